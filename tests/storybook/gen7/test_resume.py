"""Resuming: the last evening told, the set-up list ticked off; and nobody's secrets in either."""

from __future__ import annotations

import html
import re
from datetime import timedelta

import pytest
from django.test import Client

from campaigns.models import Campaign, Entry
from rules.gen7.actions import Correct
from rules.gen7.cards.effects import HandCard, Merits
from rules.gen7.cards.packs import pack
from rules.gen7.catalogue import cards
from rules.gen7.episode.colours import worn
from rules.gen7.state import State
from storybook.gen7.resume.setup_list import set_up_list
from storybook.models import Tick
from tests.campaigns import play
from tests.campaigns.games.gen7.cruise import demo
from tests.campaigns.markup import markup
from tests.storybook.gen7.voyages import NAMES, do, host, in_round, player, sail, voyage, watcher


@pytest.fixture
def table(db: None) -> Campaign:
    """With dice on the table: there is something to lay out."""
    return voyage(dice="table")


def page_of(client: Client, table: Campaign, **headers: str) -> str:
    answer = client.get(f"/t/{table.code}/resume/", headers=headers)
    assert answer.status_code == 200
    return html.unescape(markup(answer))


def listed(state: State) -> str:
    return "\n".join(
        f"{item.text} {item.why}" for part in set_up_list(state) for item in part.items
    )


def test_a_new_campaign_is_set_up_in_the_order_of_the_rulebook(table: Campaign):
    state = play.state(table)
    rules = [item.rule for part in set_up_list(state) for item in part.items if item.rule]
    chapters = [rule for rule in rules if rule.startswith("GEN-2.") and rule != "GEN-2.2"]
    order = [float(rule.removeprefix("GEN-2.").replace(".", "")) for rule in chapters]
    assert order == sorted(order)
    told = listed(state)
    for words in ("Open page 1.00", "Into Storage: data 3, parts 3, drugs 3", "takes 9 work tasks"):
        assert words in told


def test_three_players_cover_the_spots_with_three_dots(db: None):
    told = listed(play.state(voyage(players=3)))
    assert "Science Laboratory, spot 3. three players" in told
    assert "takes 7 work tasks" in told


def test_a_later_episode_brings_back_ranks_cards_and_critical_rooms(db: None):
    table = voyage(players=3)
    state = sail(
        table, lambda s: s.episode == 2 and s.play is not None and len(s.play.sectors) == 3
    )
    told = listed(state)
    assert "crew card:" in told
    assert "The duty-officer token" in told
    for room, count in state.critical.items():
        assert f"critical room ×{count}" in told, room


def test_in_the_middle_of_a_round_it_says_what_lies_where(table: Campaign):
    state = sail(table, in_round(2))
    told = listed(state)
    assert "The round marker on 2." in told
    for task in state.table.row:
        assert f"{task.id}. " in told
    for die in state.table.dice.values():
        if "." in die.place and not die.place.startswith("task"):
            assert f"({die.value})" in told
    for sector in state.table.sectors.values():
        assert f"Merits: {sector.merits}." in told


def test_hands_and_plans_are_nowhere_on_the_page(table: Campaign):
    state = sail(table, in_round(2))
    for seat in state.players:
        card = next(code for code in cards(state, "files") if code in state.table.files.down)
        do(table, Correct(seat, (HandCard("files", card),), "it is in this hand"))
        state = play.state(table)
    hands = {
        seat: {
            *(cards(state, "work_tasks")[code].title.en for code in sector.work),
            *(cards(state, "files")[code].title.en for code in sector.files),
            *(cards(state, "goals")[plan.card].title.en for plan in sector.plans if not plan.shown),
        }
        for seat, sector in state.table.sectors.items()
    }
    done = {cards(state, "work_tasks")[c].title.en for c in state.table.work_tasks.up}
    for client in (host(table), player(table, "blue"), watcher(table)):
        page = page_of(client, table)
        for hand in hands.values():
            for title in hand - done:
                assert f"“{title}”" not in page, title


def at_hours(table: Campaign, hours: dict[int, float]) -> None:
    """The rows from these on were played this many hours later."""
    for row in Entry.objects.filter(campaign=table):
        late = max((h for seq, h in hours.items() if row.seq >= seq), default=0)
        Entry.objects.filter(pk=row.pk).update(at=table.created_at + timedelta(hours=late))


def test_the_recap_tells_what_came_after_the_long_pause(table: Campaign):
    sail(table, in_round(1))
    first = play.fresh(table).seq
    do(table, Correct("blue", (Merits(7),), "counted again"))
    at_hours(table, {first + 1: 48})
    page = page_of(watcher(table), table)
    assert "The table is right (counted again):" in page
    assert "Page 1.00" not in page[: page.index('id="set-up"')], "that was another evening"
    assert re.search(r"Tom</th><td>0</td><td>0</td><td>7</td>", page)


def test_supper_is_no_pause(table: Campaign):
    sail(table, in_round(1))
    do(table, Correct("blue", (Merits(7),), "counted again"))
    at_hours(table, {play.fresh(table).seq: 3})
    assert "Page 1.00" in page_of(watcher(table), table)


def test_what_was_undone_is_not_told(table: Campaign):
    sail(table, in_round(1))
    do(table, Correct("blue", (Merits(7),), "counted again"))
    play.undo(table)
    assert "counted again" not in page_of(watcher(table), table)


