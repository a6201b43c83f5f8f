"""Cards to which something was done earlier in a turn: which they are, and how many there were (410.6)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.sole import sole
from judge.engine.perspective.history import happened_to
from judge.engine.perspective.perspective import Perspective
from judge.rulebook.citation import implements
from judge.text.ast.event import CardEvent, Confronts, EntersPlay, Event, LeavesPlay, Moves, Plays
from judge.text.ast.node import Node
from judge.text.ast.selection import Description, OfWhich, Quantifier, Selection

#: Periods of which the log can be asked whether something was done to a card then.
PERIODS = frozenset({"turn"})
#: What is done to cards that stay in play, so that they can be found there afterwards.
_STAYING = frozenset(
    {
        "frighten",
        "unfrighten",
        "exhaust",
        "ready",
        "uncover",
        "turn face-up",
        "turn face-down",
        "turn over",
        "challenge",
    }
)
_COUNTED = (CardEvent, Confronts, EntersPlay, LeavesPlay, Moves, Plays)
#: What is no card in play once it has been played.
_PASSING = frozenset({"Event", "card"})


def is_of_period(part: Node) -> bool:
    """Whether a part of a text says that something was done to a card earlier in a turn."""
    return isinstance(part, OfWhich) and part.period in PERIODS and isinstance(part.event, _COUNTED)


def is_found_afterwards(part: Node, among: Description) -> bool:
    """Whether the cards of a description are still in play after what was done to them."""
    event = part.event if isinstance(part, OfWhich) else None
    if isinstance(event, Plays):
        return _PASSING.isdisjoint(getattr(noun, "kind", "") for noun in among.nouns)
    return isinstance(event, Moves | EntersPlay) or (isinstance(event, CardEvent) and event.verb in _STAYING)


def done_in_turn(cards: Node) -> OfWhich | None:
    """What a text says was done earlier in a turn to the cards that it counts, if it says one such thing."""
    parts = cards.description.qualifiers if isinstance(cards, Selection) else ()
    return sole([part for part in parts if isinstance(part, OfWhich) and is_of_period(part)])


@implements("410.6")
def how_many(look: Perspective, cards: Selection, done: OfWhich) -> int:
    """To how many cards it was done, wherever they are by now; a card that was played again is another one."""
    rest = tuple(part for part in cards.description.qualifiers if part is not done)
    asked = Selection(Quantifier("generic"), replace(cards.description, qualifiers=rest))
    assert isinstance(done.event, Event)
    event = replace(done.event, **{_OBJECT.get(type(done.event), "cards"): asked})
    return len(happened_to(look, event))


#: By class of event: what it calls the cards, where it is another word.
_OBJECT: dict[type[Event], str] = {Confronts: "problem"}
