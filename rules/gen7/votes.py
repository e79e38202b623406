"""Votes: rank levels, all on one option; the chief of staff breaks a tie (GEN-8.1, GEN-8.2)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.catalogue import crossroads_card, page
from rules.gen7.content import Option
from rules.gen7.question import Question, everybody, its_seat, late
from rules.gen7.state import State
from rules.gen7.steps import Breaking, CarryingOut, Voting
from rules.gen7.telling import Telling
from rules.gen7.tracks import move_reason


def _ballots(state: State, step: Voting, seat: str) -> Iterator[act.AnyAction]:
    return (act.Vote(seat, option) for option in step.options)  # type: ignore[arg-type]


def _why_no_vote(state: State, step: Voting, action: act.AnyAction) -> Refusal | None:
    if not isinstance(action, act.Vote):
        return late(step, "GEN-8.1")
    if action.option not in step.options:
        return Refusal("no_such_option", "GEN-8.1", {"option": action.option})
    return None


def _vote(telling: Telling, step: Voting, action: act.Vote) -> None:
    """GEN-8.9: a vote may be changed until the last one is in."""
    telling.tell(ev.VoteCast(action.seat, action.option, telling.state.options.sealed_votes))
    votes = {**step.votes, action.seat: action.option}
    if len(votes) == len(telling.state.players):
        _count(telling, step, votes)
    else:
        telling.push(replace(step, votes=votes))


def tally(state: State, step: Voting, votes: dict[str, str]) -> dict[str, int]:
    """GEN-8.1, GEN-8.10: rank levels, and reason/feelings on its side where the text says so."""
    counted = dict.fromkeys(step.options, 0)
    for seat, option in votes.items():
        counted[option] += state.officers[seat].rank
    side = "reason" if state.reason > 0 else "feelings"
    if state.reason and _adds_reason(state, step):
        for index, answer in enumerate(_options(state, step)):
            if answer.side == side:
                counted[str(index)] += abs(state.reason)
                break
    return counted


def _options(state: State, step: Voting) -> tuple[Option, ...]:
    if step.about == "crossroads":
        card = crossroads_card(state, step.subject)
        return card.options if card else ()
    found = page(state, step.subject) if step.about == "page" else None
    return found.vote.options if found and found.vote else ()


def _adds_reason(state: State, step: Voting) -> bool:
    if step.about == "crossroads":
        card = crossroads_card(state, step.subject)
        return card is not None and card.sides
    found = page(state, step.subject) if step.about == "page" else None
    return found is not None and found.vote is not None and found.vote.sides


def _count(telling: Telling, step: Voting, votes: dict[str, str]) -> None:
    counted = tally(telling.state, step, votes)
    if _adds_reason(telling.state, step):
        move_reason(telling, -telling.state.reason, "story")  # GEN-8.2: back to 0
    most = max(counted.values())
    best = tuple(option for option in step.options if counted[option] == most)
    decided = Voting(step.about, step.subject, step.seat, step.options, votes)
    if len(best) == 1:
        _decide(telling, decided, best[0], counted)
    else:
        telling.push(Breaking(telling.table.chief, decided, best, counted))


def _decide(telling: Telling, vote: Voting, option: str, counted: dict[str, int]) -> None:
    telling.tell(ev.VoteDecided(vote.about, vote.subject, option, counted))
    telling.push(CarryingOut(vote, option))


def _breaks(state: State, step: Breaking, seat: str) -> Iterator[act.AnyAction]:
    return (act.Choose(step.seat, option) for option in step.options)


def _why_no_break(state: State, step: Breaking, action: act.AnyAction) -> Refusal | None:
    if not isinstance(action, act.Choose):
        return late(step, "GEN-8.1")
    if action.option not in step.options:
        return Refusal("no_such_option", "GEN-8.1", {"option": action.option})
    return None


def _break(telling: Telling, step: Breaking, action: act.Choose) -> None:
    _decide(telling, step.vote, action.option, step.counted)


VOTING = Question("GEN-8.1", everybody, _ballots, _why_no_vote, _vote)
BREAKING = Question("GEN-8.1", its_seat, _breaks, _why_no_break, _break)
