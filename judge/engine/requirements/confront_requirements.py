"""What a player needs to confront a Problem: what is printed, and what modifiers make of it (611.2)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from judge.cards.model import Color, Requirement
from judge.cards.unread import unread_about
from judge.engine.model.readings import reading
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.modifiers.in_force import of_kind
from judge.engine.perspective import Perspective
from judge.engine.perspective.amounts import counted
from judge.engine.perspective.cards import is_one_of
from judge.engine.perspective.places import areas_meant
from judge.engine.perspective.players import as_one, at_one
from judge.engine.texts.keywords import glossary_entry
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message, term
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import MeetsRequirements, NeedsChange
from judge.text.ast.node import Node
from judge.text.ast.place import Place, ProblemArea

_MOST_WAYS = 1000
"""So many ways of reducing a requirement are tried."""


@implements("209.1", "611.2")
def printed_requirements(state: State, problem: int, player: str) -> tuple[Requirement, ...]:
    """The side of the Problem that is for its owner, or for the owner's opponents."""
    obj = state.get(problem)
    face = obj.definition.faces[obj.side].printed
    owns = obj.owner == player
    found = face.owner_requirements if owns else face.opponent_requirements
    side = "its owner" if owns else "opponents"
    if unread_about(face, f"confront requirement for {side}") or (face.unread and not found):
        raise UnsupportedError(message("printed-confront-requirement-could-not-read"), obj.label)
    return found


@implements("glossary:Eccentric X", "611.2")
def need_changes(state: State, problem: int, player: str) -> tuple[tuple[int, str, Note], ...]:
    """How modifiers change what a player needs: by how much, of which color, and why."""
    found = []
    area = state.get(problem).area
    for modifier, body, look in of_kind(state, NeedsChange):
        if player not in look.players(body.who):
            continue
        if _is_of(look, body.problem, problem, area):
            then = at_one(as_one(look, body.who, player), _as_card(body.problem), problem)
            number = counted(then, body.amount) * (-1 if body.negative else 1)
            note = Note(
                text=_needs_changed(modifier.name, player, number, body.color),
                rules=(*cite("611.3"), *glossary_entry(modifier.keyword)),
                card=modifier.name,
            )
            found.append((number, body.color, note))
    return tuple(found)


def _as_card(problem: Node) -> Node:
    """The Problem of which a text speaks by its area."""
    return problem.problem if isinstance(problem, ProblemArea) else problem


def _is_of(look: Perspective, meant: Node, problem: int, area: str) -> bool:
    """Whether a text means this Problem."""
    return area in areas_meant(look, meant) if isinstance(meant, Place) else is_one_of(look, meant, problem)


@implements("611.3", "104.1")
def met_by_text(state: State, problem: int, player: str) -> Note | None:
    """The modifier by which a player meets the requirements, whatever power there is."""
    area = state.get(problem).area
    for modifier, body, look in of_kind(state, MeetsRequirements):
        if player in look.players(body.who) and _is_of(look, body.problem, problem, area):
            told = message("meets-by-modifier", modifier=modifier.name, player=player)
            return Note(text=told, rules=cite("611.3", "104.1"), card=modifier.name)
    return None


def _needs_changed(modifier: str, player: str, number: int, color: str) -> str:
    if number < 0 and color == "wild":
        return message("needs-less-on-any-line", modifier=modifier, player=player, number=-number)
    change = f"{number:+d}"
    return message("needs-changed", modifier=modifier, player=player, change=change, color=term(color))


def _raised(lines: tuple[Requirement, ...], number: int, color: str) -> tuple[Requirement, ...]:
    kind = "wild" if color == "wild" else "color"
    wanted = None if color == "wild" else Color(color)
    same = [line for line in lines if line.kind == kind and line.color == wanted]
    if not same:
        return (*lines, Requirement(kind=kind, color=wanted, amount=number))  # type: ignore[arg-type]
    return tuple(replace(line, amount=line.amount + number) if line is same[0] else line for line in lines)


def _lowered(lines: tuple[Requirement, ...], number: int) -> Iterator[tuple[Requirement, ...]]:
    """All ways of taking so much off the lines; the player who benefits may choose (A24)."""
    if not lines:
        yield ()
        return
    first, rest = lines[0], lines[1:]
    least = max(0, number - sum(line.amount for line in rest))
    for taken in range(min(number, first.amount), min(least, first.amount) - 1, -1):
        for others in _lowered(rest, number - taken):
            yield (replace(first, amount=first.amount - taken), *others)


def _wild_lowered(lines: tuple[Requirement, ...], number: int) -> Iterator[tuple[Requirement, ...]]:
    """As much of it taken off the wild lines as there is (A24)."""
    wild = tuple(line for line in lines if line.kind == "wild")
    taken = min(number, sum(line.amount for line in wild))
    for others in _lowered(wild, taken):
        yield (*(line for line in lines if line.kind != "wild"), *others)


#: By reading of A24: on which lines a reduction without color may fall.
_REDUCED = {"flows": _lowered, "wild-only": _wild_lowered}


def requirements(state: State, problem: int, player: str) -> tuple[tuple[Requirement, ...], ...]:
    """What a player needs to confront a Problem: more than one reading only where a reduction may fall on any line."""
    return requirements_read_as(state, problem, player, reading(state, "A24"))


@implements("611.2", "209.1")
def requirements_read_as(
    state: State, problem: int, player: str, reduced: str
) -> tuple[tuple[Requirement, ...], ...]:
    """The same where a reduction may fall on the lines that a reading of A24 says."""
    lines, off = printed_requirements(state, problem, player), 0
    for number, color, _ in need_changes(state, problem, player):
        if number >= 0:
            lines = _raised(lines, number, color)
        else:
            off -= number
    total = sum(line.amount for line in lines)
    return _tried(_REDUCED[reduced](lines, min(off, total))) if off else (lines,)


def _tried(ways: Iterator[tuple[Requirement, ...]]) -> tuple[tuple[Requirement, ...], ...]:
    """All of the ways. Raises UnsupportedError if they are more than can be tried."""
    found = tuple(islice(ways, _MOST_WAYS + 1))
    if len(found) > _MOST_WAYS:
        raise UnsupportedError(message("requirement-can-reduced-more-than-ways", most_ways=_MOST_WAYS))
    return tuple(dict.fromkeys(found))
