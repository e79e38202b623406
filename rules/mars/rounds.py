"""What a legal action brings about, and everything that then happens by itself.

This is the architect phase; system failure and androids follow in `android_phase.py`.
"""

from __future__ import annotations

from typing import assert_never

from rules.core import Refusal, Refused
from rules.mars import actions as act
from rules.mars import events as ev
from rules.mars.android_phase import (
    compute,
    end_architect_phase,
    end_round,
    override,
    refill,
    upgrade,
)
from rules.mars.androids import star
from rules.mars.corrections import changed
from rules.mars.offers import ability_offers
from rules.mars.state import (
    Ability,
    AnyStep,
    Architect,
    Card,
    Compute,
    Draw,
    Options,
    Over,
    Prepare,
    Refill,
    Settle,
    State,
    Text,
    Upgrade,
    has_room,
    top_value,
)
from rules.mars.tables import RECHARGE, TEXT_EFFECTS, Building
from rules.mars.telling import Telling


def set_up(options: Options) -> tuple[ev.AnyEvent, ...]:
    """DA-1.1: from the app's deck the architect's cards are drawn first, then the module's."""
    if options.energy_start > options.energy_max:
        facts: dict[str, str | int] = {"energy": options.energy_start, "most": options.energy_max}
        raise Refused(Refusal("energy_range", "DA-1.2", {"side": "you", **facts}))
    first: AnyStep = Draw() if options.deck == "app" else Refill()
    return ev.GameSetUp(options), ev.Due(first)


def resolve(state: State, action: act.AnyAction) -> tuple[ev.AnyEvent, ...]:
    telling = Telling(state)
    tell = telling.tell
    match action:
        case act.RefillModule():
            assert action.building is not None
            tell(ev.ModuleRefilled(action.building))
            refill(telling)
        case act.PlayHand():
            tell(ev.HandPlayed(action.card))
            _read_card(telling, action.card)
        case act.PlayPrep():
            _attach(telling, "prep", action.card, action.building, action.value)
        case act.PlayModule():
            assert action.value is not None
            _attach(telling, "module", Card(action.building), action.building, action.value)
        case act.Launch():
            tell(ev.ColonistMoved("you", "earth", "ship", "launch"))
            tell(ev.CardMoved("module", "discard", Card(action.building), "launch"))
            _four_cards(telling)
        case act.Recharge():
            tell(ev.CardMoved(action.source, "discard", action.card, "recharge"))
            # DA-2.11: allowed at the maximum, the excess is lost.
            room = state.options.energy_max - state.you.energy
            tell(ev.EnergyChanged("you", min(RECHARGE, room), "recharge"))
            _four_cards(telling)
        case act.Pass():
            tell(ev.Passed())
            _four_cards(telling)
        case act.MoveColonist() | act.ChangeEnergy() | act.MoveCard() | act.DrawCard():
            _effect(telling, action)
        case act.PrepareCard():
            tell(ev.CardPrepared(action.card))
            _four_cards(telling)
        case act.Done():
            _done(telling)
        case act.Correct():
            tell(ev.Corrected(action.reason))
            for change in action.changes:
                tell(changed(change))
            _resume(telling, restarted=any(isinstance(c, act.SetRound) for c in action.changes))
        case _:
            assert_never(action)
    return tuple(telling.events)


# The architect phase


def _attach(telling: Telling, source: str, known: Card, building: Building, value: int) -> None:
    state = telling.state
    beneath = top_value(state, building)
    from_module = source == "module"
    telling.tell(
        ev.CardAttached("module" if from_module else "prep", known, building, value, beneath)
    )
    # DA-2.13 reads the card itself; DA-2.2 and the app's cards have no text but the building.
    then_ability = from_module or state.options.deck == "app"
    # DA-2.2: only a greater value sends somebody, and nobody lives in Construction.
    if value > beneath and _can_settle(telling.state, building):
        telling.tell(ev.Due(Settle(building, "ability" if then_ability else "text")))
    else:
        _after_settling(telling, building, ability=then_ability)


