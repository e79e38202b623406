"""Which rule of the guide is behind a button, a reason, an event."""

from __future__ import annotations

from campaigns.face.lessons.learning import Asker, Explained, by_rule
from campaigns.games.otys.board.table import OtysBoard
from rules.otys import actions as act
from rules.otys import events as ev

OtysAsker = Asker[OtysBoard]

DIVER_RULES = {
    "metal_expert": "OTY-5.1",
    "plant_expert": "OTY-5.1",
    "fuel_expert": "OTY-5.1",
    "tech_expert": "OTY-5.1",
    "trader": "OTY-5.2",
    "spy": "OTY-5.3",
    "engineer": "OTY-5.4",
    "explorer": "OTY-5.5",
}
DEEDS: dict[type, str] = {
    act.ChooseKey: "OTY-2.1",
    act.UseSponsor: "OTY-2.2",
    act.FetchKey: "OTY-4.3",
    act.UpgradeDiver: "OTY-4.4",
    act.MoveCube: "OTY-4.5",
    act.UseToken: "OTY-4.2",
    act.Propel: "OTY-2.2",
    act.Gather: "OTY-5.1",
    act.Sell: "OTY-5.9",
    act.Buy: "OTY-5.9",
    act.Spy: "OTY-5.3",
    act.Improve: "OTY-5.4",
    act.Explore: "OTY-5.5",
    act.Complete: "OTY-3.1",
    act.Surface: "OTY-2.4",
    act.Keep: "OTY-3.7",
    act.PutUnder: "OTY-3.7",
    act.Resist: "OTY-5.7",
}
WHYS = {
    "bonus": "OTY-5.1",
    "price": "OTY-5.3",
    "spy": "OTY-5.3",
    "sale": "OTY-5.9",
    "purchase": "OTY-5.9",
    "contract": "OTY-3.3",
    "permanent": "OTY-6.2",
    "token": "OTY-6.1",
    "upgrade": "OTY-4.4",
    "propeller": "OTY-2.2",
    "oxygen": "OTY-2.4",
    "expert": "OTY-5.1",
    "surface": "OTY-2.4",
    "copied": "OTY-5.7",
    "sponsor": "OTY-2.2",
}
EVENTS: dict[type, str] = {
    ev.KeyChosen: "OTY-2.1",
    ev.SponsorsRotated: "OTY-2.1",
    ev.SponsorUsed: "OTY-2.2",
    ev.DiverUsed: "OTY-2.3",
    ev.KeyPlaced: "OTY-2.4",
    ev.KeysReturned: "OTY-2.5",
    ev.TechnicianImproved: "OTY-5.4",
    ev.TokenTaken: "OTY-5.5",
    ev.ContractsDrawn: "OTY-5.3",
    ev.ContractKept: "OTY-3.7",
    ev.ContractReturned: "OTY-3.7",
    ev.ContractCompleted: "OTY-3.1",
    ev.ContractRevealed: "OTY-3.4",
    ev.GameSetUp: "OTY-1.1",
    ev.FirstNamed: "OTY-1.5",
    ev.DiversLaid: "OTY-1.1",
    ev.CubesLaid: "OTY-1.1",
    ev.SponsorsLaid: "OTY-1.3",
    ev.TokensLaid: "OTY-1.3",
    ev.StoreLaid: "OTY-1.4",
    ev.StoreChanged: "OTY-5.9",
    ev.NeutralGained: "OTY-1.3",
    ev.GameEnded: "OTY-7.1",
}


def deed(asker: OtysAsker, action: act.AnyAction) -> Explained:
    return by_rule(asker, action, DEEDS.get(type(action), "OTY-1.5"))


def rule(event: ev.AnyEvent) -> str:
    return WHYS.get(getattr(event, "why", "")) or EVENTS.get(type(event), "")
