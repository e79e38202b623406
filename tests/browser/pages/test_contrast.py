"""Every text of the kit can be read, measured as it is drawn: dark and light."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import TABLET, OpenPage

# Each text with its colour laid over all that is painted below it. What is disabled, dimmed or not
# asked now may be paler; on a picture and on a pattern there is no one colour to measure against.
POOR = """() => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const read = (colour) => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
        return [r, g, b, a / 255];
    };
    const over = ([r, g, b, a], below) =>
        [r, g, b].map((c, at) => c * a + below[at] * (1 - a));
    const ground = (element) => {
        const layers = [];
        for (let one = element; one; one = one.parentElement) {
            const style = getComputedStyle(one);
            if (style.backgroundImage !== "none") return null;
            const colour = read(style.backgroundColor);
            if (colour[3] > 0) layers.push(colour);
            if (colour[3] === 1) break;
        }
        return layers.reverse().reduce((below, layer) => over(layer, below), [255, 255, 255]);
    };
    const light = (colour) => colour
        .map((c) => c / 255)
        .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
        .reduce((sum, c, at) => sum + c * [0.2126, 0.7152, 0.0722][at], 0);
    const skipped = ":disabled, .dim, .off, .band, .slot.shut, svg, option, .skip";
    const poor = [];
    let measured = 0;
    for (const element of document.querySelectorAll("body *")) {
        const own = [...element.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
        if (!own || !element.checkVisibility() || element.closest(skipped)) continue;
        const below = ground(element);
        if (!below) continue;
        const text = over(read(getComputedStyle(element).color), below);
        const [dark, bright] = [light(text), light(below)].sort((one, other) => one - other);
        const ratio = (bright + 0.05) / (dark + 0.05);
        measured += 1;
        if (ratio < 4.5) poor.push(`${element.textContent.trim()}: ${ratio.toFixed(2)}`);
    }
    return { poor, measured };
}"""


def assert_readable(page: Page, *, at_least: int) -> None:
    found = page.evaluate(POOR)
    assert found["poor"] == []
    assert found["measured"] >= at_least


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_every_text_of_the_kit_can_be_read(open_page: OpenPage, scheme: str):
    page = open_page(path="/look/", viewport=TABLET, color_scheme=scheme)
    assert_readable(page, at_least=200)


def test_a_theme_that_was_chosen_goes_before_the_system(open_page: OpenPage):
    page = open_page(path="/look/", viewport=TABLET, color_scheme="dark")
    page.context.add_cookies([{"name": "theme", "value": "light", "url": page.url}])
    page.reload()
    background = "getComputedStyle(document.body).backgroundColor"
    assert page.evaluate(background) == "rgb(239, 232, 217)"
    assert_readable(page, at_least=200)


@pytest.mark.parametrize("width", [390, 1180])
def test_the_kit_never_scrolls_sideways_and_has_room_for_a_finger(open_page: OpenPage, width: int):
    page = open_page(path="/look/", viewport={"width": width, "height": 844}, locale="ru-RU")
    assert page.evaluate("document.documentElement.scrollWidth") == width
    small = page.evaluate("""() => [...document.querySelectorAll("main :is(a, button, select)")]
        .filter((one) => one.checkVisibility())
        .map((one) => [one, one.getBoundingClientRect(), getComputedStyle(one, "::after")])
        .filter(([one, box, around]) => {
            const grown = around.position === "absolute" && around.content !== "none";
            const width = grown ? Math.max(box.width, parseFloat(around.width)) : box.width;
            const height = grown ? Math.max(box.height, parseFloat(around.height)) : box.height;
            return width < 44 || height < 44;
        }).map(([one]) => one.outerHTML)""")
    assert small == []
