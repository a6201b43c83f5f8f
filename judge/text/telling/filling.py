"""Words a node by the template of its class: what fits goes into the line, the rest below it."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Mapping

import msgspec

from judge.text.ast import player as u
from judge.text.ast import selection as s
from judge.text.ast.node import Node, Tree
from judge.text.inflection import participle, plural, third_person
from judge.text.telling.names import Names
from judge.text.telling.templates import DIVIDED, TEMPLATES

MOST = 90
"""Characters of the longest part that is shown in a line with others."""
HIDDEN = frozenset(("span", "form", "label", "labels"))
BELOW = "…"
_GROUP = re.compile(r"\[([^\[\]]*)\]")
_FIELD = re.compile(r"\{(\w+)(:\w+)?(?:\?([^}+]*))?(?:\+([^}]*))?\}")
_VERB = re.compile(r"<([\w-]+)>")
_PART = re.compile(f"{_FIELD.pattern}|{_VERB.pattern}")
_TIDY = (
    (re.compile(r"\b(?:at|to) (here|there|away from)\b"), r"\1"),
    (re.compile(r"\b(choose \S+) chosen\b"), r"\1"),
    (re.compile(r"(?<![+\w])1 (additional )?((?:\+1 power|\w+) )?(counter|point|card)s\b"), r"1 \1\2\3"),
    (re.compile(r"\bfor each: any "), "for each "),
    (re.compile(r" +(?=[,:])| +$"), ""),
    (re.compile(r"  +"), " "),
)


class Told(msgspec.Struct, frozen=True):
    """A node in a line, and the fields whose parts are shown below it."""

    line: str
    below: tuple[str, ...] = ()


Rule = Callable[["Teller", Tree], str]


class Teller:
    """Words the nodes of one ability."""

    def __init__(self, names: Names, own: Mapping[type[Node], Rule]) -> None:
        """Know what references are bound to, and which classes have a rule of their own."""
        self.names = names
        self._own = own

    def told(self, node: Node) -> Told:
        """The line of a node and what goes below."""
        own = self._own.get(type(node))
        return Told(tidied(own(self, node))) if own else _Filling(self, node, MOST).told()

    def whole(self, node: Node) -> Told:
        """The same with everything in the line that the template has a place for, however long that is."""
        own = self._own.get(type(node))
        return Told(tidied(own(self, node))) if own else _Filling(self, node, sys.maxsize).told()

    def phrase(self, node: Node, most: int) -> str:
        """The node if it fits in a line with others, else ""."""
        told = self.whole(node)
        return told.line if not told.below and len(told.line) <= most else ""

    def flat(self, node: Node) -> str:
        """All of the node in one line."""
        told = self.whole(node)
        parts = (part for name in told.below for part in _parts(getattr(node, name)))
        below = "; ".join(self.flat(part) for part in parts)
        return f"{told.line} ({below})" if below else told.line


def _parts(value: Tree) -> tuple[Node, ...]:
    return value if isinstance(value, tuple) else (value,)


class _Filling:
    """Fills the template of one node."""

    def __init__(self, teller: Teller, node: Node, most: int) -> None:
        self._teller = teller
        self._node = node
        self._most = most
        self._below: list[str] = []
        self._said: set[str] = set()
        self._several = False

    def told(self) -> Told:
        name = type(self._node).__name__
        template = TEMPLATES.get(name, _words(name))
        line = self._filled(_GROUP.sub(self._group, template))
        if self._below and name in DIVIDED:
            self._below, self._said = [], set()
            line = self._filled(_GROUP.sub(self._group, DIVIDED[name]))
        line = tidied(line)
        self._rest()
        below = tuple(name for name in self._node.__struct_fields__ if name in self._below)
        line = line.removesuffix(BELOW).rstrip(" :") if below else line
        return Told(line + "".join(self._facts()) + self._teller.names.mark(self._node), below)

    def _group(self, match: re.Match[str]) -> str:
        """The chosen half of an alternative, or an optional part if all that it says is there."""
        name, *halves = match[1].split("|")
        if halves:
            self._said |= {name, *(found[1] for found in _FIELD.finditer(match[1]))}
            yes, no = halves
            return no if is_quiet(getattr(self._node, name, None)) else yes
        fields = [found[1] for found in _FIELD.finditer(match[1])]
        return match[1] if all(self._fits(field) for field in fields) else ""

    def _fits(self, field: str) -> bool:
        value = getattr(self._node, field, None)
        return not is_quiet(value) and bool(self._text(value))

    def _filled(self, template: str) -> str:
        return _PART.sub(self._part, template)

    def _part(self, match: re.Match[str]) -> str:
        if match[5]:
            return self.agreeing(match[5])
        return self._field(match)

    def agreeing(self, verb: str) -> str:
        """The verb as it follows the part said last."""
        if verb == "be":
            return "are" if self._several else "is"
        return verb if self._several else third_person(verb)

    def _field(self, match: re.Match[str]) -> str:
        name, how, default, noun = match.group(1, 2, 3, 4)
        value = getattr(self._node, name, None)
        self._said.add(name)
        if is_quiet(value):
            self._several = default in ("you", "players")
            return _counted(default or "", noun)
        text = self._text(value)
        if not text:
            self._below.append(name)
            return BELOW
        if how:
            return _HOW[how](self, text)
        self._several = is_several(value)
        return _counted(text, noun)

    def _text(self, value: Tree) -> str:
        if isinstance(value, Node):
            return self._teller.phrase(value, self._most)
        if isinstance(value, tuple):
            parts = [self._text(item) for item in value]
            joined = " and ".join(parts)
            return joined if all(parts) and len(joined) <= self._most else ""
        return str(value)

    def _rest(self) -> None:
        """Parts that the template does not speak of are shown below."""
        for name in self._node.__struct_fields__:
            value = getattr(self._node, name, None)
            parts = value if isinstance(value, tuple) else (value,)
            if name not in self._said and any(isinstance(part, Node) for part in parts):
                self._below.append(name)

    def _facts(self) -> list[str]:
        """Plain values that the template does not speak of."""
        unsaid = [
            (name, getattr(self._node, name))
            for name in self._node.__struct_fields__
            if name not in HIDDEN | self._said | set(self._below)
        ]
        return [
            f", {name.replace('_', ' ')}" if value is True else f", {name.replace('_', ' ')} {value}"
            for name, value in unsaid
            if not is_quiet(value)
        ]


def is_quiet(value: Tree) -> bool:
    """Whether a field says nothing."""
    return value is None or value is False or value in ("", ())


def _words(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()


def _counted(text: str, noun: str | None) -> str:
    if noun is None:
        return text
    return f"{text} {noun if text == '1' else plural(noun)}"


def _within(text: str) -> str:
    return f"in {text.removeprefix('until the end of ')}" if text.startswith("until the end of ") else text


def _into(text: str) -> str:
    return text if text.startswith("beneath") else f"{'on' if text.startswith(_ENDS) else 'into'} {text}"


_ENDS = ("the top", "the bottom")


def _done(verb: str) -> str:
    first, *rest = verb.split(" ")
    return f"cutie marked{''.join(rest[1:])}" if first == "cutie" else " ".join([participle(first), *rest])


_HOW: dict[str, Callable[[_Filling, str], str]] = {
    ":done": lambda _, text: _done(text),
    ":bare": lambda _, text: text.removeprefix("the "),
    ":in": lambda _, text: _within(text),
    ":into": lambda _, text: _into(text),
    ":than": lambda _, text: {">": "greater than", "<": "less than"}.get(text, text),
    ":s": lambda filling, text: filling.agreeing(text),
}


def is_several(value: Tree) -> bool:
    """Whether the verb after it takes no -s."""
    if isinstance(value, u.Player):
        return value.role in ("you", "they", "challengers")
    if isinstance(value, s.Reference):
        return value.word in ("them", "those", "rest", "unchosen") or bool(value.labels)
    if isinstance(value, s.Selection):
        return takes_several(value.quantifier)
    return isinstance(value, s.CardsTogether) and value.conjunction == "and"


def takes_several(quantifier: s.Quantifier) -> bool:
    """Whether the noun after it stands in the plural."""
    if quantifier.mode in ("all", "any-number", "at-least"):
        return True
    return getattr(quantifier.count, "value", 1 if quantifier.count is None else 2) != 1


def tidied(line: str) -> str:
    """The line after the joints of its parts are smoothed."""
    for pattern, put in _TIDY:
        line = pattern.sub(put, line)
    return line
