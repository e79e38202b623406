"""One patient table spares the next its typing: a box goes along as a file, and is met by name."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from rules.gen7 import actions as act
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import Catalogue, File, Text
from tests.browser import sights
from tests.browser.conftest import PHONE, TABLET, OpenPage
from tests.browser.gen7.box.table import Box
from tests.browser.gen7.box.test_met_before import play_a_file
from tests.browser.pages.test_axe import assert_accessible
from tests.browser.pages.test_layout import assert_can_be_tapped, assert_fits
from tests.browser.sights import button
from tests.browser.table import Host

THREE = (fx.Gain("data", 3),)
FUSES = File(code="F7", title=Text(en="Spare fuses"), effects=THREE)


def test_a_box_goes_along_and_its_cards_are_met_by_name(
    open_page: OpenPage, host: Host, tmp_path: Path
):
    patient = Box(host)
    patient.do(act.Record(Catalogue(files=(FUSES,))))
    page = open_page(patient, "box/", viewport=TABLET)
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Take it along").click()
    taken = tmp_path / "our.box.json"
    waiting.value.save_as(taken)

    other = Box(host)
    page = open_page(other, "box/", viewport=PHONE)
    page.get_by_label("A box from Shiplog").set_input_files(taken)
    sights.send(page, page.get_by_role("button", name="Look at it first"))
    expect(page.get_by_text("Nothing in it contradicts")).to_be_visible()
    sights.send(page, page.get_by_role("button", name="Bring it in"))
    seat = play_a_file(other_seen(other))
    before = other.state.table.sectors[seat].resources[0]

    page.goto(other.path)
    page.locator("summary", has_text="It has a name").click()
    page.get_by_label("Its code, or the first letters").fill("spare")
    sights.tap(page, button(page, "Look it up"))
    state = other.look()
    assert state.table.sectors[seat].resources[0] == before + 3
    assert state.recorded.files == (FUSES,)


def other_seen(box: Box) -> Box:
    box.look()
    return box


def test_differences_can_be_compared_on_a_phone(open_page: OpenPage, host: Host, tmp_path: Path):
    patient, other = Box(host), Box(host)
    patient.do(act.Record(Catalogue(files=(FUSES,))))
    mine = File(code="F7", title=Text(en="Fuses"), effects=(fx.Gain("parts", 1),))
    other.do(act.Record(Catalogue(files=(mine,))))
    page = open_page(patient, "box/")
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Take it along").click()
    taken = tmp_path / "our.box.json"
    waiting.value.save_as(taken)
    page.goto(f"{other.path}box/")
    for look in ("box", "compare"):
        if look == "compare":
            page.get_by_label("A box from Shiplog").set_input_files(taken)
            sights.send(page, page.get_by_role("button", name="Look at it first"))
        assert_fits(page)
        assert_can_be_tapped(page)
        assert_accessible(page)
    page.get_by_text("As they know it").click()
    sights.send(page, page.get_by_role("button", name="Bring it in"))
    assert other.look().recorded.files[0].effects == THREE
