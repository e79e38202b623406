"""The tables for looking things up: always what the log says, at the price of what changed."""

from __future__ import annotations

import io
from dataclasses import replace
from itertools import pairwise

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from campaigns import projecting, selectors, transfer
from campaigns.games import FACES
from campaigns.games.gen7 import models as gen7
from campaigns.games.gen7.demo import DEMOS, document
from campaigns.games.gen7.projection import PROJECTION
from campaigns.logbook import Span
from campaigns.models import Campaign, Entry
from campaigns.verification import verify
from rules.core import Refused
from rules.gen7 import actions as act
from rules.gen7 import effects as fx
from rules.gen7.content import Catalogue, File, Text
from rules.gen7.state import State
from tests.campaigns.cruise import OFFICERS, cruise, play_on, walk
from tests.campaigns.play import do, fresh, redo, state, undo

pytestmark = pytest.mark.django_db

SPANS: list[Span] = ["step", "step", "step", "step", "turn", "turn", "round"]
MODELS = [*(ledger.model for ledger in PROJECTION.ledgers), PROJECTION.history.model]


@pytest.fixture
def campaign() -> Campaign:
    return cruise()


def finished() -> Campaign:
    return transfer.import_campaign(document(DEMOS[0], timezone.now()))


def differs(campaign):
    now = fresh(campaign)
    return list(projecting.problems(now, selectors.current_state(now)))


def stored(campaign):
    """Everything that is projected, without the numbers of the rows."""
    return [
        sorted(repr([value for name, value in row.items() if name not in ("id", "campaign_id")])
               for row in model._default_manager.filter(campaign=campaign).values())
        for model in MODELS
    ]  # fmt: skip


def check(*arguments):
    """verify_log: its exit code and its lines."""
    out = io.StringIO()
    try:
        call_command("verify_log", *arguments, stdout=out)
    except CommandError as error:
        return error.returncode, out.getvalue().splitlines()
    return 0, out.getvalue().splitlines()


# In step with the log


def _in_wrap_up(now: State) -> bool:
    return now.play is not None and now.play.phase == "wrap_up"


def wrapping_up() -> Campaign:
    """The first episode is over, and the second is not far."""
    demo = replace(DEMOS[0], until=_in_wrap_up)
    return transfer.import_campaign(document(demo, timezone.now()))


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
    assert gen7.StoryMoment.objects.filter(what="drawn").exists()
    assert gen7.EpisodeResult.objects.exists() == (start is wrapping_up)
    assert verify(fresh(campaign)) == []


def test_a_new_table_has_its_officers_a_deck_and_two_rule_cards(campaign):
    officers = gen7.Officer.objects.filter(campaign=campaign)
    assert [officer.name for officer in officers] == list(OFFICERS)
    for officer in officers:
        assert (officer.rank, officer.underlines) == (1, 0)
        assert (officer.earned, officer.spent, officer.left) == (0, 0, 0)
    codes = gen7.RuleCard.objects.values_list("code", flat=True)
    assert list(codes) == ["work_meeting", "resource_tokens"]
    cards = gen7.CrossroadsCard.objects.filter(campaign=campaign)
    assert {card.code for card in cards} == set(state(campaign).crossroads.down)
    assert {card.place for card in cards} == {"deck"}
    assert gen7.Voyage.objects.get().ship == "Perseverance"


