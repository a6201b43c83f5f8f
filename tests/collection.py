"""Where a real card collection may lie: the folder named in JUDGE_COLLECTION, else the one beside the repository."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
COLLECTION = Path(os.environ.get("JUDGE_COLLECTION") or ROOT.parent / "shared" / "octgn")
