"""What the tables of `models.py` contain, given a position and what the log has told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from campaigns.games.gen7 import models
from campaigns.ledgers import Fields, History, Ledger, Projection, Told
from rules.gen7 import events as ev
from rules.gen7.catalogue import UNKNOWN
from rules.gen7.content import Catalogue
from rules.gen7.state import State
from rules.gen7.steps import Asking, Breaking, CarryingOut, Checking, Deciding, Voting


def _voyage(state: State) -> Iterator[Fields]:
    yield {
        "ship": state.options.ship,
        "pack": state.options.pack,
        "episode": state.episode,
        "reason": state.reason,
        "boxes": state.boxes,
        "bookmark": state.bookmark,
        "ending": state.result.reason if state.result else "",
    }


def _officers(state: State) -> Iterator[Fields]:
    names = state.options.officers
    for index, (seat, officer) in enumerate(state.officers.items()):
        yield {
            "seat": seat,
            "name": names[index] if index < len(names) else "",
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


def being_read(state: State) -> str:
    """The crossroads card that was drawn and has not found its place yet; empty: none."""
    for step in state.todo:
        match step:
            case Checking() | Deciding():
                return step.card
            case Asking(about="crossroads"):
                return step.card
            case Voting(about="crossroads"):
                return step.subject
            case Breaking() | CarryingOut() if step.vote.about == "crossroads":
                return step.vote.subject
            case _:
                pass
    return ""


def _crossroads(state: State) -> Iterator[Fields]:
    def card(code: str, place: str, position: int | None = None, keeper: str = "") -> Fields:
        return {"code": code, "place": place, "position": position, "keeper": keeper}

    found = {}
    if reading := being_read(state):
        found[reading] = card(reading, "open")
    for code in state.crossroads.down:
        found[code] = card(code, "deck")
    for position, code in enumerate(state.crossroads.bottom):
        found[code] = card(code, "under", position)
    for code in state.consequences:
        found[code] = card(code, "consequence")
    for seat, officer in state.officers.items():
        for code in officer.kept:
            found[code] = card(code, "kept", keeper=seat)
    for code in state.removed:
        found[code] = card(code, "removed")
    found.pop(UNKNOWN, None)
    yield from found.values()


def _kept(state: State) -> list[tuple[str, ...]]:
    return [officer.kept for officer in state.officers.values()]


def _pages(state: State) -> Iterator[Fields]:
    for number, visit in enumerate(state.visited):
        then = state.visited[number + 1] if number + 1 < len(state.visited) else None
        if then is not None and then.episode == visit.episode:
            outcome = "failed" if then.section == "failure" else "reached"
        elif then is None and state.play is not None and visit.episode == state.episode:
            outcome = "current"
        else:
            outcome = "ended"
        yield {
            "number": number,
            "page": visit.page,
            "section": visit.section,
            "episode": visit.episode,
            "round": visit.round,
            "outcome": outcome,
        }


def _rooms(state: State) -> Iterator[Fields]:
    for room, count in state.critical.items():
        yield {"room": room, "count": count}


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


def _merits(state: State) -> Iterator[Fields]:
    for result in state.results:
        for seat, merits in result.merits.items():
            yield {"episode": result.episode, "seat": seat, "merits": merits}


def _rule_cards(state: State) -> Iterator[Fields]:
    """GEN-1.6: two from the start, and B9 once it was taken."""
    for code in models.RULE_CARDS:
        if code != "B9" or state.b9:
            yield {"code": code}


def _recorded(state: State) -> Iterator[Fields]:
    for kind in Catalogue.__struct_fields__:
        for card in getattr(state.recorded, kind):
            yield {"kind": kind, "code": card.code, "title": card.title.en}


# What the position forgets: when a card was drawn, whom it met, what was chosen


def moments(before: State | None, rows: Iterable[Told]) -> Iterator[Fields]:
    episode = before.episode if before else 0
    round_ = before.play.round if before and before.play else 0
    for seq, events in rows:
        number = 0
        for event in events:
            match event:
                case ev.EpisodePrepared():
                    episode, round_ = event.episode, 0
                case ev.RoundStarted():
                    round_ = event.round
                case _:
                    for what, subject, seat, option in _moments(event):
                        if subject != UNKNOWN:
                            yield {
                                "seq": seq, "number": number, "what": what, "subject": subject,
                                "seat": seat or "", "option": option, "episode": episode,
                                "round": round_,
                            }  # fmt: skip
                            number += 1


def _moments(event: Any) -> Iterator[tuple[str, str, str | None, int | None]]:
    match event:
        case ev.CardsDrawn(pool="crossroads"):
            yield from (("drawn", card, event.seat, None) for card in event.cards)
        case ev.CrossroadsRead():
            yield "met" if event.seat else "nobody", event.card, event.seat, None
        case ev.OptionChosen():
            yield "chosen", event.subject, None, event.option
        case ev.CardKept():
            yield "kept", event.card, event.seat, None
        case ev.CardRemoved():
            yield "removed", event.card, None, None
        case ev.ConsequenceNoted():
            yield "noted", event.card, None, None
        case ev.CardAdded():
            yield "added", event.card, None, None
        case _:
            pass


PROJECTION = Projection(
    ledgers=(
        Ledger(
            models.Voyage,
            (),
            lambda state: (
                state.options, state.episode, state.reason, state.boxes, state.bookmark,
                state.result,
            ),
            _voyage,
        ),
        Ledger(models.Officer, ("seat",), lambda state: (state.officers,), _officers),
        Ledger(models.OwnedSkill, ("seat", "skill"), lambda state: (state.officers,), _skills),
        Ledger(
            models.CrossroadsCard,
            ("code",),
            lambda state: (
                state.crossroads, state.removed, state.consequences, _kept(state),
                being_read(state),
            ),
            _crossroads,
        ),
        Ledger(
            models.StoryPage,
            ("number",),
            lambda state: (state.visited, state.episode, state.play is None),
            _pages,
        ),
        Ledger(models.CriticalRoom, ("room",), lambda state: state.critical, _rooms),
        Ledger(models.EpisodeResult, ("episode",), lambda state: state.results, _results),
        Ledger(models.EpisodeMerits, ("episode", "seat"), lambda state: state.results, _merits),
        Ledger(models.RuleCard, ("code",), lambda state: state.b9, _rule_cards),
        Ledger(models.RecordedCard, ("kind", "code"), lambda state: state.recorded, _recorded),
    ),
    history=History(models.StoryMoment, ("seq", "number"), moments),
)  # fmt: skip
