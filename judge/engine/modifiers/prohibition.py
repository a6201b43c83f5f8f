"""What can't happen (104.2): by rules and by modifiers."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from judge.deferred import deferred
from judge.engine.model.areas import is_home
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.readings import reading
from judge.engine.model.state import State
from judge.engine.model.switches import switched
from judge.engine.model.zones import PLAY
from judge.engine.modifiers.consequences import bars_consequences, is_barred_consequence
from judge.engine.modifiers.continuous import board
from judge.engine.modifiers.domination import alone, dominates, said_by
from judge.engine.modifiers.in_force import of_kind
from judge.engine.modifiers.kept_out import is_kept_out, keeps_out
from judge.engine.modifiers.toll import asked_by, is_affordable
from judge.engine.perspective import Perspective
from judge.engine.perspective.cards import is_one_of
from judge.engine.perspective.conditions import holds
from judge.engine.perspective.events.verbs import LEAVING
from judge.engine.perspective.happening import Bindings, Happening, matches
from judge.engine.perspective.places import areas_meant
from judge.engine.texts.barred_actions import (
    MAIN_PHASE_ACTION,
    actions_of,
    plays_of,
    spares_main_phase_actions,
)
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.condition import Condition, During
from judge.text.ast.effect import Prohibit
from judge.text.ast.event import Acts, Exceeds
from judge.text.ast.node import Node, label_of
from judge.text.ast.period import FaceoffPeriod
from judge.text.ast.place import ProblemArea
from judge.text.ast.player import Player

with deferred(__name__):
    from judge.engine.modifiers.ignored import ignored
    from judge.engine.texts.readied_so_many import limited
    from judge.engine.texts.so_many_challengers import is_limited
    from judge.engine.texts.so_many_contribute import most_contributing


class Barred(msgspec.Struct, frozen=True):
    """Why an occurrence can't happen."""

    reason: str
    rules: tuple[str, ...]
    card: str = ""


def happening_of(state: State, occurrence: Occurrence) -> Happening:
    """An occurrence that is about to happen, as texts see it."""
    obj = state.find(occurrence.subject)
    return Happening(occurrence, occurrence.subject, obj.area if obj else "", obj.zone if obj else "", False)


# -- by rules ----------------------------------------------------------------------------------------------------


@implements("503.2a", "503.4", "503.4a", "504.2a")
def _exhaust(state: State, obj: Obj, _: Occurrence) -> Barred | None:
    if obj.frightened:
        return Barred(message("frightened-so-cant-exhaust", card=obj.label), cite("504.2a"))
    if obj.exhausted:
        return Barred(message("already-exhausted", card=obj.label), cite("503.2a"))
    if "Problem" in board(state).view.get(obj.oid).types:
        return Barred(message("problem-cant-exhaust"), cite("503.4a"))
    return None


@implements("503.3", "504.2a")
def _ready(state: State, obj: Obj, _: Occurrence) -> Barred | None:
    if obj.frightened and switched(state, "ready-ends-fright") == "yes":
        return None
    if obj.frightened:
        return Barred(message("frightened-so-cant-ready", card=obj.label), cite("504.2a"))
    return None if obj.exhausted else Barred(message("not-exhausted", card=obj.label), cite("503.3"))


@implements("504.2b")
def _frighten(state: State, obj: Obj, _: Occurrence) -> Barred | None:
    is_mane = "Mane Character" in board(state).view.get(obj.oid).types
    if is_mane and switched(state, "frighten-mane-character") == "cannot":
        return Barred(message("mane-character-cant-frightened"), cite("504.1"))
    return Barred(message("already-frightened", card=obj.label), cite("504.2b")) if obj.frightened else None


@implements("504.3", "609.2e#1")
def _unfrighten(_: State, obj: Obj, __: Occurrence) -> Barred | None:
    return None if obj.frightened else Barred(message("not-frightened", card=obj.label), cite("609.2e#1"))


@implements("506.2", "506.2a")
def _change_area(state: State, obj: Obj, occurrence: Occurrence) -> Barred | None:
    if occurrence.area not in state.areas():
        gone = cite("522.3") if occurrence.area.startswith("dilemma:") else cite("103.5a")
        return Barred(message("there-no-such-area"), gone)
    if occurrence.area == obj.area:
        return Barred(message("there-already", card=obj.label), cite("506.2"))
    if not is_home(occurrence.area):
        return None
    if occurrence.verb == "move" and "Troublemaker" in board(state).view.get(obj.oid).types:
        return Barred(message("troublemaker-cant-moved-home"), cite("506.2a"))
    if occurrence.area != f"home:{state.controller(obj.oid)}":
        return Barred(message("cant-go-home-player-who-does-not", card=obj.label), cite("506.2"))
    return None


