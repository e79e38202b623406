"""Who has tried too often stays known, however much else the server remembers meanwhile."""

from __future__ import annotations

from django.test import RequestFactory

from campaigns.people import access, presence
from campaigns.people.tries import address_of


def test_a_guesser_is_not_forgotten_for_the_devices_that_come_and_go() -> None:
    """The cache held 300 things in all: a guesser with enough devices pushed the count out."""
    who = address_of(RequestFactory().get("/"))
    for _ in range(access.WRONG_CODES):
        access.GUESSES.count(who)
    for member in range(2_000):
        presence.seen(member)
        presence.comes(member)
    assert access.GUESSES.used_up(who)
    assert len(presence.here(range(2_000))) == 2_000
