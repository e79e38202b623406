"""`python -m tests.browser.screenshots.stills`: the drawings that pictures need as pixels."""

from __future__ import annotations

import hashlib
import io
import json
from pathlib import Path

from PIL import Image

from storybook.pictures.stills import FOLDER, MADE, WIDTHS
from tests.browser.conftest import launched

ART = Path("static/art")
LARGE = 2  # taken twice as large, then made smaller: finer edges


def main() -> None:
    with launched() as browser:
        page = browser.new_page(device_scale_factor=LARGE)
        for name, width in WIDTHS.items():
            page.set_viewport_size({"width": width, "height": width})
            page.set_content("<style>* { margin: 0 } svg { display: block; width: 100% }</style>")
            page.locator("body").evaluate(
                "(body, svg) => body.innerHTML = svg", (ART / f"{name}.svg").read_text()
            )
            taken = Image.open(io.BytesIO(page.locator("svg").screenshot())).convert("RGB")
            height = round(taken.height * width / taken.width)
            small = taken.resize((width, height), Image.Resampling.LANCZOS)
            small.save(FOLDER / f"{name}.webp", quality=90, method=6)
            print(FOLDER / f"{name}.webp", small.size)
    made = {name: hashlib.sha256((ART / f"{name}.svg").read_bytes()).hexdigest() for name in WIDTHS}
    MADE.write_text(json.dumps(made, indent=1, sort_keys=True) + "\n")


if __name__ == "__main__":
    main()
