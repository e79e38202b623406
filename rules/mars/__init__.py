"""Devious Automatics: one architect against the androids on Mars. Rules: docs/rules/mars.md.

`architect` is your side of a round, `androids` the other; `evolution` applies events. `legality`
says what is not allowed. The door is `ENGINE`.
"""

from rules.mars.engine import ENGINE

__all__ = ["ENGINE"]
