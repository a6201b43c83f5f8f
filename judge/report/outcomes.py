"""The outcomes of an answer as a tree: who chooses what, and where each way leads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from judge.ruling.record.model import ChoiceMade, Outcome

FEW = 8
"""So many outcomes can be taken in at a glance; more of them are shown in groups."""


class Reached(msgspec.Struct, frozen=True):
    """An answer, and in how many ways one comes to it."""

    answer: str
    ways: int


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """What is chosen, and what comes of it: the answers, and the further choices if there are several answers.

    Options after which all is alike are one way. Nothing is `reached` where the answer hangs on no choice at all.
    """

    chosen: tuple[str, ...]
    reached: tuple[Reached, ...] = ()
    forks: tuple[Fork, ...] = ()


class Fork(msgspec.Struct, frozen=True, kw_only=True):
    """A choice with all its ways. One without a `player` is what the rules, or nobody, have decided.

    Of an order each place is chosen by itself: `place` counts them from 1, and is 0 for any other choice.
    """

    player: str = ""
    what: str = ""
    rule: str = ""
    place: int = 0
    ways: tuple[Way, ...] = ()


class _Made(msgspec.Struct, frozen=True):
    """A choice, or a place of an order."""

    player: str
    what: str
    rule: str
    place: int
    chosen: str


_Path = tuple[tuple[_Made, ...], Outcome]


def tree(outcomes: Iterable[Outcome]) -> tuple[Fork, ...]:
    """The choices by which outcomes differ, in the order in which they are made; for one answer each by itself."""
    outcomes = tuple(outcomes)
    if len(reached(outcomes)) == 1:
        return tuple(_idle(outcomes))
    return _forks([(tuple(_made(outcome.choices)), outcome) for outcome in outcomes])


def reached(outcomes: Iterable[Outcome | Reached]) -> tuple[Reached, ...]:
    """The different answers, each with the number of ways that lead to it."""
    ways: dict[str, int] = {}
    for outcome in outcomes:
        ways[outcome.answer] = ways.get(outcome.answer, 0) + outcome.ways
    return tuple(Reached(answer, number) for answer, number in ways.items())


def shortest(outcomes: Iterable[Outcome], answer: str) -> Outcome:
    """Of the outcomes with an answer the one that is shown in the fewest words."""
    return min((one for one in outcomes if one.answer == answer), key=lambda one: len(one.when))


def _idle(outcomes: Iterable[Outcome]) -> Iterator[Fork]:
    """The choices that were made in different ways, with what was chosen, or was to be put in order."""
    made: dict[tuple[str, str, str], dict[str, None]] = {}
    for choice in (choice for outcome in outcomes for choice in outcome.choices):
        options = _arranged(choice.chosen, choice.options) or (choice.chosen,)
        made.setdefault((choice.player, choice.what, choice.rule), {}).update(dict.fromkeys(options))
    for (player, what, rule), chosen in made.items():
        yield Fork(player=player, what=what, rule=rule, ways=(Way(chosen=tuple(chosen)),))


def _made(choices: Iterable[ChoiceMade]) -> Iterator[_Made]:
    """The choices one by one; the last place of an order is no choice any more."""
    for choice in choices:
        order = _arranged(choice.chosen, choice.options)
        for place, chosen in enumerate(order[:-1], 1):
            yield _Made(choice.player, choice.what, choice.rule, place, chosen)
        if not order:
            yield _Made(choice.player, choice.what, choice.rule, 0, choice.chosen)


def _arranged(chosen: str, options: tuple[str, ...]) -> tuple[str, ...]:
    """The options in the order in which all of them are shown, the names of some perhaps with a comma in them."""
    if len(options) == 1 and chosen == options[0]:
        return options
    for place, option in enumerate(options):
        if chosen.startswith(f"{option}, "):
            rest = _arranged(chosen[len(option) + 2 :], options[:place] + options[place + 1 :])
            if rest:
                return (option, *rest)
    return ()


def _forks(paths: list[_Path]) -> tuple[Fork, ...]:
    """The forks with which some paths begin; those with no choice of a player left are ways of one fork."""
    asked: dict[tuple[str, str, str, int], list[_Path]] = {}
    for made, outcome in paths:
        key = (made[0].player, made[0].what, made[0].rule, made[0].place) if made else ("", "", "", 0)
        asked.setdefault(key, []).append((made, outcome))
    return tuple(fork for key, begun in asked.items() for fork in _fork(*key, begun))


def _fork(player: str, what: str, rule: str, place: int, paths: list[_Path]) -> tuple[Fork, ...]:
    """The choice; or, if whatever is chosen there leads to the same choices, those alone."""
    ways = _chosen(paths) if player else _ended(paths)
    if len(ways) == 1 and ways[0].forks:
        return ways[0].forks
    return (Fork(player=player, what=what, rule=rule, place=place, ways=ways),)


def _ended(paths: list[_Path]) -> tuple[Way, ...]:
    return tuple(
        Way(
            chosen=(outcome.when,) if outcome.when and not outcome.choices else (),
            reached=(Reached(outcome.answer, outcome.ways),),
        )
        for _, outcome in paths
    )


def _chosen(paths: list[_Path]) -> tuple[Way, ...]:
    options: dict[str, list[_Path]] = {}
    for made, outcome in paths:
        options.setdefault(made[0].chosen, []).append((made[1:], outcome))
    alike: dict[object, list[Way]] = {}
    for chosen, left in options.items():
        way = _way(chosen, left)
        alike.setdefault(way.forks or way.reached[0].answer, []).append(way)
    return tuple(map(_together, alike.values()))


def _way(chosen: str, left: list[_Path]) -> Way:
    answers = reached(outcome for _, outcome in left)
    return Way(chosen=(chosen,), reached=answers, forks=_forks(left) if len(answers) > 1 else ())


def _together(ways: list[Way]) -> Way:
    """Several options after which all is alike as one way."""
    return Way(
        chosen=tuple(option for way in ways for option in way.chosen),
        reached=reached(one for way in ways for one in way.reached),
        forks=ways[0].forks,
    )
