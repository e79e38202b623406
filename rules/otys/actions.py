"""What people can do. Fields that chance answers are empty in the bare form."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.core import Action
from rules.otys.contract import Contract, Few, Prestige
from rules.otys.tables import Colour, DiverName, KeyName, SeatName, SponsorSide, Token

Level = Annotated[int, Meta(ge=1, le=5)]
SlotNumber = Annotated[int, Meta(ge=1, le=8)]
Cost = tuple[Few, Few, Few, Few]
Via = Annotated[tuple[SeatName, ...], Meta(max_length=3)]
Reason = Annotated[str, Meta(min_length=1, max_length=200, pattern=r"\S")]
Piece = DiverName | Colour | SponsorSide
Count = Annotated[int, Meta(ge=0, le=99)]


# Chance and set-up


class Deal(Action, frozen=True, tag="deal"):
    """OTY-1: everything that comes by lot at the set-up; all of it is chance's answer."""

    seat: SeatName
    first: SeatName | None = None
    divers: tuple[tuple[DiverName, ...], ...] = ()  # by player, from the top
    cubes: tuple[tuple[Colour, ...], ...] = ()  # by player, levels 2 to 5
    sponsors: tuple[SponsorSide, ...] = ()  # by level
    store: tuple[Colour, ...] = ()  # the first one twice
    tokens: tuple[Token, ...] = ()  # two for each level
    contracts: tuple[Contract, ...] = ()


class Draw(Action, frozen=True, tag="draw"):
    """From the app's deck or bag."""

    seat: SeatName
    contracts: tuple[Contract, ...] = ()
    token: Token | None = None


class NameFirst(Action, frozen=True, tag="name_first"):
    seat: SeatName
    first: SeatName


class Lay(Action, frozen=True, tag="lay"):
    """The next piece on the table, from the top."""

    seat: SeatName
    piece: Piece


class ShowToken(Action, frozen=True, tag="show_token"):
    """The token that came out of the table's bag."""

    seat: SeatName
    token: Token


class TakeBack(Action, frozen=True, tag="take_back"):
    """The last piece that was named."""

    seat: SeatName


class Cancel(Action, frozen=True, tag="cancel"):
    """Give up naming an own contract."""

    seat: SeatName


# Entering a contract of the table's own


class AddCube(Action, frozen=True, tag="add_cube"):
    seat: SeatName
    colour: Colour


class AddNumber(Action, frozen=True, tag="add_number"):
    seat: SeatName
    number: Annotated[int, Meta(ge=1, le=6)]


class AddReward(Action, frozen=True, tag="add_reward"):
    """What the contract gives: with this it is complete."""

    seat: SeatName
    prestige: Prestige
    credit: bool = False
    battery: bool = False


class NameContract(Action, frozen=True, tag="name_contract"):
    """One that has been seen before."""

    seat: SeatName
    contract: Contract


class HideContract(Action, frozen=True, tag="hide_contract"):
    """Kept, and not told to the app."""

    seat: SeatName


class NameHidden(Action, frozen=True, tag="name_hidden"):
    """Tell the app what an own contract says, in order to complete it."""

    seat: SeatName
    index: Annotated[int, Meta(ge=0, le=40)]


# A turn


class ChooseKey(Action, frozen=True, tag="choose_key"):
    """OTY-2.1"""

    seat: SeatName
    key: KeyName
    level: Level


class UseSponsor(Action, frozen=True, tag="use_sponsor"):
    """OTY-4: a sponsor that leaves nothing to choose."""

    seat: SeatName


class FetchKey(Action, frozen=True, tag="fetch_key"):
    """OTY-4.3"""

    seat: SeatName
    key: KeyName


class UpgradeDiver(Action, frozen=True, tag="upgrade_diver"):
    """OTY-4.4, advanced side"""

    seat: SeatName
    diver: DiverName


class MoveCube(Action, frozen=True, tag="move_cube"):
    """OTY-4.5, advanced side"""

    seat: SeatName
    colour: Colour
    source: Level
    target: Level


class UseToken(Action, frozen=True, tag="use_token"):
    """OTY-4.2, advanced side: the colour or the diver, if the token asks for one."""

    seat: SeatName
    index: Annotated[int, Meta(ge=0, le=1)]
    colour: Colour | None = None
    diver: DiverName | None = None


class Propel(Action, frozen=True, tag="propel"):
    """OTY-2.2: a diver moves to this slot, counted from the top."""

    seat: SeatName
    diver: DiverName
    slot: SlotNumber


