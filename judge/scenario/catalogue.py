"""The questions that can be asked, and what can be played, as whole sentences with gaps for names.

Whoever offers questions takes them from here: each form says what it asks about, and every form is read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec

Subject = Literal["card", "problem", "player", "faceoff", "game"]
_GAP = re.compile(r"\{(\w+)\}")


class Form(msgspec.Struct, frozen=True):
    """A sentence with gaps: `{card}`, `{other}` (another card), `{problem}`, `{player}`, `{opponent}`."""

    text: str
    of: Subject

    @property
    def gaps(self) -> tuple[str, ...]:
        """What is to be filled in."""
        return tuple(dict.fromkeys(_GAP.findall(self.text)))

    def filled(self, names: dict[str, str]) -> str:
        """The sentence with names. Raises KeyError if one is missing."""
        return _GAP.sub(lambda gap: names[gap[1]], self.text)


class Named(msgspec.Struct, frozen=True, kw_only=True):
    """The names with which forms are filled: those on a board; of each kind the first where none is named."""

    players: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()

    def gaps(self, said: str) -> dict[str, str]:
        """What fills the gaps of forms beside a sentence: the names that stand in it, then others."""
        return {
            **_two(("card", "other"), _first_said(said, self.cards)),
            **_two(("problem",), _first_said(said, self.problems)),
            **_two(("player", "opponent"), _first_said(said, self.players)),
        }


def _two(gaps: tuple[str, ...], names: Iterable[str]) -> dict[str, str]:
    """Each gap with a name of its own as far as there are some; none is left over if there is but one."""
    found = tuple(names)
    return {gap: found[min(place, len(found) - 1)] for place, gap in enumerate(gaps) if found}


def _first_said(said: str, names: Iterable[str]) -> tuple[str, ...]:
    """The names with those first that a sentence says."""
    folded = said.casefold()
    places = {name: folded.find(name.casefold()) for name in names}
    return tuple(sorted(places, key=lambda name: (places[name] < 0, places[name])))


def nearest_forms(said: str, forms: Iterable[Form], named: Named, most: int = 3) -> tuple[str, ...]:
    """The sentences nearest to one that is not read, filled with the names of the board."""
    gaps = named.gaps(said)
    plain = _plain(_masked(said, named))
    fitting = [form for form in forms if set(form.gaps) <= gaps.keys()]
    nearest = sorted(fitting, key=lambda form: -_nearness(plain, _plain(_GAP.sub(_mask, form.text))))
    return tuple(form.filled(gaps) for form in nearest[:most])


def _nearness(said: str, form: str) -> float:
    """How alike two sentences are, by their words in any order; speaking of other things takes them apart."""
    from rapidfuzz import fuzz

    kinds, others = _kinds(said), _kinds(form)
    return fuzz.token_sort_ratio(said, form) - _APART * len(others - kinds) - _MISSED * len(kinds - others)


def _kinds(plain: str) -> frozenset[str]:
    return _KINDS & {*plain.split()}


def _plain(text: str) -> str:
    """The words of a sentence, each by the one that stands for it here."""
    words = re.findall(r"[\w'’-]+", text.casefold())
    return " ".join(_LIKE.get(word, word) for word in words)


_KINDS = frozenset({"card", "player", "problem"})
_APART, _MISSED = 25, 10
#: Words by others that say the same, or nearly so, in questions.
_LIKE = {
    **dict.fromkeys(("may", "could", "might", "able", "allowed", "legal"), "can"),
    **dict.fromkeys(("answer", "react", "interrupt", "counter"), "respond"),
    **dict.fromkeys(("target", "hit", "select", "affect"), "chosen"),
    **dict.fromkeys(("lose", "loses", "winning", "won", "win"), "wins"),
    **dict.fromkeys(("pay", "pays", "expensive", "price", "tokens"), "cost"),
    **dict.fromkeys(("strong", "strength", "stronger"), "power"),
    **dict.fromkeys(("has", "got", "holding", "hold", "own"), "have"),
    **dict.fromkeys(("did", "will", "would", "do"), "does"),
    **dict.fromkeys(("goes", "go", "leave", "leaves", "moved"), "move"),
    **dict.fromkeys(("points", "score", "point"), "score"),
    **dict.fromkeys(("dies", "die", "dead", "destroyed", "killed"), "dismissed"),
    **dict.fromkeys(("big", "large"), "many"),
    **dict.fromkeys(("abilities", "text", "effect", "effects"), "abilities"),
    **dict.fromkeys(("when", "triggers", "fire", "activate"), "trigger"),
}


def _masked(said: str, named: Named) -> str:
    """A sentence with kinds of things for names, so that only what is said of them is compared."""
    kinds = {
        **dict.fromkeys(named.players, "player"),
        **dict.fromkeys(named.cards, "card"),
        **dict.fromkeys(named.problems, "problem"),
    }
    for name in sorted(kinds, key=len, reverse=True):
        said = re.sub(rf"\b{re.escape(name)}(?!\w)", kinds[name], said, flags=re.IGNORECASE)
    return said


_ALIKE = {"other": "card", "opponent": "player"}


def _mask(gap: re.Match[str]) -> str:
    return _ALIKE.get(gap[1], gap[1])


def _forms(of: Subject, *texts: str) -> Iterator[Form]:
    return (Form(text, of) for text in texts)


QUESTIONS: tuple[Form, ...] = (
    *_forms(
        "card",
        "What is the power of {card}?",
        "What is the printed power of {card}?",
        "What color is {card}?",
        "What are the traits of {card}?",
        "What are the abilities of {card}?",
        "What are the keywords of {card}?",
        "What is the type of {card}?",
        "What is the cost of {card}?",
        "What is the play requirement of {card}?",
        "What is the host of {card}?",
        "What are the counters of {card}?",
        "How many counters are on {card}?",
        "Who controls {card}?",
        "Who owns {card}?",
        "Does {card} have Swift?",
        "Is {card} a Friend?",
        "Is {card} blue?",
        "Is {card} exhausted?",
        "Is {card} frightened?",
        "Is {card} face-down?",
        "Is {card} in play?",
        "Is {card} at home?",
        "Is {card} at {problem}?",
        "Is {card} in {player}'s discard pile?",
        "Is {card} involved in the faceoff?",
        "Is {card} dismissed?",
        "Is {card} moved to {problem}?",
        "Where is {card}?",
        "Does {card} move?",
        "Does {card} turn over?",
        "Does {card} trigger?",
        "What is attached to {card}?",
        "What is beneath {card}?",
        "Which modifiers apply to {card}?",
        "In which order are the modifiers on {card} applied?",
        "Does {card} depend on {other}?",
        "Does {card} still apply to {other}?",
        "Which replacements can apply if {card} is dismissed?",
        "Can {card} be chosen?",
        "What can be chosen for {card}?",
        "What happens if {card} is dismissed?",
        "What happens if {player} moves {card} to {problem}?",
    ),
    *_forms(
        "problem",
        "Who confronts {problem}?",
        "Who can confront {problem}?",
        "Does {player} confront {problem}?",
        "Can {player} confront {problem}?",
        "Does {player} meet the requirements of {problem}?",
        "What are the confront requirements of {problem} for {player}?",
        "How much power does {player} have at {problem}?",
        "How many Friends does {player} have at {problem}?",
        "How many characters are at {problem}?",
        "Which characters are at {problem}?",
        "What is at {problem}?",
        "Can {player} confront {problem} this turn?",
    ),
    *_forms(
        "player",
        "What is {player}'s score?",
        "How many action tokens does {player} have?",
        "How many cards does {player} have in hand?",
        "How many cards are in {player}'s deck?",
        "What is {player}'s home limit?",
        "Is {player} over the home limit?",
        "What is {player}'s power?",
        "What is {player}'s blue power?",
        "What is {player}'s total?",
        "What is in {player}'s hand?",
        "What is in {player}'s discard pile?",
        "What is on top of {player}'s deck?",
        "How many Friends does {player} have at home?",
        "How many cards does {player} draw?",
        "How many points does {player} get?",
        "How many action tokens does {player} pay?",
        "Does {player} draw a card?",
        "Does {player} score any points?",
        "Can {player} play {card}?",
        "Can {player} move {card} to {problem}?",
        "Can {player} activate {card}'s ability?",
        "Why can't {player} play {card}?",
        "What does it cost {player} to play {card}?",
        "How much does it cost {player} to move {card} to {problem}?",
        "Can {player} afford {card}?",
        "Can {player} choose {card}?",
        "What can {player} choose?",
        "What can {player} do?",
        "What are {player}'s options?",
        "Can {player} respond?",
        "Can {player} respond to {card}?",
        "Can {player} win this turn?",
        "Can {player} have 5 points this turn?",
        "Can {player} dismiss {card} this turn?",
        "Can {player} make it so that {card} is exhausted this turn?",
        "What happens if {player} retires {card}?",
        "Is {player}'s deck legal?",
    ),
    *_forms(
        "faceoff",
        "Is there a faceoff?",
        "Which faceoff follows?",
        "Who is involved?",
        "Who wins the faceoff?",
        "How much power does {player} have?",
    ),
    *_forms(
        "game",
        "Whose turn is it?",
        "Which phase is it?",
        "Who has priority?",
        "Which window is next?",
        "Who chooses?",
        "In which order are the triggered effects processed?",
        "How many cards were moved?",
        "Who violates uniqueness?",
        "What happens?",
        "What happens if everyone passes?",
        "Is this a loop?",
        "Is this board possible?",
        "Is the game over?",
        "Does the game end in a draw?",
        "Who won?",
    ),
)
DEEDS: tuple[Form, ...] = tuple(
    _forms(
        "player",
        "{player} plays {card}",
        "{player} plays {card} to {problem}",
        "{player} plays {card} on {other}",
        "{player} plays {card} face-down",
        "{player} moves {card} to {problem}",
        "{player} moves {card} home",
        "{player} activates {card}'s ability",
        "{player} draws a card",
        "{player} rallies {card}",
        "{player} challenges {card}",
        "{player} chooses {card}",
        "{player} chooses yes",
        "{player} names {card}",
        "{player} declines",
        "{player} passes",
        "Everyone passes",
        "{player} tries to play {card}",
        "The game goes on to the Score Phase",
        "The game goes on to the next window",
        "The game goes on to the end of the turn",
        "Suppose {card} is dismissed by the game",
        "Suppose {player} draws 2 cards",
        "Suppose {player} takes control of {card}",
        "Suppose a Problem faceoff starts at {problem}, started by {player}",
        "Chance chooses {card}",
    )
)
