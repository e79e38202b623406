"""The pictures of a campaign on paper: the same drawings, with the lettering of the sheets."""

from __future__ import annotations

from django.utils.safestring import SafeString, mark_safe

from campaigns.models import Campaign
from rules.core import Value
from storybook.gen7.pictures.page import campaign_pictures

# A drawing within a sheet does not see the sheet's own style.
LETTERING = (
    "<style>text { font-family: Sofia Semi,Sofia Semi Cyr,Signs; font-size: 13px }"
    " .point, .column, .value { text-anchor: middle }"
    " .tick { text-anchor: end } .label { font-size: 14px }</style>"
)


class Drawing(Value):
    key: str
    title: str
    desc: str
    svg: SafeString


def drawings(campaign: Campaign) -> list[Drawing]:
    return [
        Drawing(found.chart.key, found.chart.title, found.chart.desc, _lettered(found.svg))
        for found in campaign_pictures(campaign)
    ]


def _lettered(svg: SafeString) -> SafeString:
    return mark_safe(svg.replace("<title", LETTERING + "<title", 1))


def of_episode(found: list[Drawing], episode: int) -> list[Drawing]:
    return [drawing for drawing in found if drawing.key == f"merits-{episode}"]


def of_campaign(found: list[Drawing]) -> list[Drawing]:
    return [drawing for drawing in found if not drawing.key.startswith("merits-")]
