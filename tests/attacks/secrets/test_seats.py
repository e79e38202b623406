"""Seats keep their secrets: from the other side, from a playing host, from who sits down."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from rules.core import write
from rules.sonar import actions as act
from rules.sonar.state import seated
from rules.sonar.tables import Cell
from tests.attacks.conftest import Phones
from tests.attacks.means.phone import RANDOM, Phone
from tests.attacks.means.visitors import send_away

YELLOW, YELLOW_TOO, BLUE, BLUE_TOO = seated(4)
# Where the boats dive: cells that no page names otherwise.
HERE: Cell = "E5"
THERE: Cell = "J9"
VESSEL = '<g class="vessel'  # a boat on the map of the table


class Battle:
    """Two captains with phones of their own, on both boats, which have dived in secret."""

    def __init__(self, phone: Phones, *, host_plays: bool = False, **settings: str) -> None:
        self.host = phone()
        self.code = self.host.open("sonar", **settings)
        self.yellow = self.host if host_plays else phone()
        self.blue = phone()
        self.yellow.join(self.code, YELLOW)
        self.blue.join(self.code, BLUE)
        assert self.yellow.tap(act.MarkPosition("yellow_captain", HERE))[0] == 200
        assert self.blue.tap(act.MarkPosition("blue_captain", THERE))[0] == 200
        assert self.yellow.tap(act.DrawLot("yellow_captain", "yellow"))[0] == 200
        assert THERE in self.blue.page("seat/")


@pytest.fixture
def battle(phone: Phones) -> Callable[..., Battle]:
    return lambda **how: Battle(phone, **how)


Battles = Callable[..., Battle]


def seat_of(phone: Phone) -> str:
    found = re.search(r'data-place="(\S+) ', phone.page("crew/"))
    return found[1] if found else ""


def asked(phone: Phone) -> str:
    """The question on this device's page, by its address; empty: none."""
    question = r'action="/t/\w+/(questions/\d+/)"[^>]*class="(?:prompt|askover)"'
    found = re.search(question, phone.page("crew/"))
    return found[1] if found else ""


def answer(phone: Phone, said: str) -> None:
    question = asked(phone)
    assert question
    assert phone.post(question, say=said)[0] in (200, 302)


def log(phone: Phone) -> str:
    return phone.page("log/")


def test_a_captain_cannot_look_from_the_enemys_free_seat(battle: Battles) -> None:
    fight = battle()
    assert fight.yellow.join(fight.code, BLUE_TOO) == 422
    assert seat_of(fight.yellow) == YELLOW
    # Nor by standing up first.
    fight.yellow.post("leave/")
    assert fight.yellow.join(fight.code, BLUE_TOO) == 422
    assert THERE not in fight.yellow.page() + fight.yellow.page("seat/")
    assert fight.yellow.join(fight.code, YELLOW) == 302
    assert seat_of(fight.yellow) == YELLOW, "back to where it has been, without asking anybody"


def test_a_newcomer_needs_a_yes_from_the_captain_of_that_side(
    battle: Battles, phone: Phones
) -> None:
    fight, guest = battle(), phone()
    guest.join(fight.code, BLUE_TOO)
    assert seat_of(guest) == "None"
    assert THERE not in guest.page() + guest.page("seat/")
    for other in (fight.host, fight.yellow):
        assert not asked(other), "it is not theirs to say"
    answer(fight.blue, "yes")
    assert seat_of(guest) == BLUE_TOO
    assert "Another device has taken this seat" in log(fight.yellow)


def test_a_no_is_a_no(battle: Battles, phone: Phones) -> None:
    fight, guest = battle(), phone()
    guest.join(fight.code, BLUE_TOO)
    answer(fight.blue, "no")
    assert seat_of(guest) == "None"
    assert guest.join(fight.code, BLUE_TOO) == 422, "and is not asked again at once"


def test_nobody_is_asked_before_there_is_a_secret(phone: Phones) -> None:
    host, captain = phone(), phone()
    code = host.open("sonar")
    captain.join(code, YELLOW)
    captain.join(code, BLUE)
    assert seat_of(captain) == BLUE


def test_where_nobody_of_that_side_is_left_the_table_says_it_aloud(
    battle: Battles, phone: Phones
) -> None:
    fight, guest = battle(), phone()
    send_away(fight.host, fight.blue, fight.code)
    guest.join(fight.code, BLUE)
    assert seat_of(guest) == "None"
    assert "Ask them aloud" in fight.host.page("crew/")
    assert not asked(fight.yellow)
    answer(fight.host, "yes")
    assert seat_of(guest) == BLUE
    assert THERE in guest.page("seat/")
    assert "Agreed: the table" in log(fight.yellow)


def test_a_host_takes_no_held_seat_with_secrets_by_a_tap(battle: Battles) -> None:
    fight = battle()
    fight.host.join(fight.code, BLUE)
    assert seat_of(fight.host) == "None"
    assert seat_of(fight.blue) == BLUE
    assert asked(fight.blue)


def test_a_playing_host_is_not_handed_the_enemys_boat(battle: Battles) -> None:
    fight = battle(host_plays=True)
    assert "Give the device" not in fight.host.page()
    keys = [f"{seat}~{moment}" for seat in (BLUE, BLUE_TOO) for moment in ("l", "py1", "pb1", "p")]
    for key in keys:
        assert THERE not in fight.host.page(f"?piece={key}")
    assert fight.host.tap(act.Surface("blue_captain"))[0] == 422


