"""Besides placing a die, a player may change dice, play files, use skills (GEN-4.6, 4.7)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7 import steps
from rules.gen7.cards import effects as fx
from rules.gen7.cards import skills as power
from rules.gen7.cards.skills import SKILLS
from rules.gen7.cards.slips import is_slip
from rules.gen7.catalogue import algorithm, file
from rules.gen7.chronicle import Chronicle, Question
from rules.gen7.consequences.algorithms import effects_of_slot, is_for
from rules.gen7.consequences.application import act_out, turned_faces
from rules.gen7.consequences.box import call_it, use_algorithm
from rules.gen7.consequences.decks import drawable
from rules.gen7.consequences.judgement import judge
from rules.gen7.ship.board import all_seen, dice_at, powers, why_not_owned
from rules.gen7.ship.tracks import gain
from rules.gen7.state import State, idle
from rules.gen7.steps import AnyStep
from rules.gen7.steps.turn import placed, takes_part
from rules.gen7.tables import SeatName
from rules.gen7.turn.dice_changes import (
    change,
    changes,
    untold_faces,
    why_no_change,
    why_not_shown,
)
from rules.latest import latest_for_each
from rules.todo import allowed, its_seat, late

# GEN-4.6, GEN-4.7, GEN-4.16: on your turn, so between two actions of a room too (GEN-4.9), in
# your own meeting, and after the last action.
MEETING = (steps.Joining, steps.Taking)
DICE_TIMES = (steps.Turning, steps.Sharing)
FILE_TIMES = {
    steps.Turning,
    steps.Sharing,
    steps.Extra,
    steps.Working,
    steps.Replenishing,
    steps.Granting,
    steps.Rescuing,
    steps.Powering,
    steps.Closing,
    *MEETING,
}
# GEN-4.16: powers without a time of their own.
ANY_TIME = (
    power.GainNow,
    power.RaiseColonists,
    power.SwapWork,
    power.SearchDeck,
    power.Recover,
    power.Supply,
)

# The others are never used: they are there.
USED = {
    name
    for name, skill in SKILLS.items()
    if isinstance(skill.power, (*ANY_TIME, power.SetShared, power.Waive))
}

Besides = act.ChangeDie | act.PlayFile | act.UseSkill | act.UseAlgorithm | act.ShowFace


def may_act(state: State, step: AnyStep, seat: str) -> bool:
    """On your turn, or when contributing."""
    if isinstance(step, steps.Sharing):
        return takes_part(step, seat)
    if isinstance(step, MEETING):
        return seat == state.table.active
    return getattr(step, "seat", None) == seat == state.table.active


def besides(state: State, step: AnyStep, seat: str) -> list[Besides]:
    """Everything of this kind that may be done at this step."""
    return besides_of(state, step, seat) if may_act(state, step, seat) else []  # type: ignore[arg-type]


def besides_of(state: State, step: AnyStep, seat: SeatName) -> list[Besides]:
    """Of somebody who may act."""
    found: list[Besides] = []
    if type(step) in FILE_TIMES:
        files, algorithms = _held(idle(state), seat)
        found += files
        found += [use for use in algorithms if _why_no_algorithm(state, step, use) is None]
        found += changes(state, step, seat)
    if type(step) in DICE_TIMES and not all_seen(state.table):
        found += untold_faces(state, step, seat)
    for name in state.officers[seat].skills:
        if name not in USED:
            continue
        use = act.UseSkill(seat, name)
        if _why_no_skill(state, step, use) is None:
            found.append(use)
    return found


@latest_for_each
def _held(state: State, seat: SeatName) -> tuple[list[act.PlayFile], list[act.UseAlgorithm]]:
    """The files, and the algorithms that can help at all: these hang on the table alone."""
    sector = state.table.sectors[seat]
    files = [card for card in dict.fromkeys(sector.files) if not _why_barred(state, seat, card)]
    slots = [slot for slot, laid in enumerate(sector.slots) if _may_help(state, laid.face)]
    return (
        [act.PlayFile(seat, card) for card in files],
        [act.UseAlgorithm(seat, slot) for slot in slots],
    )


def why_not_besides(state: State, step: AnyStep, action: Besides) -> Refusal | None:
    if not may_act(state, step, action.seat):
        return Refusal("not_your_turn", "GEN-4.6")
    match action:
        case act.ChangeDie():
            if type(step) not in FILE_TIMES:
                return Refusal("change_not_now", "GEN-4.6")
            return why_no_change(state, step, action)
        case act.PlayFile():
            return _why_no_file(state, step, action)
        case act.UseSkill():
            return _why_no_skill(state, step, action)
        case act.UseAlgorithm():
            return _why_no_algorithm(state, step, action)
        case act.ShowFace():
            return why_not_shown(state, step, action)


def _why_no_file(state: State, step: AnyStep, action: act.PlayFile) -> Refusal | None:
    if type(step) not in FILE_TIMES:
        return Refusal("file_not_now", "GEN-4.9")
    if action.card not in state.table.sectors[action.seat].files:
        return Refusal("card_not_there", "GEN-4.7", {"card": action.card})
    return _why_barred(state, action.seat, action.card)


def _why_barred(state: State, seat: str, card: str) -> Refusal | None:
    """GEN-4.7: a file that may not be played on another's turn says so itself."""
    if seat == state.table.active:
        return None
    found = file(state, card)
    if found is not None and found.own_turn:
        return Refusal("file_on_your_turn", "GEN-4.7", {"card": card})
    return None


