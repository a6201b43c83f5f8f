"""Where this program keeps the user's data, and what it need not find out again."""

from __future__ import annotations

import os
from pathlib import Path

HOME_VARIABLE = "JUDGE_HOME"
CACHE_VARIABLE = "JUDGE_CACHE"


def home_folder() -> Path:
    """The folder named by JUDGE_HOME, else where the platform keeps the user's data. It may not exist yet."""
    chosen = os.environ.get(HOME_VARIABLE)
    if chosen:
        return Path(chosen).expanduser()
    from platformdirs import user_data_path

    return user_data_path("judge", appauthor=False)


def cache_folder() -> Path:
    """Where what can be found out again is kept: in the folder named by JUDGE_CACHE, else in that named by JUDGE_HOME,
    else where the platform does so. It may not exist yet.
    """
    chosen = os.environ.get(CACHE_VARIABLE)
    if chosen:
        return Path(chosen).expanduser()
    if os.environ.get(HOME_VARIABLE):
        return home_folder() / "cache"
    from platformdirs import user_cache_path

    return user_cache_path("judge", appauthor=False)
