"""Uniqueness (516): a violation stops the game until it is repaired by the game."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import partial

import msgspec
from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.model.areas import is_problem_area
from judge.engine.model.instruction import Instruction
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.per_state import per_state
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.model.state import State
from judge.engine.model.switches import left_open, switched
from judge.engine.model.trace import Deed
from judge.engine.model.view import View
from judge.engine.modifiers.continuous import board
from judge.engine.modifiers.domination import dominates, stays_alone
from judge.engine.occurring.committing import REPAIRS
from judge.engine.occurring.occurrence import Happen
from judge.engine.occurring.triggers import Noted
from judge.messages.message import message
from judge.rulebook.citation import cite, implements

with deferred(__name__):
    from judge.engine.modifiers.had_besides import allowed_besides


class Violation(msgspec.Struct, frozen=True):
    """A set of cards of which only some may stay, and the player who has to choose."""

    player: str
    cards: tuple[int, ...]
    reason: str
    rules: tuple[str, ...]


@implements("516.1", "516.3")
def _unique_cards(state: State, view: View) -> Iterator[Violation]:
    named: dict[tuple[str, str], list[int]] = defaultdict(list)
    for obj in state.in_play():
        card = view.get(obj.oid)
        if "Unique" in card.traits and card.name:
            named[state.holder(obj), card.name].append(obj.oid)
    for (player, name), cards in sorted(named.items()):
        if len(cards) > 1:
            reason = message("controls-unique-cards-named", player=player, number=len(cards), name=name)
            yield Violation(player, tuple(cards), reason, cite("516.3", "516.1"))


def _face_up_troublemakers(state: State, view: View, area: str) -> list[Obj]:
    return [obj for obj in _all_troublemakers(state, view, area) if obj.face_up]


def _all_troublemakers(state: State, view: View, area: str) -> list[Obj]:
    return [obj for obj in state.at(area) if "Troublemaker" in view.get(obj.oid).types]


#: By reading of A29: which Troublemakers an Epic one can't share its Problem with.
_RIVALS = {"face-up-only": _face_up_troublemakers, "face-down-too": _all_troublemakers}


def _gathered(state: State, view: View) -> Iterator[tuple[str, list[int]]]:
    """The players who control several face-up Troublemakers at one Problem, with these."""
    for area in filter(is_problem_area, state.areas()):
        present = _face_up_troublemakers(state, view, area)
        for player in state.players():
            cards = [obj.oid for obj in present if state.holder(obj) == player]
            if len(cards) > 1:
                yield player, cards


@implements("306.2", "516.4", "104.1")
def _troublemakers(state: State, view: View) -> Iterator[Violation]:
    for player, cards in _gathered(state, view):
        besides = sum(number for _, number in allowed_besides(state, player, tuple(cards)))
        if len(cards) > 1 + besides:
            reason = message(
                "controls-face-up-troublemakers-at-same-problem", player=player, number=len(cards)
            )
            yield _violation(state, player, cards, reason, cite("516.4", "306.2"))


@implements("516.4a", "516.2a")
def _epic(state: State, view: View) -> Iterator[Violation]:
    for area in filter(is_problem_area, state.areas()):
        cards = [obj.oid for obj in _RIVALS[reading(state, "A29")](state, view, area)]
        if len(cards) < 2 or not _has_epic(state, view, area):
            continue
        controllers = {state.controller(oid) for oid in cards}
        player = controllers.pop() if len(controllers) == 1 else state.last_priority or state.turn.player
        reason = message("epic-troublemaker-shares-its-problem-with-another")
        yield _violation(state, player, cards, reason, cite("516.4a", "516.2a"))


def _has_epic(state: State, view: View, area: str) -> bool:
    present = _face_up_troublemakers(state, view, area)
    return stays_alone(state) and any(dominates(state, obj.oid) for obj in present)


@partial(per_state, of=board)
def hidden_rivals(state: State) -> bool:
    """Whether an Epic Troublemaker shares its Problem with a face-down one (A29)."""
    view = board(state).view
    return any(
        _has_epic(state, view, area) and any(obj.face_down for obj in _all_troublemakers(state, view, area))
        for area in filter(is_problem_area, state.areas())
    )


@implements("516.4b")
def _violation(state: State, player: str, cards: list[int], reason: str, rules: tuple[str, ...]) -> Violation:
    """A violation among Troublemakers: an Epic one can be chosen only if all of them are Epic."""
    plain = tuple(oid for oid in cards if not dominates(state, oid))
    spared = plain and len(plain) < len(cards)
    return Violation(player, plain or tuple(cards), reason, (*rules, *cite("516.4b")) if spared else rules)


def violations(state: State) -> tuple[Violation, ...]:
    """All uniqueness violations of a state, in a fixed order."""
    view = board(state).view
    return (*_unique_cards(state, view), *_troublemakers(state, view), *_epic(state, view))


@partial(per_state, of=board)
def _is_in_question(state: State) -> bool:
    """Whether there are cards of which the rules by themselves would let only some stay."""
    view = board(state).view
    found = (_unique_cards(state, view), _gathered(state, view), _epic(state, view))
    return any(next(one, None) is not None for one in found)


@implements("104.1", "516.4")
def _say_allowed(run: Run) -> None:
    """Say by which text the card to which something has just happened may be where others are."""
    last = run.state.log[-1]
    for player, cards in _gathered(run.state, board(run.state).view):
        named = {last.became, last.occurrence.subject} & set(cards)
        for modifier, number in allowed_besides(run.state, player, tuple(cards)) if named else ():
            told = message("may-have-besides", player=player, number=number, name=modifier.name)
            spared = (run.state.get(oid).physical for oid in cards)
            deeds = tuple(Deed(verb="dismiss", card=one, averted=True) for one in spared)
            run.note(told, cite("104.1", "516.4"), card=modifier.name, deeds=deeds)


def _assumed(state: State, violation: Violation) -> tuple[str, ...]:
    """That the repair comes before what 607.3 says of an Epic Troublemaker just uncovered is a reading (A28)."""
    shown = state.log[-1].occurrence if state.log else None
    if shown is None or shown.verb != "uncover" or shown.subject not in _involved(state, violation):
        return ()
    return ("A28",) if "Epic" in board(state).view.get(shown.subject).traits else ()


def _involved(state: State, violation: Violation) -> set[int]:
    """The cards at the areas of the violating ones: an Epic Troublemaker violates uniqueness, but may be spared."""
    areas = {state.get(oid).area for oid in violation.cards}
    return {obj.oid for area in areas for obj in state.at(area)}


def _brought_about(state: State, happened: tuple[Noted, ...]) -> int:
    """The step by which the first violation came about: the last one that is about a card of it; 0 if there is none."""
    (first, *_) = violations(state)
    for among in (first.cards, _involved(state, first)):
        for noted in reversed(happened):
            if noted.logged.became in among:
                return noted.step
    return 0


def check(run: Run, happened: tuple[Noted, ...]) -> None:
    """Let a violation pause the game until it is repaired; one that uncovering has brought about may wait (A28).

    One that is being repaired is so still while what applies instead of the dismissal is done.
    """
    if hidden_rivals(run.state):
        run.meet("A29")
    uncovered = run.state.log[-1].occurrence.verb == "uncover"
    waits = uncovered and reading(run.state, "A28") == "uncover-first"
    if not _is_in_question(run.state):
        return
    _say_allowed(run)
    under_way = {oid for one in run.state.agenda if isinstance(one, Repair) for oid in one.tried}
    new = any(under_way.isdisjoint(one.cards) for one in violations(run.state))
    if new and not waits:
        run.push(Repair(cause=_brought_about(run.state, happened)))


class Repair(Instruction, frozen=True):
    """Repair one violation after the other until there is none (516.2); what was being done goes on afterwards.

    `tried` are the cards chosen so far. By the rulebooks something may keep such a card in play, or change what becomes
    of it; it is not chosen again.
    """

    tried: tuple[int, ...] = ()

    @implements("516.2", "516.1")
    def perform(self, run: Run) -> None:
        """Let the violating player choose a card to be dismissed, then look again."""
        found = self._left(run.state)
        if not found:
            return
        run.meet(*left_open(run.state, "uniqueness-repair"))
        way = switched(run.state, "uniqueness-repair")
        if way == "none":
            return
        first = found[0]
        run.note(
            message("uniqueness-violation", reason=first.reason),
            first.rules,
            assumptions=_assumed(run.state, first),
            deeds=(Deed(verb="violate"),),
        )
        what = message("which-violating-card-dismissed")
        rules = (*cite("516.2"), *first.rules)
        (card,) = run.pick_cards(first.player, what, first.cards, rules)
        dismissal = Occurrence(
            verb="dismiss", subject=card, by_game=way == "by-game", player=first.player, rules=rules
        )
        run.push(Happen(occurrences=(dismissal,)), Repair(tried=(*self.tried, card)))

    def _left(self, state: State) -> tuple[Violation, ...]:
        """The violations with the cards that can still be chosen."""
        found = (
            replace(one, cards=tuple(oid for oid in one.cards if oid not in self.tried))
            for one in violations(state)
        )
        return tuple(one for one in found if one.cards)


REPAIRS.append(check)
