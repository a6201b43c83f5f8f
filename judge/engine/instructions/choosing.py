"""Which cards an instruction is done to: choices are made as the text is followed (705.2f)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.instructions.at_random import choose_at_random
from judge.engine.instructions.binding import bind_places
from judge.engine.instructions.company import always, with_company
from judge.engine.instructions.in_all import in_all, picked_in_all
from judge.engine.instructions.known import must_be_known, must_be_known_there
from judge.engine.instructions.picking import pick_for_text
from judge.engine.instructions.power_asked import say_power
from judge.engine.instructions.spoken_of import still_there, where_it_has_to_be
from judge.engine.model.describing import regard
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.model.switches import left_open, switched
from judge.engine.model.zones import PLAY
from judge.engine.modifiers.prohibition import barred
from judge.engine.modifiers.tolls import can_all_be_paid, tolls_of_texts
from judge.engine.occurring.in_question import can_be_paid
from judge.engine.occurring.occurrence import Happen
from judge.engine.paying.effect import look
from judge.engine.paying.nothing_done import nothing_done
from judge.engine.perspective.amounts import counted
from judge.engine.perspective.cards import fitting, is_one_of
from judge.engine.perspective.comparing import together
from judge.engine.perspective.descriptions import within_reach
from judge.engine.perspective.places import areas_meant
from judge.engine.perspective.player_by_player import player_by_player
from judge.engine.perspective.players import CHOSEN_ROLES, known
from judge.engine.unsupported import IllegalError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.amount import Number
from judge.text.ast.effect import TopCards
from judge.text.ast.node import Node
from judge.text.ast.place import Beneath, EitherZone, ProblemArea, Zone
from judge.text.ast.player import Player
from judge.text.ast.selection import (
    At,
    AttachedTo,
    CardsTogether,
    ComingFrom,
    ExtremeCharacteristic,
    InZone,
    Qualifier,
    Quantifier,
    Reference,
    Selection,
    SomeOf,
)

with deferred(__name__):
    from judge.engine.instructions.alike import picked_together
    from judge.engine.instructions.players import one_player
    from judge.engine.instructions.zones import top_cards, whole_zone
    from judge.engine.model.times import repeated
    from judge.engine.modifiers.members import of_those
    from judge.engine.texts.problem_told import problem_chosen, problem_told

T = TypeVar("T")
Feasible = Callable[[int], bool]
#: How many of some cards, where a player chooses which.
CHOSEN = frozenset({"choose", "up-to", "any-number", "at-least", "all-but"})
_WHOLE = frozenset({"all", "each", "generic", "the", "rest"})


def occurring(run: Run, frame: int, verb: str, subject: int = 0, **fields: object) -> Occurrence:
    """An occurrence that the text of a frame makes happen."""
    context = run.context(frame)
    return Occurrence(
        verb=verb,
        subject=subject,
        actor=context.acting,
        source=context.source,
        controller=context.controller,
        as_cost=context.as_cost,
        for_game=context.for_game,
        frame=frame,
        lineage=context.lineage,
        rivals=context.rivals,
        **fields,  # type: ignore[arg-type]
    )


def again(run: Run, frame: int, one: T, number: int, what: str) -> tuple[T, ...]:
    """One thing as often as the text of a frame says. Raises UnsupportedError if that can't be followed."""
    context = run.context(frame)
    return repeated(one, number, what, context.card, context.text)


def do_to_each(run: Run, frame: int, verb: str, oids: tuple[int, ...], **fields: object) -> None:
    """Let something happen to each of these cards at the same time; with no card, nothing is done."""
    if not oids:
        nothing_done(run, frame)
        return
    run.push(Happen(occurrences=tuple(occurring(run, frame, verb, oid, **fields) for oid in oids)))


def can_happen(run: Run, occurrence: Occurrence) -> bool:
    """Whether nothing says that an occurrence can't happen; players can't choose what can't be done (705.2f)."""
    asked = tolls_of_texts(run.state, occurrence)
    if asked:
        run.meet("A155")
    if reading(run.state, "A155") == "paid-for" and not can_all_be_paid(run.state, asked):
        return False
    return barred(run.state, occurrence) is None


