import os

import pytest

from shiplog import local_time


@pytest.mark.parametrize(
    ("given", "shown"), [("Europe/Lisbon", "Europe/Lisbon"), (":America/Bahia", "America/Bahia")]
)
def test_the_clock_on_the_wall_is_the_one_shown(
    monkeypatch: pytest.MonkeyPatch, given: str, shown: str
) -> None:
    monkeypatch.setenv("TZ", given)
    assert local_time.zone() == shown


@pytest.mark.parametrize("odd", ["", "Middle/Earth", "../../etc/passwd", "\0"])
def test_an_odd_zone_is_no_reason_not_to_start(monkeypatch: pytest.MonkeyPatch, odd: str) -> None:
    monkeypatch.setattr(os, "environ", {"TZ": odd})
    assert local_time.zone()
