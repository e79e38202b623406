"""A placement, a roll and a vote take few taps. `make bench` prints how many."""

from __future__ import annotations

from tests.browser.conftest import TABLET, OpenPage
from tests.browser.gen7.taps import counted
from tests.browser.table import Host


def test_taps_at_the_tablet(open_page: OpenPage, host: Host):
    taps = counted(host, lambda there: open_page(there, viewport=TABLET))
    assert max(taps.placements) <= 2
    assert sorted(taps.sectors.values()) == [6, 6, 6, 6], "sectors as full as they get"
    assert len(taps.votes) == 4
    assert max(taps.votes) == 1
