"""Every example that can be tried opens its position, offers what it is about, and plays on."""

from __future__ import annotations

import random
import re
from datetime import timedelta
from typing import Any

import msgspec
import pytest
from django.test import Client
from django.utils import timezone

from campaigns.face.lessons.examples import Example, moves
from campaigns.games import FACES
from campaigns.models import Campaign, Entry, Member
from campaigns.pages.rules import guide
from campaigns.people.guide.selectors import has_played
from campaigns.table.sandbox import commands
from campaigns.table.verification import verify
from rules.registry import GAMES

LANGUAGES = ("en", "ru", "pt-br")
EXAMPLES = [(game, one) for game, face in FACES.items() for one in face.examples]
NAMED = [f"{game}-{one.key}" for game, one in EXAMPLES]


def position(game: str, example: Example) -> Any:
    engine = GAMES[game]
    state = engine.fold(engine.set_up(example.options))
    for action in moves(engine, example):
        state = engine.fold(engine.decide(state, action), state)
    return state


def first(game: str) -> Example:
    return FACES[game].examples[0]


@pytest.mark.parametrize(("game", "example"), EXAMPLES, ids=NAMED)
def test_an_example_offers_what_its_rule_is_about_and_can_be_played_on(
    game: str, example: Example
) -> None:
    engine, dice = GAMES[game], random.Random(1)
    state = position(game, example)
    assert state == position(game, example)  # the same every time
    offered = [one for one in engine.legal_actions(state, None) if isinstance(one, example.about)]
    assert offered
    legal: Any = offered
    for _ in range(8):
        action = engine.fill(state, dice.choice(legal), dice)
        state = engine.fold(engine.decide(state, action), state)
        legal = engine.legal_actions(state, None)
        if not legal:
            break
    assert legal or engine.moment(state).phase == "over"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", FACES)
def test_the_rules_lead_to_every_example_in_every_language(game: str, language: str) -> None:
    chapters = guide.guide(game, language)
    named = [block.name for chapter in chapters for block in chapter.blocks if block.name]
    examples = FACES[game].examples
    assert len(examples) >= 3
    assert {one.key for one in examples} <= {*named}
    assert {one.rule for one in examples} <= {rule for one in chapters for rule in one.rules}
    told = [block.name for one in chapters for block in one.blocks if block.kind == "example"]
    assert {*told} <= {one.key for one in examples}  # there is none that cannot be tried


@pytest.mark.parametrize("game", FACES)
def test_try_it_opens_a_table_that_is_on_no_list(client: Client, db: None, game: str) -> None:
    page = client.get(f"/rules/{game}/").content.decode()
    example = first(game)
    address = f"/rules/{game}/try/{example.key}/"
    assert f'action="{address}"' in page
    opened = client.post(address)
    table = Campaign.objects.get()
    where = "seat/" if example.seat else ""
    assert (opened.status_code, opened.headers["Location"]) == (302, f"/t/{table.code}/{where}")
    assert verify(table) == []
    assert b"Back to the rules" in client.get(opened.headers["Location"]).content
    assert table.code.encode() not in client.get("/").content
    assert not has_played(Member.objects.get().device, game)


def test_leaving_it_throws_it_away_and_leads_back_to_the_rule(client: Client, db: None) -> None:
    example = first("mars")
    client.post(f"/rules/mars/try/{example.key}/")
    code = Campaign.objects.get().code
    left = client.post(f"/t/{code}/leave/")
    assert left.headers["Location"] == f"/rules/mars/#{example.rule}"
    assert not Campaign.objects.exists()
    assert not Entry.objects.exists()
    assert client.get(f"/t/{code}/").status_code == 404


def test_whoever_came_from_a_table_finds_the_way_back_to_it_after_trying(
    alice: Client, table: Campaign
) -> None:
    game, example = table.game, first(table.game)
    seat = f"/t/{table.code}/seat/"
    alice.get(f"/t/{table.code}/")
    page = alice.get(f"/rules/{game}/?table={table.code}&back={seat}").content.decode()
    form = page.partition(f'action="/rules/{game}/try/{example.key}/"')[2].partition("</form>")[0]
    sent = dict(re.findall(r'name="(table|back)" value="([^"]*)"', form))
    assert sent == {"table": table.code, "back": seat}
    alice.post(f"/rules/{game}/try/{example.key}/", sent)
    code = Campaign.objects.exclude(pk=table.pk).get().code
    left = alice.post(f"/t/{code}/leave/").headers["Location"]
    assert left.endswith(f"#{example.rule}")
    assert f'class="btn" href="{seat}"' in alice.get(left).content.decode()


