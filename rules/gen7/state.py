"""The position of a campaign: officers and decks that last, and the episode on the table."""

from __future__ import annotations

from operator import attrgetter, is_
from typing import Annotated, Literal

from msgspec import Meta, field
from msgspec.structs import replace

from rules.core import Outcome, Value
from rules.gen7.cards.content import Catalogue, Effects, EpisodeGoal, GoalSides
from rules.gen7.cards.deeds import Deed
from rules.gen7.cards.effects import AnyModifier, Moment, Section, Text
from rules.gen7.cards.our_box import NO_BOX, OurBox
from rules.gen7.cards.slips import Slip
from rules.gen7.steps import AnyStep
from rules.gen7.tables import NOTHING, Amounts, Board, DieKind, SeatName, SectorName

Name = Annotated[str, Meta(max_length=40)]
Marker = Literal["failure", "repair"]
Judge = Literal["referee", "book_keeper"]
Phase = Literal[
    "setup",
    "key_tasks",
    "roll",
    "turns",
    "failure",
    "return",
    "refresh",
    "end",
    "wrap_up",
]


class House(Value, omit_defaults=True):
    """Rulings that name a choice, with the digest's default. Printed on the set-up sheet."""

    critical_on_arrival: bool = True  # GEN-3.4: the printed effect also once on arriving
    failures_stay: bool = True  # GEN-3.6: even if the system recovers
    kept_task_reopens: bool = True  # GEN-3.12
    page_sets_reason: bool = True  # GEN-2.2: a value on the page overrides the logged one
    one_meeting: bool = True  # GEN-6.4: the chief's spot must be free
    badge_next_round: bool = True  # GEN-3.8: a taken badge changes the order only next round
    duty_on_any_turn: bool = True  # GEN-7.7: on other players' turns too
    stars_need_appraisal: bool = True  # GEN-9.2: stars for merits only with that goal
    promotion_clears: bool = True  # GEN-9.4: the underlines
    new_ranks_vote: bool = True  # GEN-9.6: for the room that stays critical
    skills_exist_once: bool = True  # GEN-9.3
    files_are_secret: bool = True  # GEN-2.11
    reprogrammed_keeps_value: bool = True  # GEN-5.13: not rolled again


class Options(Value, omit_defaults=True):
    players: Literal[3, 4] = 4
    pack: Literal["cruise", "box"] = "cruise"
    # "asked": rolled on the table, and what a die shows is asked where it counts.
    dice: Literal["app", "table", "asked"] = "app"
    decks: Literal["app", "table"] = "app"
    judge: Judge = "referee"  # dice are placed in the app, or stay on the table
    ship: Name = ""
    officers: Annotated[tuple[Name, ...], Meta(max_length=4)] = ()
    sectors: Annotated[tuple[SectorName, ...], Meta(max_length=4)] = ()  # of the first episode
    sealed_votes: bool = False  # GEN-8.9
    table_places: bool = True  # the device in the middle, for seats with a phone too
    hints: bool = False  # what can still be solved
    forecast: bool = False  # what happens if we stop now
    house: House = House()
    board: Board = Board()


class Officer(Value):
    """What lives across the episodes."""

    seat: SeatName
    rank: int = 1
    underlines: int = 0
    stars: int = 0  # unspent
    earned: int = 0  # in the whole campaign
    skills: tuple[str, ...] = ()
    crew: str | None = None
    appraisal: Text | None = None  # of the crew card, once a card has changed it
    kept: tuple[str, ...] = ()  # crossroads cards


class Die(Value):
    """Where it is: "quarters", "supply", "recovery", "storage", a spot such as
    "science_lab.3", a sector's spot such as "blue.small_lab.1", or "task.4.0"."""

    owner: SeatName
    kind: DieKind
    value: int  # 0: it was rolled on the table, and nobody has said what it shows
    place: str
    split: int | None = None  # a robot on two spots: the value on the left one


class Slot(Value):
    face: str | None = None
    under: str | None = None


