"""Two devices, fast fingers, a lost connection: all answered, nothing lost, nothing doubled."""

from playwright.sync_api import Locator, Page, Route, expect

from tests.browser import table
from tests.browser.conftest import TABLET, OpenPage, Troubles
from tests.browser.server import Server
from tests.browser.sights import button, group, happened, seen
from tests.browser.table import Host, Table

# The finger comes down again just after the answer, when Water is offered anew in the same place.
TAP_AGAIN = """([x, y]) => document.body.addEventListener("htmx:afterSettle", event => {
    if (event.target.id !== "table") return;
    const there = document.elementFromPoint(x, y);
    there.dataset.tappedAgain = "yes";
    there.dispatchEvent(new MouseEvent("click", { detail: 2, bubbles: true, cancelable: true }));
})"""


def windows(open_page: OpenPage, there: Table) -> tuple[Page, Page]:
    """The second has not heard of what the first does."""
    return open_page(there), open_page(there, deaf=True)


def notice(page: Page) -> Locator:
    return page.get_by_role("alert")


def expect_log(page: Page, *newest: str) -> None:
    """After a fresh look: these lines, newest first, and no others above them."""
    page.reload()
    for place, words in enumerate(newest):
        expect(happened(page).nth(place)).to_contain_text(words)


def test_the_second_sees_what_happened_first_and_does_it_again_with_one_tap(
    open_page: OpenPage, host: Host
):
    first, second = windows(open_page, table.text(host))
    button(first, "Your energy +1").click()
    expect(happened(first).first).to_contain_text("Card text: Your energy +1.")

    button(second, "Androids' energy +1").click()
    expect(notice(second)).to_contain_text("Somebody was faster. Nothing you did is lost.")
    expect(notice(second).locator(".was-line")).to_have_count(1)
    expect(notice(second)).to_contain_text("Card text: Your energy +1.")
    expect(notice(second)).to_contain_text("You wanted: Androids' energy +1")
    expect(happened(second).first).to_contain_text("Card text: Your energy +1.")

    button(second, "Do it now").click()
    expect(notice(second)).to_be_hidden()
    expect(happened(second).first).to_contain_text("Card text: Androids' energy +1.")
    expect_log(first, "Androids' energy +1.", "Your energy +1.", "You attach Water 6")


def test_a_wish_that_is_no_longer_possible_is_kept_with_the_reason(open_page: OpenPage, host: Host):
    first, second = windows(open_page, table.architect(host))
    group(first, "Play a prepared card").click()
    button(first, "Water 6").click()
    expect(seen(first, "One colonist may go there now.")).to_be_visible()

    group(second, "Discard: +2 energy").click()
    button(second, "Discard a card (hand)").click()
    expect(notice(second)).to_contain_text("You attach Water 6 from your prep module")
    expect(notice(second)).to_contain_text("You wanted: Discard a card (hand)")
    expect(notice(second)).to_contain_text("No longer possible: Not now.")
    expect(notice(second).get_by_role("button")).to_have_count(0)

    button(second, "Your colonist: ship → Water ★").click()
    expect(happened(second).first).to_contain_text("You sent a colonist to Mars")
    expect_log(first, "ship → Water ★", "You attach Water 6", "gets a Laboratory")


def test_an_undo_that_came_second_undoes_nothing_it_had_not_seen(open_page: OpenPage, host: Host):
    first, second = windows(open_page, table.text(host))
    button(first, "Your energy +1").click()
    expect(happened(first).first).to_contain_text("Your energy +1.")
    button(second, "Undo").click()
    expect(notice(second)).to_contain_text("Card text: Your energy +1.")
    button(second, "Undo").click()
    expect(happened(second).first).to_contain_text("Undone: the last step.")
    expect_log(first, "Undone: the last step.", "Your energy +1.", "You attach Water 6")


