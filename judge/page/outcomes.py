"""The outcomes of an answer as a tree: who chooses what, and where each way leads."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from judge.ruling.model import ChoiceMade, Outcome


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """One way on: what is chosen, and the answer at its end or the choices that follow."""

    chosen: str
    answer: str = ""
    forks: tuple[Fork, ...] = ()


class Fork(msgspec.Struct, frozen=True, kw_only=True):
    """A choice with all its ways. One without a `player` is what the rules, or nobody, have decided."""

    player: str = ""
    what: str = ""
    rule: str = ""
    ways: tuple[Way, ...] = ()


_Path = tuple[tuple[ChoiceMade, ...], Outcome]


def tree(outcomes: Iterable[Outcome]) -> tuple[Fork, ...]:
    """The choices by which outcomes differ, in the order in which they are made."""
    return _forks([(outcome.choices, outcome) for outcome in outcomes])


def _forks(paths: list[_Path]) -> tuple[Fork, ...]:
    """The forks with which some paths begin; those with no choice of a player left are ways of one fork."""
    asked: dict[tuple[str, str, str], list[_Path]] = {}
    for choices, outcome in paths:
        key = (choices[0].player, choices[0].what, choices[0].rule) if choices else ("", "", "")
        asked.setdefault(key, []).append((choices, outcome))
    return tuple(
        Fork(player=player, what=what, rule=rule, ways=_chosen(begun) if player else _ended(begun))
        for (player, what, rule), begun in asked.items()
    )


def _ended(paths: list[_Path]) -> tuple[Way, ...]:
    return tuple(Way(chosen=outcome.when, answer=outcome.answer) for _, outcome in paths)


def _chosen(paths: list[_Path]) -> tuple[Way, ...]:
    ways: dict[str, list[_Path]] = {}
    for choices, outcome in paths:
        ways.setdefault(choices[0].chosen, []).append((choices[1:], outcome))
    return tuple(_way(chosen, left) for chosen, left in ways.items())


def _way(chosen: str, left: list[_Path]) -> Way:
    answers = {outcome.answer for _, outcome in left}
    if len(answers) == 1:
        return Way(chosen=chosen, answer=answers.pop())
    return Way(chosen=chosen, forks=_forks(left))
