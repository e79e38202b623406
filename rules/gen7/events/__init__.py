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


class CampaignSetUp(Event, frozen=True, tag="campaign_set_up"):
    options: Options
    crossroads: tuple[str, ...]
    bookmark: str


class Due(Event, frozen=True, tag="due"):
    todo: tuple[AnyStep, ...]


class EpisodePrepared(Event, frozen=True, tag="episode_prepared"):
    episode: int
    page: str
    key_tasks: tuple[str, ...]
    work_tasks: tuple[str, ...]
    files: tuple[str, ...]
    algorithms: tuple[str, ...]
    duty: SeatName | None


class StoryPrepared(Event, frozen=True, tag="story_prepared"):
    """GEN-2.2: what the first page of the episode sets."""

    marker: int
    last_round: int
    goals: tuple[EpisodeGoal, ...]
    reason: int
    sides: tuple[GoalSides, ...] = ()
    effects: Effects = ()  # of a page that nobody knew: once there is somebody to have them


class LaidOut(Event, frozen=True, tag="laid_out"):
    """GEN-2: by a list; which sector lies before whom. The rest is told one by one."""

    sectors: dict[str, SectorName]


class CrewDealt(Event, frozen=True, tag="crew_dealt"):
    seat: SeatName
    card: str
    adds: str


class CrewAppraised(Event, frozen=True, tag="crew_appraised"):
    """How the character of a player's crew card stands now."""

    seat: SeatName
    text: Text


class CrossroadsRead(Event, frozen=True, tag="crossroads_read"):
    """Whose condition it met; None: nobody's, and it goes under the deck."""

    card: str
    seat: SeatName | None


class SecondCard(Event, frozen=True, tag="second_card"):
    """GEN-7.7: the duty officer asks for another card."""

    seat: SeatName


class OptionChosen(Event, frozen=True, tag="option_chosen"):
    about: Literal["crossroads", "page"]
    subject: str
    option: int
    seat: SeatName | None = None  # GEN-7.13: where everybody chooses for themselves


class CardKept(Event, frozen=True, tag="card_kept"):
    card: str
    seat: SeatName


class CardRemoved(Event, frozen=True, tag="card_removed"):
    """GEN-1.5: out for the campaign, wherever it was."""

    card: str


class VoteCast(Event, frozen=True, tag="vote_cast"):
    seat: SeatName
    option: str
    sealed: bool = False


class VoteDecided(Event, frozen=True, tag="vote_decided"):
    about: Literal["crossroads", "page", "room"]
    subject: str
    option: str
    tally: dict[str, int]


class ReasonMoved(Event, frozen=True, tag="reason_moved"):
    by: int
    why: Why


class PageOpened(Event, frozen=True, tag="page_opened"):
    page: str
    section: Section


class PlotStarted(Event, frozen=True, tag="plot_started"):
    """GEN-8.6: a new goal is current; the special rules before it end."""

    page: str


class StoryFailed(Event, frozen=True, tag="story_failed"):
    """GEN-8.4: the first failure effect turns the goal "Story"."""


class GoalTurned(Event, frozen=True, tag="goal_turned"):
    """GEN-8.7: an episode goal lies on its other side."""

    goal: EpisodeGoal
    failed: bool


class SideTold(Event, frozen=True, tag="side_told"):
    """GEN-8.7: the stars of one side of an episode goal, as the table's card has them."""

    goal: EpisodeGoal
    failed: bool
    stars: int


class StorySet(Event, frozen=True, tag="story_set"):
    """The story marker or the last-round marker is put on a round."""

    marker: int | None = None
    last_round: int | None = None
    over: bool = False  # and the episode ends with it


class ModifierSwitched(Event, frozen=True, tag="modifier_switched"):
    modifier: AnyModifier
    on: bool


class Reminded(Event, frozen=True, tag="reminded"):
    text: Text
    at: Moment


class ProgressCounted(Event, frozen=True, tag="progress_counted"):
    kind: Literal["success", "failure"]
    by: int


class BookmarkSet(Event, frozen=True, tag="bookmark_set"):
    page: str


class ConsequenceNoted(Event, frozen=True, tag="consequence_noted"):
    card: str


class CardAdded(Event, frozen=True, tag="card_added"):
    """Into the crossroads deck, shuffled; a consequence is struck out (GEN-9.8)."""

    card: str


class AverageLogged(Event, frozen=True, tag="average_logged"):
    """GEN-9.1, GEN-9.13."""

    total: int
    count: int


class StarsGained(Event, frozen=True, tag="stars_gained"):
    seat: SeatName
    count: int
    why: Why


class Underlined(Event, frozen=True, tag="underlined"):
    seat: SeatName


class Promoted(Event, frozen=True, tag="promoted"):
    seat: SeatName
    rank: int


class SkillTraded(Event, frozen=True, tag="skill_traded"):
    seat: SeatName
    skill: str


class SkillBought(Event, frozen=True, tag="skill_bought"):
    seat: SeatName
    skill: str
    price: int


class BoxTicked(Event, frozen=True, tag="box_ticked"):
    by: int
    why: Why


class CardB9Taken(Event, frozen=True, tag="b9_taken"):
    """GEN-9.6: all boxes are ticked."""


class RoomNoted(Event, frozen=True, tag="room_noted"):
    """GEN-9.6: critical, once more."""

    room: str


class ResultLogged(Event, frozen=True, tag="result_logged"):
    result: Result


class StarsKept(Event, frozen=True, tag="stars_kept"):
    """GEN-9.5: unspent stars, as logged."""

    seat: SeatName
    count: int


class EpisodePacked(Event, frozen=True, tag="episode_packed"):
    """GEN-9.11: everything not kept goes back."""


class CampaignEnded(Event, frozen=True, tag="campaign_ended"):
    outcome: Outcome


class Corrected(Event, frozen=True, tag="corrected"):
    reason: str


class PutRight(Event, frozen=True, tag="put_right"):
    """One fact of a correction, where no other event says it; and what the app had thought."""

    fact: AnyFact
    was: int | str | bool | None = None
    cards: tuple[str, ...] = ()  # the slips that have come into a hand; older rows name none


class Recorded(Event, frozen=True, tag="recorded"):
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
