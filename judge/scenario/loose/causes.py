"""What a card has left in force on another that it is said to have put into its state: “Gem (exhausted, by Pin)”."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

import msgspec

from judge.scenario.loose.pieces import Said
from judge.text.ast.instruction import Act
from judge.text.ast.structure import AsLongAs, Effect
from judge.text.read import parse_ability, print_ability

_BY = re.compile(
    r"(?P<host>[^;:()]+?)\s*\((?P<before>[^()]*?)(?P<state>exhausted|frightened)\s*,?\s*by\s+(?P<by>[^();]+?)\)",
    re.IGNORECASE,
)
_VERBS = {"exhausted": "exhaust", "frightened": "frighten"}


class Left(msgspec.Struct, frozen=True):
    """A text that is in effect, from which card, and on which."""

    text: str
    source: str
    host: str
    said: Said


class Causes:
    """Takes such causes out of the pieces of a board."""

    def __init__(self, full_name: Callable[[str], str], texts_of: Callable[[str], Iterable[str]]) -> None:
        """`full_name` knows the only card on the board that a part of a name means, `texts_of` what is printed."""
        self._full_name = full_name
        self._texts_of = texts_of

    def taken_out(self, said: Said) -> tuple[Said, tuple[Left, ...]]:
        """A piece without them, and what they left in force; one of which that can't be said stays as it is."""
        left = list[Left]()

        def without(found: re.Match[str]) -> str:
            source, host = self._full_name(found["by"].strip()), self._full_name(found["host"].strip())
            texts = lasting(self._texts_of(source), _VERBS[found["state"].casefold()]) if source else None
            if texts is None or (texts and not host):
                return found[0]
            left.extend(Left(text, source, host, said) for text in texts)
            return f"{found['host']} ({found['before']}{found['state']})"

        return Said(_BY.sub(without, said.text), said.number, said.column, said.new), tuple(left)


def lasting(texts: Iterable[str], verb: str) -> tuple[str, ...] | None:
    """What an ability that does this to a card leaves in force on it, in the words of cards.

    None if no ability does it, if several do, or if it can't be said whether what one does besides lasts.
    """
    doing = [steps for steps in map(_steps, texts) if any(_does(step, verb) for step in steps)]
    if len(doing) != 1:
        return None
    steps = doing[0]
    after = steps[next(at for at, step in enumerate(steps) if _does(step, verb)) + 1 :]
    if not all(isinstance(step, AsLongAs) for step in after):
        return None
    return tuple(f"{print_ability(step).strip().rstrip('.')}." for step in after)


def _steps(text: str) -> tuple[Effect, ...]:
    """What the effect of an ability does, one thing after another."""
    effect = getattr(parse_ability(text).ability, "effect", None)
    return effect.instructions if isinstance(effect, Effect) else ()


def _does(step: Effect, verb: str) -> bool:
    return not isinstance(step, AsLongAs) and any(
        isinstance(node, Act) and node.verb == verb for node in step.walk()
    )


def names_in(text: str, part: str, is_card: Callable[[str], bool]) -> Iterator[str]:
    """The names of cards in a text of a board that end with a part of one."""
    for found in re.finditer(
        rf"(?<![^;:(\n])\s*(?P<name>[^;:()\n]*?{re.escape(part)})(?=\s*(?:[;(,.\n]|$))", text
    ):
        starts = (0, *(mark.end() for mark in re.finditer(r"[,.]\s+|\s+", found["name"])))
        yield from (name for start in starts if is_card(name := found["name"][start:]))
