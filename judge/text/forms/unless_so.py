"""What is done unless something is so: it is done if that is not so."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.messages.message import term
from judge.text.ast import condition as c
from judge.text.ast import effect as f
from judge.text.ast import selection as s
from judge.text.ast.node import Node, Tree
from judge.text.forms.form import IMPLIED, UnfitError

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


def paid_instead(made: Tree) -> Node:
    """A prohibition that a payment lifts names who pays; anything else is done by that player."""
    done: Tree = made.unless
    if not isinstance(done.effect, f.PayTokens):
        return made  # type: ignore[no-any-return]
    payment = replace(done.effect, who=done.who, span=done.span, form=IMPLIED)
    return replace(made, unless=payment, form=f"unlesspaid {done.effect.form}^{made.form}")  # type: ignore[no-any-return]


def payment_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """Who pays, and then how much."""
    mark, _, rest = form.partition("^")
    paid = replace(node.unless, who=None, form=mark.removeprefix("unlesspaid "))
    return replace(node, unless=f.By(node.unless.who, paid)), rest
