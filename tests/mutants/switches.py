"""Finds what of a source does what a rule says, and takes it out."""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection, Iterator
from typing import Literal

import msgspec

from tests.mutants.naming import only_names, only_tells
from tests.mutants.neutral import neutral

How = Literal["branch", "choice", "each", "row", "function"]
Share = Literal["all", "most", "some"]
SHARES: tuple[Share, ...] = ("all", "most", "some")
Function = ast.FunctionDef | ast.AsyncFunctionDef
Comprehension = ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp


class Switch(msgspec.Struct, frozen=True):
    """Something that does what a rule says and can be taken out.

    A branch that is not taken any more, the other arm of a choice, each of what is gone through or gathered, a row
    of a table, or a whole function, which then gives its neutral result. `share` says how much of it is the rule's:
    all, most (the function names the rule before others) or some. `two_way` if it says yes or no, so that either may
    be the rule's loss.
    """

    file: str
    line: int
    place: str
    how: How
    share: Share = "all"
    two_way: bool = False


class _Found(msgspec.Struct, frozen=True):
    switch: Switch
    take_out: Callable[[bool], None]


class Source:
    """One source, with what stands around each of its nodes."""

    def __init__(self, source: str, file: str) -> None:
        """Read it. Raises SyntaxError."""
        self.tree = ast.parse(source)
        self.file = file
        self._above: dict[int, ast.AST] = {
            id(child): node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)
        }

    def switches(self, rule: str) -> tuple[Switch, ...]:
        """Everything that does what a rule says."""
        return tuple(found.switch for found in self._found(rule))

    def without(self, rule: str, switches: Collection[Switch], *, yes: bool = False) -> ast.Module:
        """The source with these switched off; a function of two ways always says `yes`. Use the source once only.

        Raises ValueError if one of them is not there.
        """
        here = {found.switch: found for found in self._found(rule)}
        if not here.keys() >= set(switches):
            raise ValueError(f"{self.file} has been changed meanwhile")
        for switch in switches:
            here[switch].take_out(yes)
        return ast.fix_missing_locations(self.tree)

    # -- what there is -------------------------------------------------------------------------------------------

    def _found(self, rule: str) -> list[_Found]:
        inner = [one for mention in self._mentions(rule) if (one := self._around(mention)) is not None]
        inner = list({(one.switch.line, one.switch.how): one for one in inner}.values())
        taken = {one.switch.place for one in inner}
        functions = (one for one in self._functions(rule) if one.switch.place not in taken)
        return [*inner, *functions, *self._marked_values(rule)]

    def _mentions(self, rule: str) -> Iterator[ast.Constant]:
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Constant) and node.value == rule:
                above = self._above[id(node)]
                if not (isinstance(above, ast.Call) and _called(above) == "implements"):
                    yield node

    def _around(self, mention: ast.AST) -> _Found | None:
        """The smallest thing around a mention of a rule that is done or not done as the rule says."""
        node = mention
        while (above := self._above.get(id(node))) is not None and not isinstance(above, Function):
            if isinstance(above, ast.Module | ast.ClassDef):
                return None
            if isinstance(above, ast.IfExp) and node is not above.test:
                return None if only_names(node) else self._choice(above, node)  # type: ignore[arg-type]
            if isinstance(above, ast.If) and node is not above.test:
                return self._branch(above, node)
            if isinstance(above, ast.For) and node in above.body:
                block = above.body
                return None if only_tells(block, self._function(above)) else self._emptied(above, above)
            if isinstance(above, Comprehension) and not isinstance(node, ast.comprehension):
                return None if only_names(node) else self._emptied(above, above.generators[0])  # type: ignore[arg-type]
            if isinstance(above, ast.Assign) and self._function(above) is None:
                return self._row(above, mention)
            node = above
        return None

    def _choice(self, choice: ast.IfExp, arm: ast.AST) -> _Found:
        def take_out(_: bool) -> None:
            choice.test = ast.Constant(arm is not choice.body)

        return self._one(choice, "choice", take_out)

    def _branch(self, branch: ast.If, inside: ast.AST) -> _Found | None:
        block = branch.body if inside in branch.body else branch.orelse
        if only_tells(block, self._function(branch)):
            return None

        def take_out(_: bool) -> None:
            branch.test = ast.Constant(block is not branch.body)

        return self._one(branch, "branch", take_out)

    def _emptied(self, node: ast.AST, source: ast.For | ast.comprehension) -> _Found:
        def take_out(_: bool) -> None:
            source.iter = ast.Tuple([], ast.Load())

        return self._one(node, "each", take_out)

    def _row(self, table: ast.Assign, mention: ast.AST) -> _Found | None:
        """The row of a table of a module in which a rule is named, if the row says more than that."""
        row = mention
        while not isinstance(self._above[id(self._above[id(row)])], ast.Assign):
            row = self._above[id(row)]
        rows = self._above[id(row)]
        if not isinstance(rows, ast.Tuple | ast.List) or only_names(row):  # type: ignore[arg-type]
            return None

        def take_out(_: bool) -> None:
            rows.elts = [one for one in rows.elts if one is not row]

        return self._one(table, "row", take_out, line=getattr(row, "lineno", table.lineno))

    # -- whole functions -----------------------------------------------------------------------------------------

    def _functions(self, rule: str) -> Iterator[_Found]:
        for node in ast.walk(self.tree):
            if isinstance(node, Function):
                numbers = _marks(node) or self._marks_of_class(node)
                share = _share(rule, numbers) if numbers else "some"
                if rule in numbers or (not numbers and self._cited_in(node) == {rule}):
                    yield from self._whole(node, share)

    def _whole(self, function: Function, share: Share) -> Iterator[_Found]:
        results = [self._result(function, yes=yes) for yes in (False, True)]
        if results[0] is None:
            return

        def take_out(yes: bool) -> None:
            function.body = [ast.Return(ast.parse(results[yes] or "", mode="eval").body)]

        yield self._one(function, "function", take_out, share=share, two_way=results[0] != results[1])

    def _result(self, function: Function, *, yes: bool) -> str | None:
        returns = ast.unparse(function.returns) if function.returns else ""
        if not returns or (returns == "tuple[str, ...]" and self._cited_in(function)):
            return None
        arguments = (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs)
        parameters = {one.arg: ast.unparse(one.annotation) for one in arguments if one.annotation}
        return neutral(returns, parameters, yes=yes)

    def _marked_values(self, rule: str) -> Iterator[_Found]:
        """Functions that are marked as they are put into a table: `implements("410.1")(_put)`."""
        for node in ast.walk(self.tree):
            marked = node.func if isinstance(node, ast.Call) else None
            if isinstance(marked, ast.Call) and _called(marked) == "implements" and rule in _numbers(marked):
                yield from self._marked_value(node)  # type: ignore[arg-type]

    def _marked_value(self, call: ast.Call) -> Iterator[_Found]:
        kinds = self._signature(call.args[0])
        parameters = {f"given{number}": kind for number, kind in enumerate(kinds[:-1])}
        result = neutral(kinds[-1], parameters) if kinds else None

        def take_out(_: bool) -> None:
            call.args = [ast.parse(f"lambda {', '.join(parameters)}: {result}", mode="eval").body]

        if result is not None:
            yield self._one(call, "function", take_out)

    def _signature(self, value: ast.expr) -> list[str]:
        """The types of the parameters and of the result of a function of this source, or of one that it returns."""
        name = getattr(value.func if isinstance(value, ast.Call) else value, "id", "")
        for node in self.tree.body:
            if isinstance(node, ast.FunctionDef) and node.name == name and node.returns is not None:
                if not isinstance(value, ast.Call):
                    kinds = [one.annotation for one in node.args.args]
                    return [*(ast.unparse(kind) for kind in kinds if kind), ast.unparse(node.returns)]
                if isinstance(node.returns, ast.Subscript) and isinstance(node.returns.slice, ast.Tuple):
                    given, returned = node.returns.slice.elts
                    return [
                        *(ast.unparse(kind) for kind in getattr(given, "elts", ())),
                        ast.unparse(returned),
                    ]
        return []

    # -- where things stand --------------------------------------------------------------------------------------

    def _one(
        self,
        node: ast.AST,
        how: How,
        take_out: Callable[[bool], None],
        *,
        line: int = 0,
        share: Share = "all",
        two_way: bool = False,
    ) -> _Found:
        line = line or getattr(node, "lineno", 0)
        return _Found(Switch(self.file, line, self._place(node), how, share, two_way), take_out)

    def _place(self, node: ast.AST) -> str:
        names: list[str] = []
        inside: ast.AST | None = node
        while inside is not None:
            if isinstance(inside, Function | ast.ClassDef):
                names.insert(0, inside.name)
            inside = self._above.get(id(inside))
        return ".".join(names)

    def _function(self, node: ast.AST) -> ast.AST | None:
        above = self._above.get(id(node))
        while above is not None and not isinstance(above, Function):
            above = self._above.get(id(above))
        return above

    def _marks_of_class(self, function: Function) -> tuple[str, ...]:
        """A marked instruction carries its rules out as it is performed."""
        above = self._above[id(function)]
        is_performed = isinstance(above, ast.ClassDef) and function.name == "perform"
        return _marks(above) if is_performed and isinstance(above, ast.ClassDef) else ()

    def _cited_in(self, function: Function) -> set[str]:
        calls = (node for node in ast.walk(function) if isinstance(node, ast.Call))
        return {number for call in calls if _called(call) == "cite" for number in _numbers(call)}


def _share(rule: str, numbers: tuple[str, ...]) -> Share:
    return "some" if numbers[0] != rule else "most" if len(numbers) > 1 else "all"


def _called(call: ast.Call) -> str:
    return getattr(call.func, "id", "")


def _numbers(call: ast.Call) -> tuple[str, ...]:
    return tuple(str(one.value) for one in call.args if isinstance(one, ast.Constant))


def _marks(node: Function | ast.ClassDef) -> tuple[str, ...]:
    calls = (one for one in node.decorator_list if isinstance(one, ast.Call))
    return tuple(number for call in calls if _called(call) == "implements" for number in _numbers(call))
