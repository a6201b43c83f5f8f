"""Which action tokens a player pays with who has some for a time only, and what becomes of those (502.1)."""

from __future__ import annotations

from collections.abc import Callable

from judge.engine.model.decision import Option
from judge.engine.model.modifier import Ends
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.readings import reading
from judge.engine.model.run import Run
from judge.engine.model.tokens_for_a_time import Lots, over
from judge.engine.occurring.occurrence import Happen
from judge.messages.message import message
from judge.rulebook.citation import cite, implements

#: What it is that happens to them as their time is over, by the reading of A88.
_VERBS = {"end": "lapse tokens", "lost": "lose tokens"}


@implements("502.1b")
def spent(run: Run, player: str, number: int) -> Lots | None:
    """How many of so many action tokens are such as the player has for a time only; None if there are none of them."""
    seat, lots = run.state.seat(player), []
    others = seat.tokens
    for ends, held in seat.for_a_time:
        others -= held
        least, most = max(0, number - others), min(number, held)
        taken = number_of(run, player, least, most, message("how-many-tokens-had-for-a-time-are-paid"))
        lots.append((ends, taken))
        number -= taken
    return tuple(lots) if lots else None


@implements("502.1b")
def number_of(run: Run, player: str, least: int, most: int, what: str) -> int:
    """How many of some action tokens are spent or left, which their player says where it is open."""
    if least >= most:
        return most
    options = tuple(Option(str(number), str(number)) for number in range(most, least - 1, -1))
    return int(run.choose_one(player, what, options, cite("502.1b")))


PRICE = "price of an action"
"""The name of the payment that an action itself asks for, whatever else its text does (705.2b)."""


def payment(
    run: Run, player: str, tokens: int, by: tuple[str, ...], *others: str, name: str = ""
) -> Occurrence:
    """The payment of so many action tokens as a cost, `by` the rule that has it paid and `others` that put a price."""
    lots = spent(run, player, tokens)
    return Occurrence(
        verb="pay tokens",
        player=player,
        actor=player,
        amount=tokens,
        name=name,
        as_cost=True,
        spends=lots,
        rules=(*by, *of_spending(lots), *others),
    )


def of_spending(lots: Lots | None) -> tuple[str, ...]:
    """The rule by which it is up to the player with which action tokens he pays."""
    return cite("502.1b") if lots is not None else ()


@implements("708.2", "502.1")
def lapse(run: Run, is_over: Callable[[Ends], bool], rules: tuple[str, ...] = ()) -> None:
    """Let the action tokens go of which the time is over."""
    gone = tuple((seat.name, lot) for seat in run.state.seats for lot in over(seat, is_over))
    if not gone:
        return
    run.meet("A88")
    verb = _VERBS[reading(run.state, "A88")]
    because = (*rules, *cite("708.2", "104.1"))
    run.push(
        Happen(
            occurrences=tuple(
                Occurrence(verb=verb, player=player, amount=number, ends=ends, rules=because)
                for player, (ends, number) in gone
            )
        )
    )
