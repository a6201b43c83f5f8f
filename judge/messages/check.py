"""Checks the catalogues against the code: `python -m judge.messages.check`."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from itertools import groupby

from judge.messages.catalogue import FOLDER
from judge.messages.english import FRAMED, TERM
from judge.messages.entry import Entry
from judge.messages.in_code import InCode, in_package, together
from judge.messages.in_coverage import in_coverage
from judge.messages.in_rulesets import in_rulesets
from judge.messages.languages import languages
from judge.messages.po import entries_in

ENGLISH = "en"


def faults_in_english(code: InCode, english: Iterable[Entry]) -> Iterator[str]:
    """What English lacks, has in vain, or fills with other gaps than the code does."""
    entries = tuple(english)
    known = {entry.id: gaps_of(entry) for entry in entries}
    yield from _said_twice(entries)
    yield from (f"{entry.id}: empty" for entry in entries if not all(entry.texts))
    yield from (f"{name}: no code uses it" for name in known if not code.uses(name))
    for made in sorted(code.made, key=lambda made: (made.file, made.line, made.id)):
        place = f"{made.file}:{made.line}: {made.id}"
        if made.id in FRAMED or made.id.startswith(TERM):
            continue
        if made.id not in known:
            yield f"{place}: not in the catalogue"
        elif made.gaps is not None and made.gaps != known[made.id]:
            yield f"{place}: other gaps than in English: {_named(made.gaps ^ known[made.id])}"


def faults_in(code: InCode, english: Iterable[Entry], other: Iterable[Entry]) -> Iterator[str]:
    """What another language lacks, has in vain, or says with other gaps than English."""
    entries = tuple(other)
    known = {entry.id: gaps_of(entry) for entry in english}
    terms = {made.id for made in code.made if made.id.startswith(TERM)}
    there = {entry.id for entry in entries if not entry.form and all(entry.texts)}
    yield from _said_twice(entries)
    yield from (f"{name}: missing" for name in sorted({*known, *terms} - there))
    for entry in entries:
        if entry.id.startswith(TERM):
            if not code.uses(entry.id):
                yield f"{entry.id}: no code uses it"
        elif entry.id not in known:
            yield f"{entry.id}: not in English"
        elif entry.texts[0] and gaps_of(entry) != known[entry.id]:
            yield f"{entry.id}: other gaps than in English: {_named(gaps_of(entry) ^ known[entry.id])}"
    yield from _faults_of_forms(entries)


def _faults_of_forms(entries: Iterable[Entry]) -> Iterator[str]:
    """Forms that are asked for and never given, or given and never asked for."""
    given = {entry.form for entry in entries if entry.form}
    asked = {
        form for entry in entries for template in entry.templates for _, _, form in template.pieces if form
    }
    yield from (f"form {form!r}: asked for and never given" for form in sorted(asked - given))
    yield from (f"form {form!r}: never asked for" for form in sorted(given - asked))


def _said_twice(entries: Iterable[Entry]) -> Iterator[str]:
    keys = sorted((entry.id, entry.form) for entry in entries)
    yield from (
        f"{name}: there more than once {form}" for (name, form), same in groupby(keys) if len([*same]) > 1
    )


def gaps_of(entry: Entry) -> frozenset[str]:
    """The gaps of all texts of an entry, and the one that it counts by."""
    named = {gap for template in entry.templates for _, gap, _ in template.pieces if gap}
    return frozenset(named | ({entry.counts} if entry.counts else set()))


def _named(gaps: Iterable[str]) -> str:
    return ", ".join(sorted(gaps))


def entries_of(language: str) -> tuple[Entry, ...]:
    """All entries of a language, those without a text among them."""
    return tuple(entry for file in sorted((FOLDER / language).glob("*.po")) for entry in entries_in(file))


def faults(language: str, code: InCode) -> tuple[str, ...]:
    """All that is wrong in the catalogues of a language."""
    english = entries_of(ENGLISH)
    if language == ENGLISH:
        return tuple(faults_in_english(code, english))
    return tuple(faults_in(code, english, entries_of(language)))


def whole() -> InCode:
    """What the package says: in its code, its pages, of the rulesets and of what is not tested."""
    return together((in_package(), in_rulesets(), in_coverage()))


def main() -> int:
    """Write what is wrong, and return the exit status."""
    code = whole()
    found = [f"{language}: {fault}" for language in languages() for fault in faults(language, code)]
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
