"""A vote at one device: who is still to vote here, and how a vote that is in can be changed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _

from campaigns.face.choices import Choice, Group, choice
from campaigns.games.gen7.words.labels import answer
from campaigns.games.gen7.words.people import People
from campaigns.games.gen7.words.sentences import words_at
from campaigns.games.gen7.words.titles import Titles
from rules.core import Value
from rules.gen7 import actions as act
from rules.gen7 import steps
from rules.gen7.state import State


class Ballot(Value):
    """Whether somebody has voted, never for what."""

    seat: str
    name: str
    weight: int
    sealed: bool  # it is in


def ballots(state: State, step: steps.AnyStep) -> tuple[Ballot, ...]:
    if not isinstance(step, steps.Voting):
        return ()
    people = People(state.options.officers)
    return tuple(
        Ballot(seat, people.who(seat), state.officers[seat].rank, seat in step.votes)
        for seat in state.players
    )


def changes(
    state: State, step: steps.AnyStep, offers: Sequence[act.AnyAction], own_seat: str | None
) -> Iterable[Group]:
    """GEN-8.9: until all are in; folded, so that nobody changes a vote by tapping on."""
    if not isinstance(step, steps.Voting):
        return
    titles, words = Titles(state), words_at(state)
    found: dict[str, list[Choice]] = {}
    for vote in offers:
        if isinstance(vote, act.Vote) and vote.seat in step.votes:
            label = answer(titles, step, vote.option)
            # Only to the owner of the device: it may lie in the middle of the table.
            mine = vote.seat == own_seat and step.votes[vote.seat] == vote.option
            found.setdefault(vote.seat, []).append(
                choice(words, vote, f"✓ {label}" if mine else label)
            )
    for seat, choices in found.items():
        title = _("Change the vote of %(who)s") % {"who": titles.who(seat)}
        yield Group(title, tuple(choices), folded=True)


def all_in(
    state: State, step: steps.AnyStep, offers: Sequence[act.AnyAction], own_seat: str | None
) -> str:
    """Said when everybody at this device has voted; empty: somebody has not, or nobody votes."""
    if not isinstance(step, steps.Voting) or not offers:
        return ""
    if any(vote.seat not in step.votes for vote in offers):  # type: ignore[union-attr]
        return ""
    if state.options.sealed_votes:
        return _("Sealed. The votes are opened when all are in.")
    if own_seat in step.votes:
        voted = answer(Titles(state), step, step.votes[own_seat])
        return _("Your vote: %(option)s") % {"option": voted}
    return _("All votes from this device are in.")
