"""The example game, broken on purpose in one place at a time; and which checks must notice, and which must not.

Each fault exchanges some text of tests/example_game.py. All checks run on all of them, but those that need a process of
their own: a fault must be found by exactly the checks it names, so that none is blind and none cries wolf.
"""

from __future__ import annotations

import dataclasses
import functools
import sys
import types
from pathlib import Path

from spyhouse.engine.game import Game
from tests import example_game

SOURCE = Path(example_game.__file__).read_text("utf-8")


@dataclasses.dataclass(frozen=True, slots=True)
class Fault:
    name: str
    caught_by: frozenset[str]
    changes: tuple[tuple[str, str], ...]

    def plant(self) -> Game:
        return _planted(self)


@functools.cache
def _planted(fault: Fault) -> Game:
    source = SOURCE
    for old, new in fault.changes:
        assert source.count(old) == 1, f"{fault.name}: “{old}” stands {source.count(old)} times in the example"
        source = source.replace(old, new)
    module = types.ModuleType(f"{__name__}.{fault.name}")
    module.__file__, module.__spec__ = example_game.__file__, example_game.__spec__
    sys.modules[module.__name__] = module
    exec(compile(source, f"<{fault.name}>", "exec"), module.__dict__)
    game: Game = module.GAME
    return game


def __getattr__(name: str) -> Game:
    """`tests.kit.faults:leaky_view`, for the check that starts another process."""
    if name not in FAULTS:
        raise AttributeError(name)
    return FAULTS[name].plant()


def broken(name: str, caught_by: str, *changes: tuple[str, str]) -> Fault:
    return Fault(name, frozenset(caught_by.split()), changes)


OFFER = "return [*(Lay(card) for card in WORTH if card in me.hand), *peeks, Seal()]"
_ASK = 'return f"A {t.lot[0].value} is for sale.'
_BY_HASH = "sorted({*me.hand}, key=lambda card: hash((card.value, len(t.deck), len(t.gone))))"
"""Another order at every position: of the few orders of one hand two processes may well have the same."""
_HELD = "hand[0].value"
_MINE = f"t.buyers[self.seat].{_HELD}"
_LAY = "                me.hand.remove(card)\n"
_LOT = "t.lot, t.fence, t.peekers = [t.deck.pop()], [t.deck.pop("
_WHIM = "view.options[-1], 0.4"
_COUNTER = ("class Buyer(State):", "class Buyer(State):\n    ticks = __import__('itertools').count()\n")
"""Something that changes and is not on the table."""
_UNFILLED = (
    "lambda view: [('Odds', [type('Sign', (__import__('spyhouse.widgets.reader', fromlist=['*']).Drawing,), "
    "dict(high=lambda self, width: 1, paint=lambda self, c: c.put(0, 0, 'For {name}')))()])]"
)
"""A page with a drawing that paints words in which a name was left out."""
_SHALLOW = """
Auction([], []).clone()
_clone = Auction.clone


def _shallow(t):
    copy = _clone(t)
    copy.gone = t.gone
    return copy


Auction.clone = _shallow
"""


def _before(place: str, code: str) -> tuple[str, str]:
    return place, f"{code}\n\n{place}"


def _bid(code: str) -> tuple[str, str]:
    """One more method of the decision."""
    return _before("    def ask(", code)


def _queue(code: str) -> tuple[str, str]:
    """One more method of the queue."""
    return _before("    def done(", code)


def _before_everybody(name: str, change: tuple[str, str]) -> Fault:
    """The bid, which can only be sealed, is asked before everybody; and one word of it tells of the bidder's hand."""
    public = ("verbs = (Lay, Peek, Seal)\n", "verbs = (Lay, Peek, Seal)\n    stage = type(Decision.stage).PUBLIC\n")
    return broken(name, "twins", (OFFER, "return [Seal()]"), public, change)


def _imagine(code: str) -> tuple[str, str]:
    return "describe=None,", f"describe=None, imagine=lambda view: lambda t, rng: {code},"


