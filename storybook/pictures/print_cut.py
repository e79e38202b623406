"""A drawn face as a sheet has it: the same shapes in one ink, on light fills that survive a bad
printer."""

from __future__ import annotations

import re

INK, PAPER, WHITE = "#14243a", "#f6f4ee", "#ffffff"
UNIFORM, HAIR, CLOTH, LIPS = "#dcd9cf", "#b7b3a6", "#8f8b80", "#6b665c"
# The colours of static/art/face-*.svg. Skin stays lighter than hair, or eyes would drown in it.
CUT = {
    "#8fa2b6": PAPER,  # the ground
    "#5c6b7d": UNIFORM,
    "#2f3b4a": INK,  # the collar
    "#c9d3de": PAPER,  # its stripes
    "#f3d2b5": WHITE,  # skins, from light to dark
    "#e9bd98": "#fbfaf6",
    "#c98d63": "#ebe8df",
    "#a56a45": "#dedacf",
    "#7a4a33": "#cdc9bd",
    "#553222": "#bdb8ab",
    "#d9a441": HAIR,  # hair and caps
    "#a8482a": CLOTH,
    "#8d8f98": HAIR,
    "#c9cdd4": "#d5d1c6",
    "#e6e9ed": "#d5d1c6",
    "#2e6f73": CLOTH,
    "#5a2d1a": "#4a5261",
    "#7a2f25": LIPS,
    "#d98a77": WHITE,  # lips within a beard
    "#9a5a3a": LIPS,  # freckles
    "#f2d27a": WHITE,  # earrings, badges
}
COLOUR = re.compile(r"#[0-9a-f]{6}\b")
# The face and the uniform: on paper their edges are drawn, for the ground is as light as they are.
EDGED = re.compile(r'(<path d="(?:M29 42Q29 26|M8 96Q10 74)[^>]*?)(?=/>)')


def print_cut(svg: str) -> str:
    """Whatever is not listed is dark, such as eyes and black hair: ink."""
    grey = COLOUR.sub(lambda found: CUT.get(found[0], INK), svg)
    return EDGED.sub(rf'\1 stroke="{INK}" stroke-width="1.2"', grey)
