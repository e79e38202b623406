"""The one place that says what is not allowed, and why.

Guards stand in reading order: the game is over, it is not the time, the thing itself.
"""

from __future__ import annotations

from typing import assert_never

from rules.core import Refusal
from rules.mars import actions as act
from rules.mars import steps
from rules.mars.androids.programme import computation_moves, star, upgrade_moves
from rules.mars.chance import why_no_shuffle
from rules.mars.corrections import why_no_correction
from rules.mars.limits import why_no_energy, why_no_move, why_no_such_value
from rules.mars.state import Card, State, due, unplaced
from rules.mars.tables import HOMES


def why_not(state: State, action: act.AnyAction) -> Refusal | None:
    if isinstance(action, act.Correct):
        return why_no_correction(state, action)
    step = due(state)
    if isinstance(step, steps.Over):
        return Refusal("game_over", "DA-4.1")
    match step:
        case steps.Shuffle():
            return why_no_shuffle(state, action) if isinstance(action, act.Shuffle) else late(state)
        case steps.Refill():
            return _why_no_refill(state, action)
        case steps.Architect():
            return _why_no_architect_action(state, action)
        case steps.Settle():
            return _why_not_settle(state, step, action)
        case steps.Ability():
            return _why_no_ability(state, step, action)
        case steps.Text():
            return _why_no_effect(state, step, action)
        case steps.Draw():
            return _why_no_draw(state, action) if isinstance(action, act.DrawCard) else late(state)
        case steps.Prepare():
            return _why_no_preparation(state, action)
        case steps.Compute():
            return _why_no_android_move(state, action, computation_moves(state), "DA-3.5")
        case steps.Upgrade():
            return _why_no_android_move(state, action, upgrade_moves(state), "DA-3.4")
        case _:
            assert_never(step)


def late(state: State) -> Refusal:
    """Something else is due first."""
    return Refusal("not_now", "DA-2.1", {"due": str(due(state).__struct_config__.tag)})


def _why_no_refill(state: State, action: act.AnyAction) -> Refusal | None:
    if not isinstance(action, act.RefillModule):
        return late(state)
    if state.options.deck == "app":
        return Refusal("app_deals", "DA-2.6") if action.building is not None else None
    if action.building is None:
        return Refusal("outcome_missing", "DA-2.6")
    if unplaced(state, action.building) < 1:
        return Refusal("all_of_colour_seen", "DA-1.1", {"building": action.building})
    return None


def _why_no_architect_action(state: State, action: act.AnyAction) -> Refusal | None:
    match action:
        case act.PlayHand():
            return _why_not_held(state, "hand", action.card, "DA-2.12")
        case act.PlayPrep():
            return _why_no_prep_card(state, action)
        case act.PlayModule():
            if action.building not in state.module:
                return Refusal("not_in_module", "DA-2.7", {"building": action.building})
            if state.options.deck == "app":
                return Refusal("app_deals", "DA-2.2") if action.value is not None else None
            if action.value is None:
                return Refusal("outcome_missing", "DA-2.2")
            return why_no_such_value(state, action.building, action.value)
        case act.Launch():
            if not state.you.at("earth"):
                return Refusal("nobody_on_earth", "DA-2.3")
            if action.building not in state.module:
                return Refusal("not_in_module", "DA-2.3", {"building": action.building})
            return None
        case act.Recharge():
            return _why_not_held(state, action.source, action.card, "DA-2.4")
        case act.Pass():
            if state.hand or state.prep or state.module:
                return Refusal("something_possible", "DA-2.9")
            return None
        case _:
            return late(state)


def _why_not_held(state: State, pile: str, card: Card, rule: str) -> Refusal | None:
    if card not in (state.hand if pile == "hand" else state.prep):
        return Refusal("card_not_there", rule, {"pile": pile})
    return None


def _why_no_prep_card(state: State, action: act.PlayPrep) -> Refusal | None:
    card = action.card
    if card not in state.prep:
        return Refusal("card_not_there", "DA-2.13", {"pile": "prep"})
    if card.building not in (None, action.building) or card.value not in (None, action.value):
        return Refusal("other_card_known", "DA-2.13", {"building": card.building or ""})
    if card.value is not None:
        return None
    if card.building is None and unplaced(state, action.building) < 1:
        return Refusal("all_of_colour_seen", "DA-1.1", {"building": action.building})
    return why_no_such_value(state, action.building, action.value)


