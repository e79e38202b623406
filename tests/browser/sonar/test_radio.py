"""The radio page alone: by taps on a phone, without JavaScript, in Russian; and drawing a map."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Locator, Page, Route, ViewportSize, expect

from tests.browser.conftest import PHONE, TABLET, OpenPage, Troubles
from tests.browser.pages.test_axe import assert_accessible
from tests.browser.sights import button

FIRST = "/radio/?scenario=alpha&mode=turn_based"


def entries(page: Page) -> Locator:
    return page.get_by_role("region", name="Heard so far").get_by_role("listitem")


def count(page: Page) -> Locator:
    return page.locator(".count-line strong")


def unfold(page: Page, title: str) -> None:
    page.locator("summary").get_by_text(title, exact=True).click()


def hear_a_while(page: Page) -> None:
    """The same taps with and without JavaScript."""
    for number, course in enumerate(("north", "north", "silence", "east"), start=1):
        button(page, course).click()
        expect(entries(page)).to_have_count(number)
    unfold(page, "Our drone asked")
    page.get_by_role("group", name="No, not in sector").get_by_role("button", name="2").click()
    expect(entries(page).last).to_contain_text("not in sector 2")
    unfold(page, "Our sonar asked")
    page.locator("#sonar-row").select_option("3")
    page.locator("#sonar-column").select_option("C")
    button(page, "Note it").click()
    expect(entries(page).last).to_contain_text("one is true: row 3, column C")
    expect(count(page)).to_have_text("9")


def correct_the_silence(page: Page) -> None:
    entries(page).nth(2).get_by_role("button").click()
    expect(
        page.get_by_role("heading", name="Entry 3: silence. What was it really?")
    ).to_be_visible()
    button(page, "west").click()
    expect(entries(page).nth(2)).to_contain_text("west")
    expect(page.get_by_text("Nothing fits after entry 4: east.")).to_be_visible()
    button(page, "Take back").click()
    expect(entries(page)).to_have_count(5)
    entries(page).nth(3).get_by_role("button").click()
    button(page, "Missed one before it").click()
    expect(
        page.get_by_role("heading", name="What was missed before entry 4, east?")
    ).to_be_visible()
    button(page, "north").click()
    expect(entries(page)).to_have_count(6)
    entries(page).nth(4).get_by_role("button").click()
    page.get_by_role("region", name="Entry 5: east. What was it really?").get_by_role(
        "button", name="Remove it"
    ).click()
    expect(page.get_by_text("Nothing fits")).to_be_hidden()
    expect(entries(page)).to_have_count(5)


def test_a_phone_taps_what_it_hears_and_corrects_it(open_page: OpenPage):
    page = open_page(path="/radio/")
    button(page, "Listen").click()
    hear_a_while(page)
    correct_the_silence(page)
    heard = re.search(r"heard=([^&]+)", page.url)
    page.reload()  # as after a long sleep
    expect(entries(page)).to_have_count(5)
    assert heard
    assert heard[1] in page.url


def test_everything_without_javascript(open_page: OpenPage):
    page = open_page(path="/radio/", java_script_enabled=False)
    button(page, "Listen").click()
    hear_a_while(page)
    correct_the_silence(page)


def slowly(route: Route) -> None:
    time.sleep(0.3)
    route.continue_()


def test_who_taps_faster_than_the_answers_come_loses_nothing(open_page: OpenPage):
    page = open_page(path=f"{FIRST}&heard=n")
    page.route("**/radio/?*", slowly)
    page.evaluate(
        "for (const id of ['hear-n', 'hear-e', 'hear-q', 'take-back', 'hear-n'])"
        " document.getElementById(id).click()"
    )
    page.wait_for_url("**heard=nnen")
    expect(entries(page)).to_have_count(4)


def test_a_double_tap_is_one_entry(open_page: OpenPage):
    page = open_page(path=FIRST)
    page.route("**/radio/?*", slowly)
    button(page, "north").dblclick()
    expect(entries(page)).to_have_count(1)
    button(page, "east").click()
    expect(entries(page)).to_have_count(2)


def test_what_waited_for_an_answer_that_failed_is_not_made_later(
    open_page: OpenPage, troubles: Troubles
):
    troubles.provoke("status of 500|Error Code 500")
    page = open_page(path=FIRST)
    page.route("**/radio/?*", lambda route: route.fulfill(status=500), times=1)
    page.evaluate("for (const id of ['hear-n', 'hear-e']) document.getElementById(id).click()")
    expect(page.get_by_role("alert")).to_contain_text("No answer")
    button(page, "south").click()
    expect(entries(page)).to_have_count(1)
    button(page, "west").click()
    page.wait_for_url("**heard=sw")
    expect(entries(page)).to_have_count(2)


def test_a_tap_without_a_connection_says_so(open_page: OpenPage, troubles: Troubles):
    troubles.provoke("ERR_|^htmx:")
    page = open_page(path=FIRST)
    page.context.set_offline(True)
    button(page, "north").click()
    expect(page.get_by_role("alert")).to_contain_text("No answer")
    page.context.set_offline(False)
    button(page, "north").click()
    expect(entries(page)).to_have_count(1)
    expect(page.get_by_role("alert")).to_be_hidden()


def test_back_is_undo(open_page: OpenPage):
    page = open_page(path=FIRST)
    button(page, "north").click()
    expect(entries(page)).to_have_count(1)
    button(page, "east").click()
    expect(entries(page)).to_have_count(2)
    page.go_back()
    expect(entries(page)).to_have_count(1)
    page.go_forward()
    expect(entries(page)).to_have_count(2)


def test_a_cell_is_tapped_for_its_ways_and_for_what_exploded_there(look_at: OpenPage):
    page = look_at(path=f"{FIRST}&heard=nnqe")
    button(page, "C3").click()
    expect(
        page.get_by_role("heading", name=re.compile("^C3: .* ways? leads? there"))
    ).to_be_visible()
    assert page.locator(".chart .trail").count() > 0
    expect(page.get_by_text("And what did they say?")).to_be_visible()
    page.get_by_label("their torpedo").check()
    expect(page.get_by_text("And what did they say?")).to_be_hidden()
    expect(page.get_by_text("Was their own boat hit too?")).to_be_visible()
    button(page, "Yes, 1 damage").click()
    expect(entries(page).nth(4)).to_contain_text("fired at C3")
    expect(entries(page).nth(5)).to_contain_text("C3, theirs: indirect hit on themselves")
    assert int(count(page).inner_text()) <= 8


def test_without_javascript_their_torpedo_asks_about_their_own_boat(open_page: OpenPage):
    page = open_page(path=f"{FIRST}&heard=nnwws&cell=F5", java_script_enabled=False)
    page.get_by_label("their torpedo").check()
    expect(button(page, "direct hit")).to_be_hidden()  # what our own captain has answered
    button(page, "No").click()
    expect(entries(page).last).to_contain_text("F5, theirs: they were not hit")
    expect(page.get_by_text("Nothing fits")).to_be_hidden()


def test_the_keyboard_alone(look_at: OpenPage):
    page = look_at(path=FIRST)
    for number, key in enumerate(("ArrowUp", "ArrowUp", "ArrowRight"), start=1):
        page.keyboard.press(key)
        expect(entries(page)).to_have_count(number)
    expect(button(page, "east")).to_be_focused()
    page.keyboard.press("Backspace")
    expect(entries(page)).to_have_count(2)


@pytest.mark.parametrize("viewport", [PHONE, TABLET], ids=["phone", "tablet"])
@pytest.mark.parametrize("mode", ["turn_based", "real_time"])
def test_nothing_is_wider_than_the_screen_and_buttons_are_large(
    look_at: OpenPage, viewport: ViewportSize, mode: str
):
    path = f"/radio/?scenario=delta&mode={mode}&heard=nnqeebC5.0pr3cCd2n&cell=D5&at=2"
    page = look_at(path=path, viewport=viewport)
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    sizes = page.locator("#radio button:not(.taps button):visible").evaluate_all(
        "found => found.map(one => one.getBoundingClientRect()).map(box => [box.width, box.height])"
    )
    assert len(sizes) > 10
    assert all(min(size) >= 44 for size in sizes)


@pytest.mark.parametrize(
    "path",
    [
        "/radio/",
        FIRST,
        f"{FIRST}&heard=nnqed2nbE5.1&cell=D5",
        f"{FIRST}&heard=nnsee&at=1",
        "/radio/?scenario=charlie&mode=real_time&heard=qqqqm",
    ],
    ids=["start", "nothing heard", "a cell", "a contradiction", "approximate"],
)
def test_axe(look_at: OpenPage, path: str):
    page = look_at(path=path)
    page.locator("main details").evaluate_all("found => found.forEach(one => { one.open = true })")
    assert_accessible(page)


def test_russian_with_the_letters_of_the_sheets(look_at: OpenPage):
    page = look_at(path=f"{FIRST}&heard=nnbD7.1&cell=D7", locale="ru-RU")
    expect(page.get_by_role("heading", name=re.compile("^Г7"))).to_be_visible()
    assert page.locator(".chart .edge").first.text_content() == "А"
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert_accessible(page)


def test_a_map_is_drawn_by_taps_and_listened_on(open_page: OpenPage):
    page = open_page(path="/radio/")
    unfold(page, "A map of your own")
    page.get_by_label("Start from").select_option(label="Open sea")
    page.get_by_label("Columns").select_option("6")
    page.get_by_label("Rows").select_option("5")
    expect(page.get_by_text("One sea of 30 cells; 2 sectors.")).to_be_visible()
    edges = page.locator(".map-grid .edge").all_inner_texts()
    assert edges == ["", *"ABCDEF", "1", "2", "3", "4", "5"]
    for row in range(1, 5):
        button(page, f"C{row}: Sea").click()
    button(page, "C5: Sea").press("Enter")
    expect(page.get_by_text("All sea cells of a map must be connected.")).to_be_visible()
    button(page, "C5: Island").click()
    expect(button(page, "C5: Ice hole")).to_be_visible()
    expect(page.get_by_text("One sea of 26 cells")).to_be_visible()
    button(page, "C5: Ice hole").press("ArrowRight")
    expect(button(page, "D5: Sea")).to_be_focused()
    assert_accessible(page)
    button(page, "Listen").click()
    expect(page.get_by_text("of 26 cells are possible")).to_be_visible()
    expect(page.get_by_text("Your own map", exact=True)).to_be_visible()


@pytest.mark.parametrize("language", ["en-GB", "ru-RU", "pt-BR"])
def test_the_editor_is_no_wider_than_a_phone(look_at: OpenPage, language: str):
    """On the page of a new table, where a long line of what is folded stood beside it."""
    page = look_at(path="/new/sonar/", locale=language)
    page.locator("details:has([data-map-editor]) > summary").click()
    expect(page.locator("[data-size]").first).to_be_hidden()  # there is nothing to make larger
    page.locator("[data-from]").select_option("0")
    expect(page.locator("[data-size]").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert_accessible(page)


def test_the_letters_beside_a_drawn_map_are_those_of_the_sheets(look_at: OpenPage):
    page = look_at(path="/radio/", locale="ru-RU")
    page.locator("details:has([data-map-editor]) > summary").click()
    page.locator("[data-from]").select_option("0")
    assert page.locator(".map-grid .edge").all_inner_texts()[:5] == ["", "А", "Б", "В", "Г"]


def test_without_javascript_a_map_is_typed(open_page: OpenPage):
    page = open_page(path="/radio/", java_script_enabled=False)
    unfold(page, "A map of your own")
    page.get_by_label("Your own map").fill("....\n.#..\n....")
    button(page, "Listen").click()
    expect(page.get_by_text("of 11 cells are possible")).to_be_visible()
