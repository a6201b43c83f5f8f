"""Whether a board is possible: all reasons why it is not, each with its rules and its place in the file."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator

import msgspec

from judge.cards.model import CardType
from judge.diagnostics import Diagnostic, InputError
from judge.engine.areas import home, is_home
from judge.engine.characteristics import Characteristics
from judge.engine.continuous import board
from judge.engine.obj import Obj
from judge.engine.state import State
from judge.engine.uniqueness import violations
from judge.engine.unsupported import UnsupportedError
from judge.engine.winning import POINTS_TO_WIN
from judge.engine.zones import DRAW_DECK, PLAY, PROBLEM_DECK
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.scenario.board import Piece
from judge.scenario.game_start import is_game_start, out_of_place, wrong_hands
from judge.scenario.hosting import misfit
from judge.scenario.model import Scenario
from judge.scenario.setup import Setup


class Impossibility(msgspec.Struct, frozen=True):
    """One reason why a board is impossible; `line` is its place in the file, 0 if it concerns all of it."""

    reason: str
    rules: tuple[str, ...]
    line: int = 0


class _Board:
    """The board as the checks look at it: each piece with its object and its characteristics."""

    def __init__(self, scenario: Scenario, setup: Setup) -> None:
        self.scenario = scenario
        self.state: State = setup.state
        self.physical = setup.physical
        self._view = board(setup.state).view

    def pieces(self) -> Iterator[tuple[Piece, Obj]]:
        for piece in self.scenario.pieces:
            yield piece, self.state.get(self.physical[piece.id])

    def in_play(self) -> Iterator[tuple[Piece, Obj, Characteristics]]:
        for piece, obj in self.pieces():
            if obj.zone == PLAY:
                yield piece, obj, self._view.get(obj.oid)

    def controller(self, obj: Obj) -> str:
        return self.state.controller(obj.oid)

    def line(self, oid: int) -> int:
        return next((piece.line for piece, obj in self.pieces() if obj.oid == oid), 0)


_Check = Callable[[_Board], Iterator[Impossibility]]


def status(scenario: Scenario, setup: Setup) -> tuple[Impossibility, ...]:
    """All reasons why the board cannot come about in a game, by line; none if it can, as far as can be seen.

    Somebody may act at the board: what the game repairs before anyone may (511, 516) is impossible.
    """
    look = _Board(scenario, setup)
    found = dict.fromkeys(reason for check in _CHECKS for reason in check(look))
    return tuple(sorted(found, key=lambda reason: reason.line))


def refuse_impossible(scenario: Scenario, setup: Setup) -> None:
    """Raise InputError with every reason why the board is impossible."""
    found = status(scenario, setup)
    if found:
        raise InputError(
            Diagnostic(
                message=message("impossible-board", reason=one.reason, rules=", ".join(one.rules)),
                file=scenario.file,
                line=one.line,
            )
            for one in found
        )


# -- places ------------------------------------------------------------------------------------------------------


@implements("401.1", "410.6")
def _two_places(look: _Board) -> Iterator[Impossibility]:
    listed = Counter(
        item
        for seat in look.scenario.seats
        for pile in seat.piles
        for item in pile.contents
        if isinstance(item, str)
    )
    for piece, obj in look.pieces():
        if listed[piece.id] + (obj.zone == PLAY) > 1:
            yield Impossibility(message("two-places", value=piece.id), cite("401.1"), piece.line)


@implements("501.1", "405.1")
def _nowhere(look: _Board) -> Iterator[Impossibility]:
    for piece, obj, card in look.in_play():
        if obj.area not in look.state.areas():
            kind = card.types[0] if card.types else "card"
            yield Impossibility(
                message("at-area-nobody-has", value=piece.id, kind=kind), cite("501.1"), piece.line
            )


@implements("306.1", "522.2", "303.1", "304.2", "511.5", "506.2a")
def _misplaced(look: _Board) -> Iterator[Impossibility]:
    for piece, obj, card in look.in_play():
        printed = obj.definition.faces[0].printed
        if is_home(obj.area) and "Troublemaker" in card.types:
            yield Impossibility(
                message("troublemaker-at-home", value=piece.id), cite("306.1", "506.2a"), piece.line
            )
        if "Dilemma" in printed.traits and not obj.area.startswith("dilemma:"):
            yield Impossibility(
                message("dilemma-outside-area-its-own", value=piece.id), cite("522.2"), piece.line
            )
        if "Problem" in card.types and is_home(obj.area):
            yield Impossibility(message("problem-at-home", value=piece.id), cite("303.1"), piece.line)
        if "Event" in card.types:
            yield Impossibility(message("event-play", value=piece.id), cite("304.2"), piece.line)
        if card.is_character and is_home(obj.area) and obj.area != home(look.controller(obj)):
            yield Impossibility(
                message("at-home-player-who-does-not-control", value=piece.id), cite("511.5"), piece.line
            )


@implements("303.1", "501.1", "613.2")
def _two_problems(look: _Board) -> Iterator[Impossibility]:
    at: dict[str, list[Piece]] = defaultdict(list)
    for piece, obj, card in look.in_play():
        if "Problem" in card.types and obj.area.startswith("problem:"):
            at[obj.area].append(piece)
    for pieces in at.values():
        for piece in pieces[1:]:
            yield Impossibility(
                message("at-problem-area-has-problem-already", value=piece.id),
                cite("303.1", "613.2"),
                piece.line,
            )


# -- states of cards ---------------------------------------------------------------------------------------------


@implements("503.4", "503.4a", "504.2", "519.3a")
def _states(look: _Board) -> Iterator[Impossibility]:
    for piece, obj in look.pieces():
        printed = obj.definition.faces[0].printed
        if obj.zone != PLAY and obj.exhausted:
            yield Impossibility(message("exhausted-outside-play", value=piece.id), cite("503.4"), piece.line)
        if obj.zone != PLAY and (obj.frightened or obj.counters):
            what = "frightened" if obj.frightened else message("card-with-counters")
            yield Impossibility(
                message("outside-play", value=piece.id, what=what), cite("410.6", "519.3a"), piece.line
            )
        if obj.zone == PLAY and obj.exhausted and printed.type.value == "Problem":
            yield Impossibility(message("exhausted-problem", value=piece.id), cite("503.4a"), piece.line)
        if obj.exhausted and obj.frightened:
            yield Impossibility(message("exhausted-frightened", value=piece.id), cite("504.2"), piece.line)


@implements("511.4", "504.1", "505.3", "521.3", "521.4")
def _faces(look: _Board) -> Iterator[Impossibility]:
    for piece, obj, card in look.in_play():
        if obj.frightened and "Friend" not in card.types:
            kind = card.types[0] if card.types else "card"
            yield Impossibility(message("frightened", value=piece.id, kind=kind), cite("511.4"), piece.line)
        if obj.face_down and not obj.frightened and "Friend" in card.types:
            yield Impossibility(
                message("face-down-friend-not-frightened", value=piece.id), cite("504.1"), piece.line
            )
        if obj.face_down and obj.token:
            yield Impossibility(message("face-down-token", value=piece.id), cite("521.4"), piece.line)
    for piece, obj in look.pieces():
        if obj.token and obj.zone != PLAY:
            yield Impossibility(message("token-outside-play", value=piece.id), cite("521.3"), piece.line)


# -- what belongs together -----------------------------------------------------------------------------------------


@implements("511.2", "511.3", "509.3")
def _attachments(look: _Board) -> Iterator[Impossibility]:
    for piece, obj, _ in look.in_play():
        if not piece.host:
            continue
        host = look.state.physical(look.physical.get(piece.host, 0))
        if host is None or host.zone != PLAY:
            yield Impossibility(message("attached-what-not-play", value=piece.id), cite("511.2"), piece.line)
        elif host.face_down:
            yield Impossibility(message("attached-face-down-card", value=piece.id), cite("511.3"), piece.line)
        elif host.area != obj.area:
            yield Impossibility(message("not-where-its-host", value=piece.id), cite("509.3"), piece.line)
        elif misfit(look.state, obj, host):
            yield Impossibility(
                message("cant-attached", value=piece.id, host=piece.host), cite("511.2"), piece.line
            )


@implements("516.1")
def _uniqueness(look: _Board) -> Iterator[Impossibility]:
    try:
        found = violations(look.state)
    except UnsupportedError:
        return
    for violation in found:
        line = max(look.line(oid) for oid in violation.cards)
        yield Impossibility(violation.reason, violation.rules, line)


@implements("101.2", "101.3b")
def _decks(look: _Board) -> Iterator[Impossibility]:
    for piece, obj in look.pieces():
        printed = obj.definition.faces[0].printed
        if obj.zone == DRAW_DECK and printed.type is CardType.PROBLEM:
            yield Impossibility(message("problem-draw-deck", value=piece.id), cite("101.2"), piece.line)
        if obj.zone == PROBLEM_DECK and printed.type is not CardType.PROBLEM:
            yield Impossibility(
                message("card-of-type-in-problem-deck", value=piece.id, value2=printed.type.value),
                cite("101.3b"),
                piece.line,
            )


@implements("102.1", "301.1", "301.5")
def _manes(look: _Board) -> Iterator[Impossibility]:
    """One Mane Character for each player; a board that leaves all of them out is a partial one."""
    manes: dict[str, list[Piece]] = {player: [] for player in look.scenario.players}
    for piece, obj in look.pieces():
        if obj.definition.faces[0].printed.type.value != "Mane Character":
            continue
        if obj.zone == PLAY:
            manes.setdefault(piece.owner, []).append(piece)
        else:
            yield Impossibility(
                message("mane-character-outside-play", value=piece.id), cite("301.5"), piece.line
            )
    if not any(manes.values()):
        return
    for player, own in manes.items():
        if not own:
            yield Impossibility(
                message("has-no-mane-character-while-others-have", player=player), cite("102.1", "301.5")
            )
        for piece in own[1:]:
            yield Impossibility(
                message("second-mane-character", value=piece.id, player=player), cite("102.1"), piece.line
            )


@implements("102.1", "102.2", "102.3", "301.1")
def _start_of_the_game(look: _Board) -> Iterator[Impossibility]:
    if not is_game_start(look.scenario.moment):
        return
    for piece, obj in look.pieces():
        why, rules = out_of_place(obj)
        if why:
            yield Impossibility(message("impossible-card", card=piece.id, why=why), rules, piece.line)
    for text, rules in wrong_hands(look.state):
        yield Impossibility(text, rules)


# -- players -----------------------------------------------------------------------------------------------------


@implements("502.1", "103.2", "517.1")
def _numbers(look: _Board) -> Iterator[Impossibility]:
    for seat in look.scenario.seats:
        if seat.tokens < 0:
            yield Impossibility(
                message("has-action-tokens", player=seat.player, tokens=seat.tokens), cite("502.1")
            )
        if seat.score < 0:
            yield Impossibility(message("has-score", player=seat.player, score=seat.score), cite("517.1"))
        if seat.score >= POINTS_TO_WIN:
            yield Impossibility(
                message("has-score-so-game-over", player=seat.player, score=seat.score),
                cite("103.2", "517.1"),
            )


@implements("601.2a", "601.2b")
def _priority(look: _Board) -> Iterator[Impossibility]:
    moment = look.scenario.moment
    rule = {"Ready Step": cite("601.2a"), "Wrap Up Step": cite("601.2b")}.get(moment.point.step or "")
    if moment.priority and rule is not None:
        yield Impossibility(message("has-priority", priority=moment.priority, step=moment.point.step), rule)


_CHECKS: tuple[_Check, ...] = (
    _two_places,
    _nowhere,
    _misplaced,
    _two_problems,
    _states,
    _faces,
    _attachments,
    _uniqueness,
    _decks,
    _manes,
    _start_of_the_game,
    _numbers,
    _priority,
)
