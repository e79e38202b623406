"""What people say of their own cards: the keys they have pressed, as the action they mean.

The keys are fields of the table's form (`board/questions/keys.py` draws them), so that they work
without a script. What makes no sense is refused by the engine, like anything else that is sent.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

import msgspec
from msgspec.structs import replace

from campaigns.games.gen7.effect_keys import Form, effects_said, keys_of, number_of, values
from rules.core import write
from rules.gen7.actions import Tell
from rules.gen7.cards import effects as fx
from rules.gen7.cards.slips import Harm, Slip
from rules.gen7.tables import ADDED_ROOMS, MOST_SPOTS, RESOURCES, ROOMS, SEATS, SECTORS, SYSTEMS

EFFECTS = 3  # beside each other on the page of one card
SO_FAR = "so_far"  # the effects that were said before the one on the keys
ALSO = "also"  # marks a button that only puts what the keys say beside the others
HAND = "hand."  # before each row of what was done by hand
HANDS: dict[str, tuple[str, ...]] = {
    "merits": ("seat", "count"),
    "goods": ("seat", "resource", "count"),
    "colonists": ("seat", "count"),
    "stars": ("seat", "count"),
    "storage": ("resource", "count"),
    "system": ("system", "at"),
    "reason": ("value",),
    "boxes": ("count",),
    "deadline": ("round",),
    "last_round": ("round",),
}
PINS = (*ROOMS, "storage", "replenish")
SPOTS = tuple(map(str, range(1, MOST_SPOTS + 1)))
SAID = "said"  # marks the action of a button that speaks for the keys beside it
NAMED = "named"  # and one that speaks for the name beside it
NUMBERS = {"merits": "merits", "deadline": "deadline", "last": "last_round"}
# Names of the keys for pages, for what lies where, and for how many were taken.
PAGE_PART, PAGE_TENS, PAGE_ONES = "page-part", "page-tens", "page-ones"
THEN = "then"  # where you read on after a goal was missed
CHIEF, SECTOR, TAKEN = "chief", "sector", "taken"  # the last two with a seat behind them
REACHED, SIDE = "reached", "side"  # a personal goal; the side of a goal of the episode
COLOUR = "colour"  # with a sector behind it
FOR, HELPERS, LEFT = "for", "helped", "left"  # what a book-keeper is told


def said(action: str, form: Form) -> str:
    """The action of the button that was pressed, with what the keys beside it say."""
    if f'"{SAID}":true' not in action:
        return action
    try:
        raw = msgspec.json.decode(action)
    except msgspec.DecodeError:
        return action
    if not isinstance(raw, dict) or not raw.pop(SAID, False):
        return action
    if raw.pop(NAMED, False):
        return write({**raw, "name": form.get("name", "").strip()[:60] or "?"})
    match raw.get("type"):
        case "turn_page":
            return write({**raw, "page": _page(str(raw.get("page", "")), form)})
        case "lay_out":
            return write({**raw, **_laid_out(form)})
        case "score":
            return write({**raw, **_scored(form)})
        case "take_all":
            return write({**raw, "counts": list(_numbers(form, TAKEN))})
        case "gain":
            return write({**raw, **_gained(raw, form)})
        case "solve":
            return write({**raw, **_solved(raw, form)})
        case "count_hands":
            return write({**raw, "counts": list(_numbers(form, LEFT))})
        case _ if raw.get("by_hand"):
            goes = {"goes": form["goes"]} if form.get("goes") else {}
            stays = {"stays": True} if form.get("stays") else {}
            return write({**raw, "facts": list(_facts(form)), **goes, **stays})
        case _:
            return write({**raw, **dict(_told(form))})


def half_said(action: str, form: Form) -> Form | None:
    """What the keys say so far, if the button that was pressed does nothing yet: one more effect is
    to be said, or one that was said before is taken off."""
    if f'"{ALSO}":true' not in action:
        return None
    found = form.copy() if hasattr(form, "copy") else dict(form)
    try:
        raw = msgspec.json.decode(action)
    except msgspec.DecodeError:
        return None
    if isinstance(raw, dict) and "drop" in raw:
        found["drop"] = str(raw["drop"])
    return found


def _page(following: str, form: Form) -> str:
    """Of this episode, by its part and two digits; or as somebody has typed it."""
    if typed := form.get("page", "").strip():
        return typed
    digits = form.get(PAGE_TENS, "") + form.get(PAGE_ONES, "")
    parts = (following.partition(".")[0], form.get(PAGE_PART, ""), digits)
    return ".".join(filter(None, parts)) if form.get(PAGE_ONES) else "?"


def _laid_out(form: Form) -> dict[str, Any]:
    """In the order of the seats; a seat left out makes the list too short, and that is refused."""
    sectors = [form[f"{SECTOR}-{seat}"] for seat in SEATS if form.get(f"{SECTOR}-{seat}")]
    colours = [form[f"{COLOUR}-{sector}"] for sector in SECTORS if form.get(f"{COLOUR}-{sector}")]
    return {"sectors": sectors, "chief": form.get(CHIEF) or None, "colours": colours}


def _scored(form: Form) -> dict[str, Any]:
    """Where no star is pressed, the goal was not reached."""
    reached, sides = [], []
    for key, told in form.items():
        kind, _dash, rest = key.partition("-")
        if kind == REACHED and told.isdecimal():
            seat, _dot, number = rest.partition(".")
            reached.append({"seat": seat, "number": int(number or 0), "stars": int(told)})
        if kind == SIDE and told.isdecimal():
            sides.append({"goal": rest, "stars": int(told)})
    return {"reached": reached, "sides": sides}


def _gained(raw: dict[str, Any], form: Form) -> dict[str, Any]:
    """For one of us, for all, or into Storage; or how things stand now."""
    if raw.get("by_hand"):
        return {"facts": list(_facts(form))}
    seat, whom = str(raw.get("seat", "")), form.get(FOR, "")
    who = whom if whom in ("each", "storage") else "you"
    pressed = {name: ",".join(values(form, name)) for name in form}
    keys = pressed | {f"who-{number}": who for number in range(1, EFFECTS + 1)}
    told = dict(_told(keys)).get("effects", [])
    return {"seat": whom if whom in SEATS else seat, "effects": told}


def _solved(raw: dict[str, Any], form: Form) -> dict[str, Any]:
    """Who helped; and the rest, unless the button says it: a card met before, or done by hand."""
    helped = {"helpers": [seat for seat in SEATS if form.get(f"{HELPERS}-{seat}")]}
    if raw.get("by_hand"):
        return {**helped, "facts": list(_facts(form))}
    return helped if raw.get("like") else {**helped, **dict(_told(form))}


def _numbers(form: Form, name: str) -> Iterator[int]:
    """By seat, in the order in which the form has them: as the seats are asked."""
    return (number_of(form, key) for key in form if key.startswith(f"{name}-"))


def _told(form: Form) -> Iterator[tuple[str, Any]]:
    for name, field in NUMBERS.items():
        if number := number_of(form, name):
            yield field, number
    if harms := [
        {"system": system, "steps": steps}
        for system in SYSTEMS
        if (steps := number_of(form, f"harm-{system}"))
    ]:
        yield "harms", harms
    if form.get("stays"):
        yield "stays", True
    if paid := list(_paid(form)):
        yield "paid", paid
    effects, to = so_far(form)
    if effects:
        yield "effects", effects
    if any(to):
        yield "to", to
    if form.get("remembers") and not form.get("remember"):
        yield "remember", False
    if form.get("goes"):
        yield "goes", form["goes"]
    if form.get("goals"):
        chosen = [goal for goal in form["goals"].split(",") if form.get(f"goal-{goal}")]
        yield "goals", chosen
    if form.get("reason"):
        yield "reason", number_of(form, "reason")
    if form.get("like"):
        yield "like", form["like"]
    if form.get(THEN):
        yield THEN, form[THEN]


def _paid(form: Form) -> Iterator[dict[str, Any]]:
    for source in ("storage", "task", *SEATS):
        amounts = {kind: number_of(form, f"paid-{source}-{kind}") for kind in RESOURCES}
        if any(amounts.values()):
            yield {"source": source, **{kind: count for kind, count in amounts.items() if count}}


def so_far(form: Form) -> tuple[list[Any], list[str]]:
    """The effects that were said before, the rule of a page, then those on the keys; and for whom
    each is."""
    try:
        before = msgspec.json.decode(form.get(SO_FAR, "") or "[]", type=list[tuple[Any, str]])
    except msgspec.MsgspecError:
        before = []
    if (drop := form.get("drop", "")).isdecimal():
        before = [one for index, one in enumerate(before) if index != int(drop)]
    new = [one for number in range(1, EFFECTS + 1) for one in effects_said(form, number)]
    new += [(effect, "") for effect in _rules(form)]
    found = [*before, *((msgspec.to_builtins(effect), to) for effect, to in new)]
    return [effect for effect, _to in found], [to for _effect, to in found]


def _rules(form: Form) -> Iterator[fx.AnyEffect]:
    """A special rule of a page, in words, and where people follow it themselves."""
    if words := form.get("rule-words", "").strip()[:300]:
        yield fx.Remind(fx.Text(words))
    for place in values(form, "pinned"):
        if place in PINS:
            yield fx.Switch(fx.Pinned(place))  # type: ignore[arg-type]
    if (room := added_room(form, ADDED_ROOMS[0])) is not None:
        yield fx.Switch(room)


def added_room(form: Form, key: str) -> fx.RoomAdded | None:
    """A room that a page adds: its name, its spots, and whether it stays."""
    name, spots = form.get("room-name", "").strip()[:40], form.get("room-spots", "1")
    key = form.get("room-key", key)
    if not name or spots not in SPOTS or key not in ADDED_ROOMS:
        return None
    return fx.RoomAdded(key, name, int(spots), form.get("room-stays") == "1")


def _facts(form: Form) -> Iterator[dict[str, Any]]:
    """How things stand after something was done by hand: all that the rows show."""
    for name in form:
        kind, *about = name.removeprefix(HAND).split(".")
        found = form[name]
        if not name.startswith(HAND):
            continue
        if kind == "page" and found.strip():
            yield {"fact": "page", "page": found.strip()}
        if kind == "story" and found:
            yield {"fact": "story", "failed": True}
        if kind not in HANDS or not _is_number(found):
            continue
        value, fields = int(found), HANDS[kind]
        value = -value if kind == "system" else value
        yield {"fact": kind, **dict(zip(fields, (*about, value), strict=False))}


def _is_number(found: str) -> bool:
    return found.removeprefix("-").isdecimal() and len(found) < 4


def noted(slip: Slip, form: Form) -> Slip:
    """A card with what the keys say of it; where none was pressed it stays as it was."""
    told = dict(_told(form))
    facts: dict[str, Any] = {
        name: number_of(form, name) for name in ("merits", "penalty") if form.get(name)
    }
    if any(form.get(f"harm-{system}") for system in SYSTEMS):
        facts["harms"] = tuple(Harm(**harm) for harm in told.get("harms", ()))
    price = {kind: form.get(f"paid-cost-{kind}") for kind in RESOURCES}
    known = slip.cost is not None and None not in price.values()
    if any(price.values()) or known:  # a number that was taken back is none
        was = dict(zip(RESOURCES, slip.cost or (0, 0, 0), strict=True))
        now = {
            kind: int(said or 0)
            for kind, said in price.items()
            if said is not None and (not said or said.isdecimal())
        }
        facts["cost"] = tuple((was | now).values())
    for side, first in (("effects", 1), ("upgraded", 1 + EFFECTS)):
        numbers = range(first, first + EFFECTS)
        said_ = tuple(one for n in numbers for one, _to in effects_said(form, n))
        if said_:
            facts[side] = said_
    names = {name: form.get(name, "").strip() for name in ("title", "code")}
    return msgspec.convert(
        msgspec.to_builtins(replace(slip, **facts)) | {k: v for k, v in names.items() if v},
        Slip,
    )


def laid(slip: Slip) -> dict[str, str]:
    """The keys that say what is known of a card."""
    found = {
        name: str(number)
        for name in ("merits", "penalty")
        if (number := getattr(slip, name)) is not None
    }
    cost = zip(RESOURCES, slip.cost or (), strict=False)
    found |= {f"paid-cost-{kind}": str(count) for kind, count in cost}
    if slip.harms is not None:
        harmed = {harm.system: harm.steps for harm in slip.harms}
        found |= {f"harm-{system}": str(harmed.get(system, 0)) for system in SYSTEMS}
    for effects, first in ((slip.effects, 1), (slip.upgraded, 1 + EFFECTS)):
        for number, effect in enumerate((effects or ())[:EFFECTS], start=first):
            found |= keys_of(effect, number) or {}
    return found


# The other way round


def spoken(told: Tell) -> dict[str, str] | None:
    """The keys that say this, by the names of their groups; None: there are not keys for all."""
    numbers = {"merits": told.merits}
    numbers |= {f"harm-{harm.system}": harm.steps for harm in told.harms}
    for paid in told.paid:
        kinds = zip(RESOURCES, paid.amounts, strict=True)
        numbers |= {f"paid-{paid.source}-{kind}": count for kind, count in kinds}
    found = {name: str(number) for name, number in numbers.items() if number}
    if told.then:
        found[THEN] = told.then
    if told.goes != "out":
        found["goes"] = told.goes
    if told.effects:
        *before, last = zip_longest(told.effects, told.to, fillvalue="")
        pressed = keys_of(last[0], 1)  # type: ignore[arg-type]
        if pressed is None:
            return None
        found |= pressed
        if last[1]:
            found["who-1"] = last[1]
        if before:
            found[SO_FAR] = write(msgspec.to_builtins(before))
    return found
