"""The tables for looking things up: always what the log says, for the price of what changed."""

from __future__ import annotations

import io

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from msgspec.structs import replace

from campaigns.games import FACES
from campaigns.games.gen7 import models as gen7
from campaigns.games.gen7.demo import DEMOS
from campaigns.games.gen7.projection import PROJECTION
from campaigns.models import Campaign, Entry
from campaigns.safe import transfer
from campaigns.safe.played import document
from campaigns.table import projection, selectors
from campaigns.table.logbook import Span
from campaigns.table.opened import Table
from campaigns.table.verification import verify
from rules.core import Refused
from rules.gen7 import actions as act
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import Catalogue, File, Text
from rules.gen7.state import State
from tests.campaigns.games.gen7.cruise import OFFICERS, cruise, demo, play_on, walk
from tests.campaigns.play import do, fresh, redo, undo
from tests.campaigns.remembered import remembered
from tests.campaigns.table.verify_log import check

pytestmark = pytest.mark.django_db

SPANS: list[Span] = ["step", "step", "step", "step", "turn", "turn", "round"]
MODELS = [ledger.model for ledger in PROJECTION]


@pytest.fixture
def campaign() -> Campaign:
    return cruise()


def differs(campaign):
    now = fresh(campaign)
    return list(projection.problems(now, Table(now).state))


def stored(campaign):
    """Everything that is projected, without the numbers of the rows."""
    return [
        sorted(
            repr([value for name, value in row.items() if name not in ("id", "campaign_id")])
            for row in model._default_manager.filter(campaign=campaign).values()
        )
        for model in MODELS
    ]


# In step with the log


def _in_wrap_up(now: State) -> bool:
    return now.play is not None and now.play.phase == "wrap_up"


def wrapping_up() -> Campaign:
    """The first episode is over, and the second is not far."""
    wanted = replace(DEMOS[0], until=_in_wrap_up)
    return transfer.import_campaign(document("gen7", wanted, timezone.now()))


@pytest.mark.parametrize("start", [cruise, wrapping_up])
def test_every_step_of_a_long_walk_leaves_what_the_log_says(start):
    campaign = start()
    undone = redone = 0
    for somebody in walk(campaign, 150):
        assert differs(campaign) == []
        if somebody.dice.random() < 0.1:
            undo(campaign, somebody.dice.choice(SPANS), consent=True)
            undone += 1
            assert differs(campaign) == []
            while somebody.dice.random() < 0.7:
                try:
                    redo(campaign)
                except Refused:
                    break
                redone += 1
                assert differs(campaign) == []
    assert undone > 5
    assert redone > 3
    assert gen7.EpisodeResult.objects.exists() == (start is wrapping_up)
    assert verify(fresh(campaign)) == []


def test_a_new_table_has_its_officers_and_its_ship(campaign):
    officers = gen7.Officer.objects.filter(campaign=campaign)
    assert [officer.name for officer in officers] == list(OFFICERS)
    for officer in officers:
        assert (officer.rank, officer.underlines) == (1, 0)
        assert (officer.earned, officer.spent, officer.left) == (0, 0, 0)
    assert gen7.Voyage.objects.get().ship == "Perseverance"


def test_a_finished_campaign_can_be_looked_up(campaign):
    campaign = demo(0)
    end = Table(campaign).state
    results = gen7.EpisodeResult.objects.filter(campaign=campaign)
    assert [(r.episode, r.best, r.reason, r.story) for r in results] == [
        (r.episode, r.best or "", r.reason, r.story) for r in end.results
    ]
    for result in results:
        merits = end.results[result.episode - 1].merits.values()
        assert result.merits == sum(merits)
        assert result.average == round(result.merits / len(merits), 1)
    for officer in gen7.Officer.objects.filter(campaign=campaign):
        known = end.officers[officer.seat]
        assert (officer.rank, officer.earned, officer.left) == (
            known.rank,
            known.earned,
            known.stars,
        )
        assert officer.spent == known.earned - known.stars >= 0
        skills = gen7.OwnedSkill.objects.filter(campaign=campaign, seat=officer.seat)
        assert {row.skill for row in skills} == set(known.skills)
    assert gen7.Voyage.objects.get(campaign=campaign).ending == end.result.reason


def test_a_card_that_the_table_records_is_looked_up_by_its_kind(campaign):
    file = File(code="X7", title=Text(en="Spare goose"), effects=(fx.Merits(1),))
    do(campaign, act.Record(Catalogue(files=(file,))))
    card = gen7.RecordedCard.objects.get()
    assert (card.kind, card.code, card.title) == ("files", "X7", "Spare goose")
    undo(campaign)
    assert not gen7.RecordedCard.objects.exists()


