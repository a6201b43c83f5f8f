"""Which cards: descriptions, choices among what fits them, and references to cards spoken of before."""

from __future__ import annotations

from judge.text.ast.amount import Amount, Comparison
from judge.text.ast.color import ColorWord
from judge.text.ast.node import Node
from judge.text.ast.place import Beneath, EitherZone, Place, Zone
from judge.text.ast.player import Player


class Adjective(Node, frozen=True):
    """What stands before the noun."""


class State(Adjective, frozen=True):
    """A state or printed quality in one word.

    ready, exhausted, frightened, unfrightened, face-up, face-down, boosted, cutie marked, token, flipped, revealed,
    attachment, involved, uncovered, attached, solved. For what was done before in the same text (chosen, discarded,
    revealed …) `label` is that of the cards it was done to.
    """

    state: str
    label: int = -1


class Other(Adjective, frozen=True):
    """Not the card that the text is on, nor one chosen before ("another", "other", "different")."""


class OfColor(Adjective, frozen=True):
    """Of a colour (203.1a); `color` is the colour's own name, or "chosen" or "colorless"."""

    color: ColorWord


class OfTrait(Adjective, frozen=True):
    """With a trait (207)."""

    trait: str


class OfTitle(Adjective, frozen=True):
    """With a title (201.3) before a noun: "a Bon Bon card"."""

    title: str


class OfSubtitle(Adjective, frozen=True):
    """With a word of its Subtitle (201.1) before a noun: "a Keeper Friend"."""

    word: str


class Non(Adjective, frozen=True):
    """Without the quality that the adjective states: "non-Unique"."""

    adjective: Adjective


class Controlled(Adjective, frozen=True):
    """Controlled by a player, said before the noun ("your", "opposing") or after it ("you control")."""

    by: Player


class Noun(Node, frozen=True):
    """The head of a description."""


class TypeNoun(Noun, frozen=True):
    """A card type (206), or "card", "character" (Mane Character or Friend), "Dilemma", "token"."""

    kind: str
    plural: bool = False


class TraitNoun(Noun, frozen=True):
    """A trait used as a noun: "your Pirates", "an Accessory"."""

    trait: str
    plural: bool = False


class TitleNoun(Noun, frozen=True):
    """A title that stands for each card bearing it (201.3)."""

    title: str


class EitherNoun(Node, frozen=True):
    """Two nouns of which one is that of a card that is called again ("that Friend or Resource")."""

    first: Noun
    second: Noun


class DescribedNoun(Noun, frozen=True):
    """A noun with adjectives of its own among several ("a Friend or exhausted Resource")."""

    adjectives: tuple[Adjective, ...]
    noun: Noun


class Qualifier(Node, frozen=True):
    """What stands after the noun."""


class At(Qualifier, frozen=True):
    """At an area."""

    place: Place


class InZone(Qualifier, frozen=True):
    """In a zone other than play, in one of several, or beneath a card."""

    zone: Zone | EitherZone | Beneath


class WithCharacteristic(Qualifier, frozen=True):
    """With a power, cost, printed power, bonus, … within bounds."""

    characteristic: str
    comparison: Comparison


class ExtremeCharacteristic(Qualifier, frozen=True):
    """With the highest or lowest power, cost, … among its like."""

    pick: str
    characteristic: str
    among: Node | None = None


class WithAnyCharacteristic(Qualifier, frozen=True):
    """With any power, cost, … at all: it takes a bound away that was said before."""

    characteristic: str


class WithoutCharacteristic(Qualifier, frozen=True):
    """With no cost, play requirement, … printed on it."""

    characteristic: str


class InExcess(Qualifier, frozen=True):
    """Those beyond a player's home limit (212)."""

    of: Player


class WithKeyword(Qualifier, frozen=True):
    """Having a keyword (701.4), or not having it if `absent`."""

    keyword: str
    absent: bool = False


class WithCounters(Qualifier, frozen=True):
    """Having counters of a name on it; `name` "" means any."""

    name: str
    comparison: Comparison | None = None


class WithAttached(Qualifier, frozen=True):
    """With a card of a description attached to it; `absent` turns it round."""

    attached: Node
    absent: bool = False


class WithMoreAttached(Qualifier, frozen=True):
    """With more cards of a description attached to it than any other of a description has."""

    attached: Node
    than: Node


class InvolvedInFaceoff(Qualifier, frozen=True):
    """Involved in a faceoff; `faceoff` says which one, None the one that is on; `absent` if not involved."""

    faceoff: Node | None = None
    absent: bool = False


class AttachedTo(Qualifier, frozen=True):
    """Attached to a card of a description ("on a Friend")."""

    host: Node


class Sharing(Qualifier, frozen=True):
    """Sharing a color, trait, title, name, type, … with a card, or none of them if `absent`."""

    what: str
    card: Node
    absent: bool = False


class Outdoing(Qualifier, frozen=True):
    """With more (`relation` ">") or less ("<") power, cost, … than each of certain other cards, or than one card."""

    characteristic: str
    relation: str
    than: Node


class AllDifferent(Qualifier, frozen=True):
    """Cards no two of which have the same name, power, cost, …, or share a color, type, trait."""

    what: str


class AllAlike(Qualifier, frozen=True):
    """Cards all of which have the same name, power, cost, …, or are at the same area."""

    what: str


class Spoken(Node, frozen=True):
    """The color, card type, trait, name, … that was chosen or named before ("that color", "the named type")."""

    what: str


