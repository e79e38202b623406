"""Asking others for a yes: on their own devices, one tap, one outcome."""

from __future__ import annotations

from html import unescape

import pytest
from django.test import Client

from campaigns.models import Campaign, Member, Question
from campaigns.people import seats
from campaigns.people.consent import questions
from campaigns.people.consent.undo import UndoWish
from campaigns.people.consent.wishes import KINDS
from campaigns.table.commands import create_campaign, take_action
from campaigns.table.opened import Table
from campaigns.table.rows import Asked
from rules.core import Refused, write
from rules.sonar.state import Options
from tests.campaigns.cast import sits_at
from tests.campaigns.play import fresh, names

pytestmark = pytest.mark.django_db


class Crew:
    """Ann and Bea, the captains, with phones; Hal, the host, has the table's tablet."""

    def __init__(self) -> None:
        self.table = create_campaign(
            game="sonar", name="North Sea", names=["Ann", "Bea"], options=Options(players=2)
        )
        self.clients: dict[str, Client] = {}
        self.members: dict[str, Member] = {}
        for name, seat in {"ann": "yellow_captain", "bea": "blue_captain", "hal": ""}.items():
            self.clients[name] = Client()
            host = name == "hal"
            self.members[name] = sits_at(self.clients[name], self.table, seat=seat, host=host)
        self.step()

    def step(self, seat: str = "yellow_captain") -> None:
        engine, state = Table(self.table).engine, Table(fresh(self.table)).state
        asked = Asked(seat, fresh(self.table).seq, next(names))
        action = write(engine.legal_actions(state, seat)[0])
        take_action(table=Table(fresh(self.table)), asked=asked, action=action)

    def ask(self, *of: str, request: str = "please", agreed: tuple[str, ...] = ()) -> Question:
        seq = fresh(self.table).seq
        asked = Asked("yellow_captain", seq, request, ("yellow_captain",), host=False)
        return questions.ask(
            table=Table(fresh(self.table)),
            asker=self.members["ann"],
            asked=asked,
            kind="undo",
            wish=UndoWish("step", seq - 1),
            of=of,
            agreed=agreed,
            kinds=KINDS,
        )

    def say(self, name: str, question: Question, said: str) -> int:
        path = f"/t/{self.table.code}/questions/{question.pk}/"
        status: int = self.clients[name].post(path, {"say": said, "page": "seat"}).status_code
        return status

    def page(self, name: str, path: str = "") -> str:
        answer = self.clients[name].get(f"/t/{self.table.code}/{path}")
        return unescape(answer.content.decode())

    @property
    def head(self) -> int:
        return fresh(self.table).head


@pytest.fixture
def crew() -> Crew:
    return Crew()


def end(question: Question) -> str:
    question.refresh_from_db()
    return question.end


def test_the_device_of_the_seat_is_asked_and_its_yes_does_it(crew: Crew) -> None:
    question = crew.ask("blue_captain")
    assert "Let them take it back" in crew.page("bea", "seat/")
    assert "Let them take it back" in crew.page("bea", "crew/?page=seat")
    for name in ("ann", "hal"):
        assert "Let them take it back" not in crew.page(name, "crew/")
    assert "Asked: " in crew.page("ann", "seat/")
    assert crew.head == 1
    assert crew.say("bea", question, "yes") == 302
    assert (end(question), crew.head) == ("yes", 0)
    for name in ("ann", "bea", "hal"):
        assert "/questions/" not in crew.page(name, "crew/")


def test_nobody_else_answers_for_that_seat(crew: Crew) -> None:
    question = crew.ask("blue_captain")
    for name in ("ann", "hal"):
        crew.say(name, question, "yes")
    assert (end(question), crew.head) == ("", 1)
    assert Client().post(f"/t/{crew.table.code}/questions/{question.pk}/").status_code == 404


