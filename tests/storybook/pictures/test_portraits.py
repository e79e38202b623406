"""Portraits: what comes in is drawn anew, and only those at the table see it."""

from __future__ import annotations

import html
import io
import struct
import zlib
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from PIL import Image

from campaigns.models import Campaign
from storybook.pictures.images import SIDE, Unfit, squared
from tests.storybook.gen7.voyages import host, player, voyage, watcher

GLYPHED = ("green", "blue", "orange", "purple")


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, settings: Any) -> None:
    settings.DATA = tmp_path


@pytest.fixture
def table(db: None) -> Campaign:
    return voyage()


def picture(kind: str = "PNG", size: tuple[int, int] = (300, 200), **how: Any) -> bytes:
    """Red on the left, blue on the right."""
    image = Image.new("RGB", size, "red")
    image.paste("blue", (size[0] // 2, 0, *size))
    written = io.BytesIO()
    image.save(written, kind, **how)
    return written.getvalue()


def upload(client: Client, table: Campaign, content: bytes, seat: str = "blue") -> Any:
    chosen = SimpleUploadedFile("me.png", content, "image/png")
    return client.post(f"/t/{table.code}/officers/{seat}/", {"picture": chosen})


def served(client: Client, table: Campaign, seat: str = "blue") -> Any:
    return client.get(f"/t/{table.code}/portrait/{seat}/")


def drawn(answer: Any) -> bool:
    """No picture of its own: one of ours."""
    return answer.status_code == 302 and "art/face-" in answer.headers["Location"]


def shown(client: Client, table: Campaign) -> Image.Image:
    answer = served(client, table)
    assert answer["Content-Type"] == "image/webp"
    return Image.open(io.BytesIO(answer.content))


def colour(client: Client, table: Campaign, x: int, y: int) -> tuple[int, ...]:
    found = shown(client, table).convert("RGB").getpixel((x, y))
    assert isinstance(found, tuple)
    return found


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_picture_becomes_a_small_square(table: Campaign, kind: str):
    mine = player(table)
    assert upload(mine, table, picture(kind, (900, 400))).status_code == 302
    image = shown(mine, table)
    assert (image.format, image.size) == ("WEBP", (SIDE, SIDE))
    assert len(served(mine, table).content) < 30_000


def test_it_is_turned_upright_and_forgets_where_it_was_taken(table: Campaign):
    exif = Image.Exif()
    exif[0x0112] = 6  # lies on its side: turn it clockwise
    exif[0x010E] = "at home, 51.5 N"
    mine = player(table)
    upload(mine, table, picture("JPEG", (200, 200), exif=exif))
    assert colour(mine, table, 128, 20)[0] > 200, "red is now above"
    assert colour(mine, table, 128, 236)[2] > 200
    content = served(mine, table).content
    assert b"51.5 N" not in content
    assert b"EXIF" not in content


def test_what_is_transparent_is_not_black(table: Campaign):
    written = io.BytesIO()
    Image.new("RGBA", (50, 50), (0, 0, 0, 0)).save(written, "PNG")
    mine = player(table)
    upload(mine, table, written.getvalue())
    assert min(colour(mine, table, 10, 10)) > 200


def png_that_claims(width: int, height: int) -> bytes:
    """A few bytes that would unfold into gigabytes."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        )

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = zlib.compress(b"\0" * 100_000)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", body) + chunk(b"IEND", b"")


def animated() -> bytes:
    frames = [Image.new("RGB", (40, 40), colour) for colour in ("red", "blue")]
    written = io.BytesIO()
    frames[0].save(written, "WEBP", save_all=True, append_images=frames[1:], duration=100)
    return written.getvalue()


def gif() -> bytes:
    return picture("GIF")


HOSTILE = {
    "a bomb": (lambda: png_that_claims(50_000, 50_000), "too many pixels"),
    "a smaller bomb": (lambda: png_that_claims(9_000, 9_000), "too many pixels"),
    "moving": (animated, "This picture is animated"),
    "a gif": (gif, "not a picture that can be read"),
    "a script": (
        lambda: b"<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>",
        "not a picture that can be read",
    ),
    "a page": (lambda: b"<!doctype html><script>alert(1)</script>", "not a picture"),
    "cut off": (lambda: picture("JPEG", (900, 900))[:2000], "not a picture that can be read"),
    "broken inside": (lambda: picture("PNG")[:60] + b"\0" * 200, "not a picture that can be read"),
    "nothing": (lambda: b"", "empty"),
    "too large": (lambda: picture() + b"\0" * (8 * 1024 * 1024), "larger than 8 MB"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_is_no_portrait_is_refused_with_a_sentence(table: Campaign, name: str):
    content, sentence = HOSTILE[name]
    mine = player(table)
    answer = upload(mine, table, content())
    assert answer.status_code == 422
    assert sentence in html.unescape(answer.content.decode())
    assert drawn(served(mine, table)), "the drawn face stays"
    assert not list(Path(settings.DATA).glob("portraits/*"))


def test_no_file_at_all_is_said_too(table: Campaign):
    answer = player(table).post(f"/t/{table.code}/officers/blue/", {})
    assert answer.status_code == 422
    assert "This field is required" in answer.content.decode()


def test_a_palette_and_sixteen_bits_are_pictures_too(table: Campaign):
    mine = player(table)
    for mode in ("P", "L", "LA", "I;16", "1"):
        written = io.BytesIO()
        Image.new(mode, (60, 60)).save(written, "PNG")
        assert upload(mine, table, written.getvalue()).status_code == 302, mode


def test_the_owner_and_the_host_may_and_nobody_else(table: Campaign):
    assert upload(player(table, "blue"), table, picture(), "blue").status_code == 302
    assert upload(host(table), table, picture(), "green").status_code == 302
    for client in (player(table, "orange"), watcher(table), Client()):
        assert upload(client, table, picture(), "blue").status_code == 404
    assert upload(host(table), table, picture(), "nobody").status_code == 404


def test_only_those_at_the_table_see_it(table: Campaign):
    upload(host(table), table, picture())
    for client in (host(table), player(table, "orange"), watcher(table)):
        answer = served(client, table)
        assert answer["X-Content-Type-Options"] == "nosniff"
        assert "private" in answer["Cache-Control"]
        assert "sandbox" in answer["Content-Security-Policy"]
    assert served(Client(), table).status_code == 404
    other = voyage()
    assert served(host(other), table).status_code == 404


def test_back_to_the_drawn_face(table: Campaign):
    mine = player(table)
    upload(mine, table, picture())
    assert not drawn(served(mine, table))
    mine.post(f"/t/{table.code}/officers/blue/", {"remove": "1"})
    assert drawn(served(mine, table))


def test_every_seat_has_a_face_of_its_own(table: Campaign):
    client = watcher(table)
    faces = {served(client, table, seat).headers["Location"] for seat in GLYPHED}
    assert len(faces) == 4


def test_the_page_shows_officers_and_forms_where_they_may_be_used(table: Campaign):
    page = player(table, "blue").get(f"/t/{table.code}/officers/").content.decode()
    assert page.count('type="file"') == 1
    assert host(table).get(f"/t/{table.code}/officers/").content.decode().count('type="file"') == 4
    assert "Mira" in page


def test_a_torn_picture_is_refused_after_something_was_printed_too() -> None:
    import weasyprint  # noqa: F401 - it makes Pillow lenient when it is loaded

    torn = picture("PNG")[:-40]
    with pytest.raises(Unfit):
        squared(io.BytesIO(torn), len(torn))
