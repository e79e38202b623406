"""What a card of the table's own box is called: by its title, else by its kind and when it came."""

from __future__ import annotations

from msgspec.structs import replace

from campaigns.games.gen7.words.sentences import tell
from campaigns.games.gen7.words.titles import Titles
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.cards.slips import Slip
from rules.gen7.state import State
from rules.gen7.steps import Drawing
from tests.rules.gen7.box.test_layout import LAID, new_table
from tests.rules.gen7.moves import do, due
from tests.rules.gen7.positions import until


def on_the_first_turn() -> State:
    """The key task is one that nobody knows."""
    state = until(do(new_table(), LAID), lambda state: isinstance(due(state), Drawing))
    step = due(state)
    assert isinstance(step, Drawing)
    return do(state, act.Draw(step.seat, ("?",)))


def lines(state: State, *events: ev.AnyEvent) -> list[str]:
    return [tell(Titles(state), event) for event in events]


def test_by_kind_and_round_and_by_player() -> None:
    state = on_the_first_turn()
    titles = Titles(state)
    assert titles.card("key_tasks", state.table.row[0].card) == "key task 1 of round 1"
    assert titles.heading("key_tasks", state.table.row[0].card) == "Key task 1 of round 1"
    for seat in state.players:
        sector, crew = state.table.sectors[seat], state.officers[seat].crew
        assert titles.card("files", sector.files[0]) == "file 1 of the set-up"
        named = [titles.card("work_tasks", card) for card in sector.work]
        assert named == ["work task 1 of the set-up", "work task 2 of the set-up"]
        assert titles.card("crew", crew or "") == "the crew card"
        assert titles.card("goals", sector.plans[0].card) == "plan A"


def test_in_a_later_episode_by_the_episode_as_well() -> None:
    state = on_the_first_turn()
    card = state.table.row[0].card
    later = replace(state, episode=2)
    assert Titles(later).card("key_tasks", card) == "key task 1 of round 1, episode 1"


def test_a_title_that_is_given_later_is_used_for_earlier_lines() -> None:
    state = on_the_first_turn()
    card = state.table.row[0].card
    came = ev.TaskRevealed(1, card)
    assert lines(state, came) == ["In the row: key task 1 of round 1."]
    state = do(state, act.Amend(card, Slip("key_tasks", title="Leak")))
    assert lines(state, came) == ["Key task 1: “Leak”."]


def test_no_line_asks_a_question_or_says_unknown() -> None:
    state = on_the_first_turn()
    file, work = state.table.sectors["green"].files[0], state.table.sectors["green"].work[0]
    told = lines(
        state,
        ev.FilePlayed("green", file),
        ev.WorkDone("green", work, "data_centre"),
        ev.CardLost("green", "work_tasks", work, "penalty"),
    )
    assert told == [
        "Officer 1 plays file 1 of the set-up.",
        "Officer 1 does work task 1 of the set-up: Data Centre.",
        "Officer 1 has not done work task 1 of the set-up.",
    ]