class Plan(Value):
    card: str
    shown: bool = False
    stars: int = 1  # what it gives, as its owner has read it


class Sector(Value):
    """A player's board during an episode."""

    name: SectorName
    resources: Amounts = NOTHING
    work: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    slots: tuple[Slot, Slot] = (Slot(), Slot())
    plans: tuple[Plan, ...] = ()
    merits: int = 0
    booked: bool = True  # GEN-2.5: the sleeping marker lies in the Recovery Room
    used: dict[str, int] = field(default_factory=dict)  # skills with limited uses
    contributed: int = 0  # key tasks this round
    done: tuple[str, ...] = ()  # centres of the work tasks done this episode


class Task(Value):
    """A key task in the row."""

    id: int
    card: str
    solved: bool = False
    stays: bool = False
    covered: tuple[int, ...] = ()  # spots with a success marker
    tokens: Amounts = NOTHING
    by_hand: bool = False  # what it does this round was done on the table


class Deck(Value):
    """Face-down cards in an order nobody knows, known ones below them, and face-up ones."""

    down: tuple[str, ...] = ()
    bottom: tuple[str, ...] = ()  # GEN-7.6: put under face down, the first goes first
    up: tuple[str, ...] = ()


class Reminder(Value):
    text: Text
    at: Moment


class Story(Value):
    page: str = ""
    marker: int = 0  # the round of the story marker; 0: none
    last_round: int = 0
    goals: tuple[EpisodeGoal, ...] = ()
    failed: bool = False  # GEN-8.4: the goal "Story" is turned
    turned: tuple[EpisodeGoal, ...] = ()  # GEN-8.7: so are these
    sides: tuple[GoalSides, ...] = ()  # what they give, where it is not the usual
    modifiers: tuple[AnyModifier, ...] = ()
    reminders: tuple[Reminder, ...] = ()
    vote: int | None = None  # the option that won on this page
    over: bool = False  # its goal is reached, and the episode ends with this round
    success: int = 0  # GEN-7.15
    failure: int = 0
    first: Effects = ()  # what the first page does, until there is somebody to have it


class Episode(Value):
    """What is on the table; everything here goes back into the box (GEN-9.11)."""

    sectors: dict[str, Sector]
    dice: dict[str, Die]
    key_tasks: Deck
    work_tasks: Deck
    files: Deck
    algorithms: Deck
    ranking: tuple[SeatName, ...]  # by merits; a tie favours the earlier one (GEN-7.9)
    unseen: bool = False  # merits were put right, and who of a tie came first is anybody's guess
    ranks: dict[str, int] = field(default_factory=dict)  # GEN-9.6: before the promotions
    storage: Amounts = NOTHING
    systems: Amounts = NOTHING  # divisions right of green
    markers: dict[str, Marker] = field(default_factory=dict)
    worn: tuple[str, ...] = ()  # GEN-3.6: those of them that a system's division has put there
    row: tuple[Task, ...] = ()
    revealed: int = 0  # the number of the last key task
    story: Story = Story()
    chief: SeatName = "green"  # holds the badge
    first: SeatName = "green"  # first player of this round
    duty: SeatName | None = None
    round: int = 0
    phase: Phase = "setup"
    active: SeatName | None = None
    passed: tuple[SeatName, ...] = ()  # have passed, and have had no die since
    officers: tuple[SeatName, ...] = ()  # who placed an officer this turn
    second_card: bool = False  # the duty officer has asked this turn
    solved: tuple[str, ...] = ()  # key tasks of this episode
    solved_now: int = 0  # of this round
    # The app is book-keeper, and does not see dice and goods: it was so since the last roll.
    unfollowed: bool = False
    touched: tuple[str, ...] = ()  # what people have told of this round all the same
    deeds: tuple[Deed, ...] = ()  # of the table's own cards, as they were told


class Made(Value):
    """When a card that the app has never seen has come: it is called by that until it is named."""

    episode: int
    round: int  # 0: at the set-up
    number: int  # of its kind in this round, for this seat
    seat: SeatName | None = None  # None: it lies open


