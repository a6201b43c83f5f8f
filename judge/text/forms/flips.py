"""Reads "flip an additional card during faceoffs …" as the modifier that it is (514.4a), not as an instruction."""

from __future__ import annotations

import msgspec

from judge.text.ast import condition as c
from judge.text.ast import effect as f
from judge.text.ast.node import Node, Tree
from judge.text.ast.player import Player
from judge.text.forms.form import IMPLIED

_PERIODS = ("suffix_during", "during_then")


def flipping_if(effect: f.Effect) -> f.Effect:
    """The same for an effect under a condition that is no period."""
    if isinstance(effect, f.If) and not _is_during(effect):
        return msgspec.structs.replace(effect, effect=flipping(effect.effect))
    return flipping(effect)


def flipping(effect: f.Effect) -> f.Effect:
    """The effect, or the change of how many cards are flipped that it amounts to."""
    layers, flip = _unwrapped(effect)
    kinds = {type(layer): layer for layer in layers}
    if f.If not in kinds or len(kinds) != len(layers) or not isinstance(flip, f.Flip | f.FlipChange):
        return effect
    wording = ",".join(layer.form for layer in layers)
    return f.FlipChange(
        who=kinds[f.By].who if f.By in kinds else Player("you", form=IMPLIED),
        amount=flip.count if isinstance(flip, f.Flip) else flip.amount,
        negative=isinstance(flip, f.FlipChange),
        faceoff=kinds[f.If].condition.period,
        span=effect.span,
        form=f"flips {wording} {flip.form}^",
    )


def _unwrapped(effect: Tree) -> tuple[list[Tree], Tree]:
    layers = []
    while isinstance(effect, f.By) or _is_during(effect):
        layers.append(effect)
        effect = effect.effect
    return layers, effect


def _is_during(effect: Tree) -> bool:
    return isinstance(effect, f.If) and effect.form.partition("/")[0].partition(".")[0] in _PERIODS


def flips_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The instruction as the grammar read it."""
    _, outer, flip_form = form.rstrip("^").split(" ")
    written: f.Effect = (
        f.FlipChange(node.who, node.amount, True, None, form=flip_form)
        if node.negative
        else f.Flip(count=node.amount, additional=True, form=flip_form)
    )
    during = c.During(period=node.faceoff, form="in_period")
    for layer in reversed(outer.split(",")):
        if layer.startswith(_PERIODS):
            written = f.If(condition=during, effect=written, form=layer)
        else:
            written = f.By(who=node.who, effect=written, form=layer)
    return written, written.form
