"""What a text offers to a player, or to each of several (705.2f, 712.3)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.instructions.players import one_player
from judge.engine.instructions.structure import (
    all_decide,
    deciding_order,
    each_with_own,
    is_each_with_own,
    label_of_player,
    one_after_another,
)
from judge.engine.model.context import Context
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.model.trace import Deed
from judge.engine.modifiers.granted import lasts
from judge.engine.occurring.loops import LOOP, goes_on
from judge.engine.paying.effect import look
from judge.engine.paying.nothing_done import nothing_done
from judge.engine.paying.payment import payable
from judge.engine.perspective.players import HOLDERS
from judge.engine.texts.own_choices import EACH
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import Act, Effect, May, PayPoints, PayTo, PayTokens, Steps
from judge.text.ast.player import Player

with deferred(__name__):
    from judge.engine.instructions.permitting import allow
    from judge.engine.paying.passed_over import passed_over


@implements("705.2f#1", "712.3")
def may(run: Run, frame: int, node: May) -> None:
    """Offer it to the player, or to each of several, who all say first whether they do it (801.1)."""
    if lasts(node):
        allow(run, frame, node)
        return
    several = _several(run, frame, node.who)
    if several is None:
        player = one_player(run, frame, node.who, message("who-may-do"))
        willing = tuple(one for one in (player,) if _is_taken_up(run, frame, node, one))
    else:
        order = deciding_order(run, several)
        willing = tuple(player for player in order if _is_taken_up(run, frame, node, player))
    if not willing:
        passed_over(run, frame, node.effect)
        nothing_done(run, frame)
        return
    run.set_context(frame, replace(run.context(frame), done=True))
    if node.who is not None and several is not None and is_each_with_own(node.who, several):
        run.push(*each_with_own(run, frame, node.who, willing, node.effect))
    elif several is None or not all_decide(run, frame, willing, node.effect, label_of_player(node.who)):
        run.push(*one_after_another(run, frame, willing, node.effect, label_of_player(node.who)))


def _several(run: Run, frame: int, who: Player | None) -> tuple[str, ...] | None:
    """The players, where a text speaks of each of those who fit; None where it speaks of one."""
    if who is None or who.role not in (*EACH, *HOLDERS):
        return None
    found = look(run, frame).players(who)
    return found if who.role in EACH or len(found) != 1 else None


@implements("705.2f#1", "712.3")
def _decided_by(context: Context) -> tuple[str, ...]:
    """The rule by which it is decided only now: as a triggered effect is processed, or as instructions come up."""
    return cite("712.3") if context.triggered else cite("705.2f#1")


@implements("508.1d")
def _is_taken_up(run: Run, frame: int, node: May, player: str) -> bool:
    """Whether a player does what is offered; a cost that can't be paid is not offered (508.1d)."""
    context = replace(run.context(frame), actor=player).bind(label_of_player(node.who), (player,))
    if not all(payable(run.state, cost, context) for cost in _costs(node.effect)):
        run.note(message("cant-pay-so-no-choice", player=player), cite("508.1d"), card=context.card)
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
