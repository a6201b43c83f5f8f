"""Reads scenario files: text in, records out, every fault stated at once."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from judge.cards.names import fold_name
from judge.deferred import deferred
from judge.diagnostics import InputError
from judge.messages.message import message
from judge.scenario.boards.card_files import Location, cards_from_files, names_files
from judge.scenario.boards.check_board import check_board
from judge.scenario.boards.read_board import BoardReader
from judge.scenario.boards.read_card import CardReader
from judge.scenario.boards.tie import Tied
from judge.scenario.grammar.catalogue import Named
from judge.scenario.grammar.parsing import LineParser
from judge.scenario.inquiries.asking import Asking
from judge.scenario.inquiries.conditional import Conditional
from judge.scenario.inquiries.expectations import ExpectationReader, check_ruleset
from judge.scenario.inquiries.moments import MomentReader, read_moment
from judge.scenario.model.ask import Inquiry
from judge.scenario.model.board import LastingEffect, Piece
from judge.scenario.model.play import Standing, Step
from judge.scenario.model.qualities import Qualities
from judge.scenario.model.scenario import Moment, Scenario
from judge.scenario.naming.labelled import told_apart
from judge.scenario.naming.pool import Pool
from judge.scenario.naming.shelf import Shelf
from judge.scenario.naming.sources import CardSource, OnDemand
from judge.scenario.text.arranging import arranged, players_in
from judge.scenario.text.faults import Faults
from judge.scenario.text.files import read_text, refuse_unseen
from judge.scenario.text.outline import Line, read_outline
from judge.scenario.text.phrases import tokens_of
from judge.scenario.text.trees import Token, Tree
from judge.scenario.text.vocabulary import CARDNAME, Vocabulary
from judge.scenario.text.words import folded_names, names_of_lists
from judge.text.known_names import all_known

with deferred(__name__):
    from judge.cards.store import open_collection

Block = tuple[Line, Tree[Token]]
_FILES = "h_cards"
_OF_BOARD = ("h_seat", "h_field", "h_place")
_ONCE = (
    *("h_scenario", "h_rules", "h_about", "h_players", "h_trademarks", "h_moment", "h_entered"),
    *("h_asking", "h_villain"),
)


def read_scenario(
    source: Path | str,
    file_name: str = "",
    collection: CardSource | Callable[[], CardSource] | None = None,
    folder: Path | None = None,
) -> Scenario:
    """The scenario in a file (a Path) or a text (a str), all names in it resolved.

    Cards that the file does not write out are looked up in `collection`, the local one unless stated, whose names
    card text and questions may use. The files of its `Cards:` are looked up in `folder`, else in that of the
    file. Raises InputError with all faults of the file.
    """
    text = read_text(source) if isinstance(source, Path) else source
    name = file_name or (str(source) if isinstance(source, Path) else "")
    refuse_unseen(text, name)
    within = folder or (source.parent if isinstance(source, Path) else None)
    reading = _Reading(text, name, _opener(collection), within)
    try:
        return reading.scenario()
    except InputError as faults:
        if not reading.may_be_loose:
            raise
        loose = _Reading(text, name, _opener(collection), within, loosely=True)
        return _read_loosely(loose, faults, reading)


def _read_loosely(reading: _Reading, in_full: InputError, before: _Reading) -> Scenario:
    """A board that names its players and is written as people post one.

    Raises InputError with the faults that it has in the form in which its board is read, or it has fewer: `in_full`, or
    as it is posted. What the reading `before` takes for its board in full form is all that the board holds; if that
    lacks nothing but cards, the form is right.
    """
    board = before.board
    try:
        scenario = reading.scenario()
    except InputError as faults:
        if before.lacks_only_cards:
            raise in_full from None
        as_posted = reading.board is None, len(faults.diagnostics)
        fewer = faults if as_posted < (board is None, len(in_full.diagnostics)) else in_full
    else:
        if board is None or len(board) == len(scenario.pieces):
            return scenario
        fewer = in_full
    raise fewer


def _opener(collection: CardSource | Callable[[], CardSource] | None) -> Callable[[], CardSource]:
    if collection is None:
        return _local_collection
    return collection if callable(collection) else lambda: collection


def _local_collection() -> CardSource:
    """The local collection; where nothing was imported its database is not loaded for nothing."""
    from judge.cards.schema import DATABASE
    from judge.home import home_folder

    return open_collection() if (home_folder() / DATABASE).is_file() else OnDemand(open_collection)


class _Reading:
    """The reading of one file: players and cards, then the board, then the sentences that speak of them."""

    def __init__(
        self,
        text: str,
        file: str,
        opener: Callable[[], CardSource],
        folder: Path | None,
        *,
        loosely: bool = False,
    ) -> None:
        self._loose = loosely
        self._file = file
        self._location = Location(folder, str(Path(file).parent))
        self._faults = Faults(file, text)
        self._vocabulary = Vocabulary()
        self._parser = LineParser(self._vocabulary, self._faults)
        self._shelf = Shelf(opener, self._faults)
        self._outline = read_outline(text, self._faults)
        named = players_in(self._outline)
        self.may_be_loose = not len(self._faults) and named is not None and len({*named[1]}) > 1
        """Whether the board names its players, and so is read in full form first, and its lines stand in order."""
        self._blocks: dict[str, list[Block]] = {}
        self._players: tuple[str, ...] = ()
        self.board: tuple[Piece, ...] | None = None
        """What is on the board, if all of it is read."""

    @property
    def lacks_only_cards(self) -> bool:
        """Whether no fault has been found but that names stand for no card."""
        return len(self._faults) == self._shelf.not_found

    def scenario(self) -> Scenario:
        """The scenario. Raises InputError."""
        self._find_players()
        if not self._shelf.shared:
            self._share_cards()
        lent, written = self._shelf.names_lent(), tuple(self._names_written())
        for names in (lent, written):
            self._vocabulary.add(CARDNAME, names_of_lists(names))
        self._vocabulary.lend(functools.partial(_may_be_card, lent, written))
        self._find_blocks()
        self._read_cards()
        tied = self._read_board()
        reader = self._sentences(tied)
        moment, first_player = read_moment(self._block("h_moment"), self._parser, reader, self._players[0])
        pieces = tied.pieces(self._entered(tied))
        seats = tied.seats()
        check_board(pieces, self._faults)
        before = len(self._faults)
        self.board = None if before else pieces
        steps, inquiries = self._play_and_ask(reader, moment)
        self._faults.forget_what_follows(before, self._players)
        scenario = Scenario(
            title=self._title(),
            players=self._players,
            seats=seats,
            pieces=pieces,
            moment=moment,
            first_player=first_player,
            file=self._file,
            ruleset=self._ruleset(),
            about=self._about(),
            trademarks=self._trademarks(),
            villain=self._player_of("h_villain"),
            cards=tuple(self._shelf.cards),
            effects=self._effects(reader),
            ignoring=tuple(one for _, one in self._each("h_ignoring", "set_aside", reader)),
            standing=self._standing(reader),
            play=steps,
            inquiries=inquiries,
            lent=self._shelf.lent,
        )
        self._parser.note_unread(self._outline)
        self._faults.raise_if_any()
        return scenario

    def _find_players(self) -> None:
        """Players first, since headings name them. Without players nothing else can be read."""
        found = None if self._loose else players_in(self._outline)
        line, self._players = found or (None, ())
        if line and len(set(self._players)) < max(2, len(self._players)):
            self._faults.add(message("needs-two-players"), line.number, line.indent + 1)
        if self._loose or not found:
            self._outline, self._players = self._loosely()
        if not self._players:
            self._faults.add(message("who-plays"), expected=["Players: Alice, Bob"])
            self._faults.raise_if_any()
        self._outline = arranged(self._outline, self._players)
        self._vocabulary.add("PLAYER", self._players)

    def _loosely(self) -> tuple[tuple[Line, ...], tuple[str, ...]]:
        """The lines of a board that does not say in so many words who plays, brought into full form."""
        from judge.scenario.loose.reading import in_full

        self._share_cards()
        names = functools.cache(lambda: (self._shelf.names_lent(), tuple(self._names_written())))
        written = frozenset(_resources_written(self._outline))

        def is_resource(name: str) -> bool:
            return fold_name(name) in written or self._shelf.is_resource(name)

        def texts_of(name: str) -> tuple[str, ...]:
            return tuple(_texts_written(self._outline, name)) or self._shelf.texts_of(name)

        def is_card(name: str) -> bool:
            return _may_be_card(*names(), name)

        outline, players = in_full(self._outline, is_card, is_resource, texts_of, self._faults)
        return outline or self._outline, players

    def _share_cards(self) -> None:
        """The cards of other files. Without them names on the board would be faults as well."""
        before = len(self._faults)
        self._shelf.share(cards_from_files(self._outline, self._location, self._faults))
        if len(self._faults) > before:
            self._faults.raise_if_any()

    def _names_written(self) -> Iterator[str]:
        """Names and titles of the cards that the file writes out, before any line with them is read."""
        for line in self._outline:
            head, _, name = line.text.partition(":")
            if head.strip().casefold() in ("card", "token"):
                yield from (name.strip(), name.partition(",")[0].strip())

    def _find_blocks(self) -> None:
        for line in self._outline:
            tree = self._parser.parse(line, "heading")
            if tree is not None:
                kind = _FILES if names_files(line) else str(tree.data)
                self._blocks.setdefault(kind, []).append((line, tree))
        for kind in _ONCE:
            for line, _ in self._blocks.get(kind, [])[1:]:
                self._faults.add(message("heading-only-once"), line.number, line.indent + 1)

    def _block(self, kind: str) -> Line | None:
        blocks = self._blocks.get(kind)
        return blocks[0][0] if blocks else None

    def _read_cards(self) -> None:
        reader = CardReader(self._parser, self._faults)
        for kind in ("h_card", "h_token"):
            for line, tree in self._blocks.get(kind, []):
                card = reader.read(str(tree.children[0]).strip(), line, token=kind == "h_token")
                if card is not None:
                    self._shelf.add(card, line.number)

    def _read_board(self) -> Tied:
        """Seats and areas in the order of the file; then every name on the board is known."""
        board = BoardReader(self._parser, self._shelf, self._faults)
        places = [block for kind in _OF_BOARD for block in self._blocks.get(kind, [])]
        for line, tree in sorted(places, key=lambda block: block[0].number):
            player = self._vocabulary.spelling(str(tree.children[0]))
            if tree.data == "h_seat":
                board.seat(player, line)
            elif tree.data == "h_field":
                board.field(player, line, next(one for one in tree.subtrees() if one.data.startswith("s_")))
            else:
                board.area(player, tree, line)
        board.settle()
        tied = Tied(self._players, board, self._shelf, self._faults)
        self._vocabulary.add("NAME", tied.known_names())
        self._parser.named = Named(
            players=self._players,
            cards=tied.called(problems=False),
            problems=tied.called(problems=True),
        )
        return tied

    def _sentences(self, tied: Tied) -> MomentReader:
        cards = (*self._shelf.cards, *tied.cards())
        qualities = Qualities(all_known(cards, self._shelf.lent), cards)
        pool = Pool(cards, self._shelf.pool)
        return MomentReader(tied.names, qualities, pool, self._faults)

    def _entered(self, tied: Tied) -> tuple[str, ...]:
        ids: list[str] = []
        for line, tree in self._blocks.get("h_entered", []):
            for token in tokens_of(tree, "CARDNAME"):
                whole = self._vocabulary.kind(token)
                for name in (str(token),) if whole else token.split(","):
                    column = line.indent + (token.column or 1)
                    ids.append(tied.names.card(name.strip(), line.number, column).piece)
        return tuple(piece for piece in ids if piece)

    def _title(self) -> str:
        for _, tree in self._blocks.get("h_scenario", []):
            return str(tree.children[0]).strip()
        return Path(self._file).stem.replace("-", " ") if self._file else ""

    def _about(self) -> str:
        block = self._block("h_about")
        if block is None:
            return ""
        self._parser.take(block.children)
        first = block.text.partition(":")[2].strip()
        return " ".join(part for part in (first, *_texts(block.children)) if part)

    def _ruleset(self) -> str:
        for line, tree in self._blocks.get("h_rules", []):
            name = str(tree.children[0]).strip().casefold()
            check_ruleset(name, line, self._faults)
            return name
        return ""

    def _trademarks(self) -> tuple[str, ...] | None:
        """All trademarked names, as far as they matter; None if the file does not say."""
        for _, tree in self._blocks.get("h_trademarks", []):
            names = (name.strip() for name in str(tree.children[0]).rstrip(" .").split(","))
            return tuple(name for name in names if name.casefold() not in ("", "none"))
        return None

    def _effects(self, reader: MomentReader) -> tuple[LastingEffect, ...]:
        return tuple(effect for _, effect in self._each("h_effects", "effect", reader))

    def _standing(self, reader: MomentReader) -> tuple[Standing, ...]:
        return tuple(answer for _, answer in self._each("h_choices", "standing", reader))

    def _each(self, heading: str, start: str, reader: MomentReader) -> list[tuple[Line, Any]]:
        return [
            (line, reader.read(line, tree))
            for block, _ in self._blocks.get(heading, [])
            for line in block.children
            if (tree := self._parser.parse(line, start)) is not None
        ]

    def _player_of(self, heading: str) -> str:
        """The player behind a heading, such as who asks, if the file says it."""
        names = (
            self._vocabulary.spelling(str(tree.children[0])) for _, tree in self._blocks.get(heading, [])
        )
        return next(names, "")

    def _play_and_ask(
        self, reader: MomentReader, moment: Moment | None
    ) -> tuple[tuple[Step, ...], tuple[Inquiry, ...]]:
        """Play and questions in the order of the file: a question knows how much was played before it."""
        steps: list[Step] = []
        inquiries: list[Inquiry] = []
        expectations = ExpectationReader(self._parser, self._players, self._faults)
        asking = Asking(self._parser, reader, self._faults, self._player_of("h_asking"), moment)
        blocks = [*self._blocks.get("h_play", []), *self._blocks.get("h_ask", [])]
        for block, heading in sorted(blocks, key=lambda one: one[0].number):
            for line in block.children:
                if heading.data == "h_play":
                    steps += self._steps(line, reader)
                elif (read := asking.read(line, at_start=not steps)) is not None:
                    inquiries.append(_inquiry(line, read, expectations, len(steps), asking.put_as))
                    besides = msgspec.structs.replace(line, children=())
                    inquiries += (
                        _inquiry(besides, more, expectations, len(steps), put) for more, put in asking.further
                    )
        return tuple(steps), tuple(inquiries)

    def _steps(self, line: Line, reader: MomentReader) -> Iterator[Step]:
        """The step of a line of play, if it is read."""
        tree = self._parser.parse(line, "line_of_play")
        if tree is not None:
            deed, may_fail = reader.read_where_meant(line, tree)
            yield Step(text=line.text, deed=deed, may_fail=may_fail, line=line.number)


def _may_be_card(lent: tuple[str, ...], written: tuple[str, ...], name: str) -> bool:
    """Whether that is a card's name, or what one copy of it is called."""

    def is_card(name: str) -> bool:
        folded = fold_name(name)
        return folded in folded_names(lent) or folded in folded_names(written)

    return is_card(name) or told_apart(name, is_card) is not None


