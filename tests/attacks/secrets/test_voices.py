"""Who says yes for whom: nobody who plays for one side, or has seen it, answers for the other."""

from __future__ import annotations

import re

import pytest

from rules.sonar import actions as act
from rules.sonar.state import seated
from tests.attacks.conftest import Phones
from tests.attacks.means.phone import RANDOM, Phone
from tests.attacks.means.visitors import send_away
from tests.attacks.secrets.test_seats import HERE, THERE, Battle, answer, asked, log, seat_of

YELLOW, YELLOW_TOO, BLUE, BLUE_TOO = seated(4)


def undo(phone: Phone, **form: str) -> tuple[int, str]:
    given = {"span": "step", "seq": str(phone.seq), "request_id": f"undo {phone.seq}", **form}
    return phone.post("undo/", **given)


def undone(phone: Phone) -> int:
    return log(phone).count("<s>")


def test_a_playing_host_lets_no_phone_onto_the_enemys_seat(phone: Phones) -> None:
    fight, third = Battle(phone, host_plays=True), phone()
    fight.host.post("settings/free/", seat=BLUE)
    third.join(fight.code, BLUE)
    question = asked(fight.blue)
    assert question, "who sat there is still at the table, and says it"
    assert not asked(fight.host)
    fight.host.post(question, say="yes")
    assert seat_of(third) == "None"
    assert THERE not in third.page() + third.page("seat/")
    answer(fight.blue, "yes")
    assert seat_of(third) == BLUE
    assert re.search(r"Agreed: the previous device \(.*Blue", log(fight.host))


def test_with_nobody_of_that_side_left_it_is_refused_and_says_who_could(phone: Phones) -> None:
    fight, third, tablet = Battle(phone, host_plays=True), phone(), phone()
    fight.host.post("settings/free/", seat=BLUE)
    send_away(fight.host, fight.blue, fight.code)
    assert third.join(fight.code, BLUE) == 422
    told = third.ask("POST", f"/join/{fight.code}/", {"seat": BLUE})[2]
    assert "Nobody here can say yes" in told
    assert "somebody who has seen neither side" in told
    assert not asked(fight.host)
    tablet.join(fight.code)
    assert third.join(fight.code, BLUE) == 302
    assert not asked(fight.host)
    answer(tablet, "yes")
    assert seat_of(third) == BLUE
    assert "Agreed: a device that watches" in log(fight.host)


@pytest.mark.parametrize("first", ["freed", "asked"])
def test_in_either_order_the_crew_is_asked_and_the_log_names_who_agreed(
    phone: Phones, first: str
) -> None:
    fight, mate, third = Battle(phone, host_plays=True), phone(), phone()
    mate.join(fight.code, BLUE_TOO)
    answer(fight.blue, "yes")
    if first == "asked":
        third.join(fight.code, BLUE)
        assert asked(fight.blue)
        assert not asked(mate)
    fight.host.post("settings/free/", seat=BLUE)
    if first == "freed":
        third.join(fight.code, BLUE)
    assert not asked(fight.host)
    answer(mate, "yes")
    assert seat_of(third) == BLUE
    agreed = re.findall(
        r"has taken this seat: [^.]*\. Agreed: ([^.]*)\.", re.sub("</?b>", "", log(fight.host))
    )
    assert agreed[0] == "Blue boat, radio operator", "the newest line first"


def test_an_own_undo_is_answered_by_the_other_sides_crew(phone: Phones) -> None:
    fight, mate = Battle(phone, host_plays=True), phone()
    mate.join(fight.code, BLUE_TOO)
    answer(fight.blue, "yes")
    assert fight.yellow.tap(act.SetCourse("yellow_captain", "north"))[0] == 200
    fight.host.post("settings/free/", seat=BLUE)
    undo(fight.host)
    undo(fight.host, consent="step", request_id="again")
    assert undone(fight.host) == 0
    question = asked(mate)
    assert question
    fight.host.post(question, say="yes")
    assert undone(fight.host) == 0
    answer(mate, "yes")
    assert undone(fight.host) > 0


