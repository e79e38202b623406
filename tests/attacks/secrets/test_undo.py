"""Undo knows what was learned: nobody looks, steps back, and does something else."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import pytest

from rules.core import write
from rules.registry import GAMES
from rules.sonar.actions import FireTorpedo, SendDrone
from tests.attacks.means.seated import Seated, moment
from tests.attacks.means.visitors import send_away
from tests.campaigns.server import Server, running
from tests.rules.play import Step

ASKED = "Let them take it back"
OTHER = {"yellow_captain": "blue_captain", "blue_captain": "yellow_captain"}


@pytest.fixture(scope="module")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("attacked")) as server:
        yield server


def happens(*tags: str) -> Callable[[Step], bool]:
    return lambda step: set(tags) <= {type(event).__name__ for event in step.events}


class Scene(NamedTuple):
    """Who did it, who heard it, and the host's tablet in the middle."""

    step: Step
    doer: Seated
    other: Seated
    host: Seated


def stage(server: Server, game: str, number: int, fits: Callable[[Step], bool]) -> Scene:
    document, step = moment(game, number, fits)
    host = Seated(server.port)
    host.bring(document, Path(server.data))
    seat = step.action.seat
    others = [key for key in GAMES[game].seated(step.before) if key != seat]
    heard = OTHER[seat] if game == "sonar" else others[0]
    return Scene(step, host.welcome(seat), host.welcome(heard), host)


def standing(device: Seated) -> int:
    """How many rows of the log have been undone."""
    return device.log().count("<s>")


def test_fire_hear_the_miss_undo_and_aim_again(attacked: Server) -> None:
    step, captain, enemy, _host = stage(attacked, "sonar", 1, happens("TorpedoFired"))
    assert isinstance(step.action, FireTorpedo)
    assert captain.do(step.action) == 200
    assert captain.tap("undo", span="step")[0] == 200
    assert standing(captain) == 0
    assert "Asked: " in captain.crew()
    assert captain.do(step.action) == 422  # the torpedo is gone, until the others say otherwise
    assert ASKED in enemy.crew()
    assert enemy.say("no") == 200
    assert "no. Nothing was changed." in captain.crew()
    assert standing(captain) == 0
    # And the captain cannot wear them down.
    assert captain.tap("undo", span="step")[0] == 422
    assert ASKED not in enemy.crew()


def test_the_drone_is_asked_once(attacked: Server) -> None:
    step, captain, enemy, _host = stage(attacked, "sonar", 1, happens("DroneSent"))
    assert isinstance(step.action, SendDrone)
    assert captain.do(step.action) == 200
    for sector in range(1, 4):
        captain.tap("undo", span="step")
        again = SendDrone(step.action.seat, sector)
        assert captain.do(again) == 422
    assert standing(captain) == 0
    assert enemy.crew().count(ASKED) == 1


def test_with_a_yes_it_is_undone_and_the_log_says_whose(attacked: Server) -> None:
    step, captain, enemy, _host = stage(attacked, "sonar", 1, happens("DroneSent"))
    captain.do(step.action)
    captain.tap("undo", span="step")
    assert enemy.say("yes") == 200
    assert standing(captain) == 1
    for device in (captain, enemy):
        assert re.search(r"Before that, a question was answered; agreed: .*Player", device.log())
    # Bringing it back needs the same yes: or the answer could be looked at once more.
    assert captain.tap("redo")[0] == 200
    assert standing(captain) == 1
    assert "wants to bring back what was undone" in enemy.crew()


def test_two_answers_at_once_are_one(attacked: Server) -> None:
    step, captain, enemy, host = stage(attacked, "sonar", 1, happens("DroneSent"))
    captain.do(step.action)
    before = host.seq
    captain.tap("undo", span="step")
    question = enemy.question()
    with ThreadPoolExecutor(6) as pool:
        windows = [enemy.twin() for _ in range(6)]
        for window in windows:
            window.code = enemy.code  # type: ignore[attr-defined]
        said = pool.map(
            lambda window: window.ask("POST", f"/t/{enemy.code}/{question}", {"say": "yes"})[0],
            windows,
        )
        assert set(said) == {200}
    assert host.seq == before + 1


def test_nobody_else_answers_for_the_enemy(attacked: Server) -> None:
    step, captain, enemy, host = stage(attacked, "sonar", 1, happens("DroneSent"))
    captain.do(step.action)
    captain.tap("undo", span="step")
    question = enemy.question()
    for device in (captain, host, Seated(attacked.port, host.code)):
        device.post(question, say="yes")
        assert ASKED not in device.crew()
    assert standing(captain) == 0
    assert Seated(attacked.port).ask("POST", f"/t/{host.code}/{question}")[0] == 404


def test_without_a_device_the_table_is_asked_and_named(attacked: Server) -> None:
    step, captain, enemy, host = stage(attacked, "sonar", 1, happens("DroneSent"))
    send_away(host, enemy, host.code)
    captain.do(step.action)
    captain.tap("undo", span="step")
    asked = host.crew()
    assert f"Player {OTHER[captain.seat]}" in asked[asked.index("No device for: ") :]
    host.say("yes")
    assert standing(captain) == 1
    assert "a question was answered; agreed: the table." in captain.log()


