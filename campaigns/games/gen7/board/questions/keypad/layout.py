"""Set-up by a list: what everybody lays out, in the order of the rulebook, and the keys for what
the app must know (GEN-2)."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec.structs import replace

from campaigns.games.gen7.board.questions.keypad.keygroups import Key, KeyGroup
from campaigns.games.gen7.said import CHIEF, COLOUR, LEFT, SECTOR, TAKEN
from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.people import People
from campaigns.games.gen7.words.terms import COLOURS, GOALS, ROOMS, SECTORS
from rules.gen7 import steps
from rules.gen7.episode.layout import asks_for_chief
from rules.gen7.state import Episode, State
from rules.gen7.tables import ASLEEP, HAND_LIMIT, sector_colours
from rules.gen7.turn.meeting import each_may_take


def to_lay_out(state: State, step: steps.LayingOut) -> Iterator[str]:
    if step.hands:
        yield from _boards(state, state.table)
        yield from _hands(state, state.table)
    if asks_for_chief(state.options):
        yield _("Everybody rolls their officer: the lowest is chief of staff, a tie rolls again.")
    if step.hands and asks_for_chief(state.options):
        told = _("The last player takes %(count)s work tasks; they go round until each has 2.")
        yield told % {"count": 2 * len(state.players) + 1}


def _boards(state: State, table: Episode) -> Iterator[str]:
    yield _("Story book: read page %(page)s aloud.") % {"page": table.story.page}
    yield _("The three condition markers on green, the round marker on 1.")
    if table.markers:
        three = len(state.players) == 3 and not state.critical
        places = ", ".join(names.place(place) for place in table.markers)
        yield (
            _("Three players: a failure marker on every spot with 3 dots.")
            if three
            else _("Failure markers: %(places)s.") % {"places": places}
        )
    yield _("Into Storage: %(what)s.") % {"what": names.amounts(table.storage, plain=True)}
    goals = ", ".join(str(GOALS[goal]) for goal in table.story.goals)
    if goals:
        yield _("Goals of the episode: %(goals)s.") % {"goals": goals}


def _hands(state: State, table: Episode) -> Iterator[str]:
    yield _("Deal one sector to each player; dice and merit marker have its colour.")
    asleep = ngettext(
        "%(count)d colonist of each sector waits by the Medical Centre.",
        "%(count)d colonists of each sector wait by the Medical Centre.",
        ASLEEP,
    )
    waits = (
        _("Robots wait by Assembly; the mechanical sector keeps its own in its quarters."),
        asleep % {"count": ASLEEP},
        _("Every sleeping marker: %(room)s.") % {"room": ROOMS["recovery"]},
        _("All other dice go to their quarters."),
    )
    yield " ".join(waits)
    if state.episode == 1:
        yield _("One random crew card each; the crossroads card it names goes into the deck.")
    yield _("One file and one algorithm each; the algorithm is laid face up.")
    if "personal" in table.story.goals:
        yield _("Personal goals for each: plan A and plan B in secret, the sector's goal open.")


def groups(state: State, step: steps.LayingOut) -> tuple[KeyGroup, ...]:
    people = People(state.options.officers)
    sectors = tuple(
        Key(sector, str(SECTORS[sector]), small=str(COLOURS[colour]))
        for sector, colour in sector_colours(state.options.board).items()
    )
    found = [
        KeyGroup(f"{SECTOR}-{seat}", people.who(seat), sectors, shape="k2 words")
        for seat in (state.players if step.hands else ())
    ]
    if asks_for_chief(state.options):
        chiefs = tuple(Key(seat, people.who(seat)) for seat in state.players)
        found.append(KeyGroup(CHIEF, _("Rolled lowest: chief"), chiefs, shape="k2 words"))
    return tuple(found)


def with_faults(found: tuple[KeyGroup, ...]) -> tuple[KeyGroup, ...]:
    """GEN-2.4: whose sector is still to be said, and who has the same one as somebody else."""
    titles: dict[str, list[str]] = {}
    for group in found:
        if group.name.startswith(f"{SECTOR}-"):
            titles.setdefault(_chosen(group), []).append(group.title)
    return tuple(replace(group, note=_fault(group, titles) or group.note) for group in found)


def _chosen(group: KeyGroup) -> str:
    return next((key.value for key in group.keys if key.pressed), "")


def _fault(group: KeyGroup, titles: dict[str, list[str]]) -> str:
    chosen = _chosen(group)
    if not chosen and (group.name == CHIEF or group.name.startswith(f"{SECTOR}-")):
        return _("Still to be said.")
    if not group.name.startswith(f"{SECTOR}-"):
        return ""
    others = [title for title in titles[chosen] if title != group.title]
    return _("The same sector: %(others)s.") % {"others": ", ".join(others)} if others else ""


def colours(state: State, step: steps.LayingOut) -> tuple[KeyGroup, ...]:
    """GEN-2.5: which sector has which colour, we can only guess."""
    return tuple(
        KeyGroup(
            f"{COLOUR}-{sector}",
            str(SECTORS[sector]),
            tuple(Key(key, str(name), pressed=key == now) for key, name in COLOURS.items()),
            shape="k2 words",
        )
        for sector, now in sector_colours(state.options.board).items()
        if step.hands
    )


def taken(state: State, step: steps.Taking) -> tuple[KeyGroup, ...]:
    """How many each has taken; as many as there are to take is preset."""
    people = People(state.options.officers)
    return tuple(
        KeyGroup(
            f"{TAKEN}-{seat}",
            people.who(seat),
            tuple(Key(str(n), str(n), pressed=n == most) for n in range(least, most + 1)),
            shape="k3",
        )
        for seat, (least, most) in each_may_take(state, step).items()
    )


def left(state: State) -> tuple[KeyGroup, ...]:
    """How many work tasks each has left; what the app has counted is preset."""
    people = People(state.options.officers)
    return tuple(
        KeyGroup(
            f"{LEFT}-{seat}",
            people.who(seat),
            tuple(
                Key(str(n), str(n), pressed=n == len(state.table.sectors[seat].work))
                for n in range(HAND_LIMIT + 1)
            ),
            shape="k3",
        )
        for seat in state.players
    )


def how_many(step: steps.Taking) -> str:
    """GEN-2.8, GEN-6.2: to draw and hand round."""
    count = 2 * len(dict.fromkeys(step.order)) + 1
    told = ngettext(
        "Draw %(count)d work task and hand it round.",
        "Draw %(count)d work tasks and hand them round.",
        count,
    )
    return told % {"count": count}
