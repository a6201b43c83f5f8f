"""Messages in English."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from judge.messages.catalogue import catalogue
from judge.messages.entry import Entry
from judge.messages.template import without_second_end

TERM = "term:"
"""Begins the id of a word of the game that needs no catalogue in English: the word is what follows."""
SENTENCE = "sentence"
"""The id of a phrase that stands as a sentence: a capital first, one full stop last."""
CLAUSE = "clause"
"""The id of a sentence that stands among others as a part of one: without its full stop."""


def rendered(name: str, arguments: tuple[tuple[str, object], ...]) -> str:
    """A message in English. Raises KeyError for an id that has no entry, or a gap that nothing fills."""
    if name.startswith(TERM):
        return name.removeprefix(TERM)
    texts = {key: str(value) for key, value in arguments}
    if name in FRAMED:
        return FRAMED[name](texts["said"])
    return _entry(name).template(arguments).told(lambda gap, _: texts[gap])


def as_sentence(text: str) -> str:
    """Words as a sentence: a capital first, one full stop last, and none inside closing quotes."""
    ended = text.rstrip(".")
    if ended.endswith((".”", ".“")):
        ended = f"{ended[:-2]}{ended[-1]}"
    return without_second_end(f"{ended[:1].upper()}{ended[1:]}.")


def as_clause(text: str) -> str:
    """A sentence as a part of another: no full stop last."""
    return text.rstrip(".")


FRAMED: Mapping[str, Callable[[str], str]] = {SENTENCE: as_sentence, CLAUSE: as_clause}
"""What becomes of the words of a message that only frames another, in every language."""


def _entry(name: str) -> Entry:
    return catalogue("en")[name, ""]
