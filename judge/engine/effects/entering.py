"""What cards say of their own entering play, done before they enter (706.1a): entering as a copy (520.3)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.effects.copied_cards import copied_cards
from judge.engine.model.run import Run
from judge.engine.model.switches import left_open
from judge.engine.paying.effect import look
from judge.engine.paying.nothing_done import nothing_done
from judge.engine.texts.functioning import is_this
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.text.ast.effect import EntersAs


@implements("520.3")
def enter_as_copy(run: Run, frame: int, node: EntersAs) -> None:
    """From here on what is printed on the other card counts as printed on this one, as long as it is in play."""
    if node.copy_of is None or not is_this(node.cards):
        raise look(run, frame).unsupported(node, message("state-which-another-card-enters-play"))
    obj = run.state.get(run.context(frame).source)
    copied = copied_cards(run, frame, node.copy_of)
    if not copied:
        run.note(message("there-nothing-for-copy", card=obj.label), cite("707.2"), card=obj.label)
        nothing_done(run, frame)
        return
    definition = copied[0].definition
    run.meet(*left_open(run.state, "enters-as-copy"))
    copy = replace(obj, definition=definition, original=obj.original or obj.definition)
    run.state = run.state.with_obj(copy)
    name = definition.front.printed.full_name
    text = message("enters-play-as-copy", card=obj.label, name=name)
    run.note(text, cite("520.3"), card=obj.label)
