"""Codes as people type them, from an edition in either alphabet."""

from __future__ import annotations

from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import Catalogue, File, Text
from tests.rules.gen7.moves import do, due
from tests.rules.gen7.positions import set_up, until

CYRILLIC_B9 = "В9"


def test_gen_9_6_card_codes_match_in_latin_or_cyrillic_letters() -> None:
    assert not CYRILLIC_B9.isascii()
    assert fx.AddCard(CYRILLIC_B9) == fx.AddCard("B9")
    sent = f'{{"type":"draw","seat":"green","cards":["{CYRILLIC_B9}"]}}'
    assert ENGINE.read_action(sent) == act.Draw("green", ("B9",))


def test_gen_9_6_a_card_recorded_in_one_alphabet_is_found_in_the_other() -> None:
    state = until(set_up(pack="box", decks="table"), lambda state: state.play is not None)
    card = File(code="ЕА7", title=Text(en="Spare key"), effects=(fx.Merits(1),))
    state = do(state, act.Record(Catalogue(files=(card,))))
    state = until(state, lambda state: isinstance(due(state), steps.LayingOut))
    state = do(state, act.Decline("green"))  # card by card
    state = until(state, lambda state: getattr(due(state), "pool", "") == "files")
    seat = due(state).seat
    assert do(state, act.Draw(seat, ("EA7",))).table.sectors[seat].files == ("EA7",)
