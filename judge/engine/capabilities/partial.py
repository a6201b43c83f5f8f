"""Parts of wordings that the engine reads only in their plain form: it declines the rest instead of ignoring it."""

from __future__ import annotations

from functools import lru_cache

from judge.engine.capabilities import CAPABILITIES
from judge.text.ast.node import Node
from judge.text.ast.period import FaceoffPeriod


def adds_nothing(value: object) -> bool:
    """Whether a part of a wording says nothing that is not said without it."""
    if isinstance(value, FaceoffPeriod):
        return not value.kind and value.involving is None and value.at is None
    return value in (None, "", False, ())


@lru_cache(maxsize=8192)
def beyond_reach(node: Node) -> str:
    """The part of a node that the engine would have to ignore; "" if there is none."""
    row = CAPABILITIES.get(type(node))
    if row is None:
        return ""
    beyond = [name for name in row.plain if not adds_nothing(getattr(node, name))]
    return next(iter(beyond), "")


def misplaced(node: Node) -> str:
    """The field of a node in which something stands that the engine does not read there; "" if there is none."""
    row = CAPABILITIES.get(type(node))
    for name, kinds in row.takes if row is not None else ():
        value = getattr(node, name)
        if isinstance(value, Node) and not isinstance(value, kinds):
            return name
    return ""
