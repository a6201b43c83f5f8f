"""Pre-Priority Processing (511): waves of checks and waiting effects, until one in which nothing happens."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from functools import lru_cache, partial
from typing import ClassVar, TypeVar

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.model.areas import home
from judge.engine.model.decision import Option
from judge.engine.model.definition import DefinedFace
from judge.engine.model.instruction import Instruction
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.per_state import per_state
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.trace import Deed, FactRead
from judge.engine.model.waiting import WaitingEffect
from judge.engine.model.zones import PLAY
from judge.engine.modifiers.ability_context import ability_context
from judge.engine.modifiers.continuous import board
from judge.engine.occurring.coming_to_be import trigger_what_holds
from judge.engine.occurring.loops import leave
from judge.engine.occurring.occurrence import Happen
from judge.engine.perspective import Perspective
from judge.engine.perspective.adjectives import has_adjectives, is_attachment
from judge.engine.perspective.nouns import is_noun
from judge.messages.lists import joined
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.selection import Adjective, Description, Noun, Reference

with deferred(__name__):
    from judge.engine.occurring.processing_one import ProcessOne

Named = TypeVar("Named", Noun, Adjective)


def _host(state: State, obj: Obj) -> Obj | None:
    return state.physical(obj.host) if obj.host is not None and obj.host > 0 else None


@lru_cache(maxsize=1024)
@implements("509.4")
def _host_descriptions(face: DefinedFace) -> frozenset[Description]:
    """The host description: what "this [thing]" and "that [thing]" call the host in the printed abilities."""
    return frozenset(
        Description(
            nouns=(_plain(node.noun),),
            adjectives=(_plain(node.said),) if isinstance(node.said, Adjective) else (),
        )
        for tree in face.trees
        for node in tree.walk()
        if isinstance(node, Reference) and node.word == "host" and node.noun is not None
    )


def _plain(node: Named) -> Named:
    """A part of a text without its place there."""
    return replace(node, span=(0, 0), form="")


@implements("509.1", "509.2", "511.2")
def _has_come_alone(state: State, obj: Obj) -> bool:
    """Whether an attachment has been put into play attached to nothing. What a board shows so is left as it is."""
    if obj.host is not None or not is_attachment(obj):
        return False
    return any(one.occurrence.verb == "enter play" and one.became == obj.oid for one in state.log)


@implements("511.2", "509.4", "509.4a")
def _matches_host(state: State, obj: Obj) -> bool:
    host = _host(state, obj)
    if host is None or host.zone != PLAY:
        return False
    look = Perspective(state, board(state).view, ability_context(state, obj))
    descriptions = _host_descriptions(obj.definition.faces[obj.side])
    return all(_is_described(look, description, host.oid) for description in descriptions)


def _is_described(look: Perspective, description: Description, oid: int) -> bool:
    fits = is_noun(look, description.nouns, oid)
    return fits and has_adjectives(look, description.adjectives, oid)


def _described(state: State, obj: Obj) -> tuple[str, ...]:
    """The rules by which an attachment has its host description, even if it has no abilities now."""
    has_any = board(state).view.get(obj.oid).abilities
    return cite("509.4") if has_any else cite("509.4", "509.4a")


def _detached(state: State) -> list[Occurrence]:
    return [
        Occurrence(
            verb="dismiss",
            subject=obj.oid,
            by_game=True,
            rules=(*cite("511.2"), *_described(state, obj)),
            reads=(FactRead("where", obj.host or 0), FactRead("attached to", obj.physical)),
        )
        for obj in state.in_play()
        if (obj.host is not None and not _matches_host(state, obj)) or _has_come_alone(state, obj)
    ]


@implements("511.3")
def _on_face_down_hosts(state: State) -> list[Occurrence]:
    return [
        Occurrence(
            verb="dismiss",
            subject=obj.oid,
            by_game=True,
            rules=cite("511.3"),
            reads=(FactRead("face down", obj.host or 0),),
        )
        for obj in state.in_play()
        if (host := _host(state, obj)) is not None and host.face_down
    ]


#: By reading of A15: what is done to a frightened card that is no Friend.
_TURNED_UP = {
    "unfrightened": "unfrighten",
    "still-frightened": "turn face-up",
}


@implements("511.4")
def _frightened_non_friends(state: State) -> list[Occurrence]:
    view = board(state).view
    verb = _TURNED_UP[reading(state, "A15")]
    return [
        Occurrence(
            verb=verb,
            subject=obj.oid,
            rules=cite("511.4"),
            reads=(FactRead("frightened", obj.physical),),
        )
        for obj in state.in_play()
        if obj.frightened and obj.face_down and "Friend" not in view.get(obj.oid).types
    ]


@implements("511.5")
def _misplaced_characters(state: State) -> list[Occurrence]:
    view, areas = board(state).view, state.areas()
    return [
        Occurrence(
            verb="send",
            subject=obj.oid,
            area=home(state.controller(obj.oid)),
            by_game=True,
            rules=cite("511.5"),
            reads=(FactRead("controller", obj.physical), FactRead("where", obj.physical)),
        )
        for obj in state.in_play()
        if view.get(obj.oid).is_character and _is_misplaced(state, obj, areas)
    ]


def _is_misplaced(state: State, obj: Obj, areas: tuple[str, ...]) -> bool:
    at_another_home = obj.area.startswith("home:") and obj.area != home(state.holder(obj))
    return at_another_home or obj.area not in areas


@implements("511.6")
def _cards_nowhere(state: State) -> list[Occurrence]:
    view, areas = board(state).view, state.areas()
    return [
        Occurrence(verb="dismiss", subject=obj.oid, by_game=True, rules=cite("511.6"))
        for obj in state.in_play()
        if not view.get(obj.oid).is_character and obj.area not in areas
    ]


_CHECKS: tuple[Callable[[State], list[Occurrence]], ...] = (
    _detached,
    _on_face_down_hosts,
    _frightened_non_friends,
    _misplaced_characters,
    _cards_nowhere,
)
_TURNING = (_frightened_non_friends,)


class Check(Instruction, frozen=True):
    """One of the checks of a wave, in the order of the rules."""

    number: int

    @implements("511.1")
    def perform(self, run: Run) -> None:
        """Do at once to all cards what the check asks for."""
        check = _CHECKS[self.number]
        found = check(run.state)
        if found and check in _TURNING:
            run.meet("A15")
        if found:
            told = (replace(one, rules=(*one.rules, *cite("511.1"))) for one in found)
            run.push(Happen(occurrences=tuple(told)))


class ProcessWaiting(Instruction, frozen=True):
    """Process all effects that wait as this part of a wave comes, each player's in an order of their choosing."""

    first: str
    opening: bool = False

    @implements("511.7a", "511.7a.i", "511.7b")
    def perform(self, run: Run) -> None:
        """Settle the order, player by player."""
        rules = cite("511.7a.i", "511.7a") if self.opening else cite("511.7a")
        if len({effect.context.controller for effect in run.state.waiting}) > 1:
            reason = message("new-window-being-opened") if self.opening else message("last-have-had-priority")
            told = message("effects-processed-first", first=self.first, reason=reason)
            run.note(told, rules, deeds=(Deed(verb="order"),))
        instructions: list[Instruction] = []
        for player in run.state.players_from(self.first):
            own = tuple(effect for effect in run.state.waiting if effect.context.controller == player)
            order = in_chosen_order(run, player, own, rules)
            instructions += [ProcessOne(wid=wid, cause=run.latest) for wid in order]
        run.push(*instructions)


