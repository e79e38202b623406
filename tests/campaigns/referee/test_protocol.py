"""`manage.py referee mars` as scripts meet it: a process, lines of JSON, one answer each.

Starting the process takes longer than all it says, so one test of each thing it does starts it; the
others give the same lines to the command inside this process.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest
from django.core.management.base import CommandError

from campaigns.referee import Referee
from tests.campaigns.referee.talk import Talk, said_inside
from tests.campaigns.server import ROOT, environment


@pytest.fixture
def talk(tmp_path):
    with Talk(tmp_path, "--seed", "7") as talk:
        yield talk


def whole(tmp_path, lines, *options):
    """All lines at once; the bytes that come back."""
    return subprocess.run(
        [sys.executable, "manage.py", "referee", "mars", *options],
        cwd=ROOT,
        env=environment(tmp_path),
        input=lines,
        capture_output=True,
        timeout=60,
        check=False,
    )


def test_every_line_of_the_protocol():
    """The table of the design document, in its order."""
    referee = Referee("mars", seed=7)

    def say(line):
        return json.loads(referee.answer(json.dumps(line).encode()))

    assert say({"ask": "outcome"})["error"]["code"] == "not_set_up"
    assert say({"do": {"type": "done"}})["error"]["code"] == "not_set_up"

    ready = say({"setup": {}})
    assert (ready["ok"], ready["seq"]) == (True, 0)
    assert [event["type"] for event in ready["events"]] == ["set_up", "due"]

    legal = say({"ask": "legal", "seat": None})
    assert legal["ok"]
    assert {"type": "refill", "building": "water"} in legal["legal"]
    assert say({"ask": "legal"}) == say({"ask": "legal", "seat": "architect"}) == legal

    done = say({"do": {"type": "refill", "building": "water"}})
    assert (done["ok"], done["seq"]) == (True, 1)
    assert done["events"][0] == {"type": "module_refilled", "building": "water", "value": None}
    assert done["text"] == ["The androids' module gets a Water card."]

    assert say({"try": {"type": "refill", "building": "power"}}) == {
        "ok": True,
        "allowed": True,
    }
    tried = say({"try": {"type": "done"}})
    assert (tried["ok"], tried["allowed"]) == (True, False)
    assert (tried["error"]["code"], tried["error"]["rule"]) == ("not_now", "DA-2.1")
    assert tried["error"]["facts"] == {"due": "refill"}
    assert tried["error"]["message"].startswith("Not now. First: ")

    view = say({"ask": "view", "seat": "architect"})["view"]
    assert view["module"] == ["water"]
    assert say({"ask": "view"})["ok"]
    assert say({"ask": "outcome"}) == {"ok": True, "outcome": None}
    position = say({"ask": "state"})
    assert position["state"]["module"] == ["water"]
    assert position["notation"].startswith("R0 refill ")
    assert [row["kind"] for row in say({"ask": "log"})["log"]["rows"]] == ["setup", "action"]
    assert "refill" in say({"ask": "schema"})["schema"]["actions"]

    assert say({"undo": 1}) == {"ok": True, "seq": 2}
    assert say({"ask": "state"})["state"]["module"] == []
    assert say({"undo": 1})["error"]["code"] == "nothing_to_undo"

    refused = say({"do": {"type": "done"}})
    assert not refused["ok"]
    assert set(refused["error"]) == {"code", "rule", "message", "facts"}
    other = say({"sing": "a song"})
    assert not other["ok"]
    assert (other["error"]["code"], other["error"]["rule"]) == ("malformed_action", None)


GARBAGE = {
    "nothing": b"",
    "spaces": b"   ",
    "a word": b"hello",
    "half an object": b'{"do":',
    "null": b"null",
    "a list": b'[{"ask":"legal"}]',
    "no verb": b"{}",
    "two verbs": b'{"do":{"type":"done"},"undo":1}',
    "an unknown verb": b'{"redo":1}',
    "an unknown question": b'{"ask":"weather"}',
    "an unknown seat": b'{"ask":"view","seat":"blue"}',
    "a seat of the wrong type": b'{"ask":"view","seat":{"a":1}}',
    "a question of the wrong type": b'{"ask":7}',
    "an unknown action": b'{"do":{"type":"fly"}}',
    "no type": b'{"do":{}}',
    "no object": b'{"do":"done"}',
    "an unknown field": b'{"do":{"type":"refill","building":"water","colour":"red"}}',
    "an unknown option": b'{"setup":{"cheat":true}}',
    "a wrong type": b'{"do":{"type":"refill","building":["water"]}}',
    "a wrong type in try": b'{"try":{"type":"refill","building":7}}',
    "half a step": b'{"undo":0.5}',
    "true steps": b'{"undo":true}',
    "a huge number": b'{"setup":{"energy_max":' + b"9" * 5000 + b"}}",
    "a huge number in do": b'{"do":{"type":"change_energy","side":"you","by":1'
    + b"0" * 400
    + b"}}",
    "an endless number": b'{"undo":1e99999}',
    "not a number": b'{"undo":NaN}',
    "deep lists": b"[" * 200_000 + b"]" * 200_000,
    "deep objects": b'{"a":' * 100_000 + b"1" + b"}" * 100_000,
    "deep in do": b'{"do":' + b'{"type":' * 100_000 + b"1" + b"}" * 100_001,
    "deep in changes": b'{"do":{"type":"correct","reason":"x","changes":' + b"[" * 300_000,
    "deep in setup": b'{"setup":' + b"[" * 990 + b"]" * 990 + b"}",
    "deep in seat": b'{"ask":"legal","seat":' + b"[" * 50_000 + b"]" * 50_000 + b"}",
    "1 MB": b'{"do":{"type":"refill","building":"' + b"x" * 1_048_576 + b'"}}',
    "3 MB": b"[" + b"1," * 1_572_864 + b"1]",
    "3 MB of text": b'"' + b"\xd0\xaf" * 1_572_864 + b'"',
    "invalid UTF-8": b'{"do":{"type":"\xff\xfe"}}',
    "invalid UTF-8 in a name": b'{"\xc3\x28":1}',
    "UTF-16": '{"ask":"legal"}'.encode("utf-16")[:-3],
    "half a surrogate": rb'{"do":{"type":"correct","reason":"\ud800","changes":[]}}',
    "a zero byte": b"\x00",
}


def test_whatever_comes_in_gets_one_answer_and_the_game_goes_on(talk):
    talk.say({"setup": {}})
    talk.say({"do": {"type": "refill", "building": "water"}})
    before = talk.say({"ask": "state"})
    for what, line in GARBAGE.items():
        said = talk.say(line)
        assert said["ok"] is False, what
        assert said["error"]["code"] == "malformed_action", what
        assert said["error"]["rule"] is None, what
        assert len(said["error"]["message"]) < 400, what
    assert talk.say({"undo": 10**30})["error"]["code"] == "nothing_to_undo"
    assert talk.say({"undo": -(10**30)})["error"]["code"] == "nothing_to_undo"
    assert talk.say({"ask": "state"}) == before
    assert talk.say({"do": {"type": "refill", "building": "power"}})["seq"] == 2
    assert talk.end() == (0, b"", b"")


@pytest.mark.parametrize("length", [999_999, 1_000_000, 1_000_001, 1_000_002, 1_000_003, 2_000_004])
def test_lines_around_the_longest_are_counted_as_one(length):
    question = b'{"ask":"schema"}'
    line = question + b" " * (length - len(question))
    said = said_inside(line + b"\n" + line + b"\r\n" + question)
    first, second, last = map(json.loads, said.splitlines())
    assert first["ok"] == second["ok"] == (length <= 1_000_000)
    assert last["ok"]


def test_the_last_line_needs_no_end_and_no_input_is_no_error(tmp_path):
    said = whole(tmp_path, b'{"setup":{}}\n{"ask":"outcome"}')
    assert said.returncode == 0
    assert said.stdout.count(b"\n") == 2
    assert json.loads(said.stdout.splitlines()[1]) == {"ok": True, "outcome": None}
    nothing = whole(tmp_path, b"")
    assert (nothing.returncode, nothing.stdout, nothing.stderr) == (0, b"", b"")


def test_what_cannot_be_started_is_said_in_a_sentence(tmp_path):
    said = whole(tmp_path, b"", "--load", "/nowhere.json")
    assert said.returncode == 1
    assert said.stderr.count(b"\n") == 1
    assert b"Traceback" not in said.stderr


@pytest.mark.parametrize(
    ("file", "sentence"),
    [("/nowhere.json", "The log cannot be read"), (ROOT / "manage.py", "This is not a log")],
    ids=["no file", "no log"],
)
def test_what_cannot_be_loaded_is_an_error_of_one_line(file, sentence):
    with pytest.raises(CommandError, match=sentence) as caught:
        said_inside(b"", "--load", str(file))
    assert caught.value.returncode == 1
    assert "\n" not in str(caught.value)


REFUSED_AND_DONE = b'{"setup":{}}\n{"undo":1}\n{"do":{"type":"refill","building":"water"}}\n'


def test_messages_come_in_the_asked_language_and_codes_in_none():
    told = {}
    for language in ("en", "ru", "pt-br"):
        said = said_inside(REFUSED_AND_DONE, "--lang", language)
        _, refused, done = map(json.loads, said.splitlines())
        assert refused["error"]["code"] == "nothing_to_undo"
        told[language] = refused["error"]["message"], done["text"][0]
    assert told["en"] == ("There is nothing to undo.", "The androids' module gets a Water card.")
    assert all(re.search("[а-яё]{3}", sentence) for sentence in told["ru"])
    assert not set(told["pt-br"]) & {*told["en"], *told["ru"]}


def test_the_process_speaks_the_asked_language(tmp_path):
    said = whole(tmp_path, REFUSED_AND_DONE, "--lang", "ru")
    assert said.stdout == said_inside(REFUSED_AND_DONE, "--lang", "ru")