@implements("301.5")
def _leave_play(state: State, obj: Obj, _: Occurrence) -> Barred | None:
    if obj.zone == PLAY and "Mane Character" in board(state).view.get(obj.oid).types:
        return Barred(message("mane-character-cant-leave-play"), cite("301.5"))
    return None


@implements("410.2")
def _retire(state: State, obj: Obj, occurrence: Occurrence) -> Barred | None:
    """Also a card that chance has chosen can't be retired by a player who does not control it (523.1)."""
    staying, who = _leave_play(state, obj, occurrence), occurrence.actor
    if staying is not None or not who or obj.zone != PLAY or state.controller(obj.oid) == who:
        return staying
    return Barred(message("does-not-control", player=who, card=obj.label), cite("410.2"))


@implements("515.4a")
def _ignore(state: State, obj: Obj, _: Occurrence) -> Barred | None:
    out = any(obj.oid in ignored(state, player)[0] for player in state.players())
    return Barred(message("ignored-already", card=obj.label), cite("515.4a")) if out else None


@implements("glossary:Cutie Mark")
def _cutie_mark(_: State, obj: Obj, __: Occurrence) -> Barred | None:
    marked = obj.cutie_marked
    return (
        Barred(message("cutie-marked-already", card=obj.label), cite("glossary:Cutie Mark"))
        if marked
        else None
    )


@implements("607.1")
def _uncover(state: State, obj: Obj, _: Occurrence) -> Barred | None:
    for other in state.at(obj.area):
        if other.face_up and dominates(state, other.oid):
            rules = (*cite("607.1"), *said_by(state))
            return Barred(
                message("face-up-there-alone", card=other.label, alone=alone(state)), rules, other.label
            )
    return None


_BY_RULES: dict[str, Callable[[State, Obj, Occurrence], Barred | None]] = {
    "exhaust": _exhaust,
    "ready": _ready,
    "frighten": _frighten,
    "unfrighten": _unfrighten,
    "move": _change_area,
    "send": _change_area,
    "ignore": _ignore,
    "cutie mark": _cutie_mark,
    "uncover": _uncover,
    **dict.fromkeys(LEAVING, _leave_play),
    "retire": _retire,
}

#: Verbs that are done only to cards in play.
_IN_PLAY_ONLY = frozenset(
    {
        "exhaust",
        "ready",
        "frighten",
        "unfrighten",
        "move",
        "send",
        "dismiss",
        "retire",
        "uncover",
        "turn over",
    }
)


@implements("104.2", "410.1", "410.2")
def barred_by_rules(state: State, occurrence: Occurrence) -> Barred | None:
    """The rule by which an occurrence can't happen, if there is one."""
    if not occurrence.subject:
        return None
    obj = state.find(occurrence.subject)
    if obj is None:
        return Barred(message("card-has-become-different-card"), cite("410.6"))
    if occurrence.verb in _IN_PLAY_ONLY and obj.zone != PLAY:
        return Barred(message("not-play", card=obj.label), cite("410.1"))
    check = _BY_RULES.get(occurrence.verb)
    return check(state, obj, occurrence) if check else None


# -- by modifiers ------------------------------------------------------------------------------------------------


@implements("616.3", "609.1")
def _is_excepted(body: Prohibit, occurrence: Occurrence) -> bool:
    """Whether it is by the rule, or as the action, that the prohibition names as one that may make it happen."""
    if spares_main_phase_actions(body) and occurrence.name == MAIN_PHASE_ACTION:
        return True
    return bool(body.but) and occurrence.name == body.but


def _is_hit(look: Perspective, body: Prohibit, occurrence: Occurrence, happening: Happening) -> bool:
    """Whether an occurrence is what a text says can't happen."""
    event = body.event
    if bars_consequences(body):
        return is_barred_consequence(look, body, occurrence, happening)
    if actions_of(body):
        return any(matches(look, one, happening) is not None for one in plays_of(body))
    if keeps_out(body):
        return occurrence.verb == "involve" and is_kept_out(
            look, body, occurrence.subject, look.state.faceoff
        )
    return not isinstance(event, Acts) and matches(look, event, happening) is not None


