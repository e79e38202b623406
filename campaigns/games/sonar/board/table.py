"""The table of Captain Sonar: what everybody hears, a boat's own sheets, and what may be done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from django.utils.translation import gettext as _

from campaigns.face.board import Board, Look
from campaigns.face.choices import Choice, choice
from campaigns.face.words import Sentence
from campaigns.games.sonar.board.ask import REPAIRS, waits
from campaigns.games.sonar.board.console import Console, Eyes, Wanted, console
from campaigns.games.sonar.board.handover import Handed, HandOver, hand_over, handed_to
from campaigns.games.sonar.board.mate import Hull
from campaigns.games.sonar.maps.chart import drawing
from campaigns.games.sonar.maps.shapes import Drawing, Ship
from campaigns.games.sonar.radio.help import last_said
from campaigns.games.sonar.words.names import Names, names_at
from campaigns.games.sonar.words.sentences import words_at
from campaigns.games.sonar.words.terms import CONFIDENCE, STATUSES, SYSTEMS
from rules.core import Value
from rules.sonar import ENGINE
from rules.sonar.actions import DrawLot
from rules.sonar.events import Exploded, Explosion
from rules.sonar.maps.scenarios import CONFIDENCE as KNOWN
from rules.sonar.state import BOAT_OF, Options, Pace, State, crew
from rules.sonar.tables import BOATS, HULL, BoatName
from rules.sonar.view import View, unwatched

STATION = ("sonar/stations", "sonar/aim")  # scripts of whoever has one
PACES: dict[Pace, int] = {"quick": 1200, "person": 2500, "slow": 4500}  # milliseconds, each action
TRACK, TRACING = "sonar/track", "sonar/tracing"


class Boat(Value):
    """What everybody knows of a boat."""

    key: BoatName
    name: str
    status: Sentence
    turn: bool
    hull: Hull
    mines: int
    ready: tuple[Sentence, ...]
    traced: int
    said: str  # the newest announcement


class SonarBoard(Board, kw_only=True):
    boats: tuple[Boat, ...]
    map: Drawing
    doubt: Sentence
    winner: str
    lot: tuple[Choice, ...]
    hand_over: tuple[HandOver, ...]
    # Both are worked out only by the page that shows them.
    console: Callable[[], Console | None]
    handed: Callable[[], Console | None]


def board(state: State, look: Look) -> SonarBoard:
    """What the seat may know, and what it may do. Everybody sees the table in the middle:
    it shows only what a watcher may know, whoever's device it is."""
    seat, acts_for = look.seat, look.acts_for
    watched = unwatched(state) if look.plays else state
    view, names = _view(state if seat else watched, seat), names_at(state, look.names())
    handed, wanted = handed_to(state, look), Wanted(look.piece)
    boat = BOAT_OF.get(seat) if seat else None
    with_us = tuple(one for one in acts_for if boat and BOAT_OF[one] == boat)
    eyes = Eyes(seat, with_us, _blasts(look), look.names()) if seat else None
    return SonarBoard(
        now=now(view, names),
        due=due_for(view, names, boat, with_us) if boat else due(view, names),
        over=view.outcome is not None,
        for_everybody=True,
        own_tabs=True,
        pace=PACES[state.options.pace] if state.options.mode == "real_time" else 0,
        scripts=tuple(_scripts(state.options)) if seat or handed else (),
        keep=f"?piece={handed.key}" if handed else "",
        boats=tuple(_boat(view, names, name) for name in BOATS),
        map=sea(_view(watched, None)),
        doubt=doubt(view.options),
        winner=_winner(view, names),
        lot=_lot(state, acts_for),
        hand_over=hand_over(state, names, look),
        console=cache(lambda: console(state, view, eyes, wanted) if eyes else None),
        handed=cache(lambda: _handed_console(state, look, handed) if handed else None),
    )


def _scripts(options: Options) -> Iterator[str]:
    yield from STATION
    if options.radio != "map":
        yield TRACK
    if options.mode == "real_time":
        yield TRACING


def _view(state: State, seat: str | None) -> View:
    found = ENGINE.view(state, seat)
    assert isinstance(found, View)
    return found


