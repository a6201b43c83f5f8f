"""Words that stand for a player or a card that is known without them: “I”, “my”, “her”, “her opponent”."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from judge.regexes import regex

Tokens = tuple[tuple[str, str], ...]
"""Terminals of the grammar with their texts."""
Said = Mapping[str, Mapping[str, str]]
"""What a sentence has named so far, by terminal: PLAYER and NAME."""

_FIRST = regex(r"(?P<whose>my|mine)(?:\s+own)?\b|(?:i|me|myself)\b", re.IGNORECASE)
_WHOSE = regex(r"(?:(?P<card>its)|his|her|their)(?:\s+own)?\b(?!\s*$)", re.IGNORECASE)
_WHO = regex(r"(?:he|she|they|him|her|them)\b", re.IGNORECASE)
_OPPONENT = regex(r"(?:(?P<whose>my|his|her|their|the|an)\s+)?opp(?:onent)?\b", re.IGNORECASE)
_POSSESSIVE = ("POSS", "'s")
#: Short forms by the words that they stand for; what is written in capitals is meant so.
_SHORT = (
    (regex(r"(?:action\s+)?ATs?\b"), ("action", "tokens")),
    (regex(r"pts?\b", re.IGNORECASE), ("points",)),
    (regex(r"what\s+if\b", re.IGNORECASE), ("what", "happens", "if")),
    (regex(r"how\s+come\b", re.IGNORECASE), ("why",)),
)


def short_form(text: str, at: int) -> tuple[tuple[str, ...], int] | None:
    """The words for which a short form starting here stands, and its end."""
    for pattern, words in _SHORT:
        if found := pattern.match(text, at):
            return words, found.end()
    return None


def stands_for(
    text: str, at: int, said: Said, asker: str, players: tuple[str, ...]
) -> Iterator[tuple[Tokens, int]]:
    """What a word here can stand for, and where it ends: each as terminals. What is in doubt stands for nothing.

    `asker` is who asks, empty if nobody knows.
    """
    if found := _OPPONENT.match(text, at):
        of = _only(said, "PLAYER") if (found["whose"] or "").casefold() in ("his", "her", "their") else ""
        other = _opponent(of or asker or _only(said, "PLAYER"), players)
        if other:
            yield (("PLAYER", other),), found.end()
    if asker and (found := _FIRST.match(text, at)):
        one = ("PLAYER", asker)
        yield ((one, _POSSESSIVE) if found["whose"] else (one,)), found.end()
    if (found := _WHOSE.match(text, at)) and (meant := _only_one(said, cards_only=bool(found["card"]))):
        yield (meant, _POSSESSIVE), found.end()
    if (found := _WHO.match(text, at)) and (meant := _only_one(said)):
        yield (meant,), found.end()


def _only(said: Said, kind: str) -> str:
    names = tuple(said.get(kind, {}).values())
    return names[0] if len(names) == 1 else ""


def _only_one(said: Said, *, cards_only: bool = False) -> tuple[str, str] | None:
    """The only card or player that has been named; none if both kinds have been."""
    kinds = ("NAME",) if cards_only else ("PLAYER", "NAME")
    named = [kind for kind in kinds if said.get(kind)]
    name = _only(said, named[0]) if len(named) == 1 else ""
    return (named[0], name) if name else None


def _opponent(of: str, players: tuple[str, ...]) -> str:
    others = [one for one in players if one != of]
    return others[0] if of in players and len(others) == 1 else ""
