"""The index by which a page finds rules without a server: a script that assigns one constant."""

from __future__ import annotations

from itertools import count
from typing import Any

import msgspec

from judge.rulebook import Rule, Rulebook
from judge.rulebook.query import LIKE_ENOUGH, SMALL_WORD, stems_to_find
from judge.rulebook.ranking import WEIGHTS, heading, index_of
from judge.rulebook.search import TOO_LITTLE
from judge.rulebook.synonyms import Synonym, longest_synonym, stems_of, synonyms
from judge.rulebook.wording import ENDING, IRREGULAR, SHORTEST_STEM
from judge.site.places import rule_place

CONSTANT = "SEARCH_INDEX"


def search_index(rulebook: Rulebook) -> str:
    """The script. Word stems stand in it as numbers: their places in `stems`, those that rules have before others."""
    index, said = index_of(rulebook), synonyms(rulebook.language)
    further = {
        stem for stems, one in said.items() for stem in (*stems, *(s for row in _stems(one) for s in row))
    }
    names = (*sorted(index.spread), *sorted(further - index.spread.keys()))
    numbers = dict(zip(names, count(), strict=False))
    told: dict[str, Any] = {
        "rules": [_rule(rulebook, rule) for rule in rulebook],
        "numbers": index.numbers,
        "sequences": [[numbers[stem] for stem in sequence] for sequence in index.sequences],
        "titles": [sorted(numbers[stem] for stem in title) for title in index.titles],
        "stems": names,
        "spread": [index.spread[stem] for stem in sorted(index.spread)],
        "synonyms": {" ".join(stems): _synonym(one, numbers) for stems, one in said.items()},
        "longest": longest_synonym(rulebook.language),
        "small": SMALL_WORD.pattern,
        "ending": ENDING.pattern,
        "irregular": IRREGULAR,
        "shortestStem": SHORTEST_STEM,
        "likeEnough": LIKE_ENOUGH / 100,
        "tooLittle": TOO_LITTLE,
        "weights": WEIGHTS,
    }
    return f"const {CONSTANT} = {msgspec.json.encode(told).decode()};\n"


def _rule(rulebook: Rulebook, rule: Rule) -> tuple[str, str, str, str]:
    """A rule as a hit shows it: number, where it stands, text, and the heading under which it stands."""
    return rule.id, rule_place(rulebook, rule.id), rule.text, heading(rulebook, rule)


def _synonym(synonym: Synonym, numbers: dict[str, int]) -> dict[str, Any]:
    """What is meant in words, the stems to look for in its place, the rules about it, and the note."""
    meant = synonym.meant[0] if synonym.meant else ""
    return {
        "meant": "" if stems_of(meant) == stems_of(synonym.said) else meant,
        "stems": [[numbers[stem] for stem in row] for row in _stems(synonym)],
        "rules": synonym.rules,
        "note": synonym.note,
    }


def _stems(synonym: Synonym) -> tuple[tuple[str, ...], ...]:
    """The alternatives to look for."""
    meant = synonym.meant or (synonym.said,)
    return tuple(tuple(stems_to_find(one)) or stems_of(one) for one in meant)
