"""The table: the state every game shares, and the stack of frames that says what happens next."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, ParamSpec, Self, TypeVar

from . import chance as _chance
from .actions import Action
from .decisions import Decision, Frame, Illegal, Refusal
from .events import Event
from .secrets import DarkRead, Eyes, Seat, Spot, State, eyes_of, never, public, spots, state

P = ParamSpec("P")
F = TypeVar("F", bound=Frame[Any])
X = TypeVar("X")

_MOST_STEPS = 100_000
"""Frames run between two decisions; more means that a game goes in circles."""
_MIXING = 20


class GameOver(Illegal):
    """An action came after the end of the game."""


@state
class Result(State):
    """How a game ended. Games with more to tell declare a subclass."""

    tagged: ClassVar[bool] = True
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
        return f"{' and '.join(won)} {'wins' if len(won) == 1 else 'win'}."


class _Scratch(State):
    __slots__ = ("ears", "offer")

    ears: list[Event] | None
    offer: Sequence[Action] | None


@state
class Table(_Scratch):
    """Base of every game's table. A game adds its fields; frames live on `stack`, the top one last."""

    tagged: ClassVar[bool] = True
    scratch: ClassVar[dict[str, Any]] = {"ears": None, "offer": None}
    stack: list[Frame[Any]] = public(default_factory=list, kw_only=True)
    chance: int = never(0, kw_only=True)
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

    def refuse(self, action: Action) -> Refusal | None:
        """Why this action is not possible now; None if it is."""
        if action in self.options():
            return None
        if not self.stack:
            return Refusal("", "The game is over; no action is possible any more.")
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
            elif top.auto and len(options := top.options(self)) == 1:  # type: ignore[attr-defined]
                stack.pop().take(self, options[0])  # type: ignore[attr-defined]
            else:
                return
        raise RuntimeError(f"the game goes in circles at {type(stack[-1]).__name__}")

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

    def end_by_agreement(self) -> None:
        """The whole table agrees to stop: nobody wins. A game with more to record overrides this."""
        self.finish(Result([], "agreed_end"))

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

    # -- imagining the hidden part -----------------------------------------------------------------

    def pieces(self) -> dict[type, list[Any]]:
        """Every piece in this game by kind, as everybody may count them. For redeal and conservation."""
        return {}

    def imagine(self, eyes: Eyes, rng: random.Random) -> None:
        """Called on a redeal: fill in what is hidden but is no piece (sealed choices)."""

    def redeal(self, eyes: Eyes, rng: random.Random) -> Self:
        """On a view: a full table these eyes cannot tell from the real one.

        Fills the face-down places with the pieces that lie nowhere face up, every arrangement that `fits`
        being equally likely. Reads nothing but the view.
        """
        world = self.clone()
        for kind, everything in self.pieces().items():
            unseen = list(everything)
            hidden: list[Spot] = []
            for spot in spots(world, (kind,)):
                piece = spot.get()
                if piece == spot.sight.back and spot.sight.who != "public":
                    hidden.append(spot)
                else:
                    unseen.remove(piece)
            _deal(world, hidden, unseen, rng)
        world.chance = rng.getrandbits(64)
        world.imagine(eyes, rng)
        return world

    def plays_alike_in_the_dark(self, seat: Seat, action: Action, after: Table) -> bool:
        """Did this action need nothing that `seat` could not see? `after` is the table once it was played."""
        eyes = eyes_of(seat)
        dark = self.dark(eyes)
        try:
            dark.apply_unchecked(action)
            return dark.view(eyes) == after.view(eyes)
        except DarkRead:
            return False


def _deal(world: Table, hidden: list[Spot], unseen: list[Any], rng: random.Random) -> None:
    """Lay the unseen pieces on the face-down places: some arrangement that fits, then mixed by swaps that fit.

    Every such swap is as likely as its reverse, so all arrangements come up equally often.
    """
    if len(hidden) != len(unseen):
        raise ValueError(f"{len(unseen)} unseen pieces for {len(hidden)} face-down places")
    rng.shuffle(unseen)
    if not any(spot.sight.fits for spot in hidden):
        for spot, piece in zip(hidden, unseen, strict=True):
            spot.put(piece)
        return

    def fits(spot: Spot, piece: Any) -> bool:
        return spot.sight.fits is None or spot.sight.fits(world, spot, piece)

    lies: list[Any] = [None] * len(hidden)
    for i in sorted(range(len(hidden)), key=lambda i: sum(fits(hidden[i], piece) for piece in unseen)):
        found = next((piece for piece in unseen if fits(hidden[i], piece)), None)
        if found is None:
            raise ValueError("no arrangement of the unseen pieces fits")
        unseen.remove(found)
        lies[i] = found
    for _ in range(_MIXING * len(hidden)):
        i, j = rng.randrange(len(hidden)), rng.randrange(len(hidden))
        if fits(hidden[i], lies[j]) and fits(hidden[j], lies[i]):
            lies[i], lies[j] = lies[j], lies[i]
    for spot, piece in zip(hidden, lies, strict=True):
        spot.put(piece)


__all__ = ["GameOver", "Result", "Table"]
