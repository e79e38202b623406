"""What lies on the table, piece by piece, for the templates: spots, dice, tasks, sectors."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext as _

from campaigns.games.gen7 import names, titles
from campaigns.games.gen7.skills import SKILL_EFFECTS, SKILLS
from campaigns.games.gen7.terms import DEPARTMENTS, RANKS, RESOURCES, ROOMS, SEATS, SECTORS
from rules.core import write
from rules.gen7 import actions as act
from rules.gen7 import catalogue as cards
from rules.gen7 import content
from rules.gen7.board import spot_name, spots_of, uses_left
from rules.gen7.labs import yield_of
from rules.gen7.sharing import placed
from rules.gen7.state import Die, State
from rules.gen7.steps import Sharing
from rules.gen7.tables import LABS, Amounts, spots_in
from rules.gen7.tables import RESOURCES as ALL_RESOURCES
from rules.gen7.tables import ROOMS as ALL_ROOMS
from rules.gen7.view import TableView, View

Spots = dict[str, list[act.Place | act.AddDie]]


def chosen_die(legal: Iterable[act.AnyAction], piece: str) -> str:
    """The die whose places are lit: the one tapped, or the only one there is."""
    dice = list(dict.fromkeys(a.die for a in legal if isinstance(a, act.Place | act.AddDie)))
    if piece in dice:
        return piece
    return dice[0] if len(dice) == 1 else ""


def by_spot(legal: Iterable[act.AnyAction], chosen: str) -> Spots:
    """Where the chosen die may go, and in which ways."""
    found: Spots = {}
    for action in legal:
        match action:
            case act.Place() if action.die == chosen:
                place = spot_name(action.seat, action.room, action.spot)
            case act.AddDie() if action.die == chosen:
                place = f"task.{action.task}.{action.spot}"
            case _:
                continue
        found.setdefault(place, []).append(action)
    return found


def piece(name: str, die: Die) -> dict[str, Any]:
    return {"name": name, "kind": die.kind, "value": die.value, "seat": die.owner}


def dice_in(table: TableView, place: str) -> list[dict[str, Any]]:
    return [piece(name, die) for name, die in table.dice.items() if die.place == place]


def amounts(held: Amounts) -> list[dict[str, Any]]:
    return [
        {"key": resource, "name": RESOURCES[resource], "count": count}
        for resource, count in zip(ALL_RESOURCES, held, strict=True)
    ]


def ways(found: Spots, place: str, where: str) -> list[dict[str, Any]]:
    """The buttons on a lit spot: one, unless a skill or a split leaves a choice."""
    return [
        {
            "action": write(action),
            "sign": _sign(action),
            "label": f"{where} {_sign(action)}".strip(),
        }
        for action in found.get(place, ())
    ]


def _sign(action: act.Place | act.AddDie) -> str:
    signs = [f"{action.nudge:+d}".replace("-", "−")] if action.nudge else []
    if isinstance(action, act.AddDie) and action.split is not None:
        signs.append(_("%(left)s on the left") % {"left": action.split})
    return " ".join(signs)


def _spot(table: TableView, found: Spots, place: str, where: str, dots: int) -> dict[str, Any]:
    name = next((name for name, die in table.dice.items() if die.place == place), None)
    return {
        "dots": dots,
        "name": where,
        "state": table.markers.get(place, ""),
        "die": piece(name, table.dice[name]) if name else None,
        "ways": ways(found, place, where),
    }


def rooms(view: View, table: TableView, found: Spots) -> list[dict[str, Any]]:
    board = view.options.board
    return [
        {
            "key": room,
            "name": ROOMS[room],
            "spots": [
                {
                    **_spot(table, found, f"{room}.{spot}", names.spot(room, spot), spot),
                    "gives": _gives(view, room, spot),
                }
                for spot in range(1, spots_in(board, room) + 1)
            ],
        }
        for room in ALL_ROOMS
    ]


def _gives(view: View, room: str, spot: int) -> str:
    """What a lab spot yields: a number, or half the die with its modifier."""
    if room not in LABS:
        return ""
    found = getattr(view.options.board, room)[spot - 1]
    if found.flat is not None:
        return str(yield_of(view.options.board, room, spot, 1))
    return "½" + (f"{found.half:+d}".replace("-", "−") if found.half else "")


# Key tasks


def tasks(state: State, view: View, table: TableView, found: Spots) -> list[dict[str, Any]]:
    return [_task(state, table, task, found) for task in table.row]


def _task(state: State, table: TableView, task: Any, found: Spots) -> dict[str, Any]:
    card = cards.key_task(state, task.card)
    if card is None:
        return {"id": task.id, "title": task.card, "known": False, "spots": []}
    pending = _pending(state, task.id)
    spots = []
    for spot in range(card.spots):
        where = names.task_spot(task.id, spot)
        seen = _spot(table, found, f"task.{task.id}.{spot}", where, 0)
        if spot in pending:
            name = pending[spot]
            seen |= {"die": piece(name, table.dice[name]), "pending": True}
        seen |= {"limit": _limit(card, spot), "covered": spot in task.covered}
        spots.append(seen)
    return {
        "id": task.id,
        "title": titles.read(card.title),
        "known": True,
        "department": DEPARTMENTS[card.department],
        "damage": card.damage,
        "merits": card.merits,
        "solved": task.solved,
        "stays": task.stays,
        "spots": spots,
        "rules": [sign for rule in card.rules if (sign := rule_sign(rule))],
        "cost": cost(card.cost),
        "tokens": names.amounts(task.tokens, plain=True),
    }


def _pending(state: State, task: int) -> dict[int, str]:
    """Dice that are being put on the task now, by spot."""
    step = next((step for step in reversed(state.todo) if isinstance(step, Sharing)), None)
    if step is None or step.task != task:
        return {}
    return {piece.spot: piece.die for piece in placed(step)}


def _limit(card: content.KeyTask, spot: int) -> str:
    signs = []
    for rule in card.rules:
        if isinstance(rule, content.Limits):
            if rule.least and rule.least[spot] is not None:
                signs.append(f"{rule.least[spot]}+")
            if rule.most and rule.most[spot] is not None:
                signs.append(f"{rule.most[spot]}−")
    return " ".join(signs)


def rule_sign(rule: content.AnyRule) -> str:
    """A placement rule in signs that need no language; limits stand on the spots themselves."""
    match rule:
        case content.Equal():
            return "= = ="
        case content.Different():
            return "≠"
        case content.Compare():
            left = " + ".join(f"#{spot + 1}" for spot in rule.left)
            right = " + ".join(f"#{spot + 1}" for spot in rule.right)
            return f"{left} {rule.sign.replace('<=', '≤')} {right}"
        case content.Steps():
            by = f"{rule.by:+d}".replace("-", "−")
            return f"→ {by}"
        case content.Total():
            sign = {">=": "≥", "<=": "≤", "=": "="}[rule.sign]
            return f"Σ {sign} {rule.number}"
        case content.Limits():
            return ""


def cost(price: content.Cost) -> list[dict[str, Any]]:
    found = [
        {"key": resource, "name": RESOURCES[resource], "count": count}
        for resource, count in zip(ALL_RESOURCES, price.fixed, strict=True)
        if count
    ]
    if price.any_count:
        either = " / ".join(str(RESOURCES[resource]) for resource in price.any_of)
        found.append({"key": "", "name": either, "count": price.any_count})
    return found


# Sectors


def sector(
    state: State, view: View, table: TableView, seat: str, legal: Iterable[act.AnyAction],
    found: Spots, chosen: str,
) -> dict[str, Any]:  # fmt: skip
    seen, officer = table.sectors[seat], view.officers[seat]
    movable = {a.die for a in legal if isinstance(a, act.Place | act.AddDie)}
    own_rooms = [
        _spot(table, found, spot_name(seat, room, spot), str(ROOMS[room]), 0)
        for room in ("small_lab", "reprogram")
        for spot in range(1, spots_of(state, seat, room) + 1)
    ]
    return {
        "seat": seat,
        "name": SEATS[seat],
        "sector": SECTORS[seen.name],
        "rank": RANKS[officer.rank],
        "merits": seen.merits,
        "place": table.ranking.index(seat) + 1,
        "tied": sum(other.merits == seen.merits for other in table.sectors.values()) > 1,
        "chief": table.chief == seat,
        "duty": table.duty == seat,
        "active": table.active == seat,
        "resources": amounts(seen.resources),
        "dice": [
            {**one, "movable": one["name"] in movable, "chosen": one["name"] == chosen}
            for one in dice_in(table, "quarters")
            if one["seat"] == seat
        ],
        "asleep": sum(die.place == "supply" and die.owner == seat and die.kind == "colonist"
                      for die in table.dice.values()),
        "robot": next(die.place for name, die in table.dice.items() if name == f"{seat}.r"),
        "spots": own_rooms,
        "algorithms": [algorithm(state, slot) for slot in seen.slots if slot.face],
        "skills": [skill(state, seat, name) for name in officer.skills],
        "work": seen.work,
        "files": seen.files,
    }  # fmt: skip


def algorithm(state: State, slot: Any) -> dict[str, Any]:
    card = cards.algorithm(state, slot.face)
    title = titles.read(card.title) if card else slot.face
    return {"title": title, "upgraded": slot.under is not None}


def skill(state: State, seat: str, name: str) -> dict[str, Any]:
    title, effect = SKILLS[name], SKILL_EFFECTS[name]
    return {"title": title, "effect": effect, "left": uses_left(state, seat, name)}
