"""Putting and removing counters (519)."""

from __future__ import annotations

from judge.engine.instructions.choosing import do_to_each, doable, occurring, resolve
from judge.engine.instructions.measuring import measured, measured_up_to
from judge.engine.model.decision import Option
from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.run import Run
from judge.engine.model.zones import PLAY
from judge.engine.occurring.occurrence import Happen
from judge.engine.paying.effect import look
from judge.engine.paying.nothing_done import nothing_done
from judge.engine.texts.liking import liked
from judge.engine.unsupported import IllegalError
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.amount import Amount, AnyNumber, AsManyAsThereAre, AtMost, Number
from judge.text.ast.effect import (
    ChooseCounter,
    PutCounters,
    PutSameCounter,
    RemoveCounters,
    RemoveSomeCounter,
    RemoveThoseCounters,
)
from judge.text.ast.node import Node
from judge.text.ast.selection import Reference


@implements("519.1", "519.2")
def put_counters(run: Run, frame: int, node: PutCounters) -> None:
    """Put so many counters on each card meant, or so many in all on some of them."""
    oids, number = _receiving(run, frame, node)
    if node.among and oids:
        _distribute(run, frame, node.name, number, oids)
        return
    do_to_each(run, frame, "put counters", oids, amount=number, name=node.name, rules=_of_number(node.count))


@implements("801.1", "519.1")
def decided_counters(run: Run, frame: int, node: PutCounters) -> tuple[Occurrence, ...] | None:
    """On which cards one of several players puts so many counters; None where they are shared out among some."""
    if node.among:
        return None
    (oids, number), rules = _receiving(run, frame, node), _of_number(node.count)
    return tuple(
        occurring(run, frame, "put counters", oid, amount=number, name=node.name, rules=rules) for oid in oids
    )


def _receiving(run: Run, frame: int, node: PutCounters) -> tuple[tuple[int, ...], int]:
    """The cards on which counters are put, and how many: none on any where that is no number above 0."""
    receptive = doable(run, frame, "put counters", name=node.name)
    oids = resolve(run, frame, node.cards, message("which-card-put-counters"), receptive)
    number = measured(run, frame, node.count)
    return (_in_play(run, oids) if number > 0 else ()), number


@implements("707.3", "519.1")
def _in_play(run: Run, oids: tuple[int, ...]) -> tuple[int, ...]:
    """Of these cards those that are in play; a text that means a card elsewhere has to say so."""
    return tuple(oid for oid in oids if run.state.get(oid).zone == PLAY)


@implements("705.2f#1", "519.1")
def _distribute(run: Run, frame: int, name: str, number: int, oids: tuple[int, ...]) -> None:
    """Put so many counters on some cards, at least one on each of the first that are chosen."""
    shares = _shares(run, frame, number, oids[:number])
    run.push(
        Happen(
            occurrences=tuple(
                occurring(run, frame, "put counters", oid, amount=share, name=name) for oid, share in shares
            )
        )
    )


