"""The key tasks in the row: what they ask for, what lies on them, what is still missing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec.structs import replace

from campaigns.face.words import Sentence
from campaigns.games.gen7.board.pens import Pen, pen
from campaigns.games.gen7.board.ship.outlook import Hint
from campaigns.games.gen7.board.ship.pieces import Amount, Ground, Spot, cost, either
from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.terms import SHORT_SYSTEMS
from campaigns.games.gen7.words.titles import Titles, read
from rules.core import Value
from rules.gen7 import catalogue as cards
from rules.gen7.cards import content
from rules.gen7.state import State, Task
from rules.gen7.steps import Sharing
from rules.gen7.steps.turn import filled, placed
from rules.gen7.tables import MOST_SPOTS
from rules.gen7.turn.filling import wanted


class KeyTask(Value):
    id: int
    title: str
    known: bool = False  # else people judge it
    department: str = ""
    system: Sentence = ""
    damage: int = 0
    merits: int = 0
    solved: bool = False
    stays: bool = False
    filling: bool = False  # dice are being put on it now
    spots: tuple[Spot, ...] = ()
    rule: str = ""  # what no single spot can say
    cost: tuple[Amount, ...] = ()
    tokens: str = ""  # what was paid onto it before
    missing: str = ""
    hint: Hint | None = None
    told: str = ""  # of a card that people judge: what is known of it
    pen: Pen | None = None  # where it is put right
    picture: str = ""  # the address of a photo


def tasks(
    state: State, ground: Ground, hints: Mapping[int, Hint], pictures: Mapping[str, str]
) -> list[KeyTask]:
    return [
        replace(
            _task(state, ground, task, hints.get(task.id)),
            pen=pen(state, "key_tasks", task.card),
            picture=pictures.get(task.card, ""),
        )
        for task in ground.table.row
    ]


def no_task(state: State) -> str:
    """Why the row is empty: none has come yet, or they are done with."""
    if state.table.phase in ("setup", "key_tasks"):
        return _("No key task yet.")
    count = state.table.solved_now
    if not count:
        return _("No key task is open.")
    told = ngettext(
        "No key task is open: %(count)s was solved this round.",
        "No key task is open: %(count)s were solved this round.",
        count,
    )
    return told % {"count": count}


def _task(state: State, ground: Ground, task: Task, hint: Hint | None) -> KeyTask:
    card = cards.key_task(state, task.card)
    filling = _sharing_of(state, task.id)
    if card is None:
        return _unknown(state, ground, task, filling)
    return KeyTask(
        task.id,
        read(card.title),
        known=True,
        department=card.department,
        system=SHORT_SYSTEMS[card.department],
        damage=card.damage,
        merits=card.merits,
        solved=task.solved,
        stays=task.stays,
        filling=filling is not None,
        spots=_spots(ground, task, card, filling),
        rule=_in_one([sign for rule in card.rules if (sign := rule_sign(rule))]),
        cost=tuple(cost(card.cost)),
        tokens=names.amounts(task.tokens, plain=True),
        missing="" if task.solved else missing(card, task, filling),
        hint=hint,
    )


def _unknown(state: State, ground: Ground, task: Task, filling: Sharing | None) -> KeyTask:
    """A card the app has never seen: what lies on it, and a place for the next die."""
    lying = {} if filling is None else _lying(filling)
    there = sum(die.place.startswith(f"task.{task.id}.") for die in ground.table.dice.values())
    count = there if task.solved else min(MOST_SPOTS, len(lying) + 1)
    slip = state.slips.get(task.card)
    named = slip is not None and (slip.title or slip.code)
    return KeyTask(
        task.id,
        Titles(state).card("key_tasks", task.card) if named else _("Key task"),
        solved=task.solved,
        stays=task.stays,
        filling=filling is not None,
        spots=tuple(_spot(ground, task, index, lying) for index in range(count)),
        tokens=names.amounts(task.tokens, plain=True),
        told=" · ".join(_told(state, task)),
    )


def _told(state: State, task: Task) -> Iterator[str]:
    slip = state.slips.get(task.card)
    if slip is None:
        return
    if slip.merits:
        told = ngettext("%(count)d merit", "%(count)d merits", slip.merits)
        yield "+" + told % {"count": slip.merits}
    if slip.cost is not None and any(slip.cost):
        yield _("costs %(what)s") % {"what": names.amounts(slip.cost, plain=True)}
    if slip.harms:
        harms = (f"{SHORT_SYSTEMS[harm.system]} −{harm.steps}" for harm in slip.harms)
        yield _("unsolved: %(what)s") % {"what": ", ".join(harms)}


def _spot(ground: Ground, task: Task, index: int, lying: Mapping[int, str], sign: str = "") -> Spot:
    place, name = f"task.{task.id}.{index}", names.task_spot(task.id, index)
    spot = ground.spot(place, name, sign=sign)
    if index in lying:
        spot = replace(spot, die=ground.piece(lying[index]), pending=True)
    return replace(spot, covered=True) if index in task.covered else spot


def _spots(
    ground: Ground, task: Task, card: content.KeyTask, filling: Sharing | None
) -> tuple[Spot, ...]:
    lying = {} if filling is None else _lying(filling)
    signs = [_sign(card, index) for index in range(card.spots)]
    return tuple(_spot(ground, task, index, lying, sign) for index, sign in enumerate(signs))


def _sharing_of(state: State, task: int) -> Sharing | None:
    """The filling of this task's spots, if that is going on."""
    step = next((step for step in reversed(state.todo) if isinstance(step, Sharing)), None)
    return step if step is not None and step.task == task else None


