"""What a correction changes: the order in which facts are taken, and what each was before."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from rules.gen7 import events as ev
from rules.gen7 import facts as fact
from rules.gen7.cards.content import GoalSides
from rules.gen7.cards.skills import min_rank
from rules.gen7.cards.slips import UNKNOWN, is_slip
from rules.gen7.evolution.campaign import evolve
from rules.gen7.evolution.printed import written
from rules.gen7.evolution.sectors import holder_of
from rules.gen7.ship.board import OFF_BOARD, amounts, free_spots, is_turned
from rules.gen7.state import Result, State
from rules.gen7.tables import (
    MOST_SPOTS,
    RESOURCE_INDEX,
    SYSTEM_INDEX,
    SYSTEMS,
    Amounts,
    sector_colours,
    spots_in,
)


def in_order(facts: Sequence[fact.AnyFact]) -> list[fact.AnyFact]:
    """What makes room first, then what lies there; whose turn it is last."""
    return sorted(facts, key=_place_in_order)


def _place_in_order(found: fact.AnyFact) -> int:
    match found:
        case fact.DivisionsAre():
            return -1
        case fact.SpotsAre() | fact.RoundIs() | fact.RankIs() | fact.MarkerIs(kind="none"):
            return 0
        case fact.SkillIs(owned=False) | fact.CardIs(held=False) | fact.AlgorithmIs(card=""):
            return 0
        case fact.DieAt() if found.place in OFF_BOARD:
            return 1
        case fact.DieAt() | fact.TaskGone() | fact.ColonistsAre() | fact.PageIs():
            return 2
        case fact.MarkerIs() | fact.RankingIs():
            return 4
        case fact.PhaseIs():
            return 5
        case fact.TurnIs():
            return 6
        case _:
            return 3


def changes(state: State, found: fact.AnyFact) -> bool:
    """Whether it says anything that the app does not think already."""
    match found:
        case fact.TaskAdded() | fact.TaskGone() | fact.ReminderGone():
            return True
        case fact.RankingIs():
            return found.order != state.table.ranking
        case fact.PrintIs():
            told = state.prints if found.of in SYSTEMS else state.room_prints
            return told.get(found.of) != found.effects
        case _:
            return bool(was(state, found) != _now(found))


def with_fact(state: State, found: fact.AnyFact) -> State:
    for event in told(state, found):
        state = evolve(state, event)
    return state


def told(state: State, found: fact.AnyFact) -> tuple[ev.AnyEvent, ...]:
    """The event that tells it, and those by which charts and chapters count on."""
    if not changes(state, found):
        return ()
    found, slips = _with_slips(state, found)
    if slips:
        cards = tuple(made.card for made in slips) if isinstance(found, fact.HandIs) else ()
        return *slips, ev.PutRight(found, was(state, found), cards)
    sentence = ev.PutRight(found, was(state, found))
    match found:
        case fact.MeritsAre():
            by = found.count - state.table.sectors[found.seat].merits
            return sentence, ev.MeritsChanged(found.seat, by, "put_right")
        case fact.GoodsAre():
            held = state.table.sectors[found.seat].resources[RESOURCE_INDEX[found.resource]]
            by_goods = amounts(found.resource, found.count - held)
            return sentence, ev.ResourcesChanged(found.seat, by_goods, "put_right")
        case fact.StorageIs():
            stored = state.table.storage[RESOURCE_INDEX[found.resource]]
            by_goods = amounts(found.resource, found.count - stored)
            return sentence, ev.StorageChanged(by_goods, "put_right")
        case fact.SystemIs():
            by = found.at - state.table.systems[SYSTEM_INDEX[found.system]]
            return sentence, ev.SystemMoved(found.system, by, "put_right")
        case fact.DivisionsAre():
            at = zip(SYSTEMS, state.play.systems if state.play else (), strict=False)
            moves = (
                ev.SystemMoved(system, found.count - there, "put_right")
                for system, there in at
                if there > found.count
            )
            return sentence, *moves
        case fact.BoardIs():
            return sentence, *_cut(state, found)
        case fact.SpotsAre():
            return *_moved_from(state, found), sentence
        case fact.ReasonIs():
            return sentence, ev.ReasonMoved(found.value - state.reason, "put_right")
        case fact.BoxesAre():
            return sentence, ev.BoxTicked(found.count - state.boxes, "put_right")
        case fact.StarsAre():
            by = found.count - state.officers[found.seat].stars
            return sentence, ev.StarsGained(found.seat, by, "put_right")
        case fact.SectorIs():
            return sentence, *_other_sector(state, found)
        case fact.TaskGone():
            card = _task(state, found.task).card
            gone = ev.PutRight(found, card), ev.TaskLeft(found.task, card)
            return *_dice_home(state, found.task), *gone
        case fact.TaskIs(solved=False):
            return *_dice_home(state, found.task), sentence
        case _:
            return (sentence,)


def _cut(state: State, found: fact.BoardIs) -> Iterator[ev.AnyEvent]:
    """There was never more than the board has room for."""
    most = found.count
    match found.part:
        case "condition_boxes" if state.boxes > most:
            yield ev.BoxTicked(most - state.boxes, "put_right")
        case "reason_limit" if abs(state.reason) > most:
            yield ev.ReasonMoved(max(-most, min(most, state.reason)) - state.reason, "put_right")
        case "capacity" if state.play is not None:
            for seat, sector in state.play.sectors.items():
                if any(over := _over(sector.resources, most)):
                    yield ev.ResourcesChanged(seat, over, "put_right")  # type: ignore[arg-type]
            if any(over := _over(state.play.storage, most)):
                yield ev.StorageChanged(over, "put_right")
        case _:
            pass


def _over(held: Amounts, most: int) -> Amounts:
    return (min(0, most - held[0]), min(0, most - held[1]), min(0, most - held[2]))


def _moved_from(state: State, found: fact.SpotsAre) -> Iterator[ev.AnyEvent]:
    """A die or a marker on a spot that the board has not: the die lies on a free one of the room,
    else at home; the marker nowhere."""
    if state.play is None:
        return
    gone = {f"{found.room}.{spot}" for spot in range(found.count + 1, MOST_SPOTS + 1)}
    free = [spot for spot in free_spots(state, found.room) if spot <= found.count]
    for place in sorted(gone & state.play.markers.keys()):
        yield ev.MarkerTaken(place, "put_right")
    for name, die in state.play.dice.items():
        if die.place in gone:
            place = f"{found.room}.{free.pop(0)}" if free else "quarters"
            yield ev.PutRight(fact.DieAt(name, place), die.place)


def _other_sector(state: State, found: fact.SectorIs) -> Iterator[ev.AnyEvent]:
    """The board that was thought to be there is somebody else's: told as well."""
    holder = holder_of(state, found.sector)
    if holder is not None:
        before = state.table.sectors[found.seat].name
        yield ev.PutRight(fact.SectorIs(holder, before), found.sector)


