"""The time zone of this machine, so that the log shows the hour on the wall."""

import os
from pathlib import Path
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError


def zone() -> str:
    link = Path("/etc/localtime")
    linked = str(link.resolve()).partition("zoneinfo/")[2] if link.exists() else ""
    for name in (os.environ.get("TZ", "").removeprefix(":"), linked):
        try:
            if name:
                return ZoneInfo(name).key
        except (ZoneInfoNotFoundError, ValueError, OSError):
            continue
    return "UTC"
