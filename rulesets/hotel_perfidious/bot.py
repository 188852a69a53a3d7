"""A sensible computer player: sees what its seat sees, and weighs every square by what the unseen tiles promise.

Drawing is safe, so it draws wherever furniture stands free; a face-down tile it opens only when the odds or what it
holds allow. It pockets the traps it can beat, sets those it cannot, and fights for Souvenirs and Blueprints. Once it
holds a Blueprint and knows the Dead Drop it runs there, unless another Souvenir on the way is worth the risk.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from spyhouse.engine.actions import Action
from spyhouse.engine.game import Rated
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat

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
    Drop,
    DropCalling,
    KeepFound,
    PutFoundDown,
    PutFoundUp,
    Ready,
    Set,
    Step,
    Whack,
)
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
from .rules import Defeated, Found, HandsFull, Moving, Registering
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
OBVIOUS, NEXT = 2000.0, 12.0
"""What it is worth to win at once; and how far its second thought lies behind the first, and so on."""
CALL_FROM = 7
"""How far from a Phone an enemy is worth calling."""


Wish = tuple[Action, str]
"""Something worth doing, and why."""


def rate(view: View[Hotel]) -> list[Rated]:
    if isinstance(view.decision, Registering):  # it mixes, not to be foreseen
        return [Rated(one, 0.0, "any room will do: they are alike") for one in view.options]
    wishes: dict[Action, str] = {}
    for action, why in Mind(view).wishes():
        wishes.setdefault(action, why)
    return [
        Rated(action, OBVIOUS if action is DELIVER else -NEXT * place, why)
        for place, (action, why) in enumerate(wishes.items())
    ]


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

    def wishes(self) -> Iterator[Wish]:
        """What it would do, the best first."""
        match self.view.decision:
            case Moving() as moving:
                yield self.step(moving)
            case Found() as found:
                yield self.found(found.tile)
            case HandsFull():
                yield self.hands_full()
            case Defeated():
                yield BEATEN[0], "a Souvenir makes a delivery worth more"
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

    def last_chance(self) -> Iterator[Wish]:
        """On the Dead Drop, before the delivery: what can be won there without danger."""
        if TURN_UP in self.options and self.trophies(self.me.square) > 0:
            yield TURN_UP, "whatever it is cannot hurt you, and you deliver all the same"
        elif DRAW in self.options:
            yield DRAW, "drawing is safe, and you deliver all the same"

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
            yield self.finish, 60.0
            return
        call = next((square for square, seat in t.phones.items() if seat == self.seat), None)
        if call is not None:
            yield call, 30.0
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

    def way(self, start: Node, left: int, key: bool) -> tuple[Node, Node | None]:
        """Where a Move from here should end, and the first step of it."""
        ways = STEPS_WITH_KEY if key else STEPS
        first: dict[Node, Node | None] = {start: None}
        ring, steps, worth = [start], 0, self.worth_of_standing()
        best, end = (-1.0 if start in ABOVE else worth.get(start, 0.0)), start
        if start in self.t.phones:  # it is taken by entering (HP-8.4): a step off, and on again
            best = 0.0
        while ring and steps < left:
            steps += 1
            further = []
            for here in ring:
                for step in ways[here]:
                    there: Node = step.to
                    if there in first:
                        continue
                    first[there] = first[here] or there
                    further.append(there)
                    value = worth.get(there, 0.0) - 0.001 * steps
                    if there not in ABOVE and value > best:
                        best, end = value, there
            ring = further
        return end, first[end]

    def step(self, moving: Moving) -> Wish:
        here = moving.path[-1]
        end, to = self.way(here, moving.left, moving.key)
        if to is None and here in ABOVE and moving.left:
            to = next(step.to for step in self.options if isinstance(step, Step))
        if to is None or end == here or Step(to) not in self.options:
            return STOP, "within reach no square is better"
        return Step(to), self.why_there(end)

    def why_there(self, end: Node) -> str:
        """Of a square to go to."""
        if end == self.drop and self.blueprints:
            return f"{end.spoken} is the Dead Drop, and you hold a Blueprint"
        if end in self.t.phones:
            return f"the Phone on {end.spoken} is a Souvenir for whoever gets there"
        if end in FURNISHING and end not in self.t.board:
            return f"on {end.spoken} you can draw a tile"
        return f"towards {end.spoken}, the most promising square for you"

    # -- a turn --------------------------------------------------------------------------------------

    def act(self) -> Iterator[Wish]:
        if DELIVER in self.options and self.finish == self.drop:
            looks = list(self.last_chance())
            yield from looks or [(DELIVER, "it ends the game, and Victory is yours")]
            return
        passing = self.finish is not None and self.finish != self.me.square
        if not passing:
            yield from self.here()
        yield from self.set_off()
        yield from self.here()
        yield from self.call()
        yield END, "nothing is left here that is worth an action"

    def here(self) -> Iterator[Wish]:
        """What is worth doing on this square."""
        t, me = self.t, self.me
        tile, kind = t.board.get(me.square), FURNISHING.get(me.square)
        for action in self.options:
            if isinstance(action, Whack) and self.whack_worth(enemy := t.agents[action.target]) > 0:
                win = win_chance(_bonus(me), _bonus(enemy))
                yield action, f"you win {round(100 * win)} of 100 such fights, and there is something to win"
        if tile is not None and not tile.up and TURN_UP in self.options and self.open_worth(tile) > 0:
            yield TURN_UP, "what it may be is worth more than the danger"
        for slot, held in zip(SLOTS, me.inventory, strict=False):
            if held.face in TRAPS and beats(me, held.face) and held.deck == kind and tile is None and not t.strict:
                if held.up and Conceal(slot) in self.options:
                    yield Conceal(slot), "face down it can be Set here, found and beaten: a Souvenir"
                if Set(slot) in self.options:
                    yield Set(slot), "you can beat it: Set, and turned up, it is a Souvenir"
        if KEEP in self.options and tile is not None:
            unblock = kind is not None and t.decks[kind].tiles and len(me.inventory) < LIMIT and tile.face not in TRAPS
            if self.lying_worth(tile, me.square) > 0:
                yield KEEP, "it is worth more than what you would give up for it"
            elif unblock:
                yield KEEP, "with the square free you can draw here"
        if DRAW in self.options:
            yield DRAW, "drawing is safe, and you see what it is before anybody else"
        for slot, held in zip(SLOTS, me.inventory, strict=False):
            if held.face in TRAPS and Set(slot) in self.options:
                yield Set(slot), "a trap that lies in wait is better than one in your pocket"

    def call(self) -> Iterator[Wish]:
        """The most dangerous enemy, called far away."""
        calls = [action for action in self.options if isinstance(action, DropCalling)]
        far = walk_from(self.me.square)
        worth = {
            action: self.holds_blueprint(enemy) + 0.3 * len(enemy.souvenirs) + 0.1
            for action in calls
            if far[(enemy := self.t.agents[action.target]).square] >= CALL_FROM and enemy.status is Status.AWAKE
        }
        if worth:
            yield max(worth, key=worth.__getitem__), "until somebody gets to the Phone, they can do nothing but walk"

    def set_off(self) -> Iterator[Wish]:
        """The Move, Overshoes and Key turned up before it."""
        if self.t.moved or not any(isinstance(action, Step) for action in self.options):
            return
        for slot, tile in zip(SLOTS, self.me.inventory, strict=False):
            if tile.face in (Face.OVERSHOES, Face.SKELETON_KEY) and Ready(slot) in self.options:
                yield Ready(slot), "it works only face up, and your Move is still to come"
        shoes, key = self.me.holds_up(Face.OVERSHOES), self.me.holds_up(Face.SKELETON_KEY)
        end, to = self.way(self.me.square, MOVE_IN_OVERSHOES if shoes else MOVE, key)
        if to is not None:
            yield Step(to), self.why_there(end)

    # -- finds ---------------------------------------------------------------------------------------

    def found(self, tile: Tile) -> Wish:
        if tile.face in TRAPS:
            return PutFoundDown(), "face down it is a trap for whoever looks here"
        if KeepFound() in self.options:
            return KeepFound(), "you have a hand free"
        if self.drop == self.me.square and (tile.face == Face.BLUEPRINT or self.blueprints):
            if tile.face == Face.BLUEPRINT:
                return PutFoundUp(), "face up on the Dead Drop it is delivered"
            return PutFoundDown(), "you are about to deliver"
        worst = min(zip(SLOTS, self.me.inventory, strict=False), key=lambda item: self.held_worth(item[1]))
        if self.held_worth(worst[1]) >= self.held_worth(tile):
            return PutFoundDown(), "what you hold is better"
        return (Set if Set(worst[0]) in self.options else Drop)(worst[0]), "what you found is better"

    def hands_full(self) -> Wish:
        items = list(zip(SLOTS, self.me.inventory, strict=False))
        if self.drop == self.me.square and self.blueprints:
            blueprint = next(slot for slot, tile in items if tile.face == Face.BLUEPRINT)
            return Drop(blueprint), "face up on the Dead Drop it is delivered"
        slot, _ = min(items, key=lambda item: self.held_worth(item[1]))
        return (Set if Set(slot) in self.options else Drop)(slot), "you can spare it best"


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
