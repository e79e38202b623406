"""What the tables of `models.py` contain, given a position."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import json

from campaigns.face.ledgers import Fields, Ledger
from campaigns.games.gen7 import models
from rules.gen7.cards.content import Catalogue
from rules.gen7.episode.colours import worn
from rules.gen7.state import State


def _voyage(state: State) -> Iterator[Fields]:
    yield {
        "ship": state.options.ship,
        "pack": state.options.pack,
        "episode": state.episode,
        "round": state.play.round if state.play else 0,
        "page": state.play.story.page if state.play else "",
        "reason": state.reason,
        "boxes": state.boxes,
        "bookmark": state.bookmark,
        "ending": state.result.reason if state.result else "",
    }


def _officers(state: State) -> Iterator[Fields]:
    names, colours = state.options.officers, worn(state)
    for index, (seat, officer) in enumerate(state.officers.items()):
        yield {
            "seat": seat,
            "name": names[index] if index < len(names) else "",
            "wears": colours.get(seat, ""),
            "rank": officer.rank,
            "underlines": officer.underlines,
            "earned": officer.earned,
            "left": officer.stars,
            "crew": officer.crew or "",
        }


def _skills(state: State) -> Iterator[Fields]:
    for seat, officer in state.officers.items():
        for skill in officer.skills:
            yield {"seat": seat, "skill": skill}


def _results(state: State) -> Iterator[Fields]:
    for result in state.results:
        yield {
            "episode": result.episode,
            "best": result.best or "",
            "reason": result.reason,
            "story": result.story,
            "merits": sum(result.merits.values()),
            "officers": len(result.merits),
        }


def _recorded(state: State) -> Iterator[Fields]:
    for kind in Catalogue.__struct_fields__:
        for card in getattr(state.recorded, kind):
            written = json.encode(card).decode()
            yield {"kind": kind, "code": card.code, "title": card.title.en, "card": written}


PROJECTION = (
    Ledger(
        models.Voyage,
        (),
        lambda state: (
            state.options,
            state.episode,
            state.play and (state.play.round, state.play.story.page),
            state.reason,
            state.boxes,
            state.bookmark,
            state.result,
        ),
        _voyage,
    ),
    Ledger(models.Officer, ("seat",), lambda state: (state.officers, worn(state)), _officers),
    Ledger(models.OwnedSkill, ("seat", "skill"), lambda state: (state.officers,), _skills),
    Ledger(models.EpisodeResult, ("episode",), lambda state: state.results, _results),
    Ledger(models.RecordedCard, ("kind", "code"), lambda state: state.recorded, _recorded),
)
