"""Consequences that a text takes from what cards do: "Friends entering play here do not cause …" (104.2)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.occurrence_record import Logged, Occurrence
from judge.engine.model.sole import sole
from judge.engine.model.state import State
from judge.engine.perspective import Perspective
from judge.engine.perspective.happening import Happening, matches
from judge.engine.texts.said_in_game import is_printed
from judge.rulebook.citation import implements
from judge.text.ast.ability import Ability
from judge.text.ast.effect import Prohibit
from judge.text.ast.event import Caused, EntersPlay, Event, PutsCounters
from judge.text.ast.node import Node
from judge.text.ast.selection import OfWhich, Selection


def bars_consequences(body: Node) -> bool:
    """Whether it says that cards which enter play do not cause counters to be put."""
    event = body.event if isinstance(body, Prohibit) else None
    return isinstance(event, Caused) and isinstance(event.event, PutsCounters) and doing(event) is not None


def doing(caused: Caused) -> Event | None:
    """What the cards do that is to have no such consequence; None for what the engine can't tell."""
    cards = caused.by
    if not isinstance(cards, Selection):
        return None
    said = sole([part for part in cards.description.qualifiers if isinstance(part, OfWhich)])
    if said is None or said.period or not isinstance(said.event, EntersPlay):
        return None
    rest = tuple(part for part in cards.description.qualifiers if part is not said)
    described = replace(cards, description=replace(cards.description, qualifiers=rest))
    return replace(said.event, cards=described)


def read_as_consequences(ability: Ability) -> tuple[Node, ...]:
    """The parts of an ability that are read where it speaks of consequences, and nowhere else."""
    barring = [
        node.event for node in ability.walk() if isinstance(node, Prohibit) and bars_consequences(node)
    ]
    events = [event for event in barring if isinstance(event, Caused)]
    return (*events, *(part for event in events for part in event.by.walk() if isinstance(part, OfWhich)))


def place_of(state: State, logged: Logged) -> int:
    """Where in the log it stands what a triggered effect answers to; -1 where no text in the game asks for that."""
    if not is_printed(state, bars_consequences):
        return -1
    return next((place for place, one in enumerate(state.log) if one is logged), -1)


@implements("104.2", "704.1")
def is_barred_consequence(
    look: Perspective, body: Prohibit, occurrence: Occurrence, happening: Happening
) -> bool:
    """Whether something happens by the effect that such a card has triggered by what it did."""
    caused, context = body.event, dict(look.state.frames).get(occurrence.frame)
    assert isinstance(caused, Caused)
    if context is None or context.answers < 0 or matches(look, caused.event, happening) is None:
        return False
    logged, event = look.state.log[context.answers], doing(caused)
    oid = logged.became or logged.occurrence.subject
    return event is not None and matches(look, event, Happening.of_log(logged, oid)) is not None
