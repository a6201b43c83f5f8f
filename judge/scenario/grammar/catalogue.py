"""The questions that can be asked, and what can be played, as whole sentences with gaps for names.

Whoever offers questions takes them from here: each form says what it asks about and what offers it when it is touched,
and every form is read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

import msgspec

from judge.regexes import regex

Subject = Literal["card", "problem", "player", "faceoff", "game"]
Thing = Literal[
    "the game",
    "a player",
    "a card in play",
    "a Friend",
    "a Mane Character",
    "a Troublemaker",
    "a Problem",
    "a character at home",
    "a character at a Problem",
    "a card in hand",
    "a card elsewhere",
    "home",
    "a Problem's area",
    "hand",
    "deck",
    "discard",
]
"""What is touched."""
_CHARACTER: tuple[Thing, ...] = ("a character at home", "a character at a Problem")
THINGS_OF_TYPE: dict[str, tuple[Thing, ...]] = {
    "Friend": ("a Friend", *_CHARACTER),
    "Mane Character": ("a Mane Character", *_CHARACTER),
    "Troublemaker": ("a Troublemaker",),
    "Problem": ("a Problem", "a Problem's area"),
}
"""What a card in play can be touched as, by its type."""

_GAP = regex(r"\{(\w+)\}")


class Form(msgspec.Struct, frozen=True):
    """A sentence with gaps: `{card}`, `{other}` (another card), `{problem}`, `{player}`, `{opponent}`.

    `touched` are the things that offer it.
    """

    text: str
    of: Subject
    touched: tuple[Thing, ...] = ()

    @property
    def gaps(self) -> tuple[str, ...]:
        """What is to be filled in."""
        return tuple(dict.fromkeys(_GAP.findall(self.text)))

    def filled(self, names: Mapping[str, str]) -> str:
        """The sentence with names. Raises KeyError if one is missing."""
        return _GAP.sub(lambda gap: names[gap[1]], self.text)

    @property
    def masked(self) -> str:
        """The sentence with the kind of thing in each gap for a name."""
        return _GAP.sub(lambda gap: gap[1], self.text)


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

    def said_in(self, said: str) -> dict[str, int]:
        """How many things of each kind a sentence names."""
        folded = said.casefold()
        names = {"card": self.cards, "problem": self.problems, "player": self.players}
        return {kind: sum(one.casefold() in folded for one in known) for kind, known in names.items()}


def _two(gaps: tuple[str, ...], names: Iterable[str]) -> dict[str, str]:
    """Each gap with a name of its own as far as there are some; none is left over if there is but one."""
    found = tuple(names)
    return {gap: found[min(place, len(found) - 1)] for place, gap in enumerate(gaps) if found}


def _first_said(said: str, names: Iterable[str]) -> tuple[str, ...]:
    """The names with those first that a sentence says."""
    folded = said.casefold()
    places = {name: folded.find(name.casefold()) for name in names}
    return tuple(sorted(places, key=lambda name: (places[name] < 0, places[name])))


def _forms(of: Subject, *texts: str | tuple[str, *tuple[Thing, ...]]) -> Iterator[Form]:
    """Forms about a subject, each with the things that offer it, if any."""
    return (Form(text, of) if isinstance(text, str) else Form(text[0], of, text[1:]) for text in texts)


QUESTIONS: tuple[Form, ...] = (
    *_forms(
        "card",
        ("What is the power of {card}?", "a Friend", "a Mane Character", "a Troublemaker"),
        "What is the printed power of {card}?",
        ("What color is {card}?", "a Friend", "a Mane Character"),
        "What are the traits of {card}?",
        ("What are the abilities of {card}?", "a card in play"),
        "What are the keywords of {card}?",
        "What is the type of {card}?",
        ("What is the cost of {card}?", "a card in hand"),
        "What is the play requirement of {card}?",
        "What is the host of {card}?",
        "What are the counters of {card}?",
        "How many counters are on {card}?",
        "Who controls {card}?",
        "Who owns {card}?",
        "Does {card} have Swift?",
        "Is {card} a Friend?",
        "Is {card} blue?",
        ("Is {card} exhausted?", "a Friend", "a Mane Character"),
        "Is {card} frightened?",
        ("Is {card} boosted?", "a Mane Character"),
        "Is {card} face-down?",
        "Is {card} in play?",
        "Is {card} at home?",
        "Is {card} at {problem}?",
        "Is {card} in {player}'s discard pile?",
        "Is {card} involved in the faceoff?",
        "Is {card} dismissed?",
        "Is {card} moved to {problem}?",
        ("Where is {card}?", "a card elsewhere"),
        "Does {card} move?",
        "Does {card} turn over?",
        "Does {card} trigger?",
        "Does playing {card} trigger {other}?",
        "When can {card} be used?",
        "When does {card} trigger?",
        "When does {card} turn over?",
        "Does {card} stay exhausted?",
        "Does {card} go to the discard pile?",
        "How many points is {card} worth?",
        "Can {card}'s ability be used?",
        "What is attached to {card}?",
        "What is beneath {card}?",
        ("Which modifiers apply to {card}?", "a card in play"),
        "In which order are the modifiers on {card} applied?",
        "Does {card} depend on {other}?",
        "Does {card} still apply to {other}?",
        "Which replacements can apply if {card} is dismissed?",
        "Can {card} be chosen?",
        "What can be chosen for {card}?",
        "Which Friends can be chosen for {card}?",
        "Which of {player}'s Friends can be chosen for {card}?",
        "Who chooses for {card}?",
        "What happens if {card} is dismissed?",
        "What happens if {card} is frightened?",
        "What happens if {card} is moved to {problem}?",
        "What happens to {card} if {other} is frightened?",
        "Does {card} trigger if {other} is dismissed?",
        "Does {card} trigger if {player} confronts {problem}?",
        "Does {card} turn over if {player} confronts {problem}?",
        "Does {card} affect {other}?",
        "Does {card} stop {player} from playing {other}?",
        "Does {card} stop {player} from moving {other}?",
        "Can {card} be chosen for {other}?",
        "Why can't {card} be chosen?",
        "Is {card} uncovered?",
        "What does {card} do?",
        "What happens if {player} moves {card} to {problem}?",
        "What happens if {player} activates {card}'s ability?",
        "What happens to {card}?",
        "What happens to {card} if {other} is dismissed?",
        "What happens if {player} plays {other} then {player} chooses {card}?",
        "Is {card} dismissed if {player} plays {other} on {card}?",
        "What is the power of {card} if {player} activates {other}'s ability?",
        "What is the power of {card} supposing {other} is not there?",
        "What is the power of {card} supposing {other} is attached to {card}?",
        "How much power does {card} have at {problem}?",
        "Does {card} have Swift at {problem}?",
    ),
    *_forms(
        "problem",
        ("Who confronts {problem}?", "a Problem's area"),
        "Who can confront {problem}?",
        ("Does {player} confront {problem}?", "a Problem"),
        "Can {player} confront {problem}?",
        "Does {player} meet the requirements of {problem}?",
        "Does {card} stop {player} from confronting {problem}?",
        "Why can't {player} confront {problem}?",
        "Is there a faceoff if {player} confronts {problem}?",
        "How many points does {player} get if {player} confronts {problem}?",
        "What does {player} need to confront {problem}?",
        "How much more power does {player} need to confront {problem}?",
        "Who is at {problem}?",
        ("What are the confront requirements of {problem} for {player}?", "a Problem"),
        ("How much power does {player} have at {problem}?", "a Problem's area"),
        "How many Friends does {player} have at {problem}?",
        "How many characters are at {problem}?",
        "Which characters are at {problem}?",
        ("What is at {problem}?", "a Problem's area"),
        ("Can {player} confront {problem} this turn?", "a Problem's area"),
    ),
    *_forms(
        "player",
        ("What can {player} do?", "a player"),
        ("What is {player}'s score?", "a player"),
        "How many points does {player} need to win?",
        "How many action tokens does {player} have?",
        ("How many cards does {player} have in hand?", "hand"),
        ("How many cards are in {player}'s deck?", "deck"),
        ("How many cards are in {player}'s discard pile?", "discard"),
        ("What is {player}'s home limit?", "home"),
        ("Is {player} over the home limit?", "home"),
        ("Is {player} at the home limit?", "home"),
        ("How many more Friends can {player} have at home?", "home"),
        ("How far is {player} over the home limit?", "home"),
        "How many Friends count toward {player}'s home limit?",
        "Which of {player}'s cards are exhausted?",
        "What is {player}'s power?",
        "What is {player}'s blue power?",
        "What is {player}'s total?",
        ("What is in {player}'s hand?", "hand"),
        ("What is in {player}'s discard pile?", "discard"),
        ("What is on top of {player}'s deck?", "deck"),
        ("How many Friends does {player} have at home?", "home"),
        "How many cards does {player} draw?",
        "How many points does {player} get?",
        "How many action tokens does {player} pay?",
        "Does {player} draw a card?",
        ("Can {player} draw a card?", "a player"),
        "Does {player} score any points?",
        "Does {player} win?",
        "How many cards does {player} have to discard?",
        "Can {player} ready {card}?",
        "Can {player} unfrighten {card}?",
        "Does {player} meet the play requirement of {card}?",
        "Does {player} have enough power for {card}?",
        "Does {player} have enough action tokens for {card}?",
        "What does {player} have in play?",
        "Can {player} move {card}?",
        ("Can {player} play {card}?", "a card in hand"),
        "Can {player} move {card} to {problem}?",
        "Why can't {player} move {card}?",
        "Can {player} play {card} to {problem}?",
        "What happens if {player} plays {card} to {problem}?",
        "What does it cost {player} to play {card} to {problem}?",
        "Can {player} play {card} on {other}?",
        "Can {player} play {card} face-down?",
        "Can {player} play {card} for free?",
        "Can {player} play {card} supposing {player} has 5 action tokens?",
        "Can {player} play {card} on {opponent}'s turn?",
        "Can {player} play {card} during the Score Phase?",
        "Can {player} play {card} during a faceoff?",
        "Can {player} play {card} supposing it is {opponent}'s turn?",
        ("Can {player} move {card} home?", "a character at a Problem"),
        ("What does it cost {player} to move {card} home?", "a character at a Problem"),
        ("Can {player} move {card} to {player}'s Problem?", "a character at home"),
        ("Can {player} move {card} to {opponent}'s Problem?", "a character at home"),
        ("Can {opponent} challenge {card}?", "a Troublemaker"),
        "Can {player} activate {card}'s ability?",
        "What does it cost {player} to activate {card}'s ability?",
        "Why can't {player} activate {card}'s ability?",
        "When can {player} activate {card}'s ability?",
        "When can {player} play {card}?",
        "Why can't {player} play {card}?",
        ("What does it cost {player} to play {card}?", "a card in hand"),
        "How much does it cost {player} to move {card} to {problem}?",
        "Does {player} have to play {card}?",
        "Can {player} afford {card}?",
        "Can {player} choose {card}?",
        "Can {player} choose {card} for {other}?",
        "What can {player} choose?",
        "What are {player}'s options?",
        "Can {player} respond?",
        "Can {player} respond to {card}?",
        ("Can {player} win this turn?", "a player"),
        "Can {player} have 5 points this turn?",
        "Can {player} dismiss {card} this turn?",
        "Can {player} make it so that {card} is exhausted this turn?",
        "What happens if {player} retires {card}?",
        ("Is {player}'s deck legal?", "deck"),
    ),
    *_forms(
        "game",
        ("Who has priority?", "the game"),
        "Whose turn is it?",
        "Which phase is it?",
        "Which window is next?",
        "Who chooses?",
        "What triggers?",
        "In which order are the triggered effects processed?",
        "How many cards were moved?",
        "Who violates uniqueness?",
        ("What happens?", "the game"),
        "What happens if everyone passes?",
        "What does Swift do?",
        "What does retire mean?",
        "What do the rules say of “exhausted Friends confronting”?",
        "Is this a loop?",
        ("Is this board possible?", "the game"),
        "Is the game over?",
        "Does the game end in a draw?",
        "Who won?",
        "Who is ahead?",
    ),
    *_forms(
        "faceoff",
        "Is there a faceoff?",
        "Is there a Troublemaker faceoff?",
        ("Which faceoff follows?", "the game"),
        "Who is involved?",
        "Who wins the faceoff?",
        "How much power does {player} have?",
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
        "{player} accepts",
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


_EVERYBODYS: frozenset[Thing] = frozenset(("a Problem", "a Problem's area"))


def offered_by(things: Iterable[Thing], names: Mapping[str, str], players: tuple[str, ...]) -> Iterator[str]:
    """The questions that these things offer, filled with names as far as there are some for every gap.

    Of what concerns every player they are asked for each, of anything else for the player among the names.
    """
    touched = {*things}
    for form in QUESTIONS:
        if not touched & {*form.touched}:
            continue
        asking = players if _EVERYBODYS & {*form.touched} else (names.get("player", ""),)
        filled = (_for(form, names, player, players) for player in asking)
        yield from dict.fromkeys(text for text in filled if text)


def _for(form: Form, names: Mapping[str, str], player: str, players: tuple[str, ...]) -> str:
    others = [one for one in players if one != player]
    known = {**names, "player": player, "opponent": next(iter(others), player)}
    return form.filled(known) if all(known.get(gap) for gap in form.gaps) else ""
