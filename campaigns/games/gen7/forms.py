"""The settings of a new table of Seventh Generation."""

from __future__ import annotations

from typing import Any, ClassVar

from django.utils.translation import gettext_lazy as _

from campaigns.face.forms.settings import (
    LONGEST_NAME,
    NAMES,
    PRESET,
    Asked,
    Choices,
    TableSettings,
)
from campaigns.face.words import Sentence
from campaigns.games.gen7.cover import PRESETS
from campaigns.games.gen7.words.people import typed
from campaigns.games.gen7.words.sentences import WORDS
from campaigns.games.gen7.words.terms import HOUSE, SEATS
from rules.gen7 import ENGINE

ON_BOARD: dict[str, Sentence] = {
    "assembly": _("Spots in Assembly"),
    "data_centre": _("Spots in the Data Centre"),
    "production_centre": _("Spots in the Production Centre"),
    "medical_centre": _("Spots in the Medical Centre"),
    "small_lab_yield": _("What a small lab gives"),
    "condition_boxes": _("Condition boxes on the log sheet"),
    "round_track": _("Rounds on the round track"),
}


class SettingsForm(TableSettings):
    """Who plays, with what; the rest are house rulings and facts of the boards to check once."""

    engine, words, seats, presets = ENGINE, WORDS, SEATS, PRESETS
    coloured = False
    asked: ClassVar[Asked] = {
        "ship": _("Name of the ship"),
        "players": Choices(_("Players"), {3: "3", 4: "4"}),
        "pack": Choices(
            _("The story"),
            {
                "cruise": _("Training cruise: our own campaign, no box needed"),
                "box": _("Your box: its cards are recorded as you meet them"),
            },
        ),
        "dice": Choices(
            _("The dice"),
            {
                "app": _("Rolled by the app"),
                "asked": _("Real dice: what one shows is asked where it counts"),
                "table": _("Real dice, typed in after each roll"),
            },
        ),
        "decks": Choices(
            _("The cards"), {"app": _("Dealt by the app"), "table": _("Real cards on the table")}
        ),
        "judge": Choices(
            _("How the app plays along"),
            {
                "referee": _("Referee: dice are placed in the app, and it knows what is allowed"),
                "book_keeper": _("Book-keeper: dice stay on the table, you say what came of them"),
            },
        ),
        "table_places": _("The screen in the middle also places dice for those with a phone"),
        "sealed_votes": _("Votes are sealed until all are in"),
        "hints": _("Show what can still be solved"),
        "forecast": _("Show what happens if we stop now"),
        "house": HOUSE,
        "board": ON_BOARD,
    }
    who = ("players", NAMES)
    first = ("pack", "dice", "decks", "judge", "table_places", "sealed_votes", "hints", "forecast")
    below = ("house", "board")
    beside_rulings = "board_assembly"
    check_title = _("House rulings, and what your boards print")
    check_note = _(
        "A tick is how the app reads the rulebook where it leaves a question open. Change"
        " what your table plays differently, and the numbers that differ on your boards."
    )

    def given(self) -> dict[str, Any]:
        """The table is called as the ship, unless she has a name of her own."""
        given = super().given()
        ship = given["ship"] or self.data.get("name", "").strip()[:LONGEST_NAME]
        return {**given, "ship": ship, "officers": tuple(self.names())}

    def names(self) -> list[str]:
        """Whoever has said none is called by the seat, in the reader's language."""
        seats = list(self.seats)[: self.cleaned_data["players"]]
        return [typed(self.cleaned_data[f"{NAMES}_{seat}"]) for seat in seats]

    def _take_preset(self, cleaned: dict[str, Any]) -> None:
        """Whoever chooses their own box plays with its dice and its cards."""
        if cleaned.get("pack") == "box":
            cleaned[PRESET] = "box"
        super()._take_preset(cleaned)

    def clean(self) -> dict[str, Any]:
        """Two officers with one name could not be told apart, at the table or in the log."""
        cleaned = super().clean()
        seen: set[str] = set()
        for seat, name in zip(SEATS, [] if self.errors else self.names(), strict=False):
            if name and name.casefold() in seen:
                self.add_error(f"{NAMES}_{seat}", _("Another officer has this name already."))
            seen.add(name.casefold())
        return cleaned
