"""What Captain Sonar explains to whoever touches it: `LEARNING` is its door. `things` and `orders`
are the kinds, `counts` the numbers that the log is asked about, `rules` which rule is behind
what."""

from campaigns.face.lessons.learning import Learning
from campaigns.games.sonar.learn import orders, things
from campaigns.games.sonar.learn.counts import numbers
from campaigns.games.sonar.learn.rules import deed, rule

LEARNING = Learning(
    kinds={
        "boat": things.boat,
        "hull": things.hull,
        "system": things.system,
        "symbol": things.symbol,
        "panel": things.panel,
        "radiation": things.radiation,
        "course": things.course,
        "sea": things.sea,
        "role": things.role,
        "due": orders.due,
        "said": orders.said,
        "place": orders.place,
        "ayes": orders.ayes,
        "surface": orders.surface,
        "broken": orders.broken,
        "tape": orders.tape,
        "tools": orders.tools,
    },
    action=deed,
    numbers=numbers,
    rule=rule,
)
