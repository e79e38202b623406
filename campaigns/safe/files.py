"""Files beside the database: whole or not there, and for nobody but their owner to read."""

from __future__ import annotations

import os
import secrets
from pathlib import Path


def make_folder(folder: Path) -> None:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def put(file: Path, content: bytes) -> None:
    """Written aside and moved into place: half a file is never read, and none is left behind."""
    make_folder(file.parent)
    draft = file.with_name(f"{file.name}.{secrets.token_hex(4)}.part")
    try:
        make_empty(draft)
        draft.write_bytes(content)
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)


def make_empty(file: Path) -> None:
    """Its owner's from the first moment."""
    os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
