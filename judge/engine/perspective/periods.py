"""Whether the game is within a period that a text names (601, 514)."""

from __future__ import annotations

from judge.deferred import deferred
from judge.engine.model.faceoff_state import Faceoff
from judge.engine.model.involvement import involved
from judge.engine.perspective.cards import is_one_of
from judge.engine.perspective.perspective import Perspective
from judge.engine.perspective.places import areas_meant
from judge.text.ast.node import Node
from judge.text.ast.period import FaceoffPeriod, Period
from judge.text.ast.selection import CardsTogether, Selection

with deferred(__name__):
    from judge.engine.perspective.enough import is_enough

#: How a text says that some of the cards of a description are enough.
COUNTED = frozenset({"choose", "generic", "at-least", "exactly", "fewer-than", "none", "the"})


def is_during(look: Perspective, period: Node) -> bool:
    """Whether the game is within that period now."""
    look.require(period)
    if isinstance(period, Period) and period.next:
        raise look.unsupported(period)
    if isinstance(period, FaceoffPeriod):
        return look.state.faceoff is not None and is_such_faceoff(look, period, look.state.faceoff)
    if isinstance(period, Period):
        return _is_during_turn_part(look, period)
    raise look.unsupported(period)


def is_called(period: Period, *names: str) -> bool:
    """Whether a text means a phase or step of one of these names: "a phase" is any of the phases (601.3)."""
    if period.name == "phase":
        return any(name.endswith(" Phase") for name in names)
    return period.name.lower() in (name.lower() for name in names)


def is_whose(look: Perspective, period: Period) -> bool:
    """Whether it is the turn of a player that the period means."""
    return period.whose is None or look.state.turn.player in look.players(period.whose)


def _is_during_turn_part(look: Perspective, period: Period) -> bool:
    if not is_whose(look, period):
        return False
    if period.name == "faceoff":
        return look.state.faceoff is not None
    turn = look.state.turn
    return period.name in ("turn", "game") or is_called(period, turn.phase, turn.step)


class FollowingFaceoff(FaceoffPeriod, frozen=True):
    """The next faceoff, as a text spoke of it when so many had begun."""

    after: int = 0

    def is_before(self, faceoff: Faceoff) -> bool:
        """Whether the text spoke of it before a faceoff began."""
        return faceoff.number > self.after


def is_such_faceoff(look: Perspective, period: FaceoffPeriod, faceoff: Faceoff) -> bool:
    """Whether a faceoff is of the kind, at the place, with the cards and by the player that a text names."""
    if period.kind and faceoff.kind != period.kind:
        return False
    if isinstance(period, FollowingFaceoff) and not period.is_before(faceoff):
        return False
    if period.at is not None and not set(areas_meant(look, period.at)) & set(faceoff.areas):
        return False
    if period.starter is not None and faceoff.starter not in look.players(period.starter):
        return False
    if period.involving is None:
        return True
    return _involves(look, period.involving)


def is_within_faceoff(look: Perspective, period: Node | None, faceoff: Faceoff | None) -> bool:
    """Whether a faceoff is one during which something applies; without a period, or with another, it is any faceoff."""
    if faceoff is None:
        return False
    return is_such_faceoff(look, period, faceoff) if isinstance(period, FaceoffPeriod) else True


def _involves(look: Perspective, cards: Node) -> bool:
    if isinstance(cards, CardsTogether):
        enough = all if cards.conjunction == "and" else any
        return enough(_involves(look, part) for part in cards.cards)
    if not _is_of_a_number(cards):
        raise look.unsupported(cards)
    inside = involved(look.state, look.view)
    return is_enough(look, cards, sum(is_one_of(look, cards, oid) for oid in inside))


def _is_of_a_number(cards: Node) -> bool:
    """Whether so many of them have to be involved, and not all that there are."""
    return not isinstance(cards, Selection) or cards.quantifier.mode in COUNTED


def is_understood(period: FaceoffPeriod) -> bool:
    """Whether it is told of the cards involved how many there have to be."""
    cards = period.involving
    parts = cards.cards if isinstance(cards, CardsTogether) else (cards,)
    return all(part is None or _is_of_a_number(part) for part in parts)