def _with_slips(state: State, found: fact.AnyFact) -> tuple[fact.AnyFact, tuple[ev.SlipMade, ...]]:
    """A card that nobody knows gets a slip of its own, as one that is drawn does."""
    code = f"{UNKNOWN}{len(state.slips) + 1}"
    match found:
        case fact.HandIs():
            more = range(1, found.count - len(_hand(state, found)) + 1)
            codes = (f"{UNKNOWN}{len(state.slips) + number}" for number in more)
            return found, tuple(ev.SlipMade(one, found.deck, found.seat) for one in codes)
        case fact.CardIs(card=card, held=True) if card == UNKNOWN:
            return replace(found, card=code), (ev.SlipMade(code, found.deck, found.seat),)
        case fact.AlgorithmIs(card=card) if card == UNKNOWN:
            return replace(found, card=code), (ev.SlipMade(code, "algorithms"),)
        case fact.TaskAdded(card=card) if card == UNKNOWN:
            return replace(found, card=code), (ev.SlipMade(code, "key_tasks"),)
        case _:
            return found, ()


def _dice_home(state: State, task: int) -> Iterator[ev.AnyEvent]:
    """GEN-4.4, GEN-3.6: dice lie on a key task only while it is solved."""
    for name, die in state.table.dice.items():
        if die.place.startswith(f"task.{task}."):
            yield ev.PutRight(fact.DieAt(name, "quarters"), die.place)


