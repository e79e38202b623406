"""What has happened in a campaign, and all events together. Version 1.

What happens to the pieces on the table is in `table`, and can be imported from here as well.
"""

from __future__ import annotations

from typing import Literal

from rules.core import Event, Outcome
from rules.gen7.cards.content import Catalogue, Effects, EpisodeGoal, GoalSides
from rules.gen7.cards.effects import AnyModifier, Moment, Section, Text
from rules.gen7.events.box import *  # noqa: F403
from rules.gen7.events.box import BoxEvent
from rules.gen7.events.keeping import *  # noqa: F403
from rules.gen7.events.keeping import KeepingEvent
from rules.gen7.events.table import *  # noqa: F403
from rules.gen7.events.table import TableEvent, Why
from rules.gen7.facts import AnyFact
from rules.gen7.state import Options, Result
from rules.gen7.steps import AnyStep
from rules.gen7.tables import SeatName, SectorName


class CampaignSetUp(Event):
    options: Options
    crossroads: tuple[str, ...]
    bookmark: str


class Due(Event):
    todo: tuple[AnyStep, ...]


class EpisodePrepared(Event):
    episode: int
    page: str
    key_tasks: tuple[str, ...]
    work_tasks: tuple[str, ...]
    files: tuple[str, ...]
    algorithms: tuple[str, ...]
    duty: SeatName | None


class StoryPrepared(Event):
    """GEN-2.2: what the first page of the episode sets."""

    marker: int
    last_round: int
    goals: tuple[EpisodeGoal, ...]
    reason: int
    sides: tuple[GoalSides, ...] = ()
    effects: Effects = ()  # of a page that nobody knew: once there is somebody to have them


class LaidOut(Event):
    """GEN-2: by a list; which sector lies before whom. The rest is told one by one."""

    sectors: dict[str, SectorName]


class CrewDealt(Event):
    seat: SeatName
    card: str
    adds: str


class CrewAppraised(Event):
    """How the character of a player's crew card stands now."""

    seat: SeatName
    text: Text


class CrossroadsRead(Event):
    """Whose condition it met; None: nobody's, and it goes under the deck."""

    card: str
    seat: SeatName | None


class SecondCard(Event):
    """GEN-7.7: the duty officer asks for another card."""

    seat: SeatName


class OptionChosen(Event):
    about: Literal["crossroads", "page"]
    subject: str
    option: int
    seat: SeatName | None = None  # GEN-7.13: where everybody chooses for themselves


class CardKept(Event):
    card: str
    seat: SeatName


class CardRemoved(Event):
    """GEN-1.5: out for the campaign, wherever it was."""

    card: str


class VoteCast(Event):
    seat: SeatName
    option: str
    sealed: bool = False


class VoteDecided(Event):
    about: Literal["crossroads", "page", "room"]
    subject: str
    option: str
    tally: dict[str, int]


class ReasonMoved(Event):
    by: int
    why: Why


class PageOpened(Event):
    page: str
    section: Section


class PlotStarted(Event):
    """GEN-8.6: a new goal is current; the special rules before it end."""

    page: str


class StoryFailed(Event):
    """GEN-8.4: the first failure effect turns the goal "Story"."""


class GoalTurned(Event):
    """GEN-8.7: an episode goal lies on its other side."""

    goal: EpisodeGoal
    failed: bool


class SideTold(Event):
    """GEN-8.7: the stars of one side of an episode goal, as the table's card has them."""

    goal: EpisodeGoal
    failed: bool
    stars: int


class StorySet(Event):
    """The story marker or the last-round marker is put on a round."""

    marker: int | None = None
    last_round: int | None = None
    over: bool = False  # and the episode ends with it


class ModifierSwitched(Event):
    modifier: AnyModifier
    on: bool


class Reminded(Event):
    text: Text
    at: Moment


class ProgressCounted(Event):
    kind: Literal["success", "failure"]
    by: int


class BookmarkSet(Event):
    page: str


class ConsequenceNoted(Event):
    card: str


class CardAdded(Event):
    """Into the crossroads deck, shuffled; a consequence is struck out (GEN-9.8)."""

    card: str


class AverageLogged(Event):
    """GEN-9.1, GEN-9.13."""

    total: int
    count: int


class StarsGained(Event):
    seat: SeatName
    count: int
    why: Why


class Underlined(Event):
    seat: SeatName


class Promoted(Event):
    seat: SeatName
    rank: int


class SkillTraded(Event):
    seat: SeatName
    skill: str


class SkillBought(Event):
    seat: SeatName
    skill: str
    price: int


class BoxTicked(Event):
    by: int
    why: Why


class CardB9Taken(Event, tag="b9_taken"):
    """GEN-9.6: all boxes are ticked."""


class RoomNoted(Event):
    """GEN-9.6: critical, once more."""

    room: str


class ResultLogged(Event):
    result: Result


class StarsKept(Event):
    """GEN-9.5: unspent stars, as logged."""

    seat: SeatName
    count: int


class EpisodePacked(Event):
    """GEN-9.11: everything not kept goes back."""


class CampaignEnded(Event):
    outcome: Outcome


class Corrected(Event):
    reason: str


class PutRight(Event):
    """One fact of a correction, where no other event says it; and what the app had thought."""

    fact: AnyFact
    was: int | str | bool | None = None
    cards: tuple[str, ...] = ()  # the slips that have come into a hand; older rows name none


class Recorded(Event):
    cards: Catalogue


AnyEvent = (
    CampaignSetUp
    | Due
    | EpisodePrepared
    | StoryPrepared
    | LaidOut
    | CrewDealt
    | TableEvent
    | CrewAppraised
    | CrossroadsRead
    | SecondCard
    | OptionChosen
    | CardKept
    | CardRemoved
    | VoteCast
    | VoteDecided
    | ReasonMoved
    | PageOpened
    | PlotStarted
    | StoryFailed
    | GoalTurned
    | SideTold
    | StorySet
    | ModifierSwitched
    | Reminded
    | ProgressCounted
    | BookmarkSet
    | ConsequenceNoted
    | CardAdded
    | AverageLogged
    | StarsGained
    | Underlined
    | Promoted
    | SkillTraded
    | SkillBought
    | BoxTicked
    | CardB9Taken
    | RoomNoted
    | ResultLogged
    | StarsKept
    | EpisodePacked
    | CampaignEnded
    | Corrected
    | PutRight
    | Recorded
    | BoxEvent
    | KeepingEvent
)
