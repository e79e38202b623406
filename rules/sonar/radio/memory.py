"""What the tracker remembers, so that the next clue costs one step and not all of them."""

from __future__ import annotations

import threading
from collections.abc import Sequence

from rules.sonar import clues
from rules.sonar.radio.tracks import Track
from rules.sonar.radio.waters import Waters

Heard = tuple[clues.AnyClue, ...]
LOOK_BACK = 8  # clues taken back by an undo, or by a correction of the last few
A_BOAT = 3  # answers kept of one boat: the newest, and those that it came from


class Memory:
    """Of so many boats, the one heard of longest ago is forgotten first; and of so many hypotheses,
    since what is known of a boat can be a hundred bytes or ten megabytes. Asked by several
    requests at once."""

    def __init__(self, *, boats: int, hypotheses: int) -> None:
        self.boats, self.hypotheses = boats, hypotheses
        self._lock = threading.Lock()
        self._boats: list[tuple[Waters, list[tuple[Heard, Track]]]] = []  # the newest last

    def recall(self, waters: Waters, heard: Heard) -> tuple[Heard, Track] | None:
        """The longest beginning of this that is known."""
        with self._lock:
            known = [
                (told, track)
                for its_waters, answers in self._boats
                if its_waters == waters
                for told, track in answers
                if len(told) >= len(heard) - LOOK_BACK and heard[: len(told)] == told
            ]
        return max(known, key=lambda answer: len(answer[0]), default=None)

    def keep(self, waters: Waters, heard: Heard, track: Track) -> None:
        with self._lock:
            boat = next((one for one in self._boats if self._same(one, waters, heard)), None)
            if boat is not None:
                self._boats.remove(boat)
            answers = [one for one in boat[1] if one[0] != heard] if boat else []
            self._boats.append((waters, [*answers, (heard, track)][-A_BOAT:]))
            while len(self._boats) > self.boats or (len(self._boats) > 1 and self._too_much()):
                del self._boats[0]

    def _same(
        self, boat: tuple[Waters, Sequence[tuple[Heard, Track]]], waters: Waters, heard: Heard
    ) -> bool:
        """Heard of before: its notes have grown, or the last of them were taken back. Boats that
        have done the same so far share what is known of them."""
        its_waters, answers = boat
        told = answers[-1][0]
        common = min(len(told), len(heard))
        return its_waters == waters and told[:common] == heard[:common]

    def _too_much(self) -> bool:
        return sum(track.count for _, kept in self._boats for _, track in kept) > self.hypotheses
