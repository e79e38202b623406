"""What is due. The todo list of a position is a stack of these; the last one is next.

A question waits for people. The steps under "By itself" are carried out as soon as they come up,
and may put questions on top of themselves.
"""

from __future__ import annotations

from typing import Literal

from msgspec import field

from rules.core import Value
from rules.gen7.effects import AnyEffect, Section
from rules.gen7.tables import Amounts, Centre, Grant, Resource, SeatName, System

Pool = Literal[
    "key_tasks", "work_tasks", "files", "algorithms", "crossroads", "crew", "sectors",
    "plan_a", "plan_b",
]  # fmt: skip


class Step(Value, frozen=True, tag_field="step"):
    pass


# Chance


class Rolling(Step, frozen=True, tag="rolling"):
    """These dice are to be rolled, each by its owner."""

    dice: tuple[str, ...]
    why: Literal["round", "chief", "assembly", "reroll"]


class Drawing(Step, frozen=True, tag="drawing"):
    """So many cards from the top of a deck."""

    pool: Pool
    seat: SeatName
    count: int
    why: Literal[
        "crew", "sector", "plan", "hand", "first", "lay", "row", "choose", "draft", "meeting",
        "crossroads", "deal_out",
    ]  # fmt: skip


# A turn


class Turning(Step, frozen=True, tag="turn"):
    """GEN-4.1: place a die."""

    seat: SeatName


class Piece(Value, frozen=True, tag_field="piece"):
    pass


class Placed(Piece, frozen=True, tag="die"):
    """A die on the shared spots being filled."""

    seat: SeatName
    die: str
    spot: int
    split: int | None = None  # the value on the left of two spots
    nudge: int = 0


class Payment(Piece, frozen=True, tag="payment"):
    seat: SeatName
    source: str  # "storage", "waived", or the seat whose sector pays
    resource: Resource
    count: int


class Sharing(Step, frozen=True, tag="sharing"):
    """GEN-4.4: the shared spots of a key task are being filled."""

    seat: SeatName  # whose turn it is
    task: int
    pieces: tuple[Placed | Payment, ...] = ()  # in the order they came
    curator: SeatName | None = None
    before: tuple[tuple[str, int], ...] = ()  # dice that the curator has set, with their own faces
    waive: int = 0


class Extra(Step, frozen=True, tag="extra"):
    """GEN-5.3, GEN-5.4: data for extra cards."""

    seat: SeatName
    deck: Literal["files", "algorithms"]


class Keeping(Step, frozen=True, tag="keeping"):
    """Keep one of these; with the table's cards, any that the app does not know elsewhere."""

    seat: SeatName
    deck: Literal["files", "algorithms"]
    cards: tuple[str, ...]
    why: Literal["choose", "search"]


class Arranging(Step, frozen=True, tag="arranging"):
    """GEN-7.5: a gained algorithm is laid; the others may be rearranged or discarded."""

    seat: SeatName
    cards: tuple[str, ...]  # not laid yet
    laid: tuple[str, ...] = ()  # just now: these stay


class Working(Step, frozen=True, tag="working"):
    """GEN-5.12: one work task of this centre, if wanted."""

    seat: SeatName
    centre: Centre
    waive: int = 0


class Replenishing(Step, frozen=True, tag="replenishing"):
    """GEN-5.10: 3 or 6 to Storage, if wanted."""

    seat: SeatName
    resource: Resource


class Granting(Step, frozen=True, tag="granting"):
    """GEN-5.13, GEN-5.20: who gets the action, for this price; or nobody."""

    seat: SeatName
    grant: Grant
    price: Amounts


class Granted(Step, frozen=True, tag="granted"):
    """GEN-5.20: the chosen player may refuse."""

    seat: SeatName
    grant: Grant


class Reprogramming(Step, frozen=True, tag="reprogramming"):
    """GEN-5.13: which robot goes home."""

    seat: SeatName


class Rescuing(Step, frozen=True, tag="rescuing"):
    """A page lets a rescue replace this action of the room."""

    seat: SeatName
    room: str
    action: str
    die: str
    rescued: int = 0  # actions of this die that a rescue has replaced


class DealingOut(Step, frozen=True, tag="dealing_out"):
    """Cards for different players, one each."""

    seat: SeatName
    deck: Literal["files", "algorithms"]
    cards: tuple[str, ...]
    to: tuple[SeatName, ...]  # who has none yet
    left: int


class Powering(Step, frozen=True, tag="powering"):
    """Own officer at this centre: a skill may replace or follow the room's action."""

    seat: SeatName
    skill: str


class Repeating(Step, frozen=True, tag="repeating"):
    """The file just played may act once more."""

    seat: SeatName
    card: str


class Picking(Step, frozen=True, tag="picking"):
    """An effect asks its player for a choice."""

    seat: SeatName
    effect: AnyEffect
    options: tuple[str, ...]
    optional: bool = False


class Supplying(Step, frozen=True, tag="supplying"):
    """A resource, then different players who gain it."""

    seat: SeatName
    resource: Resource | None
    to: tuple[SeatName, ...]  # who has none yet
    left: int
    count: int


