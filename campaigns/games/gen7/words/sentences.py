"""The words of Seventh Generation: which sentence tells which event."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import assert_never

from django.utils.translation import gettext_lazy as _

from campaigns.face.words import Words
from campaigns.games.gen7.words import keeping
from campaigns.games.gen7.words.labels import label
from campaigns.games.gen7.words.log import cards, episodes, story, table
from campaigns.games.gen7.words.log.corrections import tell_fact
from campaigns.games.gen7.words.log.retelling import retell
from campaigns.games.gen7.words.names import known
from campaigns.games.gen7.words.people import typed
from campaigns.games.gen7.words.refusals import REFUSALS
from campaigns.games.gen7.words.terms import SEATS, TERMS
from campaigns.games.gen7.words.titles import Titles
from rules.gen7 import events as ev
from rules.gen7.state import State

# A number that a fact has put right is told with the fact.
COUNTED = "put_right"


class Terms(Mapping[str, object]):
    """The engine's keys, and besides them dice and cards, looked up when they are asked for."""

    def __init__(self, titles: Titles) -> None:
        self._titles = titles

    def __getitem__(self, key: str) -> object:
        found = self._titles.seat(key) if key in SEATS else known(self._titles, key)
        if found is None:
            raise KeyError(key)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(TERMS)

    def __len__(self) -> int:
        return len(TERMS)


def tell(titles: Titles, event: ev.AnyEvent) -> str:
    """The groups are told where their sentences are; none may be forgotten."""
    if isinstance(event, ev.Due) or getattr(event, "why", None) == COUNTED:
        return ""
    if isinstance(event, ev.PutRight):
        return tell_fact(titles, event)
    if isinstance(event, table.OnDice):
        return table.tell_dice(titles, event)
    if isinstance(event, table.OnTask):
        return table.tell_task(titles, event)
    if isinstance(event, table.OnTrack):
        return table.tell_track(titles, event)
    if isinstance(event, table.OnRound):
        return table.tell_round(titles, event)
    if isinstance(event, cards.OnDeck):
        return cards.tell_deck(titles, event)
    if isinstance(event, cards.OnHand):
        return cards.tell_hand(titles, event)
    if isinstance(event, cards.OnSlip):
        return cards.tell_slip(titles, event)
    if isinstance(event, cards.OnAlgorithm):
        return cards.tell_algorithm(titles, event)
    if isinstance(event, story.OnSetUp):
        return story.tell_set_up(titles, event)
    if isinstance(event, story.OnCrossroads):
        return story.tell_crossroads(titles, event)
    if isinstance(event, story.OnVote):
        return story.tell_vote(titles, event)
    if isinstance(event, story.OnPage):
        return story.tell_page(titles, event)
    if isinstance(event, episodes.OnOfficer):
        return episodes.tell_officer(titles, event)
    if isinstance(event, episodes.OnSheet):
        return episodes.tell_sheet(titles, event)
    if isinstance(event, keeping.OnBook):
        return keeping.tell(event)
    assert_never(event)


def words_at(state: State | None) -> Words:
    """As they are said at one table, which calls its cards by their titles."""
    return words_of(Titles(state))


def words_of(titles: Titles) -> Words:
    return Words(
        game=_("Seventh Generation"),
        terms=Terms(titles),
        refusals=REFUSALS,
        tell=partial(tell, titles),
        label=partial(label, titles),
        nameless=lambda seat, name: not typed(name),
        named=words_at,
        people=titles.people.short,
        retell=partial(retell, partial(tell, titles), titles),
        has_story=True,
    )


WORDS = words_at(None)
