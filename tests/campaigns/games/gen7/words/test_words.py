"""Seventh Generation has words for every key, refusal, event and action of its engine."""

from __future__ import annotations

import random
import re
from functools import cache, partial
from typing import Any, get_args

import pytest
from django.conf import settings
from django.utils import translation
from hypothesis import given

from campaigns.face.words import tell_refusal
from campaigns.games.gen7.words import labels as on_buttons
from campaigns.games.gen7.words.sentences import WORDS
from campaigns.games.gen7.words.titles import Titles
from rules.core import Outcome, Refused
from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7 import facts as fact
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import Catalogue, File
from rules.gen7.cards.deeds import Deed
from rules.gen7.cards.effects import Text
from rules.gen7.cards.our_box import NO_BOX
from rules.gen7.cards.slips import Harm, Slip
from rules.gen7.facts.voyage import RoundIs
from rules.gen7.state import House, Options
from tests.rules.well_typed import well_typed

answer = partial(on_buttons.answer, Titles())
LANGUAGES = [code for code, _ in settings.LANGUAGES]
RAW_KEYS = re.compile(r"\b[a-z]+_[a-z0-9_]+\b|%\(")
ENGINE_SOURCE = settings.ROOT / "rules" / "gen7"


# Events and actions of real games


TABLES: tuple[Options, ...] = (
    Options(players=3),
    Options(players=4, sealed_votes=True, house=House(files_are_secret=False)),
    Options(players=3, decks="table", dice="table"),
    Options(players=4, pack="box", decks="table"),
    Options(players=3, pack="box", decks="table", dice="asked"),
)


@cache
def played(number: int, seed: int, most: int = 400) -> tuple[list[Any], list[Any]]:
    """What happened and what was offered; a kind with many forms is not chosen more often."""
    dice = random.Random(seed)
    events = list(ENGINE.set_up(TABLES[number]))
    state = ENGINE.fold(events)
    offered: list[tuple[Any, steps.AnyStep]] = []
    for _ in range(most):
        legal = ENGINE.legal_actions(state, None)
        if not legal:
            break
        by_kind: dict[type, list[Any]] = {}
        for action in legal:
            by_kind.setdefault(type(action), []).append(action)
        offered += [(dice.choice(kind), state.todo[-1]) for kind in by_kind.values()]
        action = dice.choice(dice.choice(list(by_kind.values())))
        happened = ENGINE.decide(state, ENGINE.fill(state, action, dice))
        state, events = ENGINE.fold(happened, state), [*events, *happened]
    return events, offered


GAMES = [(number, seed) for number in range(len(TABLES)) for seed in range(3)]

# Told by what comes before or after them; the last four only in some cases.
SILENT = {
    ev.Due,
    ev.TurnStarted,
    ev.OfficerPlaced,
    ev.PlotStarted,
    ev.CardsDrawn,
    ev.CrossroadsRead,
    ev.SleeperBooked,
    ev.StarsKept,
    ev.SlipMade,
    ev.SlipTold,  # merits alone: they are told where they are gained
    ev.CardRecognised,  # that it is recorded comes after
    ev.DeedNoted,  # what came of it is told
}

