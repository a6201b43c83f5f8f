"""One scenario under every ruleset: one verdict for each, and the points on which those that differ do so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.report.text import Layout
from judge.ruling.editions import deciding_switches
from judge.ruling.model import Answer, Ruling


def by_ruleset_text(rulings: Sequence[Ruling], layout: Layout) -> str:
    """The rulings on one scenario, question by question; the first is the one that the others are compared with."""
    first = rulings[0]
    parts = [layout.paint.faint(layout.wrapped(first.scenario))]
    for number, answer in enumerate(first.answers):
        told = [(ruling.ruleset, ruling.answers[number]) for ruling in rulings]
        parts.append("\n".join(_question(answer.question, told, layout)))
    return "\n\n".join(parts)


def _question(question: str, told: list[tuple[str, Answer]], layout: Layout) -> Iterator[str]:
    yield layout.paint.faint(layout.wrapped(question))
    (own, first), *_ = told
    alike: dict[str, list[str]] = {}
    for ruleset, answer in told:
        alike.setdefault(answer.verdict, []).append(ruleset)
    for verdict, names in alike.items():
        yield layout.wrapped(layout.paint.strong(f"{', '.join(names)}: ") + verdict)
        if own not in names:
            other = next(answer for ruleset, answer in told if ruleset == names[0])
            yield from _differences(own, names[0], (*first.rules, *other.rules), layout)


def _differences(own: str, other: str, rules: tuple[str, ...], layout: Layout) -> Iterator[str]:
    for switch in deciding_switches(own, other, rules):
        there, here = switch.meaning(switch.value(other)), switch.meaning(switch.value(own))
        text = f"{switch.decides}: {there}; in {own}: {here} [{', '.join(switch.rules)}]"
        yield layout.wrapped(text, "  - ")
