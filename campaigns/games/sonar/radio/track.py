"""What was heard as a shape that can be slid over the chart. It says nothing of whether it fits."""

from __future__ import annotations

from campaigns.face.words import Sentence
from campaigns.games.sonar.maps.chart import CELL
from campaigns.games.sonar.words.terms import COMPASS
from rules.core import Value
from rules.sonar import clues
from rules.sonar.tables import OFFSETS

Point = tuple[int, int]


class Stretch(Value):
    """Courses between two silences, in cells from where it begins."""

    number: int
    points: tuple[Point, ...]
    at: Point  # from the end of the stretch before; of the first: from the corner of the chart
    last: bool


class Track(Value):
    """Since the boat last dived. A stretch hangs on the one before it and slides with it: how far
    the boat went in silence only the operator can guess."""

    stretches: tuple[Stretch, ...]
    tape: tuple[Sentence, ...]  # the same, one sign for each
    moved: Point  # from where it lies at first
    dives: int  # how often it began anew

    @property
    def steps(self) -> tuple[tuple[str, Sentence, str], ...]:
        """One cell in each direction: the way, its letter, and what asks for it."""
        x, y = self.moved
        return tuple((way, COMPASS[way], f"{x + dx}.{y + dy}") for way, (dx, dy) in OFFSETS.items())


SILENT = "~"


def track(heard: tuple[clues.AnyClue, ...], size: Point, moved: Point = (0, 0)) -> Track:
    """`size`: of the map, in cells."""
    ways: list[list[Point]] = [[(0, 0)]]
    tape: list[Sentence] = []
    dives = 0
    for clue in heard:
        match clue:
            case clues.Surfacing() | clues.Lost():
                ways, tape, dives = [[(0, 0)]], [], dives + 1
            case clues.Course():
                dx, dy = OFFSETS[clue.direction]
                x, y = ways[-1][-1]
                ways[-1].append((x + dx, y + dy))
                tape.append(COMPASS[clue.direction])
            case clues.Silence():
                ways.append([(0, 0)])
                tape.append(SILENT)
            case _:
                pass
    left, top = _middle(ways, size)
    places = [(left + moved[0], top + moved[1]), *(way[-1] for way in ways[:-1])]
    return Track(
        tuple(
            Stretch(number, tuple(way), place, last=number == len(ways) - 1)
            for number, (way, place) in enumerate(zip(ways, places, strict=True))
        ),
        tuple(tape),
        moved,
        dives,
    )


def _middle(ways: list[list[Point]], size: Point) -> Point:
    """Where the whole shape has as much sea on one side as on the other."""
    x = y = 0
    across, down = [], []
    for way in ways:
        across += [x + dx for dx, _dy in way]
        down += [y + dy for _dx, dy in way]
        x, y = across[-1], down[-1]
    return (
        (size[0] - 1 - min(across) - max(across)) // 2,
        (size[1] - 1 - min(down) - max(down)) // 2,
    )


def path(points: tuple[Point, ...]) -> str:
    return "M" + "L".join(f"{x * CELL} {y * CELL}" for x, y in points)


def moved_by(asked: str) -> Point:
    """What an address says, such as 2.-3. Rubbish is no move."""
    x, _dot, y = asked.partition(".")
    try:
        return max(-15, min(15, int(x[:3]))), max(-15, min(15, int(y[:3])))
    except ValueError:
        return 0, 0
