"""Parts of names that players use for the whole: a Subtitle or its last words, the first or last words of a Title."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator

from judge.cards.names import fold_name
from judge.scenario.naming.drafts import Draft

_JOINING = frozenset(("the", "and", "for", "from", "with", "into", "onto", "upon", "your", "this", "that"))
"""Words by which alone nobody calls a card."""
_SHORTEST = 3
"""Letters of a single word that can stand for a name."""


def nicknames(drafts: Iterable[Draft], words: Container[str]) -> dict[str, list[Draft]]:
    """The cards that each part of a name can mean, by the part as it is compared.

    What is the name of a card here, or one of the `words` that mean something else, stands for no card but that.
    """
    known = tuple(drafts)
    whole = {fold_name(name) for draft in known for name in draft.names()}
    found: dict[str, list[Draft]] = {}
    for draft in known:
        for part in dict.fromkeys(_parts(draft)):
            if part not in whole and part not in words:
                found.setdefault(part, []).append(draft)
    return found


def _parts(draft: Draft) -> Iterator[str]:
    for face in draft.card.faces:
        subtitle = fold_name(face.full_name.removeprefix(face.name).strip(" ,"))
        yield subtitle
        yield from (
            part for start in range(1, len(subtitle.split())) if _names(part := _from(subtitle, start))
        )
        words = fold_name(face.name).split()
        yield "".join(words)
        for end in range(1, len(words)):
            yield from filter(_long_enough, (" ".join(words[:end]), " ".join(words[end:])))


def _from(said: str, start: int) -> str:
    return " ".join(said.split()[start:])


def _names(part: str) -> bool:
    """Whether the last words of a Subtitle are enough of it that somebody is called so."""
    first, *more = part.split()
    return bool(more) and _long_enough(first)


def _long_enough(part: str) -> bool:
    return " " in part or (len(part) >= _SHORTEST and part not in _JOINING)
