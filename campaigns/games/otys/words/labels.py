"""What a button says."""

from __future__ import annotations

from typing import assert_never

from django.utils.translation import gettext as _

from campaigns.games.otys.words.names import (
    contract_name,
    cubes_name,
    key_name,
    slot_name,
    token_name,
    via_name,
)
from campaigns.games.otys.words.terms import COLOURS, DIVERS, SEATS, SPONSORS, TECHNICIANS
from rules.otys import actions as act


def label(action: act.AnyAction) -> str:
    match action:
        case act.Deal():
            return _("Deal")
        case act.SayLayout():
            return _("It is laid out already: say how")
        case act.Arranged():
            return _("It lies like this")
        case act.Draw():
            return _("Draw")
        case act.NameFirst():
            return str(SEATS[action.first])
        case act.Lay():
            return piece_name(action.piece)
        case act.ShowToken():
            return token_name(action.token)
        case act.TakeBack():
            return _("Take back the last one")
        case act.Cancel():
            return _("Cancel")
        case act.ChooseKey():
            facts = {"key": key_name(action.key), "level": action.level}
            return _("%(key)s: level %(level)s") % facts
        case act.Keep():
            return _("Keep %(contract)s") % {"contract": contract_name(action.contract)}
        case act.PutUnder():
            return _("Under the deck: %(contract)s") % {"contract": contract_name(action.contract)}
        case act.Surface():
            if action.oxygen:
                return _("1 battery: the diver stays")
            return _("End the turn: the diver surfaces")
        case act.Resist():
            return _("1 battery: it stays") if action.pay else _("Let it surface")
        case act.Correct():
            return _("Correction: %(reason)s") % {"reason": action.reason}
        case act.Complete():
            return _complete(action)
        case (
            act.AddCube()
            | act.AddNumber()
            | act.AddReward()
            | act.NameContract()
            | act.HideContract()
            | act.NameHidden()
        ):
            return _entering(action)
        case (
            act.UseSponsor()
            | act.FetchKey()
            | act.UpgradeDiver()
            | act.MoveCube()
            | act.UseToken()
            | act.NameTokens()
            | act.Propel()
        ):
            return _step_one(action)
        case act.Gather() | act.Sell() | act.Buy() | act.Spy() | act.Improve() | act.Explore():
            told = effect(action)
            return f"{via_name(action.via)}: {told}" if action.via else told
        case _:
            assert_never(action)


def piece_name(piece: str) -> str:
    """A diver, a cube, or a side of a sponsor."""
    if piece in SPONSORS:
        return f"{piece[0]}: {SPONSORS[piece]}"
    return str(DIVERS.get(piece) or COLOURS[piece])


def _complete(action: act.Complete) -> str:
    facts = {"contract": contract_name(action.contract), "level": action.level}
    told = _("%(contract)s · level %(level)s") % facts
    if not action.contract.exact:
        told += f" ({cubes_name(action.cubes)})"
    if not action.permanent:
        told += " · " + _("without the reward token")
    return told


def _entering(
    action: act.AddCube
    | act.AddNumber
    | act.AddReward
    | act.NameContract
    | act.HideContract
    | act.NameHidden,
) -> str:
    match action:
        case act.AddCube():
            told = str(COLOURS[action.colour])
            return told if action.count == 1 else f"{told} {action.count}"
        case act.AddNumber():
            return str(action.number)
        case act.AddReward():
            gains = [f"{action.prestige} ★"]
            gains += [_("1 credit")] if action.credit else []
            gains += [_("1 battery")] if action.battery else []
            return ", ".join(gains)
        case act.NameContract():
            return contract_name(action.contract)
        case act.HideContract():
            return _("Keep it to yourself")
        case act.NameHidden():
            return _("Say what private contract %(number)s says") % {"number": action.index + 1}
        case _:
            assert_never(action)


def _step_one(
    action: act.UseSponsor
    | act.FetchKey
    | act.UpgradeDiver
    | act.MoveCube
    | act.UseToken
    | act.NameTokens
    | act.Propel,
) -> str:
    match action:
        case act.UseSponsor():
            return _("Use the sponsor")
        case act.FetchKey():
            return _("Bring back %(key)s") % {"key": key_name(action.key)}
        case act.UpgradeDiver():
            return _("Upgrade: %(diver)s") % {"diver": DIVERS[action.diver]}
        case act.MoveCube():
            return _("%(colour)s: level %(source)s → level %(target)s") % {
                "colour": COLOURS[action.colour],
                "source": action.source,
                "target": action.target,
            }
        case act.UseToken():
            return _token_choice(action)
        case act.NameTokens():
            return _("Say which reward tokens lie here")
        case act.Propel():
            facts = {"diver": DIVERS[action.diver], "slot": slot_name(action.slot)}
            return _("%(diver)s → %(slot)s") % facts
        case _:
            assert_never(action)


def _token_choice(action: act.UseToken | act.Explore) -> str:
    told = _("reward token %(number)s") % {"number": action.index + 1}
    if action.colour is not None:
        return f"{told}: {COLOURS[action.colour]}"
    if action.diver is not None:
        return f"{told}: {DIVERS[action.diver]}"
    return told


def effect(action: act.Effect) -> str:
    match action:
        case act.Gather():
            gains = [_("cube")] if action.cube else []
            if action.key is not None:
                gains.append(_("bring back %(key)s") % {"key": key_name(action.key)})
            elif action.bonus:
                gains.append(_("bonus"))
            return _("Take: %(what)s") % {"what": ", ".join(gains)}
        case act.Sell():
            facts = {"colour": COLOURS[action.colour]}
            if action.gain == "credits":
                return _("Sell for credits: %(colour)s") % facts
            return _("Sell for prestige: %(colour)s") % facts
        case act.Buy():
            return _("Buy: %(colour)s") % {"colour": COLOURS[action.colour]}
        case act.Spy():
            return _("Draw four contracts, keep one")
        case act.Improve():
            return _("Improve: %(technician)s") % {"technician": TECHNICIANS[action.technician]}
        case act.Explore():
            return _("Take %(token)s") % {"token": _token_choice(action)}
        case _:
            assert_never(action)
