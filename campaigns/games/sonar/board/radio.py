"""The radio operator's station, with as much help as the table wants."""

from __future__ import annotations

from django.utils.translation import gettext as _
from msgspec.structs import replace

from campaigns.games.sonar.board.ask import Ask, ask_radio
from campaigns.games.sonar.board.station import Station
from campaigns.games.sonar.maps.chart import drawing, spot
from campaigns.games.sonar.maps.shapes import Drawing, Ship
from campaigns.games.sonar.radio.help import noted, notes_page, told_places
from campaigns.games.sonar.radio.track import Track, moved_by, track
from campaigns.games.sonar.words.cells import cell_name
from rules.core import Value
from rules.sonar.radio.tracker import track as tracked
from rules.sonar.radio.tracker import waters_of
from rules.sonar.radio.trails import routes
from rules.sonar.tables import OTHER


class Radio(Value, kw_only=True):
    """What a boat has heard of the enemy, and where that can be."""

    ask: Ask
    enemy: str
    notes: tuple[str, ...]
    facts: tuple[str, ...]  # of these, what tells of a place
    chart: Drawing
    track: Track | None = None  # to be slid over the chart; None: the chart shows where it can be
    count: int | None = None  # of cells; None: the table wants no help
    approximate: bool = False
    cell: str = ""  # the one looked at
    notes_page: str = ""


def radio(station: Station, cell: str = "", moved: str = "") -> Radio | None:
    """`cell`: the one looked at; `moved`: how far the track has been slid, without a script."""
    view = station.view
    if view.phase == "start":
        return None
    enemy = OTHER[station.boat]
    heard = view.seen[enemy].heard
    plain = drawing(
        view.rows,
        title=_("Map: where the enemy can be"),
        spent=view.spent,
        ships=[Ship(name, own.at) for name, own in view.own.items()],
        letters=station.letters,
    )
    found = Radio(
        ask=ask_radio(station),
        enemy=station.words.names.boat(enemy),
        notes=tuple(noted(heard, station.letters)),
        facts=tuple(told_places(heard, station.letters)),
        chart=plain,
        track=track(heard, (len(view.rows[0]), len(view.rows)), moved_by(moved)),
    )
    if view.options.radio == "off" or view.phase == "over":
        return found
    known = tracked(waters_of(view.options), heard)
    found = replace(found, count=len(known.cells), approximate=known.approximate)
    if view.options.radio != "map":
        return found
    cells = {str(place): weight for place, weight in known.cells.items()}
    looked = cell if cell in cells else ""
    return replace(
        found,
        track=None,
        cell=cell_name(looked or None, station.letters),
        notes_page=notes_page(view.options, heard),
        chart=drawing(
            view.rows,
            title=_("Map: where the enemy can be"),
            spent=view.spent,
            ships=[Ship(own_name, own.at) for own_name, own in view.own.items()],
            heat=cells,
            shown=[looked] if looked else [],
            trails=routes(known, heard, looked) if looked else (),  # type: ignore[arg-type]
            letters=station.letters,
            spots=[
                spot(
                    place,
                    name=cell_name(place, station.letters),
                    link=f"{station.link}heat.{place}",
                )
                for place in cells
            ],
        ),
    )
