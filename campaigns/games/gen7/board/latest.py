"""What just happened, its outcome first: the deed and what it gave, then how it came about."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from campaigns.face.told import Told, briefly, outcome
from campaigns.games.gen7.words.log.retelling import retell
from campaigns.games.gen7.words.sentences import tell
from campaigns.games.gen7.words.terms import RESOURCES, SEATS
from campaigns.games.gen7.words.titles import Titles
from rules.gen7 import events as ev

ROOM = 80  # letters beside the board, before what it gave would be cut off


def latest(titles: Titles, newest: Sequence[ev.AnyEvent]) -> tuple[str, ...]:
    if any(isinstance(one, ev.PutRight) for one in newest):
        return tuple(filter(None, (tell(titles, one) for one in newest)))
    told = retell(partial(tell, titles), titles, newest)
    if not told.sentences:
        return ()
    called: dict[str, object] = {**RESOURCES, **{seat: titles.who(seat) for seat in SEATS}}
    doer = _doer(titles, told)
    first = briefly(told, doer, called)
    given = outcome(told, doer, called)
    if given and len(first) > ROOM and not told.story:
        who = f"{called[doer]}: " if doer else ""
        return (f"{who}{given}.", *told.sentences, *told.more)
    return (first, *(one for one in (*told.sentences[1:], *told.more) if one not in first))


def _doer(titles: Titles, told: Told) -> str:
    """Whom the sentence is about, if all that it gave is theirs: then nobody is named twice."""
    seats = {gain.seat for gain in told.gains if gain.seat}
    if len(seats) != 1:
        return ""
    (seat,) = seats
    return seat if told.sentences[0].startswith(titles.who(seat)) else ""
