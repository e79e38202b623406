"""The first turns in the reef, explained as they happen."""

from __future__ import annotations

from collections.abc import Callable

from django.utils.translation import gettext_lazy as _

from campaigns.face.lessons.guide import Scene, Step

ANSWER = (".do button[name=action]",)
FOLDED = (*ANSWER, ".do summary", ".do details[open] button[name=action]")


def asked(*kinds: str) -> Callable[[Scene], bool]:
    def when(scene: Scene) -> bool:
        due = scene.view.due
        return bool(scene.mine and due is not None and due.__struct_config__.tag in kinds)

    return when


def turn(phase: str) -> Callable[[Scene], bool]:
    """Its own turn has come to this part of it."""

    def when(scene: Scene) -> bool:
        return asked("turn")(scene) and scene.moment.phase == phase

    return when


def acted(scene: Scene) -> bool:
    """The diver has acted: only the end of the turn is left, and perhaps a contract."""
    found = scene.view.turn
    return turn("dive")(scene) and found is not None and found.uses == 0


def waits(scene: Scene) -> bool:
    return scene.look.seat is not None and bool(scene.view.round) and not scene.mine


def second_round(scene: Scene) -> bool:
    return bool(scene.view.round > 1) and scene.mine


GUIDE = (
    Step(
        "deal",
        _("The reef is laid out"),
        _(
            "Eight divers from the top down, cubes in the depths, sponsors and contracts between"
            " you. The app deals; with the box it says what goes where."
        ),
        "OTY-1.1",
        asked("dealing", "arranging", "naming", "laying"),
        ANSWER,
    ),
    Step(
        "aim",
        _("What you are after"),
        _(
            "Contracts bring prestige: all the cubes of one from a single level. As soon as"
            " somebody has 18, the last round is played."
        ),
        "OTY-7.1",
        turn("key"),
    ),
    Step(
        "key",
        _("Play a key"),
        _(
            "Its number is the level of this turn: the sponsor there helps, the diver there acts."
            " The X key opens any level, and moves the sponsors first."
        ),
        "OTY-2.1",
        turn("key"),
        FOLDED,
    ),
    Step(
        "sponsor",
        _("Sponsor and propeller"),
        _(
            "Now, if you like: use the sponsor of the level once, and for a battery move a diver up"
            " or down, so that the right one is on the level."
        ),
        "OTY-2.2",
        turn("prepare"),
        FOLDED,
    ),
    Step(
        "diver",
        _("The diver acts"),
        _(
            "The diver on the level does what it can: an expert takes a cube of its colour onto"
            " this level. Each of the eight can do something else."
        ),
        "OTY-2.3",
        turn("prepare"),
        FOLDED,
    ),
    Step(
        "surface",
        _("Back to the surface"),
        _(
            "The key goes to the Hacker's track and the diver to the very top; the others sink. For"
            " a battery it stays down. When the track is full, all keys come back."
        ),
        "OTY-2.4",
        acted,
        FOLDED,
    ),
    Step(
        "contract",
        _("Contracts at any time"),
        _(
            "On your turn you complete as many contracts as you can, public ones and your own. That"
            " is no action, but every cube has to come from the same level."
        ),
        "OTY-3.1",
        second_round,
    ),
    Step(
        "keep",
        _("Keep one of four"),
        _("Only you see them. One becomes your own contract, the others go under the deck."),
        "OTY-5.3",
        asked("keeping", "returning"),
        ANSWER,
    ),
    Step(
        "naming",
        _("What lies there?"),
        _("The app asks what a card or a token of your box says only when it matters."),
        "OTY-6.4",
        asked("showing", "entering", "revealing", "refilling", "looking"),
        ANSWER,
    ),
    Step(
        "wait",
        _("Meanwhile"),
        _(
            "The other player dives. Your divers, cubes and keys stand below; look which level"
            " could complete a contract."
        ),
        "OTY-3.2",
        waits,
    ),
)
