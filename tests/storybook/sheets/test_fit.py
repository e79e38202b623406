"""Whatever stands on a sheet, in whatever language: one page, and nothing fetched."""

from __future__ import annotations

import io

import pytest
from pypdf import PdfReader

from campaigns.table.commands import create_campaign
from rules.mars.state import Options
from storybook.sheets import pdf
from tests.campaigns import play
from tests.campaigns.cast import Alice
from tests.storybook.reading import texts

DEAR = Options(
    points_ship=9,
    points_star=9,
    points_two_star=9,
    points_spread=9,
    points_crowd=9,
    points_energy=9,
)


def pages(address, language):
    answer = Alice(headers={"Accept-Language": language}).get(address)
    assert answer.status_code == 200
    return texts(answer.content)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("language", ["en", "ru", "pt-br"])
def test_every_sheet_is_one_page_in_every_language_blank_and_filled(db, language, paper):
    (blank,) = pages(f"/print/mars/score.pdf?paper={paper}", language)
    assert "Shiplog" in blank
    table = create_campaign(game="mars", name="W" * 80, names=["М" * 40], options=DEAR)
    play.play(table, 200)
    (filled,) = pages(f"/t/{table.code}/print/score.pdf?paper={paper}", language)
    assert "М" * 10 in filled


@pytest.mark.parametrize("name", ["Эскадра седьмого поколения " * 3, "a b " * 20, "🚀" * 80])
def test_the_longest_names_fit(db, name, caplog):
    table = create_campaign(
        game="mars", name=name[:80], names=[name[:40]], options=Options(deck="app")
    )
    assert len(pages(f"/t/{table.code}/print/score.pdf", "en")) == 1
    if name.startswith("🚀"):  # which no font has here: it is reported, and fits all the same
        assert caplog.records
        caplog.clear()


def test_the_file_has_a_name_that_every_system_can_store(db):
    for name, expected in [("Red evening!", "red-evening"), ("Вечер", "mars"), ("../x", "x")]:
        table = create_campaign(game="mars", name=name, names=["A"], options=Options())
        answer = Alice().get(f"/t/{table.code}/print/score.pdf")
        assert answer["Content-Disposition"] == f'inline; filename="{expected}-score.pdf"'


@pytest.mark.parametrize("address", ["http://127.0.0.1:9/x.png", "file:///etc/hostname", "x.css"])
def test_a_picture_or_style_from_elsewhere_is_not_fetched(address, caplog):
    html = f'<link rel="stylesheet" href="{address}"><p>Mars<img src="{address}">'
    assert pdf.pdf(html).startswith(b"%PDF")
    assert caplog.records, "what was not drawn is reported"
    caplog.clear()


def test_line_breaks_of_a_template_move_nothing():
    """A row of boxes, as one template writes it and as the formatter lays it out."""
    touching = "<p>✕ ✕</p><p>Damage</p>"
    apart = "\n  <p>\n    ✕ ✕\n  </p>\n  <p>Damage</p>\n"
    page = "<html lang=en><title>Hull</title><style>div { display: flex }</style><div>{}</div>"
    one, other = (pdf.pdf(page.replace("{}", row)) for row in (touching, apart))
    assert drawing(one) == drawing(other)


def drawing(document):
    content = PdfReader(io.BytesIO(document)).pages[0].get_contents()
    assert content is not None
    return content.get_data()
