"""A round against the androids, explained as it happens."""

from __future__ import annotations

from collections.abc import Callable

from django.utils.translation import gettext_lazy as _

from campaigns.face.lessons.guide import Scene, Step

ANSWER = (".do button[name=action]",)
FOLDED = (".do summary", ".do details[open] button[name=action]")


def due(*kinds: str, dealing: bool = False) -> Callable[[Scene], bool]:
    """This step of the round waits, while cards are dealt or later."""

    def when(scene: Scene) -> bool:
        step, begun = scene.view.step.__struct_config__.tag, scene.view.round > 0
        return bool(scene.mine and step in kinds and begun is not dealing)

    return when


def second_round(scene: Scene) -> bool:
    return bool(scene.view.round > 1)


GUIDE = (
    Step(
        "deal",
        _("Before you begin"),
        _(
            "Lay out the cards, or let the app do it. The androids have two in their prep module:"
            " nobody looks at them, the colour of the back is enough."
        ),
        "DA-1.1",
        due("refill", "shuffle", "draw", "prepare", dealing=True),
        ANSWER,
    ),
    Step(
        "aim",
        _("You against the androids"),
        _(
            "Bring your seven colonists from Earth to the ship and on to Mars. Whoever has more"
            " points when the cards of the androids cannot be filled up wins; a tie is theirs."
        ),
        "DA-4.1",
        due("architect"),
    ),
    Step(
        "architect",
        _("One of five actions"),
        _(
            "Open one to see what it offers. What you leave in the androids' module decides what"
            " they do: with two cards nothing, with one they act."
        ),
        "DA-2.1",
        due("architect"),
        FOLDED,
    ),
    Step(
        "settle",
        _("Somebody may move in"),
        _(
            "Your card is higher than the one beneath: one of your colonists may go from the ship"
            " to the ★ zone of this building."
        ),
        "DA-2.2",
        due("settle"),
        ANSWER,
    ),
    Step(
        "ability",
        _("The ability of the building"),
        _("After the colonist comes what the building can do. You may leave it."),
        "DA-2.8",
        due("ability"),
        ANSWER,
    ),
    Step(
        "text",
        _("What your card says"),
        _("Do it on the table and say it here step by step. When it has said everything, go on."),
        "DA-2.12",
        due("text"),
        ANSWER,
    ),
    Step(
        "draw",
        _("Back to four cards"),
        _(
            "First from the androids' module, as long as something lies there, then from the deck."
            " So drawing, too, sets the androids moving."
        ),
        "DA-2.10",
        due("draw"),
        ANSWER,
    ),
    Step(
        "prepare",
        _("Hand or prep module?"),
        _(
            "Two cards stay in your hand, two go into your prep module. From the module a card is"
            " attached to its building, from the hand only its text counts."
        ),
        "DA-2.13",
        due("prepare"),
        ANSWER,
    ),
    Step(
        "androids",
        _("The androids move"),
        _(
            "The app knows their programme and proposes what helps them most. Do it on the table as"
            " well; you may also decide otherwise."
        ),
        "DA-3.5",
        due("compute", "upgrade", "refill"),
        ANSWER,
    ),
    Step(
        "again",
        _("That was a round"),
        _(
            "You, a system failure that costs two cards, the androids. The deck is your clock: ten"
            " rounds at the most."
        ),
        "DA-2.5",
        second_round,
    ),
)
