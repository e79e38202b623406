"""The settings under test: the real ones, with a data folder of their own, gone afterwards."""

import os
from pathlib import Path
from tempfile import TemporaryDirectory

_folder = TemporaryDirectory(prefix="shiplog-tests-")
os.environ["SHIPLOG_DATA"] = _folder.name

from shiplog.settings import *  # noqa: E402, F403
from shiplog.settings import DATABASES  # noqa: E402

# A file, as in real life: a database in memory knows no WAL and no second writer.
DATABASES["default"]["TEST"] = {"NAME": Path(_folder.name) / "test.sqlite3"}

BACKUP_EVERY_SECONDS = 0  # the tests of backups make their own
