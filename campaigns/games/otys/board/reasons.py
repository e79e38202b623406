"""Why a sponsor or a diver can do nothing now: every way is asked, and what is closest is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from django.utils.translation import gettext_lazy as _

from campaigns.face.choices import WhyNot, explain
from campaigns.face.words import Sentence
from campaigns.games.otys.words.sentences import WORDS
from rules.core import Refusal
from rules.otys import ENGINE
from rules.otys import actions as act
from rules.otys.state import State, Turn
from rules.otys.tables import COLOURS, EXPERTS, OWN_KEYS, SURFACE
from rules.otys.turn.divers import Source
from rules.otys.turn.sponsors import sponsor_at

# What a player could mend comes before what is simply not there.
CLOSEST = ("name_tokens_first", "too_few_credits", "level_full", "column_full", "only_the_x_key")
# Where all ways fail alike, naming one of them would sound as if another would do.
NONE_OF_THEM: dict[str, Sentence] = {
    "key_not_on_track": _("None of your own keys is on your hacker track."),
    "already_upgraded": _("All divers at the surface are upgraded already."),
    "not_in_store": _("There is nothing to sell here, and nothing to buy."),
    "best_already": _("Mechanic and Hacker cannot be improved any further."),
}


def why_no_sponsor(state: State, turn: Turn) -> WhyNot | None:
    seat = turn.seat
    ways: tuple[act.AnyAction, ...]
    match sponsor_at(state, turn.level):
        case "2a":
            ways = (act.UseToken(seat, 0), act.UseToken(seat, 1))
        case "3":
            ways = tuple(act.FetchKey(seat, key) for key in OWN_KEYS)
        case "4a":
            at_surface = state.boards[seat].divers[:SURFACE]
            ways = tuple(act.UpgradeDiver(seat, diver) for diver in at_surface)
        case _:
            ways = (act.UseSponsor(seat),)
    return _why_none(state, ways)


def why_no_effect(state: State, turn: Turn, source: Source) -> WhyNot | None:
    return _why_none(state, tuple(WAYS[source.diver](turn.seat, source.via)))


def _why_none(state: State, ways: tuple[act.AnyAction, ...]) -> WhyNot | None:
    found = [refusal for one in ways if (refusal := ENGINE.why_not(state, one)) is not None]
    refusal = min(found, key=_distance, default=None)
    if refusal is not None and len(ways) > 1 and refusal.code in NONE_OF_THEM:
        return WhyNot(str(NONE_OF_THEM[refusal.code]), refusal.rule)
    return explain(WORDS, refusal)


def _distance(refusal: Refusal) -> tuple[int, Any]:
    """The lowest of several prices."""
    code = refusal.code
    far = CLOSEST.index(code) if code in CLOSEST else len(CLOSEST)
    return far, refusal.facts.get("price", 0)


def _trades(seat: Any, via: Any) -> Iterator[act.AnyAction]:
    for colour in COLOURS:
        yield act.Buy(seat, colour, via)
    for colour in COLOURS:
        yield act.Sell(seat, colour, "credits", via)


# Everything that could be wanted of one diver.
WAYS: dict[str, Callable[[Any, Any], Any]] = {
    **{expert: lambda seat, via: (act.Gather(seat, via=via),) for expert in EXPERTS},
    "trader": _trades,
    "spy": lambda seat, via: (act.Spy(seat, via),),
    "engineer": lambda seat, via: (
        act.Improve(seat, "mechanic", via),
        act.Improve(seat, "hacker", via),
    ),
    "explorer": lambda seat, via: (act.Explore(seat, 0, via=via), act.Explore(seat, 1, via=via)),
}
