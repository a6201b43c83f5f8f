"""Brings the lines of a board as people write it under the headings that the grammar reads.

A line keeps its number and its columns, so that what is wrong is shown where it was written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from judge.deferred import deferred
from judge.regexes import regex
from judge.scenario.text.outline import Line

with deferred(__name__):
    from judge.scenario.text.asking_words import begins_a_question

#: Headings by other names.
_HEADINGS = {
    "title": "scenario",
    "question": "ask",
    "questions": "ask",
    "line of play": "play",
    "plays": "play",
}
#: Fields of the moment that may stand at the margin.
_OF_MOMENT = ("turn", "phase", "step", "priority", "faceoff", "first player", "game start")
_TOGETHER = {"moment": "Moment:", "play": "Play:", "ask": "Ask:"}
#: Headings behind which their lines may stand, set apart by semicolons.
_LISTED = ("ignoring",)
_MOMENT_HEAD = "moment:"
_MOMENT = regex(r"it(?:['’]s|\s+is)\s|game start\b", re.IGNORECASE)
_EXPECTED = regex(r"(?:expect|by|under|if|otherwise)\b", re.IGNORECASE)
_BULLET = regex(r"[-*•]\s+")
_POINTS = regex(r"[,;]\s*")
_SEMICOLON = regex(r";\s*")


def players_in(outline: Iterable[Line]) -> tuple[Line, tuple[str, ...]] | None:
    """The line that names the players, and their names: behind it, joined by commas or “and”, or below it."""
    for line in outline:
        head, colon, names = line.text.partition(":")
        if colon and head.strip().casefold() == "players":
            below = (unmarked(child).text for child in line.children)
            return line, tuple(name for text in (names, *below) for name in _names(text))
    return None


def _names(text: str) -> Iterator[str]:
    words = re.split(r"\s*,\s*(?:and\s+)?|\s+(?:and|&|\+)\s+", text.strip().rstrip(" ."))
    return (word.strip() for word in words if word.strip())


def arranged(outline: Iterable[Line], players: tuple[str, ...]) -> tuple[Line, ...]:
    """The lines under headings; one at the margin that needs none stays as it is."""
    known = {player.casefold(): player for player in players}
    return _one_moment(_headed(_named(line, known), known) for line in outline)


def _one_moment(lines: Iterable[Line]) -> tuple[Line, ...]:
    """The lines with those together under one heading that state the moment without it."""
    every = tuple(lines)
    moments = [line for line in every if line.text.casefold().startswith(_MOMENT_HEAD)]
    loose = [line for line in moments if line.children and line.children[0].number == line.number]
    home = next((line for line in moments if line not in loose), next(iter(loose), None))
    others = tuple(child for line in loose if line is not home for child in line.children)
    return tuple(
        replace(line, children=(*line.children, *others)) if line is home else line
        for line in every
        if line is home or line not in loose
    )


def _named(line: Line, players: dict[str, str]) -> Line:
    """A line under its heading's usual name; “Alice” alone, with lines below, is her seat."""
    head, colon, rest = line.text.partition(":")
    folded = head.strip().casefold()
    if not colon and folded in players and line.children:
        return replace(line, text=f"{line.text}:")
    usual = _HEADINGS.get(folded) if colon else None
    return (
        replace(line, text=f"{usual}:{rest}", indent=line.indent + len(head) - len(usual)) if usual else line
    )


def _headed(line: Line, players: dict[str, str]) -> Line:
    head, colon, rest = line.text.partition(":")
    folded = head.strip().casefold()
    if folded == "players" and colon:
        return replace(line, children=())
    if colon and folded in players:
        return _opened(line, len(head) + 1, None if ":" in rest else _POINTS)
    if colon and folded in _LISTED:
        return _opened(line, len(head) + 1, _SEMICOLON)
    if colon and folded in _TOGETHER:
        return _opened(_without_marks(line), len(head) + 1)
    if not colon or folded in _OF_MOMENT:
        return _under(line, folded, players, colon=bool(colon))
    return line


def _under(line: Line, head: str, players: dict[str, str], *, colon: bool) -> Line:
    """A line that stands at the margin without its heading, below that heading."""
    if head in _OF_MOMENT or _MOMENT.match(line.text):
        kind = "moment"
    elif line.text.endswith("?") or (not colon and begins_a_question(line.text)):
        kind = "ask"
    elif not colon and line.text.split(" ", 1)[0].casefold() in (
        *players,
        "everyone",
        "everybody",
        "suppose",
    ):
        kind = "play"
    else:
        return line
    return Line(text=_TOGETHER[kind], number=line.number, indent=line.indent, children=(line,))


def _opened(line: Line, end: int, between: re.Pattern[str] | None = None) -> Line:
    """A heading with what stands behind it as the first lines below it; an expected answer is of the question there."""
    pieces = tuple(_pieces(line, end, between))
    if not pieces:
        return line
    first = 0
    while first < len(line.children) and _EXPECTED.match(line.children[first].text):
        first += 1
    asked = replace(pieces[-1], children=line.children[:first])
    return replace(line, text=line.text[:end], children=(*pieces[:-1], asked, *line.children[first:]))


def _pieces(line: Line, start: int, between: re.Pattern[str] | None) -> Iterator[Line]:
    ends = [(found.start(), found.end()) for found in between.finditer(line.text, start)] if between else []
    for end, following in (*ends, (len(line.text), 0)):
        said = line.text[start:end]
        if said.strip():
            lead = len(said) - len(said.lstrip())
            yield Line(text=said.strip(), number=line.number, indent=line.indent + start + lead)
        start = following


def _without_marks(line: Line) -> Line:
    return replace(line, children=tuple(map(unmarked, line.children)))


def unmarked(line: Line) -> Line:
    """A line without the mark that makes it an entry of a list."""
    mark = _BULLET.match(line.text)
    return replace(line, text=line.text[mark.end() :], indent=line.indent + mark.end()) if mark else line
