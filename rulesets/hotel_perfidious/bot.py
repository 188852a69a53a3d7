"""A sensible computer player: sees what its seat sees, and weighs every square by what the unseen tiles promise.

Drawing is safe, so it draws wherever furniture stands free; a face-down tile it opens only when the odds or what it
holds allow. It pockets the traps it can beat, sets those it cannot, and fights for Souvenirs and Blueprints. Once it
holds a Blueprint and knows the Dead Drop it runs there, unless another Souvenir on the way is worth the risk.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from spyhouse.engine.actions import Action
from spyhouse.engine.events import Event
from spyhouse.engine.game import Lookahead, Rated, Traits
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import counted

from .actions import (
    BEATEN,
    DELIVER,
    DRAW,
    END,
    KEEP,
    STEPS,
    STEPS_WITH_KEY,
    STOP,
    TURN_UP,
    Conceal,
    Draw,
    Drop,
    DropCalling,
    EndTurn,
    KeepFound,
    PutFoundDown,
    PutFoundUp,
    Ready,
    Set,
    Step,
    TurnUp,
    Whack,
)
from .events import Whacked
from .facts import beats, unseen
from .pieces import (
    ABOVE,
    BEATEN_BY,
    CLUES,
    FURNISHING,
    LIMIT,
    SLOTS,
    SQUARES,
    TRAPS,
    Face,
    Furnishing,
    Node,
    Status,
    roll_bonus,
    surface,
    walk_from,
)
from .rules import Act, Defeated, Found, HandsFull, Moving, Registering
from .rules.move import MOVE, MOVE_IN_OVERSHOES
from .rules.whack import win_chance
from .table import Agent, Hotel, Tile

# -- what it believes of the game, as numbers; calibrated by playing it against itself -----------------

WORTH = {
    Face.BLUEPRINT: 12.0,
    Face.SYRINGE: 3.2,
    Face.HELMET: 3.0,
    Face.BLACKJACK: 2.8,
    Face.OVERSHOES: 2.6,
    Face.BIBLE: 2.4,
    Face.GLOVES: 2.0,
    Face.GAS_MASK: 2.0,
    Face.PHONE: 2.2,
    Face.SKELETON_KEY: 1.2,
}
"""Of a tile in the Inventory. Traps and clues are not held for their own sake."""
SECOND_BLUEPRINT = 7.0
"""Of one more, while the Dead Drop is not known: the hand may be needed."""
CLUE, CLUE_TO_HOLDER = 9.0, 16.0
"""Of a clue; and to one who holds a Blueprint already."""
ARMED = 6.0
"""What it adds to a counter-measure that a missing clue may lie among the traps it beats."""
SOUVENIR = 6.0
SET_TRAP = 0.8
"""Of a trap drawn that it cannot beat: it lies in somebody's way."""
GLANCE = 0.2
"""Of having seen one more tile, if it is good for nothing else."""
KNOCK = 4.0
"""What two lost turns cost."""
CAREFUL, RECKLESS, LEAST_CARE = 10, 35, 0.1
"""From the one round to the other fear of a knock fades: somebody has to open the last cupboard."""
SUSPICION = 2.0
"""How much likelier a tile that an enemy put down is a trap."""
PATIENCE = 0.72
"""What one more turn of walking leaves of a hope."""
RIVAL = 4.0
"""What it is worth that an enemy loses a turn and his things, shared among all who gain by it."""
RIVAL_BLUEPRINT = 22.0
"""What it is worth to strike down a Blueprint's holder; twice that once he knows where to bring it."""
LIKELY = 0.4
"""So sure it wants to be that he holds one."""
HOPELESS = 0.25
"""Nobody strikes at such odds, unless it is the last chance to stop a delivery."""
VICTORY = 20.0
"""What a delivery is worth before its wins are counted: whoever delivers first has Victory, the others nothing."""
HASTE, NERVES = 0.85, 0.5
"""What one more turn of awake enemies before the delivery leaves of its hopes; and how heavily those near weigh."""
LAST_ROUNDS = 3
"""Before Checkout nobody waits any more."""
UNKNOWN_BONUS = 1.0
"""What an unknown tile of an enemy adds to his roll, for all one knows."""
OBVIOUS = 2000.0
"""What it is worth to win at once."""
KEEN = 12.0
"""How much surer it is of a choice that is worth one more."""
CALL_FROM = 7
"""How far from a Phone an enemy is worth calling."""
CALLED, CALLED_RICH = 0.4, 0.3
"""What it is worth to call anybody, and more for each Souvenir; most for who may hold a Blueprint."""
HOME, RINGS = 60.0, 30.0
"""What draws it to where it wants to deliver, and to a Phone that rings for it."""
HABIT = 0.5
"""Of a thing that costs nothing before a Move that it helps."""


