"""Abilities that a scenario sets aside: they stay printed, and do nothing."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from judge.diagnostics import Diagnostic, InputError
from judge.engine.model.definition import Definition, PrintedAbility
from judge.messages.message import message
from judge.scenario.model.board import Piece, SetAside
from judge.scenario.model.definitions import Definitions
from judge.scenario.model.scenario import Scenario


def set_aside(scenario: Scenario, definitions: Definitions) -> tuple[str, ...]:
    """Set aside what the scenario asks for, on every copy of its card, and report each as a message.

    A card that is no longer on the board has nothing to set aside. Raises InputError for an ability that there is not.
    """
    pieces = {piece.id: piece for piece in scenario.pieces}
    return tuple(
        _without(one, pieces[one.card.piece], definitions, scenario.file)
        for one in scenario.ignoring
        if one.card.piece in pieces
    )


def _without(asked: SetAside, piece: Piece, definitions: Definitions, file: str) -> str:
    card = piece.copy_of or piece.card
    side = int(piece.boosted)
    known = definitions.of(card)
    abilities = known.faces[side].abilities
    place = _place(asked, abilities, file)
    definitions.redefine(card, _redefined(known, side, place))
    return message("ability-set-aside", nth=place + 1, card=asked.card.name, text=abilities[place].text)


def _redefined(known: Definition, side: int, place: int) -> Definition:
    face = known.faces[side]
    told = PrintedAbility(face.abilities[place].text, None, message("text-set-aside"), aside=True)
    changed = replace(face, abilities=(*face.abilities[:place], told, *face.abilities[place + 1 :]))
    return replace(known, faces=(*known.faces[:side], changed, *known.faces[side + 1 :]))


def _place(asked: SetAside, abilities: tuple[PrintedAbility, ...], file: str) -> int:
    found = tuple(_meant(asked, abilities))
    if len(found) == 1:
        return found[0]
    fault = "several-abilities-meant" if found else "no-ability-meant"
    raise InputError(
        Diagnostic(
            message=message(fault, card=asked.card.name),
            file=file,
            line=asked.card.line,
            column=asked.card.column,
            expected=tuple(ability.text for ability in abilities),
        )
    )


def _meant(asked: SetAside, abilities: tuple[PrintedAbility, ...]) -> Iterator[int]:
    for place, ability in enumerate(abilities):
        by_number = asked.number in (0, place + 1)
        if by_number and ability.text.casefold().startswith(asked.words.casefold()):
            yield place
