"""What Seventh Generation explains to whoever touches it: `LEARNING` is its door. `spots`, `ship`,
`people`, `cards` and `own` are the kinds of things, `deeds` the buttons, `numbers` what the log is
asked about, `rules` which rule is behind what."""

from campaigns.face.lessons.learning import Learning
from campaigns.games.gen7.learn import cards, own, people, ship, spots
from campaigns.games.gen7.learn.deeds import deed
from campaigns.games.gen7.learn.numbers import numbers
from campaigns.games.gen7.learn.rules import rule

LEARNING = Learning(
    kinds={
        "room": spots.room,
        "spot": spots.spot,
        "system": ship.system,
        "storage": ship.storage,
        "die": ship.die,
        "phase": ship.phase,
        "rounds": ship.rounds,
        "goal": ship.goal,
        "condition": ship.condition,
        "reason": ship.reason,
        "task": cards.task,
        "card": cards.card,
        "officer": people.officer,
        "tie": people.tie,
        "sleep": people.sleep,
        "hands": people.hands,
        "skill": people.skill,
        "algorithm": people.algorithm,
        "figure": people.figure,
        "due": own.due,
        "keel": own.keel,
        "forecast": own.forecast,
        "quarters": own.quarters,
        "pile": own.pile,
        "keepsake": own.keepsake,
        "prospect": own.prospect,
        "slots": own.slots,
        "price": own.price,
    },
    action=deed,
    numbers=numbers,
    rule=rule,
)
