"""`python -m tests.nets.renaming`: try all scenarios under all other names, and record what differs."""

from __future__ import annotations

from collections import Counter

from tests.nets.ratchet import write_record
from tests.nets.renaming.comparing import differing
from tests.nets.renaming.names import RENAMINGS
from tests.nets.renaming.record import HEAD, RECORD, shown
from tests.suite import FOLDERS, files_in, invented, own_ruling


def main() -> None:
    """Write the record, and show how many answers differ in what."""
    files = [path for folder in FOLDERS for path in invented(files_in(folder))]
    record = {name: {shown(path): differing(path, name) for path in files} for name in RENAMINGS}
    found = {
        name: {file: faults for file, faults in files.items() if faults} for name, files in record.items()
    }
    write_record(RECORD, HEAD, found)
    print(f"answers: {sum(len(own_ruling(path).answers) for path in files)}")
    for name, differences in found.items():
        kinds = Counter(what for faults in differences.values() for what in faults.values())
        told = "; ".join(f"{what}: {count}" for what, count in kinds.most_common())
        print(f"{name}: {kinds.total()} differ. {told}")


if __name__ == "__main__":
    main()
