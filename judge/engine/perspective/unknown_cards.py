"""Cards of which nobody has said which they are: what a text asks of one can't be guessed (402.2, 404.1)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.characteristics import Characteristics
from judge.engine.perspective.perspective import Perspective
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.node import Node
from judge.text.ast.selection import (
    Adjective,
    Controlled,
    ControlledBy,
    Description,
    InZone,
    OfWhich,
    Other,
    Qualifier,
    State,
    TypeNoun,
)

#: What a description can ask of a card that anybody can see, whichever it is: where it is, whose, and in what state.
_SEEN: tuple[type[Adjective] | type[Qualifier], ...] = (
    Controlled,
    ControlledBy,
    InZone,
    OfWhich,
    Other,
    State,
)
_CARD = TypeNoun("card")


def asks_what_it_is(described: Description) -> bool:
    """Whether a description asks for more of a card than can be seen of any."""
    bare = all(isinstance(noun, TypeNoun) and noun.kind == "card" for noun in described.nouns)
    return not bare or not all(
        isinstance(part, _SEEN) for part in (*described.adjectives, *described.qualifiers)
    )


def as_seen(described: Description) -> Description:
    """What it asks for that can be seen of any card: a card that has not even that does not fit, whichever it is."""
    return replace(
        described,
        nouns=(_CARD,),
        adjectives=tuple(part for part in described.adjectives if isinstance(part, _SEEN)),
        qualifiers=tuple(part for part in described.qualifiers if isinstance(part, _SEEN)),
    )


def is_of_its_own(quality: Node) -> bool:
    """Whether a state or description is of what a card is, not of what can be seen of any."""
    return asks_what_it_is(quality) if isinstance(quality, Description) else not isinstance(quality, _SEEN)


@implements("402.2", "404.1")
def check_known(look: Perspective, asking: Node, oid: int) -> None:
    """Raise UnsupportedError where a text asks what a card is, and nobody knows which one it is."""
    obj = look.state.find(oid)
    if obj is not None and obj.is_unknown:
        raise look.unsupported(asking, message("not-known-what-card-is"))


def known(look: Perspective, asking: Node, oid: int) -> Characteristics:
    """The characteristics of a card. Raises UnsupportedError where nobody knows which one it is."""
    check_known(look, asking, oid)
    return look.card(oid)
