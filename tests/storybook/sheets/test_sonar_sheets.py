"""The sheets of Captain Sonar: every role, map and mode, in every language, on every paper."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.test import Client
from msgspec.structs import replace

from campaigns.models import Campaign
from campaigns.table.commands import create_campaign
from rules.core import write
from rules.sonar.maps.scenarios import CONFIDENCE, MAPS
from rules.sonar.state import House, Options, State
from rules.sonar.tables import PANELS
from tests.campaigns import play
from tests.rules.sonar.positions import boat, crosses, sailing, well_used
from tests.storybook.reading import page_texts, text
from tests.storybook.sheets.paper import read, someone
from tests.storybook.tagged import assert_tagged

ROLES = ("captain", "mate", "engineer", "radio", "repair")
NAMES = ["Mira", "Lev", "Ада", "Тоомас", "Ann", "Ben", "Cid", "Dora"]
POND = ("...M.", ".#...", "..M.O", "O....")


def table_at(state: State) -> Campaign:
    """A table with this position on it."""
    table = create_campaign(game="sonar", name="Пруд", names=NAMES, options=state.options)
    Campaign.objects.filter(pk=table.pk).update(state=write(state))
    return play.fresh(table)


@pytest.fixture
def under_way(db: None) -> Campaign:
    options = Options(
        scenario="echo", mode="real_time", names=("Nautilus", "Октябрь"), house=House()
    )
    enemy = boat(
        "N13",
        route=("K15", "L15", "M15", "N15", "N14", "N13"),
        mines=("O14",),
        gauges=(0, 2, 4, 0, 5, 1),
        crosses=crosses("S1"),
        damage=2,
    )
    return table_at(replace(sailing(well_used(damage=1), enemy, opts=options), spent=("L2",)))


def blank(sheet: str, language: str = "en", **asked: str) -> Any:
    client = Client(headers={"accept-language": language})
    return read(client.get(f"/print/sonar/{sheet}.pdf", asked))


def filled(table: Campaign, sheet: str, seat: str, language: str = "en", **asked: str) -> Any:
    client = someone(table, seat=seat, language=language)
    return read(client.get(f"/t/{table.code}/print/{sheet}.pdf", asked))


# Blank


@pytest.mark.parametrize(("scenario", "mode"), MAPS)
@pytest.mark.django_db
def test_every_map_has_a_page_for_each_role(scenario, mode):
    reader = blank("crew", scenario=scenario, mode=mode)
    in_real_time = mode == "real_time"
    assert len(reader.pages) == (5 if in_real_time else 4)
    captain, mate, engineer, radio = page_texts(reader)[:4]
    columns, rows = ("O", "15") if in_real_time else ("J", "10")
    for told in (captain, radio):
        lines = told.split()
        assert columns in lines
        assert rows in lines
        assert ("A" in lines, "P" in lines) == (True, False)
        certain = CONFIDENCE[scenario, mode] == "certain"
        assert ("source" in told or "doubtful" in told) != certain
    assert ("Scenario system" in mate) == (scenario == "echo")
    assert "Reactor" in engineer
    assert ("Archer mine" in captain, "Ice hole" in captain) == (
        scenario == "echo",
        (scenario, mode) == ("delta", "real_time"),
    )


AREAS = {
    "en": (
        "Captain's map",
        "Damage of the enemy",
        "Torpedo",
        "First mate's gauges",
        "Damage",
        "Engineer's panels",
        "Circuits",
        "Reactor",
        "Yellow circuit",
        "Radio operator's map",
        "Four parts to trace",
        "Part 4: initials",
        "Real time",
    ),
    "ru": (
        "Карта капитана",
        "Повреждения врага",
        "Торпеда",
        "Шкалы старпома",
        "Повреждения",
        "Панели инженера",
        "Главные цепи",
        "Реактор",
        "Жёлтая цепь",
        "Карта радиста",
        "Четыре части лодки",
        "Часть 4: инициалы",
        "Реальное время",
    ),
    "pt-br": (
        "Mapa do capitão",
        "Dano do inimigo",
        "Torpedo",
        "Medidores do imediato",
        "Dano",
        "Painéis do engenheiro",
        "Circuitos",
        "Reator",
        "Circuito amarelo",
        "Mapa do operador de rádio",
        "Quatro partes para contornar",
        "Parte 4: iniciais",
        "Tempo real",
    ),
}


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("language", AREAS)
@pytest.mark.django_db
def test_every_area_is_there_in_every_language(language, paper):
    reader = blank("crew", language, scenario="echo", mode="real_time", paper=paper)
    assert len(reader.pages) == 5
    told = text(reader)
    for words in AREAS[language]:
        assert words in told, words


@pytest.mark.parametrize(("language", "first"), [("en", "A B C D E F G"), ("ru", "А Б В Г Д Е Ж")])
@pytest.mark.django_db
def test_columns_have_the_letters_of_the_language(language, first):
    assert first in text(blank("captain", language, mode="real_time"))


@pytest.mark.django_db
def test_the_engineers_panels_stand_in_the_order_of_the_sheet():
    told = text(blank("engineer"))
    places = [told.index(way.capitalize()) for way in PANELS]
    assert places == sorted(places)
    assert list(PANELS) == ["west", "north", "south", "east"]


@pytest.mark.django_db
def test_a_map_of_your_own_is_printed_and_says_so():
    told = text(blank("captain", scenario="echo", chart="\n".join(POND)))
    assert "The table's own map." in told
    assert "A B C D E" in told
    assert "F" not in told.split("Captain Sonar")[0].split()
    assert "Archer mine" in told


@pytest.mark.django_db
def test_a_map_that_is_none_is_refused_on_the_page_of_blank_sheets():
    answer = Client().get("/print/sonar/captain.pdf", {"chart": "..\n###"})
    assert answer.status_code == 422
    assert "All rows of a map are equally long." in answer.content.decode()
    for asked in ({"scenario": "zulu"}, {"mode": "chess"}):
        assert Client().get("/print/sonar/captain.pdf", asked).status_code == 422


@pytest.mark.parametrize("game", ["sonar", "otys", "mars", "gen7"])
@pytest.mark.django_db
def test_blank_sheets_have_a_page_found_from_the_new_table(game):
    assert f"/print/{game}/" in Client().get(f"/new/{game}/").content.decode()
    page = Client().get(f"/print/{game}/").content.decode()
    assert f'formaction="/print/{game}/' in page
    assert Client().get("/print/chess/").status_code == 404
    assert ("battle.pdf" in page, 'name="scenario"' in page) == (False, game == "sonar")


# Filled


def test_a_filled_sheet_has_what_its_own_crew_has_written(under_way):
    captain = text(filled(under_way, "captain", "yellow_mate"))
    for words in ("Nautilus", "Mira", "Position C3", "Your mines D4", " 1 ", " 4 "):
        assert words in captain, words
    assert "✕ ✕" in captain, "the enemy's damage is public"
    mate = text(filled(under_way, "mate", "yellow_engineer"))
    assert mate.count("✕") == 3 + 1 + 2 + 1, "three gauges and the hull"
    assert mate.count("Ready") == 1


def test_filled_in_russian_the_cells_have_cyrillic_letters(under_way):
    told = text(filled(under_way, "captain", "yellow_captain", "ru"))
    assert "Позиция В3" in told
    assert "Свои мины Г4" in told


def test_the_radio_operator_finds_what_was_heard(db):
    table = create_campaign(game="sonar", name="Пруд", names=NAMES, options=Options())
    play.play(table, 60, seed=4)
    state = play.state(table)
    told = text(filled(table, "radio", "yellow_radio"))
    heard = [clue for clue in state.blue.heard if type(clue).__name__ == "Course"]
    assert heard, "or there is nothing to find"
    for clue in heard:
        assert clue.direction in told


def test_in_real_time_the_sheet_of_parts_has_who_signed(db):
    own = boat("C3", status="tracing", signed=("yellow_engineer", "", "", ""))
    table = table_at(sailing(own, opts=Options(mode="real_time")))
    assert "Ада" in text(filled(table, "repair", "yellow_radio"))


def test_the_page_of_a_table_offers_what_can_be_printed(under_way):
    page = someone(under_way, seat="yellow_mate").get(f"/t/{under_way.code}/print/")
    offered = page.content.decode()
    for role in ROLES:
        assert f"/print/{role}.pdf?paper=a4" in offered
    assert "battle.pdf" not in offered
    assert "scenario=echo&amp;mode=real_time" in offered, "blank: with this table's map"
    watcher = someone(under_way).get(f"/t/{under_way.code}/print/").content.decode()
    assert f"/t/{under_way.code}/print/captain.pdf" not in watcher


# Every sheet


@pytest.mark.parametrize("large", ["", "1"])
@pytest.mark.parametrize("language", ["en", "ru", "pt-br"])
def test_every_sheet_is_tagged_with_its_fonts_inside(under_way, language, large):
    reader = filled(under_way, "crew", "yellow_captain", language, large=large, paper="letter")
    assert_tagged(reader, language)
    assert (len(reader.pages) == 5) == (large == "")
    assert f"{under_way.code} · {under_way.seq} · {under_way.tip[:10]}" in text(reader)


@pytest.mark.parametrize("name", ["Ш" * 40, "a b " * 10, "<b>Bold</b>"])
def test_the_longest_names_fit_one_page(db, name):
    options = Options(names=(name, name), mode="real_time", scenario="echo")
    table = create_campaign(game="sonar", name=name, names=[name[:40]] * 8, options=options)
    state = sailing(boat("A1"), opts=options)
    Campaign.objects.filter(pk=table.pk).update(state=write(state))
    reader = filled(play.fresh(table), "crew", "yellow_captain", "ru", paper="letter")
    assert len(reader.pages) == 5
    assert name[:8] in text(reader)


def test_a_symbol_has_the_same_shape_on_paper_as_on_the_screen():
    def on_paper(symbol: str) -> str:
        drawn = render_to_string("storybook/print/sonar/drawings/_symbol.html", {"symbol": symbol})
        found = re.search(r"<(path|circle|rect)", drawn)
        assert found
        return found[1]

    sheet = Path("static/css/sonar/engineer.css").read_text()

    def on_screen(symbol: str) -> str:
        rule = re.search(rf"^\.symbol{symbol} {{(.*?)}}", sheet, re.MULTILINE | re.DOTALL)
        return rule[1] if rule else ""

    assert (on_paper("red"), "rotate: 45deg" in on_screen(r"\.red")) == ("path", True)
    assert (on_paper("yellow"), "border-radius: 20%" in on_screen(r"\.yellow")) == ("rect", True)
    assert (on_paper("green"), on_screen(r"\.green")) == ("circle", "")
    assert "border-radius: 50%" in on_screen("")
