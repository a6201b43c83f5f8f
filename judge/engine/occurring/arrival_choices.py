"""The card that is chosen where the state in which another enters play hangs on it (706.1b)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeGuard

from msgspec.structs import replace

from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.run import Run
from judge.engine.occurring.arrival import eyes_of_arriving, is_plain
from judge.engine.perspective.cards import fitting
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.ability import Continuous
from judge.text.ast.effect import EntersAs
from judge.text.ast.node import Node
from judge.text.ast.selection import Selection


@implements("706.1b", "705.2f#1")
def with_cards_chosen(run: Run, occurrence: Occurrence) -> Occurrence:
    """What is about to happen, with the cards chosen that the text of a card that enters play leaves to its player."""
    obj = run.state.find(occurrence.subject)
    if occurrence.verb != "enter play" or occurrence.textless or obj is None:
        return occurrence
    look = eyes_of_arriving(run.state, obj)
    for cards in _left_to_choose(obj):
        found = fitting(look, cards)
        what = message("which-card-counters-are-counted-on")
        picked = run.pick_cards(look.context.controller, what, found, cite("705.2f#1")) if found else ()
        occurrence = replace(occurrence, counted_on=(*occurrence.counted_on, (cards.label, picked)))
    return occurrence


def _left_to_choose(obj: Obj) -> Iterator[Selection]:
    """The cards of which one is meant in what a card says of how many counters it enters play with."""
    for ability in obj.definition.front.abilities:
        effect = ability.tree.effect if isinstance(ability.tree, Continuous) else None
        if isinstance(effect, EntersAs) and is_plain(effect) and effect.count is not None:
            yield from filter(_is_left_to_choose, effect.count.walk())


def _is_left_to_choose(part: Node) -> TypeGuard[Selection]:
    return isinstance(part, Selection) and part.quantifier.mode == "choose" and part.label > 0
