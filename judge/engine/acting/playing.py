"""Playing cards (705.2, 301 to 306)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from judge.engine.acting.last_in_hand import with_hand_left
from judge.engine.acting.main_phase_actions import check_main_phase, check_possible, is_main_phase_action
from judge.engine.acting.once_played import what_follows
from judge.engine.acting.played_from import permission_to_play
from judge.engine.acting.price_of_playing import asks_of_what_was_paid, payment_for
from judge.engine.acting.taken_actions import once_taken
from judge.engine.acting.timing_by_text import other_timing
from judge.engine.capabilities.partial import beyond_reach
from judge.engine.faceoffs.placing_troublemakers import areas_for_troublemaker, one_at_each_problem
from judge.engine.model.areas import home, is_home, is_problem_area, own_area
from judge.engine.model.characteristics import Characteristics
from judge.engine.model.context import Context
from judge.engine.model.instruction import Instruction
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Occurrence, done_by
from judge.engine.model.readings import reading
from judge.engine.model.resolution import Paid
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.zones import DISCARD_PILE, HAND, PLAY, QUEUE
from judge.engine.modifiers.continuous import ability_context, board, name_of
from judge.engine.modifiers.granted import is_without_cost
from judge.engine.modifiers.in_force import InForce
from judge.engine.modifiers.played_face_up import enters_face_up
from judge.engine.modifiers.prohibition import happening_of
from judge.engine.occurring.arrival import is_as_played
from judge.engine.occurring.changing_zones import put_into_zone
from judge.engine.occurring.occurrence import Happen
from judge.engine.paying.effect import CloseFrame, Follow, following, founded
from judge.engine.paying.event_text import costs_of, text_of
from judge.engine.paying.late_host import host_as_followed
from judge.engine.paying.play_condition import check_conditions
from judge.engine.paying.played_text import instructions_of, speaking_of_host
from judge.engine.perspective import Perspective
from judge.engine.perspective.descriptions import fits_description
from judge.engine.perspective.happening import matches
from judge.engine.perspective.places import areas_meant
from judge.engine.requirements.play_requirement import check_requirement, used_for
from judge.engine.texts.barred_actions import MAIN_PHASE_ACTION
from judge.engine.texts.timing_phrase import as_timed
from judge.engine.unsupported import IllegalError, UnsupportedError
from judge.engine.windows.reactions import Marks, react
from judge.engine.windows.timing import check_immediate, check_opener, check_timing
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.ability import (
    Activated,
    PlayOn,
    Timing,
)
from judge.text.ast.effect import Effect, Permit
from judge.text.ast.place import HomeOf

_ATTACHED = cite("705.2g#1", "501.3", "509.2", "305.1", "305.1b")


class PlayAction(msgspec.Struct, frozen=True, tag=True, cache_hash=True):
    """Play a card: to an area, on a host (a physical card), face up or face down.

    `way` names another way of paying for it, "Transform" or "Redeem"; `state` is what a text has it enter play in.
    """

    player: str
    oid: int
    area: str = ""
    host: int | None = None
    face_up: bool = False
    x: int | None = None
    free: bool = False
    way: str = ""
    state: str = ""


def _context(action: PlayAction, obj: Obj) -> Context:
    text = " ".join(ability.text for ability in obj.definition.faces[0].abilities)
    context = Context(controller=action.player, source=obj.oid, card=name_of(obj), text=text)
    return context.named("X", str(action.x)) if action.x is not None else context


def _check_known(obj: Obj) -> None:
    for ability in obj.definition.faces[0].abilities:
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
    context, marks = _check_when(run, action, card, obj, opening)
    _begin(run, action, context, marks, opening, permit)


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
    _begin(run, action, _context(action, obj), (), opening)


def _begin(
    run: Run,
    action: PlayAction,
    context: Context,
    marks: Marks,
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
    if marks:
        react(run, marks, name_of(obj))
    check_conditions(run, context, obj)
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
) -> tuple[Context, Marks]:
    context = _context(action, obj)
    if "Event" in card.types:
        for ability in obj.definition.faces[0].abilities:
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
) -> tuple[Context, Marks]:
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
) -> tuple[Context, Marks]:
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


@implements("509.1", "509.2", "305.1b")
def _resource_place(run: Run, action: PlayAction, obj: Obj) -> tuple[str, int | None]:
    place = next((a.tree for a in obj.definition.faces[0].abilities if isinstance(a.tree, PlayOn)), None)
    look = Perspective(run.state, board(run.state).view, _context(action, obj))
    if place is None or place.host is None:
        allowed = _areas_for(look, place, action.player)
        area = action.area or next(iter(allowed), "")
        return _checked_area(run, replace(action, area=area), allowed, "305.1a")
    host = run.state.physical(action.host) if action.host is not None else None
    if host is None or not fits_description(look, place.host, host.oid):
        raise IllegalError(message("cant-played", card=name_of(obj)), cite("509.1", "305.1b"))
    return host.area, host.physical


@implements("305.1a", "501.2")
def _areas_for(look: Perspective, on: PlayOn | None, player: str) -> tuple[str, ...]:
    """Where a Resource that is no attachment may be played: to its player's home, if its text names no other area."""
    if on is None or on.place is None or (isinstance(on.place, HomeOf) and on.place.who is None):
        return (home(player),)
    return areas_meant(look, on.place)


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
    for ability in obj.definition.faces[0].abilities:
        if ability.tree is not None and beyond_reach(ability.tree):
            raise UnsupportedError(message("effect-as-card-played"), context.card, ability.text)
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