# What a few hundred random actions rarely or never bring about.
RARE: tuple[Any, ...] = (
    ev.TableSet(judge="book_keeper", hints=True, forecast=True, table_places=True),
    ev.TableSet(judge="referee", hints=False, forecast=False, table_places=False),
    ev.BookOpened(),
    ev.BookClosed(),
    ev.WorkDone("green", "?3", ""),
    ev.AlgorithmActed("green", "A2", upgraded=True),
    ev.BoxTicked(1, "critical"),
    ev.SlipTold("?1", Slip("key_tasks", harms=(Harm("energy", 2),))),
    ev.SlipTold("?2", Slip("files", effects=(fx.Gain("data", 3),))),
    ev.SlipTold("?2", Slip("files", effects=())),
    ev.SlipTold("?3", Slip("work_tasks", penalty=4)),
    ev.SlipTold("?3", Slip("files", title="Spare fuses", effects=()), ("title",)),
    ev.SlipTold("?4", Slip("files", effects=(fx.Gain("data", 3),)), ("effects",), "?2"),
    ev.CardRecognised("?3", "files", "F7"),
    ev.SideTold("story", failed=True, stars=2),
    ev.SideTold("appraisal", failed=False, stars=0),
    ev.PutRight(fact.YieldIs("science_lab", 2, "half-1"), "3"),
    ev.PutRight(fact.GrantIs("science", "awaken"), "files"),
    ev.PutRight(fact.MinRankIs("mentor", 2), 3),
    ev.PutRight(fact.BestWas(1, None), "green"),
    ev.PutRight(fact.StoryWas(1, reached=False), was=True),
    ev.MadeGood(0, Deed("key_tasks", "?1", "green", ("green", "blue"), merits=5)),
    ev.MadeGood(0, Deed("key_tasks", "?1", "green", settled=True), ("energy", "computer")),
    ev.DoneByHand("green", "?3"),
    ev.DoneByHand("green", "energy"),
    ev.DoneByHand("green", "replenish"),
    ev.DoneByHand("green", "2.01"),
    ev.BoxBroughtIn(NO_BOX),
    ev.SealBroken("files", "F7", "Spare fuses"),
    ev.SealBroken("files", "F7", ""),
    ev.PrintTold("computer", (fx.Store("data", -1),)),
    ev.DotsTold(2, 4),
    ev.RoomTold("Airlock", (fx.Gain("data", 1),)),
    ev.PutRight(fact.PrintIs("energy", ())),
    ev.PutRight(fact.PrintIs("Airlock", (fx.Merits(1),))),
    ev.DotsTold(1, 0),
    ev.TaskKept(1),
    ev.BoxTicked(-2, "effect"),
    ev.CampaignEnded(Outcome(("green", "blue"), "ending_grey", {"green": 3, "blue": 5})),
    ev.CardAdded("D2"),
    ev.CardB9Taken(),
    ev.CardKept("P1", "green"),
    ev.CardLost("green", "files", "F2", "effect"),
    ev.CardRemoved("P1"),
    ev.ConsequenceNoted("D2"),
    ev.Corrected("Two parts had been forgotten."),
    ev.CardsPut("crossroads", ("P1",), "bottom"),
    ev.CardsPut("files", ("F2", "F3"), "down"),
    ev.CrossroadsRead("?", None),
    ev.CrossroadsRead("Cx9", None),
    ev.DieMoved("blue.r", "task.4.0", "key_task", 5, 11),
    ev.DieMoved("blue.c3", "blue.small_lab.1", "room"),
    ev.DieMoved("blue.c3", "storage", "effect"),
    ev.DieMoved("blue.c3", "recovery", "rescue"),
    ev.DieMoved("blue.r", "quarters", "reprogram"),
    *(
        ev.ModifierSwitched(rule, on=on)
        for on in (True, False)
        for rule in (
            fx.StorageClosed(),
            fx.ReplenishTasks(),
            fx.Rescue(("technical_lab", "hq")),
            fx.RoomClosed("hq"),
            fx.ExtraYield("science_lab", -1),
            fx.MoreTasks(),
            fx.TaskMerits(1),
            fx.HeavyDamage("energy"),
            fx.NoRobots("assembly"),
            fx.RoomAdded("room_a", "Airlock", 2),
        )
    ),
    ev.OptionChosen("crossroads", "P1", 1),
    ev.OptionChosen("page", "9.99", 0),
    ev.PageOpened("1.02", "failure"),
    ev.PlanDealt("green", "?"),
    ev.PlanShown("green", "GA2"),
    ev.ProgressCounted("success", 1),
    ev.ProgressCounted("failure", -1),
    ev.Promoted("green", 2),
    ev.Recorded(Catalogue(files=(File(code="F99", title=Text(en="Spare key"), effects=()),))),
    ev.Reminded(Text(en="Doors stay shut.", ru="Двери закрыты."), "always"),
    ev.RoomNoted("assembly"),
    ev.SecondCard("green"),
    ev.SkillBought("green", "lone_wolf", 5),
    ev.SkillTraded("green", "loyal_friend"),
    ev.SkillUsed("green", "hacker"),
    ev.SleeperBooked("green", booked=True),
    ev.StarsGained("green", 1, "best_officer"),
    ev.StarsKept("green", 1),
    ev.StoryFailed(),
    ev.SystemMoved("energy", -1, "effect"),
    ev.TaskLeft(3, "KC1", removed=True),
    ev.TaskReopened(3),
    ev.TaskRevealed(3, "KC1", stays=True),
    ev.TaskSolved(3, "KC1", ("green", "blue")),
    ev.TaskSupplied(3, (0, 3, 0)),
    ev.TaskUncovered(3, 1),
    ev.PutRight(RoundIs(2), 1),
    ev.GoalTurned("best_officer", failed=True),
    ev.GoalTurned("story", failed=False),
    ev.CrewAppraised("green", Text(en="as expected", ru="по плану")),
    ev.OptionChosen("crossroads", "P1", 1, "green"),
    ev.SkillTakenBack("green", "hacker"),
    ev.FileTakenBack("green", "F2"),
    ev.VoteCast("green", "?", sealed=True),
    ev.VoteDecided("room", "energy", "technical_lab", {"technical_lab": 3, "production_centre": 1}),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_is_told_in_words(language: str) -> None:
    happened = [*RARE, *(event for game in GAMES for event in played(*game)[0])]
    seen: set[type] = set()
    with translation.override(language):
        for event in happened:
            told = WORDS.tell(event)
            assert told or type(event) in SILENT, event
            assert not RAW_KEYS.search(told), told
            # A correction is followed by what it brings about.
            assert not told or told[-1] in (":" if type(event) is ev.Corrected else ".!?…”»"), told
            seen.add(type(event))
    assert seen == set(get_args(ev.AnyEvent)), "put an example into RARE"


@pytest.mark.parametrize("seat", [None, "green"])
def test_what_a_seat_may_not_know_is_told_without_it(seat: str | None) -> None:
    events, _ = played(0, 0)
    with translation.override("en"):
        for event in events:
            heard = ENGINE.redact(event, seat)
            assert heard is not None
            told = WORDS.tell(heard)
            assert not re.search(r"(^|\s)\?", told), told
            secret = isinstance(event, ev.CardGained | ev.PlanDealt) and not event.open
            if secret and event.seat != seat:
                assert told.count("“") == 0, told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_button_has_words(language: str) -> None:
    offered = [pair for game in GAMES for pair in played(*game)[1]]
    with translation.override(language):
        for action, step in offered:
            labels = [WORDS.label(action)]
            if isinstance(action, act.Choose | act.Vote):
                labels.append(answer(step, action.option))
            for label in labels:
                assert label
                assert not RAW_KEYS.search(label), label


@given(well_typed(act.AnyAction))
def test_whatever_is_sent_can_be_named(action: act.AnyAction) -> None:
    """A wish that came too late is shown again, however odd it is."""
    assert isinstance(WORDS.label(action), str)


def test_every_kind_of_action_has_its_own_words() -> None:
    """Of those that say nothing of dice or cards."""
    plain = ("TakeBack", "Cancel", "Commit", "Decline", "Next", "Roll", "Draw")
    with translation.override("en"):
        labels = [WORDS.label(getattr(act, name)("green")) for name in plain]
    assert len(set(labels)) == len(plain)


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (
            ev.DieMoved("green.o", "science_lab.2", "room", value=7),
            "Officer 1 places the officer (7): Science Laboratory, spot 2.",
        ),
        (
            ev.DieMoved("blue.r", "task.4.0", "key_task", 5, 11),
            "Officer 2 places the robot (11): key task 4, spots 1 and 2 (5 on the left).",
        ),
        (
            ev.DiceRolled((("orange.o", 7), ("orange.c1", 2), ("orange.c2", 5)), "round"),
            "Officer 3 rolls: officer (7), colonists (2, 5).",
        ),
        (
            ev.ResourcesChanged("purple", (3, -2, 0), "lab"),
            "Officer 4: data +3, parts −2 (laboratory).",
        ),
        (
            ev.SystemMoved("computer", 2, "failure"),
            "Computer system: 2 steps for the worse (system failure).",
        ),
        (ev.PhaseStarted("failure"), "Phase 4: System failure."),
        (ev.CardGained("green", "files", "?"), "Officer 1 gains a file."),
        (ev.AverageLogged(10, 3), "Average merits: 3.3."),
    ],
)
def test_the_log_reads_like_this(event: ev.AnyEvent, told: str) -> None:
    with translation.override("en"):
        assert WORDS.tell(event) == told


