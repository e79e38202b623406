"""What a sector adds for its owner: a small lab and its grant, robots and reprogramming."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.chronicle import Chronicle, choice, offer, optional
from rules.gen7.consequences.decks import start_draw
from rules.gen7.rooms.centres import awaken
from rules.gen7.ship.board import amounts, placed_robots
from rules.gen7.ship.tracks import spend
from rules.gen7.state import State
from rules.gen7.steps import (
    Acting,
    Assembled,
    Granted,
    Granting,
    Reprogramming,
    Rescuing,
    Rolling,
    Wild,
)
from rules.gen7.tables import RESOURCES, SECTOR_RESOURCE, SeatName


def offer_grant(chronicle: Chronicle, step: Acting | Rescuing) -> None:
    seat = step.seat
    sector, board = chronicle.table.sectors[seat], chronicle.state.options.board
    resource = SECTOR_RESOURCE[sector.name]
    price = amounts(resource, board.small_lab_price)
    chronicle.push(Granting(seat, getattr(board, f"{sector.name}_grant"), price))


def _grants(state: State, step: Granting) -> Iterator[act.Choose]:
    return (act.Choose(step.seat, player) for player in state.players)


def _why_no_grant(state: State, step: Granting, action: act.Choose) -> Refusal | None:
    if action.option not in state.players:
        return Refusal("no_such_option", "GEN-5.20", {"option": action.option})
    held = state.table.sectors[step.seat].resources
    for index, resource in enumerate(RESOURCES):
        if held[index] < step.price[index]:
            return Refusal("not_enough", "GEN-5.13", {"resource": resource, "held": held[index]})
    return None


def _grant(chronicle: Chronicle, step: Granting, action: act.Choose) -> None:
    spend(chronicle, step.seat, step.price, "small_lab")
    if action.option == step.seat:
        _granted(chronicle, step.seat, step.grant)
    else:
        chronicle.push(Granted(action.option, step.grant))  # type: ignore[arg-type]


def _granted(chronicle: Chronicle, seat: SeatName, grant: str) -> None:
    if grant == "awaken":
        awaken(chronicle, seat)
    else:
        start_draw(chronicle, seat, grant)  # type: ignore[arg-type]


def _accept(chronicle: Chronicle, step: Granted, action: act.Next | act.Decline) -> None:
    if isinstance(action, act.Next):
        _granted(chronicle, step.seat, step.grant)


# Robots (GEN-5.9)


def assemble(chronicle: Chronicle, step: Acting | Rescuing) -> None:
    """GEN-5.9: from the supply, freshly rolled, to quarters."""
    robot = f"{step.seat}.r"
    chronicle.tell(ev.DieMoved(robot, "quarters", "assembly"))
    chronicle.push(Rolling((robot,), "assembly"), Assembled(robot))


def after_assembly(chronicle: Chronicle, robot: str) -> None:
    die = chronicle.table.dice[robot]
    if die.value == 1:
        chronicle.push(Wild(die.owner, robot))


def _wild_faces(state: State, step: Wild) -> Iterator[str]:
    return map(str, range(1, 13))


def _wild(chronicle: Chronicle, step: Wild, action: act.Choose) -> None:
    if action.option != "1":
        chronicle.tell(ev.DieSet(step.die, int(action.option), "assembly"))


def offer_reprogram(chronicle: Chronicle, step: Acting | Rescuing) -> None:
    if _others(chronicle.state, step.seat):
        chronicle.push(Reprogramming(step.seat))


def still_to_reprogram(chronicle: Chronicle, step: Reprogramming) -> Reprogramming | None:
    """A file played in between may have sent the last robot home."""
    return step if _others(chronicle.state, step.seat) else None


def _robots(state: State, step: Reprogramming) -> list[str]:
    return _others(state, step.seat)


def _others(state: State, seat: str) -> list[str]:
    """Not the one that does the reprogramming: that would be a pass without end (GEN-4.2)."""
    dice = state.table.dice
    return [
        robot
        for robot in placed_robots(state.table)
        if not dice[robot].place.startswith(f"{seat}.reprogram.")
    ]


def _reprogram(chronicle: Chronicle, step: Reprogramming, action: act.Choose) -> None:
    chronicle.tell(ev.DieMoved(action.option, "quarters", "reprogram"))
    if not chronicle.state.options.house.reprogrammed_keeps_value:
        chronicle.push(Rolling((action.option,), "reroll"))


GRANTING = optional("GEN-5.13", act.Choose, _grants, _why_no_grant, _grant)
GRANTED = offer("GEN-5.20", _accept)
REPROGRAMMING = choice("GEN-5.13", _robots, _reprogram)
WILD = choice("GEN-5.9", _wild_faces, _wild)
