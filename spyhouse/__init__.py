"""Spyhouse: hidden-information board games for friends around one terminal."""

__version__ = "0.1.0"