def rate(view: View[Hotel]) -> list[Rated]:
    if isinstance(view.decision, Registering):  # it mixes, not to be foreseen
        return [Rated(one, 0.0, "any room will do: they are alike") for one in view.options]
    best: dict[Action, Rated] = {}
    for one in Mind(view).rated():
        if one.action in view.options and (one.action not in best or best[one.action].worth < one.worth):
            best[one.action] = one
    return [Rated(action, KEEN * worth, why) for action, worth, why in best.values()]


class Mind:
    """What one seat makes of its view."""

    def __init__(self, view: View[Hotel]) -> None:
        self.view, self.t, self.options = view, view.table, view.options
        decision = view.decision
        assert decision is not None
        self.seat: Seat = decision.seat
        self.me = self.t.agents[self.seat]
        self.enemies = [agent for agent in self.t.agents if agent.seat != self.seat]
        self.unseen = unseen(self.t, self.seat)
        self.drop = self.t.dead_drop
        self.blueprints = self.me.blueprints
        faded = (self.t.round - CAREFUL) / (RECKLESS - CAREFUL)
        self.care = min(1.0, max(LEAST_CARE, 1 - faded))
        self.among_traps = dict(self.clues_among_traps())
        self.finish = self.end_on_the_way_home()

    def rated(self) -> Iterator[Rated]:
        match self.view.decision:
            case Moving() as moving:
                yield from self.step(moving)
            case Found() as found:
                yield from self.found(found.tile)
            case HandsFull():
                yield from self.hands_full()
            case Defeated():
                take, leave = BEATEN
                yield Rated(take, SOUVENIR, "a Souvenir makes a delivery worth more")
                yield Rated(leave, 0.0, "it lies in the way of others")
            case _:
                yield from self.act()

    # -- what things are worth -----------------------------------------------------------------------

    def clues_among_traps(self) -> Iterator[tuple[Face, float]]:
        """For each trap: how likely a missing clue lies face down on the board, where this trap may lie too."""
        for kind, faces in self.unseen.items():
            if CLUES & faces.keys():
                laid = sum(tile.deck == kind and not tile.up and tile.set_by is None for tile in self.t.board.values())
                chance = laid / max(1, laid + len(self.t.decks[kind].tiles))
                for trap in TRAPS & faces.keys():
                    yield trap, chance

    def held_worth(self, tile: Tile) -> float:
        """Of a tile to hold. A counter-measure is worth more while a clue may lie among the traps it beats."""
        if tile.face == Face.BLUEPRINT:
            mine = any(tile is held for held in self.me.inventory)
            return self.blueprint_worth(self.blueprints - mine)
        guards = [chance for trap, chance in self.among_traps.items() if tile.face in BEATEN_BY[trap]]
        return WORTH.get(tile.face, 0.0) + ARMED * max(guards, default=0.0)

    def blueprint_worth(self, others: int) -> float:
        """Of one Blueprint beside so many others in hand."""
        return SECOND_BLUEPRINT if others and self.drop is None else WORTH[Face.BLUEPRINT]

    def gain(self, face: Face) -> float:
        """Of meeting a face that is no trap."""
        if face in CLUES:
            return CLUE_TO_HOLDER if self.blueprints else CLUE
        worth = self.blueprint_worth(self.blueprints) if face == Face.BLUEPRINT else WORTH.get(face, 0.0)
        return max(0.0, worth - self.room())

    def room(self) -> float:
        """What must be given up to hold one more tile."""
        held = [self.held_worth(tile) for tile in self.me.inventory]
        return 0.0 if len(held) < LIMIT else min(held)

    @property
    def harm(self) -> float:
        """Of being knocked senseless: time, and what one holds."""
        return self.care * (KNOCK + 0.6 * sum(self.held_worth(tile) for tile in self.me.inventory))

    def draw_worth(self, kind: Furnishing) -> float:
        return GLANCE + _mean({face: (self.drawn(face), n) for face, n in self.unseen[kind].items()})

    def drawn(self, face: Face) -> float:
        if face not in TRAPS:
            return self.gain(face)
        return SOUVENIR if beats(self.me, face) and not self.t.strict else SET_TRAP

    def open_worth(self, tile: Tile) -> float:
        """Of turning up a face-down tile. One that was put down is no clue (HP-4.3), and rather a trap."""
        if tile.face != Face.BACK:
            return self.opened(tile, tile.face)
        laid = tile.set_by is not None
        chances = {}
        for face, number in self.unseen[tile.deck].items():
            if not (laid and face in CLUES):
                chances[face] = (self.opened(tile, face), number * (SUSPICION if laid and face in TRAPS else 1.0))
        return GLANCE + _mean(chances)

    def opened(self, tile: Tile, face: Face) -> float:
        if face not in TRAPS:
            return self.gain(face)
        if not beats(self.me, face):
            return -self.harm
        return 0.0 if self.t.strict and tile.set_by == self.seat else SOUVENIR

    def lying_worth(self, tile: Tile, square: Node) -> float:
        """Of picking up what lies face up here. A Phone that rings for an enemy does its work where it lies."""
        if tile.face in CLUES or self.t.phones.get(square, self.seat) not in (self.seat, None):
            return 0.0
        if tile.face in TRAPS:  # lift it, hide it, spring it, pocket it
            can = beats(self.me, tile.face) and FURNISHING.get(square) == tile.deck and len(self.me.inventory) < LIMIT
            return SOUVENIR - 0.5 if can and not self.t.exhibition and not self.t.strict else 0.0
        return max(0.0, self.held_worth(tile) - self.room())

    # -- with a Blueprint and the Dead Drop known: run, or win something more on the way? ---------------

    def end_on_the_way_home(self) -> Node | None:
        """Where this Move should end: at the Dead Drop, or where there is more to win before it."""
        drop = self.drop
        if drop is None or not self.blueprints:
            return None
        here, left = self.me.square, 0 if self.t.moved else _pace(self.me)
        if isinstance(self.view.decision, Moving):
            here, left = self.view.decision.path[-1], self.view.decision.left
        far, home = walk_from(surface(here)), walk_from(drop)
        ends = [square for square in SQUARES if far[square] <= left]
        return max(ends, key=lambda square: (self.finish_worth(square, drop), -home[square], -far[square]))

    def finish_worth(self, square: Node, drop: Node) -> float:
        """Wins to be hoped for, with a stop on this square and then straight to the Dead Drop."""
        turns, souvenirs = -(-walk_from(square)[drop] // _pace(self.me)), len(self.me.souvenirs)
        worth = VICTORY + self.blueprints * max(1.0, souvenirs + self.trophies(square))
        worth += self.another_blueprint(square) * max(1, souvenirs)
        if self.t.round_limit and self.t.round + turns > self.t.round_limit - LAST_ROUNDS:
            return -turns
        out_cold = all(enemy.status is Status.SENSELESS for enemy in self.enemies)
        for turn in range(1 + out_cold, turns + 1):
            worth *= HASTE * self.peace(square, drop, turn) ** NERVES
        return worth

    def peace(self, square: Node, drop: Node, turns: int) -> float:
        """The chance that until then no enemy strikes one down on this square, or delivers first."""
        chance = 1.0
        for enemy in self.enemies:
            asleep = enemy.status is Status.SENSELESS
            if turns <= asleep or (turns == 1 and enemy.seat in self.t.phones.values()):
                continue
            reach, far = _pace(enemy) * (turns - asleep), walk_from(enemy.square)
            if far[square] <= reach:
                chance *= 1 - win_chance(_bonus(enemy), _bonus(self.me))
            if far[drop] <= reach:
                chance *= 1 - self.holds_blueprint(enemy)
        return chance

    def trophies(self, square: Node) -> float:
        """Souvenirs to be hoped for on this square, without any danger."""
        t, tile, kind = self.t, self.t.board.get(square), FURNISHING.get(square)
        if square in t.phones:
            return float(square != self.me.square)
        if t.strict or kind is None:
            return 0.0
        faces = self.unseen[kind]
        beaten = sum(number for face, number in faces.items() if face in TRAPS and beats(self.me, face))
        if tile is None:
            return beaten / faces.total() if t.decks[kind].tiles else 0.0
        if tile.face == Face.BACK:
            return beaten / faces.total() if self.is_harmless(kind) else 0.0
        can_be_hidden = not tile.up or (len(self.me.inventory) < LIMIT and not t.exhibition)
        return float(tile.face in TRAPS and beats(self.me, tile.face) and can_be_hidden)

    def another_blueprint(self, square: Node) -> float:
        """The chance of finding a second one here, without any danger."""
        tile, kind = self.t.board.get(square), FURNISHING.get(square)
        if tile is not None and tile.face != Face.BACK:
            return float(tile.face == Face.BLUEPRINT)
        if kind is None or (tile is None and not self.t.decks[kind].tiles):
            return 0.0
        if tile is not None and not self.is_harmless(kind):
            return 0.0
        return self.unseen[kind][Face.BLUEPRINT] / self.unseen[kind].total()

    def is_harmless(self, kind: Furnishing) -> bool:
        """Whatever an unknown tile with this back is, it is no trap that strikes one down."""
        return all(beats(self.me, face) for face in TRAPS & self.unseen[kind].keys())

    def last_chance(self) -> Iterator[Rated]:
        """On the Dead Drop, before the delivery: what can be won there without danger."""
        if self.trophies(self.me.square) > 0:
            yield Rated(TURN_UP, 2 * OBVIOUS, "whatever it is cannot hurt you, and you deliver all the same")
        yield Rated(DRAW, 2 * OBVIOUS, "drawing is safe, and you deliver all the same")

    # -- fights --------------------------------------------------------------------------------------

    def whack_worth(self, enemy: Agent) -> float:
        win = win_chance(_bonus(self.me), _bonus(enemy))
        holds = self.holds_blueprint(enemy)
        urgent = self.drop is not None and holds > LIKELY
        if win < HOPELESS and not (urgent and self.may_deliver_next(enemy)):
            return 0.0
        gain = RIVAL / len(self.enemies) + SOUVENIR * len(enemy.souvenirs) + RIVAL_BLUEPRINT * holds * (1 + urgent)
        loss = self.harm + SOUVENIR * len(self.me.souvenirs)
        return win * gain - (1 - win) * loss

    def may_deliver_next(self, enemy: Agent) -> bool:
        """Is the Dead Drop within one Move of this enemy?"""
        called = enemy.seat in self.t.phones.values()
        return self.drop is not None and not called and walk_from(enemy.square)[self.drop] <= _pace(enemy)

    def holds_blueprint(self, enemy: Agent) -> float:
        """How likely this enemy holds one."""
        missing = 1.0
        for tile in enemy.inventory:
            if tile.face == Face.BLUEPRINT:
                return 1.0
            if tile.face == Face.BACK:
                faces = self.unseen[tile.deck]
                missing *= 1 - 1.5 * faces[Face.BLUEPRINT] / max(1, faces.total())
        return 1 - max(0.0, missing)

    # -- where to go ---------------------------------------------------------------------------------

    def hopes(self) -> Iterator[tuple[Node, float]]:
        """Squares worth standing on, and how much."""
        t = self.t
        if self.finish is not None:
            yield self.finish, HOME
            return
        call = next((square for square, seat in t.phones.items() if seat == self.seat), None)
        if call is not None:
            yield call, RINGS
            return
        for square in t.phones:
            yield square, SOUVENIR
        for square, kind in FURNISHING.items():
            tile = t.board.get(square)
            if tile is None:
                if t.decks[kind].tiles:
                    yield square, self.draw_worth(kind)
            elif not tile.up:
                yield square, max(0.0, self.open_worth(tile))
        for square, tile in t.board.items():
            if tile.up and square not in t.phones:
                worth = self.lying_worth(tile, square)
                if worth == 0.0 and square in FURNISHING and len(self.me.inventory) < LIMIT and tile.face not in CLUES:
                    worth = 0.5 * self.draw_worth(FURNISHING[square]) if t.decks[FURNISHING[square]].tiles else 0.0
                yield square, worth
        for enemy in self.enemies:
            if enemy.status is Status.AWAKE:
                yield enemy.square, max(0.0, self.whack_worth(enemy))
        if self.blueprints and self.drop is None:
            for square in t.candidates:
                yield square, 2.0

    def worth_of_standing(self) -> dict[Node, float]:
        """Of ending the Move on each square: the best hope, less what it takes to get there."""
        hopes: dict[Node, float] = {}
        for square, worth in self.hopes():
            if worth > 0:
                hopes[square] = hopes.get(square, 0.0) + worth
        best: dict[Node, float] = {}
        for square, worth in hopes.items():
            for here, steps in walk_from(square).items():
                worthwhile = worth * PATIENCE ** (steps / MOVE + (steps > 0))
                if worthwhile > best.get(here, 0.0):
                    best[here] = worthwhile
        return best

    def ways(self, start: Node, left: int, key: bool, walked: Sequence[Node] = ()) -> dict[Node, tuple[float, Node]]:
        """By the first step of a Move from here (or this square, to stay): how good the best square is that it leads to,
        and which. Nobody goes back the way of this Move but for a Phone: of two ends as good it would come to neither."""
        ways = STEPS_WITH_KEY if key else STEPS
        first: dict[Node, Node] = {
            here: start for here in (*walked, start) if here == start or here not in self.t.phones
        }
        ring, steps, worth = [start], 0, self.worth_of_standing()
        best = {} if start in ABOVE else {start: (worth.get(start, 0.0), start)}
        if start in self.t.phones:  # it is taken by entering (HP-8.4): a step off, and on again
            best[start] = 0.0, start
        while ring and steps < left:
            steps += 1
            further = []
            for here in ring:
                for step in ways[here]:
                    there: Node = step.to
                    if there in first:
                        continue
                    first[there] = there if here == start else first[here]
                    further.append(there)
                    value = worth.get(there, 0.0) - 0.001 * steps
                    if there not in ABOVE and value > best.get(first[there], (-1.0, start))[0]:
                        best[first[there]] = value, there
            ring = further
        return best

    def step(self, moving: Moving) -> Iterator[Rated]:
        here = moving.path[-1]
        ways = self.ways(here, moving.left, moving.key, moving.path)
        stay, _ = ways.pop(here, (0.0, here))
        best = stay >= max((worth for worth, _ in ways.values()), default=0.0)
        yield Rated(STOP, stay, f"{self.why_here(here)}{', and nothing within reach is better' if best else ''}")
        for to, (worth, end) in ways.items():
            yield Rated(Step(to), worth, self.why_to(to, end))
        if not ways:  # below ground there is no stopping
            yield from (Rated(one, 0.0, "there is no other way on") for one in self.options if isinstance(one, Step))

    def why_to(self, to: Node, end: Node) -> str:
        """Of a step there, that may go on to somewhere else."""
        reason = self.why_there(end)
        return reason if end is to else f"it is on the way: {reason}"

    def why_there(self, end: Node) -> str:
        """Of a square to go to."""
        t, there = self.t, end.spoken
        tile, kind = t.board.get(end), FURNISHING.get(end)
        if end == self.finish and end == self.drop:
            return f"{there} is the Dead Drop, and you hold a Blueprint"
        if end == self.finish:
            return f"there may be something more to win on {there} before you deliver"
        if end in t.phones:
            return f"the Phone on {there} is a Souvenir for whoever comes first"
        if any(enemy.square == end and self.whack_worth(enemy) > 0 for enemy in self.enemies):
            return f"on {there} stands somebody worth a fight"
        if tile is not None and tile.face != Face.BACK:
            return f"on {there} lies the {tile.face.spoken}{self.good_for(tile, end)}"
        if tile is not None:
            return f"on {there} lies {tile.deck.tile}: {self.why_open(tile)}"
        if kind is not None and t.decks[kind].tiles:
            return f"on {there} you can draw {kind.tile}: {self.useful(kind)}"
        return f"{there} is near to most of what you want"

    def good_for(self, tile: Tile, square: Node) -> str:
        """Why a tile whose face is known draws it to its square, or is no danger there."""
        trap = tile.face in TRAPS
        if trap and not beats(self.me, tile.face):
            return ", which is harmless face up" if tile.up else ", and you cannot beat it"
        if (self.lying_worth(tile, square) if tile.up else self.opened(tile, tile.face)) <= 0:
            return ""
        return ", and you can beat it: a Souvenir" if trap else ", and it is of use to you"

    def why_here(self, here: Node) -> str:
        """Of the square one stands on."""
        there = here.spoken
        return self.why_there(here).replace(f"on {there} ", "here ").replace(f"{there} is", "this is")

    def useful(self, kind: Furnishing) -> str:
        """How many of the tiles of a deck that lie out of sight are good to have."""
        faces = self.unseen[kind]
        good = sum(number for face, number in faces.items() if face not in TRAPS and self.gain(face) > 0)
        return f"{good or 'none'} of the {faces.total()} you have not seen would help you"

    def why_open(self, tile: Tile) -> str:
        """Of turning it up: the odds, as far as this seat knows them."""
        if tile.face != Face.BACK:
            return f"it is the {tile.face.spoken}, and you can beat it" if tile.face in TRAPS else "you know what it is"
        faces = self.unseen[tile.deck]
        bad = sum(number for face, number in faces.items() if face in TRAPS and not beats(self.me, face))
        return (
            f"{bad} of the {faces.total()} it could be would knock you out"
            if bad
            else "nothing it could be can hurt you"
        )

    # -- a turn --------------------------------------------------------------------------------------

    def act(self) -> Iterator[Rated]:
        """What is done here comes before the Move, and leaves what that is worth; a Move leaves what is here."""
        me, here = self.me, self.me.square
        ways = {} if self.t.moved else self.ways(here, self.pace, me.holds_up(Face.SKELETON_KEY))
        doing = list(self.here())
        stay, _ = ways.pop(here, (0.0, here))
        if doing and self.finish != here:  # what draws it here is what it does here
            stay = 0.0
        onward = max([stay, *(worth for worth, _ in ways.values())], default=0.0)
        idle = stay >= onward and not doing
        yield Rated(END, stay, "nothing is left worth an action" if idle else "it leaves undone what is worth doing")
        if self.drop == here:
            yield from self.deliver()
        for to, (worth, end) in ways.items():
            if worth > stay:
                yield Rated(Step(to), worth, self.why_to(to, end))
        if not self.t.moved:
            yield from self.before_setting_off(onward)
        rest = 0.0 if self.finish not in (None, here) else onward
        for one in doing:
            yield one._replace(worth=one.worth + rest)
        yield from self.call()

    @property
    def pace(self) -> int:
        return MOVE_IN_OVERSHOES if self.me.holds_up(Face.OVERSHOES) else MOVE

    def deliver(self) -> Iterator[Rated]:
        if self.finish == self.drop:
            if DELIVER in self.options:
                yield from self.last_chance()
            yield Rated(DELIVER, OBVIOUS, "it ends the game, and Victory is yours")
        else:
            yield Rated(DELIVER, 0.0, "it ends the game; but first there is more to win, in little danger")

    def before_setting_off(self, onward: float) -> Iterator[Rated]:
        """Overshoes and Key, turned up before the Move."""
        for slot, tile in zip(SLOTS, self.me.inventory, strict=False):
            if tile.face in (Face.OVERSHOES, Face.SKELETON_KEY) and onward > 0:
                why = f"the {tile.face.spoken} only {'work' if tile.face is Face.OVERSHOES else 'works'} face up"
                yield Rated(Ready(slot), onward + HABIT, f"{why}, and your Move is still to come")

    def here(self) -> Iterator[Rated]:
        """What is worth doing on this square."""
        t, me = self.t, self.me
        tile, kind = t.board.get(me.square), FURNISHING.get(me.square)
        for enemy in self.enemies:
            if (worth := self.whack_worth(enemy)) > 0:
                yield Rated(Whack(enemy.seat), worth, self.why_whack(enemy))
        if tile is not None and not tile.up and (worth := self.open_worth(tile)) > 0:
            yield Rated(TURN_UP, worth, self.why_open(tile))
        for slot, held in zip(SLOTS, me.inventory, strict=False):
            if held.face not in TRAPS or held.deck != kind or tile is not None:
                continue
            if beats(me, held.face) and not t.strict:
                if held.up:
                    yield Rated(
                        Conceal(slot), SOUVENIR, "face down you can hide it here, turn it up and beat it: a Souvenir"
                    )
                yield Rated(
                    Set(slot),
                    SOUVENIR,
                    f"you can beat the {held.face.spoken}: hide it, turn it up, and it is a Souvenir",
                )
            else:
                yield Rated(
                    Set(slot), SET_TRAP, f"the {held.face.spoken} is better in somebody's way than in your pocket"
                )
        if tile is not None and tile.up:
            if (worth := self.lying_worth(tile, me.square)) > 0:
                yield Rated(KEEP, worth, f"you need the {tile.face.spoken} more than what you would give up for it")
            elif kind is not None and t.decks[kind].tiles and len(me.inventory) < LIMIT and tile.face not in TRAPS:
                yield Rated(KEEP, 0.5 * self.draw_worth(kind), "with the square free you can draw here")
        if tile is None and kind is not None:
            yield Rated(DRAW, self.draw_worth(kind), f"drawing is safe, and {self.useful(kind)}")

    def why_whack(self, enemy: Agent) -> str:
        win = round(100 * win_chance(_bonus(self.me), _bonus(enemy)))
        holds = self.holds_blueprint(enemy)
        prize = (
            "what they hold may be a Blueprint"
            if holds > LIKELY
            else f"{counted(len(enemy.souvenirs), 'Souvenir')} could change hands"
            if enemy.souvenirs
            else "they would lose a turn and their things"
        )
        return f"you would win {win} of 100 such fights, and {prize}"

    def call(self) -> Iterator[Rated]:
        """The most dangerous enemy, called far away."""
        far = walk_from(self.me.square)
        for action in self.options:
            if isinstance(action, DropCalling):
                enemy = self.t.agents[action.target]
                if far[enemy.square] >= CALL_FROM and enemy.status is Status.AWAKE:
                    worth = self.holds_blueprint(enemy) + CALLED_RICH * len(enemy.souvenirs) + CALLED
                    yield Rated(action, worth, "until somebody gets to the Phone, they can do nothing but walk")

    # -- finds ---------------------------------------------------------------------------------------

    def found(self, tile: Tile) -> Iterator[Rated]:
        name = tile.face.spoken
        if tile.face in TRAPS:
            pockets = beats(self.me, tile.face) and not self.t.strict
            why = "it is a Souvenir for you, once you turn it up" if pockets else "it is a trap for whoever looks here"
            yield Rated(PutFoundDown(), SOUVENIR if pockets else SET_TRAP, f"face down {why}")
            yield Rated(PutFoundUp(), -GLANCE, "face up it harms nobody")
            return
        worth = self.held_worth(tile)
        if self.drop == self.me.square and (tile.face == Face.BLUEPRINT or self.blueprints):
            up = tile.face == Face.BLUEPRINT
            yield Rated(PutFoundUp(), OBVIOUS if up else 0.0, "face up on the Dead Drop it is delivered")
            yield Rated(PutFoundDown(), 0.0 if up else HOME, "you are about to deliver")
        yield Rated(KeepFound(), worth, f"you have a hand free for the {name}")
        yield Rated(PutFoundDown(), 0.0, "what you hold is better")
        yield Rated(PutFoundUp(), -GLANCE, "it lies open to everybody")
        for slot, held in zip(SLOTS, self.me.inventory, strict=False):
            gain, why = worth - self.held_worth(held), f"you need the {name} more than the {held.face.spoken}"
            if gain > 0:
                yield Rated(Set(slot), gain, why)
                if Set(slot) not in self.options:
                    yield Rated(Drop(slot), gain, why)

    def hands_full(self) -> Iterator[Rated]:
        delivers = self.drop == self.me.square and self.blueprints
        for slot, held in zip(SLOTS, self.me.inventory, strict=False):
            if delivers and held.face == Face.BLUEPRINT:
                yield Rated(Drop(slot), OBVIOUS, "face up on the Dead Drop it is delivered")
            why = f"of what you hold, the {held.face.spoken} helps you least"
            yield Rated(Set(slot) if Set(slot) in self.options else Drop(slot), -self.held_worth(held), why)


def _pace(agent: Agent) -> int:
    """What Overshoes may do, as far as they can be seen: they can be Readied before any Move."""
    return MOVE_IN_OVERSHOES if any(tile.face == Face.OVERSHOES for tile in agent.inventory) else MOVE


def _bonus(agent: Agent) -> float:
    """HP-5.3, as far as it can be seen."""
    faces = [tile.face for tile in agent.inventory]
    return roll_bonus(faces) + UNKNOWN_BONUS * faces.count(Face.BACK)


def _mean(chances: Mapping[Face, tuple[float, float]]) -> float:
    """What to expect, from what each face is worth and its weight."""
    total = sum(weight for _, weight in chances.values())
    return sum(worth * weight for worth, weight in chances.values()) / total if total else 0.0


# -- manners ------------------------------------------------------------------------------------------

DARING: dict[type[Action], float] = {Whack: 1.0, TurnUp: 0.5, DropCalling: 0.5, Draw: -0.5, EndTurn: -0.5}


def daring(view: View[Hotel], action: Action) -> float:
    return DARING.get(type(action), 0.0)


def bluff(view: View[Hotel], action: Action) -> float:
    """What harms nobody, laid as a trap would be; and hidden what all have seen."""
    t = view.table
    match action:
        case Set(slot):
            return float(t.agents[view.seat or 0].inventory[slot.place].face not in TRAPS)
        case PutFoundDown():
            return float(t.found is not None and t.found.face not in TRAPS)
    return 0.0


def harm(event: Event) -> tuple[Seat, Seat] | None:
    return (event.seat, event.target) if isinstance(event, Whacked) else None


TRAITS: Final = Traits(leeway=4.0, daring=daring, bluff=bluff, harm=harm)


# -- playing on in the head ---------------------------------------------------------------------------

STAKE = 240.0
"""What winning is worth beside losing, in the worth of ratings."""
WEIGHTS: Sequence[float] = (1.08, 0.07, 0.00, 0.04, 0.38, -0.60, 2.18, -1.65, 1.97, -2.06, -0.17, 0.11, 0.03)
"""Of what the standing of a seat is seen by; fitted to games played (tests/bench/fit.py)."""


def standing(t: Hotel, seat: Seat) -> list[float]:
    """What tells who will deliver first."""
    me, others = t.agents[seat], [agent for agent in t.agents if agent.seat != seat]
    return [
        -math.log(len(others)),
        float(t.active == seat),
        float(t.dead_drop is not None),
        len(t.clues) / len(CLUES),
        float(me.blueprints > 0),
        sum(agent.blueprints > 0 for agent in others) / len(others),
        _nearness(t, me),
        max(_nearness(t, agent) for agent in others),
        _knows(t, me),
        max(_knows(t, agent) for agent in others),
        _asleep(me),
        sum(map(_asleep, others)) / len(others),
        _outfit(me) - sum(map(_outfit, others)) / len(others),
    ]


def _nearness(t: Hotel, agent: Agent) -> float:
    """To a delivery."""
    if not agent.blueprints or t.dead_drop is None:
        return 0.0
    steps = walk_from(surface(t.stands(agent)))[t.dead_drop]
    return math.pow(PATIENCE, steps / _pace(agent) + 2 * _asleep(agent))


def _knows(t: Hotel, agent: Agent) -> float:
    """Where a Blueprint lies."""
    found = (tile for tile in t.board.values() if tile.face == Face.BLUEPRINT)
    return float(any(tile.up or tile.is_known_to(agent.seat) for tile in found))


def _asleep(agent: Agent) -> float:
    return float(agent.status is Status.SENSELESS)


def _outfit(agent: Agent) -> float:
    return 0.1 * sum(WORTH.get(tile.face, 0.0) for tile in agent.inventory if tile.face != Face.BLUEPRINT)


def judge(t: Hotel, seat: Seat, view: Callable[[Seat], View[Hotel]]) -> float:
    if t.result is not None:
        return STAKE * (seat in t.result.winners)
    each = [1 / (1 + math.exp(-_weighed(t, Seat(one)))) for one in range(t.seats)]
    return STAKE * each[seat] / max(1.0, sum(each))  # only one can win


def _weighed(t: Hotel, seat: Seat) -> float:
    return sum(weight * sign for weight, sign in zip(WEIGHTS, standing(t, seat), strict=True))


def says(judged: float) -> str:
    """Rounded down: together never more than a whole."""
    return f"{int(100 * judged / STAKE)}% to win"


LOOKAHEAD: Final = Lookahead((), judge, Act, turns=0, worlds=0, trust=0.0, says=says, turn=STAKE / 20, certain=STAKE)
"""Nobody thinks ahead by it: played on in the head to the end of a turn, what a judgement tells is less than what the
ratings know already (two games in five won against them)."""
