"""That the power which a card adds is what its print and the modifiers shown with it make of it (105.2, 507.1)."""

from __future__ import annotations

from judge.verifying.arithmetic import MODIFIER, power_after
from judge.verifying.case import Case
from judge.verifying.document import Reason
from judge.verifying.saying import filling, kernel, kind, number_in, words

#: By the message that says what a card adds, the gap that names the card.
PARTS = {
    "card-adds-power": "card",
    "flipped-adds": "card",
    "flipped-card-adds-power": "name",
    "can-contribute": "card",
    "contributes-by-a-text": "card",
}
_PRINTED = ("printed-power", "printed-power-none")


def adds(part: Reason) -> int | None:
    """The power that a card is said to add."""
    said = kernel(part.said)
    return number_in(said, "power") if said else None


def is_as_made(case: Case, part: Reason) -> bool:
    """Whether a card adds as much as is printed on it, or as the modifiers named make of that; never less than 0."""
    said = kernel(part.said)
    if said is None:
        return True
    name, power = words(filling(said, PARTS[said.id])), adds(part)
    printed = case.printed("power", name)
    if not printed:
        return True
    starts = [kernel(one.said) for one in part.because if kind(one.said) in _PRINTED]
    if not starts:
        return power in {max(0, one or 0) for one in printed}
    start = number_in(starts[0], "printed") if starts[0] else None
    modifiers = [one for one in part.because if kind(one.said) == MODIFIER]
    after = power_after(start, modifiers, name)
    return start in printed and after is not None and power == max(0, after)
