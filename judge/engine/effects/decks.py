"""Looking into decks: top cards, searching, shuffling (402, 515.1, 518)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.effects.written import is_written, reveal_written
from judge.engine.instructions.choosing import occurring, resolve
from judge.engine.instructions.measuring import measured
from judge.engine.model.decision import Option
from judge.engine.model.describing import deed_of, regard
from judge.engine.model.instruction import Instruction
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.run import Run
from judge.engine.model.trace import Deed
from judge.engine.model.zones import DRAW_DECK, HAND, PLAY, PROBLEM_DECK, zone_key
from judge.engine.occurring.as_logged import logged_as
from judge.engine.occurring.chance import settle_tops, shuffle_zone
from judge.engine.occurring.occurrence import Happen
from judge.engine.paying.effect import CloseFrame, look
from judge.engine.paying.nothing_done import nothing_done
from judge.engine.perspective import Perspective
from judge.engine.perspective.amounts import counted
from judge.engine.perspective.comparing import distinct, values
from judge.engine.perspective.descriptions import fits_description
from judge.engine.unsupported import UnsupportedError
from judge.messages.lists import listed
from judge.messages.message import message, term
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import LookAt, Reveal, RevealMore, Search, SetAside, Shuffle, TopCards
from judge.text.ast.node import Node
from judge.text.ast.place import Zone
from judge.text.ast.selection import Quantifier, Selection

with deferred(__name__):
    from judge.engine.instructions.zones import is_nobodys, next_below, whose

_DECKS = frozenset({DRAW_DECK, PROBLEM_DECK})
_SECRET_ZONES = {DRAW_DECK: cite("402.2"), PROBLEM_DECK: cite("403.2"), HAND: cite("404.1")}


@implements("402.2", "404.1")
def look_at(run: Run, frame: int, node: LookAt | Reveal) -> None:
    """Cards are shown; the game stays as it is, but the text can speak of them from here on."""
    if isinstance(node, Reveal) and isinstance(node.cards, Selection) and is_written(node.cards):
        reveal_written(run, frame, node.cards)
        return
    oids = resolve(run, frame, node.cards, message("which-card-show"))
    if not oids:
        nothing_done(run, frame)
    names = listed((run.name(oid) for oid in oids), empty="nothing")
    told = "reveals" if isinstance(node, Reveal) else "looks-at"
    rules = (*cite("707.2"), *_secret(run, oids), *_deck_of_problem(node.cards))
    context = run.context(frame)
    shown = reveal_silently(run, frame, oids) if isinstance(node, Reveal) else ()
    told_of = message(told, player=context.acting, cards=names)
    deeds = (*regard(run.state, *oids), *(deed_of(run.state, one) for one in shown))
    run.leads(frame, run.note(told_of, rules, card=context.card, deeds=deeds))


@implements("402.2", "402.3", "707.2")
def reveal_more(run: Run, frame: int, node: RevealMore) -> None:
    """The next cards of the deck below those revealed; the text then speaks of all of them together."""
    before = look(run, frame).bound(node.label, node)
    below = next_below(run, before, measured(run, frame, node.count))
    if not below:
        nothing_done(run, frame)
    run.bind(frame, node.label, (*before, *below))
    shown = reveal_silently(run, frame, below)
    names = listed(map(run.name, below), empty="nothing")
    told = message("reveals", player=run.context(frame).acting, cards=names)
    deeds = (*regard(run.state, *below), *(deed_of(run.state, one) for one in shown))
    rules = (*cite("707.2"), *_secret(run, below))
    run.leads(frame, run.note(told, rules, card=run.context(frame).card, deeds=deeds))


@implements("402.2", "404.1")
def reveal_silently(run: Run, frame: int, oids: tuple[int, ...]) -> tuple[Occurrence, ...]:
    """That cards are revealed, kept for a text that asks which were revealed this way."""
    shown = tuple(occurring(run, frame, "reveal", oid) for oid in oids)
    logged = (logged_as(run.state, one, one.subject, run.state) for one in shown)
    run.state = replace(run.state, log=(*run.state.log, *logged))
    return shown


@implements("402.2", "403.2", "404.1", "505.1d")
def _secret(run: Run, oids: tuple[int, ...]) -> tuple[str, ...]:
    """The rules by which nobody could see these cards without an instruction that shows them."""
    cards = [run.state.get(oid) for oid in oids]
    zones = [rule for obj in cards for rule in _SECRET_ZONES.get(obj.zone, ())]
    hidden = cite("505.1d") if any(obj.zone == PLAY and obj.face_down for obj in cards) else ()
    return tuple(dict.fromkeys((*zones, *hidden)))


@implements("303.2")
def _deck_of_problem(cards: Node) -> tuple[str, ...]:
    """The rule by which a Problem has a deck: that of its owner, wherever the card is that speaks of it."""
    whose = cards.zone.who if isinstance(cards, TopCards) and cards.zone.zone == PROBLEM_DECK else None
    return cite("303.2") if whose is not None and whose.role == "owner-of" else ()


@implements("402.1", "518.1", "518.2")
def search(run: Run, frame: int, node: Search) -> None:
    """Look at all cards of the zones; take what fits, or fail to find it; a deck is shuffled afterwards."""
    if not isinstance(node.cards, Selection) or node.who is not None:
        raise look(run, frame).unsupported(node, message("search-not-for-cards-one-description"))
    eyes, acting = look(run, frame), run.context(frame).acting
    description, differ = distinct(node.cards.description)
    if any(is_nobodys(run, frame, zone) for zone in node.zones):
        run.bind(frame, node.cards.label, ())
        nothing_done(run, frame)
        return
    zones = (_one_zone(run, frame, node.zones),) if node.either else node.zones
    places = tuple((zone.zone, whose(run, frame, zone)) for zone in zones)
    _check_described(run, places)
    there = tuple(oid for zone, player in places for oid in run.state.zone(zone, player))
    known = tuple(oid for oid in there if fits_description(eyes, description, oid, anywhere=True))
    found = (*known, *_that_may_fit(run, there, known))
    most = _most(eyes, node.cards.quantifier, len(found))
    what = message("which-card-search-finds-if-any")
    if differ:
        chosen = _different(run, frame, found, most, differ)
    else:
        chosen = run.pick_cards(acting, what, found, cite("518.1"), 0, most)
    run.bind(frame, node.cards.label, chosen)
    names = listed((run.name(oid) for oid in chosen), empty="nothing")
    rules = cite("518.1", "402.1") if DRAW_DECK in dict(places) else cite("518.1")
    told = message("searches-finds", acting=acting, names=names)
    run.leads(frame, run.note(told, rules, card=run.context(frame).card))
    if not chosen:
        nothing_done(run, frame)
    _afterwards(
        run, frame, tuple(Shuffling(player=player, zone=zone) for zone, player in places if zone in _DECKS)
    )


@implements("401.1", "402.2", "518.2")
def set_aside(run: Run, frame: int, node: SetAside) -> None:
    """Keep a card that was found apart: no zone is named for it, so that it is in its deck until it is put elsewhere.

    What is not put elsewhere is there as the deck is shuffled for the search. Raises UnsupportedError for other cards.
    """
    oids = resolve(run, frame, node.cards, message("which-card-show"))
    if any(run.state.get(oid).zone not in _DECKS for oid in oids):
        raise look(run, frame).unsupported(node, message("setting-aside-what-is-in-no-deck"))
    if not oids:
        nothing_done(run, frame)
        return
    names = listed(run.name(oid) for oid in oids)
    told = message("sets-aside-face-down" if node.face_down else "sets-aside", cards=names)
    run.leads(frame, run.note(told, cite("401.1", "402.2"), card=run.context(frame).card))


def _check_described(run: Run, places: tuple[tuple[str, str], ...]) -> None:
    """Raise UnsupportedError for a zone of which nobody has said what is in it."""
    for zone, player in places:
        if zone_key(zone, player) in run.state.undescribed:
            unsaid = message("not-known-what-is-in-zone", owner=player, zone=term(zone))
            raise UnsupportedError(unsaid, clause=True)


@implements("518.1")
def _that_may_fit(run: Run, there: tuple[int, ...], known: tuple[int, ...]) -> tuple[int, ...]:
    """Unknown cards, any of which may be what is searched for."""
    return tuple(oid for oid in there if run.state.get(oid).is_unknown and oid not in known)


def _most(eyes: Perspective, quantifier: Quantifier, found: int) -> int:
    """How many cards a search may find at most: all of those that fit, where the text means each."""
    if quantifier.count is None and quantifier.mode in ("all", "each", "any-number"):
        return found
    return counted(eyes, quantifier.count) if quantifier.count is not None else 1


@implements("705.2f#1", "518.1")
def _one_zone(run: Run, frame: int, zones: tuple[Zone, ...]) -> Zone:
    """The one of several zones that is searched."""
    options = tuple(Option(str(place), term(zone.zone)) for place, zone in enumerate(zones))
    acting = run.context(frame).acting
    return zones[int(run.choose_one(acting, message("which-zone-searched"), options, cite("705.2f#1")))]


@implements("518.1")
def _different(run: Run, frame: int, found: tuple[int, ...], most: int, differ: str) -> tuple[int, ...]:
    """Up to so many cards of which no two have the same name, power …, one after the other."""
    eyes, acting = look(run, frame), run.context(frame).acting
    what = message("which-card-search-finds-if-any")
    chosen: tuple[int, ...] = ()
    while found and len(chosen) < most:
        one = run.pick_cards(acting, what, found, cite("518.1"), 0, 1)
        if not one:
            break
        chosen += one
        taken = values(eyes, differ, one)
        found = tuple(oid for oid in found if values(eyes, differ, (oid,)) != taken)
    return chosen


def _afterwards(run: Run, frame: int, instructions: tuple[Instruction, ...]) -> None:
    """Do these once the text has been followed to its end."""
    agenda = run.state.agenda
    end = next(
        (index for index, one in enumerate(agenda) if isinstance(one, CloseFrame) and one.frame == frame),
        len(agenda),
    )
    run.state = replace(run.state, agenda=(*agenda[:end], *instructions, *agenda[end:]))


class Shuffling(Instruction, frozen=True):
    """A deck is shuffled, by the rules that say so: every card in it becomes a different card."""

    player: str
    zone: str
    rules: tuple[str, ...] = ("518.2",)

    @implements("410.6", "518.2")
    def perform(self, run: Run) -> None:
        """Renew the cards and note that the order is not known."""
        shuffle_zone(run, self.zone, self.player)
        settle_tops(run)
        deck = "deck" if self.zone == DRAW_DECK else self.zone
        renewed = Deed(verb="regard", name=f"{self.player}'s {self.zone}")
        told = message("deck-is-shuffled", player=self.player, deck=term(deck))
        run.note(told, (*self.rules, *cite("410.6")), deeds=(renewed,))


@implements("410.6")
def shuffle(run: Run, frame: int, node: Shuffle) -> None:
    """Shuffle a deck, or cards into it."""
    if node.who is not None and node.who.role != "you":
        raise look(run, frame).unsupported(node, message("shuffling-by-role", role=node.who.role))
    if is_nobodys(run, frame, node.zone):
        nothing_done(run, frame)
        return
    player, zone = whose(run, frame, node.zone), node.zone.zone
    if node.cards is not None:
        oids = resolve(run, frame, node.cards, message("which-card-shuffle-into-deck"))
        if not oids:
            nothing_done(run, frame)
        into = tuple(occurring(run, frame, "put", oid, zone=zone) for oid in oids)
        run.push(Happen(occurrences=into), Shuffling(player=player, zone=zone, rules=()))
        return
    run.push(Shuffling(player=player, zone=zone, rules=()))
