"""Who asks, where the sentence says so itself: “(I'm Bob) can I …”, “if i'm alice”, “as Bob, can I …”, “… (Alice)”."""

from __future__ import annotations

import re

from judge.scenario.speech.masking import masked
from judge.scenario.speech.things import FITS, Scene, Thing

_AM = r"(?:i\s*['’]?\s*a?m|me\s*=|me\s+is|my\s+name\s+is)(?:\s+(?:playing|asking)(?:\s+as)?)?"
_FIRST_PERSON = re.compile(
    r"\b(?:i|me|my|mine|myself|im|i['’](?:m|ve|d|ll)|you|your|u|ur|you['’](?:re|ve|d|ll))\b", re.IGNORECASE
)


_MINE = re.compile(
    r"\b(?:my(?: own)?(?: (?:exhausted|frightened|boosted|ready|tapped|face-down|blue|pink|white|yellow|purple"
    r"|orange))?|(?:i|we)(?:['’](?:ve|d|ll))?"
    r"(?: (?:can|could|may|might|will|would|do|did|have|had|want to|wanna|also|just|now|then))*"
    r" (?:play|played|move|moved|exhaust|exhausted|hold|have|own|control|use|used|send|sent|tap|tapped|activate"
    r"|activated|retire|retired|dismiss|put|attach|attached|drop|dropped|cast|bring|brought|take|took|got|flip|flipped|crack"
    r"|bounce|ready|rally|afford))\s+(?:down\s+|both\s+)?(?:the\s+|an?\s+|my\s+)?<C(\d+)>",
    re.IGNORECASE,
)
"""A card that “I” have or do something with, soon behind."""


def told_asker(said: str, scene: Scene) -> tuple[str, Scene]:
    """The sentence without the words that say who asks it, and the scene with that player as the one who does."""
    for player in scene.players:
        for pattern in _patterns(player):
            rest, found = pattern.subn(" ", said)
            if found:
                return rest.strip(" ,"), scene.asked_by(player)
    return said, scene


def askers(said: str, scene: Scene) -> tuple[Scene, ...]:
    """The scene as each player sees it, where somebody says “I” and nobody knows who that is."""
    if scene.asker or not _FIRST_PERSON.search(said):
        return ()
    return tuple(map(scene.asked_by, scene.players))


def meant_asker(said: str, scene: Scene) -> str:
    """The player who can only be meant by “I”: not the one named beside, else whose the cards are that are “mine”."""
    if scene.asker or not _FIRST_PERSON.search(said):
        return ""
    named = [
        one for one in scene.players if re.search(rf"\b{re.escape(one)}(?:['’]?s)?\b", said, re.IGNORECASE)
    ]
    others = [one for one in scene.players if one not in named]
    if len(named) == 1 and len(others) == 1:
        return others[0]
    found = masked(said, scene)
    whose = {
        player for one in _MINE.finditer(found.text) if (player := _player_of(found.things[int(one[1])]))
    }
    return whose.pop() if len(whose) == 1 else ""


def is_in_first_person(said: str) -> bool:
    """Whether a question says “I” or “my”, or “you” of whoever asks."""
    return _FIRST_PERSON.search(said) is not None


def presumed_asker(said: str, scene: Scene) -> str:
    """The player that “I” is taken for where but an offer hangs on it: the one who is meant, else whose turn it is."""
    said, told = told_asker(said, scene)
    return told.asker or meant_asker(said, scene) or scene.turn or next(iter(scene.players), "")


def _player_of(thing: Thing) -> str:
    """Whose a card is that “I” hold or control; Troublemakers and Problems are rather met than had."""
    own = [one for one in thing.drafts if not FITS["troublemaker"](one) and not FITS["problem"](one)]
    players = {draft.controller for draft in own}
    return players.pop() if len(players) == 1 else ""


def _patterns(player: str) -> tuple[re.Pattern[str], ...]:
    name = re.escape(player)
    said = (
        rf"\(\s*(?:{_AM}\s+|as\s+|from\s+|for\s+)?{name}(?:\s+(?:here|asking|speaking))?\s*\)",
        rf"(?:,\s*)?(?:\b(?:and|if|when|while|where|since|assuming|say)\s+)?\b{_AM}\s+{name}\b\s*[.,;:–-]?",
        rf"^\s*(?:as|for)\s+{name}\s*[,:]",
        rf"(?<=\bI),\s*{name}\s*,",
        rf"^\s*{name}\s+(?:here|asking)\s*[.,:;–-]+",
    )
    return tuple(re.compile(one, re.IGNORECASE) for one in said)
