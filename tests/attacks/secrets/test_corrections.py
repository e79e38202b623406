"""No answer tells what others keep secret: no correction, no refusal, no repetition."""

from __future__ import annotations

import random
import re
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rules.core import Refusal, write
from rules.gen7.actions import Correct
from rules.gen7.cards import effects as fx
from rules.gen7.cards.packs import pack
from rules.otys import actions as otys
from rules.otys.setup.catalogue import OUR_CONTRACTS
from rules.sonar import actions as sonar
from tests.attacks.conftest import Phones
from tests.attacks.means.phone import Phone
from tests.attacks.secrets.test_seats import Battle, asked, log
from tests.attacks.secrets.test_seats import answer as answer_to
from tests.rules.play import AnyEngine, candidates, games
from tests.rules.promises import promises_of
from tests.rules.test_contract import EVERY_GAME
from tests.rules.well_typed import well_typed

MANY = 60


def answer(engine: AnyEngine, state: Any, action: Any, seat: str) -> Any:
    """All that a playing host on this seat hears when this is sent: the refusal, or what happens
    and what is seen then."""
    seats = (seat,)
    if isinstance(action, engine.corrections):
        refusal = engine.why_not_theirs(state, action, seats)
    elif getattr(action, "seat", engine.seats[0]) not in seats:
        refusal = Refusal("not_your_seat")
    else:
        refusal = None
    refusal = refusal or engine.why_not(state, engine.fill(state, action, random.Random(1)))
    if refusal is not None or not isinstance(action, engine.corrections):
        return refusal  # what play brings to light is no secret any more
    events = engine.decide(state, action)
    heard = [write(engine.redact(event, seat)) for event in events]
    return heard, write(engine.view(engine.fold(events, state), seat))


def corrections(engine: AnyEngine, state: Any, data: st.DataObject) -> list[Any]:
    dice = random.Random(data.draw(st.integers(0, 9999)))
    likely = [promises_of(engine.key).correction(state, dice) for _ in range(20)]
    return likely + [data.draw(well_typed(kind)) for kind in engine.corrections]


@EVERY_GAME
@given(st.data())
def test_in_two_worlds_that_differ_in_others_secrets_everything_is_answered_alike(
    engine: AnyEngine, data: st.DataObject
) -> None:
    state = data.draw(games(engine)).state
    dice = random.Random(data.draw(st.integers(0, 99)))
    known = candidates(engine.key)
    sent = [
        *corrections(engine, state, data),
        *(dice.choice(known) for _ in range(MANY)),
        *named_cards(engine, state),
    ]
    for seat in engine.seated(state):
        other = promises_of(engine.key).disguise(state, seat, dice)
        for action in sent:
            told = answer(engine, state, action, seat)
            assert told == answer(engine, other, action, seat), (seat, action)


def named_cards(engine: AnyEngine, state: Any) -> list[Any]:
    """Corrections that name the very cards somebody may hold."""
    match engine.key:
        case "gen7":
            held = promises_of("gen7").secrets(state, None)
            effects = [fx.HandCard(deck, card.strip('"')) for card in held for deck in DECKS]
            return [Correct(state.players[0], (effect,), "mine") for effect in effects]
        case "otys":
            hands = [one for board in state.boards.values() for one in board.hand if one]
            return [otys.Correct((otys.SetContract(0, one),), "there") for one in hands]
        case _:
            return []


DECKS: Any = ("work_tasks", "files")


# The same over HTTP


def told(phone: Phone, action: Any, **form: Any) -> tuple[int, str]:
    """The answer, without the codes and names that differ from page to page."""
    status, page = phone.tap(action, **form)
    found = re.search(r'role="alert"(.*?)</', page, re.S)
    return status, found[1] if found else ""


def test_otys_a_playing_host_cannot_ask_who_holds_a_contract(phone: Phones) -> None:
    host, other = phone(), phone()
    code = host.open("otys")
    host.join(code, "blue")
    other.join(code, "yellow")
    start(host, other)
    asked = [otys.Correct((otys.SetContract(0, one),), "it lies there") for one in OUR_CONTRACTS]
    answers = {told(host, one) for one in asked}
    assert len(answers) == 1
    assert answers.pop()[0] == 422


def start(*phones: Phone) -> None:
    """Whatever is asked before the first round, answered by whoever is asked."""
    for _ in range(20):
        for one in phones:
            button = re.search(r"name=\"action\" value='?\"?({.*?})['\"]", one.page("seat/"))
            if "Round 1" in one.page("seat/"):
                return
            if button:
                one.tap(button[1])


