"""What has been collected of a loose board: who has what, where it lies, when it is, what is asked and played."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from judge.cards.names import fold_name
from judge.scenario.loose.cards import STATES, Known, in_words_of_boards, placed
from judge.scenario.loose.pieces import Said
from judge.scenario.loose.players import spelled
from judge.scenario.text.outline import Line

BESIDE = re.compile(r"\s*;\s*")
NO_CARDS = re.compile(r"[-–]|none|empty|nothing|no\s+cards?|nobody(?:\s+yet)?|no\s+one", re.IGNORECASE)
HOME = "home"
_MANE_FIELD = "mane: "
_STATE = re.compile(r"\s*\(.*$")
_THE = re.compile(r"^(?:the\s+)", re.IGNORECASE)
_NUMBERED = re.compile(r"problem\s+(\d)", re.IGNORECASE)
_OWN_HOME = re.compile(r"\W*(?:own\s+)?home", re.IGNORECASE)
_OWN_PROBLEM = re.compile(r"\W*(?:own\s+)?problem", re.IGNORECASE)
_SAYS_WHERE = re.compile(r"\bat\b|@", re.IGNORECASE)
_ENTRY_END = re.compile(
    rf"(?:\bat\b|@)\s*[^,;]+?(?:,\s*(?:{STATES}|face up|face down|covered))?(?=\s*[,;]\s*|$)", re.IGNORECASE
)
_COMMA = re.compile(r"\s*,\s*")
#: Other words for players who are called so.
_ALSO = {
    "Me": ("Mine", "My", "I"),
    "Opp": ("Opponent", "My opponent", "Opp."),
    "Opponent": ("Opp", "My opponent"),
}


class Collected:
    """The parts of a board, as lines of the full form, and of which player and area there is talk now."""

    def __init__(self, players: tuple[str, ...], known: Known, oneself: str = "") -> None:
        """Nothing but who plays, what is known of names, and who writes “I”, if it is one of the players."""
        self.players = players
        self._also = {**_ALSO, oneself: ("Me", *_ALSO["Me"])}
        self.known = known
        self.player = ""
        """The player whose lines these are."""
        self.area = ""
        """The player at whose Problem these lines say what is; nobody if they are about no area."""
        self.fields: dict[str, list[Line]] = {player: [] for player in players}
        self.problems: dict[str, Said] = {}
        self.there: list[tuple[str, str, Said]] = []
        """Cards elsewhere than at home: whose, in which words where, and which."""
        self.effects: list[Line] = []
        """What is in force from before."""
        self.moment: list[Line] = []
        self.told: list[tuple[str, Line]] = []
        """What is asked and what is played, each behind its heading."""
        self.who = re.compile(
            rf"^(?P<who>{'|'.join(map(re.escape, self.called()))})(?P<possessive>['’]s?)?(?=\W|$)",
            re.IGNORECASE,
        )
        self._by_name = {player.casefold(): player for player in players}
        if oneself:
            self._by_name["me"] = oneself
        self._numbers: dict[str, str] = {}

    # -- who ----------------------------------------------------------------------------------------------

    def called(self) -> Iterator[str]:
        """The names of players, and other words for them."""
        for player in self.players:
            yield player
            yield from self._also.get(player, ())

    def player_called(self, name: str) -> str:
        """The player whom a name means, in whatever letters; nobody's own name as it is used."""
        used = spelled(name)
        return self._by_name.get(used.casefold(), used)

    def is_player(self, name: str) -> bool:
        """Whether a name means one of the players."""
        return self.player_called(name) in self.players

    # -- what and where -----------------------------------------------------------------------------------

    def give(self, player: str, line: Line) -> None:
        """Let a player have what a line of the full form says."""
        self.fields[player].append(line)

    def has_problem(self, player: str, name: Said, number: str = "") -> None:
        """Note whose a Problem is; from now on there is talk of its area."""
        self.problems[player] = name
        self.area = player
        if number:
            self._numbers[number] = player

    def mane(self, player: str, said: Said) -> None:
        """Note a Mane Character, and what is listed behind its full name."""
        name, rest = self._first_card(said)
        self.give(player, in_words_of_boards(name, self.known).behind(_MANE_FIELD))
        if rest is not None:
            self.here_or_there(player, rest, HOME)

    def put(self, player: str, area: str, said: Said) -> None:
        """Put cards at a Problem, or home if there is no talk of any, unless they say themselves where they are."""
        if not said.text or NO_CARDS.fullmatch(said.text):
            return
        if placed(said, self.known.is_card)[1] is not None:
            self.here_or_there(player, said, HOME)
            return
        for card in in_words_of_boards(said, self.known).split(BESIDE):
            if area:
                self.there.append((player, area, card))
            else:
                self.give(player, card.behind("home: "))

    def put_there(self, player: str, where: str, said: Said) -> None:
        """Put cards where these words say, whatever that will turn out to be."""
        for card in in_words_of_boards(said, self.known).split(BESIDE):
            self.there.append((player, where, card))

    def here_or_there(self, player: str, said: Said, field: str) -> None:
        """Put cards into a field, those elsewhere that are said to be."""
        for one in self._apart(said) if _SAYS_WHERE.search(said.text) else (said,):
            cards, where = placed(one, self.known.is_card)
            for card in in_words_of_boards(cards, self.known).split(BESIDE):
                if where is None or where.text.casefold() == HOME:
                    self.give(player, card.behind(f"{field}: "))
                else:
                    self.there.append((player, where.text, card))

    def hang(self, on: Said, host: str, player: str, how: str) -> None:
        """Note a card that is attached to another or beneath it, wherever that is."""
        player = self.player_called(player)
        player = player if player in self.players else self.players[0]
        said = Said(f"{on.text} {how} {host}", on.number, on.column)
        if self.area_of(host) in self.problems:
            self.there.append((player, host, said))
        else:
            self.give(player, said.behind("home: "))

    def holder_of(self, name: str) -> str:
        """The player among whose cards one of that name is listed; "" if nobody's are."""
        said = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE)
        listed = (
            *((player, one.text) for player, one in self.problems.items()),
            *((player, one.text) for player, _, one in self.there),
            *((player, line.text) for player, lines in self.fields.items() for line in lines),
        )
        return next((player for player, text in listed if said.search(text)), "")

    def settle(self) -> None:
        """Let a Mane Character be where its player's cards are listed with it, by its Title alone."""
        for player, fields in self.fields.items():
            mane = next((line for line in fields if line.text.startswith(_MANE_FIELD)), None)
            if mane is None:
                continue
            name = mane.text.removeprefix(_MANE_FIELD)
            title = fold_name(_STATE.sub("", name).partition(",")[0])
            for at, (who, where, said) in enumerate(self.there):
                if who == player and fold_name(said.text) == title:
                    self.there[at] = player, where, Said(name, said.number, said.column)
                    fields.remove(mane)
                    break

    def area_of(self, where: str) -> str:
        """The player whose Problem is meant, “home” or nothing."""
        said = _THE.sub("", where.strip())
        if said in self.players or said.casefold() == HOME:
            return said
        if numbered := _NUMBERED.fullmatch(said):
            return self._numbers.get(numbered[1], "")
        owner = self.who.match(said)
        if owner and _OWN_PROBLEM.fullmatch(said, owner.end()):
            return self.player_called(owner["who"])
        if owner and _OWN_HOME.fullmatch(said, owner.end()):
            return HOME
        folded = fold_name(said)
        named = [player for player, name in self.problems.items() if fold_name(name.text) == folded]
        return named[0] if len(named) == 1 else ""

    def _first_card(self, said: Said) -> tuple[Said, Said | None]:
        """The first card of a list, whose name may have a comma in it, and what is behind it."""
        if self.known.is_card(_bare(said.text)):
            return said, None
        for comma in reversed(list(_COMMA.finditer(said.text))):
            if self.known.is_card(_bare(said.text[: comma.start()])):
                return said.part(0, comma.start()), said.part(comma.end())
        return said, None

    def _apart(self, said: Said) -> Iterable[Said]:
        """The entries of a list in which each says where it is: they end with that."""
        start = 0
        for found in _ENTRY_END.finditer(said.text):
            yield said.part(start, found.end())
            tail = re.match(r"\s*[,;]\s*", said.text[found.end() :])
            start = found.end() + (tail.end() if tail else 0)
        if said.text[start:].strip():
            yield said.part(start)


def _bare(text: str) -> str:
    return text.partition("(")[0].strip()
