"""The crews of both boats, as the tests speak of them."""

from __future__ import annotations

from rules.sonar.tables import SeatName

CAPTAIN: SeatName = "yellow_captain"
MATE: SeatName = "yellow_mate"
ENGINEER: SeatName = "yellow_engineer"
RADIO: SeatName = "yellow_radio"
ENEMY: SeatName = "blue_captain"
ENEMY_ENGINEER: SeatName = "blue_engineer"
