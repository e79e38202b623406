"""What has happened in a campaign, and all events together. Version 1.

What happens with the pieces on the table stands in `events_table`; it is found here as well.
"""

from __future__ import annotations

from typing import Literal

from rules.core import Event, Outcome
from rules.gen7.content import Catalogue, EpisodeGoal
from rules.gen7.effects import AnyModifier, Moment, Section, Text
from rules.gen7.events_table import *  # noqa: F403
from rules.gen7.events_table import TableEvent, Why
from rules.gen7.state import Options, Result
from rules.gen7.steps import AnyStep
from rules.gen7.tables import SeatName


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


class CrewDealt(Event, frozen=True, tag="crew_dealt"):
    seat: SeatName
    card: str
    adds: str


class CrossroadsRead(Event, frozen=True, tag="crossroads_read"):
    """Whose condition it met; None: nobody's, and it goes under the deck."""

    card: str
    seat: SeatName | None


class SecondCard(Event, frozen=True, tag="second_card"):
    """GEN-7.7: the duty officer asks for another."""

    seat: SeatName


class OptionChosen(Event, frozen=True, tag="option_chosen"):
    about: Literal["crossroads", "page"]
    subject: str
    option: int


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


class StorySet(Event, frozen=True, tag="story_set"):
    """The story marker or the last-round marker is put on a round."""

    marker: int | None = None
    last_round: int | None = None


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


class Recorded(Event, frozen=True, tag="recorded"):
    cards: Catalogue


AnyEvent = (
    CampaignSetUp | Due | EpisodePrepared | StoryPrepared | CrewDealt | TableEvent | CrossroadsRead
    | SecondCard | OptionChosen | CardKept | CardRemoved | VoteCast | VoteDecided | ReasonMoved
    | PageOpened | PlotStarted | StoryFailed | StorySet | ModifierSwitched | Reminded
    | ProgressCounted | BookmarkSet | ConsequenceNoted | CardAdded | AverageLogged | StarsGained
    | Underlined | Promoted | SkillTraded | SkillBought | BoxTicked | CardB9Taken | RoomNoted
    | ResultLogged | StarsKept | EpisodePacked | CampaignEnded | Corrected | Recorded
)  # fmt: skip
