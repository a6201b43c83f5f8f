"""Playing cards (705.2, 301 to 306)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.acting.as_it_is_played import AsItIsPlayed
from judge.engine.acting.main_phase_actions import check_main_phase, check_possible, is_main_phase_action
from judge.engine.acting.once_played import what_follows
from judge.engine.acting.play_action import PlayAction, context_of
from judge.engine.acting.price_of_playing import asks_of_what_was_paid, payment_for
from judge.engine.acting.resolving_play import Enqueue, Resolve
from judge.engine.acting.taken_actions import once_taken
from judge.engine.acting.timing_by_text import other_timing
from judge.engine.model.areas import home, is_problem_area, own_area
from judge.engine.model.characteristics import Characteristics
from judge.engine.model.context import Context
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Occurrence, done_by
from judge.engine.model.resolution import Paid
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.zones import HAND
from judge.engine.modifiers.ability_context import name_of
from judge.engine.modifiers.continuous import board
from judge.engine.modifiers.granted import is_without_cost
from judge.engine.modifiers.in_force import InForce
from judge.engine.paying.effect import CloseFrame
from judge.engine.paying.play_condition import check_conditions
from judge.engine.perspective import Perspective
from judge.engine.perspective.descriptions import fits_description
from judge.engine.requirements.play_requirement import check_requirement, used_for
from judge.engine.texts.barred_actions import MAIN_PHASE_ACTION
from judge.engine.texts.timing_phrase import as_timed
from judge.engine.unsupported import IllegalError, UnsupportedError
from judge.engine.windows.timing import check_immediate, check_opener, check_timing
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.ability import (
    Activated,
    PlayOn,
    Timing,
)
from judge.text.ast.effect import Permit

with deferred(__name__):
    from judge.engine.acting.played_from import permission_to_play
    from judge.engine.faceoffs.placing_troublemakers import areas_for_troublemaker
    from judge.engine.windows.reactions import Uses, react


def _check_known(obj: Obj) -> None:
    for ability in obj.definition.front.abilities:
        if ability.tree is None and not ability.aside:
            raise UnsupportedError(message("text-not-understood"), name_of(obj), ability.text)


@implements("705.2a", "404.1", "707.3")
def announce_play(run: Run, action: PlayAction, opening: bool) -> None:
    """Check that it may be played now and there, pay for it, put it into the queue, resolve it."""
    obj = run.state.get(action.oid)
    elsewhere = obj.zone != HAND or obj.owner != action.player
    permit = _check_permission(run, action, obj) if elsewhere else None
    _check_known(obj)
    if action.free and not _is_without_cost(permit):
        raise UnsupportedError(message("playing-card-for-free-where-no-text"), name_of(obj))
    action = replace(action, free=False)
    if elsewhere:
        obj = _shown(run, action, obj)
    card = board(run.state).view.get(action.oid)
    context, uses = _check_when(run, action, card, obj, opening)
    _begin(run, action, context, uses, opening, permit)


@implements("104.1", "705.2a")
def _check_permission(run: Run, action: PlayAction, obj: Obj) -> InForce:
    """The modifier by which the player may play a card from where it is. Raises IllegalError if there is none."""
    modifier = permission_to_play(run.state, obj, action.player)
    if modifier is None:
        reason = message("not-hand", card=name_of(obj), player=action.player)
        raise IllegalError(reason, cite("705.2a", "404.1"))
    text = message("may-be-played-from-there", name=modifier.name, card=name_of(obj))
    run.note(text, cite("104.1", "705.2a"), card=modifier.name)
    return modifier


@implements("508.1e")
def _is_without_cost(permit: InForce | None) -> bool:
    """Whether the card is played by a text that lets it be played without its cost."""
    return permit is not None and isinstance(permit.body, Permit) and is_without_cost(permit.body)


@implements("705.2a", "505.1")
def _shown(run: Run, action: PlayAction, obj: Obj) -> Obj:
    """The card as it is played: one that lies face-down outside play is shown, unless it is played face-down."""
    types = board(run.state).view.get(obj.oid).types
    if not obj.face_down or ("Troublemaker" in types and not action.face_up):
        return obj
    run.state = run.state.with_obj(replace(obj, face_down=False))
    told = message("reveals-as-played", player=action.player, card=name_of(obj))
    run.note(told, cite("705.2a", "505.1"), card=name_of(obj))
    return run.state.get(obj.oid)


def play_at_once(run: Run, action: PlayAction) -> None:
    """Play a card as a text says, whatever the time, at its cost."""
    _play_by_text(run, action, opening=False)


def play_for_free(run: Run, action: PlayAction) -> None:
    """Play a card as a text says, for free: it has no cost, but all else that playing it takes (508.1e)."""
    _play_by_text(run, action, opening=True)


@implements("705.1")
def _play_by_text(run: Run, action: PlayAction, *, opening: bool) -> None:
    """To play a card is to take an action, whatever it is that has the player do so."""
    obj = run.state.get(action.oid)
    _check_known(obj)
    run.push(*once_taken(run.state, action.player))
    _begin(run, action, context_of(action, obj), (), opening)


def _begin(
    run: Run,
    action: PlayAction,
    context: Context,
    uses: Uses,
    opening: bool,
    permit: InForce | None = None,
) -> None:
    obj, card = run.state.get(action.oid), board(run.state).view.get(action.oid)
    area, host = _where(run, action, card, obj)
    hidden = "Troublemaker" in card.types and not action.face_up
    as_main_phase_action = not action.free and is_main_phase_action(run.state, action.player, opening=opening)
    others = (len(run.state.zone(HAND, action.player)) - 1,) if obj.zone == HAND else ()
    play = done_by(
        action.player,
        "play",
        action.oid,
        area=area,
        host=host,
        face_down=hidden,
        left_in_hand=others,
        name=MAIN_PHASE_ACTION if as_main_phase_action else "",
        rules=cite("705.2a"),
    )
    check_possible(run, play)
    if uses:
        react(run, uses, name_of(obj))
    check_conditions(run, context, obj)
    if not action.unrequired:
        check_requirement(run, action.player, obj)
    timed = cite("304.1", "512.2") if "Event" in card.types else ()
    rules = (*cite("705.2a"), *timed, *_as_main_phase_action(run.state, card, opening and not action.free))
    run.note(message("player-plays", player=action.player, card=name_of(obj)), rules, card=name_of(obj))
    _schedule(run, action, card, context, play, permit)


@implements("609.2a", "609.2c")
def _as_main_phase_action(state: State, card: Characteristics, opening: bool) -> tuple[str, ...]:
    """The Main Phase action that playing a card is as it opens a window."""
    if not opening or state.turn.phase != "Main Phase":
        return ()
    return cite("609.2c") if "Troublemaker" in card.types else cite("609.2a")


@implements("609.2a", "609.2c", "304.1", "glossary:Hasty")
def _check_when(
    run: Run, action: PlayAction, card: Characteristics, obj: Obj, opening: bool
) -> tuple[Context, Uses]:
    context = context_of(action, obj)
    if "Event" in card.types:
        for ability in obj.definition.front.abilities:
            timed = as_timed(ability.tree)
            if timed is not None:
                return _check_event(run, timed, context, obj, opening)
        raise UnsupportedError(message("event-without-timing-phrase"), name_of(obj))
    if card.has_keyword("Hasty"):
        _check_hasty(run, obj, opening)
    else:
        check_main_phase(run, action.player, opening, message("play-card", card=name_of(obj)))
    return context, ()


@implements("glossary:Hasty", "510.3", "512.5")
def _check_hasty(run: Run, obj: Obj, opening: bool) -> None:
    """A Hasty card is played with priority; to open a window is for it, too, a Main Phase action (609.2a)."""
    check_immediate(run.state)
    in_main_phase = run.state.turn.phase == "Main Phase" and run.state.faceoff is None
    if opening and not in_main_phase:
        check_opener(run.state, of_event=True)
    run.note(message("may-played-as-immediate-action", card=name_of(obj)), cite("glossary:Hasty"))


@implements("104.1", "512.2")
def _check_event(
    run: Run, tree: Activated, context: Context, obj: Obj, opening: bool
) -> tuple[Context, Uses]:
    """Whether an Event can be played now: by its own timing phrase, or by one that a text gives it."""
    other = other_timing(run.state, obj, context.controller)
    try:
        return _check_phrase(run, tree, context, obj, opening)
    except IllegalError:
        if other is None:
            raise
    modifier, phrase = other
    timed = replace(tree, timing=Timing(phrase=phrase), condition=None)
    allowed = _check_phrase(run, timed, context, obj, opening)
    text = message("may-be-played-with-that-timing", name=modifier.name, card=name_of(obj), phrase=phrase)
    run.note(text, cite("104.1", "512.5"), card=modifier.name)
    return allowed


@implements("512.2", "304.1")
def _check_phrase(
    run: Run, tree: Activated, context: Context, obj: Obj, opening: bool
) -> tuple[Context, Uses]:
    """Whether an Event's timing phrase lets it be played now. Raises IllegalError if not."""
    try:
        return check_timing(run, tree, context, f"{obj.oid}", opening, of_event=True)
    except IllegalError as illegal:
        raise IllegalError(
            illegal.reason, (*cite("304.1", "512.2"), *illegal.rules), illegal.assumptions
        ) from None