def _handed_console(state: State, look: Look, handed: Handed) -> Console:
    """The console of whoever holds the device now."""
    name = BOAT_OF[handed.seat]
    crew_here = tuple(one for one in look.acts_for if BOAT_OF[one] == name)
    wanted = Wanted(handed.thing, f"?piece={handed.key}.")
    eyes = Eyes(handed.seat, crew_here, _blasts(look), look.names())
    return console(state, _view(state, handed.seat), eyes, wanted)


def _blasts(look: Look) -> tuple[Explosion, ...]:
    exploded = (event for event in look.newest if isinstance(event, Exploded))
    return tuple(blast for event in exploded for blast in event.blasts)


def _lot(state: State, acts_for: tuple[str, ...]) -> tuple[Choice, ...]:
    """SON-1.3: drawn in front of everybody, so nobody's map is opened for it."""
    offers = (offer for one in acts_for for offer in ENGINE.legal_actions(state, one))
    found = {offer.first: offer for offer in offers if isinstance(offer, DrawLot)}
    words = words_at(state)
    return tuple(choice(words, offer, main=True) for offer in found.values())


def doubt(options: Options) -> Sentence:
    if options.chart:
        return ""
    return CONFIDENCE.get(KNOWN[options.scenario, options.mode], "")


def now(view: View, names: Names) -> str:
    match view.phase:
        case "start":
            return _("Before the dive")
        case "lot":
            return _("The lot")
        case "over":
            return _("The end")
        case _ if view.active is None:
            return _("Real time")
        case _:
            facts = {"turn": view.turn, "boat": names.boat(view.active)}
            return _("Turn %(turn)s · %(boat)s") % facts


def due(view: View, names: Names) -> str:
    if view.phase == "over":
        return ""
    if view.phase == "start":
        return _("Each captain marks where the boat dives, in secret.")
    if view.phase == "lot":
        return _("Draw the lot: who begins?")
    if (said := waits(view, names, ())) != "":
        return said
    if view.active is None:
        return _("Both boats act at once.")
    seen = view.seen[view.active]
    if seen.box_due or seen.cross_due:
        return _("The first mate marks a box, the engineer crosses a symbol.")
    if not view.moved:
        return _("The captain announces a course, or surfaces.")
    return _("One system may be used, then the turn ends.")


def due_for(view: View, names: Names, name: BoatName, acts_for: tuple[str, ...]) -> str:
    """The same for a seat: what it has to do itself, if anything."""
    if view.phase == "start" and name in view.placed:
        return _("Your position is marked. The other captain is still choosing.")
    if view.phase != "play" or waits(view, names, acts_for):
        return due(view, names)
    seen, hands = view.seen[name], crew(view.options.players, name)
    if view.asked == name:
        return _("Answer the sonar: one statement true, one false.")
    if view.stop in acts_for:
        return _("Everybody waits for you: use a system, or play on.")
    if seen.status in REPAIRS:
        return REPAIRS[seen.status]()
    owed = [
        sentence
        for sentence, is_due, seat in (
            (_("Mark a box."), seen.box_due, hands.mate),
            (_("Cross a symbol."), seen.cross_due, hands.engineer),
        )
        if is_due and seat in acts_for
    ]
    return " ".join(owed) or due(view, names)


def _boat(view: View, names: Names, name: BoatName) -> Boat:
    seen = view.seen[name]
    return Boat(
        key=name,
        name=names.boat(name),
        status=_("sunk") if seen.damage >= HULL else STATUSES[seen.status],
        turn=view.active == name,
        hull=Hull.of(seen.damage),
        mines=seen.mines_laid,
        ready=tuple(SYSTEMS[system] for system in seen.ready),
        traced=len([part for part in seen.signed if part]),
        said=last_said(seen.heard, names.letters)[0],
    )


def sea(view: View) -> Drawing:
    """The map of the table: with the boats only when everybody may see them."""
    return drawing(
        view.rows,
        title=_("Map"),
        spent=view.spent,
        ships=_afloat(view),
        letters=view.options.letters,
    )


def _afloat(view: View) -> list[Ship]:
    """First the routes, then what stands on them, so that no boat lies under the other's route."""
    boats = view.own.items()
    routes = [Ship(name, route=own.route) for name, own in boats]
    return [*routes, *(Ship(name, own.at, mines=own.mines) for name, own in boats)]


def _winner(view: View, names: Names) -> str:
    if view.outcome is None or not view.outcome.winners:
        return ""
    return names.boat(BOAT_OF[view.outcome.winners[0]])
