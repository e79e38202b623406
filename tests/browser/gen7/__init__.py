"""Seventh Generation in a real browser."""
