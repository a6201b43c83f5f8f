"""What a text offers to a player, or to each of several (705.2f, 712.3)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.instructions.in_turn import label_of_choice
from judge.engine.instructions.players import one_player
from judge.engine.instructions.structure import (
    decided_in_turn,
    deciding_order,
    follow_with_own,
    is_each_with_own,
    label_of_player,
    one_after_another,
)
from judge.engine.instructions.their_opponents import of_whoever_follows
from judge.engine.model.context import Context
from judge.engine.model.instruction import Instruction
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.model.trace import Deed
from judge.engine.modifiers.granted import lasts
from judge.engine.occurring.loops import LOOP, goes_on
from judge.engine.occurring.occurrence import Happen
from judge.engine.paying.effect import look
from judge.engine.paying.nothing_done import nothing_done
from judge.engine.paying.payment import payable
from judge.engine.perspective.holders import with_theirs_named
from judge.engine.perspective.players import HOLDERS
from judge.engine.texts.own_choices import EACH
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import Act, Effect, May, PayPoints, PayTo, PayTokens, Steps
from judge.text.ast.player import Player

with deferred(__name__):
    from judge.engine.instructions.modes import can_be_done
    from judge.engine.instructions.permitting import allow
    from judge.engine.paying.passed_over import passed_over


@implements("705.2f#1", "712.3")
def may(run: Run, frame: int, node: May) -> None:
    """Offer it to the player, or to each of several, who make all of their decisions in turn (801.1)."""
    if lasts(node):
        allow(run, frame, node)
        return
    node = with_theirs_named(node)
    several = _several(run, frame, node.who)
    if several is None:
        player = one_player(run, frame, node.who, message("who-may-do"))
        node = of_whoever_follows(run, frame, node, (player,))
        willing = tuple(one for one in (player,) if _is_taken_up(run, frame, node, one))
        _follow(run, frame, node, willing, (player,), with_own=False)
        return
    node = of_whoever_follows(run, frame, node, several)
    with_own = node.who is not None and is_each_with_own(node.who, several)
    order = deciding_order(run, several)
    if not with_own and not label_of_choice(node.effect):
        run.push(OfferInTurn(frame=frame, node=node, players=order))
        return
    willing = tuple(player for player in order if _is_taken_up(run, frame, node, player, together=True))
    _follow(run, frame, node, willing, order, with_own=with_own)


def _follow(
    run: Run,
    frame: int,
    node: May,
    willing: tuple[str, ...],
    unwilling: tuple[str, ...],
    *,
    with_own: bool,
) -> None:
    """Let those who take it up follow it, each with his own of the cards that it speaks of if so."""
    if not willing:
        _speaks_of(run, frame, node, unwilling)
        passed_over(run, frame, node.effect)
        nothing_done(run, frame)
        return
    run.set_context(frame, replace(run.context(frame), done=True))
    if with_own and node.who is not None:
        follow_with_own(run, frame, node.who, willing, node.effect)
    else:
        run.push(*one_after_another(run, frame, willing, node.effect, label_of_player(node.who)))


@implements("707.2")
def _speaks_of(run: Run, frame: int, node: May, unwilling: tuple[str, ...]) -> None:
    """Let the text go on to speak of those who have not taken it up ("if they don't, they …")."""
    if (label := label_of_player(node.who)) > 0:
        run.bind(frame, label, unwilling)


class OfferInTurn(Instruction, frozen=True):
    """Something is offered to each of several players; what those before have `decided` happens at the end."""

    frame: int
    node: May
    players: tuple[str, ...]
    willing: bool = False
    decided: tuple[Occurrence, ...] = ()
    unwilling: tuple[str, ...] = ()

    @implements("801.1", "705.2f#1", "712.3")
    def perform(self, run: Run) -> None:
        """Let the next one make all of his decisions: whether he does it, and what he chooses for it."""
        if not self.players:
            self._after_all(run)
            return
        player, *rest = self.players
        following = replace(self, players=tuple(rest))
        if not _is_taken_up(run, self.frame, self.node, player, together=True):
            run.push(replace(following, unwilling=(*self.unwilling, player)))
            return
        context, label = run.context(self.frame), label_of_player(self.node.who)
        run.set_context(self.frame, replace(context, done=True))
        decided = decided_in_turn(run, self.frame, player, self.node.effect, label)
        if decided is not None:
            run.push(replace(following, willing=True, decided=(*self.decided, *decided)))
            return
        turn = one_after_another(run, self.frame, (player,), self.node.effect, label)
        run.push(*turn, replace(following, willing=True))

    def _after_all(self, run: Run) -> None:
        if self.decided:
            run.push(Happen(occurrences=self.decided))
        elif not self.willing:
            _speaks_of(run, self.frame, self.node, self.unwilling)
            passed_over(run, self.frame, self.node.effect)
            nothing_done(run, self.frame)


def _several(run: Run, frame: int, who: Player | None) -> tuple[str, ...] | None:
    """The players, where a text speaks of each of those who fit; None where it speaks of one."""
    if who is None or who.role not in (*EACH, *HOLDERS):
        return None
    found = look(run, frame).players(who)
    return found if who.role in EACH or len(found) != 1 else None


@implements("705.2f#1", "712.3", "801.1")
def _decided_by(context: Context) -> tuple[str, ...]:
    """The rules by which it is decided now: as a triggered effect is processed or instructions come up; in turn."""
    in_turn = cite("801.1") if context.together else ()
    return (*(cite("712.3") if context.triggered else cite("705.2f#1")), *in_turn)


@implements("508.1d")
def _is_taken_up(run: Run, frame: int, node: May, player: str, *, together: bool = False) -> bool:
    """Whether a player does what is offered; a cost that can't be paid is not offered (508.1d)."""
    own = replace(run.context(frame), actor=player, together=together)
    context = own.bind(label_of_player(node.who), (player,))
    if not all(payable(run.state, cost, context) for cost in _costs(node.effect)):
        run.note(message("cant-pay-so-no-choice", player=player), cite("508.1d"), card=context.card)
        return False
    if not can_be_done(run, node.effect, (), context):
        run.note(message("cant-choose-what-cant-done", player=player), cite("705.2f#1"), card=context.card)
        return False
    if _asks_what_cannot_be(run, node.effect, context):
        run.note(message("cant-choose-what-cant-done", player=player), cite("515.4a"), card=context.card)
        return False
    if not _offered(run, player, context):
        source = run.state.find(context.source)
        declined = Deed(verb="offer", card=source.physical if source else 0, averted=True)
        told = message("declines-offer", player=player, card=context.card)
        run.note(told, _decided_by(context), card=context.card, deeds=(declined,))
        return False
    told = message("accepts-offer", player=player, card=context.card)
    accepted = run.note(told, _decided_by(context), card=context.card)
    if context.led_by:
        run.leads(frame, accepted)
    return True


