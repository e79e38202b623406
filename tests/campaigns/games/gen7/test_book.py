"""The keys of a book-keeper's verbs, and what they say."""

from __future__ import annotations

from typing import Any

from campaigns.games.gen7.board.book.keys import Part
from campaigns.games.gen7.board.book.verbs import opened
from campaigns.games.gen7.board.questions.keypad.keys import OnKeys
from campaigns.games.gen7.said import said
from rules.gen7 import ENGINE
from rules.gen7 import actions as act
from rules.gen7 import facts as fact
from rules.gen7.cards.slips import Harm
from rules.gen7.state import State
from tests.rules.gen7.keeping.table import with_tasks
from tests.rules.gen7.moves import do


def part(state: State, piece: str, seat: str | None = None) -> Part:
    found = opened(state, ENGINE.legal_actions(state, seat), OnKeys(piece))
    assert found is not None
    assert found.part is not None
    return found.part


def spoken(action: str, **form: str) -> Any:
    return ENGINE.read_action(said(action, {name.replace("_", "-"): form[name] for name in form}))


def told_once() -> State:
    """Key task 1 is solved, key task 2 has failed, and two more are like them."""
    paid = (act.Paid("storage", data=2),)
    state = do(with_tasks(4), act.Solve("green", 1, ("green",), 12, paid))
    return do(state, act.Fail("green", 2, (Harm("energy", 2), Harm("computer", 1))))


def test_merits_beyond_nine_lie_behind_a_key_of_their_own() -> None:
    merits = next(one for one in part(with_tasks(), "book.solve").groups if one.name == "merits")
    assert [key.value for key in merits.keys] == [str(number) for number in range(10)]
    assert [key.value for key in merits.more] == [str(number) for number in range(10, 16)]
    action = part(with_tasks(), "book.solve", "green").button.action
    wish = spoken(action, helped_green="green", merits="14")
    assert wish == act.Solve("green", 1, ("green",), 14)


def test_a_tile_solves_it_as_last_time_for_whoever_has_helped() -> None:
    state = told_once()
    (tile,) = part(state, "book.solve.3").met
    wish = spoken(tile.action, helped_blue="blue", merits="3")
    assert wish.helpers == ("blue",)
    assert wish.merits == 12
    solved = do(state, wish)
    assert solved.slips[solved.table.row[2].card].cost == (2, 0, 0)
    assert part(state, "book.solve.3", "blue").met[0].action.count('"blue"')


def test_a_tile_fails_it_as_last_time_with_both_systems() -> None:
    state = told_once()
    (tile,) = part(state, "book.fail.3", "blue").met
    wish = spoken(tile.action)
    assert wish.seat == "blue"
    failed = do(state, wish)
    assert failed.slips[failed.table.row[2].card].harms == (
        Harm("energy", 2),
        Harm("computer", 1),
    )


def test_a_tile_can_be_laid_on_the_keys_and_changed() -> None:
    state = told_once()
    (tile,) = part(state, "book.solve.3").met
    laid = part(state, tile.change)
    pressed = {
        group.name: [key.value for key in (*group.keys, *group.more) if key.pressed]
        for group in laid.groups
        if not group.good
    }
    assert pressed["merits"] == ["12"]
    assert next(one for one in laid.paid if one.name == "paid-storage-data").number == "2"
    wish = spoken(laid.button.action, helped_green="green", merits="13", like=laid.like)
    assert (wish.merits, wish.like) == (13, state.table.row[0].card)


def test_both_systems_that_a_card_harms_are_said_at_once() -> None:
    action = part(with_tasks(), "book.fail").button.action
    wish = spoken(action, harm_energy="2", harm_computer="1")
    assert {harm.system for harm in wish.harms} == {"energy", "computer"}


def test_by_hand_says_how_things_stand() -> None:
    state = with_tasks()
    solve = part(state, "book.solve", "green").hand
    assert solve is not None
    assert {row.seat for row in solve.rows} == {*state.players, ""}
    wish = spoken(solve.action, helped_green="green", **{"hand.merits.green": "5", "merits": "4"})
    assert wish == act.Solve(
        "green", 1, ("green",), by_hand=True, facts=(fact.MeritsAre("green", 5),)
    )
    fail = part(state, "book.fail", "green").hand
    assert fail is not None
    moved = spoken(fail.action, stays="1", **{"hand.system.energy": "-2"})
    assert moved == act.Fail(
        "green", 1, stays=True, by_hand=True, facts=(fact.SystemIs("energy", 2),)
    )
    hand = part(with_tasks(), "book.gain", "green").hand
    assert hand is not None
    form = {"hand.merits.blue": "7", "what-1": "data", "count-1": "3", "for": "blue"}
    assert ENGINE.read_action(said(hand.action, form)) == act.Gain(
        "green", by_hand=True, facts=(fact.MeritsAre("blue", 7),)
    )