def doable(run: Run, frame: int, verb: str, **fields: object) -> Feasible:
    """Of cards, whether something can happen to them, so that they can be chosen for it."""
    return lambda oid: can_happen(run, occurring(run, frame, verb, oid, **fields))


@implements("508.1a", "705.2f#1")
def resolve_for(
    run: Run,
    frame: int,
    node: Node,
    what: str,
    done_to: Callable[[int], Occurrence],
    attempted: Feasible = always,
    within: tuple[int, ...] | None = None,
) -> tuple[int, ...]:
    """The cards that a part of a text stands for, to which something is done; of a cost, those that can pay it.

    What is `done_to` a card can't pay if it would be replaced. If too few are left, that is found out as it is paid.
    """

    def feasible(oid: int) -> bool:
        return attempted(oid) and can_happen(run, done_to(oid))

    if not run.context(frame).as_cost:
        return resolve(run, frame, node, what, feasible, attempted, within)

    def pays(oid: int) -> bool:
        return feasible(oid) and can_be_paid(run, done_to(oid))

    before = run.state
    try:
        return resolve(run, frame, node, what, pays, attempted, within)
    except IllegalError:
        run.state = before
        return resolve(run, frame, node, what, feasible, attempted, within)


def _candidates(
    run: Run, frame: int, node: Selection, feasible: Feasible, within: tuple[int, ...] | None
) -> tuple[int, ...]:
    eyes = look(run, frame)
    if within is not None:
        must_be_known(run, node, within)
    else:
        must_be_known_there(run, frame, node)
    reached = within_reach(run.state, node.description) if within is None else ()
    oids = tuple(obj.oid for obj in reached) if within is None else within
    return tuple(
        oid for oid in oids if is_one_of(eyes, node, oid, anywhere=within is not None) and feasible(oid)
    )


def choosable(run: Run, frame: int, node: Node) -> tuple[int, ...]:
    """The cards among which a part of a text has some chosen; none where it has not."""
    chosen = isinstance(node, Selection) and node.label > 0 and node.quantifier.mode in CHOSEN
    return _candidates(run, frame, node, always, None) if chosen else ()  # type: ignore[arg-type]


@implements("523.1", "523.2", "508.1d")
def _at_random(
    run: Run,
    frame: int,
    node: Selection,
    number: int,
    what: str,
    feasible: Feasible,
    within: tuple[int, ...] | None,
) -> tuple[int, ...]:
    everything = _candidates(run, frame, node, always, within)
    possible = tuple(filter(feasible, everything))
    if possible != everything:
        run.meet(*left_open(run.state, "random-candidates"))
    found = everything if switched(run.state, "random-candidates") == "all-described" else possible
    options = run.options_of(found)
    if run.context(frame).as_cost and len(options) < number:
        raise IllegalError(message("there-not-enough-cards-pay-cost-with"), cite("508.1d"))
    number = min(number, len(options))
    return tuple(int(key) for key in choose_at_random(run, what, options, least=number, most=number))


def _is_chosen_zone(part: Node) -> bool:
    if not isinstance(part, InZone) or not isinstance(part.zone, Zone) or part.zone.zone == PLAY:
        return False
    return part.zone.who is None or part.zone.who.role in CHOSEN_ROLES


@implements("705.2f#1")
def settled(run: Run, frame: int, node: Selection) -> Selection:
    """A text about all cards "at a Problem", or beneath "a Friend", once the player has chosen which one that is."""
    if node.quantifier.mode not in _WHOLE:
        return node
    there = _where_it_is(run, frame, node) if node.quantifier.mode == "the" else always
    qualifiers = tuple(_settle(run, frame, part, there) for part in node.description.qualifiers)
    if node.quantifier.mode == "all":
        qualifiers = tuple(_settle_host(run, frame, part) for part in qualifiers)
    return replace(node, description=replace(node.description, qualifiers=qualifiers))


