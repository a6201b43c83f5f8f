"""A game at a keyboard: lines that are typed, and what is answered to each."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from judge.diagnostics import Diagnostic, InputError
from judge.engine.unsupported import IllegalError, UnsupportedError
from judge.games.options import Option
from judge.games.simulating import Kind
from judge.library.games import Game
from judge.library.showing import board_text, moves_text, options_text
from judge.messages.message import message
from judge.messages.quoting import refusal
from judge.report.fault_text import fault_text
from judge.report.languages import say_in
from judge.report.simulated import declined_for
from judge.scenario.running.explore import AT_REST
from judge.whole_file import write_whole

SCENARIO = ".scenario"


class Session:
    """One game; `automatic` are the players who choose by themselves, and how.

    Nobody is asked who can only pass, unless `every` says so: that is passed by itself, and told.
    """

    def __init__(
        self, game: Game, automatic: Mapping[str, Kind] | None = None, *, every: bool = False
    ) -> None:
        """Begin at where the game stands."""
        self.game = game
        self.over = False
        self._automatic = dict(automatic or {})
        self._every = every
        self._say = say_in(game.language)
        self._asked = [0]

    def begin(self) -> Iterator[str]:
        """What is said before anything is typed."""
        yield from self._heard(self._begun())

    def type(self, line: str) -> Iterator[str]:
        """What is answered to a line: a command, numbers of options, or a sentence."""
        word, _, rest = line.strip().partition(" ")
        command = _COMMANDS.get(word.casefold())
        if command is not None:
            yield from self._heard(command(self, rest.strip()))
        elif word:
            yield from self._heard(self._choose(line.strip()))

    def _heard(self, answers: Iterator[str]) -> Iterator[str]:
        """Answers, and why there are no more of them if something is not allowed or can't be done."""
        try:
            yield from answers
        except IllegalError as illegal:
            yield self._say(message("forbidden-by", why=illegal.reason, rules=", ".join(illegal.rules)))
        except UnsupportedError as declined:
            yield self._say(message("judge-cant-do-this", why=declined_for(declined)))
        except InputError as wrong:
            yield "\n".join(fault_text(fault, self._say) for fault in wrong.diagnostics)
        except OSError as error:
            yield self._say(message("cannot-be-written", why=refusal(error)))

    def _begun(self) -> Iterator[str]:
        yield from self._onward()
        yield from self._shown()

    # -- choosing -------------------------------------------------------------------------------------------------

    def _choose(self, said: str) -> Iterator[str]:
        before = len(self.game.events())
        self.game.choose(*self._meant(said))
        yield from self._told(before)
        yield from self._onward()
        yield from self._shown()

    def _meant(self, said: str) -> tuple[Option | str | int, ...]:
        """The options whose numbers are typed, the number that is asked for, or a sentence."""
        numbers = said.replace(",", " ").split()
        decision = self.game.decision
        if decision is None or not all(number.isdigit() for number in numbers):
            return (said,)
        if decision.kind == "number":
            return (int(numbers[0][:9]),)
        known = {str(place): option for place, option in enumerate(self.game.options, 1)}
        for number in numbers:
            if number not in known:
                none = message("no-such-choice", said=number, what=decision.what)
                raise InputError(Diagnostic(message=none))
        return tuple(known[number] for number in numbers)

    def _onward(self) -> Iterator[str]:
        """Goes on as long as nobody at the keyboard has anything to choose."""
        while not self.game.over:
            kind = self._automatic.get(self.game.player)
            before, player = len(self.game.events()), self.game.player
            if kind is not None:
                sentence = self.game.let_play(kind, self._watching())
                if self._every or not self.game.passed:
                    yield sentence or self._say(message("chooses-hidden", player=player))
            elif not self._every and self._can_only_pass():
                self.game.choose(self.game.options[0])
            else:
                return
            yield from self._told(before)

    def _can_only_pass(self) -> bool:
        decision = self.game.decision
        if decision is None or decision.kind not in AT_REST or self.game.undecided:
            return False
        return len(self.game.options) == 1

    def _watching(self) -> str:
        """Who sits at the keyboard: the one player who does, or those of whom it is the turn to choose."""
        people = [player for player in self.game.start.players if player not in self._automatic]
        return people[0] if len(people) == 1 else self.game.player

    def _told(self, since: int) -> Iterator[str]:
        for step in self.game.events(since, self._watching()):
            yield f"      {step}"

    def _shown(self) -> Iterator[str]:
        self._asked.append(len(self.game.choices))
        yield board_text(self.game, self._watching())
        yield options_text(self.game)

    # -- commands -------------------------------------------------------------------------------------------------

    def _help(self, _: str) -> Iterator[str]:
        yield self._say(message("play-help"))

    def _board(self, _: str) -> Iterator[str]:
        yield board_text(self.game, self._watching())
        yield options_text(self.game)

    def _pass(self, _: str) -> Iterator[str]:
        decision = self.game.decision
        if decision is None or decision.kind not in AT_REST:
            yield self._say(message("cant-pass-here"))
            return
        yield from self._choose("1")

    def _why(self, sentence: str) -> Iterator[str]:
        illegal = self.game.why_not(sentence)
        if illegal is None:
            yield self._say(message("nothing-forbids"))
        else:
            yield self._say(message("forbidden-by", why=illegal.reason, rules=", ".join(illegal.rules)))

    def _undo(self, _: str) -> Iterator[str]:
        """Back to where somebody at the keyboard last had to choose."""
        here = len(self.game.choices)
        earlier = [asked for asked in self._asked if asked < here]
        self.game.undo_to(max(earlier, default=here))
        self._asked = [asked for asked in self._asked if asked < len(self.game.choices)]
        yield from self._shown()

    def _moves(self, _: str) -> Iterator[str]:
        yield moves_text(self.game)

    def _save(self, name: str) -> Iterator[str]:
        path = Path(name or "game.json")
        if path.suffix == SCENARIO:
            content = self.game.scenario().text()
        else:
            content = json.dumps(self.game.record(), ensure_ascii=False)
        write_whole(path, content.encode())
        yield self._say(message("game-saved", file=str(path)))

    def _quit(self, _: str) -> Iterator[str]:
        self.over = True
        yield from ()


_Command = Callable[[Session, str], Iterator[str]]
_COMMANDS: dict[str, _Command] = {
    "help": Session._help,
    "?": Session._help,
    "board": Session._board,
    "pass": Session._pass,
    "p": Session._pass,
    "why": Session._why,
    "undo": Session._undo,
    "moves": Session._moves,
    "save": Session._save,
    "quit": Session._quit,
    "q": Session._quit,
}
