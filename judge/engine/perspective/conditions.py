"""Whether a condition holds."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from operator import gt, lt
from typing import Any

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.model.areas import is_problem_area
from judge.engine.model.involvement import involved
from judge.engine.model.zones import HAND, QUEUE
from judge.engine.perspective import holders
from judge.engine.perspective.adjectives import has_adjective
from judge.engine.perspective.amounts import (
    amount_or_none,
    characteristic,
    counted,
    is_of_any,
    is_of_no_card,
    player_value,
    power_at,
    within,
)
from judge.engine.perspective.at_so_many import AtSoMany, at_so_many
from judge.engine.perspective.cards import NAMED, fitting, is_one_of
from judge.engine.perspective.comparing import distinct, values
from judge.engine.perspective.descriptions import fits_description
from judge.engine.perspective.guesses import guessed_right
from judge.engine.perspective.history import has_happened, is_known_after, times_happened
from judge.engine.perspective.periods import is_during, is_such_faceoff
from judge.engine.perspective.perspective import Perspective
from judge.engine.perspective.places import areas_meant
from judge.engine.perspective.players import CHOSEN_ROLES, NO_ONE, as_one
from judge.engine.perspective.qualifiers import has_qualifiers, has_spoken, in_zone, is_named
from judge.engine.perspective.this_way import with_those_gone
from judge.engine.perspective.unknown_cards import check_known, is_of_its_own
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.amount import Comparison, PointsOf, PowerAt, PowerInPlay
from judge.text.ast.condition import (
    AllOf,
    Already,
    AnyOf,
    Being,
    Compared,
    Condition,
    CouldBeDone,
    CounterIs,
    During,
    Exists,
    GuessedRight,
    Happened,
    HappenedSoOften,
    HasAsMany,
    HasCharacteristic,
    HasCounters,
    HasMore,
    HasSpoken,
    IsAt,
    IsChallenging,
    IsIn,
    IsInvolved,
    IsNth,
    IsOnly,
    IsPlaying,
    IsThat,
    IsWith,
    JustHappened,
    OfSoMany,
    Otherwise,
    PlayedFirst,
    Share,
    StateIs,
    WasDone,
)
from judge.text.ast.event import Event, ScoresSoMuch
from judge.text.ast.node import Node
from judge.text.ast.period import FaceoffPeriod
from judge.text.ast.place import Here, Place, Zone
from judge.text.ast.player import Player
from judge.text.ast.selection import (
    Adjective,
    Description,
    InZone,
    Qualifier,
    Reference,
    Selection,
    Spoken,
    State,
)

with deferred(__name__):
    from judge.engine.perspective.challenging import is_challenging
    from judge.engine.perspective.enough import is_enough
    from judge.engine.perspective.first_turns import first_player
    from judge.engine.perspective.power_in_play import have_power
    from judge.engine.perspective.scoring import has_scored_so_much
    from judge.engine.perspective.several_players import check_of_each, owner_chosen
    from judge.engine.perspective.so_many import demands_several, is_the_only, is_true_of


def _controlled_among(look: Perspective, node: Exists, oids: tuple[int, ...]) -> tuple[int, ...]:
    if node.who is None:
        return oids
    players = look.players(node.who)
    return tuple(oid for oid in oids if look.state.controller(oid) in players)


def _number_there(look: Perspective, node: Exists) -> int:
    """How many such cards there are; of those that are to be different only how many different ones."""
    if not isinstance(node.cards, Selection):
        return len(_controlled_among(look, node, fitting(look, node.cards)))
    description, what = distinct(node.cards.description)
    oids = _controlled_among(look, node, fitting(look, replace(node.cards, description=description)))
    return len(set(values(look, what, oids)) - {None}) if what else len(oids)


def _shares(look: Perspective, node: Share) -> bool:
    if isinstance(node.cards, Selection) and node.cards.quantifier.mode == "none":
        found = values(look, node.what, fitting(look, node.cards))
        return len(set(found)) == len(found)
    if isinstance(node.cards, Selection):
        raise look.unsupported(node)
    oids = fitting(look, node.cards)
    return len(oids) > 1 and len(set(values(look, node.what, oids))) == 1


def _has_spoken(look: Perspective, node: HasSpoken) -> bool:
    assert isinstance(node.spoken, Spoken)
    spoken = node.spoken
    return is_true_of(look, node.card, lambda oid: has_spoken(look, spoken, oid), anywhere=True)


def _so_often(look: Perspective, node: HappenedSoOften) -> bool:
    assert isinstance(node.event, Event)
    assert node.comparison is not None
    return within(look, times_happened(look, node.event, node.period), node.comparison) != node.negated


def _counter_is(look: Perspective, node: CounterIs) -> bool:
    chosen = dict(look.context.names).get("counter")
    if chosen is None:
        raise look.unsupported(node)
    return chosen == node.name


def _only_as_it_triggers(look: Perspective, node: IsNth | Already | JustHappened) -> bool:
    """It asks how it was before what triggers the ability, and so is read where that triggers."""
    raise look.unsupported(node)


def _unpaired(look: Perspective, node: Otherwise) -> bool:
    """It is put behind the condition that it speaks of; alone it speaks of none."""
    raise look.unsupported(node)


def _exists(look: Perspective, node: Exists) -> bool:
    who = node.who
    if isinstance(node.cards, PowerInPlay):
        return have_power(look, node, node.cards)
    if who is not None and who.role in NO_ONE:
        return not any(_exists_for(look, node, who, player) for player in look.players(who))
    if who is not None and who.role in CHOSEN_ROLES:
        return any(_exists_for(look, node, who, player) for player in look.players(who))
    owner = owner_chosen(node.cards) if who is None else None
    if owner is not None:
        owners = [look.state.get(oid).owner for oid in fitting(look, node.cards)]
        return any(_so_many(look, node, owners.count(player)) for player in look.players(owner))
    counts = at_so_many(node.cards)
    if counts is not None:
        found = _at_so_many(look, node, counts, _controlled_among(look, node, fitting(look, counts.cards)))
    else:
        found = _so_many(look, node, _number_there(look, node))
    if who is not None:
        check_of_each(look, node, who, found, lambda player: _exists_for(look, node, who, player))
    return found


def _so_many(look: Perspective, node: Exists, number: int) -> bool:
    return (
        within(look, number, node.comparison) if node.comparison is not None else (number > 0) != node.absent
    )


def _exists_for(look: Perspective, node: Exists, who: Player, player: str) -> bool:
    """Whether one of the players, of whom the text may go on to speak, has them by himself."""
    then, counts = as_one(look, who, player), at_so_many(node.cards)
    found = fitting(then, counts.cards if counts else node.cards)
    own = tuple(oid for oid in found if look.state.controller(oid) == player)
    return _at_so_many(then, node, counts, own) if counts else _so_many(then, node, len(own))


@implements("501.1")
def _at_so_many(look: Perspective, node: Exists, counts: AtSoMany, oids: tuple[int, ...]) -> bool:
    """Whether these cards are at as many different Problems as the text names."""
    if node.comparison is not None or counts.problems.count is None:
        raise look.unsupported(node)
    areas = {look.area_of(oid) for oid in oids}
    return counts.holds(len(areas), counted(look, counts.problems.count)) != node.absent


@implements("521.2", "521.3")
def _state_is(look: Perspective, node: StateIs) -> bool:
    """Whether cards are in a state, or of a description; of a token that has ceased to exist, how it was then."""
    look, card = with_those_gone(look), node.card
    if isinstance(card, Selection) and isinstance(node.state, State) and not node.negated:
        adjectives = (*card.description.adjectives, node.state)
        card = replace(card, description=replace(card.description, adjectives=adjectives))
    return is_true_of(look, card, lambda oid: _has_quality(look, node.state, oid), negated=node.negated)


@implements("402.2", "404.1")
def _has_quality(look: Perspective, quality: Node, oid: int) -> bool:
    """Whether a card has what is asked for. Raises UnsupportedError for one of which nobody knows which it is."""
    if is_of_its_own(quality):
        check_known(look, quality, oid)
    if isinstance(quality, Adjective):
        return has_adjective(look, quality, oid)
    if isinstance(quality, Qualifier):
        return has_qualifiers(look, (quality,), oid)
    if isinstance(quality, Description):
        return fits_description(look, quality, oid, anywhere=True)
    raise look.unsupported(quality)


def _is_at(look: Perspective, node: IsAt) -> bool:
    areas = areas_meant(look, node.place)
    if len(areas) > 1 and demands_several(node.card):
        raise look.unsupported(node, message("condition-several-cards-at-one-several-areas"))
    return is_true_of(look, node.card, lambda oid: look.area_of(oid) in areas, negated=node.negated)


@implements("501.1", "509.3")
def _is_with(look: Perspective, node: IsWith) -> bool:
    def in_company(oid: int) -> bool:
        area = look.area_of(oid)
        if not area or (node.place is not None and area not in areas_meant(look, node.place)):
            return False
        company = (obj.oid for obj in look.state.at(area) if obj.oid != oid)
        return is_enough(look, node.other, sum(is_one_of(look, node.other, other) for other in company))

    return is_true_of(look, node.card, in_company)


def _is_involved(look: Perspective, node: IsInvolved) -> bool:
    if not _is_on(look, node):
        return node.negated
    inside = involved(look.state, look.view)
    if any(
        (obj := look.state.find(oid)) is not None and obj.host is not None for oid in fitting(look, node.card)
    ):
        raise look.unsupported(node, message("attachment-being-involved-faceoff"))
    return is_true_of(look, node.card, lambda oid: oid in inside, negated=node.negated)


def _is_on(look: Perspective, node: IsInvolved) -> bool:
    """Whether a faceoff is on of which the text can speak."""
    faceoff = look.state.faceoff
    if faceoff is None:
        return False
    return not isinstance(node.faceoff, FaceoffPeriod) or is_such_faceoff(look, node.faceoff, faceoff)


@implements("201.1")
def _is_that(look: Perspective, node: IsThat) -> bool:
    """Whether a card is the one of which the text has spoken, or has the name that was named."""
    assert isinstance(node.other, Reference)
    if node.other.word != NAMED:
        meant = fitting(look, node.other)
        return is_true_of(look, node.card, lambda oid: oid in meant, anywhere=True)

    def so_called(oid: int) -> bool:
        check_known(look, node, oid)
        return is_named(look, node.other, "", oid)

    return is_true_of(look, node.card, so_called, anywhere=True)


def _is_in(look: Perspective, node: IsIn) -> bool:
    def in_it(oid: int) -> bool:
        return in_zone(look, node.zone, look.state.get(oid))  # type: ignore[arg-type]

    return is_true_of(look, node.card, in_it, anywhere=True)


def _has_characteristic(look: Perspective, node: HasCharacteristic) -> bool:
    def within_bounds(oid: int) -> bool:
        check_known(look, node, oid)
        return within(look, characteristic(look, oid, node.characteristic), node.comparison)

    return is_true_of(look, node.card, within_bounds)


def _has_counters(look: Perspective, node: HasCounters) -> bool:
    def has_them(oid: int) -> bool:
        obj = look.state.get(oid)
        if node.name == "beneath":
            number = len(look.state.cards_beneath(obj))
        else:
            number = obj.counter(node.name) if node.name else sum(many for _, many, _ in obj.counters)
        return within(look, number, node.comparison) if node.comparison is not None else number > 0

    return is_true_of(look, node.card, has_them)


def _compared(look: Perspective, node: Compared) -> bool:
    if is_of_no_card(look, node.left) or is_of_no_card(look, node.comparison.amount):
        return False
    if isinstance(node.left, PointsOf) and is_of_any(node.left):
        return _some_player_has(look, node.left, node.comparison)
    found = within(look, amount_or_none(look, node.left), node.comparison)
    if isinstance(node.left, PointsOf):
        assert isinstance(node.left.who, Player)
        check_of_each(
            look, node, node.left.who, found, partial(_has_so_much, look, node.left, node.comparison)
        )
    return found


@implements("106.2")
def _some_player_has(look: Perspective, left: PointsOf, comparison: Comparison) -> bool:
    """Whether one of the players has so much by himself; whether none has, where the text speaks of no player."""
    assert isinstance(left.who, Player)
    found = any(_has_so_much(look, left, comparison, player) for player in look.players(left.who))
    return found != (left.who.role in NO_ONE)


def _has_so_much(look: Perspective, left: PointsOf, comparison: Comparison, player: str) -> bool:
    return within(look, player_value(look, player, left.of_what), comparison)


class Settled(Condition, frozen=True):
    """A condition of a text that has been judged as the text was created (708.2b, 712.2)."""

    held: bool


class Fails(Condition, frozen=True):
    """A condition does not hold. No text is read as this: it is what "instead" in a later ability comes to."""

    condition: Condition


def compares_players(node: object) -> bool:
    """Whether a condition measures each of several players by himself."""
    return isinstance(node, Compared) and is_of_any(node.left)


def _owned_things(look: Perspective, node: HasMore | HasAsMany, player: str) -> int:
    """How much one of the players who are compared has of what they are compared by, "their" being that player's."""
    look, things = look.knowing({node.who.label: (player,)}), node.things
    if isinstance(things, PowerAt) and isinstance(things.place, Place):
        return power_at(look, player, things.place)
    if isinstance(things, PointsOf):
        return player_value(look, player, things.of_what)
    if _is_of_hands(things):
        return player_value(look, player, "cards")
    return len([oid for oid in fitting(look, things) if look.state.controller(oid) == player])


