"""What the engine's keys are called: pieces, places, steps, reasons, refusals."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as lazy

from campaigns.telling import Sentence
from rules.mars.tables import HOMES

BUILDINGS: dict[str, Sentence] = {
    "water": lazy("Water"),
    "power": lazy("Power"),
    "laboratory": lazy("Laboratory"),
    "ecosystem": lazy("Ecosystem"),
    "construction": lazy("Construction"),
}
LEVELS: dict[str, Sentence] = {
    "droid": lazy("Droid"),
    "super_droid": lazy("Super-Droid"),
    "cyborg": lazy("Cyborg"),
}
PILES: dict[str, Sentence] = {
    "deck": lazy("deck"),
    "discard": lazy("discard"),
    "hand": lazy("hand"),
    "prep": lazy("your prep module"),
    "module": lazy("the androids' module"),
    "buildings": lazy("buildings"),
}
SIDES: dict[str, Sentence] = {"you": lazy("you"), "android": lazy("androids")}
STEPS: dict[str, Sentence] = {
    "refill": lazy("Which back has the next card of the androids' module?"),
    "architect": lazy("Choose one of five actions."),
    "settle": lazy("One colonist may go there now."),
    "ability": lazy("You may use the building's ability."),
    "text": lazy("Enter what the card does, then say done."),
    "draw": lazy("Draw up to four cards."),
    "prepare": lazy("Put a card from your hand into your prep module."),
    "compute": lazy("Computation: where does the android go?"),
    "upgrade": lazy("Double upgrade: who moves?"),
    "over": lazy("The game is over."),
}
REASONS: dict[str, Sentence] = {
    "only_choice": lazy("it is the only way"),
    "three_there": lazy("three are there already, a fourth earns the bonus"),
    "last_empty": lazy("it is the last building without an android"),
    "towards_four": lazy("four in one building is the nearest bonus"),
    "towards_all": lazy("an android in every building is the nearest bonus"),
    "free_top": lazy("★★ is free there"),
    "you_wait_there": lazy("you are waiting in ★ there"),
    "android_waits_there": lazy("an android is waiting in ★ there"),
    "in_order": lazy("it is the first in order"),
    "override": lazy("you chose for them"),
}
ENDS: dict[str, Sentence] = {
    "all_yours_on_mars": lazy("all your colonists are on Mars"),
    "all_androids_on_mars": lazy("all androids are on Mars"),
    "module_short": lazy("the androids' module could not be refilled"),
}
CAUSES: dict[str, Sentence] = {
    "settle": lazy("Card"),
    "launch": lazy("Launch"),
    "recharge": lazy("Recharge"),
    "ability": lazy("Ability"),
    "text": lazy("Card text"),
    "failure": lazy("System failure"),
    "flare": lazy("Flare"),
    "android": lazy("Activation"),
    "surplus": lazy("Surplus"),
    "recruit": lazy("Recruit"),
    "compute": lazy("Computation"),
    "upgrade": lazy("Double upgrade"),
    "correction": lazy("Correction"),
}
PLACES: dict[str, Sentence] = {"earth": lazy("Earth"), "ship": lazy("ship")}


class Zone:
    """A zone's name in the language of the moment it is shown."""

    def __init__(self, building: str, stars: str) -> None:
        self.building, self.stars = building, stars

    def __str__(self) -> str:
        return f"{BUILDINGS[self.building]} {self.stars}"


TERMS: dict[str, object] = {
    **BUILDINGS, **PILES, **SIDES, **PLACES,
    **{f"{home}_1": Zone(home, "★") for home in HOMES},
    **{f"{home}_2": Zone(home, "★★") for home in HOMES},
    **{tag: step for tag, step in STEPS.items() if tag not in PILES},
    "": lazy("a card nobody has seen"),
}  # fmt: skip

REFUSALS: dict[str, Sentence] = {
    "game_over": lazy("The game is over."),
    "not_now": lazy("Not now. First: %(due)s"),
    "outcome_missing": lazy("Say what the card shows."),
    "all_of_colour_seen": lazy("All cards of this colour have been seen: %(building)s."),
    "not_in_module": lazy("The androids' module has no such card: %(building)s."),
    "nobody_on_earth": lazy("You have no colonist left on Earth."),
    "something_possible": lazy("You can only pass when nothing else is possible."),
    "card_not_there": lazy("That card is not there: %(pile)s."),
    "other_card_known": lazy("That is another card: this one is known as %(building)s."),
    "no_such_value": lazy("There is no card of value %(value)s; the highest is %(most)s."),
    "card_already_seen": lazy("%(building)s %(value)s has been seen already."),
    "not_this_ability": lazy("The building does something else: %(building)s."),
    "text_used_up": lazy("That is more than one card does. Say done; a correction does the rest."),
    "one_at_a_time": lazy("One energy at a time."),
    "no_such_card_move": lazy("A card does not go that way: %(source)s → %(target)s."),
    "module_first": lazy("While the androids' module has a card, you draw from there."),
    "deck_empty": lazy("The deck is empty, and it is never remade."),
    "card_not_asked": lazy("The card is in your hand; the app does not need to know it."),
    "prep_not_full": lazy("Your prep module has room: fill it first."),
    "androids_would_not": lazy("The androids cannot do that: %(side)s, %(place)s."),
    "same_place": lazy("It is there already: %(place)s."),
    "nobody_there": lazy("Nobody is there: %(side)s, %(place)s."),
    "no_room": lazy("There is no room: %(place)s."),
    "energy_range": lazy("Energy (%(side)s) is %(energy)s and stays between 0 and %(most)s."),
    "card_incomplete": lazy("Say the card's colour and, if it lies open, its value."),
    "module_full": lazy("The androids' module has two cards already."),
}
