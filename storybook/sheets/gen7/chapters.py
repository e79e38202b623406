"""An episode told from the log: what mattered, round by round, as everybody may hear it.

Undone rows are left out: they did not happen. The appendix of the book has them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.log.story import tell_voted
from campaigns.games.gen7.words.sentences import WORDS
from campaigns.games.gen7.words.terms import PHASES
from campaigns.games.gen7.words.titles import Titles
from campaigns.models import Campaign
from campaigns.table.log.history import standing_rows
from rules.core import Value
from rules.gen7 import events as ev
from rules.gen7.facts import RoundIs

# What mattered, by the sign that stands before it.
DONE, HARM, CHOICE, HONOUR, STORY = "✓", "✕", "◇", "★", "§"
SIGNS: dict[type, str] = {
    ev.TaskSolved: DONE,
    ev.WorkDone: DONE,
    ev.PlanShown: HONOUR,
    ev.CriticalReached: HARM,
    ev.StoryFailed: HARM,
    ev.RoomNoted: HARM,
    ev.BoxTicked: HARM,
    ev.CardB9Taken: HARM,
    ev.VoteDecided: CHOICE,
    ev.OptionChosen: CHOICE,
    ev.StarsGained: HONOUR,
    ev.Underlined: HONOUR,
    ev.Promoted: HONOUR,
    ev.SkillBought: HONOUR,
    ev.PageOpened: STORY,
    ev.CampaignEnded: STORY,
}


@dataclass
class Counts:
    """What an episode comes to in numbers."""

    solved: int = 0
    work: int = 0
    votes: int = 0
    steps_down: int = 0
    stars: int = 0
    promotions: int = 0


class Line(Value):
    sign: str
    told: str
    page: tuple[str, str] | None = None  # of the story that was read: its code, and the section
    prose: str = ""  # what it said, where the table's pack has its words


@dataclass
class Stretch:
    """A set-up, a round or a wrap-up."""

    heading: str
    lines: list[Line] = field(default_factory=list)
    merits: dict[str, int] = field(default_factory=dict)  # at its end
    stars: dict[str, Counter[str]] = field(default_factory=dict)  # by seat, and what for
    underlined: list[str] = field(default_factory=list)
    voted: str = ""  # on this, and decided
    grown: dict[str, int] = field(default_factory=dict)  # lines that say more as it goes on

    def say(self, key: str, line: Line) -> None:
        """In the place of what was said of the same before."""
        if key in self.grown:
            self.lines[self.grown[key]] = line
        else:
            self.grown[key] = len(self.lines)
            self.lines.append(line)


@dataclass
class Chapter:
    episode: int
    page: str
    stretches: list[Stretch] = field(default_factory=list)
    counts: Counts = field(default_factory=Counts)
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
        case ev.RoundStarted(round=number) | ev.PutRight(fact=RoundIs(round=number)):
            heading = _("Round %(round)s") % {"round": number}
            chapter.stretches.append(Stretch(heading))
        case ev.PhaseStarted(phase="wrap_up"):
            chapter.stretches.append(Stretch(str(PHASES["wrap_up"])))
        case ev.SectorDealt():
            chapter.merits.setdefault(event.seat, 0)
        case ev.MeritsChanged():
            chapter.merits[event.seat] = max(0, chapter.merits.get(event.seat, 0) + event.by)
        case ev.TaskSolved():
            counts.solved += 1
        case ev.WorkDone():
            counts.work += 1
        case ev.VoteDecided():
            counts.votes += 1
        case ev.SystemMoved() if event.by > 0:
            counts.steps_down += event.by
        case ev.StarsGained():
            counts.stars += event.count
        case ev.Promoted():
            counts.promotions += 1
        case _:
            pass
    stretch = chapter.stretches[-1]
    if len(chapter.stretches) > 1:
        stretch.merits = dict(chapter.merits)
    _tell(stretch, event)


def _tell(stretch: Stretch, event: ev.AnyEvent) -> None:
    match event:
        case ev.StarsGained():
            stretch.stars.setdefault(event.seat, Counter())[event.why] += event.count
            stretch.say(f"stars.{event.seat}", Line(HONOUR, _starred(stretch, event.seat)))
            return
        case ev.Underlined():
            stretch.underlined.append(names.who(event.seat))
            told = _("The rank is underlined: %(who)s.")
            told %= {"who": names.together(stretch.underlined)}
            stretch.say("underlined", Line(HONOUR, told))
            return
        case ev.OptionChosen(seat=None) if stretch.voted == event.subject:
            told = tell_voted(Titles(None), event)
        case _:
            told = WORDS.tell(event)
    if isinstance(event, ev.VoteDecided):
        stretch.voted = event.subject
    harmed = isinstance(event, ev.SystemMoved) and event.by > 0
    if told and (sign := HARM if harmed else SIGNS.get(type(event))):
        read = (event.page, event.section) if isinstance(event, ev.PageOpened) else None
        stretch.lines.append(Line(sign, told, read))


def _starred(stretch: Stretch, seat: str) -> str:
    """One line for everybody, however many goals were reached."""
    by = stretch.stars[seat]
    told = _("%(who)s: stars %(by)s.")
    told %= {"who": names.who(seat), "by": names.signed(by.total())}
    return f"{told.removesuffix('.')} ({', '.join(names.why(one) for one in by)})."