@implements("508.1")
def _costs(effect: Effect) -> tuple[Effect, ...]:
    """What is to be paid to do it: its cost, and whatever else it says is to be paid."""
    if isinstance(effect, PayTo):
        return (effect.cost,)
    return tuple(part for part in effect.instructions if isinstance(part, PayTokens | PayPoints))


@implements("515.4a", "707.2")
def _asks_what_cannot_be(run: Run, effect: Effect, context: Context) -> bool:
    """Whether, by a reading of A72, it can't be chosen since it begins with ignoring what is ignored already."""
    first = effect.steps[0] if isinstance(effect, Steps) else effect
    if not isinstance(first, Act) or first.verb != "ignore" or payable(run.state, first, context):
        return False
    run.meet("A72")
    return reading(run.state, "A72") == "not-at-all"


@implements("802.2")
def _offered(run: Run, player: str, context: Context) -> bool:
    """Whether the player does it: as decided for the loop in which the game goes round, else as the player likes."""
    before = run.state
    settled = goes_on(run, player, context, optional=True)
    if settled is None:
        yes = run.agrees(
            player, message("offer-of-card", card=context.card), _decided_by(context), card=context.card
        )
        run.state = run.state if yes else before
        return yes
    if not settled:
        run.note(
            message("player-cant-go-on-with-loop", player=player),
            cite("802.2"),
            card=context.card,
            deeds=LOOP,
        )
    return settled
