"""Seventh Generation before there is a table."""

from django.utils.translation import gettext_lazy as _

from campaigns.face.cover import Cover, Preset

COVER = Cover(
    picture="cover-gen7",
    playing="hero",
    tall="tall",
    band="band",
    ended="finale",
    brief=_("3–4 officers · seven evenings"),
    about=_(
        "Seven evenings on one ship. The app keeps the log, minds the rules and tells the story;"
        " the cardboard stays on the table."
    ),
    start=_("Cast off"),
    aboard=_("Who is aboard?"),
    called=_("What is she called?"),
    names=(
        _("Seventh Swallow"),
        _("Grey Heron"),
        _("Patient Goose"),
        _("Long Tomorrow"),
        _("Second Lantern"),
        _("Quiet Comet"),
        _("Borrowed Light"),
        _("Salt and Cedar"),
    ),
)
PRESETS = (
    Preset(
        "cruise",
        _("Training cruise, no box"),
        _("Our own campaign; the app rolls and deals"),
        "sail",
        {"pack": "cruise", "dice": "app", "decks": "app", "judge": "referee"},
    ),
    Preset(
        "box",
        _("With our box"),
        _("Real dice and cards; the app asks only what it must know"),
        "box",
        {"pack": "box", "dice": "asked", "decks": "table", "judge": "referee"},
    ),
)
