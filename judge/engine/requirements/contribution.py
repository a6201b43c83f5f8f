"""Which cards contribute their power, to faceoffs and to confronting Problems (503.5, 611.3a)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cards.model import Color
from judge.deferred import deferred
from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.modifiers.continuous import board
from judge.engine.modifiers.durations import applies_now
from judge.engine.modifiers.prohibition import acts_barred
from judge.engine.perspective import Perspective
from judge.engine.perspective.cards import referents
from judge.engine.requirements.matching import Contributor
from judge.messages.lists import listed
from judge.messages.message import message, term
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import Contribute
from judge.text.ast.place import ProblemArea

with deferred(__name__):
    from judge.engine.modifiers.power_made_of import power_made_of

TO_FACEOFFS = "contribute to faceoffs"
TO_CONFRONTING = "contribute to confronting"


@implements("503.5", "504.1", "505.1b", "611.3a", "glossary:Stubborn", "104.2")
def silent(state: State, oid: int, purpose: str, problem: int = 0) -> Note | None:
    """Why a card does not contribute its power, if it doesn't: to confronting a Problem, or to the faceoff."""
    obj, card = state.get(oid), board(state).view.get(oid)
    if obj.frightened and card.power is None:
        return Note(
            text=message("frightened-has-no-power", card=obj.label),
            rules=cite("504.1", "505.1b"),
            card=obj.label,
        )
    if obj.exhausted and not card.has_keyword("Stubborn"):
        return Note(
            text=message("exhausted-does-not-contribute", card=obj.label), rules=cite("503.5"), card=obj.label
        )
    barred = acts_barred(state, purpose, oid, problem=problem)
    if barred is not None:
        return Note(
            text=message("cant-contribute", card=obj.label, reason=barred.reason),
            rules=barred.rules,
            card=barred.card,
        )
    return None


@implements("105.2", "glossary:Stubborn")
def contributed(state: State, oid: int) -> tuple[int, tuple[str, ...]]:
    """The power that a card adds, a negative one counting as zero, and the rules that say so."""
    obj, card = state.get(oid), board(state).view.get(oid)
    power = card.power or 0
    rules = cite("glossary:Stubborn") if obj.exhausted and card.has_keyword("Stubborn") else ()
    return max(0, power), (*rules, *(cite("105.2") if power < 0 else ()))


@implements("203.2", "611.3", "611.3a", "503.5")
def contributors(state: State, problem: int, player: str) -> list[Contributor]:
    """The characters that contribute a player's power to confronting a Problem."""
    there = (obj for obj, quiet in _there(state, problem, player) if quiet is None)
    return [_contributor(state, obj) for obj in (*there, *_by_text(state, problem, player))]


@implements("203.2", "611.3", "611.3a", "503.5")
def contributing_told(state: State, problem: int, player: str) -> tuple[Note, ...]:
    """What each of a player's characters at a Problem contributes to confronting it, or why it does not."""
    there = (
        quiet or _told(state, obj, "can-contribute", cite("611.3a"))
        for obj, quiet in _there(state, problem, player)
    )
    others = _by_text(state, problem, player)
    return (*there, *(_told(state, obj, "contributes-by-a-text", cite("104.1")) for obj in others))


def _there(state: State, problem: int, player: str) -> Iterator[tuple[Obj, Note | None]]:
    """A player's characters at a Problem, each with the reason why it does not contribute, if there is one."""
    view, area = board(state).view, state.get(problem).area
    for obj in state.at(area):
        if view.get(obj.oid).is_character and state.controller(obj.oid) == player:
            yield obj, silent(state, obj.oid, TO_CONFRONTING, problem)


def _contributor(state: State, obj: Obj) -> Contributor:
    own = tuple(Color(color) for color in board(state).view.get(obj.oid).colors)
    return Contributor(name=obj.label, colors=own, power=contributed(state, obj.oid)[0])


def _told(state: State, obj: Obj, told: str, because: tuple[str, ...]) -> Note:
    card = board(state).view.get(obj.oid)
    power, rules = contributed(state, obj.oid)
    colors = listed(map(term, card.colors), "or", empty="colorless")
    return Note(
        text=message(told, card=obj.label, power=power, colors=colors),
        rules=(*cite("611.3"), *because, *(cite("203.2") if card.colors else ()), *rules),
        card=obj.label,
        because=power_made_of(state, obj.oid),
    )


@implements("104.1", "611.3a", "104.2")
def _by_text(state: State, problem: int, player: str) -> Iterator[Obj]:
    """A player's characters that contribute to confronting a Problem as a text says, exhausted and elsewhere or not."""
    contributing = {obj.oid for obj in state.at(state.get(problem).area) if not obj.exhausted}
    for live in state.modifiers:
        if not isinstance(live.body, Contribute) or not applies_now(live.ends, state.turn):
            continue
        look = Perspective(state, board(state).view, live.context)
        to = live.body.to.problem if isinstance(live.body.to, ProblemArea) else live.body.to
        for oid in live.subjects or ():
            obj = state.find(oid)
            if obj is None or oid in contributing or problem not in referents(look, to):
                continue
            own = look.card(oid).is_character and state.controller(oid) == player
            if own and acts_barred(state, TO_CONFRONTING, oid, problem=problem) is None:
                contributing.add(oid)
                yield obj
