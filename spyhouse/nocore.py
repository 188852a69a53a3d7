"""What the system writes down of a program that crashed would hold every hand it knew."""

from __future__ import annotations

import contextlib
import sys

if sys.platform == "win32":

    def leave_no_core() -> None:
        """There are none here."""

else:
    import resource

    def leave_no_core() -> None:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if sys.platform == "linux":
            with contextlib.suppress(ImportError, OSError, AttributeError):
                import ctypes  # after the first paint: it takes its time

                # PR_SET_DUMPABLE: where another program is handed the dump, no limit keeps it back
                ctypes.CDLL(None).prctl(4, 0, 0, 0, 0)
