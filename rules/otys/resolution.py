"""What a legal action brings about, and everything that then happens by itself."""

from __future__ import annotations

from rules.core import Refusal, Refused
from rules.otys import actions as act
from rules.otys import events as ev
from rules.otys.chronicle import Chronicle
from rules.otys.contract import tidy
from rules.otys.corrections import changed
from rules.otys.evolution.table import evolve
from rules.otys.flow import end_or_go_on, prepare, run
from rules.otys.legality import QUESTIONS
from rules.otys.setup.catalogue import OUR_CONTRACTS, OUR_TOKENS
from rules.otys.state import Options, State
from rules.otys.tables import LEVELS, SEATS, TOKENS_PER_LEVEL
from rules.todo import answer


def set_up(options: Options) -> tuple[ev.AnyEvent, ...]:
    refusal = _why_no_game(options)
    if refusal is not None:
        raise Refused(refusal)
    contracts = tuple(map(tidy, options.contracts)) or OUR_CONTRACTS
    first = ev.GameSetUp(options, contracts, options.tokens or OUR_TOKENS)
    chronicle = Chronicle(evolve(None, first))
    chronicle.events.append(first)
    prepare(chronicle)
    run(chronicle)
    return chronicle.finish()


def _why_no_game(options: Options) -> Refusal | None:
    if options.first != "lot" and options.first not in SEATS[: options.players]:
        return Refusal("no_such_seat", "OTY-1.6", {"seat": options.first})
    if any(not sum(contract.cubes) for contract in options.contracts):
        return Refusal("cubes_first", "OTY-3.2")
    # OTY-6.5: enough that bag and discards are never both empty.
    least = len(LEVELS) * (TOKENS_PER_LEVEL + options.players) + 1
    if options.tokens and len(options.tokens) < least:
        return Refusal("too_few_tokens", "OTY-6.5", {"least": least})
    return None


def resolve(state: State, action: act.AnyAction) -> tuple[ev.AnyEvent, ...]:
    chronicle = Chronicle(state)
    if isinstance(action, act.Correct):
        chronicle.tell(ev.Corrected(action.reason))
        for change in action.changes:
            chronicle.tell(changed(chronicle.state, change))
        if state.result is not None:
            end_or_go_on(chronicle)
    else:
        answer(chronicle, QUESTIONS, action)
    run(chronicle)
    return chronicle.finish()
