"""What our printing adds to WeasyPrint drawing the same HTML."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator

from django.test import RequestFactory
from weasyprint import HTML

from bench.figures import Figure
from bench.tables import new_table, seat_cookie
from campaigns.models import Campaign
from campaigns.pages.qr import qr_svg
from campaigns.table import commands
from campaigns.table.opened import Table
from rules.gen7.state import Options
from rules.sonar.state import Options as Duel
from storybook.sheets import pdf, views
from storybook.sheets.catalogue import PRINTS
from storybook.sheets.order import Order

TIMES = 9


def figures() -> Iterator[Figure]:
    yield _beside("mars score sheet", new_table("Sheet"), "score", "architect")
    options = Options(ship="Borealis", officers=("Mira", "Lev", "Ada", "Tom"))
    ship = commands.create_campaign(
        game="gen7", name="Sheet", names=options.officers, options=options
    )
    yield _beside("ship's-log sheet", ship, "log", "green")
    sea = commands.create_campaign(
        game="sonar", name="Sheet", names=("Mira", "Lev"), options=Duel(players=2)
    )
    yield _beside("captain's map", sea, "captain", "yellow_captain")


def _beside(name: str, campaign: Campaign, sheet: str, seat: str) -> Figure:
    headers = {"host": "localhost", "cookie": seat_cookie(campaign, seat)}
    request = RequestFactory().get("/", headers=headers)
    order = Order(campaign.game, sheet, Table(campaign), seat)
    content = PRINTS[campaign.game].sheets[sheet].fill(order)
    html = pdf.sheet_html(order, content, qr_svg(f"http://localhost{order.address}"))
    views.sheet(request, campaign.code, sheet)  # fonts are found once, by whoever comes first
    ours, theirs = [], []
    for _ in range(TIMES):
        ours.append(_seconds(lambda: views.sheet(request, campaign.code, sheet)))
        theirs.append(_seconds(lambda: HTML(string=html).write_pdf(pdf_tags=True)))
    mine, bare = statistics.median(ours), statistics.median(theirs)
    detail = f"{mine * 1000:.0f} ms beside {bare * 1000:.0f} ms"
    return Figure(f"{name}, beside bare WeasyPrint", mine / bare, "×", 1.2, detail=detail)


def _seconds(work: Callable[[], object]) -> float:
    started = time.perf_counter()
    work()
    return time.perf_counter() - started
