"""Devious Automatics in a browser."""
