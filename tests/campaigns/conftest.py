"""The standing cast: Alice sits at the table, Charlie has never been told its code."""

from __future__ import annotations

import pytest
from django.test import Client

from campaigns.models import Campaign
from campaigns.table.commands import create_campaign
from rules.mars.state import Options
from tests.campaigns.cast import Alice

WRONG_CODE = "nosuchcode"


@pytest.fixture
def alice() -> Client:
    return Alice()


@pytest.fixture
def charlie() -> Client:
    return Client()


@pytest.fixture
def table(db: None) -> Campaign:
    """Played with the box: nothing is drawn by the app."""
    return create_campaign(game="mars", name="Red evening", names=["Alice"], options=Options())


@pytest.fixture
def app_table(db: None) -> Campaign:
    """The app holds the deck, so it reveals cards."""
    options = Options(deck="app")
    return create_campaign(game="mars", name="Without the box", names=["Alice"], options=options)