def _where_it_is(run: Run, frame: int, node: Selection) -> Feasible:
    """Of "your Mane Character at a Problem" only the Problem where it is can be chosen."""
    eyes = look(run, frame)
    areas = {eyes.area_of(oid) for oid in fitting(eyes, node)}
    return lambda problem: eyes.area_of(problem) in areas


def _settle(run: Run, frame: int, part: Qualifier, there: Feasible) -> Qualifier:
    if isinstance(part, InZone) and isinstance(part.zone, Zone) and _is_chosen_zone(part):
        return _settle_zone(run, frame, part.zone)
    if (
        isinstance(part, InZone)
        and isinstance(part.zone, EitherZone)
        and _is_chosen_zone(InZone(part.zone.zones[0]))
    ):
        raise look(run, frame).unsupported(part.zone, message("all-cards-zone-one-player-who-has"))
    if not isinstance(part, At | ComingFrom):
        return part
    problem = problem_chosen(part.place)
    if problem is None:
        return part
    return replace(part, place=the_one_chosen(run, frame, problem, part, message("at-which-problem"), there))


@implements("705.2f#1")
def the_one_chosen(
    run: Run, frame: int, problem: Selection, told: Node, what: str, feasible: Feasible = always
) -> ProblemArea:
    """The area of the Problem once the player has chosen it, for all cards that a part of a text is told of.

    Raises UnsupportedError where the text can't speak of it again.
    """
    if problem.label < 1:
        raise look(run, frame).unsupported(told, message("problem-chosen-but-cannot-spoken-again"))
    resolve(run, frame, problem, what, feasible)
    return ProblemArea(Reference("that", label=problem.label))


@implements("705.2f#1")
def _settle_host(run: Run, frame: int, part: Qualifier) -> Qualifier:
    """Being beneath the one card, or attached to it, that the player chooses."""
    if isinstance(part, InZone) and isinstance(part.zone, Beneath):
        card = _chosen_host(run, frame, part.zone.card, message("beneath-which-card"))
        return part if card is None else InZone(Beneath(card))
    if isinstance(part, AttachedTo):
        card = _chosen_host(run, frame, part.host, message("attached-to-which-card"))
        return part if card is None else AttachedTo(card)
    return part


def _chosen_host(run: Run, frame: int, host: Node, what: str) -> Reference | None:
    """The card, once it is chosen, as a text speaks of it again; None if the text chooses none."""
    if not isinstance(host, Selection) or host.quantifier.mode != "choose" or host.label < 1:
        return None
    resolve(run, frame, host, what)
    return Reference("that", label=host.label)


@implements("705.2f#1")
def _settle_zone(run: Run, frame: int, zone: Zone) -> InZone:
    """The zone of one player, once it has been chosen whose it is."""
    who = zone.who or Player("a-player")
    if who.label < 1:
        raise look(run, frame).unsupported(zone, message("all-cards-zone-one-player-who-has"))
    one_player(run, frame, who, message("which-player"))
    return InZone(replace(zone, who=Player("that-player", label=who.label)))


@implements("705.2f#1", "705.2f#3", "707.2")
def _choose(
    run: Run,
    frame: int,
    node: Selection,
    what: str,
    feasible: Feasible,
    attempted: Feasible,
    within: tuple[int, ...] | None,
) -> tuple[int, ...]:
    quantifier = node.quantifier
    number = counted(look(run, frame), quantifier.count) if quantifier.count is not None else 1
    if quantifier.mode == "random":
        return _at_random(run, frame, node, number, what, feasible, within)
    if quantifier.mode in _WHOLE:
        found = _candidates(run, frame, settled(run, frame, node), attempted, within)
        say_power(run, frame, node, found)
        if len(found) > 1 and _is_of_one_at_the_extreme(node):
            found = _picked(run, frame, replace(node, quantifier=_ONE), what, found)
        return of_those(run, frame, node, found)
    described, asked = together(node.description)
    node = node if asked is None else replace(node, description=described)
    _pass_over(run, frame, node)
    if quantifier.of_each == "player":
        return _so_many_of_each_player(run, frame, node, what, feasible, within)
    if quantifier.of_each:
        return _one_of_each(run, frame, node, what, feasible, within)
    if (areas := _at_each(run, frame, node)) is not None:
        return _so_many_at_each(run, frame, node, what, feasible, areas)
    if asked is not None:
        found = _candidates(run, frame, node, feasible, within)
        return picked_together(run, frame, asked, what, found, bounds_of(run, frame, node, len(found)))
    picked = _picked(run, frame, node, what, _candidates(run, frame, node, feasible, within))
    say_power(run, frame, node, picked)
    return picked


