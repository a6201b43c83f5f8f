"""What a player has written down on a card before the game, as a text shows it: the named Friend and Challenger."""

from __future__ import annotations

from judge.cards.model import CardType
from judge.deferred import deferred
from judge.engine.model.definition import Definition
from judge.engine.model.run import Run
from judge.engine.paying.effect import look
from judge.engine.unsupported import IllegalError
from judge.messages.lists import joined
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.ability import Ability
from judge.text.ast.effect import Reveal
from judge.text.ast.node import Node
from judge.text.ast.selection import Selection, State, TypeNoun

with deferred(__name__):
    from judge.engine.perspective.spoken import is_known_to_be_none
    from judge.engine.perspective.written_names import card_named

#: By what the text calls it: the kind of thing that is written down, if it is no card.
_WRITTEN = {"Challenger": "player"}


def is_written(cards: Node) -> bool:
    """Whether it is what its card names: one thing of each kind of which the text speaks."""
    if not isinstance(cards, Selection) or cards.quantifier.mode != "the" or cards.description.qualifiers:
        return False
    named = [
        part.state for part in cards.description.adjectives if isinstance(part, State) and part.label < 1
    ]
    whole = len(named) == len(cards.description.adjectives)
    return (
        whole and named == ["named"] and all(isinstance(noun, TypeNoun) for noun in cards.description.nouns)
    )


def written_on(definition: Definition) -> tuple[tuple[str, str], ...]:
    """What is written on such a card before the game: how a text calls each thing, and what the context calls it."""
    told = (node.cards for tree in definition.trees for node in tree.walk() if isinstance(node, Reveal))
    nouns = (
        noun
        for cards in told
        if isinstance(cards, Selection) and is_written(cards)
        for noun in cards.description.nouns
    )
    kinds = (noun.kind for noun in nouns if isinstance(noun, TypeNoun))
    return tuple((kind, _WRITTEN.get(kind, "name")) for kind in dict.fromkeys(kinds))


def read_as_written(ability: Ability) -> tuple[Node, ...]:
    """The parts of an ability that speak of what is written on its card, where that is revealed."""
    revealed = (node.cards for node in ability.walk() if isinstance(node, Reveal) and is_written(node.cards))
    return tuple(part for cards in revealed for part in cards.walk())


@implements("707.2")
def reveal_written(run: Run, frame: int, cards: Selection) -> None:
    """Show it; a player is "that player" then.

    Raises UnsupportedError where nobody knows what is written, and IllegalError for a cost if nothing is.
    """
    context, eyes = run.context(frame), look(run, frame)
    written = dict(context.names)
    kinds = [_WRITTEN.get(getattr(noun, "kind", ""), "name") for noun in cards.description.nouns]
    missing = any(kind not in written for kind in kinds)
    if missing and is_known_to_be_none(eyes) and context.as_cost:
        raise IllegalError(message("names-nothing", card=context.card), cite("508.1c"))
    if missing:
        raise eyes.unsupported(cards, message("not-said-what-card-names", card=context.card))
    if "player" in kinds:
        run.bind(frame, cards.label, (written["player"],))
    if any(getattr(noun, "kind", "") == CardType.EVENT.value for noun in cards.description.nouns):
        run.bind(frame, cards.label, (card_named(eyes, cards).oid,))
    told = message("reveals", player=context.acting, cards=joined(written[kind] for kind in kinds))
    run.leads(frame, run.note(told, cite("707.2"), card=context.card))
