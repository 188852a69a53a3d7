"""The card table under the lamp: [microfilms] as one seat sees it, or as everybody does.

Top left who sits there, top right what lies on the felt; below it what is private: identity and hand at the left,
the casebook at the right. Everything is painted from a View, larger or shorter with the room there is.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, ClassVar, Final

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.geometry import Region

from spyhouse.choices import Choices
from spyhouse.engine.actions import Action
from spyhouse.engine.events import Event
from spyhouse.engine.view import View
from spyhouse.engine.visibility import Seat
from spyhouse.engine.words import capital
from spyhouse.widgets.board import Board
from spyhouse.widgets.canvas import Canvas, wrapped
from spyhouse.widgets.motion import Frame
from spyhouse.widgets.pieces import paint_lamp

from ..actions import WINS, Discard, WinAgent
from ..casebook import film_hopes
from ..describe import freelancers
from ..events import francs
from ..facts import allies, brief_goal, fallen, goals, late_goals, needs, worth
from ..pieces import DATA_ORDER, NUMBERS
from ..rules import EliminationOrder, Turn
from ..table import Casino
from ..words import EVENINGS, PAYS, ROLES, SIGNS
from .felt import flat_width, paint_flat, paint_table
from .motion import performed
from .opened import paint_opened
from .own import paint_own
from .scene import Scene
from .seats import SIDE_BY_SIDE, in_one_row, paint_seats
from .sheet import paint_sheet

WIDE: Final = 110
"""Columns from which the table and the casebook have a side of their own."""
_ROLES: Final = "screen.notes('Role cards')"
_CASEBOOK: Final = "screen.notes('Casebook')"
_MOST_TOLD: Final = 3
"""Rows for what is pointed at."""
_LAMP: Final = 16
"""Rows from which the lamp is lit."""
_DESK: Final = 11
_LEAST_DESK: Final = 5
"""Rows that the choices take by themselves, and at least."""
_ROUND: Final = 6
"""Rows at least for those who sit round the table, and for the middle of it."""
_TWO_EACH: Final = 4
"""Players of whom two sit at one side; where there are more, at both."""
_OWN: Final = 6
"""Rows at least for the own cards, with their title."""
_AIR: Final = 1
"""A free row above what is asked."""
_LOW: Final = 20
"""A board with fewer rows has its people side by side,"""
_LOW_DESK: Final = range(5, 7)
"""and so many rows for the choices."""
_FIGURE: Final = 5
"""Columns of one of the coach's behind the goal."""
_TOLD: Final = 1
"""Rows below the choices for what the chosen one means: what is not possible now gives way to the own cards."""
_AIRY: Final = 30
"""Rows of a terminal that has one to spare above the choices."""
_EVENINGS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


class CardTable(Board, can_focus=True):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", _ROLES, "Roles", id="casino.roles", tooltip="The role cards, and what a turn can be"),
        Binding("c", _CASEBOOK, "Casebook", id="casino.file", tooltip="Where you saw each card, and all you know"),
    ]
    KEYS = (("r", "roles", _ROLES), ("c", "casebook", _CASEBOOK))

    def keys_to_show(self) -> list[tuple[str, str, str]]:
        """Where a seat decides: a finished game has no notebook any more."""
        decides = self.view is not None and self.view.seat is not None and hasattr(self.screen, "action_notes")
        return super().keys_to_show() if decides else []

    def opening(self, view: View[Any]) -> Action | None:
        """A claim that is sure to win. Else such that no film comes to lie on top, where others could pick it up: of a
        lost hand films go first (MF-8.2).
        Of too many cards what may win stays in the hand."""
        if isinstance(view.decision, Turn):
            return next(
                (one for one in view.options if isinstance(one, WINS) and _is_sure(view, view.decision, one)), None
            )
        discards = [option for option in view.options if isinstance(option, Discard)]
        if isinstance(view.decision, EliminationOrder):
            return min(discards, key=lambda one: DATA_ORDER[one.card], default=None)
        return min(discards, key=lambda one: (worth(view, one.card), -DATA_ORDER[one.card]), default=None)

    def desk_place(self, width: int, height: int) -> Region | None:
        """Below the board, and lower than usual where the cards of a seat need the room."""
        rows = board_rows(self.view, height) if self.view else 0
        return Region(0, rows, width, height - rows) if 0 < rows <= height - _LEAST_DESK else None

    def draw(self, c: Canvas, view: View[Any], *, on_edge: Collection[Seat] = ()) -> None:
        before = None if self.before is None else self.before.table
        paint(c, view, self.pointed, self.told, self.desk.y if self.desk else 0, before, on_edge)

    def performed(self, view: View[Any], event: Event) -> Sequence[Frame]:
        return performed(self.draw, view, event)


