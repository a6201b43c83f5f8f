"""One verb done to cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.effects.banishing import is_for_a_time, kept_away
from judge.engine.effects.some_done import DoneIfAny, is_as_many_as_liked
from judge.engine.instructions.choosing import choosable, doable, occurring, resolve, resolve_for
from judge.engine.model.describing import deed_of
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.model.sole import sole
from judge.engine.model.zones import DISCARD_PILE, FLIP_ZONE, HAND, PLAY, QUEUE
from judge.engine.modifiers.prohibition import barred_by_rules
from judge.engine.occurring.occurrence import Happen
from judge.engine.paying.effect import look
from judge.engine.paying.nothing_done import nothing_done
from judge.engine.perspective.as_zero import treated_as_zero
from judge.engine.perspective.cards import fitting
from judge.engine.perspective.descriptions import fits_description
from judge.engine.perspective.events.verbs import LEAVING
from judge.engine.perspective.happening import SPENT
from judge.engine.perspective.wording import read_by, speaks_of_players
from judge.engine.unsupported import IllegalError
from judge.messages.lists import listed
from judge.messages.message import message, term
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import Act
from judge.text.ast.node import Node
from judge.text.ast.place import Zone
from judge.text.ast.player import Player
from judge.text.ast.selection import At, InZone, Selection, State

with deferred(__name__):
    from judge.engine.confrontations.solving import replacing
    from judge.engine.effects import more_acts
    from judge.engine.faceoffs.challenging import (
        DismissForEpic,
        cant_be_challenged,
        is_alone,
        start_challenge,
    )

#: Verbs whose occurrence has the same name.
_PLAIN = frozenset(
    {
        "dismiss",
        "retire",
        "banish",
        "frighten",
        "unfrighten",
        "exhaust",
        "ready",
        "discard",
        "uncover",
        "turn over",
        "turn face-down",
        "turn face-up",
        "ignore",
        "cutie mark",
        "cancel",
    }
)


@implements("410.2", "410.3", "508.1")
def _allowed(run: Run, frame: int, verb: str, oid: int) -> bool:
    obj, acting = run.state.get(oid), run.context(frame).acting
    if verb == "retire":
        return obj.zone == PLAY and run.state.controller(oid) == acting
    if verb == "discard":
        return obj.zone == HAND and obj.owner == acting
    if verb == "exhaust" and run.context(frame).as_cost:
        return run.state.controller(oid) == acting
    if verb == "cancel":
        return obj.zone == QUEUE
    if verb == "ignore":
        return obj.zone == FLIP_ZONE
    if verb == "uncover":
        return obj.zone == PLAY and obj.face_down and not obj.frightened
    return True


@implements("505.2", "607.3")
def _reached(run: Run, node: Act) -> Node:
    """What an uncovering reaches: by a reading of A83 face-down Troublemakers, without calling them so."""
    if node.verb != "uncover" or not isinstance(node.cards, Selection):
        return node.cards
    run.meet("A83")
    if reading(run.state, "A83") == "by-letter":
        return node.cards
    asked = node.cards.description
    described = replace(asked, adjectives=(*asked.adjectives, State("face-down")))
    return replace(node.cards, description=described)


def _names_a_zone(cards: Node) -> bool:
    return any(isinstance(part, InZone) for part in cards.walk())


def decided(run: Run, frame: int, node: Act) -> tuple[Occurrence, ...] | None:
    """What one player's choices make happen; None for a verb that is not simply done to cards."""
    if node.verb not in _PLAIN or node.duration is not None:
        return None
    return _decisions(run, frame, node)


def _decisions(run: Run, frame: int, node: Act) -> tuple[Occurrence, ...]:
    node = replace(node, cards=_reached(run, node))

    def attempted(oid: int) -> bool:
        allowed = _allowed(run, frame, node.verb, oid)
        return allowed and barred_by_rules(run.state, occurring(run, frame, node.verb, oid)) is None

    def done_to(oid: int) -> Occurrence:
        return occurring(run, frame, node.verb, oid)

    hand = run.state.zone(HAND, run.context(frame).acting) if node.verb == "discard" else None
    within = None if _names_a_zone(node.cards) else hand
    _tell_staying(run, frame, node)
    which = message("which-card", verb=term(node.verb))
    oids = resolve_for(run, frame, node.cards, which, done_to, attempted, within)
    if run.context(frame).as_cost:
        _all_must_be_paid(run, frame, node, oids)
    lying = cite("505.1") if node.face_down else ()
    return tuple(
        occurring(
            run,
            frame,
            _verb(run, node.verb, oid),
            oid,
            face_down=node.face_down,
            rules=(*_chosen_by(run, frame, node, oid), *lying),
        )
        for oid in oids
    )


@implements("301.2", "505.1", "505.3")
def _verb(run: Run, verb: str, oid: int) -> str:
    """What happens to a card: only one with two sides is turned over to the other, others up or down."""
    obj = run.state.get(oid)
    if verb != "turn over" or len(obj.definition.faces) > 1:
        return verb
    return "turn face-up" if obj.face_down else "turn face-down"


