"""In the middle of an episode: where every piece lies that everybody may see."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from campaigns.games.gen7.board.table import now
from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.log.story import special_rule
from campaigns.games.gen7.words.people import People
from campaigns.games.gen7.words.skills import SKILLS
from campaigns.games.gen7.words.terms import MARKERS, MOMENTS, ROOMS, SECTORS, SYSTEMS
from campaigns.games.gen7.words.titles import Titles, read
from rules.gen7.ship.board import OFF_BOARD
from rules.gen7.state import Die, State, Task
from rules.gen7.tables import ROOMS as ALL_ROOMS
from rules.gen7.tables import SYSTEMS as ALL_SYSTEMS
from rules.gen7.view import SectorView, TableView, View
from storybook.gen7.resume.items import Item, Part, bearers, officers, story_items


def what_lies_where(state: State, view: View, table: TableView) -> list[Part]:
    people = bearers(view)
    parts = [
        (_("Where we are"), _moment(view, table)),
        (_("Systems"), _systems(view, table)),
        (_("The ship"), _ship(table, people)),
        (_("Key tasks"), _tasks(state, table, people)),
        (_("The story book"), _story(state, view, table)),
        (_("The officers' cards"), officers(state, view)),
        *(
            (people.who(seat), _sector(state, table, seat, sector, people))
            for seat, sector in table.sectors.items()
        ),
    ]
    found = [Part(title, tuple(items)) for title, items in parts]
    return [part for part in found if part.items]


def _moment(view: View, table: TableView) -> Iterator[Item]:
    people = bearers(view)
    yield Item(f"now {table.round} {table.phase} {table.active}", now(view))
    text = _("The round marker on %(round)s.") % {"round": table.round}
    yield Item(f"round {table.round}", text, rule="GEN-2.2")
    text = _("The chief's badge: %(who)s.") % {"who": people.who(table.chief)}
    yield Item(f"chief {table.chief}", text, rule="GEN-3.8")
    if table.first != table.chief:
        text = _("First player of this round: %(who)s.") % {"who": people.who(table.first)}
        yield Item(f"first {table.first}", text, rule="GEN-3.8")
    if table.duty is not None:
        text = _("The duty-officer token: %(who)s.") % {"who": people.who(table.duty)}
        yield Item(f"duty {table.duty}", text, rule="GEN-1.3")


def _systems(view: View, table: TableView) -> Iterator[Item]:
    critical = len(view.options.board.divisions)
    for system, at in zip(ALL_SYSTEMS, table.systems, strict=True):
        name = SYSTEMS[system]
        if not at:
            text = _("%(system)s: on green.") % {"system": name}
        elif at == critical:
            text = _("%(system)s: critical, at the very end.") % {"system": name}
        else:
            told = ngettext(
                "%(system)s: %(count)d division right of green.",
                "%(system)s: %(count)d divisions right of green.",
                at,
            )
            text = told % {"system": name, "count": at}
        yield Item(f"system {system} {at}", text, rule="GEN-3.4")


def _die(name: str, die: Die, people: People) -> str:
    told = names.whose_die(name, people)
    return f"{told} ({die.value})" if die.value else told  # or nobody has said what it shows


def _on_spots(table: TableView, room: str, people: People) -> list[tuple[str, str]]:
    """Spots of a room with what is on them, in the order of their dots."""
    found = {
        place: str(MARKERS[kind])
        for place, kind in table.markers.items()
        if place.rpartition(".")[0] == room
    } | {
        die.place: _die(name, die, people)
        for name, die in table.dice.items()
        if die.place.rpartition(".")[0] == room
    }
    return sorted((place.rpartition(".")[2], what) for place, what in found.items())


def _ship(table: TableView, people: People) -> Iterator[Item]:
    for room in ALL_ROOMS:
        if filled := _on_spots(table, room, people):
            told = ", ".join(
                _("spot %(spot)s: %(what)s") % {"spot": spot, "what": what} for spot, what in filled
            )
            text = f"{ROOMS[room]} – {told}."
            yield Item(f"room {room} {_pieces(table, room)}", text)
    yield from _recovery(table, people)
    stored = [names.amounts(table.storage, plain=True) or "0", *_dice_in(table, "storage", people)]
    key = f"storage {table.storage} {_pieces(table, 'storage')}"
    yield Item(key, f"{ROOMS['storage']} – {', '.join(stored)}.")
    yield Item("empty", _("All other spots of the ship are empty."))


def _recovery(table: TableView, people: People) -> Iterator[Item]:
    parts = _dice_in(table, "recovery", people)
    asleep = [seat for seat, sector in table.sectors.items() if sector.booked]
    if asleep:
        parts.append(_("sleeping markers: %(who)s") % {"who": people.listed(asleep)})
    if parts:
        key = f"recovery {_pieces(table, 'recovery')} {asleep}"
        yield Item(key, f"{ROOMS['recovery']} – {', '.join(parts)}.")


def _dice_in(table: TableView, place: str, people: People) -> list[str]:
    return [_die(name, die, people) for name, die in table.dice.items() if die.place == place]


def _pieces(table: TableView, room: str) -> str:
    """What is there, whatever the language: so that a tick knows when it has changed."""
    dice = [
        f"{name}={die.value}@{die.place}"
        for name, die in table.dice.items()
        if room in (die.place, die.place.rpartition(".")[0])
    ]
    markers = [
        f"{kind}@{place}"
        for place, kind in table.markers.items()
        if place.rpartition(".")[0] == room
    ]
    return " ".join(sorted(dice + markers))


def _tasks(state: State, table: TableView, people: People) -> Iterator[Item]:
    for task in table.row:
        parts = [Titles(state, coded=True).card("key_tasks", task.card)]
        if task.solved:
            parts.append(_("solved"))
        if task.stays:
            parts.append(_("stays in play"))
        parts += _on_task(table, task, people)
        if any(task.tokens):
            parts.append(names.amounts(task.tokens, plain=True))
        where = f"task.{task.id}"
        facts = (task.card, task.solved, task.covered, task.tokens, _pieces(table, where))
        yield Item(f"{where} {facts}", f"{task.id}. {', '.join(parts)}.")


def _on_task(table: TableView, task: Task, people: People) -> Iterator[str]:
    found = {str(spot): str(MARKERS["success"]) for spot in task.covered}
    found |= dict(_on_spots(table, f"task.{task.id}", people))
    for spot, what in sorted(found.items()):
        yield _("spot %(spot)s: %(what)s") % {"spot": int(spot) + 1, "what": what}


def _story(state: State, view: View, table: TableView) -> Iterator[Item]:
    yield from story_items(state, view, table)
    story = table.story
    for kind, count in (("success", story.success), ("failure", story.failure)):
        if count:
            facts = {"marker": MARKERS[kind], "count": count}
            text = _("Progress of the story: %(marker)s ×%(count)s.") % facts
            yield Item(f"progress {kind} {count}", text, rule="GEN-7.15")
    for rule in story.modifiers:
        text = _("Special rule: %(rule)s.") % {"rule": special_rule(rule)}
        yield Item(f"rule {rule}", text, rule="GEN-8.6")
    for reminder in story.reminders:
        facts = {"when": MOMENTS[reminder.at], "text": read(reminder.text)}
        text = _("Remember (%(when)s): %(text)s") % facts
        yield Item(f"reminder {reminder.at} {reminder.text.en}", text)


def _sector(
    state: State, table: TableView, seat: str, sector: SectorView, people: People
) -> Iterator[Item]:
    yield Item(f"sector {seat} {sector.name}", f"{SECTORS[sector.name]}.", rule="GEN-2.4")
    yield _merits(table, seat, sector, people)
    what = names.amounts(sector.resources, plain=True) or "0"
    text = _("Resources: %(what)s.") % {"what": what}
    yield Item(f"resources {seat} {sector.resources}", text)
    yield from _dice(table, seat, people)
    for number, slot in enumerate(sector.slots, 1):
        if slot.face:
            card = Titles(state, coded=True).card("algorithms", slot.face)
            text = _("Algorithm slot %(slot)s: %(card)s.") % {"slot": number, "card": card}
            if slot.under:
                text += " " + _("One card face down under it.")
            yield Item(f"slot {seat} {number} {slot.face} {slot.under}", text, rule="GEN-7.5")
    facts = {"work": sector.work, "files": sector.files}
    text = _(
        "In hand: work tasks %(work)s, files %(files)s. The seat's own page says which they are."
    )
    yield Item(f"hand {seat} {sector.work} {sector.files}", text % facts, rule="GEN-2.11")
    if sector.shown:
        cards = Titles(state, coded=True).listed("goals", sector.shown)
        text = _("Personal goals reached, face up: %(cards)s.") % {"cards": cards}
        yield Item(f"shown {seat} {sector.shown}", text, rule="GEN-7.8")
    used = [f"{SKILLS[skill]} ×{count}" for skill, count in sector.used.items() if count]
    if used:
        text = _("Skills used this episode: %(skills)s.") % {"skills": ", ".join(used)}
        yield Item(f"used {seat} {sector.used}", text)


def _merits(table: TableView, seat: str, sector: SectorView, people: People) -> Item:
    """GEN-7.9: on a shared space the order of the stack decides."""
    text = _("Merits: %(merits)s.") % {"merits": sector.merits}
    shares = [one for one in table.ranking if table.sectors[one].merits == sector.merits]
    if len(shares) > 1:
        order = people.listed(shares)
        text += " " + _("On this space from the bottom: %(order)s.") % {"order": order}
    return Item(f"merits {seat} {sector.merits} {shares}", text, rule="GEN-7.9")


def _dice(table: TableView, seat: str, people: People) -> Iterator[Item]:
    for place in OFF_BOARD[:2]:  # quarters and supply; the others are rooms
        here = [
            (name, die.value)
            for name, die in table.dice.items()
            if die.owner == seat and die.place == place
        ]
        if not here:
            continue
        if place == "quarters":
            text = _("In quarters: %(dice)s.") % {"dice": names.faces(here)}
        else:
            dice = ", ".join(names.the_die(name) for name, _value in here)
            text = _("In the supply: %(dice)s.") % {"dice": dice}
        yield Item(f"{place} {seat} {here}", text, rule="GEN-2.5")
    own = {name: die for name, die in table.dice.items() if die.place.startswith(f"{seat}.")}
    for name, die in own.items():
        facts = {"room": ROOMS[die.place.split(".")[1]], "die": _die(name, die, people)}
        yield Item(f"own {name} {die.value}", _("%(room)s: %(die)s") % facts)
