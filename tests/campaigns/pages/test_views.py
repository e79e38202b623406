"""The pages: what each answers to the player, to the late, the mistyping, and to Charlie."""

from __future__ import annotations

import html
import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from campaigns.models import Campaign, Entry
from campaigns.table.commands import create_campaign
from rules.core import write
from rules.mars.actions import ChangeEnergy, Correct, Launch
from rules.mars.state import Options
from tests.campaigns import play
from tests.campaigns.cast import Alice, sits_at
from tests.campaigns.conftest import WRONG_CODE
from tests.campaigns.games.gen7.cruise import cruise
from tests.campaigns.markup import markup

HTMX = {"HX-Request": "true"}


def tap(client: Client, table: Campaign, verb: str = "act", **form: Any) -> Any:
    """A tap as a page sends it; with `htmx`, from within the page."""
    headers = HTMX if form.pop("htmx", True) else {}
    seq = form.pop("seq", play.fresh(table).seq)
    whole = {"seq": seq, "request_id": form.pop("request_id", next(play.names)), **form}
    return client.post(f"/t/{table.code}/{verb}/", whole, headers=headers)


def text_of(response: Any) -> str:
    return html.unescape(markup(response))


PAGES = ["", "log/", "correct/", "print/score.pdf"]
TAPS = ["act/", "undo/", "redo/", "correct/"]


@pytest.mark.django_db
@pytest.mark.parametrize("page", PAGES)
def test_charlie_finds_nothing_behind_a_wrong_code(charlie: Client, page: str) -> None:
    assert charlie.get(f"/t/{WRONG_CODE}/{page}").status_code == 404


@pytest.mark.django_db
@pytest.mark.parametrize("verb", TAPS)
def test_charlie_cannot_tap_behind_a_wrong_code(charlie: Client, verb: str) -> None:
    answer = charlie.post(f"/t/{WRONG_CODE}/{verb}", {"seq": 0, "request_id": "x"})
    assert answer.status_code == 404


