"""After a game: where it turned, and for each person the choices that cost most, beside what the house would have done."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import ClassVar

from textual import events, work
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widget import Widget

from ..engine.game import Game
from ..engine.visibility import Seat
from ..engine.words import counted, listed
from ..film import CannotReplay, Film
from ..hindsight import BETTER, Chapter, Told, chapters, tell_leads
from ..minute import sentences_of
from ..widgets.canvas import Canvas, seat_ink
from ..widgets.leaf import Leaf, Printed
from ..widgets.margin import Margin, Note
from ..widgets.pieces import Drawn, drawn_things, paint_thing
from ..widgets.reader import GAP, Block, Heading, Paragraph, Reader, Run, text
from .overlay import Overlay

MARGIN = 5
FEW = 4
"""Chapters, with the one of the whole game, of which the margin has room for three lines each; of two more for two."""
_LETTER = "   "
"""Stands where a line above has the letter of a seat."""
WHOLE = 10
"""Lines of an entry, at most: it is not torn by the end of a page."""
_LOW = 24
"""Rows of a sheet that is too low to wait with a whole entry: it is torn there,"""
_FEW_LINES = 3
"""where more lines than so many would wait."""
_AROUND = 2
"""Empty lines above and below what closes the last page, at least."""
_LINE = 8
"""Columns of the line on each side of it."""
_FEW_ROWS = 0.6
"""Of a sheet: where no more are written on it there is air between the seats."""
SAYS = (
    "Each choice is judged by what its seat knew then, and no more.",
    "",
    "What nobody could know is luck, and is counted apart.",
)
LEADS = "Leads: what the house expected at the end."
HOW = ("How the house looks", list(map(Note, SAYS)))


class Looked(Printed):
    """Entries, with a free line above the one that says what follows; below the last of them, and there where a page ends
    early, a piece of the game stands where the sheet would be bare."""

    def __init__(self, game: Game) -> None:
        super().__init__(measure=96, few=WHOLE)
        self.pieces = drawn_things(game)

    def on_resize(self, event: events.Resize) -> None:
        self.few = _FEW_LINES if event.size.height < _LOW else WHOLE

    def behind(self, c: Canvas) -> None:
        if self._end < len(self.rows):
            self._part(c, self._end - self.top, c.height - 1)
        elif len(self.rows) > 1:
            self._piece(c, len(self.rows), c.height, _AROUND, self.pieces[:1])

    def _part(self, c: Canvas, first: int, end: int) -> None:
        """In the free rows above the one that says what follows: a piece, or a line."""
        if end - first > 2 and not self._piece(c, first, end, 1, self.pieces):
            line = c.symbols.horizontal * _LINE
            c.centre((first + end) // 2, f"{line} {c.symbols.seal} {line}", "line", x=0, width=c.width)

    def _piece(self, c: Canvas, first: int, end: int, around: int, pieces: Sequence[Drawn]) -> bool:
        """The first that leaves so many rows free around it, between two lines; whether there is one."""
        bare = end - first
        fits = (one for one in pieces if c.drawn and (one[1].height + 1) // 2 + 2 * around <= bare)
        drawn = next(fits, None)
        if drawn is None:
            return False
        wide, high = drawn[1].width, (drawn[1].height + 1) // 2
        x, y = (c.width - wide) // 2, first + (bare - high) // 2
        paint_thing(c, x, 2 * y, drawn)
        for left in (x - _LINE - 2, x + wide + 2):
            c.put(left, y + high // 2, c.symbols.horizontal * _LINE, "line")
        return True


class HindsightScreen(Overlay):
    CSS = "#looked { height: 1fr; }"
    KEYS = (("Esc", "back", "close"),)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h,enter", "close", show=False, id="hindsight.close", tooltip="Back to where this was opened"),
    ]

    def __init__(self, game: Game, people: Sequence[Seat], develop: Callable[[], Film]) -> None:
        """`develop` plays the whole game again."""
        super().__init__()
        self.game, self.people, self.develop = game, people, develop

    def body(self) -> Iterable[Widget]:
        with Horizontal(id="looked"):
            with Leaf():
                yield Looked(self.game)
            yield Margin(parts=[HOW])

    def on_mount(self) -> None:
        self.say_title(self.game.info.title, "In hindsight: what the house would have done")
        self.query_one(Reader).show([text("The house looks at it once more" + self.house.symbols.ellipsis, "shadow")])
        self.query_one(Reader).focus()
        self._look()

    @work
    async def _look(self) -> None:
        try:
            film, told = await self.beside(self._told)
            forms = [list(self._blocks(film, told, airy=airy)) for airy in (False, True)]
            self.query_one(Margin).show([HOW, ("Choices unlike the house's", list(tallies(film, told)))])
        except CannotReplay as cannot:
            forms = [[text(str(cannot), "danger")]] * 2
        reader = self.query_one(Reader)
        reader.show(forms[0])
        if len(reader.rows) <= reader.size.height * _FEW_ROWS:
            reader.show(forms[1])

    def on_reader_laid_out(self) -> None:
        reader = self.query_one(Reader)
        scrolls = len(reader.rows) > reader.size.height
        self.say_keys([*self.KEYS, *[("Up Down", "scroll", "nothing")] * scrolls])

    def _told(self) -> tuple[Film, list[Chapter]]:
        film = self.develop()
        return film, chapters(film, self.people)

    def _blocks(self, film: Film, found: Sequence[Chapter], *, airy: bool = False) -> Iterator[Block]:
        """`airy`: it begins a line lower, and there are two between one seat and the next."""
        more = [GAP] * airy
        yield from more
        turn = Run(f" {self.house.symbols.seal}", "blue", bold=True)
        said = set[int]()
        if self.has_class("-narrow"):
            yield from (text(" ".join(filter(None, SAYS)), "shadow"), GAP)
        for seat, steps, tally in found:
            told = list(in_one(steps))
            keys = called("" if seat is None else f"{film.names[seat]}, ", told)
            if seat is None and not told:
                continue
            if seat is None:
                yield Heading("WHERE IT TURNED")
                if tell_leads(told):
                    yield Paragraph((Run(LEADS, "shadow"),), MARGIN, key=keys[0])
                    yield GAP
            else:
                letter = Run(film.letters[seat], seat_ink(seat, film.inks), badge=True)
                name = Run(film.names[seat], seat_ink(seat, film.inks), bold=True)
                dearest = tally is not None and tally.otherwise > len(steps)
                which = (Run(f": the {len(steps)} choices that cost most", "shadow"),) * dearest
                yield Paragraph((name, *which), MARGIN, letter, key=keys[0] if keys else "")
            before = ""
            for key, one in zip(keys, told, strict=True):
                again = one.step in said  # it stands above in full
                done = (one.short or sentences_of(one.done)[0]) if again else one.done
                said.add(one.step)
                happened = Run(f"{one.when}: ", "accent"), Run(done, bold=True)
                yield Paragraph(happened, MARGIN, turn if seat is None else None, key=key)
                for words in one.more:
                    better = words.removeprefix(BETTER)
                    if better != words:
                        better, before = sentences_of(better)[0] if better == before else better, better
                        yield Paragraph((Run(BETTER, "accent", bold=True), Run(better)), MARGIN, key=key)
                    else:
                        yield Paragraph((Run(words, "blue" if seat is None else "danger"),), MARGIN, key=key)
                yield GAP
            if not told:
                yield Paragraph((Run("Played as the house would, or nearly so.", "shadow"),), MARGIN)
                yield GAP
            yield from more


def in_one(steps: Sequence[Told]) -> Iterator[Told]:
    """What was done alike twice running, with nothing else to say of it, is told once."""
    for _, alike in itertools.groupby(steps, key=lambda one: (one.done, *one.more)):
        first, *others = alike
        whens = [first.when, *(f"{one.when[:1].lower()}{one.when[1:]}" for one in others)]
        yield first._replace(when=listed(list(dict.fromkeys(whens))))


def called(whose: str, told: Sequence[Told]) -> list[str]:
    """What is said of each of them where the sheet goes on with it: of two in one round the second has not been read."""
    keys = list[str]()
    for one in told:
        key = f"{whose}{one.when}"
        keys.append(f"{key} again" if key in keys else key)
    return keys


def tallies(film: Film, found: Sequence[Chapter]) -> Iterator[Note]:
    """For each person how many choices there were, and how many the house would have made another way; where they are few
    also when that cost most."""
    for seat, _, tally in found:
        if seat is not None and tally is not None:
            name, ink = film.names[seat], seat_ink(seat, film.inks)
            words = f"{name}: {tally.otherwise} of {tally.asked}" if tally.otherwise else f"{name}: none"
            alike = f"{counted(tally.asked, 'choice')}, as the house would"
            below = f"{tally.dearest} cost most" if tally.otherwise else alike
            yield Note(words, lead=film.letters[seat], lead_ink=ink, below=below if len(found) <= FEW else "")
            if FEW < len(found) <= 2 + FEW:
                yield Note(below, "soft", lead=_LETTER)
