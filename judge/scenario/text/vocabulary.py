"""The names that a scenario file makes known, and where they stand in its sentences."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from judge.cards.names import fold_name
from judge.regexes import regex

_PIECE = regex(r"&|\w+(?:['’]\w+)*")
_MARKS = regex(r"[^\w\s&,]+(?=\w)")
_CLOSING = regex(r"[^\w\s]+$")
_DIVIDING = regex(r"[;\"]")
_ONE_MARK = str.maketrans("“”’", '""\'')
_LONGEST_NAME = 14
_POSSESSIVE = regex(r"['’]s?$")
CARDNAME = "CARDNAME"


class Vocabulary:
    """Names by the words they are made of: players, and cards once the board has been read."""

    def __init__(self) -> None:
        """Know no names yet."""
        self._kinds: dict[str, str] = {}
        self._spellings: dict[str, str] = {}
        self._lengths: dict[str, int] = {}
        self._is_card: Callable[[str], bool] = frozenset[str]().__contains__

    def lend(self, is_card: Callable[[str], bool]) -> None:
        """Make known which names are cards' that can be meant, asked where one has to be told from words."""
        self._is_card = is_card

    def is_card(self, name: str) -> bool:
        """Whether a card is called so, on the board or not."""
        return self._is_card(name)

    def add(self, kind: str, names: Iterable[str]) -> None:
        """Make names known as PLAYER, NAME or CARDNAME; a player's name is never taken for a card's.

        CARDNAME is a card that may come to stand on the board, NAME one that does.
        """
        for name in names:
            folded = fold_name(name)
            if self._kinds.get(folded, CARDNAME) == CARDNAME:
                self._kinds[folded] = kind
            self._spellings.setdefault(folded, name)
            first = folded.split(" ", 1)[0]
            self._lengths[first] = max(self._lengths.get(first, 0), folded.count(" ") + 1)

    def kind(self, name: str) -> str:
        """PLAYER, NAME or, for an unknown name, nothing."""
        return self._kinds.get(fold_name(name), "")

    def spelling(self, name: str) -> str:
        """A known name as it was first written."""
        return self._spellings[fold_name(name)]

    def spellings(self, kind: str) -> list[str]:
        """All names of a kind as they were first written."""
        return [self._spellings[name] for name, known in self._kinds.items() if known == kind]

    def with_names(self, names: Iterable[str]) -> Vocabulary:
        """This vocabulary with more names of cards on the board."""
        wider = Vocabulary()
        wider._kinds, wider._spellings = {**self._kinds}, {**self._spellings}
        wider._lengths, wider._is_card = {**self._lengths}, self._is_card
        wider.add("NAME", names)
        return wider

    def names_in(self, text: str) -> Iterator[tuple[int, int]]:
        """Where the names of players and of cards on the board stand in a text."""
        at = 0
        for piece in _PIECE.finditer(text):
            if piece.start() >= at and (found := self.longest(text, piece.start(), ("PLAYER", "NAME"))):
                at = found[1]
                yield piece.start(), at

    def longest(self, text: str, start: int, kinds: Sequence[str]) -> tuple[str, int] | None:
        """Kind and end of the longest known name that starts here; a possessive ending stays outside."""
        best: tuple[str, int] | None = None
        folded = ""
        first = _before_a_word(text, start)
        for count, piece in enumerate(_PIECE.finditer(text, first)):
            if count == _LONGEST_NAME or (not count and piece.start() != first):
                break
            for end, word in _readings(piece):
                candidate = f"{folded} {word}".strip()
                if self._kinds.get(candidate, "") in kinds:
                    end = _with_its_marks(text, start, end, self._spellings[candidate])
                    best = (self._kinds[candidate], end) if end else best
            folded = f"{folded} {word}".strip()
            if folded.count(" ") + 1 >= self._lengths.get(folded.split(" ", 1)[0], 0):
                break
        return best


def _readings(piece: re.Match[str]) -> Iterator[tuple[int, str]]:
    """The end and folded text of a word without its possessive ending, if it has one, and then in full."""
    stem = _POSSESSIVE.sub("", piece[0])
    if stem != piece[0]:
        yield piece.start() + len(stem), fold_name(stem)
    yield piece.end(), fold_name(piece[0])


def _before_a_word(text: str, start: int) -> int:
    """Where the first word of a name can start: behind the marks with which it begins."""
    marks = _MARKS.match(text, start)
    return marks.end() if marks else start


def _with_its_marks(text: str, start: int, end: int, spelling: str) -> int:
    """The end of a name with the marks that close it; 0 if its spelling has other marks that divide sentences."""
    closing = _CLOSING.search(spelling)
    tail = closing[0] if closing else ""
    if tail and _plain(text[end : end + len(tail)]) == _plain(tail):
        end += len(tail)
    lead = text[start : _before_a_word(text, start)]
    if lead and not _plain(spelling).startswith(_plain(lead)):
        return 0
    return end if _DIVIDING.findall(_plain(text[start:end])) == _DIVIDING.findall(_plain(spelling)) else 0


def _plain(text: str) -> str:
    return text.translate(_ONE_MARK)
