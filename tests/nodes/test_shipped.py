"""What is shipped to run Shiplog: read as its programs would read it, and true to the code."""

from __future__ import annotations

import configparser
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import yaml

from scripts import setup
from shiplog.start.surroundings import Exit
from tests.campaigns.server import ROOT, free_port
from tests.nodes.services import Proxy

DEPLOY = ROOT / "deploy"
RUNNING = (ROOT / "docs" / "running.md").read_text()
OF_UVICORN = {"FORWARDED_ALLOW_IPS"}  # which reads them itself


@pytest.fixture(scope="module")
def compose() -> Any:
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text())


def settings_told() -> set[str]:
    """The variables that docs/running.md lists."""
    return set(re.findall(r"^\| `([A-Z_]+)` \|", RUNNING, re.MULTILINE))


def test_nginx_takes_the_settings(tmp_path: Path) -> None:
    checked = Proxy(tmp_path, (free_port(), free_port())).check()
    assert checked.returncode == 0, checked.stderr


def test_every_service_is_there_and_knows_only_others_that_are(compose: Any) -> None:
    services = compose["services"]
    assert {"app1", "app2", "postgres", "redis", "proxy"} == set(services)
    for service in services.values():
        assert set(service.get("depends_on", ())) <= set(services)
        assert "image" in service or "build" in service
    assert {name for name, service in services.items() if "ports" in service} == {"proxy"}


def test_every_file_it_names_is_there_or_said_to_be_brought(compose: Any) -> None:
    brought = {"./tls"}  # by whoever runs it: the certificate
    for service in compose["services"].values():
        for volume in service.get("volumes", ()):
            source = volume.split(":")[0]
            if source.startswith("."):
                assert source in brought or (DEPLOY / source).is_file(), source
            else:
                assert source in compose["volumes"], source
        if "build" in service:
            context = (DEPLOY / service["build"]["context"]).resolve()
            assert context == ROOT
            assert (context / service["build"]["dockerfile"]).is_file()
    assert "deploy/tls/" in (DEPLOY / "compose.yaml").read_text().partition("services:")[0]


def test_every_variable_it_asks_for_is_in_the_example(compose: Any) -> None:
    asked = set(re.findall(r"\$\{([A-Z_]+)", (DEPLOY / "compose.yaml").read_text()))
    given = set(re.findall(r"^([A-Z_]+)=", (DEPLOY / "example.env").read_text(), re.MULTILINE))
    assert asked == given


def test_every_variable_it_sets_is_one_of_ours(compose: Any) -> None:
    for name in ("app1", "app2"):
        assert set(compose["services"][name]["environment"]) <= settings_told() | OF_UVICORN


def test_both_nodes_are_told_the_same(compose: Any) -> None:
    """One database, one Redis, one key and one folder, or they would not be one server."""
    first, second = (compose["services"][name] for name in ("app1", "app2"))
    assert first == second
    assert {"DATABASE_URL", "REDIS_URL", "SECRET_KEY"} <= set(first["environment"])
    assert "data:/data" in first["volumes"]


def test_the_proxy_asks_the_nodes_that_there_are(compose: Any) -> None:
    asked = re.findall(r"server (\w+):(\d+)", (DEPLOY / "nginx.conf").read_text())
    assert {name for name, _port in asked} == {"app1", "app2"}
    assert {port for _name, port in asked} == {"8000"}
    assert "PORT=8000" in (DEPLOY / "Containerfile").read_text()


def test_the_container_has_what_running_needs() -> None:
    text = (DEPLOY / "Containerfile").read_text()
    for package in setup.RUN_PACKAGES:
        assert package in text, package
    assert "requirements.lock" in text
    assert re.search(r"^USER shiplog$", text, re.MULTILINE), "never root"
    copied = [line.split()[1] for line in text.splitlines() if line.startswith("COPY ")]
    for source in copied:
        assert source.startswith("--from=") or (ROOT / source).exists(), source


def test_the_container_and_the_compose_file_mean_the_same_postgresql(compose: Any) -> None:
    """An older pg_dump refuses a newer server."""
    found = re.search(r"postgres:(\d+)", compose["services"]["postgres"]["image"])
    assert found
    assert f"postgresql-client-{found[1]}" in (DEPLOY / "Containerfile").read_text()


def test_what_git_must_not_know_is_left_out_of_both() -> None:
    assert "/deploy/.env" in (ROOT / ".gitignore").read_text()
    left_out = (ROOT / ".dockerignore").read_text().split()
    assert {".git", ".venv", "data", "deploy/.env", "deploy/tls"} <= set(left_out)


class Unit(configparser.ConfigParser):
    def __init__(self) -> None:
        super().__init__(interpolation=None, strict=True)

    def optionxform(self, optionstr: str) -> str:
        return optionstr


def test_the_unit_of_systemd_starts_the_server() -> None:
    unit = Unit()
    unit.read(DEPLOY / "shiplog.service")
    service = unit["Service"]
    assert shlex.split(service["ExecStart"])[1:] == ["-m", "shiplog.serve"]
    told = {pair.split("=")[0] for pair in shlex.split(service["Environment"])}
    assert told <= settings_told() | {"PYTHONUNBUFFERED"}
    assert service["User"] == "shiplog"


def test_the_unit_tries_again_only_what_may_be_well_later() -> None:
    unit = Unit()
    unit.read(DEPLOY / "shiplog.service")
    never = {int(code) for code in unit["Service"]["RestartPreventExitStatus"].split()}
    later = {Exit.PORT_TAKEN, Exit.DATABASE_UNUSABLE}
    assert never == {*map(int, Exit)} - {*map(int, later)}


def test_every_exit_code_is_told() -> None:
    listed = {int(code) for code in re.findall(r"^\| (\d+) \|", RUNNING, re.MULTILINE)}
    assert {*map(int, Exit)} <= listed
