"""How the tables of speech write what people say, and what is made of that to look for it.

`word`, `[may be left out]`, `(one|of these)`, `{gap}`, `<phrase>` as the table has it, `@kind(first;second)` a phrase
with parts put into it.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from judge.scenario.speech.tables import phrases
from judge.scenario.speech.verbs import gerund_of
from judge.scenario.speech.wording import in_their_words
from judge.text.inflection import third_person

_GAP = re.compile(r"(?P<kind>[a-z]+)(?P<nth>\d?)(?P<loose>!?)")
_TOKEN = re.compile(r"\{([^}]*)\}|<([a-z][\w.-]*)>|([][()|])|([^][()|{}<>\s]+)")
_CALL = re.compile(r"@(?P<name>[a-z_]+)\(")
_PART = re.compile(r"\$(\d)")


class Word(msgspec.Struct, frozen=True, cache_hash=True):
    """A word."""

    text: str


class Gap(msgspec.Struct, frozen=True, cache_hash=True):
    """What is named or said there: of which kind; `loose` the question need not speak of it."""

    name: str
    kind: str
    loose: bool


class Phrase(msgspec.Struct, frozen=True, cache_hash=True):
    """One of the phrases of the table."""

    name: str


class InOrder(msgspec.Struct, frozen=True, cache_hash=True):
    """One thing behind the other."""

    parts: tuple[Element, ...]


class OneOf(msgspec.Struct, frozen=True, cache_hash=True):
    """One of several things; nothing is one in order without parts."""

    ways: tuple[Element, ...]


class Meant(msgspec.Struct, frozen=True, cache_hash=True):
    """What players do, in one of the ways to say it, and what is meant by that."""

    said: Element
    means: tuple[tuple[str, str], ...]

    @property
    def meant(self) -> dict[str, str]:
        """What is meant: what is done in the forms of `DEED`."""
        return dict(self.means)


DEED = ("do", "does", "usual")
"""What is said to be done: bare, in the third person, and who does it where nobody is named."""
Element = Word | Gap | Phrase | InOrder | OneOf | Meant
NOTHING = InOrder(())


@functools.cache
def element(said: str) -> Element:
    """What a saying is made of."""
    tokens = list(_tokens(in_their_words(expanded(said))))
    read, at = _ways(tokens, 0)
    if at < len(tokens):
        msg = f"a bracket too many in “{said}”"
        raise ValueError(msg)
    return read


def expanded(said: str) -> str:
    """A saying with each `@kind(…)` put in full."""
    while call := _CALL.search(said):
        end, parts = _arguments(said, call.end())
        ways = (_with_parts(way, parts) for way in phrases()["kinds"][call["name"]])
        said = f"{said[: call.start()]}({'|'.join(ways)}){said[end:]}"
    return said


def _with_parts(way: str, parts: list[str]) -> str:
    """One way of a kind of phrase with what is put into it; nothing where less is put into it."""
    return _PART.sub(lambda one: "".join(parts[int(one[1]) - 1 : int(one[1])]), way)


def _arguments(said: str, at: int) -> tuple[int, list[str]]:
    """What is put into a kind of phrase, and where it ends."""
    deep, start, parts = 0, at, []
    while True:
        mark = said[at]
        if mark == "(":
            deep += 1
        elif mark == ")" and deep:
            deep -= 1
        elif mark in ";)" and not deep:
            parts.append(said[start:at].strip())
            start = at + 1
            if mark == ")":
                return at + 1, parts
        at += 1


def _tokens(said: str) -> Iterator[tuple[str, str]]:
    for one in _TOKEN.finditer(said):
        gap, phrase, mark, word = one.groups()
        yield (
            ("gap", gap)
            if gap
            else ("phrase", phrase)
            if phrase
            else ("mark", mark)
            if mark
            else ("word", word)
        )


def _ways(tokens: list[tuple[str, str]], at: int) -> tuple[Element, int]:
    ways: list[Element] = []
    while True:
        one, at = _in_order(tokens, at)
        ways.append(one)
        if at >= len(tokens) or tokens[at] != ("mark", "|"):
            return (ways[0] if len(ways) == 1 else OneOf(tuple(dict.fromkeys(ways)))), at
        at += 1


_MAY_BE_LEFT_OUT = ("word", "?")
_CLOSING = {"[": "]", "(": ")"}


def _in_order(tokens: list[tuple[str, str]], at: int) -> tuple[Element, int]:
    parts: list[Element] = []
    while at < len(tokens):
        kind, text = tokens[at]
        if kind == "mark" and text in "|)]":
            break
        at += 1
        if kind == "mark":
            inner, at = _ways(tokens, at)
            if tokens[at : at + 1] != [("mark", _CLOSING[text])]:
                msg = f"a bracket is not closed behind {tokens[:at]}"
                raise ValueError(msg)
            at += 1
            if loose := text == "(" and tokens[at : at + 1] == [_MAY_BE_LEFT_OUT]:
                at += 1
            parts.append(OneOf((inner, NOTHING)) if text == "[" or loose else inner)
        else:
            parts.append(_MADE[kind](text))
    return (parts[0] if len(parts) == 1 else InOrder(tuple(parts))), at


def _gap(said: str) -> Gap:
    one = _GAP.fullmatch(said)
    if one is None:
        msg = f"no gap: {said}"
        raise ValueError(msg)
    return Gap(one["kind"] + one["nth"], one["kind"], bool(one["loose"]))


_MADE: dict[str, Callable[[str], Element]] = {"gap": _gap, "phrase": Phrase, "word": Word}


@functools.cache
def phrase(name: str) -> Element:
    """What a phrase of the table is made of."""
    if deed := _DEED.fullmatch(name):
        return OneOf(tuple(_of_deeds(deed["form"], deed["only"] or "")))
    return OneOf(tuple(element(said) for said in phrases()["phrases"][name]))


_DEED = re.compile(r"(?P<form>do|doing|done)(?:\.(?P<only>when|turn|now|price|may|must))?")
"""The phrases that say what players do: as it is done, its doing, as it is done to a card, if it can be asked so."""
_THIS_TURN, _PRICE, _MAY, _MUST = "this turn", "price", "may", "must"


def _of_deeds(form: str, only: str) -> Iterator[Element]:
    for deed in phrases()["deed"]:
        if not _is_asked(deed, only):
            continue
        means = deed["when"] if only == "when" else deed["means"]
        verb, _, rest = means.partition(" ")
        told = (
            ("do", means),
            ("does", f"{third_person(verb)} {rest}"),
            ("usual", deed.get("usual", "asker")),
        )
        for said in deed.get("done" if form == "done" else "does", ()):
            yield Meant(element(_gerund(said) if form == "doing" else said), told)


def _is_asked(deed: Mapping[str, Any], only: str) -> bool:
    """Whether something is asked of a deed: when it can be, its price, whether it may or must be, now or this turn."""
    never = deed.get("never", ())
    return {
        "when": "when" in deed,
        "may": _MAY not in never,
        "must": not {_THIS_TURN, _MAY, _MUST} & {*never},
        "turn": not {_THIS_TURN, _MAY} & {*never},
        "now": _THIS_TURN in never,
        "price": _PRICE not in never,
    }.get(only, True)


def _gerund(said: str) -> str:
    """What players do, as that which they do: “(play|use) {held}” as “(playing|using) {held}”."""
    if said.startswith("("):
        verbs, _, rest = said[1:].partition(")")
    else:
        verbs, _, rest = said.partition(" ")
    return f"({'|'.join(_ing(one) for one in verbs.split('|'))}) {rest.strip()}"


def _ing(words: str) -> str:
    verb, _, rest = words.partition(" ")
    return f"{gerund_of(verb)} {rest}".strip()


def gaps(of: Element) -> Iterator[Gap]:
    """The gaps of a saying, those of its phrases too."""
    match of:
        case Gap():
            yield of
        case Phrase(name=name):
            yield from gaps(phrase(name))
        case Meant(said=said):
            yield from gaps(said)
        case InOrder(parts=inner) | OneOf(ways=inner):
            for one in inner:
                yield from gaps(one)


@functools.cache
def needs(of: Element) -> frozenset[str]:
    """The words without which this is not said."""
    match of:
        case Word(text=text):
            return frozenset((text,))
        case Phrase(name=name):
            return needs(phrase(name))
        case Meant(said=said):
            return needs(said)
        case InOrder(parts=parts):
            return frozenset().union(*map(needs, parts))
        case OneOf(ways=ways):
            return frozenset.intersection(*map(needs, ways))
    return frozenset()


@functools.cache
def begins(of: Element) -> frozenset[str]:
    """The words with which this can begin; nothing stands for a gap, a star for nothing at all."""
    match of:
        case Word(text=text):
            return frozenset((text,))
        case Gap():
            return frozenset(("",))
        case Phrase(name=name):
            return begins(phrase(name))
        case Meant(said=said):
            return begins(said)
        case OneOf(ways=ways):
            return frozenset().union(*map(begins, ways))
        case InOrder(parts=parts):
            return _begins_in_order(parts)


def _begins_in_order(parts: tuple[Element, ...]) -> frozenset[str]:
    found: frozenset[str] = frozenset("*")
    for one in parts:
        if "*" not in found:
            break
        found = (found - {"*"}) | begins(one)
    return found


@functools.lru_cache(maxsize=65_536)
def starting(of: OneOf, word: str) -> tuple[Element, ...]:
    """Those of several things that can begin with a word, in their order; with none, those that can be nothing."""
    return tuple(way for way in of.ways if not begins(way).isdisjoint((word, "", "*") if word else ("*",)))
