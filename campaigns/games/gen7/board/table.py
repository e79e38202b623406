"""The table of Seventh Generation: the ship, the key tasks, the sectors, and what may be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _
from msgspec import field
from msgspec.structs import replace

from campaigns.face.board import Board, Look
from campaigns.games.gen7.board.book.page import Book, book
from campaigns.games.gen7.board.due import Now, clock, due, elsewhere, hint, lit, own
from campaigns.games.gen7.board.finale import Finale, finale
from campaigns.games.gen7.board.hand import OfficerSheet, Pile, hand, officer
from campaigns.games.gen7.board.hand_notes import Left, as_noted, left
from campaigns.games.gen7.board.latest import latest
from campaigns.games.gen7.board.news import Part, happened
from campaigns.games.gen7.board.pens import Pen, pen
from campaigns.games.gen7.board.questions.keypad.keys import OnKeys
from campaigns.games.gen7.board.questions.question import Asked, asked
from campaigns.games.gen7.board.ship import outlook
from campaigns.games.gen7.board.ship.outlook import Phase, Track
from campaigns.games.gen7.board.ship.pieces import Amount, Ground, Piece, amounts, as_they_lie
from campaigns.games.gen7.board.ship.placements import Legal, legal
from campaigns.games.gen7.board.ship.rooms import UPPER, Deck, Room, decks, in_a_room, rooms
from campaigns.games.gen7.board.ship.sectors import Sector, sectors
from campaigns.games.gen7.board.ship.tasks import KeyTask, no_task, tasks
from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.log.story import special_rule
from campaigns.games.gen7.words.titles import Titles, read
from rules.core import Value, write
from rules.gen7 import ENGINE
from rules.gen7 import actions as act
from rules.gen7 import catalogue as cards
from rules.gen7.cards.packs import WHOLE
from rules.gen7.ship.board import taken_spots
from rules.gen7.state import State
from rules.gen7.steps import Joining
from rules.gen7.tables import ADDED_ROOMS
from rules.gen7.view import TableView, View

# Style sheets of a table with a box of its own: the leaf of its book, the app as book-keeper.
OF_A_BOX = ("gen7/leaf", "gen7/book", "gen7/book_verbs")


class PlotGoal(Value):
    """What the story wants, and by when."""

    page: str
    title: str  # of the page; empty: nobody has recorded it
    plot: str
    deadline: int  # the round by whose end it must be reached; 0: none
    success: int
    failure: int
    pen: Pen | None = None
    reached: str = ""  # the action that says so; empty: not for this device, or the app sees it


class ShipBoard(Board, kw_only=True):
    """The ship, the officers, and what this device is asked."""

    at: Now
    own: str = ""  # what is due, said to whoever holds this phone; empty: nobody waits for it
    lit: str = ""  # what is due once a die is chosen
    hint: str = ""  # how it is done
    elsewhere: str = ""  # on whose phone it is done, and not here
    latest: tuple[str, ...] = ()  # what just happened, its outcome first
    asked: Asked | None  # None: nothing at all, not even to read along
    legal: Legal
    happened: tuple[Part, ...] = ()  # what the last action did that nobody should miss
    systems: list[Track] = field(default_factory=list)
    phases: list[Phase] = field(default_factory=list)
    forecast: list[str] = field(default_factory=list)
    hand: list[Pile] = field(default_factory=list)
    officer: OfficerSheet | None = None
    mine: Sector | None = None  # of the seat that looks
    left: Left | None = None  # a card that has left the hand: which was it?
    reason: str = ""
    balanced: bool = True  # between reason and feelings
    boxes: int = 0  # condition marks of the ship
    all_boxes: int = 0
    ship: Ship | None = None  # None: no episode is set up
    book: Book | None = None  # instead of the ship, where the app is book-keeper
    finale: Finale | None = None  # None: the voyage goes on

    @property
    def aboard(self) -> bool:
        return self.ship is not None

    @property
    def lying(self) -> tuple[Piece, ...]:
        """My dice at home, where they are not the question itself."""
        asked = self.asked is not None and self.asked.dice
        return () if self.mine is None or asked else self.mine.dice

    @property
    def holds(self) -> bool:
        """A card in hand."""
        return any(pile.cards for pile in self.hand)


class Booked(Value):
    colour: str
    who: str


class Ship(Value, kw_only=True):
    """What lies on the table during an episode."""

    rooms: list[Room]
    upper: list[Room]  # of the superstructure
    added: list[Room]  # by pages
    decks: list[Deck]
    tasks: list[KeyTask]
    solved: list[KeyTask]
    no_task: str  # said where none lies
    # On a phone, first what the question is about: the headquarters, or the task being filled.
    near_rooms: list[Room]
    near_tasks: list[KeyTask]
    filling: bool
    storage: list[Amount]
    rescued: list[Piece]  # dice in Storage
    critical: list[str]  # systems at their end
    recovery: list[Piece]
    sectors: list[Sector]
    capacity: int  # of Storage, for each resource
    pen: bool  # the table's own board, which can be put right
    goal: PlotGoal
    modifiers: list[str]
    reminders: list[str]

    @property
    def booked(self) -> tuple[Booked, ...]:
        """Whose colonist will be awakened."""
        found = (one for one in self.sectors if one.booked and one.asleep)
        return tuple(Booked(one.colour, one.who) for one in found)


def board(state: State, look: Look) -> ShipBoard:
    """What the seat may know, what it may do, and where the chosen die may go."""
    seat = look.seat
    notes = look.notes()
    state = as_noted(state, notes)
    view = ENGINE.view(state, seat)
    assert isinstance(view, View)
    offers = [*_offers(state, look.acts_for), *_open_moves(state, look.opens_for)]
    kinds = set(map(type, offers))  # of a thousand offers, a page needs most kinds as they are
    if act.ShowPlan in kinds:  # GEN-2.9: a plan is its owner's alone
        offers = [one for one in offers if not isinstance(one, act.ShowPlan) or one.seat == seat]
    reached = ""
    if act.Reach in kinds:  # it stands on the page
        reached = next(write(one) for one in offers if isinstance(one, act.Reach))
        offers = [one for one in offers if not isinstance(one, act.Reach)]
    if seat is not None and act.RollAll in kinds:  # at a seat of their own people roll their own
        offers = [one for one in offers if not isinstance(one, act.RollAll)]
    found = legal(state, offers, look.piece)
    pictures = look.pictures()
    on_keys = OnKeys(look.piece, look.undone, pictures, look.said)
    question = asked(state, offers, found, seat, on_keys)
    sheet = officer(state, view, seat, pictures)
    outcome, here = view.outcome, clock(view)
    tracks = outlook.systems(state, view)
    ship = _ship(state, view, tracks, found, pictures) if view.table else None
    if ship is not None and reached:
        ship = replace(ship, goal=replace(ship.goal, reached=reached))
    row = sorted((*ship.tasks, *ship.solved), key=lambda task: task.id) if ship else []
    kept = book(state, offers, tracks, row, ship.sectors, on_keys) if ship else None
    return ShipBoard(
        now=here.told,
        where="campaigns/gen7/_where.html",
        at=here,
        own=own(state, seat),
        lit=lit(state),
        hint=hint(state, found.lit),
        elsewhere=elsewhere(state, look),
        latest=latest(Titles(state), look.newest),
        due=due(state, seat, offers),
        over=outcome is not None,
        shape=" ".join(
            filter(None, (question.shape if question else "", kept.shape if kept else ""))
        ),
        anchors=(("officer", _("Officer")),) if sheet else (),
        styles=OF_A_BOX if state.options.pack == "box" else (),
        asked=question,
        legal=found,
        happened=happened(Titles(state), look.newest),
        systems=tracks,
        phases=outlook.phases(view),
        forecast=outlook.forecast(view),
        hand=hand(state, view, seat, pictures),
        worn=view.worn,
        officer=sheet,
        mine=next((one for one in ship.sectors if one.seat == seat), None) if ship else None,
        left=left(state, notes, pictures),
        reason=names.reason(view.reason),
        balanced=not view.reason,
        boxes=state.boxes,
        all_boxes=state.options.board.condition_boxes,
        ship=ship,
        book=kept,
        finale=finale(state),
    )


def now(view: View) -> str:
    """Where in the campaign we are, for pages without pictures."""
    return clock(view).told


def _offers(state: State, acts_for: tuple[str, ...]) -> Sequence[act.AnyAction]:
    if not acts_for:
        return ()
    everybody = set(acts_for) >= set(state.players)
    found = ENGINE.legal_actions(state, None if everybody else acts_for[0])
    for one in () if everybody else acts_for[1:]:
        found = (*found, *ENGINE.legal_actions(state, one))
    return found


def _open_moves(state: State, seats: tuple[str, ...]) -> list[act.AnyAction]:
    """For people with phones of their own: dice are moved in everybody's sight."""
    offers = (one for seat in seats for one in ENGINE.legal_actions(state, seat))
    return [one for one in offers if ENGINE.in_the_open(state, one)]


