"""A card told wrongly and put right: what it has done in this episode is made good.

Merits, goods and stars at any time of the episode; a system's steps only until the next phase 4.
What an earlier episode has brought stays as it is.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from msgspec.structs import replace

from rules.gen7 import events as ev
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import Crossroads, Effects, Option, Page
from rules.gen7.cards.deeds import Deed, Share, Steps
from rules.gen7.cards.slips import Slip
from rules.gen7.catalogue import cards, page
from rules.gen7.chronicle import Chronicle
from rules.gen7.consequences.memory import note_of
from rules.gen7.corrections.brought import SETTING, Of, as_effects, as_it_lies, asks, brought
from rules.gen7.corrections.first_page import prepare_again
from rules.gen7.episode.rounds import failing_spots, worn_spots
from rules.gen7.evolution.deeds import without_last
from rules.gen7.ship.board import amounts, negative, taken_spots
from rules.gen7.ship.tracks import award, gain, move_reason, move_system, spend, store, worsen
from rules.gen7.state import Episode, State
from rules.gen7.steps import Applying, Go
from rules.gen7.tables import NOTHING, RESOURCE_INDEX, SYSTEMS, Amounts

BEFORE_REFRESH = ("failure", "return")
Known = Slip | Page | Crossroads


def make_good(chronicle: Chronicle, before: State) -> None:
    """Of every card of which something else is known now. One that was recorded meanwhile had the
    name of its slip before."""
    if chronicle.state.play is None or before.play is None:
        return
    told, known_now = _still_done(chronicle, before.play), chronicle.table.deeds
    for number, (deed, known) in enumerate(zip(told, known_now, strict=True)):
        was, now = _known(before, deed), _known(chronicle.state, known)
        if now is not None and now != was:
            _put_right(chronicle, number, known, _as_now(known, was, now))
    prepare_again(chronicle, before)


def _still_done(chronicle: Chronicle, play: Episode) -> tuple[Deed, ...]:
    """GEN-4.4: without the files that went back to their hands, as the spots they were played for
    are not filled after all."""
    for event in chronicle.events:
        if isinstance(event, ev.FileTakenBack):
            play = without_last(play, event.card)
    return play.deeds


def _known(state: State, deed: Deed) -> Known | None:
    if deed.kind == "pages":
        return page(state, deed.card)
    if deed.card in state.slips:
        return state.slips[deed.card]
    card = cards(state, deed.kind).get(deed.card)
    if isinstance(card, Crossroads):
        return card
    return note_of(card) if card is not None else None


def _as_now(deed: Deed, was: Known | None, now: Known) -> Deed:
    """What it would have been, had it been known; what was told in another way then, such as what
    somebody else has chosen, stays."""
    changed: dict[str, Any] = {}
    for name, fact in (("merits", "merits"), ("penalty", "penalty"), ("harms", "harms")):
        told = getattr(deed, name)
        if told is not None and _is_new(told, getattr(was, fact, None), getattr(now, fact, None)):
            changed[name] = getattr(now, fact)
    effects = deed.effects
    known, said = _effects(was, deed), _effects(now, deed)
    if effects is not None and _is_new(effects, known, said):
        changed["effects"] = said
    cost = getattr(now, "cost", None)
    paid = _sum(deed.paid) if deed.paid is not None else None
    if cost is not None and paid is not None and _is_new(paid, getattr(was, "cost", None), cost):
        changed["paid"] = _paid(deed, cost)
    return replace(deed, **changed)


def _effects(known: Known | None, deed: Deed) -> Effects | None:
    """GEN-7.6, GEN-8.1: of a choice, what the option that was taken brings."""
    if deed.option is None:
        found: Effects | None = getattr(known, deed.side, None)
        return found
    options: tuple[Option, ...] = ()
    match known:
        case Crossroads():
            options = known.options
        case Page(vote=vote) if vote is not None:
            options = vote.options
        case _:
            pass
    return options[deed.option].effects if deed.option < len(options) else None


def _is_new(told: Any, was: Any, now: Any) -> bool:
    return now is not None and now != told and was in (None, told)


def _sum(paid: tuple[Share, ...]) -> Amounts:
    found = [sum(part.amounts[index] for part in paid) for index in range(3)]
    return (found[0], found[1], found[2])


def _paid(deed: Deed, cost: Amounts) -> tuple[Share, ...]:
    """More comes from whoever has paid first, else from where it is usually paid; what was too much
    goes back to whoever paid."""
    usual = "storage" if deed.kind == "key_tasks" else deed.seats[0]
    paid = deed.paid or (Share(usual, NOTHING),)
    now = [list(part.amounts) for part in paid]
    for index in range(3):
        more = cost[index] - sum(part[index] for part in now)
        for part in now:
            by = more if more > 0 else max(more, -part[index])
            part[index] += by
            more -= by
    return tuple(
        Share(part.source, (data, parts, drugs))
        for part, (data, parts, drugs) in zip(paid, now, strict=True)
    )


# Applied and taken back


def _put_right(chronicle: Chronicle, number: int, was: Deed, now: Deed) -> None:
    if now == was:
        return
    by = _difference(chronicle.state, was, now)
    steps = Counter(_steps(was, now))
    for of in [of for of in by if of.what == "system"]:
        steps[of.kind] += by.pop(of)
    steps = Counter({system: count for system, count in steps.items() if count})
    _pay(chronicle, was.paid or (), now.paid or ())
    for of, count in by.items():
        _apply(chronicle, was, of, count)
    moved = was.moved if was.settled else _move(chronicle, was, steps)
    late: Any = tuple(steps) if was.settled else ()
    lasting = as_it_lies(was.effects or ()) != as_it_lies(now.effects or ())
    chronicle.tell(ev.MadeGood(number, replace(now, moved=moved), late, lasting))
    if was.kind == "pages" and chronicle.table.story.page == was.card:
        _set(chronicle, was, now)


def _difference(state: State, was: Deed, now: Deed) -> Counter[Of]:
    by: Counter[Of] = Counter()
    for sign, deed in ((-1, was), (1, now)):
        for seat in deed.seats:
            if deed.merits is not None:
                by[Of("merits", seat)] += sign * max(0, deed.merits + deed.more)
            by[Of("merits", seat)] -= sign * (deed.penalty or 0)
        for of, count in brought(state, deed, deed.effects or ()).items():
            by[of] += sign * count
    return Counter({of: count for of, count in by.items() if count})


def _steps(was: Deed, now: Deed) -> dict[str, int]:
    """How far the systems have to go: a marker that stopped at the end comes back only as far as it
    has really moved."""
    old = {harm.system: harm.steps for harm in was.harms or ()}
    new = {harm.system: harm.steps for harm in now.harms or ()}
    real = dict(was.moved)
    found: dict[str, int] = {}
    for system in {**old, **new}:
        more = new.get(system, 0) - old.get(system, 0)
        less = new.get(system, 0) - real.get(system, 0)
        found[system] = more if more > 0 else min(0, less)
    return found


def _move(chronicle: Chronicle, deed: Deed, steps: Counter[str]) -> tuple[Steps, ...]:
    """And how far its harms have moved the systems then."""
    before, worn = chronicle.table.systems, set(worn_spots(chronicle.state))
    for system, count in steps.items():
        if count > 0:
            worsen(chronicle, system, count, "made_good")  # type: ignore[arg-type]
        else:
            move_system(chronicle, system, count, "made_good")  # type: ignore[arg-type]
    if deed.harms is None:
        return ()
    if chronicle.table.phase not in BEFORE_REFRESH and Go("cover") not in chronicle.todo:
        _cover(chronicle, worn)
    real = dict(deed.moved)
    after = zip(SYSTEMS, before, chronicle.table.systems, strict=True)
    found = ((system, max(0, real.get(system, 0) + now - was)) for system, was, now in after)
    return tuple((system, count) for system, count in found if count)


def _cover(chronicle: Chronicle, worn: set[str]) -> None:
    """GEN-3.6 has been already: as it would have left the spots."""
    table = chronicle.table
    for place in sorted(worn.difference(worn_spots(chronicle.state))):
        if place in table.worn and table.markers.get(place) == "failure":
            chronicle.tell(ev.MarkerTaken(place, "made_good"))
    taken = taken_spots(table)
    for place in failing_spots(chronicle.state):
        if place not in worn and place not in taken:
            chronicle.tell(ev.MarkerPut(place, "failure", "made_good"))


def _apply(chronicle: Chronicle, deed: Deed, of: Of, count: int) -> None:
    if asks(of):
        seat: Any = of.whose if of.whose in chronicle.state.players else deed.seats[0]
        chronicle.push(Applying(seat, tuple(as_effects(of, count))))
        return
    match of.what:
        case "merits":
            award(chronicle, (of.whose,), count, "made_good")
        case "goods" if count > 0:
            gain(chronicle, of.whose, of.kind, count, "made_good")
        case "goods":
            _spend(chronicle, of.whose, amounts(of.kind, -count))
        case "storage":
            store(chronicle, amounts(of.kind, count), "made_good")
        case "stars":
            by = max(count, -chronicle.state.officers[of.whose].stars)
            if by:
                chronicle.tell(ev.StarsGained(of.whose, by, "made_good"))  # type: ignore[arg-type]
        case "reason":
            move_reason(chronicle, count, "made_good")
        case _:
            raise AssertionError(of)


def _spend(chronicle: Chronicle, seat: str, wanted: Amounts) -> None:
    """As much of it as there still is."""
    held = chronicle.table.sectors[seat].resources
    found = [min(held[index], wanted[index]) for index in range(3)]
    spend(chronicle, seat, (found[0], found[1], found[2]), "made_good")


def _pay(chronicle: Chronicle, was: tuple[Share, ...], now: tuple[Share, ...]) -> None:
    """What lay on a card is gone with it."""
    before, after = _by_source(was), _by_source(now)
    for source in {**before, **after}:
        old, new = before.get(source, (0, 0, 0)), after.get(source, (0, 0, 0))
        by = (new[0] - old[0], new[1] - old[1], new[2] - old[2])
        if source == "storage":
            store(chronicle, negative(by), "made_good")
        elif source != "task":
            _spend(chronicle, source, (max(0, by[0]), max(0, by[1]), max(0, by[2])))
            for resource, index in RESOURCE_INDEX.items():
                gain(chronicle, source, resource, max(0, -by[index]), "made_good")


def _by_source(paid: tuple[Share, ...]) -> dict[str, Amounts]:
    sources = dict.fromkeys(part.source for part in paid)
    return {
        source: _sum(tuple(part for part in paid if part.source == source)) for source in sources
    }


def _set(chronicle: Chronicle, was: Deed, now: Deed) -> None:
    """The page that is open: its markers and special rules hold at once."""
    old = [effect for effect in was.effects or () if isinstance(effect, SETTING)]
    new = [effect for effect in now.effects or () if isinstance(effect, SETTING)]
    ended = (one for one in old if isinstance(one, fx.Switch) and one not in new)
    for effect in ended:
        on = effect.modifier in chronicle.table.story.modifiers
        if on == effect.on:
            chronicle.tell(ev.ModifierSwitched(effect.modifier, not on))
    fresh = tuple(effect for effect in new if effect not in old)
    if fresh:
        chronicle.push(Applying(now.chief, fresh))