# Algorithms that help while shared spots are being filled (GEN-7.12)


def _may_help(state: State, face: str | None) -> bool:
    """One that the app has never seen is used when its player says so."""
    if face is None or is_slip(face):
        return face is not None
    card = algorithm(state, face)
    return card is not None and card.when == "sharing"


def _why_no_algorithm(state: State, step: AnyStep, action: act.UseAlgorithm) -> Refusal | None:
    """Where only people can tell whether its condition holds, using it says so."""
    face = state.table.sectors[action.seat].slots[action.slot].face
    if face is None or not _may_help(state, face):
        return Refusal("algorithm_not_now", "GEN-7.12")
    if is_slip(face):
        fits = type(step) in FILE_TIMES and is_for(state, face, "turn")
        return None if fits else Refusal("algorithm_not_now", "GEN-7.12")
    if not isinstance(step, steps.Sharing):
        return Refusal("algorithm_not_now", "GEN-7.12")
    if (action.seat, action.slot) in step.acted:
        return Refusal("algorithm_used", "GEN-7.12")
    card = algorithm(state, face)
    if card is not None and judge(state, card.condition, action.seat) is False:
        return Refusal("condition_not_met", "GEN-7.12")
    return None


def _why_no_skill(state: State, step: AnyStep, action: act.UseSkill) -> Refusal | None:
    refusal = why_not_owned(state, action)
    if refusal is not None:
        return refusal
    match SKILLS[action.skill].power:
        case power.SetShared():
            own = f"{action.seat}.o"
            if not isinstance(step, steps.Sharing) or own not in [
                piece.die for piece in placed(step)
            ]:
                return Refusal("officer_not_contributed", "GEN-4.16")
            if step.curator is not None:
                return Refusal("skill_used_up", "GEN-4.16", {"skill": action.skill})
            return None
        case power.Waive():
            if not isinstance(step, steps.Sharing | steps.Working):
                return Refusal("skill_not_now", "GEN-4.16", {"skill": action.skill})
            return None
        case found if isinstance(found, ANY_TIME) and type(step) in FILE_TIMES:
            return None
        case _:
            return Refusal("skill_not_now", "GEN-4.16", {"skill": action.skill})


def with_asides(question: Question) -> Question:
    """The same question, where all this may be done before it is answered."""

    def who(state: State, step: AnyStep) -> tuple[str, ...]:
        """In a meeting somebody else may be asked than whoever has called it."""
        asked, active = tuple(question.who(state, step)), state.table.active
        if active is None or active in asked or not besides(state, step, active):
            return asked
        return (*asked, active)

    def answers(state: State, step: AnyStep, seat: str) -> Iterator[act.AnyAction]:
        if seat in question.who(state, step):
            yield from allowed(question, state, step, seat)
        yield from besides(state, step, seat)

    def why_not(state: State, step: AnyStep, action: act.AnyAction) -> Refusal | None:
        plain = _why_not_plain(question, state, step, action)
        if plain is None or not isinstance(action, Besides):
            return plain
        if isinstance(action, act.UseSkill) and not may_act(state, step, action.seat):
            return plain  # a skill may be an answer of its own
        return why_not_besides(state, step, action)

    def resolve(chronicle: Chronicle, step: AnyStep, action: act.AnyAction) -> None:
        plain = _why_not_plain(question, chronicle.state, step, action)
        if isinstance(action, Besides) and plain is not None:
            do_besides(chronicle, step, action)
        else:
            question.resolve(chronicle, step, action)

    return Question(question.rule, who, answers, why_not, resolve, exact=True)