# What was, and what is said to be: numbers, names, yes or no


def was(state: State, found: fact.AnyFact) -> int | str | bool | None:
    read = WAS.get(type(found))
    return None if read is None else read(state, found)


def _now(found: fact.AnyFact) -> Any:
    """A fact ends with its value."""
    return getattr(found, found.__struct_fields__[-1])


def _crossroads(state: State, found: fact.CrossroadsAt) -> str:
    card = found.card
    for seat, officer in state.officers.items():
        if card in officer.kept:
            return seat
    if card in state.consequences:
        return "noted"
    if card in state.removed:
        return "out"
    return "deck" if card in (*state.crossroads.down, *state.crossroads.bottom) else "nowhere"


def _task(state: State, number: int) -> Any:
    return next(task for task in state.table.row if task.id == number)


def _laid(state: State, found: fact.AlgorithmIs) -> str:
    """As far as it was said: one that nobody knows is as good as another."""
    slot = state.table.sectors[found.seat].slots[found.slot]
    card = (slot.under if found.under else slot.face) or ""
    return UNKNOWN if found.card == UNKNOWN and is_slip(card) else card


def _asleep(state: State, found: fact.ColonistsAre) -> int:
    return sum(
        die.place == "supply" and die.kind == "colonist" and die.owner == found.seat
        for die in state.table.dice.values()
    )


def _hand(state: State, found: fact.HandIs | fact.CardIs) -> tuple[str, ...]:
    sector = state.table.sectors[found.seat]
    return sector.files if found.deck == "files" else sector.work


def _yield(state: State, found: fact.YieldIs) -> str | None:
    spots = getattr(state.options.board, found.room)
    return written(spots[found.spot - 1]) if found.spot <= len(spots) else None


def _division(state: State, found: fact.DivisionIs) -> int | None:
    divisions = state.options.board.divisions
    return divisions[found.number - 1] if found.number <= len(divisions) else None


def _side(state: State, found: fact.SideIs) -> int:
    sides = (*(state.play.story.sides if state.play else ()), *state.sides)
    known = next((one for one in sides if one.goal == found.goal), GoalSides(goal=found.goal))
    return known.failure.stars if found.failed else known.success.stars


def _result(state: State, episode: int) -> Result:
    return next(one for one in state.results if one.episode == episode)


def _appraisal(state: State, found: fact.AppraisalIs) -> str:
    now = state.officers[found.seat].appraisal
    return now.en if now else ""


