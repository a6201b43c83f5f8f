"""Whose condition it is where the text leaves that unsaid: "while involved in a faceoff, your Friends have …"."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.text.ast import ability as a
from judge.text.ast import effect as f
from judge.text.ast import selection as s
from judge.text.ast.node import Tree
from judge.text.forms.form import IMPLIED

replace: Callable[..., Tree] = msgspec.structs.replace


def of_subjects(node: Tree) -> Tree:
    """The ability in which a condition without a subject is that of the cards of which the sentence speaks, of each."""
    if not isinstance(node, a.Continuous):
        return node
    card: Tree = getattr(node.condition, "card", None)
    unsaid = isinstance(card, s.Reference) and card.word == "this" and card.form == IMPLIED
    subject = _subject(node.effect)
    if not unsaid or not isinstance(subject, s.Selection) or subject.label < 1:
        return node
    return replace(
        node, condition=replace(node.condition, card=replace(card, word="it", label=subject.label))
    )


def _subject(effect: Tree) -> Tree:
    """Those to whom a modifier applies."""
    while isinstance(effect, f.If):
        effect = effect.effect
    return effect.subject if isinstance(effect, f.Modify) else None
