"""Finds the rules that a person asks for: numbers, sections, ranges, keywords, or words of other games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from judge.diagnostics import Diagnostic, NotFoundError, nearest_names
from judge.messages.message import message
from judge.rulebook.editions import counterparts
from judge.rulebook.numbers import nearest_numbers, tidy_number
from judge.rulebook.questions import OpenQuestion, Struck
from judge.rulebook.records import Rule
from judge.rulebook.rulebook import Rulebook
from judge.rulebook.synonyms import Synonym, find_synonym, stems_of, synonyms

_DASHES = str.maketrans("–—−", "---")


class Asked(msgspec.Struct, frozen=True):
    """One thing that was asked for, and the rules that it stands for.

    `meant` is what the rules say for a word of theirs that is not theirs, `also` are the numbers of other rules that
    speak of it, and `note` says what else there is to know. `question` is a question about the rules, open or not.
    """

    said: str
    rules: tuple[Rule, ...]
    meant: str = ""
    also: tuple[str, ...] = ()
    note: str = ""
    question: OpenQuestion | Struck | None = None


def look_up(rulebook: Rulebook, words: Sequence[str]) -> tuple[Asked, ...]:
    """What a row of words asks for, in order: `711.4`, `705 swift`, `711.3-711.6, cutie mark`, `tap`.

    Words that together name something are taken together. Raises NotFoundError with everything that names nothing and
    the nearest numbers and words, and for a range that runs backwards.
    """
    asked_for = " ".join(words).translate(_DASHES)
    whole = _found(rulebook, asked_for)
    if whole:
        return (whole,)
    said = [run for part in asked_for.split(",") for run in _runs(rulebook, part.split())]
    found = [(run, _found(rulebook, run)) for run in said]
    unknown = [_unknown(rulebook, run) for run, asked in found if asked is None]
    if unknown or not found:
        raise NotFoundError(unknown or [Diagnostic(message=message("nothing-was-asked-for"))])
    return tuple(asked for _, asked in found if asked)


def _runs(rulebook: Rulebook, words: list[str]) -> Iterator[str]:
    """The words in as few pieces that name something as can be had from the left."""
    while words:
        sizes = range(len(words), 0, -1)
        size = next((n for n in sizes if _found(rulebook, " ".join(words[:n]))), 1)
        yield " ".join(words[:size])
        words = words[size:]


def _found(rulebook: Rulebook, said: str) -> Asked | None:
    question = _question(rulebook, said.strip().upper())
    if question is not None:
        return Asked(said, (), question=question)
    if rulebook.names(said):
        return Asked(said, rulebook.select(said))
    synonym = find_synonym(said, rulebook.language)
    return _by_synonym(rulebook, said, synonym) if synonym else _by_title(rulebook, said)


def _question(rulebook: Rulebook, said: str) -> OpenQuestion | Struck | None:
    """The question about the rules with an id."""
    known: dict[str, OpenQuestion | Struck] = {one.id: one for one in rulebook.open_questions()}
    return known.get(said) or next((one for one in rulebook.struck_questions() if one.id == said), None)


def _by_synonym(rulebook: Rulebook, said: str, synonym: Synonym) -> Asked | None:
    own = counterparts(rulebook.text_of)
    numbers = [number for rule in synonym.rules if (number := own.get(rule, "")) in rulebook]
    named = [meant for meant in synonym.meant if rulebook.names(meant)]
    rules = (rulebook[numbers[0]],) if numbers else rulebook.select(named[0]) if named else ()
    meant = synonym.meant[0] if synonym.meant else ""
    same = stems_of(meant) == stems_of(said)
    return Asked(said, rules, "" if same else meant, tuple(numbers[1:]), synonym.note) if rules else None


def _by_title(rulebook: Rulebook, said: str) -> Asked | None:
    """The heading or the entry with these words, whatever their endings."""
    stems = stems_of(said)
    rules = [rule for rule in rulebook if rule.title and stems and stems_of(rule.title) == stems]
    return Asked(said, (rules[-1],)) if rules else None


def _unknown(rulebook: Rulebook, said: str) -> Diagnostic:
    number = tidy_number(said)
    what = message("rulebook-has-no-such-rule", said=said.strip())
    if number[:1].isdigit():
        return Diagnostic(message=what, nearest=nearest_numbers(number, (rule.id for rule in rulebook)))
    titles = {rule.title.removesuffix(" X") for rule in rulebook if rule.title}
    known = titles | {one.said for one in synonyms(rulebook.language).values()}
    expected = (message("words-to-search-for", said=said.strip()),)
    return Diagnostic(message=what, expected=expected, nearest=nearest_names(said, known))
