"""Reads the pieces of a loose board that say whose a Problem is, and who is there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from judge.scenario.loose.collected import BESIDE, NO_CARDS, Collected
from judge.scenario.loose.pieces import Said

_PROBLEM = re.compile(
    r"^problem(?:\s*(?P<number>\d))?\s*(?:\((?P<in>[^()]+)\)\s*:?|:|-|\bis\b)\s*(?P<rest>.*)$", re.IGNORECASE
)
_PROBLEMS = re.compile(r"^problems\s*:\s*(?P<rest>.*)$", re.IGNORECASE)
_EACH = re.compile(r"[,;]\s*|\s+and\s+")
_WHOSE = re.compile(r"^(?P<name>.+?)\s*\((?P<who>[^()]+?)(?:['’]s?)?\)$")
_BEHIND_PROBLEM = re.compile(r"\s+[-–]\s+")
_AT = re.compile(
    r"^(?:(?:cards?|friends?|characters?)\s+)?(?:at\s+(?!home\b)(?P<where>.+?)|(?P<there>there))\s*:\s*(?P<rest>.*)$",
    re.IGNORECASE,
)
_IT = re.compile(r"it|this\s+problem", re.IGNORECASE)
_OF_PLAYER = re.compile(
    r"(?P<what>[^()]+?)\s*\((?P<who>[^(),]+?)(?:['’]s)?(?P<state>,[^()]*)?\)\s*(?:[,;]\s*|and\s+|$)"
)
_ITS_PROBLEM = re.compile(
    r"\bat\s+(?P<name>[^(),;]+?)(?:\s*\(|,\s*)(?P<who>[^(),]+?)(?:['’]s)?(?:\s+own)?\s+problem(?:\)|$)",
    re.IGNORECASE,
)
_WHOLE_AREA = re.compile(r"^(?P<name>[^():]+?)\s*\((?P<who>[^()]+?)(?:['’]s)?\)\s*:\s*(?P<rest>.+)$")
_WITH_THERE = re.compile(r"^(?P<name>.+?),?\s+with\s+(?P<what>.+?)\s+there$", re.IGNORECASE)
_OF_A_HOME = re.compile(r"^(?P<who>.+?)['’]s?\s+home$", re.IGNORECASE)
_HEADED = re.compile(r"^(?:at\s+)?(?P<who>.+?)['’]s?\s+problem\s*:", re.IGNORECASE)
_HAS = re.compile(r"\s*(?:has|have|:)\s*")


class Areas:
    """Reads what is said of Problems; what it can't place is told to `unread`."""

    def __init__(self, board: Collected, unread: Callable[[Said], None]) -> None:
        """Collect into `board`."""
        self._board = board
        self._unread = unread
        self._names_problems = False

    def without_its_problem(self, said: Said) -> Said:
        """A piece without whose the Problem is that it names: “Gem at Low Pier (my Problem)”."""
        found = _ITS_PROBLEM.search(said.text)
        if not found or not self._are_named(found):
            return said
        name = said.part(found.start("name"), found.end("name"))
        self._board.has_problem(self._board.player_called(found["who"]), name)
        text = f"{said.text[: found.end('name')]}{said.text[found.end() :]}"
        return Said(text, said.number, said.column, said.new)

    def whole_area(self, said: Said) -> bool:
        """A Problem and all that is there on one line: “Low Pier (Alice): Alice has Gem; Bob has Pin”."""
        found = _WHOLE_AREA.match(said.text)
        if not found or not self._are_named(found):
            return False
        owner, rest = self._board.player_called(found["who"]), said.part(found.start("rest"))
        self._board.has_problem(owner, said.part(0, found.end("name")))
        if NO_CARDS.fullmatch(rest.text):
            return True
        for one in rest.split(BESIDE):
            if who := self._board.who.match(one.text):
                has = _HAS.match(one.text, who.end())
                cards = one.part(has.end() if has else who.end())
                self._board.put(self._board.player_called(who["who"]), owner, cards)
            else:
                self._board.put(owner, owner, one)
        return True

    def problems(self, said: Said) -> bool:
        """Whose which Problem is, behind one heading or below it: “Problems: Low Pier (Alice), Long Winter (Bob)”."""
        if found := _PROBLEMS.match(said.text):
            for one in said.part(found.start("rest")).split(_EACH):
                if not self._whose_problem(one):
                    self._unread(one)
            self._names_problems = True
            return True
        if not self._names_problems or said.new:
            self._names_problems = False
            return False
        return self._whose_problem(said)

    def problem(self, said: Said) -> bool:
        """A Problem, whose it is, and who is there: “Problem 1: Low Pier (Alice)”, “Problem: Low Pier - Gem”."""
        found = _PROBLEM.match(said.text)
        if found is None:
            return False
        board, rest, number = self._board, said.part(found.start("rest")), found["number"] or ""
        if found["in"]:
            board.has_problem(board.player, said.part(found.start("in"), found.end("in")))
            board.put(board.player, board.player, rest)
            return bool(board.player)
        if (whose := _WHOSE.match(rest.text)) and board.is_player(whose["who"]):
            board.has_problem(board.player_called(whose["who"]), rest.part(0, whose.end("name")), number)
            return True
        return bool(board.player) and self._own_problem(rest, number)

    def at_place(self, said: Said) -> bool:
        """Cards behind the place where they are: “At Low Pier: Gem (Alice), Pin (Bob)”, “Friends at Low Pier: Gem”."""
        found = _AT.match(said.text)
        if found is None:
            return False
        rest = said.part(found.start("rest"))
        if found["there"] or _IT.fullmatch(found["where"]):
            return self._at_it(rest)
        if owned := tuple(self._owners(rest)):
            for player, card in owned:
                self._board.put_there(player, found["where"], card)
            return True
        if home := _OF_A_HOME.match(found["where"]):
            if not self._board.is_player(home["who"]):
                return False
            self._board.put(self._board.player_called(home["who"]), "", rest)
            return True
        if self._board.player:
            self._board.put_there(self._board.player, found["where"], rest)
        return bool(self._board.player)

    def _at_it(self, said: Said) -> bool:
        """Cards at the Problem of which there is talk: its player's, unless they say whose they are."""
        board = self._board
        if not board.area:
            return False
        if owned := tuple(self._owners(said)):
            for player, card in owned:
                board.put(player, board.area, card)
            return True
        player = board.area
        for one in said.split(BESIDE):
            if (owned := tuple(self._owners(one))) and len(owned) == 1:
                ((whose, card),) = owned
                player = whose if board.who.match(one.text) else player
                board.put(whose, board.area, card)
            else:
                board.put(player, board.area, one)
        return True

    def at_card(self, said: Said) -> bool:
        """Cards behind the name of the Problem at which they are: “Low Pier: Gem; Pin”."""
        name, colon, _ = said.text.partition(":")
        if not colon or not self._board.known.is_card(name.strip()):
            return False
        self._board.put_there(self._board.player, name.strip(), said.part(len(name) + 1))
        return True

    def owned_there(self, said: Said) -> bool:
        """Cards below the name of a Problem that say whose they are: “Pin (Bob's)”."""
        owned = tuple(self._owners(said)) if self._board.area else ()
        for player, card in owned:
            self._board.put(player, self._board.area, card)
        return bool(owned)

    def whose_problem(self, said: Said) -> str:
        """The player whose Problem a piece is about, as its heading says; else whoever's lines these are."""
        headed = _HEADED.match(said.text)
        return self._board.player_called(headed["who"]) if headed else self._board.player

    def _beginnings(self, text: str) -> Iterator[re.Match[str]]:
        """Where it is said whose the cards are that follow: “Alice's Gem; Bob: Pin”."""
        names = "|".join(map(re.escape, self._board.called()))
        yield from re.finditer(
            rf"(?:^|[,;]\s*|\s+and\s+)(?P<who>{names})(?:['’]s?\s+|\s*:\s*)", text, re.IGNORECASE
        )

    def _are_named(self, found: re.Match[str]) -> bool:
        return self._board.is_player(found["who"]) and self._board.known.is_card(found["name"])

    def _whose_problem(self, said: Said) -> bool:
        """A Problem and whose it is: “Low Pier (Alice)”, “Alice: Low Pier”."""
        board = self._board
        if (found := _WHOSE.match(said.text)) and board.is_player(found["who"]):
            board.has_problem(board.player_called(found["who"]), said.part(0, found.end("name")))
            return True
        who = board.who.match(said.text)
        if who is None or not said.text.startswith(":", who.end()):
            return False
        name = said.part(who.end() + 1)
        if board.known.is_card(name.text):
            board.has_problem(board.player_called(who["who"]), name)
        return board.known.is_card(name.text)

    def _own_problem(self, said: Said, number: str) -> bool:
        board = self._board
        if there := _WITH_THERE.match(said.text):
            board.has_problem(board.player, said.part(0, there.end("name")), number)
            board.put(board.player, board.player, said.part(there.start("what"), there.end("what")))
            return True
        parts = tuple(said.split(_BEHIND_PROBLEM))
        if not parts:
            return False
        name, *cards = parts
        board.has_problem(board.player, name, number)
        for one in cards:
            board.put(board.player, board.player, one)
        board.area = "" if cards else board.area
        return True

    def _owners(self, said: Said) -> Iterator[tuple[str, Said]]:
        """Cards with the players who have them: “Gem (Alice), Pin (Bob, exhausted)”, “Alice's Gem; Bob's Pin”."""
        begun = tuple(self._beginnings(said.text))
        if begun and not begun[0].start():
            ends = (*(one.start() for one in begun[1:]), len(said.text))
            for one, end in zip(begun, ends, strict=True):
                yield self._board.player_called(one["who"]), said.part(one.end(), end)
            return
        told = tuple(_OF_PLAYER.finditer(said.text))
        players = [self._board.player_called(one["who"]) for one in told]
        if _OF_PLAYER.sub("", said.text).strip(" ,;") or not set(players) <= set(self._board.players):
            return
        for player, one in zip(players, told, strict=True):
            state = f" ({one['state'].strip(' ,')})" if one["state"] else ""
            yield player, Said(f"{one['what']}{state}", said.number, said.column + one.start())
