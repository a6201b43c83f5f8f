"""Keeps compiled templates while the process lasts: a page made after another need not compile them again."""

from __future__ import annotations

from jinja2 import BytecodeCache
from jinja2.bccache import Bucket


class Compiled(BytecodeCache):
    """The code of templates, by what they are made from."""

    def __init__(self) -> None:
        """Begin with none."""
        self._known: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give a template its code, if it was compiled before from the same source."""
        if bucket.key in self._known:
            bucket.bytecode_from_string(self._known[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep the code of a template."""
        self._known[bucket.key] = bucket.bytecode_to_string()
