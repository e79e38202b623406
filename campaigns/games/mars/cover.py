"""Devious Automatics before there is a table."""

from django.utils.translation import gettext_lazy as _

from campaigns.face.cover import Cover, Preset

COVER = Cover(
    picture="cover-mars",
    part="bottom",
    brief=_("alone on Mars · 30 min"),
    about=_(
        "You alone against the androids. The app moves them, minds the rules and counts both"
        " sides; you only play."
    ),
    start=_("Land"),
    aboard=_("Who lands?"),
    called=_("What do you call this landing?"),
    names=(
        _("Red evening"),
        _("Dust and domes"),
        _("First frost"),
        _("Two moons"),
        _("Slow sunrise"),
    ),
)
PRESETS = (
    Preset("box", _("With our box"), _("Your cards lie on the table"), "box", {"deck": "table"}),
    Preset(
        "app",
        _("No box, to try it"),
        _("The app deals; colours and values only"),
        "hand",
        {"deck": "app"},
    ),
)
