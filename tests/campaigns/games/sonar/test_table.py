"""A table of Captain Sonar: settings, pages of both boats, nothing of the one on the other's."""

from __future__ import annotations

import random
import re
from typing import TypeVar

import pytest
from django.forms import Form
from django.test import Client

from campaigns.games.sonar.forms import CorrectionForm, SettingsForm
from campaigns.games.sonar.words.names import Names
from campaigns.models import Campaign
from campaigns.people import seats
from campaigns.referee import Referee
from campaigns.table.commands import create_campaign, take_action
from campaigns.table.opened import Table
from campaigns.table.rows import Asked
from rules.core import write
from rules.sonar import ENGINE
from rules.sonar import actions as act
from rules.sonar.outlines import traced
from rules.sonar.state import Options, crew, seated
from tests.campaigns.cast import sits_at
from tests.campaigns.markup import markup
from tests.rules.sonar.sensible import choose

BY_TURNS = Options(players=2, radio="map")
AForm = TypeVar("AForm", bound=Form)


def opened(options: Options) -> Campaign:
    names = [Names().seat(seat) for seat in seated(options.players)]
    return create_campaign(game="sonar", name="Deep", names=names, options=options)


def played(table: Campaign, steps: int, seed: int = 1) -> None:
    dice = random.Random(seed)
    for _ in range(steps):
        table.refresh_from_db()
        state = ENGINE.read_state(table.state)
        legal = ENGINE.legal_actions(state, None)
        if not legal:
            return
        wish = write(choose(state, legal, dice))
        asked = Asked("host", table.seq, f"step {table.seq}")
        take_action(table=Table(table), asked=asked, action=wish, dice=dice)


@pytest.mark.django_db
@pytest.mark.parametrize(
    "options",
    [BY_TURNS, Options(scenario="echo", mode="real_time", players=8, radio="count")],
    ids=["by turns", "real time"],
)
def test_both_captains_have_their_pages_and_not_each_others(options: Options):
    table = opened(options)
    yellow, blue, watcher = Client(), Client(), Client()
    sits_at(yellow, table, seat="yellow_captain")
    sits_at(blue, table, seat="blue_captain", host=False)
    sits_at(watcher, table, seat="", host=False)
    for steps in (0, 2, 8, 30, 60):
        played(table, steps, seed=steps)
        table.refresh_from_db()
        state = ENGINE.read_state(table.state)
        others = {yellow: ("Blue boat",), blue: ("Yellow boat",)}
        for client in (yellow, blue, watcher):
            for page in ("", "seat/", "log/"):
                answer = client.get(f"/t/{table.code}/{page}", follow=True)
                assert answer.status_code == 200
                text = markup(answer)
                for boat in others.get(client, ("Blue boat", "Yellow boat")):
                    assert not re.search(rf"{boat}: (course \w+! \(|a box for|symbol \d)", text)
                    assert not re.search(rf"{boat} drops a mine on", text)
                    drawn = f'<g class="vessel {boat.partition(" ")[0].lower()}">'
                    assert drawn not in text or state.result


@pytest.mark.django_db
def test_a_tap_is_a_row_and_another_boats_seat_is_not_for_us():
    table = opened(BY_TURNS)
    yellow, blue = Client(), Client()
    sits_at(yellow, table, seat="yellow_captain", host=False)
    sits_at(blue, table, seat="blue_captain", host=False)

    def tap(client: Client, action: act.AnyAction, seq: int, name: str) -> int:
        form = {"seq": seq, "request_id": name, "action": write(action), "page": "seat"}
        return client.post(f"/t/{table.code}/act/", form).status_code

    assert tap(yellow, act.MarkPosition("blue_captain", "A1"), 0, "cheat") == 422
    assert tap(yellow, act.MarkPosition("yellow_captain", "A1"), 0, "one") == 302
    # The other captain had not seen that: it does not matter.
    assert tap(blue, act.MarkPosition("blue_captain", "J10"), 0, "two") == 302
    assert tap(blue, act.MarkPosition("blue_captain", "J9"), 0, "three") == 409


def valid(form: AForm) -> AForm:
    assert form.is_valid(), form.errors
    return form


