"""`manage.py verify_log`, asked within a test."""

from __future__ import annotations

import io

from django.core.management import CommandError, call_command


def check(*arguments: str) -> tuple[int, list[str]]:
    """The exit code and the lines."""
    out = io.StringIO()
    try:
        call_command("verify_log", *arguments, stdout=out)
    except CommandError as error:
        return error.returncode, out.getvalue().splitlines()
    return 0, out.getvalue().splitlines()