# The divers' effects. `via`: whose diver the Spy copies, and whose that one copies.


class Gather(Action, frozen=True, tag="gather"):
    """OTY-5.1"""

    seat: SeatName
    cube: bool = True
    bonus: bool = False
    key: KeyName | None = None  # what the upgraded tech expert brings back
    via: Via = ()


class Sell(Action, frozen=True, tag="sell"):
    """OTY-5.2"""

    seat: SeatName
    colour: Colour
    gain: Literal["credits", "prestige"]
    via: Via = ()


class Buy(Action, frozen=True, tag="buy"):
    """OTY-5.2"""

    seat: SeatName
    colour: Colour
    via: Via = ()


class Spy(Action, frozen=True, tag="spy"):
    """OTY-5.3: draw contracts, keep one."""

    seat: SeatName
    via: Via = ()


class Improve(Action, frozen=True, tag="improve"):
    """OTY-5.4"""

    seat: SeatName
    technician: Literal["mechanic", "hacker"]
    via: Via = ()


class Explore(Action, frozen=True, tag="explore"):
    """OTY-5.5"""

    seat: SeatName
    index: Annotated[int, Meta(ge=0, le=1)]
    colour: Colour | None = None
    diver: DiverName | None = None
    via: Via = ()


class Complete(Action, frozen=True, tag="complete"):
    """OTY-3.1: these cubes of this level."""

    seat: SeatName
    contract: Contract
    level: Level
    cubes: Cost
    private: bool = False
    permanent: bool = True  # OTY-3.3: use the token of the level, if there is one


class Surface(Action, frozen=True, tag="surface"):
    """OTY-2.4: step 3; with oxygen the diver stays where it is."""

    seat: SeatName
    oxygen: bool = False


class Keep(Action, frozen=True, tag="keep"):
    seat: SeatName
    contract: Contract


class PutUnder(Action, frozen=True, tag="put_under"):
    seat: SeatName
    contract: Contract


class Resist(Action, frozen=True, tag="resist"):
    """OTY-5.7"""

    seat: SeatName
    pay: bool


# The table is right


class Change(Action, frozen=True):
    pass


class SetCount(Change, frozen=True, tag="set_count"):
    seat: SeatName
    what: Literal["credits", "batteries", "prestige", "mechanic", "hacker", "neutral"]
    count: Count


class SetCubes(Change, frozen=True, tag="set_cubes"):
    seat: SeatName
    level: Level
    colour: Colour
    count: Few


class SetStore(Change, frozen=True, tag="set_store"):
    colour: Colour
    count: Few


class SetDiver(Change, frozen=True, tag="set_diver"):
    seat: SeatName
    diver: DiverName
    slot: SlotNumber


class SetUpgraded(Change, frozen=True, tag="set_upgraded"):
    seat: SeatName
    diver: DiverName
    upgraded: bool


class SetKey(Change, frozen=True, tag="set_key"):
    seat: SeatName
    key: KeyName
    used: bool


class SetSponsor(Change, frozen=True, tag="set_sponsor"):
    """This sponsor is at this level; the one that was there changes places with it."""

    level: Level
    sponsor: SponsorSide


class SetContract(Change, frozen=True, tag="set_contract"):
    slot: Annotated[int, Meta(ge=0, le=2)]
    contract: Contract


class SetToken(Change, frozen=True, tag="set_token"):
    level: Level
    index: Annotated[int, Meta(ge=0, le=1)]
    token: Token


AnyChange = (
    SetCount | SetCubes | SetStore | SetDiver | SetUpgraded | SetKey | SetSponsor | SetContract
    | SetToken
)  # fmt: skip


class Correct(Action, frozen=True, tag="correct"):
    """The table is right: typed changes and the reason for them."""

    changes: Annotated[tuple[AnyChange, ...], Meta(min_length=1, max_length=20)]
    reason: Reason


Effect = Gather | Sell | Buy | Spy | Improve | Explore
AnyAction = (
    Deal | Draw | NameFirst | Lay | ShowToken | TakeBack | Cancel | AddCube | AddNumber | AddReward
    | NameContract | HideContract | NameHidden | ChooseKey | UseSponsor | FetchKey | UpgradeDiver
    | MoveCube | UseToken | Propel | Gather | Sell | Buy | Spy | Improve | Explore | Complete
    | Surface | Keep | PutUnder | Resist | Correct
)  # fmt: skip
