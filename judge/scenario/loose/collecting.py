"""What a loose board says, piece by piece, collected as the parts of a scenario."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from msgspec.structs import replace

from judge.cards.names import fold_name
from judge.scenario.asking_words import begins_a_question
from judge.scenario.loose.cards import STATES, Known, ends_with_a_card, in_words_of_boards, placed
from judge.scenario.loose.pieces import Said
from judge.scenario.loose.players import QUESTION, VERSUS, is_asked, spelled
from judge.scenario.loose.when import When
from judge.scenario.outline import Line

_AMOUNT = re.compile(
    r"^(?:(?P<number>\d+)\s*(?P<what>AT|action\s+tokens?|tokens?|points?|pts?)"
    r"|(?P<what2>AT|action\s+tokens?|tokens?|points?|pts?|score)\s*[:=]?\s*(?P<number2>\d+))$",
    re.IGNORECASE,
)
_CARDS_IN_HAND = re.compile(r"^(?P<what>\d+\s+cards?|no\s+cards?|nothing)\s+in\s+hand$", re.IGNORECASE)
_FIELDS = {
    "mane": r"mane(?:\s+character)?|mc",
    "home": r"(?:(?:cards?|friends?|characters?)\s+)?(?:in\s+play\s+)?at\s+home|home|in\s+play|friends|resources",
    "hand": r"hand|in\s+hand",
    "deck": r"(?:draw\s+)?deck",
    "discard": r"discard(?:\s+pile)?",
}
_FIELD = re.compile(
    rf"^(?:{'|'.join(f'(?P<{name}>{words})' for name, words in _FIELDS.items())})\s*(?::|\bis\b)\s*(?P<rest>.*)$",
    re.IGNORECASE,
)
_MANE = re.compile(r"^(?:mane(?:\s+character)?|mc)\s+(?P<rest>.+)$", re.IGNORECASE)
_PROBLEM = re.compile(
    r"^problem(?:\s*(?P<number>\d))?\s*(?:\((?P<in>[^()]+)\)\s*:?|:|-|\bis\b)\s*(?P<rest>.*)$", re.IGNORECASE
)
_PROBLEMS = re.compile(r"^problems\s*:\s*(?P<rest>.*)$", re.IGNORECASE)
_WHOSE = re.compile(r"^(?P<name>.+?)\s*\((?P<who>[^()]+?)(?:['’]s?)?\)$")
_BEHIND_PROBLEM = re.compile(r"\s+[-–]\s+")
_AT = re.compile(
    r"^(?:(?:cards?|friends?|characters?)\s+)?at\s+(?!home\b)(?P<where>.+?)\s*:\s*(?P<rest>.*)$",
    re.IGNORECASE,
)
_THERE = re.compile(r"^(?P<what>.+?)\s+(?:is|are)\s+(?:there|at\s+(?P<where>.+))$", re.IGNORECASE)
_HAS_THERE = re.compile(
    rf"\s+there(?:\s+too|\s+as\s+well)?(?P<state>,\s*(?:{STATES}|face down|face up))?$", re.IGNORECASE
)
_BOTH = re.compile(r"^(?P<what>scores?|points|AT|action\s+tokens)\s*:\s*(?P<rest>.+)$", re.IGNORECASE)
_TIE = re.compile(r"^(?P<one>\d+)\s*[-–:]\s*(?P<other>\d+)$")
_EXPECTED = re.compile(r"^(?:expect|by|under\s[\w-]+|otherwise|if\s[^:?]+)\s*:", re.IGNORECASE)
_NOTHING_SAID = re.compile(
    r"^(?:board(?:\s+state)?|situation|setup|questions?|ask|no\s+\w+\s+in\s+play(?:\s+yet)?|side|board)\s*:?$",
    re.I,
)
_ENTRY_END = re.compile(
    rf"(?:\bat\b|@)\s*[^,;]+?(?:,\s*(?:{STATES}|face up|face down|covered))?(?=\s*[,;]\s*|$)", re.IGNORECASE
)
_BESIDE = re.compile(r"\s*;\s*")
_OF_PLAYER = re.compile(
    r"(?P<what>[^()]+?)\s*\((?P<who>[^(),]+?)(?:['’]s)?(?P<state>,[^()]*)?\)\s*(?:[,;]\s*|$)"
)
_ITS_PROBLEM = re.compile(
    r"\bat\s+(?P<name>[^(),;]+?)\s*\((?P<who>[^()]+?)(?:['’]s)?(?:\s+own)?\s+problem\)", re.IGNORECASE
)
_WHOLE_AREA = re.compile(r"^(?P<name>[^():]+?)\s*\((?P<who>[^()]+?)(?:['’]s)?\)\s*:\s*(?P<rest>.+)$")
_WITH_THERE = re.compile(r"^(?P<name>.+?),?\s+with\s+(?P<what>.+?)\s+there$", re.IGNORECASE)
_AS_MANE = re.compile(r"^(?P<name>[^:;()]+?)\s*\(mane(?:\s+character)?\)\s*[,;]?\s*", re.IGNORECASE)
_UNKNOWN = re.compile(r"\b(?:other|more)\s+cards\b")
_BARE_NUMBER = re.compile(r"^(\d+)(?:\s+(?:unknown|other|more))?$", re.IGNORECASE)
_SIDE = re.compile(r"(?:side|board|field)\s*:\s*", re.IGNORECASE)
_NO_CARDS = re.compile(r"[-–]|none|empty|nothing|no\s+cards?|nobody", re.IGNORECASE)
#: What stands between the fields of a player on one line: “Alice: home: Gem; hand: 3 cards; 4 tokens”.
_FIELDS_BESIDE = re.compile(
    r"\s*;\s*(?=(?:mane|mc|home|hand|deck|discard|score|points|tokens|at|problem)\b[^;]*?:|\d+\s*(?:AT|action|tokens?|points?|pts?)\b)"
    r"|\s*,\s*(?=(?:mane|mc|home|hand|deck|discard|score|points|tokens|problem)\s*:)",
    re.IGNORECASE,
)
_DOES = re.compile(
    r"\s+(?:plays|moves|activates|uses|challenges|confronts|rallies|passes|draws|flips|exhausts|readies|frightens|dismisses)\b",
    re.IGNORECASE,
)
_MANE_FIELD = "mane: "
_BARE_STATE = re.compile(r"\s*\(.*$")
ASKED, PLAYED = "Ask:", "Play:"
_POINTS = re.compile(r"\s*[,;/]\s*|\s+and\s+|\s+[-–]\s+")


class Collector:
    """Collects the pieces of a loose board in their order; what it can't place is told to `unread`."""

    def __init__(
        self,
        players: tuple[str, ...],
        known: Known,
        unread: Callable[[Said], None],
    ) -> None:
        """Know who plays, and what names are."""
        self._known = known
        self.players = players
        self._by_name = {player.casefold(): player for player in players}
        self._is_card = known.is_card
        self._unread = unread
        self._who = re.compile(
            rf"^(?P<who>{'|'.join(re.escape(name) for name in _called(players))})(?P<possessive>['’]s?)?(?=\W|$)",
            re.IGNORECASE,
        )
        self._when = When(_called(players))
        self._player = ""
        self._area = ""
        self.fields: dict[str, list[Line]] = {player: [] for player in players}
        self.problems: dict[str, Said] = {}
        self.there: list[tuple[str, str, Said]] = []
        self.moment: list[Line] = []
        self.told: list[tuple[str, Line]] = []
        """What is asked and what is played, each behind its heading."""
        self.asides: list[Line] = []
        self._numbers: dict[str, str] = {}
        self._names_problems = False

    def take(self, said: Said) -> None:
        """Take one piece."""
        if said.new:
            self._area = ""
        said = self._with_its_problem(said)
        for reading in (
            self._nothing, self._question, self._versus, self._time, self._both, self._problems,
            self._whole_area, self._play, self._owned, self._field, self._at_area, self._here,
        ):  # fmt: skip
            if reading(said):
                return
        self._unread(said)

    def _player_called(self, name: str) -> str:
        """The player whom a name means, in whatever letters; nobody's own name as it is used."""
        used = spelled(name)
        return self._by_name.get(used.casefold(), used)

    def _is_player(self, name: str) -> bool:
        return self._player_called(name) in self.players

    def _with_its_problem(self, said: Said) -> Said:
        """A piece without whose the Problem is that it names: “Gem at Low Pier (my Problem)”."""
        found = _ITS_PROBLEM.search(said.text)
        if not found or not self._is_player(found["who"]) or not self._is_card(found["name"]):
            return said
        self._has_problem(
            self._player_called(found["who"]), said.part(found.start("name"), found.end("name"))
        )
        text = f"{said.text[: found.end('name')]}{said.text[found.end() :]}"
        return Said(text, said.number, said.column, said.new)

    def _whole_area(self, said: Said) -> bool:
        """A Problem and all that is there on one line: “Low Pier (Alice): Alice has Gem; Bob has Pin”."""
        found = _WHOLE_AREA.match(said.text)
        if not found or not self._is_player(found["who"]) or not self._is_card(found["name"]):
            return False
        self._has_problem(self._player_called(found["who"]), said.part(0, found.end("name")))
        rest = said.part(found.start("rest"))
        if _NO_CARDS.fullmatch(rest.text):
            return True
        whose = [(one, self._who.match(one.text)) for one in rest.split(_BESIDE)]
        for one, who in whose:
            if who is None:
                self._put(self._player_called(found["who"]), self._player_called(found["who"]), one)
                continue
            cards = re.match(r"\s*(?:has|have|:)\s*", one.text[who.end() :])
            self._put(
                self._player_called(who["who"]),
                self._player_called(found["who"]),
                one.part(who.end() + (cards.end() if cards else 0)),
            )
        return True

    def _nothing(self, said: Said) -> bool:
        return not said.text or _NOTHING_SAID.match(said.text) is not None

    def _question(self, said: Said) -> bool:
        if self.told and _EXPECTED.match(said.text):
            answer = Line(text=said.text, number=said.number, indent=said.column)
            heading, line = self.told[-1]
            self.told[-1] = heading, replace(line, children=(*line.children, answer))
            return True
        if not is_asked(said.text) or self._ends_with_a_name(said.text):
            return False
        mark = QUESTION.match(said.text)
        one = said.part(mark.end()) if mark else said
        if one.text:
            self.told.append((ASKED, one.behind("")))
        return True

    def _play(self, said: Said) -> bool:
        """What a player does: “Alice plays Gem”."""
        who = self._who.match(said.text)
        if who is None or who["possessive"] or not _DOES.match(said.text, who.end()):
            return False
        self.told.append((PLAYED, said.behind("")))
        return True

    def _ends_with_a_name(self, text: str) -> bool:
        """Whether a question mark is that of a card's name at the end of a list: “Home: Gem; Who, Me?”."""
        listed = text.endswith("?") and not begins_a_question(text) and not QUESTION.match(text)
        return listed and ends_with_a_card(text.replace(":", ",").replace(" has ", ", "), self._is_card)

    def _versus(self, said: Said) -> bool:
        found = VERSUS.match(said.text)
        if found is None or not self._is_player(found["one"]):
            return False
        for rest in said.part(found.end()).split(_POINTS):
            self.take(rest)
        return True

    def _time(self, said: Said) -> bool:
        told = self._when.told(said)
        self.moment += told
        return bool(told)

    # -- what both have -----------------------------------------------------------------------------------

    def _both(self, said: Said) -> bool:
        found = _BOTH.match(said.text)
        if found is None:
            return False
        what = "score" if found["what"].casefold() in ("score", "scores", "points") else "tokens"
        rest = said.part(found.start("rest"))
        if tie := _TIE.match(rest.text):
            for player, number in zip(self.players, (tie["one"], tie["other"]), strict=False):
                self._give(player, Said(number, rest.number, rest.column).behind(f"{what}: "))
            return True
        parts = [(one, self._who.match(one.text)) for one in rest.split(_POINTS)]
        if not all(who and re.fullmatch(r"\W*\d+", one.text[who.end() :]) for one, who in parts):
            return False
        for one, who in parts:
            assert who is not None
            self._give(self._player_called(who["who"]), one.part(who.end()).behind(f"{what}: "))
        return True

    def _problems(self, said: Said) -> bool:
        if found := _PROBLEMS.match(said.text):
            for one in said.part(found.start("rest")).split(re.compile(r"[,;]\s*|\s+and\s+")):
                if not self._whose_problem(one):
                    self._unread(one)
            self._names_problems = True
            return True
        if not self._names_problems or said.new:
            self._names_problems = False
            return False
        return self._whose_problem(said)

    def _whose_problem(self, said: Said) -> bool:
        """A Problem and whose it is: “Low Pier (Alice)”, “Alice: Low Pier”."""
        if (found := _WHOSE.match(said.text)) and self._is_player(found["who"]):
            self._has_problem(self._player_called(found["who"]), said.part(0, found.end("name")))
            return True
        who = self._who.match(said.text)
        name = said.part(who.end() + 1) if who and said.text[who.end() :].startswith(":") else None
        if who is None or name is None or not self._is_card(name.text):
            return False
        self._has_problem(self._player_called(who["who"]), name)
        return True

    def _has_problem(self, player: str, name: Said, number: str = "") -> None:
        self.problems[player] = name
        self._area = player
        if number:
            self._numbers[number] = player

    # -- what one player has ------------------------------------------------------------------------------

    def _owned(self, said: Said) -> bool:
        who = self._who.match(said.text)
        if who is None:
            return False
        player = self._player_called(who["who"])
        rest = re.sub(r"^\s*(?:has|have|:|-|–|\()\s*", lambda one: " " * len(one[0]), said.text[who.end() :])
        inner = said.part(who.end())
        opened = bool(re.match(r"\s*\(", said.text[who.end() :]))
        lead = len(rest) - len(rest.lstrip())
        inner = Said(rest.strip().rstrip(":").rstrip(), said.number, said.column + who.end() + lead)
        if side := _SIDE.match(inner.text):
            inner = inner.part(side.end())
        if opened:
            inner = Said(inner.text.rstrip(")"), inner.number, inner.column)
        listed = said.text[who.end() :].lstrip().startswith(":")
        if self._area and listed and not who["possessive"] and inner.text and not self._is_amounts(inner):
            self._player = player
            self._put(player, self._area, inner)
            return True
        self._player = player
        if not inner.text or _NOTHING_SAID.match(inner.text) or inner.text.casefold() == "in play":
            self._area = ""
            return True
        first, *others = inner.split(_FIELDS_BESIDE)
        return all([self._field(first) or self._here(first), *(self._field(one) for one in others)])

    def _is_amounts(self, said: Said) -> bool:
        return all(_AMOUNT.match(one.text) or _CARDS_IN_HAND.match(one.text) for one in said.split(_POINTS))

    def _field(self, said: Said) -> bool:
        player = self._player
        if (player and self._amounts(said)) or (_AT.match(said.text) and self._at(said)):
            return True
        if found := _PROBLEM.match(said.text):
            return self._problem(said, found)
        found = _FIELD.match(said.text)
        if found is None and player and self._at_card(said):
            return True
        if (
            found is None
            and player
            and (mane := _MANE.match(said.text))
            and self._begins_with_a_card(mane["rest"])
        ):
            self._mane(player, said.part(mane.start("rest")))
            return True
        if found is None or not player:
            return False
        name = next(name for name in _FIELDS if found[name])
        rest = said.part(found.start("rest"))
        if not rest.text:
            return True
        for one in rest.split(_BESIDE) if name in ("mane", "home") else (rest,):
            self._listed(player, name, one)
        return True

    def _at_card(self, said: Said) -> bool:
        """Cards behind the name of the Problem at which they are: “Low Pier: Gem; Pin”."""
        name, colon, _ = said.text.partition(":")
        if not colon or not self._is_card(name.strip()):
            return False
        for card in in_words_of_boards(said.part(len(name) + 1), self._known).split(_BESIDE):
            self.there.append((self._player, name.strip(), card))
        return True

    def _amounts(self, said: Said) -> bool:
        parts = tuple(said.split(_POINTS))
        if not parts or not self._is_amounts(said):
            return False
        for one in parts:
            if held := _CARDS_IN_HAND.match(one.text):
                self._give(self._player, one.part(0, held.end("what")).behind("hand: "))
            elif found := _AMOUNT.match(one.text):
                what = (found["what"] or found["what2"]).casefold()
                group = "number" if found["number"] else "number2"
                kind = "score" if what[0] in "ps" else "tokens"
                self._give(self._player, one.part(found.start(group), found.end(group)).behind(f"{kind}: "))
        return True

    def _problem(self, said: Said, found: re.Match[str]) -> bool:
        rest = said.part(found.start("rest"))
        if found["in"]:
            self._has_problem(self._player, said.part(found.start("in"), found.end("in")))
            self._put(self._player, self._player, rest)
            return bool(self._player)
        if (whose := _WHOSE.match(rest.text)) and self._is_player(whose["who"]):
            self._has_problem(
                self._player_called(whose["who"]), rest.part(0, whose.end("name")), found["number"] or ""
            )
            return True
        if not self._player:
            return False
        if there := _WITH_THERE.match(rest.text):
            self._has_problem(self._player, rest.part(0, there.end("name")), found["number"] or "")
            self._put(self._player, self._player, rest.part(there.start("what"), there.end("what")))
            return True
        name, *cards = rest.split(_BEHIND_PROBLEM)
        self._has_problem(self._player, name, found["number"] or "")
        for one in cards:
            self._put(self._player, self._player, one)
        if not cards:
            return True
        self._area = ""
        return True

    def _at(self, said: Said) -> bool:
        found = _AT.match(said.text)
        if found is None:
            return False
        rest = said.part(found.start("rest"))
        if owned := tuple(self._owners(rest)):
            self.there += ((player, found["where"], card) for player, card in owned)
            return True
        if not self._player:
            return False
        cards = in_words_of_boards(rest, self._known).split(_BESIDE)
        self.there += ((self._player, found["where"], card) for card in cards)
        return True

    def _owners(self, said: Said) -> Iterator[tuple[str, Said]]:
        """Cards each of which says whose it is, with their players: “Gem (Alice), Pin (Bob, exhausted)”."""
        told = tuple(_OF_PLAYER.finditer(said.text))
        players = [self._player_called(one["who"]) for one in told]
        if _OF_PLAYER.sub("", said.text).strip(" ,;") or not set(players) <= set(self.players):
            return
        for player, one in zip(players, told, strict=True):
            state = f" ({one['state'].strip(' ,')})" if one["state"] else ""
            yield player, Said(f"{one['what']}{state}", said.number, said.column + one.start())

    def _listed(self, player: str, field: str, said: Said) -> None:
        """Cards of a field, those elsewhere that are said to be."""
        if field == "home" and re.match(r"mane\s+", said.text, re.IGNORECASE):
            self._mane(player, said.part(len("mane")))
            return
        if field not in ("mane", "home"):
            text = _UNKNOWN.sub("unknown cards", _BARE_NUMBER.sub(r"\1 unknown cards", said.text))
            said = Said(text, said.number, said.column)
        if field in ("mane", "home"):
            self._here_or_there(player, said, field)
        else:
            self._give(player, said.behind(f"{field}: "))

    def _mane(self, player: str, said: Said) -> None:
        """A Mane Character, and what is listed behind its full name."""
        name, rest = self._first_card(said)
        self._give(player, in_words_of_boards(name, self._known).behind("mane: "))
        if rest is not None:
            self._here_or_there(player, rest, "home")

    def _first_card(self, said: Said) -> tuple[Said, Said | None]:
        if self._is_card(said.text.partition("(")[0].strip()):
            return said, None
        commas = [found for found in re.finditer(r"\s*,\s*", said.text)]
        for found in reversed(commas):
            if self._is_card(said.text[: found.start()].partition("(")[0].strip()):
                return said.part(0, found.start()), said.part(found.end())
        return said, None

    def _here_or_there(self, player: str, said: Said, field: str) -> None:
        pieces = [said] if not re.search(r"\bat\b|@", said.text, re.IGNORECASE) else [*self._apart(said)]
        for one in pieces:
            cards, where = placed(one, self._is_card)
            cards = in_words_of_boards(cards, self._known)
            for card in cards.split(_BESIDE):
                if where is None or where.text.casefold() == "home":
                    self._give(player, card.behind(f"{field}: "))
                else:
                    self.there.append((player, where.text, card))

    def _apart(self, said: Said) -> Iterator[Said]:
        """The entries of a list in which each says where it is: they end with that."""
        start = 0
        for found in _ENTRY_END.finditer(said.text):
            yield said.part(start, found.end())
            tail = re.match(r"\s*[,;]\s*", said.text[found.end() :])
            start = found.end() + (tail.end() if tail else 0)
        if said.text[start:].strip():
            yield said.part(start)

    def _at_area(self, said: Said) -> bool:
        """Cards below the name of a Problem that say whose they are: “Pin (Bob's)”."""
        owned = tuple(self._owners(said)) if self._area else ()
        for player, card in owned:
            self._put(player, self._area, card)
        return bool(owned)

    def _here(self, said: Said) -> bool:
        """Cards of the player whose lines these are, with or without their place."""
        if found := _THERE.match(said.text):
            self.there.append((self._player, found["where"] or self._area, said.part(0, found.end("what"))))
            return bool(self._player)
        if self._player and (there := _HAS_THERE.search(said.text)) and self._area:
            what = said.part(0, there.start())
            state = there["state"] or ""
            self._put(self._player, self._area, Said(f"{what.text}{state}", what.number, what.column))
            return True
        if (mane := _AS_MANE.match(said.text)) and self._player:
            self._mane(self._player, said.part(0, mane.end("name")))
            rest = said.part(mane.end())
            return not rest.text or self._here(rest)
        cards, where = placed(said, self._is_card)
        first = re.split(r"\s*(?:[;,(+]|\bw/)|\s+and\s+|^\d+\s*x?\s+", cards.text)
        if not self._player or not any(self._is_card(one.strip(" ,")) for one in (cards.text, *first)):
            return False
        if where is None:
            self._put(self._player, self._area, said)
        else:
            self._here_or_there(self._player, said, "home")
        return True

    def _begins_with_a_card(self, text: str) -> bool:
        ends = (found.start() for found in re.finditer(r"\s*[,;(]|$", text))
        return any(self._is_card(text[:end]) for end in ends)

    def _put(self, player: str, area: str, said: Said) -> None:
        if not said.text or _NO_CARDS.fullmatch(said.text):
            return
        if placed(said, self._is_card)[1] is not None:
            self._here_or_there(player, said, "home")
            return
        for card in in_words_of_boards(said, self._known).split(_BESIDE):
            if area:
                self.there.append((player, area, card))
            else:
                self._give(player, card.behind("home: "))

    def _give(self, player: str, line: Line) -> None:
        self.fields[player].append(line)

    def settle(self) -> None:
        """Let a Mane Character be where its player's cards are listed with it, by its Title alone."""
        for player, fields in self.fields.items():
            mane = next((line for line in fields if line.text.startswith(_MANE_FIELD)), None)
            if mane is None:
                continue
            name = mane.text.removeprefix(_MANE_FIELD)
            title = fold_name(_BARE_STATE.sub("", name).partition(",")[0])
            for at, (who, where, said) in enumerate(self.there):
                if who == player and fold_name(said.text) == title:
                    self.there[at] = player, where, Said(name, said.number, said.column)
                    fields.remove(mane)
                    break

    # -- where --------------------------------------------------------------------------------------------

    def area_of(self, where: str) -> str:
        """The player whose Problem is meant, “home” or nothing."""
        said = re.sub(r"^(?:the\s+)", "", where.strip(), flags=re.IGNORECASE)
        if said in self.players or said.casefold() == "home":
            return said
        numbered = re.fullmatch(r"problem\s+(\d)", said, re.IGNORECASE)
        if numbered:
            return self._numbers.get(numbered[1], "")
        owner = self._who.match(said)
        if owner and re.fullmatch(r"\W*(?:own\s+)?problem", said[owner.end() :], re.IGNORECASE):
            return self._player_called(owner["who"])
        folded = fold_name(said)
        named = [player for player, name in self.problems.items() if fold_name(name.text) == folded]
        return named[0] if len(named) == 1 else ""


def _called(players: Iterable[str]) -> Iterator[str]:
    """The names of players, and other words for them."""
    for player in players:
        yield player
        yield from {
            "Me": ("Mine", "My", "I"),
            "Opp": ("Opponent", "My opponent", "Opp."),
            "Opponent": ("Opp", "My opponent"),
        }.get(player, ())