class Enqueue(Instruction, frozen=True):
    """The card being played is put into the queue."""

    physical: int
    frame: int

    @implements("705.2d", "408.1")
    def perform(self, run: Run) -> None:
        """Put it there; its text keeps hold of it."""
        obj = run.state.piece(self.physical)
        run.state, _ = put_into_zone(run.state, obj.oid, QUEUE, frame=self.frame)
        run.note(message("put-into-queue", card=name_of(obj)), cite("705.2d", "408.1"), card=name_of(obj))


class AsItIsPlayed(Instruction, frozen=True):
    """What happens as a player plays a card, by its own text or by that of a card in play."""

    physical: int
    play: Occurrence

    @implements("705.2e")
    def perform(self, run: Run) -> None:
        """Follow it before the card is resolved. Raises UnsupportedError if several texts want something then."""
        found = tuple(_as_played(run.state, self.physical, self.play))
        if len(found) > 1:
            raise UnsupportedError(
                message("several-effects-as-card-played"), found[1][1].card, found[1][1].text
            )
        for effect, context in found:
            told = message("as-played-text-followed", card=context.card)
            frame = run.open_frame(context)
            run.note(told, cite("705.2e"), card=context.card, frame=frame)
            run.push(*following(effect, frame))


def _as_played(state: State, physical: int, play: Occurrence) -> Iterator[tuple[Effect, Context]]:
    played = state.piece(physical)
    happening = happening_of(state, replace(play, subject=played.oid))
    for obj in state.objects:
        for ability in board(state).view.get(obj.oid).abilities:
            if is_as_played(ability.tree) and (obj.zone == PLAY or obj.oid == played.oid):
                context = replace(ability_context(state, obj), text=ability.text, here=obj.area)
                bound = matches(Perspective(state, board(state).view, context), ability.tree.event, happening)
                if bound is not None:
                    yield ability.tree.effect, context.bind_all(bound)


