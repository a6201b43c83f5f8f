"""Reads the cards that are written out in a scenario file, in the way a card reads."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from judge.cards.model import Card, CardType, Color, Face, Requirement
from judge.deferred import deferred
from judge.diagnostics import nearest_names
from judge.messages.message import message, term
from judge.regexes import regex
from judge.rulebook.citation import implements
from judge.scenario.grammar.parsing import LineParser
from judge.scenario.text.faults import Faults
from judge.scenario.text.outline import Line
from judge.scenario.text.phrases import number, tokens_of
from judge.scenario.text.trees import Token, Tree
from judge.scenario.text.words import unquote

with deferred(__name__):
    from judge.cards.keywords import split_keywords


_TYPES = {kind.value.casefold(): kind for kind in CardType}
_TOKEN = regex(r"an?\s+(-?\d+)[- ]power\s+(.*?)\s*\btokens?", re.IGNORECASE)
_KINDS: dict[str, Any] = {"need_color": "color", "need_not": "not-color", "need_wild": "wild"}
_FIELDS = {
    "f_power": "power",
    "f_cost": "cost",
    "f_bonus": "bonus",
    "f_points": "points",
    "f_home_limit": "home_limit",
    "f_requires": "play_requirements",
    "f_owner_needs": "owner_requirements",
    "f_opponent_needs": "opponent_requirements",
}


def _title_and_subtitle(name: str) -> tuple[str, str]:
    """The Title of a card and its subtitle, "" without one; all of the name may be in quotation marks."""
    title, _, subtitle = unquote(name).partition(",")
    return title.strip(), subtitle.strip()


class CardReader:
    """Turns `Card:` and `Token:` blocks into cards."""

    def __init__(self, parser: LineParser, faults: Faults) -> None:
        """Parse with `parser`, and add what is wrong to `faults`."""
        self._parser = parser
        self._faults = faults

    def read(self, name: str, block: Line, *, token: bool = False) -> Card | None:
        """The card of one block, or None after noting what is wrong with it."""
        title, subtitle = _title_and_subtitle(name)
        start: dict[str, Any] = {"name": title, "subtitle": subtitle}
        front, back = self._fields(block)
        if not title:
            self._faults.add(
                message("card-needs-a-title", card=name),
                block.number,
                block.indent + 1,
                expected=["Card: TITLE", "Card: TITLE, SUBTITLE"],
            )
            return None
        if "type" not in front:
            self._faults.add(
                message("card-needs-a-type", card=name),
                block.number,
                block.indent + 1,
                expected=["type: Friend"],
            )
            return None
        if token:
            front.setdefault("cost", 0)
        number_on_card = front.pop("number", "")
        faces = [Face(**{**start, **front})]
        if back is not None:
            faces.append(Face(**{**start, "type": front["type"], **_without_place(front), **back}))
        self._check(name, block, faces)
        return Card(number=number_on_card, set_name="", rarity="", faces=tuple(faces), token=token)

    def _fields(self, block: Line) -> tuple[dict[str, Any], dict[str, Any] | None]:
        fields: dict[str, Any] = {}
        back: dict[str, Any] | None = None
        for line in block.children:
            tree = self._parser.parse(line, "card_field")
            if tree is None:
                continue
            if tree.data == "f_boosted":
                back, _ = self._fields(line)
                if tree.children:
                    back["name"], back["subtitle"] = _title_and_subtitle(str(tree.children[0]))
            else:
                self._store(fields, line, tree)
        return fields, back

    def _store(self, fields: dict[str, Any], line: Line, tree: Tree[Token]) -> None:
        for key, value in self._values(line, tree):
            if key in fields:
                self._faults.add(message("said-twice-of-a-card"), line.number, line.indent + 1)
            fields[key] = value

    def _values(self, line: Line, tree: Tree[Token]) -> Iterator[tuple[str, Any]]:
        kind = str(tree.data)
        if kind in _FIELDS:
            child = tree.children[0]
            yield _FIELDS[kind], number(child) if isinstance(child, Token) else _needs(child)
        else:
            yield from _READERS[kind](self, line, tree)

    def _type(self, line: Line, tree: Tree[Token]) -> Iterator[tuple[str, Any]]:
        text = str(tree.children[0]).strip(" .")
        if text.casefold() in _TYPES:
            yield "type", _TYPES[text.casefold()]
            return
        self._faults.add(
            message("no-card-type", text=text),
            line.number,
            line.indent + 1,
            expected=[kind.value for kind in CardType],
            nearest=nearest_names(text, [kind.value for kind in CardType]),
        )
        yield "type", CardType.FRIEND

    def _colors(self, line: Line, tree: Tree[Token]) -> Iterator[tuple[str, Any]]:
        colors = tuple(Color(word.casefold()) for word in tokens_of(tree, "COLOR"))
        if len(set(colors)) < len(colors):
            self._faults.add(message("color-named-twice"), line.number, line.indent + 1)
        yield "colors", tuple(dict.fromkeys(colors))

    @implements("207.1", "207.1a")
    def _traits(self, _line: Line, tree: Tree[Token]) -> Iterator[tuple[str, Any]]:
        yield (
            "traits",
            tuple(part.strip() for part in re.split(r"[,•;]", str(tree.children[0])) if part.strip()),
        )

    def _keywords(self, _line: Line, tree: Tree[Token]) -> Iterator[tuple[str, Any]]:
        yield "keywords", split_keywords(str(tree.children[0]))

    def _number(self, _line: Line, tree: Tree[Token]) -> Iterator[tuple[str, Any]]:
        yield "number", str(tree.children[0]).strip()

    def _starting(self, _line: Line, _tree: Tree[Token]) -> Iterator[tuple[str, Any]]:
        yield "starting_problem", True

    def _text(self, line: Line, tree: Tree[Token]) -> Iterator[tuple[str, Any]]:
        first = _raw_text(line)
        self._parser.take(line.children)
        yield "text", (*([first] if tree.children and first else []), *_paragraphs(line.children))

    def _check(self, name: str, block: Line, faces: list[Face]) -> None:
        kind = faces[0].type
        if kind is CardType.MANE_CHARACTER and faces[0].home_limit is None:
            self._faults.add(
                message("card-needs-a-home-limit", card=name),
                block.number,
                block.indent + 1,
                expected=["home limit: 3"],
            )
        if len(faces) > 1 and kind is not CardType.MANE_CHARACTER:
            self._faults.add(message("only-mane-characters-boost"), block.number, block.indent + 1)
        if (
            kind in (CardType.PROBLEM, CardType.MANE_CHARACTER, CardType.TROUBLEMAKER)
            and faces[0].cost is not None
        ):
            self._faults.add(
                message("type-has-no-cost", type=term(kind.value)), block.number, block.indent + 1
            )
        if kind is CardType.PROBLEM and faces[0].power is not None:
            self._faults.add(message("problem-has-no-power"), block.number, block.indent + 1)


_READERS: dict[str, Callable[[CardReader, Line, Tree[Token]], Iterator[tuple[str, Any]]]] = {
    "f_type": CardReader._type,
    "f_colors": CardReader._colors,
    "f_traits": CardReader._traits,
    "f_keywords": CardReader._keywords,
    "f_number": CardReader._number,
    "f_starting": CardReader._starting,
    "f_text": CardReader._text,
}


def _needs(tree: Tree[Token]) -> tuple[Requirement, ...]:
    found = []
    for need in tree.children:
        if isinstance(need, Tree):
            amount, *color = (str(child) for child in need.children)
            found.append(
                Requirement(
                    _KINDS[str(need.data)], Color(color[0].casefold()) if color else None, number(amount)
                )
            )
    return tuple(found)


def _without_place(front: dict[str, Any]) -> dict[str, Any]:
    """What the Boosted side takes from the Start side unless it says otherwise: all but its abilities."""
    return {key: value for key, value in front.items() if key not in ("text", "keywords")}


def _raw_text(line: Line) -> str:
    return line.text.partition(":")[2].strip()


def _paragraphs(lines: tuple[Line, ...]) -> Iterator[str]:
    """One ability a line (701.2); a further indented line goes on with the one above it."""
    for line in lines:
        yield " ".join([line.text, *_paragraphs(line.children)])


def invented_token(text: str) -> Card | None:
    """The card of a token described in a phrase: `a 1 power yellow Critter Friend token` (521.1, 521.1a)."""
    match = _TOKEN.fullmatch(text.strip())
    if match is None:
        return None
    words = match[2].split()
    colors = tuple(
        Color(word.casefold()) for word in words if word.casefold() in {one.value for one in Color}
    )
    kinds = [_TYPES[word.casefold()] for word in words if word.casefold() in _TYPES]
    taken = {*(color.value for color in colors), *_TYPES, "colorless", "and"}
    traits = tuple(word for word in words if word.casefold().strip(",") not in taken)
    face = Face(
        name=" ".join(traits) or "Token",
        type=kinds[0] if kinds else CardType.FRIEND,
        colors=colors,
        power=int(match[1]),
        cost=0,
        traits=traits,
    )
    return msgspec.structs.replace(Card(number="", set_name="", rarity="", faces=(face,)), token=True)
