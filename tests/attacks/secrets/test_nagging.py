"""A no is a no until something else has happened; and the log says whose undo it was."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from rules.mars import actions as mars
from rules.sonar import actions as act
from tests.attacks.conftest import Phones
from tests.attacks.means.phone import Phone
from tests.attacks.secrets.test_seats import BLUE, BLUE_TOO, Battle, answer, asked, log
from tests.attacks.secrets.test_voices import undo, undone

NORTH = act.SetCourse("yellow_captain", "north")
BESIDE = re.compile(r'class="last-line[^"]*"[^>]*>\s*(.*?)\s*</p>', re.DOTALL)


def refused_undo(phone: Phones) -> Battle:
    """Yellow has announced a course, wanted it back, and Blue has said no."""
    fight = Battle(phone)
    assert fight.yellow.tap(NORTH)[0] == 200
    assert undo(fight.yellow)[0] == 200
    answer(fight.blue, "no")
    return fight


def somebody_sits_down(fight: Battle, phone: Phones) -> None:
    mate = phone()
    mate.join(fight.code, BLUE_TOO)
    answer(fight.blue, "yes")


def a_seat_is_freed(fight: Battle, _phone: Phones) -> None:
    fight.host.post("settings/free/", seat=BLUE)


def a_mark_comes_and_goes(fight: Battle, _phone: Phones) -> None:
    """A step of one's own, which is free to be taken back."""
    assert fight.yellow.tap(act.MarkBox("yellow_captain", "mine"))[0] == 200
    assert undo(fight.yellow)[0] == 200
    assert undone(fight.yellow) == 1


def nothing(_fight: Battle, _phone: Phones) -> None:
    pass


@pytest.mark.parametrize("span", ["step", "turn"])
@pytest.mark.parametrize(
    "meanwhile", [nothing, somebody_sits_down, a_seat_is_freed, a_mark_comes_and_goes]
)
def test_a_refused_undo_is_not_asked_once_more(
    phone: Phones, meanwhile: Callable[[Battle, Phones], None], span: str
) -> None:
    fight = refused_undo(phone)
    meanwhile(fight, phone)
    before = undone(fight.yellow)
    status, page = undo(fight.yellow, span=span, request_id="once more")
    assert status == 422
    assert "somebody said no" in page
    assert not asked(fight.blue)
    assert undone(fight.yellow) == before


def test_when_the_table_has_moved_on_it_may_be_asked(phone: Phones) -> None:
    fight = refused_undo(phone)
    assert fight.yellow.tap(act.MarkBox("yellow_captain", "mine"))[0] == 200
    assert undo(fight.yellow, span="turn")[0] == 200
    assert asked(fight.blue)


def test_the_log_says_who_has_undone_it(phone: Phones) -> None:
    fight = Battle(phone)
    fight.yellow.tap(act.SetCourse("yellow_captain", "north"))
    fight.yellow.tap(act.MarkBox("yellow_captain", "mine"))
    assert undo(fight.yellow)[0] == 200
    told = re.sub("</?b>", "", log(fight.blue))
    assert "Undone: the last step, by Yellow boat, captain." in told
    page = fight.yellow.page("seat/")
    beside = BESIDE.search(page)
    assert beside
    undone_by, now = beside[1].split("Undo now takes back: ")
    assert undone_by == "Undone: the last step, by Yellow boat, captain. "
    assert "north" in now.lower()
    assert fight.yellow.post("redo/", seq=str(fight.yellow.seq), request_id="redo")[0] == 200
    assert "Redone, by Yellow boat, captain." in re.sub("</?b>", "", log(fight.blue))


def test_beside_undo_stands_what_would_be_undone_and_not_who_sat_down(phone: Phones) -> None:
    fight = Battle(phone)
    fight.yellow.tap(NORTH)
    before = [BESIDE.findall(one.page(path)) for one, path in pages(fight)]
    assert all(before)
    somebody_sits_down(fight, phone)
    assert "Another device has taken this seat" in log(fight.yellow)
    assert [BESIDE.findall(one.page(path)) for one, path in pages(fight)] == before


def test_a_captain_redoes_their_own_undo_after_somebody_sat_down(phone: Phones) -> None:
    fight = Battle(phone)
    fight.yellow.tap(NORTH)
    fight.yellow.tap(act.MarkBox("yellow_captain", "mine"))
    assert undo(fight.yellow)[0] == 200
    somebody_sits_down(fight, phone)
    assert "Another device has taken this seat" in log(fight.yellow)
    status, page = fight.yellow.post("redo/", seq=str(fight.yellow.seq), request_id="redo")
    assert status == 200, page
    assert undone(fight.yellow) == 0
    assert fight.blue.post("redo/", seq=str(fight.blue.seq), request_id="not theirs")[0] == 422


def pages(fight: Battle) -> list[tuple[Phone, str]]:
    return [(fight.yellow, "seat/"), (fight.blue, "seat/"), (fight.host, "")]


def test_many_quiet_rows_are_not_undone_by_one_tap(phone: Phones) -> None:
    """Nobody has learned anything by them: it is their number alone that is asked about."""
    host = phone()
    host.open("mars")
    for number in range(6):
        change = mars.ChangeEnergy("you", 1 if number % 2 else -1)
        assert host.tap(mars.Correct((change,), "it lay there"))[0] == 200
    status, page = undo(host, span="turn")
    assert status == 422
    assert "It is 6 rows of the log." in page
    assert "nobody can unsee it" not in page
    assert undone(host) == 0
    assert undo(host, span="step")[0] == 200
    assert undo(host, span="turn", request_id="five")[0] == 200, "five are no more than a slip"
    assert undone(host) == 6
