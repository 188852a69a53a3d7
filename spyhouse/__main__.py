"""`spyhouse` and `python -m spyhouse`."""

from __future__ import annotations

import sys


def main() -> int:
    from .cli import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
