"""What the page of a section says of each of its rules."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from judge.rulebook import Reference, Rule, Rulebook, load_rulebook, rulesets
from judge.rulebook.editions import in_default_edition
from judge.rulebook.numbers import GLOSSARY, number_kind
from judge.rulebook.page import Difference, differences
from judge.rulebook.questions import OpenQuestion
from judge.ruling.comparing.coverage import Row
from judge.site.prose import named_in

_ABOVE_RULES = 2  # a chapter and a section


class Citing(msgspec.Struct, frozen=True):
    """A reference between two rules, seen from one of them; `other` is at the far end."""

    other: str
    reference: Reference


class Elsewhere(msgspec.Struct, frozen=True):
    """What another edition says on a point that touches a rule."""

    ruleset: str
    title: str
    difference: Difference


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A rule on its page. `depth` counts how far it is indented; `ours` are our words beside official ones.

    `named_in` are the rules whose text names this entry of the glossary, `row` is its line of the coverage table.
    """

    rule: Rule
    depth: int
    ours: str
    cites: tuple[Citing, ...]
    cited_by: tuple[Citing, ...]
    named_in: tuple[str, ...]
    questions: tuple[OpenQuestion, ...]
    elsewhere: tuple[Elsewhere, ...]
    row: Row | None


class Section(msgspec.Struct, frozen=True, kw_only=True):
    """A section, or the glossary, with the sections on either side; `own` is what touches the section as a whole."""

    rule: Rule
    chapter: Rule
    own: Entry
    entries: tuple[Entry, ...]
    before: Rule | None = None
    after: Rule | None = None


class Sections:
    """Makes the sections of a rulebook ready to be shown."""

    def __init__(self, rulebook: Rulebook, rows: Mapping[str, Row]) -> None:
        """`rows` are those of the coverage table, by the numbers of their rules."""
        self._rulebook = rulebook
        self._rows = rows
        self._ours = load_rulebook()
        self._named_in = named_in(rulebook)

    def all(self) -> tuple[Section, ...]:
        """Every section in order, the glossary last."""
        heads = [rule for rule in self._rulebook if number_kind(rule.id) == "section" or rule.id == GLOSSARY]
        around = zip((None, *heads[:-1]), heads, (*heads[1:], None), strict=True)
        return tuple(self._section(before, head, after) for before, head, after in around)

    def _section(self, before: Rule | None, head: Rule, after: Rule | None) -> Section:
        return Section(
            rule=head,
            chapter=self._rulebook[head.chapter],
            own=self._entry(head),
            entries=tuple(self._entry(rule) for rule in self._rulebook.below(head.id)),
            before=before,
            after=after,
        )

    def _entry(self, rule: Rule) -> Entry:
        book = self._rulebook
        return Entry(
            rule=rule,
            depth=max(0, len(book.parents(rule.id)) - _ABOVE_RULES),
            ours=self._ours[rule.id].text if rule.official else "",
            cites=tuple(Citing(reference.resolved, reference) for reference in rule.references),
            cited_by=tuple(Citing(source, reference) for source, reference in book.cited_by(rule.id)),
            named_in=self._named_in.get(rule.id, ()),
            questions=book.open_questions(rule.id),
            elsewhere=_elsewhere(rule.id),
            row=self._rows.get(rule.id),
        )


def _elsewhere(number: str) -> tuple[Elsewhere, ...]:
    numbers = in_default_edition(load_rulebook().ruleset, {number})
    return tuple(
        Elsewhere(edition.id, edition.title, difference)
        for edition in rulesets()
        for difference in differences(edition.id, numbers)
    )
