"""`make screenshots`: every page as a picture, into screenshots/ (not kept in git)."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import FLAGS, PHONE, TABLET, serving
from tests.browser.table import STEPS, Host

FOLDER = Path("screenshots")
LOOKS = {
    "phone-dark": {"viewport": PHONE, "color_scheme": "dark", "locale": "en-GB"},
    "phone-light-ru": {"viewport": PHONE, "color_scheme": "light", "locale": "ru-RU"},
    "tablet-dark": {"viewport": TABLET, "color_scheme": "dark", "locale": "en-GB"},
    "tablet-light-pt": {"viewport": TABLET, "color_scheme": "light", "locale": "pt-BR"},
}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        host = Host(server)
        tables = {step: bring_there(host) for step, bring_there in STEPS.items()}
        over = tables["over"].path
        pages = {
            "home": "/", "new": "/new/mars/", "import": "/import/", "rules": "/rules/mars/",
            "look": "/look/", "join": over.replace("/t/", "/join/"), "log": f"{over}log/",
            "correct": f"{over}correct/", "settings": f"{over}settings/",
            **{f"table-{step}": there.path for step, there in tables.items()},
            **{f"seat-{step}": f"{there.path}seat/" for step, there in tables.items()},
        }  # fmt: skip
        with sync_playwright() as driver:
            browser = driver.chromium.launch(
                executable_path=shutil.which("chromium-headless-shell"), args=FLAGS
            )
            for look, options in LOOKS.items():
                context = browser.new_context(base_url=server.url, **options)  # type: ignore[arg-type]
                context.add_cookies(
                    [{"name": n, "value": v, "url": server.url} for n, v in host.cookies.items()]
                )
                page = context.new_page()
                for name, path in pages.items():
                    page.goto(path)
                    # A seat as it is held: its bar would stand in the middle of a long picture.
                    whole = "phone" in look and not name.startswith("seat-")
                    page.screenshot(path=FOLDER / f"{name}-{look}.png", full_page=whole)
                    print(FOLDER / f"{name}-{look}.png")
                context.close()
            browser.close()


if __name__ == "__main__":
    main()
