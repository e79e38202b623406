"""Catch up: everything the app knows of a table on one page, each thing with its value.

`entries` is what an entry is, `voyage`, `ship` and `officers` make them, `form` reads what was
changed and makes one correction of it.
"""
