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
_GLUED_PICTURE = re.compile(r"[A-Z]{2,}_\w*[a-z](?=[A-Z][a-zß-ÿ]+:?$)")
_SHORTEST_CAPTION, _LONGEST_CAPTION = 8, 40


def without_markup(lines: Lines) -> Repaired:
    """The lines as a reader of the printed page sees them; each change is reported."""
    captions = _captions(lines)
    steps: tuple[tuple[str, Callable[[str], str]], ...] = (
        ("character entity", lambda text: _ENTITY.sub(lambda found: html.unescape(found.group()), text)),
        ("emphasis marks", lambda text: _EMPHASIS.sub(r"\2", text)),
        ("name of a picture", lambda text: "" if _PICTURE.fullmatch(text.strip()) else text),
        ("name of a picture", lambda text: _GLUED_PICTURE.sub("", text)),
        ("caption glued to the text", lambda text: _without_caption(text, captions)),
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


def _captions(lines: Lines) -> tuple[str, ...]:
    """Short lines to which, elsewhere, another text is glued without a space: those are the captions of pictures."""
    texts = {line.text.strip() for line in lines}
    short = (
        text for text in texts if _SHORTEST_CAPTION <= len(text) <= _LONGEST_CAPTION and text[-1].isupper()
    )
    return tuple(
        sorted(text for text in short if any(_without_caption(each, (text,)) != each for each in texts))
    )


def _without_caption(text: str, captions: tuple[str, ...]) -> str:
    """The text without a caption right before its first word; a caption alone stays."""
    for caption in captions:
        rest = text.removeprefix(caption)
        if rest != text and rest[:1].isupper() and rest[1:2].islower():
            return rest
    return text
