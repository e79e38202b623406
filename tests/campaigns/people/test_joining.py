"""Coming to a table: codes, seats, the host's tap, the host's link."""

from __future__ import annotations

import html
import re

import pytest
from django.test import Client

from campaigns.models import Campaign, Member
from campaigns.people import access, presence
from campaigns.table.commands import create_campaign
from rules.core import write
from rules.otys.state import Options
from tests.campaigns import play
from tests.campaigns.cast import sits_at


def page(client: Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200, path
    return html.unescape(answer.content.decode())


def test_the_creator_is_host_and_alone_sits_down(db: None) -> None:
    creator = Client()
    path = creator.post("/demo/", {"game": "mars"}).headers["Location"]
    assert "Shuffle and deal" in page(creator, path)
    member = Member.objects.get()
    assert member.host
    assert member.seat
    assert "/settings/" in page(creator, path)


@pytest.mark.parametrize("typed", ["{}", " {} ", "{}".upper()])
def test_a_code_may_be_typed_as_people_type(table: Campaign, typed: str) -> None:
    code = typed.format(table.code)
    answer = Client().get("/join/", {"code": code.upper() if not typed.islower() else code})
    assert answer.headers["Location"] == f"/join/{table.code}/"


def test_a_free_seat_is_taken_by_one_tap(table: Campaign) -> None:
    bob = Client()
    assert "Alice" in page(bob, f"/join/{table.code}/")
    bob.post(f"/join/{table.code}/", {"seat": "architect"})
    assert "What you may do" in page(bob, f"/t/{table.code}/")


def test_a_watcher_sees_the_board_and_no_buttons(table: Campaign) -> None:
    bob = Client()
    bob.post(f"/join/{table.code}/", {"seat": ""})
    shown = page(bob, f"/t/{table.code}/")
    assert "you are watching" in shown
    assert "What you may do" not in shown
    assert 'name="span" value="turn"' not in shown


def test_a_seat_that_is_held_changes_hands_by_the_hosts_tap_only(table: Campaign) -> None:
    host, holder, bob = Client(), Client(), Client()
    sits_at(host, table, seat="")
    held = sits_at(holder, table, host=False)
    bob.post(f"/join/{table.code}/", {"seat": "architect"})
    assert "waiting for the host" in page(bob, f"/t/{table.code}/")
    assert Member.objects.get(pk=held.pk).seat is not None
    assert "asks for the seat of Alice" in page(host, f"/t/{table.code}/")
    asking = Member.objects.exclude(asks_for=None).get()
    host.post(f"/t/{table.code}/crew/answer/", {"member": asking.pk, "answer": "yes"})
    assert Member.objects.get(pk=held.pk).seat is None
    assert "What you may do" in page(bob, f"/t/{table.code}/")
    assert "you are watching" in page(holder, f"/t/{table.code}/")


def test_the_host_can_say_no(table: Campaign) -> None:
    host, bob = Client(), Client()
    held = sits_at(host, table)
    bob.post(f"/join/{table.code}/", {"seat": "architect"})
    asking = Member.objects.exclude(asks_for=None).get()
    host.post(f"/t/{table.code}/crew/answer/", {"member": asking.pk, "answer": "no"})
    assert not Member.objects.exclude(asks_for=None).exists()
    assert Member.objects.get(pk=held.pk).seat is not None


def test_the_hosts_link_makes_one_more_host_and_the_older_link_dies(table: Campaign) -> None:
    host, bob, late = Client(), Client(), Client()
    sits_at(host, table)

    def new_key() -> str:
        answer = host.post(f"/t/{table.code}/settings/host-link/").content.decode()
        found = re.search(rf'value="http://testserver/host/{table.code}/#([^"]+)"', answer)
        assert found
        return found[1]

    first, second = new_key(), new_key()
    path = f"/host/{table.code}/"
    assert late.post(path, {"key": first}).status_code == 404
    assert "Be host" in page(bob, path)
    bob.post(path, {"key": second})
    assert bob.get(f"/t/{table.code}/settings/").status_code == 200


def test_a_guesser_is_stopped_and_a_mistyper_is_not(table: Campaign) -> None:
    guesser = Client()
    for number in range(access.WRONG_CODES):
        assert guesser.get(f"/join/wrong{number:05}/").status_code == 404
    assert guesser.get("/join/wrong99999/").status_code == 429
    assert guesser.post("/join/", {"code": "wrong99999"}).status_code == 429
    assert guesser.get(f"/join/{table.code}/").status_code == 200, "a right link is no guess"
    somebody_else = Client(REMOTE_ADDR="192.0.2.7")
    assert somebody_else.get(f"/join/{table.code}/").status_code == 200


def test_the_crew_says_who_is_here_and_who_is_away(table: Campaign) -> None:
    host = Client()
    member = sits_at(host, table)
    assert "away" in page(host, f"/t/{table.code}/crew/")
    presence.seen(member.pk)
    shown = page(host, f"/t/{table.code}/crew/")
    assert "here" in shown
    assert "Saved" in shown


def test_standing_up_leaves_the_seat_free(table: Campaign) -> None:
    alice = Client()
    sits_at(alice, table)
    alice.post(f"/t/{table.code}/leave/")
    assert "free seat" in page(alice, f"/t/{table.code}/crew/")


def test_a_seat_can_be_freed_by_the_host(table: Campaign) -> None:
    host, gone = Client(), Client()
    sits_at(host, table, seat="")
    sits_at(gone, table, host=False)
    host.post(f"/t/{table.code}/settings/free/", {"seat": "architect"})
    assert "free seat" in page(host, f"/t/{table.code}/settings/")


def test_an_unknown_seat_is_not_found(table: Campaign) -> None:
    assert Client().post(f"/join/{table.code}/", {"seat": "captain"}).status_code == 404


def test_a_seat_undoes_its_own_and_the_host_everything(table: Campaign) -> None:
    host, bob = Client(), Client()
    sits_at(host, table, seat="")
    sits_at(bob, table, host=False)

    def tap(client: Client, verb: str, **form: str) -> int:
        seq = Campaign.objects.get(pk=table.pk).seq
        whole = {"seq": seq, "request_id": f"{verb} {seq}", **form}
        return client.post(f"/t/{table.code}/{verb}/", whole).status_code

    assert tap(bob, "act", action=write(play.WATER)) == 302
    assert tap(bob, "undo", span="step") == 302
    assert tap(bob, "redo") == 302
    assert tap(host, "act", action=write(play.nudge(play.state(table)))) == 302
    assert tap(bob, "undo", span="step") == 422, "the host's correction is not Bob's to undo"
    assert tap(bob, "act", action=write(play.POWER)) == 302
    assert tap(bob, "undo", span="round") == 422, "the correction lies within the round"
    assert tap(host, "undo", span="round") == 302


def test_a_named_player_is_shown_with_the_sign_of_the_colour(db: None) -> None:
    names = ["Ann", "■ Yellow"]  # whoever types no name is called by the colour
    table = create_campaign(game="otys", name="Divers", names=names, options=Options())
    joins = page(Client(), f"/join/{table.code}/")
    assert re.search(r'class="face blue.*?<b>Ann</b>', joins, re.DOTALL), "drawn beside the name"
    host, phone = Client(), Client()
    sits_at(host, table, seat="", host=True)
    sits_at(phone, table, seat="yellow", host=False)
    crew = page(host, f"/t/{table.code}/crew/")
    assert "● Ann" in crew
    assert crew.count("■") == 1
    assert "Turn: ● Ann" in page(phone, f"/t/{table.code}/seat/")


def test_a_seat_without_a_name_is_called_by_its_colour_in_the_readers_language(db: None) -> None:
    table = create_campaign(
        game="otys", name="Divers", names=["● Blue", "■ Yellow"], options=Options()
    )
    russian = Client(headers={"accept-language": "ru"})
    assert "<b>Синий</b>" in page(russian, f"/join/{table.code}/")
