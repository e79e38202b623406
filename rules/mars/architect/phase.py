"""What a legal action brings about, and everything that then happens by itself.

This is the architect phase; system failure and androids follow in `androids/phase.py`.
"""

from __future__ import annotations

from typing import assert_never

from rules.core import Refusal, Refused
from rules.mars import actions as act
from rules.mars import events as ev
from rules.mars import steps
from rules.mars.androids.phase import (
    compute,
    end_architect_phase,
    end_round,
    override,
    refill,
    upgrade,
)
from rules.mars.androids.programme import star
from rules.mars.architect.offers import ability_offers
from rules.mars.chronicle import Chronicle
from rules.mars.corrections import changed
from rules.mars.state import Card, Options, State, due, has_room, hidden_card, top_value
from rules.mars.tables import RECHARGE, TEXT_EFFECTS, Building


def set_up(options: Options) -> tuple[ev.AnyEvent, ...]:
    """DA-1.1: the app's deck is shuffled; the architect's cards come first, then the module's."""
    if options.energy_start > options.energy_max:
        facts: dict[str, str | int] = {"energy": options.energy_start, "most": options.energy_max}
        raise Refused(Refusal("energy_range", "DA-1.2", {"side": "you", **facts}))
    first: steps.AnyStep = steps.Draw() if options.deck == "app" else steps.Refill()
    return ev.GameSetUp(options), ev.Due(first)


def resolve(state: State, action: act.AnyAction) -> tuple[ev.AnyEvent, ...]:
    chronicle = Chronicle(state, corrects=isinstance(action, act.Correct))
    tell = chronicle.tell
    match action:
        case act.RefillModule():
            if action.building is not None:
                tell(ev.ModuleRefilled(action.building))
            refill(chronicle)
        case act.PlayHand():
            tell(ev.HandPlayed(action.card))
            _read_card(chronicle, action.card)
        case act.PlayPrep():
            _attach(chronicle, "prep", action.card, action.building, action.value)
        case act.PlayModule():
            value = action.value or hidden_card(state, action.building).value
            assert value is not None
            _attach(chronicle, "module", Card(action.building), action.building, value)
        case act.Shuffle():
            tell(ev.DeckShuffled(action.order, action.hidden))
            _resume(chronicle, restarted=False)
        case act.Launch():
            tell(ev.ColonistMoved("you", "earth", "ship", "launch"))
            tell(ev.CardMoved("module", "discard", Card(action.building), "launch"))
            _four_cards(chronicle)
        case act.Recharge():
            tell(ev.CardMoved(action.source, "discard", action.card, "recharge"))
            # DA-2.11: allowed at the maximum, the excess is lost.
            room = state.options.energy_max - state.you.energy
            tell(ev.EnergyChanged("you", min(RECHARGE, room), "recharge"))
            _four_cards(chronicle)
        case act.Pass():
            tell(ev.Passed())
            _four_cards(chronicle)
        case act.MoveColonist() | act.ChangeEnergy() | act.MoveCard() | act.DrawCard():
            _effect(chronicle, action)
        case act.PrepareCard():
            tell(ev.CardPrepared(action.card))
            _four_cards(chronicle)
        case act.Done():
            _done(chronicle)
        case act.Correct():
            tell(ev.Corrected(action.reason))
            for change in action.changes:
                tell(changed(chronicle.state, change))
            _resume(chronicle, restarted=any(isinstance(c, act.SetRound) for c in action.changes))
        case _:
            assert_never(action)
    return tuple(chronicle.events)


# The architect phase


def _attach(chronicle: Chronicle, source: str, known: Card, building: Building, value: int) -> None:
    state = chronicle.state
    beneath = top_value(state, building)
    from_module = source == "module"
    chronicle.tell(
        ev.CardAttached("module" if from_module else "prep", known, building, value, beneath)
    )
    # DA-2.13 reads the card itself; DA-2.2 and the app's cards have no text but the building.
    then_ability = from_module or state.options.deck == "app"
    # DA-2.2: only a greater value sends somebody, and nobody lives in Construction.
    if value > beneath and _can_settle(chronicle.state, building):
        chronicle.tell(ev.Due(steps.Settle(building, "ability" if then_ability else "text")))
    else:
        _after_settling(chronicle, building, then="ability" if then_ability else "text")


def _can_settle(state: State, building: Building) -> bool:
    return (
        building != "construction" and state.you.at("ship") > 0 and has_room(state, star(building))
    )


def _read_card(chronicle: Chronicle, card: Card) -> None:
    if chronicle.state.options.deck == "app" and card.building is not None:
        _offer_ability(chronicle, card.building)
    else:
        chronicle.tell(ev.Due(steps.Text(card.building, TEXT_EFFECTS)))


def _after_settling(chronicle: Chronicle, building: Building, *, then: str) -> None:
    """DA-2.13: the card's text, and after it the building's ability; DA-2.2: only that."""
    if then == "ability":
        _offer_ability(chronicle, building)
    else:
        chronicle.tell(ev.Due(steps.Text(building, TEXT_EFFECTS, "ability")))