class Visit(Value):
    page: str
    section: Section
    episode: int
    round: int


class Result(Value, omit_defaults=True):
    """A line of the ship's log sheet (GEN-10.1)."""

    episode: int
    best: SeatName | None
    reason: int
    merits: dict[str, int]
    story: bool
    goals: tuple[EpisodeGoal, ...] = ()  # that were in use; none in an older log


class Dealt(Value):
    """GEN-2.4: which sector everybody had in an episode."""

    episode: int
    clock: int  # since which of the log's rounds
    sectors: dict[str, SectorName]


class State(Value):
    options: Options
    players: tuple[SeatName, ...]
    officers: dict[str, Officer]
    crossroads: Deck
    todo: tuple[AnyStep, ...] = ()  # what is due, the next thing last
    episode: int = 0
    clock: int = 0  # rounds, set-ups and wrap-ups so far: for undo and the log's headings
    turn: int = 0  # turns and phases within one of those
    play: Episode | None = None
    removed: tuple[str, ...] = ()  # GEN-1.5: for the whole campaign
    dropped: tuple[str, ...] = ()  # the same for key tasks
    consequences: tuple[str, ...] = ()  # crossroads cards to come
    critical: dict[str, int] = field(default_factory=dict)  # GEN-1.4
    boxes: int = 0
    b9: bool = False  # GEN-9.6: taken
    reason: int = 0
    bookmark: str = ""
    visited: tuple[Visit, ...] = ()
    results: tuple[Result, ...] = ()
    recorded: Catalogue = Catalogue()
    slips: dict[str, Slip] = field(default_factory=dict)  # cards the app has never seen
    made: dict[str, Made] = field(default_factory=dict)  # when each of those has come
    sides: tuple[GoalSides, ...] = ()  # GEN-8.7: of the goals, as this table has read them
    dotted: tuple[int, ...] = ()  # GEN-3.6: divisions whose dots the table has said
    prints: dict[str, Effects] = field(default_factory=dict)  # GEN-3.4: on the table's own board
    room_prints: dict[str, Effects] = field(default_factory=dict)  # of rooms that pages add
    sealed: OurBox = NO_BOX  # of a box that was brought in: what this table has not met yet
    result: Outcome | None = None
    dealt: tuple[Dealt, ...] = ()  # one for each episode

    @property
    def table(self) -> Episode:
        assert self.play is not None, "no episode is on the table"
        return self.play


OTHERS = attrgetter(*(name for name in State.__struct_fields__ if name != "todo"))


class _Idle:
    """The last position that was asked about, and the same with nothing due."""

    def __init__(self) -> None:
        self._known: tuple[State, tuple[object, ...], State] | None = None

    def __call__(self, state: State) -> State:
        known = self._known
        if known is None or known[0] is not state:
            others = OTHERS(state)
            same = known is not None and all(map(is_, known[1], others))
            idle = known[2] if known is not None and same else replace(state, todo=())
            self._known = known = (state, others, idle)
        return known[2]

    def with_todo(self, state: State, todo: tuple[AnyStep, ...]) -> State:
        """Something else is due: so much is known without asking."""
        after, known = replace(state, todo=todo), self._known
        if known is not None and known[0] is state:
            self._known = (after, known[1], known[2])
        return after


# Most of what people do while they think a turn over changes nothing but what is due next. This is
# the very same position then, so what was worked out for it holds; and it cannot hang on the todo.
idle = _Idle()


def next_seat(state: State, seat: str) -> SeatName:
    """Clockwise."""
    players = state.players
    return players[(players.index(seat) + 1) % len(players)]


def clockwise(state: State, first: str) -> tuple[SeatName, ...]:
    index = state.players.index(first)
    return state.players[index:] + state.players[:index]


def is_book_kept(state: State) -> bool:
    """Dice stay on the table: so people want it, or until the next roll it is still so."""
    return state.options.judge == "book_keeper" or (
        state.play is not None and state.play.unfollowed
    )
