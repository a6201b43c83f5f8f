"""What the engine declines: it names the thing and the place, and never guesses."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from judge.diagnostics import JudgeError


class UnsupportedError(JudgeError):
    """The engine can't execute something it met. `what` names it, `card` and `text` say where it stands.

    Where something is not known, or no rule decides, `what` is a clause that says so by itself. `ability` numbers the
    ability of the card that could be set aside, 0 if none could.
    """

    def __init__(
        self, what: str, card: str = "", text: str = "", *, clause: bool = False, ability: int = 0
    ) -> None:
        """Keep what was met and where, and whether `what` is a clause."""
        place = f" ({card}: “{text}”)" if card and text else f" ({card})" if card else ""
        super().__init__(f"{what}{place}")
        self.what = what
        self.card = card
        self.text = text
        self.clause = clause
        self.ability = ability

    def __reduce__(self) -> tuple[Callable[..., UnsupportedError], tuple[str, str, str]]:
        """Come through a process boundary with all that it carries."""
        return partial(type(self), clause=self.clause, ability=self.ability), (
            self.what,
            self.card,
            self.text,
        )


class IllegalError(JudgeError):
    """An action, or the payment of a cost, that the rules forbid; the action is rewound (705.2)."""

    def __init__(
        self,
        reason: str,
        rules: tuple[str, ...],
        assumptions: tuple[str, ...] = (),
        price: int | None = None,
    ) -> None:
        """Keep the reason, the rules that forbid it, and the open questions of which another answer would not.

        `price` are the action tokens that it would take, where it is known that there are too few.
        """
        super().__init__(reason)
        self.reason = reason
        self.rules = rules
        self.assumptions = assumptions
        self.price = price

    def __reduce__(
        self,
    ) -> tuple[type[IllegalError], tuple[str, tuple[str, ...], tuple[str, ...], int | None]]:
        """Come through a process boundary with all that it carries."""
        return type(self), (self.reason, self.rules, self.assumptions, self.price)
