"""The chapters of report and book say a thing once, however many rows of the log it took."""

from __future__ import annotations

from django.utils import timezone

from campaigns.games.gen7.demo import DEMOS
from campaigns.safe import transfer
from campaigns.safe.played import document
from storybook.sheets.gen7.chapters import CHOICE, HONOUR, chapters


def test_everybodys_stars_and_all_ranks_are_a_line_each(db: None):
    told = chapters(transfer.import_campaign(document("gen7", DEMOS[0], timezone.now())))
    for chapter in told:
        end = chapter.stretches[-1]
        honours = [line.told for line in end.lines if line.sign == HONOUR]
        assert len([one for one in honours if ": stars +" in one]) == len(end.stars) > 0
        assert len([one for one in honours if "underlined" in one]) <= 1
        assert chapter.counts.stars == sum(by.total() for by in end.stars.values())


def test_what_was_voted_for_is_not_said_again_as_chosen(db: None):
    told = chapters(transfer.import_campaign(document("gen7", DEMOS[0], timezone.now())))
    choices = [
        line.told
        for chapter in told
        for stretch in chapter.stretches
        for line in stretch.lines
        if line.sign == CHOICE
    ]
    votes = [one.partition(": ")[2] for one in choices if one.startswith("The vote is decided, ")]
    assert votes
    answers = [answer.partition(": ")[2] for answer in votes]
    assert not [one for one in choices for answer in answers if one.endswith(f"chosen: {answer}")]