def _can_settle(state: State, building: Building) -> bool:
    return (
        building != "construction"
        and state.you.at("ship") > 0
        and has_room(state, star(building))
    )  # fmt: skip


def _read_card(telling: Telling, card: Card) -> None:
    if telling.state.options.deck == "app" and card.building is not None:
        _offer_ability(telling, card.building)
    else:
        telling.tell(ev.Due(Text(card.building, TEXT_EFFECTS)))


def _after_settling(telling: Telling, building: Building, *, ability: bool) -> None:
    if ability:
        _offer_ability(telling, building)
    else:
        telling.tell(ev.Due(Text(building, TEXT_EFFECTS)))


def _offer_ability(telling: Telling, building: Building) -> None:
    if ability_offers(telling.state, building):
        telling.tell(ev.Due(Ability(building)))
    else:
        _four_cards(telling)


def _effect(
    telling: Telling, action: act.MoveColonist | act.ChangeEnergy | act.MoveCard | act.DrawCard
) -> None:
    """A small step, caused by whatever the game was waiting for."""
    step = telling.state.step
    match step:
        case Settle():
            _tell_effect(telling, action, "settle")
            _after_settling(telling, step.building, ability=step.then == "ability")
        case Ability():
            _tell_effect(telling, action, "ability")
            _four_cards(telling)
        case Text():
            _tell_effect(telling, action, "text")
            telling.tell(ev.Due(Text(step.building, step.left - 1)))
        case Draw():
            _tell_effect(telling, action, "text")
            _four_cards(telling)
        case Compute() | Upgrade():
            assert isinstance(action, act.MoveColonist)
            override(telling, step, (action.side, action.source, action.target))
        case _:
            raise AssertionError(step)


def _tell_effect(
    telling: Telling,
    action: act.MoveColonist | act.ChangeEnergy | act.MoveCard | act.DrawCard,
    cause: ev.Cause,
) -> None:
    match action:
        case act.MoveColonist():
            telling.tell(ev.ColonistMoved(action.side, action.source, action.target, cause))
        case act.ChangeEnergy():
            telling.tell(ev.EnergyChanged(action.side, action.by, cause))
        case act.MoveCard(source="deck"):
            telling.tell(ev.CardsBurned(1, cause))
        case act.MoveCard():
            telling.tell(ev.CardMoved(action.source, action.target, action.card, cause))
        case act.DrawCard():
            card = action.card or Card(action.building)
            source = "deck" if action.building is None else "module"
            telling.tell(ev.CardDrawn(source, action.building, card))  # type: ignore[arg-type]


def _done(telling: Telling) -> None:
    match telling.state.step:
        case Settle() as step:
            _after_settling(telling, step.building, ability=step.then == "ability")
        case Ability() | Text():
            _four_cards(telling)
        case _:
            end_architect_phase(telling)


def _four_cards(telling: Telling) -> None:
    """DA-2.10: draw to four in all, then the hand fills the prep module."""
    state = telling.state
    options = state.options
    held = len(state.hand) + len(state.prep)
    if held < options.hand_size + options.prep_size and (state.module or state.deck):
        telling.tell(ev.Due(Draw()))
    elif len(state.prep) < options.prep_size and state.hand:
        telling.tell(ev.Due(Prepare()))
    else:
        end_architect_phase(telling)


# After a correction


def _resume(telling: Telling, *, restarted: bool) -> None:
    """The corrected position may have answered what was due; go on from there."""
    state = telling.state
    if restarted:
        telling.tell(ev.Due(Architect()))
        return
    match state.step:
        case Settle() as step:
            if not _can_settle(state, step.building):
                _after_settling(telling, step.building, ability=step.then == "ability")
        case Ability() as step:
            if not ability_offers(state, step.building):
                _four_cards(telling)
        case Draw() | Prepare():
            _four_cards(telling)
        case Compute():
            compute(telling)
        case Upgrade() as step:
            upgrade(telling, step.left)
        case Refill():
            refill(telling)
        case Over():
            end_round(telling)
        case Architect() | Text():
            pass
