"""The admin: for whoever has an account, for looking only, and without what would spoil."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.contrib import admin
from django.contrib.auth.models import User
from django.contrib.staticfiles import finders
from django.test import Client
from django.urls import URLPattern, get_resolver, reverse

from campaigns.games.gen7.words.skills import SKILLS
from campaigns.models import Campaign, Entry, HostLink, Member
from campaigns.people import host_links
from rules.gen7.catalogue import cards
from tests.campaigns.cast import sits_at
from tests.campaigns.games.gen7.cruise import cruise, demo, play_on
from tests.campaigns.play import everything, fresh, state
from tests.campaigns.table.test_projection import stored

pytestmark = pytest.mark.django_db

OURS = [model for model in admin.site._registry if model._meta.app_label == "campaigns"]
# Names of things that a position or a device has, and nobody may read here.
NEVER_SHOWN = ("host_link", "device", "tip", "state", "snapshot", "events", "action", "hash")


@pytest.fixture
def campaign() -> Campaign:
    """In the middle of an evening: hands, plans and a deck that nobody knows."""
    campaign = cruise()
    play_on(campaign, 130)
    sits_at(Client(), campaign, seat="green")
    host_links.make(campaign=campaign)
    return fresh(campaign)


@pytest.fixture
def keeper() -> Client:
    """Whoever has run `manage.py createsuperuser`."""
    client = Client()
    client.force_login(User.objects.create_superuser("keeper", password="long enough words"))
    return client


def addresses() -> list[str]:
    """Every address of the admin, with each row that is there."""
    found = []

    def walk(patterns: Any, prefix: str) -> None:
        for pattern in patterns:
            path = prefix + str(pattern.pattern)
            if isinstance(pattern, URLPattern):
                found.append(path)
            else:
                walk(pattern.url_patterns, path)

    walk([p for p in get_resolver().url_patterns if getattr(p, "namespace", "") == "admin"], "/")
    return [re.sub(r"<\w+:\w+>", "1", path) for path in found if "(" not in path]


def pages() -> list[str]:
    """The lists, and every row of ours by itself."""
    lists = [reverse(f"admin:campaigns_{model._meta.model_name}_changelist") for model in OURS]
    return lists + [
        reverse(f"admin:campaigns_{model._meta.model_name}_change", args=[pk])
        for model in OURS
        for pk in model._default_manager.values_list("pk", flat=True)
    ]


def test_a_stranger_is_asked_to_log_in_everywhere(campaign: Campaign) -> None:
    charlie = Client()
    found = [*addresses(), *pages()]
    assert len(found) > 50
    for path in found:
        if path in ("/admin/login/", "/admin/logout/"):
            continue
        for answer in (charlie.get(path), charlie.post(path)):
            assert answer.status_code == 302, path
            assert answer.headers["Location"].startswith("/admin/login/"), path
    assert charlie.get("/admin/login/").status_code == 200


def test_a_host_of_a_table_is_a_stranger_here(campaign: Campaign) -> None:
    host = Client()
    sits_at(host, campaign, seat="")
    assert host.get("/admin/campaigns/campaign/").status_code == 302


def test_nothing_can_be_added_changed_or_deleted(campaign: Campaign, keeper: Client) -> None:
    whole, tables = everything(), stored(campaign)
    for model in OURS:
        name = f"admin:campaigns_{model._meta.model_name}"
        row = model._default_manager.first()
        pk = row.pk if row else 1
        refused = [reverse(f"{name}_add"), reverse(f"{name}_delete", args=[pk])]
        if row:
            refused.append(reverse(f"{name}_change", args=[pk]))
        for path in refused:
            answer = keeper.post(path, {"name": "Mine", "rank": "5", "post": "yes"})
            assert answer.status_code in (403, 302), path
            assert row is None or answer.status_code == 403, path
        chosen = {"action": "delete_selected", "_selected_action": pk, "post": "yes"}
        keeper.post(reverse(f"{name}_changelist"), chosen)
    assert (everything(), stored(campaign)) == (whole, tables)


def test_everything_can_be_looked_at(keeper: Client) -> None:
    campaign = demo(1)
    page = keeper.get(reverse("admin:campaigns_campaign_change", args=[campaign.pk]))
    text = page.content.decode()
    now = state(campaign)
    skills = [SKILLS[skill] for officer in now.officers.values() for skill in officer.skills]
    assert skills
    for told in ("Grey Heron", "Katya Belova", *skills):
        assert str(told) in text
    assert 'type="submit"' not in re.sub(r"(?s)<form id=.logout-form.*?</form>", "", text)
    found = keeper.get("/admin/campaigns/officer/?q=Katya").content.decode()
    assert "Katya Belova" in found
    assert "Ravi Menon" not in found
    for path in pages():
        assert keeper.get(path).status_code == 200, path


def test_no_page_tells_a_secret(campaign: Campaign, keeper: Client) -> None:
    now = state(campaign)
    hands = set()
    for sector in now.table.sectors.values():
        plans = (plan.card for plan in sector.plans if not plan.shown)
        hands |= {*sector.work, *sector.files, *plans}
    titles = {
        card.title.en
        for kind in ("work_tasks", "files", "goals")
        for code, card in cards(now, kind).items()
        if code in hands
    }
    deck = {cards(now, "crossroads")[code].title.en for code in now.crossroads.down}
    hashes = {campaign.tip, HostLink.objects.get().hash, Member.objects.get().device}
    hashes |= set(Entry.objects.values_list("hash", flat=True)[:5])
    assert min(map(len, (titles, deck, hashes))) > 2
    asked = 0
    for path in pages():
        answer = keeper.get(path)
        asked += answer.status_code == 200
        text = answer.content.decode()
        for secret in titles | deck | hashes:
            assert secret not in text, (path, secret)
    assert asked == len(pages())


def test_no_field_that_spoils_is_on_a_page() -> None:
    for model, shown in admin.site._registry.items():
        if model not in OURS:
            continue
        named = {*(shown.fields or ()), *shown.list_display, *shown.list_filter}
        assert named, model
        assert not named & {*NEVER_SHOWN, "position"}, model
    assert Entry not in admin.site._registry
    assert Member not in admin.site._registry


def test_its_pages_keep_to_our_policy(campaign: Campaign, keeper: Client) -> None:
    """Nothing inline, and what it loads is served from here."""
    for path in ("/admin/login/", "/admin/", "/admin/campaigns/campaign/"):
        answer = (Client() if "login" in path else keeper).get(path)
        text = answer.content.decode()
        assert "default-src 'self'" in answer.headers["Content-Security-Policy"]
        assert not re.search(r"<script(?![^>]*\bsrc=)(?![^>]*application/json)[^>]*>", text)
        assert not re.search(r"<style|\sstyle=|\son\w+=", text)
        for file in re.findall(r'(?:href|src)="/static/\w{12}/([^"]+)"', text):
            assert finders.find(file), file


def test_who_plays_gets_no_session_and_no_account(campaign: Campaign) -> None:
    player = Client()
    sits_at(player, campaign, seat="green")
    answer = player.get(f"/t/{campaign.code}/")
    assert answer.status_code == 200
    assert "sessionid" not in answer.cookies
    assert not User.objects.exists()
