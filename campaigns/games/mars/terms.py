"""What the engine's keys are called: pieces, places, steps, reasons, refusals."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from campaigns.face.words import Sentence
from rules.mars.tables import HOMES

BUILDINGS: dict[str, Sentence] = {
    "water": _("Water"),
    "power": _("Power"),
    "laboratory": _("Laboratory"),
    "ecosystem": _("Ecosystem"),
    "construction": _("Construction"),
}
# Where there is no room for more.
BRIEF: dict[str, Sentence] = {
    "water": pgettext_lazy("in short", "Water"),
    "power": pgettext_lazy("in short", "Power"),
    "laboratory": pgettext_lazy("in short", "Laboratory"),
    "ecosystem": pgettext_lazy("in short", "Ecosystem"),
    "construction": pgettext_lazy("in short", "Construction"),
}
LEVELS: dict[str, Sentence] = {
    "droid": _("Droid"),
    "super_droid": _("Super-Droid"),
    "cyborg": _("Cyborg"),
}
PILES: dict[str, Sentence] = {
    "deck": _("deck"),
    "discard": _("discard"),
    "hand": _("hand"),
    "prep": _("your prep module"),
    "module": _("the androids' module"),
    "buildings": _("buildings"),
}
SIDES: dict[str, Sentence] = {"you": _("you"), "android": _("androids")}
STEPS: dict[str, Sentence] = {
    "shuffle": _("The app shuffles its cards and deals."),
    "refill": _("Which back does the next card of the androids' module have?"),
    "deal": _("The next card goes into the androids' module."),
    "architect": _("Choose one of five actions."),
    "settle": _("One colonist may go there now."),
    "ability": _("You may use the building's ability."),
    "text": _("Enter what the card does, then say done."),
    "draw": _("Draw up to four cards."),
    "prepare": _("Put a card from your hand into your prep module."),
    "compute": _("Computation: where does the android go?"),
    "upgrade": _("Double upgrade: who moves?"),
    "over": _("The game is over."),
}
REASONS: dict[str, Sentence] = {
    "only_choice": _("it is the only way"),
    "three_there": _("three are there already, a fourth earns the bonus"),
    "last_empty": _("it is the last building without an android"),
    "towards_four": _("four in one building is the nearest bonus"),
    "towards_all": _("an android in every building is the nearest bonus"),
    "free_top": _("★★ is free there"),
    "you_wait_there": _("you are waiting in ★ there"),
    "android_waits_there": _("an android is waiting in ★ there"),
    "in_order": _("it is the first in order"),
    "override": _("you chose for them"),
}
ENDS: dict[str, Sentence] = {
    "all_yours_on_mars": _("all your colonists are on Mars"),
    "all_androids_on_mars": _("all androids are on Mars"),
    "module_short": _("the androids' module could not be refilled"),
}
CAUSES: dict[str, Sentence] = {
    "settle": _("Card"),
    "launch": _("Launch"),
    "recharge": _("Recharge"),
    "ability": _("Ability"),
    "text": _("Card text"),
    "failure": _("System failure"),
    "flare": _("Flare"),
    "android": _("Activation"),
    "surplus": _("Surplus"),
    "recruit": _("Recruit"),
    "compute": _("Computation"),
    "upgrade": _("Double upgrade"),
    "correction": _("Correction"),
}
# A move as the story tells it; where from and where to is drawn below.
DEEDS: dict[str, Sentence] = {
    "settle": _("You sent a colonist to Mars"),
    "launch": _("You launched a colonist"),
    "ability": _("You used the building's ability"),
    "text": _("The card moved somebody"),
    "flare": _("A flare moved somebody"),
    "failure": _("System failure"),
    "android": _("The androids moved in"),
    "surplus": _("The androids used their surplus"),
    "recruit": _("The androids recruited"),
    "compute": _("The androids computed"),
    "upgrade": _("The androids upgraded"),
    "correction": _("Somebody stands elsewhere"),
}
PLACES: dict[str, Sentence] = {"earth": _("Earth"), "ship": _("ship")}


class Zone:
    """A zone's name in the language of the moment it is shown."""

    def __init__(self, building: str, stars: str) -> None:
        self.building, self.stars = building, stars

    def __str__(self) -> str:
        return f"{BUILDINGS[self.building]} {self.stars}"


TERMS: dict[str, object] = {
    **BUILDINGS,
    **PILES,
    **SIDES,
    **PLACES,
    **{f"{home}_1": Zone(home, "★") for home in HOMES},
    **{f"{home}_2": Zone(home, "★★") for home in HOMES},
    **{tag: step for tag, step in STEPS.items() if tag not in PILES},
    "": _("a card nobody has seen"),
}

REFUSALS: dict[str, Sentence] = {
    "game_over": _("The game is over."),
    "not_now": _("Not now. First: %(due)s"),
    "outcome_missing": _("Say what the card shows."),
    "all_of_colour_seen": _("All cards of this colour have been seen: %(building)s."),
    "not_in_module": _("The androids' module has no such card: %(building)s."),
    "nobody_on_earth": _("You have no colonist left on Earth."),
    "something_possible": _("You can only pass when nothing else is possible."),
    "card_not_there": _("That card is not there: %(pile)s."),
    "other_card_known": _("That is another card: this one is known as %(building)s."),
    "no_such_value": _("There is no card of value %(value)s; the highest is %(most)s."),
    "card_already_seen": _("%(building)s %(value)s has been seen already."),
    "not_this_ability": _("The building does something else: %(building)s."),
    "text_used_up": _("That is more than one card does. Say done; a correction does the rest."),
    "one_at_a_time": _("One energy at a time."),
    "no_such_card_move": _("A card does not go that way: %(source)s → %(target)s."),
    "module_first": _("While the androids' module has a card, you draw from there."),
    "deck_empty": _("The deck is empty, and it is never remade."),
    "card_not_asked": _("The card is in your hand; the app does not need to know it."),
    "prep_not_full": _("Your prep module has room: fill it first."),
    "androids_would_not": _("The androids cannot do that: %(side)s, %(place)s."),
    "same_place": _("It is there already: %(place)s."),
    "nobody_there": _("Nobody is there: %(side)s, %(place)s."),
    "no_room": _("There is no room: %(place)s."),
    "energy_range": _("Energy (%(side)s) is %(energy)s and stays between 0 and %(most)s."),
    "app_deals": _("The app deals its own cards, and knows where they lie."),
    "wrong_shuffle": _("The deck cannot lie like that."),
    "card_incomplete": _("Say the card's colour and, if it lies open, its value."),
    "module_full": _("The androids' module has two cards already."),
}

# What a player would look up, in the order of the rules.
VOCABULARY: tuple[Sentence, ...] = (
    *BUILDINGS.values(),
    *PLACES.values(),
    *PILES.values(),
    *LEVELS.values(),
    *(CAUSES[key] for key in ("failure", "flare", "surplus", "recruit", "compute", "upgrade")),
)
