"""The end of an episode, step by step: the numbers to look over, what is bought, what stays."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.formats import number_format
from django.utils.translation import gettext as _

from campaigns.games.gen7 import names, packing, titles
from campaigns.games.gen7.terms import ROOMS
from campaigns.games.gen7.words import WORDS
from campaigns.telling import tell_refusal
from rules.gen7 import steps
from rules.gen7.skills import SKILLS
from rules.gen7.state import State
from rules.gen7.tables import EPISODES
from rules.gen7.wrap_up import why_no_purchase


def reckoned(state: State, number: int) -> Iterable[str]:
    """The numbers of a wrap-up step, as the table sees them before it goes on."""
    table, officers = state.table, state.officers
    match number:
        case 1:
            merits = {seat: sector.merits for seat, sector in table.sectors.items()}
            yield _("merits: %(merits)s") % {"merits": names.counted(merits)}
            average = number_format(round(sum(merits.values()) / len(merits), 1), decimal_pos=1)
            yield _("average: %(average)s") % {"average": average}
        case 2:
            stars = {seat: officer.stars for seat, officer in officers.items()}
            yield _("stars left: %(stars)s") % {"stars": names.counted(stars)}
            ranks = {seat: officer.rank for seat, officer in officers.items()}
            yield _("ranks: %(ranks)s") % {"ranks": names.counted(ranks)}
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
    """GEN-9.9: named, for whatever is not goes back into the box."""
    last = state.episode == EPISODES
    yield _("bookmark: %(page)s") % {"page": titles.page(state.bookmark) or "–"}
    for seat in state.players:
        yield packing.officer_keeps(names.who(seat), state.officers[seat], titles.card)
    yield packing.ship_keeps()
    yield packing.to_play_anew() if last else packing.deck_stays()
    yield _("Everything else goes back into the box.")


def purchase(state: State, step: steps.Purchasing) -> tuple[str, ...]:
    """GEN-9.3: what there is to buy with, and why nothing, where it is not enough."""
    officer = state.officers[step.seat]
    facts = [_("stars: %(stars)s") % {"stars": officer.stars}]
    free = officer.rank - len(officer.skills) + len(step.traded)
    facts.append(_("free skill slots: %(count)s") % {"count": free})
    if step.traded:
        given = ", ".join(str(names.known(skill)) for skill in step.traded)
        facts.append(_("given back: %(skills)s") % {"skills": given})
    elif why := _why_nothing(state, step):
        facts.append(why)
    return tuple(facts)


def _why_nothing(state: State, step: steps.Purchasing) -> str:
    """Said where not one skill can be bought; empty: at least one can."""
    refusals = [why_no_purchase(state, step, skill) for skill in SKILLS]
    if None in refusals:
        return ""
    found = {refusal.code: refusal for refusal in refusals if refusal}
    for code in ("two_skills_bought", "no_free_slot"):
        if code in found:
            return tell_refusal(WORDS, found[code])
    prices = [
        refusal.facts["price"] for refusal in refusals if refusal and "price" in refusal.facts
    ]
    if not prices:  # all that the rank allows are taken
        return _("None is left that the rank allows.")
    stars = state.officers[step.seat].stars
    return _("The cheapest costs %(price)s★, you have %(stars)s.") % {
        "price": min(prices), "stars": stars,
    }  # fmt: skip
