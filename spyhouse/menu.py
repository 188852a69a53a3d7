"""What can be chosen now, as numbered lines, and what a typed line means."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any, Final

from .engine.actions import Action, all_actions, read_action
from .engine.decisions import Decision, Refusal
from .engine.game import Game
from .engine.match import View

FLAT: Final = 12
"""Up to this many options stand in one list; more are grouped, first by verb."""


@dataclasses.dataclass(frozen=True, slots=True)
class Line:
    """One numbered line: an action, or a group of them to open."""

    words: str
    actions: tuple[Action, ...]


@dataclasses.dataclass(frozen=True, slots=True)
class Menu:
    """The lines that the numbers now stand for."""

    lines: tuple[Line, ...]

    def words(self) -> list[str]:
        return [f"{number}. {line.words}" for number, line in enumerate(self.lines, 1)]


class Choices:
    """The options of one view: lists of them, and the way from a typed line to an action.

    Everything is worded from the view alone, so that no line and no refusal can say more than it shows.
    """

    def __init__(self, game: Game, view: View[Any]) -> None:
        decision = view.decision
        assert decision is not None
        self.game, self.view = game, view
        self.decision: Decision[Any] = decision
        self.labels = list(dict.fromkeys(option.verb for option in view.options))

    def words(self, action: Action) -> str:
        note = self.decision.note(self.view.table, action, self.view.names)
        return f"{self.label(action)}{f' ({note})' if note else ''}."

    def label(self, action: Action) -> str:
        return self.decision.label(self.view.table, action, self.view.names)

    def top(self) -> Menu:
        return self.menu(self.view.options)

    def menu(self, options: Sequence[Action]) -> Menu:
        """These options one by one, or in groups where they are many."""
        if len(options) <= FLAT:
            return Menu(tuple(Line(self.words(option), (option,)) for option in options))
        groups = _groups(options, self.view.names)
        if len(groups) == 1:
            return Menu(tuple(Line(self.words(option), (option,)) for option in options))
        return Menu(tuple(self._line(label, group) for label, group in groups.items()))

    def _line(self, label: str, group: list[Action]) -> Line:
        if len(group) == 1:
            return Line(self.words(group[0]), (group[0],))
        return Line(f"{label}: {len(group)} choices.", tuple(group))

    def group(self, text: str) -> Menu | None:
        """The options of a verb, or those that begin with the words typed."""
        label = _by_beginning(text, self.labels)
        wanted = " ".join(text.split()).casefold()
        if label is not None:
            return self.menu([option for option in self.view.options if option.verb == label])
        begun = [option for option in self.view.options if wanted and self._begins(option, wanted)]
        return self.menu(begun) if begun else None

    def _begins(self, option: Action, wanted: str) -> bool:
        names = self.view.names
        forms = option.text(names), option.words(names), self.label(option)
        return any(form.casefold().startswith(wanted) for form in forms)

    # -- a typed action ----------------------------------------------------------------------------

    def read(self, text: str) -> Action | None:
        """The action a line means, if it can be played now: its text, or the words it is offered in."""
        action = read_action(text, self.decision.verbs, self.view.names)
        if action is not None and action in self.view.options:
            return action
        folded = " ".join(text.split()).rstrip(".").casefold()
        names = self.view.names
        offered = ((one, (one.words(names), self.label(one))) for one in self.view.options)
        return next((one for one, forms in offered if folded in map(str.casefold, forms)), None)

    def refusal(self, text: str) -> Refusal | None:
        """Why what a line means cannot be played now; None if it means nothing."""
        kinds = [*self.decision.verbs, *all_actions(self.game.package)]
        action = read_action(text, kinds, self.view.names)
        return None if action is None else self.view.table.refuse(action)

    # -- what cannot be chosen ---------------------------------------------------------------------

    def all_labels(self) -> list[str]:
        return list(dict.fromkeys([*(verb.verb for verb in self.decision.verbs), *self.labels]))

    def reasons(self, label: str) -> list[Refusal]:
        verbs = [verb for verb in self.decision.verbs if verb.verb == label]
        found = [self.decision.why_not(self.view.table, verb) for verb in verbs]
        return list(dict.fromkeys(reason for reason in found if reason is not None))

    def unavailable(self) -> list[str]:
        """One line for each verb without an option now: the reason, or where there are many how to ask for them."""
        lines = []
        for label in self.all_labels():
            reasons = [] if label in self.labels else self.reasons(label)
            if 0 < len(reasons) <= 2:
                lines.append(f"{label}: {' '.join(map(str, reasons))}")
            elif reasons:
                lines.append(f"{label}: for the reasons type “why {label.lower()}”.")
        return lines

    def why(self, text: str) -> list[str]:
        """The reasons why a verb, or some kinds of it, cannot be chosen."""
        label = _by_beginning(text, self.all_labels())
        if label is None:
            return [f"Type “why” and one of these: {', '.join(self.all_labels()).lower()}."]
        count = sum(option.verb == label for option in self.view.options)
        possible = [f"{label} is possible now: {count} {'choice' if count == 1 else 'choices'}."] if count else []
        reasons = [str(reason) for reason in self.reasons(label)]
        return [*possible, *reasons] or [f"{label} is not among the possible choices now."]


def _groups(options: Sequence[Action], names: Sequence[str]) -> dict[str, list[Action]]:
    """By verb; within one verb by the first parameter in which the options differ."""
    by_verb: dict[str, list[Action]] = {}
    for option in options:
        by_verb.setdefault(option.verb, []).append(option)
    if len(by_verb) > 1:
        return by_verb
    (verb,) = by_verb
    said = [option.part_words(names) for option in options]
    for place in range(min(len(parts) for parts in said)):
        by_part: dict[str, list[Action]] = {}
        for option, parts in zip(options, said, strict=True):
            by_part.setdefault(f"{verb}, {parts[place]}", []).append(option)
        if len(by_part) > 1:
            return by_part
    return by_verb


def _by_beginning(text: str, labels: Sequence[str]) -> str | None:
    wanted = " ".join(text.split()).casefold()
    exact = [label for label in labels if label.casefold() == wanted]
    near = [label for label in labels if wanted and label.casefold().startswith(wanted)]
    return exact[0] if exact else near[0] if len(near) == 1 else None
