"""How many cards players play in a turn, where a text says how many they can't go beyond (705.1)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.perspective.amounts import counted
from judge.engine.perspective.happening import Bindings, Happening, matches
from judge.engine.perspective.history import times_happened
from judge.engine.perspective.perspective import Perspective
from judge.engine.perspective.players import known
from judge.rulebook.citation import implements
from judge.text.ast.event import Plays, PlaysPer
from judge.text.ast.node import Node
from judge.text.ast.period import Period
from judge.text.ast.selection import OfEach, OfType, Quantifier, Selection


def _limit(event: PlaysPer) -> Quantifier | None:
    """How many cards a text speaks of; None where it sets no limit."""
    beyond = isinstance(event.cards, Selection) and event.cards.quantifier.beyond
    return event.cards.quantifier if beyond else None  # type: ignore[attr-defined]


def _told_apart(event: PlaysPer) -> tuple[OfEach, ...]:
    """By what cards are counted apart ("of each type")."""
    cards = event.cards
    parts = cards.description.qualifiers if isinstance(cards, Selection) else ()
    return tuple(part for part in parts if isinstance(part, OfEach))


def is_counted(event: PlaysPer) -> bool:
    """Whether the engine can tell how many there have been: in this turn, of all together or of each type."""
    period, limit = event.period, _limit(event)
    if not isinstance(period, Period) or period.whose is not None or period.next or period.name != "turn":
        return False
    apart = tuple(part.what for part in _told_apart(event))
    return limit is not None and limit.count is not None and apart in ((), ("type",))


def limits(tree: Node) -> tuple[Node, ...]:
    """The numbers that are read as limits of what players play, and by what they are counted apart."""
    events = tuple(node for node in tree.walk() if isinstance(node, PlaysPer))
    found = (_limit(event) for event in events)
    return (
        *(limit for limit in found if limit is not None),
        *(part for one in events for part in _told_apart(one)),
    )


@implements("705.1", "104.2", "206.1")
def plays_more(look: Perspective, event: PlaysPer, happening: Happening) -> Bindings | None:
    """A player plays a card, and with those played this turn they are too many, of its type where that is counted."""
    done, limit = happening.occurrence, _limit(event)
    if done.verb != "play" or limit is None or limit.count is None:
        return None
    most = counted(look, limit.count)
    doer = known((happening.doer,), 0)
    for cards in _counted_together(look, event, happening.subject):
        found = matches(look, Plays(event.who, cards), happening)
        if found is not None and times_happened(look, Plays(doer, cards), event.period) >= most:
            return found
    return None


def _counted_together(look: Perspective, event: PlaysPer, oid: int) -> tuple[Selection, ...]:
    """The cards among which one counts: all of which the text speaks, or those of them that have a type of it."""
    assert isinstance(event.cards, Selection)
    asked, apart = event.cards.description, _told_apart(event)
    rest = tuple(part for part in asked.qualifiers if part not in apart)
    kinds = ((OfType(kind),) for kind in sorted(look.card(oid).types)) if apart else ((),)
    descriptions = (replace(asked, adjectives=(*asked.adjectives, *kind), qualifiers=rest) for kind in kinds)
    return tuple(Selection(Quantifier("generic"), one, event.cards.label) for one in descriptions)