def test_pages_are_zipped_on_their_way(alice: Client, table: Campaign) -> None:
    zipped = alice.get(f"/t/{table.code}/", headers={"accept-encoding": "gzip"})
    plain = alice.get(f"/t/{table.code}/")
    assert zipped.headers["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in plain.headers
    assert len(zipped.content) < len(plain.content) / 2


def test_home_says_what_to_do_next_and_then_lists_the_tables(alice: Client, db: None) -> None:
    assert "No table yet" in text_of(alice.get("/"))
    table = create_campaign(game="mars", name="Red evening", names=["Alice"], options=Options())
    assert "No table yet" in text_of(alice.get("/")), "other people's tables are none of ours"
    sits_at(alice, table)
    page = text_of(alice.get("/"))
    assert f"/t/{table.code}/" in page
    assert "Resume: Red evening" in page


@pytest.mark.parametrize(("hours", "page"), [(1, ""), (7, "resume/")])
def test_after_a_night_a_campaign_begins_with_the_last_evening(
    alice: Client, db: None, hours: int, page: str
) -> None:
    table = cruise()
    sits_at(alice, table, seat="green")
    then = timezone.now() - timedelta(hours=hours)
    Campaign.objects.filter(pk=table.pk).update(updated_at=then)
    assert f'href="/t/{table.code}/{page}" aria-label="Resume' in text_of(alice.get("/"))


def test_a_phone_comes_back_to_its_seat(alice: Client, db: None) -> None:
    table = cruise()
    sits_at(alice, table, seat="green", host=False)
    there = f"/t/{table.code}/"
    assert f'href="{there}seat/" aria-label="Resume' in text_of(alice.get("/"))
    table.members.update(seat=None)
    assert f'href="{there}" aria-label="Resume' in text_of(alice.get("/")), "it only watches"


def test_after_a_night_a_single_game_goes_on_at_the_table(alice: Client, table: Campaign) -> None:
    sits_at(alice, table)
    then = timezone.now() - timedelta(hours=7)
    Campaign.objects.filter(pk=table.pk).update(updated_at=then)
    assert f'href="/t/{table.code}/" aria-label="Resume' in text_of(alice.get("/"))


def test_a_new_table_needs_nothing_but_the_tap(alice: Client, db: None) -> None:
    page = alice.get("/new/mars/")
    fields = dict(re.findall(r'name="(\w+)" value="(\d+)"', markup(page)))
    answer = alice.post("/new/mars/", {**fields, "level": "cyborg", "deck": "table"})
    table = Campaign.objects.get()
    assert answer.headers["Location"] == f"/t/{table.code}/"
    assert play.state(table).options == Options(level="cyborg")


def test_impossible_settings_are_refused_with_the_form_as_it_was(alice: Client, db: None) -> None:
    page = alice.get("/new/mars/")
    fields = dict(re.findall(r'name="(\w+)" value="(\d+)"', markup(page)))
    wrong = {**fields, "level": "droid", "deck": "table", "energy_start": "6", "name": "Kept"}
    answer = alice.post("/new/mars/", wrong)
    assert answer.status_code == 422
    assert "stays between 0 and 5" in text_of(answer)
    assert 'value="Kept"' in text_of(answer)
    assert not Campaign.objects.exists()


def test_an_unknown_game_is_not_found(alice: Client, db: None) -> None:
    assert alice.get("/new/chess/").status_code == 404


def test_a_tap_from_within_the_page_gets_the_table_alone(alice: Client, table: Campaign) -> None:
    answer = tap(alice, table, action=write(play.WATER))
    assert answer.status_code == 200
    assert 'id="table"' in text_of(answer)
    assert "<html" not in text_of(answer)
    assert 'name="seq" value="1"' in text_of(answer)


def test_without_javascript_a_tap_redirects_to_the_table(alice: Client, table: Campaign) -> None:
    answer = tap(alice, table, htmx=False, action=write(play.WATER))
    assert answer.status_code == 302
    assert answer.headers["Location"] == f"/t/{table.code}/"
    assert "<html" in text_of(alice.get(f"/t/{table.code}/"))


@pytest.mark.parametrize("htmx", [True, False])
def test_a_refusal_is_422_with_the_reason_the_rule_and_the_board(
    alice: Client, table: Campaign, *, htmx: bool
) -> None:
    answer = tap(alice, table, htmx=htmx, action=write(Launch("water")))
    assert answer.status_code == 422
    page = text_of(answer)
    assert 'class="toast no at" role="alert"' in page
    assert "Not now. First: Which back does the next card" in page
    assert 'aria-label="Why? Rule DA-2.1"' in page
    assert 'id="table"' in page
    assert Entry.objects.count() == 1


@pytest.mark.parametrize("htmx", [True, False])
def test_coming_second_is_409_with_who_was_first_and_the_wish_kept(
    alice: Client, table: Campaign, *, htmx: bool
) -> None:
    tap(alice, table, action=write(play.WATER))
    wish = write(play.POWER)
    answer = tap(alice, table, seq=0, htmx=htmx, action=wish)
    assert answer.status_code == 409
    page = text_of(answer)
    assert "Somebody was faster" in page
    assert "gets a Water card" in page
    assert "You wanted:" in page
    assert f'value="{wish}"' in page or wish in page
    assert Entry.objects.count() == 2
    assert tap(alice, table, action=wish).status_code == 200


def test_a_page_from_long_ago_tells_the_newest_rows_and_where_the_rest_is(
    alice: Client, table: Campaign
) -> None:
    play.play(table, 20)
    answer = tap(alice, table, seq=0, action=write(play.POWER))
    assert answer.status_code == 409
    alert = text_of(answer).partition('role="alert"')[2].partition("</div>")[0]
    assert 1 <= alert.count('class="was-line"') <= 3
    assert f'<a href="/t/{table.code}/log/">17 earlier rows are in the log.</a>' in alert


def test_a_wish_that_is_no_longer_possible_says_why(alice: Client, table: Campaign) -> None:
    tap(alice, table, action=write(play.WATER))
    tap(alice, table, action=write(play.POWER))
    page = text_of(tap(alice, table, seq=1, action=write(play.POWER)))
    assert "No longer possible:" in page
    assert "Do it now" not in page


def test_the_same_tap_twice_is_one_row(alice: Client, table: Campaign) -> None:
    for _ in range(2):
        answer = tap(alice, table, seq=0, request_id="once", action=write(play.WATER))
        assert answer.status_code == 200
    assert Entry.objects.count() == 2


def test_undo_and_redo_answer_with_the_table(alice: Client, table: Campaign) -> None:
    tap(alice, table, action=write(play.WATER))
    undone = tap(alice, table, "undo", span="step")
    assert undone.status_code == 200
    assert "<s>" in text_of(undone)
    assert tap(alice, table, "redo").status_code == 200
    assert tap(alice, table, "redo").status_code == 422


def test_undoing_what_the_app_revealed_asks_first(alice: Client, app_table: Campaign) -> None:
    tap(alice, app_table, action='{"type":"shuffle"}')
    asked = tap(alice, app_table, "undo", span="step")
    assert asked.status_code == 422
    assert "Undo it all the same" in text_of(asked)
    assert tap(alice, app_table, "undo", consent="step").status_code == 200
    assert Entry.objects.get(seq=2).revealed


def test_a_correction_is_written_with_its_reason(alice: Client, table: Campaign) -> None:
    form = {"energy_side": "you", "energy_by": "2", "reason": "miscounted"}
    assert tap(alice, table, "correct", htmx=False, **form).status_code == 302
    assert "The table is right (miscounted):" in text_of(alice.get(f"/t/{table.code}/"))


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ({"energy_side": "you", "energy_by": "2"}, "This field is required"),
        ({"reason": "nothing"}, "Say what to change."),
        ({"energy_side": "you", "reason": "half"}, "Say whose energy"),
        ({"colonist_side": "you", "colonist_from": "ship", "reason": "half"}, "from where"),
        ({"energy_side": "you", "energy_by": "9", "reason": "much"}, "stays between 0 and 5"),
    ],
)
def test_a_correction_that_cannot_be_keeps_what_was_typed(
    alice: Client, table: Campaign, form: dict[str, str], words: str
) -> None:
    answer = tap(alice, table, "correct", htmx=False, **form)
    assert answer.status_code == 422
    assert words in text_of(answer)
    for typed in form.values():
        assert f'value="{typed}"' in text_of(answer)
    assert Entry.objects.count() == 1


