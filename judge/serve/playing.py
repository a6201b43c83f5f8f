"""Going on from the board: what can be chosen, with rules; what happened; the board as it is then."""

from __future__ import annotations

from typing import Any

from judge.diagnostics import Diagnostic, InputError
from judge.engine.model.facts import facts
from judge.engine.unsupported import IllegalError, UnsupportedError
from judge.games.options import Option
from judge.library.boards import Board
from judge.library.games import Game
from judge.library.reading import Source
from judge.library.steps import Step
from judge.messages.message import message
from judge.page.building import cards_of, in_words
from judge.page.drawing import Drawing, drawing
from judge.page.looks import looks_now, printed_looks
from judge.serve import requests
from judge.serve.building import show_table
from judge.serve.desk import CALLED, Desk

Told = tuple[str, dict[str, Any]]


def play(request: requests.Play, desk: Desk) -> Told:
    """The game after one more choice; one that the rules forbid is refused with the rule, and nothing has changed."""
    game = _begun(request, desk)
    happened: tuple[Step, ...] = ()
    refused: IllegalError | None = None
    try:
        happened = _chosen(game, request)
    except IllegalError as illegal:
        refused = illegal
    except UnsupportedError as declined:
        raise InputError(Diagnostic(message=desk.say(declined.what))) from None
    options = () if game.over else game.options
    told = (happened, (refused,) if refused else (), options)
    numbers = [rule for named in told for one in named for rule in one.rules]
    return "game.html", {
        "game": game,
        "decision": game.decision,
        "options": options,
        "happened": happened,
        "refused": refused,
        "drawn": _drawn(game),
        "choices": game.record()["choices"],
        "rules": tuple(in_words(numbers, game.rules, desk.language)),
        "cards": cards_of(game.start.scenario),
        "language": desk.language,
    }


def keep(request: requests.Play, desk: Desk) -> Told:
    """The board with the choices made as its line of play."""
    game = _begun(request, desk)
    try:
        return show_table(requests.ShowTable(text=request.text), desk.with_text(game.scenario().text()))
    except UnsupportedError as declined:
        raise InputError(Diagnostic(message=desk.say(declined.what))) from None


def _begun(request: requests.Play, desk: Desk) -> Game:
    """The game after the choices made before. Raises InputError for what can't be played from."""
    source = Source(text=desk.text, file=CALLED, collection=desk.collection)
    try:
        start = Game(Board(source), language=desk.language)
        kept = request.choices[: max(0, len(request.choices) - request.back)]
        return (
            Game.replay(
                {**start.record(), "choices": kept}, collection=desk.collection, language=desk.language
            )
            if kept
            else start
        )
    except UnsupportedError as declined:
        raise InputError(Diagnostic(message=desk.say(declined.what))) from None
    except IllegalError as illegal:
        raise InputError(Diagnostic(message=desk.say(illegal.reason))) from None


def _chosen(game: Game, request: requests.Play) -> tuple[Step, ...]:
    if request.sentence:
        return game.choose(request.sentence)
    if request.pick is None:
        return ()
    if game.decision is not None and game.decision.kind == "number":
        return game.choose(*request.pick)
    return game.choose(*(_option(game, number) for number in request.pick))


def _option(game: Game, number: int) -> Option:
    """The option of a number. Raises IllegalError if there are not so many."""
    if number >= len(game.options):
        rules = game.decision.rules if game.decision else ()
        raise IllegalError(message("no-such-choice", said=str(number), what=game.what), rules)
    return game.options[number]


def _drawn(game: Game) -> Drawing:
    return drawing(facts(game.state), printed_looks((game.state,)) | looks_now(game.state))
