"""A row of the log as one line: the deed, then what it gave, the rest in small print."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from campaigns.face.told import Gain, Told
from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.bonuses import skill_at
from campaigns.games.gen7.words.bonuses import told as told_bonus
from campaigns.games.gen7.words.log.made_good import amount, applied
from campaigns.games.gen7.words.log.story import tell_voted
from campaigns.games.gen7.words.titles import Titles
from rules.gen7 import events as ev
from rules.gen7.tables import RESOURCES

AT_ONCE = 3  # sentences of a line; what is beyond goes into the small print
ASIDE = (
    ev.DiceReturned,
    ev.RolledUnseen,
    ev.TaskLeft,
    ev.DeckRemade,
    ev.CardLost,
    ev.MarkerPut,
    ev.MarkerTaken,
    ev.ProgressCounted,
    ev.StorySet,
    ev.BookmarkSet,
    ev.AlgorithmActed,
    ev.StarsKept,
    ev.EpisodePacked,
)
DEALT = (ev.SectorDealt, ev.CrewDealt, ev.CardGained, ev.AlgorithmLaid, ev.PlanDealt)
STORY = (ev.PageOpened, ev.StoryFailed, ev.VoteDecided, ev.OptionChosen, ev.CampaignEnded)


@dataclass
class _Line:
    tell: Callable[[ev.AnyEvent], str]
    titles: Titles
    said: list[str] = field(default_factory=list)
    more: list[str] = field(default_factory=list)
    goods: Counter[tuple[str, str]] = field(default_factory=Counter)  # by seat and resource
    merits: Counter[str] = field(default_factory=Counter)
    stars: Counter[str] = field(default_factory=Counter)
    dice: list[int] = field(default_factory=list)  # on a key task
    solved: tuple[str, ...] = ()
    underlined: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)  # where the app had thought otherwise
    lacking: dict[str, Sequence[int]] = field(default_factory=dict)  # by whom it was paid
    centre: str = ""  # where a work task was done
    skilled: list[str] = field(default_factory=list)  # what skills add to what is printed
    made_good: list[ev.MadeGood] = field(default_factory=list)
    applied: list[ev.AnyEvent] = field(default_factory=list)  # and what came of these
    voted: bool = False  # and decided: then who was for what is small print
    laid_out: bool = False  # by a list: the rest of it is small print
    corrects: bool = False

    def hear(self, event: ev.AnyEvent) -> None:
        if getattr(event, "why", "") == "made_good":
            self.applied.append(event)
            return
        match event:
            case ev.MadeGood():
                self.made_good.append(event)
            case ev.ResourcesChanged():
                if event.why == "replenish":
                    told = _("%(who)s fills Storage up.")
                    self.said.append(told % {"who": self.titles.who(event.seat)})
                if not self._must_have_had(event):
                    self._carry(event.seat, event.by)
            case ev.StorageChanged():
                if self._must_have_had(event):
                    return
                if event.why != "replenish":  # it came from whoever the line is about
                    self._carry("", event.by)
            case ev.MeritsChanged():
                if event.why == "skill" and (skill := skill_at(self.centre)):
                    who, printed = self.titles.who(event.seat), self.merits[event.seat]
                    self.skilled.append(told_bonus(who, printed, event.by, skill))
                self.merits[event.seat] += event.by
            case ev.StarsGained():
                self.stars[event.seat] += event.count
            case ev.DieMoved(why="room", value=int()):
                self.said.append(_sent(self.titles, event))
            case ev.DieMoved(why="key_task", value=int(value)):
                self.dice += [value] if value else []
                self.more.append(self.tell(event))
            case ev.TaskSolved():
                self.solved = event.seats
                self.said.append(self._solution(event))
            case ev.PhaseStarted(phase="failure"):
                self.said.append(_("The round ends."))
            case ev.PhaseStarted(phase="wrap_up"):
                self.said.append(self.tell(event))
            case ev.PhaseStarted() | ev.RoundStarted() | ev.Passed():
                pass  # the heading of the chapter says it, or the next line
            case ev.LaidOut():
                self.laid_out = True
                self.said.append(self.tell(event))
            case ev.Corrected():
                self.corrects = True
                self.said.append(self.tell(event))
            case ev.Underlined():
                self.underlined.append(self.titles.who(event.seat))
            case ev.VoteCast() if self.voted:
                self.more.append(self.tell(event))
            case ev.VoteDecided():
                self.said.insert(0, self.tell(event))
            case ev.OptionChosen(seat=None) if self.voted:
                self.said.append(tell_voted(self.titles, event))
            case ev.WorkDone():
                self.centre = event.centre
                self.said.append(self.tell(event))
            case _:
                told = self.tell(event)
                aside = isinstance(event, ASIDE) or (self.laid_out and isinstance(event, DEALT))
                (self.more if aside else self.said).append(told)

    def _must_have_had(self, event: ev.ResourcesChanged | ev.StorageChanged) -> bool:
        """More was paid than the app believed to be there: what it was missing is no gain."""
        seat = event.seat if isinstance(event, ev.ResourcesChanged) else ""
        if event.why == "correction" and not self.corrects:
            self.lacking[seat] = event.by
            return True
        lack = self.lacking.pop(seat, ())
        paid = tuple(-by if missing else 0 for by, missing in zip(event.by, lack, strict=False))
        if paid and any(paid):
            facts = {"what": names.amounts((paid[0], paid[1], paid[2]), plain=True)}
            if seat:
                told = _("%(who)s must have had %(what)s.")
                self.wrong.append(told % {"who": self.titles.who(seat), **facts})
            else:
                self.wrong.append(_("Storage must have had %(what)s.") % facts)
        return False

    def _carry(self, seat: str, by: Sequence[int]) -> None:
        for resource, number in zip(RESOURCES, by, strict=True):
            self.goods[seat, resource] += number

    def _solution(self, event: ev.TaskSolved) -> str:
        facts = {"who": names.together([self.titles.who(seat) for seat in event.seats])}
        facts["card"] = self.titles.card("key_tasks", event.card)
        if not self.dice:
            told = ngettext("%(who)s solves %(card)s.", "%(who)s solve %(card)s.", len(event.seats))
            return told % facts
        facts["dice"] = names.together([str(value) for value in self.dice])
        told = ngettext(
            "%(who)s solves %(card)s with %(dice)s.",
            "%(who)s solve %(card)s with %(dice)s.",
            len(event.seats),
        )
        return told % facts

    def gains(self) -> Iterator[Gain]:
        goods = self.goods
        if self.solved:  # whoever paid, it was for this
            goods = Counter()
            for (_seat, resource), by in self.goods.items():
                goods["", resource] += by
        for (seat, resource), by in goods.items():
            if by:
                yield Gain(resource, by, seat=seat)
        yield from self._counted("merits", self.merits)
        yield from self._counted("stars", self.stars)

    def _counted(self, kind: str, by_seat: Counter[str]) -> Iterator[Gain]:
        alike = set(by_seat.values())
        if len(by_seat) > 1 and len(alike) == 1 and set(by_seat) == set(self.solved):
            (by,) = alike
            yield Gain(kind, by, _("%(gain)s each") % {"gain": amount(kind, by)})
            return
        for seat, by in by_seat.items():
            if by:
                yield Gain(kind, by, amount(kind, by), seat)


def retell(
    tell: Callable[[ev.AnyEvent], str], titles: Titles, events: Sequence[ev.AnyEvent]
) -> Told:
    if any(isinstance(event, ev.PutRight) for event in events):
        return Told(tuple(filter(None, map(tell, events))))  # a sentence for each change
    line = _Line(tell, titles, voted=any(isinstance(one, ev.VoteDecided) for one in events))
    for event in events:
        line.hear(event)
    said, more = list(filter(None, line.said)), list(filter(None, line.more))
    said += [*line.skilled, *line.wrong]
    if line.made_good:  # that a card is put right is said once
        said = [applied(titles, line.made_good, line.applied)]
    if line.underlined:
        told = _("The rank is underlined: %(who)s.")
        said.insert(0, told % {"who": names.together(line.underlined)})
    if line.stars:
        said.insert(0, _("The stars of the evening."))
    if not said:
        said, more = more[:1], more[1:]
    if not said:
        rest = (one for one in events if not isinstance(one, ev.PhaseStarted | ev.RoundStarted))
        return Told(tuple(filter(None, map(tell, rest))))
    return Told(
        tuple(said[:AT_ONCE]),
        tuple(line.gains()),
        (*said[AT_ONCE:], *more),
        _icon(events),
        any(isinstance(event, (*STORY, ev.CrossroadsRead)) for event in events),
    )


def _icon(events: Sequence[ev.AnyEvent]) -> str:
    """Of a row that is nobody's deed."""
    first = next((event for event in events if not isinstance(event, ev.Due)), None)
    match first:
        case ev.PageOpened() | ev.StoryPrepared() | ev.VoteDecided():
            return "story"
        case ev.CrossroadsRead() | ev.CardsDrawn(pool="crossroads"):
            return "scroll"
        case ev.TaskRevealed() | ev.CardsDrawn(pool="key_tasks"):
            return "list"
        case ev.CampaignSetUp() | ev.EpisodePrepared() | ev.ResultLogged() | ev.EpisodePacked():
            return "log"
        case ev.StarsGained() | ev.AverageLogged() | ev.Underlined():
            return "star"
        case _:
            return ""


def _sent(titles: Titles, event: ev.DieMoved) -> str:
    """Which of the colonists, and onto which spot, nobody wants to know later."""
    facts = {"who": titles.people.owner(event.die), "value": str(event.value)}
    facts["room"] = titles.room(event.place.split(".")[-2])
    seen = names.by_kind(
        event.die,
        _("%(who)s sends the officer (%(value)s) to the %(room)s."),
        _("%(who)s sends the robot (%(value)s) to the %(room)s."),
        _("%(who)s sends a colonist (%(value)s) to the %(room)s."),
    )
    unseen = names.by_kind(  # nobody has said what it shows
        event.die,
        _("%(who)s sends the officer to the %(room)s."),
        _("%(who)s sends the robot to the %(room)s."),
        _("%(who)s sends a colonist to the %(room)s."),
    )
    return (seen if event.value else unseen) % facts
