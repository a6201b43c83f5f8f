"""What is done unless something is so: it is done if that is not so."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.messages.message import term
from judge.text.ast import condition as c
from judge.text.ast import selection as s
from judge.text.ast.node import Node, Tree
from judge.text.forms.form import UnfitError

replace: Callable[..., Tree] = msgspec.structs.replace
#: By class of condition: the field that says that it does not hold.
_TURNED: dict[type[c.Condition], str] = {
    c.Exists: "absent",
    c.StateIs: "negated",
    c.IsAt: "negated",
    c.IsInvolved: "negated",
    c.Happened: "negated",
    c.BearsKeyword: "absent",
}


def unless_so(made: Tree) -> Node:
    """The condition turned round. One that says how many there are has no such opposite and is declined."""
    said = made.condition
    field = _TURNED.get(said.__class__)
    if field is None or not _is_plain(said):
        raise UnfitError(term("a condition after “unless” that is not simply so or not so"))
    return replace(made, condition=replace(said, **{field: not getattr(said, field)}))  # type: ignore[no-any-return]


def _is_plain(said: Tree) -> bool:
    if not isinstance(said, c.Exists):
        return True
    quantifier = getattr(said.cards, "quantifier", None)
    one = quantifier is not None and quantifier.mode in ("choose", "all", "generic")
    return said.comparison is None and isinstance(said.cards, s.Selection) and one and _is_one(quantifier)


def _is_one(quantifier: Tree) -> bool:
    return quantifier.count is None or getattr(quantifier.count, "value", 0) == 1
