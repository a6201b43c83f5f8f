"""From whose perspective a text is read (513.5), and what its references are bound to."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from judge.text.ast.node import Node

Referent = int | str


class Context(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """Who reads a text and what its words mean there.

    `source` is the identity of the card that the text is on, `card` and `text` name it and its words for the
    walk, `here` is its area (locked for triggered effects, 712.2), `was_at` the area it had before it left play.
    `bindings` give for each label the cards (by identity) or players it stands for, `names` what was named or
    chosen that is no card. `lineage` are the replacement modifiers that have already affected what is being done
    (710.3), `trail` the identities to which it followed cards that changed zones (410.6a). `done` says whether
    the last optional or conditional part was done ("if you do"), `replaced` that it was not since something else
    was done instead, `spared` are the cards to which what the text asked for was not done, `together` that several
    players decide before anything happens (801.1). `rivals` are the keys and names of the modifiers that attempted
    to replace the same occurrence (710.5a). `members` are the cards that fitted each "all" or "each" of a triggered
    effect as it was
    created. `held` are the controllers that cards in play had as the text came to speak of them. `led_by` is the
    step of the walk that says what was chosen last for the text, or could not be done. `for_game` says that it
    is done in place of something that the game does (104.4). `frame` is the number of the text while it is being
    followed, 0 wherever the context is kept. `paid_for` says that it is followed by an action whose cost was paid
    before (705.2c). `answers` is where in the log it stands what triggered it, -1 where no text asks for that.
    `points_for` is for what the points would be scored of which the text says "them", as an occurrence has it.
    `unchosen` are for each label of a choice the cards that could have been chosen, and were not.
    """

    controller: str
    source: int
    actor: str = ""
    here: str = ""
    was_at: str = ""
    card: str = ""
    text: str = ""
    bindings: tuple[tuple[int, tuple[Referent, ...]], ...] = ()
    names: tuple[tuple[str, str], ...] = ()
    lineage: tuple[str, ...] = ()
    rivals: tuple[tuple[str, str], ...] = ()
    trail: tuple[int, ...] = ()
    members: tuple[tuple[Node, tuple[int, ...]], ...] = ()
    held: tuple[tuple[int, str], ...] = ()
    led_by: int = 0
    done: bool = True
    replaced: bool = False
    spared: tuple[int, ...] = ()
    as_cost: bool = False
    for_game: bool = False
    frame: int = 0
    triggered: bool = False
    paid_for: bool = False
    together: bool = False
    answers: int = -1
    points_for: tuple[str, tuple[int, ...]] = ("", ())
    unchosen: tuple[tuple[int, tuple[int, ...]], ...] = ()

    @property
    def acting(self) -> str:
        """The player who follows the instructions."""
        return self.actor or self.controller

    def bound(self, label: int) -> tuple[Referent, ...] | None:
        """What a label stands for; the label 0 is the card that the text is on."""
        return (self.source,) if label == 0 else dict(self.bindings).get(label)

    def bind(self, label: int, referents: tuple[Referent, ...]) -> Context:
        """The context with a label bound. Labels below 1 are not bound."""
        if label < 1:
            return self
        bindings = dict(self.bindings)
        bindings[label] = referents
        return replace(self, bindings=tuple(sorted(bindings.items())))

    def bind_all(self, bindings: Mapping[int, tuple[Referent, ...]]) -> Context:
        """The context with several labels bound."""
        context = self
        for label, referents in bindings.items():
            context = context.bind(label, referents)
        return context

    def passing_over(self, label: int, oids: tuple[int, ...]) -> Context:
        """The context with the cards noted among which those of a label were chosen, and that were not."""
        others = tuple(pair for pair in self.unchosen if pair[0] != label)
        return replace(self, unchosen=(*others, (label, oids)))

    def holding(self, held: Mapping[int, str]) -> Context:
        """The context with the controllers of some cards noted, of each as it was spoken of first."""
        return replace(self, held=tuple({**held, **dict(self.held)}.items())) if held else self

    def all_named(self, thing: str) -> tuple[str, ...]:
        """All that was named or chosen of a kind, where it may be several things."""
        return tuple(name for kind, name in self.names if kind == thing)

    def naming(self, thing: str, names: tuple[str, ...]) -> Context:
        """The context with several named or chosen things of one kind noted."""
        others = tuple(pair for pair in self.names if pair[0] != thing)
        return replace(self, names=(*others, *((thing, name) for name in names)))

    def named(self, thing: str, name: str) -> Context:
        """The context with a named or chosen thing (a color, a card name) noted."""
        return replace(self, names=(*(pair for pair in self.names if pair[0] != thing), (thing, name)))