def test_nor_when_the_seat_is_given_to_the_app(phone: Phones) -> None:
    fight = Battle(phone, host_plays=True, players="2")
    assert fight.yellow.tap(act.SetCourse("yellow_captain", "north"))[0] == 200
    fight.host.post("settings/free/", seat=BLUE)
    fight.host.post("settings/app/", seat=BLUE)
    undo(fight.host, consent="step")
    assert undone(fight.host) == 0
    assert fight.host.status("export.json") == 422


def test_a_playing_host_does_not_draw_the_lot_again(phone: Phones) -> None:
    host, blue = phone(), phone()
    code = host.open("sonar", lot="app", players="2")
    host.join(code, YELLOW)
    blue.join(code, BLUE)
    host.tap(act.MarkPosition("yellow_captain", HERE))
    blue.tap(act.MarkPosition("blue_captain", THERE))
    assert host.tap(act.DrawLot("yellow_captain"))[0] == 200
    undo(host)
    undo(host, consent="step", request_id="again")
    assert undone(host) == 0
    assert not asked(host)
    answer(blue, "yes")
    assert undone(host) == 1


def test_without_another_player_the_host_answers_for_the_table(phone: Phones) -> None:
    host, watcher = phone(), phone()
    code = host.open("sonar", lot="app", players="2", devices="shared")
    watcher.join(code)
    host.tap(act.MarkPosition("yellow_captain", HERE))
    host.tap(act.MarkPosition("blue_captain", THERE))
    host.tap(act.DrawLot("yellow_captain"))
    undo(host, consent="step")
    assert undone(host) == 1


def test_a_playing_host_does_not_take_back_the_enemys_quiet_step(phone: Phones) -> None:
    fight = Battle(phone, host_plays=True, players="2")
    blue = fight.blue
    assert fight.yellow.tap(act.SetCourse("yellow_captain", "north"))[0] == 200
    for tap in (
        act.MarkBox("yellow_captain", "mine"),
        act.CrossSymbol("yellow_captain", 0),
        act.EndTurn("yellow_captain"),
    ):
        fight.yellow.tap(tap)
    assert blue.tap(act.SetCourse("blue_captain", "north"))[0] == 200
    assert blue.tap(act.MarkBox("blue_captain", "mine"))[0] == 200
    undo(fight.host)
    undo(fight.host, consent="step", request_id="again")
    assert undone(fight.host) == 0
    answer(blue, "yes")
    assert undone(fight.host) == 1


@pytest.mark.parametrize("second", ["host", "made host"])
def test_no_device_takes_both_boats_away_in_mid_battle(phone: Phones, second: str) -> None:
    fight = Battle(phone, host_plays=second == "made host")
    exporter = fight.host
    if second == "made host":
        exporter = phone()
        exporter.join(fight.code)
        members = re.findall(r'name="member" value="(\d+)"', fight.host.page("settings/"))
        fight.host.post("settings/hosts/", member=members[-1], change="make")
    status, _headers, told = exporter.ask("GET", f"/t/{fight.code}/export.json")
    assert status == 422
    told = RANDOM.sub("", told)
    assert HERE not in told
    assert THERE not in told
    assert "once the game is over" in told


def test_who_plays_alone_against_the_app_can_move_the_table(phone: Phones) -> None:
    host, mate = phone(), phone()
    code = host.open("sonar")
    host.join(code, YELLOW)
    for seat in (BLUE, BLUE_TOO):
        host.post("settings/app/", seat=seat)
    assert host.tap(act.MarkPosition("yellow_captain", HERE))[0] == 200
    host.post("bot/", seq=str(host.seq), request_id="let it dive")
    assert host.status("export.json") == 200, "nobody else's secret is in it"
    mate.join(code, YELLOW_TOO)
    answer(host, "yes")
    assert host.status("export.json") == 422, "now it is"
