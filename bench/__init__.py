"""Figures, printed as ratios to a bare baseline of the same run. Never a test."""