def test_a_finished_campaign_can_be_looked_up(campaign):
    campaign = finished()
    end = selectors.current_state(campaign)
    results = gen7.EpisodeResult.objects.filter(campaign=campaign)
    assert [(r.episode, r.best, r.reason, r.story) for r in results] == [
        (r.episode, r.best or "", r.reason, r.story) for r in end.results
    ]
    for result in results:
        merits = gen7.EpisodeMerits.objects.filter(campaign=campaign, episode=result.episode)
        assert {row.seat: row.merits for row in merits} == end.results[result.episode - 1].merits
        assert result.merits == sum(row.merits for row in merits)
        assert result.average == round(result.merits / len(merits), 1)
    for officer in gen7.Officer.objects.filter(campaign=campaign):
        known = end.officers[officer.seat]
        assert (officer.rank, officer.earned, officer.left) == (
            known.rank, known.earned, known.stars,
        )  # fmt: skip
        assert officer.spent == known.earned - known.stars >= 0
        skills = gen7.OwnedSkill.objects.filter(campaign=campaign, seat=officer.seat)
        assert {row.skill for row in skills} == set(known.skills)
        kept = gen7.CrossroadsCard.objects.filter(campaign=campaign, keeper=officer.seat)
        assert {card.code for card in kept} == set(known.kept)
    pages = gen7.StoryPage.objects.filter(campaign=campaign)
    assert [(p.page, p.section, p.episode, p.round) for p in pages] == [
        (v.page, v.section, v.episode, v.round) for v in end.visited
    ]
    assert pages.filter(outcome="ended").count() == 7
    assert not pages.filter(outcome="current").exists()
    assert gen7.Voyage.objects.get(campaign=campaign).ending == end.result.reason
    assert {r.room: r.count for r in gen7.CriticalRoom.objects.filter(campaign=campaign)} == (
        end.critical
    )


def test_a_failure_effect_is_the_outcome_of_the_page_before_it():
    campaign = finished()
    pages = list(gen7.StoryPage.objects.filter(campaign=campaign))
    failed = [before.outcome for before, then in pairwise(pages)
              if then.section == "failure"]  # fmt: skip
    assert failed
    assert set(failed) == {"failed"}


def test_the_history_of_a_card_is_told_in_its_order():
    campaign = finished()
    moments = gen7.StoryMoment.objects.filter(campaign=campaign)
    chosen = moments.filter(what="chosen", subject__in=state(campaign).removed)
    assert chosen.exists()
    for choice in chosen:
        before = moments.filter(subject=choice.subject, seq__lte=choice.seq)
        told = [moment.what for moment in before if (moment.seq, moment.number) <= (
            choice.seq, choice.number)]  # fmt: skip
        assert told[-3:] == ["drawn", "met", "chosen"]
        assert before.get(what="met").seat
        assert 1 <= choice.episode <= 7


def test_what_is_undone_is_no_history_and_a_redo_brings_it_back(campaign):
    for _somebody in walk(campaign, 300):
        if gen7.StoryMoment.objects.filter(what="drawn").exists():
            break
    with_card = stored(campaign)
    undo(campaign, consent=True)
    assert not gen7.StoryMoment.objects.filter(what="drawn").exists()
    redo(campaign)
    assert stored(campaign) == with_card


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
    assert FACES["mars"].projection is None
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
def played(campaign):
    play_on(campaign, 200)
    return fresh(campaign)


@pytest.mark.parametrize(
    ("model", "damage", "problem"),
    [
        (gen7.Voyage, {"reason": 9}, "Voyage differs from the log: reason"),
        (gen7.Officer, {"rank": 5}, "Officer blue differs from the log: rank"),
        (gen7.CrossroadsCard, {"place": "removed", "position": None}, "differs from the log: "),
        (gen7.StoryPage, {"outcome": "failed"}, "StoryPage 0 differs from the log: outcome"),
        (gen7.StoryMoment, {"subject": "Zz9"}, "differs from the log: subject"),
    ],
)  # fmt: skip
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
    gen7.RuleCard.objects.filter(code="work_meeting").delete()
    gen7.CriticalRoom.objects.create(campaign=played, room="hq", count=1)
    code, lines = check(played.code)
    assert code == 1
    where = f"{played.code} row {played.seq}: its projection"
    assert lines == [
        f"{where} CriticalRoom hq does not belong there",
        f"{where} RuleCard work_meeting is missing",
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


def test_what_older_rules_have_filled_is_made_anew_with_the_next_row(played):
    Campaign.objects.update(version=played.version - 1)
    gen7.Officer.objects.filter(seat="green").update(rank=4)
    play_on(played, 1)
    assert differs(played) == []


def test_a_projection_that_fails_takes_the_row_with_it(campaign, monkeypatch):
    def broken(*given):
        raise ZeroDivisionError

    history = replace(PROJECTION.history, rows=broken)
    face = replace(FACES["gen7"], projection=replace(PROJECTION, history=history))
    monkeypatch.setitem(FACES, "gen7", face)
    with pytest.raises(ZeroDivisionError):
        play_on(campaign, 1)
    assert fresh(campaign).seq == 0
    assert Entry.objects.count() == 1
