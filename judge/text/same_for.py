"""Says out for each keyword what "the same is true for …" says: "This card has Swift. The same is true for Showy."."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.text.ast import effect as f
from judge.text.ast import grant as g
from judge.text.ast.node import Node, Tree
from judge.text.forms.form import IMPLIED
from judge.text.forms.shared import Unshared
from judge.text.subjects import with_parts

replace: Callable[..., Tree] = msgspec.structs.replace


def said_out(node: Tree) -> Tree:
    """The tree with the modifier before such a sentence repeated for each keyword."""
    grown = with_parts(node, said_out)
    if not isinstance(grown, f.Steps) or not any(isinstance(step, f.SameFor) for step in grown.steps):
        return grown
    first, *others = grown.steps
    steps: list[Tree] = [first]
    for step in others:
        steps.append(_repeated(steps[-1], step) if isinstance(step, f.SameFor) else step)
    return replace(grown, steps=tuple(steps))


def _repeated(said: Tree, step: f.SameFor) -> Node:
    """What was said once for each keyword; nothing if it was not said of just one."""
    spoken = {part.keyword for part in said.walk() if isinstance(part, g.HasKeyword)}
    if not isinstance(said, f.Modify | f.If) or len(spoken) != 1:
        return Unshared(span=step.span, form=step.form)
    (keyword,) = spoken
    told: tuple[Tree, ...] = step.keywords
    copies = tuple(_of(said, keyword, one.keyword) for one in told)
    return f.Steps(steps=copies, span=step.span, form=f"samefor {told[0].form}^{step.form}")


def _of(node: Tree, keyword: str, other: str) -> Tree:
    """The same of another keyword; it is written nowhere but in the sentence that says so."""
    grown = with_parts(node, lambda part: _of(part, keyword, other))
    if getattr(grown, "keyword", None) == keyword:
        grown = replace(grown, keyword=other)
    return replace(grown, form=IMPLIED) if isinstance(grown, f.Modify | f.If) else grown
