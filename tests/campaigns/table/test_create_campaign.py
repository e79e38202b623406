"""A new table: its seats, its first row, its code."""

from __future__ import annotations

import msgspec
import pytest

from campaigns.models import Campaign, Seat
from campaigns.table import commands
from campaigns.table.commands import CODE_LETTERS, create_campaign
from campaigns.table.logbook import seal
from campaigns.table.opened import Table
from campaigns.table.verification import verify
from rules.core import Refused, write
from rules.mars.state import Options
from tests.campaigns.play import everything, rows

pytestmark = pytest.mark.django_db


def create(name="Red evening", names=("Alice",), **options):
    return create_campaign(game="mars", name=name, names=names, options=Options(**options))


def test_a_new_table_has_a_seat_for_everybody_and_one_row_that_sets_it_up():
    campaign = create(level="cyborg")
    assert [(seat.key, seat.name) for seat in campaign.seats.all()] == [("architect", "Alice")]
    (row,) = rows(campaign)
    assert (row.seq, row.head, row.kind, row.actor, row.before) == (0, 0, "setup", "host", "")
    assert msgspec.json.decode(row.action)["level"] == "cyborg"
    assert row.hash == seal(row) == campaign.tip
    assert row.snapshot == campaign.state == write(Table(campaign).state)


def test_a_new_table_passes_the_check_of_its_log():
    assert verify(create(deck="app")) == []


def test_a_code_is_ten_letters_that_nobody_mixes_up():
    codes = {create().code for _ in range(30)}
    assert len(codes) == 30
    assert all(len(code) == 10 and set(code) <= set(CODE_LETTERS) for code in codes)
    assert not set(CODE_LETTERS) & set("0o1lIi")


def test_settings_that_cannot_be_are_refused_and_nothing_is_written():
    with pytest.raises(Refused) as refused:
        create(energy_start=9, energy_max=3)
    assert refused.value.refusal.code == "energy_range"
    assert everything() == ([], [])


@pytest.mark.parametrize("names", [(), ("Alice", "Bob")])
def test_a_table_with_another_number_of_names_is_not_made_by_halves(names):
    with pytest.raises(ValueError, match="zip"):
        create(names=names)
    assert everything() == ([], [])
    assert not Seat.objects.exists()


def test_a_failure_in_the_middle_leaves_no_table_without_a_log(monkeypatch):
    monkeypatch.setattr(commands, "make_row", lambda *args, **kwargs: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        create()
    assert not Campaign.objects.exists()
    assert not Seat.objects.exists()
