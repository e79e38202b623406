"""What people can do. Fields that chance answers are empty in the bare form."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.core import Action
from rules.gen7.actions.chance import Deal as Deal
from rules.gen7.actions.chance import DieName as DieName
from rules.gen7.actions.chance import Draw as Draw
from rules.gen7.actions.chance import Face as Face
from rules.gen7.actions.chance import Roll as Roll
from rules.gen7.actions.chance import RollAll as RollAll
from rules.gen7.actions.chance import ShowFace as ShowFace
from rules.gen7.actions.goals import Reached as Reached
from rules.gen7.actions.goals import Score as Score
from rules.gen7.actions.goals import ShowPlan as ShowPlan
from rules.gen7.actions.goals import SideGives as SideGives
from rules.gen7.actions.keeping import CallMeeting as CallMeeting
from rules.gen7.actions.keeping import CountHands as CountHands
from rules.gen7.actions.keeping import Fail as Fail
from rules.gen7.actions.keeping import Gain as Gain
from rules.gen7.actions.keeping import KeptAction
from rules.gen7.actions.keeping import Meet as Meet
from rules.gen7.actions.keeping import Recount as Recount
from rules.gen7.actions.keeping import SetTable as SetTable
from rules.gen7.actions.keeping import Solve as Solve
from rules.gen7.cards.codes import Code, spell
from rules.gen7.cards.content import Catalogue, Effects, EpisodeGoal
from rules.gen7.cards.effects import AnyEffect
from rules.gen7.cards.our_box import OurBox
from rules.gen7.cards.paid import Paid as Paid
from rules.gen7.cards.slips import Goes, Harms, Slip, Title
from rules.gen7.facts import AnyFact
from rules.gen7.tables import AnyRoom, Centre, Colour, Resource, SeatName, SectorName

TaskNumber = Annotated[int, Meta(ge=1, le=999)]
SpotIndex = Annotated[int, Meta(ge=0, le=5)]
Answer = Annotated[str, Meta(min_length=1, max_length=40)]
SkillName = Annotated[str, Meta(max_length=20)]
Why = Annotated[str, Meta(min_length=1, max_length=200, pattern=r"\S")]


class LayOut(Action):
    """GEN-2: all is laid out as the list says. Which sector lies before each player, in the order
    of the seats, and who has rolled lowest; as far as the app does not deal or roll itself. And
    the colours of the table's own sectors, in the order of SECTORS, where they are not as we think
    (GEN-2.5)."""

    seat: SeatName
    sectors: Annotated[tuple[SectorName, ...], Meta(max_length=4)] = ()
    chief: SeatName | None = None
    colours: Annotated[tuple[Colour, ...], Meta(max_length=4)] = ()


class Place(Action):
    """GEN-4.1. The nudge is what a department skill changes (GEN-4.17)."""

    seat: SeatName
    die: DieName
    room: AnyRoom
    spot: Annotated[int, Meta(ge=1, le=6)]
    nudge: Annotated[int, Meta(ge=-1, le=2)] = 0


class Rest(Action):
    """GEN-4.2: no legal placement, so a die goes to the Recovery Room."""

    seat: SeatName
    die: DieName


class AddDie(Action):
    """GEN-4.4: a die onto the shared spots of a key task; the first one opens the step."""

    seat: SeatName
    task: Annotated[int, Meta(ge=1, le=999)]
    die: DieName
    spot: SpotIndex
    split: Face | None = None  # GEN-4.5: the left part, the rest goes on the spot to the right
    nudge: Annotated[int, Meta(ge=-1, le=2)] = 0


class Pay(Action):
    """GEN-7.1: towards the cost of the key task."""

    seat: SeatName
    source: Literal["storage", "waived", "green", "blue", "orange", "purple"]
    resource: Resource
    count: Annotated[int, Meta(ge=1, le=15)] = 1


class TakeBack(Action):
    """The last piece of the pending step."""

    seat: SeatName


class Cancel(Action):
    """The whole pending step."""

    seat: SeatName


class Commit(Action):
    seat: SeatName


class ChangeDie(Action):
    """GEN-4.6: for 2 drugs or 2 parts from the payer's sector, or free for the curator."""

    seat: SeatName
    die: DieName
    value: Face


class PlayFile(Action):
    seat: SeatName
    card: Code
    title: Title = ""  # as its owner has noted it: now the card lies open


class UseSkill(Action):
    seat: SeatName
    skill: SkillName


class UseAlgorithm(Action):
    """GEN-7.12: one that helps while shared spots are being filled."""

    seat: SeatName
    slot: Annotated[int, Meta(ge=0, le=1)]


class BuyExtra(Action, tag="extra"):
    """GEN-5.3: this many data for as many more cards."""

    seat: SeatName
    count: Annotated[int, Meta(ge=0, le=2)]


class Take(Action):
    seat: SeatName
    card: Code


class TakeAll(Action):
    """GEN-2.8, GEN-6.2, with the table's own cards: how many each has taken, in the order in which
    they do; with nothing said, as many as there are to take."""

    seat: SeatName
    counts: Annotated[tuple[Annotated[int, Meta(ge=0, le=2)], ...], Meta(max_length=4)] = ()


class Lay(Action):
    """GEN-7.5: an algorithm face up in a slot, or face down under the one there."""

    seat: SeatName
    card: Code
    slot: Annotated[int, Meta(ge=0, le=1)]
    under: bool = False


