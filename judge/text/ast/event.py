"""What happens: the pattern of an occurrence, shared by triggers, replacements, prohibitions and conditions.

`None` in a field means: any.
"""

from __future__ import annotations

from judge.text.ast.amount import Amount, Comparison
from judge.text.ast.node import Node
from judge.text.ast.place import Place, Zone
from judge.text.ast.player import Player


class Event(Node, frozen=True):
    """A kind of occurrence."""


class EntersPlay(Event, frozen=True):
    """Cards enter play (706), where the text says so: at an area, attached to certain cards, from a zone.

    `control` is whose control they enter play under.
    """

    cards: Node
    place: Place | None = None
    host: Node | None = None
    source: Zone | None = None
    control: Player | None = None


class LeavesPlay(Event, frozen=True):
    """Cards leave play."""

    cards: Node
    where: Place | None = None


class IsPut(Event, frozen=True):
    """Cards are put into a zone, from another if one is said ("enters your discard pile from play")."""

    cards: Node
    to: Zone
    source: Zone | None = None
    who: Player | None = None


class Plays(Event, frozen=True):
    """A player plays cards, to an area or on a card (705); for the cost of a keyword if `at_cost` names one."""

    who: Player | None
    cards: Node
    place: Place | None = None
    on: Node | None = None
    at_cost: str = ""


class Moves(Event, frozen=True):
    """Cards are moved, by a player if one is said, from and to areas (506)."""

    who: Player | None
    cards: Node
    source: Place | None = None
    to: Place | None = None


class IsSent(Event, frozen=True):
    """Cards are sent to an area, by a player if one is said; `or_moved` covers moves as well (506.5)."""

    cards: Node
    to: Place | None = None
    source: Place | None = None
    or_moved: bool = False
    who: Player | None = None


class CardEvent(Event, frozen=True):
    """One thing happens to cards, by a player if one is said; for exceeding the home limit of `beyond_limit` (616).

    `source` is the zone they come from where the text says so ("banished from your discard pile"). `this_way` says that
    an ability of the card has done it.

    `verb` is one of: dismiss, retire, banish, frighten, unfrighten, exhaust, ready, uncover, turn face-up,
    turn face-down, turn over, discard, flip, defeat, challenge, cutie mark, solve, replace, cancel, involve,
    ignore, attach, gain control, lose control.
    """

    verb: str
    cards: Node
    who: Player | None = None
    where: Place | None = None
    faceoff: Node | None = None
    beyond_limit: Player | None = None
    source: Zone | None = None
    this_way: bool = False


class Confronts(Event, frozen=True):
    """A player confronts a Problem; `contributing` is what "with …" demands, `margin` "more power than required"."""

    who: Player | None
    problem: Node | None
    contributing: Node | None = None
    margin: Comparison | None = None


class Draws(Event, frozen=True):
    """A player draws a card (410.4), or so many; of a description, or from an end of a deck, if one is said.

    `comparison` bounds the number where the text does ("one or more cards"). `label` calls the one card drawn, where
    the text goes on to speak of it and does not describe it.
    """

    who: Player | None
    count: Amount | None = None
    cards: Node | None = None
    source: Zone | None = None
    comparison: Comparison | None = None
    label: int = -1


class Scores(Event, frozen=True):
    """A player scores points; `bonus` if only a Problem's bonus is meant, `problem` says of which one.

    `because` is what the points are scored for, if the text says so ("for defeating a Troublemaker").
    """

    who: Player | None
    bonus: bool = False
    count: Amount | None = None
    problem: Node | None = None
    because: Event | None = None


class GainsTokens(Event, frozen=True):
    """A player gains, or loses, action tokens; `count` so many, `comparison` bounds the number."""

    who: Player | None
    loses: bool = False
    count: Amount | None = None
    comparison: Comparison | None = None


class PutsCounters(Event, frozen=True):
    """Counters of a name are put on, or removed from, cards; `comparison` bounds their number ("one or more")."""

    who: Player | None
    name: str
    cards: Node
    removes: bool = False
    last: bool = False
    count: Amount | None = None
    comparison: Comparison | None = None


class StartsFaceoff(Event, frozen=True):
    """A faceoff starts, begun by a player if one is said."""

    who: Player | None
    faceoff: Node


class EndsFaceoff(Event, frozen=True):
    """A player wins or loses a faceoff, by some power if said; `result` is "win", "lose" or "tie"."""

    who: Player | None
    result: str
    faceoff: Node
    margin: Comparison | None = None
    against: Node | None = None


class StartOf(Event, frozen=True):
    """A period starts (phase, step, turn, faceoff, game)."""

    period: Node


class EndOf(Event, frozen=True):
    """A period ends."""

    period: Node


class Ordinal(Event, frozen=True):
    """Only the nth of such events in a period ("the first time each turn", "the next")."""

    event: Event
    ordinal: str
    period: Node | None = None
    whose: Player | None = None


class EitherEvent(Event, frozen=True):
    """One of several events ("moved or sent", "play or move")."""

    events: tuple[Event, ...]


