"""Why a fact of the voyage, of the ship or of its key tasks cannot be so."""

from __future__ import annotations

from rules.core import Refusal
from rules.gen7 import facts as fact
from rules.gen7.cards.packs import WHOLE
from rules.gen7.catalogue import UNKNOWN, key_task, page
from rules.gen7.consequences.decks import drawable
from rules.gen7.ship.board import OFF_BOARD, taken_spots
from rules.gen7.state import State
from rules.gen7.tables import ROOMS, spots_in

LEAST_AT_HQ = 4  # one for each player


def why_not_on_voyage(state: State, found: fact.OnVoyage) -> Refusal | None:
    table = state.play
    match found:
        case fact.PageIs() | fact.BookmarkIs():
            known = not WHOLE[state.options.pack] or page(state, found.page) is not None
            return None if known else Refusal("no_such_page", "GEN-8.3", {"page": found.page})
        case fact.RoundIs() | fact.PhaseIs() | fact.TurnIs() if table and table.phase == "wrap_up":
            return Refusal("round_is_over", "GEN-9.1")
        case fact.PhaseIs(phase="refresh") if taken_spots(state.table):
            return Refusal("dice_in_rooms", "GEN-3.5")
        case fact.TurnIs() if found.seat not in state.players:
            return Refusal("no_such_seat", "GEN-1.1", {"seat": found.seat})
        case fact.ReasonIs():
            most = state.options.board.reason_limit if WHOLE[state.options.pack] else 20
            return within(found.value, -most, most)
        case fact.ReminderGone() if found.number >= len(state.table.story.reminders):
            return Refusal("no_such_reminder", "GEN-8.5")
        case _:
            return None


def within(value: int, least: int, most: int, rule: str = "GEN-0.1") -> Refusal | None:
    if least <= value <= most:
        return None
    return Refusal("out_of_range", rule, {"value": value, "least": least, "most": most})


def why_not_on_ship(state: State, found: fact.OnShip) -> Refusal | None:
    board = state.options.board
    match found:
        case fact.SystemIs():
            most = len(board.divisions) if WHOLE[state.options.pack] else 6
            return within(found.at, 0, most, "GEN-3.4")
        case fact.StorageIs():
            return within(found.count, 0, board.capacity, "GEN-5.16")
        case fact.MarkerIs():
            if not is_spot(state, found.place):
                return Refusal("no_such_place", "GEN-4.3", {"place": found.place})
            if found.kind != "none" and found.place in taken_spots(state.table):
                return Refusal("die_lies_there", "GEN-4.3", {"place": found.place})
            return None
        case fact.SpotsAre():
            return _why_no_spots(state, found)
        case _:
            return None


def is_spot(state: State, place: str) -> bool:
    """Of the ship; a sector's spots take no markers."""
    room, _, spot = place.rpartition(".")
    return room in ROOMS and spot in map(str, range(1, spots_in(state.options.board, room) + 1))


def _why_no_spots(state: State, found: fact.SpotsAre) -> Refusal | None:
    if found.room == "hq" and found.count < LEAST_AT_HQ:
        return within(found.count, LEAST_AT_HQ, 6)
    if not WHOLE[state.options.pack] or state.play is None:
        return None  # what lay on a spot that is not there lies elsewhere
    used = {*state.play.markers, *taken_spots(state.play)} - set(OFF_BOARD)
    last = max((int(at.split(".")[1]) for at in used if at.startswith(f"{found.room}.")), default=1)
    return within(found.count, last, 6)


def why_not_on_task(state: State, found: fact.OnTask) -> Refusal | None:
    match found:
        case fact.TaskAdded():
            return _why_not_in_row(state, found.card)
        case fact.SolvedAre():
            return None
        case fact.TaskOut():
            if state.play and found.out and any(t.card == found.card for t in state.play.row):
                return Refusal("task_in_the_row", "GEN-3.6", {"card": found.card})
            return None
        case _:
            pass
    task = next((one for one in state.table.row if one.id == found.task), None)
    if task is None:
        return Refusal("no_such_task", "GEN-4.4", {"task": found.task})
    match found:
        case fact.TokensAre():
            return within(found.count, 0, state.options.board.capacity)
        case fact.SuccessIs():
            card = key_task(state, task.card)
            return within(found.spot + 1, 1, card.spots if card else 6)
        case _:
            return None


def _why_not_in_row(state: State, card: str) -> Refusal | None:
    """A card of its deck, one that only pages bring, or one that nobody knows."""
    if card == UNKNOWN:
        return None
    known = key_task(state, card)
    outside = known is not None and known.extra and card not in state.dropped
    lies_there = any(task.card == card for task in state.table.row)
    if lies_there or not (outside or card in drawable(state, "key_tasks")):
        return Refusal("card_not_there", "GEN-3.1", {"card": card})
    return None
