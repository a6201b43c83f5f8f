"""Whether Problems are confronted (611), on thousands of boards, each beside an answer found by trying everything."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from judge.cards.model import Requirement
from judge.engine.confrontations.confronting import ConfrontStep, Meeting, meets
from judge.engine.model.run import advance, scheduled
from judge.engine.model.state import State
from judge.engine.requirements.confront_requirements import requirements
from tests.examples import examples

from .boards import Need, Table, card
from .brute.confronting import Pony, Sign, Situation, Trouble, asked, can_confront

COLORS = ("blue", "pink", "purple")
PLAYERS = st.sampled_from(("Alice", "Alice", "Bob"))
RARELY = st.sampled_from((*(False,) * 7, True))
HERE = "problem:Alice"


@st.composite
def _needs(draw: st.DrawFn) -> tuple[Need, ...]:
    kinds = st.sampled_from(
        [*(("color", color) for color in COLORS), *(("not-color", color) for color in COLORS), ("wild", "")]
    )
    chosen = draw(st.lists(kinds, min_size=1, max_size=3, unique=True))
    return tuple((kind, color, draw(st.integers(0, 3))) for kind, color in chosen)


PONIES = st.builds(
    Pony,
    player=PLAYERS,
    power=st.sampled_from((-1, 0, 1, 1, 2, 2, 3, 4)),
    colors=st.lists(st.sampled_from((*COLORS, "yellow")), max_size=3, unique=True).map(tuple),
    there=RARELY.map(lambda away: not away),
    exhausted=RARELY,
    frightened=RARELY,
    stubborn=st.booleans(),
    eccentric=st.sampled_from((0, 0, 0, 1, 2)),
)
SITUATIONS = st.builds(
    Situation,
    owner=PLAYERS,
    owner_needs=_needs(),
    opponent_needs=_needs(),
    ponies=st.lists(PONIES, min_size=1, max_size=5).map(tuple),
    troubles=st.lists(st.builds(Trouble, PLAYERS, RARELY, RARELY), max_size=1).map(tuple),
    signs=st.lists(
        st.builds(Sign, PLAYERS, st.booleans(), st.sampled_from((-3, -2, -1, 1, 2))), max_size=2
    ).map(tuple),
)


def laid(board: Situation) -> tuple[State, int]:
    """The board as a state of the engine, and the identity of its Problem."""
    table = Table("Alice", "Bob")
    problem = card("Problem", owner=board.owner_needs, opponent=board.opponent_needs)
    number = table.lay(problem, board.owner, HERE)
    for pony in board.ponies:
        _lay_pony(table, pony)
    for trouble in board.troubles:
        troublemaker = card("Troublemaker", power=9, traits=("Epic",) if trouble.epic else ())
        table.lay(troublemaker, trouble.player, HERE, face_down=not trouble.face_up)
    for sign in board.signs:
        who = "You" if sign.own else "Opponents"
        text = f"{who} need {sign.by:+d} power to confront this card's Problem."
        table.lay(card("Resource", text=(text,)), sign.player, HERE)
    return table.state, number


def _lay_pony(table: Table, pony: Pony) -> None:
    """Power below zero comes of counters, of which there are none on a card that is face-down."""
    text = ("Stubborn",) * pony.stubborn + (f"Eccentric {pony.eccentric}",) * bool(pony.eccentric)
    friend = card("Friend", power=max(0, pony.power), colors=tuple(pony.colors), text=text)
    table.lay(
        friend,
        pony.player,
        HERE if pony.there else "",
        exhausted=pony.exhausted,
        frightened=pony.frightened,
        face_down=pony.frightened,
        counters=(("-1 power", 1, 99),) if pony.power < 0 and not pony.frightened else (),
    )


def confronted(state: State, problem: int) -> bool:
    """Whether the turn player scores by the Confront Step of a Problem."""
    after = advance(scheduled(state, ConfrontStep(problem=problem))).state
    return after.seat(after.turn.player).score == 1


def is_proved(meeting: Meeting, state: State) -> bool:
    """Whether the assignment said gives every line what it asks for, out of one color of each character."""
    assert meeting.matching is not None
    given = [0] * len(meeting.lines)
    for contribution in meeting.matching.assignment:
        assert contribution.color in (contribution.contributor.colors or (None,))
        assert sum(share.units for share in contribution.shares) <= max(0, contribution.contributor.power)
        for share in contribution.shares:
            line = meeting.lines[share.line]
            assert line.kind == "wild" or (line.color is contribution.color) == (line.kind == "color")
            given[share.line] += share.units
    people = [one.contributor.name for one in meeting.matching.assignment]
    assert len(set(people)) == len(people)
    assert all(state.physical(int(name[1:])) for name in people)
    return given == [line.amount for line in meeting.lines]


def amounts(lines: tuple[Requirement, ...] | tuple[Need, ...]) -> frozenset[tuple[str, str, int]]:
    """Lines without those that ask for nothing, the wild ones taken together."""
    plain = [
        line if isinstance(line, tuple) else (line.kind, line.color.value if line.color else "", line.amount)
        for line in lines
    ]
    kinds = {(kind, color) for kind, color, amount in plain if amount}
    return frozenset(
        (kind, color, sum(amount for *same, amount in plain if tuple(same) == (kind, color)))
        for kind, color in kinds
    )


@given(SITUATIONS)
@examples(120)
def test_confronting_agrees_with_trying_everything(board: Situation) -> None:
    state, problem = laid(board)
    for player in ("Alice", "Bob"):
        expected = can_confront(board, player)
        meeting = meets(state, problem, player)
        assert meeting.met == expected
        assert {amounts(lines) for lines in requirements(state, problem, player)} == {
            amounts(lines) for lines in asked(board, player)
        }
        if expected and any(line.amount for line in meeting.lines):
            assert is_proved(meeting, state)
    assert confronted(state, problem) == can_confront(board, "Alice")
