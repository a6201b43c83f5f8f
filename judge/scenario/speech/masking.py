"""Puts marks in place of the names of a sentence: <P0> for a player, <C1> for a card."""

from __future__ import annotations

import functools
import re

from judge.cards.model import Color
from judge.cards.names import fold_name
from judge.scenario.naming.drafts import Draft
from judge.scenario.speech.tables import senses
from judge.scenario.speech.tables import words as words_table
from judge.scenario.speech.things import FITS, Scene, Thing, narrowed
from judge.scenario.speech.verbs import verb_forms

_WORD = re.compile(r"[\w&]+(?:['’-]\w+)*")
_POSSESSIVE = re.compile(r"['’]s?$")
#: Plurals, by the end of what is meant.
_PLURALS = (
    (re.compile(r"(?<=\w\w)ies$"), "y"),
    (re.compile(r"(?<=\w\w[sxh])es$"), ""),
    (re.compile(r"(?<=\w\w)s$"), ""),
)
#: What is said of a card behind its name without an apostrophe: “the gems power”.
_ONES_OWN = re.compile(
    r"\s+(?:power|abilit(?:y|ies)|effect|text|cost|colou?rs?|bonus|requirements?|points?|traits?|controller|owner|total"
    r"|printed|own|trigger|\+\d+)\b",
    re.IGNORECASE,
)
_HOW = re.compile(r"\b(?:how|as)\s+$", re.IGNORECASE)
"""Before a small word that says how much or how long, and is no part of a name then."""
_COUNTED = re.compile(r"\b(?:how\s+(?:many|much)|which)\s+$", re.IGNORECASE)
"""Before the plural of a trait, by which all cards that have it are meant, be it part of a name as well."""
_TIMED = re.compile(r"(?:next|this|last|first|second|main|ready|score|end)\s+(?:turn|phase)\b")
"""A small word that says when, and is no part of a name then."""
_VERBAL = re.compile(r"(?:s|es|ed|ing)$")
_DOUBLED = re.compile(r"(?<=(?P<last>[bdgklmnprtz]))(?P=last)(?:ed|ing)$")
_MUTE = re.compile(r"(?<=e)(?:d)$")
_MOST_WORDS = 14
_SHORTEST = 2
"""Letters of a name behind which an apostrophe can have been left out."""
_MYSELF = re.compile(r"\b(?:(?P<whose>my)|i|me)\b(?!['’])", re.IGNORECASE)
MARK = re.compile(r"<([PCA])(\d+)>")
#: Words before a part of a name that is a word of the game as well, where the name is meant: “the Foal”, “her Foal”.
_DEFINITE = re.compile(r"\b(?:the|that|this|my|own|his|her|their|its|\w+['’]s) $", re.IGNORECASE)
_COLORS = frozenset(color.value for color in Color)
_BEGINS = re.compile(r"(?:^|[.?!:;…]|\s[-–—])\s*[\"“(]*$")
"""Where a sentence begins, and so a word is written with a capital anyway."""
_SHORT_NAME = 5
"""Letters of the beginning of a word in a name that can stand for it."""
_LINKS = frozenset(
    (
        *(
            "a",
            "an",
            "and",
            "at",
            "by",
            "for",
            "from",
            "in",
            "of",
            "off",
            "on",
            "or",
            "out",
            "the",
            "to",
            "up",
            "with",
        ),
        *(
            "home",
            "hand",
            "deck",
            "turn",
            "game",
            "phase",
            "limit",
            "power",
            "point",
            "points",
            "time",
            "side",
            "own",
        ),
    )
)
"""Words of a name by which nobody calls a card: those that join, and those of the game."""
_WHO_IS = re.compile(r"\b(?:who|what|where|when|how|why|it|that|there|he|she)['’]s $", re.IGNORECASE)
"""Before what somebody is, which is nobody's own."""


class Masked:
    """A sentence with marks for its names, and what each of them means."""

    def __init__(self, text: str, things: list[Thing], earlier: tuple[str, ...] = ()) -> None:
        """Marks are numbered by the place of their thing in the list, which grows.

        `earlier` are the marks of which there was talk before, the likeliest to be meant again first.
        """
        self.text = text
        self.things = things
        self.earlier = earlier
        self.first_person = ""
        """The mark of whoever asks, where it stands for “I” alone, so that “he” is somebody else."""

    def saying(self, text: str) -> Masked:
        """Another sentence about the same things."""
        other = Masked(text, self.things, self.earlier)
        other.first_person = self.first_person
        return other

    def add(self, thing: Thing) -> str:
        """The mark of a thing."""
        kind = "P" if thing.player else "A" if thing.is_home else "C"
        known = (place for place, one in enumerate(self.things) if one.is_same(thing))
        place = next(known, None)
        if place is None:
            place = len(self.things)
            self.things.append(thing)
        return f"<{kind}{place}>"

    def again(self, mark: str) -> str:
        """Another mark of the same thing: that of “herself”."""
        self.things.append(self.things[int(mark[2:-1])])
        return f"<{mark[1]}{len(self.things) - 1}>"


