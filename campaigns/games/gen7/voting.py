"""A vote at one device: who is still to vote here, and how a vote that is in can be changed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _

from campaigns.choices import Choice, Group, choice
from campaigns.games.gen7 import names
from campaigns.games.gen7.labels import answer
from campaigns.games.gen7.words import WORDS
from rules.gen7 import actions as act
from rules.gen7 import steps
from rules.gen7.state import State


def changes(
    step: steps.AnyStep, offers: Sequence[act.AnyAction], own: str | None
) -> Iterable[Group]:
    """GEN-8.9: until all are in; folded, for nobody changes a vote by tapping on."""
    if not isinstance(step, steps.Voting):
        return
    found: dict[str, list[Choice]] = {}
    for vote in offers:
        if isinstance(vote, act.Vote) and vote.seat in step.votes:
            label = answer(step, vote.option)
            # Only to the owner of the device: it may lie in the middle of the table.
            mine = vote.seat == own and step.votes[vote.seat] == vote.option
            found.setdefault(vote.seat, []).append(
                choice(WORDS, vote, f"✓ {label}" if mine else label)
            )
    for seat, choices in found.items():
        title = _("Change the vote of %(who)s") % {"who": names.who(seat)}
        yield Group(title, tuple(choices), folded=True)


def all_in(
    state: State, step: steps.AnyStep, offers: Sequence[act.AnyAction], own: str | None
) -> str:
    """Said when everybody at this device has voted; empty: somebody has not, or nobody votes."""
    if not isinstance(step, steps.Voting) or not offers:
        return ""
    if any(vote.seat not in step.votes for vote in offers):  # type: ignore[union-attr]
        return ""
    if state.options.sealed_votes:
        return _("Sealed. The votes are opened when all are in.")
    if own in step.votes:
        return _("Your vote: %(option)s") % {"option": answer(step, step.votes[own])}
    return _("All votes from this device are in.")
