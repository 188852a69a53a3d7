"""What the pages have in common that open a table: a form, the button, and what is played beside it or above."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Input

from ...engine.faults import told
from ...engine.game import BadSetup, Game
from ...engine.players import Player
from ...look.colour import HOUSE
from ...widgets.fields import Push
from ...widgets.sentence import Sentence
from ..overlay import Overlay
from .beside import Beside, Brief
from .drafts import first_fault
from .fields import Count, Deal
from .seats import Chair, Row

LINES: Final = (5, 4, 3)
"""In which a small page tells what is played: as many as leave room for air."""
_ROOMY: Final = 12
_AIR: Final = 3
"""Empty rows of a small form: above how many it is, and at both sides of the seats."""


class Form(Overlay):
    DEFAULT_CSS = """
    Form {
        #front { height: 1fr; }
        #column { width: 1fr; }
        #brief { display: none; }
        #form { height: 1fr; padding: 1 1 0 0; overflow-y: auto; scrollbar-size-vertical: 1; }
        .gap { margin: 1 0 0 0; }
        #help { height: 2; }
        #end { height: 4; padding: 0 0 1 2; }
        #start { width: 34; height: 3; }
        #who { height: 3; margin: 0 0 0 3; }
        #beside { width: 46; }
        &.-narrow #brief { display: block; }
        &.-low #form { padding: 0 1 0 0; }
        &.-low #help { height: 1; }
        &.-low #end { height: 2; padding: 0 0 0 2; }
        &.-low #start { height: 2; }
        &.-low #who { height: 2; }
        &.-low Chair.-person Fault { position: absolute; offset: 36 0; width: 36; padding: 0; }
        &.-narrow #beside { display: none; width: 1fr; }
        &.-narrow.-about #beside { display: block; }
        &.-narrow.-about #column { display: none; }
    }
    """
    KEYS = (
        ("Arrows", "move, pick", "nothing"),
        ("+ -", "seats", "chairs(1)"),
        ("F5", "start", "start"),
        ("F2", "about the game", "about"),
        ("?", "rules", "rules"),
        ("Esc", "back", "close"),
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "Up", show=False, id="new.up", tooltip="The field above"),
        Binding("down", "move(1)", "Down", show=False, id="new.down", tooltip="The field below"),
        Binding("f5", "start", "Start", id="new.start", tooltip="Start with the table as it stands"),
        Binding("plus", "chairs(1)", "One more", show=False, id="new.more", tooltip="One more player"),
        Binding("minus", "chairs(-1)", "One less", show=False, id="new.less", tooltip="One player less"),
        Binding("f2", "about", "About", id="new.about", tooltip="The game in a minute, and back to the form"),
        Binding("question_mark,f1", "rules", "Rules", id="new.rules", tooltip="The rulebook of this game"),
    ]

    def __init__(self, game: Game, begins: str) -> None:
        super().__init__()
        self.game = game
        self.push = Deal(begins, id="start")
        self.started = False

    teaches = False
    """Is it a first game, with a coach?"""
    count: Count
    """How many."""
    seats: Sequence[Chair]
    """All that there can be; those behind `count` are not shown."""

    def fields(self) -> Iterable[Widget]:
        """The rows of the form."""
        raise NotImplementedError

    def body(self) -> Iterable[Widget]:
        with Horizontal(id="front"):
            with Vertical(id="column"):
                yield Brief(self.game)
                with Vertical(id="form"):
                    yield from self.fields()
                yield Sentence(id="help")
                with Horizontal(id="end"):
                    yield self.push
                    yield Sentence(id="who", margin=0)
            yield Beside(self.game, lesson=self.teaches)

    def on_mount(self) -> None:
        self.house.show_mood(self.game.info.mood)
        self.seat_as_many()
        self.push.focus()

    def seat_as_many(self) -> None:
        """Show as many as there shall be."""
        raise NotImplementedError

    def fit(self) -> None:
        """Say who sits there, in the room that there is."""
        raise NotImplementedError

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self.call_after_refresh(self._fit_in_time)

    def _fit_in_time(self) -> None:
        if self.is_mounted and self.query("#form"):
            self.fit()

    @property
    def high(self) -> int:
        """Rows between the title and the line of keys, also before anything was laid out."""
        return self.app.size.height - 2

    def tell_brief(self, seats: int, room: int) -> int:
        """What is played, above a form that has so much room for so many seats where nothing stands beside it; the rows
        that it takes."""
        if not self.has_class("-narrow"):
            return 0
        brief = self.query_one(Brief)
        lines = LINES if self.has_class("-low") else (_ROOMY,)
        tellings = (brief.tell(seats, self.app.size.width, most) for most in lines)
        rows = next((rows for rows in tellings if room - rows > seats + _AIR), brief.rows)
        brief.styles.height = taken = rows + (room - rows > seats + 1)  # clear of the title
        return taken

    def dress(self, names: Sequence[str], inks: Sequence[str]) -> None:
        """All who sit there in their colours, with their letters."""
        letters = self.game.letters_of(names)
        self.query_one(Beside).tell(names, letters, inks)
        for row, letter in zip(self.seats, letters, strict=False):
            row.badge.wear(inks, letter)

    def tell_keys(self) -> None:
        """What cannot be done now is not offered: with a fault nothing starts, and a game in a minute that stands beside
        the form cannot be called."""
        left_out = [] if self.has_class("-narrow") else ["about"]
        left_out += ["start"] * bool(self.push.first)
        self.say_keys([key for key in self.KEYS if key[2] not in left_out])

    def wait_for(self, first: str) -> None:
        """The button says what comes first, if anything does."""
        self.push.wait_for(first)
        self.query_one("#form").set_class(bool(first), "-faulty")
        self.tell_keys()

    # -- moving ------------------------------------------------------------------------------------

    def action_move(self, by: int) -> None:
        """To the field above or below, in the same column where the row has one."""
        rows = [row.fields for row in self.query(Row) if row.display]
        rows = [*(row for row in rows if row), [self.push]]
        here = [(y, row.index(self.focused)) for y, row in enumerate(rows) if self.focused in row]
        y, x = here[0] if here else (0, 0)
        row = rows[(y + by) % len(rows)]
        row[min(x, len(row) - 1)].focus()

    def on_key(self, event: events.Key) -> None:
        """Whoever types a name at once types over the first one: nobody has to be told where it stands."""
        typed = event.character is not None and event.character.isalpha() and event.key not in self.active_bindings
        if typed and self.focused is self.push:
            event.stop()
            line = self.seats[0].line
            self.set_focus(line)
            line.post_message(events.Key(event.key, event.character))  # after the focus, which marks all of the name

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.action_move(1)

    # -- starting ----------------------------------------------------------------------------------

    def on_push_pushed(self, event: Push.Pushed) -> None:
        self.action_start()

    def action_start(self) -> None:
        raise NotImplementedError

    def is_faulty(self, players: Sequence[Player]) -> bool:
        """Can these not sit down together? The first seat that is wrong says what to change."""
        fault = first_fault(self.game, players)
        if fault is not None:
            seat, sentence = fault
            self.seats[seat].blame(sentence)
            self.wait_for(f"First: another name for {self.seats[seat].badge.letter}")
            self.seats[seat].line.focus()
        return fault is not None

    def open(self, deal: Callable[[], Any], names: Sequence[str]) -> None:
        """Open this table, and keep these names for the next one; or say why it cannot be."""
        try:
            match = deal()
            match.check()
        except BadSetup as bad:
            self.query_one("#help", Sentence).say(str(bad), "danger")
            return
        except Exception as error:  # whatever another package does wrong: one bad game must not close the house
            words = (
                f"{self.game.info.title} cannot be dealt: there is a fault in it ({told(error, self.game.package)})."
            )
            self.query_one("#help", Sentence).say(words, "danger")
            return
        self.started = True
        kept = self.house.change_settings(names=list(names))
        if kept:
            self.house.complaints.append(kept)
        self.house.open_match(match)

    # -- beside the form ---------------------------------------------------------------------------

    def action_chairs(self, by: int) -> None:
        if self.count.value + by in [number for number, _ in self.count.choices]:
            self.count.take(self.count.value + by)

    def action_about(self) -> None:
        """Where there is no room for both, one in place of the other."""
        if self.has_class("-narrow"):
            self.toggle_class("-about")

    def action_rules(self) -> None:
        from ..rulebook import RulebookScreen

        self.app.push_screen(RulebookScreen(self.game))

    def action_close(self) -> None:
        if self.has_class("-narrow") and self.has_class("-about"):
            self.action_about()
        elif not self.started and self.app.screen is self:
            self.house.show_mood(HOUSE)
            super().action_close()
