"""`judge.Game`: a game that is played on from a board, choice by choice, every one of them by the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace

from judge.diagnostics import Diagnostic, InputError
from judge.engine.model.decision import Decision
from judge.engine.model.state import State
from judge.engine.unsupported import IllegalError, UnsupportedError
from judge.games.chosen import Chosen
from judge.games.moments import Moment, after, begun, leads_to, with_lots_drawn
from judge.games.options import Option, Undecided, options_at
from judge.games.sentences import chosen_by
from judge.games.set_up import starting_board
from judge.games.simulating import Kind, chosen_as
from judge.games.telling import names_in, sentence_of
from judge.library.boards import Board
from judge.library.decks import deck_list_of
from judge.library.reading import Collection, Source, readings_of
from judge.library.record import Move, Record, read_record
from judge.library.shown import steps_for
from judge.library.steps import Step, steps
from judge.library.table import Table, names_hidden, table
from judge.library.telling import plain
from judge.messages.lists import joined
from judge.messages.message import message
from judge.report.in_language import notes_in
from judge.report.languages import language_of, say_in
from judge.ruling.rule_on import chosen_ruleset
from judge.scenario.model import play
from judge.scenario.running.explore import AT_REST
from judge.scenario.running.standing import PASS
from judge.scenario.running.taking import paying


class Game:
    """A game from where the line of play of a board has led.

    Whose decision it is says `player`, what is to be decided `what`, and `options` what can be chosen, each with its
    rules. `choose` goes on; a choice that the rules forbid raises IllegalError, and nothing has changed.
    """

    def __init__(
        self,
        board: Board,
        *,
        rules: str = "",
        language: str = "en",
        assuming: Mapping[str, str] | None = None,
        seed: int | None = None,
    ) -> None:
        """Begin at a board, by its own edition of the rules unless another is named.

        With a `seed` the game decides by lot what is left to chance; without one that is a decision of “chance”. Raises
        InputError for an impossible board, IllegalError for a line of play that is not possible, UnsupportedError for
        one that leaves open where it leads or that the judge can't follow.
        """
        self.start = board
        self.rules = chosen_ruleset(board.scenario, rules)
        self.language = language_of(language)
        self._say = say_in(self.language)
        self._readings = readings_of(assuming)
        self._random = None if seed is None else Random(seed)
        first, self._physical = begun(board.scenario, self.rules, self._readings)
        self._past = [self._drawn(first)]
        self._options: tuple[Option | Undecided, ...] | None = None

    @classmethod
    def from_decks(
        cls,
        *decks: str | Path,
        players: Sequence[str] = (),
        villain: str = "",
        rules: str = "",
        language: str = "en",
        assuming: Mapping[str, str] | None = None,
        seed: int | None = None,
        collection: Collection = None,
        folder: Path | None = None,
    ) -> Game:
        """A game from its very beginning, between from two to four decks, each a file or a text of several lines.

        The decks are held against the rules first; then Starting Problems are chosen, lots are drawn for who plays
        first, hands are taken, and each player decides on a mulligan. Who does not say so is called Alice, Bob, Carol
        and Dave; a `villain` among them plays against all others. Raises InputError for what is no deck, or an illegal
        one, and as `Game` does.
        """
        lists = tuple(deck_list_of(deck, collection, folder) for deck in decks)
        text = starting_board(lists, players, rules, villain)
        board = Board(Source(text=text, folder=folder, collection=collection))
        return cls(board, language=language, assuming=assuming, seed=seed)

    # -- where it stands ------------------------------------------------------------------------------------------

    @property
    def _now(self) -> Moment:
        return self._past[-1]

    @property
    def decision(self) -> Decision | None:
        """What is to be decided, in the engine's own record; None once the game is over."""
        return None if self.over else self._now.outcome.decision

    @property
    def state(self) -> State:
        """Where the game stands, in the engine's own record."""
        return self._now.outcome.state

    @property
    def player(self) -> str:
        """Whose decision it is; “chance” where lots are to be drawn, "" once the game is over."""
        return self.decision.player if self.decision else ""

    @property
    def what(self) -> str:
        """What is to be decided, in words."""
        return self._say(self.decision.what) if self.decision else ""

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._now.outcome.state.over

    @property
    def winner(self) -> str:
        """Who has won, "" as long as nobody has, or if it is a draw."""
        return joined(self._now.outcome.state.winners)

    @property
    def paying(self) -> bool:
        """Whether an action is being paid for, which is taken back if it can't be (705.2e)."""
        return self._now.outcome.state.rewind is not None and self.decision is not None and not self._at_rest

    @property
    def _at_rest(self) -> bool:
        return self.decision is not None and self.decision.kind in ("priority", "open")

    @property
    def options(self) -> tuple[Option, ...]:
        """All that can be chosen now, passing first; nothing where a number is to be named (see `decision.least`)."""
        return tuple(one for one in self._found if isinstance(one, Option))

    @property
    def undecided(self) -> tuple[Undecided, ...]:
        """The actions of which the judge can't say whether they are legal, so that they are not among the options."""
        return tuple(one for one in self._found if isinstance(one, Undecided))

    @property
    def _found(self) -> tuple[Option | Undecided, ...]:
        if self._options is None:
            found = options_at(self._now.outcome)
            self._options = tuple(replace(one, text=self._say(one.text)) for one in found)
        return self._options

    def board(self, for_player: str = "") -> Table:
        """What lies on the table; for one player, without what that player may not see."""
        if for_player and for_player not in self.start.players:
            raise InputError(
                Diagnostic(message=message("nobody-called", name=for_player), expected=self.start.players)
            )
        return table(self._now.outcome.state, for_player)

    def events(self, since: int = 0, for_player: str = "") -> tuple[Step, ...]:
        """What has happened: the steps of the walk from the `since`-th one on.

        All hidden cards are named; for one player, the steps that name a card which that player may not see now are
        left out.
        """
        seen = steps_for(self._now.notes[since:], self.state, for_player)
        return steps(notes_in(seen, self._say))

    # -- going on -------------------------------------------------------------------------------------------------

    def choose(self, *choices: Option | str | int) -> tuple[Step, ...]:
        """Choose: options; or a number, where one is asked for; or a sentence, as “Alice moves Gem to Bob's Problem”.

        Returns what happens then. Raises IllegalError, with the rule, for what is not allowed, InputError for a
        sentence that is not understood, UnsupportedError for what the judge can't do; then nothing has changed.
        """
        before = self._now
        here = before
        for one in self._chosen(choices):
            here = after(here, one)
        here = self._drawn(self._with_costs(here, choices))
        self._past.append(here)
        self._options = None
        return self.events(len(before.notes))

    def let_play(self, kind: Kind, seen_by: str = "") -> str:
        """Let the player whose decision it is choose as a “random” or “greedy” one does.

        Returns the sentence that chooses it, "" if it names a card that the player `seen_by` may not see then. Raises
        UnsupportedError for what the judge can't do; then nothing has changed.
        """
        before = self._now.outcome
        chosen = chosen_as(before, kind, self._random or Random())
        self._past.append(self._drawn(after(self._now, chosen)))
        self._options = None
        assert before.decision is not None
        hidden = names_hidden(self.state, seen_by)
        told = not names_in(before.state, before.decision, chosen) & hidden
        return sentence_of(before.state, before.decision, chosen) if told else ""

    @property
    def passed(self) -> bool:
        """Whether the latest choice was to pass, or to let the game go on."""
        latest = self._now.chosen[-1:]
        return bool(latest) and latest[0].action is None and latest[0].keys == PASS

    def why_not(self, sentence: str) -> IllegalError | None:
        """Why the rules forbid what a sentence says, now; None if they allow it. Nothing changes."""
        try:
            for one in self._chosen((sentence,)):
                after(self._now, one)
        except IllegalError as illegal:
            return illegal
        return None

    def sentence(self, option: Option) -> str:
        """An option as a sentence of a line of play, in the language of scenarios."""
        outcome = self._now.outcome
        return sentence_of(outcome.state, outcome.decision, option.chosen) if outcome.decision else ""

    @property
    def choices(self) -> tuple[Chosen, ...]:
        """All that was chosen so far, lots included, as a record holds it."""
        return self._now.chosen

    def undo_to(self, choices: int) -> None:
        """Take back the latest choices until no more than so many are left, lots included."""
        later = sum(len(moment.chosen) > choices for moment in self._past[1:])
        self.undo(later)

    def undo(self, choices: int = 1) -> None:
        """Take back the latest choices. Raises InputError if there are not so many."""
        if not 0 <= choices < len(self._past):
            raise InputError(Diagnostic(message=message("choices-to-take-back", number=len(self._past) - 1)))
        del self._past[len(self._past) - choices :]
        if self._random is not None and choices:
            self._random.setstate(self._now.lots)  # type: ignore[arg-type]
        self._options = None

    def _drawn(self, here: Moment) -> Moment:
        """With all lots drawn that come next, if the game draws them."""
        return with_lots_drawn(here, self._random) if self._random else here

    # -- what is meant --------------------------------------------------------------------------------------------

    def _chosen(self, choices: tuple[Option | str | int, ...]) -> tuple[Chosen, ...]:
        decision = self.decision
        if decision is None:
            return (Chosen(player=""),)
        if len(choices) == 1 and isinstance(choices[0], str):
            return (self._said(choices[0], decision),)
        actions = tuple(one.chosen for one in choices if isinstance(one, Option) and one.chosen.action)
        if actions:
            return actions[:1]
        keys = tuple(key for one in choices for key in _keys(one))
        return (Chosen(player=decision.player, keys=keys),)

    def _said(self, sentence: str, decision: Decision) -> Chosen:
        known = self.options if self._options is not None else ()
        same = (one.chosen for one in known if one.text == sentence)
        return next(same, None) or chosen_by(
            self._deed(sentence), self._now.outcome.state, decision, self._physical
        )

    def _deed(self, sentence: str) -> play.Deed:
        return self.start.source.read_with("Play", sentence).play[-1].deed

    def _with_costs(self, here: Moment, choices: tuple[Option | str | int, ...]) -> Moment:
        """With the costs paid by the cards that a sentence names."""
        if not choices or not isinstance(choices[0], str) or here.outcome.state.rewind is None:
            return here
        deed = self._deed(choices[0])
        if not isinstance(deed, play.Action):
            return here
        decide = paying(deed, self._physical)
        while (decision := here.outcome.decision) is not None:
            keys = decide(here.outcome.state, decision)
            if keys is None:
                break
            here = after(here, Chosen(player=decision.player, keys=keys))
        return here

    # -- keeping it -----------------------------------------------------------------------------------------------

    def record(self) -> dict[str, Any]:
        """The game as plain data: its board and all choices. `Game.replay` plays it again."""
        kept = Record(
            board=self.start.text(),
            rules=self.rules,
            assuming=dict(self._readings),
            choices=self._now.chosen,
        )
        document: dict[str, Any] = plain(kept)
        return document

    @classmethod
    def replay(
        cls,
        record: Mapping[str, Any],
        *,
        collection: Collection = None,
        folder: Path | None = None,
        language: str = "en",
    ) -> Game:
        """The game of a record, played again. Raises InputError for what is no record, and as `choose` does."""
        kept = read_record(record)
        board = Board(Source(text=kept.board, folder=folder, collection=collection))
        game = cls(board, rules=kept.rules, language=language, assuming=kept.assuming)
        for chosen in kept.choices:
            game._past.append(after(game._now, chosen))
        return game

    def scenario(self) -> Board:
        """The game so far as a board with its line of play. Raises UnsupportedError if no such text leads here."""
        board = self._going_on(self._sentences())
        if board is None or not leads_to(board.scenario, self.rules, self._readings, self.state):
            raise UnsupportedError(message("game-not-told-by-sentences"), clause=True)
        return board

    def _going_on(self, sentences: tuple[str, ...]) -> Board | None:
        """The board that this game began at, with these sentences played on; None if they can't be read there."""
        try:
            return Board(self.start.source.going_on("Play", sentences)) if sentences else self.start
        except InputError:
            return None

    def _sentences(self) -> tuple[str, ...]:
        """Each choice in the language of scenarios."""
        return tuple(move.text for move in self.moves())

    def moves(self) -> Iterator[Move]:
        """Each choice in turn, as a sentence in the language of scenarios. Raises as `choose` does."""
        here = self._past[0]
        for number, chosen in enumerate(self._now.chosen[len(here.chosen) :], 1):
            decision, state = here.outcome.decision, here.outcome.state
            assert decision is not None
            yield Move(
                number=number,
                turn=state.turn.number,
                player=chosen.player,
                text=sentence_of(state, decision, chosen),
                passes=decision.kind in AT_REST and chosen.action is None and not chosen.concedes,
                scores={seat.name: seat.score for seat in state.seats},
            )
            here = after(here, chosen)

    def __repr__(self) -> str:
        stands = f"{self.winner or 'nobody'} won" if self.over else f"{self.player}: {self.what}"
        return f"<Game {self.start.title!r}: {stands}>"


def _keys(choice: Option | str | int) -> tuple[str, ...]:
    if isinstance(choice, Option):
        return choice.chosen.keys
    return (str(choice),)
