"""One scenario under every ruleset: one verdict for each, and the points on which those that differ do so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.messages.lists import listed
from judge.messages.message import message, term
from judge.report.asked import question_in
from judge.report.text import Layout
from judge.ruling.comparing.deciding import Deciding
from judge.ruling.record.model import Answer, Ruling


def by_ruleset_text(rulings: Sequence[Ruling], deciding: Deciding, layout: Layout) -> str:
    """The rulings on one scenario, question by question; the first is the one that the others are compared with."""
    first = rulings[0]
    parts = [layout.paint.faint(layout.wrapped(first.scenario))]
    for number, answer in enumerate(first.answers):
        told = [(ruling.ruleset, ruling.answers[number]) for ruling in rulings]
        parts.append(
            "\n".join(
                _Question(told, number, deciding, layout).lines(
                    question_in(layout.language, layout.say, answer)
                )
            )
        )
    return "\n\n".join(parts)


class _Question:
    """The answers to one question."""

    def __init__(
        self, told: list[tuple[str, Answer]], number: int, deciding: Deciding, layout: Layout
    ) -> None:
        self._told = told
        self._number = number
        self._deciding = deciding
        self._layout = layout

    def lines(self, question: str) -> Iterator[str]:
        """The question, each verdict with its rulesets, and what makes the difference."""
        layout, own = self._layout, self._told[0][0]
        yield layout.paint.faint(layout.wrapped(question))
        alike: dict[str, list[str]] = {}
        for ruleset, answer in self._told:
            alike.setdefault(answer.verdict, []).append(ruleset)
        for verdict, names in alike.items():
            yield layout.wrapped(layout.paint.strong(f"{', '.join(names)}: ") + verdict)
            if own not in names:
                yield from self._differences(names[0])

    def _differences(self, ruleset: str) -> Iterator[str]:
        own, other = self._told[0], next(one for one in self._told if one[0] == ruleset)
        for switch in self._deciding.points(own, other, self._number):
            there, here = (term(switch.meaning(switch.value(one))) for one in (ruleset, own[0]))
            text = message(
                "rulesets-differ",
                decides=term(switch.decides),
                there=there,
                own=own[0],
                here=here,
                rules=listed(switch.rules, "comma"),
            )
            yield self._layout.wrapped(self._layout.say(text), "  - ")
