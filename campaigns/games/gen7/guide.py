"""The first round, explained as it happens: of the cruise, and with a box."""

from __future__ import annotations

from collections.abc import Callable

from django.utils.translation import gettext_lazy as _

from campaigns.face.lessons.guide import Scene, Step

ANSWER = (".do .private > summary", ".do button[name=action]")  # on a shared device for one only
DIE = (".die-tap", ".spot .way")


def asked(*kinds: str, why: str = "", phase: str = "") -> Callable[[Scene], bool]:
    """This device is asked a question of one of these kinds."""

    def when(scene: Scene) -> bool:
        due, table = scene.view.due, scene.view.table
        if not scene.mine or due is None or due.__struct_config__.tag not in kinds:
            return False
        if why and getattr(due, "why", "") != why:
            return False
        return not phase or (table is not None and table.phase == phase)

    return when


def deals(scene: Scene) -> bool:
    """The app shuffles for this table."""
    return bool(scene.view.options.decks == "app")


def has_box(scene: Scene) -> bool:
    """The cards are on the table, and the app has never seen them."""
    return not deals(scene)


def rolls_by_hand(scene: Scene) -> bool:
    return bool(scene.view.options.dice == "asked")


def in_round(scene: Scene) -> bool:
    table = scene.view.table
    return table is not None and table.round == 1 and table.phase == "turns"


def waits(scene: Scene) -> bool:
    """Somebody else is on turn, and this device is somebody's own."""
    return in_round(scene) and scene.look.seat is not None and not scene.mine


def second_round(scene: Scene) -> bool:
    table = scene.view.table
    return table is not None and table.round > 1


def anything_else(scene: Scene) -> bool:
    due = scene.view.due
    return in_round(scene) and scene.mine and due.__struct_config__.tag not in EXPLAINED


