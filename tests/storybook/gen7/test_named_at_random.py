"""A box evening with switches, undos and answers by hand, in which the owners of hands note what
they hold: nothing gets stuck, and nobody else's page ever depends on it."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from msgspec.structs import replace

from campaigns.models import Campaign
from rules.gen7 import ENGINE
from rules.gen7 import actions as act
from rules.gen7.evolution.hands import holder
from rules.gen7.facts import MeritsAre
from rules.gen7.state import State
from tests.campaigns import play
from tests.storybook.gen7.test_notes import note, text
from tests.storybook.gen7.test_photos import send
from tests.storybook.gen7.voyages import ask, do, host, player, voyage, watcher
from tests.storybook.pictures.test_portraits import picture

ROWS = 90
WORD = "Unheard-of"


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, settings: Any) -> None:
    settings.DATA = tmp_path


def wish(state: State, dice: random.Random) -> Any:
    """By kinds, so that nothing is forgotten for long; every card that comes is unknown."""
    if dice.random() < 0.06:
        other = "referee" if state.options.judge == "book_keeper" else "book_keeper"
        return act.SetTable(judge=other)  # type: ignore[arg-type]
    offers = [one for one in ENGINE.legal_actions(state, None) if not isinstance(one, act.Reach)]
    unknown = [one for one in offers if set(getattr(one, "cards", ())) == {"?"}]
    if unknown:
        return unknown[0]
    kind = dice.choice(sorted({type(one).__name__ for one in offers}))
    chosen = dice.choice([one for one in offers if type(one).__name__ == kind])
    if isinstance(chosen, act.Tell | act.Solve | act.Fail) and dice.random() < 0.5:
        facts = (MeritsAre(state.players[0], dice.randint(0, 9)),) if state.table.sectors else ()
        by_hand = replace(chosen, by_hand=True, facts=facts)
        return by_hand if ENGINE.why_not(state, by_hand) is None else chosen
    return chosen


def must_see_the_same(table: Campaign, clients: dict[str, Client], dice: random.Random) -> bool:
    """Somebody names or photographs a card; every other page is as before."""
    state = play.state(table)
    held = [card for card in state.slips if holder(state, card) is not None]
    if not held:
        return False
    card = dice.choice(held)
    owner = str(holder(state, card))
    others = {seat: client for seat, client in clients.items() if seat != owner}
    before = {seat: text(client, table) for seat, client in others.items()}
    if dice.random() < 0.7:
        note(clients[owner], table, card, f"{WORD} {owner}")
    else:
        send(clients[owner], table, card, picture())
    assert {seat: text(client, table) for seat, client in others.items()} == before
    for seat, page in before.items():  # their own notes stand on their own pages
        assert WORD not in page.replace(f"{WORD} {seat}", "")
    return True


def pages(table: Campaign, clients: dict[str, Client], but: str) -> dict[str, str]:
    return {
        f"{seat} {page}": text(client, table, page)
        for seat, client in clients.items()
        for page in ("", "seat/", "log/")
        if seat != but
    }


def must_not_depend_on_notes(table: Campaign, clients: dict[str, Client], notes: Path) -> int:
    """Every page of everybody else, with an owner's notes and without them. How many have some."""
    owners = 0
    for owner in ("green", "blue", "orange"):
        book = notes / f"{table.pk}-{owner}.json"
        if not book.exists():
            continue
        owners += 1
        noted = pages(table, clients, owner)
        aside = book.rename(book.with_suffix(".aside"))
        assert pages(table, clients, owner) == noted
        aside.rename(book)
    return owners


def test_gen_2_11_all_evening_every_other_page_is_the_same_without_the_notes(
    db: None, settings: Any
) -> None:
    """Also once cards that were named have left the hand."""
    dice, looked = random.Random(7), 0
    table = voyage(pack="box", decks="table", dice="asked", players=3)
    clients = {seat: player(table, seat) for seat in ("green", "blue", "orange")}
    clients |= {"": watcher(table), "host": host(table)}
    for row in range(ROWS):
        state = play.state(table)
        if row % 18 == 17:
            for card in [card for card in state.slips if holder(state, card) is not None]:
                owner = str(holder(state, card))
                note(clients[owner], table, card, f"{WORD} {card}")
        if row % 18 == 10:  # meanwhile cards came and went
            looked += must_not_depend_on_notes(table, clients, settings.DATA / "notes")
        action = wish(state, dice)
        if ENGINE.why_not(state, action) is None:
            do(table, action)
    assert looked > 5


@pytest.mark.parametrize("seed", range(2))
def test_gen_2_11_every_other_page_is_the_same_whatever_a_hands_owner_has_noted(
    db: None, seed: int
) -> None:
    dice, noted, undone = random.Random(seed), 0, 0
    table = voyage(pack="box", decks="table", dice="asked", players=3)
    clients = {seat: player(table, seat) for seat in ("green", "blue", "orange")}
    clients |= {"": watcher(table), "host": host(table)}
    for row in range(ROWS):
        state = play.state(table)
        assert state.todo, "nothing is due"
        if row % 15 == 14:
            noted += must_see_the_same(table, clients, dice)
        if dice.random() < 0.08 and row:
            clients["host"].post(f"/t/{table.code}/undo/", ask(table, consent="step"))
            undone += 1
            continue
        action = wish(state, dice)
        if ENGINE.why_not(state, action) is None:
            do(table, action)
    assert noted > 2
    assert undone > 2
