"""The sentences of Otys: what a button says, and how the log tells an event."""

from __future__ import annotations

from typing import assert_never

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from msgspec.structs import replace

from campaigns.face.words import Words
from campaigns.games.otys.words.labels import label
from campaigns.games.otys.words.names import (
    contract_name,
    copied_name,
    cubes_name,
    effect_name,
    key_name,
    side_name,
    slot_name,
    token_name,
)
from campaigns.games.otys.words.people import Names, caller
from campaigns.games.otys.words.refusals import REFUSALS
from campaigns.games.otys.words.terms import (
    COLOURS,
    COUNTED,
    DIVERS,
    ENDS,
    PERMANENT,
    SEATS,
    SPONSORS,
    TECHNICIANS,
    TERMS,
    WHYS,
)
from rules.otys import events as ev
from rules.otys.contract import Contract


def tell(event: ev.AnyEvent) -> str:
    match event:
        case ev.Due():
            return ""
        case ev.GameSetUp():
            return _("A table for %(players)s. Contracts and tokens: %(whose)s.") % {
                "players": event.options.players,
                "whose": _("dealt by the app")
                if event.options.decks == "app"
                else _("from the box"),
            }
        case ev.RoundStarted():
            return _("Round %(round)s.") % {"round": event.round}
        case ev.Corrected():
            return _("The table is right (%(reason)s):") % {"reason": event.reason}
        case ev.GameEnded():
            return _tell_end(event)
        case ev.BagRefilled():
            return _("The discarded reward tokens go back into the bag.")
        case ev.DeckReshuffled():
            return _("The discarded contracts are shuffled and become the deck.")
        case ev.SponsorsRotated():
            return _("The sponsors rotate.")
        case ev.SponsorsLaid():
            return _("Sponsors from level 1: %(sponsors)s.") % {
                "sponsors": ", ".join(map(side_name, event.sponsors))
            }
        case ev.StoreLaid():
            colours = ", ".join(str(COLOURS[colour]) for colour in event.colours)
            return _("The store starts with %(colours)s.") % {"colours": colours}
        case ev.TokensLaid():
            return _("Two reward tokens lie at each level.")
        case ev.StoreChanged() | ev.StoreSet():
            return _tell_store(event)
        case ev.TokenRevealed() | ev.TokenDiscarded() | ev.TokenSet():
            return _tell_token(event)
        case ev.ContractRevealed():
            return _("New public contract: %(contract)s.") % _contract(event.contract)
        case ev.ContractSet():
            return _("Public contract %(place)s: %(contract)s.") % {
                "place": event.slot + 1,
                **_contract(event.contract),
            }
        case ev.SponsorSet():
            return _("Sponsor %(number)s is at level %(level)s.") % {
                "number": side_name(event.sponsor),
                "level": event.level,
            }
        case _:
            return f"{SEATS[event.seat]}: {_tell_seat(event)}"


def _contract(contract: Contract | None) -> dict[str, str]:
    return {"contract": contract_name(contract)}


def _tell_store(event: ev.StoreChanged | ev.StoreSet) -> str:
    colour = COLOURS[event.colour]
    if isinstance(event, ev.StoreSet):
        return _("Store: %(colour)s %(count)s.") % {"colour": colour, "count": event.count}
    return _("Store: %(colour)s %(by)s.") % {"colour": colour, "by": _signed(event.by)}


def _tell_token(event: ev.TokenRevealed | ev.TokenDiscarded | ev.TokenSet) -> str:
    facts = {"token": token_name(event.token), "level": event.level}
    if isinstance(event, ev.TokenDiscarded):
        return _("A reward token of level %(level)s is discarded: %(token)s.") % facts
    return _("Reward token at level %(level)s: %(token)s.") % facts


def _signed(by: int) -> str:
    return f"{by:+d}".replace("-", "−")


OfSeat = (
    ev.FirstNamed
    | ev.DiversLaid
    | ev.CubesLaid
    | ev.TurnStarted
    | ev.KeyChosen
    | ev.SponsorUsed
    | ev.DiverUsed
    | ev.CreditsChanged
    | ev.BatteriesChanged
    | ev.PrestigeChanged
    | ev.CubesChanged
    | ev.KeyReturned
    | ev.NeutralGained
    | ev.KeyPlaced
    | ev.KeysReturned
    | ev.DiverMoved
    | ev.DiverUpgraded
    | ev.TechnicianImproved
    | ev.TokenTaken
    | ev.ContractsDrawn
    | ev.ContractKept
    | ev.ContractNamed
    | ev.ContractReturned
    | ev.ContractCompleted
    | ev.CountSet
    | ev.CubesSet
    | ev.UpgradedSet
    | ev.KeySet
    | ev.BoardTokenSet
)


