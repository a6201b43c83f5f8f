"""The rules that a ruling rests on, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def quoted(rules: Iterable[str], ruleset: str) -> Iterator[tuple[str, str]]:
    """Each rule with its text; rules that the rulebook of this ruleset does not have are left out."""
    from judge.rulebook import load_rulebook

    rulebook = load_rulebook(ruleset)
    for rule in dict.fromkeys(rules):
        if rule in rulebook:
            yield rule, rulebook[rule].line
