"""The numbers that can be asked where they came from. All of them lie open for everybody."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from campaigns.face.lessons.learning import Number
from campaigns.face.words import Sentence
from campaigns.games.gen7.learn.outcomes import Gen7Asker
from campaigns.games.gen7.learn.people import FIGURES
from campaigns.games.gen7.words.people import People
from campaigns.games.gen7.words.terms import RESOURCES, ROOMS, SYSTEMS
from rules.gen7.state import Episode, Officer, Sector, State
from rules.gen7.tables import RESOURCES as ALL_RESOURCES
from rules.gen7.tables import SYSTEMS as ALL_SYSTEMS

Count = Callable[[State], int | None]
# How many there are lies open; which cards they are does not (GEN-2.11).
HELD: dict[str, tuple[Sentence, tuple[str, ...]]] = {
    "work": (gettext_lazy("work tasks in hand"), ("GEN-6.3", "GEN-2.11")),
    "files": (gettext_lazy("files in hand"), ("GEN-4.7", "GEN-2.11")),
}
COUNTS: dict[str, Callable[[Sector], int]] = {
    "work": lambda sector: len(sector.work),
    "files": lambda sector: len(sector.files),
}


def numbers(asker: Gen7Asker) -> dict[str, Number]:
    return dict(_numbers(asker.state))


def _numbers(state: State) -> Iterator[tuple[str, Number]]:
    people = People(state.options.officers)
    for index, system in enumerate(ALL_SYSTEMS):
        yield (
            f"system.{system}",
            Number(
                name=str(SYSTEMS[system]),
                of=_table(lambda table, at=index: table.systems[at]),  # type: ignore[misc]
                rules=("GEN-3.4",),
            ),
        )
    for index, resource in enumerate(ALL_RESOURCES):
        yield (
            f"storage.{resource}",
            Number(
                name=f"{ROOMS['storage']}, {RESOURCES[resource]}",
                of=_table(lambda table, at=index: table.storage[at]),  # type: ignore[misc]
                rules=("GEN-5.10", "GEN-5.2"),
            ),
        )
    for seat in state.players:
        facts = {"who": people.who(seat)}
        yield (
            f"merits.{seat}",
            Number(
                name=_("Merits of %(who)s") % facts,
                of=_sector(seat, lambda sector: sector.merits),
                does=(_("Merits are the points of one evening: 25 bring a star, 50 a promotion."),),
                rules=("GEN-1.1", "GEN-7.9"),
            ),
        )
        for index, resource in enumerate(ALL_RESOURCES):
            yield (
                f"goods.{seat}.{resource}",
                Number(
                    name=f"{people.who(seat)}, {RESOURCES[resource]}",
                    of=_sector(seat, lambda sector, at=index: sector.resources[at]),  # type: ignore[misc]
                    rules=("GEN-5.11", "GEN-0.3"),
                ),
            )
        yield (
            f"asleep.{seat}",
            Number(
                name=f"{people.who(seat)}, {_('colonists asleep')}",
                of=_table(lambda table, of=seat: _asleep(table, of)),  # type: ignore[misc]
                rules=("GEN-5.5", "GEN-5.18"),
            ),
        )
        for key, (title, rules) in HELD.items():
            yield (
                f"{key}.{seat}",
                Number(
                    name=f"{people.who(seat)}, {title}",
                    of=_sector(seat, COUNTS[key]),
                    rules=rules,
                ),
            )
        for key, (title, rules) in FIGURES.items():
            yield (
                f"{key}.{seat}",
                Number(
                    name=f"{people.who(seat)}, {title}",
                    of=_officer(seat, lambda officer, of=key: getattr(officer, of)),  # type: ignore[misc]
                    rules=rules,
                ),
            )
    yield (
        "boxes",
        Number(name=_("Condition marks"), of=lambda state: state.boxes, rules=("GEN-9.6",)),
    )
    yield (
        "reason",
        Number(name=_("Reason and feelings"), of=lambda state: state.reason, rules=("GEN-8.2",)),
    )
    for kind, title in (("success", _("Success markers")), ("failure", _("Failure markers"))):
        yield (
            f"story.{kind}",
            Number(
                name=title,
                of=_table(lambda table, of=kind: getattr(table.story, of)),  # type: ignore[misc]
                rules=("GEN-7.15",),
            ),
        )


def _table(count: Callable[[Episode], int]) -> Count:
    return lambda state: None if state.play is None else count(state.play)


def _asleep(table: Episode, seat: str) -> int:
    dice = (die for die in table.dice.values() if die.owner == seat)
    return sum(die.place == "supply" and die.kind == "colonist" for die in dice)


def _sector(seat: str, count: Callable[[Sector], int]) -> Count:
    def of(state: State) -> int | None:
        sector = state.play.sectors.get(seat) if state.play else None
        return None if sector is None else count(sector)

    return of


def _officer(seat: str, count: Callable[[Officer], int]) -> Count:
    def of(state: State) -> int | None:
        officer = state.officers.get(seat)
        return None if officer is None else count(officer)

    return of
