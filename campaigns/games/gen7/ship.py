"""What lies on the table, piece by piece, for the templates: rooms, spots, dice, key tasks."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from campaigns.games.gen7 import names, titles
from campaigns.games.gen7.legal import Legal
from campaigns.games.gen7.terms import MODIFIERS, RESOURCES, ROOMS
from campaigns.telling import Sentence
from rules.gen7 import catalogue as cards
from rules.gen7 import content
from rules.gen7.board import taken_spots
from rules.gen7.effects import ExtraYield
from rules.gen7.labs import yield_of
from rules.gen7.sharing import filled, lacking, placed, wanted
from rules.gen7.state import Die, State, Task
from rules.gen7.steps import Sharing
from rules.gen7.tables import LABS, Amounts, spots_in
from rules.gen7.tables import RESOURCES as ALL_RESOURCES
from rules.gen7.tables import ROOMS as ALL_ROOMS
from rules.gen7.view import TableView, View

# Where there is little room: as the key tasks print it.
SHORT_SYSTEMS: dict[str, Sentence] = {
    "computer": pgettext_lazy("system", "Computer"),
    "energy": pgettext_lazy("system", "Energy"),
    "biological": pgettext_lazy("system", "Biological"),
}


def piece(name: str, die: Die) -> dict[str, Any]:
    return {"name": name, "kind": die.kind, "value": die.value, "seat": die.owner}


def dice_in(table: TableView, place: str) -> list[dict[str, Any]]:
    return [piece(name, die) for name, die in table.dice.items() if die.place == place]


def amounts(held: Amounts) -> list[dict[str, Any]]:
    return [
        {"key": resource, "name": RESOURCES[resource], "count": count}
        for resource, count in zip(ALL_RESOURCES, held, strict=True)
    ]


def spot(
    table: TableView, legal: Legal, taken: dict[str, str], place: str, where: str, dots: int
) -> dict[str, Any]:
    name = taken.get(place)
    return {
        "place": place,
        "dots": dots,
        "name": where,
        "state": table.markers.get(place, ""),
        "die": piece(name, table.dice[name]) if name else None,
        "lit": legal.lit.get(place, ""),
        "dim": legal.dim.get(place, ""),
    }


# Rooms


def rooms(view: View, table: TableView, legal: Legal) -> list[dict[str, Any]]:
    board, taken = view.options.board, taken_spots(table)  # type: ignore[arg-type]
    return [
        {
            "key": room,
            "name": ROOMS[room],
            "note": _room_note(table, room),
            "spots": [
                {
                    **spot(table, legal, taken, f"{room}.{dots}", names.spot(room, dots), dots),
                    "sign": _gives(view, room, dots),
                }
                for dots in range(1, spots_in(board, room) + 1)
            ],
        }
        for room in ALL_ROOMS
    ]


def _room_note(table: TableView, room: str) -> str:
    """What a page has changed here."""
    found = []
    for rule in table.story.modifiers:
        here = getattr(rule, "room", None) == room or room in getattr(rule, "rooms", ())
        if here and isinstance(rule, ExtraYield):
            found.append(names.signed(rule.by))
        elif here:
            found.append(str(MODIFIERS[str(rule.__struct_config__.tag)]))
    return ", ".join(found)


def _gives(view: View, room: str, dots: int) -> str:
    """What a lab spot yields: a number, or half the die with its modifier."""
    if room not in LABS:
        return ""
    found = getattr(view.options.board, room)[dots - 1]
    if found.flat is not None:
        return f"+{yield_of(view.options.board, room, dots, 1)}"
    return "½" + (names.signed(found.half) if found.half else "")


# Key tasks


def tasks(state: State, table: TableView, legal: Legal) -> list[dict[str, Any]]:
    taken = taken_spots(table)  # type: ignore[arg-type]
    return [_task(state, table, task, legal, taken) for task in table.row]


def _task(
    state: State, table: TableView, task: Task, legal: Legal, taken: dict[str, str]
) -> dict[str, Any]:
    card = cards.key_task(state, task.card)
    if card is None:
        return {"id": task.id, "title": titles.card("key_tasks", task.card), "known": False}
    filling = sharing_of(state, task.id)
    lying = {} if filling is None else _lying(filling)
    spots = []
    for index in range(card.spots):
        where = names.task_spot(task.id, index)
        seen = spot(table, legal, taken, f"task.{task.id}.{index}", where, 0)
        if index in lying:
            name = lying[index]
            seen |= {"die": piece(name, table.dice[name]), "pending": True}
        seen |= {"sign": _limit(card, index), "covered": index in task.covered}
        spots.append(seen)
    return {
        "id": task.id,
        "title": titles.read(card.title),
        "known": True,
        "department": card.department,
        "system": SHORT_SYSTEMS[card.department],
        "damage": card.damage,
        "merits": card.merits,
        "solved": task.solved,
        "stays": task.stays,
        "filling": filling is not None,
        "spots": spots,
        "rules": [sign for rule in card.rules if (sign := rule_sign(rule))],
        "cost": cost(card.cost),
        "tokens": names.amounts(task.tokens, plain=True),
        "missing": "" if task.solved else missing(card, task, filling),
    }


def sharing_of(state: State, task: int) -> Sharing | None:
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


def still_to_pay(card: content.KeyTask, task: Task) -> bool:
    fixed, of_any = lacking(card.cost, task.tokens)
    return bool(any(fixed) or of_any)


def _limit(card: content.KeyTask, index: int) -> str:
    signs = []
    for rule in card.rules:
        if isinstance(rule, content.Limits):
            if rule.least and rule.least[index] is not None:
                signs.append(f"{rule.least[index]}+")
            if rule.most and rule.most[index] is not None:
                signs.append(f"{rule.most[index]}−")
    return " ".join(signs)


def rule_sign(rule: content.AnyRule) -> str:
    """A placement rule in signs that need no language; limits stand on the spots themselves."""
    match rule:
        case content.Equal():
            return "= = ="
        case content.Different():
            return "≠ ≠"
        case content.Compare():
            left = "+".join(f"#{number + 1}" for number in rule.left)
            right = "+".join(f"#{number + 1}" for number in rule.right)
            return f"{left} {rule.sign.replace('<=', '≤')} {right}"
        case content.Steps():
            return f"→ {names.signed(rule.by)}"
        case content.Total():
            sign = {">=": "≥", "<=": "≤", "=": "="}[rule.sign]
            return f"Σ {sign} {rule.number}"
        case content.Limits():
            return ""


def cost(price: content.Cost) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = [
        {"key": resource, "name": RESOURCES[resource], "count": count}
        for resource, count in zip(ALL_RESOURCES, price.fixed, strict=True)
        if count
    ]
    if price.any_count:
        found.append(
            {"key": "", "keys": price.any_of, "name": either(price), "count": price.any_count}
        )
    return found


def either(price: content.Cost) -> str:
    return " / ".join(str(RESOURCES[resource]) for resource in price.any_of)


def cost_in_words(price: content.Cost) -> str:
    return ", ".join(f"{part['name']} {part['count']}" for part in cost(price))
