"""Faceoffs that a modifier starts (514.1, 514.3c, 707.4)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.faceoffs.faceoff import begin, stages, started
from judge.engine.instructions.choosing import occurring
from judge.engine.model.areas import is_problem_area
from judge.engine.model.faceoff_state import Faceoff
from judge.engine.model.instruction import Instruction
from judge.engine.model.run import Run
from judge.engine.model.switches import switched
from judge.engine.model.trace import Deed
from judge.engine.modifiers.prohibition import barred
from judge.engine.paying.effect import CloseFrame, Follow, look
from judge.engine.perspective.places import areas_meant
from judge.engine.perspective.players import OF_THE_OUTCOME
from judge.engine.texts.unbound import called, is_calling
from judge.engine.unsupported import UnsupportedError
from judge.engine.windows.priority import CLOSED
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import StartFaceoff
from judge.text.ast.event import EndsFaceoff
from judge.text.ast.node import Node, label_of
from judge.text.ast.player import Player
from judge.text.ast.selection import At, CardsTogether, TypeNoun


@implements("707.4", "514.3c", "514.3d.i", "514.3e")
def begin_by_modifier(run: Run, frame: int, oids: tuple[int, ...], node: StartFaceoff) -> None:
    """Start a faceoff as a modifier resolves: no new window opens, and its starter gets priority in this one."""
    starter = run.context(frame).acting
    areas = _areas(run, frame, node)
    able = tuple(oid for oid in oids if barred(run.state, occurring(run, frame, "involve", oid)) is None)
    if not areas and _fails_to_start(run, oids, able):
        rules = cite("514.1")
        averted = (
            Deed(verb=verb, player=starter, averted=True) for verb in ("start faceoff", "begin faceoff")
        )
        run.note(message("not-all-can-be-involved"), rules, deeds=tuple(averted))
        leave_out_its_outcome(run, frame)
        return
    faceoff = Faceoff(
        kind="",
        starter=starter,
        players=(starter, *run.state.opponents(starter)),
        areas=areas,
        flagged=() if areas else able,
        stage="started by a modifier",
        deferred=_deferred(run, frame),
    )
    begin(run, faceoff)
    run.push(started(run, faceoff))


@implements("514.1")
def _fails_to_start(run: Run, oids: tuple[int, ...], able: tuple[int, ...]) -> bool:
    """Whether there are no cards to involve on both sides, or something says that one of them can't be involved."""
    if switched(run.state, "effect-faceoff-start") == "needs-all":
        return len(oids) < 2 or able != oids
    if not able:
        raise UnsupportedError(message("faceoff-starts-although-no-card-can-involved"))
    return False


@implements("514.3e")
def _areas(run: Run, frame: int, node: StartFaceoff) -> tuple[str, ...]:
    """The Problems at which a faceoff takes place: those where the text wants every card to be; none if not all."""
    parts = node.cards.cards if isinstance(node.cards, CardsTogether) else (node.cards,)
    if not all(any(isinstance(inner, At) for inner in part.walk()) for part in parts):
        return ()
    eyes = look(run, frame)
    places = [inner.place for part in parts for inner in part.walk() if isinstance(inner, At)]
    for part in parts:
        if not any(isinstance(noun, TypeNoun) and noun.kind == "character" for noun in part.walk()):
            raise eyes.unsupported(part, message("faceoff-at-problem-involves-only-some-characters"))
    found = tuple(dict.fromkeys(area for place in places for area in areas_meant(eyes, place)))
    return found if all(is_problem_area(area) for area in found) else ()


def _speaks_of_outcome(node: Node) -> bool:
    return any(
        isinstance(part, EndsFaceoff) or (isinstance(part, Player) and part.role in OF_THE_OUTCOME)
        for part in node.walk()
    )


@implements("514.6d")
def leave_out_its_outcome(run: Run, frame: int) -> None:
    """A text starts no faceoff: what it says about the outcome has nobody and nothing to speak of."""
    agenda = run.state.agenda
    waiting = _waiting(agenda, frame)
    kept = (one for place, one in enumerate(agenda) if isinstance(one, CloseFrame) or place not in waiting)
    run.state = replace(run.state, agenda=tuple(kept))


@implements("514.6d")
def _deferred(run: Run, frame: int) -> tuple[Instruction, ...]:
    """Take from the agenda what the text says about the outcome; it is followed once the faceoff is resolved."""
    waiting = _waiting(run.state.agenda, frame)
    kept = tuple(one for place, one in enumerate(run.state.agenda) if place not in waiting)
    found = tuple(one for place, one in enumerate(run.state.agenda) if place in waiting)
    run.state = replace(run.state, agenda=kept)
    return found


@implements("514.6d", "705.2f")
def _waiting(agenda: tuple[Instruction, ...], frame: int) -> set[int]:
    """The places of what comes only once the faceoff that a text started is resolved.

    That is what speaks of the outcome, and what comes after that and speaks of whom or what is chosen there.
    """
    places, spoken = set[int](), set[int]()
    for place, one in enumerate(agenda):
        if isinstance(one, CloseFrame) and one.frame == frame:
            places.add(place)
        if not isinstance(one, Follow) or one.frame != frame:
            continue
        if _speaks_of_outcome(one.effect) or called(one.effect) & spoken:
            places.add(place)
            spoken |= {label_of(node) for node in one.effect.walk() if not is_calling(node)}
    return places


@implements("707.4", "514.4")
def _go_on_after_reused_window(run: Run) -> None:
    """The window has closed: if a modifier started the faceoff in it, the flips come."""
    faceoff = run.state.faceoff
    if faceoff is None or faceoff.stage != "open window":
        return
    run.state = replace(run.state, faceoff=replace(faceoff, stage="flips"))
    run.push(*stages())


CLOSED.append(_go_on_after_reused_window)
