"""What a player may do beside the placement: change dice, play files, use skills (GEN-4.6, 4.7)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import effects as fx
from rules.gen7 import events as ev
from rules.gen7 import skills as power
from rules.gen7.applying import turned_faces
from rules.gen7.board import amounts, dice_at, faces, negative, powers, uses_left
from rules.gen7.cards import drawable
from rules.gen7.catalogue import file
from rules.gen7.evolve_table import plus
from rules.gen7.placing import why_no_face
from rules.gen7.sharing import placed, pledged, takes_part
from rules.gen7.skills import SKILLS
from rules.gen7.state import State
from rules.gen7.steps import (
    AnyStep,
    Applying,
    Extra,
    Granting,
    Keeping,
    Picking,
    Placed,
    Repeating,
    Replenishing,
    Sharing,
    Supplying,
    Turning,
    Working,
)
from rules.gen7.tables import RESOURCE_INDEX, SeatName
from rules.gen7.telling import Telling
from rules.gen7.tracks import gain, spend

PRICE = 2  # GEN-4.6
REACH = 2
PAYS = {"officer": 2, "colonist": 2, "robot": 1}  # drugs, drugs, parts
# GEN-4.6, GEN-4.7, GEN-4.16: on one's turn, so between two actions of a room too (GEN-4.9).
FILE_TIMES = (Turning, Sharing, Extra, Working, Replenishing, Granting)
# GEN-4.16: powers without a time of their own.
ANY_TIME = (
    power.GainNow, power.RaiseColonists, power.SwapWork, power.SearchDeck, power.Recover,
    power.Supply,
)  # fmt: skip

Besides = act.ChangeDie | act.PlayFile | act.UseSkill


def may_act(state: State, step: AnyStep, seat: str) -> bool:
    """On one's turn, or when contributing."""
    if isinstance(step, Sharing):
        return takes_part(step, seat)
    return getattr(step, "seat", None) == seat == state.table.active


def besides(state: State, step: AnyStep, seat: str) -> Iterator[Besides]:
    """Everything of this kind that may be done at this step."""
    if not may_act(state, step, seat):
        return
    sector, who = state.table.sectors[seat], _seat(seat)
    if isinstance(step, FILE_TIMES):
        yield from (act.PlayFile(who, card) for card in dict.fromkeys(sector.files))
        yield from _changes(state, step, who)
    for name in state.officers[seat].skills:
        use = act.UseSkill(who, name)
        if _why_no_skill(state, step, use) is None:
            yield use


def _seat(seat: str) -> SeatName:
    return seat  # type: ignore[return-value]


def _changes(state: State, step: AnyStep, seat: SeatName) -> Iterator[act.ChangeDie]:
    """Each die in reach with each face it can be given, if the seat can pay for it."""
    held = state.table.sectors[seat].resources
    pieces: dict[str, Placed] = {}
    curates = False
    if isinstance(step, Sharing):
        held = plus(held, negative(pledged(step, seat)))
        pieces = {piece.die: piece for piece in placed(step)}
        curates = step.curator == seat
    affords = {kind: held[index] >= PRICE for kind, index in PAYS.items()}
    if not curates and not any(affords.values()):
        return
    for name in _reachable(state, step, seat):
        die, piece = state.table.dice[name], pieces.get(name)
        if piece is not None and (piece.split is not None or piece.nudge):
            continue
        free = curates and piece is not None
        if not free and not affords[die.kind]:
            continue
        reach = REACH if die.kind == "robot" and not free else faces(die)
        for value in range(max(1, die.value - reach), min(faces(die), die.value + reach) + 1):
            if value != die.value:
                yield act.ChangeDie(seat, name, value)


def _reachable(state: State, step: AnyStep, seat: str) -> list[str]:
    """GEN-4.6: in the own sector, or on the shared spots being filled."""
    dice = dice_at(state.table, "quarters", owner=seat)
    if isinstance(step, Sharing):
        dice += [piece.die for piece in placed(step) if piece.die not in dice]
    return dice


def why_not_besides(state: State, step: AnyStep, action: Besides) -> Refusal | None:
    if not may_act(state, step, action.seat):
        return Refusal("not_your_turn", "GEN-4.6")
    match action:
        case act.ChangeDie():
            return _why_no_change(state, step, action)
        case act.PlayFile():
            return _why_no_file(state, step, action)
        case act.UseSkill():
            return _why_no_skill(state, step, action)


def _why_no_change(state: State, step: AnyStep, action: act.ChangeDie) -> Refusal | None:
    if not isinstance(step, FILE_TIMES):
        return Refusal("change_not_now", "GEN-4.6")
    if action.die not in _reachable(state, step, action.seat):
        return Refusal("die_out_of_reach", "GEN-4.6")
    die = state.table.dice[action.die]
    pieces = [piece for piece in placed(step) if piece.die == action.die] if isinstance(
        step, Sharing
    ) else []  # fmt: skip
    if any(piece.split is not None or piece.nudge for piece in pieces):
        return Refusal("take_back_first", "GEN-4.6")
    if action.value == die.value:
        return Refusal("same_face", "GEN-4.6", {"value": die.value})
    refusal = why_no_face(die, action.value)
    if refusal is not None:
        return refusal
    if isinstance(step, Sharing) and step.curator == action.seat and pieces:
        return None
    robot = die.kind == "robot"
    if robot and abs(action.value - die.value) > REACH:
        return Refusal("too_far", "GEN-4.6", {"most": REACH})
    resource = "parts" if robot else "drugs"
    index = RESOURCE_INDEX[resource]
    held = state.table.sectors[action.seat].resources[index]
    if isinstance(step, Sharing):
        held -= pledged(step, action.seat)[index]
    if held < PRICE:
        return Refusal("not_enough", "GEN-4.6", {"resource": resource, "held": held})
    return None


