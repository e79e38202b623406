"""Devious Automatics as people see it."""
