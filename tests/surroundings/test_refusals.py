"""Bad surroundings get a sentence and an exit code, not a traceback."""

import ast
import socket
import sqlite3
import sys
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from shiplog.start.surroundings import Exit
from tests.surroundings.conftest import ROOT, Serve

AS_PYTHON_3_9 = """
import runpy, sys
sys.version_info = (3, 9, 2, "final", 0)
runpy.run_module("shiplog.serve", run_name="__main__")
"""


def assert_refused(result: CompletedProcess[str], code: Exit, *words: str) -> None:
    assert result.returncode == code
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    (sentence,) = result.stderr.splitlines()
    assert sentence.endswith(".")
    for word in words:
        assert word in sentence


def test_python_too_old(serve: Serve):
    result = serve("-c", AS_PYTHON_3_9)
    assert_refused(result, Exit.PYTHON_TOO_OLD, "3.11 or newer", "3.9.2")


@pytest.mark.parametrize(
    "path",
    [
        "manage.py",
        "shiplog/serve.py",
        "shiplog/start/surroundings.py",
        "shiplog/start/data_folder.py",
    ],
)
def test_an_old_python_can_read_the_files_that_call_it_too_old(path: str):
    ast.parse((ROOT / path).read_text(), feature_version=(3, 6))


def test_packages_not_installed(serve: Serve):
    # -S: without site-packages, as with the system's bare Python
    assert_refused(serve("-S", "-m", "shiplog.serve"), Exit.NOT_INSTALLED, "make run")


def test_no_pango(serve: Serve, tmp_path: Path):
    """As on a machine without it: neither by its name nor for WeasyPrint."""
    (tmp_path / "sitecustomize.py").write_text(
        "import ctypes\n"
        "class CDLL(ctypes.CDLL):\n"
        "    def __init__(self, name, *args, **more):\n"
        "        if 'pango' in str(name): raise OSError(name)\n"
        "        super().__init__(name, *args, **more)\n"
        "ctypes.CDLL = CDLL\n"
    )
    (tmp_path / "weasyprint.py").write_text(
        "print('WeasyPrint could not import some external libraries.')\n"
        "raise OSError('cannot load library libpango-1.0-0')\n"
    )
    assert_refused(serve(PYTHONPATH=str(tmp_path)), Exit.NO_PANGO, "Pango", "make setup")


@pytest.mark.parametrize("port", ["abc", "0", "-1", "65536", "80 80", "²", "9" * 5000])
def test_port_not_a_port_number(serve: Serve, port: str):
    assert_refused(serve(PORT=port), Exit.PORT_UNUSABLE, "PORT=8080 make run")


def test_port_taken(serve: Serve):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        assert_refused(serve(PORT=port), Exit.PORT_TAKEN, port, "PORT=8080 make run")


def test_data_folder_that_cannot_be_made(serve: Serve, tmp_path: Path):
    (tmp_path / "file").touch()
    folder = str(tmp_path / "file" / "data")
    assert_refused(serve(SHIPLOG_DATA=folder), Exit.DATA_FOLDER_UNUSABLE, folder, "SHIPLOG_DATA=")


@pytest.mark.skipif(sys.platform != "linux", reason="needs a folder that even root cannot write to")
def test_data_folder_read_only(serve: Serve):
    assert_refused(serve(SHIPLOG_DATA="/proc/self"), Exit.DATA_FOLDER_UNUSABLE, "/proc/self")


def test_database_file_that_cannot_be_written(serve: Serve, surroundings: dict[str, str]):
    # A folder in its place, because root may write to every file.
    (Path(surroundings["SHIPLOG_DATA"]) / "shiplog.sqlite3").mkdir(parents=True)
    assert_refused(serve(), Exit.DATA_FOLDER_UNUSABLE, "Is a directory")


def test_database_written_by_a_newer_version(serve: Serve, surroundings: dict[str, str]):
    assert serve("manage.py", "migrate").returncode == 0, "an up-to-date database to begin with"
    database = Path(surroundings["SHIPLOG_DATA"]) / "shiplog.sqlite3"
    with sqlite3.connect(database) as connection:
        connection.execute(
            "CREATE TABLE IF NOT EXISTS django_migrations"
            " (id INTEGER PRIMARY KEY, app TEXT, name TEXT, applied TEXT)"
        )
        connection.execute(
            "INSERT INTO django_migrations (app, name, applied)"
            " VALUES ('campaigns', '9999_from_the_future', '2099-01-01')"
        )
    connection.close()
    before = database.read_bytes()
    assert_refused(serve(), Exit.DATABASE_NEWER, "campaigns.9999_from_the_future", "update Shiplog")
    assert database.read_bytes() == before


def test_database_is_something_else(serve: Serve, surroundings: dict[str, str]):
    folder = Path(surroundings["SHIPLOG_DATA"])
    folder.mkdir()
    (folder / "shiplog.sqlite3").write_text("Dear diary, today we played cardboard. " * 100)
    assert_refused(serve(), Exit.DATABASE_UNUSABLE, "not a database", "backup")


def test_every_exit_code_is_documented():
    table = (ROOT / "docs" / "running.md").read_text()
    for code in Exit:
        assert f"| {code.value} |" in table
