"""The table: the state every game shares, and the stack of frames that says what happens next."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, ParamSpec, Self, TypeVar

from . import chance as _chance
from . import imagine
from .actions import Action
from .decisions import Decision, Frame, Illegal, Refusal
from .events import Event
from .faults import GameFault
from .state import DarkRead, State, state
from .visibility import Seat, eyes_of, never, public
from .words import listed

P = ParamSpec("P")
F = TypeVar("F", bound=Frame[Any])
X = TypeVar("X")

_MOST_STEPS = 100_000
"""Frames run between two decisions; more means that a game goes in circles."""


class GameOver(Illegal):
    """An action came after the end of the game."""


@state
class Result(State):
    """How a game ended. Games with more to tell declare a subclass."""

    tagged: ClassVar[bool] = True
    wording: ClassVar[Mapping[str, Any]] = {"words": str}
    winners: list[Seat] = public()
    reason: str = public()
    points: list[int] = public(default_factory=list, kw_only=True)
    """What each seat scored, or nothing where a game knows no points."""

    def memo(self) -> dict[str, int]:
        """What the next game's set-up may want to know of this one."""
        return {}

    def words(self, names: Sequence[str]) -> str:
        if not self.winners:
            return "Nobody wins."
        won = [names[seat] for seat in self.winners]
        return f"{listed(won)} {'wins' if len(won) == 1 else 'win'}."


class _Scratch(State):
    __slots__ = ("ears", "offer")

    ears: list[Event] | None
    offer: Sequence[Action] | None


