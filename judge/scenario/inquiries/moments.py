"""Reads the moment at which a scenario starts, and the effects that last into it."""

from __future__ import annotations

from typing import Any

from judge.messages.message import message, term
from judge.scenario.grammar.parsing import LineParser
from judge.scenario.inquiries.aims import AimReader
from judge.scenario.model.board import CardRef, LastingEffect, Point, SetAside
from judge.scenario.model.play import Occurrence
from judge.scenario.model.points import PHASES
from judge.scenario.model.scenario import Moment
from judge.scenario.text.outline import Line
from judge.scenario.text.phrases import number, phrase_of
from judge.scenario.text.trees import Token, Tree
from judge.scenario.text.words import unquote

_ORDINALS = ("first", "second", "third", "fourth", "fifth")
_FACTS = ("happened", "just_happened")


class MomentReader(AimReader):
    """Turns the lines of `Moment:`, `In effect:` and `Ignoring:` into records."""

    def m_turn(self, player: Token, *notes: dict[str, Any]) -> dict[str, Any]:
        """Whose turn it is."""
        parts: dict[str, Any] = {"turn": str(player)}
        for note in notes:
            parts.update(note)
        return parts

    def m_whose(self, player: Token, _possessive: Token, point: Point | None = None) -> dict[str, Any]:
        """Whose turn it is, and perhaps where in it."""
        return {"turn": str(player), **({"point": point} if point else {})}

    def m_turn_at(self, player: Token, point: Point) -> dict[str, Any]:
        """Whose turn it is, and where in it."""
        return {"turn": str(player), "point": point}

    def m_phase(self, name: Tree[Token]) -> dict[str, Any]:
        """The phase, without that word."""
        return {"point": Point(phase=PHASES[f"{phrase_of(name)} phase"])}

    def n_first(self) -> dict[str, Any]:
        """The first turn of the game."""
        return {"first_turn": True, "turn_number": 1}

    def n_number(self, value: Token) -> dict[str, Any]:
        """“turn 3”."""
        return {"turn_number": number(value)}

    def n_nth(self, value: Token) -> dict[str, Any]:
        """“3rd turn”."""
        return {"turn_number": int(value.rstrip("stndrhSTNDRH"))}

    def m_point(self, point: Point) -> dict[str, Any]:
        """Phase and step."""
        return {"point": point}

    def m_game_start(self) -> dict[str, Any]:
        """The game is about to start."""
        return {"game_start": True, **self.n_first(), "point": Point(phase="Ready Phase", step="Ready Step")}

    def m_first_by_chance(self) -> dict[str, Any]:
        """Nobody has drawn lots yet."""
        return {"first_by_chance": True}

    def m_priority(self, player: Token) -> dict[str, Any]:
        """Who has priority."""
        return {"priority": str(player)}

    def m_nobody(self) -> dict[str, Any]:
        """Nobody has priority."""
        return {"priority": ""}

    def m_faceoff(self, *parts: object) -> dict[str, Any]:
        """The faceoff that is on. Its starter is filled in later if it is not named."""
        return {"faceoff": self.faceoff_parts(parts)}

    def m_first_player(self, player: Token) -> dict[str, Any]:
        """Who took the first turn of the game."""
        return {"first_player": str(player)}

    def m_happened(self, facts: tuple[Occurrence, ...] = ()) -> dict[str, Any]:
        """What happened earlier this turn."""
        return {"happened": facts}

    def m_happened_before(self, facts: tuple[Occurrence, ...] = ()) -> dict[str, Any]:
        """What happened on earlier turns."""
        return {"happened_before": facts}

    def m_just_happened(self, facts: tuple[Occurrence, ...] = ()) -> dict[str, Any]:
        """What happened since the last window closed."""
        return {"just_happened": facts}

    def effect(self, text: Token, source: CardRef, *tails: dict[str, Any]) -> LastingEffect:
        """A modifier that lasts into the scenario."""
        parts: dict[str, Any] = {"controller": self.names.controller(source)}
        for tail in tails:
            parts.update(tail)
        return LastingEffect(source=source, text=unquote(text), line=self.line.number, **parts)

    def e_chose(self, cards: tuple[CardRef, ...]) -> dict[str, Any]:
        """Which cards were chosen as it was made."""
        return {"chose": cards}

    def e_controller(self, player: Token) -> dict[str, Any]:
        """Whose effect it is."""
        return {"controller": str(player)}

    def i_nth(self, name: Token, _possessive: Token, which: Tree[Token]) -> SetAside:
        """“Gem's second ability”."""
        word = phrase_of(which)
        told = _ORDINALS.index(word) + 1 if word in _ORDINALS else int(word.rstrip("stndrh"))
        return SetAside(card=self._any_copy(name), number=told)

    def i_number(self, name: Token, _possessive: Token, which: Token) -> SetAside:
        """“Gem's ability 2”."""
        return SetAside(card=self._any_copy(name), number=number(which))

    def i_words(self, name: Token, _possessive: Token, words: Token) -> SetAside:
        """“Gem's ability “When this card …””."""
        return SetAside(card=self._any_copy(name), words=unquote(words))

    def i_only(self, name: Token, _possessive: Token) -> SetAside:
        """“Gem's ability”."""
        return SetAside(card=self._any_copy(name))

    def _any_copy(self, name: Token) -> CardRef:
        return self.names.any_copy(name, self.line.number, self._column(name))


def read_moment(
    block: Line | None, parser: LineParser, reader: MomentReader, first: str
) -> tuple[Moment, str]:
    """The moment, and who took the first turn of the game; `first` is the first named player."""
    parts: dict[str, Any] = {"turn": first, "point": Point(phase="Main Phase"), "first_player": first}
    told: set[str] = set()
    for line in block.children if block else ():
        tree = parser.parse(line, "moment_field")
        if tree is None:
            continue
        read = reader.read(line, tree)
        for key in _FACTS:
            if key in read:
                read[key] += _facts(line, parser, reader)
        _check_once(parts, told, read, reader)
        told |= read.keys()
        parts.update(read)
    return _moment(parts, reader)


def _check_once(parts: dict[str, Any], told: set[str], read: dict[str, Any], reader: MomentReader) -> None:
    """Note a fault where two lines say different things of whose turn, or which phase, it is."""
    if "turn" in told and read.get("turn", parts["turn"]) != parts["turn"]:
        reader.fault(message("turn-stated-otherwise", player=parts["turn"]))
    if "point" in told and read.get("point", parts["point"]).phase != parts["point"].phase:
        reader.fault(message("phase-stated-otherwise", phase=term(parts["point"].phase)))


def _facts(block: Line, parser: LineParser, reader: MomentReader) -> tuple[Occurrence, ...]:
    found: list[Occurrence] = []
    for line in block.children:
        tree = parser.parse(line, "facts")
        if tree is not None:
            found += reader.read(line, tree)
    return tuple(found)


def _moment(parts: dict[str, Any], reader: MomentReader) -> tuple[Moment, str]:
    first_player = parts.pop("first_player")
    if parts.get("first_by_chance") and not parts.get("game_start"):
        reader.fault(message("chance-only-at-game-start"), expected=["game start"])
    if parts.get("game_start"):
        parts["turn"] = first_player
    if "faceoff" in parts:
        parts["faceoff"] = reader.faceoff(parts["faceoff"], parts["turn"])
    if parts.get("first_turn") and parts["turn"] != first_player:
        reader.fault(
            message("first-turn-belongs-to", player=first_player), expected=[f"first player: {parts['turn']}"]
        )
    return Moment(**parts), first_player
