"""That the numbers which an answer starts from are printed on the card that it is about (202, 204, 209, 210)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.verifying.arithmetic import leaves
from judge.verifying.case import Case
from judge.verifying.document import Answer, Said
from judge.verifying.saying import filling, kernel, kind, number_in, words

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


#: By the message that says what a Problem asks: the gap, and where that is printed.
_ASKED = {
    "asks-its-owner": ("required", ("owner_asks",)),
    "asks-opponents": ("required", ("opponents_ask",)),
    "enough-power-for-requirement": ("needs", ("owner_asks", "opponents_ask")),
    "too-little-power-for-requirement": ("needs", ("owner_asks", "opponents_ask")),
}
_CHANGED = ("needs-changed", "needs-less-on-any-line")


def as_asked(case: Case, answer: Answer) -> bool:
    """Whether what a Problem is said to ask is printed on a card of that name, where no modifier changes it (209.1)."""
    own = [said for told in answer.because if told.step < 0 and (said := kernel(told.said))]
    changed = any(kind(one.said) in _CHANGED for told in answer.because for one in (told, *told.because))
    return all(
        _is_asked(case, said)
        for said in own
        if said.id in _ASKED and not (changed and _ASKED[said.id][0] == "needs")
    )


def _is_asked(case: Case, said: Said) -> bool:
    gap, places = _ASKED[said.id]
    numbers = case.called.get(words(filling(said, "name")), frozenset())
    sides = [one for one in case.walk.printed if one.card in numbers]
    told = sorted(leaves(filling(said, gap)))
    printed = [sorted(_parts(getattr(one, place))) for one in sides for place in places]
    return not sides or told in printed


def _parts(lines: Iterable[tuple[int, str]]) -> Iterator[str]:
    for amount, color in lines:
        yield str(amount)
        if color != "wild":
            yield color.removeprefix("not ")
