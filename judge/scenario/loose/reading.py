"""A loose board as the lines of a scenario."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from judge.cards.names import fold_name
from judge.messages.message import message
from judge.scenario.faults import Faults
from judge.scenario.loose.collecting import Collector
from judge.scenario.loose.pieces import Said, pieces_of
from judge.scenario.loose.players import players_of
from judge.scenario.outline import Line

_EXAMPLES = ("Home: …", "Hand: …", "3 AT", "5 points", "Alice's Problem: …", "… at home", "Alice's turn, Main Phase")


def in_full(
    outline: Iterable[Line], is_card: Callable[[str], bool], faults: Faults
) -> tuple[tuple[Line, ...], tuple[str, ...]]:
    """The lines of a board in full form, and who plays; nobody if that can't be said.

    Notes a fault for each piece that says nothing that a board can hold.
    """
    pieces = tuple(pieces_of(outline))
    players = players_of(pieces, is_card)
    if len(players) != len(("one", "other")):
        return (), ()
    told = "\n".join(fold_name(piece.text) for piece in pieces if not piece.text.endswith("?"))
    collected = Collector(
        players, is_card, lambda name: told.count(fold_name(name)) > 1, lambda said: _unread(said, faults)
    )
    for piece in pieces:
        collected.take(piece)
    return tuple(_lines(collected, faults)), players


def _unread(said: Said, faults: Faults) -> None:
    faults.add(
        message("says-nothing-of-a-board", said=said.text), said.number, said.column + 1, expected=_EXAMPLES
    )


def _lines(board: Collector, faults: Faults) -> Iterator[Line]:
    yield Line(text=f"Players: {', '.join(board.players)}", number=1, indent=0)
    at = {owner: tuple(_at_problem(board, owner)) for owner in board.problems}
    for player, where, said in board.there:
        area = board.area_of(where)
        if area.casefold() == "home":
            board.fields[player].append(said.behind("home: "))
        elif area not in board.problems:
            faults.add(
                message("no-such-problem-in-play", name=where),
                said.number,
                said.column + 1,
                expected=[f"{owner}'s Problem: {where}" for owner in board.players],
            )
    for player, fields in board.fields.items():
        if fields:
            yield Line(text=f"{player}:", number=fields[0].number, indent=0, children=tuple(fields))
    for owner, name in board.problems.items():
        yield replaced(name.behind(f"At {owner}'s Problem: "), at[owner])
    for heading, children in (("Moment:", board.moment), ("Ask:", board.asked)):
        if children:
            yield Line(text=heading, number=children[0].number, indent=0, children=tuple(children))


def _at_problem(board: Collector, owner: str) -> Iterator[Line]:
    for player, where, said in board.there:
        if board.area_of(where) == owner:
            yield said.behind(f"{player}: ")


def replaced(line: Line, children: tuple[Line, ...]) -> Line:
    """A line with other lines below it."""
    return Line(text=line.text, number=line.number, indent=line.indent, children=children)
