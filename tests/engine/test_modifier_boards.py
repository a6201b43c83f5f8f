"""What Friends are like under several continuous modifiers (711), on thousands of boards of the engine.

Each is compared with the answer found straight from the definition of dependency, by trying every context and every
order.
"""

from __future__ import annotations

from typing import NamedTuple

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from judge.engine.model.state import State
from judge.engine.modifiers.continuous import board as board_of
from tests.examples import examples

from .boards import Table, card
from .brute.dependency import Oracle
from .brute.ponies import Aura, Board, Does, Pony, While, Whom, apply, edits

COLORS = ("blue", "pink")
PLAYERS = ("Alice", "Alice", "Alice", "Bob")
Choices = st.SearchStrategy


class Kinds(NamedTuple):
    """Of what kinds the auras of a board are."""

    does: Choices[tuple[Does, int | str]]
    fitting: Choices[tuple[str, int | str]]
    whom: Choices[Whom]
    condition: Choices[While | None]


VARIED = Kinds(
    does=st.sampled_from(
        [
            *(("power", by) for by in (1, 2, -1)),
            *(("set", to) for to in (1, 3)),
            *(("color", color) for color in COLORS),
            ("trait", "Crystal"),
            ("keyword", "Swift"),
            ("lose keyword", "Swift"),
            ("lose", 0),
            ("bar", 0),
        ]
    ),
    fitting=st.sampled_from(
        [
            ("", 0),
            *(("color", color) for color in COLORS),
            ("trait", "Crystal"),
            ("keyword", "Swift"),
            *(("least", least) for least in (2, 3, 4)),
            *(("most", most) for most in (1, 2)),
        ]
    ),
    whom=st.sampled_from(("all", "your", "your other")),
    condition=st.sampled_from(
        [
            *(None,) * 6,
            *(While("color", color=color) for color in COLORS),
            *(While("strong", least=least) for least in (3, 4)),
            *(While("this", least=least) for least in (2, 3)),
        ]
    ),
)
TANGLED = Kinds(
    does=st.sampled_from([("power", 1), ("set", 3), ("color", "blue"), ("keyword", "Swift"), ("lose", 0)]),
    fitting=st.sampled_from(
        [("color", "blue"), ("keyword", "Swift"), ("least", 3), ("least", 2), ("most", 2)]
    ),
    whom=st.sampled_from(("all", "your other")),
    condition=st.sampled_from([None, None, While("this", least=3), While("color", color="blue")]),
)
"""So few kinds that each aura is likely to change what another does."""

VERBS = {
    "power": "have {:+d} power",
    "set": "have {} power",
    "color": "are also {}",
    "trait": "have {}",
    "keyword": "have {}",
    "lose keyword": "lose {}",
    "lose": "lose all abilities",
    "bar": "lose and can't have abilities",
}
NOUNS = {
    "": "Friends",
    "color": "{} Friends",
    "trait": "{} Friends",
    "keyword": "Friends with {}",
    "least": "Friends with {} or more power",
    "most": "Friends with {} or less power",
}
CONDITION_TEXTS = {
    "color": "While you have a {0.color} Friend, ",
    "strong": "While you have a Friend with {0.least} or more power, ",
    "this": "While this card has {0.least} or more power, ",
}


@st.composite
def _boards(draw: st.DrawFn, kinds: Kinds) -> tuple[Board, tuple[Aura, ...]]:
    """Up to four modifiers: the auras of ponies, oldest first, and counters on the youngest, later than all."""
    count = draw(st.integers(3, 4))
    ponies = tuple(draw(_pony(at)) for at in range(1, count + 1))
    auras = tuple(draw(_aura(kinds, pony.at)) for pony in ponies)
    by = draw(st.integers(-2, 2)) if count < 4 else 0
    counters = Aura(count * 10 + 5, "power", by, "this", ability=False)
    return ponies, (*auras, counters) if by else auras


def _pony(at: int) -> Choices[Pony]:
    colors = st.frozensets(st.sampled_from(COLORS), max_size=2)
    return st.tuples(st.sampled_from(PLAYERS), st.integers(0, 3), colors).map(lambda told: Pony(at, *told))


def _aura(kinds: Kinds, at: int) -> Choices[Aura]:
    return st.builds(
        lambda does, *rest: Aura(at * 10, *does, *rest),
        kinds.does,
        kinds.whom,
        kinds.fitting,
        kinds.condition,
    )


def worded(aura: Aura) -> str:
    """The text of an aura."""
    kind, narrow = aura.fitting
    noun = NOUNS[kind].format(narrow)
    whom = {"all": "all", "your": "your", "your other": "your other"}[aura.whom]
    condition = CONDITION_TEXTS[aura.condition.kind].format(aura.condition) if aura.condition else ""
    text = f"{condition}{whom} {noun} {VERBS[aura.does].format(aura.value)}."
    return text[0].upper() + text[1:]


def laid(ponies: Board, auras: tuple[Aura, ...]) -> State:
    """The ponies as a state of the engine, all of them at Alice's Problem.

    The brute search takes 711.4 as having each wait for all that it depends on, a reading of A02; so does the state.
    """
    table = Table("Alice", "Bob")
    for pony in ponies:
        text = tuple(worded(aura) for aura in auras if aura.ability and aura.at == pony.at * 10)
        friend = card("Friend", power=pony.power, colors=tuple(sorted(pony.colors)), text=text)
        table.lay(friend, pony.player, "problem:Alice", counters=_counters(pony, auras))
    return replace(table.state, readings=(("A02", "last-applied"),))


def _counters(pony: Pony, auras: tuple[Aura, ...]) -> tuple[tuple[str, int, int], ...]:
    return tuple(
        ("+1 power" if int(aura.value) > 0 else "-1 power", abs(int(aura.value)), pony.at)
        for aura in auras
        if not aura.ability and aura.at // 10 == pony.at
    )


def seen(state: State) -> Board:
    """The ponies as the engine has them under all modifiers."""
    view = board_of(state).view
    cards = [(obj, view.get(obj.oid)) for obj in state.in_play()]
    return tuple(
        Pony(
            at=obj.oid,
            player=obj.owner,
            power=shown.power or 0,
            colors=frozenset(shown.colors),
            crystal="Crystal" in shown.traits,
            swift=shown.has_keyword("Swift"),
            able=any(not ability.origin for ability in shown.abilities),
            barred=shown.barred,
        )
        for obj, shown in cards
    )


def order(state: State) -> list[int]:
    """The order in which the engine applies the modifiers, by the times of the auras they come of."""
    applied = board_of(state).arrangement.order
    return [one.context.source * 10 + 5 * (not one.ability) for one in applied]


def check(ponies: Board, auras: tuple[Aura, ...]) -> None:
    state, oracle = laid(ponies, auras), Oracle(ponies, edits, apply)
    everything = frozenset(auras)
    assert seen(state) == oracle.board(everything)
    assert order(state) == [aura.at for aura in oracle.order(everything)]


@given(_boards(VARIED))
@examples(100)
def test_modifiers_agree_with_the_definition_of_dependency(made: tuple[Board, tuple[Aura, ...]]) -> None:
    check(*made)


@given(_boards(TANGLED))
@examples(100)
def test_modifiers_that_mostly_hang_together_agree_as_well(made: tuple[Board, tuple[Aura, ...]]) -> None:
    check(*made)