def _lying(step: Sharing) -> dict[int, str]:
    """Dice that are being put on the task now, by spot; a split robot lies on two."""
    found = {}
    for one in placed(step):
        found[one.spot] = one.die
        if one.split is not None:
            found[one.spot + 1] = one.die
    return found


def missing(card: content.KeyTask, task: Task, step: Sharing | None) -> str:
    """What is still to come while the spots are being filled: dice and resources."""
    if step is None:
        return ""
    empty = set(range(card.spots)) - filled(step) - set(task.covered)
    parts = [_("dice %(count)s") % {"count": len(empty)}] if empty else []
    fixed, of_any = wanted(card, task, step)
    if any(fixed):
        parts.append(names.amounts(fixed, plain=True))
    if of_any:
        parts.append(f"{either(card.cost)} {of_any}")
    return ", ".join(parts)


def _sign(card: content.KeyTask, index: int) -> str:
    """What the rule asks of this spot, in signs that need no language."""
    return " ".join(dict.fromkeys(filter(None, (_asks(rule, index) for rule in card.rules))))


def _asks(rule: content.AnyRule, index: int) -> str:
    match rule:
        case content.Equal():
            return "="
        case content.Different():
            return "≠"
        case content.Steps():
            return names.signed(rule.by) if index else ""
        case content.Compare():
            return f"#{index + 1}"
        case content.Limits():
            least = rule.least[index] if rule.least else None
            most = rule.most[index] if rule.most else None
            signs = ("" if least is None else f"≥{least}", "" if most is None else f"≤{most}")
            return " ".join(filter(None, signs))
        case content.Total():
            return ""


def _in_one(signs: list[str]) -> str:
    """#1 < #2 and #2 < #3 are one chain."""
    found = ""
    for sign in signs:
        left, _space, rest = sign.partition(" ")
        found = f"{found} {rest}" if found.endswith(f" {left}") else f"{found}  {sign}".strip()
    return found


def rule_sign(rule: content.AnyRule) -> str:
    """The part of a placement rule that no single spot can say."""
    match rule:
        case content.Compare():
            left = "+".join(f"#{number + 1}" for number in rule.left)
            right = "+".join(f"#{number + 1}" for number in rule.right)
            return f"{left} {rule.sign.replace('<=', '≤')} {right}"
        case content.Total():
            sign = {">=": "≥", "<=": "≤", "=": "="}[rule.sign]
            return f"Σ {sign} {rule.number}"
        case content.Equal() | content.Different() | content.Steps() | content.Limits():
            return ""
