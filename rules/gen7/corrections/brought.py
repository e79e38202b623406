"""What effects have brought, counted by who has it: as far as it can be made good later."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import zip_longest
from typing import NamedTuple

from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import Effects
from rules.gen7.cards.deeds import Deed
from rules.gen7.state import State, clockwise
from rules.gen7.tables import RESOURCES, Resource

# Of a page that is open: what it sets stays set until it says something else.
SETTING = fx.StoryMarker | fx.LastRound | fx.Bookmark | fx.Switch
COUNTED = fx.Store | fx.MoveSystem | fx.Reason | fx.Merits | fx.Stars | fx.Gain | fx.Lose
ASKED = "chosen"  # only people know who it was
MOST = 15  # of one kind, by one effect


class Of(NamedTuple):
    """Merits of green; data in Storage; a system's steps."""

    what: str
    whose: str = ""
    kind: str = ""
    choice: tuple[str, ...] = ()  # of goods that people choose: from these


def brought(state: State, deed: Deed, effects: Effects) -> Counter[Of]:
    found: Counter[Of] = Counter()
    for effect, to in zip_longest(effects, deed.to[: len(effects)], fillvalue=""):
        assert not isinstance(effect, str)
        for of, count in _each(state, deed, effect, to):
            found[of] += count
    return found


def _each(state: State, deed: Deed, effect: fx.AnyEffect, to: str) -> Iterator[tuple[Of, int]]:
    match effect:
        case fx.Store(resource="each"):
            yield from ((Of("storage", kind=kind), effect.count) for kind in RESOURCES)
        case fx.Store(resource="any"):
            yield Of("storage", kind="any", choice=effect.of), effect.count
        case fx.Store():
            yield Of("storage", kind=effect.resource), effect.count
        case fx.MoveSystem():
            yield Of("system", kind=effect.system), effect.by
        case fx.Reason():
            yield Of("reason"), effect.by
        case fx.Merits() | fx.Stars() | fx.Gain() | fx.Lose():
            kind = getattr(effect, "resource", "")
            choice = effect.of if isinstance(effect, fx.Gain | fx.Lose) and kind == "any" else ()
            what = {"merits": "merits", "stars": "stars"}.get(_tag(effect), "goods")
            count = -effect.count if isinstance(effect, fx.Lose) else effect.count
            for seat in _receivers(state, deed, effect.who, to):
                yield Of(what, seat, kind, choice), count
        case _:
            pass  # dice moved, cards drawn: too much hangs on them


def as_it_lies(effects: Effects) -> list[fx.AnyEffect]:
    """What is not made good: dice moved, cards drawn, and whatever people judged."""
    silent = COUNTED | SETTING | fx.Remind
    return [effect for effect in effects if not isinstance(effect, silent)]


def _tag(effect: fx.AnyEffect) -> str:
    return str(effect.__struct_config__.tag)


def _receivers(state: State, deed: Deed, who: str, to: str) -> tuple[str, ...]:
    (seat,) = deed.seats[:1]
    match who:
        case "each":
            return clockwise(state, seat)
        case "others":
            return clockwise(state, seat)[1:]
        case "chief":
            return (deed.chief,)
        case "chosen":
            return (to or next(filter(None, deed.to), ASKED),)
        case _:
            return (seat,)


def asks(of: Of) -> bool:
    """Somebody has to say whose it is, or of which kind."""
    return of.whose == ASKED or of.kind == "any"


def as_effects(of: Of, count: int) -> Iterator[fx.AnyEffect]:
    """The same, to be applied with its question; in parts that an effect can say."""
    while count:
        part = max(-MOST, min(MOST, count))
        count -= part
        yield _effect(of, part)


def _effect(of: Of, count: int) -> fx.AnyEffect:
    who: fx.Who = "chosen" if of.whose == ASKED else "you"
    choice: tuple[Resource, ...] = of.choice  # type: ignore[assignment]
    match of.what:
        case "merits":
            return fx.Merits(count, who)
        case "stars":
            return fx.Stars(max(-9, min(9, count)), who)
        case "storage":
            return fx.Store(of.kind, count, choice)  # type: ignore[arg-type]
        case _:
            made = fx.Gain if count > 0 else fx.Lose
            return made(of.kind, abs(count), who, choice)  # type: ignore[arg-type]