FAULTS = {
    fault.name: fault
    for fault in (
        # what is hidden
        broken("leaky_view", "twins", ("bid: list[Card] = owner(Card.BACK, ", "bid: list[Card] = public(")),
        broken("leaky_event", "twins", ("card: Card = owner(Card.BACK)\n", "card: Card = public()\n")),
        broken("leaky_headline", "events", ("class Peeked(Event):", "class Peeked(Event):\n    moment = True")),
        broken("leaky_question", "own_view twins", (_ASK, f"leak = t.deck[0].value\n        {_ASK} Below: {{leak}}.")),
        broken("leaky_offer", "own_view redeal twins", (OFFER, f"peeks *= t.deck[0] != 'four'\n        {OFFER}")),
        broken("leaky_refusal", "own_view twins", ('"Peek once a round', 'f"One peek, {t.deck[0].value}')),
        broken("leaky_waiting", "own_view", _bid("    def waiting(self, t, names):\n        return t.deck[0].value")),
        broken(
            "leaky_skip",
            "twins",
            ("return Bid(seat)", "return Bid(seat) if t.buyers[seat].hand.count('one') < 2 else None"),
        ),
        broken("leaky_stake", "twins", _queue(f"    def stake(self, t, seat):\n        return t.buyers[seat].{_HELD}")),
        broken(
            "leaky_will_ask",
            "twins",
            _queue(f"    def will_ask(self, t, seat):\n        return t.buyers[seat].{_HELD} != 'one'"),
        ),
        _before_everybody("leaky_prompt", (_ASK, f"leak = {_MINE}\n        {_ASK} Not for {{leak}}.")),
        _before_everybody("leaky_label", _bid(f"    def label(self, t, action, names):\n        return {_MINE}")),
        _before_everybody("leaky_note", _bid(f"    def note(self, t, action, names):\n        return {_MINE}")),
        _before_everybody("leaky_doubt", _bid(f"    def confirm(self, t, action, names):\n        return {_MINE}")),
        _before_everybody("leaky_meaning", _bid(f"    def means(self, t, action, names):\n        return {_MINE}")),
        _before_everybody(
            "leaky_reason",
            _bid(f"    def refuse(self, t, action):\n        return Refusal('EX-3', {_MINE} + ' bars it')"),
        ),
        broken("falsely_open", "openness twins", ("(TARGET,), False,", "(TARGET,), True,")),
        # imagining what is hidden
        broken("imagines_what_is_seen", "redeal undo", _imagine("setattr(t, 'rounds', 3)")),
        broken("imagines_an_order", "redeal_is_fair", _imagine("t.deck.sort()")),
        broken(
            "imagines_too_little",
            "redeal redeal_is_fair",
            ("nobody(Card.BACK, ", "nobody(Card.BACK, fits=lambda t, spot, card: card != Card.FOUR or spot.index, "),
        ),
        # pieces
        broken("piece_lost", "pieces redeal undo", ("for pile in (t.lot, t.fence,", "for pile in (t.fence,")),
        broken("piece_twice", "pieces redeal redeal_is_fair undo", (_LOT, _LOT.removesuffix("pop(") + "__getitem__(")),
        # what can be done
        broken("offers_copies_twice", "labels options", (OFFER, OFFER.replace("WORTH if card in ", ""))),
        broken("offers_by_hash", "another_process", (OFFER, OFFER.replace("WORTH if card in me.hand", _BY_HASH))),
        broken(
            "offers_in_any_order",
            "options own_view redeal replay saves twins undo",
            (OFFER, f"{OFFER}[:: 1 if next(Buyer.ticks) % 2 else -1]"),
            _COUNTER,
        ),
        broken("labels_alike", "labels", _bid("    def label(self, t, action, names):\n        return 'Lay a card'")),
        broken("text_in_two_words", "text", ('"TWO": "two"', '"TWO": "no two"')),
        broken("question_in_code", "text", (_ASK, _ASK.replace(".value", ""))),
        broken(
            "refuses_in_silence", "actions", _bid("    def refuse(self, t, action):\n        return Refusal('', '')")
        ),
        broken(
            "refuses_for_a_point", "actions", ("        late = ", "        t.buyers[0].points += 1\n        late = ")
        ),
        # copies, replay, undo, saves
        broken(
            "chance_elsewhere",
            "another_process clones replay saves",
            ("t.roll(len(t.deck))", "next(Buyer.ticks) % len(t.deck)"),
            _COUNTER,
        ),
        broken("copies_share_a_list", "actions clones undo", _before("def set_up(", _SHALLOW)),
        broken(
            "glimpse_before_undo", "undo twins", (_LAY, f"{_LAY}                me.points += t.fence[0] is Card.ONE\n")
        ),
        broken(
            "frame_without_a_name",
            "saves",
            ("class Round(Frame[Auction]):", "class Round(Frame[Auction]):\n    abstract = True\n"),
        ),
        broken(
            "auto_on_a_hand",
            "auto twins",
            ("verbs = (Lay, Peek, Seal)\n", "verbs = (Lay, Peek, Seal)\n    auto = True\n"),
        ),
        # what is shown
        broken("describe_fails", "shown twins", ("describe=None", "describe=lambda view: 1 / 0")),
        broken("pages_fail", "shown", ("describe=None", "describe=None, pages=lambda view: 1 / 0")),
        broken(
            "page_in_other_words",
            "shown",
            ("describe=None", "describe=None, pages=lambda view: [('Odds', [[('1', 'paper'), ('2', 'paper')]])]"),
        ),
        broken("drawing_with_an_unfilled_name", "shown", ("describe=None", f"describe=None, pages={_UNFILLED}")),
        broken("board_fails", "newcomer shown", ("describe=None", "describe=None, screen=lambda id: 1 / 0")),
        broken(
            "plainly_one_text",
            "newcomer",
            ("    plainly = (\n", "    plainly = ''.join((\n"),
            ('whoever gets the lot.",\n    )\n', 'whoever gets the lot.",\n    ))\n'),
        ),
        broken("needs_fail", "newcomer twins", ("describe=None", "describe=None, needs=lambda view: 1 / 0")),
        # the rest
        broken("wrong_winner", "bots ends", ("t.finish(Result(winners,", "t.finish(Result([*winners, Seat(9)],")),
        broken("bot_with_moods", "bots twins", (_WHIM, "view.options[-1], next(Buyer.ticks) % 3"), _COUNTER),
        broken("bot_meddles", "bots", (_WHIM, f"{_WHIM} - bool(view.table.gone.append(Card.ONE))")),
        broken(
            "words_fail", "events twins", ("'Nobody' if self.buyer is None else names[self.buyer]", "names[self.buyer]")
        ),
        broken("imports_a_screen", "light", ("from enum import Enum\n", "from enum import Enum\n\nimport rich\n")),
        broken("without_a_title", "declaration", ('"Sealed bids"', '""')),
    )
}
