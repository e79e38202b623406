"""Whole games, told row by row in a file that people can read. `make golden` writes them; a
difference is a change that players notice."""