@implements("404.1")
def _is_of_hands(things: Node) -> bool:
    """Whether the cards are all those that a player has in hand."""
    if not isinstance(things, Selection):
        return False
    asked = things.description
    zones = [
        part.zone.zone
        for part in asked.qualifiers
        if isinstance(part, InZone) and isinstance(part.zone, Zone)
    ]
    any_card = all(getattr(noun, "kind", "") == "card" for noun in asked.nouns)
    return any_card and not asked.adjectives and len(asked.qualifiers) == 1 and zones == [HAND]


def _has_as_many(look: Perspective, node: HasAsMany) -> bool:
    mine = {_owned_things(look, node, player) for player in look.players(node.who)}
    theirs = {_owned_things(look, node, player) for player in look.players(node.than)}
    if len(theirs) > 1:
        raise look.unsupported(node)
    return mine == theirs


def _has_more(look: Perspective, node: HasMore) -> bool:
    def value(player: str) -> int:
        return _owned_things(look, node, player)

    def has_more(player: str) -> bool:
        mine, theirs = value(player), map(value, _compared_with(look, node, player))
        return one_of_them(outdoes(mine, other) and by_enough(abs(mine - other)) for other in theirs)

    def by_enough(margin: int) -> bool:
        return node.margin is None or within(look, margin, node.margin)

    one_of_us, one_of_them = _enough(node.who), _enough(node.than)
    outdoes = gt if node.relation == ">" else lt
    return one_of_us(map(has_more, look.players(node.who))) != (node.who.role in NO_ONE)


