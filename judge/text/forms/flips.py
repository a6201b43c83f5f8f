"""Reads "flip an additional card during faceoffs …" as the modifier that it is (514.4a), not as an instruction."""

from __future__ import annotations

import msgspec

from judge.text.ast import condition as c
from judge.text.ast import effect as f
from judge.text.ast.node import Node, Tree
from judge.text.ast.player import Player
from judge.text.forms.form import IMPLIED
from judge.text.forms.totals import while_on

_THEN, _THAT = "flipping-then ", "that_faceoff"
_PERIODS = ("suffix_during", "during_then")


def flipping_if(effect: f.Effect) -> f.Effect:
    """The same for an effect under a condition that is no period, or more than a period."""
    if isinstance(effect, f.If) and not _is_during(effect):
        flips = _flipping_now if _is_within_faceoffs(effect.condition) else flipping
        return msgspec.structs.replace(effect, effect=flips(effect.effect))
    return flipping(effect)


def _is_within_faceoffs(condition: c.Condition) -> bool:
    parts = condition.conditions if isinstance(condition, c.AllOf) else ()
    return any(isinstance(part, c.During) for part in parts)


def flipping(effect: f.Effect) -> f.Effect:
    """The effect, or the change of how many cards are flipped that it amounts to."""
    layers, _ = _unwrapped(effect)
    during: list[Tree] = [layer for layer in layers if isinstance(layer, f.If)]
    return _change(effect, during[0].condition.period) if len(during) == 1 else effect


def _flipping_now(effect: f.Effect) -> f.Effect:
    """The same where the condition of the whole says during which faceoffs."""
    layers, _ = _unwrapped(effect)
    return effect if any(isinstance(layer, f.If) for layer in layers) else _change(effect, None)


def _change(effect: f.Effect, faceoff: Node | None) -> f.Effect:
    layers, inner = _unwrapped(effect)
    kinds = {type(layer): layer for layer in layers}
    flip, *rest = inner.steps if isinstance(inner, f.Steps) else (inner,)
    if len(kinds) != len(layers) or not isinstance(flip, f.Flip | f.FlipChange):
        return effect
    if rest and not (isinstance(flip, f.Flip) and flip.additional):
        return effect
    wording = ",".join(layer.form for layer in layers)
    chooser = kinds.get(f.By) or kinds.get(f.May)
    return f.FlipChange(
        who=chooser.who if chooser else Player("you", form=IMPLIED),
        amount=flip.count if isinstance(flip, f.Flip) else flip.amount,
        negative=isinstance(flip, f.FlipChange),
        faceoff=faceoff,
        optional=f.May in kinds,
        then=f.Steps(steps=tuple(rest), form=inner.form, span=inner.span) if rest else None,
        span=effect.span,
        form=f"flips {wording}|{flip.form}^",
    )


def flipping_then(made: Tree) -> Node:
    """ "Flip an additional card during that faceoff": what changes the flips of a faceoff spoken of before."""
    flip, period = made.effect, made.condition.period
    if not isinstance(flip, f.Flip) or not flip.additional or period.form != _THAT:
        return made  # type: ignore[no-any-return]
    change = f.FlipChange(
        who=None,
        amount=flip.count,
        negative=False,
        faceoff=period,
        span=made.span,
        form=f"{_THEN}{flip.form}^{made.form}",
    )
    return while_on(change)


def flipping_then_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The flip, and then the period."""
    flip_form, _, rest = form.removeprefix(_THEN).partition("^")
    flip = f.Flip(count=node.amount, additional=True, form=flip_form)
    return f.If(condition=c.During(period=node.faceoff, form="in_period"), effect=flip), rest


def _unwrapped(effect: Tree) -> tuple[list[Tree], Tree]:
    layers = []
    while isinstance(effect, f.By | f.May) or _is_during(effect):
        layers.append(effect)
        effect = effect.effect
    return layers, effect


def _is_during(effect: Tree) -> bool:
    return isinstance(effect, f.If) and effect.form.partition("/")[0].partition(".")[0] in _PERIODS


def flips_as_written(node: Tree, form: str) -> tuple[Node, str]:
    """The instruction as the grammar read it."""
    outer, _, flip_form = form.removeprefix("flips ").rstrip("^").partition("|")
    written: f.Effect = (
        f.FlipChange(node.who, node.amount, True, None, form=flip_form)
        if node.negative
        else f.Flip(count=node.amount, additional=True, form=flip_form)
    )
    if node.then is not None:
        written = f.Steps(steps=(written, *node.then.steps), form=node.then.form)
    during = c.During(period=node.faceoff, form="in_period")
    for layer in reversed([layer for layer in outer.split(",") if layer]):
        written = _wrapped(layer, written, during, node.who)
    return written, written.form


def _wrapped(layer: str, written: f.Effect, during: c.During, who: Player) -> f.Effect:
    if layer.startswith(_PERIODS):
        return f.If(condition=during, effect=written, form=layer)
    return (f.May if layer.startswith("may") else f.By)(who=who, effect=written, form=layer)