@pytest.mark.django_db
def test_a_table_is_opened_with_settings():
    page = {
        "scenario": "bravo",
        "mode": "turn_based",
        "players": "3",
        "lot": "app",
        "radio": "off",
        "watchers": "after",
        "name_yellow": "Nemo",
    }
    form = valid(SettingsForm(page))
    known = Options(scenario="bravo", players=3, names=("Nemo", ""), letters="latin")
    assert form.options() == known
    assert len(form.names()) == 3
    assert not SettingsForm({**page, "mode": "real_time"}).is_valid()
    assert not SettingsForm({**page, "scenario": "delta"}).is_valid()
    own = valid(SettingsForm({**page, "scenario": "delta", "chart": "..O\r\n...\r\n"}))
    assert own.options().chart == ("..O", "...")
    assert Client().get("/new/sonar/").status_code == 200


def test_every_correction_has_its_fields():
    filled = {
        "boat": "blue",
        "cell": "A1",
        "damage": "0",
        "system": "mine",
        "boxes": "2",
        "direction": "north",
        "slot": "6",
        "crossed": "no",
        "mine": "B2",
        "there": "yes",
        "turn": "on",
        "reason": "a slip",
    }
    form = valid(CorrectionForm(filled))
    assert form.action().changes == (
        act.PutBoat("blue", "A1"),
        act.SetDamage("blue", 0),
        act.SetGauge("blue", "mine", 2),
        act.SetCross("blue", "north", 5, crossed=False),
        act.PutMine("blue", "B2", there=True),
        act.GiveTurn("blue"),
    )
    assert not CorrectionForm({"boat": "blue", "reason": "nothing"}).is_valid()
    assert {field.name for _, fields in form.sections() for field in fields} == set(form.fields) - {
        "reason"
    }


def test_the_referee_plays_a_whole_game():
    import msgspec

    referee, dice = Referee("sonar", 7), random.Random(7)
    assert b'"ok":true' in referee.answer(b'{"setup":{"scenario":"echo","players":4}}')
    for _ in range(20_000):
        legal = msgspec.json.decode(referee.answer(b'{"ask":"legal","seat":null}'))["legal"]
        if not legal:
            break
        wish = msgspec.json.encode({"do": dice.choice(legal)})
        assert b'"ok":true' in referee.answer(wish)
    assert b'"outcome":null' not in referee.answer(b'{"ask":"outcome"}')


@pytest.mark.django_db
def test_a_host_with_a_seat_gets_no_file_that_tells_of_the_other_boat():
    table = opened(BY_TURNS)
    host = Client()
    member = sits_at(host, table, seat="yellow_captain")
    address = f"/t/{table.code}/export.json"
    assert host.get(address).status_code == 200  # nobody has a secret yet
    played(table, 8)
    answer = host.get(address)
    assert answer.status_code == 422
    assert "once the game is over" in markup(answer)
    seats.leave_seat(member=member)
    assert host.get(address).status_code == 422, "what it has seen, it has seen"
    sits_at(host, table, seat="yellow_captain")
    played(table, 2_000)
    assert ENGINE.outcome(ENGINE.read_state(Campaign.objects.get(pk=table.pk).state))
    assert host.get(address).status_code == 200


@pytest.mark.django_db
def test_on_a_seat_the_host_undoes_only_what_the_seat_has_done():
    table = opened(BY_TURNS)
    host = Client()
    sits_at(host, table, seat="yellow_captain")
    starts = (act.MarkPosition("yellow_captain", "A1"), act.MarkPosition("blue_captain", "E5"))
    for seq, start in enumerate(starts):
        asked = Asked(start.seat, seq, f"start {seq}")
        take_action(table=Table(table), asked=asked, action=write(start))
        assert can_undo(host, f"/t/{table.code}/")
        mine = start.seat == "yellow_captain"
        assert can_undo(host, f"/t/{table.code}/seat/") is mine


def can_undo(device: Client, address: str) -> bool:
    found = re.search(r'<button [^>]*name="span" value="step"[^>]*>', markup(device.get(address)))
    return found is not None and "disabled" not in found[0]


@pytest.mark.django_db
def test_a_part_traced_by_hand_is_undone_without_asking():
    """Nobody has seen anything that the app kept hidden."""
    table = opened(Options(mode="real_time", players=4))
    hands = crew(4, "yellow")
    wishes: tuple[act.AnyAction, ...] = (
        act.MarkPosition(hands.captain, "A1"),
        act.MarkPosition(crew(4, "blue").captain, "E5"),
        act.Surface(hands.captain),
        act.TracePart(hands.engineer, 1, traced(1)),
    )
    for number, wish in enumerate(wishes):
        asked = Asked("host", number, f"wish {number}")
        taken = take_action(table=Table(table), asked=asked, action=write(wish))
    assert not taken.entry.revealed
