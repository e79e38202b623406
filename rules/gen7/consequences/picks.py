"""Choices that an effect leaves to its player."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.cards import effects as fx
from rules.gen7.chronicle import Chronicle, Question, choice
from rules.gen7.consequences.application import act_out, apply, move_die, open_task_spots
from rules.gen7.consequences.decks import deal
from rules.gen7.ship.board import amounts, why_not_owned
from rules.gen7.ship.tracks import gain, spend, store
from rules.gen7.state import State
from rules.gen7.steps import Applying, Picking, Repeating, Supplying
from rules.gen7.tables import RESOURCE_INDEX, RESOURCES
from rules.todo import its_seat, late

RULE = "GEN-0.1"  # the card's own text


def possible(state: State, step: Picking, option: str) -> bool:
    """Whether this option can still be taken."""
    table, sector = state.table, state.table.sectors[step.seat]
    match step.effect:
        case fx.Lose() if option in RESOURCES:
            return sector.resources[RESOURCE_INDEX[option]] > 0
        case fx.MoveDice() if option in table.dice:
            return table.dice[option].place == step.effect.source
        case fx.Turn() if ":" in option:
            die, _, face = option.partition(":")
            return table.dice[die].place == "quarters" and table.dice[die].value != int(face)
        case fx.Cover():
            return option in open_task_spots(state)
        case fx.DropCards() if option not in state.players:
            return option in (sector.files if step.effect.deck == "files" else sector.work)
        case _:
            return True


def _picks(state: State, step: Picking, seat: str) -> Iterator[act.AnyAction]:
    for option in step.options:
        yield act.Choose(step.seat, option)
    if step.optional:
        yield act.Decline(step.seat)


def _why_no_pick(state: State, step: Picking, action: act.AnyAction) -> Refusal | None:
    match action:
        case act.Choose():
            if action.option not in step.options or not possible(state, step, action.option):
                return Refusal("no_such_option", RULE, {"option": action.option})
            return None
        case act.Decline():
            return None if step.optional else Refusal("must_choose", RULE)
        case _:
            return late(step, RULE)


def _pick(chronicle: Chronicle, step: Picking, action: act.Choose | act.Decline) -> None:
    if isinstance(action, act.Decline):
        return
    effect, seat, option = step.effect, step.seat, action.option
    if getattr(effect, "who", None) == "chosen":
        apply(chronicle, replace(effect, who="you"), option)  # type: ignore[arg-type]
        return
    match effect:
        case fx.Gain():
            gain(chronicle, seat, option, 1, "effect")
            _once_more(chronicle, step, replace(effect, count=effect.count - 1), effect.count - 1)
        case fx.Lose():
            spend(chronicle, seat, amounts(option, 1), "effect")
            _once_more(chronicle, step, replace(effect, count=effect.count - 1), effect.count - 1)
        case fx.Store():
            by = 1 if effect.count > 0 else -1
            store(chronicle, amounts(option, by), "effect")
            left = effect.count - by
            _once_more(chronicle, step, replace(effect, count=left), left)
        case fx.Mark() | fx.Clear():
            apply(chronicle, replace(effect, room=option), seat)
        case fx.OnlyIf():
            if option == "yes":
                chronicle.push(Applying(seat, effect.effects))
        case fx.MoveDice():
            if left := effect.count - 1:
                rest = tuple(die for die in step.options if die != option)
                if rest:
                    fewer = replace(effect, count=left)
                    chronicle.push(replace(step, effect=fewer, options=rest))
            move_die(chronicle, option, effect)
        case fx.Turn():
            die, face = option.split(":")
            chronicle.tell(ev.DieSet(die, int(face), "effect"))
        case fx.Cover():
            task, spot = option.split(".")
            chronicle.tell(ev.TaskCovered(int(task), int(spot)))
            if effect.count > 1 and (options := open_task_spots(chronicle.state)):
                again = replace(effect, count=effect.count - 1)
                chronicle.push(replace(step, effect=again, options=options))
        case fx.DropCards():
            chronicle.tell(ev.CardLost(seat, effect.deck, option, "effect"))
            _once_more(chronicle, step, replace(effect, count=effect.count - 1), effect.count - 1)
        case fx.DrawCards():
            deal(chronicle, effect.deck, seat, int(option), "hand")
        case _:
            raise AssertionError(effect)


def _once_more(chronicle: Chronicle, step: Picking, effect: fx.AnyEffect, left: int) -> None:
    if left:
        chronicle.push(Applying(step.seat, (effect,)))


# Supplier: a resource, then three players


def _supplies(state: State, step: Supplying) -> tuple[str, ...]:
    return RESOURCES if step.resource is None else step.to


def _supply(chronicle: Chronicle, step: Supplying, action: act.Choose) -> None:
    if step.resource is None:
        chronicle.push(replace(step, resource=action.option))
        return
    gain(chronicle, action.option, step.resource, step.count, "skill")
    to = tuple(seat for seat in step.to if seat != action.option)
    if step.left > 1 and to:
        chronicle.push(replace(step, to=to, left=step.left - 1))


# Innovator: the file once more


def _repeats(state: State, step: Repeating, seat: str) -> Iterator[act.AnyAction]:
    yield act.UseSkill(step.seat, "innovator")
    yield act.Decline(step.seat)


def _why_no_repeat(state: State, step: Repeating, action: act.AnyAction) -> Refusal | None:
    match action:
        case act.Decline():
            return None
        case act.UseSkill(skill="innovator"):
            return why_not_owned(state, action)
        case _:
            return late(step, "GEN-4.16")


def _repeat(chronicle: Chronicle, step: Repeating, action: act.UseSkill | act.Decline) -> None:
    if isinstance(action, act.UseSkill):
        chronicle.tell(ev.SkillUsed(step.seat, action.skill))
        act_out(chronicle, step.seat, step.card)


PICKING = Question(RULE, its_seat, _picks, _why_no_pick, _pick)
SUPPLYING = choice("GEN-4.16", _supplies, _supply)
REPEATING = Question("GEN-4.16", its_seat, _repeats, _why_no_repeat, _repeat)
