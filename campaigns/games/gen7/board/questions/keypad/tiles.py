"""Met before? The cards of the table's box that it has told of, to be played again with one tap."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec.structs import replace

from campaigns.games.gen7.said import spoken
from campaigns.games.gen7.words import effects as does
from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.people import People
from campaigns.games.gen7.words.terms import SHORT_SYSTEMS
from campaigns.games.gen7.words.titles import Titles
from rules.core import Value, write
from rules.gen7 import actions as act
from rules.gen7 import steps
from rules.gen7.cards import effects as fx
from rules.gen7.consequences.memory import Met, again, is_undecided, met, wanted
from rules.gen7.state import State
from rules.gen7.tables import RESOURCES, SeatName

LAID = "met."  # before the card, where the page's address keeps which tile lies on the keys


class Part(Value):
    """One thing that a card does."""

    text: str
    good: str = ""  # drawn before it


class Tile(Value):
    card: str
    action: str  # plays it as last time
    title: str = ""
    parts: tuple[Part, ...] = ()
    picture: str = ""  # the address of a photo
    change: str = ""  # lays it on the keys; empty: the keys cannot say it


def tiles(
    state: State, step: steps.AnyStep, seat: SeatName, pictures: Mapping[str, str]
) -> tuple[Tile, ...]:
    found = (_tile(state, step, seat, one, pictures) for one in met(state, step))
    return tuple(one for one in found if one.title or one.parts or one.picture)


def _tile(
    state: State, step: steps.AnyStep, seat: SeatName, found: Met, pictures: Mapping[str, str]
) -> Tile:
    told, silent = again(state, step, seat, found), is_undecided(state, step)
    picture = next((pictures[card] for card in found.cards if card in pictures), "")
    title = found.slip.title or found.slip.code
    if silent and not title:  # which one it is may be said, what it brings may not
        title = Titles(state).heading(found.slip.kind, found.cards[0])
    return Tile(
        found.cards[0],
        write(told),
        title,
        () if silent else tuple(_parts(told)),
        picture,
        "" if silent or spoken(told) is None else f"{LAID}{found.cards[0]}",
    )


def chosen(state: State, step: steps.AnyStep, seat: SeatName, piece: str) -> act.Tell | None:
    """What lies on the keys: the tile that was chosen to be changed, else what is known already."""
    asked = wanted(state, step)
    if asked is None or is_undecided(state, step):
        return None
    card = piece.removeprefix(LAID) if piece.startswith(LAID) else ""
    for one in met(state, step):
        if card in one.cards:
            return again(state, step, seat, one)
    own = state.slips.get(asked.card)
    if own is None or getattr(own, asked.facts[0]) is None:
        return None
    return again(state, step, seat, Met((), own))


def _parts(told: act.Tell) -> Iterator[Part]:
    if told.merits:
        merits = ngettext("%(count)d merit", "%(count)d merits", told.merits)
        yield Part(merits % {"count": told.merits})
    for paid in told.paid:
        for kind, count in zip(RESOURCES, paid.amounts, strict=True):
            if count:
                yield Part(f"−{count}", kind)
    for harm in told.harms:
        yield Part(f"{SHORT_SYSTEMS[harm.system]} −{harm.steps}")
    yield from _effects(told.effects)


def _effects(effects: Iterable[fx.AnyEffect]) -> Iterator[Part]:
    for effect in effects:
        match effect:
            case fx.Gain(resource="data" | "parts" | "drugs"):
                yield Part(f"+{effect.count}{_to(effect.who)}", effect.resource)
            case fx.Lose(resource="data" | "parts" | "drugs"):
                yield Part(f"−{effect.count}{_to(effect.who)}", effect.resource)
            case fx.Store(resource="data" | "parts" | "drugs"):
                yield Part(f"{names.signed(effect.count)} {_('Storage')}", effect.resource)
            case _:
                yield Part(does.effect(effect))


def _to(who: str) -> str:
    """Nothing where it is whoever plays it."""
    named = {
        "each": _("all"),
        "chosen": _("one of us"),
        "others": _("the others"),
        "chief": _("the chief"),
    }.get(who, "")
    return f" {named}" if named else ""


def chip(effect: fx.AnyEffect, to: str, people: People) -> tuple[Part, ...]:
    """One effect as it was just said; for whom, if somebody was named."""
    if to:
        effect = replace(effect, who="you")
    parts = tuple(_effects((effect,)))
    return (*parts, Part(people.who(to))) if to else parts
