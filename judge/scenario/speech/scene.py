"""What the reader of speech knows of one file's board."""

from __future__ import annotations

import copy

from judge.cards.names import fold_name
from judge.scenario.model.board import AtHome, AtProblem, InZone
from judge.scenario.model.qualities import Qualities
from judge.scenario.model.scenario import Moment
from judge.scenario.naming.drafts import Draft
from judge.scenario.naming.names import Names
from judge.scenario.speech.things import STATES, is_in_state
from judge.text.ast.ability import Ability


class BoardScene:
    """The names of a file, what its words say of cards, and who asks."""

    def __init__(
        self,
        players: tuple[str, ...],
        asker: str,
        names: Names,
        qualities: Qualities,
        *,
        everyone: tuple[str, ...],
        moment: Moment | None,
        at_start: bool,
        asked_before: str = "",
    ) -> None:
        """`everyone` is also who asks under the name of “Me”.

        `moment` is when the scenario begins, `at_start` says whether it is asked of that board.
        """
        self.players = players
        self.everyone = everyone
        self.asker = asker
        self.turn = moment.turn if moment else ""
        self.phase = moment.point.phase.casefold() if moment and not moment.game_start else ""
        self.in_faceoff = moment is not None and moment.faceoff is not None
        challenged = moment.faceoff.troublemaker if moment and moment.faceoff else None
        self.challenged = names.draft(challenged.piece) if challenged else None
        self.at_start = at_start
        self.asked_before = asked_before
        self._names = names
        self._qualities = qualities
        self._folded = {fold_name(player): player for player in players}

    def asked_by(self, player: str) -> BoardScene:
        """The same with a player who asks."""
        scene = copy.copy(self)
        scene.asker = player
        return scene

    def meant(self, name: str) -> tuple[Draft, ...]:
        """The cards that a name, or a part of one, can mean."""
        return self._names.meant(name)

    def is_player(self, name: str) -> str:
        """The player so called, or nothing."""
        return self._folded.get(fold_name(name), "")

    def says_something(self, words: str) -> bool:
        """Whether words name a color, trait, type or keyword."""
        return self._qualities.says_something(words)

    def is_term(self, words: str) -> bool:
        """Whether the rules say what the words mean."""
        return self.says_something(words) and self._qualities.kind(words) == "keyword"

    def is_type(self, word: str) -> bool:
        """Whether a word is a type of card."""
        return self.says_something(word) and self._qualities.kind(word) == "type"

    def abilities(self, draft: Draft) -> tuple[Ability, ...]:
        """What is printed on the side of a card that is up, as far as it is understood."""
        faces = self._qualities.definitions.of(draft.card).faces
        side = faces[-1] if "boosted" in draft.flags else faces[0]
        return tuple(one.tree for one in side.abilities if one.tree is not None)

    def all_cards(self) -> tuple[Draft, ...]:
        """Every card on the board."""
        return self._names.all_cards()

    def called(self, drafts: tuple[Draft, ...]) -> str:
        """A name that means this card alone; nothing if several are left between which it makes a difference."""
        return self._names.name_for(drafts, _descriptions)


def _descriptions(draft: Draft) -> tuple[str, ...]:
    """What can be said of a card to set it apart from others of its name."""
    title = draft.card.title
    states = tuple(f"{state} {title}" for state in STATES if is_in_state(draft, state))
    match draft.place:
        case AtHome():
            return (f"{title} at {draft.controller}'s home", *states)
        case AtProblem(player=player):
            return (f"{title} at {player}'s Problem", *states)
        case InZone(zone=zone):
            return (f"{title} in {draft.controller}'s {zone}",)
    return states
