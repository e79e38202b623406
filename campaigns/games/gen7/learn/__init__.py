"""What Seventh Generation explains to whoever touches it: `LEARNING` is its door. `spots`, `ship`,
`people` and `cards` are the kinds of things, `deeds` the buttons, `numbers` what the log is asked
about, `rules` which rule is behind what."""

from campaigns.face.lessons.learning import Learning
from campaigns.games.gen7.learn import cards, people, ship, spots
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
    },
    action=deed,
    numbers=numbers,
    rule=rule,
)
