"""How many and how much (105)."""

from __future__ import annotations

from judge.text.ast.node import Node


class Amount(Node, frozen=True):
    """A number that a text states or asks the game for."""


class Number(Amount, frozen=True):
    """A stated number: a figure, a number word, or the article that stands for one."""

    value: int


class Variable(Amount, frozen=True):
    """The letter X; `definition` is what "where X is …" says, bound by the second pass."""

    name: str = "X"
    definition: Amount | None = None


class ThatMany(Amount, frozen=True):
    """As many as were counted just before ("that many", "that many plus one"); `same` if it is those ("score them")."""

    plus: int = 0
    label: int = -1
    same: bool = False


class AsManyAsThereAre(Amount, frozen=True):
    """All of them ("remove all Snow counters")."""


class AnyNumber(Amount, frozen=True):
    """As many as the player who follows the instruction likes ("remove any number of Snow counters")."""


class CountOf(Amount, frozen=True):
    """The number of cards, counters, colours or tokens of a description."""

    of: Node


class Groups(Node, frozen=True):
    """Whole groups of so many cards, as things to count ("for every two Friends")."""

    size: Amount
    of: Node


class AtMost(Amount, frozen=True):
    """An amount, but never more than another one ("a card for each Friend, up to 3")."""

    of: Amount
    most: Amount


class PerEach(Amount, frozen=True):
    """So much for each: "+1 power for each Dragon character you have"."""

    each: Amount
    of: Node


class CountersOn(Node, frozen=True):
    """Counters of a name on a card, as a thing to count. `name` is "+1 power" for those of 519.4."""

    name: str
    on: Node
    count: Amount | None = None


class CountersDone(Node, frozen=True):
    """The counters that were just removed or put, as things to count. `name` "" means any."""

    name: str
    verb: str


class ColorsOf(Node, frozen=True):
    """The colours a card has, as things to count."""

    of: Node


class CharacteristicOf(Amount, frozen=True):
    """The power, printed power, cost, … of a card. `pick` is "highest", "lowest" or "total" where several are meant."""

    characteristic: str
    of: Node
    pick: str = ""


class Multiplied(Amount, frozen=True):
    """A multiple or a part of another amount ("twice", "half"); `rounded` is "up" or "down" where the text says it."""

    by: int | float
    of: Amount
    rounded: str = ""


class Adjusted(Amount, frozen=True):
    """An amount and so much more, or less if `negative` ("the number of your Friends plus one")."""

    of: Amount
    by: Amount
    negative: bool = False


class LimitOf(Amount, frozen=True):
    """A limit that holds for a player: `limit` is "maximum hand size" (616) or "home limit" (212)."""

    who: Node
    limit: str


class ChosenNumber(Amount, frozen=True):
    """The number that was chosen or named before."""


class PointsOf(Amount, frozen=True):
    """What a player has: `of_what` is "points", "action tokens" or "cards" (in hand)."""

    who: Node
    of_what: str


class PowerAt(Amount, frozen=True):
    """The power that a player has at an area."""

    place: Node


class Comparison(Node, frozen=True):
    """A bound on a number. `relation` is one of "=", "<=", ">=", "<", ">", "even", "odd", "as chosen"."""

    relation: str
    amount: Amount | None = None


class KindsAmong(Node, frozen=True):
    """The different card types, traits, names … found among cards, as things to count."""

    what: str
    of: Node


class PowerHeld(Node, frozen=True):
    """A player's power: at a place, or the power total of a faceoff (514.5) where none is said."""

    place: Node | None = None


class PowerInPlay(Node, frozen=True):
    """So much power of a color among the cards that a player controls, as a play requirement asks for it (205)."""

    quantifier: Node
    colors: tuple[Node, ...]


class TokensHeld(Node, frozen=True):
    """So many action tokens, as what a player has."""

    comparison: Comparison


class TokensPaid(Node, frozen=True):
    """The action tokens that a player has just paid, as things to count."""

    who: Node


class AllNotGained(Amount, frozen=True):
    """All that were not gained in a period ("all action tokens that weren't gained this turn")."""

    period: str
