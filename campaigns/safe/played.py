"""The document of a campaign that a game has played by itself: it comes in as any other does."""

from __future__ import annotations

from datetime import datetime

import msgspec
from msgspec.structs import asdict

from campaigns.face.played import PlayedCampaign
from campaigns.safe.document import FORMAT, Export, ExportedSeat, PlainRow, exported
from rules.registry import GAMES


def document(game: str, played: PlayedCampaign, today: datetime) -> bytes:
    engine = GAMES[game]
    before, rows = "", []
    for seq, said in enumerate(played.play(today)):
        row = PlainRow(
            seq=seq, head=seq, version=engine.version, before=before, **asdict(said)
        ).sealed()
        before = row.hash
        rows.append(exported(row, row.hash))
    seats = map(ExportedSeat, engine.seats, played.players)
    return msgspec.json.encode(Export(FORMAT, game, played.name, tuple(seats), tuple(rows)))
