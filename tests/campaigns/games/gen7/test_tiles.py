"""Met before? What the tiles above the keys say, and what they do not."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from campaigns.games.gen7.board.questions.keypad.keygroups import Key
from campaigns.games.gen7.board.questions.keypad.keys import Keys, OnKeys, keys
from campaigns.games.gen7.said import said, spoken
from rules.core import write
from rules.gen7 import ENGINE
from rules.gen7 import actions as act
from rules.gen7.cards import effects as fx
from rules.gen7.cards.slips import Harm
from rules.gen7.state import State
from tests.rules.gen7.box.learned.test_met_before import DATA, PARTS, asked_again, played
from tests.rules.gen7.box.table import box, with_slip
from tests.rules.gen7.box.test_cards import confronted
from tests.rules.gen7.moves import do, due, offers


def shown(state: State, piece: str = "", **pictures: str) -> Keys:
    by_card = {f"?{name[1:]}": address for name, address in pictures.items()}
    found = keys(state, due(state), offers(state), OnKeys(piece, pictures=by_card))
    assert found is not None
    return found


def words(state: State, **pictures: str) -> list[tuple[str, str, list[str]]]:
    found = shown(state, **pictures).met
    return [(one.title, one.picture, [part.text for part in one.parts]) for one in found]


def test_a_tile_says_what_the_card_does() -> None:
    state, _ = asked_again(played(played(box(), DATA), (fx.Gain("parts", 2, "each"),)))
    assert words(state) == [("", "", ["+2 all"]), ("", "", ["+3"])]


def test_its_title_goes_before_and_its_photo_lies_on_it() -> None:
    state = played(box(), DATA)
    state = replace(state, slips={"?1": replace(state.slips["?1"], title="Spare fuses")})
    state, _ = asked_again(state)
    assert words(state, s1="/photo") == [("Spare fuses", "/photo", ["+3"])]


def test_a_card_that_did_nothing_to_keep_is_no_tile_unless_it_has_a_face() -> None:
    state, _ = asked_again(played(box(), ()))
    assert words(state) == []
    assert words(state, s1="/photo") == [("", "/photo", [])]


def test_the_button_of_a_tile_is_the_whole_answer() -> None:
    state, card = asked_again(played(box(), DATA))
    (tile,) = shown(state).met
    action = ENGINE.read_action(said(tile.action, {"what-1": "drugs", "count-1": "9"}))
    assert do(state, action).slips[card].effects == DATA


def pressed(found: Keys) -> dict[str, str]:
    """On the pad: what, how many, who."""
    groups = (*found.groups, *(found.pad.main if found.pad else ()))
    return {
        group.name: key.value
        for group in groups
        for key in (*group.keys, *group.more)
        if key.pressed
    }


def test_its_pencil_lays_it_on_the_keys() -> None:
    state, _ = asked_again(played(played(box(), DATA), PARTS))
    first = shown(state).met[1]
    found = shown(state, first.change)
    assert pressed(found) == {"what-1": "data", "count-1": "3", "who-1": "you"}
    assert found.like == "?1"
    form = {**pressed(found), "count-1": "1", "like": found.like}
    changed = ENGINE.read_action(said(found.action, form))
    assert changed == act.Tell("green", effects=(fx.Gain("data", 1),), like="?1")


def test_an_answer_that_was_taken_back_lies_on_the_keys() -> None:
    state, _ = asked_again(box())
    undone = write(act.Tell("green", effects=(fx.Gain("parts", 2),)))
    found = keys(state, due(state), offers(state), OnKeys(undone=undone))
    assert found is not None
    assert pressed(found) == {"what-1": "parts", "count-1": "2", "who-1": "you"}
    for other in (write(act.PlayFile("green", "?1")), write(act.Tell("green", merits=3)), "{}"):
        plain = keys(state, due(state), offers(state), OnKeys(undone=other))
        assert plain is not None
        assert pressed(plain) == {"who-1": "you"}


def test_a_number_that_has_no_key_gets_one() -> None:
    state, _ = asked_again(played(box(), (fx.Merits(32),)))
    (tile,) = shown(state).met
    pad = shown(state, tile.change).pad
    assert pad is not None
    assert pad.main[1].keys[-1] == Key("32", "32", pressed=True)


def test_what_the_keys_cannot_say_can_be_played_but_not_changed() -> None:
    state, _ = asked_again(played(box(), (fx.Switch(fx.StorageClosed()),)))
    (tile,) = shown(state).met
    assert (tile.change, len(tile.parts)) == ("", 1)


def test_where_each_chooses_a_tile_tells_nothing() -> None:
    state, _ = with_slip(confronted(), "crossroads", effects=DATA, title="A door")
    state, _ = with_slip(state, "crossroads", effects=PARTS)
    one = do(state, act.Choose("blue", "green"))
    assert [texts for _, _, texts in words(one)] == [["+2"], ["+3"]]
    each = do(state, act.Choose("blue", "each"))
    assert words(each) == [("A crossroads card", "", []), ("A door", "", [])]
    assert not any(tile.change for tile in shown(each).met)
    told = do(each, act.Tell("green", effects=DATA))
    assert pressed(shown(told)) == {"who-1": "you", "goes": "out"}


@pytest.mark.parametrize(
    "tell",
    [
        act.Tell("green"),
        act.Tell("green", merits=4, paid=(act.Paid("storage", data=3, drugs=1),)),
        act.Tell("green", harms=(Harm("energy", 2), Harm("biological", 1))),
        act.Tell("green", effects=(fx.Gain("data", 3), fx.Lose("parts", 1, "each")), goes="kept"),
        act.Tell("green", effects=(fx.Store("drugs", -4), fx.Merits(-1, "chosen"), fx.Stars(1))),
        act.Tell("green", effects=(fx.MoveSystem("energy", 2), fx.Reason(-1), fx.TickBox(1))),
        act.Tell("green", effects=(fx.Merits(1),) * 4),
        act.Tell("green", effects=(fx.Reroll(), fx.Merits(1, "chosen")), to=("", "blue")),
        act.Tell("green", effects=(fx.DrawCards("files", 2), fx.DropCards("work_tasks", 1))),
    ],
)
def test_keys_say_again_what_was_said(tell: act.Tell) -> None:
    found = spoken(tell)
    assert found is not None
    button = write({**msgspec.to_builtins(act.Tell("green")), "said": True})
    assert ENGINE.read_action(said(button, found)) == tell


@pytest.mark.parametrize(
    "effects",
    [
        (fx.Switch(fx.StorageClosed()),),
        (fx.Gain("data", 1), fx.Remind(fx.Text(en="Lights out"), "roll")),
        (fx.DropCards("files", 1, optional=True),),
    ],
)
def test_what_keys_cannot_say_is_not_half_said(effects: tuple[fx.AnyEffect, ...]) -> None:
    assert spoken(act.Tell("green", effects=effects)) is None
