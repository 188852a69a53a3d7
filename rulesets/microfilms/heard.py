"""What is said to those who hear the game, where the screens point or show."""

from __future__ import annotations

from collections.abc import Iterator

from spyhouse.aloud import Heard
from spyhouse.engine.view import View

from .pieces import AGENT_OF, FREELANCERS, Identity
from .table import Casino
from .words import EVENINGS, PLANS, RULE


def roles(view: View[Casino]) -> list[str]:
    """Every role that may be at the table, the own first, and how it wins."""
    return [*_roles(view), RULE, EVENINGS]


def _roles(view: View[Casino]) -> Iterator[str]:
    t = view.table
    own = [] if view.seat is None else t.players[view.seat].identities
    others = [one for one in (*AGENT_OF.values(), *FREELANCERS) if one not in own]
    for identity in (*own, *others):
        if identity in t.pieces()[Identity]:
            plan = f" Your plan: {PLANS[identity.kind]}." if identity in own and identity.kind in PLANS else ""
            whose = f"You, {identity.spoken}" if identity in own else identity.label
            yield f"{whose}: {identity.goal}{plan}"


HEARD = Heard(
    {"(key r)": "(“roles”)", ": both boxes are ticked": ": nothing is missing"},
    {"roles": ("every role, and how it wins.", roles)},
)
