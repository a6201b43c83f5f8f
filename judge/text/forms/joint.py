"""One subject of several things: "has Swift and can't be moved", "can't be dismissed, moved, or banished"."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.text.ast import effect as f
from judge.text.ast import event as v
from judge.text.ast.node import Node, Tree
from judge.text.ast.period import Duration

replace: Callable[..., Tree] = msgspec.structs.replace


class Joined(Node, frozen=True):
    """What is said of cards, and what they can't do or suffer besides, as the grammar reads it."""

    first: f.Prohibit
    second: f.Prohibit
    duration: Duration | None = None


def _of(tail: Tree, subject: Node | None, duration: Duration | None) -> Tree:
    if isinstance(tail.event, v.EitherEvent):
        events = tuple(replace(event, subject=subject) for event in tail.event.events)
        return replace(tail, event=replace(tail.event, events=events), duration=duration)
    slot = "subject" if isinstance(tail.event, v.Acts) else "cards"
    return replace(tail, event=replace(tail.event, **{slot: subject}), duration=duration)


def divided(made: Tree) -> Node:
    """A modifier that grants, and for what its subject can't do or suffer one that prohibits."""
    tails = [grant for grant in made.grants if isinstance(grant, f.Prohibit)]
    if not tails:
        return made  # type: ignore[no-any-return]
    grants = tuple(grant for grant in made.grants if not isinstance(grant, f.Prohibit))
    steps = (replace(made, grants=grants), *(_of(tail, made.subject, made.duration) for tail in tails))
    return f.Steps(steps=steps, span=made.span, form=f"divided^{made.form}")


def divided_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """All that is said of the subject in one row."""
    first, *others = node.steps
    tails = tuple(_of(other, None, None) for other in others)
    return replace(first, grants=(*first.grants, *tails)), form.partition("^")[2]


def together(made: Tree) -> Node:
    """Both prohibitions, of the same subject."""
    second = _of(made.second, made.first.event.subject, made.duration)
    return f.Steps(steps=(made.first, second), span=made.span, form=f"joined^{made.form}")


def together_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The second prohibition without its subject."""
    first, second = node.steps
    return Joined(first, _of(second, None, None), second.duration), form.partition("^")[2]
