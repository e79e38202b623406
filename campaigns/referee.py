"""Every game without a browser: one line of JSON in, one line of JSON out, always."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import msgspec

from campaigns.face.words import tell_events, tell_refusal
from campaigns.games import FACES
from campaigns.safe.document import FORMAT, Damaged, Export, ExportedSeat, PlainRow, exported
from campaigns.table.logbook import Kind, UndoAction, fold_rows, redo_stack, standing
from rules.core import Engine, Refusal, Refused, malformed, write
from rules.registry import GAMES

# The referee has no clock: the same lines give the same bytes.
NO_TIME = datetime(1970, 1, 1, tzinfo=UTC)
LONGEST_LINE = 1_000_000

Answer = dict[str, Any]


class Referee:
    """One game in memory, and its log."""

    def __init__(self, game: str, seed: int | None = None) -> None:
        self.engine: Engine[Any, Any, Any] = GAMES[game]
        self.face = FACES[game]
        self.dice = random.SystemRandom() if seed is None else random.Random(seed)
        self.rows: list[PlainRow] = []
        self.states: dict[int, Any] = {}

    @property
    def state(self) -> Any:
        return self.states[self.rows[-1].head]

    def load(self, rows: list[PlainRow]) -> None:
        self.rows, self.states = [], {}
        for row in rows:
            if row.version > self.engine.version:
                raise Damaged("This log was written by newer rules. Update first, then try again.")
            try:
                before = self.state if self.rows else None
                if row.kind in ("setup", "action"):
                    self.states[row.seq] = fold_rows(self.engine, [row], before)
                self.rows.append(row)
                _ = self.state, redo_stack(row)  # both must be readable
            except Exception as error:
                raise Damaged(f"Row {row.seq} of this log cannot be followed: {error!r}") from error

    def answer(self, line: bytes) -> bytes:
        """Whatever comes in, exactly one answer goes out."""
        try:
            said = self._respond(line)
        except Refused as refused:
            said = {"ok": False, "error": self._error(refused.refusal)}
        return msgspec.json.encode(said)

    def _respond(self, line: bytes) -> Answer:
        if len(line) > LONGEST_LINE:
            raise Refused(Refusal("malformed_action", facts={"problem": "the line is too long"}))
        try:
            asked = msgspec.json.decode(line, type=dict[str, msgspec.Raw])
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            raise Refused(malformed(error)) from error
        verbs: dict[str, Callable[[msgspec.Raw], Answer]] = {
            "setup": self._setup,
            "do": self._do,
            "try": self._try,
            "undo": self._undo,
        }
        match list(asked):
            case [verb] if verb in verbs:
                return verbs[verb](asked[verb])
            case ["ask"] | ["ask", "seat"] | ["seat", "ask"]:
                return self._ask(asked["ask"], asked.get("seat"))
            case _:
                problem = "one of setup, do, try, ask, undo is expected"
                raise Refused(Refusal("malformed_action", facts={"problem": problem}))

    def _setup(self, raw: msgspec.Raw) -> Answer:
        options = _read(raw, self.engine.options)
        events = self.engine.set_up(options)
        self.rows, self.states = [], {}
        self._append("setup", write(options), events, self.engine.fold(events))
        return self._done(events)

    def _do(self, raw: msgspec.Raw) -> Answer:
        filled = self._filled(raw)
        events = self.engine.decide(self.state, filled)
        state = self.engine.fold(events, self.state)
        revealed = filled != self.engine.bare(self.state, filled)
        self._append("action", write(filled), events, state, revealed=revealed)
        return self._done(events)

    def _try(self, raw: msgspec.Raw) -> Answer:
        self._need_setup()
        action = self.engine.read_action(bytes(raw))
        # Dice of its own, so that asking does not change what is rolled afterwards.
        refusal = self.engine.why_not(
            self.state, self.engine.fill(self.state, action, random.Random(0))
        )
        if refusal is None:
            return {"ok": True, "allowed": True}
        return {"ok": True, "allowed": False, "error": self._error(refusal)}

    def _undo(self, raw: msgspec.Raw) -> Answer:
        self._need_setup()
        steps = _read(raw, int)
        heads = {row.seq: row.head for row in self.rows}
        way = list(standing(heads, self.rows[-1].head))
        if not 0 < steps < len(way):
            raise Refused(Refusal("nothing_to_undo"))
        redo = (*redo_stack(self.rows[-1]), way[0])
        seen = any(self.rows[seq].revealed for seq in way[:steps])
        wish = write(UndoAction("step", way[steps], redo))
        self._append("undo", wish, (), None, way[steps], revealed=seen)
        return {"ok": True, "seq": self.rows[-1].seq}

    def _ask(self, raw: msgspec.Raw, raw_seat: msgspec.Raw | None) -> Answer:
        what = _read(raw, str)
        seat = None if raw_seat is None else _read(raw_seat, str | None)
        if seat not in (None, *self.engine.seats):
            raise Refused(Refusal("malformed_action", facts={"problem": "no such seat"}))
        if what == "schema":
            return {"ok": True, "schema": schema(self.engine)}
        self._need_setup()
        match what:
            case "legal":
                return {"ok": True, "legal": self.engine.legal_actions(self.state, seat)}
            case "view":
                return {"ok": True, "view": self.engine.view(self.state, seat)}
            case "outcome":
                return {"ok": True, "outcome": self.engine.outcome(self.state)}
            case "state":
                return {"ok": True, "state": self.state, "notation": self.engine.show(self.state)}
            case "log":
                return {"ok": True, "log": self.export()}
            case _:
                raise Refused(Refusal("malformed_action", facts={"problem": "nothing to ask"}))

    def export(self) -> Export:
        seats = tuple(ExportedSeat(key, key) for key in self.engine.seated(self.state))
        rows = tuple(exported(row, row.hash) for row in self.rows)
        return Export(FORMAT, self.engine.key, self.engine.key, seats, rows)

    def _filled(self, raw: msgspec.Raw) -> Any:
        self._need_setup()
        action = self.engine.read_action(bytes(raw))
        # Refused before the dice are thrown: a refused action must not use up a roll.
        refusal = self.engine.why_not(
            self.state, self.engine.fill(self.state, action, random.Random(0))
        )
        if refusal is not None:
            raise Refused(refusal)
        return self.engine.fill(self.state, action, self.dice)

    def _append(
        self,
        kind: Kind,
        action: str,
        events: tuple[Any, ...],
        state: Any,
        head: int | None = None,
        *,
        revealed: bool = False,
    ) -> None:
        seq = len(self.rows)
        row = PlainRow(
            seq=seq,
            head=seq if head is None else head,
            kind=kind,
            request=f"referee-{seq}",
            actor="referee",
            at=NO_TIME,
            action=action,
            events=write(events),
            version=self.engine.version,
            revealed=revealed,
            before=self.rows[-1].hash if self.rows else "",
        )
        self.rows.append(row.sealed())
        if head is None:
            self.states[seq] = state

    def _done(self, events: tuple[Any, ...]) -> Answer:
        told = tell_events(self.face.words_at(self.state), events)
        return {"ok": True, "seq": self.rows[-1].seq, "events": events, "text": told}

    def _need_setup(self) -> None:
        if not self.rows:
            raise Refused(Refusal("not_set_up"))

    def _error(self, refusal: Refusal) -> Answer:
        words = self.face.words_at(self.state if self.rows else None)
        return {
            "code": refusal.code,
            "rule": refusal.rule,
            "message": tell_refusal(words, refusal),
            "facts": refusal.facts,
        }


def _read(raw: msgspec.Raw, kind: Any) -> Any:
    try:
        return msgspec.json.decode(raw, type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise Refused(malformed(error)) from error


def schema(engine: Engine[Any, Any, Any]) -> Answer:
    """A JSON Schema for every action type, by its tag, and for the options of a set-up."""
    actions = {
        str(kind.__struct_config__.tag): msgspec.json.schema(kind)
        for kind in engine.actions.__args__
    }
    return {"actions": actions, "setup": msgspec.json.schema(engine.options)}
