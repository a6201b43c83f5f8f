"""A game as lines of text: the table, what can be chosen, what has been."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.confrontations.confronting import meets
from judge.engine.model.describing import area_name
from judge.engine.model.state import State
from judge.engine.model.zones import DISCARD_PILE, DRAW_DECK, HAND, PROBLEM_DECK
from judge.engine.unsupported import UnsupportedError
from judge.library.games import Game
from judge.library.table import BoardCard, Seat, Table
from judge.messages.lists import joined
from judge.messages.message import message, term
from judge.report.languages import say_in
from judge.report.simulated import declined_for
from judge.rulebook.citation import implements
from judge.ruling.answers.characteristics import required


def board_text(game: Game, for_player: str = "") -> str:
    """The table in the language of the game; for one player, without what that player may not see."""
    say = say_in(game.language)
    return "\n".join(map(say, _lines(game.board(for_player), game.state)))


def options_text(game: Game) -> str:
    """What is to be decided, and the numbered options with their rules."""
    say, decision = say_in(game.language), game.decision
    if decision is None:
        return say(message("game-over-won", winner=game.winner) if game.winner else message("game-over-draw"))
    lines = [say(message("decides-now", player=game.player, what=decision.what))]
    if decision.kind == "number":
        lines.append(say(message("name-a-number", least=decision.least)))
    elif (decision.least, decision.most) != (1, 1):
        lines.append(say(message("choose-so-many", least=decision.least, most=decision.most)))
    lines += [
        f"{number:3}. {option} [{', '.join(option.rules)}]" for number, option in enumerate(game.options, 1)
    ]
    lines += [
        say(message("cant-say-whether-legal", action=one.text, why=declined_for(one.why)))
        for one in game.undecided
    ]
    return "\n".join(lines)


def moves_text(game: Game, *, passes: bool = False) -> str:
    """Each choice with its number, in the language of scenarios, under the turn and the scores at its beginning."""
    say, lines, turn = say_in(game.language), list[str](), -1
    for move in game.moves():
        if move.turn != turn:
            turn = move.turn
            scores = joined((f"{name} {score}" for name, score in move.scores.items()), "comma")
            lines.append(say(message("turn-with-scores", number=turn, scores=scores)))
        if passes or not move.passes:
            lines.append(f"{move.number:6}  {move.text}")
    return "\n".join(lines)


def _lines(shown: Table, state: State) -> Iterator[str]:
    moment = joined((term(word) for word in dict.fromkeys((shown.phase, shown.step)) if word), "comma")
    yield message("table-moment", player=shown.turn, moment=moment or term("before the game"))
    if shown.villain:
        yield message("table-villain", player=shown.villain)
    for seat in shown.seats:
        yield _seat(seat)
        hand = seat.zone(HAND)
        if hand.cards:
            yield message("table-hand", player=seat.name, cards=joined(hand.cards, "semicolon"))
    for area in state.areas():
        cards = shown.at(str(area_name(state, area)))
        if cards:
            yield message("table-area", area=area_name(state, area))
        for card in cards:
            yield _card(card, shown)
            yield from _needs(card, state) if "Problem" in card.types else ()


def _seat(seat: Seat) -> str:
    sizes = {zone.name: len(zone.cards) + zone.unknown for zone in seat.zones}
    return message(
        "table-seat",
        player=seat.name,
        score=seat.score,
        tokens=seat.tokens,
        hand=sizes.get(HAND, 0),
        deck=sizes.get(DRAW_DECK, 0),
        problems=sizes.get(PROBLEM_DECK, 0),
        discarded=sizes.get(DISCARD_PILE, 0),
    )


def _card(card: BoardCard, shown: Table) -> str:
    numbers = (("power", card.power), ("bonus", card.bonus), ("points", card.points))
    told = [message(f"table-{name}", number=number) for name, number in numbers if number is not None]
    told += [term(state) for state in card.states]
    told += [message("table-counters", number=number, kind=kind) for kind, number in card.counters.items()]
    host = next((one.name for one in shown.cards if one.number == card.attached_to), "")
    told += [message("table-attached", host=host)] if host else []
    controller = message("table-controlled", player=card.controller)
    return message("table-card", card=card.name, told=joined((controller, *told), "comma"))


@implements("611.2", "611.3")
def _needs(card: BoardCard, state: State) -> Iterator[str]:
    """What each player needs to confront a Problem, and whether that is met now; nothing where it is not known."""
    problem = state.physical(card.number)
    if problem is None:
        return
    for player in state.players():
        try:
            meeting = meets(state, problem.oid, player)
        except UnsupportedError:
            continue
        name = "table-needs-met" if meeting.met else "table-needs-not-met"
        yield message(name, player=player, needs=required(meeting.lines))
