"""The mark in a form that says what a shaper moved, so that printing can move it back."""

from __future__ import annotations

from judge.text.ast.node import Node

#: The mark between what was moved and the form proper.
MOVED = "^"


def moved(what: str, inner: Node, made: Node) -> str:
    """The form of what was made, marked with the inner node that went into it."""
    return f"{what} {_sealed(inner.form)} {inner.span[0]} {inner.span[1]}{MOVED}{made.form}"


def _sealed(form: str) -> str:
    """A form that was moved itself, on its way into the mark of another move."""
    return form.replace("%", "%%").replace(MOVED, "%+")


def unsealed(form: str) -> str:
    """The form as it was before it went into a mark."""
    return form.replace("%+", MOVED).replace("%%", "%")
