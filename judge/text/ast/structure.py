"""How instructions hang together: steps, offers, costs, conditions, modes, other players.

`who` None means the controller.
"""

from __future__ import annotations

from judge.text.ast.amount import Amount
from judge.text.ast.condition import Condition
from judge.text.ast.event import Event
from judge.text.ast.node import Node
from judge.text.ast.period import Duration
from judge.text.ast.player import Player


class Effect(Node, frozen=True):
    """An instruction, or several."""

    @property
    def instructions(self) -> tuple[Effect, ...]:
        """Those it consists of, one after another: itself, if it is a single one."""
        return (self,)


class NotUnderstood(Effect, frozen=True):
    """Instructions that are not understood, behind a trigger condition that is. No text is read as one."""


class SameFor(Effect, frozen=True):
    """That what was said of one keyword holds for others too. It is said out for each, so that no tree keeps this."""

    keywords: tuple[Node, ...]


class Steps(Effect, frozen=True):
    """Instructions one after another. The separators (full stop, "then", "and", comma) are wording."""

    steps: tuple[Effect, ...]

    @property
    def instructions(self) -> tuple[Effect, ...]:
        """Its steps."""
        return self.steps


class May(Effect, frozen=True):
    """A player may do it (712.3); `only` if nobody else may."""

    effect: Effect
    who: Player | None = None
    only: bool = False


class PayTo(Effect, frozen=True):
    """A cost before "to" and what it buys (703.1d, 707.2a); also "pay …; if you do"."""

    cost: Effect
    effect: Effect


class If(Effect, frozen=True):
    """Done only if a condition holds; `instead` names that it takes the place of the instruction before it.

    `earlier` if it takes the place of one further back.
    """

    condition: Condition
    effect: Effect
    instead: bool = False
    otherwise: Effect | None = None
    earlier: bool = False


class AsLongAs(Effect, frozen=True):
    """Modifiers that an instruction makes and that apply for as long as a condition holds (708.2a)."""

    condition: Condition
    effect: Effect


class Unless(Effect, frozen=True):
    """Done unless a player pays or does something."""

    effect: Effect
    escape: Node


class ChooseModes(Effect, frozen=True):
    """Choose so many of several instructions; chance chooses if `random`.

    Fewer can be chosen if `up_to`, but at least `least` where the text says so ("one or both").
    """

    count: Amount
    modes: tuple[Effect, ...]
    up_to: bool = False
    random: bool = False
    least: Amount | None = None


class Later(Effect, frozen=True):
    """At a later point in time, do this: a triggered modifier (708.4)."""

    event: Event
    effect: Effect
    duration: Duration | None = None


class ForEach(Effect, frozen=True):
    """Done once for each card of a description."""

    of: Node
    effect: Effect


class ForEachPlayer(Effect, frozen=True):
    """Done once for each of several players, whom "that player" then means."""

    of: Player
    effect: Effect


class By(Effect, frozen=True):
    """Another player than the controller follows the instruction ("an opponent …", "have an opponent …")."""

    who: Player
    effect: Effect


class IfAble(Effect, frozen=True):
    """Done if it can be done; the player who can has no choice ("that opponent must pay [1] if able")."""

    effect: Effect


class Refrain(Effect, frozen=True):
    """Do not do any of this ("choose to not exhaust it")."""

    effects: tuple[Effect, ...]


class OncePer(Effect, frozen=True):
    """Applies, or may be done, only once in each such period."""

    period: Node
    effect: Effect


class UsedOnly(Effect, frozen=True):
    """How often, when, or on what condition the ability may be used that says so."""

    limit: Node
