"""Verbs of the lobby: before a table begins, its people find their seats. The door has a short code
that can be read aloud; it is good as long as the door is open."""

from __future__ import annotations

import secrets

from campaigns.face.pieces.shapes import FACE_NAMES
from campaigns.models import Campaign, Member, Seat
from campaigns.people import selectors
from campaigns.table import selectors as table
from campaigns.table.holding import holding

# The letters of a door, and how sailors say them. No vowels, so that it is no word; nothing that
# looks like another letter or a number; and no w, which looks like two of another.
ALOUD = {
    "b": "bravo",
    "c": "charlie",
    "d": "delta",
    "f": "foxtrot",
    "g": "golf",
    "h": "hotel",
    "j": "juliett",
    "k": "kilo",
    "m": "mike",
    "n": "november",
    "p": "papa",
    "q": "quebec",
    "r": "romeo",
    "s": "sierra",
    "t": "tango",
    "v": "victor",
    "x": "x-ray",
    "z": "zulu",
}
DOOR_LETTERS = "".join(ALOUD)
LENGTH, GROUP = 6, 3
LONGEST_NAME = 40


def new_door() -> str:
    """That no other open door has."""
    while True:
        door = "".join(secrets.choice(DOOR_LETTERS) for _ in range(LENGTH))
        if selectors.behind_door(door) is None:
            return door


def groups(door: str) -> list[str]:
    """As it is written, to be read: bcd fgh."""
    return [door[at : at + GROUP] for at in range(0, len(door), GROUP)]


def aloud(door: str) -> str:
    return ", ".join(" ".join(ALOUD[letter] for letter in group) for group in groups(door))


def open_door(*, campaign: Campaign) -> None:
    """Also while it is played, for those who come late."""
    Campaign.objects.filter(pk=campaign.pk, door="").update(door=new_door())


def close_door(*, campaign: Campaign) -> None:
    Campaign.objects.filter(pk=campaign.pk).update(door="")


def is_taken(campaign: Campaign, key: str, name: str) -> bool:
    """Two people with one name could not be told apart, at the table or in the log."""
    others = (seat.name for seat in table.people(campaign).seats if seat.key != key)
    return bool(name) and name.casefold() in (one.casefold() for one in others)


def introduce(*, member: Member, key: str, name: str, face: str) -> None:
    """Whoever sits down before it begins says what they are called, and what they look like."""
    with holding(member.campaign):
        seat = Seat.objects.get(campaign=member.campaign_id, key=key)
        if not seat.campaign.waits or not Member.objects.filter(pk=member.pk, seat=seat).exists():
            return
        seat.name = name.strip()[:LONGEST_NAME] or seat.name
        seat.face = face if face in FACE_NAMES else seat.face
        seat.save(update_fields=["name", "face"])
