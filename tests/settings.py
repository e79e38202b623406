"""The settings under test: the real ones, with a data folder of their own, gone afterwards.

Loaded before anything else, so that whatever the tests start inherits the environment: Chromium,
the servers, the printer see no font of this machine but one (tests/foreign_font.py).
"""

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests import foreign_font
from tests.postgres import databases

# Hundreds of processes are started: each would compile all of it again on a machine that asks for
# no bytecode to be written, and that takes as long as everything else a server does at its start.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

_folder = TemporaryDirectory(prefix="shiplog-tests-")
os.environ["SHIPLOG_DATA"] = _folder.name
os.environ["ANNOUNCE"] = "0"  # nothing leaves this machine
os.environ["FONTCONFIG_FILE"] = str(foreign_font.configure(Path(_folder.name) / "fonts"))

from campaigns.safe import database_url  # noqa: E402
from shiplog.settings import *  # noqa: E402, F403
from shiplog.settings import DATABASES  # noqa: E402

if databases.on_postgres():
    DATABASES["default"] = database_url.read(databases.address("shiplog"), pool="10")
else:
    # A file, as in real life: a database in memory knows no WAL and no second writer.
    DATABASES["default"]["TEST"] = {"NAME": Path(_folder.name) / "test.sqlite3"}
    # It need not outlive a power cut. The servers that tests start and kill have real settings.
    DATABASES["default"]["OPTIONS"]["init_command"] += " PRAGMA synchronous=OFF;"

BACKUP_EVERY_SECONDS = 0  # the tests of backups make their own
PUBLIC_URL = "http://testserver"  # this machine's address is another one on each
