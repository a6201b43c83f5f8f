"""What a player does when following instructions (705.2f, 707.2). `who` None means the controller."""

from __future__ import annotations

from judge.text.ast.amount import Amount
from judge.text.ast.condition import Condition
from judge.text.ast.event import Event
from judge.text.ast.grant import Grant
from judge.text.ast.node import Node
from judge.text.ast.period import Duration
from judge.text.ast.place import Beneath, Place, Zone
from judge.text.ast.player import Player
from judge.text.ast.selection import TokenDescription


class Effect(Node, frozen=True):
    """An instruction, or several."""


# -- how instructions hang together ------------------------------------------------------------------------------


class Steps(Effect, frozen=True):
    """Instructions one after another. The separators (full stop, "then", "and", comma) are wording."""

    steps: tuple[Effect, ...]


class May(Effect, frozen=True):
    """A player may do it (712.3)."""

    effect: Effect
    who: Player | None = None


class PayTo(Effect, frozen=True):
    """A cost before "to" and what it buys (703.1d, 707.2a); also "pay …; if you do"."""

    cost: Effect
    effect: Effect


class If(Effect, frozen=True):
    """Done only if a condition holds; `instead` names that it takes the place of the instruction before it."""

    condition: Condition
    effect: Effect
    instead: bool = False
    otherwise: Effect | None = None


class Unless(Effect, frozen=True):
    """Done unless a player pays or does something."""

    effect: Effect
    escape: Node


class ChooseModes(Effect, frozen=True):
    """Choose so many of several instructions."""

    count: Amount
    modes: tuple[Effect, ...]
    up_to: bool = False


class Later(Effect, frozen=True):
    """At a later point in time, do this: a triggered modifier (708.4)."""

    event: Event
    effect: Effect
    duration: Duration | None = None


class ForEach(Effect, frozen=True):
    """Done once for each card of a description."""

    of: Node
    effect: Effect


class By(Effect, frozen=True):
    """Another player than the controller follows the instruction ("an opponent …", "have an opponent …")."""

    who: Player
    effect: Effect


# -- one verb each ----------------------------------------------------------------------------------------------


class Act(Effect, frozen=True):
    """One verb done to cards.

    `verb` is one of: dismiss, retire, banish, frighten, unfrighten, exhaust, ready, discard, uncover, turn over,
    turn face-down, turn face-up, ignore, challenge, cutie mark, cancel, reveal, choose, solve, replace, spend, defeat,
    reattach, draw (the chosen card), look at.
    """

    verb: str
    cards: Node
    who: Player | None = None
    with_cards: Node | None = None


class ActBeneath(Effect, frozen=True):
    """Put cards beneath a card, by banishing them or otherwise (glossary: Pumped)."""

    verb: str
    cards: Node
    beneath: Node


class DrawCards(Effect, frozen=True):
    """Draw so many cards (410.4); `bottom` if from the bottom of the deck."""

    count: Amount
    who: Player | None = None
    bottom: bool = False
    additional: bool = False
    source: Zone | None = None


class DiscardCards(Effect, frozen=True):
    """Discard so many cards from hand (410.3), at random if said; `cards` is how the text says it."""

    count: Amount
    who: Player | None = None
    random: bool = False
    cards: Node | None = None


class Move(Effect, frozen=True):
    """Move cards to an area; None means any other area, chosen (506)."""

    cards: Node
    to: Place | None = None
    source: Place | None = None
    who: Player | None = None


class Send(Effect, frozen=True):
    """Send cards to an area (506.5)."""

    cards: Node
    to: Place


class Put(Effect, frozen=True):
    """Put cards into a zone, at an end of it, or beneath a card."""

    cards: Node
    to: Zone | Beneath
    any_order: bool = False
    who: Player | None = None


class PutIntoPlay(Effect, frozen=True):
    """Put cards into play, at an area, attached to a card, face-up or under a player's control if said."""

    cards: Node
    place: Place | None = None
    attached_to: Node | None = None
    face_up: bool = False
    exhausted: bool = False
    state: str = ""
    control: Player | None = None
    who: Player | None = None


class CreateTokens(Effect, frozen=True):
    """Put tokens into play (521)."""

    count: Amount
    token: TokenDescription
    place: Place | None = None
    control: Player | None = None


class CreateCopy(Effect, frozen=True):
    """Put a token copy of a card into play (520.2)."""

    of: Node


class CopyEffects(Effect, frozen=True):
    """Follow the instructions of another card, or of this one again (520)."""

    of: Node | None = None


class WinGame(Effect, frozen=True):
    """A player wins the game (103)."""

    who: Player | None = None


class WhereX(Effect, frozen=True):
    """An instruction with an X, and what X is. The second part is moved into each X, so that no tree keeps this."""

    effect: Effect
    definition: Amount


class PutCounters(Effect, frozen=True):
    """Put counters of a name on cards (519); `among` if they are distributed."""

    count: Amount
    name: str
    cards: Node
    among: bool = False


class RemoveCounters(Effect, frozen=True):
    """Remove counters of a name from cards."""

    count: Amount
    name: str
    cards: Node


class GainTokens(Effect, frozen=True):
    """A player gains action tokens (502)."""

    count: Amount
    who: Player | None = None


class LoseTokens(Effect, frozen=True):
    """A player loses action tokens."""

    count: Amount
    who: Player | None = None


