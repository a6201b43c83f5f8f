"""Which rules speak of what somebody asks: of all of it, not of a part."""

from __future__ import annotations

from functools import cache

from judge.rulebook.query import SMALL_WORD, Part
from judge.rulebook.ranking import index_of
from judge.rulebook.rulebook import load_rulebook
from judge.rulebook.search import query, search
from judge.rulebook.synonyms import words_of

#: Words with which it is asked, and that any card is spoken of: a rule need not have them.
_SAID = """
happen happens happened much many more one two three mean means rule rules rulebook say says said written
state states can't cannot doesn't don't isn't won't aren't during count counts doing done thing things
anything something ever still way allowed possible legal difference between kind exactly there's what's he she
him her his hers it's i'm game player players have has need needs necessary must able get gets give gives
giving add adds toward towards work works okay ok fine permitted right now then here there actually really exactly
somebody someone anybody anyone nobody everybody us we our you your they them mine yours whose who job point kind sort
already just even why how come explain else also either supposed general wonder does did would could should might about
versus some any all happening means again immediately please time times moment something's that's it's isn't what's
"""
_ASKING = frozenset(_SAID.split())
_ANY_CARD = frozenset({"card", "friend", "charact", "player", "gam", "oppon"})
_MOST = 3
_LOOKED_AT = 12
_BY_THE_BEST, _BY_ALL = 0.6, 0.65
_A_MISS = 1.5
"""How much of what is asked the best rule speaks of at least, and all that are found."""
_LEAST = 0.5
"""How well a rule fits at least, of how well the best one does."""


@cache
def rules_speaking_of(words: str) -> tuple[str, ...]:
    """The numbers of the rules that speak of everything that is asked, the best first; none if no rule does.

    What nobody would know without guessing, such as a word that has to be spelled otherwise first, is not asked.
    """
    asked, told = _parts(words)
    if not asked:
        return ()
    rulebook = load_rulebook()
    index = index_of(rulebook)
    places = {rule.id: at for at, rule in enumerate(rulebook)}
    hits = [
        hit
        for hit in search(rulebook, told, most=len(places))
        if all(index.speaks_of(places[hit.rule.id], part) for part in asked)
    ]
    least = max((hit.score for hit in hits), default=0) * _LEAST
    return tuple(hit.rule.id for hit in hits if hit.score >= least)[:_MOST]


@cache
def rules_about(words: str) -> tuple[str, ...]:
    """The numbers of the rules that together speak of nearly all that is asked, the best of most of it; else none.

    A word that the rules do not know, or not in this spelling, is something of which none of them speaks.
    """
    told = " ".join(word for word in words_of(words) if word not in _ASKING)
    parts = query(load_rulebook(), told)
    known = {word for part in parts for word in words_of(part.said) if not part.mended}
    missed = [word for word in words_of(told) if word not in known and not SMALL_WORD.fullmatch(word)]
    asked = {part.said: part for part in parts if not part.mended and not _is_any_card(part)}
    if len(asked) < len("xx"):
        return ()
    rulebook = load_rulebook()
    index = index_of(rulebook)
    places = {rule.id: at for at, rule in enumerate(rulebook)}
    spoken_of = {
        hit.rule.id: {said for said, part in asked.items() if index.speaks_of(places[hit.rule.id], part)}
        for hit in search(rulebook, told, most=_LOOKED_AT)
    }
    found = sorted(spoken_of, key=lambda rule: -len(spoken_of[rule]))[:_MOST]
    size = len(asked) + _A_MISS * len(missed)
    whole = bool(found) and len(spoken_of[found[0]]) >= max(len("xx"), _BY_THE_BEST * size)
    return (
        tuple(found)
        if whole and len(set().union(*map(spoken_of.__getitem__, found))) >= _BY_ALL * size
        else ()
    )


def is_about_several_things(words: str) -> bool:
    """Whether more is asked than a single word says, unless that is an expression for something of the rules."""
    asked, _ = _parts(words)
    return len(asked) > 1 or any(part.rules for part in asked)


def _parts(words: str) -> tuple[tuple[Part, ...], str]:
    """What a rule has to speak of, and the words that are looked for; nothing if some are not understood."""
    told = " ".join(word for word in words_of(words) if word not in _ASKING)
    parts = query(load_rulebook(), told)
    known = {word for part in parts for word in words_of(part.said)}
    unknown = (word for word in words_of(told) if word not in known and not SMALL_WORD.fullmatch(word))
    if any(part.mended for part in parts) or any(unknown):
        return (), told
    return tuple(part for part in parts if not _is_any_card(part)), told


def _is_any_card(part: Part) -> bool:
    return all(stem in _ANY_CARD for stems in part.stems for stem in stems)
