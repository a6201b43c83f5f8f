"""Takes away the markup of a conversion: Markdown emphasis, character entities, names of pictures."""

from __future__ import annotations

import html
import re
from collections.abc import Callable

from judge.rulebook.document import Repair
from judge.rulebook.importing.lines import Line, Lines, Repaired, with_text

_EMPHASIS = re.compile(r"(?<![\w*])(\*{1,3})(?=\S)([^*\n]+?)(?<=\S)\1(?![\w*])")
_ENTITY = re.compile(r"&(?:[a-z]{2,8}|#\d{2,5});")
_PICTURE = re.compile(r"[A-Z]{2,}_?[a-z][A-Za-z]{6,}|[A-Z]{2,}_\w+")
_GLUED_PICTURE = re.compile(r"(?<![A-Z])[A-Z]{2,20}_\w{0,60}[a-z](?=[A-Z][a-zß-ÿ]{1,60}:?$)")
_CAPTION_SIZES = range(8, 41)


def without_markup(lines: Lines) -> Repaired:
    """The lines as a reader of the printed page sees them; each change is reported."""
    captions = _captions(lines)
    steps: tuple[tuple[str, Callable[[str], str]], ...] = (
        ("character entity", lambda text: _ENTITY.sub(lambda found: html.unescape(found.group()), text)),
        ("emphasis marks", lambda text: _EMPHASIS.sub(r"\2", text)),
        ("name of a picture", lambda text: "" if _PICTURE.fullmatch(text.strip()) else text),
        ("name of a picture", lambda text: _GLUED_PICTURE.sub("", text)),
        ("caption glued to the text", lambda text: text.removeprefix(_glued_caption(text, captions))),
        ("caption of a picture", lambda text: "" if text.strip() in captions else text),
    )
    kept: list[Line] = []
    repairs: list[Repair] = []
    for line in lines:
        for name, change in steps:
            changed = change(line.text)
            if changed != line.text:
                repairs.append(Repair(name, line.number, line.text, changed))
                line = with_text(line, changed)
        kept.append(line)
    return tuple(kept), tuple(repairs)


def _captions(lines: Lines) -> frozenset[str]:
    """Short lines to which, elsewhere, another text is glued without a space: those are the captions of pictures."""
    texts = {line.text.strip() for line in lines}
    short = frozenset(text for text in texts if len(text) in _CAPTION_SIZES and text[-1].isupper())
    return frozenset(caption for text in texts if (caption := _glued_caption(text, short)))


def _glued_caption(text: str, captions: frozenset[str]) -> str:
    """The caption that stands right before the first word of a text, if one of these does."""
    for size in _CAPTION_SIZES:
        if (
            text[:size] in captions
            and text[size : size + 1].isupper()
            and text[size + 1 : size + 2].islower()
        ):
            return text[:size]
    return ""
