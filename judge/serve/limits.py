"""How much one request may ask for."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

MOST_BYTES = 300_000
"""Of the body of a request."""
MOST_TEXT = 100_000
"""Characters of a scenario."""
MOST_SENTENCE = 500
MOST_CHOICES = 400
"""Choices made in a game that is gone on with."""
SECONDS = 20.0
"""For one request; a process that takes longer is ended."""
SECONDS_OF_SEARCH = 0.7
"""For one part of a search that takes long, after which the page shows how far it has come."""

ScenarioText = Annotated[str, Meta(max_length=MOST_TEXT)]
Sentence = Annotated[str, Meta(max_length=MOST_SENTENCE)]
