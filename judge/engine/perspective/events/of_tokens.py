"""Tokens being put into play, as a text speaks of it (521)."""

from __future__ import annotations

from judge.cards.model import Face
from judge.engine.perspective.amounts import counted
from judge.engine.perspective.bound import bound_player
from judge.engine.perspective.happening import Bindings, Happening
from judge.engine.perspective.perspective import Perspective
from judge.rulebook.citation import implements
from judge.text.ast.amount import Number
from judge.text.ast.event import CreatesTokens
from judge.text.ast.selection import TokenDescription


def is_of_one(event: CreatesTokens) -> bool:
    """Whether it speaks of one token at a time, of power, colors, traits and type alone."""
    token = event.token
    plain = isinstance(token, TokenDescription) and not token.keywords and token.spoken is None
    return plain and isinstance(event.count, Number) and event.count.value == 1


@implements("521.1", "521.2", "513.4")
def creates_tokens(look: Perspective, event: CreatesTokens, happening: Happening) -> Bindings | None:
    """A token with such a print enters play, put there by a player."""
    done, obj = happening.occurrence, look.state.find(happening.subject)
    if done.verb != "enter play" or obj is None or not obj.token:
        return None
    if not is_of_one(event) or not isinstance(event.token, TokenDescription):
        raise look.unsupported(event)
    face = obj.definition.faces[obj.side].printed
    if not _is_such(look, event.token, face):
        return None
    return bound_player(look, event.who, done.actor or done.controller)


def _is_such(look: Perspective, token: TokenDescription, face: Face) -> bool:
    colors = {color for color in token.colors if color != "colorless"}
    return (
        face.power == counted(look, token.power)
        and {color.value for color in face.colors} == colors
        and set(face.traits) == set(token.traits)
        and face.type.value == token.kind
    )