def test_an_import_has_the_same_tables(campaign):
    play_on(campaign, 150)
    again = transfer.import_campaign(transfer.export(fresh(campaign)))
    assert stored(again) == stored(campaign)
    assert verify(again) == []


def test_a_game_without_tables_has_none(table):
    assert FACES["mars"].projection == ()
    assert not gen7.Voyage.objects.exists()
    assert verify(fresh(table)) == []


# What it costs


def queries(somebody):
    with CaptureQueriesContext(connection) as captured:
        do(somebody.campaign, somebody.choice(), somebody.dice)
    return [query["sql"] for query in captured]


def test_a_tap_that_changes_nothing_of_it_costs_no_query(campaign):
    names = [model._meta.db_table for model in MODELS]
    quiet = 0
    for somebody in walk(campaign, 120):
        before = stored(campaign)
        sent = queries(somebody)
        if stored(campaign) == before:
            quiet += 1
            assert not [sql for sql in sent if any(name in sql for name in names)]
    assert quiet > 60


def test_a_tap_is_as_cheap_in_a_long_log(campaign, monkeypatch):
    """Nothing but undo and redo reads rows of the log again."""
    play_on(campaign, 60)
    monkeypatch.setattr(selectors, "standing_rows", None)
    play_on(campaign, 100, seed=2)
    monkeypatch.undo()
    assert differs(campaign) == []


# Checked and repaired


@pytest.fixture
def played() -> Campaign:
    return remembered("gen7 after 200 steps", after_200_steps)


def after_200_steps() -> Campaign:
    campaign = cruise()
    play_on(campaign, 200)
    return campaign


@pytest.mark.parametrize(
    ("model", "damage", "problem"),
    [
        (gen7.Voyage, {"reason": 9}, "Voyage differs from the log: reason"),
        (gen7.Officer, {"rank": 5}, "Officer blue differs from the log: rank"),
    ],
)
def test_a_changed_row_is_named_and_repaired(played, model, damage, problem):
    whole = stored(played)
    rows = model.objects.exclude(**damage)
    chosen = rows.filter(seat="blue") if model is gen7.Officer else rows
    model.objects.filter(pk=chosen.first().pk).update(**damage)
    code, (line,) = check()
    assert code == 1
    assert line.startswith(f"{played.code} row {played.seq}: its projection ")
    assert problem in line
    call_command("rebuild_projection", played.code, stdout=io.StringIO())
    assert check() == (0, [f"{played.code} {played.seq + 1} rows: whole"])
    assert stored(played) == whole


def test_missing_and_surplus_rows_are_named(played):
    gen7.Officer.objects.filter(seat="green").delete()
    gen7.OwnedSkill.objects.create(campaign=played, seat="blue", skill="no such")
    code, lines = check(played.code)
    assert code == 1
    where = f"{played.code} row {played.seq}: its projection"
    assert lines == [
        f"{where} Officer green is missing",
        f"{where} OwnedSkill blue no such does not belong there",
    ]


def test_the_tables_of_an_older_database_are_made_at_the_start(played):
    whole = stored(played)
    for model in MODELS:
        model._default_manager.all().delete()
    other = cruise()
    call_command("rebuild_projection", missing=True, verbosity=0)
    assert stored(played) == whole
    assert differs(other) == []


def test_a_log_that_cannot_be_read_does_not_keep_the_others_from_being_made(played):
    damaged = cruise()
    Entry.objects.filter(campaign=damaged).update(events="[7]")
    gen7.Voyage.objects.all().delete()
    said = io.StringIO()
    call_command("rebuild_projection", missing=True, verbosity=0, stderr=said)
    assert f"{damaged.code} cannot be read" in said.getvalue()
    assert differs(played) == []
    with pytest.raises(CommandError, match="1 could not be rebuilt"):
        call_command("rebuild_projection", stdout=said, stderr=said)
    with pytest.raises(CommandError, match="no table with the code nosuchcode"):
        call_command("rebuild_projection", "nosuchcode")


def test_what_older_rules_have_filled_is_rebuilt_with_the_next_row(played):
    Campaign.objects.update(version=played.version - 1)
    gen7.Officer.objects.filter(seat="green").update(rank=4)
    play_on(played, 1)
    assert differs(played) == []


def test_a_projection_that_fails_takes_the_row_with_it(campaign, monkeypatch):
    def broken(*given):
        raise ZeroDivisionError

    voyage, *others = PROJECTION
    failing = replace(voyage, made_of=broken)
    face = replace(FACES["gen7"], projection=(failing, *others))
    monkeypatch.setitem(FACES, "gen7", face)
    with pytest.raises(ZeroDivisionError):
        play_on(campaign, 1)
    assert fresh(campaign).seq == 0
    assert Entry.objects.count() == 1
