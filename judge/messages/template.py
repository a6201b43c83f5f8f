"""A text with named gaps, as catalogues write them: `{player} moves {card} {area:to}`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from string import Formatter

_ENDS = ("?.", "!.", "….")


class Template:
    """The text of a message in one language. A gap may ask for a form of what fills it, such as `to`."""

    def __init__(self, text: str) -> None:
        """Keep the text."""
        self.text = text

    @cached_property
    def pieces(self) -> tuple[tuple[str, str, str], ...]:
        """What is given, then the gap after it (empty at the end) and the form that it asks for."""
        return tuple((given, gap or "", form or "") for given, gap, form, _ in Formatter().parse(self.text))

    def told(self, fill: Callable[[str, str], str]) -> str:
        """The text with its gaps filled: `fill` is given the name of a gap and the form that it asks for."""
        filled = "".join(f"{given}{fill(gap, form)}" if gap else given for given, gap, form in self.pieces)
        return without_second_end(filled)


def without_second_end(text: str) -> str:
    """A sentence whose last word is a name that ends a sentence itself, such as “What Went Wrong?”: no full stop."""
    return text[:-1] if text.endswith(_ENDS) else text
