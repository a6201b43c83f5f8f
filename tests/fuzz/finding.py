"""What was found: an input that a surface neither answered nor refused as declared."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Literal

import msgspec

from tests.fuzz.surface import Input

Kind = Literal["exception", "time", "memory", "died"]
_PLAIN = re.compile(r"[^\w.-]+")


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """An input with what came of it. `place` is where it happened; `smaller` is the input as small as it could be made.

    `kind` is an exception that is not declared (what the command line would leave with status 70 for), or that
    too much time or memory was taken, or that the process died of it.
    """

    surface: str
    seed: int
    kind: Kind
    what: str
    place: str
    trace: str
    given: Input
    smaller: Input = None

    @property
    def fault(self) -> str:
        """What many findings may share."""
        return f"{self.surface}: {self.kind} {self.what.partition(':')[0]} at {self.place}"


def keep(finding: Finding, folder: Path) -> Path:
    """Write it as JSON: bytes in base 64, what is no text in UTF-8 by its escapes. Returns where."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{finding.surface}-{finding.seed}-{_PLAIN.sub('-', finding.place)[-60:]}.json"
    file.write_text(json.dumps(msgspec.to_builtins(finding), indent=1), encoding="utf-8")
    return file
