"""Records of ours as a program reads them."""

from __future__ import annotations

from collections.abc import Callable

import msgspec


def document_json(document: object, say: Callable[[str], str] = str) -> str:
    """Any of our records as one indented JSON document; `say` puts the messages in it into a language."""
    return msgspec.json.format(
        msgspec.json.encode(document, enc_hook=lambda told: str(say(told))), indent=2
    ).decode()