@implements("106.2")
def _enough(who: Player) -> Callable[[Iterable[bool]], bool]:
    """Whether it is enough that it holds of one of the players meant, as of "an opponent"."""
    return any if who.role in (*CHOSEN_ROLES, *NO_ONE) else all


def _compared_with(look: Perspective, node: HasMore, player: str) -> tuple[str, ...]:
    """The players with whom one is compared: where the text speaks of any player, it is that one's opponents."""
    if node.who.role in (*CHOSEN_ROLES, *NO_ONE, "that-player") and node.than.role == "each-opponent":
        return look.state.opponents(player)
    return look.players(node.than)


def _happened(look: Perspective, node: Happened) -> bool:
    assert isinstance(node.event, Event)
    if not is_known_after(node.event, None):
        raise look.unsupported(node)
    if isinstance(node.event, ScoresSoMuch):
        return has_scored_so_much(look, node.event, node.period) != node.negated
    if _is_of_no_problem(look, node.event):
        return False
    return has_happened(look, node.event, node.period) != node.negated


@implements("501.1", "707.5")
def _is_of_no_problem(look: Perspective, event: Event) -> bool:
    """Whether it is asked of "this card's Problem" where that card is at none: nothing has happened to it, or not."""
    told = any(isinstance(part, Here) and part.problem for part in event.walk())
    return told and not is_problem_area(look.here())