def test_one_no_ends_it_and_the_asker_is_told_whose(crew: Crew) -> None:
    question = crew.ask("blue_captain", "table")
    crew.say("bea", question, "no")
    assert (end(question), crew.head) == ("no", 1)
    assert "Bea: no." in crew.page("ann", "seat/")
    assert crew.say("hal", question, "yes") == 409
    assert crew.head == 1
    crew.say("ann", question, "close")
    assert "Bea: no." not in crew.page("ann", "seat/")


def test_who_has_said_no_is_not_asked_again_about_the_same(crew: Crew) -> None:
    crew.say("bea", crew.ask("blue_captain"), "no")
    with pytest.raises(Refused, match="they_said_no"):
        crew.ask("blue_captain", request="again")
    crew.step("blue_captain")
    assert crew.ask("blue_captain", request="something else").end == ""


def test_everybody_asked_must_say_yes(crew: Crew) -> None:
    question = crew.ask("blue_captain", "table")
    crew.say("bea", question, "yes")
    assert (end(question), crew.head) == ("", 1)
    assert "Let them take it back" not in crew.page("bea", "crew/")
    assert "Let them take it back" in crew.page("hal")
    crew.say("hal", question, "yes")
    assert (end(question), crew.head) == ("yes", 0)


def test_the_table_answers_for_a_seat_without_a_device_and_says_for_whom(crew: Crew) -> None:
    seats.leave_seat(member=crew.members["bea"])
    question = crew.ask("blue_captain")
    assert "No device for: " in crew.page("hal")
    assert "Bea. Ask them aloud" in crew.page("hal")
    crew.say("hal", question, "yes")
    assert (end(question), crew.head) == ("yes", 0)
    assert question.replies.get().voice == "table"


def test_what_was_given_by_asking_is_not_asked_again(crew: Crew) -> None:
    question = crew.ask("blue_captain", "yellow_captain", agreed=("yellow_captain",))
    assert question.replies.get(seat="yellow_captain").voice == "yellow_captain"
    crew.say("bea", question, "yes")
    assert crew.head == 0


def test_it_lapses_when_the_table_has_moved_on(crew: Crew) -> None:
    question = crew.ask("blue_captain")
    crew.step("blue_captain")
    assert "Let them take it back" not in crew.page("bea", "crew/")
    assert "The table has moved on" in crew.page("ann", "crew/")
    assert crew.say("bea", question, "yes") == 409
    assert (end(question), crew.head) == ("lapsed", 2)


def test_a_double_tap_is_one_question_and_one_answer(crew: Crew) -> None:
    question = crew.ask("blue_captain")
    assert crew.ask("blue_captain") == question
    assert Question.objects.count() == 1
    assert crew.say("bea", question, "yes") == crew.say("bea", question, "yes") == 302
    assert fresh(crew.table).seq == 2
    assert crew.ask("blue_captain") == question  # the asker's tap, sent once more


def test_what_is_asked_anew_takes_the_place_of_what_was_asked_before(crew: Crew) -> None:
    first = crew.ask("blue_captain")
    second = crew.ask("table", request="rather")
    assert end(first) == "withdrawn"
    assert crew.say("bea", first, "yes") == 409
    assert (end(second), crew.head) == ("", 1)


def test_the_asker_can_take_it_back(crew: Crew) -> None:
    question = crew.ask("blue_captain")
    crew.say("bea", question, "close")
    assert end(question) == ""
    crew.say("ann", question, "close")
    assert end(question) == "withdrawn"
    crew.say("bea", question, "yes")
    assert crew.head == 1


def test_a_question_of_another_table_does_not_exist_here(crew: Crew) -> None:
    question, other = crew.ask("blue_captain"), Crew()
    path = f"/t/{other.table.code}/questions/{question.pk}/"
    assert other.clients["bea"].post(path, {"say": "yes"}).status_code == 404
    assert end(question) == ""
    assert Campaign.objects.count() == 2
