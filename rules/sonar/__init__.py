"""Captain Sonar: two boats hunt each other, in turns or real time. Rules: docs/rules/sonar.md.

`maps` has the charts and scenarios, `boat` what a crew can do, `radio` what can be heard and what
follows from it, `bot` the crew that the app plays; `evolution` applies events. The door
is `ENGINE`.
"""

from rules.sonar.engine import ENGINE

__all__ = ["ENGINE"]
