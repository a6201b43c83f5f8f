"""Flipping, and starting, ending and joining faceoffs by a text (514, 515, 707.4)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.effects.acts import act
from judge.engine.effects.cards import affected
from judge.engine.faceoffs.faceoff import EndFaceoffNow
from judge.engine.faceoffs.faceoff_by_modifier import begin_by_modifier, leave_out_its_outcome
from judge.engine.faceoffs.flipping import flipping
from judge.engine.instructions.choosing import again, can_happen, doable, occurring, resolve, settled
from judge.engine.instructions.measuring import measured
from judge.engine.model.run import Run
from judge.engine.model.trace import Deed
from judge.engine.occurring.becoming_involved import with_those_seen
from judge.engine.occurring.occurrence import Happen
from judge.engine.paying.nothing_done import nothing_done
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import Act, ActOnCharacteristic, EndFaceoff, Flip, Involve, StartFaceoff
from judge.text.ast.node import Node
from judge.text.ast.selection import CardsTogether, Selection


@implements("515.1", "515.3")
def flip(run: Run, frame: int, node: Flip) -> None:
    """A player flips cards; several are separate occurrences at the same time."""
    number = measured(run, frame, node.count)
    for player in affected(run, frame, node.who):
        one = occurring(run, frame, "flip", player=player, rules=cite("515.3") if number > 1 else ())
        flips = again(run, frame, flipping((one,)), number, message("flipping-card"))
        run.push(*(instruction for each in flips for instruction in each))


@implements("515.4", "514.5b")
def ignore_power(run: Run, frame: int, node: ActOnCharacteristic) -> None:
    """Ignore the power of flipped cards: that it is not added is all that ignoring the cards is."""
    act(run, frame, Act(node.verb, node.cards))


def is_of_power(node: ActOnCharacteristic) -> bool:
    """Whether it is the power of flipped cards that is to be ignored."""
    return (node.verb, node.characteristic) == ("ignore", "power")


@implements("707.4", "707.4a", "514.1", "514.3c")
def start_faceoff(run: Run, frame: int, node: StartFaceoff) -> None:
    """Start a faceoff; what the text says about its outcome follows once it is resolved (514.6d)."""
    if run.state.faceoff is not None:
        acting = run.context(frame).acting
        averted = Deed(verb="start faceoff", player=acting, averted=True)
        told = message("faceoff-is-on-so-no-other", acting=acting)
        run.note(told, cite("707.4a"), deeds=(averted,))
        nothing_done(run, frame)
        leave_out_its_outcome(run, frame)
        return
    node = replace(node, cards=_settled(run, frame, node.cards))
    oids = resolve(run, frame, node.cards, message("which-cards-involved"), doable(run, frame, "involve"))
    begin_by_modifier(run, frame, oids, node)


def _settled(run: Run, frame: int, cards: Node) -> Node:
    if isinstance(cards, CardsTogether):
        return replace(cards, cards=tuple(_settled(run, frame, part) for part in cards.cards))
    return settled(run, frame, cards) if isinstance(cards, Selection) else cards


@implements("514.7")
def end_faceoff(run: Run, frame: int, _: EndFaceoff) -> None:
    """End the faceoff that is on."""
    if run.state.faceoff is None:
        nothing_done(run, frame)
        return
    run.push(EndFaceoffNow(by_text=True))


@implements("514.3d", "514.3d.i")
def involve(run: Run, frame: int, node: Involve) -> None:
    """Cards become involved in the faceoff that is on, or cease to be."""
    faceoff = run.state.faceoff
    if faceoff is None:
        nothing_done(run, frame)
        return
    oids = resolve(run, frame, node.cards, message("which-card-plain"))
    if not node.ceases and not faceoff.areas:
        oids = tuple(oid for oid in oids if can_happen(run, occurring(run, frame, "involve", oid)))
    if node.ceases:
        faceoff = replace(faceoff, excluded=(*faceoff.excluded, *oids))
    else:
        faceoff = replace(faceoff, flagged=(*faceoff.flagged, *oids))
    run.state = replace(run.state, faceoff=faceoff)
    run.state, awaited = with_those_seen(run.state)
    if awaited:
        run.push(Happen(occurrences=tuple(replace(one, source=run.context(frame).source) for one in awaited)))
        return
    told = "no-longer-involved" if node.ceases else "becomes-involved"
    for oid in oids:
        run.note(
            message(told, card=run.name(oid)),
            cite("514.3d"),
            card=run.context(frame).card,
            deeds=(Deed(verb="involve", card=run.state.get(oid).physical),),
        )
