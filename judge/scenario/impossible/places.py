"""Cards where none can be."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from judge.cards.model import CardType
from judge.engine.model.areas import home, is_home, problem_area
from judge.engine.model.zones import DISCARD_PILE, DRAW_DECK, HAND, PLAY, PROBLEM_DECK
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.scenario.impossible.looking import Impossibility, Look
from judge.scenario.model.board import Piece


@implements("401.1", "410.6")
def two_places(look: Look) -> Iterator[Impossibility]:
    """In two places at once."""
    listed = Counter(
        item
        for seat in look.scenario.seats
        for pile in seat.piles
        for item in pile.contents
        if isinstance(item, str)
    )
    for piece, obj in look.pieces():
        if listed[piece.id] + (obj.zone == PLAY) > 1:
            yield Impossibility(message("two-places", value=piece.id), cite("401.1"), piece.line)


@implements("501.1", "405.1")
def nowhere(look: Look) -> Iterator[Impossibility]:
    """At an area that does not exist."""
    for piece, obj, card in look.in_play():
        if obj.area not in look.state.areas():
            kind = card.types[0] if card.types else "card"
            yield Impossibility(
                message("at-area-nobody-has", value=piece.id, kind=kind), cite("501.1"), piece.line
            )


@implements("306.1", "522.2", "303.1", "304.2", "511.5", "506.2a")
def misplaced(look: Look) -> Iterator[Impossibility]:
    """At an area where no card of its type can be."""
    for piece, obj, card in look.in_play():
        printed = obj.definition.front.printed
        if is_home(obj.area) and "Troublemaker" in card.types:
            yield Impossibility(
                message("troublemaker-at-home", value=piece.id), cite("306.1", "506.2a"), piece.line
            )
        if "Dilemma" in printed.traits and not obj.area.startswith("dilemma:"):
            yield Impossibility(
                message("dilemma-outside-area-its-own", value=piece.id), cite("522.2"), piece.line
            )
        elif "Problem" in card.types and is_home(obj.area):
            yield Impossibility(message("problem-at-home", value=piece.id), cite("303.1"), piece.line)
        if "Event" in card.types:
            yield Impossibility(message("event-play", value=piece.id), cite("304.2"), piece.line)
        if card.is_character and is_home(obj.area) and obj.area != home(look.controller(obj)):
            yield Impossibility(
                message("at-home-player-who-does-not-control", value=piece.id), cite("511.5"), piece.line
            )


@implements("303.1", "501.1", "613.2")
def two_problems(look: Look) -> Iterator[Impossibility]:
    """More than one Problem at a Problem area."""
    at: dict[str, list[Piece]] = defaultdict(list)
    for piece, obj, card in look.in_play():
        if "Problem" in card.types and obj.area.startswith("problem:"):
            at[obj.area].append(piece)
    for pieces in at.values():
        for piece in pieces[1:]:
            yield Impossibility(
                message("at-problem-area-has-problem-already", value=piece.id),
                cite("303.1", "613.2"),
                piece.line,
            )


@implements("101.2", "101.3b")
def decks(look: Look) -> Iterator[Impossibility]:
    """In the other deck than that of its type."""
    for piece, obj in look.pieces():
        printed = obj.definition.front.printed
        if obj.zone == DRAW_DECK and printed.type is CardType.PROBLEM:
            yield Impossibility(message("problem-draw-deck", value=piece.id), cite("101.2"), piece.line)
        if obj.zone == PROBLEM_DECK and printed.type is not CardType.PROBLEM:
            yield Impossibility(
                message("card-of-type-in-problem-deck", value=piece.id, value2=printed.type.value),
                cite("101.3b"),
                piece.line,
            )


@implements("303.1")
def problems_elsewhere(look: Look) -> Iterator[Impossibility]:
    """Problems at another player's Problem area, and in zones to which none can go."""
    for piece, obj in look.pieces():
        if obj.definition.front.printed.type is not CardType.PROBLEM:
            continue
        if obj.area.startswith("problem:") and obj.area != problem_area(obj.owner):
            yield Impossibility(
                message("problem-belongs-to-its-owner", card=piece.id), cite("303.1"), piece.line
            )
        if obj.zone in (HAND, DISCARD_PILE):
            yield Impossibility(
                message("problem-outside-problem-deck", card=piece.id), cite("303.3"), piece.line
            )
