"""That the numbers which an answer starts from are printed on the card that it is about (202, 204, 210)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.verifying.case import Case
from judge.verifying.document import Answer, Said
from judge.verifying.saying import filling, kernel, number_in, words

#: By the message that says a number as it is printed: which number, and the gaps of the number and of the card.
_TOLD = {
    "found-printed-power": ("power", "answer", "card"),
    "found-cost": ("cost", "answer", "card"),
    "printed-power": ("power", "printed", "name"),
    "printed-bonus": ("bonus", "printed", "name"),
    "printed-points": ("points", "printed", "name"),
}


def as_printed(case: Case, answer: Answer) -> bool:
    """Whether each number that the answer's own steps take from a card is printed on a card of that name.

    A token has a cost of 0, whatever is printed on what it is a copy of (521.1).
    """
    return all(_is_printed(case, said) for said in _own(answer))


def _own(answer: Answer) -> Iterator[Said]:
    for told in answer.because:
        said = kernel(told.said)
        if told.step < 0 and said is not None and said.id in _TOLD:
            yield said


def _is_printed(case: Case, said: Said) -> bool:
    what, number, name = _TOLD[said.id]
    printed = case.printed(what, words(filling(said, name)))
    of_token = what == "cost" and number_in(said, number) == 0
    return not printed or None in printed or of_token or number_in(said, number) in printed
