"""Questions about what is chosen: by whom, and among what."""

from __future__ import annotations

from typing import Literal

from judge.scenario.model.ask_game import AskThere
from judge.scenario.model.board import CardRef, Record


class AskChooser(Record, frozen=True, kw_only=True):
    """Who chooses …? `what` is the rest of the question; empty for the decision that is open now.

    `column` is where that stands in the question, 0 if it is empty. With a `source` it is whatever is chosen for that
    card.
    """

    what: str = ""
    column: int = 0
    source: CardRef | None = None


class AskOptions(Record, frozen=True, kw_only=True):
    """What can Alice choose? What can Alice do? What are Alice's options? — "any" is to choose if she has to, else do.

    With a `source` it is what is chosen for that card, by whoever chooses it; with `among` only those cards count
    that are asked about: Which of Bob's Friends can be chosen for Gem?
    """

    player: str = ""
    what: Literal["choose", "do", "any"] = "choose"
    source: CardRef | None = None
    among: AskThere | None = None


class AskChoosable(Record, frozen=True, kw_only=True):
    """Can Gem be chosen? May Alice choose Gem for Storm Cloud? — among the options of the choice that comes up."""

    card: CardRef
    player: str = ""
    source: CardRef | None = None
