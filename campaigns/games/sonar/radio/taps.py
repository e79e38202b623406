"""A tap of the radio page: what its button says, and the page that comes of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from campaigns.games.sonar.radio.notebook import Listening
from rules.core import Refusal, Refused
from rules.sonar import clues
from rules.sonar.radio import notes

UNREADABLE = Refusal("unreadable_note", "SON-7.1", {"note": "?"})
Asked = Mapping[str, str]

# Whose blast it was: whether a mine of that boat lay there, and whether it was set off by hand.
BLASTS: dict[str, tuple[bool, bool]] = {
    "torpedo": (False, False),
    "mine": (False, True),
    "archer": (False, False),
    "their_archer": (False, False),
    "their_torpedo": (False, False),
    "their_mine": (True, True),
    "chain": (False, False),
    "their_chain": (True, False),
}


def tapped(page: Listening, asked: Asked) -> Listening:
    """The button is a verb and what it is about: `hear n`, `correct 4`, `cell C7`."""
    verb, _space, about = asked.get("action", "").partition(" ")
    if verb not in VERBS:
        raise Refused(UNREADABLE)
    return VERBS[verb](page, about, asked)


def _hear(page: Listening, about: str, asked: Asked) -> Listening:
    return page.hearing(*notes.read(about))


def _surfaced(page: Listening, about: str, asked: Asked) -> Listening:
    ice = asked.get("ice", "") if page.tells_ice else ""
    return page.hearing(*notes.read(f"u{about}{ice}"))


def _sonar(page: Listening, about: str, asked: Asked) -> Listening:
    said = (("r", "row"), ("c", "column"), ("s", "sector"))
    text = "".join(sign + asked[name] for sign, name in said if asked.get(name))
    return page.hearing(*notes.read(f"p{text}"))


def _bang(page: Listening, about: str, asked: Asked) -> Listening:
    """Something exploded on the cell looked at, and this is how much it hurt the boat we hear: its
    answer to our blast; what its own blast did to itself, for the answer to that one is ours."""
    what = asked.get("what", "torpedo")
    if page.cell is None or about not in ("0", "1", "2") or what not in BLASTS:
        raise Refused(UNREADABLE)
    theirs, by_hand = BLASTS[what]
    sweeps = not by_hand or "chain_after_trigger" not in page.off
    bang = clues.Bang(page.cell, int(about), theirs, sweeps)  # type: ignore[arg-type]
    if what.endswith("chain"):
        return _chained(page, bang)
    blast = clues.Blast((bang,))
    if what == "their_torpedo":
        return page.hearing(clues.Torpedo(page.cell), blast)
    return page.hearing(blast)


def _chained(page: Listening, bang: clues.Bang) -> Listening:
    """SON-5.4: one more of the blast before, all at once."""
    number = last_blast(page)
    if number is None:
        raise Refused(UNREADABLE)
    blast = page.heard[number]
    assert isinstance(blast, clues.Blast)
    longer = clues.Blast((*blast.bangs, bang))
    return replace(replace(page, at=number, before=False).hearing(longer), cell=None)


def last_blast(page: Listening) -> int | None:
    """The explosion that the next one may belong to: the entry just before it."""
    place = len(page.heard) if page.at is None else page.at
    just_before = place - 1
    if just_before >= 0 and isinstance(page.heard[just_before], clues.Blast):
        return just_before
    return None


def _numbered(page: Listening, about: str) -> int:
    if not about.isdecimal() or len(about) > 3 or int(about) >= len(page.heard):
        raise Refused(UNREADABLE)
    return int(about)


def _correct(page: Listening, about: str, asked: Asked) -> Listening:
    return replace(page, at=_numbered(page, about), before=False)


def _before(page: Listening, about: str, asked: Asked) -> Listening:
    return replace(page, at=_numbered(page, about), before=True)


def _remove(page: Listening, about: str, asked: Asked) -> Listening:
    return page.without(_numbered(page, about))


def _cell(page: Listening, about: str, asked: Asked) -> Listening:
    return page.looking_at(about or asked.get("look_column", "") + asked.get("look_row", ""))


def _leave(page: Listening, about: str, asked: Asked) -> Listening:
    return replace(page, at=None, before=False, cell=None)


VERBS: dict[str, Callable[[Listening, str, Asked], Listening]] = {
    "hear": _hear,
    "surfaced": _surfaced,
    "sonar": _sonar,
    "bang": _bang,
    "correct": _correct,
    "before": _before,
    "remove": _remove,
    "cell": _cell,
    "leave": _leave,
}
