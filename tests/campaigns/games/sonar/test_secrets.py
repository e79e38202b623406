"""No page of Captain Sonar tells anything of the other boat.

The scan is strict: a page must not change by a letter when only what is hidden from it changes.
"""

from __future__ import annotations

import random
import re

import pytest
from django.test import Client
from msgspec.structs import replace

from campaigns.face.board import Look
from campaigns.games.sonar.board.table import board
from rules.core import write
from rules.sonar import ENGINE
from rules.sonar import actions as act
from rules.sonar.state import Options, seated
from tests.campaigns.cast import sits_at
from tests.campaigns.games.sonar.test_pages import (
    ANEW,
    BY_TURNS,
    REAL_TIME,
    put,
    sitting,
    state_of,
    text,
)
from tests.campaigns.games.sonar.test_table import opened, played
from tests.campaigns.markup import markup
from tests.rules.sonar.contract import disguise

PATHS = ("", "seat/", "seat/?piece=torpedo", "log/", "crew/", "newest/")


@pytest.mark.django_db
@pytest.mark.parametrize("options", [BY_TURNS, REAL_TIME], ids=["by turns", "real time"])
def test_son_9_1_no_page_changes_with_what_is_hidden_from_it(options: Options):
    table = opened(options)
    clients = sitting(table, "", *seated(options.players)[:5])
    dice, noticed = random.Random(9), 0
    for steps in (20, 60):
        played(table, steps, seed=steps)
        state = state_of(table)
        if state.phase != "play":
            continue
        for seat, client in clients.items():
            other = disguise(state, seat or None, dice)
            before = [text(client, table, path) for path in PATHS]
            fragment = text(client, table, "seat/", **{"HX-Request": "true"})
            put(table, other)
            assert [text(client, table, path) for path in PATHS] == before, seat
            assert text(client, table, "seat/", **{"HX-Request": "true"}) == fragment
            enemy = next(one for one in clients if one and one[:4] != seat[:4])
            noticed += text(clients[enemy], table, "seat/") != fragment
            put(table, state)
    assert noticed > 2, "or the scan sees nothing at all"


@pytest.mark.django_db
def test_son_9_1_no_refusal_changes_with_what_is_hidden():
    table, dice = opened(BY_TURNS), random.Random(2)
    played(table, 30, seed=2)
    state = state_of(table)
    for seat, client in sitting(table, *seated(2)).items():
        answers = set()
        for position in (state, disguise(state, seat, dice), disguise(state, seat, dice)):
            put(table, position)
            form = {
                "seq": table.seq,
                "request_id": "x",
                "page": "seat",
                "action": f'{{"type":"cancel","seat":"{seat}"}}',
            }
            answer = client.post(f"/t/{table.code}/act/", form, headers={"HX-Request": "true"})
            assert answer.status_code == 422
            answers.add(ANEW.sub(r"\1", markup(answer)))
        assert len(answers) == 1
        put(table, state)


@pytest.mark.django_db
def test_son_9_2_a_host_who_plays_cannot_probe_the_other_boat_by_correcting():
    table, host = opened(BY_TURNS), Client()
    played(table, 30, seed=2)
    sits_at(host, table, seat="yellow_captain")
    sitting(table, "blue_captain")
    blue = state_of(table).blue
    cells = (*blue.route, *blue.mines, "C7")
    asked: list[dict[str, str]] = [
        *({"mine": cell, "there": there} for cell in cells for there in ("yes", "no")),
        *({"cell": str(mine)} for mine in blue.mines),
        {"system": "mine", "boxes": "1"},
        {"direction": "east", "slot": "2", "crossed": "yes"},
    ]
    answers = set()
    for change in asked:
        form = {"seq": table.seq, "request_id": "x", "boat": "blue", "reason": "why", **change}
        answer = host.post(f"/t/{table.code}/correct/", form)
        assert answer.status_code == 422
        answers.add(tuple(re.findall(r'class="wrong".*?</div>', markup(answer))))
    assert len(answers) == 1
    assert "Only its own crew can correct that: Blue boat." in str(answers)
    assert state_of(table).blue == blue
    # What everybody knows of it, and the captain's own boat.
    for seq, change in enumerate(
        ({"boat": "blue", "damage": "2"}, {"boat": "yellow", "system": "mine", "boxes": "1"})
    ):
        form = {"seq": table.seq + seq, "request_id": f"y{seq}", "reason": "why", **change}
        assert host.post(f"/t/{table.code}/correct/", form).status_code == 302
    assert state_of(table).blue.damage == 2


@pytest.mark.django_db
def test_son_9_1_a_wish_of_another_seat_is_not_kept_and_explained():
    """Whoever reuses the name of another's tap is told only that the seat is not theirs."""
    table = opened(BY_TURNS)
    played(table, 30, seed=2)
    yellow = sitting(table, *seated(2))["yellow_captain"]
    route = state_of(table).blue.route
    wishes = (
        act.FireTorpedo("blue_captain", route[0]),
        act.SetCourse("blue_captain", "north"),
        act.Correct((act.PutMine("blue", route[0], there=True),), "x"),
    )
    for wish in wishes:
        form = {"seq": 0, "request_id": "setup", "page": "seat", "action": write(wish)}
        answer = yellow.post(f"/t/{table.code}/act/", form, headers={"HX-Request": "true"})
        assert answer.status_code == 422
        page = markup(answer)
        assert "You wanted:" not in page


@pytest.mark.django_db
def test_the_table_in_the_middle_shows_a_watchers_page_even_on_a_captains_device():
    table = opened(BY_TURNS)
    played(table, 40, seed=4)
    captain = sitting(table, "yellow_captain")["yellow_captain"]
    shown = text(captain, table, "")
    assert '<g class="vessel' not in shown
    assert not re.search(r"course \w+! \(", shown)
    assert '<g class="vessel yellow">' in text(captain, table, "seat/")
    assert re.search(r"course \w+! \(", text(captain, table, "log/"))


def test_son_9_1_who_has_left_a_boat_hears_of_no_damage_that_nobody_says():
    """Watchers see both boats, and how damaged they are; whoever has stood up does not."""
    house = replace(BY_TURNS.house, damage_is_said=False)
    options = replace(BY_TURNS, watchers="live", house=house)
    state = ENGINE.fold(ENGINE.set_up(options))
    blue = replace(state.boat("blue"), damage=3)
    hurt = replace(state, blue=blue)
    for plays in (True, False):
        boats = [board(one, Look(plays=plays)).boats for one in (state, hurt)]
        assert (boats[0] == boats[1]) is plays