class Wild(Step, frozen=True, tag="wild"):
    """GEN-5.9: a fresh robot rolled a 1 and may be any face."""

    seat: SeatName
    die: str


# Work meeting and draft


class Joining(Step, frozen=True, tag="joining"):
    """GEN-6.1: the next of these may send an officer or a colonist."""

    asked: tuple[SeatName, ...]
    present: tuple[str, ...]  # the dice at the meeting, in the order they came


class Taking(Step, frozen=True, tag="taking"):
    """GEN-2.8, GEN-6.2: cards go round; the first of the order takes one."""

    cards: tuple[str, ...]
    order: tuple[SeatName, ...]
    mandatory: int  # the first so many of the order must take
    why: Literal["draft", "meeting"]


# Crossroads, votes, story


class Duty(Step, frozen=True, tag="duty"):
    """GEN-7.7: a second card?"""

    seat: SeatName


class Asking(Step, frozen=True, tag="asking"):
    """Only the table can tell whether this condition holds."""

    seat: SeatName  # for whom it is asked
    about: Literal["crossroads", "progression"]
    card: str  # the card, or the page
    index: int  # the next player to ask for, or the progression


class Deciding(Step, frozen=True, tag="deciding"):
    """The options of a crossroads card, for the officer it came to."""

    seat: SeatName
    card: str


class Voting(Step, frozen=True, tag="voting"):
    """GEN-8.1: everyone votes, all votes on one option."""

    about: Literal["crossroads", "page", "room"]
    subject: str  # the card, the page, or the system
    seat: SeatName  # to whom effects apply
    options: tuple[str, ...]
    votes: dict[str, str] = field(default_factory=dict)


class Breaking(Step, frozen=True, tag="breaking"):
    """GEN-8.1: the chief of staff breaks a tie."""

    seat: SeatName
    vote: Voting
    options: tuple[str, ...]
    counted: dict[str, int]


class Reading(Step, frozen=True, tag="reading"):
    """GEN-8.3: a section is read aloud."""

    page: str
    section: Section


class Marking(Step, frozen=True, tag="marking"):
    """The last round of an episode whose first page nobody has recorded yet."""

    seat: SeatName


class Printed(Step, frozen=True, tag="printed"):
    """GEN-3.4: apply what the critical division of this system prints on your board."""

    system: System


class Ordering(Step, frozen=True, tag="ordering"):
    """GEN-3.14: which of the own algorithms acts first at the end of the round."""

    seat: SeatName
    slots: tuple[int, ...]


# Between the episodes


class Reckoning(Step, frozen=True, tag="reckoning"):
    """GEN-9: the next of the six steps, for all to look over before it goes on."""

    number: int


class Purchasing(Step, frozen=True, tag="purchasing"):
    """GEN-9.3: up to two skills."""

    seat: SeatName
    bought: tuple[str, ...] = ()
    traded: tuple[str, ...] = ()


# By itself


class Go(Step, frozen=True, tag="go"):
    """The next part of the set-up, the round or the wrap-up."""

    to: str


class Opening(Step, frozen=True, tag="opening"):
    """GEN-8.3: the story goes to this section of a page."""

    page: str
    section: Section


class CarryingOut(Step, frozen=True, tag="carrying_out"):
    """What a vote has decided."""

    vote: Voting
    option: str


class Convening(Step, frozen=True, tag="convening"):
    """GEN-6.2: everybody has been asked; these dice are at the meeting."""

    present: tuple[str, ...]


class Assembled(Step, frozen=True, tag="assembled"):
    """GEN-5.9: the fresh robot has been rolled."""

    die: str


class Ending(Step, frozen=True, tag="ending"):
    """GEN-3.14: the end-of-round algorithms of a player that have not acted yet."""

    seat: SeatName
    slots: tuple[int, ...]


class Comparing(Step, frozen=True, tag="comparing"):
    """GEN-2.7: the officers have been rolled; the lowest becomes chief of staff."""

    dice: tuple[str, ...]


class Acting(Step, frozen=True, tag="acting"):
    """An action of a room, in its turn, for the die that was placed there."""

    seat: SeatName
    room: str
    action: str
    die: str
    rescued: int = 0  # actions of this die that a rescue has replaced


class Applying(Step, frozen=True, tag="applying"):
    """Effects still to happen, for this player."""

    seat: SeatName
    effects: tuple[AnyEffect, ...]


class Checking(Step, frozen=True, tag="checking"):
    """GEN-7.6: does anybody who placed an officer meet the condition of this card?"""

    card: str
    seats: tuple[SeatName, ...]


AnyStep = (
    Rolling | Drawing | Turning | Sharing | Extra | Keeping | Arranging | Working | Replenishing
    | Granting | Granted | Reprogramming | Rescuing | DealingOut | Powering | Repeating | Picking
    | Supplying | Wild | Joining | Taking | Duty | Asking | Deciding | Voting | Breaking | Reading
    | Marking | Printed | Reckoning | Purchasing | Go | Opening | CarryingOut | Convening
    | Assembled | Comparing | Ending | Ordering | Acting | Applying | Checking
)  # fmt: skip
