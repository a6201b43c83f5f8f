"""What a loose board says, piece by piece, collected as the parts of a scenario."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec.structs import replace

from judge.scenario.loose.areas import Areas
from judge.scenario.loose.belongings import Belongings
from judge.scenario.loose.cards import Known, ends_with_a_card
from judge.scenario.loose.causes import Causes
from judge.scenario.loose.collected import BESIDE, Collected
from judge.scenario.loose.hanging import Parentheses
from judge.scenario.loose.pieces import Said
from judge.scenario.loose.players import PLAYER, QUESTION, VERSUS, is_asked
from judge.scenario.loose.when import When
from judge.scenario.loose.wordings import NOTHING_SAID, POINTS
from judge.scenario.text.asking_words import begins_a_question
from judge.scenario.text.outline import Line

_BOTH = re.compile(
    r"^(?:the\s+)?(?P<what>scores?|points|AT|(?:action\s+)?tokens)(?:\s*:|\s+(?:is|are|at)\b|(?=\s))\s*(?P<rest>.+)$",
    re.IGNORECASE,
)
_ALIKE = re.compile(
    r"^(?:(?:both|each)(?:\s+players?)?|everyone|everybody)\s+(?:has|have|(?:is|are)\s+(?:at|on)|at|on)\s+(?P<n>\d+)\s+"
    r"(?P<what>AT|(?:action\s+)?tokens?|points?)(?:\s+each)?$"
    r"|^(?P<n2>\d+)\s+(?P<what2>AT|(?:action\s+)?tokens?|points?)\s+(?:each|apiece)$",
    re.IGNORECASE,
)
_TIE = re.compile(r"^(?P<one>\d+)\s*[-–:]\s*(?P<other>\d+)$")
_NUMBER = re.compile(r"\W*\d+")
_EXPECTED = re.compile(r"^(?:expect|by|under\s[\w-]+|otherwise|if\s[^:?]+)\s*:", re.IGNORECASE)
_COMMA = re.compile(r",|\s+and(?=\s+it)")
_EACH_HAS = re.compile(
    r"^(?P<one>[^\W\d]\w*)\s+(?:has|have)\s+(?P<n>\d+)\s+(?P<what>AT|(?:action\s+)?tokens|points)"
    r",?\s+(?:and\s+|but\s+)?"
    r"(?P<other>[^\W\d]\w*)\s+(?:has|have)\s+(?P<m>\d+)$",
    re.IGNORECASE,
)
_FOR_EACH = re.compile(
    r"^(?P<n>\d+)\s+(?P<what>AT|(?:action\s+)?tokens?|points?)\s+for\s+(?P<one>[^\W\d]\w*)"
    r"\s*(?:,|;|\band\b)\s*(?:and\s+)?(?P<m>\d+)(?:\s+(?P=what))?\s+for\s+(?P<other>[^\W\d]\w*)$",
    re.IGNORECASE,
)
_HUNG = re.compile(
    r"^(?:cards?\s+)?(?P<how>attached\s+to|beneath)\s+(?P<host>[^:]+?)\s*:\s*(?P<rest>.+)$", re.IGNORECASE
)
_OF_ONE = re.compile(r"\s*\((?P<who>[^\W\d]\w*)(?:['’]s?)?\)$")
_BESIDE_AMOUNTS = re.compile(r"\s*[,;]\s*(?:and\s+|but\s+)?|\s+and\s+")
_AMOUNT = re.compile(r"\s*(?:has\s+|have\s+|:\s*|(?:is\s+)?(?:at|on)\s+)?\d+")
_OTHER = re.compile(r"he|she|they", re.IGNORECASE)
_FIELD_OF_EACH = re.compile(
    r"^(hands?|discards?(?:\s+piles?)?|decks?|flipped(?:\s+cards?)?)\s*:\s*", re.IGNORECASE
)
_DOES = re.compile(
    r"\s+(?:plays|moves|activates|uses|challenges|confronts|rallies|passes|draws|flips|exhausts|readies|frightens"
    r"|dismisses)\b",
    re.IGNORECASE,
)
_ASKED, _PLAYED = "Ask:", "Play:"


class Collector:
    """Collects the pieces of a loose board in their order; what it can't place is told to `unread`."""

    def __init__(
        self,
        players: tuple[str, ...],
        known: Known,
        causes: Causes,
        unread: Callable[[Said], None],
        oneself: str = "",
    ) -> None:
        """Know who plays, and what names are; `oneself` is the player who writes “I”, if it is one of them."""
        self._causes = causes
        self.board = Collected(players, known, oneself)
        self._areas = Areas(self.board, unread)
        self._belongings = Belongings(self.board, self._areas)
        self._when = When(self.board.called(), self.board.player_called)
        self._hanging = Parentheses(self.board.called(), known)
        self._unread = unread

    def take(self, said: Said) -> None:
        """Take one piece."""
        if said.new:
            self.board.area = ""
        said, left = self._causes.taken_out(said)
        for cause in left:
            text = f'"{cause.text}" from {cause.source} on {cause.host}'
            self.board.effects.append(Line(text=text, number=said.number, indent=said.column))
        said, hanging = self._hanging.taken_out(self._areas.without_its_problem(said))
        for one in hanging:
            self.board.hang(one.on, one.host, one.player or self._areas.whose_problem(said), one.how)
        areas, belongings = self._areas, self._belongings
        for reading in (
            self._nothing, self._each_has, self._two_players, self._question, self._versus, self._time, self._both,
            self._alike, self._of_each, self._hung,
            areas.problems, areas.whole_area, self._play,
            belongings.owned, belongings.field, areas.owned_there, belongings.here,
        ):  # fmt: skip
            if reading(said):
                return
        self._unread(said)

    def _nothing(self, said: Said) -> bool:
        return not said.text or any(one.match(said.text) for one in (NOTHING_SAID, PLAYER))

    def _question(self, said: Said) -> bool:
        told = self.board.told
        if told and _EXPECTED.match(said.text):
            answer = Line(text=said.text, number=said.number, indent=said.column)
            heading, line = told[-1]
            told[-1] = heading, replace(line, children=(*line.children, answer))
            return True
        if not is_asked(said.text) or self._ends_with_a_name(said.text):
            return False
        mark = QUESTION.match(said.text)
        one = said.part(mark.end()) if mark else said
        if one.text:
            told.append((_ASKED, one.behind("")))
        return True

    def _ends_with_a_name(self, text: str) -> bool:
        """Whether a question mark is that of a card's name at the end of a list: “Home: Gem; Who, Me?”."""
        listed = text.endswith("?") and not begins_a_question(text) and not QUESTION.match(text)
        names = text.replace(":", ",").replace(" has ", ", ")
        return listed and ends_with_a_card(names, self.board.known.is_card)

    def _play(self, said: Said) -> bool:
        """What a player does: “Alice plays Gem”."""
        who = self.board.who.match(said.text)
        if who is None or who["possessive"] or not _DOES.match(said.text, who.end()):
            return False
        self.board.told.append((_PLAYED, said.behind("")))
        return True

    def _versus(self, said: Said) -> bool:
        found = VERSUS.match(said.text)
        if found is None or not self.board.is_player(found["one"]):
            return False
        for rest in said.part(found.end()).split(POINTS):
            self.take(rest)
        return True

    def _time(self, said: Said) -> bool:
        """When it is, and what is said behind that: “my turn, Main Phase, I have 4 tokens”."""
        ends = [found.span() for found in _COMMA.finditer(said.text)]
        for end, start in ((len(said.text), len(said.text)), *reversed(ends)):
            if told := self._when.told(said.part(0, end)):
                self.board.moment += told
                self._take_if_any(said.part(start))
                return True
        return False

    def _two_players(self, said: Said) -> bool:
        """What is told of one player after another on a line: “Alice 5 points and 2 AT, Bob 3 points and 1 AT”."""
        for end in _BESIDE_AMOUNTS.finditer(said.text):
            each = said.part(0, end.start()), said.part(end.end())
            if all(
                who and _AMOUNT.match(one.text, who.end())
                for one, who in ((one, self.board.who.match(one.text)) for one in each)
            ):
                for one in each:
                    self.take(one)
                return True
        return False

    def _each_has(self, said: Said) -> bool:
        """What one player has, and the other: “I have 3 tokens, he has 5”, “3 tokens for Alice, 5 for Bob”."""
        board, found = self.board, _EACH_HAS.match(said.text) or _FOR_EACH.match(said.text)
        if found is None or not board.is_player(found["one"]):
            return False
        one = board.player_called(found["one"])
        others = [player for player in board.players if player != one]
        other = others[0] if _OTHER.fullmatch(found["other"]) else board.player_called(found["other"])
        if other not in others:
            return False
        what = "score" if found["what"].casefold().startswith("point") else "tokens"
        for player, number in ((one, "n"), (other, "m")):
            board.give(player, said.part(found.start(number), found.end(number)).behind(f"{what}: "))
        return True

    def _hung(self, said: Said) -> bool:
        """Cards behind the one to which they are attached: “Attached to Gem: Pin (Bob)”; else its player's."""
        found = _HUNG.match(said.text)
        if found is None or not self.board.known.is_card(found["host"]):
            return False
        holder = self.board.holder_of(found["host"])
        for one in said.part(found.start("rest")).split(BESIDE):
            whose = _OF_ONE.search(one.text)
            owned = whose is not None and self.board.is_player(whose["who"])
            player = whose["who"] if whose and owned else holder
            on = one.part(0, whose.start()) if whose and owned else one
            self.board.hang(on, found["host"], player, " ".join(found["how"].casefold().split()))
        return True

    def _of_each(self, said: Said) -> bool:
        """A field of both players behind its name: “Flipped: Alice: Gem; Bob: Pin”."""
        found = _FIELD_OF_EACH.match(said.text)
        if found is None or not self._begins_with_a_player(said.part(found.end())):
            return False
        parts = said.part(found.end()).split(BESIDE)
        starts = [one.column - said.column for one in parts if self._begins_with_a_player(one)]
        for start, end in zip(starts, (*starts[1:], len(said.text)), strict=True):
            one = Said(said.text[start:end].strip(" ;"), said.number, said.column + start)
            who = self._begins_with_a_player(one)
            assert who is not None
            self.board.player = self.board.player_called(who["who"])
            cards = one.part(who.end() + 1)
            self._belongings.field(Said(f"{found[1]}: {cards.text}", cards.number, cards.column))
        return True

    def _begins_with_a_player(self, said: Said) -> re.Match[str] | None:
        who = self.board.who.match(said.text)
        return who if who and said.text.startswith(":", who.end()) else None

    def _take_if_any(self, said: Said) -> None:
        if said.text:
            self.take(said)

    def _alike(self, said: Said) -> bool:
        """What both players have as many of: “both have 3 AT”, “5 points each”."""
        found = _ALIKE.match(said.text)
        if found is None:
            return False
        number, what = ("n", "what") if found["n"] else ("n2", "what2")
        field = "score" if found[what].casefold().startswith("point") else "tokens"
        for player in self.board.players:
            self.board.give(player, said.part(found.start(number), found.end(number)).behind(f"{field}: "))
        return True

    def _both(self, said: Said) -> bool:
        """What both players have: “Score: 3-5”, “AT: Alice 2, Bob 3”."""
        board, found = self.board, _BOTH.match(said.text)
        if found is None:
            return False
        what = "score" if found["what"].casefold() in ("score", "scores", "points") else "tokens"
        rest = said.part(found.start("rest"))
        if tie := _TIE.match(rest.text):
            for player, number in zip(board.players, (tie["one"], tie["other"]), strict=False):
                board.give(player, Said(number, rest.number, rest.column).behind(f"{what}: "))
            return True
        parts = [(one, board.who.match(one.text)) for one in rest.split(POINTS)]
        if not all(who and _NUMBER.fullmatch(one.text, who.end()) for one, who in parts):
            return False
        for one, who in parts:
            assert who is not None
            board.give(board.player_called(who["who"]), one.part(who.end()).behind(f"{what}: "))
        return True
