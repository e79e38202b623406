"""Otys before there is a table."""

from django.utils.translation import gettext_lazy as _

from campaigns.face.cover import Cover, Preset

COVER = Cover(
    picture="cover-otys",
    part="top",
    brief=_("2–4 players · 60 min"),
    about=_(
        "Divers bring up what is left on the sea bed. The app deals or minds your cards, knows"
        " every key and counts the prestige."
    ),
    start=_("Dive"),
    aboard=_("Who dives?"),
    called=_("What do you call this reef?"),
    names=(
        _("Thursday reef"),
        _("Copper shallows"),
        _("Old harbour"),
        _("Lantern bank"),
        _("Seven fathoms"),
        _("Slack water"),
    ),
)
PRESETS = (
    Preset(
        "app", _("No box"), _("The app deals, from a list of our own"), "hand", {"decks": "app"}
    ),
    Preset(
        "box", _("With our box"), _("Your cards; you say what appears"), "box", {"decks": "table"}
    ),
)
