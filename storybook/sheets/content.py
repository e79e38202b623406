"""What is on a sheet, as a typed value. The names of its fields are those in its template."""

from __future__ import annotations

from typing import Literal

from rules.core import Value

Number = int | Literal[""]  # empty where it is to be written by hand


class Content(Value, kw_only=True):
    """Every sheet of every game extends this."""

    title: str = ""  # in large letters; empty: the name of the table or the game
    about_pages: int = 1  # a guess, to say how much of a long sheet is done
    template: str = ""  # that it shares with other games; empty: the sheet's own
