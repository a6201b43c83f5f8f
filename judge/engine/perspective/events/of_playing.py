"""Cards being played, as a text speaks of it: which, by whom, to where and on what (501, 705.2)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.readings import reading
from judge.engine.model.zones import HAND
from judge.engine.perspective.bound import all_bound, bound_card, bound_place, bound_player, bound_with
from judge.engine.perspective.cards import is_one_of
from judge.engine.perspective.happening import Bindings, Happening
from judge.engine.perspective.perspective import Perspective
from judge.engine.perspective.places import areas_meant
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.event import PaysKeyword, Plays
from judge.text.ast.node import Node, label_of
from judge.text.ast.place import Zone
from judge.text.ast.player import Player
from judge.text.ast.selection import At, AttachedTo, InZone, LastOne, OfWhich, Selection

with deferred(__name__):
    from judge.engine.perspective.problems_played import problem_played


def _destined(look: Perspective, cards: Node, occurrence: Occurrence) -> tuple[Node, bool]:
    """A card being played is not yet where the text says: "here" and "on a Friend" are where it is played to.

    Gives the cards without these words, and whether the words fit.
    """
    if not isinstance(cards, Selection):
        return cards, True
    places = [part for part in cards.description.qualifiers if isinstance(part, At)]
    hosts = [part for part in cards.description.qualifiers if isinstance(part, AttachedTo)]
    rest = tuple(part for part in cards.description.qualifiers if not isinstance(part, At | AttachedTo))
    host = look.state.physical(occurrence.host) if occurrence.host is not None else None
    fits = all(occurrence.area in areas_meant(look, part.place) for part in places)
    fits = fits and all(host is not None and is_one_of(look, part.host, host.oid) for part in hosts)
    return replace(cards, description=replace(cards.description, qualifiers=rest)), fits


def plays(look: Perspective, event: Plays, happening: Happening) -> Bindings | None:
    """A card is played; what is said of it before it is where it goes is asked of where it is played to."""
    if happening.occurrence.verb == "enter play" and reading(look.state, "A171") == "entering":
        return problem_played(look, event, happening)
    if happening.occurrence.verb != "play":
        return None
    if not _is_last(look, event, happening.occurrence):
        return None
    event, players = _said_of_the_card(_without_last(event))
    look = _as_it_is_played(look, happening)

    def rest(his: Perspective) -> Bindings | None:
        said = (bound_player(his, who, happening.doer) for who in players)
        return all_bound((_played_so(his, event, happening), *said))

    return bound_with(look, event.who, happening.doer, rest)


def _played_so(look: Perspective, event: Plays, happening: Happening) -> Bindings | None:
    """Which card is played, to where and on what, as a text reads it of the player who plays it."""
    host = happening.occurrence.host
    cards, fits = _destined(look, event.cards, happening.occurrence)
    if not fits:
        return None
    hosted = _hosts_bound(look, event.cards, happening.occurrence)
    on: Bindings | None = {} if event.on is None else None
    if event.on is not None and host is not None:
        card = look.state.physical(host)
        on = {} if card is not None and is_one_of(look, event.on, card.oid) else None
    place = bound_place(look, event.place, happening.occurrence.area)
    return all_bound((on, hosted, bound_card(look, cards, happening), place))


#: The keywords that name a cost for which a card can be played.
OF_A_COST = frozenset({"Transform"})


@implements("508.1", "glossary:Transform X")
def pays_keyword(look: Perspective, event: PaysKeyword, happening: Happening) -> Bindings | None:
    """A card is played for the cost that a keyword names, as that cost is asked for."""
    played = happening.occurrence
    if event.keyword not in OF_A_COST or happening.happened:
        raise look.unsupported(event)
    if played.verb != "play" or played.name != event.keyword:
        return None
    return bound_player(look, event.who, happening.doer)


@implements("505.1d.i", "609.2c#1", "522.1")
def _as_it_is_played(look: Perspective, happening: Happening) -> Perspective:
    """The board with the card as it is played: a Troublemaker played face-down has no name until it has been.

    A Dilemma is played with the type that is printed on it; it has that of a Problem in play only.
    """
    card, obj = look.view.find(happening.subject), look.state.find(happening.subject)
    if card is None or obj is None:
        return look
    seen = card
    if happening.occurrence.face_down and not happening.happened:
        seen = replace(seen, title="", subtitle="")
    if obj.is_dilemma:
        printed = obj.definition.front.printed.type.value
        gained = (kind for kind in card.types if kind not in (printed, "Problem"))
        seen = replace(seen, types=(printed, *gained))
    return look if seen is card else Perspective(look.state, look.view.with_card(seen), look.context)


def _hosts_bound(look: Perspective, cards: Node, occurrence: Occurrence) -> Bindings:
    """The card that something is played on, where a text goes on to speak of it."""
    host = look.state.physical(occurrence.host) if occurrence.host is not None else None
    parts = cards.description.qualifiers if isinstance(cards, Selection) else ()
    labels = [label_of(part.host) for part in parts if isinstance(part, AttachedTo)]
    return {label: (host.oid,) for label in labels if host is not None and label > 0}


def _said_of_the_card(event: Plays) -> tuple[Plays, tuple[Player | None, ...]]:
    """A play with what is said of the card taken from the card ("the next card you play"): who it is that plays it."""
    if not isinstance(event.cards, Selection):
        return event, ()
    asked = event.cards.description
    said = tuple(part for part in asked.qualifiers if is_of_playing(part))
    rest = tuple(part for part in asked.qualifiers if part not in said)
    cards = replace(event.cards, description=replace(asked, qualifiers=rest))
    return replace(event, cards=cards), tuple(part.event.who for part in said)  # type: ignore[attr-defined]


def last_in_hand(event: Plays) -> tuple[Node, ...]:
    """The parts of an event that say that the card is the last one in its player's hand."""
    cards = event.cards
    if not isinstance(cards, Selection) or event.who is None:
        return ()
    last = [part for part in cards.description.adjectives if isinstance(part, LastOne)]
    where = [part for part in cards.description.qualifiers if _is_in_hand_of(part, event.who)]
    return (last[0], where[0]) if last and where else ()


def _is_in_hand_of(part: Node, who: Player) -> bool:
    zone = part.zone if isinstance(part, InZone) else None
    return isinstance(zone, Zone) and zone.zone == HAND and zone.who is not None and zone.who.role == who.role


def _without_last(event: Plays) -> Plays:
    said = last_in_hand(event)
    if not said or not isinstance(event.cards, Selection):
        return event
    asked = event.cards.description
    rest = replace(
        asked,
        adjectives=tuple(part for part in asked.adjectives if part not in said),
        qualifiers=tuple(part for part in asked.qualifiers if part not in said),
    )
    return replace(event, cards=replace(event.cards, description=rest))


@implements("705.2a", "705.2d", "404.1")
def _is_last(look: Perspective, event: Plays, played: Occurrence) -> bool:
    """Whether a card is the last one in hand, if a text asks for that.

    Raises UnsupportedError if it was so only as it was announced, or only as it had left the hand.
    """
    if not last_in_hand(event):
        return True
    last = {number == 0 for number in played.left_in_hand}
    if len(last) > 1:
        raise look.unsupported(event, message("last-in-hand-before-or-after-paying"))
    return last == {True}


def is_of_playing(part: Node) -> bool:
    """Whether a part of a description says of the card that somebody plays it."""
    plain = isinstance(part, OfWhich) and isinstance(part.event, Plays) and not part.period
    return plain and part.event.place is None and part.event.on is None  # type: ignore[attr-defined]
