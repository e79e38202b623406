"""Portraits go along when a log is exported, and come in like an upload: drawn anew or refused."""

from __future__ import annotations

import base64
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from campaigns.models import Campaign
from campaigns.safe import attachments, transfer
from campaigns.safe.document import Damaged
from storybook.gen7.pictures import portraits
from storybook.pictures.images import LARGEST, SIDE
from tests.storybook.gen7.voyages import player, voyage
from tests.storybook.pictures.test_portraits import picture, png_that_claims, upload


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, settings: Any) -> None:
    settings.DATA = tmp_path


@pytest.fixture
def table(db: None) -> Campaign:
    table = voyage()
    assert upload(player(table), table, picture()).status_code == 302
    return table


def document(table: Campaign) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(transfer.export(table))
    return found


def with_picture(table: Campaign, content: bytes, seat: str = "blue") -> bytes:
    changed = document(table)
    changed["attached"] = {"portraits": {seat: base64.b64encode(content).decode()}}
    return json.dumps(changed).encode()


def test_a_portrait_comes_along(table: Campaign):
    assert list(document(table)["attached"]["portraits"]) == ["blue"]
    again = transfer.import_campaign(transfer.export(table))
    kept = portraits.held(again, "blue")
    assert kept
    assert portraits.held(again, "green") is None
    image = Image.open(io.BytesIO(kept))
    assert (image.format, image.size) == ("WEBP", (SIDE, SIDE))


def test_what_comes_in_is_redrawn(table: Campaign):
    hidden = picture("JPEG", (600, 300), comment=b"where we live")
    again = transfer.import_campaign(with_picture(table, hidden))
    kept = portraits.held(again, "blue")
    assert kept
    assert b"where we live" not in kept
    assert Image.open(io.BytesIO(kept)).size == (SIDE, SIDE)


def test_a_table_without_portraits_and_an_older_document(db: None):
    plain = document(voyage())
    assert "attached" not in plain
    again = transfer.import_campaign(json.dumps(plain).encode())
    assert attachments.of(again) == {}


UNFIT: dict[str, tuple[Callable[[], bytes], str]] = {
    "no picture": (lambda: b"<svg onload='alert(1)'/>", "not a picture"),
    "a bomb": (lambda: png_that_claims(50_000, 50_000), "too many pixels"),
    "too large": (lambda: b"x" * (LARGEST + 1), "larger than 8 MB"),
    "a torn one": (lambda: picture()[:200], "not a picture"),
}


@pytest.mark.parametrize("kind", UNFIT)
def test_an_unfit_picture_is_refused_with_a_sentence(table: Campaign, kind: str):
    make, words = UNFIT[kind]
    bad = with_picture(table, make())
    for verb in (transfer.preview, transfer.import_campaign):
        with pytest.raises(Damaged, match=words):
            verb(bad)
    assert Campaign.objects.count() == 1
    assert len(list(portraits.file_of(table, "blue").parent.iterdir())) == 1


def test_a_seat_that_is_not_there_brings_nothing(table: Campaign):
    again = transfer.import_campaign(with_picture(table, picture(), seat="../../etc"))
    assert attachments.of(again) == {}
    assert len(list(portraits.file_of(table, "blue").parent.iterdir())) == 1


def test_what_nobody_here_knows_is_left_out(table: Campaign):
    changed = document(table)
    changed["attached"] = {"songs": {"blue": "AAAA"}}
    assert attachments.of(transfer.import_campaign(json.dumps(changed).encode())) == {}


def test_garbled_base64_is_no_log(table: Campaign):
    changed = document(table)
    changed["attached"] = {"portraits": {"blue": "not base64!"}}
    with pytest.raises(Damaged, match="not a log"):
        transfer.import_campaign(json.dumps(changed).encode())
