"""The headings of the log: set-ups, rounds and wrap-ups of the episodes, by the engine's clock."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _

from rules.gen7 import events as ev
from rules.gen7.facts import RoundIs

# What is written in a row that begins one of them.
BEGINS = (
    '"type":"episode_prepared"',
    '"type":"round_started"',
    '"fact":"round"',
    '"phase":"wrap_up"',
)


def headings(rows: Iterable[tuple[int, Sequence[ev.AnyEvent]]]) -> dict[int, str]:
    """Rows as they were written, each with the clock before it. After an undo a number may begin
    something else: what was written last is what stands."""
    found: dict[int, str] = {}
    episodes: dict[int, int] = {0: 0}
    for clock, events in rows:
        for event in events:
            episode = episodes.get(clock, 0)
            match event:
                case ev.EpisodePrepared():
                    episode = event.episode
                    told = _("Episode %(episode)s, set-up") % {"episode": episode}
                case ev.RoundStarted(round=number) | ev.PutRight(fact=RoundIs(round=number)):
                    facts = {"episode": episode, "round": number}
                    told = _("Episode %(episode)s, round %(round)s") % facts
                case ev.PhaseStarted(phase="wrap_up"):
                    told = _("The end of episode %(episode)s") % {"episode": episode}
                case _:
                    continue
            clock += 1
            found[clock], episodes[clock] = told, episode
    return found
