"""Settings of a table that can still be changed while it is played: a host's verbs on *More*."""

from __future__ import annotations

from dataclasses import dataclass

from campaigns.face.words import Sentence


@dataclass(frozen=True)
class Choice:
    name: Sentence
    action: str  # of the engine, as JSON
    on: bool  # so it is now


@dataclass(frozen=True)
class Switch:
    label: Sentence  # as the form of a new table has it
    choices: tuple[Choice, ...]
    note: Sentence = ""  # what is still to come of it
