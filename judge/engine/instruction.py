"""What is still to be done: an instruction of the agenda."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from judge.engine.run import Run


class Instruction(msgspec.Struct, frozen=True, kw_only=True, tag=True, cache_hash=True):
    """One thing to do. A procedure of the rules expands into its instructions; a primitive one is an occurrence."""

    def perform(self, run: Run) -> None:
        """Do it: change the run's state, note the step, push what follows from it, ask where a player chooses."""
        raise NotImplementedError