def _ship(
    state: State, view: View, tracks: list[Track], found: Legal, pictures: Mapping[str, str]
) -> Ship:
    table = view.table
    assert table is not None
    if view.options.dice == "asked":
        table = as_they_lie(table)
    ground = Ground(table, view.worn, found, taken_spots(table))  # type: ignore[arg-type]
    here = rooms(view.options, ground)
    in_row = tasks(state, ground, outlook.hints(state, view), pictures)
    row = [task for task in in_row if not task.solved]
    meeting = isinstance(view.due, Joining)
    capacity = view.options.board.capacity
    return Ship(
        rooms=here,
        upper=[room for room in here if room.key in UPPER],
        added=[room for room in here if room.key in ADDED_ROOMS],
        decks=decks(tracks, here),
        tasks=row,
        solved=[task for task in in_row if task.solved],
        no_task=no_task(state),
        near_rooms=sorted(here, key=lambda room: meeting and room.key != "hq"),
        near_tasks=sorted(row, key=lambda task: not task.filling),
        filling=any(task.filling for task in row),
        storage=[replace(part, room=capacity - part.count) for part in amounts(table.storage)],
        rescued=ground.dice_in("storage"),
        critical=[str(track.short) for track in tracks if track.at >= track.critical],
        recovery=ground.dice_in("recovery"),
        sectors=sectors(state, view, ground),
        capacity=capacity,
        pen=not WHOLE[state.options.pack],
        goal=_goal(state, table),
        modifiers=[special_rule(rule) for rule in table.story.modifiers if not in_a_room(rule)],
        reminders=[
            read(reminder.text)
            for reminder in table.story.reminders
            if reminder.at in ("always", table.phase)
        ],
    )


def _goal(state: State, table: TableView) -> PlotGoal:
    story, page = table.story, cards.page(state, table.story.page)
    plot = read(page.plot) if page and page.plot else ""
    title = read(page.title) if page else ""
    return PlotGoal(
        story.page,
        title,
        plot,
        story.marker,
        story.success,
        story.failure,
        pen(state, "pages", story.page),
    )