_ONE = Quantifier("choose", Number(1))


def _is_of_one_at_the_extreme(node: Selection) -> bool:
    """Whether one card is meant that has more or less of something than all others: among equals it is chosen which."""
    described = node.description
    single = node.quantifier.mode == "the" and not any(
        getattr(one, "plural", False) for one in described.nouns
    )
    return single and any(isinstance(part, ExtremeCharacteristic) for part in described.qualifiers)


def _at_each(run: Run, frame: int, node: Selection) -> tuple[str, ...] | None:
    """The areas of the Problems at each of which so many are meant ("a Friend at each Problem"), if a text says so."""
    for part in node.description.qualifiers:
        place = part.place if isinstance(part, At) else None
        problem = problem_told(place)
        if place is not None and problem is not None and problem.quantifier.mode == "each":
            return areas_meant(look(run, frame), place)
    return None


@implements("705.2f#1")
def _so_many_at_each(
    run: Run, frame: int, node: Selection, what: str, feasible: Feasible, areas: tuple[str, ...]
) -> tuple[int, ...]:
    """So many of the cards at each of several areas, chosen area by area."""
    chosen: tuple[int, ...] = ()
    for area in areas:
        found = _candidates(run, frame, node, feasible, None)
        chosen += _picked(
            run, frame, node, what, tuple(oid for oid in found if run.state.get(oid).area == area)
        )
    return chosen


@implements("705.2f#1")
def _one_of_each(
    run: Run, frame: int, node: Selection, what: str, feasible: Feasible, within: tuple[int, ...] | None
) -> tuple[int, ...]:
    """So many for each of the kinds that a text names, no card for two of them."""
    quantifier = replace(node.quantifier, of_each="")
    chosen: tuple[int, ...] = ()
    for noun in node.description.nouns:
        kind = replace(node, quantifier=quantifier, description=replace(node.description, nouns=(noun,)))
        found = _candidates(run, frame, kind, feasible, within)
        chosen += _picked(run, frame, kind, what, tuple(oid for oid in found if oid not in chosen))
    return chosen


@implements("705.2f#1")
def _so_many_of_each_player(
    run: Run, frame: int, node: Selection, what: str, feasible: Feasible, within: tuple[int, ...] | None
) -> tuple[int, ...]:
    """So many of the cards of each of the players whom a text names, chosen by the player who follows it."""
    told = player_by_player(node.description)
    if told is None:
        raise look(run, frame).unsupported(node)
    quantifier, chosen = replace(node.quantifier, of_each=""), tuple[int, ...]()
    for player in look(run, frame).players(told.who):
        part = replace(node, quantifier=quantifier, description=told.of(known((player,), -1)))
        chosen += _picked(run, frame, part, what, _candidates(run, frame, part, feasible, within))
    return chosen


def _pass_over(run: Run, frame: int, node: Selection) -> None:
    """Say which face-down Troublemakers a text does not speak of."""
    eyes = look(run, frame)
    for obj in run.state.in_play():
        if not obj.face_down or is_one_of(eyes, node, obj.oid):
            continue
        if is_one_of(eyes, node, obj.oid, hidden=True):
            text = message("lies-face-down-so-text-does-not", name=run.name(obj.oid))
            run.note(text, cite("505.2"), card=run.context(frame).card, deeds=regard(run.state, obj.oid))


