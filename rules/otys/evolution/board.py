"""How an event changes the board of the player it names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.otys import events as ev
from rules.otys.evolution.piles import without
from rules.otys.state import Board
from rules.otys.tables import COLOURS, INDEX, NO_CUBES, ONE, Cubes


def _cubes_laid(board: Board, event: ev.CubesLaid) -> Board:
    return replace(board, cubes=(NO_CUBES, *(ONE[colour] for colour in event.colours)))


def _cubes_changed(board: Board, event: ev.CubesChanged) -> Board:
    metal, plant, fuel, tech = board.cubes[event.level - 1]
    by = event.by
    level = (metal + by[0], plant + by[1], fuel + by[2], tech + by[3])
    return _on_level(board, event.level, level)


def _on_level(board: Board, level: int, cubes: Cubes) -> Board:
    return replace(board, cubes=(*board.cubes[: level - 1], cubes, *board.cubes[level:]))


def _cubes_set(board: Board, event: ev.CubesSet) -> Board:
    there = board.cubes[event.level - 1]
    metal, plant, fuel, tech = (
        event.count if index == INDEX[event.colour] else there[index]
        for index in range(len(COLOURS))
    )
    return _on_level(board, event.level, (metal, plant, fuel, tech))


def _key_returned(board: Board, event: ev.KeyReturned) -> Board:
    """OTY-2.9: the rest of the track closes up."""
    return replace(board, track=without(board.track, event.key))


def _key_placed(board: Board, event: ev.KeyPlaced) -> Board:
    return replace(board, track=(*board.track, event.key))


def _key_chosen(board: Board, event: ev.KeyChosen) -> Board:
    return replace(board, neutral=board.neutral - 1) if event.key == "neutral" else board


def _diver_moved(board: Board, event: ev.DiverMoved) -> Board:
    """The divers it passes shift by one."""
    divers = without(board.divers, event.diver)
    at = event.slot - 1
    return replace(board, divers=(*divers[:at], event.diver, *divers[at:]))


def _upgraded_set(board: Board, event: ev.UpgradedSet) -> Board:
    if event.upgraded:
        return replace(board, upgraded=(*board.upgraded, event.diver))
    return replace(board, upgraded=without(board.upgraded, event.diver))


def _improved(board: Board, event: ev.TechnicianImproved) -> Board:
    if event.technician == "mechanic":
        return replace(board, mechanic=board.mechanic + 1)
    return replace(board, hacker=board.hacker + 1)


def _named(board: Board, event: ev.ContractNamed) -> Board:
    hand = (*board.hand[: event.index], event.contract, *board.hand[event.index + 1 :])
    return replace(board, hand=hand)


BOARD: dict[type, Callable[[Board, Any], Board]] = {
    ev.DiversLaid: lambda board, event: replace(board, divers=event.divers),
    ev.CubesLaid: _cubes_laid,
    ev.CreditsChanged: lambda board, event: replace(board, credits=board.credits + event.by),
    ev.BatteriesChanged: lambda board, event: replace(board, batteries=board.batteries + event.by),
    ev.PrestigeChanged: lambda board, event: replace(board, prestige=board.prestige + event.by),
    ev.CubesChanged: _cubes_changed,
    ev.CubesSet: _cubes_set,
    ev.KeyChosen: _key_chosen,
    ev.KeyReturned: _key_returned,
    ev.KeyPlaced: _key_placed,
    ev.NeutralGained: lambda board, event: replace(board, neutral=board.neutral + event.by),
    ev.DiverMoved: _diver_moved,
    ev.DiverUpgraded: lambda board, event: replace(board, upgraded=(*board.upgraded, event.diver)),
    ev.UpgradedSet: _upgraded_set,
    ev.TechnicianImproved: _improved,
    ev.ContractKept: lambda board, event: replace(board, hand=(*board.hand, event.contract)),
    ev.ContractNamed: _named,
}