def test_a_sealed_vote_is_seen_and_not_cast_again(attacked: Server) -> None:
    step, voter, other, host = stage(attacked, "gen7", 2, last_vote)
    assert voter.do(step.action) == 200
    assert voter.tap("undo", span="step")[0] == 200
    assert standing(voter) == 0
    assert voter.do(step.action) != 200
    assert ASKED in other.crew()
    other.say("yes")
    assert standing(voter) == 0  # the third voter has no device: the table is asked
    host.say("yes")
    assert standing(voter) == 1
    assert "a vote was counted" in voter.log()


def last_vote(step: Step) -> bool:
    """Not one that is changed: that tells nobody anything."""
    if not happens("VoteCast")(step):
        return False
    votes = step.before.todo[-1].votes
    return len(votes) == 2 and step.action.seat not in votes


def test_a_page_is_looked_at_and_stepping_back_says_so(attacked: Server) -> None:
    document, step = moment("gen7", 0, happens("PageOpened"))
    host = Seated(attacked.port)
    host.bring(document, Path(attacked.data))
    assert host.do(step.action) == 200
    status, page = host.tap("undo", span="step")
    assert status == 422
    assert "a page was opened" in page
    assert standing(host) == 0
    assert host.tap("undo", consent="step")[0] == 200
    assert standing(host) == 1
    assert re.search(r"Before that, .*a page was opened; agreed: the table\.", host.log())


def test_a_playing_host_does_not_look_at_another_page_alone(attacked: Server) -> None:
    """Of the games without sides: one other player says yes for the table."""
    document, step = moment("gen7", 0, happens("PageOpened"))
    host = Seated(attacked.port)
    host.bring(document, Path(attacked.data))
    seat, other, third = (step.action.seat, *others_than("gen7", step)[:2])
    assert host.ask("POST", f"/join/{host.code}/", {"seat": seat})[0] == 302
    phones = [host.welcome(other), host.welcome(third)]
    assert host.do(step.action) == 200
    host.tap("undo", span="step")
    host.tap("undo", consent="step")
    assert standing(host) == 0
    assert ASKED not in host.crew()
    assert all(ASKED in phone.crew() for phone in phones)
    assert phones[1].say("yes") == 200
    assert standing(host) == 1
    assert ASKED not in phones[0].crew()
    assert re.search(rf"a page was opened; agreed: [^.]*Player {third}\.", host.log())


def others_than(game: str, step: Step) -> list[str]:
    return [key for key in GAMES[game].seated(step.before) if key != step.action.seat]


def test_sink_yourself_read_the_battle_and_undo(attacked: Server) -> None:
    step, captain, enemy, _host = stage(attacked, "sonar", 3, happens("DamageTaken", "GameEnded"))
    assert captain.do(step.action) == 200
    assert captain.ask("GET", f"/t/{captain.code}/replay/")[0] == 200
    captain.tap("undo", span="step")
    assert standing(captain) == 0
    asked = enemy.crew()
    assert ASKED in asked
    assert "what was secret lay open" in asked
    enemy.say("no")
    assert "no. Nothing was changed." in captain.crew()


def test_sonar_has_no_round_to_undo(attacked: Server) -> None:
    _step, _captain, _enemy, host = stage(attacked, "sonar", 1, happens("DroneSent"))
    assert "Undo the round" not in host.page()
    for form in ({"span": "round"}, {"consent": "round"}):
        assert host.tap("undo", **form)[0] == 422
    assert standing(host) == 0


def test_many_rows_are_undone_only_after_saying_how_many(attacked: Server) -> None:
    document, _step = moment("gen7", 0, happens("PageOpened"))
    host = Seated(attacked.port)
    host.bring(document, Path(attacked.data))
    status, page = host.tap("undo", span="round")
    assert status == 422
    assert re.search(r"It is \d\d rows of the log\.", page)
    assert standing(host) == 0
    assert host.tap("undo", consent="round")[0] == 200
    assert standing(host) > 5


def test_what_is_refused_to_a_guest_is_not_offered(attacked: Server) -> None:
    step, captain, enemy, _host = stage(attacked, "sonar", 1, happens("DroneSent"))
    captain.do(step.action)
    shown = enemy.page()
    assert re.search(r'value="step"[^>]*disabled', shown)
    assert 'value="turn"' not in shown
    for span in ("step", "turn"):
        assert enemy.tap("undo", span=span)[0] == 422
        assert enemy.tap("undo", consent=span)[0] == 422
    assert ASKED not in captain.crew()
    assert standing(captain) == 0


def test_a_round_that_others_played_in_is_not_offered_to_a_seat(attacked: Server) -> None:
    step, player, _other, host = stage(attacked, "gen7", 0, happens("PageOpened"))
    assert player.do(step.action) == 200
    assert "Undo the round" in host.page()
    assert "Undo the round" not in player.page()
    assert player.tap("undo", consent="round")[0] == 422
    assert standing(player) == 0


def test_a_step_of_your_own_that_nobody_has_heard_of_is_free(attacked: Server) -> None:
    quiet = {"SymbolCrossed", "BoxMarked"}
    step, captain, enemy, _host = stage(
        attacked, "sonar", 1, lambda step: {type(e).__name__ for e in step.events} <= quiet
    )
    assert captain.tap("act", action=write(step.action))[0] == 200
    assert captain.tap("undo", span="step")[0] == 200
    assert standing(captain) == 1
    assert ASKED not in enemy.crew()
