"""*Catch up*: everything the app knows has its value on one page, and only what changed is sent."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client
from django.utils import translation
from msgspec.structs import replace

from campaigns.games.gen7.catch_up.form import CatchUpForm
from campaigns.games.gen7.words.sentences import words_at
from campaigns.models import Campaign, Entry
from campaigns.table.commands import create_campaign
from campaigns.table.log import lines
from campaigns.table.opened import Table
from campaigns.table.verification import verify
from rules.core import write
from rules.gen7 import ENGINE
from rules.gen7 import events as ev
from rules.gen7 import facts as fact
from rules.gen7.actions import Correct
from rules.gen7.corrections.changes import was
from rules.gen7.state import Options, Plan, State, Task
from tests.campaigns.cast import sits_at
from tests.rules.gen7.positions import at_turn, set_up, with_dice, with_sector, with_table

CREW = ("Marta Lindqvist", "Daniel Osei", "Ines Carvalho", "Pavel Sorokin")


def sent(state: State, changes: dict[str, str], also: tuple[str, ...] = ()) -> CatchUpForm:
    """What a page without a script sends: everything that is on it."""
    blank = CatchUpForm(state=state, speaks_for=state.players)
    data = QueryDict(mutable=True)
    data.update({one.name: one.value for one in blank.blank.all()})
    data.update({"was": blank.was, "reason": "Played on cardboard"})
    for name, value in changes.items():
        assert name in data, name
        data[name] = value
    data.setlist("also", list(also))
    return CatchUpForm(data, state=state, speaks_for=state.players)


def facts(form: CatchUpForm) -> set[Any]:
    assert form.is_valid(), form.errors
    return set(form.action().facts)


def named(state: State) -> dict[str, Any]:
    form = CatchUpForm(state=state, speaks_for=state.players)
    return {one.name: one for one in form.blank.all()}


def full() -> State:
    """Something of everything."""
    state = at_turn(decks="table", markers={"hq.3": "failure"})
    state = with_table(state, row=(Task(1, "KC1"),), revealed=1, duty="blue")
    return with_sector(state, "blue", plans=(Plan("PA1"), Plan("PB1")), work=("?",))


# The form


def test_untouched_it_changes_nothing() -> None:
    form = sent(full(), {})
    assert not form.is_valid()
    assert "Say what to change." in form.non_field_errors()


@pytest.mark.parametrize(
    ("name", "value", "found"),
    [
        ("round", "3", fact.RoundIs(3)),
        ("phase", "roll", fact.PhaseIs("roll")),
        ("turn", "blue", fact.TurnIs("blue")),
        ("deadline", "4", fact.DeadlineIs(4)),
        ("last_round", "5", fact.LastRoundIs(5)),
        ("feelings", "-2", fact.ReasonIs(-2)),
        ("success", "2", fact.ProgressIs("success", 2)),
        ("goal.story", "0", fact.GoalIs("story", used=False)),
        ("story", "1", fact.StoryIs(failed=True)),
        ("system.energy", "-2", fact.SystemIs("energy", 2)),
        ("storage.parts", "4", fact.StorageIs("parts", 4)),
        ("marker.hq.3", "none", fact.MarkerIs("hq.3", "none")),
        ("marker.technical_lab.4", "repair", fact.MarkerIs("technical_lab.4", "repair")),
        ("spots.assembly", "3", fact.SpotsAre("assembly", 3)),
        ("colour.science", "blue", fact.ColourIs("science", "blue")),
        ("critical.hq", "1", fact.CriticalIs("hq", 1)),
        ("boxes", "2", fact.BoxesAre(2)),
        ("b9", "1", fact.B9Is(taken=True)),
        ("task.1", "solved", fact.TaskIs(1, solved=True)),
        ("task.1", "gone", fact.TaskGone(1)),
        ("stays.1", "1", fact.TaskStays(1, stays=True)),
        ("tokens.1.data", "2", fact.TokensAre(1, "data", 2)),
        ("success.1.0", "1", fact.SuccessIs(1, 0, covered=True)),
        ("task_added", "?", fact.TaskAdded("?")),
        ("solved", "2", fact.SolvedAre(2)),
        ("card_at.out", "P3", fact.CrossroadsAt("P3", "out")),
        ("card_at.blue", "P3", fact.CrossroadsAt("P3", "blue")),
        ("task_out", "KE1", fact.TaskOut("KE1", out=True)),
        ("merits.orange", "6", fact.MeritsAre("orange", 6)),
        ("goods.data.blue", "3", fact.GoodsAre("blue", "data", 3)),
        ("colonists.green", "0", fact.ColonistsAre("green", 0)),
        ("sleeper.green", "0", fact.SleeperIs("green", booked=False)),
        ("robot.green", "quarters", fact.DieAt("green.r", "quarters")),
        ("die.blue.o", "science_lab.1", fact.DieAt("blue.o", "science_lab.1")),
        ("shows.blue.o", "7", fact.DieShows("blue.o", 7)),
        ("hand.work_tasks.blue", "2", fact.HandIs("blue", "work_tasks", 2)),
        ("hand.files.green", "1", fact.HandIs("green", "files", 1)),
        ("algorithm.blue.0.0", "?", fact.AlgorithmIs("blue", 0, card="?")),
        ("plan.blue.1", "1", fact.PlanIs("blue", 1, shown=True)),
        ("helped.blue", "1", fact.HelpedIs("blue", 1)),
        ("done.medical_centre.blue", "1", fact.DoneIs("blue", "medical_centre", 1)),
        ("stars.green", "3", fact.StarsAre("green", 3)),
        ("earned.green", "3", fact.EarnedAre("green", 3)),
        ("rank.green", "2", fact.RankIs("green", 2)),
        ("underlines.green", "1", fact.UnderlinesAre("green", 1)),
        ("skill.green.mentor", "1", fact.SkillIs("green", "mentor", owned=True)),
        ("crew_code.green", "ZZ1", fact.CrewIs("green", "ZZ1")),
        ("chief", "purple", fact.ChiefIs("purple")),
        ("first", "blue", fact.FirstIs("blue")),
        ("duty", "", fact.DutyIs(None)),
        ("duty", "green", fact.DutyIs("green")),
    ],
)
def test_a_changed_value_is_a_fact_and_allowed(name: str, value: str, found: Any) -> None:
    state = full()
    form = sent(state, {name: value})
    assert facts(form) == {found}
    assert ENGINE.why_not(state, form.action()) is None


def test_only_what_was_changed_is_sent_even_if_the_table_moved_on() -> None:
    """The page showed 0 merits: whoever left that row alone does not take the new ones away."""
    before = full()
    after = with_sector(before, "blue", merits=7)
    data = sent(before, {"round": "3"}).data
    form = CatchUpForm(data, state=after, speaks_for=after.players)
    assert facts(form) == {fact.RoundIs(3)}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("round", "many"),
        ("round", "0"),
        ("phase", "lunch"),
        ("chief", "red"),
        ("task_added", "a b"),
    ],
)
def test_what_is_no_value_is_said_with_its_name(name: str, value: str) -> None:
    form = sent(full(), {name: value})
    assert not form.is_valid()
    assert f"“{value}”" in str(form.non_field_errors()[0])


def test_what_would_follow_is_added_only_if_asked_for() -> None:
    state = with_dice(full(), {"blue.o": "science_lab.2"})
    assert facts(sent(state, {"round": "2"})) == {fact.RoundIs(2)}
    home = {fact.DieAt("blue.o", "quarters"), fact.TaskGone(1)}
    assert facts(sent(state, {"round": "2"}, ("home",))) == {fact.RoundIs(2), *home}
    closed = facts(sent(state, {"system.energy": "-1"}, ("close",)))
    assert fact.MarkerIs("technical_lab.5", "failure") in closed


def test_where_the_app_deals_a_hand_is_not_counted() -> None:
    entry = named(at_turn())["hand.work_tasks.blue"]
    assert entry.least == entry.most == int(entry.value)


def test_a_secret_plan_is_its_owners() -> None:
    state = full()
    names = {one.name for one in CatchUpForm(state=state, speaks_for=("green",)).blank.all()}
    assert "plan.blue.0" not in names
    assert "plan.blue.0" in named(state)


def test_before_the_sectors_are_dealt_there_is_what_lasts() -> None:
    names = named(set_up())
    assert "stars.blue" in names
    assert "merits.blue" not in names
    assert facts(sent(set_up(), {"stars.blue": "2"})) == {fact.StarsAre("blue", 2)}


def test_with_three_players_only_those_who_play() -> None:
    assert not [name for name in named(at_turn(players=3)) if name.endswith(".purple")]


# In the log


@pytest.mark.parametrize("language", ["en", "ru", "pt-br"])
def test_each_change_is_a_sentence_of_its_own(language: str) -> None:
    state = replace(full(), options=replace(full().options, officers=CREW))
    wanted = (
        fact.RoundIs(3),
        fact.SystemIs("energy", 2),
        fact.StorageIs("parts", 4),
        fact.MeritsAre("orange", 6),
        fact.MarkerIs("hq.3", "none"),
    )
    events = ENGINE.decide(state, Correct("green", (), "played", wanted))
    with translation.override(language):
        words = words_at(state)
        assert words.retell is not None
        told = words.retell(events)
    assert len(told.sentences) == 1 + len(wanted)
    assert not told.more
    assert not told.gains
    if language == "en":
        assert set(told.sentences[1:]) == {
            "Round: 3 (was 1).",
            "Energy: −2 (was 0).",
            "Parts in Storage: 4 (was 3).",
            "Ines, merits: 6 (was 0).",
            "HQ, spot 3: free (was failure marker).",
        }


@pytest.mark.parametrize("language", ["en", "ru", "pt-br"])
def test_every_value_of_the_page_can_be_told(language: str) -> None:
    state = full()
    with translation.override(language):
        tell = words_at(state).tell
        for one in CatchUpForm(state=state, speaks_for=state.players).blank.all():
            if one.kind == "code" and not one.value:
                continue
            found = one.make(one.value) if one.value or one.name == "duty" else None
            if found is not None:
                assert tell(ev.PutRight(found, was(state, found))), one.name


# On the page


@pytest.fixture
def table(db: None) -> Campaign:
    options = Options(officers=CREW, dice="table", decks="table")
    table = create_campaign(game="gen7", name="Swallow", names=list(CREW), options=options)
    state = replace(full(), options=replace(full().options, officers=CREW))
    Campaign.objects.filter(pk=table.pk).update(state=write(state))
    return table


@pytest.fixture
def host(table: Campaign) -> Client:
    client = Client()
    sits_at(client, table, seat="green")
    return client


def position(table: Campaign) -> State:
    state: State = Table(Campaign.objects.get(pk=table.pk)).state
    return state


def page_form(page: str) -> dict[str, str]:
    found = re.search(r'name="was" value="([^"]*)"', page)
    assert found
    given: dict[str, str] = json.loads(found[1].replace("&quot;", '"').replace("&amp;", "&"))
    return {**given, "was": json.dumps(given), "reason": "Played on cardboard"}


def test_the_page_shows_every_value(table: Campaign, host: Client) -> None:
    page = host.get(f"/t/{table.code}/correct/").content.decode()
    for name in named(position(table)):
        if not name.startswith("plan."):
            assert f'name="{name}"' in page, name


def test_saved_it_is_one_row_of_the_log(table: Campaign, host: Client) -> None:
    place = f"/t/{table.code}/correct/"
    form = page_form(host.get(place).content.decode())
    changed = {"merits.orange": "6", "storage.parts": "4", "round": "2", "phase": "roll"}
    answer = host.post(place, {**form, **changed, "seq": "0", "request_id": "one"})
    assert answer.status_code == 302
    (row,) = Entry.objects.filter(campaign=table, seq=1)
    sentences = lines.sentences(Table(Campaign.objects.get(pk=table.pk)), row, "green")
    assert sentences[0] == "The table is right (Played on cardboard):"
    assert "Ines, merits: 6 (was 0)." in sentences
    state = position(table).table
    assert (state.round, state.phase, state.sectors["orange"].merits) == (2, "roll", 6)


def test_a_refusal_keeps_what_was_filled_in(table: Campaign, host: Client) -> None:
    place = f"/t/{table.code}/correct/"
    form = page_form(host.get(place).content.decode())
    before = position(table)
    wrong = {**form, "page": "9.99", "merits.orange": "6", "seq": "0", "request_id": "two"}
    answer = host.post(place, wrong)
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "9.99" in page
    assert re.search(r'name="merits.orange"\s+value="6"', page)
    assert position(table) == before


def test_another_reason_is_written_instead(table: Campaign, host: Client) -> None:
    place = f"/t/{table.code}/correct/"
    form = page_form(host.get(place).content.decode())
    more = {"round": "2", "other_reason": "the cat", "seq": "0", "request_id": "three"}
    assert host.post(place, {**form, **more}).status_code == 302
    assert '"reason":"the cat"' in Entry.objects.get(campaign=table, seq=1).action


def test_a_stranger_gets_nothing(table: Campaign) -> None:
    charlie = Client()
    assert charlie.get(f"/t/{table.code}/correct/").status_code == 404
    assert charlie.post(f"/t/{table.code}/correct/", {"round": "2"}).status_code == 404


def test_a_log_with_facts_verifies(db: None) -> None:
    table = create_campaign(
        game="gen7", name="Swallow", names=list(CREW), options=Options(officers=CREW)
    )
    host = Client()
    sits_at(host, table, seat="green")
    place = f"/t/{table.code}/correct/"
    form = page_form(host.get(place).content.decode())
    more = {"stars.green": "3", "boxes": "2", "seq": "0", "request_id": "four"}
    assert host.post(place, {**form, **more}).status_code == 302
    assert position(table).officers["green"].stars == 3
    assert verify(Campaign.objects.get(pk=table.pk)) == []