def tick(client: Client, table: Campaign, value: str, **headers: str) -> int:
    answer = client.post(f"/t/{table.code}/resume/tick/", {"tick": value}, headers=headers)
    return answer.status_code


def test_ticks_survive_a_reload_and_are_everybodys(table: Campaign):
    item = set_up_list(play.state(table))[0].items[0]
    answer = player(table).post(f"/t/{table.code}/resume/tick/", {"tick": f"{item.id}:on"})
    assert answer.headers["Location"] == f"/t/{table.code}/resume/#item-{item.id}"
    for client in (host(table), watcher(table)):
        page = page_of(client, table)
        assert re.search(rf'aria-checked="true" name="tick" value="{item.id}:off"', page)
    assert "1 of " in page
    tick(host(table), table, f"{item.id}:off")
    assert 'aria-checked="true"' not in page_of(host(table), table)


def test_two_taps_of_the_same_wish_do_not_undo_each_other(table: Campaign):
    item = set_up_list(play.state(table))[0].items[0]
    tick(host(table), table, f"{item.id}:on")
    tick(player(table), table, f"{item.id}:on")
    assert Tick.objects.filter(item=item.id).count() == 1


def test_a_tick_means_the_same_in_every_language(table: Campaign):
    item = set_up_list(play.state(table))[0].items[0]
    tick(host(table), table, f"{item.id}:on")
    page = page_of(player(table), table, **{"accept-language": "ru"})
    assert f'aria-checked="true" name="tick" value="{item.id}:off"' in page


def test_ticks_of_one_set_up_do_not_reach_the_next(table: Campaign):
    item = set_up_list(play.state(table))[0].items[0]
    tick(host(table), table, f"{item.id}:on")
    state = sail(table, in_round(1))
    assert 'aria-checked="true"' not in page_of(host(table), table)
    tick(host(table), table, f"{set_up_list(state)[0].items[0].id}:on")
    assert Tick.objects.count() == 1, "those before have served"


def test_a_tap_from_within_the_page_answers_with_the_list(table: Campaign):
    item = set_up_list(play.state(table))[0].items[0]
    answer = host(table).post(
        f"/t/{table.code}/resume/tick/", {"tick": f"{item.id}:on"}, headers={"HX-Request": "true"}
    )
    assert markup(answer).strip().startswith('<form id="set-up"')


def test_watchers_look_and_strangers_find_nothing(table: Campaign):
    item = set_up_list(play.state(table))[0].items[0]
    assert "disabled" in page_of(watcher(table), table)
    for client in (watcher(table), Client()):
        assert tick(client, table, f"{item.id}:on") == 404
    Campaign.objects.update(locked=True)
    assert tick(player(table), table, f"{item.id}:on") == 404
    assert not Tick.objects.exists()


@pytest.mark.parametrize("value", ["", ":", "nonsense:on", "all:on", "x" * 500 + ":on"])
def test_rubbish_ticks_nothing(table: Campaign, value: str):
    assert tick(host(table), table, value) == 302
    assert not Tick.objects.exists()


def test_without_cardboard_there_is_nothing_to_lay_out(db: None):
    table = voyage()
    sail(table, in_round(1))
    page = page_of(host(table), table)
    assert 'id="set-up"' not in page
    assert "Print the lay-out" not in page
    boxed = voyage(pack="box")
    page = page_of(host(boxed), boxed)
    assert 'id="set-up"' in page
    assert "Print the lay-out" in page


def test_previously_is_told_from_the_story_and_the_log_with_names(db: None):
    table = voyage()
    state = sail(table, in_round(2))
    page = page_of(watcher(table), table)
    prose = re.search(r'<p class="prose[ \w]*">(.*?)</p>', page)
    assert prose
    newest = state.visited[-1]
    read = next(one for one in cards(state, "pages").values() if one.code == newest.page)
    assert prose[1].split(".")[0] in getattr(read, newest.section).en
    assert "key tasks are solved" in prose[1]
    leading = max(state.table.sectors, key=lambda seat: state.table.sectors[seat].merits)
    named: dict[str, str] = dict(zip(state.players, NAMES, strict=True))
    assert named[leading] in prose[1]
    assert not re.search(r"[▲●■◆] \w", page[: page.index('class="pane')]), "names, not colours"


def test_who_sat_where_and_whose_turn_it_is(db: None):
    table = voyage()
    state = sail(table, in_round(1))
    page = page_of(watcher(table), table)
    named: dict[str, str] = dict(zip(state.players, NAMES, strict=True))
    for seat, name in named.items():
        chair = re.search(
            rf'<li class="{worn(state)[seat]}">.*?<b>{name}</b>.*?class="m">(\d+)', page
        )
        assert chair
        assert int(chair[1]) == state.table.sectors[seat].merits
    assert f"Go on: {named[str(state.table.active)]}’s turn" in page


def test_a_new_voyage_says_welcome(table: Campaign):
    page = page_of(host(table), table)
    assert "Welcome aboard" in page
    assert pack("cruise").about.en in page


def test_a_voyage_that_is_over_is_resumed_at_its_end(db: None):
    home = demo(0)
    answer = watcher(home).get(f"/t/{home.code}/resume/")
    assert answer.headers["Location"] == f"/t/{home.code}/end/"
