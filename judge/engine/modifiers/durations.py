"""How long modifiers last (708.2), and what ends when."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from judge.engine.model.modifier import Ends, LiveModifier
from judge.engine.model.run import Run
from judge.engine.model.sole import sole
from judge.engine.model.state import Turn
from judge.engine.model.trace import Deed
from judge.engine.model.zones import PLAY
from judge.engine.perspective import Perspective
from judge.engine.perspective.cards import referents
from judge.messages.lists import joined
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.event import CardEvent, EitherEvent, Event, LeavesPlay, Plays
from judge.text.ast.node import Node
from judge.text.ast.period import (
    Duration,
    Earliest,
    FaceoffPeriod,
    NextPeriod,
    Period,
    RestOfGame,
    UntilEnd,
    UntilEvent,
    UntilStart,
)
from judge.text.ast.player import Player

_READY_STEP = "Ready Step"
_WHOLE = ("turn", "phase", "faceoff", "game")


def _whose(look: Perspective, who: Player | None) -> str:
    if who is None:
        return ""
    player = sole(look.players(who))
    if player is None:
        raise look.unsupported(who, message("duration-speaks-several-players"))
    return player


def is_end_of(duration: UntilEnd) -> bool:
    """Whether a modifier can last until the end of that: a turn, a phase, a faceoff; of no single step."""
    period = duration.period
    if isinstance(period, Period) and period.next:
        return period.name == "turn" and period.whose is not None
    named = isinstance(period, Period) and (period.name in _WHOLE or period.name.endswith("Phase"))
    return named or isinstance(period, FaceoffPeriod)


def is_start_of(duration: UntilStart) -> bool:
    """Whether a modifier can last until the start of that, which is a turn's."""
    return isinstance(duration.period, Period) and duration.period.name == "turn"


def is_in_its_turn(ends: Ends, turn: Turn) -> bool:
    """Whether a turn is one in which what ends with a phase can end."""
    return ends.turn in (0, turn.number) and turn.number > ends.after and ends.player in ("", turn.player)


def applies_now(ends: Ends, turn: Turn) -> bool:
    """Whether it is the time in which a modifier applies: any time, if it names none."""
    return not ends.within or (ends.within in (turn.phase, turn.step) and is_in_its_turn(ends, turn))


def is_next_period(duration: NextPeriod) -> bool:
    """Whether a modifier can apply during the next such period: a phase, or the Ready Step."""
    period = duration.period
    if not isinstance(period, Period) or period.ordinal or period.whose is None:
        return False
    return period.name.endswith("Phase") or _is_ready_step(period)


def _is_ready_step(period: Period) -> bool:
    return period.name.title() == _READY_STEP


@implements("708.2", "708.2b")
def _next_period(look: Perspective, duration: NextPeriod) -> Ends:
    """The next one of the player who is meant now; one that is on is not the next."""
    period, turn = duration.period, look.state.turn
    if not isinstance(period, Period) or not is_next_period(duration):
        raise look.unsupported(duration)
    step = _is_ready_step(period)
    name, player = "Ready Phase" if step else period.name, _whose(look, period.whose)
    is_on = (turn.phase, turn.player) == (name, player)
    within = _READY_STEP if step else name
    return Ends("phase", name=name, player=player, after=turn.number if is_on else 0, within=within)


def lasts_for_the_faceoff(duration: Duration | None) -> bool:
    """Whether a modifier lasts until the end of the faceoff that is on."""
    period = duration.period if isinstance(duration, UntilEnd) else None
    return isinstance(period, FaceoffPeriod) or (isinstance(period, Period) and period.name == "faceoff")


def _until_end(look: Perspective, duration: UntilEnd) -> Ends:
    state, period = look.state, duration.period
    if lasts_for_the_faceoff(duration):
        if state.faceoff is None:
            raise look.unsupported(duration, message("until-end-faceoff-while-no-faceoff"))
        return Ends("faceoff", turn=state.faceoff.number)
    if not isinstance(period, Period) or not is_end_of(duration):
        raise look.unsupported(duration)
    if period.name == "turn":
        player = _whose(look, period.whose)
        if period.next:
            return Ends("turn", player=player, after=state.turn.number)
        now = not player or player == state.turn.player
        return Ends("turn", turn=state.turn.number) if now else Ends("turn", player=player)
    if period.name == "phase":
        return Ends("phase", turn=state.turn.number, name=state.turn.phase)
    if period.name == "game":
        return Ends("game")
    return Ends("phase", name=period.name, player=_whose(look, period.whose))


def _until_start(look: Perspective, duration: UntilStart) -> Ends:
    period = duration.period
    if not isinstance(period, Period) or not is_start_of(duration):
        raise look.unsupported(duration)
    return Ends("start", player=_whose(look, period.whose), turn=look.state.turn.number)


#: What ends a modifier by happening to a card, by the verb of the text.
_ENDING = {"ready": "ready", "frighten": "frightened"}


