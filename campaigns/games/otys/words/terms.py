"""What the engine's keys are called: pieces, places, steps, reasons."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from campaigns.face.words import Sentence

SEATS: dict[str, Sentence] = {
    "blue": _("● Blue"),
    "yellow": _("■ Yellow"),
    "red": _("◆ Red"),
    "green": _("▲ Green"),
}
COLOURS: dict[str, Sentence] = {
    "metal": _("metal"),
    "plant": _("plant"),
    "fuel": _("fuel"),
    "tech": _("tech"),
}
# As the box has them, for whoever looks for them there.
BOX_CUBES: dict[str, Sentence] = {
    "metal": _("blue: metal"),
    "plant": _("green: plant"),
    "fuel": _("black: fuel"),
    "tech": _("white: tech"),
}
DIVERS: dict[str, Sentence] = {
    "metal_expert": _("Metal expert"),
    "plant_expert": _("Plant expert"),
    "fuel_expert": _("Fuel expert"),
    "tech_expert": _("Tech expert"),
    "trader": _("Trader"),
    "spy": _("Spy"),
    "engineer": _("Engineer"),
    "explorer": _("Explorer"),
}
SHORT: dict[str, Sentence] = {  # on the board, where the cube says the rest
    "metal_expert": pgettext_lazy("diver", "Metal"),
    "plant_expert": pgettext_lazy("diver", "Plants"),
    "fuel_expert": pgettext_lazy("diver", "Fuel"),
    "tech_expert": pgettext_lazy("diver", "Tech"),
    **{key: DIVERS[key] for key in ("trader", "spy", "engineer", "explorer")},
}
# What each diver does, in our own words: basic and upgraded.
DIVER_EFFECTS: dict[str, tuple[Sentence, Sentence]] = {
    "metal_expert": (_("1 metal here"), _("1 metal here, and a neutral X key")),
    "plant_expert": (_("1 plant here"), _("1 plant here, and 1 credit")),
    "fuel_expert": (_("1 fuel here"), _("1 fuel here, and 1 battery")),
    "tech_expert": (_("1 tech here"), _("1 tech here, and one of your keys back")),
    "trader": (_("sell or buy a cube"), _("sell or buy a cube, 1 better")),
    "spy": (
        _("1 credit: a contract, or a neighbour's diver"),
        _("a contract, or a neighbour's diver"),
    ),
    "engineer": (_("1 credit: Mechanic or Hacker one step"), _("Mechanic or Hacker one step")),
    "explorer": (_("2 credits: a reward token"), _("1 credit: a reward token")),
}
SPONSORS: dict[str, Sentence] = {
    "1": _("1 credit"),
    "1a": _("your divers cost no credits this turn"),
    "2": _("the diver's effect twice"),
    "2a": _("use a reward token of this level"),
    "3": _("one of your keys comes back"),
    "3a": _("your diver at level 5 surfaces"),
    "4": _("2 credits: upgrade the active diver, 1 prestige"),
    "4a": _("2 credits: upgrade a diver at the surface, 1 prestige"),
    "5": _("1 battery"),
    "5a": _("1 battery, or pay one to move a cube"),
}
TECHNICIANS: dict[str, Sentence] = {"mechanic": _("Mechanic"), "hacker": _("Hacker")}
TOKEN_EFFECTS: dict[str, Sentence] = {
    "battery": _("battery"),
    "contracts": _("4 contracts, keep 1"),
    "upgrade": _("upgrade a diver"),
    "prestige": _("1 prestige"),
}
PERMANENT: dict[str, Sentence] = {"orange": _("2 credits each"), "green": _("1 prestige each")}
BOX_TOKENS: dict[str, Sentence] = {  # by the colour of the front
    "orange": _("Orange, 2 credits each"),
    "green": _("Green, 1 prestige each"),
}
COUNTED: dict[str, Sentence] = {
    "credits": _("credits"),
    "batteries": _("batteries"),
    "prestige": _("prestige"),
    "mechanic": _("Mechanic, improvements"),
    "hacker": _("Hacker, improvements"),
    "neutral": _("neutral X keys"),
}
PHASES: dict[str, Sentence] = {
    "setup": _("Set-up"),
    "key": _("choose a key"),
    "prepare": _("sponsor and propeller"),
    "dive": _("diver"),
}
STEPS: dict[str, Sentence] = {
    "dealing": _("Set the table out."),
    "arranging": _("Lay it out like this."),
    "naming": _("Who is first?"),
    "laying": _("Say what lies there, from the top."),
    "refilling": _("A new reward token for the colony."),
    "showing": _("Which reward tokens lie at this level?"),
    "revealing": _("A new public contract."),
    "looking": _("Draw four contracts."),
    "turn": _("Your turn."),
    "keeping": _("Which contract do you keep?"),
    "returning": _("Which contract goes under the deck next?"),
    "entering": _("What does the contract say?"),
    "resisting": _("Your diver was copied: a battery keeps it down."),
    "preparing": _("The next part of the set-up."),
    "passing": _("The next turn."),
}
TO_OTHERS: dict[str, Sentence] = {  # where a step speaks to the player itself
    "keeping": _("Which contract to keep?"),
    "resisting": _("The diver was copied: a battery keeps it down."),
}
LAID: dict[str, Sentence] = {
    "divers": _("divers"),
    "cubes": _("cubes on levels 2 to 5"),
    "sponsors": _("sponsors, from level 1"),
    "store": _("the store: two of the first colour, one each of two others"),
}
ENDS: dict[str, Sentence] = {
    "prestige": _("most prestige"),
    "cubes": _("as much prestige, and more cubes"),
    "shared": _("shared victory"),
    "round_limit": _("the last round is over"),
}
WHYS: dict[str, Sentence] = {
    "sponsor": _("Sponsor"),
    "bonus": _("Bonus"),
    "price": _("Price"),
    "spy": _("Spy"),
    "sale": _("Sale"),
    "purchase": _("Purchase"),
    "contract": _("Contract"),
    "permanent": _("Reward token on this level"),
    "token": _("Reward token"),
    "upgrade": _("Upgrade"),
    "propeller": _("Propeller"),
    "oxygen": _("Oxygen"),
    "expert": _("Expert"),
    "surface": _("Surfacing"),
    "copied": _("Copied"),
    "correction": _("Correction"),
}
HOUSE: dict[str, Sentence] = {
    "neutral_rotates": _("A neutral X key rotates the sponsors too"),
    "propeller_with_x": _("The propeller works with an X key too"),
    "same_diver_again": _("The same diver may move several times in a turn"),
    "fetch_any_key": _("Sponsor 3 brings back any of your own keys, not only the X key"),
    "bonus_when_full": _("An upgraded expert's bonus counts on a full level too"),
    "free_purchase": _("Sponsor 1, advanced side: a purchase costs nothing"),
    "secret_contracts": _("Private contracts are secret"),
}

TERMS: dict[str, object] = {
    **SEATS,
    **COLOURS,
    **DIVERS,
    **TECHNICIANS,
    **TOKEN_EFFECTS,
    **COUNTED,
    **LAID,
    **STEPS,
    "x": "X",
    "neutral": _("neutral X"),
}

# What a player would look up, in the order of the rules.
VOCABULARY: tuple[Sentence, ...] = (
    *DIVERS.values(),
    *COLOURS.values(),
    *TECHNICIANS.values(),
    *COUNTED.values(),
    *(WHYS[key] for key in ("sponsor", "token", "propeller", "oxygen", "contract")),
)
