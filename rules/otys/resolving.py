"""What a legal action brings about, and everything that then happens by itself."""

from __future__ import annotations

from rules.core import Refusal, Refused
from rules.otys import actions as act
from rules.otys import events as ev
from rules.otys.catalogue import OUR_CONTRACTS, OUR_TOKENS
from rules.otys.contract import tidy
from rules.otys.corrections import changed
from rules.otys.evolve import evolve
from rules.otys.legality import QUESTIONS
from rules.otys.running import prepare, run
from rules.otys.state import Options, State
from rules.otys.tables import LEVELS, SEATS, TOKENS_PER_LEVEL
from rules.otys.telling import Telling


def set_up(options: Options) -> tuple[ev.AnyEvent, ...]:
    refusal = _why_no_game(options)
    if refusal is not None:
        raise Refused(refusal)
    contracts = tuple(map(tidy, options.contracts)) or OUR_CONTRACTS
    first = ev.GameSetUp(options, contracts, options.tokens or OUR_TOKENS)
    telling = Telling(evolve(None, first))
    telling.events.append(first)
    prepare(telling)
    run(telling)
    return telling.finish()


def _why_no_game(options: Options) -> Refusal | None:
    if options.first != "lot" and options.first not in SEATS[: options.players]:
        return Refusal("no_such_seat", "OTY-1.6", {"seat": options.first})
    if any(not sum(contract.cubes) for contract in options.contracts):
        return Refusal("cubes_first", "OTY-3.2")
    # OTY-6.5: so many that bag and discards are never both empty.
    least = len(LEVELS) * (TOKENS_PER_LEVEL + options.players) + 1
    if options.tokens and len(options.tokens) < least:
        return Refusal("too_few_tokens", "OTY-6.5", {"least": least})
    return None


def resolve(state: State, action: act.AnyAction) -> tuple[ev.AnyEvent, ...]:
    telling = Telling(state)
    if isinstance(action, act.Correct):
        telling.tell(ev.Corrected(action.reason))
        for change in action.changes:
            telling.tell(changed(telling.state, change))
    else:
        step = state.todo[-1]
        QUESTIONS[type(step)].resolve(telling, step, action)
    run(telling)
    return telling.finish()
