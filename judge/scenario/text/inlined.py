"""Functions of a transformer that are given the children of a branch one by one."""

from __future__ import annotations

from typing import TypeVar

from lark import v_args

Transforming = TypeVar("Transforming", bound=type)
_inlined = v_args(inline=True)
_Wrapped = type(_inlined(lambda: None))


def inlined(cls: Transforming) -> Transforming:
    """What lark's `v_args(inline=True)` does, for the functions that stand in the class itself.

    lark looks through all that is inherited as well, class by class, which takes long where classes build on others.
    """
    for name, value in tuple(vars(cls).items()):
        if not name.startswith("_") and callable(value) and not isinstance(value, _Wrapped):
            setattr(cls, name, _inlined(value))
    return cls
