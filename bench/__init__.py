"""Figures, printed as ratios to a bare baseline of the same run. Never a test.

`games` measures the rules, `pages` a running server. `make bench` prints all of it.
"""
