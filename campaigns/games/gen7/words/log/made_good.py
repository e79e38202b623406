"""What was applied or taken back when a card was put right: one sentence for all of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.log.cards import made_good
from campaigns.games.gen7.words.terms import SHORT_SYSTEMS
from campaigns.games.gen7.words.titles import Titles
from rules.gen7 import events as ev
from rules.gen7.tables import RESOURCES, Amounts


def applied(titles: Titles, cards: Sequence[ev.MadeGood], events: Sequence[ev.AnyEvent]) -> str:
    """Several deeds of one card, or several cards: each is named once."""
    alike = {(one.deed.kind, one.deed.card, one.late, one.lasting): one for one in cards}
    *others, last = alike.values()
    given = "; ".join(_given(titles, events))
    return " ".join([*(made_good(titles, one) for one in others), made_good(titles, last, given)])


def _given(titles: Titles, events: Sequence[ev.AnyEvent]) -> Iterator[str]:
    goods: dict[str, Counter[str]] = {}
    counted: dict[str, Counter[str]] = {}  # merits and stars, by whose they are
    systems: Counter[str] = Counter()
    reason, spots = 0, 0
    for event in events:
        match event:
            case ev.ResourcesChanged():
                _add(goods.setdefault(titles.who(event.seat), Counter()), event.by)
            case ev.StorageChanged():
                _add(goods.setdefault(_("Storage"), Counter()), event.by)
            case ev.MeritsChanged():
                counted.setdefault(titles.who(event.seat), Counter())["merits"] += event.by
            case ev.StarsGained():
                counted.setdefault(titles.who(event.seat), Counter())["stars"] += event.count
            case ev.SystemMoved():
                systems[str(SHORT_SYSTEMS[event.system])] -= event.by
            case ev.ReasonMoved():
                reason += event.by
            case ev.MarkerPut() | ev.MarkerTaken():
                spots += 1
            case _:
                pass
    for who, by in counted.items():
        yield from (f"{who} {amount(kind, count)}" for kind, count in by.items() if count)
    for whose, by in goods.items():
        data, parts, drugs = (by[one] for one in RESOURCES)
        if data or parts or drugs:
            yield f"{whose} {names.amounts((data, parts, drugs))}"
    yield from (f"{one} {names.signed(count)}" for one, count in systems.items() if count)
    if reason:
        told = _("reason/feelings %(by)s")
        yield told % {"by": names.signed(reason)}
    if spots:
        yield ngettext(
            "a failure marker is moved", "%(count)d failure markers are moved", spots
        ) % {"count": spots}


def _add(to: Counter[str], by: Amounts) -> None:
    for resource, count in zip(RESOURCES, by, strict=True):
        to[resource] += count


def amount(kind: str, by: int) -> str:
    number = names.signed(by)
    if kind == "merits":
        return ngettext("%(by)s merit", "%(by)s merits", abs(by)) % {"by": number}
    return ngettext("%(by)s star", "%(by)s stars", abs(by)) % {"by": number}
