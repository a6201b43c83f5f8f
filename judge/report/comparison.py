"""A comparison of two rules documents as a person reads it: by what became of the rules, word by word."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

import msgspec

from judge.messages.message import message, term
from judge.report.paint import Paint
from judge.report.wording import colored, marked
from judge.rulebook.diffing import Change, Comparison
from judge.rulebook.diffing.comparison import KINDS
from judge.rulebook.editions import in_default_edition
from judge.rulebook.numbers import parent_number
from judge.ruling.comparing.differing import Difference

Say = Callable[[str], str]
Wrap = Callable[[str, str, str], str]
"""Sets a paragraph: its text, what its first line begins with, and what the others do."""

_HEADINGS = {
    "new": "New",
    "gone": "Gone",
    "renumbered and reworded": "Renumbered and reworded",
    "reworded": "Reworded",
    "renumbered": "Renumbered",
}
_TOLD = ("new", "gone", "renumbered and reworded", "reworded")


class Effects(msgspec.Struct, frozen=True):
    """Which scenarios answer differently. `uncompared` counts the answers that only one ruleset gives, by reasons.

    `run` and `skipped` count scenarios, `why_not` says why none was run.
    """

    differences: tuple[Difference, ...] = ()
    uncompared: dict[str, int] = {}
    run: int = 0
    skipped: int = 0
    why_not: str = ""


class Layout(msgspec.Struct, frozen=True):
    """How a comparison is set: its emphasis, its paragraphs, its language."""

    paint: Paint
    wrap: Wrap
    say: Say


def comparison_text(comparison: Comparison, effects: Effects, layout: Layout) -> str:
    """The whole comparison."""
    parts = [_head(comparison, layout)]
    for kind in KINDS:
        changes = comparison.of(kind)
        if changes and kind in _HEADINGS:
            told = _changes(comparison, changes, effects, layout)
            lines = told if kind in _TOLD else _moves(changes, layout)
            heading = layout.paint.strong(layout.say(term(_HEADINGS[kind])))
            parts.append("\n".join((f"{heading} ({len(changes)})", *lines)))
    parts.append("\n".join(_effects(comparison, effects, layout)))
    return "\n\n".join(parts)


def touched(comparison: Comparison, change: Change, effects: Effects) -> tuple[Difference, ...]:
    """The differing answers that have a changed rule on their way; rulings cite the rules of the default edition."""
    if not effects.differences:
        return ()
    sides = ((comparison.older.ruleset, change.older), (comparison.newer.ruleset, change.newer))
    numbers = {
        number
        for ruleset, item in sides
        if item is not None
        for number in in_default_edition(ruleset, {item.number})
    }
    return tuple(
        one
        for one in effects.differences
        if not numbers.isdisjoint((*one.rules, *(rule.partition("#")[0] for rule in one.rules)))
    )


def _head(comparison: Comparison, layout: Layout) -> str:
    say, wrap = layout.say, layout.wrap
    counts = reversed(comparison.counts.items())
    told = ", ".join(f"{count} {say(term(kind))}" for kind, count in counts if count)
    both = comparison.older, comparison.newer
    names = (f"{say(one.name)} ({one.ruleset})" if one.ruleset else say(one.name) for one in both)
    return f"{wrap(' → '.join(names), '', '  ')}\n{wrap(f'{told}.', '', '  ')}"


def _changes(
    comparison: Comparison, changes: Iterable[Change], effects: Effects, layout: Layout
) -> Iterator[str]:
    paint = layout.paint
    for change in changes:
        number = _numbers(change)
        text = layout.wrap(f"{number}  {_wording(change, paint)}", "  ", "      ")
        yield colored(text.replace(number, paint.strong(number), 1))
        for one in touched(comparison, change, effects):
            yield _answers(one, layout)


def _numbers(change: Change) -> str:
    numbers = dict.fromkeys(item.number for item in (change.older, change.newer) if item)
    return " → ".join(numbers)


def _wording(change: Change, paint: Paint) -> str:
    whole = change.older is None or change.newer is None
    return "".join(run.text for run in change.words) if whole else marked(change.words, paint)


def _moves(changes: tuple[Change, ...], layout: Layout) -> Iterator[str]:
    """A rule that moved with all that is below it is shown once."""
    moved = {
        (change.older.number, change.newer.number) for change in changes if change.older and change.newer
    }
    roots = Counter(_root(pair, moved) for pair in sorted(moved))
    for change in changes:
        if roots[_pair(change)]:
            below = roots[_pair(change)] - 1
            numbers = _numbers(change)
            told = message("diff-moved-with", numbers=numbers, below=below) if below else numbers
            yield layout.wrap(layout.say(told), "  ", "      ")


def _pair(change: Change) -> tuple[str, str]:
    return (change.older.number if change.older else "", change.newer.number if change.newer else "")


def _root(pair: tuple[str, str], moved: set[tuple[str, str]]) -> tuple[str, str]:
    above = (parent_number(pair[0]), parent_number(pair[1]))
    return _root(above, moved) if above in moved else pair


def _effects(comparison: Comparison, effects: Effects, layout: Layout) -> Iterator[str]:
    say, wrap = layout.say, layout.wrap
    yield layout.paint.strong(say(term("Answers")))
    if effects.why_not:
        yield wrap(say(effects.why_not), "  ", "  ")
        return
    yield wrap(say(_tally(effects)), "  ", "  ")
    above = {
        one
        for change in comparison.changes
        if change.kind in _TOLD
        for one in touched(comparison, change, effects)
    }
    for one in effects.differences:
        if one not in above:
            yield _answers(one, layout)
    if effects.uncompared:
        more = message("diff-more-may-differ", number=sum(effects.uncompared.values()))
        yield wrap(say(more), "  ", "  ")
    for reason, count in sorted(effects.uncompared.items(), key=lambda entry: (-entry[1], entry[0])):
        yield wrap(f"{count} × {say(reason)}", "      ", "        ")


def _tally(effects: Effects) -> str:
    counts = {"number": len(effects.differences), "scenarios": effects.run}
    if effects.skipped:
        return message("diff-tally-skipped", **counts, skipped=effects.skipped)
    return message("diff-tally", **counts)


def _answers(one: Difference, layout: Layout) -> str:
    say = layout.say
    told = f"{one.scenario}: {one.question} {say(one.older)} → {say(one.newer)}"
    stated = f" {say(message('diff-as-stated'))}" if one.basis == "stated" else ""
    return layout.wrap(f"⇒ {told}{stated}", "      ", "        ")