@pytest.mark.parametrize("host_plays", [True, False])
@pytest.mark.parametrize("devices", ["own", "shared"])
def test_freeing_a_seat_does_not_open_it_to_the_host(
    battle: Battles, *, host_plays: bool, devices: str
) -> None:
    fight = battle(host_plays=host_plays, devices=devices, players="2")
    fight.host.post("settings/free/", seat=BLUE)
    assert seat_of(fight.blue) == "None"
    page = fight.host.page()
    keys = re.findall(r"\?piece=(blue[^\"]*)", page)
    pages = [page, *(fight.host.page(f"?piece={key}") for key in keys)]
    assert not [page for page in pages if THERE in page]
    assert "The seat was freed" in log(fight.yellow)
    assert fight.blue.join(fight.code, BLUE) == 302
    assert seat_of(fight.blue) == BLUE, "who sat there may sit down again"


@pytest.mark.parametrize("devices", ["own", "shared"])
def test_a_host_who_leaves_the_seat_cannot_take_the_log_away(battle: Battles, devices: str) -> None:
    fight = battle(host_plays=True, devices=devices)
    assert fight.host.status("export.json") == 422
    fight.host.post("leave/")
    assert seat_of(fight.host) == "None"
    status, _headers, told = fight.host.ask("GET", f"/t/{fight.code}/export.json")
    assert status == 422
    assert THERE not in RANDOM.sub("", told)
    assert THERE not in fight.host.page() + fight.host.page("log/")


def test_a_shared_device_says_so_hides_and_then_shows(phone: Phones) -> None:
    tablet = phone()
    code = tablet.open("sonar", players="2", devices="shared")
    assert "One shared device" in tablet.page("crew/")
    assert "One device is passed round" in tablet.ask("GET", f"/join/{code}/")[2]
    tablet.tap(act.MarkPosition("yellow_captain", HERE))
    tablet.tap(act.MarkPosition("blue_captain", THERE))
    tablet.tap(act.DrawLot("yellow_captain", "yellow"))
    hidden = tablet.page()
    assert HERE not in hidden
    assert THERE not in hidden
    yellow = next(key for key in re.findall(r"\?piece=([^\"]+)", hidden) if "yellow" in key)
    assert 'class="handed"' in tablet.page(f"?piece={yellow}")


def test_both_captains_agree_means_both_are_asked(battle: Battles, phone: Phones) -> None:
    fight, watcher = battle(watchers="ask"), phone()
    watcher.join(fight.code)
    assert VESSEL not in watcher.page(), "ticked by whoever opened the table, and by nobody else"
    wish = write(act.ShowWatchers())
    assert fight.host.tap(act.ShowWatchers())[0] == 422, "nor by a host alone"
    assert "Let watchers see both boats" in fight.yellow.page("crew/")
    assert fight.yellow.post("questions/agree/", wish=wish)[0] in (200, 302)
    assert VESSEL not in watcher.page()
    answer(fight.blue, "yes")
    assert VESSEL in watcher.page()
    assert "Both captains agree" in log(watcher)
    # Watchers see both; a crew does not, neither at the table nor by standing up.
    assert VESSEL not in fight.yellow.page()
    fight.yellow.post("leave/")
    assert VESSEL not in fight.yellow.page()
    assert fight.yellow.status("replay/") == 404


def shown(fight: Battle) -> None:
    """Both captains have agreed that watchers see both boats."""
    fight.yellow.post("questions/agree/", wish=write(act.ShowWatchers()))
    answer(fight.blue, "yes")


def test_who_has_watched_both_boats_sits_on_neither(battle: Battles, phone: Phones) -> None:
    """The yellow captain's friend looked at both, and then sat down as radio operator."""
    fight, friend, late = battle(watchers="ask"), phone(), phone()
    friend.join(fight.code)
    shown(fight)
    assert VESSEL in friend.page()
    for watcher in (friend, fight.host):
        assert watcher.join(fight.code, YELLOW_TOO) == 422
        assert not asked(fight.yellow)
        assert seat_of(watcher) == "None"
    # Whoever comes only now, with a new phone for instance, is shown nothing before the answer.
    late.join(fight.code, YELLOW_TOO)
    assert VESSEL not in late.page()
    assert late.status("replay/") == 404
    assert late.status("explain/number/gauge.blue.torpedo/") == 404
    answer(fight.yellow, "yes")
    assert seat_of(late) == YELLOW_TOO
    assert VESSEL not in late.page()


def test_who_was_told_no_watches_and_cannot_ask_again(battle: Battles, phone: Phones) -> None:
    fight, guest = battle(watchers="ask"), phone()
    shown(fight)
    guest.join(fight.code, YELLOW_TOO)
    answer(fight.yellow, "no")
    assert VESSEL in guest.page()
    assert guest.join(fight.code, BLUE_TOO) == 422
    assert not asked(fight.blue)


@pytest.mark.parametrize("page", ["table", "seat", "log"])
def test_what_watchers_may_see_is_not_explained_to_a_crew(battle: Battles, page: str) -> None:
    """SON-9.1: at the table's own page the enemy's gauges were told, row by row."""
    fight = battle(watchers="ask", players="2")
    shown(fight)
    names = ("gauge.blue.torpedo", "crosses.blue")
    hidden = [f"explain/number/{name}/?page={page}" for name in names]
    assert {fight.yellow.status(address) for address in hidden} == {404}
    assert {fight.host.status(address) for address in hidden} == {200}, "as a watcher"
    fight.yellow.post("leave/")
    assert {fight.yellow.status(address) for address in hidden} == {404}


def test_who_has_watched_is_not_made_a_newcomer_by_being_sent_away(
    battle: Battles, phone: Phones
) -> None:
    fight, friend = battle(watchers="ask", host_plays=True), phone()
    friend.join(fight.code)
    shown(fight)
    assert VESSEL in friend.page()
    send_away(fight.host, friend, fight.code)
    assert friend.join(fight.code, YELLOW_TOO) == 422
    assert not asked(fight.yellow)
