"""What an atlas tells, as records: those that `judge atlas … --json` writes, field by field."""

from __future__ import annotations

from typing import Literal

import msgspec

from judge.atlas.finding import Outcome


class KindDocument(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of interaction and its rule; the `pairs` in which it is found, of which so many were `run`."""

    kind: str
    rule: str
    pairs: int
    run: int = 0


class PairLine(msgspec.Struct, frozen=True, kw_only=True):
    """Two cards and the kinds in which they touch. `hard` says how hard they are to rule on, None if none was run."""

    one: str
    other: str
    kinds: tuple[str, ...]
    hard: int | None = None


class BuildDocument(msgspec.Struct, frozen=True, kw_only=True):
    """What an atlas holds: `touching` of all `pairs`, of which so many were `run` and so many are `left`.

    `states` counts the boards by what came of them; `loops`, `order` and `open_questions` those with such.
    """

    file: str
    ruleset: str
    cards: int
    pairs: int
    touching: int
    run: int
    left: int
    boards: int
    kinds: tuple[KindDocument, ...]
    states: dict[str, int]
    loops: int
    order: int
    open_questions: dict[str, int]
    seconds: float
    schema: Literal["judge-atlas-build-1"] = "judge-atlas-build-1"


class PartnerDocument(msgspec.Struct, frozen=True, kw_only=True):
    """A card that another one touches; `hard` is None if the pair was not run."""

    name: str
    kinds: tuple[str, ...]
    hard: int | None = None


class CardDocument(msgspec.Struct, frozen=True, kw_only=True):
    """A card with what it touches: by kind, and the `partners`, the hardest first."""

    name: str
    number: str
    type: str
    carried_out: bool
    ruleset: str
    touching: int
    run: int
    kinds: tuple[KindDocument, ...]
    partners: tuple[PartnerDocument, ...]
    example: BoardDocument | None = None
    schema: Literal["judge-atlas-card-1"] = "judge-atlas-card-1"


class BoardDocument(msgspec.Struct, frozen=True, kw_only=True):
    """A board of two cards and what came of it; `scenario` can be asked again.

    `order` says that the outcome hangs on an order that a player chooses, or on which of the cards came first;
    `turned` is then the same board with the other one first. `seen` if the texts of both had a part in it.
    """

    one: str
    other: str
    kind: str
    rule: str
    state: Outcome
    answers: tuple[AnswerDocument, ...]
    reason: str
    open_questions: tuple[str, ...]
    order: bool
    loop: bool
    seen: bool
    scenario: str
    turned: str = ""


class AnswerDocument(msgspec.Struct, frozen=True):
    """A question and its answer; several answers are set apart by strokes."""

    question: str
    answer: str


class WayDocument(msgspec.Struct, frozen=True, kw_only=True):
    """A kind in which two cards touch, with its rule; `acting` are the names of those that act on the other."""

    kind: str
    rule: str
    acting: tuple[str, ...]


class PairDocument(msgspec.Struct, frozen=True, kw_only=True):
    """Two cards: in which kinds they touch, and their boards. `run` is false if there has been no time for them yet."""

    one: str
    other: str
    ruleset: str
    kinds: tuple[WayDocument, ...]
    run: bool
    hard: int | None
    boards: tuple[BoardDocument, ...]
    schema: Literal["judge-atlas-pair-1"] = "judge-atlas-pair-1"


class HardestDocument(msgspec.Struct, frozen=True, kw_only=True):
    """The pairs that are hardest to rule on, of those that were run, with what makes them hard."""

    ruleset: str
    touching: int
    run: int
    pairs: tuple[HardPair, ...]
    schema: Literal["judge-atlas-hardest-1"] = "judge-atlas-hardest-1"


class HardPair(msgspec.Struct, frozen=True, kw_only=True):
    """A pair, how hard it is, the open questions that it meets, and whether order matters or it loops."""

    one: str
    other: str
    hard: int
    kinds: tuple[str, ...]
    open_questions: tuple[str, ...]
    order: bool
    loop: bool
    states: tuple[str, ...]


class ChangedPair(msgspec.Struct, frozen=True, kw_only=True):
    """A pair that is otherwise in two atlases: the kinds in each, and what came of its boards where both ran them."""

    one: str
    other: str
    kinds_before: tuple[str, ...]
    kinds_after: tuple[str, ...]
    boards: tuple[ChangedBoard, ...] = ()


class ChangedBoard(msgspec.Struct, frozen=True, kw_only=True):
    """A board of which something else has come; a side is empty if its atlas has no board of the kind."""

    kind: str
    before: str
    after: str


class DiffDocument(msgspec.Struct, frozen=True, kw_only=True):
    """Two atlases beside each other. Pairs with a card that is in one of them only are not compared.

    `not_compared` are pairs of which the boards were run in one of them only, so that just the kinds are compared.
    """

    before: str
    after: str
    ruleset_before: str
    ruleset_after: str
    cards_gone: tuple[str, ...]
    cards_new: tuple[str, ...]
    cards_changed: tuple[str, ...]
    compared: int
    not_compared: int
    pairs: tuple[ChangedPair, ...]
    schema: Literal["judge-atlas-diff-1"] = "judge-atlas-diff-1"
