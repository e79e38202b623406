"""What actions are made of: the seat, and how large numbers and how long lists may be."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from rules.core import Action
from rules.otys.contract import Few
from rules.otys.tables import Colour, DiverName, SeatName, SponsorSide

Level = Annotated[int, Meta(ge=1, le=5)]
SlotNumber = Annotated[int, Meta(ge=1, le=8)]
Cost = tuple[Few, Few, Few, Few]
Via = Annotated[tuple[SeatName, ...], Meta(max_length=3)]
Reason = Annotated[str, Meta(min_length=1, max_length=200, pattern=r"\S")]
Piece = DiverName | Colour | SponsorSide
Count = Annotated[int, Meta(ge=0, le=99)]


class Seated(Action):
    """Done by a seat, which every such action names."""

    seat: SeatName
