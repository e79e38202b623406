"""The lock files: every dependency pinned with its hashes, and no word of where it comes from."""

import re
import tomllib

import pytest

from tests.surroundings.conftest import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
PINNED = re.compile(r"^([a-z0-9-]+)==(\S+)")
LOCKS = ["requirements.lock", "requirements-dev.lock"]


def pins(lock: str) -> dict[str, str]:
    """Package to version; every package must have a hash."""
    text = (ROOT / lock).read_text()
    found = {}
    for block in re.split(r"\n(?=[a-z])", text)[1:]:
        pinned = PINNED.match(block)
        assert pinned, f"not pinned: {block.splitlines()[0]}"
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", block), f"no hash: {pinned[1]}"
        found[pinned[1]] = pinned[2]
    return found


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[^A-Za-z0-9-]", requirement)[0].lower() for requirement in requirements}


@pytest.mark.parametrize("lock", LOCKS)
def test_the_lock_names_no_index_and_no_host(lock: str):
    text = (ROOT / lock).read_text()
    for word in ("://", "index", "find-links", "trusted-host", " @ "):
        assert word not in text


def test_every_dependency_is_pinned_with_a_hash():
    runtime = names(PROJECT["project"]["dependencies"])
    assert runtime <= pins("requirements.lock").keys()
    assert (
        runtime | names(PROJECT["dependency-groups"]["dev"]) <= pins("requirements-dev.lock").keys()
    )


def test_tests_run_on_what_people_run():
    assert pins("requirements.lock").items() <= pins("requirements-dev.lock").items()
