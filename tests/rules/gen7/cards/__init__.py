"""Packs, codes, key tasks and algorithms."""
