"""What a newcomer is told: who its seat is, what it needs to win now, what is asked, and what each verb does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from .engine import faults
from .engine.view import View
from .engine.words import capital
from .minute import sentences_of


def needs_of(view: View[Any]) -> list[str]:
    """In sentences; none for a table that nobody in particular looks at, and for a game that does not say."""

    def sentences() -> Sequence[str]:
        say = view.game.load_needs()
        needs = say(view) if say is not None else None
        return needs.sentences if needs is not None else ()

    return _told(view, sentences)


def welcome_of(view: View[Any]) -> list[str]:
    """Who the seat is and what it is to do, before its first turn."""

    def sentences() -> Sequence[str]:
        say = view.game.load_welcome()
        return say(view) if say is not None and view.seat is not None else ()

    return _told(view, sentences)


def _told(view: View[Any], sentences: Callable[[], Sequence[str]]) -> list[str]:
    return faults.tried(view.game.package, lambda: list(sentences()), [])


def plainly_of(view: View[Any]) -> list[str]:
    """What is asked here, as far as it speaks to a table of so many: "With three players" does not speak to four."""
    from .rulebook import is_for

    return [one for one in view.decision.plainly if is_for(one, view.seats)] if view.decision is not None else []


def asked_of(view: View[Any]) -> list[str]:
    """The question as it will stand on the table, unless the welcome has said it, and what to watch out for."""
    decision = view.decision
    if decision is None:
        return []
    asked = sentences_of(decision.ask(view.table, view.names))[0].rstrip(":")
    if view.seat == decision.seat:  # whoever reads this need not be called
        asked = capital(asked.removeprefix(f"{view.names[view.seat]}: "))
    said = asked in welcome_of(view)
    return plainly_of(view) if said else [asked, *plainly_of(view)[-1:]]


def verbs_of(view: View[Any]) -> Iterator[tuple[str, str]]:
    """Each verb of this question, and what it brings and costs."""
    decision = view.decision
    told = set[str]()
    for verb in decision.verbs if decision is not None else ():
        if verb.does and verb.verb not in told:
            told.add(verb.verb)
            yield verb.verb, verb.does