def test_a_correction_that_comes_too_late_is_kept(alice: Client, table: Campaign) -> None:
    tap(alice, table, action=write(play.WATER))
    form = {"energy_side": "you", "energy_by": "1", "reason": "miscounted"}
    answer = tap(alice, table, "correct", htmx=False, seq=0, **form)
    assert answer.status_code == 409
    kept = write(Correct((ChangeEnergy("you", 1),), "miscounted"))
    assert kept in text_of(answer)


def test_the_log_has_rounds_strikes_what_was_undone_and_turns_pages(
    alice: Client, table: Campaign
) -> None:
    play.do(table, play.WATER)
    play.do(table, play.POWER)
    play.undo(table)
    page = text_of(alice.get(f"/t/{table.code}/log/"))
    assert "Set-up" in page
    assert page.count("<s>") == 1
    for _ in range(210):
        play.do(table, play.nudge(play.state(table)))
    newest = text_of(alice.get(f"/t/{table.code}/log/"))
    assert "The table is set up" not in newest
    older = re.search(r'href="(\?from=\d+)">\s*Older', newest)
    assert older
    assert "The table is set up" in text_of(alice.get(f"/t/{table.code}/log/{older[1]}"))


@pytest.mark.parametrize("odd", ["x", "-1", "99999999999999999999", "²"])
def test_an_odd_page_of_the_log_is_the_newest(alice: Client, table: Campaign, odd: str) -> None:
    assert alice.get(f"/t/{table.code}/log/", {"from": odd}).status_code == 200


def test_a_page_asked_for_in_the_wrong_way_says_so(alice: Client, table: Campaign) -> None:
    assert alice.get(f"/t/{table.code}/act/").status_code == 405
    assert alice.post(f"/t/{table.code}/log/").status_code == 405


def test_a_forged_tap_is_turned_away(table: Campaign) -> None:
    forger = Client(enforce_csrf_checks=True)
    assert tap(forger, table, action=write(play.WATER)).status_code == 403
    assert Entry.objects.count() == 1


class Rubbish(TestCase):
    """Whatever a form holds, the answer is a page, never a crash."""

    @settings(max_examples=60)
    @given(
        verb=st.sampled_from(["act", "undo", "redo", "correct"]),
        form=st.dictionaries(
            st.sampled_from(
                [
                    "seq",
                    "request_id",
                    "action",
                    "span",
                    "consent",
                    "energy_by",
                    "energy_side",
                    "card_from",
                    "card_to",
                    "card_value",
                    "reason",
                ]
            ),
            st.text(max_size=40) | st.integers().map(str) | st.sampled_from(["0", "you", "deck"]),
        ),
    )
    def test_rubbish_is_refused(self, verb: str, form: dict[str, str]) -> None:
        table = create_campaign(game="mars", name="x", names=["A"], options=Options())
        answer = Alice().post(f"/t/{table.code}/{verb}/", form, headers=HTMX)
        assert answer.status_code in (200, 302, 409, 422)
