"""What keeps things out: the `if` of a comprehension, a guard that returns or goes on early."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator

_Comprehension = ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp


def unfiltered(node: ast.AST) -> Iterator[ast.AST]:
    """A comprehension without one of its conditions; nothing in place of a guard."""
    if isinstance(node, _Comprehension):
        yield from _without_a_condition(node)
    elif isinstance(node, ast.If) and _guards(node):
        yield ast.Pass()


def _without_a_condition(comprehension: _Comprehension) -> Iterator[ast.AST]:
    for at, generator in enumerate(comprehension.generators):
        for place in range(len(generator.ifs)):
            changed = copy.deepcopy(comprehension)
            del changed.generators[at].ifs[place]
            yield changed


def _guards(branch: ast.If) -> bool:
    early = len(branch.body) == 1 and isinstance(branch.body[0], ast.Return | ast.Continue)
    return early and not branch.orelse