def _offer_ability(chronicle: Chronicle, building: Building) -> None:
    if ability_offers(chronicle.state, building):
        chronicle.tell(ev.Due(steps.Ability(building)))
    else:
        _four_cards(chronicle)


def _effect(
    chronicle: Chronicle, action: act.MoveColonist | act.ChangeEnergy | act.MoveCard | act.DrawCard
) -> None:
    """A small step, caused by whatever the game was waiting for."""
    step = chronicle.state.step
    match step:
        case steps.Settle():
            _tell_effect(chronicle, action, "settle")
            _after_settling(chronicle, step.building, then=step.then)
        case steps.Ability():
            _tell_effect(chronicle, action, "ability")
            _four_cards(chronicle)
        case steps.Text():
            _tell_effect(chronicle, action, "text")
            chronicle.tell(ev.Due(steps.Text(step.building, step.left - 1, step.then)))
        case steps.Draw():
            _tell_effect(chronicle, action, "text")
            _four_cards(chronicle)
        case steps.Compute() | steps.Upgrade():
            assert isinstance(action, act.MoveColonist)
            override(chronicle, step, (action.side, action.source, action.target))
        case _:
            raise AssertionError(step)


def _tell_effect(
    chronicle: Chronicle,
    action: act.MoveColonist | act.ChangeEnergy | act.MoveCard | act.DrawCard,
    cause: ev.Cause,
) -> None:
    match action:
        case act.MoveColonist():
            chronicle.tell(ev.ColonistMoved(action.side, action.source, action.target, cause))
        case act.ChangeEnergy():
            chronicle.tell(ev.EnergyChanged(action.side, action.by, cause))
        case act.MoveCard(source="deck", target="discard"):
            chronicle.tell(ev.CardsBurned(1, cause))
        case act.MoveCard():
            moved = ev.CardMoved(action.source, action.target, action.card, cause, action.at)
            chronicle.tell(moved)
        case act.DrawCard():
            _draw(chronicle, action.building)


def _draw(chronicle: Chronicle, back: Building | None) -> None:
    """From the module by its back, or from the deck; the app's cards are known when they come."""
    state = chronicle.state
    if back is not None:
        chronicle.tell(ev.CardDrawn("module", back, hidden_card(state, back)))
    else:
        card = state.order[0] if state.order else Card()
        chronicle.tell(ev.CardDrawn("deck", None, card))


def _done(chronicle: Chronicle) -> None:
    match chronicle.state.step:
        case steps.Settle() as step:
            _after_settling(chronicle, step.building, then=step.then)
        case steps.Text(building=building, then="ability") if building is not None:
            _offer_ability(chronicle, building)
        case steps.Ability() | steps.Text():
            _four_cards(chronicle)
        case _:
            end_architect_phase(chronicle)


def _four_cards(chronicle: Chronicle) -> None:
    """DA-2.10: draw to four in all, then the hand fills the prep module. From the app's deck what
    leaves nothing to choose is drawn by itself."""
    while _may_draw(chronicle.state) and _draws_by_itself(chronicle):
        _draw(chronicle, next(iter(chronicle.state.module), None))
    state, options = chronicle.state, chronicle.state.options
    if _may_draw(state):
        chronicle.tell(ev.Due(steps.Draw()))
    elif len(state.prep) < options.prep_size and state.hand:
        chronicle.tell(ev.Due(steps.Prepare()))
    else:
        end_architect_phase(chronicle)


def _may_draw(state: State) -> bool:
    held = len(state.hand) + len(state.prep)
    wanted = state.options.hand_size + state.options.prep_size
    return held < wanted and bool(state.module or state.deck)


def _draws_by_itself(chronicle: Chronicle) -> bool:
    """DA-2.1: two backs of the androids' module are a choice."""
    return chronicle.deals and len(set(chronicle.state.module)) < 2


# After a correction


def _resume(chronicle: Chronicle, *, restarted: bool) -> None:
    """The corrected position may have answered what was due; go on from there."""
    state = chronicle.state
    if isinstance(due(state), steps.Shuffle):
        return
    if restarted:
        chronicle.tell(ev.Due(steps.Architect()))
        return
    match state.step:
        case steps.Settle() as step:
            if not _can_settle(state, step.building):
                _after_settling(chronicle, step.building, then=step.then)
        case steps.Ability() as step:
            if not ability_offers(state, step.building):
                _four_cards(chronicle)
        case steps.Draw() | steps.Prepare():
            _four_cards(chronicle)
        case steps.Compute():
            compute(chronicle)
        case steps.Upgrade() as step:
            upgrade(chronicle, step.left)
        case steps.Refill():
            refill(chronicle)
        case steps.Over():
            end_round(chronicle)
        case steps.Architect() | steps.Text() | steps.Shuffle():
            pass
