"""Undo is one tap, loses nothing, and what was undone stays readable."""

import re

from playwright.sync_api import Locator, Page, expect

from rules.mars.actions import DrawCard, Recharge, RefillModule, Shuffle
from tests.browser import table
from tests.browser.conftest import OpenPage
from tests.browser.sights import button, group, happened, may_do, seen
from tests.browser.table import Host, Table


def attach(page: Page, card: str) -> None:
    group(page, "Play a prepared card").click()
    button(page, card).click()
    expect(happened(page).first).to_contain_text(f"You attach {card} from your prep module")


def expect_struck_through(line: Locator) -> None:
    struck = line.locator("s")
    expect(struck).to_be_visible()
    expect(struck).to_have_css("text-decoration-line", "line-through")
    assert (struck.text_content() or "").startswith("Undone: ")


def test_undo_goes_back_one_step_and_redo_forward_again(open_page: OpenPage, host: Host):
    page = open_page(table.architect(host))
    expect(button(page, "Redo")).to_be_disabled()
    attach(page, "Water 6")
    expect(seen(page, "One colonist may go there now.")).to_be_visible()

    button(page, "Undo").click()
    expect(seen(page, "Choose one of five actions.")).to_be_visible()
    expect(happened(page).nth(0)).to_contain_text("Undone: the last step.")
    expect(happened(page).nth(1)).to_contain_text("You attach Water 6")
    expect_struck_through(happened(page).nth(1))

    button(page, "Redo").click()
    expect(seen(page, "One colonist may go there now.")).to_be_visible()
    expect(happened(page).nth(0)).to_contain_text("Redone.")
    expect(happened(page).nth(2)).to_contain_text("You attach Water 6")
    expect(happened(page).locator("s")).to_have_count(0)
    expect(button(page, "Redo")).to_be_disabled()


def test_undo_as_often_as_you_like_and_redo_all_of_it(open_page: OpenPage, host: Host):
    page = open_page(table.draw(host))
    way = ("Choose one of five", "One colonist may go there", "Enter what the card does")
    for due in ("You may use the building's ability", *reversed(way)):
        button(page, "Undo").click()
        expect(seen(page, due)).to_be_visible()
    for due in (*way[1:], "You may use the building's ability", "Draw up to four cards"):
        button(page, "Redo").click()
        expect(seen(page, due)).to_be_visible()
    expect(button(page, "Redo")).to_be_disabled()


def test_undo_the_turn_and_undo_the_round(open_page: OpenPage, host: Host):
    first_round = (Recharge("hand"), DrawCard("water"), RefillModule("power"))
    there = table.architect(host).do(*first_round, Recharge("hand"), DrawCard("power"))
    page = open_page(there)
    expect(seen(page, "Round 2 · Androids")).to_be_visible()

    button(page, "Undo the turn").click()
    expect(seen(page, "Round 2 · Your phase")).to_be_visible()
    expect(seen(page, "Choose one of five actions.")).to_be_visible()
    expect(happened(page).first).to_contain_text("Undone: the last turn.")

    button(page, "Undo the round").click()
    expect(seen(page, "Round 1 · Your phase")).to_be_visible()
    expect(happened(page).first).to_contain_text("Undone: the last round.")

    page.get_by_role("link", name="Log", exact=True).click()
    lines = page.get_by_role("listitem")
    for words in ("You draw a Water card", "You draw a Power card", "gets a Power card"):
        expect_struck_through(lines.filter(has_text=words))
    for words in ("Undone: the last turn.", "gets a Laboratory card", "The table is set up."):
        expect(lines.filter(has_text=words).locator("s")).to_have_count(0)
    chapters = page.get_by_role("heading", level=3)
    expect(chapters).to_contain_text(["Round 2", "Round 1", "Set-up"])
    expect(chapters).to_have_count(3)


def test_a_new_action_ends_redo(open_page: OpenPage, host: Host):
    page = open_page(table.architect(host))
    attach(page, "Water 6")
    button(page, "Undo").click()
    expect(button(page, "Redo")).to_be_enabled()
    attach(page, "Power 7")
    expect(button(page, "Redo")).to_be_disabled()
    expect_struck_through(happened(page).filter(has_text="You attach Water 6"))


def test_the_set_up_itself_cannot_be_undone(open_page: OpenPage, host: Host):
    page = open_page(table.set_up(host))
    expect(button(page, "Undo")).to_be_disabled()
    expect(button(page, "Undo the round")).to_be_hidden()


def test_undo_of_a_card_the_app_has_shown_asks_first(open_page: OpenPage, host: Host):
    there = Table(host, deck="app").do(Shuffle())
    page = open_page(there)
    expect(happened(page).first).to_contain_text(re.compile(r"You draw \w+ \d \(deck\)"))

    button(page, "Undo").click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Take this back?")
    expect(alert).to_contain_text("something was drawn, and nobody can unsee it.")
    expect(happened(page)).to_have_count(2)

    alert.get_by_role("button", name="Undo it all the same").click()
    expect(happened(page)).to_have_count(3)
    expect(happened(page).first).to_contain_text("Undone: the last step.")
    expect_struck_through(happened(page).nth(1))
    expect(alert).to_be_hidden()


def test_who_would_rather_not_undo_just_plays_on(open_page: OpenPage, host: Host):
    there = Table(host, deck="app").do(Shuffle())
    page = open_page(there)
    button(page, "Undo").click()
    expect(page.get_by_role("alert")).to_be_visible()
    may_do(page).get_by_role("button", name="Prepare").first.click()
    expect(happened(page)).to_have_count(3)
    expect(page.get_by_role("alert")).to_be_hidden()


def test_undo_of_what_the_player_chose_never_asks(open_page: OpenPage, host: Host):
    there = Table(host, deck="app").do(Shuffle())
    page = open_page(there)
    may_do(page).get_by_role("button", name="Prepare").first.click()
    expect(happened(page).first).to_contain_text("You prepare")
    button(page, "Undo").click()
    expect(happened(page).first).to_contain_text("Undone: the last step.")
    expect(page.get_by_role("alert")).to_be_hidden()
