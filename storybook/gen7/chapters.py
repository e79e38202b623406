"""An episode told from the log: what mattered, round by round, as everybody may hear it.

Undone rows are left out: they did not happen. The appendix of the book has them.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from campaigns.games.gen7.terms import PHASES
from campaigns.games.gen7.words import tell
from campaigns.models import Campaign
from rules.gen7 import events as ev
from storybook.logged import standing_rows

# What mattered, by the sign that stands before it.
DONE, HARM, CHOICE, HONOUR, STORY = "✓", "✕", "◇", "★", "§"
SIGNS: dict[type, str] = {
    ev.TaskSolved: DONE, ev.WorkDone: DONE, ev.PlanShown: HONOUR,
    ev.CriticalReached: HARM, ev.StoryFailed: HARM, ev.RoomNoted: HARM, ev.BoxTicked: HARM,
    ev.CardB9Taken: HARM,
    ev.VoteDecided: CHOICE, ev.OptionChosen: CHOICE,
    ev.StarsGained: HONOUR, ev.Underlined: HONOUR, ev.Promoted: HONOUR, ev.SkillBought: HONOUR,
    ev.PageOpened: STORY, ev.CampaignEnded: STORY,
}  # fmt: skip

COUNTED = ("solved", "work", "votes", "steps_down", "stars", "promotions")


@dataclass
class Stretch:
    """A set-up, a round or a wrap-up."""

    heading: str
    lines: list[tuple[str, str]] = field(default_factory=list)  # sign and sentence
    merits: dict[str, int] = field(default_factory=dict)  # at its end


@dataclass
class Chapter:
    episode: int
    page: str
    stretches: list[Stretch] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COUNTED, 0))
    merits: dict[str, int] = field(default_factory=dict)

    @property
    def rounds(self) -> list[Stretch]:
        return [stretch for stretch in self.stretches if stretch.merits]


def chapters(campaign: Campaign) -> list[Chapter]:
    found: list[Chapter] = []
    for event in (event for row in standing_rows(campaign) for event in row.events):
        if isinstance(event, ev.EpisodePrepared):
            found.append(Chapter(event.episode, event.page))
            found[-1].stretches.append(Stretch(str(PHASES["setup"])))
        if found:
            _note(found[-1], event)
    return found


def _note(chapter: Chapter, event: ev.AnyEvent) -> None:
    counts = chapter.counts
    match event:
        case ev.RoundStarted():
            heading = _("Round %(round)s") % {"round": event.round}
            chapter.stretches.append(Stretch(heading))
        case ev.PhaseStarted(phase="wrap_up"):
            chapter.stretches.append(Stretch(str(PHASES["wrap_up"])))
        case ev.SectorDealt():
            chapter.merits.setdefault(event.seat, 0)
        case ev.MeritsChanged():
            chapter.merits[event.seat] = max(0, chapter.merits.get(event.seat, 0) + event.by)
        case ev.TaskSolved():
            counts["solved"] += 1
        case ev.WorkDone():
            counts["work"] += 1
        case ev.VoteDecided():
            counts["votes"] += 1
        case ev.SystemMoved() if event.by > 0:
            counts["steps_down"] += event.by
        case ev.StarsGained():
            counts["stars"] += event.count
        case ev.Promoted():
            counts["promotions"] += 1
        case _:
            pass
    stretch = chapter.stretches[-1]
    if len(chapter.stretches) > 1:
        stretch.merits = dict(chapter.merits)
    harmed = isinstance(event, ev.SystemMoved) and event.by > 0
    if (sign := HARM if harmed else SIGNS.get(type(event))) and (told := tell(event)):
        stretch.lines.append((sign, told))
