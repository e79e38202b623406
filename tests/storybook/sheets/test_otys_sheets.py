"""The sheets of Otys: scores and the reference card, in every language, on every paper."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from msgspec.structs import replace

from campaigns.models import Campaign
from campaigns.table.commands import create_campaign
from campaigns.table.log.history import standing_rows
from campaigns.table.opened import Table
from rules.core import write
from rules.otys.contract import Contract
from rules.otys.state import Options
from rules.otys.tables import SEATS
from storybook.sheets.order import Order
from storybook.sheets.otys.scores import Gains, score
from tests.campaigns import play
from tests.storybook.reading import text
from tests.storybook.sheets.paper import read, someone
from tests.storybook.tagged import assert_tagged

NAMES = ["Mira", "Lev", "Ада", "Тоомас"]
AREAS = {
    "en": {
        "score": ("Score sheet", "Contract 10", "Prestige, together", "Tie-break", "Winner"),
        "card": (
            "Reference card",
            "Sponsors",
            "Divers",
            "Store",
            "X keys",
            "Upgraded side",
            "surface divers",
            "Metal expert",
            "neighbour's diver",
            "rotate",
        ),
    },
    "ru": {
        "score": ("Лист подсчёта", "Контракт 10", "Престиж, всего", "При ничьей", "Победа"),
        "card": (
            "Памятка",
            "Спонсоры",
            "Дайверы",
            "Магазин",
            "Х-ключи",
            "Улучшенная сторона",
            "Металлург",
            "Топливный специалист",
            "дайвера соседа",
            "сдвигает",
        ),
    },
    "pt-br": {
        "score": ("Folha de pontos", "Contrato 10", "Reputação, total", "Desempate", "Vitória"),
        "card": (
            "Cartão de referência",
            "Patrocínios",
            "Mergulhadores",
            "Loja",
            "Chaves X",
            "Lado aprimorado",
            "Especialista em Metais",
            "mergulhador de um vizinho",
        ),
    },
}


def table_of(players: int = 4, **options: Any) -> Campaign:
    return create_campaign(
        game="otys",
        name="Глубина",
        names=NAMES[:players],
        options=Options(players=players, **options),
    )


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("sheet", ["score", "card"])
@pytest.mark.parametrize("language", AREAS)
def test_every_area_is_on_one_page_blank_and_filled(db, language, sheet, paper):
    client = Client(headers={"accept-language": language})
    blank = read(client.get(f"/print/otys/{sheet}.pdf", {"paper": paper}))
    table = table_of(sponsors="advanced")
    play.play(table, 40)
    member = someone(table, language=language)
    filled = read(member.get(f"/t/{table.code}/print/{sheet}.pdf", {"paper": paper}))
    for reader in (blank, filled):
        assert len(reader.pages) == 1
        told = text(reader)
        for words in AREAS[language][sheet]:
            assert words in told, words
    assert "Глубина" in text(filled)
    assert "Глубина" not in text(blank)


@pytest.mark.parametrize("large", ["", "1"])
def test_the_sheets_are_tagged_with_their_fonts_inside(db, large):
    for sheet in ("score", "card"):
        client = Client(headers={"accept-language": "ru"})
        reader = read(client.get(f"/print/otys/{sheet}.pdf", {"large": large}))
        assert_tagged(reader, "ru")


def test_the_score_adds_up_and_lists_what_was_completed(db):
    table = table_of(2)
    play.play(table, 3000, seed=3)
    state = play.state(table)
    assert state.result is not None
    told = text(read(someone(table).get(f"/t/{table.code}/print/score.pdf")))
    for seat, name in zip(state.players, NAMES, strict=False):
        assert name in told
        assert str(state.boards[seat].prestige) in told
    assert "→" in told, "a completed contract"
    names = dict(zip(state.players, NAMES, strict=False))
    won = "|".join(names[seat] for seat in state.result.winners)
    assert re.search(rf"Winner: \S ({won})", told)
    assert "OTY-7.1" in told


def test_every_prestige_has_a_source(db):
    table = table_of(3)
    play.play(table, 600, seed=5)
    state = play.state(table)
    gains = {seat: Gains() for seat in state.players}
    for row in standing_rows(play.fresh(table)):
        for event in row.events:
            if getattr(event, "seat", None) in gains:
                gains[event.seat].hear(event)
    found = {seat: sum(one.by.values()) for seat, one in gains.items()}
    assert found == {seat: board.prestige for seat, board in state.boards.items()}
    assert any(found.values())


def test_the_card_has_the_tables_own_prices_and_where_the_sponsors_lie(db):
    table = table_of(2, rows=(7, 6, 5), fetch_any_key=False, sponsors="advanced")
    play.play(table, 20)
    told = text(read(someone(table).get(f"/t/{table.code}/print/card.pdf")))
    assert "8" in told.split("Sell for")[1]
    assert "Take your own X key back" in told
    for level in range(1, 6):
        assert f"level {level}" in told


@pytest.mark.parametrize("seat", [*SEATS, ""])
def test_oty_3_7_no_sheet_names_a_contract_in_a_hand(db, seat):
    table = table_of(4)
    play.play(table, 5)
    state = play.state(table)
    secret = Contract((6, 0, 0, 0), 5, battery=True)
    boards = {one: replace(board, hand=(secret, secret)) for one, board in state.boards.items()}
    Campaign.objects.filter(pk=table.pk).update(state=write(replace(state, boards=boards)))
    client = someone(table, seat=seat)
    for sheet in ("score", "card"):
        told = text(read(client.get(f"/t/{table.code}/print/{sheet}.pdf")))
        assert "metal 6" not in told
        if sheet == "score":
            assert "Private contracts in hand 2 2 2 2" in told


def test_a_stranger_finds_no_sheet(db):
    table = table_of(2)
    for sheet in ("score", "card"):
        assert Client().get(f"/t/{table.code}/print/{sheet}.pdf").status_code == 404


def test_a_seat_without_a_name_has_its_sign_once(db):
    """Whatever the language it was set up in; the sheet has the sign already."""
    table = create_campaign(
        game="otys", name="Глубина", names=["● Синий", "Lev"], options=Options(players=2)
    )
    players = score(Order("otys", "score", Table(table))).players
    assert [(one.glyph, one.name) for one in players] == [("●", "Blue"), ("■", "Lev")]
