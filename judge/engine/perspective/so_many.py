"""Whether something is true of the cards that a condition speaks of: of so many of them, or of all."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from judge.engine.perspective.amounts import counted
from judge.engine.perspective.cards import fitting, referents
from judge.engine.perspective.descriptions import fits_description, within_reach
from judge.engine.perspective.enough import BOUNDS
from judge.engine.perspective.perspective import Perspective
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.condition import IsOnly
from judge.text.ast.node import Node
from judge.text.ast.selection import CardsTogether, Controlled, Description, Quantifier, Selection

Test = Callable[[int], bool]


@implements("708.2a")
def is_true_of(
    look: Perspective, card: Node, test: Test, *, negated: bool = False, anywhere: bool = False
) -> bool:
    """Whether a test is passed by as many of the cards as a condition names, or failed by them if `negated`.

    "A Friend is here" asks for one of the Friends, "two Friends are here" for two, "your Mane Character is here" and
    "each of your Friends is here" for all that there are. `anywhere` if the cards need not be in play.

    Raises UnsupportedError for a number of cards that the engine can't read, and where all are asked for but none
    is there.
    """
    if isinstance(card, CardsTogether):
        enough = any if card.conjunction == "or" else all
        return enough(is_true_of(look, part, test, negated=negated, anywhere=anywhere) for part in card.cards)
    if not isinstance(card, Selection):
        return _of_all(referents(look, card), test) != negated
    look.require(card.quantifier)
    return _of_selected(look, card, _spoken_of(look, card, anywhere), test, negated)


def _of_all(cards: tuple[int, ...], test: Test) -> bool:
    return bool(cards) and all(test(oid) for oid in cards)


def _spoken_of(look: Perspective, card: Selection, anywhere: bool) -> tuple[int, ...]:
    return tuple(
        obj.oid
        for obj in (look.state.objects if anywhere else within_reach(look.state, card.description))
        if fits_description(look, card.description, obj.oid, anywhere=anywhere)
    )


def _of_selected(
    look: Perspective, card: Selection, cards: tuple[int, ...], test: Test, negated: bool
) -> bool:
    mode, count = card.quantifier.mode, card.quantifier.count
    passed = _number(test(oid) != negated for oid in cards)
    if mode == "none":
        return passed == 0
    if count is not None and mode in BOUNDS:
        return BOUNDS[mode](passed, counted(look, count))
    if mode not in ("all", "each", "the", "generic"):
        raise look.unsupported(card, message("condition-cards", mode=mode))
    if _of_some_opponent(card.description):
        return passed > 0
    if mode in ("all", "each") and not cards:
        raise look.unsupported(card, message("condition-all-cards-kind-which-there-none"))
    return _of_all(cards, test) != negated


def _number(passed: Iterable[bool]) -> int:
    return sum(passed)


def _of_some_opponent(description: Description) -> bool:
    """Whether it is the one such card of any opponent ("an opponent's Mane Character")."""
    singular = not any(getattr(noun, "plural", False) for noun in description.nouns)
    return singular and any(
        isinstance(adjective, Controlled) and adjective.by.role == "an-opponent"
        for adjective in description.adjectives
    )


def demands_several(card: Node) -> bool:
    """Whether it takes more than one card of a description for a condition to hold."""
    if isinstance(card, CardsTogether):
        return card.conjunction == "and" or any(demands_several(part) for part in card.cards)
    count = card.quantifier.count if isinstance(card, Selection) else None
    return count is not None and getattr(count, "value", 2) != 1


def is_the_only(look: Perspective, node: IsOnly) -> bool:
    """Whether a card fits a description, and no other card does."""
    assert isinstance(node.description, Description)
    found = fitting(look, Selection(Quantifier("all"), node.description))
    return bool(found) and set(found) == set(fitting(look, node.card))
