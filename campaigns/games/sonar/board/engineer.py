"""The engineer's panels, with what a cross would do."""

from __future__ import annotations

from django.utils.translation import gettext as _

from campaigns.face.choices import Choice, WhyNot, choice
from campaigns.face.words import Sentence
from campaigns.games.sonar.board.ask import Ask, ask_engineer
from campaigns.games.sonar.board.station import Station
from campaigns.games.sonar.board.wires import Sheet, Wire
from campaigns.games.sonar.words.terms import CIRCUITS, COMPASS, DIRECTIONS, SYMBOLS, SYSTEMS
from rules.core import Value, write
from rules.sonar import actions as act
from rules.sonar.boat.foresight import Alarm, Cross, alarms, broken, outlook
from rules.sonar.tables import BIT, OTHER, PANELS, SYMBOL, Direction, Scenario
from rules.sonar.tables import Symbol as Kind

# A drawing for each colour: of the systems that it breaks.
ICONS: dict[Kind, str] = {
    "red": "torpedo",
    "green": "sonar",
    "yellow": "silence",
    "radiation": "reactor",
}


class Symbol(Value, kw_only=True):
    key: str
    slot: int
    icon: str
    name: Sentence
    circuit: str | None
    place: Sentence
    crossed: bool
    action: str
    does: str  # what crossing it would do
    bad: bool
    good: bool

    @property
    def place_key(self) -> str:
        return str(self.slot)


class Panel(Value, kw_only=True):
    """Six symbols: three in the circuits, three in the reactor."""

    key: Direction
    letter: Sentence
    name: Sentence
    due: bool
    circuits: tuple[Symbol, ...]
    reactor: tuple[Symbol, ...]
    damage: bool  # whatever is crossed

    @property
    def symbols(self) -> tuple[Symbol, ...]:
        return self.circuits + self.reactor

    @property
    def pips(self) -> tuple[bool, ...]:
        """How full it is."""
        return tuple(sorted((one.crossed for one in self.symbols), reverse=True))

    @property
    def telling(self) -> tuple[Symbol, ...]:
        """What would hurt or repair the boat if it were crossed now."""
        return tuple(one for one in self.symbols if one.action and (one.bad or one.good))


class Alert(Value):
    why: WhyNot
    bad: bool


class Meaning(Value):
    """A line of the legend: a symbol, and what breaks while one like it is crossed."""

    key: str
    icon: str
    breaks: str


class Engineer(Value, kw_only=True):
    ask: Ask
    legend: tuple[Meaning, ...]
    due: str  # the panel that owes a cross
    wires: tuple[Wire, ...]
    radiation: tuple[bool, ...]
    broken: tuple[Sentence, ...]
    panels: tuple[Panel, ...]
    alerts: tuple[Alert, ...]
    on_paper: str  # the enemy's parts to be checked
    checks: tuple[Choice, ...]
    plain: tuple[Choice, ...]

    @property
    def crossed_radiation(self) -> int:
        return sum(self.radiation)


def engineer(station: Station) -> Engineer:
    own = station.own
    due = own.due.direction if station.acts and own.due is not None and own.due.cross else None
    on_paper = station.view.seen[OTHER[station.boat]].on_paper
    return Engineer(
        ask=ask_engineer(station),
        legend=tuple(
            Meaning(key, icon, _means(key, station.view.options.scenario))
            for key, icon in ICONS.items()
        ),
        due=due or "",
        wires=Sheet(due).wires,
        radiation=_radiation(own.crosses),
        broken=tuple(SYSTEMS[one] for one in broken(own.crosses, station.view.options.scenario)),
        panels=tuple(_panel(station, way, due=way == due) for way in PANELS),
        alerts=tuple(_alert(alarm) for alarm in alarms(own.crosses)),
        on_paper=", ".join(str(part) for part in sorted(on_paper)),
        checks=tuple(
            choice(station.words, one, main=one.clean)
            for one in station.offers
            if isinstance(one, act.CheckTrace)
        ),
        plain=station.main(act.ReportReady),
    )


def _means(symbol: Kind, scenario: Scenario) -> str:
    bits = SYMBOL[symbol]
    if symbol == "radiation":
        return _("radiation: when all %(all)s are crossed, 1 damage") % {"all": bits.bit_count()}
    return ", ".join(str(SYSTEMS[one]) for one in broken(bits, scenario))


def _radiation(crosses: int) -> tuple[bool, ...]:
    """Of the whole sheet: when all are crossed, the hull pays."""
    bits = SYMBOL["radiation"]
    return tuple(box < (crosses & bits).bit_count() for box in range(bits.bit_count()))


def _panel(station: Station, way: Direction, *, due: bool) -> Panel:
    options, crosses = station.view.options, station.own.crosses
    ahead = outlook(crosses, way, scenario=options.scenario, house=options.house)
    told = {cross.slot: cross for cross in ahead.crosses}
    symbols = tuple(
        _symbol(station, way, slot, told.get(slot), due=due) for slot in range(len(PANELS[way]))
    )
    return Panel(
        key=way,
        letter=COMPASS[way],
        name=DIRECTIONS[way],
        due=due,
        circuits=symbols[:3],
        reactor=symbols[3:],
        damage=bool(ahead.damage),
    )


def _symbol(
    station: Station, way: Direction, slot: int, cross: Cross | None, *, due: bool
) -> Symbol:
    symbol, circuit = PANELS[way][slot]
    return Symbol(
        key=symbol,
        slot=slot,
        icon=ICONS[symbol],
        name=SYMBOLS[symbol],
        circuit=circuit,
        place=CIRCUITS[circuit] if circuit else _("reactor"),
        crossed=bool(station.own.crosses & BIT[way, slot]),
        action=write(act.CrossSymbol(station.seat, slot)) if due and cross else "",
        does=effect(cross) if cross else "",
        bad=bool(cross and cross.damage),
        good=bool(cross and cross.circuits),
    )


def effect(cross: Cross) -> str:
    """What crossing it would do, in a few words."""
    said = []
    if cross.circuits:
        names = ", ".join(str(CIRCUITS[name]) for name in cross.circuits)
        said.append(_("completes the %(circuit)s: repaired") % {"circuit": names})
    if cross.radiation:
        said.append(_("the last radiation symbol: damage"))
    if cross.panel:
        said.append(_("the panel is full: damage"))
    if cross.breaks:
        systems = ", ".join(str(SYSTEMS[system]) for system in cross.breaks)
        said.append(_("breaks: %(systems)s") % {"systems": systems})
    return "; ".join(said) or _("breaks nothing more")


def _alert(alarm: Alarm) -> Alert:
    facts = {"direction": DIRECTIONS[alarm.direction]}
    match alarm.kind:
        case "radiation":
            sentence = _("One more radiation symbol is damage: the last one is %(direction)s.")
        case "panel":
            sentence = _("One symbol left, then the panel is full: damage (%(direction)s).")
        case _:
            assert alarm.circuit is not None
            facts["circuit"] = CIRCUITS[alarm.circuit]
            sentence = _("One more, and it repairs itself: %(circuit)s (%(direction)s).")
    return Alert(WhyNot(sentence % facts, alarm.rule), alarm.kind != "circuit")
