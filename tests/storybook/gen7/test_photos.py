"""Photos of the table's own cards: redrawn, and nobody's business while a card is in a hand."""

from __future__ import annotations

import base64
import errno
import html
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from PIL import Image

from campaigns.models import Campaign
from campaigns.safe import attachments, files, transfer
from campaigns.safe.document import Damaged
from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7.cards import effects as fx
from rules.gen7.cards.slips import Slip
from rules.gen7.evolution.hands import holder
from rules.gen7.state import State
from storybook.gen7.slips import photos
from storybook.pictures.images import LONGEST
from tests.campaigns import play
from tests.storybook.gen7.voyages import ask, do, host, player, voyage, watcher
from tests.storybook.pictures.test_portraits import HOSTILE, picture


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, settings: Any) -> None:
    settings.DATA = tmp_path


def is_turn(state: State) -> bool:
    return bool(state.todo) and isinstance(state.todo[-1], steps.Turning)


@pytest.fixture
def table(db: None) -> Campaign:
    """A box table on the first turn: a key task lies open, everybody holds cards."""
    table = voyage(pack="box", decks="table", players=3)
    for _ in range(80):
        state = play.state(table)
        if is_turn(state):
            return table
        do(table, next_move(state))
    raise AssertionError("no turn")


def next_move(state: State) -> Any:
    """Every card that comes is one that nobody knows."""
    found = ENGINE.legal_actions(state, None)
    unknown = [
        one for one in found if "?" in (*getattr(one, "cards", ()), getattr(one, "card", ""))
    ]
    return [*unknown, *found][0]


def row_card(table: Campaign) -> str:
    return str(play.state(table).table.row[0].card)


def held_card(table: Campaign, seat: str = "blue") -> str:
    return str(play.state(table).table.sectors[seat].work[0])


def send(client: Client, table: Campaign, card: str, content: bytes) -> Any:
    chosen = SimpleUploadedFile("card.jpg", content, "image/jpeg")
    address = f"/t/{table.code}/card/{card.removeprefix('?')}/photograph/"
    return client.post(address, {"picture": chosen})


def served(client: Client, table: Campaign, card: str) -> Any:
    return client.get(f"/t/{table.code}/photo/{card.removeprefix('?')}/")


def shown(answer: Any) -> Image.Image:
    assert answer["Content-Type"] == "image/webp"
    return Image.open(io.BytesIO(answer.content))


# What is kept


def test_a_photo_is_redrawn_no_longer_than_1200_and_whole(table: Campaign):
    card = row_card(table)
    assert send(player(table), table, card, picture("JPEG", (3000, 2000))).status_code == 302
    image = shown(served(host(table), table, card))
    assert (image.format, image.size) == ("WEBP", (LONGEST, 800))
    assert LONGEST == 1200


def test_a_small_one_stays_as_small(table: Campaign):
    send(host(table), table, row_card(table), picture("PNG", (300, 200)))
    assert shown(served(host(table), table, row_card(table))).size == (300, 200)


def test_it_is_turned_upright_and_forgets_where_it_was_taken(table: Campaign):
    exif = Image.Exif()
    exif[0x0112] = 6  # lies on its side: turn it clockwise
    exif[0x010E] = "at home, 51.5 N"
    send(host(table), table, row_card(table), picture("JPEG", (400, 200), exif=exif))
    answer = served(host(table), table, row_card(table))
    image = shown(answer).convert("RGB")
    assert image.size == (200, 400)
    above = image.getpixel((100, 20))
    assert isinstance(above, tuple)
    assert above[0] > 200, "red is now above"
    assert b"51.5 N" not in answer.content
    assert b"EXIF" not in answer.content


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_no_picture_is_refused_with_a_sentence(table: Campaign, name: str):
    content, sentence = HOSTILE[name]
    answer = send(host(table), table, row_card(table), content())
    assert answer.status_code == 422
    assert sentence in html.unescape(answer.content.decode())
    assert not list(Path(settings.DATA).glob("photos/*"))


