"""Players inside a sentence: a sign has its player's colour, and nobody is named twice in a row."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping

from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString


def signs(terms: Mapping[str, object]) -> dict[str, str]:
    """The signs that players are called with, and their colours: "● Blue" is blue."""
    found = {}
    for colour, term in terms.items():
        sign, _space, name = str(term).partition(" ")
        if name and not any(map(str.isalnum, sign)):
            found[sign] = colour
    return found


def coloured(sentence: str, colours: Mapping[str, str]) -> SafeString:
    if not colours:
        return conditional_escape(sentence)
    parts = re.split(rf"({'|'.join(map(re.escape, colours))})(?= \w)", sentence)
    return SafeString(
        "".join(
            format_html('<span class="sgn {}">{}</span>', colours[part], part)
            if at % 2
            else conditional_escape(part)
            for at, part in enumerate(parts)
        )
    )


def once(sentences: Iterable[str], is_player: Callable[[str], bool]) -> tuple[str, ...]:
    """ "Mira: one. Mira: two." is "Mira: one. Two." """
    told, last = [], ""
    for sentence in sentences:
        who, colon, rest = sentence.partition(": ")
        who = who if colon and is_player(who) else ""
        told.append(rest[:1].upper() + rest[1:] if who and who == last else sentence)
        last = who
    return tuple(told)
