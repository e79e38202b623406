"""The words of Seventh Generation: which sentence tells which event."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import assert_never

from django.utils.translation import gettext_lazy as _

from campaigns.games.gen7 import telling_cards as cards
from campaigns.games.gen7 import telling_episodes as episodes
from campaigns.games.gen7 import telling_story as story
from campaigns.games.gen7 import telling_table as table
from campaigns.games.gen7 import titles
from campaigns.games.gen7.labels import label
from campaigns.games.gen7.names import known
from campaigns.games.gen7.refusals import REFUSALS
from campaigns.games.gen7.terms import TERMS
from campaigns.telling import Words
from rules.gen7 import events as ev


class Terms(Mapping[str, object]):
    """The engine's keys, and besides them dice and cards, looked up when they are asked for."""

    def __getitem__(self, key: str) -> object:
        found = known(key)
        if found is None:
            raise KeyError(key)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(TERMS)

    def __len__(self) -> int:
        return len(TERMS)


def tell(event: ev.AnyEvent) -> str:
    """The groups are told where their sentences are; none may be forgotten."""
    if isinstance(event, ev.Due):
        return ""
    if isinstance(event, table.OnDice):
        return table.tell_dice(event)
    if isinstance(event, table.OnTask):
        return table.tell_task(event)
    if isinstance(event, table.OnTrack):
        return table.tell_track(event)
    if isinstance(event, table.OnRound):
        return table.tell_round(event)
    if isinstance(event, cards.OnDeck):
        return cards.tell_deck(event)
    if isinstance(event, cards.OnHand):
        return cards.tell_hand(event)
    if isinstance(event, cards.OnAlgorithm):
        return cards.tell_algorithm(event)
    if isinstance(event, story.OnSetUp):
        return story.tell_set_up(event)
    if isinstance(event, story.OnCrossroads):
        return story.tell_crossroads(event)
    if isinstance(event, story.OnVote):
        return story.tell_vote(event)
    if isinstance(event, story.OnPage):
        return story.tell_page(event)
    if isinstance(event, episodes.OnOfficer):
        return episodes.tell_officer(event)
    if isinstance(event, episodes.OnSheet):
        return episodes.tell_sheet(event)
    assert_never(event)


WORDS = Words(
    game=_("Seventh Generation"), terms=Terms(), refusals=REFUSALS, tell=tell, label=label,
    at=titles.of,
)  # fmt: skip
