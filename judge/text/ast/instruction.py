"""What a player does when following instructions (705.2f, 707.2), one verb each. `who` None means the controller."""

from __future__ import annotations

from judge.text.ast.amount import Amount
from judge.text.ast.event import Event
from judge.text.ast.node import Node
from judge.text.ast.period import Duration
from judge.text.ast.place import Beneath, Place, Zone
from judge.text.ast.player import Player
from judge.text.ast.selection import Noun, TokenDescription
from judge.text.ast.structure import Effect


class Act(Effect, frozen=True):
    """One verb done to cards; `face_down` if they come to lie that way.

    `verb` is one of: dismiss, retire, banish, frighten, unfrighten, exhaust, ready, discard, uncover, turn over,
    turn face-down, turn face-up, ignore, challenge, cutie mark, cancel, reveal, choose, solve, replace, spend, defeat,
    reattach, draw (the chosen card), look at. After `duration`, if there is one, it is undone.
    """

    verb: str
    cards: Node
    who: Player | None = None
    with_cards: Node | None = None
    duration: Duration | None = None
    face_down: bool = False


class ActOnCharacteristic(Effect, frozen=True):
    """One verb done to a characteristic of cards and not to the cards ("ignore its power")."""

    verb: str
    cards: Node
    characteristic: str


class ActBeneath(Effect, frozen=True):
    """Put cards beneath a card, by banishing them or otherwise (glossary: Pumped)."""

    verb: str
    cards: Node
    beneath: Node


class DrawCards(Effect, frozen=True):
    """Draw so many cards (410.4), or fewer if `up_to`; `bottom` if from the bottom of the deck."""

    count: Amount
    who: Player | None = None
    bottom: bool = False
    additional: bool = False
    source: Zone | None = None
    up_to: bool = False


class DrawUntil(Effect, frozen=True):
    """Draw cards, one after another, until a condition holds."""

    condition: Node


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


class ChooseCounter(Effect, frozen=True):
    """Choose a counter of any name on a card."""

    on: Node


class PutSameCounter(Effect, frozen=True):
    """Put one more counter of the chosen counter's name on cards."""

    cards: Node


class RemoveSomeCounter(Effect, frozen=True):
    """Remove a counter of any name from cards."""

    cards: Node


class Contribute(Effect, frozen=True):
    """Cards contribute their power to confronting a Problem although they need not be there (611).

    They do so until the end of `duration` if one is said.
    """

    cards: Node
    to: Place
    duration: Duration | None = None


class Flourish(Effect, frozen=True):
    """Something to be done at the table that the game knows nothing of; it changes nothing."""

    what: str


class Put(Effect, frozen=True):
    """Put cards into a zone, at an end of it, or beneath a card."""

    cards: Node
    to: Zone | Beneath
    any_order: bool = False
    who: Player | None = None


class PutIntoPlay(Effect, frozen=True):
    """Put cards into play, at an area, attached to a card, face-up or under a player's control if said.

    `becoming` is what they then are besides what is printed on them ("as a Dilemma"), `counters` those that they enter
    play with.
    """

    cards: Node
    place: Place | None = None
    attached_to: Node | None = None
    face_up: bool = False
    exhausted: bool = False
    state: str = ""
    control: Player | None = None
    who: Player | None = None
    becoming: Node | None = None
    counters: Node | None = None


class CreateTokens(Effect, frozen=True):
    """Put tokens into play (521), in a state if said.

    `label` is what a later reference to them is bound to, 0 if there is none.
    """

    count: Amount
    token: TokenDescription
    place: Place | None = None
    control: Player | None = None
    label: int = 0
    state: str = ""


class CreateCopy(Effect, frozen=True):
    """Put a token copy of a card into play (520.2), at an area if said. `label` is as with other tokens."""

    of: Node
    place: Place | None = None
    label: int = 0


class CopyEffects(Effect, frozen=True):
    """Follow the instructions of another card, or of this one again (520)."""

    of: Node | None = None


class PlayCopy(Effect, frozen=True):
    """Play a copy of an Event for free, where the timing phrase of the Event lets it be played (512, 520.1)."""

    of: Node


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
    """A player gains action tokens (502), to be had no longer than `duration` if there is one."""

    count: Amount
    who: Player | None = None
    additional: bool = False
    duration: Duration | None = None


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
    """Search zones for cards of a description (518); `either` if only one of the zones is searched."""

    zones: tuple[Zone, ...]
    cards: Node
    who: Player | None = None
    either: bool = False


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


class RevealUntil(Effect, frozen=True):
    """Reveal cards, one after another, until something happens; the last card is the one that it happens to."""

    cards: Node
    until: Event


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


class ExchangePower(Effect, frozen=True):
    """Each of two cards has the power that the other one has, for a time if one is said."""

    cards: Node
    duration: Duration | None = None


class ExchangePlaces(Effect, frozen=True):
    """Each of two cards goes where the other one is; `other` is the second where the text tells it apart."""

    cards: Node
    other: Node | None = None


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
    """Name or choose a card, color, trait, type, number, player or opponent. `thing` says which.

    `label` is what "that player" is bound to; `count` things are named, fewer if `up_to`, of those in `among`.
    """

    thing: str
    who: Player | None = None
    label: int = -1
    count: Amount | None = None
    up_to: bool = False
    among: tuple[Noun, ...] = ()


class LoseGame(Effect, frozen=True):
    """A player loses the game (103.5); `who` None is the one who follows the instruction."""

    who: Player | None = None


class SkipPeriod(Effect, frozen=True):
    """Skip, or take an additional, phase, step or turn; `before` says when, if not right after the present one.

    `each` are the cards for each of which there is one.
    """

    period: Node
    additional: bool = False
    before: Node | None = None
    duration: Duration | None = None
    each: Node | None = None


class SkipDraw(Effect, frozen=True):
    """A player skips a draw: it is replaced with nothing (410.4c)."""


class Occurs(Effect, frozen=True):
    """What the text says just happens, without anybody doing it ("that card is banished")."""

    event: Event


class EntersAs(Effect, frozen=True):
    """Cards enter play in a state, with counters on them (706.1b), or as a copy of a card."""

    cards: Node
    state: str = ""
    count: Amount | None = None
    name: str = ""
    on: Node | None = None
    copy_of: Node | None = None


class NotDone(Effect, frozen=True):
    """The replaced occurrence just does not happen ("it isn't sent home instead", "that card is not dismissed")."""

    event: Event


class ActivateThis(Effect, frozen=True):
    """Activate the ability that says so (703.2)."""


class RemoveThoseCounters(Effect, frozen=True):
    """Remove the counters that were spoken of just before."""


class PutThoseCounters(Effect, frozen=True):
    """Put the counters that were just removed on other cards."""

    cards: Node


class MayContain(Effect, frozen=True):
    """A deck may hold so many cards of a description, whatever the rules of deck building say (101)."""

    cards: Node


class SetAside(Effect, frozen=True):
    """Set cards aside until the text says where they go."""

    cards: Node
    face_down: bool = False


class RevealMore(Effect, frozen=True):
    """Reveal so many more cards from where the last ones were revealed; `label` calls all of these together."""

    count: Amount
    label: int = -1


class Guess(Effect, frozen=True):
    """Guess the card type, cost, … of a card."""

    of: Node
    what: str
    who: Player | None = None
