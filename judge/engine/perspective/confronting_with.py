"""With which characters a player confronts a Problem (517.2, 611.3a)."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from judge.engine.perspective.amounts import counted, within
from judge.engine.perspective.perspective import Perspective
from judge.engine.readings import reading
from judge.engine.state import State
from judge.engine.view import View
from judge.rulebook.citation import implements
from judge.text.ast.event import Confronts
from judge.text.ast.node import Node
from judge.text.ast.selection import Selection, WithColorsAmong


@implements("517.2", "611.3a")
def confronts_with(look: Perspective, asked: Selection, problem: int, player: str) -> bool:
    """Whether a player confronts a Problem with as many, or as colorful, characters as a text asks for."""
    from judge.engine.perspective.cards import fits_description

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
    if asked.quantifier.mode != "at-least" or count is None:
        raise look.unsupported(asked)
    return len(found) >= counted(look, count)


def _characters(state: State, look: Perspective, problem: int, player: str) -> tuple[int, ...]:
    """A player's characters at a Problem; by a reading of A84 only those that contribute their power."""
    there = _there(state, look, problem, player)
    if reading(state, "A84") == "there":
        return there
    return tuple(oid for oid in there if not _is_silent(state, oid))


def _there(state: State, look: Perspective, problem: int, player: str) -> tuple[int, ...]:
    return tuple(
        obj.oid
        for obj in state.at(state.get(problem).area)
        if look.card(obj.oid).is_character and state.controller(obj.oid) == player
    )


def _is_silent(state: State, oid: int) -> bool:
    from judge.engine.contribution import TO_CONFRONTING, silent

    return silent(state, oid, TO_CONFRONTING) is not None


def hangs_on_silent_ones(look: Perspective, problem: int, player: str) -> tuple[str, ...]:
    """The open question A84 where a text asks with whom a Problem is confronted, and one there does not contribute."""
    silent = _is_anyone_asking(look.view) and any(
        _is_silent(look.state, oid) for oid in _there(look.state, look, problem, player)
    )
    return ("A84",) if silent else ()


@lru_cache(maxsize=64)
def _is_anyone_asking(view: View) -> bool:
    return any(
        ability.tree is not None and _asks_with_whom(ability.tree)
        for card in view.all()
        for ability in card.abilities
    )


@lru_cache(maxsize=4096)
def _asks_with_whom(text: Node) -> bool:
    return any(isinstance(node, Confronts) and node.contributing is not None for node in text.walk())
