"""What Captain Sonar explains to whoever touches it."""

from campaigns.face.lessons.learning import Learning, named
from campaigns.games.sonar.learn import orders, things
from campaigns.games.sonar.learn.counts import numbers
from campaigns.games.sonar.learn.rules import deed, rule

KINDS = named(
    things.boat,
    things.hull,
    things.system,
    things.symbol,
    things.panel,
    things.radiation,
    things.course,
    things.sea,
    things.role,
    orders.due,
    orders.said,
    orders.place,
    orders.ayes,
    orders.surface,
    orders.broken,
    orders.tape,
    orders.tools,
)
LEARNING = Learning(KINDS, deed, numbers, rule)
