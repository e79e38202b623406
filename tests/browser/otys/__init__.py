"""Otys in a real browser."""
