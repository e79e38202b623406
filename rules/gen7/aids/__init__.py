"""Help that a table can switch on: what can still be solved, and what happens if we stop now
(`outlook`). `bot` is a player for demonstrations: a sensible next move."""