@pytest.mark.parametrize("back", ["https://example.org/t/", "//example.org/", "javascript:1"])
def test_trying_leads_nowhere_but_to_the_rules(alice: Client, table: Campaign, back: str) -> None:
    game, example = table.game, first(table.game)
    alice.post(f"/rules/{game}/try/{example.key}/", {"table": table.code, "back": back})
    code = Campaign.objects.exclude(pk=table.pk).get().code
    left = alice.post(f"/t/{code}/leave/").headers["Location"]
    assert left.startswith(f"/rules/{game}/?table={table.code}&back=")
    read = alice.get(left).content.decode()
    assert f'href="{back}' not in read


def test_after_a_day_it_is_gone_and_real_tables_stay(table: Campaign) -> None:
    old, new = (
        commands.open_sandbox(game="mars", example=first("mars"), name="To try") for _ in range(2)
    )
    long_ago = timezone.now() - timedelta(days=1, minutes=1)
    Campaign.objects.filter(pk__in=[old.pk, table.pk]).update(created_at=long_ago)
    commands.sweep()
    assert set(Campaign.objects.values_list("pk", flat=True)) == {table.pk, new.pk}
    commands.throw_away(campaign=table)
    assert Campaign.objects.filter(pk=table.pk).exists()


@pytest.mark.parametrize("address", ["/rules/mars/try/nothing/", "/rules/chess/try/draw/"])
def test_what_is_no_example_cannot_be_tried(client: Client, db: None, address: str) -> None:
    assert client.post(address).status_code == 404


def test_a_real_table_is_left_as_before(alice: Client, table: Campaign) -> None:
    alice.get(f"/t/{table.code}/")
    assert alice.post(f"/t/{table.code}/leave/").headers["Location"] == f"/t/{table.code}/"
    assert Campaign.objects.exists()


@pytest.mark.django_db
@pytest.mark.parametrize(("game", "example"), EXAMPLES, ids=NAMED)
def test_what_was_laid_out_is_told_without_the_number_of_a_rule(
    game: str, example: Example
) -> None:
    campaign = commands.open_sandbox(game=game, example=example, name="To try")
    reasons = [
        row["reason"]
        for entry in Entry.objects.filter(campaign=campaign)
        if isinstance(row := msgspec.json.decode(entry.action), dict) and "reason" in row
    ]
    assert set(reasons) <= {"an example of the rules"}


def test_of_too_many_the_oldest_goes_with_its_files_and_no_real_table(
    client: Client,
    transactional_db: None,
    monkeypatch: pytest.MonkeyPatch,
    settings: Any,
    tmp_path: Any,
) -> None:
    """A script could fill the disk: nothing limited them, and their pictures stayed for ever."""
    monkeypatch.setattr(commands, "MOST", 3)
    settings.DATA = tmp_path
    client.post("/demo/", {"game": "mars"})
    address = f"/rules/gen7/try/{first('gen7').key}/"
    client.post(address)
    oldest = Campaign.objects.exclude(sandbox="").get()
    beside = [tmp_path / folder / f"{oldest.pk}-green.webp" for folder in ("portraits", "photos")]
    kept = tmp_path / "portraits" / f"{oldest.pk}0-green.webp"  # of another table
    for file in (*beside, kept):
        file.parent.mkdir(exist_ok=True)
        file.write_bytes(b"a picture")
    for _ in range(4):
        client.post(address)
    assert Campaign.objects.exclude(sandbox="").count() == 3
    assert not Campaign.objects.filter(pk=oldest.pk).exists()
    assert Campaign.objects.filter(sandbox="").count() == 1
    assert not [file for file in beside if file.exists()]
    assert kept.exists()
