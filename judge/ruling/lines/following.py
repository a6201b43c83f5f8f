"""The line that a search has found, where the others could leave it, and where it takes their help."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.model.trace import Note
from judge.messages.lists import joined
from judge.messages.message import message, sentence
from judge.ruling.lines.graph import Move, Position
from judge.ruling.lines.searching import Search, is_help
from judge.ruling.lines.solving import best
from judge.ruling.lines.telling import Played, deciding, refrains, told
from judge.ruling.slices.bearing import rules_of

MOST_VARIATIONS = 6


def line(search: Search, start: int = 0) -> tuple[Played, ...]:
    """The shortest line from a position to the goal; where they can't prevent it the others do what comes first."""
    found, number = list[Played](), start
    while search.graph.positions[number].end != "goal":
        position = search.graph.positions[number]
        free = search.verdict == "forced" and not _is_own(search, position)
        move = (position.moves or ())[0] if free else best(position, search.lines, search.cost)
        found.append((position, move))
        number = move.to
    return tuple(found)


def _is_own(search: Search, position: Position) -> bool:
    return position.decision is not None and position.decision.player == search.player


def variations(search: Search, main: tuple[Played, ...]) -> Iterator[Note]:
    """What the player does instead where another player or chance leaves a line that can't be prevented."""
    said = 0
    for place, (position, taken) in enumerate(main):
        if _is_own(search, position):
            continue
        for move in position.moves or ():
            other = line(search, move.to)
            if move.to == taken.to or _own(search, other) == _own(search, main[place + 1 :]):
                continue
            said += 1
            if said <= MOST_VARIATIONS:
                yield _variation(search, position, move, other)
    if said > MOST_VARIATIONS:
        yield Note(text=message("further-answers-of-others", value=said - MOST_VARIATIONS), rules=())


def _own(search: Search, played: tuple[Played, ...]) -> list[tuple[object, str]]:
    return [
        (move.action, move.said) for _, move in played if move.player == search.player and not move.passes
    ]


def _variation(search: Search, position: Position, move: Move, other: tuple[Played, ...]) -> Note:
    answers = [(here, one) for here, one in other if one.player == search.player and not one.passes]
    then = joined((told(here, one) for here, one in answers), "semicolon") or message(
        "needs-do-nothing-more", player=search.player
    )
    rules = (*rules_of(move.notes), *(rule for here, one in answers for rule in deciding(here, one)))
    return Note(
        text=sentence(message("if-then", move=told(position, move), then=then)),
        rules=tuple(dict.fromkeys(rules)),
    )


def help_needed(search: Search, main: tuple[Played, ...]) -> tuple[str, ...]:
    """What others or chance have to do, or leave, so that the line leads to the goal."""
    found: dict[str, None] = {}
    for position, move in main:
        if _is_own(search, position) or not is_help(position, search.safe):
            continue
        if not move.passes:
            found.setdefault(told(position, move))
        elif move.to in search.safe:
            found |= dict.fromkeys(
                refrains(position, one) for one in position.moves or () if one.to not in search.safe
            )
    return tuple(found)
