"""Whether what a player brought to the game is legal (101, 102.1)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cards.legality import (
    DECK_RULES,
    DRAW_DECK_MINIMUM,
    PROBLEM_DECK_SIZE,
    Copies,
    Deck,
    DeckRule,
    card_count,
    check_deck,
    problem_deck_copies,
)
from judge.cards.model import Card, CardType, Face
from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.model.switches import switched
from judge.engine.model.trace import Note
from judge.engine.model.zones import DRAW_DECK, PROBLEM_DECK, zone_key
from judge.engine.unsupported import UnsupportedError
from judge.messages.lists import joined
from judge.messages.message import message, sentence
from judge.rulebook.citation import cite, implements
from judge.ruling.record.finding import Finding, yes_no
from judge.ruling.situation.situation import Situation
from judge.scenario.model.ask import AskDeck
from judge.text.deck_rules import names_without_limit


def deck(situation: Situation, question: AskDeck) -> Finding:
    """Whether a player's deck is legal: all cards that the player owned when the scenario began.

    Cards that are not known are taken for such as the rules allow. What is illegal even so is illegal;
    otherwise nothing can be told. Raises UnsupportedError then.
    """
    known = _known(situation.start, question.player)
    rules = deck_rules(situation.start)
    limited = problem_deck_copies in rules
    violations = check_deck(_filled_up(known, situation.start, question.player), rules)
    if violations:
        _check_read(situation.start, question.player, {name for one in violations for name in one.cards})
        steps = tuple(
            Note(text=sentence(one.message), rules=(*cite(one.rule), *_defining(one.rule)))
            for one in violations
        )
        return Finding(answer=yes_no(False), because=steps)
    if _filled_up(known, situation.start, question.player) != known:
        raise UnsupportedError(message("deck-not-given-in-full", player=question.player))
    return Finding(answer="yes", because=tuple(_upheld(known, limited=limited)))


def deck_rules(state: State) -> tuple[DeckRule, ...]:
    """What makes a deck illegal under the ruleset of a state."""
    if switched(state, "problem-deck-copies") == "two":
        return DECK_RULES
    return tuple(rule for rule in DECK_RULES if rule is not problem_deck_copies)


@implements("104.1")
def _check_read(state: State, player: str, names: set[str]) -> None:
    """Raise UnsupportedError if a card that offends has a text that is not understood: it may allow what it does."""
    for obj in state.objects:
        face = obj.definition.front
        unread = [ability.text for ability in face.abilities if ability.tree is None]
        if unread and obj.owner == player and face.printed.full_name in names and not obj.is_unknown:
            raise UnsupportedError(message("text-not-understood"), face.printed.full_name, unread[0])


def _known(state: State, player: str) -> Deck:
    """The known cards that a player owns, by the part of the deck that they are from."""
    parts: dict[str, list[Copies]] = {"mane": [], DRAW_DECK: [], PROBLEM_DECK: []}
    for obj in state.objects:
        if obj.owner == player and not obj.token and not obj.is_unknown:
            parts[_part(obj)].append(Copies(_card(obj), 1))
    return Deck(
        tuple(parts["mane"]), tuple(parts[DRAW_DECK]), tuple(parts[PROBLEM_DECK]), _unlimited(state, player)
    )


@implements("104.1", "101.2")
def _unlimited(state: State, player: str) -> frozenset[str]:
    """The names of which the texts of a player's cards let the deck hold any number."""
    own = (obj for obj in state.objects if obj.owner == player)
    return names_without_limit(ability.tree for obj in own for ability in obj.definition.front.abilities)


def _part(obj: Obj) -> str:
    """Where a card was before the game: a deck's cards have their own types, unless they still lie in it."""
    if obj.zone in (DRAW_DECK, PROBLEM_DECK):
        return obj.zone
    kind = obj.definition.front.printed.type
    return {CardType.MANE_CHARACTER: "mane", CardType.PROBLEM: PROBLEM_DECK}.get(kind, DRAW_DECK)


def _card(obj: Obj) -> Card:
    return _of(*(face.printed for face in obj.definition.faces))


def _of(*faces: Face) -> Card:
    return Card(number="", set_name="", rarity="", faces=faces)


def _filled_up(known: Deck, state: State, player: str) -> Deck:
    """The deck with the most lawful cards that those which are not known could be."""
    hidden = [obj for obj in state.objects if obj.owner == player and obj.is_unknown]
    problems = sum(obj.zone == PROBLEM_DECK for obj in hidden)
    draws = len(hidden) - problems
    if zone_key(DRAW_DECK, player) in state.undescribed:
        draws = max(draws, DRAW_DECK_MINIMUM - card_count(known.draw_deck))
    if zone_key(PROBLEM_DECK, player) in state.undescribed:
        problems = max(problems, PROBLEM_DECK_SIZE - card_count(known.problem_deck))
    return Deck(
        known.mane_characters or _lawful(1, CardType.MANE_CHARACTER),
        (*known.draw_deck, *_lawful(draws, CardType.FRIEND)),
        (*known.problem_deck, *_lawful(problems, CardType.PROBLEM)),
        known.unlimited,
    )


def _lawful(count: int, kind: CardType) -> tuple[Copies, ...]:
    """So many cards of a type, each with a name of its own."""
    named = (Face(name=f"unknown {number}", type=kind, starting_problem=True) for number in range(count))
    return tuple(Copies(_of(face), 1) for face in named)


def _defining(rule: str) -> tuple[str, ...]:
    """What says which cards are the same, where copies are counted, and what a Starting Problem is."""
    if rule == "101.3c":
        return cite("glossary:Starting Problem")
    return cite("201.1a") if rule in ("101.2", "101.3a") else ()


def _upheld(legal: Deck, *, limited: bool) -> Iterator[Note]:
    """Why a deck is legal, rule by rule."""
    mane, *_ = legal.mane_characters
    starting = next(one.card.name for one in legal.problem_deck if one.card.front.starting_problem)
    draws = card_count(legal.draw_deck)
    yield Note(
        text=message("draw-deck-large-enough", draws=draws, draw_deck_minimum=DRAW_DECK_MINIMUM),
        rules=cite("101.1"),
    )
    unlimited = sorted(legal.unlimited & {one.card.name for one in legal.draw_deck})
    if unlimited:
        text = message("deck-may-hold-any-number", names=joined(unlimited, "comma"))
        yield Note(text=text, rules=cite("101.2", "104.1"))
    yield Note(
        text=message("draw-deck-copies-allowed" if not unlimited else "copies-of-others-allowed"),
        rules=cite("101.2", "201.1", "201.1a"),
    )
    yield Note(
        text=message("problem-deck-has-cards", problem_deck_size=PROBLEM_DECK_SIZE), rules=cite("101.3")
    )
    if limited:
        yield Note(text=message("problem-deck-copies-allowed"), rules=cite("101.3a", "201.1a"))
    yield Note(text=message("all-them-problems"), rules=cite("101.3b"))
    yield Note(
        text=message("starting-problem", starting=starting), rules=cite("101.3c", "glossary:Starting Problem")
    )
    yield Note(text=message("only-mane-character", name=mane.card.name), rules=cite("102.1"))
