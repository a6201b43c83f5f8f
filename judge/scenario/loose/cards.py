"""Cards as posts list them: with states in other words, with what is on them, and with where they are."""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec

from judge.scenario.loose.pieces import Said

#: States by the words of boards; what says only what is so anyway is left out.
_STATES = (
    (r"\b(?:not\s+(?:flipped|boosted)|unflipped|unboosted|start\s+side|front\s+side)\b", "start side"),
    (r"\b(?:flipped|boosted\s+side|turned\s+over)\b", "boosted"),
    (r"\b(?:face[ -]?up|uncovered|revealed)\b", "face-up"),
    (r"\b(?:face[ -]?down|covered|hidden|unrevealed)\b", "face-down"),
    (r"\btapped\b", "exhausted"),
    (r"\buntapped\b", "ready"),
)
STATES = "exhausted|ready|frightened|face-down|face-up|boosted|start side|tapped|untapped|flipped|not flipped|uncovered"
_RULES = tuple((re.compile(pattern, re.IGNORECASE), word) for pattern, word in _STATES)
_MORE = "face up|face down|unflipped|unboosted|covered"
_STATED = re.compile(
    rf"\((?:{STATES}|{_MORE})\b[^()]*\)|,\s*(?:{STATES}|{_MORE})(?=\s*(?:[,;]|$))", re.IGNORECASE
)
_PLUS = re.compile(r"^(?P<host>[^+&;,]+?)\s*[+&]\s*(?P<on>[^+&;,(]+)$")
_WITH = re.compile(r"^(?P<host>.+?)\s+(?:w/|with|wearing|holding)\s*(?P<on>.+)$", re.IGNORECASE)
_PLACED = re.compile(
    r"^(?P<what>.+?)(?:\s*[-–,(]\s*|\s+)(?:at|@)\s+(?P<where>.+?)\)?(?P<after>,\s*[\w -]+)?$", re.IGNORECASE
)


def placed(said: Said) -> tuple[Said, Said | None]:
    """A card, and where it is said to be. A state behind the place stays with the card."""
    found = _PLACED.match(said.text)
    if found is None:
        return said, None
    what, where = said.part(0, found.end("what")), said.part(found.start("where"), found.end("where"))
    if found["after"]:
        what = Said(f"{what.text}{found['after']}", what.number, what.column)
    return what, where


class Known(msgspec.Struct, frozen=True):
    """What is known of names: whether they are cards, stand on the board more than once, and are Resources."""

    is_card: Callable[[str], bool]
    is_doubled: Callable[[str], bool]
    is_resource: Callable[[str], bool]


def in_words_of_boards(said: Said, known: Known) -> Said:
    """Cards with their states as boards write them, and attachments behind their hosts.

    A host of which there may be another is labelled by what it bears.
    """
    text = _STATED.sub(lambda found: _reworded(found[0]), said.text)
    shared = _WITH.match(text)
    joined = _PLUS.match(text)
    if joined and known.is_resource(joined["on"].strip()):
        shared = joined
    if shared and not known.is_card(text) and known.is_card(shared["host"].partition("(")[0]):
        host, on = shared["host"], shared["on"]
        called = host.partition("(")[0].strip()
        if known.is_doubled(called):
            host, called = f'{host} as "{called} with {on}"', f"{called} with {on}"
        text = f"{host}; {on} attached to {called}"
    return Said(text, said.number, said.column)


def _reworded(state: str) -> str:
    for pattern, word in _RULES:
        state = pattern.sub(word, state, count=1)
        if word in state:
            break
    return state if state.startswith("(") else f" ({state.lstrip(', ').rstrip(')')})"
