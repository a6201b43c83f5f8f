"""What a continuous modifier gives to cards, players or areas."""

from __future__ import annotations

from judge.text.ast.amount import Amount
from judge.text.ast.color import ColorWord
from judge.text.ast.node import Node


class Grant(Node, frozen=True):
    """One thing that a continuous modifier does to each of its subjects."""


class PowerChange(Grant, frozen=True):
    """+N or -N power. `color` is the icon of "+2 [color]": the card gets that colour as well."""

    amount: Amount
    negative: bool = False
    color: ColorWord = ""


class PowerIs(Grant, frozen=True):
    """Power is set to an amount."""

    amount: Amount


class PrintedPowerIs(Grant, frozen=True):
    """What counts as a card's printed power (507.1) is set to an amount."""

    amount: Amount


class PowerTimes(Grant, frozen=True):
    """Power is multiplied ("doubled", "tripled")."""

    factor: int


class TotalTimes(Grant, frozen=True):
    """The total power of cards, with what is flipped for them, is multiplied."""

    factor: int


class HasKeyword(Grant, frozen=True):
    """A keyword, with its value if it takes one; `additional` if it is added to one given just before."""

    keyword: str
    value: Amount | None = None
    additional: bool = False


class HasNo(Grant, frozen=True):
    """No cost, play requirement, … at all, whatever is printed on it."""

    characteristic: str


class CantGainOrLosePower(Grant, frozen=True):
    """Can't gain or lose power (104.2): changes of its power have no effect on it."""


class HasAbility(Grant, frozen=True):
    """An ability in quotation marks."""

    ability: Node


class HasColor(Grant, frozen=True):
    """A colour; `only` if it replaces the others. `color` "chosen" is the one chosen before."""

    color: ColorWord
    only: bool = False


class HasTrait(Grant, frozen=True):
    """A trait."""

    trait: str


class HasAbilitiesOf(Grant, frozen=True):
    """The (printed) abilities of other cards; `other` leaves out the ability that grants them."""

    cards: Node
    printed: bool = True
    other: bool = False


class LosesAbilities(Grant, frozen=True):
    """Loses its abilities, or one keyword; `cant_have` also forbids new ones."""

    keyword: str = ""
    cant_have: bool = False


class IsControlledBy(Grant, frozen=True):
    """Is controlled by a player (513)."""

    by: Node


class HomeLimitChange(Grant, frozen=True):
    """A player's home limit is changed, or set if `set_to`."""

    amount: Amount
    negative: bool = False
    set_to: bool = False


class HandSizeChange(Grant, frozen=True):
    """A player's maximum hand size is changed, or set if `set_to`."""

    amount: Amount
    negative: bool = False
    set_to: bool = False


class BonusChange(Grant, frozen=True):
    """A Problem's bonus is changed, or set if `set_to`."""

    amount: Amount
    negative: bool = False
    set_to: bool = False


class PointValueChange(Grant, frozen=True):
    """A Troublemaker's point value is changed."""

    amount: Amount
    negative: bool = False


class IsAlso(Grant, frozen=True):
    """Is what a description says, besides what it is ("this card is also a [Magic] Friend", "is a Critter")."""

    description: Node


class PlusOrMinus(Grant, frozen=True):
    """A power gain or a power loss, as the player who follows the instruction chooses."""

    plus: Amount
    minus: Amount


class HasSpokenColors(Grant, frozen=True):
    """The colors, several of them, that were chosen before."""


class HasColorsOf(Grant, frozen=True):
    """The colors of other cards."""

    cards: Node


class LosesColors(Grant, frozen=True):
    """Loses its colors; `cant_have` also forbids new ones."""

    cant_have: bool = False


class LosesTraits(Grant, frozen=True):
    """Loses its traits, or one trait; `cant_have` also forbids gaining them again."""

    trait: str = ""
    cant_have: bool = False


class HasSpokenKind(Grant, frozen=True):
    """The trait, card type, name … that was chosen or named before."""

    what: str


class LosesGained(Grant, frozen=True):
    """Loses all abilities that it has gained by this very text."""


class LosesSpoken(Grant, frozen=True):
    """Loses the color, trait, … that was chosen or named before, and can't have it."""

    what: str


class HasAllColors(Grant, frozen=True):
    """Every color there is (107)."""


class IsCopyOf(Grant, frozen=True):
    """Is a copy of a card (520), whatever is printed on it."""

    cards: Node


class BonusTimes(Grant, frozen=True):
    """A Problem's bonus is multiplied ("doubled")."""

    factor: int
