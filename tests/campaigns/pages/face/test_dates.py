"""A date is written as the reader's country writes it; the language alone does not say."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from django.test import RequestFactory
from django.utils.translation import override

from campaigns.face.dates import clock, country_of, day, day_of_year

EVENING = datetime(2026, 11, 16, 19, 40, tzinfo=UTC)


@pytest.mark.parametrize(
    ("language", "accepts", "told"),
    [
        ("en", "en-GB,en;q=0.9", ("16 Nov 2026", "16 November", "19:40")),
        ("en", "en-US,en;q=0.9", ("Nov. 16, 2026", "November 16", "7:40 p.m.")),
        ("ru", "ru-RU", ("16 ноября 2026 г.", "16 ноября", "19:40")),
        ("pt-br", "pt-BR", ("16 de novembro de 2026", "16 de novembro", "19:40")),
        ("en", "ru-RU", ("Nov. 16, 2026", "November 16", "19:40")),
    ],
)
def test_a_country_has_its_own_way(language: str, accepts: str, told: tuple[str, ...]):
    request = RequestFactory().get("/", HTTP_ACCEPT_LANGUAGE=accepts)
    with override(language):
        country = country_of(request)
        found = (day(EVENING, country), day_of_year(EVENING, country), clock(EVENING, country))
    assert tuple(one.casefold() for one in found) == tuple(one.casefold() for one in told)