class Resolve(Instruction, frozen=True):
    """Follow an Event's text, or put the card into play; then it has been played."""

    action: PlayAction
    physical: int
    play: Occurrence
    frame: int
    followed: bool = False

    @implements("304.2", "305.1", "609.2c#1", "705.2f", "705.2g", "705.2g#1", "705.2g#2")
    def perform(self, run: Run) -> None:
        """An Event is followed paragraph by paragraph; anything else enters play, once what it tells to do is done."""
        obj = run.state.piece(self.physical)
        if obj.zone != QUEUE or (not self.followed and self._is_told_to_do(run, obj)):
            return
        card = board(run.state).view.get(obj.oid)
        played = Played(physical=self.physical, play=with_hand_left(run.state, self.play))
        if "Event" in card.types:
            run.push(*self._text(obj), ToDiscard(physical=self.physical), played)
            return
        is_troublemaker = "Troublemaker" in card.types
        shown = is_troublemaker and enters_face_up(run.state, replace(self.play, subject=obj.oid))
        hidden = is_troublemaker and not self.action.face_up and not shown
        placed = cite("705.2g#1", "501.2", "609.2c#1") if hidden else cite("705.2g#1", "501.2")
        placed += cite("706.1b") if shown else ()
        placed += _entering(card, obj, self.play.area)
        area, host = self._place(run, obj)
        enter = done_by(
            self.action.player,
            "enter play",
            obj.oid,
            area=area,
            host=host,
            face_down=hidden or self.action.state == "frightened",
            frightened=self.action.state == "frightened",
            frame=self.frame,
            rules=_ATTACHED if host is not None else placed,
        )
        enter = replace(enter, player=self._controller_to_be(run, obj))
        only_placed = hidden and one_at_each_problem(run.state)
        run.push(Happen(occurrences=(enter,)), *(() if only_placed else (played,)))

    @implements("513.2")
    def _controller_to_be(self, run: Run, obj: Obj) -> str:
        """The player under whose control it enters play; of another player's card that is open (A61), "" its owner."""
        if obj.owner == self.action.player:
            return self.action.player
        run.meet("A61")
        return self.action.player if reading(run.state, "A61") == "player" else ""

    @implements("705.2f")
    def _is_told_to_do(self, run: Run, obj: Obj) -> bool:
        """Follow what a Resource tells its player to do, if it tells anything, and go on with it afterwards."""
        told = instructions_of(obj)
        if told is None:
            return False
        _, physical = self._place(run, obj)
        host = run.state.physical(physical) if physical is not None else None
        effect, context = speaking_of_host(told, run.context(self.frame), host)
        run.set_context(self.frame, context)
        step = run.note(
            message("told-before-it-enters", card=context.card),
            cite("705.2f", "705.2g"),
            card=context.card,
            frame=self.frame,
        )
        run.leads(self.frame, step)
        run.push(
            Follow(effect=founded(effect), frame=self.frame),
            replace(self, followed=True, play=replace(self.play, host=physical)),
        )
        return True

    def _place(self, run: Run, obj: Obj) -> tuple[str, int | None]:
        """Where it enters play, and attached to what."""
        if self.play.host is None:
            return self.play.area, None
        look = Perspective(run.state, board(run.state).view, _context(self.action, obj))
        physical = host_as_followed(run, look, obj, self.play.host)
        host = run.state.physical(physical)
        return (host.area if host is not None and host.area else self.play.area), physical

    @implements("304.2", "707.2a")
    def _text(self, obj: Obj) -> tuple[Instruction, ...]:
        """All paragraphs as one text, so that a later one can speak of an earlier one ("instead")."""
        text = founded(text_of(obj), *costs_of(obj))
        return (Follow(effect=text, frame=self.frame),)


@implements("302.1", "305.1", "305.1a", "306.1", "522.2")
def _entering(card: Characteristics, obj: Obj, area: str) -> tuple[str, ...]:
    """The rules by which a card that is played enters play, and where."""
    where = cite("522.2") if obj.is_dilemma else cite("305.1a") if is_home(area) else ()
    by_type = {
        "Friend": cite("302.1"),
        "Resource": (*cite("305.1"), *where),
        "Troublemaker": cite("306.1"),
    }
    return tuple(rule for kind in card.types for rule in by_type.get(kind, ()))


class ToDiscard(Instruction, frozen=True):
    """An Event that has been followed is put into its owner's discard pile."""

    physical: int

    @implements("304.2", "705.2g#2")
    def perform(self, run: Run) -> None:
        """Only if it is still in the queue."""
        obj = run.state.physical(self.physical)
        if obj is not None and obj.zone == QUEUE:
            occurrence = Occurrence(
                verb="put", subject=obj.oid, zone=DISCARD_PILE, rules=cite("304.2", "705.2g#2")
            )
            run.push(Happen(occurrences=(occurrence,)))


class Played(Instruction, frozen=True):
    """What waits for a player to play a card triggers."""

    physical: int
    play: Occurrence

    @implements("705.2g#5")
    def perform(self, run: Run) -> None:
        """The card has been played, whatever has become of it."""
        obj = run.state.physical(self.physical)
        if obj is not None:
            rules = cite("705.2g", "705.2g#5")
            run.push(Happen(occurrences=(replace(self.play, subject=obj.oid, rules=rules),)))
