"""Set-up by a list, for a table with its own box: everybody lays out what the list says, and the
app asks only what it must know to go on: which sectors lie where, and who is chief (GEN-2).

Hands are hidden cards, so a count is enough: each of them gets a slip.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7 import facts as fact
from rules.gen7.cards.slips import UNKNOWN
from rules.gen7.chronicle import Chronicle, Question
from rules.gen7.consequences.decks import came, named
from rules.gen7.episode import preparation
from rules.gen7.state import Options, State
from rules.gen7.steps import Drawing, Go, LayingOut, Pool
from rules.gen7.tables import SECTORS, SeatName, SectorName, sector_colours
from rules.todo import everybody, late

RULE = "GEN-2.4"
DRAFTED = 2  # GEN-2.8: work tasks in each hand


def asks_for_chief(options: Options) -> bool:
    """GEN-2.7: the dice are on the table, and so is the lowest of them."""
    return options.dice != "app"


def _sectors(state: State, step: LayingOut) -> Iterator[tuple[SectorName, ...]]:
    fixed = state.options.sectors if state.episode == 1 else ()
    if not step.hands:
        yield ()
    elif fixed:
        yield fixed
    else:
        yield from permutations(SECTORS, len(state.players))


def _lays(state: State, step: LayingOut, seat: str) -> Iterator[act.AnyAction]:
    chiefs: tuple[SeatName | None, ...] = (None,)
    if asks_for_chief(state.options):
        chiefs = state.players
    for sectors in _sectors(state, step):
        for chief in chiefs:
            yield act.LayOut(seat, sectors, chief)  # type: ignore[arg-type]
    if step.hands:
        yield act.Decline(seat)  # type: ignore[arg-type]


def _why_not_laid(state: State, step: LayingOut, action: act.AnyAction) -> Refusal | None:
    if isinstance(action, act.Decline) and step.hands:
        return None
    if not isinstance(action, act.LayOut):
        return late(step, RULE)
    if len(set(action.sectors)) < len(action.sectors):
        return Refusal("sector_twice", RULE)
    if action.sectors not in _sectors(state, step):
        return Refusal("sectors_missing", RULE)
    said = [one.colour for one in _other_colours(state, action)]
    if len(set(said)) < len(said):
        return Refusal("colour_twice", "GEN-2.5")
    if asks_for_chief(state.options) and action.chief not in state.players:
        return Refusal("chief_missing", "GEN-2.7")
    if not asks_for_chief(state.options) and action.chief is not None:
        return Refusal("not_asked", "GEN-2.7", {"field": "chief"})
    return None


def _other_colours(state: State, action: act.LayOut) -> list[fact.ColourIs]:
    """Those of which we thought otherwise."""
    thought = sector_colours(state.options.board)
    found = zip(SECTORS, action.colours, strict=False)
    return [fact.ColourIs(sector, said) for sector, said in found if said != thought[sector]]


def _lay_out(chronicle: Chronicle, step: LayingOut, action: act.LayOut | act.Decline) -> None:
    """Or, card by card, whoever has recorded theirs."""
    if isinstance(action, act.Decline):
        preparation.deal_one_by_one(chronicle)
        return
    for said in _other_colours(chronicle.state, action):
        thought = sector_colours(chronicle.state.options.board)[said.sector]
        if said.colour != thought:
            chronicle.tell(ev.PutRight(said, thought))
    if step.hands:
        _deal(chronicle, action)
    if action.chief is None:
        chronicle.push(Go("chief"))
        return
    chronicle.tell(ev.ChiefChosen(action.chief, first=True))
    preparation.after_chief(chronicle, drafts=not step.hands)


def _deal(chronicle: Chronicle, action: act.LayOut) -> None:
    state = chronicle.state
    chronicle.tell(ev.LaidOut(dict(zip(state.players, action.sectors, strict=True))))
    personal = "personal" in chronicle.table.story.goals
    for seat, sector in zip(state.players, action.sectors, strict=True):
        chronicle.tell(ev.SectorDealt(seat, sector))
        if state.episode == 1 and state.officers[seat].crew is None:
            _hidden(chronicle, seat, "crew", "crew")
        _hidden(chronicle, seat, "files", "hand")
        _hidden(chronicle, seat, "algorithms", "first")
        if personal:
            _hidden(chronicle, seat, "plan_a", "plan")
            _hidden(chronicle, seat, "plan_b", "plan")
        for _ in range(DRAFTED if action.chief is not None else 0):
            _hidden(chronicle, seat, "work_tasks", "hand")
    if personal:
        preparation.deal_sector_goals(chronicle)


def _hidden(chronicle: Chronicle, seat: SeatName, pool: Pool, why: str) -> None:
    """A card of the box: that it is there is all the app must know."""
    cards = named(chronicle, pool, (UNKNOWN,), seat)
    chronicle.tell(ev.CardsDrawn(pool, seat, cards, why))
    came(chronicle, Drawing(pool, seat, 1, why), cards)  # type: ignore[arg-type]


LAYING_OUT = Question(RULE, everybody, _lays, _why_not_laid, _lay_out)