def _tell_seat(event: OfSeat) -> str:
    match event:
        case ev.FirstNamed():
            return _("first player.")
        case ev.DiversLaid():
            return ", ".join(str(DIVERS[diver]) for diver in event.divers) + "."
        case ev.CubesLaid():
            colours = ", ".join(str(COLOURS[colour]) for colour in event.colours)
            return _("cubes on levels 2 to 5: %(colours)s.") % {"colours": colours}
        case ev.TurnStarted():
            return _("begins a turn.")
        case ev.KeyChosen():
            return _("%(key)s at level %(level)s.") % {
                "key": key_name(event.key),
                "level": event.level,
            }
        case ev.KeyPlaced():
            return _("%(key)s goes on the hacker track.") % {"key": key_name(event.key)}
        case ev.KeyReturned():
            return _("%(key)s comes back.") % {"key": key_name(event.key)}
        case ev.KeysReturned():
            return _("the Hacker gives all keys back.")
        case ev.KeySet():
            facts = {"key": key_name(event.key)}
            if event.used:
                return _("%(key)s lies on the hacker track.") % facts
            return _("%(key)s is ready again.") % facts
        case ev.SponsorUsed():
            return _("sponsor %(number)s, %(effect)s.") % {
                "number": event.sponsor[0],
                "effect": SPONSORS[event.sponsor],
            }
        case ev.DiverUsed():
            told = _("%(diver)s at level %(level)s") % {
                "diver": DIVERS[event.diver],
                "level": event.level,
            }
            return f"{told} ({copied_name(event.via, event.copied)})." if event.via else f"{told}."
        case ev.CreditsChanged():
            return _changed(event, "credits")
        case ev.BatteriesChanged():
            return _changed(event, "batteries")
        case ev.PrestigeChanged():
            return _changed(event, "prestige")
        case ev.NeutralGained():
            return _changed(event, "neutral")
        case ev.CountSet():
            return f"{COUNTED[event.what]} {event.count}."
        case ev.CubesChanged() | ev.CubesSet():
            return _tell_cubes(event)
        case ev.DiverMoved():
            return _("%(why)s: %(diver)s to %(slot)s.") % {
                "why": WHYS[event.why],
                "diver": DIVERS[event.diver],
                "slot": slot_name(event.slot),
            }
        case ev.DiverUpgraded():
            return _("%(diver)s is upgraded.") % {"diver": DIVERS[event.diver]}
        case ev.UpgradedSet():
            facts = {"diver": str(DIVERS[event.diver])}
            if event.upgraded:
                return _("%(diver)s is upgraded.") % facts
            return _("%(diver)s is not upgraded.") % facts
        case ev.TechnicianImproved():
            return _("%(technician)s is improved.") % {"technician": TECHNICIANS[event.technician]}
        case ev.BoardTokenSet():
            if event.token is None:
                return _("no reward token on level %(level)s.") % {"level": event.level}
            return _("reward token on level %(level)s: %(token)s.") % {
                "level": event.level,
                "token": PERMANENT[event.token.partition(".")[2]],
            }
        case ev.TokenTaken():
            return _("reward token: %(token)s.") % {"token": effect_name(event.token)}
        case _:
            return _tell_contract(event)


def _changed(
    event: ev.CreditsChanged | ev.BatteriesChanged | ev.PrestigeChanged | ev.NeutralGained,
    what: str,
) -> str:
    return _("%(why)s: %(what)s %(by)s.") % {
        "why": WHYS[event.why],
        "what": COUNTED[what],
        "by": _signed(event.by),
    }


def _tell_cubes(event: ev.CubesChanged | ev.CubesSet) -> str:
    if isinstance(event, ev.CubesSet):
        return _("level %(level)s: %(cubes)s.") % {
            "level": event.level,
            "cubes": f"{COLOURS[event.colour]} {event.count}",
        }
    more = sum(event.by) > 0
    facts = {
        "why": WHYS[event.why],
        "cubes": cubes_name(map(abs, event.by)),
        "level": event.level,
    }
    if more:
        return _("%(why)s: %(cubes)s onto level %(level)s.") % facts
    return _("%(why)s: %(cubes)s from level %(level)s.") % facts


def _tell_contract(
    event: ev.ContractsDrawn
    | ev.ContractKept
    | ev.ContractNamed
    | ev.ContractReturned
    | ev.ContractCompleted,
) -> str:
    match event:
        case ev.ContractsDrawn():
            if event.contracts:
                drawn = "; ".join(map(contract_name, event.contracts))
                return _("contracts drawn: %(drawn)s.") % {"drawn": drawn}
            return _("contracts drawn: %(count)s.") % {"count": event.count}
        case ev.ContractKept():
            return _("keeps %(contract)s.") % _contract(event.contract)
        case ev.ContractNamed():
            return _("names %(contract)s.") % _contract(event.contract)
        case ev.ContractReturned():
            return _("puts %(contract)s under the deck.") % _contract(event.contract)
        case ev.ContractCompleted():
            return _("completes %(contract)s on level %(level)s.") % {
                **_contract(event.contract),
                "level": event.level,
            }
        case _:
            assert_never(event)


def _tell_end(event: ev.GameEnded) -> str:
    outcome = event.outcome
    return _("The end: %(winners)s (%(reason)s). %(scores)s.") % {
        "winners": ", ".join(str(SEATS[seat]) for seat in outcome.winners),
        "reason": ENDS[outcome.reason],
        "scores": ", ".join(f"{SEATS[seat]} {score}" for seat, score in outcome.scores.items()),
    }


def words_for(names: Names) -> Words:
    """Where players have names, the log and the buttons use them."""
    call = caller(names)
    return replace(
        WORDS,
        tell=lambda event: call(tell(event)),
        label=lambda action: call(label(action)),
    )


WORDS = Words(
    game=gettext_lazy("Otys"),
    terms=TERMS,
    refusals=REFUSALS,
    tell=tell,
    label=label,
    called=words_for,
)
