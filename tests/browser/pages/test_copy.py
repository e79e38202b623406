"""Links are copied with one tap: with TLS, on plain http as at home, and by hand otherwise."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser import table
from tests.browser.conftest import OpenPage
from tests.browser.sights import button
from tests.browser.table import Host


def said(page: Page) -> str:
    toast = page.locator("#toast[role=status]")
    expect(toast).not_to_be_empty()
    return toast.inner_text()


def link(page: Page) -> str:
    return page.get_by_label("The link, to copy").input_value()


def pasted(page: Page) -> str:
    """What somebody gets by pasting it somewhere else."""
    page.goto("/new/mars/")
    name = page.get_by_label("Name of the table")
    name.fill("")  # one is proposed
    name.focus()
    page.keyboard.press("ControlOrMeta+V")
    return name.input_value()


@pytest.mark.parametrize("clipboard", [True, False], ids=["tls", "plain-http"])
def test_the_invitation_is_copied_and_a_toast_says_so(
    open_page: OpenPage, host: Host, *, clipboard: bool
):
    page = open_page(table.set_up(host), "settings/", own=True)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    if not clipboard:  # a browser offers it to secure pages only
        page.context.add_init_script("delete Navigator.prototype.clipboard")
        page.reload()
    assert page.evaluate("'clipboard' in navigator") == clipboard
    wanted = link(page)
    button(page, "Copy").click()
    assert said(page) == "Copied"
    expect(page.locator("#toast")).to_be_empty()  # it goes away by itself
    assert pasted(page) == wanted


def test_the_hosts_link_is_copied_too(open_page: OpenPage, host: Host):
    page = open_page(table.set_up(host), "settings/")
    button(page, "Make another device host").click()
    wanted = link(page)
    assert "/host/" in wanted
    button(page, "Copy").click()
    assert said(page) == "Copied"
    assert pasted(page) == wanted


def test_what_cannot_be_copied_is_selected_to_be_copied_by_hand(open_page: OpenPage, host: Host):
    page = open_page(table.set_up(host), "settings/")
    page.evaluate("""() => {
        delete Navigator.prototype.clipboard;
        document.execCommand = () => false;
    }""")
    button(page, "Copy").click()
    assert "copy it by hand" in said(page)
    assert page.evaluate("getSelection().toString()") == link(page)


def test_without_javascript_there_is_no_button_that_does_nothing(open_page: OpenPage, host: Host):
    page = open_page(table.set_up(host), "settings/", java_script_enabled=False)
    expect(page.get_by_label("The link, to copy")).to_be_visible()
    expect(button(page, "Copy")).to_be_hidden()
