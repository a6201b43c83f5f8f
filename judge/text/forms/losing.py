"""What is lost in a row: "loses and can't have Swift and Agile" takes both away."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.messages.message import term
from judge.text.ast import grant as g
from judge.text.ast.node import Node, Tree
from judge.text.forms.form import UnfitError

replace: Callable[..., Tree] = msgspec.structs.replace
#: What can follow in a row without a verb of its own, by alias.
_WITHOUT_VERB = {
    "plus_power", "minus_power", "plus_color", "has_keyword", "quoted", "power_set", "plus_or_minus", "has_color",
    "has_that_color", "has_trait", "has_all_colors", "has_spoken_kind", "has_no", "has_those_colors",
}  # fmt: skip
_LOST = (g.LosesAbilities, g.LosesColors, g.LosesTraits, g.LosesSpoken, g.LosesGained)


def losing(made: Tree) -> Tree:
    """The modifier with what is lost told from what is given; a row that mixes them under one verb is declined."""
    row: list[Tree] = []
    for grant in made.grants:
        row.append(_lost_too(row[-1], grant) if row and _goes_on(row[-1], grant) else grant)
    return replace(made, grants=tuple(row)) if row != list(made.grants) else made


def _goes_on(before: Node, grant: Node) -> bool:
    alias = grant.form.partition(">")[0].partition("/")[0].partition(".")[0]
    return isinstance(before, _LOST) and alias in _WITHOUT_VERB


def _lost_too(before: Tree, grant: Tree) -> Node:
    alone = isinstance(grant, g.HasKeyword) and grant.value is None
    if not alone or not isinstance(before, g.LosesAbilities) or not before.keyword:
        raise UnfitError(term("something that is lost in a row with what is no keyword"))
    return g.LosesAbilities(grant.keyword, cant_have=before.cant_have, span=grant.span, form=grant.form)
