"""What a text gains by a match: its labels bound to cards and players. None is no match."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from judge.deferred import deferred
from judge.engine.perspective.cards import fitting, is_one_of
from judge.engine.perspective.happening import Bindings, Happening
from judge.engine.perspective.perspective import Perspective
from judge.engine.perspective.places import areas_meant
from judge.engine.perspective.unknown_cards import asks_what_it_is, check_known
from judge.rulebook.citation import implements
from judge.text.ast.node import Node, label_of
from judge.text.ast.place import Place, ProblemArea
from judge.text.ast.player import Player
from judge.text.ast.selection import At, CardsTogether, Description, Selection, WithPresent

with deferred(__name__):
    from judge.engine.perspective.villain import check_alone


def bound_card(look: Perspective, node: Node | None, happening: Happening) -> Bindings | None:
    """The card of an occurrence, if it is one that a description means."""
    if node is None:
        return {}
    subject = happening.subject
    _check_known(look, node, subject)
    if not is_one_of(look, node, subject, anywhere=True, hidden=_may_be_hidden(happening)):
        return None
    return {label: (subject,) for label in _labels(node)} | _its_problem(look, node, happening)


@implements("501.5")
def _its_problem(look: Perspective, node: Node, happening: Happening) -> Bindings:
    """The Problem where the card is, or was, by which a text has described it: "a Friend at a Problem"."""
    parts = node.description.qualifiers if isinstance(node, Selection) else ()
    area = look.area_of(happening.subject) or happening.from_area
    return {
        label: there
        for part in parts
        if isinstance(part, At)
        for label, there in problem_at(look, part.place, area).items()
    }


def _check_known(look: Perspective, node: Node, oid: int) -> None:
    """Raise UnsupportedError where a text asks what card it was, and nobody knows which one."""
    for cards in node.cards if isinstance(node, CardsTogether) else (node,):
        described = cards.description if isinstance(cards, Selection) else cards
        if isinstance(described, Description) and asks_what_it_is(described):
            check_known(look, described, oid)


def _labels(node: Node) -> tuple[int, ...]:
    """The labels of a description, or of all that are named together: "this or another Friend … that Friend"."""
    if isinstance(node, CardsTogether):
        return tuple(label for part in node.cards for label in _labels(part))
    return (node.label,) if isinstance(node, Selection) and node.label > 0 else ()


@implements("505.2", "609.2c")
def _may_be_hidden(happening: Happening) -> bool:
    """Whether a face-down Troublemaker is meant: as one is about to be uncovered, or is played face-down."""
    verb = happening.occurrence.verb
    return verb == "play" or (not happening.happened and verb in ("uncover", "turn face-up"))


def bound_player(look: Perspective, node: Player | None, name: str) -> Bindings | None:
    """A player, if it is one that a text means."""
    if node is None:
        return {}
    found = look.players(node)
    if name not in found:
        return None
    check_alone(look, node, found)
    return {node.label: (name,)} if node.label > 0 and node.role not in ("that-player", "they") else {}


def bound_with(
    look: Perspective, who: Player | None, name: str, rest: Callable[[Perspective], Bindings | None]
) -> Bindings | None:
    """A player and the rest of an event, in which cards can be described as his own ("their Friends")."""
    player = bound_player(look, who, name)
    if player is None:
        return None
    return all_bound((player, rest(look.knowing(player))))


def bound_with_card(
    look: Perspective, who: Player | None, name: str, cards: Node | None, happening: Happening
) -> Bindings | None:
    """A player and the card to which he does something."""
    return bound_with(look, who, name, lambda his: bound_card(his, cards, happening))


def bound_with_card_and_places(
    look: Perspective,
    who: Player | None,
    name: str,
    cards: Node | None,
    happening: Happening,
    *places: tuple[Place | None, str],
) -> Bindings | None:
    """The same where it is also said at which places: each with the area that has to be one of them."""

    def rest(his: Perspective) -> Bindings | None:
        there = (bound_place(his, place, area) for place, area in places)
        return all_bound((bound_card(his, cards, happening), *there))

    return bound_with(look, who, name, rest)


@implements("509.1")
def bound_host(look: Perspective, node: Node | None, happening: Happening) -> Bindings | None:
    """The card to which the one of an occurrence is attached, where a text speaks of one, if it means that card."""
    if node is None:
        return {}
    attached = look.state.find(happening.subject)
    host = attached and attached.host is not None and look.state.physical(attached.host)
    if not host or not is_one_of(look, node, host.oid):
        return None
    return {label: (host.oid,) for label in _labels(node)}


@implements("501.5")
def bound_place(look: Perspective, node: Place | None, area: str) -> Bindings | None:
    """The Problem of an area, where a text speaks of one, if the area is one that it means."""
    if node is None:
        return {}
    return problem_at(look, node, area) if area in areas_meant(look, node) else None


def problem_at(look: Perspective, place: Place, area: str) -> Bindings:
    """The Problem in an area by which a text has described the place."""
    if not isinstance(place, ProblemArea) or not isinstance(place.problem, Selection):
        return {}
    there = tuple(oid for oid in fitting(look, place.problem) if look.area_of(oid) == area)
    own: Bindings = {place.problem.label: there} if place.problem.label > 0 else {}
    return {**own, **_company(look, place.problem, area)}


def _company(look: Perspective, problem: Selection, area: str) -> Bindings:
    """The one card there by which a text has described the Problem ("a Problem with a Troublemaker")."""
    bound: Bindings = {}
    for part in problem.description.qualifiers:
        label = label_of(part.card) if isinstance(part, WithPresent) else -1
        if isinstance(part, WithPresent) and not part.absent and label > 0:
            found = tuple(obj.oid for obj in look.state.at(area) if is_one_of(look, part.card, obj.oid))
            bound |= {label: found} if len(found) == 1 else {}
    return bound


def all_bound(parts: Iterable[Bindings | None]) -> Bindings | None:
    """The bindings of all parts together, if every part matches."""
    merged: Bindings = {}
    for part in parts:
        if part is None:
            return None
        merged |= part
    return merged


def by_verb(happening: Happening, *verbs: str) -> Bindings | None:
    """Nothing new, if an occurrence is of one of these verbs."""
    return {} if happening.occurrence.verb in verbs else None
