"""What is the host's where an attachment leaves it unsaid: "while involved in a faceoff, that Friend has …"."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.text.ast import ability as a
from judge.text.ast import effect as f
from judge.text.ast import event as v
from judge.text.ast import period as p
from judge.text.ast import selection as s
from judge.text.ast.node import Tree
from judge.text.forms.form import IMPLIED
from judge.text.forms.joint import subject_of
from judge.text.subjects import with_parts

replace: Callable[..., Tree] = msgspec.structs.replace


def of_hosts(node: Tree) -> Tree:
    """The tree in which a condition without a subject is that of the host, if the host is what is spoken of."""
    grown = _shared(with_parts(node, of_hosts))
    return replace(grown, effect=_attached(grown.effect)) if isinstance(grown, a.Instruction) else grown


def _attached(effect: Tree) -> Tree:
    """What an attachment says of its host lasts as long as it is attached, if nothing else is said (509)."""
    if isinstance(effect, f.Steps):
        return replace(effect, steps=tuple(map(_attached, effect.steps)))
    modifies = isinstance(effect, f.Modify | f.Prohibit) and effect.duration is None
    if not modifies or _subject(effect) != "host":
        return effect
    leaving = v.LeavesPlay(cards=s.Reference(word="this", label=0, form=IMPLIED), form=IMPLIED)
    return replace(effect, duration=p.UntilEvent(event=leaving, form=IMPLIED))


def _shared(node: Tree) -> Tree:
    if not isinstance(node, a.Continuous | f.If | f.AsLongAs) or node.condition is None:
        return node
    card: Tree = getattr(node.condition, "card", None)
    unsaid = isinstance(card, s.Reference) and card.word == "this" and card.form == IMPLIED
    if not unsaid or _subject(node.effect) != "host":
        return node
    return replace(node, condition=replace(node.condition, card=replace(card, word="host", label=-1)))


def _subject(effect: Tree) -> str:
    """The word for those to whom a modifier applies."""
    while isinstance(effect, f.If | f.Steps):
        effect = effect.steps[0] if isinstance(effect, f.Steps) else effect.effect
    return getattr(subject_of(effect), "word", "")