def _resources_written(outline: Iterable[Line]) -> Iterator[str]:
    """The names and titles of the Resources that a file writes out, as names are compared."""
    for line in outline:
        head, _, name = line.text.partition(":")
        fields = (child.text.casefold().replace(" ", "") for child in line.children)
        if head.strip().casefold() == "card" and "type:resource" in fields:
            yield from (fold_name(name.strip()), fold_name(name.partition(",")[0].strip()))


def _texts_written(outline: Iterable[Line], name: str) -> Iterator[str]:
    """The paragraphs of a card that a file writes out."""
    for line in outline:
        head, _, called = line.text.partition(":")
        if head.strip().casefold() == "card" and fold_name(called.strip()) == fold_name(name):
            for field in line.children:
                what, _, said = field.text.partition(":")
                if what.strip().casefold() == "text":
                    yield from filter(None, (said.strip(), *(child.text for child in field.children)))


def _inquiry(
    line: Line,
    read: Any,  # noqa: ANN401
    expectations: ExpectationReader,
    after: int,
    read_as: str,
) -> Inquiry:
    """A question, and what it supposes to come before it, in the words for which it was taken if those are others."""
    said = msgspec.structs.replace(line, text=read_as) if read_as else line
    question = read.question if isinstance(read, Conditional) else read
    return Inquiry(
        text=line.text,
        question=question,
        given=read.steps(said) if isinstance(read, Conditional) else (),
        changes=read.changes if isinstance(read, Conditional) else (),
        expectations=expectations.read(line, question),
        after=after,
        line=line.number,
        read_as=read_as,
    )


def _texts(lines: tuple[Line, ...]) -> list[str]:
    return [text for line in lines for text in (line.text, *_texts(line.children))]
