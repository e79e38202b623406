"""What a card does, said in words: effects, algorithms, and how far a plan has come."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _

from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.terms import (
    DECKS,
    DICE,
    GOALS,
    MARKERS,
    MODIFIERS,
    RESOURCES,
    ROOMS,
    SYSTEMS,
)
from campaigns.games.gen7.words.titles import read
from rules.gen7.cards import conditions as on
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import Algorithm
from rules.gen7.consequences.judgement import judge
from rules.gen7.state import State
from rules.gen7.tables import RESOURCE_INDEX, SYSTEM_INDEX


def effects(found: Iterable[fx.AnyEffect]) -> str:
    """One after the other; empty: nothing happens."""
    return "; ".join(effect(one) for one in found)


def effect(one: fx.AnyEffect) -> str:
    who = _who(getattr(one, "who", "you"))
    told = _does(one)
    return f"{who}: {told}" if who else told


def _who(who: str) -> str:
    return "" if who == "you" else _others(who)


def _others(who: str) -> str:
    return {
        "each": _("each player"),
        "others": _("the others"),
        "chosen": _("a player of your choice"),
        "chief": _("the chief of staff"),
        "anyone": _("anybody"),
    }[who]


def _resource(key: str, of: Sequence[str] = ()) -> str:
    if key == "any" and of:
        return _(" or ").join(str(RESOURCES[one]) for one in of)
    if key == "any":
        return _("any resource")
    return _("each resource") if key == "each" else str(RESOURCES[key])


def _does(one: fx.AnyEffect) -> str:
    match one:
        case fx.Gain():
            return f"{_resource(one.resource, one.of)} +{one.count}"
        case fx.Lose():
            return f"{_resource(one.resource, one.of)} −{one.count}"
        case fx.Merits():
            return _("merits %(by)s") % {"by": names.signed(one.count)}
        case fx.Stars():
            return f"★ {names.signed(one.count)}"
        case fx.Store():
            what = _resource(one.resource, one.of)
            return f"{ROOMS['storage']}: {what} {names.signed(one.count)}"
        case fx.MoveSystem():
            told = (
                _("%(system)s worse by %(by)s") if one.by > 0 else _("%(system)s better by %(by)s")
            )
            return told % {"system": SYSTEMS[one.system], "by": abs(one.by)}
        case fx.Reason():
            return names.reason(one.by)
        case fx.MoveDice() | fx.Reroll() | fx.Turn() | fx.ShowDie() | fx.PutDie():
            return _dice(one)
        case fx.Mark() | fx.Clear() | fx.Cover() | fx.Progress():
            return _markers(one)
        case fx.Switch():
            rule = str(MODIFIERS[str(one.modifier.__struct_config__.tag)])
            if isinstance(one.modifier, fx.RoomAdded):
                rule = f"{rule}: {one.modifier.name}"
            if isinstance(one.modifier, fx.Pinned):
                rule = _("special rule: %(place)s") % {"place": names.ruled(one.modifier.place)}
            return str(rule) if one.on else _("No longer: %(rule)s") % {"rule": rule}
        case fx.Remind():
            return read(one.text)
        case fx.StoryMarker():
            return _("story marker on round %(round)s") % {"round": one.round}
        case fx.LastRound():
            return _("the last round is %(round)s") % {"round": one.round}
        case fx.TurnGoal():
            told = _("goal turned: %(goal)s") if one.failed else _("goal turned back: %(goal)s")
            return told % {"goal": GOALS[one.goal]}
        case fx.Appraise():
            return _("appraisal: %(text)s") % {"text": read(one.text)}
        case fx.Badge():
            return _("takes the chief's badge")
        case fx.OnlyIf():
            return _("only if you say so: %(what)s") % {"what": effects(one.effects)}
        case fx.TickBox():
            return _("condition boxes %(by)s") % {"by": names.signed(one.count)}
        case _:
            return _cards(one)


def _dice(one: fx.MoveDice | fx.Reroll | fx.Turn | fx.ShowDie | fx.PutDie) -> str:
    match one:
        case fx.MoveDice():
            kind = _("any dice") if one.kind == "any" else str(DICE[one.kind])
            return f"{kind} ×{one.count}: {ROOMS[one.source]} → {ROOMS[one.target]}"
        case fx.Reroll():
            return _("roll all dice in quarters again")
        case fx.Turn():
            return _("turn a die in quarters by up to %(by)s") % {"by": one.by}
        case fx.ShowDie():
            return f"{names.whose_die(one.die)} → {one.value}"
        case fx.PutDie():
            return f"{names.whose_die(one.die)} → {names.piece_or_place(one.place) or one.place}"


def _markers(one: fx.Mark | fx.Clear | fx.Cover | fx.Progress) -> str:
    match one:
        case fx.Mark():
            return f"{MARKERS[one.kind]} ×{one.count}: {_spot(one)}"
        case fx.Clear():
            facts = {"count": one.count, "room": _spot(one)}
            return _("failure markers −%(count)s: %(room)s") % facts
        case fx.Cover():
            return _("a success marker on a spot of a key task ×%(count)s") % {"count": one.count}
        case fx.Progress():
            return f"{MARKERS[one.kind]} {names.signed(one.count)}"


def _spot(one: fx.Mark | fx.Clear) -> str:
    if one.room == "rolled":
        return _("a room you roll for")
    if one.spot:
        return names.spot(one.room, one.spot)
    last = _("%(room)s, the last spot first") if one.last else "%(room)s"
    return last % {"room": ROOMS[one.room]}


def _cards(one: fx.AnyEffect) -> str:
    match one:
        case fx.DrawCards():
            return _("draw %(count)s: %(deck)s") % {"count": one.count, "deck": DECKS[one.deck]}
        case fx.DropCards():
            facts = {"count": one.count, "deck": DECKS[one.deck]}
            if one.optional:
                return _("discard up to %(count)s: %(deck)s") % facts
            return _("discard %(count)s: %(deck)s") % facts
        case fx.AddTask() | fx.AddCard() | fx.HandCard():
            return _("a card comes: %(card)s") % {"card": one.card}
        case fx.DropTask() | fx.RemoveCard():
            return _("a card goes: %(card)s") % {"card": one.card}
        case fx.Bookmark() | fx.OpenPage():
            return _("page %(page)s") % {"page": one.page}
        case _:
            return ""


# Algorithms


def algorithm(card: Algorithm, *, upgraded: bool) -> str:
    """When it acts, and what it does then."""
    when = {
        "round_end": _("end of round"),
        "task_solved": _("a key task solved"),
        "work_task_done": _("a work task done"),
        "replenished": _("Replenish"),
        "placed": _("a die placed"),
        "sharing": _("while a key task is being filled"),
    }[card.when]
    where = f" ({ROOMS[card.room]})" if card.room else ""
    return f"{when}{where}: {effects(card.upgraded if upgraded else card.effects)}"


# How far a plan has come


def progress(state: State, wanted: on.AnyCondition, seat: str) -> str:
    """For the owner's eyes: a number if it can be counted, else whether it holds now."""
    if isinstance(wanted, on.All):
        return ", ".join(dict.fromkeys(progress(state, part, seat) for part in wanted.of))
    counted = _counted(state, wanted, seat)
    if counted is not None:
        have, of = counted
        return _("%(have)s of %(of)s") % {"have": have, "of": of}
    holds = judge(state, wanted, seat)
    if holds is None:
        return _("only the table can tell")
    return _("holds now") if holds else _("not yet")


def _counted(state: State, wanted: on.AnyCondition, seat: str) -> tuple[int, int] | None:
    table = state.table
    sector = table.sectors[seat]
    match wanted:
        case on.StorageHas():
            return _sum(table.storage, wanted.resource), wanted.count
        case on.SectorHas():
            return _sum(sector.resources, wanted.resource), wanted.count
        case on.HasMerits():
            return sector.merits, wanted.least
        case on.Contributed():
            return sector.contributed, wanted.least
        case on.SolvedCount() if wanted.least:
            return table.solved_now, wanted.least
        case on.WorkDone():
            done = [one for one in sector.done if wanted.centre in (None, one)]
            return len(done), wanted.least
        case on.Counted():
            return getattr(table.story, wanted.kind), wanted.least
        case on.SystemAt() if wanted.least:
            return table.systems[SYSTEM_INDEX[wanted.system]], wanted.least
        case _:
            return None


def _sum(held: tuple[int, int, int], resource: str) -> int:
    return sum(held) if resource == "total" else held[RESOURCE_INDEX[resource]]
