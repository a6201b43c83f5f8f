"""What a scenario says is chosen, as an answer to a decision of the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from judge.deferred import deferred
from judge.engine.model.decision import Decision, Option
from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.model.view import printed
from judge.engine.texts.named import ANOTHER
from judge.scenario.model.board import CardRef
from judge.scenario.model.places import area_key
from judge.scenario.model.play import AreaRef, Named, Number, Pick, PlayerRef, Words
from judge.scenario.setting_up.finding import Physical, find

with deferred(__name__):
    from judge.scenario.model.describing import describes

Keys = tuple[str, ...]
NONE_OF_THEM = ("nothing", "none", "no card", "no cards")
_Test = Callable[[Option], bool]


def answer_with(picks: tuple[Pick, ...], decision: Decision, state: State, physical: Physical) -> Keys | None:
    """The keys that answer a decision with these picks, in their order; None if they do not fit it.

    Words with “and” in them are one option that has it, else several options.
    """
    answer = _answer(picks, decision, state, physical)
    several = tuple(one for pick in picks for one in _each(pick))
    return answer if answer is not None or several == picks else _answer(several, decision, state, physical)


def _each(pick: Pick) -> tuple[Pick, ...]:
    if not isinstance(pick, Words):
        return (pick,)
    return tuple(Words(words=words) for words in pick.words.split(" and "))


def _answer(picks: tuple[Pick, ...], decision: Decision, state: State, physical: Physical) -> Keys | None:
    if decision.kind == "number":
        numbers = tuple(str(pick.value) for pick in picks if isinstance(pick, Number))
        return numbers if decision.accepts(numbers) else None
    if len(picks) == 1 and isinstance(picks[0], Words) and _folded(picks[0].words) in NONE_OF_THEM:
        return () if decision.accepts(()) else None
    keys: list[str] = []
    for pick in picks:
        key = _key(pick, decision, state, physical, frozenset(keys))
        if key is None:
            return None
        keys.append(key)
    answer = tuple(keys)
    return answer if decision.accepts(answer) else None


def refusal(decision: Decision) -> Keys | None:
    """The answer by which a player declines: no, or choosing nothing. None if they can't decline."""
    for key in ("no", "decline"):
        if decision.accepts((key,)):
            return (key,)
    return () if decision.accepts(()) else None


def _key(
    pick: Pick, decision: Decision, state: State, physical: Physical, taken: frozenset[str]
) -> str | None:
    tests = _NAMING if any(option.key == ANOTHER for option in decision.options) else _TESTS
    for test in tests[type(pick)](pick, state, physical):
        fitting = [option.key for option in decision.options if option.key not in taken and test(option)]
        if fitting and (len(fitting) == 1 or isinstance(pick, CardRef)):
            return fitting[0]
    return None


def _card_tests(pick: CardRef, state: State, physical: Physical) -> Iterator[_Test]:
    obj = find(state, physical, pick)
    if obj is not None:
        yield lambda option: _physical_of(option, state) == obj.physical
        if obj.area and "Problem" in printed(obj).types:
            yield lambda option: option.key == obj.area
    for test in _word_tests(Words(words=pick.name), state, physical):
        yield test if obj is None else _of_no_other(test, obj, state)


def _of_no_other(test: _Test, obj: Obj, state: State) -> _Test:
    """A test by words, but of no option that is another card than the one whose name it is."""
    return lambda option: _physical_of(option, state) in (0, obj.physical) and test(option)


def _physical_of(option: Option, state: State) -> int:
    obj = state.find(option.oid)
    return obj.physical if obj else 0


def _player_tests(pick: PlayerRef, state: State, physical: Physical) -> Iterator[_Test]:
    return _word_tests(Words(words=pick.player), state, physical)


def _area_tests(pick: AreaRef, state: State, physical: Physical) -> Iterator[_Test]:
    key = area_key(state, pick.area, physical)
    yield lambda option: option.key == key
    yield lambda option: state.find(option.oid) is not None and state.get(option.oid).area == key


def _number_tests(pick: Number, _state: State, _physical: Physical) -> Iterator[_Test]:
    yield lambda option: str(pick.value) == option.text
    yield lambda option: str(pick.value) in option.text.split()


def _word_tests(pick: Words, state: State, physical: Physical) -> Iterator[_Test]:
    """What is written, then a description: the first that one option alone satisfies."""
    yield from _text_tests(pick, state, physical)
    words = _folded(pick.words)
    yield lambda option: state.find(option.oid) is not None and describes(words, state.get(option.oid))


def _text_tests(pick: Words, _state: State, _physical: Physical) -> Iterator[_Test]:
    """The whole text, its beginning, any part of it."""
    words = _folded(pick.words)
    yield lambda option: words in (_folded(option.key), _folded(option.text))
    yield lambda option: _folded(option.text).startswith(words)
    yield lambda option: words in _folded(option.text)


def _named_tests(pick: Named, _state: State, _physical: Physical) -> Iterator[_Test]:
    """The card itself, else that it is none of those that are here."""
    yield lambda option: option.key == pick.name
    yield lambda option: option.key == ANOTHER


def _folded(text: str) -> str:
    return " ".join(text.casefold().replace("’", "'").split())


_TESTS: dict[type[Any], Callable[[Any, State, Physical], Iterator[_Test]]] = {
    CardRef: _card_tests,
    PlayerRef: _player_tests,
    AreaRef: _area_tests,
    Number: _number_tests,
    Words: _word_tests,
    Named: _named_tests,
}
#: Where any card of the game may be named, a description has to be of one among all of them (201.1b).
_NAMING: dict[type[Any], Callable[[Any, State, Physical], Iterator[_Test]]] = {**_TESTS, Words: _text_tests}
