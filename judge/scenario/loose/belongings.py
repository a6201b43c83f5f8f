"""Reads the pieces of a loose board that say what one player has."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.scenario.loose.areas import Areas
from judge.scenario.loose.cards import STATES, placed
from judge.scenario.loose.collected import BESIDE, Collected
from judge.scenario.loose.pieces import Said
from judge.scenario.loose.wordings import NOTHING_SAID, POINTS

_AMOUNT = re.compile(
    r"^(?:(?P<number>\d+)\s*(?P<what>AT|action\s+tokens?|tokens?|points?|pts?)"
    r"|(?P<what2>AT|action\s+tokens?|tokens?|points?|pts?|score)\s*[:=]?\s*(?P<number2>\d+))$",
    re.IGNORECASE,
)
_CARDS_IN_HAND = re.compile(r"^(?P<what>\d+\s+cards?|no\s+cards?|nothing)\s+in\s+hand$", re.IGNORECASE)
_FIELDS = {
    "mane": r"mane(?:\s+character)?|mc",
    "home": (
        r"(?:(?:cards?|friends?|characters?|resources?)\s+)?(?:in\s+play\s+)?at\s+home|home"
        r"|(?:resources?\s+)?in\s+play|friends?|resources?"
    ),
    "hand": r"hands?|in\s+hand",
    "deck": r"(?:draw\s+)?deck",
    "discard": r"discards?(?:\s+piles?)?",
    "flipped": r"flipped(?:\s+cards?)?",
    "banished": r"banished(?:\s+(?:zone|cards?))?",
}
_IN_PLAY = ("mane", "home")
_FIELD = re.compile(
    rf"^(?:{'|'.join(f'(?P<{name}>{words})' for name, words in _FIELDS.items())})\s*(?::|\bis\b)\s*(?P<rest>.*)$",
    re.IGNORECASE,
)
_MANE = re.compile(r"^(?:mane(?:\s+character)?|mc)\s+(?P<rest>.+)$", re.IGNORECASE)
_THERE = re.compile(r"^(?P<what>.+?)\s+(?:is|are)\s+(?:there|at\s+(?P<where>.+))$", re.IGNORECASE)
_HAS_THERE = re.compile(
    rf"\s+there(?:\s+too|\s+as\s+well)?(?P<state>,\s*(?:{STATES}|face down|face up))?$", re.IGNORECASE
)
_AS_MANE = re.compile(r"^(?P<name>[^:;()]+?)\s*\(mane(?:\s+character)?\)\s*[,;]?\s*", re.IGNORECASE)
_UNKNOWN = re.compile(r"\b(?:other|more)\s+cards\b")
_BARE_NUMBER = re.compile(r"^(\d+)(?:\s+(?:unknown|other|more))?$", re.IGNORECASE)
_AMONG_THEM = re.compile(
    r"^(?P<all>\d+)\s+cards?,?\s*(?:\(?\s*)(?:among\s+them|including|incl\.|of\s+which)\s+(?P<cards>.+?)\)?$",
    re.IGNORECASE,
)
_LISTED = re.compile(r"\s*[,;]\s*(?:and\s+)?|\s+and\s+")
_COMMA = re.compile(r"\s*[,;]\s*")
_KIND = re.compile(r"^(?:troublemaker|friend|resource|character)\s+", re.IGNORECASE)
_SIDE = re.compile(r"(?:side|board|field)\s*:\s*", re.IGNORECASE)
_HAS = re.compile(r"\s*(?P<has>has|have|:|-|–|\(|(?:is\s+)?(?:at|on)(?=\s+\d))?\s*")
_FIRST = re.compile(r"\s*(?:[;,(+]|\bw/)|\s+and\s+|^\d+\s*x?\s+")
_FIRST_END = re.compile(r"\s*[,;(]|$")
#: What stands between the fields of a player on one line: “Alice: home: Gem; hand: 3 cards; 4 tokens”.
_FIELDS_BESIDE = re.compile(
    r"\s*;\s*(?=(?:mane|mc|home|hand|deck|discard|score|points|tokens|at|problem)\b[^;]*?:"
    r"|\d+\s*(?:AT|action|tokens?|points?|pts?)\b)"
    r"|\s*,\s*(?=(?:mane|mc|home|hand|deck|discard|score|points|tokens|problem)\s*:)",
    re.IGNORECASE,
)


class Belongings:
    """Reads what belongs to a player: fields, amounts, and cards that are listed with or without their place."""

    def __init__(self, board: Collected, areas: Areas) -> None:
        """Collect into `board`; `areas` reads what is said of Problems among it."""
        self._board = board
        self._areas = areas

    def owned(self, said: Said) -> bool:
        """What a player has who is named first: “Alice: 3 AT”, “Alice has Gem”, “Alice's side”, “Alice (3 points)”."""
        board, who = self._board, self._board.who.match(said.text)
        if who is None:
            return False
        has = _HAS.match(said.text, who.end())
        inner = said.part(has.end() if has else who.end())
        inner = Said(inner.text.rstrip(":").rstrip(), inner.number, inner.column)
        if side := _SIDE.match(inner.text):
            inner = inner.part(side.end())
        if has and has["has"] == "(":
            inner = Said(inner.text.rstrip(")"), inner.number, inner.column)
        board.player = board.player_called(who["who"])
        listed = bool(has and has["has"] == ":") and not who["possessive"]
        if board.area and listed and inner.text and not _are_amounts(inner):
            board.put(board.player, board.area, self._without_amounts(inner))
            return True
        if not inner.text or NOTHING_SAID.match(inner.text) or inner.text.casefold() == "in play":
            board.area = ""
            return True
        first, *others = inner.split(_FIELDS_BESIDE)
        return all([self.field(first) or self.here(first), *(self.field(one) for one in others)])

    def field(self, said: Said) -> bool:
        """A field or an amount of the player whose lines these are: “Home: Gem”, “3 AT and 2 points”."""
        player = self._board.player
        if (player and self._amounts(said)) or self._areas.at_place(said) or self._areas.problem(said):
            return True
        found = _FIELD.match(said.text)
        if not player:
            return False
        if found is None:
            return self._areas.at_card(said) or self._is_mane(said)
        name, rest = next(name for name in _FIELDS if found[name]), said.part(found.start("rest"))
        for one in rest.split(BESIDE) if name in _IN_PLAY else (rest,):
            if rest.text:
                self._listed(player, name, one)
        return True

    def here(self, said: Said) -> bool:
        """Cards of the player whose lines these are, with or without their place."""
        board, player = self._board, self._board.player
        if not player:
            return False
        if found := _THERE.match(said.text):
            board.there.append((player, found["where"] or board.area, said.part(0, found.end("what"))))
            return True
        if board.area and (there := _HAS_THERE.search(said.text)):
            what = said.part(0, there.start())
            board.put(
                player, board.area, Said(f"{what.text}{there['state'] or ''}", what.number, what.column)
            )
            return True
        if mane := _AS_MANE.match(said.text):
            board.mane(player, said.part(0, mane.end("name")))
            rest = said.part(mane.end())
            return not rest.text or self.here(rest)
        return self._cards(said)

    def _cards(self, said: Said) -> bool:
        board, said = self._board, self._without_amounts(said)
        if (kind := _KIND.match(said.text)) and self._begins_with_a_card(said.text[kind.end() :]):
            said = said.part(kind.end())
        cards, where = placed(said, board.known.is_card)
        first = _FIRST.split(cards.text)
        if not any(board.known.is_card(one.strip(" ,")) for one in (cards.text, *first)):
            return False
        if where is None:
            board.put(board.player, board.area, said)
        else:
            board.here_or_there(board.player, said, "home")
        return True

    def _without_amounts(self, said: Said) -> Said:
        """Cards without the amounts that are listed behind them, which are the player's: “Gem, Pin, 1 AT”."""
        for comma in reversed(list(_COMMA.finditer(said.text))):
            amount = said.part(comma.end())
            if not (said.text[: comma.start()] and self._amounts(amount)):
                return said
            said = said.part(0, comma.start())
        return said

    def _is_mane(self, said: Said) -> bool:
        """A Mane Character without a colon before it: “Mane Character Gem, Night Watch”."""
        found = _MANE.match(said.text)
        if found is None or not self._begins_with_a_card(found["rest"]):
            return False
        self._board.mane(self._board.player, said.part(found.start("rest")))
        return True

    def _begins_with_a_card(self, text: str) -> bool:
        ends = (end.start() for end in _FIRST_END.finditer(text))
        return any(self._board.known.is_card(text[:end]) for end in ends)

    def _amounts(self, said: Said) -> bool:
        parts = tuple(said.split(POINTS))
        if not parts or not _are_amounts(said):
            return False
        for one in parts:
            if held := _CARDS_IN_HAND.match(one.text):
                self._board.give(self._board.player, one.part(0, held.end("what")).behind("hand: "))
            elif found := _AMOUNT.match(one.text):
                what = (found["what"] or found["what2"]).casefold()
                group = "number" if found["number"] else "number2"
                kind = "score" if what[0] in "ps" else "tokens"
                number = one.part(found.start(group), found.end(group))
                self._board.give(self._board.player, number.behind(f"{kind}: "))
        return True

    def _listed(self, player: str, field: str, said: Said) -> None:
        """Cards of a field, those elsewhere that are said to be."""
        if field == "home" and re.match(r"mane\s+", said.text, re.IGNORECASE):
            self._board.mane(player, said.part(len("mane")))
        elif field in _IN_PLAY:
            self._board.here_or_there(player, said, field)
        elif among := _AMONG_THEM.match(said.text):
            cards = tuple(self._names(among["cards"]))
            unknown = max(0, int(among["all"]) - len(cards))
            text = "; ".join((*cards, *((f"{unknown} unknown cards",) if unknown else ())))
            self._board.give(player, Said(text, said.number, said.column).behind(f"{field}: "))
        else:
            text = _UNKNOWN.sub("unknown cards", _BARE_NUMBER.sub(r"\1 unknown cards", said.text))
            self._board.give(player, Said(text, said.number, said.column).behind(f"{field}: "))

    def _names(self, listed: str) -> Iterator[str]:
        """The names of a list whose names may have commas in them, the longest first."""
        rest = listed.strip(" .,;")
        while rest:
            ends = sorted({mark.start() for mark in _LISTED.finditer(rest)} | {len(rest)}, reverse=True)
            end = next((end for end in ends if self._board.known.is_card(rest[:end].strip())), ends[-1])
            yield rest[:end].strip()
            rest = _LISTED.sub("", rest[end:], count=1).strip(" .")


def _are_amounts(said: Said) -> bool:
    return all(_AMOUNT.match(one.text) or _CARDS_IN_HAND.match(one.text) for one in said.split(POINTS))
