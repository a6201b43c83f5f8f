"""What is still to be done: an instruction of the agenda."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

import msgspec
from msgspec.structs import replace

if TYPE_CHECKING:
    from judge.engine.model.run import Run


ROOT = -1


class Instruction(msgspec.Struct, frozen=True, kw_only=True, tag=True, cache_hash=True):
    """One thing to do. A procedure of the rules expands into its instructions; a primitive one is an occurrence.

    `cause` is the number of the step of the walk that brought it about: 0 if that is not known yet, ROOT if it comes of
    no step, as what the sequence of the turn holds. `besides` is another step that it rests on, as an amount does on
    what was done last; 0 if there is none.
    """

    of_itself: ClassVar[bool] = False
    """Whether it comes by the sequence of the turn (601), whatever was done before."""

    looks_back: ClassVar[bool] = False
    """Whether it comes of what has been done last, as what follows upon an occurrence does."""

    cause: int = 0
    besides: int = 0

    def without_causes(self) -> Self:
        """The instruction alone, without the steps that brought it, or any that it holds, about."""
        return replace(self, cause=0, besides=0)

    def perform(self, run: Run) -> None:
        """Do it: change the run's state, note the step, push what follows from it, ask where a player chooses."""
        raise NotImplementedError
