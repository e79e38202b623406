"""A page as a browser reads it: how its template is laid out on lines makes no difference."""

from __future__ import annotations

import re
from typing import Any

BLOCKS = (
    "article|button|dd|details|div|dl|dt|fieldset|form|h[1-6]|header|label|legend|li|main|nav|ol|"
    "option|p|section|select|summary|svg|table|tbody|td|th|thead|tr|ul"
)
TOKEN = re.compile(r'(?<=name="csrfmiddlewaretoken" value=")[^"]*')
TAG = re.compile(r"<[^<>]*>")
EDGES = re.compile(rf"(?<=>) (?=</)|(<(?!/)[^<>]*>) | (</)| (</?(?:{BLOCKS})\b)|(</(?:{BLOCKS})>) ")


def markup(answer: Any) -> str:
    """Of an answer. White space stays where it shows: between words and inline elements."""
    return laid_flat(answer.content.decode())


def without_token(answer: Any) -> str:
    """An answer without what differs every time: its forms' protection against forgery."""
    return TOKEN.sub("", answer.content.decode())


def laid_flat(page: str) -> str:
    """One space for many; none within a tag's brackets, at an element's edges, around blocks."""
    flat = TAG.sub(lambda tag: re.sub(r" (?=/?>)", "", tag[0]), re.sub(r"\s+", " ", page))
    while (once := EDGES.sub(lambda edge: "".join(filter(None, edge.groups())), flat)) != flat:
        flat = once
    return flat