@state
class Table(_Scratch):
    """Base of every game's table. A game adds its fields; frames live on `stack`, the top one last."""

    tagged: ClassVar[bool] = True
    ends_by: ClassVar[str] = ""
    """The rule by which the game is over: it goes with a refusal of everything after that."""
    wording: ClassVar[Mapping[str, Any]] = {"clock": str}
    scratch: ClassVar[dict[str, Any]] = {"ears": None, "offer": None}
    stack: list[Frame[Any]] = public(default_factory=list, kw_only=True)
    chance: int = never(0, default=0, kw_only=True)
    result: Result | None = public(default=None, kw_only=True)

    def __post_init__(self) -> None:
        self.ears = None
        self.offer = None

    # -- asking and acting -------------------------------------------------------------------------

    @property
    def decision(self) -> Decision[Any] | None:
        """The question on the table, or None when the game is over."""
        return self.stack[-1] if self.stack else None  # type: ignore[return-value]  # settle() leaves a decision on top

    def options(self) -> Sequence[Action]:
        """What the decider can do now, in a stable order; nothing when the game is over."""
        offer = self.offer
        if offer is None:
            offer = self.offer = self.stack[-1].options(self) if self.stack else ()  # type: ignore[attr-defined]
        return offer

    def check_offer(self) -> None:
        """Raises `GameFault` for an offer that no rulebook can mean. Search does not call this: it tries worlds by the
        thousand."""
        offer = self.options()
        if not offer:
            raise self._fault("asks and offers nothing: a question needs an option, if only to pass")
        if len(set(offer)) != len(offer):
            raise self._fault("offers the same action twice")
        strange = [type(action).__name__ for action in offer if not isinstance(action, self.stack[-1].verbs)]  # type: ignore[attr-defined]
        if strange:
            raise self._fault(f"offers {strange[0]}, which is not among its verbs")

    def _fault(self, words: str) -> GameFault:
        asked: Any = type(self.stack[-1])
        return GameFault(f"{asked.__name__} {words}", asked.options)

    def check_end(self, seats: int) -> None:
        """Raises `GameFault` for an end that nobody could show: without a result, or with winners who do not sit here."""
        result = self.result
        if result is None:
            raise GameFault(
                "the game stopped without a result: nothing is left on the stack, and nothing called finish"
            )
        if len(set(result.winners)) != len(result.winners) or any(not 0 <= seat < seats for seat in result.winners):
            raise GameFault(f"the winners {result.winners} are no seats of this table")
        if len(result.points) not in (0, seats):
            raise GameFault(f"there are points for {len(result.points)} of {seats} seats")

    def refuse(self, action: Action) -> Refusal | None:
        """Why this action is not possible now; None if it is."""
        if action in self.options():
            return None
        if not self.stack:
            return Refusal(self.ends_by, "The game is over.")
        decision: Any = self.stack[-1]
        return decision.refuse(self, action)  # type: ignore[no-any-return]

    def apply(self, action: Action) -> None:
        """Play one action of the offer; anything else raises `Illegal` and changes nothing."""
        if action not in self.options():
            refusal = self.refuse(action)
            assert refusal is not None
            raise (Illegal if self.stack else GameOver)(refusal)
        self.apply_unchecked(action)

    def apply_unchecked(self, action: Action) -> None:
        """For search, where the action is known to come from the offer."""
        self.offer = None
        self.stack.pop().take(self, action)  # type: ignore[attr-defined]
        self.settle()

    def settle(self) -> None:
        """Run frames until a question lies on top, or the game is over."""
        stack = self.stack
        for _ in range(_MOST_STEPS):
            if not stack:
                return
            top = stack[-1]
            if not top.asks:
                stack.pop().run(self)
            elif not top.auto:
                return
            else:
                options = top.options(self)  # type: ignore[attr-defined]
                if len(options) != 1:
                    self.offer = options
                    return
                stack.pop().take(self, options[0])  # type: ignore[attr-defined]
        asked: Any = type(stack[-1])
        raise GameFault(f"the game goes in circles at {asked.__name__}", asked.options if stack[-1].asks else asked.run)

    # -- for frames and decisions ------------------------------------------------------------------

    def then(self, *frames: Frame[Any]) -> None:
        """What happens next: the first frame first. To run again after what it asks, a frame puts itself last."""
        self.stack.extend(reversed(frames))

    def under(self, kind: type[F]) -> F:
        """The nearest frame of this kind: how a decision finds who asked it."""
        for frame in reversed(self.stack):
            if isinstance(frame, kind):
                return frame
        raise LookupError(kind.__name__)

    def finish(self, result: Result) -> None:
        self.result = result
        self.stack.clear()

    def tell(self, kind: Callable[P, Event], *args: P.args, **named: P.kwargs) -> None:
        """Something happened. Costs next to nothing while nobody listens."""
        if self.ears is not None:
            self.ears.append(kind(*args, **named))

    # -- chance ------------------------------------------------------------------------------------

    def roll(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self.chance, number = _chance.below(self.chance, n)
        return number

    def pick(self, items: Sequence[X]) -> X:
        return items[self.roll(len(items))]

    def shuffle(self, items: list[Any]) -> None:
        chance = self.chance
        for i in range(len(items) - 1, 0, -1):
            chance, j = _chance.below(chance, i + 1)
            items[i], items[j] = items[j], items[i]
        self.chance = chance

    def clock(self) -> str:
        """How far the game has come, in a few words for a list of saves; public, and empty where nothing counts it."""
        return ""

    # -- imagining the hidden part -----------------------------------------------------------------

    def pieces(self) -> dict[type, list[Any]]:
        """Every piece in this game by kind, as everybody may count them. For redeal and conservation."""
        return {}

    def redeal(self, rng: random.Random) -> Self:
        """On a view: the same table with every piece face up, as it might be; `View.worlds` imagines the rest."""
        return next(imagine.tables(self, rng))

    def plays_alike_in_the_dark(self, seat: Seat, action: Action, after: Table, told: Sequence[Event]) -> bool:
        """Did this action need and tell nothing that `seat` could not see? `after` is the table once it was played,
        `told` are the events of it."""
        eyes = eyes_of(seat)
        dark = self.dark(eyes)
        dark.ears = []
        try:
            dark.apply_unchecked(action)
            heard = [event.view(eyes) for event in dark.ears]
            return dark.view(eyes) == after.view(eyes) and heard == [event.view(eyes) for event in told]
        except DarkRead:
            return False


def end_by_agreement(table: Table) -> None:
    """The table agrees to stop, and nobody wins: of a game with nothing more to record."""
    table.finish(Result([], "agreed_end"))


__all__ = ["GameOver", "Result", "Table", "end_by_agreement"]
