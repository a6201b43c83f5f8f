"""All operators by name: what each of them makes of a node of a function, if anything."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator

from tests.mutants.operators.comparing import compared
from tests.mutants.operators.counting import counted_otherwise, off_by_one
from tests.mutants.operators.filtering import unfiltered
from tests.mutants.operators.joining import joined_otherwise, not_negated
from tests.mutants.operators.ordering import ordered_otherwise
from tests.mutants.operators.swapping import other_default, quantified_otherwise, yes_for_no

Operator = Callable[[ast.AST], Iterator[ast.AST]]

OPERATORS: dict[str, Operator] = {
    "comparison": compared,
    "and, or": joined_otherwise,
    "not": not_negated,
    "order": ordered_otherwise,
    "off by one": off_by_one,
    "plus, minus": counted_otherwise,
    "filter": unfiltered,
    "any, all": quantified_otherwise,
    "yes, no": yes_for_no,
    "default": other_default,
}