def test_a_card_is_called_what_the_pack_calls_it_in_the_readers_language() -> None:
    told = {}
    for language in LANGUAGES:
        with translation.override(language):
            told[language] = WORDS.tell(ev.FilePlayed("green", "F2"))
    assert "Somebody has done this before" in told["en"]
    assert re.search("[а-я]{4}", told["ru"])
    assert "Somebody has done this before" in told["pt-br"]


def test_a_code_that_two_packs_use_for_different_cards_stays_a_code() -> None:
    with translation.override("en"):
        assert "“" not in WORDS.tell(ev.PageOpened("1.00", "introduction"))
        assert "“One heart too many”" in WORDS.tell(ev.PageOpened("1.02", "development"))


def test_an_answer_is_told_in_the_words_of_its_question() -> None:
    vote = steps.Voting("crossroads", "P1", "green", ("0", "1"))
    cards = steps.Picking("green", fx.DrawCards("work_tasks", 2), ("0", "1", "2"))
    with translation.override("en"):
        assert answer(steps.Deciding("green", "P1"), "1") == "Lay a second spoon beside it."
        assert answer(vote, "1") == "Lay a second spoon beside it."
        assert answer(steps.Breaking("green", vote, ("0", "1"), {}), "0").startswith("Reach in")
        assert answer(steps.Deciding("green", "X1"), "1") == "option 2"
        assert answer(steps.Marking("green"), "4") == "Round 4"
        assert answer(cards, "2") == "2 cards"
        assert answer(steps.Wild("green", "green.r"), "12") == "12"
        assert answer(steps.Reprogramming("green"), "blue.r") == "Officer 2: the robot"


def test_a_set_up_that_is_refused_says_why() -> None:
    with pytest.raises(Refused) as refused:
        ENGINE.set_up(Options(players=3, sectors=("science",)))
    with translation.override("en"):
        assert "3 players" in tell_refusal(WORDS, refused.value.refusal)


def test_gen_4_16_a_skill_says_what_it_adds_to_what_is_printed() -> None:
    work = (
        ev.WorkDone("green", "?1", "medical_centre"),
        ev.MeritsChanged("green", 9, "work_task"),
        ev.MeritsChanged("green", 3, "skill"),
    )
    solved = (
        ev.TaskSolved(1, "?2", ("green",)),
        ev.MeritsChanged("green", 4, "key_task"),
        ev.MeritsChanged("green", 1, "skill"),
    )
    assert WORDS.retell is not None
    with translation.override("en"):
        assert "9, and 3 as Biologist." in WORDS.retell(work).sentences[-1]
        assert "4, and 1 as Loyal friend." in WORDS.retell(solved).sentences[-1]
