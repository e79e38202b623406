"""Holding on to something until the transaction ends, so that others who want it wait.

SQLite lets one writer in at a time, from the moment a transaction begins: there is nothing to add.
PostgreSQL lets everybody in. There, whoever changes a table or its people holds the table's row
first, before any other row of it, and so nobody waits for somebody who waits for them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager

from django.db import connection, transaction

from campaigns.models import Campaign


@contextmanager
def holding(campaign: Campaign) -> Iterator[None]:
    """Who is at this table changes one after the other."""
    with transaction.atomic():
        if connection.features.has_select_for_update:
            held = Campaign.objects.select_for_update(no_key=True).order_by()
            held.values_list("pk").get(pk=campaign.pk)
        yield


def hold_name(name: str) -> None:
    """For what has no row yet: the same browser coming twice. Within a transaction."""
    if connection.vendor == "postgresql":
        number = int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], signed=True)
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [number])
