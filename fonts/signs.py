"""Cut the signs we use and our two families lack (▲ ★ ✓ → …) from DejaVu Sans.

    python fonts/signs.py

To be run again whenever a page or sheet gets a new sign; a test says so. Debian's fonts-dejavu-core
brings the source. The licence asks for another name than that of the original.
"""

from collections.abc import Iterator
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parent.parent
WEB, PRINT = ROOT / "static" / "fonts", ROOT / "fonts" / "print"
SOURCE = Path("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
FAMILIES = ("piazzolla", "sofia-semi")
# The signs of players stand before names and after words: each as clear of them as the square is.
PLAYERS, CLEAR = "▲●■◆", 186  # of 2048 units

# Where the words of pages and sheets stand. Comments count too: to leave them out is not worth it.
WORDS = ("docs/rules", "locale", "static", "templates")
CODE = ("campaigns", "rules", "shiplog", "storybook")
KINDS = {".css", ".html", ".js", ".json", ".md", ".po", ".py", ".svg", ".webmanifest"}


def texts() -> Iterator[tuple[Path, str]]:
    for folder in WORDS + CODE:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in KINDS:
                yield path, path.read_text()


def used() -> dict[str, Path]:
    """Every character that can be seen, and a file that has it."""
    return {
        character: path
        for path, text in texts()
        for character in set(text)
        if character.isprintable() and not character.isspace()
    }


def letters(*files: Path) -> set[str]:
    """What these fonts can draw."""
    return {chr(code) for file in files for code in TTFont(file).getBestCmap()}


def missing() -> set[str]:
    """What at least one of the two families lacks."""
    one, other = (letters(*WEB.glob(f"{family}-*.woff2")) for family in FAMILIES)
    return set(used()) - (one & other)


def set_apart(font: TTFont) -> None:
    drawn, widths, names = font["glyf"], font["hmtx"], font.getBestCmap()
    for sign in PLAYERS:
        name = names.get(ord(sign))
        if name is None:
            continue
        glyph, (_width, bearing) = drawn[name], widths[name]
        glyph.coordinates.translate((CLEAR - bearing, 0))
        glyph.recalcBounds(drawn)
        widths[name] = (glyph.xMax + CLEAR, CLEAR)


def cut(signs: set[str], family: str, file: Path) -> None:
    font = TTFont(SOURCE, recalcTimestamp=False)  # cut twice, it is the same file
    options = subset.Options(layout_features=[], notdef_outline=True, hinting=False)
    options.drop_tables += ["FFTM"]  # a time stamp
    cutter = subset.Subsetter(options)
    cutter.populate(text=" \N{NO-BREAK SPACE}" + "".join(signs))  # the printer needs the spaces
    cutter.subset(font)
    set_apart(font)
    named = {1: family, 2: "Regular", 3: family, 4: family, 6: family.replace(" ", "")}
    font["name"].names = [r for r in font["name"].names if r.nameID in named or r.nameID == 0]
    for record in font["name"].names:
        record.string = named.get(record.nameID, record.toUnicode())
    font.flavor = "woff2"
    font.save(file)
    print(file.relative_to(ROOT), file.stat().st_size, "bytes")


def main() -> None:
    signs = missing()
    print("".join(sorted(signs)))
    cut(signs, "Signs", WEB / "signs.woff2")
    cut(signs, "Signs Print", PRINT / "signs.woff2")


if __name__ == "__main__":
    main()
