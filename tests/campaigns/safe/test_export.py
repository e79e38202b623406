"""The export of a log is read back as it was, or refused with a sentence."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

from campaigns.referee import Referee
from campaigns.safe import document as export
from campaigns.safe.document import Damaged, exported
from rules.core import write
from rules.mars import ENGINE
from tests.campaigns.play import fresh, play, rows, undo

GAMES = ["mars"]


@pytest.fixture
def referee() -> Referee:
    referee = Referee("mars", seed=5)
    dice = random.Random(5)
    referee.answer(b'{"setup":{"deck":"app"}}')
    for _ in range(25):
        action = dice.choice(referee.engine.legal_actions(referee.state, None))
        assert b'"ok":true' in referee.answer(f'{{"do":{write(action)}}}'.encode())
    referee.answer(b'{"undo":2}')
    return referee


@pytest.fixture
def document(referee) -> Any:
    return msgspec.json.decode(msgspec.json.encode(referee.export()))


def damaged(document) -> str:
    said = document if isinstance(document, bytes) else json.dumps(document).encode()
    with pytest.raises(Damaged) as refused:
        export.read(said, GAMES)
    return str(refused.value)


def test_what_the_referee_gives_is_read_back_row_for_row(referee):
    read, back = export.read(msgspec.json.encode(referee.export()), GAMES)
    assert back == referee.rows
    assert (read.game, read.shiplog, len(read.rows)) == ("mars", 1, 27)
    again = Referee("mars")
    again.load(back)
    assert again.state == referee.state
    assert again.export() == referee.export()


@pytest.mark.django_db
def test_a_table_of_the_database_is_read_back_row_for_row(table):
    play(table, 30)
    undo(table, "turn")
    written = rows(table)
    log = export.Export(
        export.FORMAT, "mars", "Red evening", (), tuple(exported(row, row.hash) for row in written)
    )
    _, back = export.read(msgspec.json.encode(log), GAMES)
    assert [row.hash for row in back] == [row.hash for row in written]
    assert back[-1].hash == fresh(table).tip
    assert [row.at for row in back] == [row.at for row in written]


def test_a_document_that_was_pretty_printed_is_still_whole(document):
    pretty = json.dumps(document, indent=4, ensure_ascii=True)
    assert export.read(pretty.encode(), GAMES)[1][-1].hash == document["rows"][-1]["hash"]


def test_letters_of_every_script_survive():
    referee = Referee("mars")
    referee.answer(b'{"setup":{}}')
    change = {"type": "change_energy", "side": "you", "by": 1}
    wish = {"do": {"type": "correct", "reason": "Ошибка: çã “7” 🚀", "changes": [change]}}
    assert b'"ok":true' in referee.answer(json.dumps(wish).encode())
    for document in (
        msgspec.json.encode(referee.export()),
        json.dumps(msgspec.json.decode(msgspec.json.encode(referee.export()))).encode(),
    ):
        assert export.read(document, GAMES)[1] == referee.rows


# Refused


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("seq", 99),
        ("head", 3),
        ("kind", "redo"),
        ("request", "another"),
        ("actor", "somebody"),
        ("at", "2020-01-01T00:00:00+00:00"),
        ("action", {"type": "pass"}),
        ("events", []),
        ("version", 1),
        ("revealed", None),
        ("before", ""),
        ("hash", "0" * 64),
    ],
)
def test_a_row_of_which_anything_was_changed_is_damaged(document, field, value):
    row = document["rows"][12]
    row[field] = not row[field] if value is None else value
    assert damaged(document) == "Row 12 of this log is damaged."


def test_a_missing_or_moved_row_is_damaged(document):
    rows = document["rows"]
    document["rows"] = rows[:7] + rows[8:]
    assert damaged(document) == "Row 7 of this log is damaged."
    document["rows"] = [*rows[:7], rows[8], rows[7], *rows[9:]]
    assert damaged(document) == "Row 7 of this log is damaged."
    document["rows"] = rows[1:]
    assert damaged(document) == "Row 0 of this log is damaged."


def test_a_log_that_was_cut_off_can_be_read_as_far_as_it_goes(document):
    """Rows missing at the end cannot be noticed: the document may be an earlier export."""
    document["rows"] = document["rows"][:9]
    assert len(export.read(json.dumps(document).encode(), GAMES)[1]) == 9


def test_a_log_of_another_game_a_newer_one_and_an_empty_one_are_refused(document):
    foreign = damaged({**document, "game": "chess"})
    assert foreign == "This log is of a game that this Shiplog does not know: chess"
    newer = damaged({**document, "shiplog": 2})
    assert newer == "This log was written by a newer Shiplog. Update first, then try again."
    assert damaged({**document, "rows": []}) == "This log is empty."


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"null",
        b"[]",
        b"{}",
        b"\xff\xfe",
        b"PK\x03\x04",
        b"<html>",
        b"[" * 100_000,
        b'{"shiplog":"one"}',
        b'{"shiplog":1,"game":"mars"}',
    ],
)
def test_what_is_no_log_at_all_is_refused(said):
    assert damaged(said).startswith("This is not a log from Shiplog: ")


@pytest.mark.parametrize(
    ("field", "raw"),
    [
        ("action", b"9" * 6000),
        ("action", b"1e999"),
        ("events", b"[" * 900 + b"]" * 900),
        ("at", b'"yesterday"'),
        ("at", b'"0001-01-01T00:00:00+14:00"'),
    ],
)
def test_a_row_with_something_unreadable_inside_is_refused(document, field, raw):
    document["rows"][4][field] = "@"
    said = json.dumps(document).encode().replace(b'"@"', raw)
    assert "Row 4 of this log" in damaged(said)


def test_unknown_fields_are_refused_not_ignored(document):
    document["rows"][4]["secret"] = 1
    assert damaged(document).startswith("This is not a log from Shiplog: ")


# Good hashes around something that cannot be


def forged(referee, seq, **changes):
    """Changed and sealed again, with all that follows."""
    made, before = [], ""
    for row in referee.rows:
        changed = changes if row.seq == seq else {}
        made.append(msgspec.structs.replace(row, before=before, **changed).sealed())
        before = made[-1].hash
    return made


@pytest.mark.parametrize(
    "changes",
    [
        {"events": '[{"type":"never_heard_of"}]'},
        {"events": "7"},
        {"events": '[{"type":"card_prepared","card":{"building":"water","value":9}}]'},
        {"head": 999},
        {"kind": "undo", "head": 9, "action": "{}"},
        {"version": -1},
    ],
)
def test_a_forged_row_is_refused_by_the_referee_with_its_number(referee, changes):
    with pytest.raises(Damaged, match="Row 9 of this log cannot be followed"):
        Referee("mars").load(forged(referee, 9, **changes))


def test_rows_written_by_newer_rules_are_refused(referee):
    with pytest.raises(Damaged, match="written by newer rules"):
        Referee("mars").load(forged(referee, 9, version=ENGINE.version + 1))


def test_a_log_that_does_not_begin_with_a_set_up_is_refused(referee):
    with pytest.raises(Damaged, match="Row 0 of this log cannot be followed"):
        Referee("mars").load(forged(referee, 0, kind="undo"))
