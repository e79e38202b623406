"""A page that hears of what others do never loses what its own person is doing."""

from playwright.sync_api import Route, expect

from rules.mars.actions import ChangeEnergy
from tests.browser import table
from tests.browser.conftest import OpenPage
from tests.browser.sights import button, happened
from tests.browser.table import Host


def test_what_others_do_is_seen_without_a_tap(open_page: OpenPage, host: Host):
    there = table.text(host)
    page = open_page(there)
    for by, words in ((1, "Your energy +1."), (-1, "Your energy −1.")):
        there.do(ChangeEnergy("you", by))
        expect(happened(page).first).to_contain_text(words)
    assert page.evaluate("document.activeElement === document.body"), "nobody was interrupted"


def test_a_tap_goes_before_a_table_that_is_just_being_fetched(open_page: OpenPage, host: Host):
    there = table.text(host)
    page = open_page(there)

    def never_answered(route: Route) -> None:
        """The page waits, and goes on waiting."""

    page.route(f"**{there.path}", never_answered)
    with page.expect_request(f"**{there.path}"):  # it has heard, and is looking for itself
        there.do(ChangeEnergy("you", 1))
    with page.expect_event("requestfailed", lambda failed: failed.url.endswith(there.path)):
        button(page, "Androids' energy +1").click()
    expect(page.get_by_role("alert")).to_contain_text("You wanted: Androids' energy +1")
    page.unroute(f"**{there.path}")
    button(page, "Do it now").click()
    expect(happened(page).first).to_contain_text("Androids' energy +1.")
    expect(page.get_by_role("alert")).to_be_hidden()


def test_a_wish_that_was_kept_is_not_swept_away_by_what_happens_next(
    open_page: OpenPage, host: Host
):
    there = table.text(host)
    page = open_page(there)

    def come_first(route: Route) -> None:
        there.do(ChangeEnergy("you", 1))
        route.continue_()

    page.route("**/act/", come_first, times=1)
    button(page, "Androids' energy +1").click()
    expect(page.get_by_role("alert")).to_contain_text("You wanted: Androids' energy +1")
    there.do(ChangeEnergy("you", -1))
    expect(happened(page).first).to_contain_text("Your energy −1.")  # the table goes on
    expect(page.locator(".notice")).to_contain_text("You wanted: Androids' energy +1")
    button(page, "Do it now").click()
    expect(page.locator(".notice")).to_be_hidden()
    for place, words in enumerate(("Androids' energy +1.", "Your energy −1.", "Your energy +1.")):
        expect(happened(page).nth(place)).to_contain_text(words)