def paint(
    c: Canvas,
    view: View[Casino],
    pointed: Iterable[Action] = (),
    told: str = "",
    rows: int = 0,
    before: Casino | None = None,
    on_edge: Collection[Seat] = (),
) -> None:
    """The whole table on a canvas; `told` is what is pointed at. The choices lie below so many rows (0: they lie elsewhere).
    `before` is the table before a step of the replay."""
    s = Scene(c, view, pointed, rows or c.height, on_edge)
    if c.height >= _LAMP and c.palette.dark:
        paint_lamp(c, 0.25 if s.me else 0.45)
    if headed := not s.turned_up or before is None:  # else a replay tells the hour in its line of time
        _header(s)
    if s.turned_up:
        paint_opened(s, before, int(headed))
    else:
        _in_play(s, told)


# -- where everything stands ------------------------------------------------------------------------


def _side(s: Scene) -> int:
    """How wide the casebook beside the own cards is (0: there is no room for it)."""
    return s.c.width // 3 - 1 if s.c.width >= WIDE else 0


def board_rows(view: View[Casino], height: int) -> int:
    """Rows of the board where it has so many with the choices: at least for a seat to see everybody, all of its own cards,
    and the lines below; rather without those than that choices stand side by side, where they lose what comes of them."""
    if view.seat is None:
        return height - max(_DESK, height * 3 // 10)
    chosen = [row for row in Choices(view).rows() if row.actions] if view.options else []
    if height < _LOW:
        return height - min(max(1 + len(chosen), _LOW_DESK.start), _LOW_DESK[-1])
    own = _OWN + _AIR
    least = 1 + _round(view) + own + _needed(view)
    spare = height - 1 - len(chosen)
    return max(
        height - max(_DESK - (height >= _AIRY), height * 3 // 10),
        min(least, max(spare - _TOLD, min(spare, _ROUND + own + _needed(view)), _ROUND + own)),
    )


def _round(view: View[Casino]) -> int:
    """Rows for those who sit round the table, so that there is air between two of them."""
    return _ROUND + 1 + 2 * (view.table.seats > _TWO_EACH)


def _is_sure(view: View[Casino], turn: Turn, claim: Action) -> bool:
    hopes = [one for one in film_hopes(view) if isinstance(claim, WinAgent) and one.film == claim.film]
    return turn.hope(view.table, claim) == 1 or any(one.wins == one.of for one in hopes)


def _needed(view: View[Casino]) -> int:
    """Rows for what a seat needs to win: two goals need two."""
    return 1 + bool(view.table.croupier)


def _in_play(s: Scene, told: str) -> None:
    c, side = s.c, _side(s)
    s.height -= _AIR * (s.me is not None and s.height > _round(s.view) + _OWN + _needed(s.view) + _AIR)
    low = _is_low(s)
    foot = max(min(_needed(s.view), s.height - _ROUND - _OWN), low) if s.me else int(bool(side))
    height = s.height - foot
    own = max(min(height - 1 - _round(s.view), (height + 9) * 3 // 10), min(_OWN, height - 1 - _ROUND)) if s.me else 0
    own = height - 1 - SIDE_BY_SIDE if low else own
    top = height - own
    paint_table(s, *paint_seats(s, 1, 1, c.width - 2, top - 1))
    if s.me is not None:
        paint_own(s, s.me, 1, top, c.width - 2 - (side and side + 1), own)
    if side and s.me:
        paint_sheet(s, c.width - 1 - side, top, side, own)
    _foot(s, foot, told)


def _is_low(s: Scene) -> bool:
    """Those who sit round the table are side by side then."""
    return s.me is not None and s.height < 1 + _ROUND + _OWN


def _foot(s: Scene, rows: int, told: str) -> None:
    """What is pointed at says what it is; where nothing is, what this seat needs to win, or what this is all about."""
    c = s.c
    if not told and not rows:
        return
    wants = None if isinstance(s.view.decision, EliminationOrder) else needs(s.view)
    whose = f"{allies(s.view).words}." if s.own and s.own[0].is_agent else ""
    who, _, rest = whose.removesuffix(".").partition("; ")
    if who.endswith(", or both"):
        who = who.replace(" or ", ", ", 1).replace(", or both", " or both")
    briefs = [f"{who}, not both."] * rest.startswith("the other") + [f"{who}."] * bool(who)
    if rest.startswith(("you", "ally")):  # the goal names a sure enemy's film
        briefs = [f"{capital(rest)}."]
    least, short_goal = f"To win: {wants.goal}." if wants else "", f"To win: {brief_goal(s.view)}."
    ways = goals(s.view) if rows > 1 else [[least]]  # one card has what is missing
    told_as = [[f"{way[0]} {brief}", *way[1:]] for brief in (whose, *briefs) for way in ways] if whose else []
    told_as += [[f"{short_goal} {whose}"]] * bool(whose and "enemy" in c.marks)
    resting = [*told_as, *ways, [least], [f"{short_goal} {whose}"], [short_goal]] if wants else [[fallen(s.view)]]
    width = c.width - 2 - _FIGURE * bool({"goal", "enemy"}.intersection(c.marks))
    forms = [[line for words in form for line in wrapped(words, width)] for form in ([[told]] if told else resting)]
    lines = next((form for form in forms if len(form) <= rows), forms[-1])[:_MOST_TOLD]
    top = s.height - max(len(lines), rows)
    c.fill(0, top, c.width, s.height - top, c.back)
    enemy = whose.partition(":")[0]
    for number, line in enumerate(lines):
        end = c.put(1, top + number, line, "accent" if told else "paper", bold=bool(told))
        if end + 3 < c.width:
            c.mark("goal", end + 1, top + number)
            if enemy and enemy in line:
                c.mark("enemy", end + 1, top + number)


# -- the line above everything ----------------------------------------------------------------------


def _header(s: Scene) -> None:
    """Round, evening, nations, freelancers: what all know from the start, and the clock."""
    c, t, x = s.c, s.t, _rounds(s)
    word = _EVENINGS[t.evening - 1] if t.evening <= len(_EVENINGS) else f"{t.evening}th"
    evening = f"{word} evening".upper()
    late, is_late = " and ".join(late_goals(s.view)), t.evening >= NUMBERS["second_evening"]
    waits = f", {'' if is_late else 'then '}{late} may win" if late else ""
    until = f"{evening} till deck ends" if t.deck else f"{evening}, it ends with this turn"
    nations = " ".join(nation.label.upper() for nation in t.nations)
    others = "each player a freelancer too" if t.croupier else freelancers(t)
    about, house = f"agents of {nations}, {others}", f"House {francs(t.house)}"
    here, brief = f"{nations}, {others.replace(' player', '')}", f"agents {nations}"
    least, bare = f"House {t.house}", brief if t.croupier else here  # else the nations would be the freelancers
    whole = [
        *((f"{until}{waits}", rest, house) for rest in (about, f"agents {here}", bare)),
        *((f"{evening}{waits}", rest, house) for rest in (f"agents {here}", bare)),
        (f"{evening}{waits}".replace(" and ", ", "), bare, least),
    ]
    forms = (
        *(whole if is_late else whole[:1]) * bool(waits),  # what nobody may do yet is no reason for short words
        *((until, rest, house) for rest in (about, f"agents {here}")),
        *((evening, rest, house) for rest in (f"agents {here}", bare)),
        (evening, bare, least),
        *((when, rest, house) for rest in (brief, nations) for when in (until, evening)),
        (evening, "", house),
    )
    flat = _is_low(s) and in_one_row(s)
    if flat:  # deck and pile lie here: nothing is free between the others
        stacks = " " * flat_width(s)
        forms = tuple((evening, rest, stacks) for rest in (f"agents {here}", here, brief, nations, ""))
    room = c.width - x - 7  # two blanks between
    when, who, house = next((form for form in forms if sum(map(cell_len, form)) <= room), forms[-1])
    end = c.put(x + 2, 0, when, "accent" if late and is_late else "shadow", bold=True)
    c.explain(x + 2, 0, cell_len(when.partition("EVENING")[0]) + len("EVENING"), 1, SIGNS["evening"])
    s.click(x, 0, end - x, 1, None, "the evening", f"{until.capitalize()}{waits}. {EVENINGS}")
    left = c.width - 1 - cell_len(who)
    c.put(left, 0, who)
    if who:
        before, _, after = who.partition(nations)
        c.explain(left + cell_len(before), 0, cell_len(nations), 1, SIGNS["nations"])
        if after := after.lstrip(", "):
            c.explain(c.width - 1 - cell_len(after), 0, cell_len(after), 1, SIGNS["others"])
    s.click(end, 0, c.width - end, 1, None, "who is here", f"Here are {about}. {ROLES}")
    middle = (end + left - cell_len(house)) // 2
    if flat:
        paint_flat(s, middle, 0)
        return
    c.put(middle, 0, house, "accent")
    c.explain(middle, 0, cell_len(house), 1, SIGNS["house"])
    s.click(middle, 0, cell_len(house), 1, None, "the house", f"The house has {francs(t.house)}: {PAYS}")
    c.mark("house", middle + cell_len(house), 0)


def _rounds(s: Scene) -> int:
    """The clock, and how few rounds are left (MF-9.4); returns the column behind it."""
    t = s.t
    left = t.closing_round - t.round + 1
    closing = 0 < left <= NUMBERS["closing_warning_rounds"]
    of = f" of {t.closing_round}" * (t.closing_round > 0 and s.c.width >= WIDE)
    told = (", the last" if left == 1 else f", {left} left") if closing else of
    end = s.c.put(1, 0, f"Round {t.round}{told}", "danger" if closing else "paper", bold=True)
    closes = f"The casino closes after round {t.closing_round}, and nobody wins."
    s.click(0, 0, end, 1, None, "the rounds", closes if t.closing_round else "The casino stays open all night.")
    return end
