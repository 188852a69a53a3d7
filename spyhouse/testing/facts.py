"""What a step says to the eyes it is for, in words: whatever shows it must show this."""

from __future__ import annotations

from typing import Any

from ..choices import Choices
from ..sitting import Ask, Computer, Learned, Moment, Notebook, Over, Pin, Step, Veil


def facts(step: Step) -> dict[str, Any]:
    """Named by what they are; the same facts are equal, whoever shows them."""
    names = step.view.names

    def words(events: Any) -> list[str]:
        return [event.words(names) for event in events]

    said: dict[str, Any] = {"step": type(step).__name__, "eyes": step.eyes}
    match step:
        case Moment():
            said |= {"headline": step.event.headline(names), "before": words(step.before)}
            said |= {"opens": facts(step.opens) if step.opens else None}
        case Veil():
            said |= {"seat": step.seat, "sentence": step.sentence, "stays": step.stays, "since": words(step.since)}
        case Pin():
            said |= {"seat": step.seat, "wrong": step.wrong}
        case Learned():
            said |= {"lines": list(step.lines)}
        case Notebook():
            said |= {"news": words(step.news)}
        case Ask() if not step.aside:
            choices = Choices(step.view)
            said |= {"seat": step.seat, "question": choices.question, "since": words(step.since)}
            said |= {"labels": [(row.label, row.note, row.why_not) for row in choices.rows()]}
            said |= {"call": [(one.seat, one.stake, one.waits) for one in step.call], "news": words(step.news)}
            said |= {"claims": list(step.claims), "nobody": step.nobody, "undo": step.undo}
        case Ask() | Computer():
            said |= {"seat": step.seat}
        case Over():
            said |= {"verdict": step.verdict, "reason": step.reason, "winners": list(step.winners)}
    return said
