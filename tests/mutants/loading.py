"""Imports the program anew, with some of its sources changed."""

from __future__ import annotations

import ast
import sys
from collections.abc import Mapping, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType

PACKAGE = "judge"


class _Changed(SourceFileLoader):
    def __init__(self, name: str, path: str, tree: ast.Module) -> None:
        super().__init__(name, path)
        self._tree = tree

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002 - the loader of one module only
        return compile(self._tree, self.path, "exec")


class _Finder(MetaPathFinder):
    def __init__(self, root: Path, sources: Mapping[str, ast.Module]) -> None:
        self._root = root
        self._sources = {module_name(file): (file, tree) for file, tree in sources.items()}

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,  # noqa: ARG002 - the signature of the protocol
        target: ModuleType | None = None,  # noqa: ARG002
    ) -> ModuleSpec | None:
        if fullname not in self._sources:
            return None
        file, tree = self._sources[fullname]
        place = str(self._root / file)
        return spec_from_file_location(fullname, place, loader=_Changed(fullname, place, tree))


def module_name(file: str) -> str:
    """The module in a file of the package: `judge.engine.faceoffs.faceoff`."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def forget() -> None:
    """Let the next import of the program be a new one."""
    for name in [name for name in sys.modules if name.split(".")[0] == PACKAGE]:
        del sys.modules[name]


def change(root: Path, sources: Mapping[str, ast.Module]) -> None:
    """Let this process import these sources in place of those in the files. There is no way back."""
    forget()
    sys.meta_path.insert(0, _Finder(root, sources))
