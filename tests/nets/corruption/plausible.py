"""Other answers that a question could have: the opposite, a near number, another name or place of the board."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from judge.verifying.document import Ruling
from tests.nets.corruption.document import walk_of

OPPOSITE = {"yes": "no", "no": "yes"}
NOBODY = ("nobody", "none", "nothing", "nowhere")
MOST = 3
"""How many other names are tried."""


def plausible(ruling: Ruling) -> Iterator[str]:
    """Answers other than the one given, none that says the same."""
    answer = ruling.answers[0].answer
    if answer in OPPOSITE:
        yield OPPOSITE[answer]
    elif answer.isdigit():
        yield from (str(number) for number in (int(answer) + 1, int(answer) - 1) if number >= 0)
    else:
        yield from _of_names(answer, tuple(map(sorted, _kinds(ruling))))


def _of_names(answer: str, kinds: tuple[list[str], ...]) -> Iterator[str]:
    """Others of the same kind; a list without its first entry; anybody in the place of nobody."""
    for names in kinds:
        if answer in names:
            yield from islice((name for name in names if name != answer), MOST)
            return
        if answer in NOBODY and names:
            yield names[0]
            return
    if " and " in answer:
        yield answer.partition(", " if ", " in answer else " and ")[2]


def _kinds(ruling: Ruling) -> tuple[set[str], ...]:
    """The players, the cards and the places of the board."""
    facts = (*ruling.proof.start, *walk_of(ruling).end)
    return (
        {fact.of for fact in facts if fact.what == "score"},
        {fact.of for fact in facts if fact.card},
        {fact.value for fact in facts if fact.what == "where"},
    )
