"""Who else is at the table."""

from __future__ import annotations

import pytest
from django.test import Client

from campaigns.models import Campaign
from tests.campaigns.cast import sits_at


@pytest.fixture
def host(table: Campaign) -> Client:
    """On no seat, so that host and player can be told apart."""
    client = Client()
    sits_at(client, table, seat="")
    return client
