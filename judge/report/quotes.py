"""The rules that a ruling rests on, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def quoted(rules: Iterable[str], ruleset: str) -> Iterator[tuple[str, str]]:
    """Each rule's number with its text; the number of one in imported, official words is marked so.

    Rules that no rulebook has are left out. Raises InputError for a damaged import.
    """
    from judge.rulebook.official import quote

    for rule in dict.fromkeys(rules):
        found = quote(rule, ruleset)
        if found is not None:
            yield f"{rule} ({found.source})" if found.source else rule, found.text
