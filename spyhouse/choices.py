"""What can be chosen now: the legal actions as short lists of rows, narrowed step by step, and what a typed line means.

One such thing serves the list on the screen, the board and the line game. Everything in it is made from a view, so no
row, no note and no refusal can say more than that view shows; and no list can offer what the rules do not.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from .engine.actions import Action, all_actions, read_action
from .engine.decisions import Decision, Refusal
from .engine.view import View
from .engine.words import capital, counted

SHORT: Final = 9
"""As many rows as can be taken in at a glance, and reached with one figure each."""
_FEW_REASONS: Final = 2


def room_ahead(lines: int) -> int:
    """How many lines may stand before so many others, that each keeps its figure."""
    return max(SHORT - lines, 1)


@dataclasses.dataclass(frozen=True, slots=True)
class Row:
    """One line: an action, a group of actions to look into, or a verb that is not possible now and why."""

    label: str
    note: str
    actions: tuple[Action, ...]
    refusals: tuple[Refusal, ...] = ()
    warns: bool = False
    """The note is a warning."""

    @property
    def leads_on(self) -> bool:
        return len(self.actions) > 1

    @property
    def why_not(self) -> str:
        """With the rules."""
        return " ".join(map(str, self.refusals[:_FEW_REASONS]))

    @property
    def sentences(self) -> str:
        """The same for whoever wants no numbers."""
        return " ".join(one.sentence for one in self.refusals[:_FEW_REASONS])


class Choices:
    """The options of one question, and the choice among them as far as it has been made."""

    def __init__(self, view: View[Any]) -> None:
        assert view.decision is not None
        self.view = view
        self.decision: Decision[Any] = view.decision
        self.everything = tuple(view.options)
        self.path: list[tuple[str, tuple[Action, ...]]] = []
        self._means: dict[Action, str] = {}

    @property
    def question(self) -> str:
        return self.decision.ask(self.view.table, self.view.names)

    def doubt(self, action: Action) -> str:
        """What is to be answered with yes before this action is played, or nothing."""
        return self.decision.confirm(self.view.table, action, self.view.names)

    def is_welcome(self, action: Action) -> bool:
        """Is it asked about because it wins, and not as a warning?"""
        return self.decision.is_welcome(self.view.table, action)

    def means(self, action: Action) -> str:
        """What comes of it, in a sentence; found out once, as a list asks for that of every line whenever it is painted."""
        if action not in self._means:
            self._means[action] = self.decision.means(self.view.table, action, self.view.names)
        return self._means[action]

    # -- narrowing ---------------------------------------------------------------------------------

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
        """From the whole offer only these: a place on the board was pointed at, or the beginning of them was typed."""
        self.path.clear()
        kept = tuple(action for action in self.everything if action in actions)
        if kept:
            self.path.append((label, kept))

    # -- rows --------------------------------------------------------------------------------------

    def rows(self) -> list[Row]:
        """What can be chosen next; before the first step also what cannot be chosen at all."""
        actions = self.actions
        unavailable = [] if self.path else self.unavailable()
        groups: list[tuple[Action, ...]] = []
        if len(actions) + len(unavailable) > SHORT:
            groups = _grouped(actions, lambda action: action.verb)
        if len(groups) < 2 and len(actions) > SHORT:
            groups = _grouped(actions, type)
        if len(groups) > 1:
            rows = [row for group in groups for row in self._open_or_group(group, len(groups))]
        else:
            rows = (self._likely(actions) or self._by_part(actions)) if len(actions) > SHORT else []
        rows = rows or [*map(self._single, actions)]
        first = self.decision.foremost
        rows.sort(key=lambda row: first.index(type(row.actions[0])) if self.is_foremost(row) else len(first))
        return [*rows, *unavailable]

    def is_foremost(self, row: Row) -> bool:
        """Does it stand before all others, and before the walks of a board? In what was narrowed down nothing does."""
        return not self.path and type(next(iter(row.actions), None)) in self.decision.foremost

    def _by_part(self, actions: tuple[Action, ...]) -> list[Row]:
        """By the first part in which they differ; a pair without an order under each of its two."""
        open_ones = isinstance(actions[0], self.decision.opens)
        otherwise = self.decision.brings(self.view.table, type(actions[0])) if open_ones else ""
        if actions[0].unordered:
            parts = dict.fromkeys(part for action in actions for part in action.parts())
            having = {part: tuple(action for action in actions if part in action.parts()) for part in parts}
            having = _apart(having) or having
            if len(actions) not in map(len, having.values()):
                return [
                    self._group(self._part(group[0], group[0].parts().index(part)), group, otherwise=otherwise)
                    for part, group in having.items()
                ]
        for place in range(len(actions[0].parts())):
            groups = _grouped(actions, lambda action, place=place: action.parts()[place])  # type: ignore[misc]
            if len(groups) > 1:
                return [self._group(self._part(group[0], place), group, otherwise=otherwise) for group in groups]
        return []

    def _likely(self, actions: tuple[Action, ...]) -> list[Row]:
        """Each for itself, and the others behind lines of their own, where the question tells them apart."""
        behind = _grouped(actions, lambda action: self.decision.behind(self.view.table, action))
        if len(behind) < 2:
            return []
        rows = []
        for group in behind:
            label = self.decision.behind(self.view.table, group[0])
            rows += [self._group(label, group)] if label else [*map(self._single, group)]
        return sorted(rows, key=lambda row: row.leads_on)

    def _single(self, action: Action) -> Row:
        table, names = self.view.table, self.view.names
        label, note = self.decision.label(table, action, names), self.decision.note(table, action, names)
        return Row(label, note, (action,), warns=self.decision.warns(table, action))

    def _group(self, label: str, actions: tuple[Action, ...], brings: str = "", otherwise: str = "") -> Row:
        if len(actions) == 1:
            return self._single(actions[0])
        notes = {self.decision.note(self.view.table, action, self.view.names) for action in actions}
        alike = notes.pop() if len(notes) == 1 else ""
        warns = all(self.decision.warns(self.view.table, action) for action in actions)
        return Row(
            capital(label), brings or alike or otherwise or counted(len(actions), "choice"), actions, warns=warns
        )

    def _open_or_group(self, actions: tuple[Action, ...], verbs: int) -> Iterable[Row]:
        """Choices of one verb: side by side where the question wants that, too many of them by their first part; else behind
        one line."""
        if not isinstance(actions[0], self.decision.opens):
            return [self._group(actions[0].verb, actions, self.decision.brings(self.view.table, type(actions[0])))]
        by_part = self._by_part(actions) if len(actions) > room_ahead(verbs) else []
        return by_part or map(self._single, actions)

    def _part(self, action: Action, place: int) -> str:
        return self.decision.part_label(self.view.table, action, place, self.view.names)

    def unavailable(self) -> list[Row]:
        """Verbs that are not possible now stay in sight, with the reasons."""
        possible = {action.verb for action in self.everything}
        verbs = dict.fromkeys(kind.verb for kind in self.decision.verbs if kind.verb not in possible)
        rows = [Row(verb, "", (), self.refusals(verb)) for verb in verbs]
        return [row for row in rows if row.refusals]

    def refusals(self, verb: str) -> tuple[Refusal, ...]:
        """Why a verb, or some kinds of it, cannot be chosen."""
        kinds = [kind for kind in self.decision.verbs if kind.verb == verb]
        found = [self.decision.why_not(self.view.table, kind) for kind in kinds]
        return tuple(dict.fromkeys(reason.named(self.view.names) for reason in found if reason is not None))

    # -- what a typed line means -------------------------------------------------------------------

    @property
    def verbs(self) -> list[str]:
        """Every verb of this question, possible or not."""
        kinds, offered = self.decision.verbs, self.everything
        return list(dict.fromkeys([*(kind.verb for kind in kinds), *(action.verb for action in offered)]))

    def read(self, line: str) -> Action | None:
        """The action a line means, if it can be played now: its text, or the words it is offered in."""
        action = read_action(line, self.decision.verbs, self.view.names)
        if action is not None and action in self.everything:
            return action
        wanted = _folded(line.rstrip("."))
        said = [(one, [_folded(form) for form in self._forms(one)]) for one in self.everything]
        exact = next((one for one, forms in said if wanted in forms), None)
        return exact or next(
            (one for one, forms in said if any(_the_other_way_round(wanted, form) for form in forms)), None
        )

    def look_into(self, line: str) -> bool:
        """Narrow to a verb, or to the options that begin with the words typed; False where there are none."""
        wanted = _folded(line)
        found = _beginning(wanted, [action.verb for action in self.everything])
        verb = found[0] if len(found) == 1 else None
        begun = [
            action
            for action in self.everything
            if (action.verb == verb if verb else any(_folded(form).startswith(wanted) for form in self._forms(action)))
        ]
        if not wanted or not begun:
            return False
        self.keep(begun, verb or line)
        return True

    def _forms(self, action: Action) -> Iterable[str]:
        names = self.view.names
        return action.text(names), action.words(names), self.decision.label(self.view.table, action, names)

    def refusal(self, line: str, package: str) -> Refusal | None:
        """Why what a line means cannot be played now; None if it means nothing in this game."""
        action = read_action(line, [*self.decision.verbs, *all_actions(package)], self.view.names)
        refusal = None if action is None else self.view.table.refuse(action)
        return None if refusal is None else refusal.named(self.view.names)

    def why(self, line: str, *, ruled: bool = True) -> list[str]:
        """The reasons why the verbs that begin so, or some kinds of them, cannot be chosen, and by which rule; nothing where
        none does."""
        reasons, found = list[str](), _beginning(_folded(line), self.verbs)
        for verb in found:
            number = sum(action.verb == verb for action in self.everything)
            which = "" if len(found) == 1 else f"{verb}: "
            possible = [f"{verb} is possible now: {counted(number, 'choice')}."] if number else []
            refused = [f"{which}{refusal if ruled else refusal.sentence}" for refusal in self.refusals(verb)]
            reasons += [*possible, *refused] or [f"{verb} is not among the possible choices now."]
        return reasons


def _apart(having: dict[Any, tuple[Action, ...]]) -> dict[Any, tuple[Action, ...]]:
    """The few parts of which every pair has exactly one, where there are such: they are asked for first, and what goes with
    them afterwards."""
    found: dict[Any, tuple[Action, ...]] = {}
    covered: set[Action] = set()
    for part, group in sorted(having.items(), key=lambda one: -len(one[1])):
        if covered.isdisjoint(group):
            found[part] = group
            covered.update(group)
    left = {action for group in having.values() for action in group} - covered
    return {} if left else {part: group for part, group in having.items() if part in found}


def _grouped(actions: Sequence[Action], key: Callable[[Action], Any]) -> list[tuple[Action, ...]]:
    """Items with the same key in one list, the lists in the order in which their keys first appear."""
    groups: dict[Any, list[Action]] = {}
    for action in actions:
        groups.setdefault(key(action), []).append(action)
    return [tuple(group) for group in groups.values()]


def _the_other_way_round(wanted: str, form: str) -> bool:
    """Are the two parameters that a form joins with “and” typed in the other order here?"""
    before, joined, after = (part.split() for part in form.rpartition(" and "))
    if not joined or sorted(wanted.split()) != sorted(form.split()):
        return False
    return any(
        wanted.split() == [*before[:start], *after[:end], *joined, *before[start:], *after[end:]]
        for start in range(len(before))
        for end in range(1, len(after) + 1)
    )


def _folded(line: str) -> str:
    return " ".join(line.split()).casefold()


def _beginning(wanted: str, verbs: Iterable[str]) -> list[str]:
    """The one that is typed, or all that begin so."""
    each = dict.fromkeys(verbs)
    exact = [verb for verb in each if _folded(verb) == wanted]
    return exact or [verb for verb in each if wanted and _folded(verb).startswith(wanted)]