def masked(said: str, scene: Scene, known: tuple[Thing, ...] = ()) -> Masked:
    """The sentence with marks, numbered on from those of what is `known`; the longest name wins."""
    found = Masked("", [*known])
    words = list(_WORD.finditer(said))
    parts: list[str] = []
    at = place = 0
    while place < len(words):
        if _is_no_name(said, words[place], at) or _is_all_of_a_trait(said, words[place], scene):
            place += 1
            continue
        named = _longest(said, words, place, scene) or _by_a_word(said, words[place], place, found, scene)
        if named is None or _is_of_the_game(words[place : named[2] + 1], named[0]):
            place += 1
            continue
        thing, end, last = named
        end += _ends_with(thing, said[end : end + 1])
        parts += (said[at : words[place].start()], f" {found.add(thing)} ")
        at, place = end, last + 1
    found.text = "".join((*parts, said[at:]))
    return found


def _is_of_the_game(words: list[re.Match[str]], thing: Thing) -> bool:
    """Whether words that stand in a card's name say something else of the game: “too”, “a Friend”."""
    said = [word[0] for word in words]
    if len(said) == 1 and said[0] in common_words():
        return True
    whole = {fold_name(draft.card.title) for draft in thing.drafts}
    bare = [one.casefold() for one in said if one.casefold() not in _ARTICLES]
    return not thing.player and fold_name(" ".join(said)) not in whole and set(bare) <= _KINDS


def _ends_with(thing: Thing, mark: str) -> bool:
    """Whether a mark behind a name belongs to it: “Run!”, “Goin'”."""
    mark = "'" if mark == "’" else mark
    return mark != "" and mark in "!?'" and any(draft.card.title.endswith(mark) for draft in thing.drafts)


_ARTICLES = frozenset(("a", "an", "the"))
_KINDS = frozenset(
    ("friend", "friends", "character", "problem", "troublemaker", "resource", "event", "card", "turn", "home")
)
"""Words for what there is in the game, by which no card is called whose name has them."""


@functools.cache
def common_words() -> frozenset[str]:
    """Words in small letters by which nobody calls a card though they stand in its name: “too”, “top”, “back”."""
    table = senses()
    every = (
        *table["idle"]["words"],
        *(word for group in ("words", "verbs") for many in table[group].values() for word in many),
    )
    return frozenset(word for word in every if word.islower() and " " not in word)


def _is_no_name(said: str, word: re.Match[str], last: int) -> bool:
    """Whether a small word is none, though a card has it in its name: “how long”, “if Gem leaves”.

    `last` is where the name before it ended.
    """
    if not word[0].islower():
        return False
    does = last > 0 and not said[last : word.start()].strip() and word[0] in verb_forms()
    timed = _TIMED.match(said[word.start() :]) is not None
    return does or timed or _HOW.search(said[: word.start()]) is not None


def _is_all_of_a_trait(said: str, word: re.Match[str], scene: Scene) -> bool:
    """Whether a word stands for all cards with a trait: “how many Critters”."""
    if not _COUNTED.search(said[: word.start()]):
        return False
    stems = (plural.sub(end, word[0]) for plural, end in _PLURALS if plural.search(word[0]))
    return any(scene.says_something(stem) and not scene.is_type(stem) for stem in stems)


def spelled_out(said: str, scene: Scene) -> str:
    """The sentence with whole names for short ones, and the name of whoever asks for “I” and “my”."""
    found = masked(said, scene)
    names = [one.player or one.drafts[0].card.title for one in found.things]
    told = MARK.sub(lambda mark: names[int(mark[2])], found.text)
    if scene.asker:
        told = _MYSELF.sub(lambda one: f"{scene.asker}'s" if one["whose"] else scene.asker, told)
    return " ".join(told.replace(" '", "'").split())


