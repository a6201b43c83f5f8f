"""What a judge types, and the rule that must come up: first, or among the first three."""

from __future__ import annotations

import pytest

from judge.rulebook import load_rulebook

FIRST = {
    # words of other card games
    "tap": "503.2",
    "untapping": "503.3",
    "graveyard": "406.1",
    "library": "402.1",
    "mulligan": "102.4",
    "creature": "302.1",
    "ETB": "706.1d",
    "enters the battlefield": "706.1d",
    "stack": "510.1",
    "counterspell": "410.7",
    "sacrifice": "410.2",
    "exile": "410.5",
    "permanent": "405.1",
    "combat": "514.2",
    "life total": "517.1",
    "summoning sickness": "503.1",
    "destroy": "410.1",
    "aura": "509.1",
    "flash": "512.5",
    "upkeep": "603.1",
    "max hand size": "616.2",
    "deck out": "410.4",
    "state-based actions": "511.1",
    "replacement effect": "710.1",
    "converted mana cost": "204.1",
    "mana": "502.1",
    "legend rule": "516.3",
    "scry 2": "glossary:Meticulous X",
    "tutor": "518.1",
    "concede": "103.4",
    "mind control": "513.2",
    "planeswalker": "301.1",
    "hexproof": "705.2f#1",
    "sorcery speed": "512.3",
    # questions at a table
    "frighten a mane character": "511.4",
    "can a mane character leave play": "301.5",
    "draw on the first turn": "605.1a",
    "who goes first": "102.3",
    "sent home not moved": "506.5",
    "double faceoff": "612.1",
    "tie in a faceoff": "514.5c",
    "several replacement modifiers, who chooses": "710.5",
    "trigger order": "511.7a",
    "can't beats can": "104.2",
    "how many copies of a card": "101.2",
    "minimum cost of moving": "609.2b#2",
    "playing for free": "508.1e",
    "reaction twice": "512.4c",
    "shuffle after searching a deck": "518.2",
    "token leaves play": "521.3",
    "nameless troublemaker": "505.1d.i",
    "player is removed from the game": "103.5a",
    "villian": "glossary:Villain",
    "swfit": "glossary:Swift",
    "infinte loop": "802.1",
    "711.4": "711.4",
}

AMONG_THREE = {
    "both players reach 15 points": "103.2a",
    "can a frightened friend be exhausted": "504.2a",
    "first player": "102.3",
    "dependant modifiers": "711.4",
    "circular dependencies": "711.5",
    "turned face down": "505.3",
    "replaced problem": "613.2",
    "epic and another troublemaker": "516.4a",
    "two troublemakers at one problem": "306.2",
    "opponent's troublemaker stops confronting": "611.3e",
    "wild requirement with colorless power": "611.3d",
    "friend with two colors confronts": "611.3b",
    "troublemaker faceoff loser sends home": "514.6b",
    "exhausted friend in a faceoff": "503.5",
    "attachment without a host": "511.2",
    "how many tokens per turn": "604.1",
    "dice": "523.2#1",
    "cutie mark twice": "glossary:Cutie Mark",
    "dilemma goes to the discard pile": "522.3a",
    "stolen friend goes home": "511.5",
    "faceoff during another faceoff": "707.4a",
    "who controls a modifier": "513.3",
    "skip one of several draws": "410.4c",
    "power below zero": "105.2",
    "as enters play": "706.1a",
    "copy of a token": "520.2",
    "retired is not dismissed": "410.2",
    "ignored flipped card": "514.5b",
    "home limit end of turn": "616.3",
    "priority after an action": "510.1",
    "end of turn triggers in wrap up": "616.4a",
    "negative cost": "105.2",
    "starting problem": "glossary:Starting Problem",
}
RULEBOOK = load_rulebook()


def found(asked: str, most: int) -> list[str]:
    return [hit.rule.id for hit in RULEBOOK.search(asked, most)]


@pytest.mark.parametrize(("asked", "rule"), FIRST.items())
def test_the_rule_comes_first(asked: str, rule: str) -> None:
    assert found(asked, 1) == [rule]


@pytest.mark.parametrize(("asked", "rule"), AMONG_THREE.items())
def test_the_rule_is_among_the_first_three(asked: str, rule: str) -> None:
    assert rule in found(asked, 3)


KEYWORDS = {rule.title.removesuffix(" X"): rule.id for rule in RULEBOOK.children("glossary")}


@pytest.mark.parametrize("keyword", KEYWORDS)
def test_a_keyword_finds_its_entry(keyword: str) -> None:
    assert KEYWORDS[keyword] in found(keyword, 1)
