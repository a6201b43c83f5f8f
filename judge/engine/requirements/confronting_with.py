"""With which characters a player confronts a Problem (517.2, 611.3a)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.readings import reading
from judge.engine.model.state import State
from judge.engine.perspective.amounts import counted, within
from judge.engine.perspective.descriptions import fits_description
from judge.engine.perspective.perspective import Perspective
from judge.engine.requirements.contribution import TO_CONFRONTING, silent
from judge.rulebook.citation import implements
from judge.text.ast.amount import Number
from judge.text.ast.selection import Selection, WithColorsAmong


@implements("517.2", "611.3a")
def confronts_with(look: Perspective, asked: Selection, problem: int, player: str) -> bool:
    """Whether a player confronts a Problem with as many, or as colorful, characters as a text asks for."""
    description = asked.description
    among = [part for part in description.qualifiers if isinstance(part, WithColorsAmong)]
    rest = tuple(part for part in description.qualifiers if part not in among)
    described = replace(description, qualifiers=rest)
    found = [
        oid
        for oid in _characters(look.state, look, problem, player)
        if fits_description(look, described, oid)
    ]
    colors = {color for oid in found for color in look.card(oid).colors}
    if among:
        return all(within(look, len(colors), part.comparison) for part in among)
    count = asked.quantifier.count
    if not is_of_so_many(asked) or count is None:
        raise look.unsupported(asked)
    return len(found) >= counted(look, count)


def is_of_so_many(asked: Selection) -> bool:
    """Whether a text asks for so many such characters, or for one ("with a Pegasus")."""
    count = asked.quantifier.count
    one = asked.quantifier.mode == "generic" and isinstance(count, Number) and count.value == 1
    return asked.quantifier.mode == "at-least" or one


def _characters(state: State, look: Perspective, problem: int, player: str) -> tuple[int, ...]:
    """A player's characters at a Problem; by a reading of A84 only those that contribute their power."""
    there = _there(state, look, problem, player)
    if reading(state, "A84") == "there":
        return there
    return tuple(oid for oid in there if not _is_silent(state, oid, problem))


def _there(state: State, look: Perspective, problem: int, player: str) -> tuple[int, ...]:
    return tuple(
        obj.oid
        for obj in state.at(state.get(problem).area)
        if look.card(obj.oid).is_character and state.controller(obj.oid) == player
    )


def _is_silent(state: State, oid: int, problem: int) -> bool:
    return silent(state, oid, TO_CONFRONTING, problem) is not None


def silent_ones(look: Perspective, problem: int, player: str) -> tuple[int, ...]:
    """A player's characters at a Problem that do not contribute their power to confronting it."""
    return tuple(
        oid for oid in _there(look.state, look, problem, player) if _is_silent(look.state, oid, problem)
    )
