"""The replay: the whole battle with both boats, for whoever may see both, and for nobody before."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from campaigns.models import Campaign
from campaigns.table import selectors
from campaigns.table.commands import undo
from campaigns.table.opened import Table
from campaigns.table.rows import Asked
from rules.sonar.state import Options
from storybook.sonar.replay import Steps
from tests.campaigns.cast import sits_at
from tests.campaigns.games.sonar.test_table import opened, played
from tests.campaigns.markup import markup
from tests.campaigns.remembered import remembered

CLOSED = "It opens when the battle is over"
# Small, so that it is soon over.
SMALL = ("....#.", "......", "..#...", "......", ".#....")


def battle(steps: int = 3000, **options: object) -> Campaign:
    """Played so far, or to the end."""

    def fight() -> Campaign:
        table = opened(Options(players=2, chart=SMALL, **options))  # type: ignore[arg-type]
        played(table, steps, seed=3)
        table.refresh_from_db()
        return table

    return remembered(("sonar battle", steps, *sorted(options.items())), fight)


def device(table: Campaign, seat: str = "", *, host: bool = False) -> Client:
    client = Client()
    sits_at(client, table, seat=seat, host=host)
    return client


def page(client: Client, table: Campaign, step: str | int = "") -> tuple[int, str]:
    answer = client.get(reverse("replay", args=[table.code]), {"step": step})
    return answer.status_code, markup(answer)


@pytest.mark.django_db
@pytest.mark.parametrize("seat", ["yellow_captain", "blue_captain", ""])
def test_before_the_end_it_is_closed_and_tells_nothing(seat):
    table = battle(30)
    status, said = page(device(table, seat), table, 5)
    assert status == 404
    assert CLOSED in said
    assert "vessel" not in said


@pytest.mark.django_db
def test_where_both_captains_agreed_watchers_see_it_at_any_time_and_the_crews_do_not():
    table = battle(30, watchers="live")
    assert page(device(table), table)[0] == 200
    assert page(device(table, "blue_captain"), table)[0] == 404


@pytest.mark.django_db
def test_a_stranger_and_another_game_have_none(alice, table, charlie):
    closed = battle(4)
    assert page(charlie, closed)[0] == 404
    sits_at(alice, table)
    assert page(alice, table)[0] == 404


@pytest.mark.django_db
def test_after_the_end_every_step_shows_both_boats_where_they_were():
    table = battle()
    assert table.over
    client = device(table, "blue_captain")
    steps = Steps.of(table, "")
    assert steps.last > 40
    for number in range(0, steps.last + 1, 7):
        answer = client.get(reverse("replay", args=[table.code]), {"step": number})
        assert answer.status_code == 200
        state = selectors.state_at(table, steps.seqs[number])
        drawn = {ship.key: ship for ship in answer.context["step"].chart.ships}
        for name in ("yellow", "blue"):
            boat, seen = state.boat(name), drawn[name]
            assert (seen.at.cell if seen.at else None) == boat.at
            assert {mine.cell for mine in seen.mines} == set(boat.mines)
        damage = [boat.hull.damage for boat in answer.context["step"].boats]
        assert damage == [state.yellow.damage, state.blue.damage]


@pytest.mark.django_db
def test_the_way_before_a_surfacing_stays_in_sight():
    table = battle()
    client, url = device(table), reverse("replay", args=[table.code])
    seqs = Steps.of(table, "").seqs
    found = 0
    for number, (before, after) in enumerate(pairwise(seqs), start=1):
        way = selectors.state_at(table, before).yellow.route
        now = selectors.state_at(table, after).yellow
        if len(way) > 1 and len(now.route) == 1:
            drawn = client.get(url, {"step": number}).context["step"].chart.ships[0]
            assert drawn.key == "yellow"
            assert len(drawn.earlier) == (found := found + 1)
            assert drawn.earlier[-1].count("L") == len(way) - 1
    assert found, "or it never surfaced"


@pytest.mark.django_db
def test_what_was_said_stands_apart_from_what_only_the_crew_knew():
    table = battle()
    client = device(table)
    url = reverse("replay", args=[table.code])
    found = [client.get(url, {"step": number}).context["step"] for number in range(1, 12)]
    courses = [one for one in found if any("course" in said for said in one.announced)]
    assert courses
    for one in courses:
        (heard,) = [said for said in one.announced if "course" in said]
        assert "(" not in heard  # nobody says where
        assert any(known.startswith(heard) and "(" in known for known in one.unheard)


@pytest.mark.django_db
def test_first_back_forward_last_and_turns():
    table = battle()
    steps = Steps.of(table, "10")
    assert (steps.back, steps.forward) == (9, 11)
    assert steps.turns[steps.turn_forward] == steps.turn + 1
    assert Steps.of(table, "0").back == 0
    assert Steps.of(table, "999999").forward == steps.last
    begin = Steps.of(table, str(steps.turn_forward))
    assert begin.turns[begin.turn_back] == begin.turn - 1
    for link in ("?step=0", "?step=9", "?step=11", f"?step={steps.last}"):
        assert f'href="{link}"' in page(device(table), table, 10)[1]


@pytest.mark.django_db
@pytest.mark.parametrize("step", ["-1", "x", "", "٣", "9" * 40, "1.5", "\x00"])
def test_rubbish_is_the_first_step_and_never_a_crash(step):
    table = battle()
    assert Steps.of(table, step).at == (3 if step == "٣" else 0)
    assert page(device(table), table, step)[0] == 200


@pytest.mark.django_db
def test_the_large_button_always_leads_somewhere():
    """It opens at the beginning; at the end there is only a way back."""
    table = battle()
    client, large = device(table), re.compile(r'id="([\w-]+)" class="btn go" href="([^"]+)"')
    last = Steps.of(table, "").last
    for step, found in (("", ("forward", "?step=1")), (last, ("back", f"?step={last - 1}"))):
        assert large.findall(page(client, table, step)[1]) == [found]


@pytest.mark.django_db
def test_the_end_says_damage_and_who_is_sunk():
    table = battle()
    state = Table(table).state
    sunk = [
        name
        for name in ("Yellow boat", "Blue boat")
        if state.boat(name.partition(" ")[0].lower()).damage == 4
    ]
    said = markup(device(table).get(reverse("table", args=[table.code])))
    told = re.findall(r'aria-label="Damage: (\d) of 4"', said)
    assert told == [str(state.yellow.damage), str(state.blue.damage)]
    assert sunk
    assert len(re.findall(r">sunk</span>", said)) == len(sunk)


@pytest.mark.django_db
def test_a_step_costs_the_same_early_and_late():
    table = battle()
    client = device(table)
    counts = []
    for number in (1, Steps.of(table, "").last):
        with CaptureQueriesContext(
            connection,
        ) as queries:
            page(client, table, number)
        counts.append(len(queries))
    assert abs(counts[0] - counts[1]) <= 1  # the fold may need one block more
    assert max(counts) < 15


@pytest.mark.django_db
def test_it_closes_again_when_the_end_is_undone():
    table = battle()
    asked = Asked("host", table.seq, "undo the end", host=True)
    agreed = ("yellow_captain", "blue_captain")
    undo(table=Table(table), asked=asked, span="step", agreed=agreed)
    table.refresh_from_db()
    assert page(device(table, "blue_captain"), table)[0] == 404


@pytest.mark.django_db
def test_the_log_and_the_end_lead_there_and_the_fragment_is_one():
    table = battle()
    client = device(table, "blue_captain")
    link = reverse("replay", args=[table.code])
    for name in ("log", "table"):
        assert link in markup(client.get(reverse(name, args=[table.code])))
    part = markup(client.get(link, {"step": 3}, headers={"HX-Request": "true"}))
    assert part.lstrip().startswith('<section id="replay"')
    assert "<html" not in part
