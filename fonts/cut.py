"""Cut the web and print fonts from the two packages they come in (SIL Open Font License).

    npm install @fontsource-variable/piazzolla@5.3.0 @fontsource-variable/sofia-sans-semi-condensed@5.3.0
    python fonts/cut.py node_modules

Web: the weight axis is narrowed, the letters we print are kept, and Russian letter shapes become the
default of the Cyrillic text face (its own default is Bulgarian), so that a Russian name in an English
page looks right. Print: still cuts of two weights, the Cyrillic ones with spaces. Every file has an internal name of its own: the
PDF writer mixes up two files that share one.
"""  # noqa: E501

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph
from fontTools.varLib import instancer

ROOT = Path(__file__).resolve().parent.parent
WEB, PRINT = ROOT / "static" / "fonts", ROOT / "fonts" / "print"

FACES = {  # package: our file name, family, weights on screen, weights on paper
    "piazzolla": ("piazzolla", "Piazzolla", (400, 700), (450, 620)),
    "sofia-sans-semi-condensed": ("sofia-semi", "Sofia Semi", (400, 800), (450, 700)),
}
FEATURES = ["kern", "mark", "ccmp", "liga", "calt", "tnum", "pnum", "lnum", "frac", "rvrn", "rclt"]
SPACES = (0x20, 0xA0)


def wanted(script: str, found: set[int]) -> set[int]:
    if script == "cyrillic":
        return {c for c in found if 0x400 <= c <= 0x45F or c in (0x490, 0x491, 0x2116, 0x301)}
    return {c for c in found if c < 0x180 or 0x2000 <= c <= 0x22FF}


def russian_first(font: TTFont) -> None:
    table = font["GSUB"].table
    for script in (s.Script for s in table.ScriptList.ScriptRecord if s.ScriptTag == "cyrl"):
        for language in (r.LangSys for r in script.LangSysRecord if r.LangSysTag.strip() == "RUS"):
            for feature in (table.FeatureList.FeatureRecord[k] for k in language.FeatureIndex):
                if feature.FeatureTag != "locl":
                    continue
                for number in feature.Feature.LookupListIndex:
                    for part in table.LookupList.Lookup[number].SubTable:
                        other = getattr(getattr(part, "ExtSubTable", part), "mapping", {})
                        for cmap in (t.cmap for t in font["cmap"].tables if t.isUnicode()):
                            cmap.update({c: other[n] for c, n in cmap.items() if n in other})


def name(font: TTFont, family: str, style: str = "") -> None:
    for record in font["name"].names:
        if record.nameID in (1, 16):
            record.string = family
        elif record.nameID in (3, 4):
            record.string = f"{family} {style}".strip()
        elif record.nameID in (6, 25):
            record.string = (family + ("-" + style if style else "")).replace(" ", "")


def add_spaces(font: TTFont, latin: TTFont) -> None:
    """Pango draws a space with the font of the letter before it, whether that has one or not."""
    for code in SPACES:
        drawn = f"space{code:04X}"
        font.setGlyphOrder([*font.getGlyphOrder(), drawn])
        font["glyf"][drawn] = Glyph()
        font["hmtx"][drawn] = (latin["hmtx"][latin.getBestCmap()[code]][0], 0)
        for cmap in (t.cmap for t in font["cmap"].tables if t.isUnicode()):
            cmap[code] = drawn


def main(modules: Path) -> None:
    for package, (file, family, screen, paper) in FACES.items():
        for script in ("latin", "cyrillic"):
            face = family + (" Cyr" if script == "cyrillic" else "")
            source = f"@fontsource-variable/{package}/files/{package}-{script}-wght-normal.woff2"
            font = TTFont(modules / source)
            font = instancer.instantiateVariableFont(font, {"wght": (screen[0], 400, screen[1])})
            if script == "cyrillic" and file == "sofia-semi":
                russian_first(font)
            options = subset.Options(layout_features=FEATURES, notdef_outline=True)
            cutter = subset.Subsetter(options)
            cutter.populate(unicodes=wanted(script, set(font.getBestCmap())))
            cutter.subset(font)
            name(font, face)
            font.flavor = "woff2"
            font.save(WEB / f"{file}-{script}.woff2")
            for weight, style in zip(paper, ("regular", "bold"), strict=True):
                still = TTFont(WEB / f"{file}-{script}.woff2")
                still = instancer.instantiateVariableFont(still, {"wght": weight})
                if script == "cyrillic":
                    add_spaces(still, TTFont(PRINT / f"{file}-latin-{style}.woff2"))
                name(still, face + " Print", style.capitalize())
                still["OS/2"].usWeightClass = 700 if style == "bold" else 400
                still.flavor = "woff2"
                still.save(PRINT / f"{file}-{script}-{style}.woff2")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
