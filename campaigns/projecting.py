"""Keep what a game looks up (`ledgers.py`) in step with its log, check it, and make it anew.

There is always a second way to the same rows: the whole log. `manage.py verify_log` takes it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import takewhile
from operator import or_
from typing import Any

from django.db.models import Exists, Model, OuterRef, Q

from campaigns import selectors
from campaigns.games import FACES
from campaigns.ledgers import Fields, History, Ledger, Told
from campaigns.logbook import fold_rows
from campaigns.models import Campaign, Entry

Rows = dict[tuple[Any, ...], Fields]


def follow(
    campaign: Campaign, entry: Entry, before: Any, state: Any, events: tuple[Any, ...]
) -> None:
    """Go along with a new row; the campaign still stands where it was found.

    What has not changed costs no query, however long the log.
    """
    projection = FACES[campaign.game].projection
    if projection is None:
        return
    if campaign.version != selectors.engine_of(campaign).version:
        rebuild(campaign, entry.head)  # other rules may have filled the tables otherwise
        return
    for ledger in projection.ledgers:
        if ledger.made_of(before) != ledger.made_of(state):
            _bring(campaign, ledger, _keyed(ledger.key, ledger.rows(before)),
                   _keyed(ledger.key, ledger.rows(state)))  # fmt: skip
    history = projection.history
    if entry.kind == "undo":
        # It leads back along the rows that stand: the later ones among them are undone.
        _stored(campaign, history.model).filter(seq__gt=entry.head).delete()
        return
    told = [(entry.seq, events)] if entry.kind == "action" else _redone(campaign, entry)
    _put(campaign, history, list(history.rows(before, told)))


def _redone(campaign: Campaign, entry: Entry) -> list[Told]:
    """The rows that stand again."""
    rows = selectors.standing_rows(campaign, entry.head)
    again = takewhile(lambda row: row.seq > campaign.head, rows)
    return _told(campaign, list(again)[::-1])


def _told(campaign: Campaign, rows: Iterable[Entry]) -> list[Told]:
    engine = selectors.engine_of(campaign)
    return [(row.seq, engine.read_events(row.events, row.version)) for row in rows]


def _keyed(key: tuple[str, ...], rows: Iterable[Fields]) -> Rows:
    return {tuple(fields[name] for name in key): fields for fields in rows}


def _stored(campaign: Campaign, model: type[Model]) -> Any:
    return model._default_manager.using(campaign._state.db).filter(campaign=campaign)


def _bring(campaign: Campaign, ledger: Ledger, old: Rows, new: Rows) -> None:
    gone = [Q(**dict(zip(ledger.key, key, strict=True))) for key in old if key not in new]
    if gone:
        _stored(campaign, ledger.model).filter(reduce(or_, gone)).delete()
    _put(campaign, ledger, [fields for key, fields in new.items() if old.get(key) != fields])


def _put(campaign: Campaign, ledger: Ledger | History, rows: list[Fields]) -> None:
    """Insert, or write over a row that has the same key: all of them in one statement."""
    if not rows:
        return
    values = [name for name in rows[0] if name not in ledger.key]
    ledger.model._default_manager.bulk_create(
        [ledger.model(campaign=campaign, **fields) for fields in rows],
        batch_size=200, update_conflicts=bool(values), ignore_conflicts=not values,
        unique_fields=["campaign", *ledger.key] if values else None, update_fields=values or None,
    )  # fmt: skip


# From the log alone


def rebuild(campaign: Campaign, head: int | None = None) -> None:
    """Make every table of this campaign anew. The caller holds the campaign."""
    if FACES[campaign.game].projection is None:
        return
    rows = _standing(campaign, campaign.head if head is None else head)
    state = fold_rows(selectors.engine_of(campaign), rows)
    for ledger, expected in _expected(campaign, state, rows):
        _stored(campaign, ledger.model).delete()
        _put(campaign, ledger, list(expected.values()))


def without_tables() -> list[Campaign]:
    """Campaigns that are older than what is looked up of them."""
    found: list[Campaign] = []
    for game, face in FACES.items():
        if face.projection:
            made = Exists(face.projection.ledgers[0].model._default_manager.filter(
                campaign=OuterRef("pk")
            ))  # fmt: skip
            found += Campaign.objects.filter(~made, game=game).defer("state")
    return found


def _standing(campaign: Campaign, head: int) -> list[Entry]:
    return list(selectors.standing_rows(campaign, head))[::-1]


def _expected(
    campaign: Campaign, state: Any, rows: Iterable[Entry]
) -> Iterator[tuple[Ledger | History, Rows]]:
    projection = FACES[campaign.game].projection
    assert projection is not None
    for ledger in projection.ledgers:
        yield ledger, _keyed(ledger.key, ledger.rows(state))
    history = projection.history
    yield history, _keyed(history.key, history.rows(None, _told(campaign, rows)))


def problems(campaign: Campaign, state: Any) -> Iterator[str]:
    """Every row that is not what the log says, by its name."""
    if FACES[campaign.game].projection is None:
        return
    for ledger, expected in _expected(campaign, state, _standing(campaign, campaign.head)):
        names = [field.attname for field in ledger.model._meta.concrete_fields
                 if field.name not in ("id", "campaign")]  # fmt: skip
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
