"""Troublemakers that enter play face-up as they are played, by a text in force (706.1b)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.state import State
from judge.engine.modifiers.in_force import of_kind
from judge.engine.modifiers.prohibition import happening_of
from judge.engine.perspective import Perspective
from judge.engine.perspective.cards import is_one_of
from judge.engine.perspective.happening import matches
from judge.engine.texts.enters_as import is_face_up_where_played, played_there
from judge.rulebook.citation import implements
from judge.text.ast.effect import EntersAs
from judge.text.ast.event import Event
from judge.text.ast.selection import Selection


@implements("706.1b", "104.1")
def enters_face_up(state: State, play: Occurrence) -> bool:
    """Whether a text in force has a card that is being played enter play face-up there."""
    return any(
        is_face_up_where_played(body) and _is_meant(look, body, play)
        for _, body, look in of_kind(state, EntersAs)
    )


def _is_meant(look: Perspective, body: EntersAs, play: Occurrence) -> bool:
    part, cards = played_there(body), body.cards
    assert part is not None
    assert isinstance(part.event, Event)
    assert isinstance(cards, Selection)
    eyes = look.knowing({cards.label: (play.subject,)})
    rest = tuple(other for other in cards.description.qualifiers if other is not part)
    described = replace(cards, description=replace(cards.description, qualifiers=rest))
    there = matches(eyes, part.event, happening_of(look.state, play)) is not None
    return there and is_one_of(eyes, described, play.subject, anywhere=True, hidden=True)