def test_a_table_has_room_for_so_many(table: Campaign, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(photos, "MOST_BYTES", 1000)
    assert send(host(table), table, row_card(table), picture("PNG", (40, 40))).status_code == 302
    noise = Image.effect_noise((600, 600), 90)
    written = io.BytesIO()
    noise.save(written, "PNG")
    answer = send(host(table), table, row_card(table), written.getvalue())
    assert answer.status_code == 422
    assert "as many photos as it may have" in answer.content.decode()
    assert shown(served(host(table), table, row_card(table))).size == (40, 40), "the old one stays"


def test_on_a_full_disk_it_is_said_and_the_old_one_stays(
    table: Campaign, monkeypatch: pytest.MonkeyPatch
):
    card = row_card(table)
    send(host(table), table, card, picture("PNG", (300, 200)))

    def full(*_args: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(files, "put", full)
    answer = send(host(table), table, card, picture("PNG", (500, 200)))
    assert answer.status_code == 503
    assert "The disk is full" in answer.content.decode()
    assert shown(served(host(table), table, card)).size == (300, 200)


def test_it_can_be_removed(table: Campaign):
    card = row_card(table)
    send(host(table), table, card, picture())
    address = f"/t/{table.code}/card/{card[1:]}/photograph/"
    assert host(table).post(address, {"remove": "1"}).status_code == 302
    assert served(host(table), table, card).status_code == 404


# Whose it is


def test_an_open_card_is_for_all_at_the_table_and_nobody_else(table: Campaign):
    card = row_card(table)
    send(player(table), table, card, picture())
    for client in (host(table), player(table, "orange"), watcher(table)):
        answer = served(client, table, card)
        assert answer["X-Content-Type-Options"] == "nosniff"
        assert "no-store" in answer["Cache-Control"]
        assert "sandbox" in answer["Content-Security-Policy"]
    assert served(Client(), table, card).status_code == 404
    assert send(watcher(table), table, card, picture()).status_code == 404
    assert served(host(table), table, "?999").status_code == 404


def test_gen_2_11_a_card_in_hand_is_its_owners_alone(table: Campaign):
    card = held_card(table, "blue")
    mine = player(table, "blue")
    assert send(mine, table, card, picture()).status_code == 302
    assert served(mine, table, card).status_code == 200
    for client in (host(table), player(table, "orange"), watcher(table), Client()):
        assert served(client, table, card).status_code == 404
        assert client.get(f"/t/{table.code}/card/{card[1:]}/").status_code == 404
        assert send(client, table, card, picture()).status_code == 404
    page = mine.get(f"/t/{table.code}/seat/").content.decode()
    assert f"/photo/{card[1:]}/" in page
    assert f"/photo/{card[1:]}/" not in host(table).get(f"/t/{table.code}/").content.decode()


def test_gen_2_11_once_it_is_open_everybody_sees_it(table: Campaign):
    state = play.state(table)
    seat = state.todo[-1].seat
    card = state.table.sectors[seat].files[0]
    send(player(table, seat), table, card, picture())
    assert served(host(table), table, card).status_code == 404
    do(table, act.PlayFile(seat, card))
    assert holder(play.state(table), card) is None
    assert served(host(table), table, card).status_code == 200


def test_every_other_seat_sees_the_same_whatever_was_photographed(table: Campaign):
    watching = watcher(table)

    def page() -> str:
        text = watching.get(f"/t/{table.code}/").content.decode()
        return re.sub(r'(csrfmiddlewaretoken|request_id)" value="[^"]*"', "", text)

    mine = player(table, "blue")
    before = page()
    send(mine, table, held_card(table, "blue"), picture())
    assert page() == before


def test_the_card_that_is_asked_about_can_be_photographed_at_once(table: Campaign):
    state = play.state(table)
    seat = state.todo[-1].seat
    card = state.table.sectors[seat].files[0]
    do(table, act.PlayFile(seat, card))
    page = host(table).get(f"/t/{table.code}/").content.decode()
    assert f'href="/t/{table.code}/card/{card[1:]}/"' in page
    send(host(table), table, card, picture())
    assert f"/photo/{card[1:]}/" in host(table).get(f"/t/{table.code}/").content.decode()


# Undo


def test_undoing_an_answer_leaves_the_photo(table: Campaign):
    state = play.state(table)
    seat = state.todo[-1].seat
    card = state.table.sectors[seat].files[0]
    do(table, act.PlayFile(seat, card))
    send(host(table), table, card, picture())
    do(table, act.Tell(seat, effects=(fx.Gain("parts", 2),)))
    host(table).post(f"/t/{table.code}/undo/", ask(table, span="step"))
    assert isinstance(play.state(table).todo[-1], steps.Telling)
    page = host(table).get(f"/t/{table.code}/").content.decode()
    keys = re.findall(r'name="(what-1|count-1)"\s+value="([^"]*)"[^<>]*\schecked', page)
    assert keys == [("what-1", "parts"), ("count-1", "2")], "the answer lies on the keys"
    assert served(host(table), table, card).status_code == 200


def test_another_card_with_the_same_number_does_not_get_it(table: Campaign):
    """Undone, the card was never drawn: the next that is drawn is another one."""
    while "slip_made" not in table.entries.order_by("-seq")[0].events:
        do(table, next_move(play.state(table)))
    state = play.state(table)
    card = list(state.slips)[-1]
    photos.put(play.fresh(table), card, io.BytesIO(picture()), 100)
    assert photos.picture(play.fresh(table), card)
    client = host(table)
    client.post(f"/t/{table.code}/undo/", ask(table, consent="step"))
    assert card not in play.state(table).slips
    do(table, next_move(play.state(table)))
    assert card in play.state(table).slips
    assert photos.picture(play.fresh(table), card) is None


# Along with the log


def test_photos_stay_with_their_table_unless_they_are_asked_for(table: Campaign):
    card = row_card(table)
    send(host(table), table, card, picture("PNG", (300, 200)))
    assert attachments.has_more(table)
    client = host(table)
    plain = json.loads(client.get(f"/t/{table.code}/export.json").content)
    assert "photos" not in plain.get("attached", {})
    asked = client.get(f"/t/{table.code}/export.json?photos=1").content
    assert list(json.loads(asked)["attached"]) == ["photos"]
    again = transfer.import_campaign(asked)
    assert shown(served(host(again), again, card)).size == (300, 200)


def test_no_photo_is_ever_in_a_box_that_is_given_away(table: Campaign):
    card = row_card(table)
    send(host(table), table, card, picture())
    do(table, act.Amend(card, Slip("key_tasks", title="Leak", merits=3)))
    document = host(table).get(f"/t/{table.code}/box.json").content
    assert b"Leak" in document
    assert b"photo" not in document
    assert len(document) < 1000


def test_a_strange_name_brings_nothing(table: Campaign):
    changed = json.loads(transfer.export(table, everything=True))
    content = base64.b64encode(picture()).decode()
    changed["attached"] = {"photos": {"../../etc": content, "1-1-1": content, "x": content}}
    again = transfer.import_campaign(json.dumps(changed).encode())
    assert attachments.of(again, everything=True) == {}
    assert not list(Path(settings.DATA).glob("photos/*"))


def test_an_unfit_photo_is_refused_with_a_sentence(table: Campaign):
    changed = json.loads(transfer.export(table))
    changed["attached"] = {"photos": {"3-1": base64.b64encode(b"<svg/>").decode()}}
    with pytest.raises(Damaged, match="not a picture"):
        transfer.import_campaign(json.dumps(changed).encode())
