"""The last evening, told from the log: who did what that mattered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from itertools import pairwise

from django.utils.translation import gettext as _
from msgspec.structs import replace

from campaigns.table.log.history import Row
from rules.core import Value
from rules.gen7 import events as ev
from rules.gen7.facts import RoundIs

PAUSE = timedelta(hours=6)  # longer than supper, shorter than a night
# What people remember of an evening; everything else is in the log.
MATTERS = (
    ev.EpisodePrepared,
    ev.TaskSolved,
    ev.WorkDone,
    ev.PlanShown,
    ev.CrossroadsRead,
    ev.OptionChosen,
    ev.VoteDecided,
    ev.PageOpened,
    ev.StoryFailed,
    ev.CriticalReached,
    ev.StarsGained,
    ev.Promoted,
    ev.Underlined,
    ev.SkillBought,
    ev.RoomNoted,
    ev.CardB9Taken,
    ev.ResultLogged,
    ev.CampaignEnded,
    ev.Corrected,
    ev.PutRight,
)


class Deeds(Value):
    """What one officer did that evening, in numbers."""

    seat: str
    key_tasks: int = 0
    work_tasks: int = 0
    merits: int = 0
    stars: int = 0


@dataclass
class Chapter:
    """A round, or what came before and after the rounds."""

    title: str
    sentences: list[str] = field(default_factory=list)


class Recap(Value):
    began: datetime
    ended: datetime
    chapters: tuple[Chapter, ...]
    deeds: tuple[Deeds, ...]


Tell = Callable[[ev.AnyEvent], str]


def recap(rows: Sequence[Row], seats: Iterable[str], tell: Tell, episode: int) -> Recap | None:
    """From the rows of an evening that begins in this episode. None: nothing has happened yet."""
    if not rows:
        return None
    deeds = {seat: Deeds(seat) for seat in seats}
    for row in rows:
        for event in row.events:
            _count(deeds, event)
    chapters = tuple(one for one in _chapters(rows, tell, episode) if one.sentences)
    return Recap(rows[0].at, rows[-1].at, chapters, tuple(deeds.values()))


def evening_start(
    times: Sequence[tuple[int, datetime]], episodes: Sequence[int], rounds: Sequence[int]
) -> int:
    """The row after the last long pause; played in one go, the last episode that has a round.

    `episodes` and `rounds` are the rows in which one begins.
    """
    for (_before, at), (seq, next_at) in reversed(list(pairwise(times))):
        if next_at - at > PAUSE:
            return seq
    last_round = max(rounds, default=-1)
    return max((seq for seq in episodes if seq <= last_round), default=0)


def _chapters(rows: Sequence[Row], tell: Tell, episode: int) -> list[Chapter]:
    found = [Chapter(_("Episode %(number)s") % {"number": episode} if episode else "")]
    for row in rows:
        for event in row.events:
            match event:
                case ev.EpisodePrepared():
                    episode = event.episode
                    found.append(Chapter(_("Episode %(number)s") % {"number": episode}))
                case ev.RoundStarted(round=number) | ev.PutRight(fact=RoundIs(round=number)):
                    facts = {"episode": episode, "round": number}
                    found.append(Chapter(_("Episode %(episode)s, round %(round)s") % facts))
                case ev.PhaseStarted(phase="wrap_up"):
                    title = _("The end of episode %(episode)s") % {"episode": episode}
                    found.append(Chapter(title))
                case _:
                    pass
            if _matters(event) and (told := tell(event)):
                found[-1].sentences.append(told)
    return found


def _matters(event: ev.AnyEvent) -> bool:
    failure = isinstance(event, ev.SystemMoved) and event.why == "failure"
    return failure or isinstance(event, MATTERS)


def _count(deeds: dict[str, Deeds], event: ev.AnyEvent) -> None:
    match event:
        case ev.TaskSolved():
            for seat in event.seats:
                deeds[seat] = replace(deeds[seat], key_tasks=deeds[seat].key_tasks + 1)
        case ev.WorkDone():
            one = deeds[event.seat]
            deeds[event.seat] = replace(one, work_tasks=one.work_tasks + 1)
        case ev.MeritsChanged():
            one = deeds[event.seat]
            deeds[event.seat] = replace(one, merits=one.merits + event.by)
        case ev.StarsGained():
            one = deeds[event.seat]
            deeds[event.seat] = replace(one, stars=one.stars + event.count)
        case _:
            pass
