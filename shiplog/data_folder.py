"""Where a table keeps what it must not lose: the database and the secret key.

Read by the settings and, before them, by the checks of the surroundings: standard library only.
"""

import os
import secrets
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def locate() -> Path:
    chosen = os.environ.get("SHIPLOG_DATA")
    return Path(chosen).expanduser() if chosen else ROOT / "data"


def secret_key(folder: Path) -> str:
    """The key made at the first start, the same ever after."""
    kept = folder / "secret.key"
    try:
        if kept.exists():
            return kept.read_text()
        folder.mkdir(parents=True, exist_ok=True)
        # Written aside and moved into place, so that a crash never leaves half a key. Mode 600.
        handle, draft = tempfile.mkstemp(dir=folder)
        with os.fdopen(handle, "w") as file:
            file.write(secrets.token_urlsafe(50))
        Path(draft).replace(kept)
        return kept.read_text()
    except OSError:
        # The server refuses to start on such a folder. Commands that store nothing, such as the
        # referee, need not: a key for this one run will do.
        return secrets.token_urlsafe(50)
