"""How events change the position. Never refuses, never decides: `table.evolve` is the door.

A player's `board` and the `piles` of contracts and tokens have their own files.
"""