class Acts(Event, frozen=True):
    """An action, or a rule's consequence, as something that can or cannot be done, by cards or players.

    `act` is one of: contribute to faceoffs, contribute to confronting, confront, challenge, play, leave play,
    have abilities, prevent confronting, be involved, activate abilities, count towards home limit, win.
    """

    act: str
    subject: Node
    object: Node | None = None
    place: Place | None = None


class PaysKeyword(Event, frozen=True):
    """A player pays the cost that a keyword names ("Transform costs")."""

    who: Player | None
    keyword: str


class Within(Event, frozen=True):
    """An event that happens in a period ("during their Main Phase")."""

    event: Event
    period: Node


class Given(Event, frozen=True):
    """An event that happens while a condition holds."""

    event: Event
    condition: Node


class PlaysOrMoves(Event, frozen=True):
    """A player plays or moves cards, to an area if one is said."""

    who: Player | None
    cards: Node
    to: Place | None = None


class OneOfCardEvents(Event, frozen=True):
    """One of two things happens to cards: `verb` or `other_verb` ("retired or dismissed")."""

    verb: str
    other_verb: str
    cards: Node
    who: Player | None = None


class OneOfManyEvents(Event, frozen=True):
    """One of several things happens to cards: a verb of `CardEvent`, or "move"."""

    verbs: tuple[str, ...]
    cards: Node
    who: Player | None = None


class Caused(Event, frozen=True):
    """An event so far as it is a consequence of what cards do."""

    by: Node
    event: Event


class EntersFaceUp(Event, frozen=True):
    """Cards enter play face-up, at an area if one is said."""

    cards: Node
    place: Place | None = None


class Exceeds(Event, frozen=True):
    """A player does more than so much in a period ("more than 2 points per turn"): what goes beyond is meant.

    `act` is "score points" or "draw cards".
    """

    who: Player | None
    act: str
    count: Amount
    period: Node


class TakesAction(Event, frozen=True):
    """A player takes an action (512); one of a kind ("draw", "rally" …) if one is said."""

    who: Player | None
    kind: str = ""


class Activates(Event, frozen=True):
    """A player activates an ability (703), one of certain cards if `of` says which."""

    who: Player | None
    of: Node | None = None


class PaysLast(Event, frozen=True):
    """A player pays the last action token that the player `whose` has (502)."""

    who: Player | None
    whose: Player


class Causes(Event, frozen=True):
    """A player makes another one do something ("forces you to discard a card")."""

    who: Player | None
    event: Event


class PutsIntoPlay(Event, frozen=True):
    """A player puts cards into play without playing them."""

    who: Player | None
    cards: Node


class CreatesTokens(Event, frozen=True):
    """A player puts tokens into play (521)."""

    who: Player | None
    count: Amount
    token: Node


class ChoosesEffects(Event, frozen=True):
    """A player chooses so many of the effects that a card offers."""

    who: Player | None
    count: Amount


class LeavesZone(Event, frozen=True):
    """Cards leave a zone, wherever they go."""

    cards: Node
    zone: Zone


class ChangesPower(Event, frozen=True):
    """The power of cards is reduced, or increased, by a player's doing if one is said."""

    cards: Node
    reduces: bool
    who: Player | None = None


class LeavesArea(Event, frozen=True):
    """Cards leave an area, by whatever way: moved or sent away, or leaving play."""

    cards: Node
    place: Place


class ScoresSoMuch(Event, frozen=True):
    """A player scores points that come to so much in all, with given cards if any are said."""

    who: Player | None
    comparison: Comparison
    with_cards: Node | None = None


class Using(Event, frozen=True):
    """An event that a player brings about with certain cards; with no others if `only`."""

    event: Event
    cards: Node
    only: bool = False


class DoneByCards(Event, frozen=True):
    """One thing done to cards by the effect of others ("cards banished by a Yak"); `face_down` if they lie that way."""

    verb: str
    cards: Node
    by: Node
    face_down: bool = False


class DoneBeneath(Event, frozen=True):
    """Cards are put beneath a card, by being banished or otherwise (glossary: Pumped)."""

    verb: str
    cards: Node | None
    beneath: Node


class DoneOrPut(Event, frozen=True):
    """One of several things is done to cards, or they are put into a zone from play, by a player if one is said."""

    verbs: tuple[str, ...]
    cards: Node | None
    to: Zone
    who: Player | None = None


class Once(Event, frozen=True):
    """An event of which only one in a period counts ("once per faceoff, if you would …")."""

    event: Event
    period: Node


class PlaysPer(Event, frozen=True):
    """A player plays cards; their number is counted over a period ("more than one card per turn")."""

    who: Player | None
    cards: Node
    period: Node


class MadeAtRandom(Event, frozen=True):
    """A card is selected at random, or, with `choices`, any choice is made so (523)."""

    cards: Node | None = None
    choices: bool = False


class LosesAllAbilities(Event, frozen=True):
    """Cards lose abilities."""

    cards: Node
