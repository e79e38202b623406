"""Why a fact of an officer, or of an officer's board, cannot be so."""

from __future__ import annotations

from rules.core import Refusal
from rules.gen7 import facts as fact
from rules.gen7.cards.skills import SKILLS
from rules.gen7.catalogue import UNKNOWN, cards
from rules.gen7.consequences.decks import deck
from rules.gen7.corrections.ship import within
from rules.gen7.evolution.sectors import holder_of, last_colonist
from rules.gen7.evolution.whereabouts import pending
from rules.gen7.ship.board import OFF_BOARD, faces, open_spots
from rules.gen7.state import State
from rules.gen7.tables import HAND_LIMIT


def _why_no_seat(state: State, seat: str | None) -> Refusal | None:
    if seat is None or seat in state.players:
        return None
    return Refusal("no_such_seat", "GEN-1.1", {"seat": seat})


def why_not_on_board(state: State, found: fact.OnBoard) -> Refusal | None:
    match found:
        case fact.DieAt() | fact.DieShows():
            return _why_no_die(state, found)
        case fact.RankingIs():
            everybody = sorted(found.order) == sorted(state.players)
            return None if everybody else Refusal("not_the_order", "GEN-7.9")
        case _:
            pass
    refusal = _why_no_seat(state, found.seat)
    if refusal is not None or found.seat is None:
        return refusal
    sector = state.table.sectors[found.seat]
    match found:
        case fact.SectorIs():
            return _why_no_sector(state, found)
        case fact.GoodsAre():
            return within(found.count, 0, state.options.board.capacity, "GEN-5.11")
        case fact.ColonistsAre():
            own = [die for die in state.table.dice.values() if die.owner == found.seat]
            most = sum(die.kind == "colonist" for die in own)
            return within(found.count, 0, most, "GEN-2.5")
        case fact.HandIs() | fact.CardIs():
            return _why_no_hand(state, found)
        case fact.AlgorithmIs():
            return _why_not_laid(state, found)
        case fact.PlanIs() if found.number >= len(sector.plans):
            return Refusal("no_such_plan", "GEN-2.9")
        case fact.UsedIs():
            if found.skill not in state.officers[found.seat].skills:
                return Refusal("skill_not_owned", "GEN-4.16", {"skill": found.skill})
            return within(found.times, 0, SKILLS[found.skill].uses or 0, "GEN-4.16")
        case _:
            return None


def _why_no_sector(state: State, found: fact.SectorIs) -> Refusal | None:
    """GEN-2.5: the mechanical sector has a colonist less, which must not stand in a room."""
    before = state.table.sectors[found.seat].name
    holder = holder_of(state, found.sector)
    news = {found.seat: found.sector, **({holder: before} if holder else {})}
    for seat, sector in news.items():
        if sector != "mechanical" or state.table.sectors[seat].name == "mechanical":
            continue
        die = last_colonist(state, seat)
        if state.table.dice[die].place not in ("quarters", "supply"):
            return Refusal("colonist_in_a_room", "GEN-2.5", {"seat": seat})
    return None


def _why_no_die(state: State, found: fact.DieAt | fact.DieShows) -> Refusal | None:
    die = state.table.dice.get(found.die)
    if die is None:
        return Refusal("no_such_die", "GEN-2.5", {"die": found.die})
    if isinstance(found, fact.DieShows):
        if found.value <= faces(die):
            return None
        return Refusal("no_such_face", "GEN-2.5", {"value": found.value, "most": faces(die)})
    there = (*OFF_BOARD, die.place)
    if found.place in there or found.place in open_spots(state, die.owner):
        return None
    return Refusal("no_free_spot", "GEN-4.3", {"place": found.place})


def _why_no_hand(state: State, found: fact.HandIs | fact.CardIs) -> Refusal | None:
    """Where the app deals, it knows each card: a hand is corrected card by card."""
    sector = state.table.sectors[found.seat]
    hand = sector.files if found.deck == "files" else sector.work
    if isinstance(found, fact.HandIs):
        if state.options.decks == "app":
            return None if found.count == len(hand) else Refusal("app_deals", "GEN-2.6")
        most = HAND_LIMIT if found.deck == "work_tasks" else 12
        return within(found.count, 0, most, "GEN-6.3")
    if not found.held:
        there = found.card in hand
        return None if there else Refusal("card_not_there", "GEN-2.6", {"card": found.card})
    if found.card in hand and found.card != UNKNOWN:
        return None
    pile = deck(state, found.deck)
    unknown = found.card == UNKNOWN and state.options.decks == "table"
    if not unknown and found.card not in (*pile.down, *pile.bottom, *pile.up):
        return Refusal("card_not_there", "GEN-2.6", {"card": found.card})
    if found.deck == "work_tasks" and len(hand) >= HAND_LIMIT:
        return Refusal("hand_full", "GEN-6.3", {"most": HAND_LIMIT})
    return None


def _why_not_laid(state: State, found: fact.AlgorithmIs) -> Refusal | None:
    """From the deck, or one that nobody knows; the same card lies once."""
    if not found.card:
        return None
    if found.card == UNKNOWN and state.options.decks == "table":
        return None
    slot = state.table.sectors[found.seat].slots[found.slot]
    if found.card == (slot.under if found.under else slot.face):
        return None
    pile = state.table.algorithms
    if found.card in (*pile.down, *pile.bottom, *pile.up):
        return None
    return Refusal("card_not_there", "GEN-7.5", {"card": found.card})


def why_not_on_officer(state: State, found: fact.OnOfficer) -> Refusal | None:
    if isinstance(found, fact.CrossroadsAt):
        if any(found.card in held for kind, held in pending(state) if kind == "crossroads"):
            return Refusal("card_being_read", "GEN-7.6", {"card": found.card})
        place = found.at in ("deck", "noted", "out", "nowhere")
        return None if place else _why_no_seat(state, found.at)
    refusal = _why_no_seat(state, found.seat)
    if refusal is not None:
        return refusal
    match found:
        case fact.SkillIs():
            return _why_no_skill(state, found)
        case fact.CrewIs():
            others = {one.crew for one in state.officers.values() if one.seat != found.seat}
            known = state.options.decks == "table" or found.card in cards(state, "crew")
            if found.card in others - {UNKNOWN} or not known:
                return Refusal("card_not_there", "GEN-1.2", {"card": found.card})
            return None
        case fact.EarnedAre():
            least = state.officers[found.seat].stars
            return within(found.count, least, 99, "GEN-9.2")
        case _:
            return None


def _why_no_skill(state: State, found: fact.SkillIs) -> Refusal | None:
    if found.skill not in SKILLS:
        return Refusal("no_such_skill_card", "GEN-9.3", {"skill": found.skill})
    others = (one for one in state.officers.values() if one.seat != found.seat)
    taken = any(found.skill in one.skills for one in others)
    if found.owned and taken and state.options.house.skills_exist_once:
        return Refusal("skill_taken", "GEN-9.3", {"skill": found.skill})
    return None
