"""A table is made and a round is played with the keyboard alone, and the focus is always seen."""

from playwright.sync_api import Page, expect

from tests.browser import table
from tests.browser.conftest import TABLET, OpenPage
from tests.browser.sights import button, group, happened, seen
from tests.browser.table import Host

FAR = 60  # presses of Tab; nothing is further away

FOCUSED = """() => {
    const element = document.activeElement;
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const label = element.labels?.[0]?.innerText ?? element.ariaLabel ?? element.innerText;
    return {
        name: label.replace(/\\s+/g, " ").replace(/^[↶↷]\\s*/, "").trim(),
        outlined: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
        in_view: box.width > 0 && box.top < innerHeight && box.bottom > 0,
        on_body: element === document.body,
    };
}"""


def tab_to(page: Page, name: str) -> int:
    """Press Tab until the focus is there; every stop on the way must be seen."""
    for presses in range(1, FAR):
        page.keyboard.press("Tab")
        focus = page.evaluate(FOCUSED)
        if focus["on_body"]:
            continue  # past the end of the page, and round again
        assert focus["outlined"], f"the focus is not seen: {focus['name']}"
        assert focus["in_view"], f"the focus is out of view: {focus['name']}"
        if focus["name"] == name:
            return presses
    raise AssertionError(f"not reached with Tab: {name}")


def press(page: Page, name: str, key: str = "Enter", *, then: str = "") -> None:
    """Whatever stands there then is seen."""
    tab_to(page, name)
    page.keyboard.press(key)
    if then:
        expect(seen(page, then)).to_be_visible()


def test_a_table_and_a_round_by_keyboard_alone(open_page: OpenPage):
    page = open_page(viewport=TABLET)
    press(page, "Devious Automatics alone on Mars · 30 min")
    expect(page).to_have_title("New table: Devious Automatics · Shiplog")
    tab_to(page, "Droid: 5 on their ship, 2 on Earth")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_label("Super-Droid: 6 on their ship, 1 on Earth")).to_be_checked()
    tab_to(page, "Name of the table")
    page.keyboard.type("Keys only")
    press(page, "Land")
    expect(page).to_have_title("Keys only · Shiplog")

    press(page, "Water", "Space")
    expect(happened(page).first).to_contain_text("gets a Water card")
    press(page, "Laboratory", then="Round 1 · Your phase")
    press(page, "Play a prepared card", "Space")
    press(page, "Water 6", "Space", then="One colonist may go there now.")
    press(page, "Your colonist: ship → Water ★", then="Enter what the card does")
    press(page, "Done: the card has said everything", then="You may use the building's ability.")
    press(page, "Done")
    press(page, "Take a Laboratory card", then="Put a card from your hand")
    press(page, "Prepare a card", then="Round 1 · Androids")
    press(page, "Power", then="Round 2 · Your phase")
    press(page, "Undo", then="Round 1 · Androids")


def test_after_a_tap_the_focus_is_on_what_is_due_now(open_page: OpenPage, host: Host):
    page = open_page(table.text(host))
    press(page, "Your energy +1")
    expect(page.get_by_text("Enter what the card does")).to_be_focused()
    assert tab_to(page, "Done: the card has said everything") <= 2, "Undo, then the likely answer"


def test_after_a_refusal_the_focus_is_on_the_reason(open_page: OpenPage, host: Host):
    there = table.text(host)
    first, second = open_page(there), open_page(there, deaf=True)
    press(first, "Your energy +1")
    expect(happened(first).first).to_contain_text("Your energy +1.")
    press(second, "Androids' energy +1")
    expect(second.get_by_role("alert")).to_be_focused()
    expect(second.locator(".htmx-settling, .htmx-request")).to_have_count(0)  # it has come to rest
    assert tab_to(second, "Do it now") == 1


def test_after_a_tap_far_down_a_phone_shows_what_is_due_now(open_page: OpenPage, host: Host):
    page = open_page(table.architect(host), viewport={"width": 390, "height": 560})
    group(page, "Play a prepared card").click()
    construction = button(page, "Construction 7")
    construction.scroll_into_view_if_needed()
    construction.click()
    due = page.get_by_text("Enter what the card does")
    expect(due).to_be_in_viewport()
    expect(button(page, "Undo")).to_be_in_viewport()


def test_the_first_stop_skips_to_the_table(open_page: OpenPage, host: Host):
    page = open_page(table.architect(host))
    assert tab_to(page, "Skip to the table") == 1
    page.keyboard.press("Enter")
    assert tab_to(page, "Play a card from hand") == 1
