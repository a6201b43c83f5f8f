"""Play requirements (205): the colors and power a player must have to play a card."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from judge.cards.model import Color, Requirement
from judge.cards.unread import unread_about
from judge.deferred import deferred
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import done_by
from judge.engine.model.readings import under
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.modifiers.ability_context import name_of
from judge.engine.modifiers.continuous import board
from judge.engine.modifiers.in_force import of_kind
from judge.engine.modifiers.no_requirement import is_without_requirement
from judge.engine.modifiers.order_in_doubt import order_in_doubt
from judge.engine.modifiers.prohibition import happening_of
from judge.engine.perspective import Perspective
from judge.engine.perspective.amounts import counted
from judge.engine.perspective.cards import is_one_of
from judge.engine.perspective.happening import matches
from judge.engine.requirements.matching import Contributor, meet
from judge.engine.unsupported import IllegalError, UnsupportedError
from judge.messages.message import message, sentence, term
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import PlayRequirementChange
from judge.text.ast.event import Plays
from judge.text.ast.node import Node
from judge.text.ast.selection import Nth, Spoken

with deferred(__name__):
    from judge.engine.perspective import power_in_play
    from judge.engine.perspective.spoken import spoken_of_kind


@implements("203.2", "507.3", "205.1", "105.2")
def power_of_color(state: State, player: str, color: str) -> int:
    """The combined power of a color of a player's characters in play, exhausted ones included."""
    return power_in_play.power_of_color(state, board(state).view, player, color)


@implements("205.1", "707.3")
def _needed(state: State, player: str, oid: int, line: Requirement) -> tuple[int, tuple[Note, ...]]:
    """What a line asks for now, and which texts make it so.

    Only what is played has a requirement to be met: a text about it means such cards.
    """
    needed, notes = line.amount, list[Note]()
    for modifier, body, look in of_kind(state, PlayRequirementChange):
        if _is_of_color(look, body, line) and _is_about(look, body.cards, player, oid):
            by = -counted(look, body.amount) if body.negative else counted(look, body.amount)
            needed += by
            notes.append(_changed(modifier.name, by))
    return max(0, needed), tuple(notes)


def _changed(name: str, by: int) -> Note:
    told = "adds-to-play-requirement" if by > 0 else "reduces-play-requirement"
    return Note(text=message(told, name=name, by=abs(by)), rules=cite("205.1", "705.2b"), card=name)


def _is_about(look: Perspective, cards: Node, player: str, oid: int) -> bool:
    """Whether a card that a player is about to play is one of those of which a text speaks."""
    if isinstance(cards, Nth):
        played = happening_of(look.state, done_by(player, "play", oid))
        return matches(look, Plays(None, cards.of), played) is not None
    return is_one_of(look, cards, oid, anywhere=True)


@implements("205.1", "708.2")
def used_for(state: State, player: str, oid: int) -> tuple[str, ...]:
    """The modifiers about the next card that a player plays, if this is one: whatever it requires, they end with it."""
    return tuple(
        modifier.key
        for modifier, body, look in of_kind(state, PlayRequirementChange)
        if isinstance(body.cards, Nth) and _is_about(look, body.cards, player, oid)
    )


def _is_of_color(look: Perspective, body: PlayRequirementChange, line: Requirement) -> bool:
    """Whether less or more is asked for of the color of a line; not of one that has yet to be chosen."""
    if body.spoken is None and not body.color:
        return True
    color = spoken_of_kind(look, body, body.spoken.what) if isinstance(body.spoken, Spoken) else body.color
    return line.color is not None and color == line.color.value


