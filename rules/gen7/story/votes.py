"""Votes: rank levels, all on one option; the chief of staff breaks a tie (GEN-8.1, GEN-8.2)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.cards.content import Option
from rules.gen7.cards.slips import is_slip
from rules.gen7.catalogue import crossroads_card, page
from rules.gen7.chronicle import Chronicle, Question, choice
from rules.gen7.consequences.box import put_away
from rules.gen7.consequences.by_hand import note, or_by_hand
from rules.gen7.ship.tracks import move_reason
from rules.gen7.state import State
from rules.gen7.steps import Breaking, CarryingOut, Voting
from rules.todo import everybody, late


def _ballots(state: State, step: Voting, seat: str) -> Iterator[act.AnyAction]:
    return (act.Vote(seat, option) for option in step.options)  # type: ignore[arg-type]


def _why_no_vote(state: State, step: Voting, action: act.AnyAction) -> Refusal | None:
    if not isinstance(action, act.Vote):
        return late(step, "GEN-8.1")
    if action.option not in step.options:
        return Refusal("no_such_option", "GEN-8.1", {"option": action.option})
    return None


def _vote(chronicle: Chronicle, step: Voting, action: act.Vote) -> None:
    """GEN-8.9: a vote may be changed until the last one is in."""
    chronicle.tell(ev.VoteCast(action.seat, action.option, chronicle.state.options.sealed_votes))
    votes = {**step.votes, action.seat: action.option}
    if len(votes) == len(chronicle.state.players):
        _count(chronicle, step, votes)
    else:
        chronicle.push(replace(step, votes=votes))


def tally(state: State, step: Voting, votes: dict[str, str]) -> dict[str, int]:
    """GEN-8.1, GEN-8.10: rank levels, and reason/feelings on its side where the text says so."""
    counted = dict.fromkeys(step.options, 0)
    for seat, option in votes.items():
        counted[option] += _votes_of(state, step, seat)
    if step.side in counted:
        counted[step.side] += abs(state.reason)
        return counted
    side = "reason" if state.reason > 0 else "feelings"
    if state.reason and _adds_reason(state, step):
        for index, answer in enumerate(options_of(state, step)):
            if answer.side == side and str(index) in counted:
                counted[str(index)] += abs(state.reason)
                break
    return counted


def _votes_of(state: State, step: Voting, seat: str) -> int:
    """GEN-9.6: on critical rooms with the new ranks, or, as some play, with those before."""
    now = state.officers[seat].rank
    if step.about != "room" or state.options.house.new_ranks_vote:
        return now
    return state.table.ranks.get(seat, now)


def options_of(state: State, step: Voting) -> tuple[Option, ...]:
    if step.about == "crossroads":
        card = crossroads_card(state, step.subject)
        return card.options if card else ()
    found = page(state, step.subject) if step.about == "page" else None
    return found.vote.options if found and found.vote else ()


def _adds_reason(state: State, step: Voting) -> bool:
    if step.side:
        return True
    if step.about == "crossroads":
        card = crossroads_card(state, step.subject)
        return card is not None and card.sides
    found = page(state, step.subject) if step.about == "page" else None
    return found is not None and found.vote is not None and found.vote.sides


def _count(chronicle: Chronicle, step: Voting, votes: dict[str, str]) -> None:
    counted = tally(chronicle.state, step, votes)
    if _adds_reason(chronicle.state, step):
        move_reason(chronicle, -chronicle.state.reason, "story")  # GEN-8.2: back to 0
    most = max(counted.values())
    best = tuple(option for option in step.options if counted[option] == most)
    decided = Voting(step.about, step.subject, step.seat, step.options, votes)
    if len(best) == 1:
        _decide(chronicle, decided, best[0], counted)
    else:
        chronicle.push(Breaking(chronicle.table.chief, decided, best, counted))


def _decide(chronicle: Chronicle, vote: Voting, option: str, counted: dict[str, int]) -> None:
    chronicle.tell(ev.VoteDecided(vote.about, vote.subject, option, counted))
    chronicle.push(CarryingOut(vote, option))


def _tied(state: State, step: Breaking) -> tuple[str, ...]:
    return step.options


def _break(chronicle: Chronicle, step: Breaking, action: act.Choose) -> None:
    _decide(chronicle, step.vote, action.option, step.counted)


# Thumbs after all


def _is_own_card(state: State, step: Voting | Breaking) -> bool:
    return is_slip(_ballot(step).subject)


def _ballot(step: Voting | Breaking) -> Voting:
    return step.vote if isinstance(step, Breaking) else step


def _voted_by_hand(chronicle: Chronicle, step: Voting | Breaking, action: act.Tell) -> None:
    """What has won has been done: the card goes its way."""
    vote = _ballot(step)
    note(chronicle, action, vote.subject)
    put_away(chronicle, vote.seat, vote.subject, action.goes)


# Recorded again meanwhile


def still_to_vote(chronicle: Chronicle, step: Voting) -> Voting | None:
    """A page with other options is voted on again, without a vote it is not. On a crossroads card
    people have said themselves how many there are, and one that it does not have is asked about."""
    options = tuple(map(str, range(len(options_of(chronicle.state, step)))))
    if step.about != "page" or step.options == options:
        return step
    return Voting(step.about, step.subject, step.seat, options) if options else None


def still_to_break(chronicle: Chronicle, step: Breaking) -> Breaking | Voting | None:
    vote = still_to_vote(chronicle, step.vote)
    return step if vote == step.vote else vote


VOTING = or_by_hand(
    Question("GEN-8.1", everybody, _ballots, _why_no_vote, _vote),
    _voted_by_hand,
    "goes",
    when=_is_own_card,
)
BREAKING = or_by_hand(choice("GEN-8.1", _tied, _break), _voted_by_hand, "goes", when=_is_own_card)