def _chosen_by(run: Run, frame: int, node: Act, oid: int) -> tuple[str, ...]:
    """The rules by which the words that say what is acted on mean a card."""
    zero = treated_as_zero(look(run, frame), oid, node.cards)
    return (*read_by(node.cards), *zero, *_as_yours(run, node.cards, oid))


@implements("301.5")
def _tell_staying(run: Run, frame: int, node: Act) -> None:
    """Say which cards fit the text but can't leave play, so that it is not even tried with them."""
    if node.verb not in LEAVING or not isinstance(node.cards, Selection):
        return
    eyes = look(run, frame)
    for obj in run.state.in_play():
        leaving = occurring(run, frame, node.verb, obj.oid)
        reason = barred_by_rules(run.state, leaving)
        if reason is None or not _allowed(run, frame, node.verb, obj.oid):
            continue
        if fits_description(eyes, node.cards.description, obj.oid):
            run.note(
                message("card-stays-because", name=run.name(obj.oid), reason=reason.reason),
                reason.rules,
                card=run.context(frame).card,
                deeds=(deed_of(run.state, leaving, averted=True),),
            )


@implements("513.6")
def _as_yours(run: Run, cards: Node, oid: int) -> tuple[str, ...]:
    """The rule by which a card is one of a player's own although another player owns it."""
    given_away = run.state.controller(oid) != run.state.get(oid).owner
    return cite("513.6") if given_away and speaks_of_players(cards) else ()


@implements("705.2f#3", "707.2")
def undone(run: Run, frame: int) -> tuple[str, ...]:
    """The rules by which a text is followed on although a part of it can't be done."""
    return cite("707.2") if run.context(frame).triggered else cite("705.2f#3", "707.2")


def _do(run: Run, frame: int, node: Act) -> None:
    occurrences = _decisions(run, frame, node)
    if isinstance(node.cards, Zone):
        run.set_context(frame, run.context(frame).named("number", str(len(occurrences))))
    if not occurrences:
        run.note(
            message("there-nothing", verb=term(node.verb)),
            undone(run, frame),
            card=run.context(frame).card,
            frame=frame,
        )
        nothing_done(run, frame)
        return
    oids, mark = tuple(one.subject for one in occurrences), len(run.state.log)
    any_will_do = (
        (DoneIfAny(frame=frame, verb=node.verb, oids=oids, mark=mark),)
        if is_as_many_as_liked(node.cards)
        else ()
    )
    run.push(Happen(occurrences=occurrences), *any_will_do, *kept_away(run, frame, node, occurrences))
    if node.verb == "uncover":
        _epic_drives_away(run, oids)


@implements("607.3")
def _epic_drives_away(run: Run, oids: tuple[int, ...]) -> None:
    happening, *rest = run.state.agenda
    run.state = replace(run.state, agenda=(happening, *(DismissForEpic(oid=oid) for oid in oids), *rest))


@implements("508.1d", "104.2a")
def _all_must_be_paid(run: Run, frame: int, node: Act, oids: tuple[int, ...]) -> None:
    if not oids and isinstance(node.cards, Zone):
        run.meet("A167")
        if reading(run.state, "A167") == "nothing-asked":
            return
    if not oids and is_as_many_as_liked(node.cards):
        return
    if not oids or not all(_allowed(run, frame, node.verb, oid) for oid in oids):
        raise IllegalError(message("there-nothing-can-used-pay", verb=term(node.verb)), cite("508.1d"))


def choose(run: Run, frame: int, node: Act) -> None:
    """A player chooses cards, of which the text then speaks, as of those among which was chosen and that were not."""
    among = choosable(run, frame, node.cards)
    oids = resolve(run, frame, node.cards, message("which-card-chosen"))
    if among and isinstance(node.cards, Selection):
        left = tuple(oid for oid in among if oid not in oids)
        run.set_context(frame, run.context(frame).passing_over(node.cards.label, left))
    names = listed((run.name(oid) for oid in oids), empty="nothing")
    together = cite("801.1") if run.context(frame).together else ()
    step = run.note(
        message("player-chooses-cards", acting=run.context(frame).acting, names=names),
        (*cite("705.2f#1"), *together),
        card=run.context(frame).card,
    )
    run.leads(frame, step)


def _spend(run: Run, frame: int, node: Act) -> None:
    oids = resolve(run, frame, node.cards, message("which-card-spend"))
    if not oids:
        nothing_done(run, frame)
    run.push(
        Happen(
            occurrences=tuple(
                occurring(run, frame, "put", oid, zone=DISCARD_PILE, name=SPENT, rules=cite("glossary:Spend"))
                for oid in oids
            )
        )
    )


@implements("613.2")
def _replace(run: Run, frame: int, node: Act) -> None:
    """Replace Problems, one after the other, as if they had been solved."""
    oids = resolve(run, frame, node.cards, message("which-problem-replace"), doable(run, frame, "replace"))
    if not oids:
        nothing_done(run, frame)
    run.push(*(step for oid in oids for step in replacing(run, oid)))


