"""What stands on a printed sheet, page by page."""

from __future__ import annotations

from contextlib import closing

from pypdf import PdfReader
from pypdfium2 import PdfDocument


def texts(document: bytes) -> list[str]:
    """Each page as one line: where a line breaks is the paper's business."""
    with closing(PdfDocument(document)) as pages:
        return [" ".join(page.get_textpage().get_text_range().split()) for page in pages]


def page_texts(reader: PdfReader) -> list[str]:
    reader.stream.seek(0)
    return texts(reader.stream.read())


def text(reader: PdfReader) -> str:
    return " ".join(page_texts(reader))
