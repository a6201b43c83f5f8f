"""What has happened: the log of occurrences, as texts ask about it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice, takewhile

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.model.faceoff_state import Faceoff
from judge.engine.model.occurrence_record import Logged
from judge.engine.model.view import View
from judge.engine.perspective.events.verbs import verbs_of
from judge.engine.perspective.happening import Happening, matches
from judge.engine.perspective.perspective import Perspective
from judge.rulebook.citation import implements
from judge.text.ast.condition import IsNth
from judge.text.ast.event import Confronts, EndsFaceoff, Event, StartsFaceoff
from judge.text.ast.node import Node
from judge.text.ast.period import Duration, FaceoffPeriod, Period, UntilEnd
from judge.text.ast.player import Player
from judge.text.ast.selection import Description, Quantifier, Selection

with deferred(__name__):
    from judge.engine.perspective.one_of_several import of_any_number


def is_within(look: Perspective, period: Node | None, logged: Logged) -> bool:
    """Whether something happened in a period that is on, this turn if none is named."""
    if isinstance(period, UntilEnd | Duration):
        period = getattr(period, "period", None)
    if isinstance(period, FaceoffPeriod) or (isinstance(period, Period) and period.name == "faceoff"):
        return look.state.faceoff is not None and logged.faceoff == look.state.faceoff.number
    if isinstance(period, Period) and period.name == "game":
        return True
    if isinstance(period, Period) and period.name == "phase":
        return (logged.turn, logged.phase) == (look.state.turn.number, look.state.turn.phase)
    if isinstance(period, Period) and period.name not in ("turn",):
        return logged.turn == look.state.turn.number and period.name in (logged.phase, logged.step)
    return logged.turn == look.state.turn.number


def _as_it_was(look: Perspective, logged: Logged) -> Perspective:
    """The present board, but with the subject as it was before it changed zones."""
    if logged.was is None or look.view.find(logged.was.oid) is not None:
        return look
    cards = {card.oid: card for card in look.view.all()}
    cards[logged.was.oid] = logged.was
    return Perspective(look.state, View(cards), look.context)


def is_known_after(event: Node, period: Node | None) -> bool:
    """Whether the log tells afterwards all that a text asks: not with which characters somebody confronted or won."""
    if isinstance(event, Confronts):
        return event.contributing is None and event.margin is None
    if period is not None and isinstance(event, EndsFaceoff | StartsFaceoff):
        return _not_known_of(event, _SOME_FACEOFF) is None
    return True


_TOLD_OF = frozenset({"start faceoff", "win faceoff", "lose faceoff"})
_SOME_FACEOFF = Faceoff(kind="", starter="", players=())


def _not_known_of(event: EndsFaceoff | StartsFaceoff, its: Faceoff | None) -> Node | None:
    """The first part of what is asked about a faceoff that nobody knows once it is over."""
    asked = event.faceoff
    of_whom = (getattr(asked, "involving", None), getattr(event, "against", None))
    which = (
        asked if getattr(asked, "kind", "") else None,
        getattr(asked, "at", None),
        getattr(event, "margin", None),
    )
    return next((part for part in (*of_whom, *(which if its is None else ())) if part is not None), None)


@implements("410.6", "514.7")
def _in_its_faceoff(
    look: Perspective, event: Event, period: Node | None, logged: Logged
) -> Perspective | None:
    """The game with the faceoff that started, was won or lost, where it is over.

    None if the text names no time and asks who is involved: that is asked of the faceoff that is on. Raises
    UnsupportedError if it names one, for then nobody knows any more which cards were involved; and if it asks of what
    kind a faceoff was of which nobody has said that.
    """
    its, now = logged.of_faceoff, look.state.faceoff
    if not isinstance(event, EndsFaceoff | StartsFaceoff) or logged.occurrence.verb not in _TOLD_OF:
        return look
    if now is not None and (its is None or now.number == its.number):
        return look
    lost = _not_known_of(event, its)
    if lost is not None and (period is not None or its is None):
        raise look.unsupported(lost)
    if lost is not None:
        return None
    return Perspective(replace(look.state, faceoff=its or _SOME_FACEOFF), look.view, look.context)


def _did_match(here: Perspective, event: Event, period: Node | None, logged: Logged) -> bool:
    look = _in_its_faceoff(here, event, period, logged)
    if look is None:
        return False
    present = logged.became or logged.occurrence.subject
    if present and look.state.find(present) is None:
        present = identity_since(look, logged, present)
        now = look.state.find(present) or look.state.physical(logged.physical)
        present = now.oid if now is not None else present
        look = (
            _seen_under(look, logged, present) if now is not None else _with_its_token(look, logged, present)
        )
    return matches(_as_it_was(look, logged), event, Happening.of_log(logged, present)) is not None


@implements("521.2", "521.3")
def _with_its_token(look: Perspective, logged: Logged, oid: int) -> Perspective:
    """The present board, but with the token to which something happened, where that has ceased to exist since."""
    ceased = (one.gone for one in look.state.log if one.gone is not None)
    gone = next((obj for obj in ceased if obj.physical == logged.physical), None)
    if gone is None or logged.was is None:
        return look
    state = replace(look.state, objects=(*look.state.objects, replace(gone, oid=oid)))
    there = View({**{card.oid: card for card in look.view.all()}, oid: replace(logged.was, oid=oid)})
    return Perspective(state, there, look.context)


@implements("410.6")
def identity_since(look: Perspective, logged: Logged, oid: int) -> int:
    """The identity that a card has taken on since: what happened has happened, whatever has become of the card."""
    log = look.state.log
    since = next((place for place, one in enumerate(log) if one is logged), len(log))
    for later in log[since + 1 :]:
        if later.occurrence.subject == oid and later.became:
            oid = later.became
    return oid


def _seen_under(look: Perspective, logged: Logged, oid: int) -> Perspective:
    """The present board, but with a card under another identity as it was when something happened to it."""
    if logged.was is None or look.view.find(oid) is None:
        return look
    return Perspective(look.state, look.view.with_card(replace(logged.was, oid=oid)), look.context)


def times_happened(
    look: Perspective,
    event: Event,
    period: Node | None,
    whose: Player | None = None,
    among: Iterable[Logged] | None = None,
) -> int:
    """How often such a thing has happened in a period, this turn if none is named; only what `whose` players did.

    `among` is what of the log counts, if not all of it.
    """
    return _times(look, look.state.log if among is None else among, event, period, whose)


def _times(
    look: Perspective, among: Iterable[Logged], event: Event, period: Node | None, whose: Player | None = None
) -> int:
    doers = look.players(whose) if whose is not None else None
    verbs = verbs_of(event)
    told = among if verbs is None else (logged for logged in among if logged.occurrence.verb in verbs)
    return sum(
        1
        for logged in told
        if is_within(look, period, logged)
        and (doers is None or logged.occurrence.player in doers)
        and _did_match(look, event, period, logged)
    )


def _of_this_turn(look: Perspective) -> Iterator[Logged]:
    """What has happened this turn, in order."""
    log, turn = look.state.log, look.state.turn.number
    number = sum(1 for _ in takewhile(lambda logged: logged.turn == turn, reversed(log)))
    return islice(log, len(log) - number, None)


def happened_to(look: Perspective, event: Event) -> frozenset[int]:
    """The cards to which such a thing has happened this turn, each as what it was or became then."""
    event = of_any_number(event)
    return frozenset(
        logged.became or logged.occurrence.subject
        for logged in _of_this_turn(look)
        if _did_match(look, event, None, logged)
    )


def is_nth(look: Perspective, node: IsNth, earlier: tuple[Logged, ...]) -> bool:
    """Whether what has just happened is the nth such thing; `earlier` is what came before it."""
    if node.ordinal not in PLACES or not isinstance(node.event, Event):
        raise look.unsupported(node)
    event = _of_any(node.event)
    return times_happened(look, event, node.period, among=earlier) + 1 == PLACES[node.ordinal]


@implements("506.7")
def would_be_nth(look: Perspective, node: IsNth) -> bool:
    """Whether what is about to happen is the nth such thing that would: what was averted counts with what happened."""
    if node.ordinal not in PLACES or not isinstance(node.event, Event):
        raise look.unsupported(node)
    event, among = _of_any(node.event), (*look.state.log, *look.state.averted)
    return _times(look, among, event, node.period) + 1 == PLACES[node.ordinal]


def _of_any(event: Event) -> Event:
    """An event that is told with a bare description of its cards, as one that happens to any card of that kind."""
    cards = getattr(event, "cards", None)
    return (
        replace(event, cards=Selection(Quantifier("generic"), cards))
        if isinstance(cards, Description)
        else event
    )


#: What the words for the nth time count.
PLACES = {"first": 1, "second": 2, "third": 3}


def has_happened(look: Perspective, event: Event, period: Node | None) -> bool:
    """Whether such a thing has happened in a period: of one counter or point also where more came at once."""
    return times_happened(look, of_any_number(event), period) > 0