class Line(msgspec.Struct, frozen=True):
    """One line of a play requirement: what it asks for and what the player has."""

    player: str
    color: str
    needed: int
    there: int
    because: tuple[Note, ...] = ()

    @property
    def met(self) -> bool:
        """Whether the player has enough."""
        return self.there >= self.needed

    @property
    def said(self) -> str:
        """The line as a phrase."""
        told = "power-of-color-is-enough" if self.met else "power-of-color-is-too-little"
        return message(told, player=self.player, there=self.there, color=term(self.color), needed=self.needed)

    @property
    def note(self) -> Note:
        """The line as a step of the walk."""
        rules = cite("205.1", "203.2", "507.3", "705.2b")
        return Note(text=sentence(self.said), rules=rules, because=self.because)


@implements("205.1", "203.2", "507.3")
def met(state: State, player: str, oid: int) -> tuple[bool, tuple[str, ...]]:
    """Whether a card's play requirement is met; then the open question on which that hangs.

    It is whether one character of several colors serves the requirement in each of them (A49).
    """
    asked = lines(state, player, oid)
    each = all(line.met for line in asked)
    return under(state, "A49", {"each-color": each, "one-color": each and _met_in_one_color(state, asked)})


def _met_in_one_color(state: State, asked: tuple[Line, ...]) -> bool:
    """Whether the lines are met if each character has only one of its colors."""
    if len(asked) < 2:
        return True
    view = board(state).view
    cards = (view.get(obj.oid) for obj in state.in_play() if state.controller(obj.oid) == asked[0].player)
    characters = [
        Contributor(card.name, tuple(Color(color) for color in card.colors), max(0, card.power or 0))
        for card in cards
        if card.is_character
    ]
    wanted = [Requirement(kind="color", color=Color(line.color), amount=line.needed) for line in asked]
    return meet(wanted, characters, needs_character=False).met


@implements("205.1", "205.1a", "705.2b")
def lines(state: State, player: str, oid: int) -> tuple[Line, ...]:
    """A card's play requirement against the power that a player has; empty for a card without one."""
    if is_without_requirement(state, oid):
        return ()
    return tuple(
        _line(state, player, oid, line, line.color.value)
        for line in state.get(oid).definition.front.printed.play_requirements
        if line.color is not None
    )


@implements("205.1", "705.2b")
def as_changed(state: State, player: str, oid: int) -> tuple[tuple[Requirement, ...], tuple[Note, ...]]:
    """The lines of a card's play requirement as texts have changed them for a player, and what has changed them."""
    changed, because = list[Requirement](), list[Note]()
    for line in state.get(oid).definition.front.printed.play_requirements:
        needed, notes = _needed(state, player, oid, line)
        changed += [replace(line, amount=needed)] if needed else []
        because += notes
    return tuple(changed), tuple(because)


def _line(state: State, player: str, oid: int, line: Requirement, color: str) -> Line:
    needed, because = _needed(state, player, oid, line)
    return Line(player, color, needed, power_of_color(state, player, color), because)


@implements("205.1", "705.2b")
def check_requirement(run: Run, player: str, obj: Obj) -> None:
    """Raise IllegalError unless a card's play requirement is met; say of each line that it is."""
    if unread_about(obj.definition.front.printed, "play requirement"):
        raise UnsupportedError(message("printed-line-could-not-read"), name_of(obj))
    lifted = is_without_requirement(run.state, obj.oid)
    if lifted:
        text = message("has-no-play-requirement", name=lifted, card=name_of(obj))
        run.note(text, cite("104.1", "705.2b"), card=lifted)
    doubts = order_in_doubt(run.state)
    run.meet(*doubts)
    for line in lines(run.state, player, obj.oid):
        if not line.met:
            raise IllegalError(line.said, line.note.rules, doubts)
        run.add(line.note)
    is_met, assumptions = met(run.state, player, obj.oid)
    if not is_met:
        reason = message("counts-in-one-color-only")
        raise IllegalError(reason, cite("205.1", "203.2"), assumptions)
    if assumptions:
        text = message("counts-in-each-color")
        run.note(text, cite("205.1", "203.2", "507.3"), assumptions=assumptions)
