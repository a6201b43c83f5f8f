"""What players name as they follow a text: what it is called where it is offered, and by what a text speaks of it."""

from __future__ import annotations

from judge.messages.message import term

#: Any card besides those that are offered by name.
ANOTHER = term("another card")
#: By what several are named of: what the context calls them.
SEVERAL = {"color": "colors"}
