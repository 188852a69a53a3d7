"""Measurements, not tests: run a file with python -m. Figures are ratios within one run; machines are noisy."""
