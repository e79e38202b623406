"""The ship: systems, Storage, markers and spots, the sheet, and the key tasks in the row."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from campaigns.games.gen7.catch_up.entries import Entry, Section, choice, keys, number
from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.log.corrections import in_storage, label, value, where
from campaigns.games.gen7.words.terms import COLOURS, MARKERS, ROOMS, SECTORS, SHORT_SYSTEMS
from campaigns.games.gen7.words.titles import Titles
from rules.gen7 import facts as fact
from rules.gen7.catalogue import key_task
from rules.gen7.ship.board import taken_spots
from rules.gen7.state import State, Task
from rules.gen7.tables import RESOURCES, SYSTEMS, sector_colours, spots_in
from rules.gen7.tables import ROOMS as ALL_ROOMS

ICONS = {"computer": "chip", "energy": "bolt", "biological": "leaf"}
MOST_SPOTS = 6


def in_sight(state: State) -> Iterator[Entry]:
    table, board = state.table, state.options.board
    for system, at in zip(SYSTEMS, table.systems, strict=True):
        yield number(
            f"system.{system}",
            SHORT_SYSTEMS[system],
            -at,
            lambda value, system=system: fact.SystemIs(system, -value),  # type: ignore[misc]
            least=-len(board.divisions),
            most=0,
            icon=ICONS[system],
        )
    for resource, held in zip(RESOURCES, table.storage, strict=True):
        yield number(
            f"storage.{resource}",
            in_storage(resource),
            held,
            lambda count, resource=resource: fact.StorageIs(resource, count),  # type: ignore[misc]
            most=board.capacity,
            good=resource,
        )


def markers(state: State) -> Iterator[Entry]:
    """A spot is free, or has a marker; where a die lies, none can be laid."""
    table = state.table
    taken = taken_spots(table)
    words = [("none", _("free")), *((kind, MARKERS[kind]) for kind in ("failure", "repair"))]
    for room in ALL_ROOMS:
        for spot in range(1, spots_in(state.options.board, room) + 1):
            place = f"{room}.{spot}"
            if place in taken:
                continue
            yield choice(
                f"marker.{place}",
                names.place(place),
                table.markers.get(place, "none"),
                lambda kind, place=place: fact.MarkerIs(place, kind),  # type: ignore[misc]
                words,
                icon=room,
            )


def spots(state: State) -> Iterator[Entry]:
    board = state.options.board
    for room in ALL_ROOMS:
        yield number(
            f"spots.{room}",
            ROOMS[room],
            spots_in(board, room),
            lambda count, room=room: fact.SpotsAre(room, count),  # type: ignore[misc]
            least=1,
            most=MOST_SPOTS,
            told=label(Titles(), fact.SpotsAre(room, 1)),
        )


def behind(state: State, titles: Titles) -> Iterator[Section]:
    if state.play is not None and state.play.sectors:
        yield Section(_("Key tasks"), tuple(_row(state, titles)))
    yield Section(_("The log sheet"), tuple(_sheet(state)))
    yield Section(_("Crossroads cards"), tuple(_crossroads(state, titles)))
    yield Section(_("Colours of the sectors"), tuple(_colours(state)))


def _colours(state: State) -> Iterator[Entry]:
    for sector, colour in sector_colours(state.options.board).items():
        yield choice(
            f"colour.{sector}",
            SECTORS[sector],
            colour,
            lambda text, sector=sector: fact.ColourIs(sector, text),  # type: ignore[misc]
            list(COLOURS.items()),
        )


def _row(state: State, titles: Titles) -> Iterator[Entry]:
    table = state.table
    yield number("solved", _("Key tasks solved in this episode"), len(table.solved), fact.SolvedAre)
    yield Entry("task_added", _("One more key task in the row"), "", fact.TaskAdded, kind="code")
    for task in table.row:
        yield from _task(state, titles, task)


def _task(state: State, titles: Titles, task: Task) -> Iterator[Entry]:
    name = titles.heading("key_tasks", task.card)
    if titles.is_named(task.card):
        name = f"{_('Key task %(task)s') % {'task': task.id}}: {name}"
    yield choice(
        f"task.{task.id}",
        name,
        "solved" if task.solved else "open",
        lambda text: (
            fact.TaskGone(task.id) if text == "gone" else fact.TaskIs(task.id, text == "solved")
        ),
        [("open", _("open")), ("solved", _("solved")), ("gone", _("away from the row"))],
    )
    found = fact.TaskStays(task.id, stays=True)
    words = (value(titles, found, True), value(titles, found, False))  # noqa: FBT003
    yield keys(f"stays.{task.id}", name, task.stays, lambda on: fact.TaskStays(task.id, on), words)
    for resource, held in zip(RESOURCES, task.tokens, strict=True):
        yield number(
            f"tokens.{task.id}.{resource}",
            label(titles, fact.TokensAre(task.id, resource, 0)),
            held,
            lambda count, resource=resource: fact.TokensAre(task.id, resource, count),  # type: ignore[misc]
            most=state.options.board.capacity,
            good=resource,
        )
    card = key_task(state, task.card)
    for spot in range(card.spots if card else 0):
        covered = fact.SuccessIs(task.id, spot, covered=True)
        yield keys(
            f"success.{task.id}.{spot}",
            label(titles, covered),
            spot in task.covered,
            lambda on, spot=spot: fact.SuccessIs(task.id, spot, on),  # type: ignore[misc]
            (MARKERS["success"], _("free")),
        )


def _sheet(state: State) -> Iterator[Entry]:
    yield number("boxes", _("Condition boxes"), state.boxes, fact.BoxesAre, most=20)
    yield keys("b9", _("Card B9"), state.b9, fact.B9Is, (pgettext("card", "taken"), _("not taken")))
    for room in ALL_ROOMS:
        yield number(
            f"critical.{room}",
            label(Titles(), fact.CriticalIs(room, 0)),
            state.critical.get(room, 0),
            lambda times, room=room: fact.CriticalIs(room, times),  # type: ignore[misc]
            most=MOST_SPOTS,
        )


def _crossroads(state: State, titles: Titles) -> Iterator[Entry]:
    """Those that lie in the open, each with its place; and one that lies somewhere else."""
    places = [(at, where(titles, at)) for at in ("deck", "noted", "out", *state.players)]
    lie = dict.fromkeys(state.consequences, "noted") | dict.fromkeys(state.removed, "out")
    for seat, officer in state.officers.items():
        lie |= dict.fromkeys(officer.kept, seat)
    for card, at in lie.items():
        yield choice(
            f"crossroads.{card}",
            label(titles, fact.CrossroadsAt(card, "deck")),
            at,
            lambda text, card=card: fact.CrossroadsAt(card, text),  # type: ignore[misc]
            places,
        )
    for at, words in places:
        yield Entry(
            f"card_at.{at}",
            _("A card more %(where)s") % {"where": words},
            "",
            lambda card, at=at: fact.CrossroadsAt(card, at),  # type: ignore[misc]
            kind="code",
        )
    yield Entry(
        "task_out",
        _("A key task that is out of the game"),
        "",
        lambda card: fact.TaskOut(card, out=True),
        kind="code",
    )
    for card in state.dropped:
        yield keys(
            f"dropped.{card}",
            titles.card("key_tasks", card),
            True,  # noqa: FBT003
            lambda out, card=card: fact.TaskOut(card, out),  # type: ignore[misc]
            (_("out of the game"), _("in the game")),
        )
