"""Where a table keeps what it must not lose: the database and the secret key.

Read by the settings and, before them, by the checks of the surroundings: standard library only.
"""

import contextlib
import os
import secrets
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
# What lies beside the database.
OURS = ("backups", "damaged", "imports", "photos", "portraits", "printed")
HOUR = 60 * 60


def locate() -> Path:
    chosen = os.environ.get("SHIPLOG_DATA")
    return Path(chosen).expanduser() if chosen else ROOT / "data"


def secret_key(folder: Path) -> str:
    """The key made at the first start, the same ever after."""
    kept = folder / "secret.key"
    try:
        if kept.exists():
            return kept.read_text()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        # Written to another file and moved here, so that a crash never leaves half a key. Mode 600.
        handle, draft = tempfile.mkstemp(dir=folder)
        with os.fdopen(handle, "w") as file:
            file.write(secrets.token_urlsafe(50))
        Path(draft).replace(kept)
        return kept.read_text()
    except OSError:
        # The server refuses to start on such a folder. Commands that store nothing, such as the
        # referee, need not: a key for this one run will do.
        return secrets.token_urlsafe(50)


def tidy(folder: Path) -> None:
    """Nobody but the owner reads what is ours, whoever made it when; and what a killed server left
    half-written goes. The folder itself may be shared with others, and stays as it is."""
    with contextlib.suppress(OSError):  # another owner's: then it is for that one to close
        for file in [*folder.glob("shiplog.sqlite3*"), folder / "secret.key"]:
            _close(file, 0o600)
        for name in OURS:
            _close(folder / name, 0o700)
            for file in (folder / name).rglob("*"):
                _close(file, 0o700 if file.is_dir() else 0o600)
                # Another server may be writing one right now.
                if file.suffix == ".part" and abs(time.time() - file.stat().st_mtime) > HOUR:
                    file.unlink()


def _close(file: Path, mode: int) -> None:
    if file.exists() and file.stat().st_mode & 0o077:
        file.chmod(mode)
