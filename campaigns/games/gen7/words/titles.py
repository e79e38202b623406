"""What one table calls its cards, as its pack has them, and its people."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from campaigns.games.gen7.words.people import People, signed
from campaigns.games.gen7.words.terms import ROOMS, SEATS
from rules.gen7.cards.content import KINDS, AnyCard, Catalogue, Crossroads, Option, Page
from rules.gen7.cards.effects import Text
from rules.gen7.cards.packs import WHOLE, pack
from rules.gen7.cards.slips import Slip, is_slip
from rules.gen7.catalogue import cards_of
from rules.gen7.episode.colours import worn
from rules.gen7.ship.board import added_rooms
from rules.gen7.state import Made, State
from rules.gen7.view import HIDDEN


def read(text: Text) -> str:
    language = get_language() or ""
    return text.ru if language.startswith("ru") and text.ru else text.en


class Titles:
    """What one table calls its cards: its pack, and what it has recorded of its own box. And its
    people, by their names.

    Without a table, a code that both packs use for different cards stays a code. `coded`: before a
    card of the table's own box goes the code printed on it, which is what people look for.
    """

    __slots__ = (
        "_coded",
        "_episode",
        "_made",
        "_pack",
        "_recorded",
        "_rooms",
        "_slips",
        "people",
        "worn",
    )

    def __init__(self, state: State | None = None, *, coded: bool = False) -> None:
        self._pack: str = state.options.pack if state else ""
        self._recorded = state.recorded if state else Catalogue()
        self._slips: Mapping[str, Slip] = state.slips if state else {}
        self._made: Mapping[str, Made] = state.made if state else {}
        self._episode = state.episode if state else 0
        self.people = People(state.options.officers if state else ())
        self.worn: Mapping[str, str] = worn(state) if state else {}
        self._coded = coded and self._pack == "box"
        added = added_rooms(state.play) if state and state.play else {}
        self._rooms: Mapping[str, str] = {key: rule.name for key, rule in added.items()}

    @classmethod
    def of(
        cls,
        pack: str,
        recorded: Catalogue,
        officers: Sequence[str] = (),
        worn: Mapping[str, str] | None = None,
    ) -> Titles:
        """Of a table whose position is not open."""
        titles = cls()
        titles.worn = worn or {}
        titles._pack, titles._recorded = pack, recorded
        titles.people = People(officers)
        return titles

    def who(self, seat: str) -> str:
        return self.people.who(seat)

    def seat(self, seat: str) -> str:
        """As it is called while nobody has said a name, after the sign that is worn."""
        return signed(str(SEATS[seat]), self.worn.get(seat, ""))

    def room(self, key: str) -> str:
        """One that a page has added has its name from there."""
        return self._rooms.get(key) or str(ROOMS[key])

    def card(self, kind: str, code: str) -> str:
        """The card in a sentence: its title if it is known, else its code."""
        if code == HIDDEN:
            return _("a card")
        if is_slip(code):
            return self._slip(code)
        found = self._cards(kind).get(code)
        if found is None:
            return code
        title = _quoted(found.title)
        return f"{code} {title}" if self._coded else title

    def heading(self, kind: str, code: str) -> str:
        """The card by itself, as on a button or above a list."""
        told = self.card(kind, code)
        return told if self.is_named(code) else told[:1].upper() + told[1:]

    def page(self, code: str) -> str:
        """By its number, as the book has it, and its title."""
        found = self._cards("pages").get(code)
        return f"{code} {_quoted(found.title)}" if found else code

    def listed(self, kind: str, codes: Iterable[str]) -> str:
        return ", ".join(self.card(kind, code) for code in codes)

    def card_of_any_kind(self, code: str) -> str:
        """The same where nobody says which kind it is: its title if only one card has this code."""
        if code == HIDDEN:
            return _("a card")
        if is_slip(code):
            return self._slip(code)
        return self.titled(code) or code

    def titled(self, code: str) -> str | None:
        found = [of_kind[code] for kind in KINDS if code in (of_kind := self._cards(kind))]
        return _quoted(found[0].title) if len(found) == 1 and found[0] else None

    def option(self, about: str, subject: str, index: int) -> Option | None:
        """An answer of a crossroads card, or of the vote on a page."""
        found = self._cards("crossroads" if about == "crossroads" else "pages").get(subject)
        options: tuple[Option, ...] = ()
        if isinstance(found, Crossroads):
            options = found.options
        elif isinstance(found, Page) and found.vote:
            options = found.vote.options
        return options[index] if 0 <= index < len(options) else None

    def _slip(self, code: str) -> str:
        """A card of the table's own box: by what is printed on it, if anybody has said that."""
        found = self._slips.get(code)
        if found is None:
            return _("a card")
        if found.title:
            return _("“%(title)s”") % {"title": found.title}
        return found.code or self._came(code, found.kind)

    def _came(self, code: str, kind: str) -> str:
        """By its kind and when it has come: "key task 2 of round 3"."""
        made = self._made.get(code)
        if made is None:  # from an older log
            return _nameless(kind)
        told = _of_set_up(kind) if not made.round else _of_round(kind)
        named = told % {"number": made.number, "round": made.round}
        if made.episode == self._episode or kind == "crew":
            return named
        return _("%(card)s, episode %(episode)s") % {"card": named, "episode": made.episode}

    def is_named(self, code: str) -> bool:
        """By anything that is printed on it; else its name says which kind it is."""
        found = self._slips.get(code)
        return not is_slip(code) or (found is not None and bool(found.title or found.code))

    def _cards(self, kind: str) -> Mapping[str, AnyCard | None]:
        return cards_of(self._pack, self._recorded, kind) if self._pack else _of_any_pack(kind)


@cache
def _of_any_pack(kind: str) -> dict[str, AnyCard | None]:
    """None: the packs do not agree."""
    found: dict[str, AnyCard | None] = {}
    for key in WHOLE:
        for card in getattr(pack(key), kind):
            found[card.code] = None if card.code in found else card
    return found


def _quoted(title: Text) -> str:
    return _("“%(title)s”") % {"title": read(title)}


def _of_round(kind: str) -> str:
    """A card of the table's own box that nobody has named."""
    return {
        "key_tasks": _("key task %(number)s of round %(round)s"),
        "work_tasks": _("work task %(number)s of round %(round)s"),
        "files": _("file %(number)s of round %(round)s"),
        "algorithms": _("algorithm %(number)s of round %(round)s"),
        "crossroads": _("crossroads card %(number)s of round %(round)s"),
    }.get(kind) or _nameless(kind)


def _of_set_up(kind: str) -> str:
    return {
        "key_tasks": _("key task %(number)s of the set-up"),
        "work_tasks": _("work task %(number)s of the set-up"),
        "files": _("file %(number)s of the set-up"),
        "algorithms": _("algorithm %(number)s of the set-up"),
        "crossroads": _("crossroads card %(number)s of the set-up"),
    }.get(kind) or _nameless(kind)


def _nameless(kind: str) -> str:
    """There is one of it for each player, or nobody knows when it has come."""
    return {
        "key_tasks": _("a key task"),
        "work_tasks": _("a work task"),
        "files": _("a file"),
        "algorithms": _("an algorithm"),
        "crossroads": _("a crossroads card"),
        "crew": _("the crew card"),
        "plan_a": _("plan A"),
        "plan_b": _("plan B"),
        "sector_goal": _("the goal of the sector"),
    }[kind]
