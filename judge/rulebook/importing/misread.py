"""Fixes characters and words that text recognition took for others. Only what is certain is changed."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from judge.rulebook.document import Repair
from judge.rulebook.importing.bullets import is_bullet
from judge.rulebook.importing.glued import parted
from judge.rulebook.importing.lines import Line, Lines, Repaired, last_text, with_text
from judge.rulebook.importing.vocabulary import WORD, Vocabulary


class _Misreading(msgspec.Struct, frozen=True):
    name: str
    pattern: re.Pattern[str]
    replacement: str


_MISREADINGS = tuple(
    _Misreading(name, re.compile(pattern), replacement)
    for name, pattern, replacement in (
        ("doubled apostrophe", "'’|’'", "’"),
        ("bracket for the letter I", r"(?<![\w\]])\[(?=t\b)(?![^\[]*\])", "I"),
        ("bar beside a bracket", r"(?<=\])\|(?=[a-z])", ""),
        ("zero for the letter o", r"(?<=[A-Za-z])0(?=[a-z])", "o"),
        ("one for the letter l", r"(?<=[a-z])1(?=[a-z])", "l"),
        ("bullet between quotes", r"(?<=[“\"])\.H(?!\w)", "•”"),
        ("icon read as letters", r"^(\S{1,2} [A-Z][\w ]{2,24}) [‘“'\"][A-Z]{1,2}$", r"\1"),
    )
)
_NOISE = re.compile(r"[^\d(\[]{1,8}")
_QUOTES_ALONE = re.compile(r"[“\"‘'«][\s»«”’\"']*")
_CLOSED_ONLY = re.compile(r"[\w ]{1,20}[”’]")
_CAPITALS = re.compile(r"(?<![\w.“\"‘'])[A-Z]{2}(?= [a-z])")
_SHORTEST_WORD = 3


def corrected(lines: Lines, vocabulary: Vocabulary) -> Repaired:
    """The lines with misread characters fixed, each of which is reported."""
    lines, noise = _without_noise(lines, vocabulary)
    kept: list[Line] = []
    repairs = list(noise)
    for line in lines:
        for name, text in _steps(line.text, last_text(kept[-3:]), vocabulary):
            repairs.append(Repair(name, line.number, line.text, text))
            line = with_text(line, text)
        kept.append(line)
    return tuple(kept), tuple(repairs)


def _steps(text: str, before: str, vocabulary: Vocabulary) -> Iterator[tuple[str, str]]:
    """Each repair of a line that changes it, with the text that it leaves."""
    for misreading in _MISREADINGS:
        changed = misreading.pattern.sub(misreading.replacement, text)
        if changed != text:
            text = changed
            yield misreading.name, text
    if vocabulary.is_english:
        changed = WORD.sub(lambda match: parted(match.group(), vocabulary), text)
        if changed != text:
            yield "words glued together", changed
        small = _without_capitals(changed, before, vocabulary)
        if small != changed:
            yield "capitals for small letters", small


def _without_capitals(text: str, before: str, vocabulary: Vocabulary) -> str:
    """The text with a known two-letter word in small letters where it goes on a sentence."""

    def small(match: re.Match[str]) -> str:
        preceding = (match.string[: match.start()].rstrip() or before)[-1:]
        goes_on = preceding.islower() or preceding == ","
        return match.group().lower() if goes_on and vocabulary.knows(match.group()) else match.group()

    return _CAPITALS.sub(small, text)


def _without_noise(lines: Lines, vocabulary: Vocabulary) -> Repaired:
    """Takes out lines that stand alone and hold no word: icons and marks read as letters, or read a second time.

    Where it is an opening quote that got parted from its word, the word gets it back.
    """
    kept = list(lines)
    repairs: list[Repair] = []
    for at in range(1, len(lines) - 1):
        if lines[at - 1].text or lines[at + 1].text or not _is_noise(lines[at].text, vocabulary):
            continue
        repairs.append(Repair("line without a word", lines[at].number, lines[at].text, ""))
        kept[at] = with_text(lines[at], "")
        after = next((n for n in range(at + 1, len(lines)) if lines[n].text), at)
        if _QUOTES_ALONE.fullmatch(lines[at].text) and _CLOSED_ONLY.match(lines[after].text):
            quoted = f"{lines[at].text[0]}{lines[after].text}"
            repairs.append(
                Repair("quotation mark on a line by itself", lines[after].number, lines[after].text, quoted)
            )
            kept[after] = with_text(lines[after], quoted)
    return tuple(kept), tuple(repairs)


def _is_noise(text: str, vocabulary: Vocabulary) -> bool:
    stripped = text.strip()
    if not _NOISE.fullmatch(stripped) or is_bullet(stripped):
        return False
    words = WORD.findall(stripped)
    return all(len(word) < _SHORTEST_WORD and not _in_use(word, vocabulary) for word in words)


def _in_use(word: str, vocabulary: Vocabulary) -> bool:
    return len(word) > 1 and vocabulary.knows(word)