def _why_no_file(state: State, step: AnyStep, action: act.PlayFile) -> Refusal | None:
    if not isinstance(step, FILE_TIMES):
        return Refusal("file_not_now", "GEN-4.9")
    if action.card not in state.table.sectors[action.seat].files:
        return Refusal("card_not_there", "GEN-4.7", {"card": action.card})
    return None


def _why_no_skill(state: State, step: AnyStep, action: act.UseSkill) -> Refusal | None:
    refusal = why_not_owned(state, action)
    if refusal is not None:
        return refusal
    match SKILLS[action.skill].power:
        case power.SetShared():
            own = f"{action.seat}.o"
            if not isinstance(step, Sharing) or own not in [piece.die for piece in placed(step)]:
                return Refusal("officer_not_contributed", "GEN-4.16")
            if step.curator is not None:
                return Refusal("skill_used_up", "GEN-4.16", {"skill": action.skill})
            return None
        case power.Waive():
            if not isinstance(step, Sharing | Working):
                return Refusal("skill_not_now", "GEN-4.16", {"skill": action.skill})
            return None
        case found if isinstance(found, ANY_TIME) and isinstance(step, FILE_TIMES):
            return None
        case _:
            return Refusal("skill_not_now", "GEN-4.16", {"skill": action.skill})


def why_not_owned(state: State, action: act.UseSkill) -> Refusal | None:
    if action.skill not in state.officers[action.seat].skills:
        return Refusal("skill_not_owned", "GEN-4.16", {"skill": action.skill})
    if uses_left(state, action.seat, action.skill) == 0:
        return Refusal("skill_used_up", "GEN-4.16", {"skill": action.skill})
    return None


def do_besides(telling: Telling, step: AnyStep, action: Besides) -> None:
    """The question beneath stays; whatever this brings comes first."""
    match action:
        case act.ChangeDie():
            telling.push(_change(telling, step, action))
        case act.PlayFile():
            telling.push(step)
            _play(telling, action.seat, action.card)
        case act.UseSkill():
            telling.tell(ev.SkillUsed(action.seat, action.skill))
            _use(telling, step, action.seat, SKILLS[action.skill].power)


def _change(telling: Telling, step: AnyStep, action: act.ChangeDie) -> AnyStep:
    die = telling.table.dice[action.die]
    if isinstance(step, Sharing) and step.curator == action.seat and (
        action.die in [piece.die for piece in placed(step)]
    ):  # fmt: skip
        telling.tell(ev.DieSet(action.die, action.value, "skill"))
        return replace(step, before=(*step.before, (action.die, die.value)))
    resource = "parts" if die.kind == "robot" else "drugs"
    spend(telling, action.seat, amounts(resource, PRICE), "change")
    telling.tell(ev.DieSet(action.die, action.value, "change"))
    return step


def _play(telling: Telling, seat: SeatName, card: str) -> None:
    telling.tell(ev.FilePlayed(seat, card))
    if any(powers(telling.state, seat, power.RepeatFile)):
        telling.push(Repeating(seat, card))
    act_out(telling, seat, card)


def act_out(telling: Telling, seat: SeatName, card: str) -> None:
    found = file(telling.state, card)
    if found is not None and found.effects:
        telling.push(Applying(seat, found.effects))


def _use(telling: Telling, step: AnyStep, seat: SeatName, used: power.AnyPower) -> None:
    match used:
        case power.SetShared():
            assert isinstance(step, Sharing)
            telling.push(replace(step, curator=seat))
            return
        case power.Waive():
            assert isinstance(step, Sharing | Working)
            telling.push(replace(step, waive=step.waive + used.count))
            return
        case _:
            telling.push(step)
    match used:
        case power.GainNow():
            gain(telling, seat, used.resource, used.count, "skill")
        case power.RaiseColonists():
            for die in dice_at(telling.table, "quarters", owner=seat, kind="colonist"):
                if options := turned_faces(telling, [die], 0, used.by):
                    telling.push(Picking(seat, fx.Turn(used.by), options, optional=True))
        case power.SwapWork():
            drop = fx.DropCards("work_tasks", used.count, optional=True)
            take = fx.DrawCards("work_tasks", used.count)
            counts = tuple(str(count) for count in range(used.count + 1))
            telling.push(Picking(seat, take, counts), Applying(seat, (drop,)))
        case power.SearchDeck():
            if drawable(telling.state, used.deck):
                telling.push(Keeping(seat, used.deck, (), "search"))
        case power.Recover():
            move = fx.MoveDice("any", "recovery", "quarters", used.count, "anyone")
            telling.push(Applying(seat, (move,)))
        case power.Supply():
            everyone = telling.state.players
            telling.push(Supplying(seat, None, everyone, used.players, used.count))
        case _:
            raise AssertionError(used)
