"""A rule with all that stands around it, ready to be shown."""

from __future__ import annotations

from collections.abc import Set

import msgspec

from judge.rulebook.editions import in_default_edition
from judge.rulebook.history import Point, Since, points, since_older
from judge.rulebook.questions import OpenQuestion
from judge.rulebook.records import Reference, Rule
from judge.rulebook.rulebook import Rulebook
from judge.rulebook.rulesets import DEFAULT_RULESET, load_switches, switches
from judge.rulebook.uses import Used, Uses


class Line(msgspec.Struct, frozen=True):
    """A rule in one line."""

    rule: str
    text: str
    official: bool = False


class Link(msgspec.Struct, frozen=True):
    """A reference between rules; `text` is that of the rule at the far end, seen from the page.

    `printed_as` is the number in the document if another one is meant. `printed` is false where the document
    does not state the relation.
    """

    source: str
    kind: str
    target: str
    text: str
    printed: bool
    printed_as: str = ""


class Difference(msgspec.Struct, frozen=True):
    """What another edition says on a point that touches the rule; nothing, if `silent`."""

    switch: str
    decides: str
    value: str
    meaning: str
    silent: bool


class Page(msgspec.Struct, frozen=True):
    """A rule with all that stands around it, and around the rules below it.

    `differences` are those between the ruleset asked for and the default one; `since` says what became of the rules
    since the edition before the default one, `editions` on which points about them all editions differ. `uses` has one
    entry for the rule and for each rule below it.
    """

    rule: str
    title: str
    text: str
    parents: tuple[Line, ...]
    children: tuple[Line, ...]
    cites: tuple[Link, ...]
    cited_by: tuple[Link, ...]
    open_questions: tuple[OpenQuestion, ...]
    differences: tuple[Difference, ...]
    official: bool = False
    since: tuple[Since, ...] = ()
    editions: tuple[Point, ...] = ()
    uses: tuple[Used, ...] = ()


NOT_LOOKED_UP = Uses()


def page(rulebook: Rulebook, rule: Rule, uses: Uses = NOT_LOOKED_UP) -> Page:
    """The page of one rule. Where it is at work is reported as far as `uses` knows of it.

    Raises InputError for a damaged import.
    """
    children = rulebook.below(rule.id)
    numbers = {rule.id, *(child.id for child in children)}
    default_numbers = in_default_edition(rulebook.text_of, numbers)
    return Page(
        rule=rule.id,
        title=rule.title,
        text=rule.text,
        parents=tuple(Line(above.id, above.line, above.official) for above in rulebook.parents(rule.id)),
        children=tuple(Line(child.id, child.line, child.official) for child in children),
        cites=_cites(rulebook, (rule, *children)),
        cited_by=_cited_by(rulebook, numbers),
        open_questions=rulebook.open_questions(*sorted(default_numbers)),
        differences=differences(rulebook.ruleset, default_numbers),
        official=rule.official,
        since=since_older(default_numbers) if rulebook.text_of == DEFAULT_RULESET else (),
        editions=points(default_numbers),
        uses=tuple(_used(rulebook, each.id, uses) for each in (rule, *children)),
    )


def _used(rulebook: Rulebook, number: str, uses: Uses) -> Used:
    (default,) = in_default_edition(rulebook.text_of, {number})
    scenarios = None if uses.scenarios is None else uses.scenarios.get(default, ())
    return Used(number, uses.code.get(default, ()), scenarios)


def differences(ruleset: str, numbers: Set[str]) -> tuple[Difference, ...]:
    """The switches on any of the rules that a ruleset sets otherwise than the default one does."""
    if ruleset == DEFAULT_RULESET:
        return ()
    chosen = load_switches(ruleset)
    return tuple(
        Difference(switch.id, switch.decides, value, switch.meaning(value), ruleset in switch.silent)
        for switch in switches()
        if numbers & set(switch.rules) and (value := chosen[switch.id]) != switch.value(DEFAULT_RULESET)
    )


def _cites(rulebook: Rulebook, rules: tuple[Rule, ...]) -> tuple[Link, ...]:
    return tuple(
        _link(rule.id, reference, rulebook[reference.resolved])
        for rule in rules
        for reference in rule.references
    )


def _cited_by(rulebook: Rulebook, numbers: Set[str]) -> tuple[Link, ...]:
    return tuple(
        _link(source, reference, rulebook[source])
        for number in sorted(numbers)
        for source, reference in rulebook.cited_by(number)
        if source not in numbers
    )


def _link(source: str, reference: Reference, far_end: Rule) -> Link:
    printed_as = reference.target if reference.reading else ""
    return Link(source, reference.kind, reference.resolved, far_end.line, reference.printed, printed_as)