WAS: dict[type, Callable[[State, Any], int | str | bool | None]] = {
    fact.RoundIs: lambda s, f: s.table.round,
    fact.PhaseIs: lambda s, f: s.table.phase,
    fact.TurnIs: lambda s, f: s.table.active,
    fact.PageIs: lambda s, f: s.table.story.page,
    fact.DeadlineIs: lambda s, f: s.table.story.marker,
    fact.LastRoundIs: lambda s, f: s.table.story.last_round,
    fact.BookmarkIs: lambda s, f: s.bookmark,
    fact.ReasonIs: lambda s, f: s.reason,
    fact.GoalIs: lambda s, f: f.goal in s.table.story.goals,
    fact.StoryIs: lambda s, f: s.table.story.failed,
    fact.ProgressIs: lambda s, f: getattr(s.table.story, f.kind),
    fact.RuleIs: lambda s, f: f.modifier in s.table.story.modifiers,
    fact.SystemIs: lambda s, f: s.table.systems[SYSTEM_INDEX[f.system]],
    fact.StorageIs: lambda s, f: s.table.storage[RESOURCE_INDEX[f.resource]],
    fact.MarkerIs: lambda s, f: s.table.markers.get(f.place, "none"),
    fact.CriticalIs: lambda s, f: s.critical.get(f.room, 0),
    fact.BoxesAre: lambda s, f: s.boxes,
    fact.B9Is: lambda s, f: s.b9,
    fact.SpotsAre: lambda s, f: spots_in(s.options.board, f.room),
    fact.ColourIs: lambda s, f: sector_colours(s.options.board)[f.sector],
    fact.TaskIs: lambda s, f: _task(s, f.task).solved,
    fact.TaskStays: lambda s, f: _task(s, f.task).stays,
    fact.SuccessIs: lambda s, f: f.spot in _task(s, f.task).covered,
    fact.TokensAre: lambda s, f: _task(s, f.task).tokens[RESOURCE_INDEX[f.resource]],
    fact.SolvedAre: lambda s, f: len(s.table.solved),
    fact.TaskOut: lambda s, f: f.card in s.dropped,
    fact.SectorIs: lambda s, f: s.table.sectors[f.seat].name,
    fact.MeritsAre: lambda s, f: s.table.sectors[f.seat].merits,
    fact.RankingIs: lambda s, f: " ".join(s.table.ranking),
    fact.GoodsAre: lambda s, f: s.table.sectors[f.seat].resources[RESOURCE_INDEX[f.resource]],
    fact.ColonistsAre: _asleep,
    fact.SleeperIs: lambda s, f: s.table.sectors[f.seat].booked,
    fact.DieAt: lambda s, f: s.table.dice[f.die].place,
    fact.DieShows: lambda s, f: s.table.dice[f.die].value,
    fact.HandIs: lambda s, f: len(_hand(s, f)),
    fact.CardIs: lambda s, f: f.card in _hand(s, f),
    fact.AlgorithmIs: _laid,
    fact.PlanIs: lambda s, f: s.table.sectors[f.seat].plans[f.number].shown,
    fact.UsedIs: lambda s, f: s.table.sectors[f.seat].used.get(f.skill, 0),
    fact.HelpedIs: lambda s, f: s.table.sectors[f.seat].contributed,
    fact.DoneIs: lambda s, f: s.table.sectors[f.seat].done.count(f.centre),
    fact.ChiefIs: lambda s, f: s.table.chief,
    fact.FirstIs: lambda s, f: s.table.first,
    fact.DutyIs: lambda s, f: s.table.duty,
    fact.RankIs: lambda s, f: s.officers[f.seat].rank,
    fact.UnderlinesAre: lambda s, f: s.officers[f.seat].underlines,
    fact.StarsAre: lambda s, f: s.officers[f.seat].stars,
    fact.EarnedAre: lambda s, f: s.officers[f.seat].earned,
    fact.SkillIs: lambda s, f: f.skill in s.officers[f.seat].skills,
    fact.AppraisalIs: _appraisal,
    fact.CrewIs: lambda s, f: s.officers[f.seat].crew,
    fact.CrossroadsAt: _crossroads,
    fact.BoardIs: lambda s, f: getattr(s.options.board, f.part),
    fact.YieldIs: _yield,
    fact.DivisionsAre: lambda s, f: len(s.options.board.divisions),
    fact.DivisionIs: _division,
    fact.PrintIs: lambda s, f: None,
    fact.GrantIs: lambda s, f: getattr(s.options.board, f"{f.sector}_grant"),
    fact.MinRankIs: lambda s, f: min_rank(s.options.board, f.skill),
    fact.TurnedIs: lambda s, f: is_turned(s.table, f.goal),
    fact.SideIs: _side,
    fact.BestWas: lambda s, f: _result(s, f.episode).best,
    fact.ReasonWas: lambda s, f: _result(s, f.episode).reason,
    fact.StoryWas: lambda s, f: _result(s, f.episode).story,
}
