"""The officers: what lies on their boards, and what lives across the episodes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from msgspec.structs import replace

from campaigns.games.gen7.catch_up.entries import Column, Entry, Section, choice, keys, number
from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.log.corrections import of_officer, on_board
from campaigns.games.gen7.words.skills import SKILLS as SKILL_NAMES
from campaigns.games.gen7.words.terms import DECKS, RANKS, SECTORS
from campaigns.games.gen7.words.titles import Titles, read
from rules.gen7 import facts as fact
from rules.gen7.cards.skills import SKILLS
from rules.gen7.catalogue import UNKNOWN, cards, goal
from rules.gen7.corrections.secrets import is_secret_plan
from rules.gen7.ship.board import OFF_BOARD, faces, open_spots
from rules.gen7.state import Sector, State
from rules.gen7.tables import HAND_LIMIT
from rules.gen7.tables import RESOURCES as IN_ORDER

CENTRES = ("data_centre", "production_centre", "medical_centre")
MOST_FILES = 12


def columns(state: State, titles: Titles, speaks_for: Sequence[str]) -> Iterator[Column]:
    for seat in state.players:
        sector = state.play.sectors.get(seat) if state.play else None
        one = _Officer(state, titles, seat, sector)
        everything = set(speaks_for) >= set(state.players)
        own = everything or seat in speaks_for
        yield Column(seat, tuple(one.in_sight()), tuple(one.behind(own=own)))


def badges(state: State, titles: Titles) -> Iterator[Entry]:
    """The badge and the duty token: whoever has them, nobody else has."""
    if state.play is None:
        return
    seats = [(seat, titles.who(seat)) for seat in state.players]
    about = _("Chief of staff")
    yield choice("chief", about, state.play.chief, fact.ChiefIs, seats, kind="keys")  # type: ignore[arg-type]
    yield choice(
        "duty",
        _("Duty officer"),
        state.play.duty or "",
        lambda seat: fact.DutyIs(seat or None),  # type: ignore[arg-type]
        [*seats, ("", _("nobody"))],
        kind="keys",
    )


class _Officer:
    """The entries of one officer; in the strip each begins with the officer's name."""

    def __init__(self, state: State, titles: Titles, seat: str, sector: Sector | None) -> None:
        self.state, self.titles, self.sector = state, titles, sector
        self.seat: Any = seat
        self.who = titles.who(seat)

    def _told(self, what: str) -> str:
        return f"{self.who}, {what}"

    def _number(self, name: str, value: int, make: Callable[[int], Any], **more: Any) -> Entry:
        found = make(value)
        words = of_officer(found) if isinstance(found, fact.OnOfficer) else on_board(found)
        name = f"{name}.{self.seat}"
        return number(name, capfirst(words), value, make, told=self._told(words), **more)

    def in_sight(self) -> Iterator[Entry]:
        seat, state, sector = self.seat, self.state, self.sector
        if sector is not None:
            yield self._number(
                "merits", sector.merits, lambda n: fact.MeritsAre(seat, n), most=200, icon="merit"
            )
            for resource, held in zip(IN_ORDER, sector.resources, strict=True):
                yield self._number(
                    f"goods.{resource}",
                    held,
                    lambda n, resource=resource: fact.GoodsAre(seat, resource, n),  # type: ignore[misc]
                    most=state.options.board.capacity,
                    good=resource,
                )
            yield from self._dice_in_sight()
            yield self._hand("work_tasks", len(sector.work), HAND_LIMIT, icon="card")
        stars = state.officers[seat].stars
        yield self._number("stars", stars, lambda n: fact.StarsAre(seat, n), icon="star")

    def _dice_in_sight(self) -> Iterator[Entry]:
        seat, dice = self.seat, self.state.table.dice
        colonists = [die for name, die in dice.items() if name.startswith(f"{seat}.c")]
        yield self._number(
            "colonists",
            sum(die.place == "supply" for die in colonists),
            lambda n: fact.ColonistsAre(seat, n),
            most=len(colonists),
            icon="people",
        )
        assert self.sector is not None
        words = pgettext("sleeping marker", "in"), pgettext("sleeping marker", "out")
        what = _("sleeping marker")
        yield keys(
            f"sleeper.{seat}",
            capfirst(what),
            self.sector.booked,
            lambda booked: fact.SleeperIs(seat, booked),
            words,
            icon="moon",
            told=self._told(what),
        )
        place = dice[f"{seat}.r"].place
        away = [] if place in ("quarters", "supply") else [(place, names.place(place))]
        yield choice(
            f"robot.{seat}",
            _("Robot"),
            place,
            lambda place: fact.DieAt(f"{seat}.r", place),
            [
                *away,
                ("quarters", pgettext("robot", "home")),
                ("supply", pgettext("robot", "supply")),
            ],
            kind="keys",
            away=place if away else "",
            icon="gear",
            told=self._told(_("robot")),
        )

    def _hand(self, deck: Any, held: int, most: int, **more: Any) -> Entry:
        """Where the app deals, it knows how many there are."""
        seat = self.seat
        if self.state.options.decks == "app":
            more = {**more, "least": held}
            most = held
        entry = self._number(
            f"hand.{deck}", held, lambda n: fact.HandIs(seat, deck, n), most=most, **more
        )
        return replace(entry, label=capfirst(str(DECKS[deck])))

    def behind(self, *, own: bool) -> Iterator[Section]:
        if self.sector is not None:
            sector = self.sector
            yield self._section(
                _("Hand, algorithms, plans"),
                self._hand("files", len(sector.files), MOST_FILES),
                *self._algorithms(),
                *self._plans(own=own),
            )
            yield self._section(_("Work done"), *self._work())
            yield self._section(_("Sector and dice"), self._dealt(), *self._dice())
        yield self._section(_("Rank and skills"), *self._lasting(), *self._skills())

    def _section(self, title: str, *entries: Entry) -> Section:
        return Section(f"{self.who}: {title}", entries, part=self.seat)

    def _algorithms(self) -> Iterator[Entry]:
        assert self.sector is not None
        seat, pile = self.seat, self.state.table.algorithms
        met = sorted(set(pile.up))
        unknown = [UNKNOWN] if self.state.options.decks == "table" else []
        for slot, laid in enumerate(self.sector.slots):
            for under, now in ((False, laid.face or ""), (True, laid.under or "")):
                known = dict.fromkeys(["", *([now] if now else []), *unknown, *met])
                words = {"": _("nothing"), UNKNOWN: _("a card nobody has recorded")}
                what = on_board(fact.AlgorithmIs(seat, slot, under))
                yield choice(
                    f"algorithm.{seat}.{slot}.{int(under)}",
                    capfirst(what),
                    now,
                    lambda card, slot=slot, under=under: fact.AlgorithmIs(seat, slot, under, card),  # type: ignore[misc]
                    [
                        (card, words.get(card) or self.titles.card("algorithms", card))
                        for card in known
                    ],
                    told=self._told(what),
                )

    def _plans(self, *, own: bool) -> Iterator[Entry]:
        """A plan that is somebody else's secret is theirs to show."""
        assert self.sector is not None
        seat = self.seat
        for index, plan in enumerate(self.sector.plans):
            if not own and is_secret_plan(self.state, seat, index):
                continue
            known = goal(self.state, plan.card)
            what = on_board(fact.PlanIs(seat, index, shown=True))
            sector_goal = known is not None and known.kind == "sector"
            what = _("goal of the sector") if sector_goal else what
            yield keys(
                f"plan.{seat}.{index}",
                capfirst(what),
                plan.shown,
                lambda shown, index=index: fact.PlanIs(seat, index, shown),  # type: ignore[misc]
                (_("shown"), _("not shown")),
                told=self._told(what),
            )

    def _work(self) -> Iterator[Entry]:
        assert self.sector is not None
        seat = self.seat
        yield self._number("helped", self.sector.contributed, lambda n: fact.HelpedIs(seat, n))
        for centre in CENTRES:
            yield self._number(
                f"done.{centre}",
                self.sector.done.count(centre),
                lambda n, centre=centre: fact.DoneIs(seat, centre, n),  # type: ignore[misc]
            )

    def _dealt(self) -> Entry:
        """GEN-2.5: the colours follow."""
        assert self.sector is not None
        seat, what = self.seat, _("sector")
        return choice(
            f"sector.{seat}",
            capfirst(what),
            self.sector.name,
            lambda sector: fact.SectorIs(seat, sector),  # type: ignore[arg-type]
            list(SECTORS.items()),
            told=self._told(what),
        )

    def _dice(self) -> Iterator[Entry]:
        table = self.state.table
        free = sorted(open_spots(self.state, self.seat))
        for name, die in table.dice.items():
            if die.owner != self.seat:
                continue
            what = names.die_name(name)
            yield number(
                f"shows.{name}",
                _("%(die)s shows") % {"die": what},
                die.value,
                lambda value, name=name: fact.DieShows(name, value),  # type: ignore[misc]
                least=min(1, die.value),  # 0: nobody has said it
                most=faces(die),
                told=self._told(_("%(die)s shows") % {"die": what}),
            )
            if die.kind == "robot":
                continue  # in sight already
            places = dict.fromkeys([die.place, *OFF_BOARD, *free])
            yield choice(
                f"die.{name}",
                what,
                die.place,
                lambda place, name=name: fact.DieAt(name, place),  # type: ignore[misc]
                [(place, capfirst(names.place(place, die.split))) for place in places],
                told=self._told(what),
            )

    def _lasting(self) -> Iterator[Entry]:
        seat, officer = self.seat, self.state.officers[self.seat]
        yield choice(
            f"rank.{seat}",
            capfirst(_("rank")),
            str(officer.rank),
            lambda rank: fact.RankIs(seat, int(rank)),
            [(str(number), rank) for number, rank in RANKS.items()],
            told=self._told(_("rank")),
        )
        yield self._number(
            "underlines", officer.underlines, lambda n: fact.UnderlinesAre(seat, n), most=2
        )
        yield self._number("earned", officer.earned, lambda n: fact.EarnedAre(seat, n))
        yield from self._crew()
        yield Entry(
            f"appraisal.{seat}",
            capfirst(_("appraisal of the crew card")),
            read(officer.appraisal) if officer.appraisal else "",
            lambda text: fact.AppraisalIs(seat, text),
            kind="text",
            told=self._told(_("appraisal of the crew card")),
        )

    def _crew(self) -> Iterator[Entry]:
        """By name; one that nobody has recorded by its kind and place, and by its code if the
        table knows that."""
        seat, state = self.seat, self.state
        now, what = state.officers[seat].crew or "", _("crew card")
        others = {one.crew for one in state.officers.values()} - {now}
        known = [now, *(code for code in cards(state, "crew") if code not in (*others, now))]
        named = [(code, self.titles.heading("crew", code) if code else _("none")) for code in known]
        yield choice(
            f"crew.{seat}",
            capfirst(what),
            now,
            lambda card: fact.CrewIs(seat, card),
            named,
            told=self._told(what),
        )
        if state.options.decks == "table":
            another = _("another crew card, by its code")
            yield Entry(
                f"crew_code.{seat}",
                capfirst(another),
                "",
                lambda card: fact.CrewIs(seat, card),
                kind="code",
                told=self._told(what),
            )

    def _skills(self) -> Iterator[Entry]:
        """Each skill of the sheet; of those with limited uses, how often they were used."""
        seat, officer = self.seat, self.state.officers[self.seat]
        for skill, made in SKILLS.items():
            name = str(SKILL_NAMES[skill])
            owned = skill in officer.skills
            yield keys(
                f"skill.{seat}.{skill}",
                name,
                owned,
                lambda owned, skill=skill: fact.SkillIs(seat, skill, owned),  # type: ignore[misc]
                (_("yes"), _("no")),
                kind="tick",
                told=self._told(name),
            )
            if owned and made.uses and self.sector is not None:
                yield self._number(
                    f"used.{skill}",
                    self.sector.used.get(skill, 0),
                    lambda n, skill=skill: fact.UsedIs(seat, skill, n),  # type: ignore[misc]
                    most=made.uses,
                )
