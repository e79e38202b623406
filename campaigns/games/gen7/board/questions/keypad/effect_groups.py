"""The keypad of effects: what, how many, who; and what some of them ask besides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext as _
from msgspec.structs import replace

from campaigns.games.gen7.board.questions.keypad.keygroups import Key, KeyGroup, numbers, pressed
from campaigns.games.gen7.board.questions.keypad.sentence import full, plain, say_who
from campaigns.games.gen7.effect_keys import EVERY_LAB, ROLLED
from campaigns.games.gen7.said import EFFECTS
from campaigns.games.gen7.words.people import People
from campaigns.games.gen7.words.terms import DECKS, DICE, GOALS, RESOURCES, ROOMS, SHORT_SYSTEMS
from rules.core import Value
from rules.gen7.state import State
from rules.gen7.tables import EPISODES
from rules.gen7.tables import ROOMS as ALL_ROOMS

COUNTS = (*range(-5, 0), *range(1, 10))
MORE = (*range(-15, -5), *range(10, 21))
SPOTS, ROUNDS = range(1, 7), range(1, 13)
LETTERS = ("A", "B", "C", "D", "E", "F")
AT = ("quarters", "supply", "recovery")
SYSTEM_ICONS = {"computer": "chip", "energy": "bolt", "biological": "leaf"}


class Aboard(Value):
    """Who can have an effect: "me" is whose card it is."""

    state: State
    seat: str = ""


class Pad(Value):
    """All keys of one effect."""

    main: tuple[KeyGroup, ...]  # what, how many, who
    details: tuple[KeyGroup, ...]  # what some of them ask besides
    full: str = ""  # its sentence, for somebody
    plain: str = ""  # and for nobody

    def pressed(self, values: Mapping[str, str]) -> Pad:
        """With these keys pressed."""
        main, details = (
            tuple(pressed(group, values) for group in groups)
            for groups in (self.main, self.details)
        )
        return replace(self, main=main, details=details)


def effects(first: int = 1) -> tuple[tuple[KeyGroup, ...], ...]:
    """On the page of a card: so many beside each other, counted from `first`."""
    pads = (pad(number) for number in range(first, first + EFFECTS))
    return tuple((*one.main[:1], *one.details, *one.main[1:]) for one in pads)


def pad(number: int = 1, aboard: Aboard | None = None) -> Pad:
    return Pad(
        (_what(number), _how_many(number), _who(number, aboard)),
        tuple(replace(group, part="detail") for group in _details(number, aboard)),
        full(),
        plain(),
    )


def _what(number: int) -> KeyGroup:
    # Words of their own: a key is narrow, and a language may say where a long one is parted.
    written = {"data": _("Data"), "parts": _("Parts"), "drugs": _("Drugs")}
    goods = [
        Key(kind, written[kind], good=kind, tick=True, say=str(name))
        for kind, name in RESOURCES.items()
    ]
    others = (
        Key("merits", _("Merits"), icon="merit", say=_("merits")),
        Key("stars", _("Star"), icon="star", say=_("stars")),
        Key("die", _("Die"), icon="die"),
        Key("sleep", _("Sleep, wake"), icon="moon"),
        Key("system", _("System"), icon="bolt", alone=True, silent=True),
        Key("marker", _("Marker"), icon="cross", alone=True),
        Key("card", _("Card"), icon="card", silent=True),
        Key("log", _("Ship's log"), icon="log", alone=True, silent=True),
    )
    keys = (*goods, *others, _only(number))
    return KeyGroup(f"what-{number}", _("What"), keys, shape="k4 what", part="what")


def _only(number: int) -> Key:
    """Its own field beside the others: people are asked each time."""
    return Key("1", _("Only if …"), icon="ask", tick=True, name=f"only-{number}")


def _how_many(number: int) -> KeyGroup:
    return KeyGroup(
        f"count-{number}",
        _("How many"),
        tuple(Key(str(one), signed(one)) for one in COUNTS),
        shape="k5",
        more=tuple(Key(str(one), signed(one)) for one in MORE),
        part="count",
    )


def signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")


def _who(number: int, aboard: Aboard | None) -> KeyGroup:
    more = (
        Key("chosen", _("one of us, asked each time"), say=say_who("chosen")),
        Key("others", _("the others")),
        Key("chief", _("the chief")),
        Key("anyone", _("anybody's dice"), say=say_who("anyone")),
    )
    everybody = (
        Key("each", _("All"), icon="people", say=say_who("each")),
        Key("storage", str(ROOMS["storage"]), icon="box"),
    )
    me: tuple[Key, ...] = (Key("you", _("me"), pressed=True),)
    if aboard is not None and aboard.state.play is not None and aboard.state.play.sectors:
        me = tuple(_person(aboard, seat) for seat in _in_order(aboard))
    keys = (*me, *everybody)
    return KeyGroup(f"who-{number}", _("Who"), keys, shape="k2 who", more=more, part="who")


def _in_order(aboard: Aboard) -> list[str]:
    players = list(aboard.state.players)
    return sorted(players, key=lambda seat: seat != aboard.seat)


def _person(aboard: Aboard, seat: str) -> Key:
    sector = aboard.state.table.sectors[seat]
    own, name = seat == aboard.seat, People(aboard.state.options.officers).who(seat)
    return Key(
        "you" if own else seat,
        _("me") if own else name,
        say=name,
        pressed=own,
        seat=seat,
        held=tuple(zip(RESOURCES, sector.resources, strict=True)),
        merits=sector.merits,
    )


# What some of them ask besides


def _details(number: int, aboard: Aboard | None) -> Iterator[KeyGroup]:
    systems = [
        Key(kind, str(name), icon=SYSTEM_ICONS[kind]) for kind, name in SHORT_SYSTEMS.items()
    ]
    yield KeyGroup(
        f"system-{number}",
        _("Which system"),
        tuple(systems),
        shape="k3 words",
        needs="for-system",
        note=_("A minus is damage."),
    )
    yield from _of_die(number)
    yield from _of_marker(number)
    cards = (
        *(Key(kind, str(DECKS[kind])) for kind in ("files", "algorithms", "work_tasks")),
        Key("task", _("key task comes")),
        Key("stays", _("key task that stays")),
        Key("gone", _("key task goes")),
    )
    note = _("A minus discards.")
    yield KeyGroup(
        f"card-{number}", _("Which card"), cards, shape="k3 words", needs="for-card", note=note
    )
    yield from _of_log(number, aboard)


def _of_die(number: int) -> Iterator[KeyGroup]:
    ways = (
        Key("move", _("moves"), pressed=True),
        Key("roll", _("roll again")),
        Key("turn", _("turn one")),
    )
    yield KeyGroup(f"die-{number}", _("The die"), ways, shape="k3 words", needs="for-die")
    kinds = (*(Key(kind, str(name)) for kind, name in DICE.items()), Key("any", _("any")))
    yield KeyGroup(f"kind-{number}", _("Which kind"), kinds, shape="k4 words", needs="for-die")
    places = {kind: str(ROOMS[kind]).capitalize() for kind in AT} | {"storage": _("Story board")}
    for name, title, usual in (("from", _("From"), "quarters"), ("to", _("To"), "recovery")):
        keys = tuple(Key(kind, word, pressed=kind == usual) for kind, word in places.items())
        yield KeyGroup(f"{name}-{number}", title, keys, shape="k4 words", needs="for-die")


def _of_marker(number: int) -> Iterator[KeyGroup]:
    kinds = (
        Key("failure", _("failure"), small=_("− takes off"), pressed=True),
        Key("repair", _("repair")),
        Key("success", _("success, story")),
        Key("attempt", _("failed attempt")),
        Key("cover", _("on a key task")),
    )
    yield KeyGroup(
        f"marker-{number}", _("Which marker"), kinds, shape="k5 words", needs="for-marker"
    )
    rooms = (
        *(Key(room, str(ROOMS[room]), tick=True) for room in ALL_ROOMS),
        Key(EVERY_LAB, _("every laboratory"), tick=True),
        Key(ROLLED, _("a room rolled for"), tick=True),
    )
    yield KeyGroup(f"rooms-{number}", _("Where"), rooms, shape="k5 words", needs="for-marker")
    spots = (
        Key("first", _("first"), pressed=True),
        Key("last", _("last")),
        *(Key(str(dots), "•" * dots) for dots in SPOTS),
    )
    yield KeyGroup(f"spot-{number}", _("Which spot"), spots, shape="k8", needs="for-marker")


def _of_log(number: int, aboard: Aboard | None) -> Iterator[KeyGroup]:
    kinds = (
        Key("reason", _("Reason/feelings"), small=_("− is feelings")),
        Key("box", _("Condition box")),
        Key("consequence", _("Consequence")),
        Key("shuffled", _("Card into the deck")),
        Key("out", _("Card out of the game")),
        Key("badge", _("The badge")),
        Key("deadline", _("Story marker")),
        Key("last", _("Last round")),
        Key("bookmark", _("Bookmark")),
        Key("open", _("Open a page")),
        Key("goal", _("Turn a goal")),
        Key("goal_back", _("Turn it back")),
        Key("words", _("A reminder")),
        Key("appraisal", _("Appraisal")),
    )
    yield KeyGroup(
        f"log-{number}", _("What in the ship's log"), kinds, shape="k5 words", needs="for-log"
    )
    yield numbers(f"round-{number}", _("Round"), ROUNDS, "k6", needs="for-round")
    goals = tuple(Key(goal, str(name)) for goal, name in GOALS.items())
    yield KeyGroup(f"goal-{number}", _("Which goal"), goals, shape="k4 words", needs="for-goal")
    now = str(min(EPISODES, aboard.state.episode + 1)) if aboard is not None else ""
    episodes = range(1, EPISODES + 1)
    yield numbers(f"episode-{number}", _("Episode"), episodes, "k7", pressed=now, needs="for-page")
    letters = (Key("", "–", pressed=True), *(Key(letter, letter) for letter in LETTERS))
    yield KeyGroup(f"letter-{number}", _("Letter"), letters, shape="k7", needs="for-code")
    digits = range(10)
    yield numbers(f"tens-{number}", _("First digit"), digits, pressed="0", needs="for-code")
    yield numbers(f"ones-{number}", _("Second digit"), digits, needs="for-code")
    yield KeyGroup(f"code-{number}", _("Or type it"), (), words=12, needs="for-code")
    yield KeyGroup(f"words-{number}", _("In words"), (), words=300, needs="for-words")
