"""A game that was saved under older rules, as it is handed to the step that brings it to the next version."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Collection, Mapping
from typing import Any


@dataclasses.dataclass(slots=True)
class Older:
    """Plain JSON, to be changed in place: only the step knows the frames, actions and events of that version."""

    save: dict[str, Any]
    """What stands in the open."""
    sealed: dict[str, Any]
    """What is packed: table, events and who has read them, journal. Marked as `unsettled`, the table has to go on to its
    next question first."""

    @property
    def asked(self) -> str:
        """The kind of question on the table; none if the game is over."""
        stack = self.sealed["table"]["stack"]
        return str(stack[-1]["is"]) if stack else ""

    def bring_to_table(self, option: str) -> None:
        """This option names a seat. Older rules counted on round the table where it was too high; write down the seat that
        this meant."""
        seat, seats = str(self.save["options"][option]), len(self.save["seats"])
        if seat.isdigit():
            self.save["options"][option] = str((int(seat) - 1) % seats + 1)

    def rewrite(self, number: int, text: str) -> None:
        """Exchange an entry of the journal for another action."""
        seat, was = self.sealed["journal"][number]
        self.sealed["journal"][number] = [seat, text]
        if self.save["journal"] is not None:
            entry = self.save["journal"][number]
            self.save["journal"][number] = entry.removesuffix(was) + text

    def forget(self, numbers: Collection[int]) -> None:
        """Remove these entries of the journal: they are no actions any more."""
        journals = [self.sealed["journal"]] + [self.save["journal"]] * (self.save["journal"] is not None)
        for journal in journals:
            journal[:] = [entry for number, entry in enumerate(journal) if number not in numbers]
        self.save["summary"]["actions"] = len(self.sealed["journal"])


Steps = Mapping[int, Callable[[Older], None]]
"""By the version of the rules that a save was played under: the step to the next one. Once released it is never changed."""
