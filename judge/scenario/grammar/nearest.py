"""The whole sentences that come nearest to one that is not read."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable

from judge.scenario.grammar.catalogue import Form, Named


def nearest_forms(said: str, forms: Iterable[Form], named: Named, most: int = 3) -> tuple[str, ...]:
    """The sentences nearest to one that is not read, filled with the names of the board."""
    gaps = named.gaps(said)
    plain = _plain(_masked(said[:_MOST_READ], named))
    fitting = [form for form in forms if set(form.gaps) <= gaps.keys()]
    nearest = sorted(fitting, key=lambda form: -_nearness(plain, _plain(form.masked(_ALIKE))))
    return tuple(form.filled(gaps) for form in nearest[:most])


def _nearness(said: str, form: str) -> float:
    """How alike two sentences are, by their words in any order; speaking of other things takes them apart."""
    from rapidfuzz import fuzz

    kinds, others = _kinds(said), _kinds(form)
    return fuzz.token_sort_ratio(said, form) - _APART * len(others - kinds) - _MISSED * len(kinds - others)


def _kinds(plain: str) -> frozenset[str]:
    return _KINDS & {*plain.split()}


@functools.lru_cache(maxsize=512)
def _plain(text: str) -> str:
    """The words of a sentence, each by the one that stands for it where people's own words are read, or nearly so."""
    from judge.scenario.speech.wording import worded  # most questions need none of it

    words = re.findall(r"[\w'’-]+", worded(text))
    return " ".join(_LIKE.get(word, word) for word in words)


_KINDS = frozenset({"card", "player", "problem"})
_APART, _MISSED = 25, 10
_MOST_READ = 300
"""Characters of a sentence that are compared: no sentence that would be read is as long."""
#: Words by others that say the same, or nearly so, in questions.
_LIKE = {
    **dict.fromkeys(("able", "allowed", "legal"), "can"),
    **dict.fromkeys(("answer", "counter"), "respond"),
    **dict.fromkeys(("choose", "help"), "chosen"),
    **dict.fromkeys(("lose", "winning"), "win"),
    **dict.fromkeys(("pay", "expensive", "price", "tokens"), "cost"),
    **dict.fromkeys(("strong", "strength", "stronger"), "power"),
    **dict.fromkeys(("got", "holding", "hold", "own"), "have"),
    **dict.fromkeys(("come", "leave", "moved"), "move"),
    "points": "score",
    **dict.fromkeys(("dies", "die", "dead"), "dismissed"),
    **dict.fromkeys(("big", "large"), "much"),
    "when": "trigger",
}


def _masked(said: str, named: Named) -> str:
    """A sentence with kinds of things for names, so that only what is said of them is compared."""
    kinds = {
        **dict.fromkeys(named.players, "player"),
        **dict.fromkeys(named.cards, "card"),
        **dict.fromkeys(named.problems, "problem"),
    }
    for name in sorted(kinds, key=len, reverse=True):
        said = re.sub(rf"\b{re.escape(name)}(?!\w)", kinds[name], said, flags=re.IGNORECASE)
    return said


_ALIKE = {"other": "card", "opponent": "player"}
