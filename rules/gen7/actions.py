"""What people can do. Fields that chance answers are empty in the bare form."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import force_setattr

from rules.core import Action
from rules.gen7.codes import Code, latin
from rules.gen7.content import Catalogue
from rules.gen7.effects import AnyEffect
from rules.gen7.tables import OwnRoom, Resource, Room, SeatName

DieName = Annotated[str, Meta(max_length=16, pattern=r"^[a-z]+\.[a-z]\d?$")]
Face = Annotated[int, Meta(ge=1, le=12)]
SpotIndex = Annotated[int, Meta(ge=0, le=5)]
Answer = Annotated[str, Meta(min_length=1, max_length=40)]
SkillName = Annotated[str, Meta(max_length=20)]
Why = Annotated[str, Meta(min_length=1, max_length=200, pattern=r"\S")]


class Roll(Action, frozen=True, tag="roll"):
    """The app rolls all due dice of a seat; the faces are chance's answer."""

    seat: SeatName
    faces: tuple[tuple[DieName, Face], ...] = ()


class ShowFace(Action, frozen=True, tag="face"):
    """What a die on the table shows."""

    seat: SeatName
    die: DieName
    value: Face


class Draw(Action, frozen=True, tag="draw"):
    """From the app's deck (the cards are chance's answer), or the card that came on the table."""

    seat: SeatName
    cards: Annotated[tuple[Code, ...], Meta(max_length=12)] = ()

    def __post_init__(self) -> None:
        if not all(map(str.isascii, self.cards)):
            force_setattr(self, "cards", tuple(map(latin, self.cards)))


class Place(Action, frozen=True, tag="place"):
    """GEN-4.1. The nudge is what a department skill changes (GEN-4.17)."""

    seat: SeatName
    die: DieName
    room: Room | OwnRoom
    spot: Annotated[int, Meta(ge=1, le=6)]
    nudge: Annotated[int, Meta(ge=-1, le=2)] = 0


class Rest(Action, frozen=True, tag="rest"):
    """GEN-4.2: no legal placement, so a die goes to the Recovery Room."""

    seat: SeatName
    die: DieName


class AddDie(Action, frozen=True, tag="add_die"):
    """GEN-4.4: a die onto the shared spots of a key task; the first one opens the step."""

    seat: SeatName
    task: Annotated[int, Meta(ge=1, le=999)]
    die: DieName
    spot: SpotIndex
    split: Face | None = None  # GEN-4.5: the left part, the rest goes on the spot to the right
    nudge: Annotated[int, Meta(ge=-1, le=2)] = 0


class Pay(Action, frozen=True, tag="pay"):
    """GEN-7.1: towards the cost of the key task."""

    seat: SeatName
    source: Literal["storage", "waived", "green", "blue", "orange", "purple"]
    resource: Resource
    count: Annotated[int, Meta(ge=1, le=15)] = 1


class TakeBack(Action, frozen=True, tag="take_back"):
    """The last piece of the pending step."""

    seat: SeatName


class Cancel(Action, frozen=True, tag="cancel"):
    """The whole pending step."""

    seat: SeatName


class Commit(Action, frozen=True, tag="commit"):
    seat: SeatName


class ChangeDie(Action, frozen=True, tag="change_die"):
    """GEN-4.6: for 2 drugs or 2 parts of the payer's own sector, or free for the curator."""

    seat: SeatName
    die: DieName
    value: Face


class PlayFile(Action, frozen=True, tag="play_file"):
    seat: SeatName
    card: Code


class UseSkill(Action, frozen=True, tag="use_skill"):
    seat: SeatName
    skill: SkillName


class BuyExtra(Action, frozen=True, tag="extra"):
    """GEN-5.3: so many data for as many more cards."""

    seat: SeatName
    count: Annotated[int, Meta(ge=0, le=2)]


class Take(Action, frozen=True, tag="take"):
    seat: SeatName
    card: Code


class Lay(Action, frozen=True, tag="lay"):
    """GEN-7.5: an algorithm face up in a slot, or face down under the one there."""

    seat: SeatName
    card: Code
    slot: Annotated[int, Meta(ge=0, le=1)]
    under: bool = False


class Lift(Action, frozen=True, tag="lift"):
    seat: SeatName
    slot: Annotated[int, Meta(ge=0, le=1)]
    under: bool = False


class Discard(Action, frozen=True, tag="discard"):
    seat: SeatName
    card: Code


class DoTask(Action, frozen=True, tag="do_task"):
    """GEN-5.12, with what is paid for it."""

    seat: SeatName
    card: Code
    paid: tuple[
        Annotated[int, Meta(ge=0, le=15)],
        Annotated[int, Meta(ge=0, le=15)],
        Annotated[int, Meta(ge=0, le=15)],
    ] = (0, 0, 0)


class Replenish(Action, frozen=True, tag="replenish"):
    """GEN-5.10; onto a key task where a page says so."""

    seat: SeatName
    count: Literal[3, 6]
    task: Annotated[int, Meta(ge=1, le=999)] | None = None


class Give(Action, frozen=True, tag="give"):
    seat: SeatName
    card: Code
    to: SeatName


class Choose(Action, frozen=True, tag="choose"):
    """One of the options of what is asked."""

    seat: SeatName
    option: Answer


class Vote(Action, frozen=True, tag="vote"):
    seat: SeatName
    option: Answer


class Decline(Action, frozen=True, tag="decline"):
    """Leave what is optional, or say that it is done."""

    seat: SeatName


class Next(Action, frozen=True, tag="next"):
    """Read, seen, done: go on."""

    seat: SeatName


class TradeIn(Action, frozen=True, tag="trade_in"):
    """GEN-9.3: an own skill given back, for half its price off the next one."""

    seat: SeatName
    skill: SkillName


class Buy(Action, frozen=True, tag="buy"):
    seat: SeatName
    skill: SkillName


class Correct(Action, frozen=True, tag="correct"):
    """The table is right: effects and facts, with the reason."""

    seat: SeatName
    effects: Annotated[tuple[AnyEffect, ...], Meta(min_length=1, max_length=12)]
    reason: Why


class Record(Action, frozen=True, tag="record"):
    """A card or page of the table's box, met for the first time (or met again and corrected)."""

    cards: Catalogue


AnyAction = (
    Roll | ShowFace | Draw | Place | Rest | AddDie | Pay | TakeBack | Cancel | Commit | ChangeDie
    | PlayFile | UseSkill | BuyExtra | Take | Lay | Lift | Discard | DoTask | Replenish | Give
    | Choose | Vote | Decline | Next | TradeIn | Buy | Correct | Record
)  # fmt: skip
