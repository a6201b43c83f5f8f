"""Drawing, discarding, putting cards into zones and into play (410, 706)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.instructions.at_random import choose_at_random
from judge.engine.instructions.choosing import again, can_happen, occurring, resolve, resolve_for
from judge.engine.instructions.measuring import measured, measured_up_to
from judge.engine.instructions.picking import pick_for_text
from judge.engine.instructions.players import one_player
from judge.engine.instructions.structure import deciding_order
from judge.engine.model.areas import home, is_problem_area, own_area
from judge.engine.model.decision import Option
from judge.engine.model.describing import area_name
from judge.engine.model.obj import DILEMMA
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.model.sole import sole
from judge.engine.model.zones import BANISHED_ZONE, DRAW_DECK, HAND, PLAY, PROBLEM_DECK
from judge.engine.modifiers.continuous import board
from judge.engine.occurring.in_question import can_be_paid
from judge.engine.occurring.occurrence import Happen
from judge.engine.paying.effect import look
from judge.engine.paying.nothing_done import nothing_done
from judge.engine.paying.play_condition import is_cost_of_playing
from judge.engine.perspective import Perspective
from judge.engine.perspective.adjectives import is_attachment
from judge.engine.perspective.as_zero import treated_as_zero
from judge.engine.perspective.cards import fitting, is_one_of
from judge.engine.perspective.places import areas_meant
from judge.engine.perspective.players import CHOSEN_ROLES
from judge.engine.unsupported import IllegalError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import ActBeneath, DiscardCards, DrawCards, Put, PutIntoPlay
from judge.text.ast.node import Node, label_of
from judge.text.ast.place import Beneath, HomeOf, Zone
from judge.text.ast.player import Player
from judge.text.ast.selection import Reference

with deferred(__name__):
    from judge.engine.effects.on_deck import placed
    from judge.engine.texts.becoming import becoming


def affected(run: Run, frame: int, who: Player | None) -> tuple[str, ...]:
    """The players who do it; one of them is chosen where the text says "an opponent"."""
    if who is not None and who.role in CHOSEN_ROLES:
        return (one_player(run, frame, who, message("which-player")),)
    return look(run, frame).players(who)


@implements("410.4b", "410.4a")
def draw(run: Run, frame: int, node: DrawCards) -> None:
    """Each card is drawn one at a time, each a separate occurrence."""
    number = measured(run, frame, node.count)
    position = "bottom" if node.bottom else ""
    if node.source is not None and not _is_own_deck(run, frame, node.source, node.who):
        raise look(run, frame).unsupported(node, message("drawing-from-another-deck"))
    rules = cite("410.4b") if number > 1 else ()
    for player in affected(run, frame, node.who):
        drawing = occurring(run, frame, "draw", player=player, position=position, rules=rules)
        run.push(*again(run, frame, Happen(occurrences=(drawing,)), number, message("drawing-card")))


def _is_own_deck(run: Run, frame: int, source: Zone, who: Player | None) -> bool:
    """Whether a zone is the draw deck of the player who draws from it."""
    eyes = look(run, frame)
    return source.zone == DRAW_DECK and eyes.players(source.who) == eyes.players(who)


@implements("410.3", "801.1")
def discard(run: Run, frame: int, node: DiscardCards) -> None:
    """Each player chooses from hand, then all discard; fewer if there are not enough, unless it is a cost (508.1d)."""
    players = affected(run, frame, node.who)
    occurrences = [
        one for player in deciding_order(run, players) for one in discarded(run, frame, node, player)
    ]
    if not occurrences:
        nothing_done(run, frame)
    run.bind(frame, label_of(node.cards), tuple(one.subject for one in occurrences))
    run.push(Happen(occurrences=tuple(occurrences)))


@implements("410.3", "523.1")
def discarded(run: Run, frame: int, node: DiscardCards, player: str) -> tuple[Occurrence, ...]:
    """What one player chooses to discard."""
    hand = tuple(oid for oid in run.state.zone(HAND, player) if _may_be_discarded(run, frame, node, oid))
    many = message("how-many-cards-are-discarded")
    number = measured_up_to(run, frame, node.count, len(hand), many)
    if run.context(frame).as_cost and len(hand) < number:
        raise IllegalError(message("too-few-cards-to-discard", player=player, number=number), cite("508.1d"))
    most = min(number, len(hand))
    what = message("which-card-discarded")
    if node.random:
        drawn = choose_at_random(run, what, run.options_of(hand), least=most, most=most)
        cards = tuple(int(key) for key in drawn)
    else:
        among = _paying_with(run, frame, player, hand, most)
        cards = pick_for_text(run, frame, player, what, among, cite("410.3"), most, most)
    return tuple(occurring(run, frame, "discard", oid, player=player) for oid in cards)


@implements("508.1a", "705.2f#1")
def _paying_with(run: Run, frame: int, player: str, hand: tuple[int, ...], number: int) -> tuple[int, ...]:
    """The cards whose discarding pays a cost, as nothing would replace it; all of them if there are too few."""
    paying = tuple(
        oid for oid in hand if can_be_paid(run, occurring(run, frame, "discard", oid, player=player))
    )
    return paying if len(paying) >= number else hand


def _may_be_discarded(run: Run, frame: int, node: DiscardCards, oid: int) -> bool:
    if oid == run.context(frame).source and is_cost_of_playing(run.state.get(oid), node):
        return False
    return node.cards is None or is_one_of(look(run, frame), node.cards, oid, anywhere=True)


@implements("410.6", "401.3", "402.3", "410.4a")
def put(run: Run, frame: int, node: Put) -> None:
    """Put cards into a zone of their owner, or beneath a card."""
    oids = _those_put(run, frame, node)
    if not oids:
        nothing_done(run, frame)
    if isinstance(node.to, Beneath):
        _put_beneath(run, frame, node.to.card, oids)
        return
    run.push(Happen(occurrences=_puts(run, frame, node, node.to, oids)))


@implements("801.1")
def decided_puts(run: Run, frame: int, node: Put) -> tuple[Occurrence, ...] | None:
    """What one of several players decides to put into a zone; None for what is put beneath a card."""
    if isinstance(node.to, Beneath):
        return None
    return _puts(run, frame, node, node.to, _those_put(run, frame, node))


def _those_put(run: Run, frame: int, node: Put) -> tuple[int, ...]:
    """The cards that are put there, chosen if the text leaves it to the player."""
    verb, zone = ("banish", BANISHED_ZONE) if isinstance(node.to, Beneath) else ("put", node.to.zone)

    def done_to(oid: int) -> Occurrence:
        return occurring(run, frame, verb, oid, zone=zone)

    return resolve_for(run, frame, node.cards, message("which-card-put-there"), done_to)


def _puts(run: Run, frame: int, node: Put, to: Zone, oids: tuple[int, ...]) -> tuple[Occurrence, ...]:
    """The cards as they are put into a zone, each where it comes to lie there."""
    _bind_owner(run, frame, to.who, oids)
    eyes = look(run, frame)
    _check_owners(eyes, to, oids)
    return tuple(
        occurring(
            run,
            frame,
            "put",
            oid,
            zone=to.zone,
            position=position,
            rules=treated_as_zero(eyes, oid, node.cards),
        )
        for oid, position in placed(run, frame, to, oids)
    )


@implements("404.1", "513.5")
def _check_owners(eyes: Perspective, to: Zone, oids: tuple[int, ...]) -> None:
    """Raise UnsupportedError for a card put into a hand or deck of a player who does not own it: no rule says whose."""
    if (
        to.zone not in (HAND, DRAW_DECK, PROBLEM_DECK)
        or to.who is None
        or _is_of_their_own(eyes, to.who, oids)
    ):
        return
    named = eyes.players(to.who)
    if len(named) == 1 and any(eyes.state.get(oid).owner != named[0] for oid in oids):
        raise eyes.unsupported(to, message("put-into-a-hand-of-another-than-its-owner"))


def _is_of_their_own(eyes: Perspective, who: Player, oids: tuple[int, ...]) -> bool:
    """Whether it is the owners of these very cards ("their owners' hands"), each of which goes to its own."""
    if who.role != "owner-of" or not isinstance(who.of, Node):
        return False
    of_those_put = isinstance(who.of, Reference) and who.of.word in ("it", "them")
    return of_those_put or set(fitting(eyes, who.of)) <= set(oids)


@implements("513.1", "513.2")
def _bind_owner(run: Run, frame: int, who: Player | None, oids: tuple[int, ...]) -> None:
    """Let a text that puts cards into a zone of their owner speak of that player, if it is one."""
    owners = tuple(dict.fromkeys(run.state.get(oid).owner for oid in oids))
    if who is not None and who.role == "owner-of" and len(owners) == 1:
        run.bind(frame, who.label, owners)


def act_beneath(run: Run, frame: int, node: ActBeneath) -> None:
    """Banish cards to beneath a card. Raises UnsupportedError for cards that come there otherwise."""
    if node.verb != "banish":
        raise look(run, frame).unsupported(node, message("card-put-beneath-another-without-being-banished"))

    def banished(oid: int) -> Occurrence:
        return occurring(run, frame, "banish", oid, zone=BANISHED_ZONE)

    oids = resolve_for(run, frame, node.cards, message("which-card-banish"), banished)
    _put_beneath(run, frame, node.beneath, oids)


@implements("glossary:Pumped", "407.1")
def _put_beneath(run: Run, frame: int, host: Node, oids: tuple[int, ...]) -> None:
    above = sole(resolve(run, frame, host, message("beneath-which-card")))
    if above is None:
        nothing_done(run, frame)
        return
    physical = run.state.get(above).physical
    run.push(
        Happen(
            occurrences=tuple(
                occurring(run, frame, "banish", oid, host=physical, zone=BANISHED_ZONE) for oid in oids
            )
        )
    )


def choose_area(run: Run, player: str, areas: tuple[str, ...], what: str) -> str | None:
    """The area that a player chooses; None if there is none."""
    options = _as_options(run, areas)
    if not options:
        return None
    return run.choose_one(player, what, options, cite("705.2f#1"))


@implements("523.2")
def area_by_chance(run: Run, areas: tuple[str, ...], what: str) -> str:
    """The area that chance chooses."""
    return choose_at_random(run, what, _as_options(run, areas))[0]


def _as_options(run: Run, areas: tuple[str, ...]) -> tuple[Option, ...]:
    return tuple(Option(area, area_name(run.state, area)) for area in dict.fromkeys(areas))


@implements("705.2f#1")
def possible_areas(
    run: Run, areas: tuple[str, ...], entering: Callable[[str], Occurrence]
) -> tuple[str, ...]:
    """The areas in which a card can enter play; all of them if it can in none, so that this is reported."""
    return tuple(area for area in areas if can_happen(run, entering(area))) or areas


@implements("302.1", "305.1a", "306.1", "522.2")
def entry_areas(run: Run, oid: int, player: str) -> tuple[str, ...]:
    """Where a card of its type enters play when a text does not say."""
    obj, kinds = run.state.get(oid), board(run.state).view.get(oid).types
    if obj.is_dilemma:
        return (own_area(obj.physical),)
    if "Friend" in kinds:
        return (home(player), *filter(is_problem_area, run.state.areas()))
    if "Troublemaker" in kinds:
        return tuple(filter(is_problem_area, run.state.areas()))
    return (home(player),)


@implements("522.2")
def _areas(run: Run, frame: int, node: PutIntoPlay, oid: int, player: str) -> tuple[str, ...]:
    """Where a text puts a card: one that enters as a Dilemma at the area that comes with it."""
    if _as_dilemma(run, node, oid):
        return (own_area(run.state.get(oid).physical),)
    if node.place is None:
        return entry_areas(run, oid, player)
    if _is_home_of_its_owner(node):
        return (home(run.state.get(oid).owner),)
    return areas_meant(look(run, frame), node.place)


@implements("501.3")
def _is_home_of_its_owner(node: PutIntoPlay) -> bool:
    """Whether each of the cards goes to the home of its own owner ("their owners' homes")."""
    who = node.place.who if isinstance(node.place, HomeOf) else None
    if who is None or who.role != "owner-of" or not isinstance(who.of, Reference):
        return False
    return who.of == node.cards or who.of.label == label_of(node.cards) > 0


@implements("522.1")
def _as_dilemma(run: Run, node: PutIntoPlay, oid: int) -> bool:
    """Whether a card enters play as a Dilemma: it is one, or a text has it enter as one."""
    return run.state.get(oid).is_dilemma or becoming(node) == DILEMMA


@implements("513.2")
def _controller_to_be(run: Run, frame: int, node: PutIntoPlay, oid: int) -> str:
    """The player under whose control a text puts a card into play; "" for its owner, if it says nothing (A61)."""
    context = run.context(frame)
    if node.control is not None:
        return one_player(run, frame, node.control, message("which-player"))
    if run.state.get(oid).owner == context.acting:
        return ""
    run.meet("A61")
    return context.acting if reading(run.state, "A61") == "player" else ""


def _entering(run: Run, frame: int, node: PutIntoPlay, oid: int, controller: str, area: str) -> Occurrence:
    hidden = "Troublemaker" in board(run.state).view.get(oid).types and not node.face_up
    return occurring(
        run,
        frame,
        "enter play",
        oid,
        area=area,
        player=controller,
        face_down=hidden or node.state == "frightened",
        exhausted=node.state == "exhausted",
        frightened=node.state == "frightened",
        becoming=becoming(node),
        rules=cite("522.1", "522.2") if _as_dilemma(run, node, oid) else cite("306.1") if hidden else (),
    )


@implements("305.1b", "509.1", "509.2")
def _put_on_a_host(run: Run, frame: int, node: PutIntoPlay, oids: tuple[int, ...]) -> None:
    """Put attachments into play attached to a card, each at its area. Raises UnsupportedError for other cards."""
    for oid in oids:
        if not is_attachment(run.state.get(oid)):
            raise look(run, frame).unsupported(node, message("attaching-what-is-no-attachment"))
        to = sole(resolve(run, frame, node.attached_to or node, message("to-which-card")))
        if to is None or run.state.get(to).zone != PLAY:
            nothing_done(run, frame)
            continue
        host = run.state.get(to)
        entering = _entering(run, frame, node, oid, _controller_to_be(run, frame, node, oid), host.area)
        attached = replace(entering, host=host.physical, rules=cite("305.1b", "509.2"))
        run.push(Happen(occurrences=(attached,)))


@implements("706.1", "410.6")
def _out_of_play(run: Run, oids: tuple[int, ...]) -> tuple[int, ...]:
    """Those that are not in play: a card enters play from another zone alone."""
    for obj in map(run.state.get, oids):
        if obj.zone == PLAY:
            run.note(message("is-in-play-already", card=obj.label), cite("706.1"), card=obj.label)
    return tuple(oid for oid in oids if run.state.get(oid).zone != PLAY)


@implements("706.1", "306.1", "513.2")
def put_into_play(run: Run, frame: int, node: PutIntoPlay) -> None:
    """Put cards into play; Troublemakers face down unless the text says otherwise (306.1)."""
    oids = _those_entering(run, frame, node)
    if not oids:
        nothing_done(run, frame)
        return
    if node.attached_to is not None:
        _put_on_a_host(run, frame, node, oids)
        return
    run.push(Happen(occurrences=_entries(run, frame, node, oids)))


@implements("801.1", "706.1")
def decided_entries(run: Run, frame: int, node: PutIntoPlay) -> tuple[Occurrence, ...] | None:
    """What one of several players decides to put into play, and where; None where it is attached to something."""
    if node.attached_to is not None:
        return None
    return _entries(run, frame, node, _those_entering(run, frame, node))


def _those_entering(run: Run, frame: int, node: PutIntoPlay) -> tuple[int, ...]:
    """The cards that are put into play, chosen if the text leaves it to the player."""
    return _out_of_play(run, resolve(run, frame, node.cards, message("which-card-put-into-play")))


def _entries(run: Run, frame: int, node: PutIntoPlay, oids: tuple[int, ...]) -> tuple[Occurrence, ...]:
    """The cards as they enter play, each in an area that the player chooses."""
    player = run.context(frame).acting
    occurrences = []
    for oid in oids:
        entering = partial(_entering, run, frame, node, oid, _controller_to_be(run, frame, node, oid))
        areas = possible_areas(run, _areas(run, frame, node, oid, player), entering)
        area = choose_area(run, player, areas, message("where-enters-play"))
        if area is None:
            run.note(
                message("there-nowhere-put", name=run.name(oid)), cite("707.2"), card=run.context(frame).card
            )
            continue
        occurrences.append(entering(area))
    return tuple(occurrences)
