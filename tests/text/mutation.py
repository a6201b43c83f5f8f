"""Texts made from others by the accidents that happen to files: what the reader of card text has to survive."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

_STRANGE = (
    "\0", "\x1b[31m", "\u202e", "\ufeff", "\ud800", "é", "ß", "猫", "🦄", "\r\n", "\t", "\u00a0", "%s", "{}", "\\",
    "[", "]", "(", ")", '"', "'", "’", "“", "[99]", "[Magic]", "+", "-", "999999999999", ":", ";", ",", ".", "<p>",
)  # fmt: skip
_MOST_CHANGES = 6


def mutated(texts: Sequence[str], chance: Random) -> str:
    """One of the texts, or two spliced, after a few changes."""
    text = chance.choice(texts)
    for _ in range(chance.randint(1, _MOST_CHANGES)):
        text = chance.choice(_CHANGES)(text, texts, chance)
    return text


def _stretch(text: str, chance: Random) -> tuple[int, int]:
    first, last = sorted((chance.randint(0, len(text)), chance.randint(0, len(text))))
    return first, last


def _without(text: str, _: Sequence[str], chance: Random) -> str:
    first, last = _stretch(text, chance)
    return text[:first] + text[last:]


def _twice(text: str, _: Sequence[str], chance: Random) -> str:
    first, last = _stretch(text, chance)
    return text[:last] + text[first:]


def _with_strange(text: str, _: Sequence[str], chance: Random) -> str:
    at = chance.randint(0, len(text))
    return text[:at] + chance.choice(_STRANGE) * chance.choice((1, 1, 1, 50)) + text[at:]


def _spliced(text: str, texts: Sequence[str], chance: Random) -> str:
    other = chance.choice(texts)
    return text[: chance.randint(0, len(text))] + other[chance.randint(0, len(other)) :]


def _other_case(text: str, _: Sequence[str], chance: Random) -> str:
    first, last = _stretch(text, chance)
    return text[:first] + text[first:last].swapcase() + text[last:]


def _words_shuffled(text: str, _: Sequence[str], chance: Random) -> str:
    words = text.split(" ")
    chance.shuffle(words)
    return " ".join(words)


def _word_exchanged(text: str, texts: Sequence[str], chance: Random) -> str:
    words = text.split(" ")
    words[chance.randrange(len(words))] = chance.choice(chance.choice(texts).split(" "))
    return " ".join(words)


_CHANGES: tuple[Callable[[str, Sequence[str], Random], str], ...] = (
    _without, _twice, _with_strange, _spliced, _other_case, _words_shuffled, _word_exchanged, _word_exchanged,
)  # fmt: skip
