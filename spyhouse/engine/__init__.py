"""The table every game is played on. Pure Python: nothing here imports textual, rich or pydantic at import time."""
