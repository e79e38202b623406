"""The packs that come with Shiplog: `box`, what the rulebook shows, and `cruise`, our own campaign.

Data that belongs to the program, read once when it starts. Each pack is a folder: `pack.json` with
what it is, and a file for each kind of card.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from rules.gen7.cards.content import KINDS, Pack
from rules.gen7.cards.problems import problems

WHOLE = {"box": False, "cruise": True}  # your own box grows as its cards are met


class PackError(Exception):
    """What is wrong with a pack: the file, the card and the field."""


@cache
def pack(key: str) -> Pack:
    folder = files(__name__) / key
    parts = {
        kind: (folder / f"{kind}.json").read_text("utf-8")
        for kind in ("pack", *KINDS)
        if (folder / f"{kind}.json").is_file()
    }
    return read_pack(parts, whole=WHOLE[key])


def read_pack(parts: dict[str, str], *, whole: bool = True) -> Pack:
    """A pack from the texts of its files, or a PackError."""
    about = _json("pack", parts["pack"])
    cards = {kind: _cards(kind, text) for kind, text in parts.items() if kind != "pack"}
    try:
        made: Pack = msgspec.convert({**about, **cards}, Pack)
    except msgspec.ValidationError as error:
        raise PackError(f"pack.json: {error}") from error
    found = list(problems(made, whole=whole))
    if found:
        raise PackError("; ".join(found))
    return made


def _cards(kind: str, text: str) -> list[Any]:
    """The cards of one file, converted one by one so that the error can name the card."""
    made = []
    for index, raw in enumerate(_json(kind, text)):
        try:
            made.append(msgspec.convert(raw, KINDS[kind]))
        except msgspec.ValidationError as error:
            name = raw.get("code", f"number {index + 1}") if isinstance(raw, dict) else index + 1
            raise PackError(f"{kind}.json, {name}: {error}") from error
    return made


def _json(kind: str, text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError as error:
        raise PackError(f"{kind}.json: {error}") from error
