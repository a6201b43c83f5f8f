"""Control (513)."""

from __future__ import annotations

from judge.engine.instructions.choosing import can_happen, doable, occurring, resolve
from judge.engine.instructions.players import one_player
from judge.engine.model.describing import deed_of
from judge.engine.model.run import Run
from judge.engine.model.switches import switched
from judge.engine.modifiers.durations import ends_of
from judge.engine.occurring.occurrence import Happen
from judge.engine.paying.effect import look
from judge.engine.paying.nothing_done import nothing_done
from judge.messages.lists import joined
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import ExchangeControl, GainControl


@implements("513.2")
def gain_control(run: Run, frame: int, node: GainControl) -> None:
    """A player gains control of each card meant, for as long as the text says."""
    player = one_player(run, frame, node.who, message("which-player-gains-control"))
    obtainable = doable(run, frame, "gain control", player=player)
    oids = resolve(run, frame, node.cards, message("which-card-gain-control"), obtainable)
    if not oids:
        nothing_done(run, frame)
        return
    ends = ends_of(look(run, frame), node.duration)
    run.push(
        Happen(
            occurrences=tuple(
                occurring(run, frame, "gain control", oid, player=player, ends=ends) for oid in oids
            )
        )
    )


@implements("513.7")
def exchange_control(run: Run, frame: int, node: ExchangeControl) -> None:
    """Two cards change controllers at the same time, or neither does."""
    whole = switched(run.state, "exchange") == "whole-or-nothing"

    def exchangeable(oid: int) -> bool:
        others = run.state.opponents(run.state.controller(oid))
        takeable = (doable(run, frame, "gain control", player=other) for other in others)
        return not whole or any(can_take(oid) for can_take in takeable)

    oids = resolve(run, frame, node.cards, message("which-cards-exchanged"), exchangeable)
    controllers = [run.state.controller(oid) for oid in oids]
    ends = ends_of(look(run, frame), node.duration)
    rules = cite("513.7") if whole else cite("707.2")
    occurrences = tuple(
        occurring(run, frame, "gain control", oid, player=player, ends=ends, rules=rules)
        for oid, player in zip(oids, reversed(controllers), strict=True)
    )
    same = len(set(controllers)) != len(oids)
    complete = len(oids) == 2 and not same and all(can_happen(run, one) for one in occurrences)
    if whole and not complete:
        cards = joined(run.name(oid) for oid in oids)
        averted = tuple(deed_of(run.state, one, averted=True) for one in occurrences)
        told = message("exchange-incomplete", cards=cards)
        run.note(told, cite("513.7"), deeds=averted)
        nothing_done(run, frame)
        return
    if len(oids) < 2:
        raise look(run, frame).unsupported(node, message("who-gains-control-card-for-which-nothing"))
    run.push(Happen(occurrences=occurrences))