def _of_so_many(look: Perspective, node: OfSoMany) -> bool:
    return holds(look, node.said)


def _all_of(look: Perspective, node: AllOf) -> bool:
    return all(holds(look, part) for part in node.conditions)


def _fails(look: Perspective, node: Fails) -> bool:
    return not holds(look, node.condition)


def _any_of(look: Perspective, node: AnyOf) -> bool:
    return any(holds(look, part) for part in node.conditions)


def _being(look: Perspective, node: Being) -> bool:
    """A state of the very card that a modifier applies to is asked as it applies (`continuous_parts`)."""
    raise look.unsupported(node)


def _played_first(look: Perspective, node: PlayedFirst) -> bool:
    first = first_player(look.state)
    if not first:
        raise look.unsupported(node, message("who-played-first"))
    return (first in look.players(node.who)) != node.negated


@implements("705.2d", "408.1", "513.2")
def _is_playing(look: Perspective, node: IsPlaying) -> bool:
    """Whether the player whose text it is is playing such a card: it is in the queue, and controlled by its player."""
    queued = (obj.oid for obj in look.state.objects if obj.zone == QUEUE)
    own = (oid for oid in queued if look.state.controller(oid) == look.context.controller)
    return is_enough(look, node.cards, sum(is_one_of(look, node.cards, oid, anywhere=True) for oid in own))


