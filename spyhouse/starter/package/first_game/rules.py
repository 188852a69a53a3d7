"""The rules, in the order of the rulebook. A Frame is a procedure, a Decision is one question to one seat."""

from collections.abc import Sequence

from spyhouse.engine.actions import Action
from spyhouse.engine.decisions import Decision, Frame, Queue, Refusal, Stage
from spyhouse.engine.game import Deal
from spyhouse.engine.state import state
from spyhouse.engine.table import Result
from spyhouse.engine.visibility import Seat, owner, public

from .actions import Declare, LetPass, Open
from .events import Declared, Opened, WentThrough
from .pieces import HAND, STAKE, WARES, WORTH, Ware
from .table import Harbour, Smuggler


def set_up(deal: Deal) -> Harbour:
    """FG-1: a hand for everybody; who begins is drawn."""
    t = Harbour([], list(WARES), chance=deal.chance)
    t.shuffle(t.deck)
    t.smugglers = [Smuggler(Seat(seat), [t.deck.pop() for _ in range(HAND)]) for seat in range(deal.seats)]
    t.then(Turn(Seat(t.roll(deal.seats))))
    return t


@state
class Turn(Frame[Harbour]):
    """FG-2 and FG-5: clockwise, until all hands are empty; then most points win."""

    seat: Seat = public()

    def run(self, t: Harbour) -> None:
        if t.smugglers[self.seat].hand:
            t.then(Shipping(self.seat), Turn(Seat((self.seat + 1) % len(t.smugglers))))
            return
        points = [smuggler.points for smuggler in t.smugglers]
        winners = [smuggler.seat for smuggler in t.smugglers if smuggler.points == max(points)]
        t.finish(Result(winners, "all wares are gone", points=points))


@state
class Shipping(Decision[Harbour]):
    """FG-2: a ware in a crate, and what it is said to be."""

    rules = ("FG-2",)
    verbs = (Declare,)
    plainly = (
        "Put a ware of yours into a crate, unseen, and say what it is.",
        "If nobody opens the crate, you get what you said it is worth.",
        "If somebody opens it and you have lied, they get that.",
    )

    def options(self, t: Harbour) -> Sequence[Action]:
        hand = t.smugglers[self.seat].hand
        return [Declare(claim, ware) for claim in WORTH for ware in WORTH if ware in hand]

    def take(self, t: Harbour, action: Action) -> None:
        assert isinstance(action, Declare)
        t.smugglers[self.seat].hand.remove(action.ware)
        t.tell(Declared, self.seat, action.claim, action.ware)
        seats = len(t.smugglers)
        others = [Seat((self.seat + turn) % seats) for turn in range(1, seats)]
        t.then(Customs(others, self.seat, action.claim, action.ware))

    def ask(self, t: Harbour, names: Sequence[str]) -> str:
        return "What do you ship, and what do you say it is?"

    def waiting(self, t: Harbour, names: Sequence[str]) -> str:
        return f"{names[self.seat]} packs a crate"


@state
class Customs(Queue[Harbour]):
    """FG-3: the others in turn, until one opens the crate. All are asked, so being asked tells nothing."""

    shared = True
    decline = LetPass()
    seat: Seat = public()
    claim: Ware = public(mention=True)
    ware: Ware = owner(Ware.BACK)

    def question(self, t: Harbour, seat: Seat) -> Decision[Harbour]:
        return Inspecting(seat)

    def done(self, t: Harbour) -> None:
        """FG-4: nobody did."""
        shipper = t.smugglers[self.seat]
        shipper.points += WORTH[self.claim]
        shipper.let_through.append(self.ware)
        t.tell(WentThrough, self.seat, self.claim)


@state
class Inspecting(Decision[Harbour]):
    """FG-3: open the crate for a stake, or let it pass."""

    rules = ("FG-3", "FG-4")
    verbs = (Open, LetPass)
    plainly = (
        "Open the crate, or let it pass.",
        "If it holds what was said, opening it costs you a point; if not, you get what was said to be in it.",
        "If nobody opens it, that goes to whoever shipped it.",
    )
    stage = Stage.PUBLIC

    def options(self, t: Harbour) -> Sequence[Action]:
        return [Open(), LetPass()] if t.smugglers[self.seat].points >= STAKE else [LetPass()]

    def why_not(self, t: Harbour, verb: type[Action]) -> Refusal | None:
        poor = verb is Open and t.smugglers[self.seat].points < STAKE
        return Refusal("FG-3", "Opening a crate takes a point to stake: let it pass.") if poor else None

    def take(self, t: Harbour, action: Action) -> None:
        if not isinstance(action, Open):
            return
        crate = t.under(Customs)
        t.stack.remove(crate)
        honest = crate.ware == crate.claim
        t.smugglers[self.seat].points += -STAKE if honest else WORTH[crate.claim]
        t.smugglers[crate.seat].points += STAKE + WORTH[crate.claim] if honest else 0
        t.opened.append(crate.ware)
        t.tell(Opened, crate.seat, self.seat, crate.claim, crate.ware)

    def ask(self, t: Harbour, names: Sequence[str]) -> str:
        crate = t.under(Customs)
        return f"{names[crate.seat]} declares {crate.claim.value}. Open the crate?"

    def waiting(self, t: Harbour, names: Sequence[str]) -> str:
        return f"{names[self.seat]} looks at the crate"
