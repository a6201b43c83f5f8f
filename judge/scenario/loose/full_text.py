"""The text of a loose board in full form."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator

from judge.cards.names import fold_name
from judge.scenario.loose.reading import in_full
from judge.scenario.naming.shelf import Shelf
from judge.scenario.naming.sources import CardSource
from judge.scenario.text.arranging import players_in
from judge.scenario.text.faults import Faults
from judge.scenario.text.outline import Line, read_outline
from judge.scenario.text.words import folded_names

_STEP = "  "


def full_text(text: str, collection: Callable[[], CardSource]) -> str:
    """A text in full form, as far as it is read; one that is in full form already as it is."""
    faults = Faults("", text)
    outline = read_outline(text, faults)
    if not text.strip() or players_in(outline):
        return text
    shelf = Shelf(collection, faults)
    names = functools.cache(lambda: folded_names(shelf.names_lent()))
    lines, players = in_full(
        outline, lambda name: fold_name(name) in names(), shelf.is_resource, shelf.texts_of, faults
    )
    return "\n".join((*_written(lines), "")) if players else text


def _written(lines: Iterable[Line], indent: str = "") -> Iterator[str]:
    for line in lines:
        yield f"{indent}{line.text}"
        yield from _written(line.children, indent + _STEP)
