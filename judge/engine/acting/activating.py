"""Activating abilities (703)."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.acting.copies_played import check_copies
from judge.engine.acting.so_often import use, without_limits_of_use
from judge.engine.capabilities.whole_texts import check_whole
from judge.engine.instructions.structure import paying
from judge.engine.model.characteristics import AbilityInstance
from judge.engine.model.context import Context
from judge.engine.model.instruction import Instruction
from judge.engine.model.obj import Obj
from judge.engine.model.readings import reading
from judge.engine.model.resolution import Paid
from judge.engine.model.run import Run
from judge.engine.model.zones import PLAY
from judge.engine.modifiers.ability_context import ability_context, name_of
from judge.engine.modifiers.able import resolved
from judge.engine.modifiers.continuous import board
from judge.engine.paying.effect import CloseFrame, Follow, founded
from judge.engine.perspective import Perspective
from judge.engine.perspective.cards import fitting
from judge.engine.perspective.paid_away import is_asked
from judge.engine.texts.functioning import zones_of
from judge.engine.texts.offered_while import is_offered_while
from judge.engine.unsupported import IllegalError
from judge.engine.windows.timing import check_timing
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.ability import Activated
from judge.text.ast.effect import Effect, Modify

with deferred(__name__):
    from judge.engine.acting.price_of_activating import at_its_price, without_its_price
    from judge.engine.model.activation import cost_and_effect, owner_offered
    from judge.engine.paying.permission import in_doubt, may_activate
    from judge.engine.windows.reactions import react

#: The wording in which what is chosen stands before “to”, although choosing it is no payment.
_CHOSEN_TO_GET = "choose_to_get"


class ActivateAction(msgspec.Struct, frozen=True, tag=True, cache_hash=True):
    """Activate an ability of a card, named by the key of its instance."""

    player: str
    oid: int
    ability: str


def _instance(run: Run, action: ActivateAction) -> AbilityInstance:
    abilities = board(run.state).view.get(action.oid).abilities
    found = next((ability for ability in abilities if ability.key == action.ability), None)
    if found is None:
        raise IllegalError(message("does-not-have-ability", name=run.name(action.oid)), cite("703.1"))
    return found


@implements("703.1", "703.1a", "703.1b", "703.1c", "703.1d", "609.2f", "705.2c")
def announce_activation(run: Run, action: ActivateAction, opening: bool) -> None:
    """Check that it may be activated now, pay its cost, follow its instructions."""
    obj, ability = run.state.get(action.oid), _instance(run, action)
    tree = resolved(ability.tree, run.state)
    offered = ("A122",) if is_offered_while(ability.tree) else ()
    run.meet(*offered)
    if "Event" in board(run.state).view.get(action.oid).types:
        reason = message("timing-phrase-of-event", card=name_of(obj))
        raise IllegalError(reason, cite("703.1a"))
    if not isinstance(tree, Activated):
        raise IllegalError(
            message("ability-not-activated-ability", card=name_of(obj)), cite("703.1"), offered
        )
    if obj.zone not in zones_of(tree):
        raise IllegalError(message("not-where-ability-functions", card=name_of(obj)), cite("701.3"))
    doubts = in_doubt(run.state, obj, tree)
    run.meet(*doubts)
    if not may_activate(run.state, obj, tree, action.player):
        raise _not_for(obj, tree, doubts)
    context = replace(
        ability_context(run.state, obj), controller=action.player, text=ability.text, was_at=obj.area
    )
    owner = owner_offered(tree)
    context = context.bind(owner.label, (obj.owner,)) if owner is not None else context
    context, marks = check_timing(run, tree, context, ability.key, opening)
    context = _as_read(run, context, run.state.holder(obj))
    check_copies(run, tree, context, opening=opening)
    use(run, tree, ability.key, name_of(obj))
    if marks:
        react(run, marks, name_of(obj))
    _check_choice(run, tree, context)
    run.note(
        message("player-activates", player=action.player, card=name_of(obj), text=ability.text),
        (*cite("703.1", "512.1", "705.2a", "703.1d"), *_also(run, obj, opening)),
        card=name_of(obj),
    )
    if not ability.origin:
        check_whole(obj, ability.tree, ability.text)
    cost, effect = cost_and_effect(tree)
    look = Perspective(run.state, board(run.state).view, context)
    cost, effect = at_its_price(run, obj, tree, cost, look), without_limits_of_use(without_its_price(effect))
    frame = run.open_frame(replace(context, paid_for=cost is not None))
    effect = founded(effect, cost)
    run.meet(*(("A82",) if is_asked(cost, effect) else ()))
    run.push(*_cost(run, cost, frame), Paid(), Follow(effect=effect, frame=frame), CloseFrame(frame=frame))


@implements("703.1b", "104.1")
def _not_for(obj: Obj, tree: Activated, doubts: tuple[str, ...]) -> IllegalError:
    """Why somebody may not activate an ability: the text says who may, or nobody does but the controller."""
    if tree.permission is not None:
        return IllegalError(
            message("text-says-who-may-activate-ability", card=name_of(obj)), cite("104.1", "703.1b"), doubts
        )
    return IllegalError(
        message("only-its-controller-may-activate-ability", card=name_of(obj)), cite("703.1b"), doubts
    )


@implements("513.4", "513.5", "703.1b")
def _as_read(run: Run, context: Context, holder: str) -> Context:
    """The ability as the player reads it who activates it, or, by a reading of A86, as its card's controller does."""
    if holder == context.controller:
        return context
    run.meet("A86")
    if reading(run.state, "A86") == "activator":
        return context
    return replace(context, controller=holder, actor=context.controller)


@implements("609.2f", "701.3")
def _also(run: Run, obj: Obj, opening: bool) -> tuple[str, ...]:
    """The rules of an ability that works outside play, and of one that is activated as a Main Phase action."""
    found = cite("701.3") if obj.zone != PLAY else ()
    return found + (cite("609.2f", "609.2f#1") if opening and run.state.turn.phase == "Main Phase" else ())


@implements("703.1d", "508.1d")
def _check_choice(run: Run, tree: Activated, context: Context) -> None:
    """Raise IllegalError if “choose … to get” is a cost (A05) and there is nothing to choose."""
    look = Perspective(run.state, board(run.state).view, context)
    for node in tree.effect.walk():
        if not isinstance(node, Modify) or not node.form.startswith(_CHOSEN_TO_GET):
            continue
        if fitting(look, node.subject):
            continue
        run.meet("A05")
        if reading(run.state, "A05") == "every-to":
            raise IllegalError(
                message("there-nothing-choose-as-its-cost"), cite("703.1d", "508.1d"), ("A05",)
            )


@implements("703.1d", "609.2f#1")
def _cost(run: Run, cost: Effect | None, frame: int) -> tuple[Instruction, ...]:
    return paying(run, frame, cost) if cost is not None else ()
