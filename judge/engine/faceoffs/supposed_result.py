"""A faceoff of which it is supposed who wins it, whatever the flips and totals would be."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.faceoffs.faceoff import Compare, EndFaceoffNow, results
from judge.engine.faceoffs.faceoff_outcome import Outcome
from judge.engine.model.faceoff_state import Faceoff
from judge.engine.model.instruction import Instruction
from judge.engine.model.run import Run
from judge.engine.unsupported import UnsupportedError
from judge.engine.windows.priority import OpenWindow
from judge.messages.message import message
from judge.rulebook.citation import cite, implements


class SupposedResult(Instruction, frozen=True):
    """A player wins, or loses, the faceoff that is on: nobody flips, and nothing is compared."""

    player: str
    wins: bool

    @implements("514.6")
    def perform(self, run: Run) -> None:
        """Go on to the outcome. Raises UnsupportedError if there is no faceoff whose outcome is open."""
        faceoff, agenda = run.state.faceoff, run.state.agenda
        ahead = next((at for at, one in enumerate(agenda) if isinstance(one, Compare)), None)
        if faceoff is None or ahead is None or self.player not in faceoff.players:
            raise UnsupportedError(message("no-faceoff-to-suppose-won", player=self.player), clause=True)
        winner = self._winner(faceoff)
        run.note(message("faceoff-won-as-supposed", player=winner), cite("514.6"))
        won = replace(faceoff, winner=winner, margin=None, stage="resolved")
        run.state = replace(run.state, window=None, agenda=agenda[ahead + 1 :], faceoff=won)
        run.push(*results(won), Outcome(), OpenWindow(where="after the outcome"), EndFaceoffNow())

    def _winner(self, faceoff: Faceoff) -> str:
        others = [player for player in faceoff.players if player != self.player]
        if not self.wins and len(others) > 1:
            raise UnsupportedError(message("which-other-wins-faceoff", player=self.player), clause=True)
        return self.player if self.wins else others[0]
