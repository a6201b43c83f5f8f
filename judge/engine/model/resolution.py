"""The point of an action after which it is no longer rewound (705.2f)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.instruction import Instruction
from judge.engine.model.run import Run
from judge.rulebook.citation import implements


class Paid(Instruction, frozen=True):
    """The costs are paid; whatever happens from here on stays."""

    used: tuple[str, ...] = ()

    @implements("705.2f#3", "705.2c")
    def perform(self, run: Run) -> None:
        """Forget the point to which the action would have been rewound; end modifiers that waited for it."""
        ended = {live.mid for live in run.state.modifiers if live.key in self.used and live.ends.is_used_up}
        kept = tuple(live for live in run.state.modifiers if live.mid not in ended)
        run.state = replace(run.state, rewind=None, modifiers=kept)
