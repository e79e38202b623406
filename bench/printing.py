"""What our printing adds to WeasyPrint drawing the same HTML."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator

from django.test import RequestFactory
from weasyprint import HTML

from bench.figures import Figure
from bench.tables import new_table, seat_cookie
from campaigns.qr import qr_svg
from storybook import printing, views
from storybook.sheets import SHEETS

TIMES = 9


def figures() -> Iterator[Figure]:
    campaign = new_table("Sheet")
    headers = {"host": "localhost", "cookie": seat_cookie(campaign)}
    request = RequestFactory().get("/", headers=headers)
    context = SHEETS["mars"]["score"](campaign, "architect")
    context["qr"] = qr_svg("http://localhost/t/0123456789/")
    html = printing.sheet_html("mars_score", context, paper="A4")
    views.sheet(request, campaign.code, "score")  # fonts are found once, by whoever comes first
    ours, theirs = [], []
    for _ in range(TIMES):
        ours.append(_seconds(lambda: views.sheet(request, campaign.code, "score")))
        theirs.append(_seconds(lambda: HTML(string=html).write_pdf()))
    mine, bare = statistics.median(ours), statistics.median(theirs)
    detail = f"{mine * 1000:.0f} ms beside {bare * 1000:.0f} ms"
    yield Figure("mars score sheet, beside bare WeasyPrint", mine / bare, "×", 1.2, detail=detail)


def _seconds(work: Callable[[], object]) -> float:
    started = time.perf_counter()
    work()
    return time.perf_counter() - started