def _why_not_settle(state: State, step: steps.Settle, action: act.AnyAction) -> Refusal | None:
    if isinstance(action, act.Done):
        return None
    if action != act.MoveColonist("you", "ship", star(step.building)):
        return late(state)
    return why_no_move(state, action)


def _why_no_ability(state: State, step: steps.Ability, action: act.AnyAction) -> Refusal | None:
    if isinstance(action, act.Done):
        return None
    match step.building, action:
        case "water", act.MoveCard(source="hand" | "prep", target="deck", at=None):
            return _why_not_held(state, action.source, action.card, "DA-2.8")
        case "power", act.ChangeEnergy(side="you", by=1):
            return why_no_energy(state, action)
        case "laboratory", act.MoveColonist(side="you", source="earth", target="ship"):
            return why_no_move(state, action)
        case "ecosystem", act.MoveColonist() if _is_upgrade(action):
            return why_no_move(state, action)
        case "construction", act.MoveColonist(side="you", source="ship") if action.target.endswith(
            "_1"
        ):
            return why_no_move(state, action)
        case _:
            return Refusal("not_this_ability", "DA-2.8", {"building": step.building})


def _is_upgrade(move: act.MoveColonist) -> bool:
    """★ ↔ ★★ of one building."""
    places = {move.source, move.target}
    return any(places == {f"{home}_1", f"{home}_2"} for home in HOMES)


def _why_no_effect(state: State, step: steps.Text, action: act.AnyAction) -> Refusal | None:
    if isinstance(action, act.Done):
        return None
    if not step.left:
        return Refusal("text_used_up", "DA-2.12")
    match action:
        case act.MoveColonist():
            return why_no_move(state, action)
        case act.ChangeEnergy():
            if abs(action.by) != 1:
                return Refusal("one_at_a_time", "DA-2.12")
            return why_no_energy(state, action)
        case act.MoveCard():
            return _why_no_card_effect(state, action)
        case act.DrawCard():
            return _why_no_draw(state, action)
        case _:
            return late(state)


# Which way a card's text may send a card; drawing is an action of its own.
CARD_EFFECTS = {
    ("deck", "discard"),
    ("hand", "discard"),
    ("hand", "deck"),
    ("hand", "prep"),
    ("prep", "discard"),
    ("prep", "deck"),
    ("prep", "hand"),
    ("module", "discard"),
    ("module", "deck"),
    ("deck", "buildings"),  # these three face down, and there they count 0
    ("hand", "buildings"),
    ("prep", "buildings"),
}


def _why_no_card_effect(state: State, move: act.MoveCard) -> Refusal | None:
    face_down = move.target == "buildings"
    if (move.source, move.target) not in CARD_EFFECTS or face_down != (move.at is not None):
        return Refusal(
            "no_such_card_move", "DA-2.12", {"source": move.source, "target": move.target}
        )
    if move.source in ("hand", "prep"):
        return _why_not_held(state, move.source, move.card, "DA-2.12")
    if move.source == "module":
        if move.card.value is not None or move.card.building not in state.module:
            return Refusal("not_in_module", "DA-2.12", {"building": move.card.building or ""})
        return None
    if move.card != Card():
        return Refusal("card_not_there", "DA-2.12", {"pile": "deck"})
    return None if state.deck else Refusal("deck_empty", "DA-3.3")


def _why_no_draw(state: State, action: act.DrawCard) -> Refusal | None:
    if action.building is None and state.module:
        return Refusal("module_first", "DA-2.1")
    if action.building is None and not state.deck:
        return Refusal("deck_empty", "DA-3.3")
    if action.building is not None and action.building not in state.module:
        return Refusal("not_in_module", "DA-2.1", {"building": action.building})
    if action.card is not None:
        # It is in your hand, or the app's own: nobody has to tell the app which one it is.
        return Refusal("card_not_asked", "DA-5.1")
    return None


def _why_no_preparation(state: State, action: act.AnyAction) -> Refusal | None:
    if isinstance(action, act.Done):
        if len(state.hand) > state.options.hand_size:
            return Refusal("prep_not_full", "DA-2.10")
        return None
    if not isinstance(action, act.PrepareCard):
        return late(state)
    return _why_not_held(state, "hand", action.card, "DA-2.10")


def _why_no_android_move(
    state: State, action: act.AnyAction, moves: tuple[tuple[str, str, str], ...], rule: str
) -> Refusal | None:
    if not isinstance(action, act.MoveColonist):
        return late(state)
    if (action.side, action.source, action.target) not in moves:
        return Refusal("androids_would_not", rule, {"side": action.side, "place": action.target})
    return None
