"""Sentences are looked up once for each language, and said in the one that is spoken."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from asgiref.sync import sync_to_async
from django.utils import translation
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext, gettext_lazy
from django.utils.translation import trans_real as django_s

LANGUAGES = ("en", "ru", "pt-br")


def said() -> tuple[str | None, str]:
    return get_language(), gettext("Undo")


def test_each_language_has_its_own_sentence_as_django_would_say_it() -> None:
    lazy, told = gettext_lazy("Undo"), set()
    for language in (*LANGUAGES, *LANGUAGES):
        with translation.override(language):
            assert get_language() == language
            assert gettext("Undo") == str(lazy) == django_s.gettext("Undo")
            told.add(gettext("Undo"))
    assert len(told) == len(LANGUAGES)


def test_a_language_ends_with_its_block() -> None:
    with translation.override("ru"):
        with translation.override("pt-br"), translation.override(None):
            assert get_language() is None
            assert gettext("Undo") == "Undo"
        assert said() == ("ru", django_s.gettext("Undo"))
    with translation.override("ru", deactivate=True):
        pass
    assert said() == ("en", "Undo")


def test_what_is_safe_stays_so_and_what_is_not_does_not_become_so() -> None:
    with translation.override("ru"):
        assert not isinstance(gettext("Undo"), SafeString)
        assert isinstance(gettext(mark_safe("Undo")), SafeString)
        assert not isinstance(gettext("Undo"), SafeString)
        assert gettext("") == ""


def test_nobody_hears_the_language_of_another_thread_or_task() -> None:
    with translation.override("ru"), ThreadPoolExecutor(1) as threads:
        assert threads.submit(said).result() == ("en", "Undo")

    async def one(language: str) -> tuple[str | None, str]:
        with translation.override(language):
            await asyncio.sleep(0)
            return await sync_to_async(said)()

    async def all_at_once() -> list[tuple[str | None, str]]:
        return await asyncio.gather(*(one(language) for language in LANGUAGES))

    told = asyncio.run(all_at_once())
    assert [language for language, _sentence in told] == list(LANGUAGES)
    assert len({sentence for _language, sentence in told}) == len(LANGUAGES)
