"""Otys: divers of a colony above the sea, for two to four. Rules: docs/rules/otys.md.

`setup` lays the table, `turn` has the chapters of a turn, `search` looks ahead for hints and for
the bot. What is due waits on a list of `steps`: `legality` knows the question of each, `flow` what
happens by itself. The door is `ENGINE`.
"""

from rules.otys.engine import ENGINE

__all__ = ["ENGINE"]