@implements("104.2")
def barred_by_modifier(state: State, occurrence: Occurrence) -> Barred | None:
    """The modifier by which an occurrence can't happen, if there is one."""
    happening = happening_of(state, occurrence)
    for modifier, body, look in of_kind(state, Prohibit):
        event = body.event
        if (
            isinstance(event, Exceeds)
            or limited(body) is not None
            or is_limited(body)
            or _is_excepted(body, occurrence)
            or modifier.key in occurrence.paid_for
        ):
            continue
        if _is_hit(look, body, occurrence, happening) and not _is_let_be(look, body, happening):
            return saying(modifier.name)
    return None


def saying(name: str) -> Barred:
    """Why what a card says can't happen does not."""
    return Barred(message("says-cant", name=name), cite("104.2"), name)


@implements("104.2", "508.1d", "506.3", "506.4")
def _is_let_be(look: Perspective, body: Prohibit, happening: Happening) -> bool:
    """Whether that is so without which something can't happen ("unless they have at least 3 Friends there").

    So is a period that is excepted ("outside their Action Step"). A move that a text makes can still be paid for as it
    is about to happen (A155).
    """
    let = body.exception if isinstance(body.exception, During) else body.unless
    if let is None:
        return False
    verb = happening.occurrence.verb
    toll = asked_by(look, body, "", "", happening) if verb == "move" else None
    if toll is not None:
        return reading(look.state, "A155") == "action-alone" or is_affordable(look, toll)
    return _is_so(look, let, matches(look, body.event, happening) or {}, verb)


def barred(state: State, occurrence: Occurrence) -> Barred | None:
    """Why an occurrence can't happen, if it can't."""
    return barred_by_rules(state, occurrence) or barred_by_modifier(state, occurrence)


#: What rules let cards do, as far as the engine asks whether a modifier forbids it.
ACTS = frozenset(
    {
        "contribute to faceoffs",
        "contribute to confronting",
        "prevent confronting",
        "count towards home limit",
    }
)


def acts_barred(state: State, act: str, oid: int, player: str = "", problem: int = 0) -> Barred | None:
    """Why a card can't do what a rule lets it do, such as contribute power.

    `player` and `problem` are to whom and to what it would be done. Raises UnsupportedError for “can't … unless”.
    """
    for modifier, body, look in of_kind(state, Prohibit):
        event = body.event
        if not isinstance(event, Acts) or most_contributing(body) is not None:
            continue
        if event.act not in ACTS:
            raise look.unsupported(event, message("cant-act", act=event.act))
        if event.act != act or not _is_about(look, event, oid, player, problem):
            continue
        if body.unless is None or not _is_so(look, body.unless, _called(event, oid), act):
            return saying(modifier.name)
    return None


def _called(event: Acts, oid: int) -> Bindings:
    """What a text then means by the word for the card that does it."""
    label = label_of(event.subject)
    return {label: (oid,)} if label > 0 else {}


@implements("104.2")
def _is_so(look: Perspective, unless: Node, called: Bindings, act: str) -> bool:
    """Whether that holds without which something can't be done. Raises UnsupportedError for what is to be paid."""
    if not isinstance(unless, Condition):
        raise look.unsupported(unless, message("cant-unless", act=act))
    return holds(look.knowing(called), unless)


def _is_about(look: Perspective, event: Acts, oid: int, player: str, problem: int) -> bool:
    look.require(event)
    about = is_one_of(look, event.subject, oid)
    return about and _is_done_to(look, event.object, player, problem) and _is_done_at(look, event, problem)


def _is_done_to(look: Perspective, done_to: Node | None, player: str, problem: int) -> bool:
    if isinstance(done_to, Player):
        return player in look.players(done_to)
    if done_to is None or isinstance(done_to, FaceoffPeriod):
        return True
    return not problem or is_meant(look, done_to, problem)


def is_meant(look: Perspective, told: Node, problem: int) -> bool:
    """Whether a Problem is the one, or one of those, that a text names or in whose areas it says that something is."""
    return is_one_of(look, told.problem if isinstance(told, ProblemArea) else told, problem)


@implements("501.4", "501.5")
def _is_done_at(look: Perspective, event: Acts, problem: int) -> bool:
    """Whether it is at the place that a text names, which for what is done to a Problem is where that is."""
    area = look.state.get(problem).area if problem else ""
    return event.place is None or area in areas_meant(look, event.place)
