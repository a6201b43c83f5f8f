"""Keywords on a board that no rule defines (701.4): a ruling leaves out what they do, and says so at its head."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.model.definition import Definition
from judge.engine.texts.keywords import OUTSIDE_THE_RULES
from judge.messages.lists import joined
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.scenario.model.definitions import Definitions
from judge.scenario.model.scenario import Scenario


@implements("701.4")
def left_to_the_players(scenario: Scenario, definitions: Definitions) -> tuple[str, ...]:
    """What a ruling says of the cards of a board that have such a keyword, or speak of one; nothing without them."""
    cards = dict.fromkeys(card for piece in scenario.pieces for card in (piece.copy_of or piece.card,))
    found = tuple(
        message("keyword-of-card", keyword=text, card=card.front.name)
        for card in cards
        for text in dict.fromkeys(_undefined(definitions.of(card)))
    )
    return (message("keywords-outside-the-rules", keywords=joined(found)),) if found else ()


def _undefined(definition: Definition) -> Iterator[str]:
    trees = ((ability.text, ability.tree) for face in definition.faces for ability in face.abilities)
    for text, tree in trees:
        words = (getattr(node, "keyword", "") for node in tree.walk()) if tree is not None else ()
        if OUTSIDE_THE_RULES.intersection(words):
            yield text
