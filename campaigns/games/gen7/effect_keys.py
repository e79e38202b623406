"""One effect, said by keys: what, how many, who. And the other way round: the keys that say it.

What needs more than that (a die, a marker, a card, the ship's log) asks it in groups of its own;
each has a usual answer, so that what is usual need not be said.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from rules.gen7.cards import effects as fx
from rules.gen7.tables import LABS, RESOURCES, ROOMS, SEATS, SYSTEMS

Form = Mapping[str, str]
Said = tuple[fx.AnyEffect, str]  # and to whom, where one of us is meant
EVERY_LAB = "labs"
ROLLED = "rolled"
SLEEPS, WAKES = ("quarters", "supply"), ("supply", "recovery")
CODE = re.compile(r"[A-Za-zА-Яа-яЁё0-9._-]{1,12}")
# The groups of one effect; those of several carry its number behind a dash.
NAMES = (
    "what", "count", "who", "only", "system", "die", "kind", "from", "to", "marker", "rooms",
    "spot", "card", "log", "letter", "tens", "ones", "code", "round", "episode", "goal", "words",
)  # fmt: skip


def named(number: int) -> tuple[str, ...]:
    return tuple(f"{name}-{number}" for name in NAMES)


def values(form: Form, name: str) -> list[str]:
    """All keys of a group that are pressed."""
    if hasattr(form, "getlist"):
        return [value for value in form.getlist(name) if value]
    return [value for value in form.get(name, "").split(",") if value]


def number_of(form: Form, name: str) -> int:
    found = form.get(name, "")
    return int(found) if found.removeprefix("-").isdecimal() and len(found) < 4 else 0


class Keys:
    """What is pressed for one effect."""

    def __init__(self, form: Form, number: int) -> None:
        self.form, self.number = form, number
        self.count = number_of(form, f"count-{number}")
        whom = self.one("who", "you")
        self.to = whom if whom in SEATS else ""
        self.who: Any = "chosen" if self.to else whom

    def one(self, name: str, usual: str = "") -> Any:
        found = values(self.form, f"{name}-{self.number}")
        return found[-1] if found else usual

    def all(self, name: str) -> list[Any]:
        return values(self.form, f"{name}-{self.number}")

    def typed(self, name: str) -> str:
        return self.form.get(f"{name}-{self.number}", "").strip()

    @property
    def some(self) -> int:
        """Of what goes one way only."""
        return abs(self.count) or 1

    @property
    def whom(self) -> Any:
        """Storage has nothing but goods."""
        return "you" if self.who == "storage" else self.who

    @property
    def code(self) -> str:
        """As printed on a card: B9, C12."""
        if typed := self.typed("code"):
            return typed
        digits = self.one("tens") + self.one("ones")
        return self.one("letter") + str(int(digits)) if digits.isdecimal() else ""

    @property
    def page(self) -> str:
        if typed := self.typed("code"):
            return typed
        if not self.one("ones"):
            return ""
        parts = (self.one("episode"), self.one("letter").lower())
        return ".".join((*filter(None, parts), self.one("tens", "0") + self.one("ones")))


def effects_said(form: Form, number: int) -> list[Said]:
    """Half said, it is not said. A marker in several rooms is several effects."""
    keys = Keys(form, number)
    whats = keys.all("what")
    kinds = [what for what in whats if what not in RESOURCES]
    if kinds:
        found = list(WHATS[kinds[-1]](keys)) if kinds[-1] in WHATS else []
    else:
        goods = tuple(what for what in RESOURCES if what in whats)
        found = list(_goods(keys, goods)) if goods and keys.count else []
    if keys.one("only"):
        found = [_only(effect) for effect in found]
    return [(effect, keys.to if _is_for_one(effect) else "") for effect in found if _fits(effect)]


def _is_for_one(effect: fx.AnyEffect) -> bool:
    return getattr(effect, "who", "") == "chosen"


def _fits(effect: fx.AnyEffect) -> bool:
    """A number that no card can print is not said."""
    try:
        msgspec.convert(msgspec.to_builtins(effect), fx.AnyEffect)
    except msgspec.ValidationError:
        return False
    return True


def _only(effect: fx.AnyEffect) -> fx.OnlyIf:
    """Each of those it is for is asked."""
    if hasattr(effect, "who"):
        return fx.OnlyIf((replace(effect, who="you"),), effect.who)
    return fx.OnlyIf((effect,))


def _goods(keys: Keys, goods: tuple[Any, ...]) -> Iterator[fx.AnyEffect]:
    """Two or three are "any of these"."""
    what: Any = goods[0] if len(goods) == 1 else "any"
    of = goods if 1 < len(goods) < len(RESOURCES) else ()
    if keys.who == "storage":
        yield fx.Store(what, keys.count, of)
    elif keys.count > 0:
        yield fx.Gain(what, keys.count, keys.who, of)
    else:
        yield fx.Lose(what, -keys.count, keys.who, of)


def _merits(keys: Keys) -> Iterator[fx.AnyEffect]:
    if keys.count:
        yield fx.Merits(keys.count, keys.whom)


def _stars(keys: Keys) -> Iterator[fx.AnyEffect]:
    if keys.count:
        yield fx.Stars(keys.count, keys.whom)


def _system(keys: Keys) -> Iterator[fx.AnyEffect]:
    """A minus is damage, as on a key task."""
    if keys.count and keys.one("system") in SYSTEMS:
        yield fx.MoveSystem(keys.one("system"), -keys.count)


def _die(keys: Keys) -> Iterator[fx.AnyEffect]:
    match keys.one("die", "move"):
        case "roll":
            yield fx.Reroll(keys.whom)
        case "turn":
            yield fx.Turn(keys.some, keys.whom)
        case _:
            source, target = keys.one("from", "quarters"), keys.one("to", "recovery")
            yield fx.MoveDice(keys.one("kind", "any"), source, target, keys.some, keys.whom)


def _sleep(keys: Keys) -> Iterator[fx.AnyEffect]:
    if keys.count:
        ends: tuple[Any, Any] = WAKES if keys.count > 0 else SLEEPS
        source, target = ends
        yield fx.MoveDice("colonist", source, target, abs(keys.count), keys.whom)


def _marker(keys: Keys) -> Iterator[fx.AnyEffect]:
    kind, spot = keys.one("marker", "failure"), keys.one("spot", "first")
    if kind == "cover":
        yield fx.Cover(keys.some)
        return
    if kind in ("success", "attempt"):
        yield fx.Progress("success" if kind == "success" else "failure", keys.count or 1)
        return
    picked = keys.all("rooms")
    rooms = dict.fromkeys((*(LABS if EVERY_LAB in picked else ()), *picked))
    at = {"last": spot == "last", "spot": int(spot) if spot.isdecimal() else 0}
    for room in rooms:
        if room not in (*ROOMS, ROLLED):
            continue
        if keys.count < 0 and kind == "failure":
            yield fx.Clear(room, keys.some, **at)
        else:
            yield fx.Mark(kind, room, keys.some, **at)


def _card(keys: Keys) -> Iterator[fx.AnyEffect]:
    card = keys.one("card", "files")
    match card:
        case "task" | "stays" | "gone":
            if not CODE.fullmatch(keys.code):
                return
            added = fx.AddTask(keys.code, stays=card == "stays")
            yield fx.DropTask(keys.code) if card == "gone" else added
        case "algorithms":
            yield fx.DrawCards(card, keys.some, keys.whom)
        case _ if keys.count < 0:
            yield fx.DropCards(card, keys.some, keys.whom)
        case _:
            yield fx.DrawCards(card, keys.some, keys.whom)


def _log(keys: Keys) -> Iterator[fx.AnyEffect]:
    kind, turn = keys.one("log"), number_of(keys.form, f"round-{keys.number}")
    goal, words = keys.one("goal"), keys.typed("words")[:300]
    code = keys.code if CODE.fullmatch(keys.code) else ""
    page = keys.page if CODE.fullmatch(keys.page) else ""
    found: dict[str, fx.AnyEffect | None] = {
        "reason": fx.Reason(keys.count) if keys.count else None,
        "box": fx.TickBox(keys.count or 1),
        "consequence": fx.AddCard(code) if code else None,
        "shuffled": fx.AddCard(code, later=False) if code else None,
        "out": fx.RemoveCard(code) if code else None,
        "badge": fx.Badge(keys.whom),
        "deadline": fx.StoryMarker(turn) if turn else None,
        "last": fx.LastRound(turn) if turn else None,
        "bookmark": fx.Bookmark(page) if page else None,
        "open": fx.OpenPage(page) if page else None,
        "goal": fx.TurnGoal(goal) if goal else None,
        "goal_back": fx.TurnGoal(goal, failed=False) if goal else None,
        "words": fx.Remind(fx.Text(words)) if words else None,
        "appraisal": fx.Appraise(fx.Text(words), keys.whom) if words else None,
    }
    if (one := found.get(kind)) is not None:
        yield one


WHATS: dict[str, Callable[[Keys], Iterator[fx.AnyEffect]]] = {
    "merits": _merits,
    "stars": _stars,
    "die": _die,
    "sleep": _sleep,
    "system": _system,
    "marker": _marker,
    "card": _card,
    "log": _log,
}


# The other way round


def keys_of(effect: fx.AnyEffect, number: int) -> dict[str, str] | None:
    """The keys that say this, by the names of their groups; None: there are not keys for it."""
    inner = effect
    found: dict[str, str] = {}
    if isinstance(effect, fx.OnlyIf) and len(effect.effects) == 1:
        inner, found["only"] = effect.effects[0], "1"
        if hasattr(inner, "who"):
            inner = replace(inner, who=effect.who)
    if (pressed := _pressed(inner)) is None:
        return None
    whom = str(getattr(inner, "who", "you"))
    found |= {"who": whom, **{name: str(value) for name, value in pressed.items()}}
    keys = {f"{name}-{number}": value for name, value in found.items() if value}
    return keys if effects_said(keys, number) == [(effect, "")] else None


def _pressed(effect: fx.AnyEffect) -> dict[str, Any] | None:
    match effect:
        case fx.Gain() | fx.Lose() | fx.Store():
            goods = effect.of or RESOURCES if effect.resource == "any" else (effect.resource,)
            count = -effect.count if isinstance(effect, fx.Lose) else effect.count
            who = {"who": "storage"} if isinstance(effect, fx.Store) else {}
            return {"what": ",".join(goods), "count": count, **who}
        case fx.Merits():
            return {"what": "merits", "count": effect.count}
        case fx.Stars():
            return {"what": "stars", "count": effect.count}
        case fx.MoveSystem():
            return {"what": "system", "system": effect.system, "count": -effect.by}
        case fx.MoveDice() | fx.Reroll() | fx.Turn():
            return _dice_pressed(effect)
        case fx.Mark() | fx.Clear() | fx.Cover() | fx.Progress():
            return _marker_pressed(effect)
        case fx.DrawCards() | fx.DropCards():
            count = -effect.count if isinstance(effect, fx.DropCards) else effect.count
            return {"what": "card", "card": effect.deck, "count": count}
        case fx.AddTask() | fx.DropTask():
            card = "gone" if isinstance(effect, fx.DropTask) else "task"
            card = "stays" if getattr(effect, "stays", False) else card
            return {"what": "card", "card": card, "code": effect.card}
        case _:
            return _log_pressed(effect)


def _dice_pressed(effect: fx.MoveDice | fx.Reroll | fx.Turn) -> dict[str, Any]:
    if isinstance(effect, fx.Reroll):
        return {"what": "die", "die": "roll"}
    if isinstance(effect, fx.Turn):
        return {"what": "die", "die": "turn", "count": effect.by}
    ends = (effect.source, effect.target)
    if effect.kind == "colonist" and ends in (SLEEPS, WAKES):
        return {"what": "sleep", "count": effect.count if ends == WAKES else -effect.count}
    where = {"from": effect.source, "to": effect.target}
    return {"what": "die", "die": "move", "kind": effect.kind, "count": effect.count, **where}


def _marker_pressed(effect: fx.Mark | fx.Clear | fx.Cover | fx.Progress) -> dict[str, Any]:
    if isinstance(effect, fx.Cover):
        return {"what": "marker", "marker": "cover", "count": effect.count}
    if isinstance(effect, fx.Progress):
        told = "success" if effect.kind == "success" else "attempt"
        return {"what": "marker", "marker": told, "count": effect.count}
    at = str(effect.spot) if effect.spot else "last" if effect.last else "first"
    kind = effect.kind if isinstance(effect, fx.Mark) else "failure"
    count = effect.count if isinstance(effect, fx.Mark) else -effect.count
    return {"what": "marker", "marker": kind, "rooms": effect.room, "spot": at, "count": count}


def _log_pressed(effect: fx.AnyEffect) -> dict[str, Any] | None:
    found: dict[str, Any]
    match effect:
        case fx.Reason():
            found = {"log": "reason", "count": effect.by}
        case fx.TickBox():
            found = {"log": "box", "count": effect.count}
        case fx.AddCard():
            found = {"log": "consequence" if effect.later else "shuffled", "code": effect.card}
        case fx.RemoveCard():
            found = {"log": "out", "code": effect.card}
        case fx.Badge():
            found = {"log": "badge"}
        case fx.StoryMarker():
            found = {"log": "deadline", "round": effect.round}
        case fx.LastRound():
            found = {"log": "last", "round": effect.round}
        case fx.Bookmark():
            found = {"log": "bookmark", "code": effect.page}
        case fx.OpenPage():
            found = {"log": "open", "code": effect.page}
        case fx.TurnGoal():
            found = {"log": "goal" if effect.failed else "goal_back", "goal": effect.goal}
        case fx.Remind():
            found = {"log": "words", "words": effect.text.en}
        case fx.Appraise():
            found = {"log": "appraisal", "words": effect.text.en}
        case _:
            return None
    return {"what": "log", **found}
