"""Cards as posts list them: with states in other words, with what is on them, and with where they are."""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec

from judge.scenario.loose.pieces import Said

#: States by the words of boards; what says only what is so anyway is left out.
_STATES = (
    (r"\b(?:not\s+(?:flipped|boosted)|unflipped|unboosted|start(?:\s+side)?|front\s+side)\b", "start side"),
    (r"\b(?:flipped|boosted\s+side|turned\s+over|flipped\s+side)\b", "boosted"),
    (r"\b(?:face[ -]?up|uncovered|revealed)\b", "face-up"),
    (r"\b(?:face[ -]?down|covered|hidden|unrevealed)\b", "face-down"),
    (r"\btapped\b", "exhausted"),
    (r"\buntapped\b", "ready"),
)
STATES = (
    "exhausted|ready|frightened|face-down|face-up|boosted|start side|tapped|untapped"
    "|flipped|not flipped|unflipped|uncovered"
)
_RULES = tuple((re.compile(pattern, re.IGNORECASE), word) for pattern, word in _STATES)
_MORE = r"face up|face down|unboosted|covered|start|(?:boosted|front|flipped) side"
_BETWEEN = re.compile(r"\s*[,;+&]\s*|\s+and\s+|\bw/\s*|\bwith\s+|^\s*\d+\s*x?\s+|\bmane\s+", re.IGNORECASE)
_BARE = re.compile(r"\s*\(.*$|\s+[x×]\s?\d+$|^\d+\s*x?\s+", re.IGNORECASE)
_STATED = re.compile(
    rf"\((?:{STATES}|{_MORE})\b[^()]*\)|,\s*(?:{STATES}|{_MORE})(?=\s*(?:[,;]|$))", re.IGNORECASE
)
_PLUS = re.compile(r"\s*[+&]\s*")
_WITH = re.compile(r"\s+(?:w/|with\b|wearing\b|holding\b)\s*", re.IGNORECASE)
_WITH_COUNTERS = re.compile(
    r"(?:\s*\((?P<state>[^()]*)\))?\s+(?:w/|with\b)\s*(?P<counters>(?:\d+|an?|one)\s+[^(),;]*?\bcounters?\b)",
    re.IGNORECASE,
)
_AT = re.compile(r"(?:\s*[-–,(]\s*|\s+)(?:at|@)\s+", re.IGNORECASE)
_PLACE = re.compile(rf"(?P<where>.+?)\)?(?P<after>,\s*(?:{STATES}|{_MORE}))?$", re.IGNORECASE)


def placed(said: Said, is_card: Callable[[str], bool]) -> tuple[Said, Said | None]:
    """Cards, and where they are said to be: behind the name of one. A state behind the place stays with the card."""
    for at in _AT.finditer(said.text):
        found = _PLACE.match(said.text, at.end())
        before = said.text[: at.start()]
        if at[0].strip()[0] in _BESIDE:
            before = _LAST_STATE.sub("", before)
        if found is None or not ends_with_a_card(before, is_card):
            continue
        what, where = said.part(0, at.start()), said.part(found.start("where"), found.end("where"))
        if found["after"]:
            what = Said(f"{what.text}{found['after']}", what.number, what.column)
        return what, where
    return said, None


_BESIDE = "-–,("
"""Before a place that is said beside what is said of a card."""
_LAST_STATE = re.compile(rf"\s*,\s*(?:{STATES}|{_MORE})\s*$", re.IGNORECASE)


def ends_with_a_card(text: str, is_card: Callable[[str], bool]) -> bool:
    """Whether a list ends with the name of a card."""
    starts = (0, *(found.end() for found in _BETWEEN.finditer(text)))
    return any(is_card(_BARE.sub("", text[start:])) for start in starts)


class Known(msgspec.Struct, frozen=True):
    """What is known of names: whether they are cards, stand on the board more than once, and are Resources."""

    is_card: Callable[[str], bool]
    is_doubled: Callable[[str], bool]
    is_resource: Callable[[str], bool]


def in_words_of_boards(said: Said, known: Known) -> Said:
    """Cards with their states as boards write them, and attachments behind their hosts.

    A host of which there may be another is labelled by what it bears.
    """
    text = _WITH_COUNTERS.sub(_counters_aside, _STATED.sub(lambda found: _reworded(found[0]), said.text))
    for joined in _PLUS.finditer(text):
        host, on = text[: joined.start()], text[joined.end() :]
        if _is_card(host, known) and known.is_resource(on.partition("(")[0].strip()):
            text = f"{host} w/ {on}"
            break
    return Said(text if known.is_card(text) else _attached(text, known), said.number, said.column)


def _attached(text: str, known: Known) -> str:
    """A list of cards in which what one bears stands behind it."""
    for found in _WITH.finditer(text):
        start = next(
            (at for at in _ends(text[: found.start()]) if _is_card(text[at : found.start()], known)), None
        )
        ends = (found.end() + at for at in reversed(_ends(text[found.end() :], ending=True)))
        end = next((at for at in ends if _is_card(text[found.end() : at], known)), None)
        if start is None or end is None:
            continue
        host, on = text[start : found.start()].strip(), text[found.end() : end].strip()
        called = host.partition("(")[0].strip()
        if known.is_doubled(called):
            host, called = f'{host} as "{called} with {on}"', f"{called} with {on}"
        rest = text[end:].lstrip(" ,;")
        rest = f"; {_attached(rest, known)}" if rest else ""
        return f"{text[:start]}{host}; {on} attached to {called}{rest}"
    return text


def _ends(text: str, *, ending: bool = False) -> list[int]:
    """Where an entry of a list can begin, or end."""
    marks = [found.start() if ending else found.end() for found in re.finditer(r"\s*[,;]\s*", text)]
    return [*marks, len(text)] if ending else [0, *marks]


def _is_card(text: str, known: Known) -> bool:
    return known.is_card(text.partition("(")[0].strip())


def _counters_aside(found: re.Match[str]) -> str:
    return f" ({', '.join(filter(None, (found['state'], found['counters'])))})"


def _reworded(state: str) -> str:
    for pattern, word in _RULES:
        state = pattern.sub(word, state, count=1)
        if word in state:
            break
    return state if state.startswith("(") else f" ({state.lstrip(', ').rstrip(')')})"