def test_a_correction_that_came_second_keeps_what_was_typed(open_page: OpenPage, host: Host):
    first, second = windows(open_page, table.text(host))
    second.get_by_role("link", name="More").click()
    second.get_by_role("link", name="Catch up").click()
    energy = second.get_by_role("group", name="Energy")
    energy.get_by_label("Whose").select_option("androids")
    energy.get_by_label("By (−9 to 9)").fill("2")
    second.get_by_label("Reason").fill("misread the board")
    button(first, "Your energy +1").click()
    expect(happened(first).first).to_contain_text("Your energy +1.")

    button(second, "Correct it").click()
    expect(notice(second)).to_contain_text("You wanted: Correction: misread the board")
    button(second, "Do it now").click()
    expect(happened(second).first).to_contain_text("The table is right (misread the board):")
    expect_log(first, "misread the board", "Your energy +1.", "You attach Water 6")


def test_two_clicks_before_the_answer_are_one_row(open_page: OpenPage, host: Host):
    page = open_page(table.text(host))
    button(page, "Your energy +1").evaluate("button => { button.click(); button.click(); }")
    expect(happened(page).first).to_contain_text("Your energy +1.")
    expect_log(page, "Your energy +1.", "You attach Water 6")


def test_a_double_tap_does_not_tap_what_comes_after_it(open_page: OpenPage, host: Host):
    page = open_page(table.set_up(host), viewport=TABLET)  # there the buttons stay where they are
    water = button(page, "Water").bounding_box()
    assert water
    page.evaluate(TAP_AGAIN, [water["x"] + 20, water["y"] + 20])
    button(page, "Water").click()
    expect(happened(page).first).to_contain_text("gets a Water card")
    expect(button(page, "Water")).to_have_attribute("data-tapped-again", "yes")
    expect_log(page, "gets a Water card", "The table is set up.")


def test_without_an_answer_a_tap_waits_and_is_sent_when_the_table_is_back(
    own_server: Server, open_page: OpenPage, troubles: Troubles
):
    troubles.provoke("ERR_|^htmx:")
    page = open_page(table.text(Host(own_server)))
    own_server.stop()
    button(page, "Your energy +1").click()
    expect(notice(page)).to_contain_text("Not yet sent: Your energy +1")
    expect(notice(page)).to_contain_text("It goes as soon as the table answers.")
    expect(seen(page, "Enter what the card does")).to_be_visible()

    own_server.start()
    expect(happened(page).first).to_contain_text("Your energy +1.")
    expect(notice(page)).to_be_hidden()
    expect_log(page, "Your energy +1.", "You attach Water 6")


def test_a_tap_that_waits_can_be_dropped(
    own_server: Server, open_page: OpenPage, troubles: Troubles
):
    troubles.provoke("ERR_|^htmx:")
    page = open_page(table.text(Host(own_server)))
    own_server.stop()
    button(page, "Your energy +1").click()
    button(page, "Drop it").click()
    expect(notice(page)).to_be_hidden()
    own_server.start()
    expect(page.locator("#live")).to_have_attribute("data-state", "on")
    button(page, "Your energy −1").click()
    expect(happened(page).first).to_contain_text("Your energy −1.")
    expect_log(page, "Your energy −1.", "You attach Water 6")


def test_an_answer_lost_on_the_way_is_not_done_twice(
    open_page: OpenPage, host: Host, troubles: Troubles
):
    troubles.provoke("ERR_|^htmx:")
    page = open_page(Table(host, deck="app"), deaf=True)

    def lose(route: Route) -> None:
        route.fetch()  # it reaches the table
        route.abort()  # but the answer does not come back

    page.route("**/act/", lose, times=1)
    button(page, "Shuffle and deal").click()
    expect(notice(page)).to_contain_text("Not yet sent: Shuffle and deal")
    expect(happened(page).first).to_contain_text("You draw")  # sent once more, by itself
    expect(notice(page)).to_be_hidden()
    expect_log(page, "You draw", "The table is set up.")


def test_an_error_of_the_server_is_said_and_stays_said(
    open_page: OpenPage, host: Host, troubles: Troubles
):
    troubles.provoke("status of 500|Error Code 500")
    page = open_page(table.text(host))
    page.route("**/act/", lambda route: route.fulfill(status=500), times=1)
    with page.expect_event("requestfinished"):
        button(page, "Your energy +1").click()
    expect(notice(page)).to_contain_text("Nothing is lost")
    button(page, "Your energy +1").click()
    expect(happened(page).first).to_contain_text("Your energy +1.")
    expect(notice(page)).to_be_hidden()
