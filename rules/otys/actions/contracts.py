"""Naming a contract of the table's own deck, piece by piece."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from rules.otys.actions.parts import Seated
from rules.otys.contract import Contract, Prestige
from rules.otys.tables import Colour


class AddCube(Seated):
    colour: Colour
    count: Annotated[int, Meta(ge=1, le=3)] = 1


class AddNumber(Seated):
    number: Annotated[int, Meta(ge=1, le=6)]


class AddReward(Seated):
    """What the contract gives: with this it is complete."""

    prestige: Prestige
    credit: bool = False
    battery: bool = False


class NameContract(Seated):
    """One that has been seen before."""

    contract: Contract


class HideContract(Seated):
    """Kept, and not told to the app."""


class NameHidden(Seated):
    """Tell the app what one of your contracts says, in order to complete it, or because it was
    told wrong."""

    index: Annotated[int, Meta(ge=0, le=40)]


NamingAction = AddCube | AddNumber | AddReward | NameContract | HideContract | NameHidden
