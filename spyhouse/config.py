"""Settings that persist: read once at start, written when they change, never a reason not to start."""

from __future__ import annotations

import contextlib
import dataclasses
import json
import os
import stat
from pathlib import Path
from typing import Any, Final

CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "look": ("default", "light", "contrast", "mono"),
    "symbols": ("unicode", "ascii"),
    "motion": ("on", "off"),
    "pace": ("slow", "normal", "fast", "instant"),
    "pages": ("turn", "wait"),
    "bell": ("off", "on"),
    "mouse": ("on", "off"),
}
SECONDS: Final[dict[str, float]] = {"slow": 2.0, "normal": 1.0, "fast": 0.4, "instant": 0.0}
"""How long what a computer player's turn has come to stays on screen, by pace, before another begins."""
_MOST_BYTES: Final = 200_000


@dataclasses.dataclass(slots=True)
class Settings:
    look: str = "default"
    symbols: str = "unicode"
    motion: str = "on"
    pace: str = "normal"
    pages: str = "turn"
    """What is only to be read goes on by itself after a while, or waits for a key."""
    bell: str = "off"
    """Rings when a person is waited for, after computer players."""
    mouse: str = "on"
    keys: dict[str, str] = dataclasses.field(default_factory=dict)
    """The keymap: binding id -> keys, separated by commas."""
    names: list[str] = dataclasses.field(default_factory=list)
    """The players of the last table, to begin the next one with."""
    met: dict[str, list[str]] = dataclasses.field(default_factory=dict)
    """By game, who has been told what it is: they are not told again before their first turn."""

    @property
    def seconds(self) -> float:
        return SECONDS[self.pace]


def config_folder() -> Path:
    if named := os.environ.get("SPYHOUSE_CONFIG"):
        return Path(named).expanduser()
    from platformdirs import user_config_path

    return user_config_path("spyhouse")


def settings_file() -> Path:
    return config_folder() / "settings.json"


def load_settings() -> tuple[Settings, list[str]]:
    """The settings, and a sentence for everything in the file that had to be ignored."""
    path = settings_file()
    settings = Settings()
    try:
        about = path.stat()
        if not stat.S_ISREG(about.st_mode):  # a pipe would be waited for
            return settings, [f"{path} is no file; the defaults are used."]
        if about.st_size > _MOST_BYTES:
            return settings, [f"The settings in {path} are far too large and were ignored."]
        given = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return settings, []
    except (OSError, ValueError, RecursionError) as error:
        why = getattr(error, "strerror", None) or "it is no JSON"
        return settings, [f"The settings in {path} cannot be read ({why}); the defaults are used."]
    if not isinstance(given, dict):
        return settings, [f"The settings in {path} have another form than expected; the defaults are used."]
    return settings, [complaint for name, value in given.items() if (complaint := _take(settings, name, value))]


def _take(settings: Settings, name: str, value: Any) -> str:
    """Take one setting over; what is wrong with it, if something is."""
    shown = str(value)[:30]
    if name in CHOICES:
        if value not in CHOICES[name]:
            return f"The setting {name} cannot be “{shown}”; possible: {', '.join(CHOICES[name])}."
    elif name == "keys":
        if not isinstance(value, dict) or not all(isinstance(part, str) for pair in value.items() for part in pair):
            return "The keymap in the settings has another form than expected and was ignored."
    elif name == "names":
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            return "The names in the settings were ignored."
    elif name == "met":
        if not isinstance(value, dict) or not all(
            isinstance(known, list) and all(isinstance(one, str) for one in known) for known in value.values()
        ):
            return "Who knows which game was ignored in the settings."
    else:
        return f"There is no setting “{name[:30]}”; it was ignored."
    setattr(settings, name, value)
    return ""


def save_settings(settings: Settings) -> str:
    """Write them; a sentence if that is not possible."""
    from .saves.store import backup_of, write_atomically  # brings pydantic, which the first paint does not wait for

    raw = json.dumps(dataclasses.asdict(settings), indent=1, ensure_ascii=False) + "\n"
    try:
        write_atomically(settings_file(), raw.encode())
    except OSError as error:
        return f"The settings could not be kept: {error.strerror or error}."
    with contextlib.suppress(OSError):
        backup_of(settings_file()).unlink()
    return ""
