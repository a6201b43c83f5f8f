"""What players write down on their cards before the game, for the texts that speak of what those name (104.1)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.cards.model import CardType
from judge.deferred import deferred
from judge.engine.effects.written import written_on
from judge.engine.model.decision import Decision, Option
from judge.engine.model.instruction import Instruction
from judge.engine.model.obj import Obj
from judge.engine.model.run import Run
from judge.engine.modifiers.ability_context import name_of
from judge.messages.message import message
from judge.rulebook.citation import cite, implements

with deferred(__name__):
    from judge.engine.effects.naming import named_card

_RULES = cite("104.1", "201.1")


class WriteDown(Instruction, frozen=True):
    """Each card that starts the game in play and names something has it written on it, if it is not known what."""

    @implements("104.1", "201.1")
    def perform(self, run: Run) -> None:
        """Each player chooses for his own cards, in turn order."""
        for player in run.state.players():
            own = (obj for obj in run.state.in_play() if run.state.holder(obj) == player)
            for oid in [obj.oid for obj in own if written_on(obj.definition)]:
                _write(run, player, run.state.get(oid))


def _write(run: Run, player: str, obj: Obj) -> None:
    spoken, card = dict(obj.spoken), name_of(obj)
    for kind, called in written_on(obj.definition):
        if called in spoken:
            continue
        decision = (
            _whom(run, player, card) if called == "player" else _what(run, player, card, CardType(kind))
        )
        (spoken[called],) = run.choose(decision)
        run.note(message("writes-down", player=player, card=card), _RULES, card=card)
    run.state = run.state.with_obj(replace(run.state.get(obj.oid), spoken=tuple(spoken.items())))


def _what(run: Run, player: str, card: str, kind: CardType) -> Decision:
    return replace(named_card(run, player, kind), what=message("what-to-write-down", card=card), rules=_RULES)


def _whom(run: Run, player: str, card: str) -> Decision:
    options = tuple(Option(other, other) for other in run.state.opponents(player))
    what = message("whom-to-write-down", card=card)
    return Decision(player=player, kind="choose", what=what, options=options, rules=_RULES)
