"""What a sector adds for its owner: a small lab and its grant, robots and reprogramming."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.board import amounts, placed_robots
from rules.gen7.cards import start_draw
from rules.gen7.centres import awaken
from rules.gen7.question import Question, its_seat, late
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
from rules.gen7.tables import RESOURCE_INDEX, RESOURCES, SECTOR_RESOURCE, SeatName
from rules.gen7.telling import Telling
from rules.gen7.tracks import spend


def offer_grant(telling: Telling, step: Acting | Rescuing) -> None:
    seat = step.seat
    sector, board = telling.table.sectors[seat], telling.state.options.board
    resource = SECTOR_RESOURCE[sector.name]
    price = amounts(resource, board.small_lab_price)
    if sector.resources[RESOURCE_INDEX[resource]] >= board.small_lab_price:
        telling.push(Granting(seat, getattr(board, f"{sector.name}_grant"), price))


def _grant_answers(state: State, step: Granting, seat: str) -> Iterator[act.AnyAction]:
    yield from (act.Choose(step.seat, player) for player in state.players)
    yield act.Decline(step.seat)


def _why_no_grant(state: State, step: Granting, action: act.AnyAction) -> Refusal | None:
    if isinstance(action, act.Decline):
        return None
    if not isinstance(action, act.Choose):
        return late(step, "GEN-5.13")
    if action.option not in state.players:
        return Refusal("no_such_option", "GEN-5.20", {"option": action.option})
    held = state.table.sectors[step.seat].resources
    for index, resource in enumerate(RESOURCES):
        if held[index] < step.price[index]:
            return Refusal("not_enough", "GEN-5.13", {"resource": resource, "held": held[index]})
    return None


def _grant(telling: Telling, step: Granting, action: act.Choose | act.Decline) -> None:
    if isinstance(action, act.Decline):
        return
    spend(telling, step.seat, step.price, "small_lab")
    if action.option == step.seat:
        _granted(telling, step.seat, step.grant)
    else:
        telling.push(Granted(action.option, step.grant))  # type: ignore[arg-type]


def _granted(telling: Telling, seat: SeatName, grant: str) -> None:
    if grant == "awaken":
        awaken(telling, seat)
    else:
        start_draw(telling, seat, grant)  # type: ignore[arg-type]


def _granted_answers(state: State, step: Granted, seat: str) -> Iterator[act.AnyAction]:
    yield act.Next(step.seat)
    yield act.Decline(step.seat)


def _why_not_granted(state: State, step: Granted, action: act.AnyAction) -> Refusal | None:
    return None if isinstance(action, act.Next | act.Decline) else late(step, "GEN-5.20")


def _accept(telling: Telling, step: Granted, action: act.Next | act.Decline) -> None:
    if isinstance(action, act.Next):
        _granted(telling, step.seat, step.grant)


# Robots (GEN-5.9)


def assemble(telling: Telling, step: Acting | Rescuing) -> None:
    """GEN-5.9: from the supply, freshly rolled, to quarters."""
    robot = f"{step.seat}.r"
    telling.tell(ev.DieMoved(robot, "quarters", "assembly"))
    telling.push(Rolling((robot,), "assembly"), Assembled(robot))


def after_assembly(telling: Telling, robot: str) -> None:
    die = telling.table.dice[robot]
    if die.value == 1:
        telling.push(Wild(die.owner, robot))


def _wild_faces(state: State, step: Wild, seat: str) -> Iterator[act.AnyAction]:
    return (act.Choose(step.seat, str(face)) for face in range(1, 13))


def _why_no_wild(state: State, step: Wild, action: act.AnyAction) -> Refusal | None:
    if not isinstance(action, act.Choose):
        return late(step, "GEN-5.9")
    if action.option not in [str(face) for face in range(1, 13)]:
        return Refusal("no_such_option", "GEN-5.9", {"option": action.option})
    return None


def _wild(telling: Telling, step: Wild, action: act.Choose) -> None:
    if action.option != "1":
        telling.tell(ev.DieSet(step.die, int(action.option), "assembly"))


def offer_reprogram(telling: Telling, step: Acting | Rescuing) -> None:
    if _others(telling.state, step.seat):
        telling.push(Reprogramming(step.seat))


def _robots(state: State, step: Reprogramming, seat: str) -> Iterator[act.AnyAction]:
    return (act.Choose(step.seat, robot) for robot in _others(state, step.seat))


def _others(state: State, seat: str) -> list[str]:
    """Not the one that does the reprogramming: that would be a pass without end (GEN-4.2)."""
    dice = state.table.dice
    return [
        robot
        for robot in placed_robots(state.table)
        if not dice[robot].place.startswith(f"{seat}.reprogram.")
    ]


def _why_no_robot(state: State, step: Reprogramming, action: act.AnyAction) -> Refusal | None:
    if not isinstance(action, act.Choose):
        return late(step, "GEN-5.13")
    if action.option not in _others(state, step.seat):
        return Refusal("no_such_option", "GEN-5.13", {"option": action.option})
    return None


def _reprogram(telling: Telling, step: Reprogramming, action: act.Choose) -> None:
    telling.tell(ev.DieMoved(action.option, "quarters", "reprogram"))
    if not telling.state.options.house.reprogrammed_keeps_value:
        telling.push(Rolling((action.option,), "reroll"))


GRANTING = Question("GEN-5.13", its_seat, _grant_answers, _why_no_grant, _grant)
GRANTED = Question("GEN-5.20", its_seat, _granted_answers, _why_not_granted, _accept)
REPROGRAMMING = Question("GEN-5.13", its_seat, _robots, _why_no_robot, _reprogram)
WILD = Question("GEN-5.9", its_seat, _wild_faces, _why_no_wild, _wild)
