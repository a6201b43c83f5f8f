"""A site of a few scenarios, and what is in it."""

from __future__ import annotations

from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import msgspec

from judge.cli.scenarios import scenario_files
from judge.site.pages import site_files
from judge.site.rulings import rule_on_all

ODD = """Scenario: What <script>alert("pond")</script> is & isn't
About: <script>alert("pond")</script>

Card: Reed, Lady <b>Sedge</b>
  type: Friend
  color: blue
  power: 2
  cost: 2
  text: Swift

Players: Alice, Bob

Alice:
  home: Reed (exhausted)
  hand: 2 unknown cards
  deck: 3 unknown cards

Moment:
  turn: Alice, turn 5
  phase: Main Phase

Ask:
  What is the power of Reed?
    expect: 3
  Is Reed exhausted?
    expect: yes
    under premiere: yes
"""
NAMING = ODD.replace("home: Reed (exhausted)", "home: Some Card Of A Collection")


def files_of(folder: Path) -> dict[str, bytes]:
    """The site of a folder of scenarios."""
    return site_files(rule_on_all(scenario_files([folder]), folder))


class Parsed(msgspec.Struct):
    """What the tests look at in a page."""

    names: Counter[str]
    links: list[str]
    loaded: list[str]
    headings: list[int]
    tags: list[tuple[str, dict[str, str | None]]]


class _Parser(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.page = Parsed(Counter(), [], [], [], [])

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        self.page.tags.append((tag, told))
        if name := told.get("id"):
            self.page.names[name] += 1
        if tag == "a":
            self.page.links.append(told.get("href") or "")
        elif reference := told.get("src") or told.get("href"):
            self.page.loaded.append(reference)
        if tag[0] == "h" and tag[1:].isdigit():
            self.page.headings.append(int(tag[1:]))


def parsed(content: bytes) -> Parsed:
    """A page taken apart."""
    parser = _Parser()
    parser.feed(content.decode())
    return parser.page