class WithSpoken(Qualifier, frozen=True):
    """Having the color, type, … chosen or named before; `only` if no other one, `absent` if not having it."""

    spoken: Spoken
    only: bool = False
    absent: bool = False


class OwnedBy(Qualifier, frozen=True):
    """Owned by a player (106), or not owned if `absent`; its controller may be another."""

    by: Player
    absent: bool = False


class Named(Qualifier, frozen=True):
    """Bearing that name ("named X", "with that name"): `name` "" means the name named before."""

    name: str
    label: int = -1


class OfWhich(Qualifier, frozen=True):
    """Done something to before: "moved this turn", "revealed this way", "that was involved". `event` says it."""

    event: Node
    period: str = ""


class ControlledBy(Qualifier, frozen=True):
    """Controlled by a player, said after the noun."""

    by: Player


class Description(Node, frozen=True):
    """What a card must be: all adjectives, one of the nouns, all qualifiers."""

    adjectives: tuple[Adjective, ...]
    nouns: tuple[Noun, ...]
    qualifiers: tuple[Qualifier, ...] = ()


class Quantifier(Node, frozen=True):
    """How many of those that fit.

    `mode` is one of: choose (`count` of them), exactly and fewer-than (in conditions), up-to, any-number, additional,
    all-but (all except so many), all, each, random, rest, none, at-least, the (the only or extreme one), generic (a
    kind of card, as in triggers).
    `beyond` if only more than that number is meant. `of_each` if so many of each "noun" or "player" named are meant, or
    another one for each "card" that something is done to.
    """

    mode: str
    count: Amount | None = None
    beyond: bool = False
    of_each: str = ""


class Selection(Node, frozen=True):
    """So many of the cards that fit a description. `label` is what later references are bound to."""

    quantifier: Quantifier
    description: Description
    label: int = -1


class Reference(Node, frozen=True):
    """A card, or cards, spoken of before.

    `word` is one of: this (the card that the text is on), it, that, them, those, rest, host ("this Friend", "that
    Friend" of an attachment, 509.4), described (the card that a qualifier speaks of), revealed, chosen, earlier
    (spoken of in the ability before this one). `label` is the antecedent's; "this" has the label 0. `labels` are
    those of several antecedents spoken of one by one; `label` is then -1. `source` is the zone that the card is in,
    `place` the area that it has to be at, where the text says so. `said` is what the text calls it by besides a
    noun ("the opposing Friend", "that banished Friend") or in place of one ("that Friend or Resource").
    """

    word: str
    noun: Noun | None = None
    label: int = -1
    labels: tuple[int, ...] = ()
    source: Zone | None = None
    place: Place | None = None
    said: Node | None = None


class CardsTogether(Node, frozen=True):
    """Several selections or references named together. `conjunction` is "and" or "or"."""

    cards: tuple[Node, ...]
    conjunction: str


class Nth(Node, frozen=True):
    """The nth card of a description, counted from now on ("the next Event you play"), `within` a time if said."""

    ordinal: str
    of: Node
    whose: Player | None = None
    within: Node | None = None


class TokenDescription(Node, frozen=True):
    """What a token is that a modifier creates (521.1); `spoken` is a color that was chosen before."""

    power: Amount
    colors: tuple[ColorWord, ...]
    traits: tuple[str, ...]
    kind: str
    keywords: tuple[Node, ...] = ()
    spoken: Node | None = None


class Either(Adjective, frozen=True):
    """One of several adjectives ("face-up or face-down")."""

    adjectives: tuple[Adjective, ...]


class OfType(Adjective, frozen=True):
    """Of a card type, said before the noun; found in "non-Resource"."""

    kind: str


class ComingFrom(Qualifier, frozen=True):
    """Where cards are before they are moved ("from home"); the move repeats it as its source."""

    place: Place


class WithPresent(Qualifier, frozen=True):
    """An area with a card of a description at it ("a Problem with a Troublemaker"); `comparison` bounds how many."""

    card: Node
    absent: bool = False
    comparison: Comparison | None = None


class Where(Qualifier, frozen=True):
    """An area at which a condition holds ("a Problem where you have a character")."""

    condition: Node


class SomeOf(Node, frozen=True):
    """So many of the cards spoken of before ("one of them", "any number of those cards")."""

    quantifier: Quantifier
    of: Node
    label: int = -1


class WithColorsAmong(Qualifier, frozen=True):
    """Cards that have so many different colors among them."""

    comparison: Comparison


class OfQuality(Qualifier, frozen=True):
    """With the quality that an adjective states, said after the noun ("without [Magic]"), or `absent`."""

    adjective: Adjective
    absent: bool = False


class RequiringColorOf(Qualifier, frozen=True):
    """Cards whose play requirement includes at least one of the colors of a card (Talented)."""

    characteristic: str
    card: Node


class LastOne(Adjective, frozen=True):
    """The only one left of its kind ("the last card in your hand")."""


class FlippedFor(Qualifier, frozen=True):
    """Flipped in a faceoff (514.4), whichever way it was put there, by a player if one is said."""

    faceoff: Node
    who: Player | None = None


class OfEach(Qualifier, frozen=True):
    """So many for each type, color … ("one card of each type")."""

    what: str


class Different(Adjective, frozen=True):
    """None of which the text has spoken, or that what is replaced would have concerned ("a different Problem").

    So is "another" read where a text has spoken of others, and of its own card nowhere.
    """