@implements("509.5", "509.3")
def _reattach(run: Run, frame: int, node: Act) -> None:
    """Attach an attachment to another card; its host until now is no choice."""
    if node.with_cards is None:
        raise look(run, frame).unsupported(node, message("reattaching-no-stated-card"))
    for oid in resolve(
        run, frame, node.cards, message("which-attachment-reattach"), partial(_is_attached, run)
    ):
        hosts = resolve(run, frame, node.with_cards, message("to-which-card"), partial(_may_host, run, oid))
        to = sole(hosts)
        if to is None or not _is_attached(run, oid) or not _may_host(run, oid, to):
            run.note(message("there-no-other-card-attach", name=run.name(oid)), cite("509.5"))
            nothing_done(run, frame)
            continue
        host = run.state.get(to).physical
        run.push(
            Happen(occurrences=(occurring(run, frame, "reattach", oid, host=host, rules=cite("509.3")),))
        )


def _is_attached(run: Run, oid: int) -> bool:
    return run.state.get(oid).host is not None


def _may_host(run: Run, attachment: int, oid: int) -> bool:
    obj = run.state.get(oid)
    return obj.zone == PLAY and oid != attachment and obj.physical != run.state.get(attachment).host


def _challenge(run: Run, frame: int, node: Act) -> None:
    player = run.context(frame).acting
    numbers = _how_many(run, frame, node.with_cards)

    def possible(oid: int) -> bool:
        if (node.with_cards is None or _those_there(node.with_cards)) and is_alone(run.state, player, oid):
            return False
        return any(cant_be_challenged(run.state, player, oid, number) is None for number in numbers)

    challenged = sole(resolve(run, frame, node.cards, message("which-troublemaker-challenge"), possible))
    if challenged is None or run.state.faceoff is not None or not possible(challenged):
        nothing_done(run, frame)
        return
    challengers: tuple[int, ...] = ()
    if node.with_cards is not None and not _those_there(node.with_cards):
        challengers = resolve(run, frame, node.with_cards, message("with-which-characters"))
        if challenged in challengers:
            raise look(run, frame).unsupported(node, message("challenge-with-where-not-clear-what"))
        if cant_be_challenged(run.state, player, challenged, len(challengers)) is not None:
            nothing_done(run, frame)
            return
    elif isinstance(node.with_cards, Selection) and node.with_cards.label > 0:
        run.bind(frame, node.with_cards.label, fitting(look(run, frame), node.with_cards))
    start_challenge(run, player, challenged, challengers, by_modifier=True, frame=frame)


@implements("104.2", "514.3a.i", "705.2f#1")
def _how_many(run: Run, frame: int, cards: Node | None) -> tuple[int | None, ...]:
    """With how many characters a text may have a challenge made; None for all that are there."""
    if cards is None or _those_there(cards):
        return (None,)
    there = len(fitting(look(run, frame), cards))
    if isinstance(cards, Selection) and cards.quantifier.mode == "choose":
        return (min(there, int(getattr(cards.quantifier.count, "value", 1))),)
    return tuple(range(1, there + 1)) if isinstance(cards, Selection) else (there,)


@implements("514.3a", "514.3a.i", "514.3d")
def _those_there(cards: Node) -> bool:
    """Whether a text challenges with all characters at a Problem, as the rules have it: whoever is there by then."""
    return (
        isinstance(cards, Selection)
        and cards.quantifier.mode in ("all", "each")
        and any(isinstance(part, At) for part in cards.description.qualifiers)
    )


_SPECIAL: dict[str, Callable[[Run, int, Act], None]] = {
    "choose": choose,
    "spend": _spend,
    "challenge": _challenge,
    "reattach": _reattach,
    "replace": _replace,
    "defeat": more_acts.defeat,
    "draw": more_acts.draw_it,
    "flip": more_acts.flip_it,
    "turn to start side": more_acts.turn_to_side,
    "turn to boosted side": more_acts.turn_to_side,
}


@implements("410.1", "410.5", "503.2", "503.3", "504.1", "504.3")
def act(run: Run, frame: int, node: Act) -> None:
    """Do the verb to each card meant, all at the same time."""
    if node.who is not None and node.who.role != "you":
        raise look(run, frame).unsupported(
            node, message("verb-done-by-role", verb=node.verb, role=node.who.role)
        )
    if node.verb in _PLAIN:
        _do(run, frame, node)
    elif node.verb in _SPECIAL:
        _SPECIAL[node.verb](run, frame, node)
    else:
        raise look(run, frame).unsupported(node, message("unknown-instruction", verb=node.verb))


def is_plain(verb: str) -> bool:
    """Whether a verb is simply done to each card."""
    return verb in _PLAIN


def is_understood(node: Act) -> bool:
    """Whether the engine carries out this verb; a zone as a whole is only discarded, and only a player's own hand."""
    if isinstance(node.cards, Zone):
        whole = node.verb == "discard" and node.cards.zone == HAND and _is_own(node.cards.who)
    else:
        whole = True
    known = node.verb in _PLAIN or node.verb in _SPECIAL
    plain = (not node.face_down or node.verb == "banish") and (node.duration is None or is_for_a_time(node))
    return whole and known and plain and _is_own(node.who)


def _is_own(who: Player | None) -> bool:
    return who is None or who.role == "you"
