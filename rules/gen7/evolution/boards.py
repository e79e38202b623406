"""Facts of the officers' boards: dice, hands, slots, plans, badge and duty token."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.gen7 import facts as fact
from rules.gen7.cards.slips import UNKNOWN, Slip, is_slip
from rules.gen7.evolution.piles import laid_back, without_card
from rules.gen7.evolution.table import with_sector
from rules.gen7.state import Episode, Plan, Slot, State

HANDS = {"work_tasks": "work", "files": "files"}


def _ranking(table: Episode, found: fact.RankingIs) -> Episode:
    return replace(table, ranking=found.order, unseen=False)


def _colonists(table: Episode, found: fact.ColonistsAre) -> Episode:
    """Who is at home goes to sleep first; whoever lies on the board or is a story piece, last."""
    own = [name for name, die in table.dice.items() if name.startswith(f"{found.seat}.c")]
    asleep = [name for name in own if table.dice[name].place == "supply"]
    others = [name for name in own if name not in asleep]
    order = {"quarters": 0, "recovery": 1, "storage": 3}
    others.sort(key=lambda name: order.get(table.dice[name].place, 2))
    more = found.count - len(asleep)
    moved = others[:more] if more > 0 else asleep[:-more]
    place = "supply" if more > 0 else "quarters"
    dice = {name: replace(table.dice[name], place=place, split=None) for name in moved}
    return replace(table, dice={**table.dice, **dice})


def _sleeper(table: Episode, found: fact.SleeperIs) -> Episode:
    return with_sector(table, found.seat, booked=found.booked)


def _die_at(table: Episode, found: fact.DieAt) -> Episode:
    die = replace(table.dice[found.die], place=found.place, split=None)
    return replace(table, dice={**table.dice, found.die: die})


def _die_shows(table: Episode, found: fact.DieShows) -> Episode:
    die = replace(table.dice[found.die], value=found.value)
    return replace(table, dice={**table.dice, found.die: die})


def hand_is(state: State, found: fact.HandIs, new: tuple[str, ...]) -> Episode:
    """Cards without a name leave first, and of those the last; one that the app knows goes back
    into the deck. An older row has cards without a slip."""
    table = state.table
    held = getattr(table.sectors[found.seat], HANDS[found.deck])
    best = sorted(range(len(held)), key=lambda at: (-_known(state, held[at]), at))
    kept = set(best[: found.count])
    left = tuple(card for at, card in enumerate(held) if at in kept)
    gone = tuple(card for at, card in enumerate(held) if at not in kept)
    more = new or (UNKNOWN,) * (found.count - len(left))
    deck = laid_back(getattr(table, found.deck), gone, "down")
    table = with_sector(table, found.seat, **{HANDS[found.deck]: (*left, *more)})
    return replace(table, **{found.deck: deck})


def _known(state: State, card: str) -> int:
    """How much of it; a card that leaves is best one of which nothing was said."""
    if not is_slip(card):
        return 3
    slip = state.slips.get(card)
    if slip is None or slip == Slip(slip.kind):
        return 0
    return 2 if slip.title or slip.code else 1


def _card(table: Episode, found: fact.CardIs) -> Episode:
    held = list(getattr(table.sectors[found.seat], HANDS[found.deck]))
    deck = getattr(table, found.deck)
    if found.held:
        held.append(found.card)
        deck = without_card(deck, found.card)
    else:
        held.remove(found.card)
        deck = laid_back(deck, (found.card,), "up")
    table = with_sector(table, found.seat, **{HANDS[found.deck]: tuple(held)})
    return replace(table, **{found.deck: deck})


def _algorithm(table: Episode, found: fact.AlgorithmIs) -> Episode:
    slots: list[Slot] = list(table.sectors[found.seat].slots)
    slot, card = slots[found.slot], found.card or None
    old = slot.under if found.under else slot.face
    slots[found.slot] = replace(slot, under=card) if found.under else replace(slot, face=card)
    deck = without_card(table.algorithms, found.card) if card else table.algorithms
    deck = laid_back(deck, (old,), "up") if old else deck
    return replace(with_sector(table, found.seat, slots=(slots[0], slots[1])), algorithms=deck)


def _plan(table: Episode, found: fact.PlanIs) -> Episode:
    plans = list(table.sectors[found.seat].plans)
    plans[found.number] = Plan(plans[found.number].card, found.shown)
    return with_sector(table, found.seat, plans=tuple(plans))


def _used(table: Episode, found: fact.UsedIs) -> Episode:
    used = dict(table.sectors[found.seat].used)
    used.pop(found.skill, None)
    if found.times:
        used[found.skill] = found.times
    return with_sector(table, found.seat, used=used)


def _helped(table: Episode, found: fact.HelpedIs) -> Episode:
    return with_sector(table, found.seat, contributed=found.count)


def _done(table: Episode, found: fact.DoneIs) -> Episode:
    others = tuple(one for one in table.sectors[found.seat].done if one != found.centre)
    return with_sector(table, found.seat, done=(*others, *(found.centre,) * found.count))


BOARDS: dict[type, Callable[[Episode, Any], Episode]] = {
    fact.RankingIs: _ranking,
    fact.ColonistsAre: _colonists,
    fact.SleeperIs: _sleeper,
    fact.DieAt: _die_at,
    fact.DieShows: _die_shows,
    fact.CardIs: _card,
    fact.AlgorithmIs: _algorithm,
    fact.PlanIs: _plan,
    fact.UsedIs: _used,
    fact.HelpedIs: _helped,
    fact.DoneIs: _done,
    fact.ChiefIs: lambda table, found: replace(table, chief=found.seat),
    fact.FirstIs: lambda table, found: replace(table, first=found.seat),
    fact.DutyIs: lambda table, found: replace(table, duty=found.seat),
}
