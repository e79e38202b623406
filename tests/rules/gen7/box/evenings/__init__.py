"""Whole evenings with cards that the app has never seen."""