class Lift(Action):
    seat: SeatName
    slot: Annotated[int, Meta(ge=0, le=1)]
    under: bool = False


class Discard(Action):
    seat: SeatName
    card: Code


class DoTask(Action):
    """GEN-5.12, with what is paid for it."""

    seat: SeatName
    card: Code
    paid: tuple[
        Annotated[int, Meta(ge=0, le=15)],
        Annotated[int, Meta(ge=0, le=15)],
        Annotated[int, Meta(ge=0, le=15)],
    ] = (0, 0, 0)
    title: Title = ""  # as its owner has noted it
    centre: Centre | None = None  # where it was done, if the app has not seen it


class Replenish(Action):
    """GEN-5.10; where a page says so onto key tasks, so much on each, from the left."""

    seat: SeatName
    count: Literal[3, 6]
    onto: Annotated[
        tuple[tuple[TaskNumber, Annotated[int, Meta(ge=1, le=6)]], ...], Meta(max_length=6)
    ] = ()


class Give(Action):
    seat: SeatName
    card: Code
    to: SeatName


class Choose(Action):
    """One of the options of what is asked."""

    seat: SeatName
    option: Answer


class Vote(Action):
    seat: SeatName
    option: Answer


class Decline(Action):
    """Leave what is optional, or say that it is done."""

    seat: SeatName


class Next(Action):
    """Read, seen, done: go on."""

    seat: SeatName


class TradeIn(Action):
    """GEN-9.3: one of your skills given back, for half its price off the next one."""

    seat: SeatName
    skill: SkillName


class Buy(Action):
    seat: SeatName
    skill: SkillName


class Tell(Action):
    """What is printed on a card or page that the app does not know, as far as it matters now.
    What is left out changes nothing; with nothing in it, it says that there is nothing to keep."""

    seat: SeatName
    merits: Annotated[int, Meta(ge=0, le=30)] = 0
    paid: Annotated[tuple[Paid, ...], Meta(max_length=6)] = ()
    harms: Harms = ()
    stays: bool = False  # a page keeps this key task in play
    effects: Effects = ()
    goes: Goes = "out"  # where a crossroads card goes
    deadline: Annotated[int, Meta(ge=0, le=12)] = 0  # by the end of this round; 0: not named
    last_round: Annotated[int, Meta(ge=0, le=12)] = 0
    goals: tuple[EpisodeGoal, ...] | None = None
    reason: Annotated[int, Meta(ge=-20, le=20)] | None = None
    to: Annotated[tuple[SeatName | Literal[""], ...], Meta(max_length=12)] = ()  # for "one of us"
    remember: bool = True  # off: it is asked again the next time
    by_hand: bool = False  # done on the table: all that the app is told are the facts
    facts: Annotated[tuple[AnyFact, ...], Meta(max_length=60)] = ()
    like: Code | None = None  # it is this card, met before: what is known of that one is known
    name: Title = ""  # its code or the first letters of its title, as a box brought in has it
    # GEN-8.8: of a goal that was missed, where you read on: a page, "here" or "over"; "": asked
    then: Code | Literal[""] = ""

    def __post_init__(self) -> None:
        spell(self, "then")


class TurnPage(Action):
    """GEN-8.3: the story goes on there."""

    seat: SeatName
    page: Code

    def __post_init__(self) -> None:
        spell(self, "page")


class Reach(Action):
    """GEN-8.4: the goal of the page is reached, at any moment; then the story goes on."""

    seat: SeatName


class Name(Action):
    """What is printed above a card that lies open: everybody can read it."""

    seat: SeatName
    card: Code
    title: Annotated[str, Meta(min_length=1, max_length=60, pattern=r"\S")]


class Correct(Action):
    """The table is right, with the reason: facts say what is, and nothing follows from them;
    effects happen out of turn, with all that follows."""

    seat: SeatName
    effects: Annotated[tuple[AnyEffect, ...], Meta(max_length=12)]
    reason: Why
    facts: Annotated[tuple[AnyFact, ...], Meta(max_length=200)] = ()


class Record(Action):
    """A card or page of the table's box, met for the first time (or met again and corrected)."""

    cards: Catalogue
    slip: Code | None = None  # it lies there already, as one that nobody knew


class Amend(Action):
    """What is known of a card that lies there, put right: all of it, as it is from now on."""

    card: Code
    slip: Slip


class BringIn(Action):
    """What another table has learned of the box, and in which differences it is believed."""

    box: OurBox
    theirs: Annotated[tuple[Annotated[int, Meta(ge=0, le=9999)], ...], Meta(max_length=2000)] = ()


AnyAction = (
    Roll
    | RollAll
    | ShowFace
    | Draw
    | Deal
    | LayOut
    | Place
    | Rest
    | AddDie
    | Pay
    | TakeBack
    | Cancel
    | Commit
    | ChangeDie
    | PlayFile
    | UseSkill
    | UseAlgorithm
    | BuyExtra
    | Take
    | TakeAll
    | Lay
    | Lift
    | Discard
    | DoTask
    | Replenish
    | Give
    | Choose
    | Vote
    | Decline
    | Next
    | TradeIn
    | Buy
    | ShowPlan
    | Name
    | Score
    | Reach
    | Tell
    | TurnPage
    | Correct
    | Record
    | Amend
    | BringIn
    | KeptAction
)