def _longest(
    said: str, words: list[re.Match[str]], first: int, scene: Scene
) -> tuple[Thing, int, int] | None:
    """What is named from a word on, where the name ends, and its last word."""
    for last in range(min(first + _MOST_WORDS, len(words)) - 1, first - 1, -1):
        name = said[words[first].start() : words[last].end()]
        bare = _POSSESSIVE.sub("", name)
        for called in dict.fromkeys((name, bare)):
            if thing := _thing(called, scene):
                end = words[first].start() + len(called)
                return thing, end, last
        if several := _without_apostrophe(said[words[last].end() :], name, scene) or _several(name, scene):
            thing, length = several
            return thing, words[first].start() + length, last
        if thing := _as_verb(name, scene):
            return thing, words[last].end(), last
    return None


def _without_apostrophe(behind: str, name: str, scene: Scene) -> tuple[Thing, int] | None:
    """Whose something is, where the apostrophe was left out, “toms hand”, and the length of the name."""
    stem = name.removesuffix("s")
    if stem == name or len(stem) < _SHORTEST or not (thing := _thing(stem, scene)):
        return None
    own = thing.player or _ONES_OWN.match(behind)
    return (thing, len(stem)) if own else None


def _several(name: str, scene: Scene) -> tuple[Thing, int] | None:
    """The cards of a name in the plural, and its length."""
    for plural, end in _PLURALS:
        if plural.search(name) and (thing := _thing(plural.sub(end, name), scene)) and thing.is_card:
            return thing, len(name)
    return None


def _by_a_word(
    said: str, word: re.Match[str], place: int, found: Masked, scene: Scene
) -> tuple[Thing, int, int] | None:
    """The card of which a word is said that its name has: one named before, else the only one."""
    before = said[: word.start()]
    definite = _DEFINITE.search(before) is not None
    if not (definite or _is_a_proper_name(word[0], before)) or before.endswith("- "):
        return None
    bare = fold_name(_POSSESSIVE.sub("", word[0]))
    if (
        len(bare) == 1
        or bare in _COLORS
        or bare in _LINKS
        or _WHO_IS.search(before)
        or (not definite and not _is_of_a_name(bare, scene))
    ):
        return None
    end = word.start() + len(_POSSESSIVE.sub("", word[0]))
    for thing in reversed(found.things):
        if thing.is_card and all(bare in _name_words(draft.card.title) for draft in thing.drafts):
            return thing, end, place
    named = tuple(draft for draft in scene.all_cards() if bare in _name_words(draft.card.title))
    if named and len({draft.card.title for draft in named}) == 1 and not scene.is_type(bare):
        return Thing(drafts=named), end, place
    short = tuple(draft for draft in scene.all_cards() if _is_short_for(bare, draft)) if not named else ()
    if definite and short and len({draft.card.title for draft in short}) == 1 and _is_no_word(bare, scene):
        return Thing(drafts=short), end, place
    return None


def _is_a_proper_name(word: str, before: str) -> bool:
    """Whether a word is written as a name is, and not because a sentence begins with it."""
    return word[0].isupper() and _BEGINS.search(before) is None


def _is_of_a_name(bare: str, scene: Scene) -> bool:
    """Whether a word without “the” stands in the name of a card, apart from its Subtitle, and means nothing else."""
    return _is_no_word(bare, scene) and any(
        bare in _name_words(draft.card.name) for draft in scene.all_cards()
    )


def _is_short_for(bare: str, draft: Draft) -> bool:
    """Whether a word is the beginning of one in a card's name: “the lamplighter” of “Lamplighters”."""
    return len(bare) >= _SHORT_NAME and any(
        one.startswith(bare) and len(one) > len(bare) for one in _name_words(draft.card.name)
    )


def _is_no_word(bare: str, scene: Scene) -> bool:
    """Whether a word means nothing by itself."""
    same = words_table()["same"]
    return (
        bare not in common_words()
        and bare not in verb_forms()
        and not scene.says_something(bare)
        and bare not in same
        and not any(bare in many for many in same.values())
    )


def _name_words(name: str) -> tuple[str, ...]:
    return tuple(fold_name(name).replace(",", " ").split())


def _thing(name: str, scene: Scene) -> Thing | None:
    if player := scene.is_player(name):
        return Thing(player=player)
    drafts = scene.meant(name)
    return Thing(drafts=drafts) if drafts else None


def _as_verb(name: str, scene: Scene) -> Thing | None:
    """An Event whose name is said as a verb: “Bob squalls Gem”, “Gem is cold snapped”."""
    for stem in dict.fromkeys((_VERBAL.sub("", name), _DOUBLED.sub("", name), _MUTE.sub("", name))):
        thing = _thing(stem, scene) if stem != name else None
        if thing and thing.is_card and (event := narrowed(thing, FITS["event"])):
            return event
    return None
