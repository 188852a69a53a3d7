"""From a list of legal actions to lines a person can choose from: grouped by verb, then narrowed part by part.

Works for every game from its actions alone, so no screen can offer what the rules do not.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ..engine.actions import Action
    from ..engine.decisions import Refusal
    from ..engine.match import View

SHORT: Final = 9
"""As many choices as can be shown in one list, and be reached with one figure."""


@dataclasses.dataclass(frozen=True, slots=True)
class Row:
    """One line: an action, a group of actions to look into, or a verb that is not possible now and why."""

    label: str
    note: str
    actions: tuple[Action, ...]
    refusal: Refusal | None = None

    @property
    def leads_on(self) -> bool:
        return len(self.actions) > 1


class Narrowing:
    """The choice as far as it has been made."""

    def __init__(self, view: View[object]) -> None:  # type: ignore[type-var]
        self.view = view
        self.path: list[tuple[str, tuple[Action, ...]]] = []
        self.everything = tuple(view.options)

    @property
    def actions(self) -> tuple[Action, ...]:
        return self.path[-1][1] if self.path else self.everything

    @property
    def trail(self) -> list[str]:
        """What has been chosen so far, in words."""
        return [label for label, _ in self.path]

    def choose(self, row: Row) -> Action | None:
        """The action, if this settles it; otherwise the list is narrowed."""
        if row.leads_on:
            self.path.append((row.label, row.actions))
            return None
        return row.actions[0] if row.actions else None

    def back(self) -> bool:
        if not self.path:
            return False
        self.path.pop()
        return True

    def keep(self, actions: Sequence[Action], label: str) -> None:
        """Narrow to these from outside: a click on the board."""
        kept = tuple(action for action in self.everything if action in actions)
        if kept:
            self.path.append((label, kept))

    def rows(self) -> list[Row]:
        actions = self.actions
        verbs = list(dict.fromkeys(action.verb for action in actions))
        unavailable = [] if self.path else self._unavailable(verbs)
        if len(actions) + len(unavailable) > SHORT and len(verbs) > 1:
            rows = [self._group(verb, tuple(a for a in actions if a.verb == verb)) for verb in verbs]
        elif len(actions) > SHORT:
            rows = self._by_part(actions)
        else:
            rows = [self._single(action) for action in actions]
        return rows + unavailable

    def _single(self, action: Action) -> Row:
        decision, names = self.view.decision, self.view.names
        if decision is None:
            return Row(action.words(names), "", (action,))
        table = self.view.table
        return Row(decision.label(table, action, names), decision.note(table, action, names), (action,))

    def _group(self, verb: str, actions: tuple[Action, ...]) -> Row:
        if len(actions) == 1:
            return self._single(actions[0])
        return Row(verb, f"{len(actions)} choices", actions)

    def _by_part(self, actions: tuple[Action, ...]) -> list[Row]:
        """By the first part in which they differ; actions of different kinds by kind."""
        kinds = list(dict.fromkeys(type(action) for action in actions))
        if len(kinds) > 1:
            return [self._group(kind.verb, tuple(a for a in actions if type(a) is kind)) for kind in kinds]
        for place in range(len(actions[0].parts())):
            values = list(dict.fromkeys(action.parts()[place] for action in actions))
            if len(values) > 1:
                groups = [tuple(a for a in actions if a.parts()[place] == value) for value in values]
                return [
                    Row(_cap(self._part(group[0], place)), f"{len(group)} choices", group)
                    if len(group) > 1
                    else self._single(group[0])
                    for group in groups
                ]
        return [self._single(action) for action in actions]

    def _part(self, action: Action, place: int) -> str:
        decision, names = self.view.decision, self.view.names
        if decision is None:
            return action.part_words(names)[place]
        return decision.part_label(self.view.table, action, place, names)

    def _unavailable(self, verbs: Sequence[str]) -> list[Row]:
        """Verbs that are not possible now stay in sight, with the reason."""
        decision = self.view.decision
        rows: dict[str, Row] = {}
        for kind in decision.verbs if decision else ():
            if kind.verb not in verbs and kind.verb not in rows:
                refusal = decision.why_not(self.view.table, kind) if decision else None
                if refusal is not None:
                    rows[kind.verb] = Row(kind.verb, "", (), refusal)
        return list(rows.values())


def _cap(words: str) -> str:
    return words[:1].upper() + words[1:]
