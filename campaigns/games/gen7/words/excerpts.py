"""A sentence or two of the story, cut where the story itself pauses."""

from __future__ import annotations

import re

SENTENCE = re.compile(r"\S.*?[.!?…]+[”»“\"]?(?=\s|$)|\S.+$", re.DOTALL)
SHORT = 90  # letters: a sentence below this takes its neighbour along
LONG = 190


def sentences(text: str) -> list[str]:
    """What somebody says stays together, however many sentences it has."""
    found: list[str] = []
    for part in SENTENCE.findall(text):
        if found and _still_speaking(found[-1]):
            found[-1] += f" {part}"
        else:
            found.append(part)
    return found


def _still_speaking(text: str) -> bool:
    opens, closes = "«»" if "«" in text else "“”"
    return text.count(opens) > text.count(closes)


def opening(text: str) -> str:
    """The first sentence, and those after it that are short enough."""
    told = ""
    for one in sentences(text):
        if told and len(told) + len(one) > LONG:
            break
        told = f"{told} {one}".strip()
        if len(told) > SHORT:
            break
    return told


def around(text: str, words: str) -> str:
    """The sentence that a title was taken from; without one, the opening."""
    parts = sentences(text)
    for place, one in enumerate(parts):
        if words.casefold() in one.casefold():
            before = parts[place - 1] if place and len(one) < SHORT else ""
            return f"{before} {one}".strip() if len(before) + len(one) <= LONG else one
    return opening(text)
