"""What is read on a card and can't be carried out."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judge.cards.model import CardType
from judge.messages.message import message
from judge.text.ast.ability import Ability
from judge.text.ast.node import Node
from judge.text.findings.finding import LONGEST, Finding, of_ability
from judge.text.paragraphs import Paragraph

Obstacle = Callable[[Ability, CardType], Node | None]
"""The first part of an ability that can't be carried out on a card of a type; None if all of it can."""


def not_carried_out(paragraph: Paragraph, obstacle: Obstacle) -> Iterator[Finding]:
    """The part of an ability for which it can't be carried out, in the words of the card."""
    ability = paragraph.reading.ability
    part = obstacle(ability, paragraph.type) if ability is not None else None
    if part is None:
        return
    start, end = part.span
    words = paragraph.reading.normalised[start:end][:LONGEST]
    what = message("finding-whole-not-carried-out")
    if words:
        what = message("finding-not-carried-out", words=words)
    yield of_ability("not carried out", paragraph, what, words)