READERS: dict[type[Condition], Callable[[Perspective, Any], bool]] = {
    Exists: _exists,
    GuessedRight: guessed_right,
    StateIs: _state_is,
    IsAt: _is_at,
    IsWith: _is_with,
    IsInvolved: _is_involved,
    IsIn: _is_in,
    IsOnly: is_the_only,
    IsThat: _is_that,
    IsChallenging: is_challenging,
    OfSoMany: _of_so_many,
    IsPlaying: _is_playing,
    HasCharacteristic: _has_characteristic,
    HasCounters: _has_counters,
    Compared: _compared,
    Settled: lambda _, node: bool(node.held),
    Fails: _fails,
    HasMore: _has_more,
    HasAsMany: _has_as_many,
    WasDone: lambda look, node: look.context.done != node.negated,
    CouldBeDone: lambda look, node: (look.context.done or look.context.replaced) != node.negated,
    Happened: _happened,
    HappenedSoOften: _so_often,
    Share: _shares,
    HasSpoken: _has_spoken,
    CounterIs: _counter_is,
    Otherwise: _unpaired,
    IsNth: _only_as_it_triggers,
    Already: _only_as_it_triggers,
    JustHappened: _only_as_it_triggers,
    Being: _being,
    PlayedFirst: _played_first,
    During: lambda look, node: is_during(look, node.period),
    AllOf: _all_of,
    AnyOf: _any_of,
}
holders.CONDITIONS.update({kind: READERS[kind] for kind in (Compared, Exists, Happened, HasAsMany, HasMore)})


@implements("708.2a", "708.3")
def holds(look: Perspective, condition: Condition | None) -> bool:
    """Whether a condition is true now; no condition always is."""
    if condition is None:
        return True
    look.require(condition)
    meaning = READERS.get(type(condition))
    if meaning is None:
        raise look.unsupported(condition)
    return meaning(look, condition)
