"""Amounts told apart from what they are the amount of: "where X is …", "… for each …"."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.messages.message import term
from judge.text.ast import amount as n
from judge.text.ast import effect as f
from judge.text.ast.node import Node, Tree
from judge.text.forms.form import IMPLIED, UnfitError
from judge.text.forms.moved import MOVED, moved

replace: Callable[..., Tree] = msgspec.structs.replace

_COUNTED = (
    f.DrawCards,
    f.GainTokens,
    f.LoseTokens,
    f.PayTokens,
    f.ScorePoints,
    f.PutCounters,
    f.CreateTokens,
    f.Flip,
    f.CostChange,
)

_SHOWING = (f.Reveal, f.LookAt)


def defining_x(made: Node) -> Node:
    """ "Where X is …" says what each X before it is."""
    assert isinstance(made, f.WhereX)
    if not any(isinstance(part, n.Variable) for part in made.effect.walk()):
        raise UnfitError(term("an X that nothing before it speaks of"))
    defined = _defined(made.effect, made.definition)
    return replace(defined, form=moved("where", made, defined), span=made.span)  # type: ignore[no-any-return]


def _defined(node: Tree, definition: n.Amount) -> Tree:
    if isinstance(node, n.Variable):
        return replace(node, definition=definition)
    changes: dict[str, Tree] = {}
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if isinstance(value, Node):
            changes[name] = _defined(value, definition)
        elif isinstance(value, tuple) and value and isinstance(value[0], Node):
            changes[name] = tuple(_defined(item, definition) for item in value)
    return replace(node, **changes) if changes else node


def where_back(node: Tree, form: str, span: tuple[int, int]) -> Node:
    """The instruction and what its X is."""
    definition = next(
        part.definition for part in node.walk() if isinstance(part, n.Variable) and part.definition
    )
    return f.WhereX(
        effect=replace(node, form=node.form.partition(MOVED)[2]), definition=definition, form=form, span=span
    )


def counting(made: Node) -> Node:
    """So much for each card of a description is an amount, not an instruction followed again and again."""
    assert isinstance(made, f.ForEach)
    effect: Tree = made.effect
    told_alone = made.form.startswith("for_each") and not isinstance(made.of, n.CountersOn)
    if not told_alone and isinstance(effect, _SHOWING) and isinstance(effect.cards, f.TopCards):
        return _so_many_shown(made, effect)
    if told_alone or not isinstance(effect, _COUNTED):
        return made
    slot = _amount_slot(effect)
    each = getattr(effect, slot)
    if isinstance(each, n.PerEach):
        return made
    told_last = isinstance(effect, f.CostChange)
    many = n.PerEach(each=each, of=made.of, span=made.of.span if told_last else each.span, form=IMPLIED)
    return replace(effect, **{slot: many}, span=made.span, form=moved("each", made, effect))  # type: ignore[no-any-return]


def _so_many_shown(made: Tree, effect: Tree) -> Node:
    """So many cards from the top of a deck: what is shown stays there, so that the next one is another card."""
    each = effect.cards.count
    many = n.PerEach(each=each, of=made.of, span=made.of.span, form=IMPLIED)
    cards = replace(effect.cards, count=many)
    return replace(effect, cards=cards, span=made.span, form=moved("each", made, effect))  # type: ignore[no-any-return]


def each_back(node: Tree, form: str, span: tuple[int, int]) -> Node:
    """The instruction and for each of what it is followed."""
    if isinstance(node, _SHOWING):
        shown: Tree = node.cards
        cards = replace(shown, count=shown.count.each)
        inner = replace(node, cards=cards, form=node.form.partition(MOVED)[2])
        return f.ForEach(effect=inner, of=shown.count.of, form=form, span=span)
    slot = _amount_slot(node)
    many = getattr(node, slot)
    inner = replace(node, **{slot: many.each}, form=node.form.partition(MOVED)[2])
    return f.ForEach(effect=inner, of=many.of, form=form, span=span)


def _amount_slot(node: Node) -> str:
    return "amount" if isinstance(node, f.CostChange) else "count"
