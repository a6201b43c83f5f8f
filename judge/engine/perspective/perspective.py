"""The reader: a state, the characteristics of its cards, and what the words of the text are bound to."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from judge.deferred import deferred
from judge.engine.capabilities.partial import beyond_reach
from judge.engine.model.characteristics import Characteristics
from judge.engine.model.context import Context, Referent
from judge.engine.model.state import State
from judge.engine.model.view import View
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.node import Node
from judge.text.ast.player import Player

with deferred(__name__):
    from judge.engine.perspective.in_words import wording_of


class Perspective:
    """A text's controller looking at the board; what words have been found to mean from here stays so."""

    __slots__ = ("areas_found", "cards_found", "context", "state", "view")

    def __init__(self, state: State, view: View, context: Context) -> None:
        """Look at a state, with the characteristics its cards have, through a context."""
        self.state = state
        self.view = view
        self.context = context
        self.cards_found: dict[Node, tuple[int, ...]] = {}
        self.areas_found: dict[Node, tuple[str, ...]] = {}

    def card(self, oid: int) -> Characteristics:
        """The characteristics of a card. Raises UnsupportedError if it is not in view."""
        return self.view.get(oid)

    def here(self) -> str:
        """The area of the card that the text is on (501.4).

        For triggered effects it is the one that it had as they were created (712.2), unless the text itself moves it.
        """
        if self.context.here and not self._is_moved_by_the_text():
            return self.context.here
        source = self.state.find(self.context.source)
        return source.area if source and source.area else self.context.was_at

    @implements("707.2", "506.1")
    def _is_moved_by_the_text(self) -> bool:
        """Whether the text being followed has moved the card that it is on: what it says next comes after that.

        Where its cost has moved it, what it asks of the game has been asked before (707.2a).
        """
        frame, source = self.context.frame, self.context.source
        done = (one.occurrence for one in self.state.log if frame and one.occurrence.frame == frame)
        return any(one.verb == "move" and one.subject == source and not one.as_cost for one in done)

    def bound(self, label: int, what: Node) -> tuple[Referent, ...]:
        """What a reference stands for. Raises UnsupportedError if nothing has bound it."""
        found = self.context.bound(label)
        if found is None:
            raise self.unsupported(what, message("reference-nothing-before-binds"))
        return found

    def knowing(self, bindings: Mapping[int, tuple[Referent, ...]]) -> Perspective:
        """The same board as the text reads it where its labels stand for these; those below 1 stand for nothing."""
        context = self.context.bind_all(bindings)
        return self if context is self.context else Perspective(self.state, self.view, context)

    def unsupported(self, node: Node, what: str = "") -> UnsupportedError:
        """The refusal to guess at a node that the engine can't read."""
        return UnsupportedError(what or wording_of(node), self.context.card)

    @implements("405.1", "410.6")
    def area_of(self, oid: int) -> str:
        """The area where a card is; "" if it is in play no more."""
        obj = self.state.find(oid)
        return obj.area if obj is not None else ""

    def require(self, node: Node) -> None:
        """Decline a node that says more than the engine reads."""
        if beyond_reach(node):
            raise self.unsupported(node)

    @implements("106.1", "106.2", "513.5", "513.6")
    def players(self, player: Player | None) -> tuple[str, ...]:
        """The players that a word means; None is the player who follows the instructions."""
        if player is None:
            return (self.context.acting,)
        meaning = ROLES.get(player.role)
        if meaning is None:
            raise self.unsupported(player, message("player-called", role=player.role))
        return meaning(self, player)


#: Who is meant by a role; `players` and `holders` fill it.
ROLES: dict[str, Callable[[Perspective, Player], tuple[str, ...]]] = {}