def _shares(run: Run, frame: int, number: int, oids: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    shares, left = [], number
    for place, oid in enumerate(oids):
        waiting = len(oids) - place - 1
        share = _share(run, frame, oid, left - waiting) if waiting else left
        shares.append((oid, share))
        left -= share
    return tuple(shares)


def _share(run: Run, frame: int, oid: int, most: int) -> int:
    options = tuple(Option(str(share), str(share)) for share in range(1, most + 1))
    what = message("how-many-counters-on-card", name=run.name(oid))
    acting = run.context(frame).acting
    return int(run.choose_one(acting, what, options, cite("705.2f#1")))


@implements("709.2", "707.5")
def _of_number(count: Amount) -> tuple[str, ...]:
    """The rules by which a number that is not written in the text is read off the game, once."""
    return () if isinstance(count, Number) else cite("709.2", "707.5")


@implements("519.2", "519.3")
def remove_counters(run: Run, frame: int, node: RemoveCounters) -> None:
    """Remove so many counters from each card meant, or all that it has; as a cost, all of them must be there."""
    if liked(node.count) is not None:
        _remove_any_number(run, frame, node)
        return
    every = isinstance(node.count, AsManyAsThereAre)
    number = 1 if every else measured(run, frame, node.count)
    as_cost = run.context(frame).as_cost

    def feasible(oid: int) -> bool:
        there = sum(_there(run, oid, node).values())
        return there >= number if as_cost else there > 0

    oids = tuple(
        oid for oid in resolve(run, frame, node.cards, message("from-which-card"), feasible) if feasible(oid)
    )
    if not oids and as_cost:
        own = cite("519.2") if isinstance(node.cards, Reference) else ()
        reason = message("too-few-counters-to-remove", number=number, name=node.name)
        raise IllegalError(reason, (*cite("508.1d"), *own))
    taken = tuple((oid, *one) for oid in oids for one in _there(run, oid, node).items())
    if every:
        run.set_context(frame, run.context(frame).named("number", str(sum(there for *_, there in taken))))
    _take_off(run, frame, tuple((oid, name, there if every else number) for oid, name, there in taken))


def _take_off(run: Run, frame: int, taken: tuple[tuple[int, str, int], ...]) -> None:
    """Remove so many counters of a name from each card, at one time; say so if there are none to remove."""
    if not taken:
        nothing_done(run, frame)
        return
    removed = (
        occurring(run, frame, "remove counters", oid, amount=number, name=name) for oid, name, number in taken
    )
    run.push(Happen(occurrences=tuple(removed)))


def _there(run: Run, oid: int, node: RemoveCounters) -> dict[str, int]:
    """How many counters that are meant are on a card, by their names; all of them where the text names none."""
    obj = run.state.get(oid)
    names = (node.name,) if node.name else dict.fromkeys(name for name, *_ in obj.counters)
    return {name: obj.counter(name) for name in names}


@implements("105.1", "519.3")
def _remove_any_number(run: Run, frame: int, node: RemoveCounters) -> None:
    """Remove as many counters as the player likes, or up to so many; none is a number as well."""
    if not node.name:
        raise look(run, frame).unsupported(node, message("any-number-of-counters-of-any-name"))
    oids = resolve(run, frame, node.cards, message("from-which-card"))
    there = {oid: run.state.get(oid).counter(node.name) for oid in oids}
    left = sum(there.values())
    if isinstance(node.count, AtMost):
        left = min(left, measured(run, frame, node.count.most))
    taken = dict[int, int]()
    for oid in oids:
        taken[oid] = _liked_of(run, frame, oid, min(there[oid], left), alone=len(oids) == 1)
        left -= taken[oid]
    number = sum(taken.values())
    run.set_context(frame, run.context(frame).named("number", str(number)))
    if number or not run.context(frame).as_cost:
        _take_off(run, frame, tuple((oid, node.name, some) for oid, some in taken.items() if some))


def _liked_of(run: Run, frame: int, oid: int, most: int, *, alone: bool) -> int:
    """How many of the counters on a card the player likes to be removed, of several cards asked by name."""
    what = "how-many-counters-are-removed"
    told = message(what) if alone else message(f"{what}-from", name=run.name(oid))
    return measured_up_to(run, frame, AnyNumber(), most, told)


def remove_those_counters(run: Run, frame: int, node: RemoveThoseCounters) -> None:
    """Only a condition says which they are; where it does, it has been put in their place."""
    raise look(run, frame).unsupported(node)


@implements("519.3", "705.2f#1")
def remove_some_counter(run: Run, frame: int, node: RemoveSomeCounter) -> None:
    """Remove one counter, of a name that is chosen among those on the card."""
    chosen = _chosen_counter(run, frame, node.cards, message("from-which-card"))
    if chosen is None:
        return
    oid, name = chosen
    do_to_each(run, frame, "remove counters", (oid,), amount=1, name=name)


@implements("519.1", "705.2f#1")
def choose_counter(run: Run, frame: int, node: ChooseCounter) -> None:
    """Choose a counter on a card; what matters of it later is its name."""
    _chosen_counter(run, frame, node.on, message("counter-on-which-card"))


@implements("519.1")
def put_same_counter(run: Run, frame: int, node: PutSameCounter) -> None:
    """Put one more counter of the name chosen; none if there was nothing to choose."""
    name = dict(run.context(frame).names).get(_COUNTER, "")
    receptive = doable(run, frame, "put counters", name=name)
    oids = resolve(run, frame, node.cards, message("which-card-put-counters"), receptive) if name else ()
    do_to_each(run, frame, "put counters", oids, amount=1, name=name)


#: What the context calls the name of a counter that was chosen.
_COUNTER = "counter"


def _chosen_counter(run: Run, frame: int, cards: Node, what: str) -> tuple[int, str] | None:
    """A card and the name of a counter on it, both chosen; None if there is no counter on such a card."""
    found = resolve(run, frame, cards, what, lambda oid: bool(run.state.get(oid).counters))
    names = tuple(dict.fromkeys(name for oid in found for name, _, _ in run.state.get(oid).counters))
    if not names and run.context(frame).as_cost:
        raise IllegalError(message("there-not-enough-cards-pay-cost-with"), cite("508.1d"))
    if not names:
        nothing_done(run, frame)
        return None
    options = tuple(Option(name, name) for name in names)
    acting = run.context(frame).acting
    name = run.choose_one(acting, message("which-counter"), options, cite("705.2f#1"))
    run.set_context(frame, run.context(frame).named(_COUNTER, name))
    return found[0], name
