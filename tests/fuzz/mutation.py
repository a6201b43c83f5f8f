"""Inputs made from others by the accidents and the malice that happen to files."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

STRANGE = (
    "\0", "\x1b[31m", "\u202e", "\ufeff", "\ud800", "é", "ß", "猫", "🦄", "\r\n", "\t", "\u00a0", "%s", "{}", "\\",
    "[", "]", "(", ")", '"', "'", "’", "“", "[99]", "[Magic]", "+", "-", "999999999999", ":", ";", ",", ".", "<p>",
    "\u2028", "\x85", "\x0c", "e\u0301" * 9, "ﬃ", "İ", "²", "١", "-1", "0", "nan", "1e999", "#", "&amp;", "\U0010ffff",
)  # fmt: skip
_MOST_CHANGES = 6
_TOKEN = re.compile(r"\w+|\W")
_REPEATS = (1, 1, 1, 50)
_MANY = (2, 3, 40, 2000)
_MOST_CHARACTERS = 200_000
"""What grows beyond this by repetition is cut: limits of length are tried by some inputs, not by most."""


def mutated(texts: Sequence[str], chance: Random) -> str:
    """One of the texts, or two spliced, after a few changes within lines."""
    return _changed(texts, chance, _CHANGES)


def mutated_lines(texts: Sequence[str], chance: Random) -> str:
    """One of the texts after a few changes, most of which leave lines or words whole."""
    return _changed(texts, chance, _CHANGES_OF_LINES)


def mutated_bytes(contents: Sequence[bytes], chance: Random) -> bytes:
    """One of the contents after a few changes."""
    content = chance.choice(contents)
    for _ in range(chance.randint(1, _MOST_CHANGES)):
        content = chance.choice(_CHANGES_OF_BYTES)(content, contents, chance)[:_MOST_CHARACTERS]
    return content


Change = Callable[[str, Sequence[str], Random], str]


def _changed(texts: Sequence[str], chance: Random, changes: Sequence[Change]) -> str:
    text = chance.choice(texts)
    for _ in range(chance.randint(1, _MOST_CHANGES)):
        text = chance.choice(changes)(text, texts, chance)[:_MOST_CHARACTERS]
    return text


# -- characters and words -----------------------------------------------------------------------------------------


def _stretch(text: str | bytes, chance: Random) -> tuple[int, int]:
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
    return text[:at] + chance.choice(STRANGE) * chance.choice(_REPEATS) + text[at:]


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


def _token_exchanged(text: str, _: Sequence[str], chance: Random) -> str:
    """With one of its words, numbers or marks in the place of another."""
    tokens = _TOKEN.findall(text)
    if tokens:
        tokens[chance.randrange(len(tokens))] = chance.choice(tokens)
    return "".join(tokens)


def _token_gone(text: str, _: Sequence[str], chance: Random) -> str:
    tokens = _TOKEN.findall(text)
    if tokens:
        del tokens[chance.randrange(len(tokens))]
    return "".join(tokens)


def _repeated(text: str, _: Sequence[str], chance: Random) -> str:
    """With a short stretch many times."""
    at = chance.randint(0, len(text))
    end = at + chance.choice((1, 1, 3, 10, 60))
    return text[:at] + text[at:end] * chance.choice(_MANY) + text[end:]


# -- lines --------------------------------------------------------------------------------------------------------


def _line_gone(text: str, _: Sequence[str], chance: Random) -> str:
    lines = text.split("\n")
    del lines[chance.randrange(len(lines))]
    return "\n".join(lines)


def _line_again(text: str, _: Sequence[str], chance: Random) -> str:
    lines = text.split("\n")
    lines.insert(chance.randint(0, len(lines)), chance.choice(lines))
    return "\n".join(lines)


def _lines_swapped(text: str, _: Sequence[str], chance: Random) -> str:
    lines = text.split("\n")
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return "\n".join(lines)


def _line_of_another(text: str, texts: Sequence[str], chance: Random) -> str:
    lines = text.split("\n")
    lines.insert(chance.randint(0, len(lines)), chance.choice(chance.choice(texts).split("\n")))
    return "\n".join(lines)


def _blocks_spliced(text: str, texts: Sequence[str], chance: Random) -> str:
    """Its first paragraphs, and the last ones of another."""
    blocks, others = text.split("\n\n"), chance.choice(texts).split("\n\n")
    return "\n\n".join((*blocks[: chance.randint(0, len(blocks))], *others[chance.randrange(len(others)) :]))


def _block_of_another(text: str, texts: Sequence[str], chance: Random) -> str:
    blocks, others = text.split("\n\n"), chance.choice(texts).split("\n\n")
    blocks.insert(chance.randint(0, len(blocks)), chance.choice(others))
    return "\n\n".join(blocks)


def _indented(text: str, _: Sequence[str], chance: Random) -> str:
    """With a run of lines moved to the right, or deeper and deeper."""
    lines = text.split("\n")
    first, last = sorted((chance.randrange(len(lines)), chance.randrange(len(lines))))
    deeper = chance.random() < 0.3
    for number in range(first, last):
        lines[number] = " " * (number - first if deeper else 2) + lines[number]
    return "\n".join(lines)


# -- bytes --------------------------------------------------------------------------------------------------------


def _byte_exchanged(content: bytes, _: Sequence[bytes], chance: Random) -> bytes:
    at = chance.randint(0, len(content))
    return content[:at] + bytes((chance.randrange(256),)) + content[at + 1 :]


def _bytes_gone(content: bytes, _: Sequence[bytes], chance: Random) -> bytes:
    first, last = _stretch(content, chance)
    return content[:first] + content[last:]


def _few_gone(content: bytes, _: Sequence[bytes], chance: Random) -> bytes:
    at = chance.randint(0, len(content))
    return content[:at] + content[at + chance.randint(1, 9) :]


def _bytes_repeated(content: bytes, _: Sequence[bytes], chance: Random) -> bytes:
    at = chance.randint(0, len(content))
    end = at + chance.choice((1, 2, 8, 40))
    return content[:at] + content[at:end] * chance.choice(_MANY) + content[end:]


def _bytes_spliced(content: bytes, contents: Sequence[bytes], chance: Random) -> bytes:
    other = chance.choice(contents)
    return content[: chance.randint(0, len(content))] + other[chance.randint(0, len(other)) :]


def _number_exchanged(content: bytes, _: Sequence[bytes], chance: Random) -> bytes:
    """With another number where digits stand."""
    found = list(re.finditer(rb"-?\d+", content))
    if not found:
        return content
    place = chance.choice(found)
    number = chance.choice((b"0", b"-1", b"1", b"2147483648", b"9" * 30, b"1e400", b"00", b"9" * 5000))
    return content[: place.start()] + number + content[place.end() :]


def _strange_bytes(content: bytes, _: Sequence[bytes], chance: Random) -> bytes:
    at = chance.randint(0, len(content))
    strange = chance.choice(STRANGE).encode("utf-8", "surrogatepass")
    return content[:at] + strange * chance.choice(_REPEATS) + content[at:]


_CHANGES: tuple[Change, ...] = (
    _without, _twice, _with_strange, _spliced, _other_case, _words_shuffled, _word_exchanged, _word_exchanged,
    _token_exchanged, _token_gone, _repeated,
)  # fmt: skip
_CHANGES_OF_LINES: tuple[Change, ...] = (
    *(
        _line_gone,
        _line_again,
        _lines_swapped,
        _line_of_another,
        _line_of_another,
        _blocks_spliced,
        _block_of_another,
    ),
    *(_token_exchanged, _token_exchanged, _token_gone, _word_exchanged, _word_exchanged, _indented),
    *(_with_strange, _spliced, _repeated),
)
_CHANGES_OF_BYTES: tuple[Callable[[bytes, Sequence[bytes], Random], bytes], ...] = (
    _byte_exchanged, _byte_exchanged, _bytes_gone, _few_gone, _few_gone, _bytes_repeated, _bytes_spliced,
    _number_exchanged, _strange_bytes,
)  # fmt: skip
