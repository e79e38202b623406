"""How well the app sails a boat: three crews to choose from."""

from __future__ import annotations

from dataclasses import dataclass

from rules.sonar.state import Strength


@dataclass(frozen=True)
class Crew:
    memory: int | None  # how many of the last things heard it goes by; None: all of them
    wary: bool  # thinks of what the enemy knows: keeps hidden, and out of range
    tricks: bool  # uses mines and silences
    torpedo: float  # the damage a torpedo must promise before it is fired


CREWS: dict[Strength, Crew] = {
    "easy": Crew(memory=10, wary=False, tricks=False, torpedo=0.9),
    "usual": Crew(memory=None, wary=False, tricks=True, torpedo=1.1),
    "hard": Crew(memory=None, wary=True, tricks=True, torpedo=0.45),
}