def test_gen7_a_playing_host_cannot_ask_which_pages_there_are(phone: Phones) -> None:
    """Nor, by the property above, who holds a card."""
    host, other = phone(), phone()
    code = host.open("gen7")
    host.join(code, "green")
    other.join(code, "blue")
    answers = set()
    for page in ("no.such", *(one.code for one in pack("cruise").pages[10:15])):
        status, said = told(host, Correct("green", (fx.Bookmark(page),), "it lies there"))
        answers.add((status, said.replace(page, "…")))
    assert len(answers) == 1
    assert answers.pop()[0] == 422


def test_a_request_known_from_another_device_is_no_repetition(phone: Phones) -> None:
    """Or whoever has seen its name could guess at what was done under it."""
    host, yellow, blue = phone(), phone(), phone()
    code = host.open("sonar")
    yellow.join(code, "yellow_captain")
    blue.join(code, "blue_captain")
    mark = sonar.MarkPosition("yellow_captain", "E5")
    assert yellow.tap(mark, request_id="known", seq=0)[0] == 200
    assert yellow.tap(mark, request_id="known", seq=0)[0] == 200, "the same device tapped twice"
    guesses = [sonar.MarkPosition("yellow_captain", cell) for cell in ("E5", "F6", "A1")]
    answers = [told(blue, guess, request_id="known", seq=0) for guess in guesses]
    assert answers[0][0] == 422
    assert len(set(answers)) == 1
    own = sonar.MarkPosition("blue_captain", "F6")
    assert blue.tap(own, request_id="known", seq=1)[0] == 200, "its own request has its own name"


# What a correction cannot get round


def correct(phone: Phone, **changes: str) -> int:
    page = phone.page("correct/")
    found = re.search(r'name="seq" value="(\d+)"', page)
    assert found, page
    form = {"seq": found[1], "request_id": f"correct {found[1]} {len(changes)}", **changes}
    return phone.post("correct/", **{"reason": "we forgot", **form})[0]


def test_a_corrected_sheet_is_told_to_the_other_side_without_what_is_on_it(phone: Phones) -> None:
    fight = Battle(phone, host_plays=True, players="2")
    assert correct(fight.host, boat="yellow", system="drone", boxes="4") == 302
    assert correct(fight.host, boat="yellow", direction="north", slot="2", crossed="yes") == 302
    for device in (fight.blue, fight.host):
        assert "The table is right (we forgot):" in log(device)
    heard = log(fight.blue)
    assert "Yellow boat: its gauges are corrected." in heard
    assert "Yellow boat: its panels are corrected." in heard
    assert "boxes for" not in heard
    assert "boxes for drone: 4" in log(fight.host)


def test_the_turn_is_given_with_the_other_captains_yes_only(phone: Phones) -> None:
    fight = Battle(phone, host_plays=True, players="2")
    turn = sonar.Correct((sonar.GiveTurn("yellow"),), "we forgot")
    assert fight.host.tap(turn)[0] == 422
    before = fight.host.seq
    assert correct(fight.host, boat="yellow", turn="on") == 302
    assert fight.host.seq == before, "the other captain is asked first"
    told = fight.blue.page("crew/")
    assert "The table is right (we forgot): Yellow boat has the turn." in told
    question = asked(fight.blue)
    fight.host.post(question, say="yes")
    assert fight.host.seq == before
    fight.blue.post(question, say="no")
    assert fight.host.seq == before
    correct(fight.host, boat="yellow", turn="on", request_id="once more")
    assert not asked(fight.blue), "a no is a no"
    # With a yes it is done. The log has moved on, so it may be asked again.
    fight.yellow.tap(sonar.SetCourse("yellow_captain", "north"))
    assert correct(fight.host, boat="blue", turn="on") == 302
    answer_to(fight.blue, "yes")
    assert "Blue boat has the turn" in log(fight.blue)


def test_alone_against_the_app_the_turn_is_put_right_at_once(phone: Phones) -> None:
    host = phone()
    code = host.open("sonar", players="2")
    host.join(code, "yellow_captain")
    host.post("settings/app/", seat="blue_captain")
    host.tap(sonar.MarkPosition("yellow_captain", "E5"))
    host.post("bot/", seq=str(host.seq), request_id="dive")
    assert host.tap(sonar.DrawLot("yellow_captain", "yellow"))[0] == 200
    before = host.seq
    assert correct(host, boat="yellow", turn="on") == 302
    assert host.seq == before + 1