def _why_not_plain(
    question: Question, state: State, step: AnyStep, action: act.AnyAction
) -> Refusal | None:
    if getattr(action, "seat", "") not in tuple(question.who(state, step)):
        return Refusal("not_your_turn", question.rule)
    return question.why_not(state, step, action)


# The rest of a turn (GEN-4.7)


def _ends(state: State, step: steps.Closing, seat: str) -> Iterator[act.AnyAction]:
    yield act.Decline(step.seat)


def _why_no_end(state: State, step: steps.Closing, action: act.AnyAction) -> Refusal | None:
    return None if isinstance(action, act.Decline) else late(step, "GEN-4.7")


def _end(chronicle: Chronicle, step: steps.Closing, action: act.Decline) -> None:
    """Nothing more: the turn ends."""


CLOSING = Question("GEN-4.7", its_seat, _ends, _why_no_end, _end)


def do_besides(chronicle: Chronicle, step: AnyStep, action: Besides) -> None:
    """The question beneath stays; whatever this brings comes first."""
    match action:
        case act.ChangeDie():
            chronicle.push(change(chronicle, step, action))
        case act.PlayFile():
            chronicle.push(step)
            call_it(chronicle, action.card, action.title)
            _play(chronicle, action.seat, action.card)
        case act.UseAlgorithm():
            face = chronicle.table.sectors[action.seat].slots[action.slot].face
            if face is not None and is_slip(face):
                chronicle.push(step)
                use_algorithm(chronicle, action.seat, action.slot, "turn")
                return
            assert isinstance(step, steps.Sharing)
            chronicle.push(replace(step, acted=(*step.acted, (action.seat, action.slot))))
            chronicle.push(*effects_of_slot(chronicle, action.seat, action.slot))
        case act.ShowFace():
            chronicle.tell(ev.FaceTold(action.die, action.value))
            chronicle.push(step)
        case act.UseSkill():
            chronicle.tell(ev.SkillUsed(action.seat, action.skill))
            _use(chronicle, step, action.seat, SKILLS[action.skill].power)


def _play(chronicle: Chronicle, seat: SeatName, card: str) -> None:
    chronicle.tell(ev.FilePlayed(seat, card))
    if any(powers(chronicle.state, seat, power.RepeatFile)):
        chronicle.push(steps.Repeating(seat, card))
    act_out(chronicle, seat, card)


def _use(chronicle: Chronicle, step: AnyStep, seat: SeatName, used: power.AnyPower) -> None:
    match used:
        case power.SetShared():
            assert isinstance(step, steps.Sharing)
            chronicle.push(replace(step, curator=seat))
            return
        case power.Waive():
            assert isinstance(step, steps.Sharing | steps.Working)
            chronicle.push(replace(step, waive=step.waive + used.count))
            return
        case _:
            chronicle.push(step)
    match used:
        case power.GainNow():
            gain(chronicle, seat, used.resource, used.count, "skill")
        case power.RaiseColonists():
            for die in dice_at(chronicle.table, "quarters", owner=seat, kind="colonist"):
                if options := turned_faces(chronicle, [die], 0, used.by):
                    chronicle.push(steps.Picking(seat, fx.Turn(used.by), options, optional=True))
        case power.SwapWork():
            drop = fx.DropCards("work_tasks", used.count, optional=True)
            take = fx.DrawCards("work_tasks", used.count)
            counts = tuple(str(count) for count in range(used.count + 1))
            chronicle.push(steps.Picking(seat, take, counts), steps.Applying(seat, (drop,)))
        case power.SearchDeck():
            if drawable(chronicle.state, used.deck):
                chronicle.push(steps.Keeping(seat, used.deck, (), "search"))
        case power.Recover():
            move = fx.MoveDice("any", "recovery", "quarters", used.count, "anyone")
            chronicle.push(steps.Applying(seat, (move,)))
        case power.Supply():
            everyone = chronicle.state.players
            chronicle.push(steps.Supplying(seat, None, everyone, used.players, used.count))
        case _:
            raise AssertionError(used)
