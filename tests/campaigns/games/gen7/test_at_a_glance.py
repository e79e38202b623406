"""What the table and the seat say by themselves: on whose phone, why no key task, what a card is
worth."""

from __future__ import annotations

from html import unescape

import pytest
from django.test import Client
from msgspec.structs import replace

from campaigns.face.board import Look
from campaigns.games.gen7.board.cards import work_lines
from campaigns.games.gen7.board.table import board
from campaigns.models import Campaign
from campaigns.table.commands import create_campaign
from rules.core import write
from rules.gen7 import actions as act
from rules.gen7 import steps
from rules.gen7.cards.content import Equal
from rules.gen7.cards.packs import pack
from rules.gen7.state import Options, State
from tests.campaigns import play
from tests.campaigns.cast import sits_at
from tests.campaigns.markup import markup
from tests.rules.gen7.endings import key_task
from tests.rules.gen7.moves import do
from tests.rules.gen7.positions import at_turn, with_dice, with_table, with_task

NAMES = ("Ann", "Ben Bo", "Cy", "Di")
VOTED = next(card for card in pack("cruise").crossroads if card.decides == "vote")
EQUAL = key_task(rules=(Equal(),), merits=3)


def on_phones(state: State, *elsewhere: str, acts_for: tuple[str, ...] = ()) -> str:
    """What the table says of phones, while these seats have their own."""
    return board(state, Look(acts_for=acts_for, elsewhere=elsewhere)).elsewhere


def test_the_table_says_on_whose_phone_the_answer_is_given() -> None:
    state = at_turn("blue", officers=NAMES)
    assert on_phones(state, "blue", "green", acts_for=("orange", "purple")) == "On Ben's phone"


def test_it_says_nothing_of_phones_where_the_answer_can_be_given_here() -> None:
    state = at_turn("blue")
    assert not on_phones(state, "green", acts_for=("blue", "orange", "purple"))
    assert not on_phones(state, "blue", acts_for=state.players)  # the host speaks for everybody
    assert not on_phones(state, acts_for=("green",))  # nobody holds it


def test_several_phones_are_named_together() -> None:
    state = at_turn("purple")
    ballot = steps.Voting("crossroads", VOTED.code, "green", ("0", "1"), votes={"green": "1"})
    state = replace(state, todo=(*state.todo, ballot))
    told = on_phones(state, "blue", "orange", acts_for=("green", "purple"))
    assert told == "On the phones of Officer 2, Officer 3"


def test_only_the_table_says_it_and_only_while_somebody_holds_that_phone(db: None) -> None:
    options = Options(officers=NAMES)
    table = create_campaign(game="gen7", name="Evening", names=list(NAMES), options=options)
    state = at_turn("blue", officers=NAMES)
    Campaign.objects.filter(pk=table.pk).update(state=write(state))
    bens, hosts = Client(), Client()
    sits_at(hosts, table, seat="", host=True)
    assert "Ben's phone" not in unescape(markup(hosts.get(f"/t/{table.code}/")))
    sits_at(bens, table, seat="blue", host=False)
    assert "On Ben's phone" in unescape(markup(hosts.get(f"/t/{table.code}/")))
    assert "Ben's phone" not in unescape(markup(bens.get(f"/t/{table.code}/seat/")))
    assert "Ben's phone" not in unescape(markup(bens.get(f"/t/{table.code}/")))  # it is here


@pytest.mark.parametrize(
    ("phase", "solved", "told"),
    [
        ("key_tasks", 0, "No key task yet."),
        ("turns", 0, "No key task is open."),
        ("turns", 1, "No key task is open: 1 was solved this round."),
        ("end", 3, "No key task is open: 3 were solved this round."),
    ],
)
def test_an_empty_row_says_what_is_true(phase: str, solved: int, told: str) -> None:
    state = with_table(at_turn(), phase=phase, solved_now=solved)
    ship = board(state, Look()).ship
    assert ship
    assert ship.no_task == told


def test_what_a_work_task_is_worth_is_never_torn_apart() -> None:
    for card in pack("cruise").work_tasks:
        line = work_lines(card)[0]
        assert f"+{card.merits}\N{NO-BREAK SPACE}/\N{NO-BREAK SPACE}−{card.penalty}" in line


def test_a_full_key_task_whose_dice_do_not_fit_says_so_on_its_button() -> None:
    state = with_dice(with_task(at_turn(), EQUAL), {"green.c1": 2, "green.c2": 5})
    state = do(state, *(act.AddDie("green", 1, f"green.c{one}", one - 1) for one in (1, 2)))
    asked = board(state, Look(seat=None, acts_for=("green",))).asked
    assert asked is not None
    (solve,) = (one for one in asked.choices if one.label.startswith("Solve"))
    assert solve.action == ""
    assert solve.why is not None
    assert "same number" in solve.why.sentence


def test_many_steps_without_a_line_in_the_log_leave_the_page_whole(db: None) -> None:
    """To put a die on a key task and take it back tells nothing, again and again."""
    table = create_campaign(game="gen7", name="Evening", names=list(NAMES), options=Options())
    Campaign.objects.filter(pk=table.pk).update(state=write(with_task(at_turn(), EQUAL)))
    for _ in range(6):
        for action in (act.AddDie("green", 1, "green.c1", 0), act.Cancel("green")):
            play.do(play.fresh(table), action)
    client = Client()
    sits_at(client, table, seat="green", host=True)
    for page in ("", "seat/"):
        assert client.get(f"/t/{table.code}/{page}").status_code == 200
