"""Triggered effects that wait for Pre-Priority Processing (511.7, 712)."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.model.context import Context
from judge.engine.model.use import Use
from judge.text.ast.condition import Condition
from judge.text.ast.effect import Effect
from judge.text.ast.node import Node, labels_of

with deferred(__name__):
    from judge.engine.model.speaking import leaves_out_its_card


class WaitingEffect(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A triggered effect, created and not yet processed; its values are those of its creation (712.2).

    `rules` are those beyond the general ones, such as the glossary entry of a keyword; `tag` is the tag word in front
    of the ability, if it has one. `use` is that of what is limited; `was_unused` if its text makes that a
    condition and it held as the effect was created. `cause` is the step of the walk by which it came to wait.
    """

    wid: int
    effect: Effect
    context: Context
    name: str
    text: str = ""
    rules: tuple[str, ...] = ()
    condition: Condition | None = None
    use: Use | None = None
    was_unused: bool = False
    cause: int = 0
    tag: str = ""

    @property
    def alike(self) -> tuple[object, ...]:
        """What effects have in common between which the order makes no difference, for they say and read the same.

        What an effect does not speak of, such as which card triggered it or whose text it is, tells none from another.
        """
        said = (self.effect,) if self.condition is None else (self.effect, self.condition)
        spoken = frozenset[int]().union(*map(_labels, said))
        bindings = tuple(pair for pair in self.context.bindings if pair[0] in spoken)
        context = replace(self.context, bindings=bindings, trail=self.context.trail if bindings else ())
        if self.use or not all(map(leaves_out_its_card, said)):
            return self.effect, self.condition, context, self.name
        return self.effect, self.condition, replace(context, source=0, card="", here="", was_at="", text="")


@lru_cache(maxsize=4096)
def _labels(tree: Node) -> frozenset[int]:
    """The labels of all cards and players that a text speaks of."""
    return frozenset(label for node in tree.walk() for label in labels_of(node))
