"""What a state has so often that it is written once, in a list of its kind, and named by its place there."""

from __future__ import annotations

import msgspec

from judge.engine.model.definition import Definition
from judge.engine.model.obj import Obj
from judge.engine.model.occurrence_record import Logged

TAG = "type"
"""The key under which a record of several kinds names its own."""
KNOWN: dict[str, type[msgspec.Struct]] = {"definitions": Definition, "objects": Obj, "log": Logged}
"""The lists, each after those that its records can name: so no record can come to hold itself."""