def in_chosen_order(
    run: Run, player: str, effects: tuple[WaitingEffect, ...], rules: tuple[str, ...]
) -> list[int]:
    """The numbers of a player's waiting effects in the order in which that player has them processed."""
    kinds = {alike: number for number, alike in enumerate(dict.fromkeys(one.alike for one in effects), 1)}
    if len(kinds) <= 1:
        return [effect.wid for effect in effects]
    names = _told_apart(run, effects)
    options = tuple(
        Option(str(effect.wid), names[effect.wid], kind=kinds[effect.alike]) for effect in effects
    )
    what = message("which-order-waiting-effects-processed")
    order = [int(key) for key in run.choose_order(player, what, options, rules)]
    told = message("chooses-order", player=player, names=joined((names[wid] for wid in order), "then"))
    run.note(told, rules, deeds=(Deed(verb="order"),))
    return order


def _told_apart(run: Run, effects: tuple[WaitingEffect, ...]) -> dict[int, str]:
    """What effects are called by their numbers: by their cards, where one card has several by their texts as well, and
    where one text has several by the cards that they are about.
    """
    texts, alike = defaultdict[str, set[str]](set), defaultdict[tuple[str, str], set[object]](set)
    for one in effects:
        texts[one.name].add(one.text)
        alike[one.name, one.text].add(one.alike)
    names = dict[int, str]()
    for one in effects:
        several = len(texts[one.name]) > 1
        name = message("modifier-with-text", card=one.name, text=one.text) if several else one.name
        about = _about(run, one) if len(alike[one.name, one.text]) > 1 else ""
        names[one.wid] = message("effect-about-cards", name=name, cards=about) if about else name
    return names


def _about(run: Run, effect: WaitingEffect) -> str:
    """The cards that an effect speaks of, besides the one that it is on."""
    bound = (one for _, several in effect.context.bindings for one in several if isinstance(one, int))
    return joined((run.name(oid) for oid in dict.fromkeys(bound) if oid != effect.context.source), "comma")


def is_anything_due(state: State) -> bool:
    """Whether Pre-Priority Processing would do anything now."""
    return bool(state.waiting) or _is_any_check_due(state)


@partial(per_state, of=board)
def _is_any_check_due(state: State) -> bool:
    return any(check(state) for check in _CHECKS)


class PreProcess(Instruction, frozen=True):
    """Pre-Priority Processing before a player receives priority. `opening` if a new window is being opened.

    `again` if a wave has gone before; `mark` is how far the log and the creating of modifiers had come then.
    """

    of_itself: ClassVar[bool] = True

    player: str
    opening: bool = False
    again: bool = False
    mark: tuple[int, int] = (0, 0)

    @implements("511.1", "511.8")
    def perform(self, run: Run) -> None:
        """Another wave, if there is anything to do in it."""
        trigger_what_holds(run)
        mark = (len(run.state.log), max((live.mid for live in run.state.modifiers), default=0))
        idle = self.again and self.mark == mark
        if not run.state.waiting and (idle or not is_anything_due(run.state)):
            leave(run)
            return
        if self.again:
            run.note(message("another-wave-follows"), cite("511.8"))
        first = run.state.turn.player if self.opening else run.state.last_priority or run.state.turn.player
        checks = tuple(Check(number=number) for number in range(len(_CHECKS)))
        again = replace(self, again=True, mark=mark)
        run.push(*checks, ProcessWaiting(first=first, opening=self.opening), again)
