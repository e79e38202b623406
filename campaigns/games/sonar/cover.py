"""Captain Sonar before there is a table."""

from django.utils.translation import gettext_lazy as _

from campaigns.face.cover import Cover, Preset

COVER = Cover(
    picture="cover-sonar",
    part="top",
    brief=_("2–8 in two boats · 45 min"),
    about=_(
        "Two boats hunt each other by ear. The app draws the charts, minds the gauges and the"
        " circuits, and keeps each boat's secrets."
    ),
    start=_("Put to sea"),
    aboard=_("Who hunts whom?"),
    called=_("What do you call this battle?"),
    names=(
        _("Deep water"),
        _("Cold current"),
        _("Silent running"),
        _("The narrow strait"),
        _("Below the ice"),
    ),
)
PRESETS = (
    Preset(
        "turns",
        _("By turns"),
        _("One boat, then the other; two are enough"),
        "swap",
        {"mode": "turn_based"},
    ),
    Preset(
        "real_time",
        _("In real time"),
        _("Both at once, four or more of you"),
        "clock",
        {"mode": "real_time"},
    ),
)
