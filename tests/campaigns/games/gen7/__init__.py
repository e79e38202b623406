"""Seventh Generation on its pages."""