@implements("705.2f#1")
def _some(run: Run, frame: int, node: SomeOf, what: str, feasible: Feasible) -> tuple[int, ...]:
    """Some of the cards that the text spoke of before; "the other" is the one of which it has not spoken since."""
    if node.quantifier.mode == "rest" and isinstance(node.of, Reference):
        return still_there(run, frame, replace(node.of, word="rest"))
    if node.quantifier.mode in _WHOLE:
        return still_there(run, frame, node.of)
    found = tuple(oid for oid in still_there(run, frame, node.of) if feasible(oid))
    return _picked(run, frame, node, what, found)


def _picked(
    run: Run, frame: int, node: Selection | SomeOf, what: str, found: tuple[int, ...]
) -> tuple[int, ...]:
    """As many of the found cards as the text lets the player choose."""
    player = run.context(frame).acting
    least, most = bounds_of(run, frame, node, len(found))
    if run.context(frame).as_cost and len(found) < least:
        raise IllegalError(message("there-not-enough-cards-pay-cost-with"), cite("508.1d"))
    if (asked := in_all(node)) is not None:
        return picked_in_all(run, frame, asked, what, found, most)
    context = run.context(frame)
    rules = cite("801.1", "705.2f#1") if context.together else cite("705.2f#1")
    return pick_for_text(run, frame, player, what, found, rules, least, most)


def bounds_of(run: Run, frame: int, node: Selection | SomeOf, found: int) -> tuple[int, int]:
    """How many of so many cards that are found have to be chosen, and how many can be. Raises UnsupportedError."""
    quantifier = node.quantifier
    number = counted(look(run, frame), quantifier.count) if quantifier.count is not None else 1
    bounds = {
        "choose": (number, number),
        "up-to": (0, number),
        "any-number": (0, found),
        "at-least": (number, found),
        "all-but": (max(found - number, 0),) * 2,
    }
    if quantifier.mode not in bounds:
        raise look(run, frame).unsupported(node, message("choosing-a-mode", mode=quantifier.mode))
    return bounds[quantifier.mode]


def resolve(
    run: Run,
    frame: int,
    node: Node,
    what: str,
    feasible: Feasible = always,
    attempted: Feasible = always,
    within: tuple[int, ...] | None = None,
) -> tuple[int, ...]:
    """The cards that a part of a text stands for now, chosen where it leaves a choice, and bound to its label.

    Only `feasible` cards can be chosen; where the text means all cards, it is tried with all that are `attempted`.
    `within` are the cards among which to look, where those are not the cards in play.
    """
    if isinstance(node, CardsTogether):
        if node.conjunction != "and":
            raise look(run, frame).unsupported(node, message("choice-between-kinds-cards-joined-or"))
        return _each_another(run, frame, node, what, feasible)
    if isinstance(node, Selection | SomeOf):
        chosen = (
            _some(run, frame, node, what, feasible)
            if isinstance(node, SomeOf)
            else _choose(run, frame, node, what, feasible, attempted, within)
        )
        run.bind(frame, node.label, chosen)
        bind_places(run, frame, node, chosen)
        return chosen
    if isinstance(node, TopCards):
        return top_cards(run, frame, node)
    if isinstance(node, Zone):
        return whole_zone(run, frame, node)
    return where_it_has_to_be(run, frame, node, still_there(run, frame, node))


@implements("508.1d", "705.2f#1")
def _each_another(
    run: Run, frame: int, node: CardsTogether, what: str, feasible: Feasible
) -> tuple[int, ...]:
    """Cards said together: none is chosen twice, and none pays for two."""
    found: tuple[int, ...] = ()
    for number, part in enumerate(node.cards):
        beside = with_company(run, frame, part, node.cards[number + 1 :])

        def another(oid: int, taken: tuple[int, ...] = found, beside: Feasible = beside) -> bool:
            return oid not in taken and feasible(oid) and beside(oid)

        more = resolve(run, frame, part, what, another)
        if run.context(frame).as_cost and not set(more).isdisjoint(found):
            raise IllegalError(message("there-not-enough-cards-pay-cost-with"), cite("508.1d"))
        found = tuple(dict.fromkeys((*found, *more)))
    return found
