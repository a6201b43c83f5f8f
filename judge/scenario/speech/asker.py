"""Who asks, where the sentence says so itself: “(I'm Bob) can I …”, “if i'm alice”, “as Bob, can I …”, “… (Alice)”."""

from __future__ import annotations

import re

from judge.scenario.speech.things import Scene

_AM = r"(?:i\s*['’]?\s*a?m|me\s*=|me\s+is|my\s+name\s+is)(?:\s+(?:playing|asking)(?:\s+as)?)?"
_FIRST_PERSON = re.compile(
    r"\b(?:i|me|my|mine|myself|im|i['’](?:m|ve|d|ll)|you|your|u|ur|you['’](?:re|ve|d|ll))\b", re.IGNORECASE
)


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


def _patterns(player: str) -> tuple[re.Pattern[str], ...]:
    name = re.escape(player)
    said = (
        rf"\(\s*(?:{_AM}\s+|as\s+|from\s+|for\s+)?{name}(?:\s+(?:here|asking|speaking))?\s*\)",
        rf"(?:,\s*)?(?:\b(?:and|if|when|while|where|since|assuming|say)\s+)?\b{_AM}\s+{name}\b\s*[.,;:–-]?",
        rf"^\s*(?:as|for)\s+{name}\s*[,:]",
        rf"^\s*{name}\s+(?:here|asking)\s*[.,:;–-]+",
    )
    return tuple(re.compile(one, re.IGNORECASE) for one in said)
