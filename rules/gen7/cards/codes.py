"""Card and page codes: the same in Latin and in Cyrillic letters (GEN-9.6: В9 is B9)."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta
from msgspec.structs import force_setattr

Code = Annotated[str, Meta(min_length=1, max_length=12, pattern=r"^[A-Za-zА-Яа-яЁё0-9.?_-]+$")]
LATIN = str.maketrans("АВЕКМНОРСТУХаеорсух", "ABEKMHOPCTYXaeopcyx")


def latin(code: str) -> str:
    return code if code.isascii() else code.translate(LATIN)


def spell(value: Any, *fields: str) -> None:
    """Called by a new value: from now on it has its codes in one spelling."""
    for field in fields:
        code = getattr(value, field, "")
        if isinstance(code, str) and not code.isascii():
            force_setattr(value, field, latin(code))
