"""The key, the sponsor and the propeller of a turn."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from rules.otys.actions.parts import Level, Seated, SlotNumber
from rules.otys.tables import Colour, DiverName, KeyName


class ChooseKey(Seated):
    """OTY-2.1"""

    key: KeyName
    level: Level


class UseSponsor(Seated):
    """OTY-4: a sponsor that leaves nothing to choose."""


class FetchKey(Seated):
    """OTY-4.3"""

    key: KeyName


class UpgradeDiver(Seated):
    """OTY-4.4, advanced side"""

    diver: DiverName


class MoveCube(Seated):
    """OTY-4.5, advanced side"""

    colour: Colour
    source: Level
    target: Level


class UseToken(Seated):
    """OTY-4.2, advanced side: the colour or the diver, if the token asks for one."""

    index: Annotated[int, Meta(ge=0, le=1)]
    colour: Colour | None = None
    diver: DiverName | None = None


class NameTokens(Seated):
    """OTY-6.4: with the box, say which reward tokens lie at the level of the key."""


class Propel(Seated):
    """OTY-2.2: a diver moves to this slot, counted from the top."""

    diver: DiverName
    slot: SlotNumber


TurnAction = (
    ChooseKey | UseSponsor | FetchKey | UpgradeDiver | MoveCube | UseToken | NameTokens | Propel
)
