"""The faces of the officers on paper: their own pictures in grey, else the drawn face in ink."""

from __future__ import annotations

import base64
from functools import cache
from pathlib import Path

from django.contrib.staticfiles import finders

from campaigns.games.gen7 import selectors
from campaigns.models import Campaign
from storybook.gen7.pictures.portraits import file_of
from storybook.pictures.images import grey
from storybook.pictures.print_cut import print_cut


def face_of(campaign: Campaign, seat: str) -> str:
    """The picture itself, since a sheet fetches nothing."""
    path = file_of(campaign, seat)
    if not path.is_file():
        return _drawn(selectors.face(campaign, seat))
    return "data:image/png;base64," + base64.b64encode(grey(path.read_bytes())).decode()


@cache
def _drawn(name: str) -> str:
    drawn = print_cut(Path(str(finders.find(f"art/{name}.svg"))).read_text())
    return "data:image/svg+xml;base64," + base64.b64encode(drawn.encode()).decode()
