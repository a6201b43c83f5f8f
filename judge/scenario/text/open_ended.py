"""Where a stretch of words ends that stands for itself: a name nobody knows, an option, what a card has, a term."""

from __future__ import annotations

import re

from judge.deferred import deferred
from judge.regexes import regex
from judge.scenario.text.vocabulary import Vocabulary

with deferred(__name__):
    from judge.rulebook.terms import rules_of_term

_BEGINS = regex(r"(?:on|during|in|at)\s+(?:(?:the|an?)\s+)?", re.IGNORECASE)
_OWN = regex(r"['’]s?\s+", re.IGNORECASE)
_TURN = regex(
    r"(?:turn|(?:ready|troublemaker|main|score|end)\s+phase|(?P<faceoff>(?:(?:problem|troublemaker)\s+)?faceoff))"
    r"(?=\s*(?:[,?.]|$)|\s+(?:if|supposing)\b)",
    re.IGNORECASE,
)
CARD_END = regex(r"\s*(?:[;()]|$)|\s+(?:as\s+[\"“]|attached\s+to\s|beneath\s)", re.IGNORECASE)
_OPTION_END = regex(r"\s*(?:[,;]|$)|\s+(?i:for)\s+[\"“]|\s+(?i:then)\s+(?=[A-Z]|(?i:every|the game\b))")
_QUALITY_END = regex(
    r"\s*(?:[,;]|$)|\s+(?=(?:if|when|after|once|supposing|while|as\s+soon\s+as|assuming|provided|in\s+case"
    r"|(?:at|by|until)\s+(?:the\s+)?end\s+of)\b)",
    re.IGNORECASE,
)
_TERM = regex(
    r"(?:(?:an?|the|to)\s+)?(?P<term>[^\W\d_][\w '’-]*?)\s*(?=\s(?:do|does|mean)\s*$|$)", re.IGNORECASE
)
_TRAIT = regex(
    r"[^\W\d_][\w'’-]*(?:\s+[^\W\d_][\w'’-]*){0,2}?"
    r"(?=\s+(?:cards?|friends?|characters?|events?|resources?|troublemakers?|problems?)\b)",
    re.IGNORECASE,
)
_AT = regex(r"\s+at\s+(?:the\s+)?", re.IGNORECASE)
_PLACES = regex(r"(?:home|problem)\b", re.IGNORECASE)
_END = regex(r"\s*$")
OPEN_ENDED = (
    ("SAID", _END),
    ("QUALITY", _QUALITY_END),
    ("DECISION", _QUALITY_END),
    ("WORDS", _OPTION_END),
    ("CARDNAME", CARD_END),
)


def term_end(text: str, vocabulary: Vocabulary, at: int) -> int:
    """The end of a term of the rules that is no name here, with which a line ends but for “do” or “mean”; or 0."""
    found = _TERM.match(text, at)
    if found is None or vocabulary.longest(text, at, ("PLAYER", "NAME")):
        return 0
    return found.end() if rules_of_term(found["term"]) else 0


def place_after(text: str, vocabulary: Vocabulary, at: int) -> int:
    """Where “at” with a place begins behind words that say what a card has; the end of the text if nowhere."""
    for found in _AT.finditer(text, at + 1):
        if _PLACES.match(text, found.end()) or vocabulary.longest(text, found.end(), ("NAME", "PLAYER")):
            return found.start()
    return len(text)


def trait_end(text: str, at: int) -> int:
    """The end of words before a kind of cards that say which of them are meant: “Earth Pony Friends”; or 0."""
    found = _TRAIT.match(text, at)
    return found.end() if found else 0


def until(stop: re.Pattern[str], text: str, at: int) -> int:
    """Where the first mark comes that ends it, or the text."""
    match = stop.search(text, at + 1)
    return match.start() if match else len(text)


def during_end(text: str, vocabulary: Vocabulary, at: int) -> int:
    """The end of words that say on whose turn, in which phase, or in a faceoff: “on Bob's turn”; or 0."""
    begins = _BEGINS.match(text, at)
    if begins is None:
        return 0
    named = vocabulary.longest(text, begins.end(), ("PLAYER",))
    own = _OWN.match(text, named[1]) if named else None
    found = _TURN.match(text, own.end() if own else begins.end())
    if found is None or (named and not own) or (found["faceoff"] and own):
        return 0
    return found.end()
