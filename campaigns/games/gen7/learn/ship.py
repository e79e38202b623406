"""The ship as a whole: systems, Storage, dice, phases and rounds, the story's goal."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from campaigns.face.lessons.learning import Explained, Look, Would
from campaigns.face.words import Sentence
from campaigns.games.gen7.board.ship.outlook import Track
from campaigns.games.gen7.learn.outcomes import Gen7Asker, may_go, outcome, reachable
from campaigns.games.gen7.learn.rules import PHASE_RULES
from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.people import People
from campaigns.games.gen7.words.terms import DICE, PHASES, ROOMS
from rules.gen7.state import Die
from rules.gen7.tables import RESOURCES as ALL_RESOURCES
from rules.gen7.turn.dice_changes import PAYS, PRICE

MOST_PLACES = 6  # lines about one die


def system(asker: Gen7Asker, name: str) -> Explained | None:
    track = next((one for one in asker.board.systems if one.key == name), None)
    if track is None:
        return None
    does = _(
        "How damaged this part of the ship is: unsolved key tasks push the marker to the right."
        " The barred end is critical."
    )
    return Explained(
        title=str(track.name),
        does=(does,),
        now=tuple(_stands(track)),
        rules=("GEN-3.4", "GEN-3.6"),
    )


def _stands(track: Track) -> Iterator[Would]:
    told = _("Critical now.") if track.at >= track.critical else _("So it stands now.")
    yield Would(sign=str(track.at), look="lit", text=told, number=f"system.{track.key}")
    if track.next:
        yield Would(icon="wrench", text=f"{track.next[:1].upper()}{track.next[1:]}.")
    if track.open:
        told = _("The key tasks that are open now would push it this far at the end of the round.")
        yield Would(sign=f"+{track.open}", look="shut", text=told)


def storage(asker: Gen7Asker, name: str) -> Explained | None:
    if asker.board.ship is None:
        return None
    held = (
        Would(
            good=part.key,
            lead=f"{part.name}: {part.count}.",
            text=_("Room for %(count)s more.") % {"count": part.room},
            number=f"storage.{part.key}",
        )
        for part in asker.board.ship.storage
    )
    return Explained(title=str(ROOMS["storage"]), now=tuple(held), rules=("GEN-5.2", "GEN-5.10"))


# Dice

KINDS: dict[str, Sentence] = {
    "officer": gettext_lazy(
        "Officers are eight-sided. A turn in which one was placed ends with a crossroads card."
    ),
    "colonist": gettext_lazy(
        "Colonists are six-sided. One die per turn goes to a free spot; the number rarely has to"
        " match anything."
    ),
    "robot": gettext_lazy(
        "Robots are twelve-sided and never go to HQ. On a key task one can fill two spots at once."
    ),
}


def die(asker: Gen7Asker, name: str) -> Explained | None:
    """Where it may go now, and what it would do there."""
    table = asker.state.play
    found = table.dice.get(name) if table else None
    if found is None:
        return None
    facts = {"who": People(asker.state.options.officers).who(found.owner), "kind": DICE[found.kind]}
    title = _("%(who)s: %(kind)s") % facts
    if found.value:
        title = _("%(who)s: %(kind)s that shows %(value)s") % {**facts, "value": found.value}
    return Explained(
        title=title,
        does=(str(KINDS[found.kind]),),
        now=(*_places(asker, name), _turned(asker, found)),
        rules=("GEN-4.1", "GEN-4.6"),
    )


def _turned(asker: Gen7Asker, found: Die) -> Would:
    """GEN-4.6: paid out of the owner's own sector."""
    index = PAYS[found.kind]
    held = asker.state.table.sectors[found.owner].resources[index]
    told = (
        _("2 parts would change it by up to 2. %(count)s are there.")
        if found.kind == "robot"
        else _("2 drugs would turn it to any side. %(count)s are there.")
    )
    look: Look = "lit" if held >= PRICE else ""
    return Would(good=ALL_RESOURCES[index], look=look, text=told % {"count": held})


def _places(asker: Gen7Asker, name: str) -> Iterator[Would]:
    ship = asker.board.ship
    if ship is None:
        return
    count, legal = 0, reachable(asker)
    for room in ship.rooms:
        spots = [one for one in room.spots if may_go(legal, name, one.place)]
        for one in spots[: 2 if room.spots and room.spots[0].sign else 1]:
            told = outcome(asker.state, name, one.place)
            lead = _("%(room)s, now:") % {"room": room.name}
            yield Would(sign=one.sign or "•" * one.dots, look="lit", lead=lead, text=f"{told}.")
            count += 1
            if count == MOST_PLACES:
                return


# When


def phase(asker: Gen7Asker, name: str) -> Explained | None:
    if name not in PHASE_RULES or name not in PHASES:
        return None
    now = (
        Would(
            icon="next" if one.state == "now" else "check" if one.state == "done" else "clock",
            look="lit" if one.state == "now" else "",
            text=str(one.title),
        )
        for one in asker.board.phases
    )
    return Explained(title=str(PHASES[name]), now=tuple(now), rules=(PHASE_RULES[name],))


def rounds(asker: Gen7Asker, name: str) -> Explained | None:
    at, ship = asker.board.at, asker.board.ship
    if ship is None:
        return None
    facts = {"round": at.round, "last": at.last}
    now = _("Round %(round)s of %(last)s.") if at.last else _("Round %(round)s.")
    lines = [Would(sign=str(at.round), look="lit", text=now % facts)]
    if ship.goal.deadline:
        told = _("The story's goal must be reached by the end of round %(round)s.")
        lines.append(Would(sign=str(ship.goal.deadline), text=told % {"round": ship.goal.deadline}))
    if not at.last:
        lines.append(
            Would(sign="?", text=_("No round is the last one yet: its marker is not there."))
        )
    return Explained(title=_("Rounds"), now=tuple(lines), rules=("GEN-3.7", "GEN-8.4", "GEN-2.10"))


def goal(asker: Gen7Asker, name: str) -> Explained | None:
    """What the story wants: the page that lies open for all."""
    if asker.board.ship is None:
        return None
    found = asker.board.ship.goal
    lines = []
    if found.deadline:
        told = _("It must be reached by the end of round %(round)s.") % {"round": found.deadline}
        lines.append(Would(sign=str(found.deadline), look="lit", text=told))
    if found.success:
        told = _("Success markers: %(count)s.") % {"count": found.success}
        lines.append(Would(icon="check", text=told, number="story.success"))
    if found.failure:
        told = _("Failure markers: %(count)s.") % {"count": found.failure}
        lines.append(Would(icon="cross", look="shut", text=told, number="story.failure"))
    lines += [Would(icon="flag", text=rule) for rule in asker.board.ship.modifiers]
    return Explained(
        title=_("The story, page %(page)s") % {"page": found.page},
        does=((found.plot,) if found.plot else ()),
        now=tuple(lines),
        rules=("GEN-8.4", "GEN-8.3"),
    )


def condition(asker: Gen7Asker, name: str) -> Explained | None:
    facts = {"count": asker.board.boxes, "all": asker.board.all_boxes}
    told = _("%(count)s of %(all)s are ticked.") % facts
    line = Would(sign=str(asker.board.boxes), text=told, number="boxes")
    return Explained(title=_("Condition marks"), now=(line,), rules=("GEN-9.6",))


def reason(asker: Gen7Asker, name: str) -> Explained | None:
    line = Would(sign="→", text=names.reason(asker.state.reason), number="reason")
    return Explained(title=_("Reason and feelings"), now=(line,), rules=("GEN-8.2",))
