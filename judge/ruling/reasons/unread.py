"""What a card says and the engine does not know: nothing may be ruled where it could matter."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

from judge.cards.unread import says, unread_about
from judge.engine.model.definition import PrintedAbility
from judge.engine.model.obj import Obj
from judge.engine.model.state import State
from judge.engine.model.trace import Note
from judge.engine.model.zones import DISCARD_PILE, FLIP_ZONE, HAND, PLAY
from judge.engine.modifiers.continuous import board
from judge.engine.texts.keywords import is_executable
from judge.engine.turns.executable import obstacle
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message, spoken_of
from judge.regexes import regex
from judge.ruling.reasons.untold_choices import untold_choices
from judge.ruling.situation.situation import Situation
from judge.scenario.model.ask import AskCharacteristic, Question
from judge.scenario.model.board import cards_of
from judge.text.ast.ability import Ability, AsEnters, Continuous, KeywordAbility
from judge.text.ast.event import EntersPlay, Plays

_FUNCTIONING = (PLAY, FLIP_ZONE)
#: What a text says that may function elsewhere (701.3).
_ELSEWHERE = {HAND: regex(r"\bhand\b"), DISCARD_PILE: regex(r"\bdiscard pile\b")}
#: An ability with a timing phrase does nothing unless it is activated (512.1, 703), and then the engine declines.
_TIMED = regex(r"[^.:“\"]{0,60}\b(?:Phase|Faceoff|Reaction|Turn|Immediate)\b[^.:“\"]{0,20}:", re.IGNORECASE)
#: What the engine reads of a card only where a rule asks for it, and then declines by itself.
_LOOKED_UP = (
    "play requirement",
    "confront requirement for its owner",
    "confront requirement for opponents",
)
#: What the rules read off a card without anybody asking for that card.
_COUNTED = ("power", "color")


def unread(situation: Situation) -> UnsupportedError | None:
    """What keeps a ruling from being given: the first thing on the board that functions and is not understood."""
    return next(_obstacles(situation), None)


def _obstacles(situation: Situation) -> Iterator[UnsupportedError]:
    for state in (situation.start, situation.state):
        for obj in state.objects:
            if obj.zone in _FUNCTIONING and obj.face_up:
                yield from (_not_understood(obj, one) for one in _printed(obj) if not _is_understood(one))
                yield from (_not_read(obj, field) for field in _counted_fields(obj))
            elif obj.zone in _ELSEWHERE:
                yield from (_not_understood(obj, one) for one in _printed(obj) if _may_function(obj, one))
    yield from (_not_done(*one) for one in _keywords(situation))
    yield from untold_choices(situation.start)


# -- texts --------------------------------------------------------------------------------------------------------


def _printed(obj: Obj) -> tuple[PrintedAbility, ...]:
    return obj.definition.faces[obj.side].abilities


def _may_function(obj: Obj, ability: PrintedAbility) -> bool:
    """Whether a text that is not understood speaks of this card in the zone where it lies."""
    named = "this card" in ability.text and _ELSEWHERE[obj.zone].search(ability.text) is not None
    return ability.tree is None and named and not _is_understood(ability)


def _is_understood(ability: PrintedAbility) -> bool:
    if ability.aside:
        return True
    if ability.tree is None:
        return _TIMED.match(ability.text) is not None
    return not _is_met_by_nobody(ability.tree) or _is_carried_out(ability.tree)


def _is_met_by_nobody(tree: Ability) -> bool:
    """Whether the engine passes an ability over unless it applies it in full; else it declines what it can't do."""
    if isinstance(tree, AsEnters):
        return not isinstance(tree.event, EntersPlay | Plays)
    return isinstance(tree, Continuous)


@cache
def _is_carried_out(tree: Ability) -> bool:
    return obstacle(tree) is None


def _not_understood(obj: Obj, ability: PrintedAbility) -> UnsupportedError:
    what = message("text-not-understood") if ability.tree is None else message("text-cant-carry-out")
    if ability.declined:
        what = message("text-declined", what=what, why=ability.declined)
    return UnsupportedError(what, _called(obj), ability.text, ability=_number(obj, ability.text))


def _called(obj: Obj) -> str:
    return obj.label or obj.definition.title


def with_ability(declined: UnsupportedError, start: State) -> UnsupportedError:
    """What the engine declined on the way, with the ability that could be set aside if a card has the text."""
    if not declined.text or declined.ability:
        return declined
    for obj in start.objects:
        if number := _number(obj, declined.text):
            return UnsupportedError(declined.what, _called(obj), declined.text, ability=number)
    return declined


def _number(obj: Obj, text: str) -> int:
    """Which of a card's abilities has that text, from 1; 0 if none has."""
    return next((number for number, one in enumerate(_printed(obj), start=1) if one.text == text), 0)


# -- keywords -----------------------------------------------------------------------------------------------------


def _keywords(situation: Situation) -> Iterator[tuple[Obj, str]]:
    for state in (situation.start, situation.state):
        view = board(state).view
        for obj in state.in_play():
            for ability in view.get(obj.oid).abilities:
                if isinstance(ability.tree, KeywordAbility) and not is_executable(ability.tree):
                    yield obj, ability.text


def _not_done(obj: Obj, keyword: str) -> UnsupportedError:
    what, number = message("keyword-cant-carry-out"), _number(obj, keyword)
    return UnsupportedError(what, _called(obj), keyword, ability=number)


# -- cards that a question or the walk speaks of ------------------------------------------------------------------


def untold(situation: Situation, question: Question, walk: Iterable[Note]) -> UnsupportedError | None:
    """What keeps a ruling from being given that touches certain cards: what could not be read of one of them."""
    told = {word for note in walk for word in spoken_of(note.text)}
    named = set(cards_of(question))
    for obj in situation.state.objects:
        called = {_called(obj), obj.definition.title}
        if not called & named and _called(obj) not in told:
            continue
        for field in _unread_fields(obj, question):
            return _not_read(obj, field)
    return None


def _unread_fields(obj: Obj, question: Question) -> Iterator[str]:
    """The fields of a card that could not be read, and of which nobody else sees to it that they are not relied on."""
    face = obj.definition.faces[obj.side].printed
    asked = question.what if isinstance(question, AskCharacteristic) else ""
    for field, _ in face.unread:
        looked_up = (one for one in _LOOKED_UP if says(one, field))
        if not any(one != asked for one in looked_up):
            yield field


def _counted_fields(obj: Obj) -> tuple[str, ...]:
    face = obj.definition.faces[obj.side].printed
    return tuple(field for counted in _COUNTED for field in unread_about(face, counted))


def _not_read(obj: Obj, field: str) -> UnsupportedError:
    return UnsupportedError(message("field-which-could-not-read-off-card", field=field), _called(obj))