SETTING_UP = (
    Step(
        "story",
        _("It begins with a page"),
        _("Somebody reads it aloud: what has happened, and what the ship needs. Then go on."),
        "GEN-8.3",
        asked("reading"),
        ANSWER,
        reader=deals,
    ),
    Step(
        "paging",
        _("It begins with a page"),
        _(
            "Somebody reads the page aloud from your book. Then say with the keys what it set: by"
            " which round its goal is due, and which round is the last. Nothing else has to be"
            " typed."
        ),
        "GEN-2.2",
        asked("paging", "reading"),
        ANSWER,
        reader=has_box,
    ),
    Step(
        "layout",
        _("Lay out the table"),
        _(
            "Do what the list says. The app asks for nothing but the few things it cannot know,"
            " such as whose sector is which."
        ),
        "GEN-2.1",
        asked("laying_out"),
        ANSWER,
        reader=has_box,
    ),
    Step(
        "sectors",
        _("Cards for everybody"),
        _(
            "The app shuffles and deals. Everybody gets a sector, a board of their own: its colour"
            " is the colour of your dice tonight."
        ),
        "GEN-2.4",
        asked("drawing", phase="setup"),
        ANSWER,
        reader=deals,
    ),
    Step(
        "chief",
        _("Who begins?"),
        _(
            "Everybody rolls the officer, the eight-sided die. The lowest becomes chief of staff"
            " and goes first in the round."
        ),
        "GEN-2.7",
        asked("rolling", why="chief"),
        ANSWER,
    ),
    Step(
        "draft",
        _("Take a work task"),
        _(
            "Work tasks are your own. You do each of them at the centre it names, for merits; one"
            " left in your hand at the end costs some. Take one, the others go on to the next"
            " officer."
        ),
        "GEN-2.8",
        asked("taking", why="draft"),
        ANSWER,
        reader=deals,
    ),
)
BEFORE_THE_TURNS = (
    Step(
        "key_tasks",
        _("Key tasks"),
        _(
            "A key task is trouble for the whole ship. Whatever is unsolved at the end of the round"
            " pushes a system towards critical."
        ),
        "GEN-3.1",
        asked("drawing", phase="key_tasks"),
        ANSWER,
    ),
    Step(
        "roll",
        _("Roll"),
        _(
            "Everybody rolls the dice in quarters: colonists have six sides, your officer has"
            " eight. A high number is good in some rooms, in most it does not matter."
        ),
        "GEN-3.2",
        asked("rolling", why="round"),
        ANSWER,
    ),
)
TURNS = (
    Step(
        "goal",
        _("What the story wants"),
        _(
            "Beside the ship, or on Story, stands the goal that all of you share. It has to be"
            " reached by the end of the ringed round."
        ),
        "GEN-8.4",
        asked("turn"),
    ),
    Step(
        "turn",
        _("Take a die, place it"),
        _(
            "Tap one of your dice: the places where it may go light up. Tap one of them, and do"
            " what the room says. Then it is the next officer's turn."
        ),
        "GEN-4.1",
        asked("turn"),
        DIE,
    ),
    Step(
        "solve",
        _("Or solve a key task"),
        _(
            "The spots of a key task light up too. All of them are filled in one turn, with dice of"
            " everybody who helps, and paid for from Storage. Talk about it: who has the right"
            " dice?"
        ),
        "GEN-7.1",
        asked("turn"),
        DIE,
    ),
    Step(
        "wait",
        _("Meanwhile"),
        _(
            "Somebody else is on turn. You can see here what they do; when they fill a key task,"
            " you may add dice of yours."
        ),
        "GEN-4.4",
        waits,
    ),
    Step(
        "facing",
        _("Which number is it?"),
        _("Your dice lie on the table. The app asks what one shows only where that counts."),
        "GEN-3.2",
        asked("facing"),
        ANSWER,
        reader=rolls_by_hand,
    ),
    Step(
        "sharing",
        _("Fill it together"),
        _(
            "Put dice on all of its spots, then pay. Everybody with a die on it gains the merits."
            " If it does not work out, everything goes back."
        ),
        "GEN-4.4",
        asked("sharing"),
        (*ANSWER, *DIE),
    ),
    Step(
        "replenish",
        _("For all of you?"),
        _(
            "Storage belongs to everybody and pays for key tasks. Give exactly 3 or 6 of what the"
            " laboratory makes, for 1 or 2 merits, or keep it."
        ),
        "GEN-5.10",
        asked("replenishing"),
        ANSWER,
    ),
    Step(
        "cards",
        _("Draw, keep one"),
        _(
            "In the Data Centre you draw files, in the Production Centre algorithms. For data you"
            " see more of them; one is yours."
        ),
        "GEN-5.3",
        asked("extra", "keeping"),
        ANSWER,
    ),
    Step(
        "slots",
        _("Two slots"),
        _(
            "An algorithm lies in one of your two slots and acts whenever its moment comes. A"
            " second one beneath it makes it better."
        ),
        "GEN-7.5",
        asked("arranging"),
        ANSWER,
    ),
    Step(
        "work",
        _("A work task of yours"),
        _(
            "At a centre you may do one work task that names it: pay from your own sector, take the"
            " merits. If none fits, go on."
        ),
        "GEN-5.12",
        asked("working"),
        ANSWER,
    ),
    Step(
        "close",
        _("Still your turn"),
        _("You may play a file, or pay to turn a die. If you want nothing of that, end the turn."),
        "GEN-4.7",
        asked("closing"),
        ANSWER,
    ),
    Step(
        "meeting",
        _("A work meeting"),
        _(
            "Somebody has called the officers together. Send an officer or a colonist there, and"
            " you get work tasks too; or stay away."
        ),
        "GEN-6.1",
        asked("joining"),
        ANSWER,
    ),
    Step(
        "crossroads",
        _("Crossroads"),
        _(
            "Whoever places an officer may meet a crossroads card at the end of the turn. Choose as"
            " your officer would; only then it says what comes of it."
        ),
        "GEN-7.6",
        asked("asking", "deciding", "confronting"),
        ANSWER,
    ),
    Step(
        "vote",
        _("A vote"),
        _(
            "You have as many votes as your rank: one, tonight. Most votes win, and on a tie the"
            " chief of staff decides."
        ),
        "GEN-8.1",
        asked("voting", "breaking"),
        ANSWER,
    ),
    Step(
        "telling",
        _("What does your card do?"),
        _(
            "The app has never seen the cards of your box. Say with the keys what this one brings:"
            " what, how many, for whom. Or do it by hand."
        ),
        "GEN-0.1",
        asked("telling"),
        (".do button",),
        reader=has_box,
    ),
    Step(
        "question",
        _("A question"),
        _(
            "Beneath an answer stands what it brings. Where you may leave something out, there is"
            " an answer for that as well."
        ),
        "GEN-4.11",
        anything_else,
        ANSWER,
    ),
    Step(
        "again",
        _("That was a round"),
        _(
            "The dice go home, unsolved key tasks have pushed their systems, and damaged systems"
            " close spots. Now you know the way: every round goes like this one."
        ),
        "GEN-3.4",
        second_round,
    ),
)
EXPLAINED = frozenset(
    (
        *("turn", "facing", "sharing", "replenishing", "extra", "keeping", "arranging", "working"),
        *("closing", "joining", "asking", "deciding", "confronting", "voting", "breaking"),
        "telling",
    )
)
GUIDE = (*SETTING_UP, *BEFORE_THE_TURNS, *TURNS)