def _ending(event: Node) -> tuple[tuple[str, Node], ...]:
    """What of a card ends a modifier, and of which card; nothing for what the engine can't see."""
    if isinstance(event, LeavesPlay):
        return (("leaves", event.cards),)
    if isinstance(event, CardEvent) and event.verb in _ENDING:
        return ((_ENDING[event.verb], event.cards),)
    parts = tuple(_ending(part) for part in event.events) if isinstance(event, EitherEvent) else ()
    return tuple(one for part in parts for one in part) if all(parts) else ()


def is_end(event: Node) -> bool:
    """Whether a modifier can last until such a thing happens to a card."""
    return bool(_ending(event))


def _until_event(look: Perspective, duration: UntilEvent) -> Ends:
    if not is_end(duration.event):
        raise look.unsupported(duration)
    ending = _ending(duration.event)
    cards = tuple(dict.fromkeys(oid for _, node in ending for oid in referents(look, node)))
    in_play = [oid for oid in cards if (obj := look.state.find(oid)) is not None and obj.zone == PLAY]
    if len(cards) != 1 or not in_play:
        raise look.unsupported(duration)
    (oid,) = in_play
    return Ends(" or ".join(what for what, _ in ending), oid=oid)


def earliest_until(duration: Duration | None) -> Event | None:
    """What ends a modifier before its time is over ("this turn … until you play a Friend"); None if nothing does."""
    parts = duration.durations if isinstance(duration, Earliest) else ()
    event = sole([part.event for part in parts if isinstance(part, UntilEvent)])
    return event if len(parts) == 2 and isinstance(event, Plays) else None


def _earliest(look: Perspective, duration: Earliest) -> Ends:
    """The time after which it is over in any case."""
    if earliest_until(duration) is None:
        raise look.unsupported(duration)
    return next(ends_of(look, part) for part in duration.durations if not isinstance(part, UntilEvent))


def ended_by_events(tree: Node) -> tuple[Node, ...]:
    """The ends of modifiers that are looked for as something happens, beside the time after which they are over."""
    found = (node for node in tree.walk() if isinstance(node, Earliest) and earliest_until(node) is not None)
    return tuple(part for node in found for part in node.durations if isinstance(part, UntilEvent))


READERS: dict[type[Duration], Callable[[Perspective, Any], Ends]] = {
    UntilEnd: _until_end,
    UntilStart: _until_start,
    NextPeriod: _next_period,
    UntilEvent: _until_event,
    Earliest: _earliest,
    RestOfGame: lambda _, __: Ends("game"),
}


@implements("708.2", "705.2f#2")
def ends_of(look: Perspective, duration: Duration | None) -> Ends:
    """When a modifier with that duration ends; without one it lasts for the rest of the game."""
    if duration is None:
        return Ends("game")
    look.require(duration)
    meaning = READERS.get(type(duration))
    if meaning is None:
        raise look.unsupported(duration)
    return meaning(look, duration)


#: By class of what a modifier says: what comes once some such modifiers have ended.
AFTERWARDS: dict[type[Node], Callable[[Run, tuple[LiveModifier, ...]], None]] = {}


@implements("616.4", "708.2")
def expire(run: Run, is_over: Callable[[Ends], bool], when: str, rules: tuple[str, ...] = ()) -> None:
    """End the modifiers and control changes whose time is up."""
    for live in run.state.modifiers:
        if is_over(live.ends):
            tell_end(run, live, when, rules)
    for change in run.state.control:
        if is_over(change.ends):
            run.note(
                message("control-change-ends", name=run.name(change.oid), when=when),
                (*rules, *cite("708.2", "513.2")),
            )
    over = tuple(live for live in run.state.modifiers if is_over(live.ends))
    modifiers = tuple(live for live in run.state.modifiers if not is_over(live.ends))
    control = tuple(change for change in run.state.control if not is_over(change.ends))
    if len(modifiers) != len(run.state.modifiers) or len(control) != len(run.state.control):
        run.state = replace(run.state, modifiers=modifiers, control=control)
    for kind in dict.fromkeys(type(live.body) for live in over if type(live.body) in AFTERWARDS):
        AFTERWARDS[kind](run, tuple(live for live in over if type(live.body) is kind))


def tell_end(run: Run, live: LiveModifier, when: str, rules: tuple[str, ...] = ()) -> None:
    """Say that a modifier ends."""
    affected = (run.state.find(oid) for oid in live.subjects or ())
    cards = tuple(obj.physical for obj in affected if obj is not None)
    deeds = tuple(Deed(verb="expire", card=card, name=live.context.card) for card in cards or (0,))
    told, card = _modifier_ends(run, live, when), live.context.card or None
    run.note(told, (*rules, *cite("708.2")), card=card, deeds=deeds)


def _modifier_ends(run: Run, live: LiveModifier, when: str) -> str:
    source = live.context.card or message("an-effect")
    names = [run.name(oid) for oid in live.subjects or () if run.state.find(oid) is not None]
    if not names:
        return message("modifier-ends", source=source, when=when)
    return message("modifier-on-cards-ends", source=source, cards=joined(names, "comma"), when=when)
