"""Where this program keeps the user's data."""

from __future__ import annotations

import os
from pathlib import Path

HOME_VARIABLE = "JUDGE_HOME"


def home_folder() -> Path:
    """The folder named by JUDGE_HOME, else where the platform keeps the user's data. It may not exist yet."""
    chosen = os.environ.get(HOME_VARIABLE)
    if chosen:
        return Path(chosen).expanduser()
    from platformdirs import user_data_path

    return user_data_path("judge", appauthor=False)
