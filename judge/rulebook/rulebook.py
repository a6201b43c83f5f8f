"""The rulebook: look a rule up by its number, and see what stands around it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, cached_property
from typing import TYPE_CHECKING

from judge.deferred import deferred
from judge.diagnostics import Diagnostic, InputError, NotFoundError, nearest_names
from judge.messages.message import message
from judge.rulebook.numbers import GLOSSARY, announced_numbers, nearest_numbers, tidy_number
from judge.rulebook.reader import rules_of
from judge.rulebook.records import Reference, Rule
from judge.rulebook.rulesets import DEFAULT_RULESET, find_ruleset, has_text

with deferred(__name__):
    from judge.rulebook.questions import OpenQuestion, Struck, open_questions, struck_questions


if TYPE_CHECKING:
    from judge.rulebook.search import Hit


class Rulebook:
    """All rules of a ruleset, in the order of the document.

    `text_of` names the edition whose text this is: the ruleset itself, or the default one where the ruleset
    is known by its switches only.
    """

    language = "en"

    def __init__(self, ruleset: str, text_of: str, rules: dict[str, Rule]) -> None:
        """Keep the rules by their numbers; their order is the order of the document."""
        self.ruleset = ruleset
        self.text_of = text_of
        self._rules = rules

    def __getitem__(self, number: str) -> Rule:
        """The rule with exactly this number. Raises KeyError."""
        return self._rules[number]

    def __contains__(self, number: object) -> bool:
        """Whether there is a rule with exactly this number."""
        return number in self._rules

    def __iter__(self) -> Iterator[Rule]:
        """The rules in the order of the document."""
        return iter(self._rules.values())

    def __len__(self) -> int:
        """How many rules there are, headings, points and glossary entries included."""
        return len(self._rules)

    def find(self, asked: str) -> Rule:
        """The rule that a person means by a number, `rule (711.4)`, or a word of the glossary, `calming`.

        Raises NotFoundError with the nearest numbers and words.
        """
        found = self._named(asked)
        if found is None:
            what = message("rulebook-has-no-such-rule", said=asked.strip())
            raise NotFoundError(Diagnostic(message=what, nearest=self._nearest(tidy_number(asked))))
        return found

    def names(self, asked: str) -> bool:
        """Whether this names a rule as `find` understands it, or the two ends of a range."""
        ends = asked.split("-", 1)
        return self._named(asked) is not None or (len(ends) == 2 and None not in map(self._named, ends))

    def select(self, asked: str) -> tuple[Rule, ...]:
        """The rules that a person asks for: one, or all of a range such as `711.3-711.6`, in order.

        A range takes in everything below its last rule. Raises InputError for an unknown number or a range
        that runs backwards.
        """
        if "-" not in asked or self._named(asked):
            return (self.find(asked),)
        first, last = (self.find(end) for end in asked.split("-", 1))
        order = list(self._rules)
        start, stop = order.index(first.id), order.index(self._last_below(last).id)
        if stop < start:
            what = message("range-runs-backwards", asked=asked.strip())
            raise InputError(Diagnostic(message=what))
        return tuple(self._rules[number] for number in order[start : stop + 1])

    def parents(self, number: str) -> tuple[Rule, ...]:
        """The rules above a rule, its chapter first."""
        above: list[Rule] = []
        parent = self[number].parent
        while parent:
            above.insert(0, self[parent])
            parent = above[0].parent
        return tuple(above)

    def children(self, number: str) -> tuple[Rule, ...]:
        """The rules directly below a rule."""
        return tuple(self[child] for child in self[number].children)

    def below(self, number: str) -> tuple[Rule, ...]:
        """All rules below a rule, in order."""
        return tuple(rule for child in self.children(number) for rule in (child, *self.below(child.id)))

    def cited_by(self, number: str) -> tuple[tuple[str, Reference], ...]:
        """The references that mean this rule, each with the number of the rule that makes it."""
        return tuple(
            (rule.id, reference)
            for rule in self
            for reference in rule.references
            if reference.resolved == number
        )

    def exceptions(self) -> tuple[tuple[str, str], ...]:
        """Every declared exception: the rule that prevails, and the one it is printed to prevail over."""
        return tuple(
            (rule.id, reference.target)
            for rule in self
            for reference in rule.references
            if reference.kind == "exception to" and reference.printed
        )

    def search(self, words: str, most: int = 10) -> tuple[Hit, ...]:
        """The rules that fit the words best, the best first: see `judge.rulebook.search`."""
        from judge.rulebook.search import search

        return search(self, words, most)

    def open_questions(self, *numbers: str) -> tuple[OpenQuestion, ...]:
        """Open questions, or those that touch any of the numbers, with their defaults under this ruleset."""
        wanted = set(numbers)
        touching = (question for question in open_questions() if not numbers or wanted & set(question.rules))
        return tuple(question.under(self.ruleset) for question in touching)

    def struck_questions(self) -> tuple[Struck, ...]:
        """The questions that were found to be settled."""
        return struck_questions()

    def unknown_numbers(self, text: str) -> tuple[tuple[int, str], ...]:
        """The numbers that a text announces by `rules` or `by` and this rulebook lacks, with their lines."""
        return tuple((line, number) for line, number in announced_numbers(text) if number not in self)

    def _last_below(self, rule: Rule) -> Rule:
        return self._last_below(self[rule.children[-1]]) if rule.children else rule

    @cached_property
    def _by_name(self) -> dict[str, Rule]:
        """Rules by heading, glossary word and number, in any case; of equal names the last of these wins."""
        names = {rule.title.casefold(): rule for rule in self if rule.title}
        names |= {rule.title.casefold().removesuffix(" x"): rule for rule in self if rule.parent == GLOSSARY}
        return names | {number.casefold(): rule for number, rule in self._rules.items()}

    def _named(self, asked: str) -> Rule | None:
        number = tidy_number(asked)
        name = number.casefold()
        return (
            self._rules.get(number)
            or self._by_name.get(name)
            or self._by_name.get(name.removeprefix(f"{GLOSSARY}:"))
        )

    def _nearest(self, asked: str) -> tuple[str, ...]:
        if asked[:1].isdigit():
            return nearest_numbers(asked, self._rules)
        return nearest_names(asked, (rule.title.removesuffix(" X") for rule in self if rule.title))


@cache
def load_rulebook(ruleset: str = DEFAULT_RULESET) -> Rulebook:
    """The rulebook of a ruleset; with the text of the default one if the ruleset is known by switches only.

    Raises InputError for an unknown ruleset.
    """
    text_of = ruleset if has_text(ruleset) else DEFAULT_RULESET
    if ruleset != text_of:
        find_ruleset(ruleset)
    return Rulebook(ruleset, text_of, rules_of(text_of))
