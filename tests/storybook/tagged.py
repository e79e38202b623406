"""A PDF that a screen reader can read, and that looks alike on every machine."""

from __future__ import annotations

from typing import Any

from pypdf import PdfReader


def assert_tagged(reader: PdfReader, language: str) -> None:
    """Tagged, in this language, with its fonts inside."""
    root: Any = reader.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    assert "/StructTreeRoot" in root
    assert root["/Lang"] == language
    for page in reader.pages:
        resources: Any = page["/Resources"]
        for font in resources["/Font"].get_object().values():
            (inner,) = font.get_object()["/DescendantFonts"].get_object()
            files = set(inner.get_object()["/FontDescriptor"].get_object())
            assert files & {"/FontFile", "/FontFile2", "/FontFile3"}
