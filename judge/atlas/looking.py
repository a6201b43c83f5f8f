"""Looking things up in an atlas: a card, a pair, the hardest pairs, how much there is of what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from judge.atlas.canonical import Canonical
from judge.atlas.documents import (
    AnswerDocument,
    BoardDocument,
    BuildDocument,
    CardDocument,
    HardestDocument,
    HardPair,
    KindDocument,
    PairDocument,
    PartnerDocument,
    WayDocument,
)
from judge.atlas.kinds import BY_NAME, KINDS, bits, named
from judge.atlas.store import AtlasCard, Run, Store
from judge.cards.names import fold_name
from judge.diagnostics import Diagnostic, InputError, NotFoundError, nearest_names
from judge.messages.message import message

_OF_CARD = """SELECT other, forth, back, hard FROM pair WHERE one = ?
              UNION ALL SELECT one, back, forth, hard FROM pair WHERE other = ? AND one != other"""


def card_called(store: Store, name: str) -> AtlasCard:
    """The card of a name, of a Title that no other has, or of a number in its set.

    Raises NotFoundError if there is none, InputError if there are several.
    """
    cards, wanted = store.cards(), fold_name(name)
    for called in _CALLED:
        found = [card for card in cards if fold_name(called(card)) == wanted]
        if len(found) == 1:
            return found[0]
        if found:
            what = message("name-means-several-cards", name=name, number=len(found))
            raise InputError(
                Diagnostic(message=what, expected=tuple(f"{one.name} ({one.printed})" for one in found))
            )
    what = message("no-such-card-in-atlas", name=name)
    raise NotFoundError(Diagnostic(message=what, nearest=nearest_names(name, [card.name for card in cards])))


_CALLED: tuple[Callable[[AtlasCard], str], ...] = (
    lambda card: card.name,
    lambda card: card.name.partition(",")[0],
    lambda card: card.printed,
)


def of_all(store: Store, seconds: float = 0.0) -> BuildDocument:
    """How much there is of what."""
    about = store.about()
    cards = int(about["cards"])
    touching = store.count("SELECT count(*) FROM pair")
    run = store.count("SELECT count(*) FROM pair WHERE hard IS NOT NULL")
    rows = (
        (int(str(kinds)), int(str(number)), int(str(were_run)))
        for kinds, number, were_run in store.ask(
            "SELECT forth | back, count(*), count(hard) FROM pair GROUP BY 1"
        )
    )
    states = store.ask("SELECT state, count(*) FROM board GROUP BY 1 ORDER BY 1")
    questions = Counter[str]()
    for told, times in store.ask("SELECT questions, count(*) FROM board WHERE questions != '' GROUP BY 1"):
        questions.update({one: int(str(times)) for one in str(told).split()})
    return BuildDocument(
        file=store.path.as_posix(),
        ruleset=about["ruleset"],
        cards=cards,
        pairs=cards * (cards + 1) // 2,
        touching=touching,
        run=run,
        left=touching - run,
        boards=store.count("SELECT count(*) FROM board"),
        kinds=_kinds(tuple(rows)),
        states={str(state): int(str(number)) for state, number in states},
        loops=store.count("SELECT count(*) FROM board WHERE loop"),
        order=store.count("SELECT count(*) FROM board WHERE hangs_on_order"),
        open_questions=dict(questions.most_common()),
        seconds=round(seconds, 1),
    )


def _kinds(rows: tuple[tuple[int, int, int], ...]) -> tuple[KindDocument, ...]:
    """By kind, of rows of kinds as bits, how many pairs there are and how many of them were run."""
    pairs, run = Counter[str](), Counter[str]()
    for kinds, number, were_run in rows:
        for name in named(kinds):
            pairs[name] += number
            run[name] += were_run
    return tuple(
        KindDocument(kind=kind.name, rule=kind.rule, pairs=pairs[kind.name], run=run[kind.name])
        for kind in KINDS
        if pairs[kind.name]
    )


def of_number(store: Store, number: int) -> tuple[PartnerDocument, ...]:
    """The cards that a card touches, the hardest pairs first, then those that look hardest."""
    names = {one.number: one.name for one in store.cards()}
    rows = [
        (names[int(str(other))], int(str(forth)) | int(str(back)), None if hard is None else int(str(hard)))
        for other, forth, back, hard in store.ask(_OF_CARD, number, number)
    ]
    rows.sort(key=lambda row: (-(row[2] if row[2] is not None else -1), -_weight(row[1]), row[0]))
    return tuple(PartnerDocument(name=name, kinds=named(bits), hard=hard) for name, bits, hard in rows)


def of_card(store: Store, name: str) -> CardDocument:
    """What a card touches. Raises as `card_called` does."""
    card = card_called(store, name)
    partners = of_number(store, card.number)
    return CardDocument(
        name=card.name,
        number=card.printed,
        type=card.type,
        carried_out=card.carried_out,
        ruleset=store.about()["ruleset"],
        touching=len(partners),
        run=sum(one.hard is not None for one in partners),
        kinds=_kinds(tuple((bits(frozenset(one.kinds)), 1, int(one.hard is not None)) for one in partners)),
        partners=partners,
        example=_example(store, card.number),
    )


def _example(store: Store, number: int) -> BoardDocument | None:
    """A board of the hardest pair of a card of which the boards show anything."""
    query = f"SELECT other FROM ({_OF_CARD}) WHERE hard > 0 ORDER BY hard DESC, other LIMIT 5"
    others = (int(str(other)) for (other,) in store.ask(query, number, number))
    boards = (_best(store, number, other) for other in others)
    return next((one for one in boards if one is not None), None)


def _weight(bits: int) -> int:
    return sum(BY_NAME[name].weight for name in named(bits))


def _best(store: Store, one: int, other: int) -> BoardDocument | None:
    """The board of a pair that shows most: on which both cards had a part."""
    boards = _boards(store, one, other)
    return next((board for board in boards if board.seen), None)


def _boards(store: Store, one: int, other: int) -> tuple[BoardDocument, ...]:
    """The boards of a pair, those that show most first."""
    names = {card.number: card.name for card in store.cards()}
    first, second = sorted((one, other))
    found = [_board(run, names[first], names[second]) for run in store.runs(first, second)]
    return tuple(
        sorted(found, key=lambda one: (not one.seen, not one.loop, not one.order, -len(one.open_questions)))
    )


def _board(run: Run, one: str, other: str) -> BoardDocument:
    found, kind = run.finding, BY_NAME.get(run.finding.kind)
    whole = Canonical(kind=found.kind, text=run.text, traits=run.traits)
    turned = Canonical(kind=found.kind, text=run.turned, traits=run.traits)
    return BoardDocument(
        one=one,
        other=other,
        kind=found.kind,
        rule=kind.rule if kind is not None else "",
        state=found.state,
        answers=tuple(AnswerDocument(question, answer) for question, answer in found.answers),
        reason=found.reason,
        open_questions=found.questions,
        order=found.order,
        loop=found.loop,
        seen=found.seen,
        scenario=whole.scenario() if run.text else "",
        turned=turned.scenario() if run.turned else "",
    )


def of_pair(store: Store, name: str, other_name: str) -> PairDocument:
    """Two cards. Raises as `card_called` does."""
    one, other = sorted(
        (card_called(store, name), card_called(store, other_name)), key=lambda card: card.number
    )
    rows = store.ask(
        "SELECT forth, back, hard FROM pair WHERE one = ? AND other = ?", one.number, other.number
    )
    forth, back, hard = rows[0] if rows else (0, 0, 0)
    return PairDocument(
        one=one.name,
        other=other.name,
        ruleset=store.about()["ruleset"],
        kinds=tuple(
            _way(kind, (one.name, int(str(forth))), (other.name, int(str(back))))
            for kind in named(int(str(forth)) | int(str(back)))
        ),
        run=bool(rows) and hard is not None,
        hard=None if hard is None else int(str(hard)),
        boards=_boards(store, one.number, other.number),
    )


def _way(kind: str, *acting: tuple[str, int]) -> WayDocument:
    names = dict.fromkeys(name for name, bits in acting if kind in named(bits))
    return WayDocument(kind=kind, rule=BY_NAME[kind].rule, acting=tuple(names))


def hardest(store: Store, most: int) -> HardestDocument:
    """The hardest of the pairs that were run."""
    names = {card.number: card.name for card in store.cards()}
    query = "SELECT one, other, forth | back, hard FROM pair WHERE hard > 0 ORDER BY hard DESC, one, other LIMIT ?"
    rows = [tuple(int(str(value)) for value in row) for row in store.ask(query, most)]
    return HardestDocument(
        ruleset=store.about()["ruleset"],
        touching=store.count("SELECT count(*) FROM pair"),
        run=store.count("SELECT count(*) FROM pair WHERE hard IS NOT NULL"),
        pairs=tuple(
            _hard(names[one], names[other], hard, named(bits), store.runs(one, other))
            for one, other, bits, hard in rows
        ),
    )


def _hard(one: str, other: str, hard: int, kinds: tuple[str, ...], runs: tuple[Run, ...]) -> HardPair:
    seen = [run.finding for run in runs if run.finding.seen]
    return HardPair(
        one=one,
        other=other,
        hard=hard,
        kinds=kinds,
        open_questions=tuple(sorted({question for found in seen for question in found.questions})),
        order=any(found.order for found in seen),
        loop=any(found.loop for found in seen),
        states=tuple(dict.fromkeys(found.state for found in seen)),
    )
