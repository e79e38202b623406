"""What the tracker remembers, so that the next clue costs one step and not all of them."""

from __future__ import annotations

import threading

from rules.sonar import clues
from rules.sonar.radio.tracks import Track
from rules.sonar.radio.waters import Waters

Heard = tuple[clues.AnyClue, ...]
Answer = tuple[Heard, Track]
LOOK_BACK = 8  # clues taken back by an undo, or by a correction of the last few
A_BOAT = 3  # answers kept of one boat: the newest, and those that it came from


class Memory:
    """Of so many boats, the one heard of longest ago is forgotten first; and of so many hypotheses,
    since what is known of a boat can be a hundred bytes or ten megabytes. Asked by several
    requests at once."""

    def __init__(self, *, boats: int, hypotheses: int) -> None:
        self.boats, self.hypotheses = boats, hypotheses
        self._lock = threading.Lock()
        self._boats: list[list[Answer]] = []  # the newest last

    def recall(self, waters: Waters, heard: Heard, limit: int) -> Answer | None:
        """The longest beginning of this that is known."""
        with self._lock:
            known = [
                (told, track)
                for answers in self._boats
                for told, track in answers
                if track.limit == limit
                and len(told) >= len(heard) - LOOK_BACK
                and heard[: len(told)] == told
                and track.waters == waters
            ]
        return max(known, key=lambda answer: len(answer[0]), default=None)

    def keep(self, heard: Heard, track: Track) -> None:
        with self._lock:
            boat = next((one for one in self._boats if _is_same(one, heard, track)), None)
            if boat is not None:
                self._boats.remove(boat)
            answers = [one for one in boat if one[0] != heard] if boat else []
            self._boats.append([*answers, (heard, track)][-A_BOAT:])
            while len(self._boats) > self.boats or (len(self._boats) > 1 and self._too_much()):
                del self._boats[0]

    def _too_much(self) -> bool:
        return sum(track.count for kept in self._boats for _, track in kept) > self.hypotheses


def _is_same(boat: list[Answer], heard: Heard, track: Track) -> bool:
    """Heard of before: its notes have grown, or the last few of them were taken back. Boats that
    have done the same so far share what is known of them; one that has just dived is none of those
    that are long under way."""
    told, known = boat[-1]
    common = min(len(told), len(heard))
    return (
        known.limit == track.limit
        and len(told) - len(heard) <= LOOK_BACK
        and told[:common] == heard[:common]
        and known.waters == track.waters
    )
