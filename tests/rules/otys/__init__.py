"""Otys, rule by rule. `positions` builds what a test needs; folders follow the chapters of the
rules."""
