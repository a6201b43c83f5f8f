"""Tells what a joining word joins, from the words around it.

"And", "or", "then", a comma and "to" may join nouns, whole phrases, verbs or clauses; one word of look-ahead to the
grammar cannot always say. Here each is named after what follows it:

_V a bare verb ("and draw"), _S a finite verb ("and discards"), _C a clause with its own subject ("and you gain"),
_D a phrase with a determiner ("and this card"), _N a noun, adjective or amount ("and Resource").

A clause needs two verbs: one before the joining word in the same clause and one after it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from judge.text.inflection import VERBS, gerund, past, third_person
from judge.text.scan import Lexeme, Option


def _words(words: str) -> frozenset[str]:
    return frozenset(words.split())


_BARE = frozenset(VERBS)
_NOT_FINITE = _words("sets costs counts turns plays copies names scores")
_AUXILIARIES = _words(
    "is are was were has have can't may must need would don't doesn't didn't isn't does lose get gain can"
)
_PASTS = frozenset(map(past, VERBS))
_FINITE = frozenset(third_person(verb) for verb in VERBS) - _NOT_FINITE | _AUXILIARIES
_PREDICATES = _FINITE - _words("have lose get gain need") | _words("costs scores plays turns")
_SUBJECTS = _words("you they")
_DETERMINERS = _words(
    """a an this that those these each your their its it them one another any all up the opponents players both two
    three four five six seven exactly his on"""
) | {"a color", "a card type", "the rest of the cards", "all the", "the other", "the others"}
SENTENCE_STARTS = frozenset((".", ":", '"'))
_LOOK_BACK = 60
_LOOK_AHEAD = 60
_QUANTITIES = ("at least", "a number")
JOINERS = {",": "_COMMA", "and": "_AND", "or": "_OR", "then": "_THEN", ";": "_SEMICOLON"}
#: What else a word, or a name of a kind, may be than what it is by itself.
ROLES = {
    "to": ("_TO_V", "_TO_GET"),
    "on": ("_ON_ZONE", "_ON_PRON"),
    "that": ("_THAT_REL", "_THAT_WHO", "_THAT_DID", "_THAT_TIME"),
    "this": ("_THIS_THEN", "_THIS_WHO"),
    "another": ("_ANOTHER_ONE",),
    "with": ("_WITH_NEW", "_WITH_RIVAL"),
    "have": ("_HAVE_DONE",),
    "by": ("_BY_DOING",),
    "the other": ("_OTHER_ONE",),
    "TRAIT_NOUN": ("TRAIT_WORD",),
    "TITLE_NOUN": ("TITLE_WORD",),
    "ICON": ("COLOR_HELD",),
}
_TAILS = {"where": "W", "rounded": "R", "if able": "A"}
_COMPARATIVES = frozenset(["less", "more", "fewer", "greater", "equal"])
_SUBORDINATE = frozenset(["while", "as long as", "if", "unless", "where"])
_BREAKS = frozenset([".", ",", ":", ";", '"', "and", "or", "then", "to"])
_RELATIVES = frozenset(
    [
        "was",
        "were",
        "has",
        "have",
        "had",
        "is",
        "are",
        "share",
        "shares",
        "entered",
        "cost",
        "costs",
        "left",
        "weren't",
        "wasn't",
        "isn't",
        "can",
        "would",
        "shared",
        "you",
        "they",
        "don't",
        "doesn't",
        "do",
        "does",
    ]
)
_NOUN_TERMINALS = frozenset(
    (
        "TYPE_NOUN",
        "TYPE_NOUNS",
        "TRAIT_NOUN",
        "TRAIT_NOUNS",
        "TITLE_NOUN",
        "SUBTITLE_WORD",
        "ICON",
        "KEYWORD_NAME",
        "COLORWORD",
        "LOWER_COLOR",
        "COST",
    )
)
_NOUN_WORDS = frozenset(
    [
        "Problem",
        "Problems",
        "hand",
        "deck",
        "pile",
        "token",
        "tokens",
        "Troublemaker",
        "Troublemakers",
        "hands",
        "decks",
        "piles",
        "power",
    ]
)


def mark_joiners(lexemes: list[Lexeme]) -> list[Lexeme]:
    """The same words, the joining ones named after what they join."""
    marked: list[Lexeme] = []
    verb_seen = False
    for at, (lexeme, word) in enumerate(zip(lexemes, as_within(lexemes), strict=True)):
        if word in JOINERS:
            kind = _kind(lexemes, at, verb_seen)
            after_comma = at and lexemes[at - 1].word == "," and not lexemes[at - 1].misplaced
            if after_comma and word in ("and", "or", "then"):
                kind = marked[-1].options[0][0][0][-1]
            marked.append(_renamed(lexeme, f"{JOINERS[word]}_{kind}"))
            verb_seen = verb_seen and kind in "DN"
        elif word in _BY_SURROUNDINGS:
            marked.append(_BY_SURROUNDINGS[word](lexemes, at))
        elif word in ("trait", "TRAIT_NOUN"):
            marked.append(lexeme)
        else:
            verb_seen = (verb_seen or word in _BARE or word in _FINITE) and word not in ".:"
            marked.append(_noun_or_adjective(lexemes, at))
    return marked


def as_within(lexemes: list[Lexeme]) -> list[str]:
    """The words as they are written within a sentence: a capital at its start is layout."""
    words: list[str] = []
    before = "."
    for lexeme in lexemes:
        word = lexeme.word
        words.append(word[0].lower() + word[1:] if before in SENTENCE_STARTS else word)
        before = word
    return words


def _word(lexemes: list[Lexeme], at: int) -> str:
    return lexemes[at].word if 0 <= at < len(lexemes) else ""


def _renamed(lexeme: Lexeme, terminal: str) -> Lexeme:
    if lexeme.misplaced:
        return lexeme
    return Lexeme(lexeme.start, lexeme.end, lexeme.word, (((terminal, lexeme.word),),))


def _to(lexemes: list[Lexeme], at: int) -> Lexeme:
    following = _word(lexemes, at + 1)
    if _word(lexemes, at - 1) == "equal":
        return lexemes[at]
    if following in ("get", "become") or _is_player_chosen(lexemes, at):
        return _renamed(lexemes[at], "_TO_GET")
    if following in _BARE or (following == "Cutie Mark"):
        return _renamed(lexemes[at], "_TO_V")
    return lexemes[at]


def _is_player_chosen(lexemes: list[Lexeme], at: int) -> bool:
    """Whether before this a player is chosen, who does what comes then: "choose an opponent to discard a card"."""
    return _word(lexemes, at - 3).lower() == "choose" and _word(lexemes, at - 1) in ("opponent", "player")


def _on(lexemes: list[Lexeme], at: int) -> Lexeme:
    following = _word(lexemes, at + 1)
    if _is_end(lexemes, at + 1):
        return _renamed(lexemes[at], "_ON_ZONE")
    if following in ("it", "them") and _is_noun(lexemes, at - 1):
        return _renamed(lexemes[at], "_ON_PRON")
    return lexemes[at]


def _at(lexemes: list[Lexeme], at: int) -> Lexeme:
    """ "At the top of your deck": there, unless what is there is looked at."""
    looked = _word(lexemes, at - 1).lower() in _LOOKS
    return _renamed(lexemes[at], "_AT_ZONE") if _is_end(lexemes, at + 1) and not looked else lexemes[at]


def _have(lexemes: list[Lexeme], at: int) -> Lexeme:
    """ "Each Problem you have confronted this turn": somebody has done that, and has nothing."""
    done = _word(lexemes, at + 1) in _PASTS and _word(lexemes, at + 2) == "this"
    return (
        _renamed(lexemes[at], "_HAVE_DONE") if done and _word(lexemes, at - 1) in _SUBJECTS else lexemes[at]
    )


def _that(lexemes: list[Lexeme], at: int) -> Lexeme:
    if _word(lexemes, at + 1) in _SUBJECTS and _is_done(lexemes, at + 2):
        return _renamed(lexemes[at], "_THAT_DID")
    if _word(lexemes, at + 1) in _RELATIVES:
        return _renamed(lexemes[at], "_THAT_REL")
    if _word(lexemes, at + 2) in ("opponent", "player") and _word(lexemes, at + 3) in _PASTS:
        return _renamed(lexemes[at], "_THAT_DID")
    following = lexemes[at + 1].options if at + 1 < len(lexemes) else ()
    is_time = any(option[0][0] in ("PERIOD_NAME", "FACEOFF_NAME") for option in following)
    if is_time and _word(lexemes, at - 1).rpartition(" ")[2] not in _BEFORE_TIMES:
        return _renamed(lexemes[at], "_THAT_TIME")
    return lexemes[at]


def _is_done(lexemes: list[Lexeme], at: int) -> bool:
    """Whether somebody did something, or has done it, but for playing cards."""
    at += _word(lexemes, at) == "have"
    return _word(lexemes, at) in _PASTS - {"played"} and _word(lexemes, at + 1) == "this"


def _this(lexemes: list[Lexeme], at: int) -> Lexeme:
    """ "Each card you played this turn": the time is that of what was done to the cards."""
    done = _word(lexemes, at - 1) in _PASTS and (
        _word(lexemes, at - 2) in _WHO_DID or _is_noun(lexemes, at - 2)
    )
    told = any(
        _word(lexemes, back) in _WHAT_BEFELL and _word(lexemes, back - 1) == "that"
        for back in range(at - 1, max(0, at - _LONGEST_FATE), -1)
    )
    if done or told:
        return _renamed(lexemes[at], "_THIS_THEN")
    return _renamed(lexemes[at], "_THIS_WHO") if _somebody_did(lexemes, at) else lexemes[at]


def _somebody_did(lexemes: list[Lexeme], at: int) -> bool:
    """Whether a player is told by what was done before this ("each player who confronted a Problem this turn")."""
    period = lexemes[at + 1].options[:1] if at + 1 < len(lexemes) else ()
    if not any(option[0][0] == "PERIOD_NAME" for option in period):
        return False
    return any(
        _word(lexemes, back) == "who" and _word(lexemes, back + 1) in _PASTS | _DENIALS
        for back in range(at - 2, max(0, at - _LONGEST_DEED), -1)
    )


def _another(lexemes: list[Lexeme], at: int) -> Lexeme:
    """ "From one Friend to another": no noun follows, that of the first one is meant."""
    return _renamed(lexemes[at], "_ANOTHER_ONE") if _word(lexemes, at + 1) in _AFTER_ALL else lexemes[at]


def _with(lexemes: list[Lexeme], at: int) -> Lexeme:
    """ "Into play with two Seed counters on it": what enters has them from then on; no noun is described."""
    counted = at + 2 < len(lexemes) and any(
        option[0][0] == "COUNTER_NAME" for option in lexemes[at + 2].options
    )
    if counted and not _is_noun(lexemes, at - 1):
        return _renamed(lexemes[at], "_WITH_NEW")
    return _renamed(lexemes[at], "_WITH_RIVAL") if _is_outdone(lexemes, at + 1) else lexemes[at]


def _is_outdone(lexemes: list[Lexeme], at: int) -> bool:
    """Whether more or less of something is told, and not than what: "with a lower cost", "with lower cost"."""
    at += _word(lexemes, at) == "a"
    return _word(lexemes, at) in ("higher", "greater", "lower") and _word(lexemes, at + 2) != "than"


def _by(lexemes: list[Lexeme], at: int) -> Lexeme:
    """ "By paying [1]": what it costs."""
    return _renamed(lexemes[at], "_BY_DOING") if _word(lexemes, at + 1) in _GERUNDS else lexemes[at]


_GERUNDS = frozenset(map(gerund, VERBS))


def _the_other(lexemes: list[Lexeme], at: int) -> Lexeme:
    """ "Put the other into your hand": the one of two that is left; no noun follows."""
    alone = _word(lexemes, at + 1) in _AFTER_ALL | _AFTER_ONE
    return _renamed(lexemes[at], "_OTHER_ONE") if alone else lexemes[at]


_AFTER_ONE = _words("into on to home back in beneath at face-down face-up from")
_AFTER_ALL = _BREAKS | _words("this until during instead if while")
_LONGEST_FATE = 5
_LONGEST_DEED = 9
_WHAT_BEFELL = _words("was were entered left")
_DENIALS = _words("did didn't")
_WHO_DID = _words("you they opponent player have") | {"have already"}
_LOOKS = _words("look looks looked looking")
_BEFORE_TIMES = _words("during of for in play with at before after win lose start end")
_BY_SURROUNDINGS = {
    "have": _have,
    "to": _to,
    "on": _on,
    "at": _at,
    "that": _that,
    "this": _this,
    "another": _another,
    "with": _with,
    "by": _by,
    "the other": _the_other,
}


def _is_end(lexemes: list[Lexeme], at: int) -> bool:
    """Whether an end of a deck is spoken of from here on."""
    ends = ("top", "bottom")
    if _word(lexemes, at).startswith(ends):
        return True
    return _word(lexemes, at) in ("the", "either") and _word(lexemes, at + 1).startswith((*ends, "the"))


def _kind(lexemes: list[Lexeme], at: int, verb_seen: bool) -> str:
    following = _word(lexemes, at + 1)
    if lexemes[at].word == ",":
        return _comma_kind(lexemes, at, verb_seen)
    if following == "then":
        return _kind(lexemes, at + 1, verb_seen)
    if _granted_while(lexemes, at + 1):
        return "G"
    both = following == "both" and _word(lexemes, at + 2) == ":"
    if (following in _COMPARATIVES or both) and lexemes[at].word == "or":
        return "X"
    return _following_kind(lexemes, at + 1, verb_seen)


def _following_kind(lexemes: list[Lexeme], at: int, verb_seen: bool) -> str:
    word = _word(lexemes, at)
    if word in _PREDICATES:
        return "S"
    if word in ("have", "lose", "gain", "need", "get") and _word(lexemes, at + 1) not in (
        "an",
        "all",
        "players",
    ):
        return "S" if not _imperative_before(lexemes, at) else "V"
    if word in _BARE and not _is_noun(lexemes, at):
        return "V"
    if word in _SUBJECTS or (verb_seen and _has_finite(lexemes, at)):
        return "C"
    return "D" if opens_phrase(word) else "N"


def opens_phrase(word: str) -> bool:
    """Whether a phrase with a determiner may begin with this word; a bare noun or adjective never does."""
    return word.lower() in _DETERMINERS or word.isdigit() or word in _QUANTITIES


def _imperative_before(lexemes: list[Lexeme], at: int) -> bool:
    """Whether the clause before starts with a bare verb, so that a bare verb after it is one more instruction."""
    start = at - 1
    while start > max(0, at - _LOOK_BACK) and _word(lexemes, start - 1) not in (".", ":", '"'):
        start -= 1
    segment = [lexeme.word for lexeme in lexemes[start : at - 1]]
    if "may" in segment or "to" in segment[:-1]:
        return True
    last_comma = len(segment) - 1 - segment[::-1].index(",") if "," in segment else -1
    first = segment[last_comma + 1] if segment[last_comma + 1 :] else ""
    return first[:1].lower() + first[1:] in _BARE


def _comma_kind(lexemes: list[Lexeme], at: int, verb_seen: bool) -> str:
    following = _word(lexemes, at + 1)
    if following in ("and", "or"):
        return _kind(lexemes, at + 1, verb_seen)
    if _is_maximum(lexemes, at + 1):
        return "M"
    if following.startswith("to a minimum") or following in _TAILS:
        return _TAILS.get(following, "T")
    if following == "then":
        return _kind(lexemes, at + 1, True)
    if _granted_while(lexemes, at + 1):
        return "G"
    if _is_noun(lexemes, at - 1) and _list_goes_on(lexemes, at + 1):
        return "D" if following.lower() in _DETERMINERS or following.isdigit() else "N"
    kind = _following_kind(lexemes, at + 1, True)
    return kind if kind in "VS" else "C"


def _is_maximum(lexemes: list[Lexeme], at: int) -> bool:
    """Whether no more follows than a number that something comes to at most ("…, up to 3")."""
    plain = _word(lexemes, at) == "up" and _word(lexemes, at + 1) == "to"
    return plain and _word(lexemes, at + 3) in SENTENCE_STARTS


def _granted_while(lexemes: list[Lexeme], at: int) -> bool:
    """Whether a keyword follows that is had under a condition of its own ("Swift while …, Showy 2 while …").

    Where none was said of the one before, what follows is the condition of both ("Swift and Showy 2 while …").
    """
    keyword = at < len(lexemes) and any(option[0][0] == "KEYWORD_NAME" for option in lexemes[at].options)
    own = keyword and "while" in (_word(lexemes, at + 1), _word(lexemes, at + 2))
    return own and "while" in _sentence_before(lexemes, at)


def _sentence_before(lexemes: list[Lexeme], at: int) -> Iterator[str]:
    """The words of the sentence before a place, the nearest first."""
    words = (_word(lexemes, place) for place in range(at - 1, -1, -1))
    return takewhile(lambda word: word not in SENTENCE_STARTS, words)


def _list_goes_on(lexemes: list[Lexeme], at: int) -> bool:
    """Whether the words from here form an item of a list of things that another comma, "and" or "or" continues."""
    end = at
    while end < min(len(lexemes), at + _LOOK_AHEAD) and lexemes[end].word not in _BREAKS:
        if lexemes[end].word in _BARE and not _is_noun(lexemes, end):
            return False
        if lexemes[end].word in _FINITE and lexemes[end].word not in ("is",):
            return False
        end += 1
    return _word(lexemes, end) in (",", "and", "or")


def _is_noun(lexemes: list[Lexeme], at: int) -> bool:
    if not 0 <= at < len(lexemes):
        return False
    if lexemes[at].word in _NOUN_WORDS:
        return True
    return any(option[0][0] in _NOUN_TERMINALS for option in lexemes[at].options)


def _has_finite(lexemes: list[Lexeme], at: int) -> bool:
    end = min(len(lexemes), at + _LOOK_AHEAD)
    while at < end and lexemes[at].word not in _BREAKS | _SUBORDINATE:
        if lexemes[at].word in _FINITE and _word(lexemes, at - 1) not in ("that", "who", "with"):
            return True
        at += 1
    return False


_AFTER_ADJECTIVE = frozenset(("TYPE_NOUN", "TYPE_NOUNS", "TITLE_NOUN"))


def _noun_or_adjective(lexemes: list[Lexeme], at: int) -> Lexeme:
    """A trait or title before a noun describes it ("a Pegasus Friend"); else it is the noun ("a Pegasus")."""
    lexeme = lexemes[at]
    if lexeme.options[:1] and lexeme.options[0][0][0] == "ICON" and _is_held(lexemes, at):
        return _renamed_as(lexeme, "COLOR_HELD")
    if lexeme.word == "token" and _noun_ahead(lexemes, at + 1):
        return Lexeme(lexeme.start, lexeme.end, lexeme.word, ((("STATE_WORD", "token"),),))
    if not any(option[0][0] in ("TRAIT_NOUN", "TITLE_NOUN") for option in lexeme.options):
        return lexeme
    describes = _noun_ahead(lexemes, at + 1)
    options = tuple(option for option in (_in_role(option, describes) for option in lexeme.options) if option)
    return Lexeme(lexeme.start, lexeme.end, lexeme.word, options)


def _is_held(lexemes: list[Lexeme], at: int) -> bool:
    """Whether a color is not that of a noun after it but what something is "with" or "without"."""
    return _word(lexemes, at - 1) in ("with", "without") and not _noun_ahead(lexemes, at + 1)


def _renamed_as(lexeme: Lexeme, terminal: str) -> Lexeme:
    (_, value), *_ = lexeme.options[0]
    return Lexeme(lexeme.start, lexeme.end, lexeme.word, (((terminal, value),),))


def _noun_ahead(lexemes: list[Lexeme], at: int) -> bool:
    end = at + _LOOK_AHEAD
    while at < end and _word(lexemes, at) in ("or", "and", ",") and _is_trait(lexemes, at + 1):
        at += 1
    for option in lexemes[at].options if at < len(lexemes) else ():
        if option[0][0] in _AFTER_ADJECTIVE or option[0][0] in ("TRAIT_NOUN", "STATE_WORD", "SUBTITLE_WORD"):
            return True
    return _word(lexemes, at) in ("Problem", "Problems", "token", "tokens", "card", "cards")


def _is_trait(lexemes: list[Lexeme], at: int) -> bool:
    return at < len(lexemes) and any(option[0][0] == "TRAIT_NOUN" for option in lexemes[at].options)


def _in_role(option: Option, describes: bool) -> Option:
    (terminal, value), *_ = option
    if terminal in ("TRAIT_NOUN", "TITLE_NOUN") and describes:
        return ((ROLES[terminal][0], value),)
    return option
