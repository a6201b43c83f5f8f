"""Where a name was given: the label of a card on the board, or where the card is written out."""

from __future__ import annotations

from judge.cards.names import fold_name
from judge.editor.reading import Document
from judge.editor.spots import Span, named_at

_WRITTEN_OUT = ("card:", "token:")


def definition(document: Document, line: int, column: int) -> Span | None:
    """Where the name at a place was given; None if no name stands there, or it is a card of a collection.

    From a sentence that leads to the card on the board, from there to where it is written out.
    """
    board = document.board
    if board is None or line >= len(document.lines):
        return None
    found = named_at(document.lines[line], line, column, board.names)
    if found is None:
        return None
    piece = next((one for one in board.scenario.pieces if one.id == found[0]), None)
    if piece is not None and piece.line and piece.line - 1 != line:
        return _in_line(document, piece.line - 1, piece.label or piece.card.name, piece.card.title)
    return _written_out(document, piece.card.name if piece else found[0])


def _in_line(document: Document, line: int, *names: str) -> Span | None:
    """A name in a line, the first of these that is there; the whole line if none is."""
    if line >= len(document.lines):
        return None
    text = document.lines[line]
    places = ((text.casefold().find(name.casefold()), name) for name in names)
    start, name = next(((place, name) for place, name in places if place >= 0), (0, text))
    return Span(line, start, start + len(name))


def _written_out(document: Document, name: str) -> Span | None:
    for number, text in enumerate(document.lines):
        head = text.strip().casefold()
        if head.startswith(_WRITTEN_OUT) and fold_name(text.partition(":")[2].partition("#")[0]) == fold_name(
            name
        ):
            return _in_line(document, number, name)
    return None
