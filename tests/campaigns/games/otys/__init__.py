"""Otys on its pages."""
