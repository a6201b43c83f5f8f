"""Texts that give something for a time to cards to which something is done, and do not say "when" (701.1, 708.2)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.sole import sole
from judge.rulebook.citation import implements
from judge.text.ast.ability import Ability, Continuous, Triggered
from judge.text.ast.effect import Modify
from judge.text.ast.event import Moves, Plays, PlaysOrMoves
from judge.text.ast.period import UntilEnd
from judge.text.ast.selection import OfWhich, Quantifier, Reference, Selection


def _done(tree: Ability | None) -> tuple[Modify, Selection, OfWhich] | None:
    """What is given, to which cards, and what is done to these; None for any other text."""
    effect = tree.effect if isinstance(tree, Continuous) and tree.condition is None else None
    if not isinstance(effect, Modify) or not isinstance(effect.duration, UntilEnd):
        return None
    if not isinstance(effect.subject, Selection) or effect.subject.label < 1:
        return None
    part = sole([part for part in effect.subject.description.qualifiers if isinstance(part, OfWhich)])
    if part is None or part.period or not isinstance(part.event, PlaysOrMoves | Moves | Plays):
        return None
    return effect, effect.subject, part


def is_of_each_time(tree: Ability | None) -> bool:
    """Whether a text gives something for a time to each card to which something is done, as often as that is done."""
    return _done(tree) is not None


@implements("701.1", "704.1", "708.2")
def as_each_time(tree: Ability) -> Ability:
    """An ability; one that gives something for a time as something is done to cards as a triggered one (A123)."""
    found = _done(tree)
    if found is None:
        return tree
    effect, cards, part = found
    rest = tuple(one for one in cards.description.qualifiers if one is not part)
    described = replace(cards.description, qualifiers=rest)
    done_to = Selection(Quantifier("generic"), described, label=cards.label)
    event = replace(part.event, cards=done_to)
    given = replace(effect, subject=Reference("it", label=cards.label))
    return Triggered(event=event, effect=given, tag=tree.tag)  # type: ignore[arg-type]
