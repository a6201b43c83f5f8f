"""Whether it hangs on a reading which cards a text means by a name (A156)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from judge.deferred import deferred
from judge.engine.model.definition import Definition
from judge.engine.model.state import State
from judge.text.ast.node import Node
from judge.text.ast.selection import OfTitle, TitleNoun

with deferred(__name__):
    from judge.engine.perspective.titles import contains_name


def names_in_doubt(state: State) -> tuple[str, ...]:
    """A156, if a text in the game gives a name that is a portion of a title, and nothing says what is trademarked."""
    if state.trademarks is not None:
        return ()
    definitions = {found for obj in state.objects for found in (obj.definition, obj.original) if found}
    names = {name for definition in definitions for name in _names(definition)}
    names |= {name for modifier in state.modifiers for name in _named(modifier.body)}
    titles = {face.printed.name for definition in definitions for face in definition.faces}
    doubtful = any(title != name and contains_name(title, name) for name in names for title in titles)
    return ("A156",) if doubtful else ()


@lru_cache(maxsize=4096)
def _names(definition: Definition) -> frozenset[str]:
    """The names that the texts of a card give."""
    return frozenset(name for tree in definition.trees for name in _named(tree))


def _named(tree: Node) -> Iterator[str]:
    yield from (part.title for part in tree.walk() if isinstance(part, TitleNoun | OfTitle))
