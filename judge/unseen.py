"""Characters that do not show but act: they steer terminals, turn the order of writing, or hide in a name.

No file has a use for them, and nothing that this program writes has any of them in it. The selectors of emoji
(U+FE00 to U+FE0F) change how the character before them looks, and are left alone.
"""

from __future__ import annotations

import re
import unicodedata

from judge.regexes import regex

_UNSEEN = (
    "\x00-\x08\x0b-\x1f\x7f-\x9f"  # controls of the terminal (C0, C1), all but the tab and the end of a line
    "\u00ad\u034f\u061c\u180b-\u180f\u200b-\u200f\u2060-\u206f\ufeff\ufff0-\ufffb"  # no width, or marks of direction
    "\u2028-\u202e"  # ends of lines and paragraphs, embeddings and overrides of direction
    "\u115f\u1160\u17b4\u17b5\u3164\uffa0"  # letters that are blank
    "\ud800-\udfff"  # halves of characters, which stand for bytes that are no text
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"  # controls of notations, and tags
)
_ANY = regex(f"[{_UNSEEN}]")
_ANY_ON_A_LINE = regex(f"[{_UNSEEN}\t\n]")
_LOOKS = regex("\x1b\\[(?!(?:\\d*;)*0*8(?:;|m))[0-9;]{0,32}m")
"""What makes a terminal write bold, dim or in color; all but what hides."""


def visible(text: str) -> str:
    """The text with every such character spelled out, as JSON does it: `\\u202e`. In JSON it still means the same."""
    return _ANY.sub(_spelled_out, text)


def visible_on_a_line(text: str) -> str:
    """The same for what must stay on its line, such as the name of a file."""
    return _ANY_ON_A_LINE.sub(_spelled_out, text)


def visible_painted(text: str) -> str:
    """The same for a text that may be painted with looks; these stay."""
    if "\x1b" not in text:
        return visible(text)
    plain, painted = _LOOKS.split(text), _LOOKS.findall(text)
    return "".join(f"{visible(part)}{look}" for part, look in zip(plain, [*painted, ""], strict=True))


def without_unseen(text: str) -> str:
    """The text without these characters."""
    return _ANY.sub("", text)


def unseen_in(text: str) -> list[tuple[int, str]]:
    """Where such characters are in a text, and what each is called: `U+202E (right-to-left override)`."""
    return [(found.start(), _called(found[0])) for found in _ANY.finditer(text)]


def _spelled_out(found: re.Match[str]) -> str:
    units = found[0].encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at : at + 2].hex()}" for at in range(0, len(units), 2))


def _called(character: str) -> str:
    name = unicodedata.name(character, "").lower()
    return f"U+{ord(character):04X} ({name or 'a control character'})"