@implements("302.1", "305.1a", "305.1b", "306.1", "501.2", "501.3", "522.2")
def _where(run: Run, action: PlayAction, card: Characteristics, obj: Obj) -> tuple[str, int | None]:
    if "Event" in card.types and (action.area or action.host is not None):
        raise IllegalError(message("event-not-played-area-or-card", card=name_of(obj)), cite("304.2"))
    if "Event" in card.types:
        return "", None
    if obj.is_dilemma:
        own = own_area(obj.physical)
        return _checked_area(run, replace(action, area=action.area or own), (own,), "522.2")
    if "Friend" in card.types:
        return _checked_area(
            run, action, (home(action.player), *filter(is_problem_area, run.state.areas())), "302.1"
        )
    if "Troublemaker" in card.types:
        return _checked_area(run, action, areas_for_troublemaker(run.state, action.player), "306.1")
    if "Resource" in card.types:
        return _resource_place(run, action, obj)
    return action.area or home(action.player), None


def _checked_area(
    run: Run, action: PlayAction, allowed: tuple[str, ...], rule: str
) -> tuple[str, int | None]:
    if action.area not in allowed:
        raise IllegalError(message("cant-played-there", name=run.name(action.oid)), (rule,))
    return action.area, None


@implements("305.1a", "305.1b", "501.2", "509.1", "509.2")
def _resource_place(run: Run, action: PlayAction, obj: Obj) -> tuple[str, int | None]:
    """A Resource is played on a card as its text says, or else to its player's home: no text names another area."""
    place = next((a.tree for a in obj.definition.front.abilities if isinstance(a.tree, PlayOn)), None)
    look = Perspective(run.state, board(run.state).view, context_of(action, obj))
    if place is None or place.host is None:
        own = home(action.player)
        return _checked_area(run, replace(action, area=action.area or own), (own,), "305.1a")
    host = run.state.physical(action.host) if action.host is not None else None
    if host is None or not fits_description(look, place.host, host.oid):
        raise IllegalError(message("cant-played", card=name_of(obj)), cite("509.1", "305.1b"))
    return host.area, host.physical


@implements("705.2c", "705.2d")
def _schedule(
    run: Run,
    action: PlayAction,
    card: Characteristics,
    context: Context,
    play: Occurrence,
    permit: InForce | None,
) -> None:
    obj = run.state.get(action.oid)
    asked = asks_of_what_was_paid(obj)
    run.meet(*(("A82",) if asked else ()))
    frame = run.open_frame(replace(context, paid_for=asked))
    follows = what_follows(permit, obj)
    at_once = "Event" in card.types
    priced = replace(action, free=action.free or _is_without_cost(permit))
    run.push(
        *payment_for(run, priced, card, play, frame),
        Paid(used=used_for(run.state, action.player, action.oid)),
        Enqueue(physical=obj.physical, frame=frame),
        *(follows if at_once else ()),
        AsItIsPlayed(physical=obj.physical, play=play),
        Resolve(action=action, physical=obj.physical, play=play, frame=frame),
        *(() if at_once else follows),
        CloseFrame(frame=frame),
    )
