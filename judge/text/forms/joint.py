"""One subject of several things: "has Swift and can't be moved", "can't be dismissed, moved, or banished"."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.messages.message import term
from judge.text.ast import effect as f
from judge.text.ast import event as v
from judge.text.ast.node import Node, Tree
from judge.text.ast.period import Duration
from judge.text.forms.form import IMPLIED, UnfitError
from judge.text.forms.losing import losing

replace: Callable[..., Tree] = msgspec.structs.replace


_FORBIDDEN = "forbidden"
_DIVIDED, _JOINED = "divided^", "joined^"
SHARED_SUBJECT = (_DIVIDED, _JOINED, f"{_FORBIDDEN}^")
"""What the form of steps has in it that were said of one subject, told with the first of them."""


class Joined(Node, frozen=True):
    """What is said of cards, and what they can't do or suffer besides, as the grammar reads it."""

    first: f.Prohibit | f.Modify
    second: f.Prohibit
    duration: Duration | None = None


class CannotAndGet(Node, frozen=True):
    """What can't be done by or befall cards, and what they get besides, as the grammar reads it."""

    event: Tree
    grants: tuple[Node, ...]
    duration: Duration | None = None


def of_subject(step: Tree, subject: Node) -> Tree:
    """What is said of a subject, said of another."""
    if isinstance(step, f.Modify):
        return replace(step, subject=subject)
    return _of(step, subject, step.duration)


def _of(tail: Tree, subject: Node | None, duration: Duration | None) -> Tree:
    return replace(tail, event=_befalling(tail.event, subject), duration=duration)


def _befalling(event: Tree, subject: Node | None) -> Tree:
    if isinstance(event, v.Within):
        return replace(event, event=_befalling(event.event, subject))
    slot = "subject" if isinstance(event, v.Acts) else "cards"
    return replace(event, **{slot: subject})


def _each_of(tails: list[Tree]) -> list[Tree]:
    """What is forbidden in two ways at once is forbidden twice; the second way is written with the first."""
    found = []
    for tail in tails:
        ways = tail.event.events if isinstance(tail.event, v.EitherEvent) else (tail.event,)
        found += [replace(tail, event=way, form=IMPLIED if at else tail.form) for at, way in enumerate(ways)]
    return found


def _written_together(tails: list[Tree]) -> list[Tree]:
    """The prohibitions as they are written, each second way with its first."""
    found: list[Tree] = []
    for tail in tails:
        if tail.form == IMPLIED:
            first = found.pop()
            tail = replace(first, event=v.EitherEvent(events=(first.event, tail.event), form=IMPLIED))
        found.append(tail)
    return found


def divided(made: Tree) -> Node:
    """A modifier that grants, and for what its subject can't do or suffer one that prohibits."""
    made = losing(made)
    tails = _each_of([grant for grant in made.grants if isinstance(grant, f.Prohibit)])
    if not tails:
        return made  # type: ignore[no-any-return]
    grants = tuple(grant for grant in made.grants if not isinstance(grant, f.Prohibit))
    steps = (replace(made, grants=grants), *(_of(tail, made.subject, made.duration) for tail in tails))
    return f.Steps(steps=steps, span=made.span, form=f"{_DIVIDED}{made.form}")


def divided_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """All that is said of the subject in one row."""
    first, *others = node.steps
    tails = _written_together([_of(other, None, None) for other in others])
    return replace(first, grants=(*first.grants, *tails)), form.partition("^")[2]


def together(made: Tree) -> Node:
    """Both prohibitions, of the same subject."""
    subject = _told(subject_of(made.first))
    also = (_of(each, subject, made.duration) for each in _each_of([made.second]))
    return f.Steps(steps=(made.first, *also), span=made.span, form=f"{_JOINED}{made.form}")


def subject_of(said: Tree) -> Node | None:
    """The cards of which something is said: that they are given something, or what they can't do or suffer."""
    event: Tree = getattr(said, "event", None)
    event = event.event if isinstance(event, v.Within) else event
    return getattr(said, "subject", None) or getattr(event, "subject", None) or getattr(event, "cards", None)


def _told(subject: Node | None) -> Node:
    if subject is None:
        raise UnfitError(term("what is given to nobody that was spoken of"))
    return subject


def together_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The second prohibition without its subject."""
    first, *others = node.steps
    (second,) = _written_together([_of(other, None, None) for other in others])
    return Joined(first, second, others[0].duration), form.partition("^")[2]


def cannot_and_get(made: Tree) -> Node:
    """A prohibition, and a modifier of the same cards."""
    subject = subject_of(made)
    if subject is None or any(isinstance(grant, f.Prohibit) for grant in made.grants):
        raise UnfitError(term("what is given to nobody that was spoken of"))
    form = f"{_FORBIDDEN}^{made.form}"
    steps = (
        f.Prohibit(event=made.event, duration=made.duration, span=made.event.span, form=IMPLIED),
        f.Modify(subject=subject, grants=made.grants, duration=made.duration, span=made.span, form=IMPLIED),
    )
    return f.Steps(steps=steps, span=made.span, form=form)


def cannot_and_get_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The prohibition, and what is given without saying again to whom."""
    first, second = node.steps
    return CannotAndGet(first.event, second.grants, first.duration), form.partition("^")[2]
