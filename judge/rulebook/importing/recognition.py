"""Finds for which ruleset a document is: by its edition line, else by which rules it has, else by what it speaks of."""

from __future__ import annotations

import re

from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message
from judge.rulebook.editions import numbers_of
from judge.rulebook.rulesets import Ruleset, rulesets

_EDITION = re.compile(r"\bversion\s+(\d{1,2}\.\d{1,2})\b", re.IGNORECASE)
_ALIKE = 0.9


def ruleset_of_numbered(heads: tuple[str, ...], numbers: frozenset[str], file: str) -> str:
    """The ruleset of a document with these numbers, and these lines besides. Raises InputError if none fits."""
    edition = next((found[1] for head in heads if (found := _EDITION.search(head))), "")
    if edition:
        named = next((ruleset for ruleset in rulesets() if ruleset.edition == edition), None)
        if named is None:
            raise _unknown(file, message("no-ruleset-for-version", edition=edition))
        return named.id
    likeness = {ruleset.id: _likeness(numbers, numbers_of(ruleset.id)) for ruleset in rulesets()}
    best = max(likeness, key=lambda name: likeness[name])
    if likeness[best] < _ALIKE:
        raise _unknown(file, message("document-of-unknown-version"))
    return best


def ruleset_of_headed(text: str, file: str) -> str:
    """The ruleset of a rulebook without numbers. Raises InputError if none fits, or several do."""
    fitting = [ruleset.id for ruleset in rulesets() if _speaks_of(text, ruleset)]
    if len(fitting) != 1:
        raise _unknown(file, message("document-of-unknown-ruleset"))
    return fitting[0]


def _likeness(some: frozenset[str], others: frozenset[str]) -> float:
    return len(some & others) / (len(some | others) or 1)


def _speaks_of(text: str, ruleset: Ruleset) -> bool:
    known = ruleset.speaks_of
    return (
        bool(known)
        and all(word in text for word in known)
        and not any(word in text for word in ruleset.silent_on)
    )


def _unknown(file: str, what: str) -> InputError:
    known = tuple(f"--as {ruleset.id}" for ruleset in rulesets())
    return InputError(Diagnostic(message=what, file=file, expected=known))
