"""The end of an episode, step by step: the numbers to look over, what is bought, what stays."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from django.utils.formats import number_format
from django.utils.translation import gettext as _

from campaigns.face.words import tell_refusal
from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.people import People
from campaigns.games.gen7.words.sentences import words_at
from campaigns.games.gen7.words.skills import SKILLS
from campaigns.games.gen7.words.terms import ROOMS
from campaigns.games.gen7.words.titles import Titles
from rules.gen7 import steps
from rules.gen7.cards.skills import SKILLS as ALL_SKILLS
from rules.gen7.episode.wrap_up import why_no_purchase
from rules.gen7.state import Officer, State
from rules.gen7.tables import EPISODES


def reckoned(state: State, step: steps.Reckoning) -> Iterable[str]:
    """The numbers of a wrap-up step, as the table sees them before it goes on."""
    table, officers, people = state.table, state.officers, People(state.options.officers)
    match step.number:
        case 1:
            if step.taken:
                lost = (f"{people.who(seat)} −{count}" for seat, count in step.taken.items())
                told = _("taken off for work tasks left in hand: %(merits)s")
                yield told % {"merits": ", ".join(lost)}
            merits = {seat: sector.merits for seat, sector in table.sectors.items()}
            yield _("merits: %(merits)s") % {"merits": people.counted(merits)}
            average = number_format(round(sum(merits.values()) / len(merits), 1), decimal_pos=1)
            yield _("average: %(average)s") % {"average": average}
        case 2:
            stars = {seat: officer.stars for seat, officer in officers.items()}
            yield _("stars left: %(stars)s") % {"stars": people.counted(stars)}
            ranks = {seat: officer.rank for seat, officer in officers.items()}
            yield _("ranks: %(ranks)s") % {"ranks": people.counted(ranks)}
        case 3:
            rooms = ", ".join(f"{ROOMS[room]} ×{times}" for room, times in state.critical.items())
            yield _("critical rooms: %(rooms)s") % {"rooms": rooms or "–"}
            facts = {"boxes": state.boxes, "of": state.options.board.condition_boxes}
            yield _("condition boxes: %(boxes)s of %(of)s") % facts
        case 4:
            yield _("logged: %(reason)s") % {"reason": names.reason(state.reason)}
        case 5:
            # By their codes: a title would give away what is still to come.
            found = ", ".join(state.consequences)
            told = _("Shuffle into the crossroads deck, and strike out: %(cards)s")
            yield told % {"cards": found} if found else _("No consequences are noted.")
        case _:
            yield from _stays(state)


def _stays(state: State) -> Iterable[str]:
    """GEN-9.9: named, since whatever is not goes back into the box."""
    titles, last = Titles(state), state.episode == EPISODES
    yield _("bookmark: %(page)s") % {"page": titles.page(state.bookmark) or "–"}
    for seat in state.players:
        yield officer_keeps(titles.who(seat), state.officers[seat], titles.card)
    yield ship_keeps()
    yield to_play_anew() if last else deck_stays()
    yield _("Everything else goes back into the box.")


# What stays for the next episode (GEN-9.9): on the last step, and on the sheet to pack up by


def ship_keeps() -> str:
    return _("The ship's log, the rooms, the rule cards, the skills nobody has bought.")


def deck_stays() -> str:
    return _("The crossroads deck stays as it is. Wrap it up, so that nobody looks into it.")


def officer_keeps(who: str, officer: Officer, called: Callable[[str, str], str]) -> str:
    """Skills, crew and kept crossroads cards; `called` is a card of a kind by its name."""
    cards = [str(SKILLS[skill]) for skill in officer.skills]
    if officer.crew:
        cards.append(called("crew", officer.crew))
    cards += [called("crossroads", card) for card in officer.kept]
    facts = {"who": who, "cards": ", ".join(cards) or "–", "stars": str(officer.stars)}
    return _("%(who)s: %(cards)s. Stars left: %(stars)s.") % facts


def to_play_anew() -> str:
    return _("To play again: numbered components go back where they came from.")


# What is bought


def purchase(state: State, step: steps.Purchasing) -> tuple[str, ...]:
    """GEN-9.3: what there is to buy with, and why nothing, where it is not enough."""
    officer = state.officers[step.seat]
    facts = [_("stars: %(stars)s") % {"stars": officer.stars}]
    free = officer.rank - len(officer.skills) + len(step.traded)
    facts.append(_("free skill slots: %(count)s") % {"count": free})
    if step.traded:
        given = ", ".join(str(SKILLS[skill]) for skill in step.traded)
        facts.append(_("given back: %(skills)s") % {"skills": given})
    elif why := _why_nothing(state, step):
        facts.append(why)
    return tuple(facts)


def _why_nothing(state: State, step: steps.Purchasing) -> str:
    """Said where not one skill can be bought; empty: at least one can."""
    refusals = [why_no_purchase(state, step, skill) for skill in ALL_SKILLS]
    if None in refusals:
        return ""
    found = {refusal.code: refusal for refusal in refusals if refusal}
    for code in ("two_skills_bought", "no_free_slot"):
        if code in found:
            return tell_refusal(words_at(state), found[code])
    prices = [
        refusal.facts["price"] for refusal in refusals if refusal and "price" in refusal.facts
    ]
    if not prices:  # the rank allows no more
        return _("None is left that the rank allows.")
    stars = state.officers[step.seat].stars
    return _("The cheapest costs %(price)s★, you have %(stars)s.") % {
        "price": min(prices),
        "stars": stars,
    }
