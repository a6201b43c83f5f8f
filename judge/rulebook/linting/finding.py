"""What a check finds."""

from __future__ import annotations

import msgspec


class Finding(msgspec.Struct, frozen=True):
    """Something in a rules document that its editors would want to fix or to keep an eye on.

    `rule` is where it stands, `cites` the rule, word or number concerned, `suggestion` what would fix it; `says`
    says what is wrong. `line` counts from 1 in the file, 0 if unknown.
    """

    rule: str
    cites: str
    kind: str
    says: str
    suggestion: str
    line: int = 0
