""" "The table is right" in Seventh Generation: dice and places are chosen, never typed."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from campaigns.commands import create_campaign
from campaigns.games.gen7.forms import CorrectionForm
from campaigns.models import Campaign
from campaigns.selectors import current_state
from rules.core import write
from rules.gen7 import effects as fx
from rules.gen7.state import Options, State
from tests.campaigns.cast import sits_at
from tests.rules.gen7.positions import at_turn, set_up, with_dice


def filled(state: State, **changes: Any) -> CorrectionForm:
    return CorrectionForm({"seat": "green", "reason": "it lies there", **changes}, state=state)


def labels(form: CorrectionForm, name: str) -> dict[str, str]:
    """By value, whatever heading it is under."""
    found: dict[str, str] = {}
    for value, label in form.fields[name].choices:  # type: ignore[attr-defined]
        found.update(label if isinstance(label, list) else [(value, label)])
    return found


def test_a_die_is_chosen_by_what_it_shows_and_where_it_is() -> None:
    state = with_dice(at_turn(), {"blue.o": (7, "science_lab.2")})
    dice = labels(filled(state), "die")
    assert dice["blue.o"] == "Officer: 7, Science Laboratory, spot 2"
    assert set(dice) == {"", *state.table.dice}


def test_a_place_is_off_the_board_or_a_free_spot() -> None:
    state = with_dice(at_turn(markers={"hq.1": "failure"}), {"blue.o": "science_lab.2"})
    places = labels(filled(state), "die_place")
    assert {"quarters", "recovery", "supply", "storage", "science_lab.1"} <= set(places)
    assert {"green.small_lab.1", "purple.reprogram.1"} <= set(places)
    assert not {"science_lab.2", "hq.1"} & set(places)


def test_both_become_corrections() -> None:
    form = filled(at_turn(), die="blue.o", die_value="5", die_place="science_lab.1")
    assert form.is_valid(), form.errors
    assert form.action().effects == (
        fx.ShowDie("blue.o", 5), fx.PutDie("blue.o", "science_lab.1"),
    )  # fmt: skip


@pytest.mark.parametrize("wrong", [{"die": "o"}, {"die": "red.o"}, {"die_place": "the moon"}])
def test_what_this_table_has_not_is_refused(wrong: dict[str, str]) -> None:
    form = filled(at_turn(players=3), die_value="5", **{"die": "blue.o", **wrong})
    assert not form.is_valid()
    assert set(form.errors) == set(wrong)


def test_only_those_who_play_are_there() -> None:
    form = filled(at_turn(players=3))
    assert set(labels(form, "seat")) == {"green", "blue", "orange"}


def test_before_the_sectors_are_dealt_there_are_no_dice() -> None:
    before = set_up()
    assert not before.table.sectors
    form = CorrectionForm({"seat": "blue", "stars": "2", "reason": "x"}, state=before)
    assert form.is_valid(), form.errors


@pytest.mark.django_db
def test_on_the_page() -> None:
    table = create_campaign(
        game="gen7", name="Swallow", names=["Mira", "Tom", "Ola", "Ben"], options=Options()
    )
    Campaign.objects.filter(pk=table.pk).update(state=write(at_turn()))
    host = Client()
    sits_at(host, table, seat="green")
    place = f"/t/{table.code}/correct/"
    assert '<option value="blue.o">' in host.get(place).content.decode()
    form = {
        "seq": 0, "request_id": "one", "seat": "green", "reason": "it lies there",
        "die": "blue.o", "die_place": "recovery",
    }  # fmt: skip
    assert host.post(place, form).status_code == 302
    state = current_state(Campaign.objects.get(pk=table.pk))
    assert state.table.dice["blue.o"].place == "recovery"
    wrong = host.post(place, {**form, "seq": 1, "request_id": "two", "page": "9.99"})
    assert wrong.status_code == 422
    assert "The story has no such page: 9.99." in wrong.content.decode()
    assert current_state(Campaign.objects.get(pk=table.pk)) == state
