"""Playing the very card from the hand whose text lets it be played at another time, at its cost (705.2)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.acting.play_action import PlayAction
from judge.engine.acting.playing import play_at_once
from judge.engine.effects.cards import choose_area, entry_areas
from judge.engine.model.instruction import Instruction
from judge.engine.model.resolution import Paid
from judge.engine.model.run import Run, advance
from judge.engine.model.state import State
from judge.engine.model.zones import HAND
from judge.engine.occurring.changing_zones import rebound
from judge.engine.paying.effect import look
from judge.engine.paying.nothing_done import nothing_done
from judge.engine.paying.payment import some_way
from judge.engine.perspective.places import areas_meant
from judge.engine.texts.functioning import is_this
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import Permit
from judge.text.ast.event import Plays
from judge.text.ast.place import AnyArea
from judge.text.ast.selection import Reference


class PlayNow(Instruction, frozen=True):
    """A card is played at once, as a text says."""

    player: str
    oid: int
    area: str

    @implements("705.2", "104.1")
    def perform(self, run: Run) -> None:
        """Announce it, pay for it and follow it. Raises IllegalError if it can't be played."""
        play_at_once(run, PlayAction(player=self.player, oid=self.oid, area=self.area))


class KeepHold(Instruction, frozen=True):
    """The text goes on to speak of the card that it has had played."""

    frame: int
    oid: int
    physical: int

    @implements("410.6a")
    def perform(self, run: Run) -> None:
        """It is the card that it has become, unless it has ceased to exist."""
        obj = run.state.physical(self.physical)
        if obj is not None:
            run.set_context(self.frame, rebound(run.context(self.frame), self.oid, obj.oid))


def is_from_hand(node: Permit) -> bool:
    """Whether it lets its card be played from the hand, where it is, as the text is followed."""
    event = node.event
    if not isinstance(event, Plays) or not isinstance(event.cards, Reference) or not is_this(event.cards):
        return False
    beyond = node.how or node.state or node.duration or node.less or node.timing
    plain = not (beyond or event.on or event.who) and isinstance(event.place, AnyArea | None)
    return plain and (event.cards.source is None or event.cards.source.zone == HAND)


@implements("705.2f", "707.2")
def play_from_hand(run: Run, frame: int, event: Plays) -> None:
    """Play it to an area of the player's choice among those where it can be played; otherwise nothing is done."""
    acting, oid = run.context(frame).acting, run.context(frame).source
    if run.state.find(oid) is None or run.state.get(oid).zone != HAND:
        raise look(run, frame).unsupported(Permit(Plays(None, Reference("this", label=0))))
    tried = tuple(PlayNow(player=acting, oid=oid, area=area) for area in _areas(run, frame, event, oid))
    ways = tuple(way for way in tried if _is_possible(run, way))
    area = choose_area(run, acting, tuple(way.area for way in ways), message("where-played"))
    if area is None:
        _note_refusal(run, frame, tried)
        nothing_done(run, frame)
        return
    physical = run.state.get(oid).physical
    run.push(next(way for way in ways if way.area == area), KeepHold(frame=frame, oid=oid, physical=physical))


def _areas(run: Run, frame: int, event: Plays, oid: int) -> tuple[str, ...]:
    """Where it can enter play, of those areas that the text names if it names any."""
    allowed = entry_areas(run, oid, run.context(frame).acting)
    if event.place is None:
        return allowed
    meant = areas_meant(look(run, frame), event.place)
    return tuple(area for area in allowed if area in meant)


def _is_possible(run: Run, way: PlayNow) -> bool:
    return some_way(_only(run, way), until=Paid)


def _only(run: Run, way: PlayNow) -> State:
    """The game with nothing to be done but this."""
    return replace(run.state.ticked(), agenda=(way,), answers=(), rewind=None)


def _note_refusal(run: Run, frame: int, tried: tuple[PlayNow, ...]) -> None:
    """Say why it is not played: the first reason that shows before anybody has to choose, else that it can't be."""
    context = run.context(frame)
    refused = (advance(_only(run, way), until=Paid, silent=True).illegal for way in tried)
    illegal = next((why for why in refused if why is not None), None)
    text, rules = message("has-no-such-card-play", acting=context.acting), cite("707.2")
    if illegal is not None:
        text = message("cant-play-its-card", player=context.acting, card=context.card, reason=illegal.reason)
        rules = (*illegal.rules, *rules)
    run.note(text, rules, card=context.card)
