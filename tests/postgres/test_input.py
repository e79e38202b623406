"""A NUL, which PostgreSQL does not take in any text: answered like any other rubbish."""

from __future__ import annotations

import pytest
from django.test import Client

from campaigns.models import Campaign
from tests.campaigns.cast import Alice
from tests.campaigns.conftest import table

__all__ = ["table"]


@pytest.mark.parametrize(
    "path", ["/t/a%00b/", "/join/a%00b/", "/join/?code=a%00b", "/host/a%00b/", "/t/a%00b/live/"]
)
def test_in_an_address(db: None, path: str) -> None:
    assert Client().get(path).status_code in (302, 404)


def test_in_a_form(table: Campaign) -> None:
    alice = Alice()
    alice.get(f"/t/{table.code}/")
    forms = {
        f"/join/{table.code}/": {"seat": "\0"},
        f"/t/{table.code}/act/": {"seq": "0", "request_id": "\0", "action": "\0"},
        f"/t/{table.code}/settings/": {"name": "a\0b", "language": "\0"},
        f"/t/{table.code}/settings/hosts/": {"member": "\0", "change": "\0"},
    }
    for path, form in forms.items():
        assert alice.post(path, form).status_code < 500, path
