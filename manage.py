#!/usr/bin/env python
import os
import sys

from shiplog.start import surroundings


def main() -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "shiplog.settings")
    try:
        surroundings.check_python()
        surroundings.check_installed()
    except surroundings.Trouble as trouble:
        print(trouble, file=sys.stderr)
        return int(trouble.code)

    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)
    return 0


if __name__ == "__main__":
    sys.exit(main())