class PayTokens(Effect, frozen=True):
    """A player pays action tokens: always a cost (508.1)."""

    count: Amount
    who: Player | None = None


class ScorePoints(Effect, frozen=True):
    """A player scores points (517.2)."""

    count: Amount
    who: Player | None = None
    additional: bool = False


class Flip(Effect, frozen=True):
    """A player flips cards (515); `additional` if it adds to those of the faceoff."""

    count: Amount
    who: Player | None = None
    additional: bool = False


class Search(Effect, frozen=True):
    """Search zones for cards of a description (518)."""

    zones: tuple[Zone, ...]
    cards: Node
    who: Player | None = None


class LookAt(Effect, frozen=True):
    """Look at cards, or at the top cards of a deck."""

    cards: Node
    who: Player | None = None


class TopCards(Node, frozen=True):
    """The top (or bottom) so many cards of a deck."""

    count: Amount
    zone: Zone
    label: int = -1
    position: str = "top"


class Reveal(Effect, frozen=True):
    """Reveal cards, or the top cards of a deck, or a hand."""

    cards: Node
    who: Player | None = None


class Shuffle(Effect, frozen=True):
    """Shuffle a deck, or cards into it."""

    zone: Zone
    cards: Node | None = None
    who: Player | None = None


class GainControl(Effect, frozen=True):
    """Gain control of cards for a time (513)."""

    cards: Node
    duration: Duration | None = None
    who: Player | None = None


class ExchangeControl(Effect, frozen=True):
    """Exchange control of cards (513.7)."""

    cards: Node
    duration: Duration | None = None


class StartFaceoff(Effect, frozen=True):
    """Start a faceoff involving given cards (707.4)."""

    cards: Node
    at: Place | None = None


class EndFaceoff(Effect, frozen=True):
    """End the faceoff that is on (514.7)."""

    faceoff: Node | None = None


class Involve(Effect, frozen=True):
    """Cards become involved, or cease to be, in the faceoff that is on."""

    cards: Node
    ceases: bool = False
    faceoff: Node | None = None


class NameThing(Effect, frozen=True):
    """Name or choose a card, color, trait, type or number. `thing` says which."""

    thing: str
    who: Player | None = None


class LoseGame(Effect, frozen=True):
    """A player loses the game (103.5); `who` None is the one who follows the instruction."""

    who: Player | None = None


class SkipPeriod(Effect, frozen=True):
    """Skip, or take an additional, phase, step or turn."""

    period: Node
    additional: bool = False


class Occurs(Effect, frozen=True):
    """What the text says just happens, without anybody doing it ("that card is banished")."""

    event: Event


class EntersAs(Effect, frozen=True):
    """Cards enter play in a state, or with counters on them (706.1b)."""

    cards: Node
    state: str = ""
    count: Amount | None = None
    name: str = ""
    on: Node | None = None


class NotDone(Effect, frozen=True):
    """The replaced occurrence just does not happen ("it isn't sent home instead", "that card is not dismissed")."""

    event: Event


# -- modifiers --------------------------------------------------------------------------------------------------


class Modify(Effect, frozen=True):
    """A continuous modifier: its subjects get or have what the grants say, for a duration if one is said (708).

    As the body of a continuous ability it has no duration and functions as long as the ability does.
    """

    subject: Node
    grants: tuple[Grant, ...]
    duration: Duration | None = None


class Prohibit(Effect, frozen=True):
    """Something can't happen (104.2), unless somebody pays."""

    event: Event
    unless: Node | None = None
    duration: Duration | None = None


class CostChange(Effect, frozen=True):
    """Players pay more or less for an action (508, 705.2b). `event` is the action; None is the card itself.

    `minimum` is the floor that this modifier names; `ordinal` "first" or "next" narrows it.
    """

    who: Player | None
    amount: Amount
    negative: bool
    event: Event | None
    minimum: Amount | None = None
    duration: Duration | None = None


class NeedsChange(Effect, frozen=True):
    """Players need more or less power to confront a Problem (611). `color` "wild" where none is said."""

    who: Player | None
    amount: Amount
    negative: bool
    problem: Node
    color: str = "wild"
    duration: Duration | None = None


class PlayRequirementChange(Effect, frozen=True):
    """The play requirement of cards changes (205)."""

    cards: Node
    amount: Amount
    negative: bool
    color: str = ""
    duration: Duration | None = None


class FlipChange(Effect, frozen=True):
    """Players flip more or fewer cards during faceoffs (514.4a)."""

    who: Player | None
    amount: Amount
    negative: bool
    faceoff: Node
    duration: Duration | None = None


class TotalChange(Effect, frozen=True):
    """A player's power total in faceoffs changes (514.5a)."""

    who: Player | None
    amount: Amount
    negative: bool
    faceoff: Node
    duration: Duration | None = None


class Permit(Effect, frozen=True):
    """An action is allowed that the rules alone would not allow ("You may play this card from your discard pile")."""

    event: Event
    how: str = ""
    duration: Duration | None = None


class Replace(Effect, frozen=True):
    """A replacement modifier (710): if the event would happen, the effect happens instead.

    `optional` if its controller may decline; `cost` is what must be paid to do so; `chooser` is who decides.
    """

    event: Event
    effect: Effect
    optional: bool = False
    cost: Effect | None = None
    duration: Duration | None = None
    once: str = ""
    chooser: Player | None = None
