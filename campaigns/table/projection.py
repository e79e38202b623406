"""Keep what a game looks up (`face/ledgers.py`) in step with its log, check it, and rebuild it.

There is always a second way to the same rows: the whole log. `manage.py verify_log` takes it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_
from typing import Any

from django.db.models import Exists, Model, OuterRef, Q

from campaigns.face.ledgers import Fields, Ledger
from campaigns.games import FACES
from campaigns.models import BRINGING, Campaign, Entry
from campaigns.table import selectors
from campaigns.table.logbook import fold_rows
from campaigns.table.opened import Table
from rules.registry import GAMES

Rows = dict[tuple[Any, ...], Fields]


def follow(table: Table, entry: Entry, state: Any) -> None:
    """Go along with a new row, which leads to this position; the table still stands where it was
    found.

    What has not changed costs no query, however long the log.
    """
    campaign, before = table.campaign, table.state
    if campaign.version != table.engine.version:
        rebuild(campaign, entry.head)  # other rules may have filled the tables differently
        return
    for ledger in table.face.projection:
        if ledger.made_of(before) != ledger.made_of(state):
            _bring(
                campaign,
                ledger,
                _keyed(ledger.key, ledger.rows(before)),
                _keyed(ledger.key, ledger.rows(state)),
            )


def _keyed(key: tuple[str, ...], rows: Iterable[Fields]) -> Rows:
    return {tuple(fields[name] for name in key): fields for fields in rows}


def _stored(campaign: Campaign, model: type[Model]) -> Any:
    return model._default_manager.using(campaign._state.db).filter(campaign=campaign)


def _bring(campaign: Campaign, ledger: Ledger, old: Rows, new: Rows) -> None:
    gone = [Q(**dict(zip(ledger.key, key, strict=True))) for key in old if key not in new]
    if gone:
        _stored(campaign, ledger.model).filter(reduce(or_, gone)).delete()
    _put(campaign, ledger, [fields for key, fields in new.items() if old.get(key) != fields])


def _put(campaign: Campaign, ledger: Ledger, rows: list[Fields]) -> None:
    """Insert, or write over a row that has the same key: all of them in one statement."""
    if not rows:
        return
    values = [name for name in rows[0] if name not in ledger.key]
    ledger.model._default_manager.bulk_create(
        [ledger.model(campaign=campaign, **fields) for fields in rows],
        batch_size=200,
        update_conflicts=bool(values),
        ignore_conflicts=not values,
        unique_fields=["campaign", *ledger.key] if values else None,
        update_fields=values or None,
    )


# From the log alone


def rebuild(campaign: Campaign, head: int | None = None) -> None:
    """Rebuild every table of this campaign. The caller holds the campaign."""
    ledgers = FACES[campaign.game].projection
    if not ledgers:
        return
    rows = selectors.standing_rows(campaign, campaign.head if head is None else head)
    state = fold_rows(GAMES[campaign.game], list(rows)[::-1])
    for ledger in ledgers:
        _stored(campaign, ledger.model).delete()
    lay(campaign, state)


def lay(campaign: Campaign, state: Any) -> None:
    """Every table of a campaign that has none yet, for its position."""
    for ledger in FACES[campaign.game].projection:
        _put(campaign, ledger, list(_keyed(ledger.key, ledger.rows(state)).values()))


def without_tables() -> list[Campaign]:
    """Campaigns that are older than the tables for looking them up."""
    found: list[Campaign] = []
    for game, face in FACES.items():
        if face.projection:
            first = face.projection[0].model._default_manager
            made = Exists(first.filter(campaign=OuterRef("pk")))
            whole = Campaign.objects.exclude(sandbox=BRINGING)
            found += whole.filter(~made, game=game).defer("state")
    return found


def problems(campaign: Campaign, state: Any) -> Iterator[str]:
    """Every row that is not what the log says, by its name."""
    for ledger in FACES[campaign.game].projection:
        expected = _keyed(ledger.key, ledger.rows(state))
        names = [
            field.attname
            for field in ledger.model._meta.concrete_fields
            if field.name not in ("id", "campaign")
        ]
        stored = _keyed(ledger.key, _stored(campaign, ledger.model).values(*names))
        for key in sorted(expected.keys() | stored.keys(), key=repr):
            row = f"its projection {ledger.model.__name__} {' '.join(map(str, key))}".rstrip()
            if key not in stored:
                yield f"{row} is missing"
            elif key not in expected:
                yield f"{row} does not belong there"
            elif stored[key] != expected[key]:
                wrong = (name for name in names if stored[key][name] != expected[key][name])
                yield f"{row} differs from the log: {', '.join(wrong)}"
