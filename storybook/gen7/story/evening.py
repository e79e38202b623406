"""The end of an evening: what happened, who rose, and what the stars were for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from django.utils.formats import number_format
from django.utils.translation import gettext_lazy as _

from campaigns.face.selectors import typed_names
from campaigns.face.words import Sentence
from campaigns.games.gen7.people import Person, people
from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.pages import beginning, last_page, title_of
from campaigns.games.gen7.words.skills import SKILLS
from campaigns.games.gen7.words.terms import RANKS
from campaigns.models import Campaign
from campaigns.table.log import history
from campaigns.table.opened import Table
from rules.core import Value
from rules.gen7 import events as ev
from rules.gen7.episode.colours import worn_in
from rules.gen7.state import Result, State
from rules.gen7.tables import EPISODES

OVER = {
    1: _("The first evening is over"),
    2: _("The second evening is over"),
    3: _("The third evening is over"),
    4: _("The fourth evening is over"),
    5: _("The fifth evening is over"),
    6: _("The sixth evening is over"),
    7: _("The seventh evening is over"),
}


@dataclass
class Deeds:
    """Of one officer, counted from the log of the episode."""

    stars: dict[str, int] = field(default_factory=dict)  # by the reason for them
    bought: list[str] = field(default_factory=list)
    rank: int = 0  # risen to; 0: stayed


@dataclass
class Told:
    """An episode in numbers."""

    deeds: dict[str, Deeds] = field(default_factory=dict)
    revealed: int = 0
    solved: int = 0
    failed: bool = False  # the story

    def hear(self, event: ev.AnyEvent) -> None:
        match event:
            case ev.TaskRevealed():
                self.revealed += 1
            case ev.TaskSolved():
                self.solved += 1
            case ev.StoryFailed():
                self.failed = True
            case ev.StarsGained():
                stars = self.of(event.seat).stars
                stars[event.why] = stars.get(event.why, 0) + event.count
            case ev.SkillBought():
                self.of(event.seat).bought.append(event.skill)
            case ev.Promoted():
                self.of(event.seat).rank = event.rank
            case _:
                pass

    def of(self, seat: str) -> Deeds:
        return self.deeds.setdefault(seat, Deeds())


class Officer(Value):
    """A line of the ranking."""

    person: Person
    place: int
    best: bool
    merits: int
    share: int  # of the most merits, in twentieths: the length of the bar
    stars: tuple[tuple[str, int], ...]
    bought: str
    rose: Sentence  # the new rank; empty: none


class Evening(Value):
    episode: int
    over: Sentence
    title: str
    words: str
    story: bool | None  # fulfilled, missed; None: the episode had no such goal
    officers: tuple[Officer, ...]
    boxes: int | None  # None: it has changed since
    all_boxes: int
    reason: str
    solved: int
    revealed: int
    average: str
    last: bool  # of the voyage
    newest: bool  # of those that are over
    under_way: bool  # the wrap-up is not over yet
    voyage: range = range(1, EPISODES + 1)


def evening(table: Table, episode: int) -> Evening | None:
    """None: that episode has no line on the sheet yet."""
    state: State = table.state
    result = next((one for one in state.results if one.episode == episode), None)
    if result is None:
        return None
    told = _told(table.campaign, episode)
    newest = state.results[-1].episode == episode
    last = last_page(state, episode)
    aboard = people(state, typed_names(table.campaign), worn_in(state, episode))
    average = round(sum(result.merits.values()) / len(result.merits), 1)
    return Evening(
        episode=episode,
        over=OVER[episode],
        title=title_of(state, last.page) if last else "",
        words=beginning(state, last) if last else "",
        story=True if result.story else False if told.failed else None,
        officers=tuple(_officers(result, told, aboard)),
        boxes=state.boxes if newest else None,
        all_boxes=state.options.board.condition_boxes,
        reason=names.reason(result.reason),
        solved=told.solved,
        revealed=max(told.revealed, told.solved),
        average=number_format(average, decimal_pos=1),
        last=episode == EPISODES,
        newest=newest,
        under_way=newest and state.result is None and state.episode == episode,
    )


def _told(campaign: Campaign, episode: int) -> Told:
    """Only the rows of this episode are opened."""
    still = {seq for seq, _at in history.standing_times(campaign)}
    begun = [seq for seq in history.rows_with(campaign, "episode_prepared") if seq in still]
    told, number = Told(), episode - 1
    for row in history.standing_rows(campaign, begun[episode - 1]):
        for event in row.events:
            if isinstance(event, ev.EpisodePrepared):
                number = event.episode
            if number > episode:
                return told
            if number == episode:
                told.hear(event)
    return told


def _officers(result: Result, told: Told, aboard: dict[str, Person]) -> Iterable[Officer]:
    """By merits; on a tie, the best officer was ahead."""
    ranked = sorted(result.merits, key=lambda seat: (-result.merits[seat], seat != result.best))
    most = max([1, *result.merits.values()])
    for place, seat in enumerate(ranked, start=1):
        deeds, merits = told.of(seat), result.merits[seat]
        yield Officer(
            aboard[seat],
            place,
            result.best == seat,
            merits,
            max(0, min(20, round(20 * merits / most))),
            tuple((names.why(why), count) for why, count in deeds.stars.items()),
            ", ".join(str(SKILLS[skill]) for skill in deeds.bought),
            RANKS[deeds.rank] if deeds.rank else "",
        )
