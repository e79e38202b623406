"""Dates as the reader's country writes them: the language alone does not say."""

from __future__ import annotations

from datetime import datetime

from django.http import HttpRequest
from django.utils import dateformat, timezone
from django.utils.formats import get_format
from django.utils.translation import check_for_language, get_language
from django.utils.translation.trans_real import parse_accept_lang_header

TWELVE_HOURS = {"en-us", "en-ca", "en-au", "en-nz", "en-in", "en-ph"}


def country_of(request: HttpRequest | None) -> str:
    """The page's language with the country that the browser names for it, such as en-gb. A country
    whose formats we do not know writes as its language does."""
    language = get_language() or "en"
    header = request.META.get("HTTP_ACCEPT_LANGUAGE", "") if request else ""
    for wanted, _weight in parse_accept_lang_header(header):
        if wanted.split("-")[0] == language.split("-")[0]:
            return wanted if check_for_language(wanted) else language
    return language


def clock(local: datetime, country: str) -> str:
    return dateformat.format(local, "P" if country in TWELVE_HOURS else "H:i")


def day(local: datetime, country: str) -> str:
    return _written(local, get_format("DATE_FORMAT", lang=country), country)


def _written(local: datetime, pattern: str, country: str) -> str:
    """Portuguese has no capital for a month; Django's names of months do."""
    told = dateformat.format(local, pattern)
    return told.lower() if country.startswith("pt") else told


def day_of_year(local: datetime, country: str) -> str:
    """The day of an evening; of another year with its year. Beside a day, a month may need another
    ending than alone."""
    if local.year != timezone.localdate().year:
        return day(local, country)
    pattern = get_format("MONTH_DAY_FORMAT", lang=country)
    return _written(local, pattern.replace("F", "E"), country)
