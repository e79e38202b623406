"""GEN-4.16: skills with a time of their own, at a centre or after a file."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import Refusal
from rules.gen7 import steps
from rules.gen7.actions import Choose, Decline, Draw, Give, Lay, Next, Place, PlayFile, UseSkill
from rules.gen7.state import State
from tests.rules.gen7.moves import do, due, offers, refusal
from tests.rules.gen7.positions import at_turn, with_sector
from tests.rules.gen7.skilled import skilled, used_up, with_skill


def use(skill: str, seat: Any = "green") -> UseSkill:
    return UseSkill(seat, skill)


# Developer and administrator: six cards, one each for three players


DEALERS = [
    ("developer", "production_centre", "algorithms"),
    ("administrator", "data_centre", "files"),
]


@pytest.mark.parametrize(("skill", "room", "deck"), DEALERS)
def test_developer_and_administrator_draw_6_instead_and_give_to_3_players(skill, room, deck):
    asked = do(skilled(skill), Place("green", "green.o", room, 1))
    assert offers(asked) == {use(skill), Decline("green")}
    drawing = do(asked, use(skill))
    assert due(drawing) == steps.Drawing(deck, "green", 6, "deal_out")
    dealing = do(drawing, Draw("green"))
    cards = due(dealing).cards
    state = dealing
    to: Any
    for to, card in zip(("blue", "green", "purple"), cards, strict=False):
        state = do(state, Give("green", card, to))
        if deck == "algorithms":
            assert due(state) == steps.Arranging(to, (card,))
            state = do(state, Lay(to, card, 0))
    assert set(getattr(state.table, deck).up) == set(cards[3:])
    assert not isinstance(due(state), steps.DealingOut)
    held = {seat: len(sector.files) for seat, sector in state.table.sectors.items()}
    if deck == "files":
        assert held == {"green": 1, "blue": 1, "orange": 0, "purple": 1}


@pytest.mark.parametrize(("skill", "room", "deck"), DEALERS)
def test_developer_and_administrator_give_to_different_players(skill, room, deck):
    state = do(skilled(skill), Place("green", "green.o", room, 1), use(skill), Draw("green"))
    first, second = due(state).cards[:2]
    state = do(state, Give("green", first, "blue"))
    if deck == "algorithms":
        state = do(state, Lay("blue", first, 0))
    found = refusal(state, Give("green", second, "blue"))
    assert found == Refusal("has_one_already", "GEN-4.16", {"seat": "blue"})
    assert refusal(state, Give("green", first, "orange")).code == "card_not_there"


@pytest.mark.parametrize(("skill", "room", "deck"), DEALERS)
def test_developer_and_administrator_may_draw_as_usual(skill, room, deck):
    state = do(skilled(skill), Place("green", "green.o", room, 1), Decline("green"))
    assert due(state) == steps.Drawing(deck, "green", 2, "choose")
    assert state.table.sectors["green"].used == {}


@pytest.mark.parametrize(("skill", "room", "deck"), DEALERS)
def test_developer_and_administrator_only_with_the_officer_there_and_once(skill, room, deck):
    usual = steps.Drawing(deck, "green", 2, "choose")
    assert due(do(skilled(skill), Place("green", "green.c1", room, 1))) == usual
    spent = used_up(skilled(skill), "green", skill)
    assert due(do(spent, Place("green", "green.o", room, 1))) == usual
    elsewhere: Any = next(other for _, other, _ in DEALERS if other != room)
    assert due(do(skilled(skill), Place("green", "green.o", elsewhere, 1))).count == 2


# Patron


AT_MEDICAL = Place("green", "green.o", "medical_centre", 1)


def test_patron_lets_any_player_awaken_after_your_own_awakening():
    state = do(skilled("patron"), AT_MEDICAL)
    assert state.table.dice["green.c4"].place == "recovery"
    assert offers(state) == {use("patron"), Decline("green")}
    granted = do(state, use("patron"), Choose("green", "orange"))
    assert due(granted) == steps.Granted("orange", "awaken")
    assert do(granted, Next("orange")).table.dice["orange.c4"].place == "recovery"
    refused = do(granted, Decline("orange"))
    assert refused.table.dice["orange.c4"].place == "supply"


def test_patron_may_choose_your_own_sector():
    state = do(skilled("patron"), AT_MEDICAL, use("patron"), Choose("green", "green"))
    assert state.table.sectors["green"].booked  # collected, and booked again


def test_patron_twice_in_an_episode_but_not_on_one_placement():
    once = do(skilled("patron"), AT_MEDICAL, use("patron"), Choose("green", "green"))
    assert not isinstance(due(once), steps.Powering)
    again = do(used_up(skilled("patron"), "green", "patron", 1), AT_MEDICAL)
    assert use("patron") in offers(again)
    third = do(used_up(skilled("patron"), "green", "patron", 2), AT_MEDICAL)
    assert not isinstance(due(third), steps.Powering)


def test_patron_only_with_your_own_officer_there():
    state = do(skilled("patron"), Place("green", "green.c1", "medical_centre", 1))
    assert not isinstance(due(state), steps.Powering)
    state = do(skilled("patron"), Place("green", "green.o", "chemical_lab", 1))
    assert not isinstance(due(state), steps.Powering)


# Innovator: F3 brings 3 data


def played(skill_used: int = 0) -> State:
    state = used_up(skilled("innovator"), "green", "innovator", skill_used)
    state = with_sector(state, "green", files=("F3", "F4"))
    return do(state, PlayFile("green", "F3"))


def test_innovator_applies_the_file_just_played_once_more():
    state = played()
    assert state.table.sectors["green"].resources == (3, 0, 0)
    assert offers(state) == {use("innovator"), Decline("green")}
    after = do(state, use("innovator"))
    assert after.table.sectors["green"].resources == (6, 0, 0)
    assert due(after) == steps.Turning("green")
    assert after.table.files.up == ("F3",)


def test_innovator_once_in_an_episode():
    after = do(played(), use("innovator"), PlayFile("green", "F4"))
    assert due(after) == steps.Turning("green")
    assert after.table.sectors["green"].resources == (6, 3, 0)
    assert due(played(skill_used=1)) == steps.Turning("green")


def test_innovator_may_wait_for_another_file():
    waits = do(played(), Decline("green"), PlayFile("green", "F4"))
    assert do(waits, use("innovator")).table.sectors["green"].resources == (3, 6, 0)


def test_innovator_only_for_your_own_files():
    state = with_skill(at_turn(), "blue", "innovator")
    state = with_sector(state, "green", files=("F3",))
    assert due(do(state, PlayFile("green", "F3"))) == steps.Turning("green")
