"""The line game: a sitting in sentences, for people who pass one keyboard round, for screen readers and for scripts.

What is for one pair of eyes stands on a private screen, which is closed before anybody else reads on. What all may
know is said in between. Where one person plays alone, or a game hides nothing, there is no private screen.
"""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Callable, Sequence
from typing import Any

from . import coach, rulebook
from .aloud import Heard, aloud
from .choices import Choices, Row
from .config import load_settings, save_settings
from .description import describe
from .engine.actions import Action
from .engine.decisions import Decision
from .engine.events import Event
from .engine.game import Value
from .engine.match import NOTES
from .engine.players import HUMAN
from .engine.view import View
from .engine.visibility import Seat
from .engine.words import counted, listed
from .film import CannotReplay
from .met import and_also, is_new_to_it
from .minute import Part, in_a_minute, in_short
from .plainly import needs_of, plainly_of, verbs_of
from .sitting import Ask, Computer, Learned, Moment, Notebook, Over, Pin, Sitting, Step, Veil
from .terminal import Closed, Sealed, Terminal

HELP = (
    "Type the number of a choice, or the choice itself in words, such as those that “options” lists.",
    "again: hear the table again. options: hear the choices again. back: leave a list within the list.",
    "brief: from now on hear the table only when you ask for it. full: hear it at every turn.",
    "nobody: where several are asked the same, all people who are still to be asked decline.",
    "explain: the game in a minute, what is asked here, what each choice does, and what you need to win.",
    "why: what is not possible now, and by which rule. why VERB: why that is not. rules: the rules for this question. rules WORD: find a rule.",
    "advice: what the house would do in your place, from what you know, where the table allows it.",
    "coach: in a first game, send the coach away or call it back.",
    "log: everything that has happened. notes: your notes. note TEXT: write one down.",
    "undo: take back your last action, while nobody else has learned from it.",
    "hide: hide this screen at once. save: save now; it is done after every action anyway.",
    "agree: ask everybody to end the game without a winner. quit: leave; the game stays saved.",
)

_WORDS = (
    "help",
    "advice",
    "again",
    "brief",
    "coach",
    "explain",
    "full",
    "log",
    "why",
    "rules",
    "undo",
    "notes",
    "note",
    "save",
    "hide",
    "agree",
)
WORDS = {
    **{word: word for word in (*_WORDS, "nobody", "quit")},
    "?": "help",
    "table": "again",
    "h": "advice",
    "q": "quit",
    "exit": "quit",
}
"""What can be typed at a question beside a choice, and what it means."""


class Quit(Exception):
    """Somebody wants to leave the table."""


class LineGame:
    """One evening at one table, until the players have had enough."""

    def __init__(self, sitting: Sitting, terminal: Terminal, resume: Callable[[], str]) -> None:
        self.sitting, self.terminal = sitting, terminal
        self.heard: Heard = sitting.game.load_heard() or Heard()
        self.resume = resume
        """The command that opens this save again."""
        self.told = len(sitting.log()) if sitting.moves else 0
        """How much of the story was said aloud, or happened before."""
        self.told_minute = set[tuple[str, str]]()
        """The game, and whom it was told in a minute this evening, also where nothing can be kept."""
        self.reader: Seat | None = None
        """Whose table was told last, and has not changed hands since."""
        self.asked: Seat | None = None
        """Whom the last question was put to."""
        self.coached: Sequence[str] = ()
        """What the coach said last: it is not said again at each step of a walk."""
        self.brief = False
        """The table is told only to those who ask for it."""
        self.explained: dict[type[Decision[Any]], list[str]] = {}
        """By question, what was told in this turn of what cannot be chosen: at every step again it would bury the
        rest."""
        self.refused = ""
        """Why what was typed last at this question cannot be done, and by which rule."""
        self.trouble = self.notice = ""

    def play(self) -> int:
        """Returns an exit code."""
        with self.terminal.guarded():
            try:
                self.welcome()
                while self.go_on():
                    self.report_trouble()
            except (Closed, Quit):
                return self.farewell()
            except KeyboardInterrupt:
                self.farewell()
                raise
        return self.exit_code

    @property
    def exit_code(self) -> int:
        return 1 if self.sitting.trouble else 0

    def welcome(self) -> None:
        say, sitting = self.terminal.say, self.sitting
        names = ", ".join(f"{one.name}{'' if one.kind == HUMAN else ' (computer)'}" for one in sitting.players)
        say(f"{sitting.game.info.title}. At the table: {names}.")
        if sitting.lesson is not None:
            say(f"A first game, some {sitting.lesson_minutes} minutes, with {coach.NAME} beside you.")
        if sitting.people:
            say("At any question, “help” tells what you can type.")
        if not sitting.open and self.terminal.keeps_everything:
            say("This is a dumb terminal (see $TERM): whoever scrolls back reads the hands of the others.")
        self.report_trouble()

    def farewell(self) -> int:
        """Nothing is written here: the file holds everything up to the last whole action."""
        self.terminal.leave_private()
        if self.sitting.trouble:
            self.terminal.say(self.sitting.trouble)
        elif isinstance(self.sitting.next(), Over):
            self.terminal.say("The game is over and saved.")
        else:
            self.terminal.say("The game is saved. To go on with it, type:")
            self.terminal.say_whole(self.resume())
        return self.exit_code

    # -- one step ----------------------------------------------------------------------------------

    def go_on(self) -> bool:
        """The next step; False when the evening is over."""
        sitting, step = self.sitting, self.sitting.next()
        try:
            self.curtain(step)
            match step:
                case Moment():  # has just been said aloud, with everything else that all may know
                    sitting.seen(step)
                case Veil():
                    self.pass_device(step)
                case Pin():
                    self.ask_pin(step)
                case Learned() | Notebook():
                    self.show(step)
                case Ask():
                    self.question(step)
                case Computer():
                    self.computer_moves(step)
                case Over():
                    return self.over(step)
        except Sealed:
            sitting.hide()
        return True

    def curtain(self, step: Step) -> None:
        """A private screen for one seat's eyes; before everybody, what all may know by now is said aloud."""
        if step.eyes is not None and not self.sitting.open:
            if not self.terminal.private:
                self.terminal.enter_private()
            return
        if self.terminal.private:
            self.reader = None
        self.terminal.leave_private()
        log = self.sitting.log()
        self.tell([event for event, _ in log[self.told :]])
        self.told = len(log)

    def pass_device(self, veil: Veil) -> None:
        """The seat's own letter opens its screen: a key that was pressed for something else cannot."""
        name, letter = self.sitting.names[veil.seat], self.sitting.letter(veil.seat)
        order = f"{name} keeps the device." if veil.stays else f"Pass the device to {name}."
        self.terminal.say(veil.sentence, order)
        while True:
            self.terminal.settle()
            line = self.terminal.ask(f"{name}: type {letter} when nobody else can see.")
            match WORDS.get(line.casefold(), line.casefold()):
                case "quit":
                    self.quit()
                case "log":
                    self.tell([event for event, _ in self.sitting.log()])
                case "agree":
                    return self.agree()
                case typed if typed == letter.casefold():
                    return self.sitting.open_veil(veil, veil.seat)
                case _:
                    self.terminal.say(f"{letter} opens it, nothing else. “quit” leaves, “log” tells the story.")

    def ask_pin(self, pin: Pin) -> None:
        name = self.sitting.names[pin.seat]
        if pin.wrong:
            self.terminal.say("That is not the PIN.")
        if pin.wait:
            self.terminal.say(f"Wrong {pin.wrong} times. A moment, please.")
            time.sleep(pin.wait)
        typed = self.terminal.ask_unseen(f"{name}: type your PIN, or “back”, or “forgot” if you have forgotten it.")
        if WORDS.get(typed.casefold()) == "quit":
            self.quit()
        if typed.casefold() == "back":
            self.sitting.step_back(pin)
        elif typed.casefold() != "forgot":
            self.sitting.unlock(pin, typed)
        elif self.terminal.ask_yes(f"Does the whole table agree to remove {name}'s PIN?"):
            self.sitting.forget_pin(pin)

    def show(self, step: Learned | Notebook) -> None:
        """What one seat alone may know, until it has read it."""
        lines = step.lines if isinstance(step, Learned) else [one.words(self.sitting.names) for one in step.news]
        self.terminal.say(*(lines or ["Nothing."]))
        answer = self.terminal.ask("Press Enter to go on." if self.sitting.open else "Press Enter to hide this.")
        if WORDS.get(answer.casefold()) == "quit":
            self.quit()
        self.sitting.seen(step)

    def computer_moves(self, step: Computer) -> None:
        think = self.sitting.think(step)
        assert think is not None
        self.sitting.computer_moves(step, think())
        self.reader = None

    # -- a question --------------------------------------------------------------------------------

    def question(self, step: Ask) -> None:
        choices = Choices(step.view)
        if step.seat != self.asked:  # what was typed ahead was meant for somebody else's question
            self.terminal.settle()
        self.asked, self.refused = step.seat, ""
        if step.call:
            self.say_call(step)
        elif step.eyes is None:
            self.terminal.say(f"{step.view.names[step.seat]} answers for all to see.")
        else:
            self.say_minute(step)
            self.say_table(step)
        self.terminal.say(choices.question)
        self.read_out(choices)
        if step.eyes is not None:
            self.explain(choices)
        self.say_coach(step, choices)
        self.ask(step, choices)

    def say_minute(self, step: Ask) -> None:
        """Before the first turn of somebody who has not played this game here; once, as on the screens."""
        settings, complaints = load_settings()
        name, game = step.view.names[step.seat], self.sitting.game
        if (game.info.id, name) in self.told_minute or not is_new_to_it(self.sitting, step, settings):
            return
        self.told_minute.add((game.info.id, name))
        again = "“explain” tells it again, and at any question what each choice does."
        self.terminal.say(
            f"{name}, before your first turn, the game in a minute.",
            *self.minute(in_a_minute(game, step.view.seats)),
            again,
        )
        if not complaints:  # what cannot be read is not written over
            save_settings(dataclasses.replace(settings, met=and_also(settings, game, name)))

    def say_coach(self, step: Ask, choices: Choices) -> None:
        """What the coach of a first game says, and which line is meant by it."""
        if (speech := step.coach) is None:
            return
        number = self.meant(speech, choices)
        if speech.lines == self.coached:
            self.terminal.say(f"{coach.NAME}: go on so.{f' Choose line {number}.' if number else ''}")
            return
        self.coached = speech.lines
        lead = "That is" if self.aloud(speech.press) and not speech.goal else "Choose"
        self.terminal.say(f"{coach.NAME} says:", *self.coach_says(speech), *[f"{lead} line {number}."] * bool(number))

    def aloud(self, words: str) -> str:
        return aloud(words, self.heard)

    def coach_says(self, speech: coach.Speech) -> list[str]:
        return [*filter(None, map(self.aloud, speech.lines))]

    def meant(self, speech: coach.Speech, choices: Choices) -> int:
        """The line of this list that does what the coach says; 0 where none does."""
        rows = enumerate(self.rows(choices), 1)
        return next((number for number, row in rows if speech.action in row.actions), 0)

    def say_part(self, step: Ask, choices: Choices) -> None:
        """In a list within the list: the line that is meant, and why."""
        if step.coach is not None and choices.path and (number := self.meant(step.coach, choices)):
            self.terminal.say(f"{coach.NAME}: choose line {number}. {self.reason(step.coach, choices, 0)}".rstrip())

    def reason(self, speech: coach.Speech, choices: Choices, ahead: int) -> str:
        """Why the part of the choice comes next, of which so many are made in the list, and so many more."""
        made = len(choices.path) + ahead
        return self.aloud(" ".join(speech.steps[made - 1 : made]))

    def say_call(self, step: Ask) -> None:
        """All who are asked the same hear it together, and one word may answer for those who are left."""
        first, *others = [
            f"{step.view.names[one.seat]} ({one.stake})" if one.stake else step.view.names[one.seat]
            for one in step.call
            if one.waits
        ]
        self.terminal.say(f"{first} is asked.", *([f"After that: {', '.join(others)}."] if others else []))
        if len(step.claims) > 1:
            self.terminal.say("Whoever wants to answer alone types their name; who is asked before then passes.")
        if step.nobody:
            self.terminal.say("If nobody wants to, type “nobody”.")

    def say_table(self, step: Ask) -> None:
        """Tell the story and the table at the beginning of a turn; within a turn only what the last step changed."""
        say, private = self.terminal.say, not self.sitting.open
        fresh = self.reader != step.seat
        if fresh:
            if not private and len(self.sitting.people) > 1:
                say(f"{step.view.names[step.seat]}'s turn.")
            self.reader, self.explained = step.seat, {}
        if private:
            self.tell(step.news, "Only for you:" if fresh else "")
            self.tell(step.for_all, "Since your last turn:" if fresh else "")
        if fresh and not self.brief:
            say(*self.table(step.view))

    def ask(self, step: Ask, choices: Choices) -> None:
        """Put this question until it is answered; other lines (help, log, notes) do not end it."""
        while True:
            page = self.terminal.page
            line = self.terminal.ask("Your choice:")
            if self.narrow(line, choices):
                self.read_out(choices)
                self.say_part(step, choices)
                continue
            action = self.understand(line, choices)
            if action is not None:
                doubt = choices.doubt(action)
                if doubt and step.coach is not None and action == step.coach.action:
                    self.terminal.say(*filter(None, [self.reason(step.coach, choices, 1)]))
                if not doubt or self.terminal.ask_yes(doubt):
                    return self.sitting.act(step, action)
                self.terminal.say("Not done. Choose again.")
            elif self.claim(line, step) or self.command(line, step, choices):
                return None
            elif self.terminal.page != page:  # what is asked is no longer in sight
                self.terminal.say(choices.question)
                self.read_out(choices)

    def rows(self, choices: Choices) -> list[Row]:
        return [row for row in choices.rows() if row.actions]

    def read_out(self, choices: Choices) -> None:
        for number, row in enumerate(self.rows(choices), 1):
            names = choices.view.names
            brings = row.note if any(name in row.note for name in names) else self.aloud(row.note)  # a name is no key
            note = f" ({brings})" if brings else ""
            if row.leads_on:
                note = f": {'; '.join(filter(None, dict.fromkeys([brings, counted(len(row.actions), 'choice')])))}"
            self.terminal.say(f"{number}. {row.label}{note}.")

    def explain(self, choices: Choices) -> None:
        """Say which verbs cannot be chosen and why, once in a turn."""
        question = type(choices.decision)
        unavailable = [f"{row.label}: {row.sentences}" for row in choices.unavailable()]
        before = self.explained.get(question, [])
        if new := [line for line in unavailable if line not in before]:
            self.terminal.say("Also not possible now:" if before else "Not possible now:", *new)
        self.explained[question] = unavailable

    def numbered(self, line: str, choices: Choices) -> Row | None:
        rows = self.rows(choices)
        number = int(line[:9]) if line.isascii() and line.isdecimal() else 0
        return rows[number - 1] if 1 <= number <= len(rows) else None

    def narrow(self, line: str, choices: Choices) -> bool:
        """Which list to read out next: this one once more, one within it, or the one before it."""
        row = self.numbered(line, choices)
        if row is not None or line.isdecimal():
            return row is not None and row.leads_on and choices.choose(row) is None
        if line.casefold() == "back":
            choices.back()
        elif line.casefold() != "options":
            return choices.read(line) is None and not self.is_command(line) and choices.look_into(line)
        return True

    def understand(self, line: str, choices: Choices) -> Action | None:
        """The action that a number or words mean."""
        row = self.numbered(line, choices)
        return choices.read(line) if row is None else row.actions[0]

    def is_command(self, line: str) -> bool:
        return line.casefold() in WORDS or line.casefold() in self.heard.asked

    def claim(self, line: str, step: Ask) -> bool:
        """A name, where several are called and one of them wants to answer alone."""
        for seat in step.claims:
            if line.casefold() == step.view.names[seat].casefold():
                self.sitting.claim(step, seat)
                return True
        return False

    def command(self, line: str, step: Ask, choices: Choices) -> bool:
        """Do what a line says that is no action. True if the question has to be put anew."""
        word, _, rest = line.partition(" ")
        say, sitting = self.terminal.say, self.sitting
        if line.casefold() in self.heard.asked:
            say(*self.heard.asked[line.casefold()][1](step.view))
            return False
        match WORDS.get(word.casefold()):
            case "help":
                say(*HELP, *(f"{word}: {tells}" for word, (tells, _) in self.heard.asked.items()))
            case "again":
                say(*self.table(step.view))
            case "brief":
                self.brief = True
                say("From now on the table is told when you type “again”. “full” tells it at every turn.")
            case "full":
                self.brief = False
                say("From now on the table is told at every turn.")
            case "advice":
                say(*self.advice(step))
            case "coach":
                say(self.coach(step))
                return sitting.learns
            case "log":
                self.tell([event for event, _ in sitting.log()])
            case "why":
                unknown = f"Type “why” and one of these: {', '.join(choices.verbs).lower()}."
                say(*((choices.why(rest) if rest else self.ruled_out(choices)) or [unknown]))
            case "explain":
                say(*self.explained_plainly(step.view))
            case "rules":
                say(*self.rules(rest, choices.decision))
            case "notes" | "note":
                say(*self.note(rest))
            case "save":
                sitting.save()
                self.report_trouble()
                say(sitting.trouble or "Saved. When you leave, you are told how to come back.")
            case "undo":
                undone = sitting.undo()
                self.told = min(self.told, len(sitting.log()))
                say("Taken back." if undone else "There is nothing to take back.")
                return undone
            case "nobody" if step.nobody:
                sitting.nobody(step)
                return True
            case "nobody":
                say("There is nobody else who is asked this now.")
            case "hide" if self.terminal.private:
                sitting.hide()
                return True
            case "hide":
                say("There is nothing to hide here.")
            case "agree":
                self.agree()
                return True
            case "quit":
                self.quit()
            case _:
                say(self.refusal(line, choices))
        return False

    def refusal(self, line: str, choices: Choices) -> str:
        if line.isascii() and line.isdecimal():
            return "There is no such number in the list; “options” reads it again."
        if (refusal := choices.refusal(line, self.sitting.game.package)) is not None:
            self.refused = str(refusal)
            return refusal.sentence
        reasons, ruled = choices.why(line, ruled=False), choices.why(line)
        self.refused = ruled[0] if len(ruled) == 1 else ""
        return (
            reasons[0] if len(reasons) == 1 else "That is no choice here. Type a number, an action in words, or “help”."
        )

    def ruled_out(self, choices: Choices) -> list[str]:
        """What is not possible now, and by which rule: first what was tried."""
        tried = [self.refused] if self.refused else []
        return [*tried, *(f"{row.label}: {row.why_not}" for row in choices.unavailable())]

    # -- what the words do -------------------------------------------------------------------------

    def explained_plainly(self, view: View[Any]) -> list[str]:
        """The game in short, what is asked, what each choice does, what one needs to win, and the rest of the game."""
        short, left = in_short(in_a_minute(view.game, view.seats), 1)
        verbs = [f"{verb}: {said}" for verb, does in verbs_of(view) if (said := self.aloud(does))]
        more = ["More of the game in a minute:", *self.minute(left)] if left else []
        asked = filter(None, map(self.aloud, plainly_of(view)))
        return [*self.minute(short), *asked, *verbs, *needs_of(view), *more]

    def minute(self, parts: Sequence[Part]) -> list[str]:
        told = [(part.head, [*filter(None, map(self.aloud, part.sentences))]) for part in parts]
        return [" ".join([*([f"{head}."] if head else []), *sentences]) for head, sentences in told if sentences]

    def rules(self, wanted: str, decision: Decision[Any]) -> list[str]:
        game = self.sitting.game
        ids = [wanted] if wanted.strip() else list(decision.rules)
        seats = 0 if wanted.strip() else len(self.sitting.players)
        found = [
            rule.text
            for one in ids
            for rule in rulebook.find(game, one)
            if rulebook.is_for(rule.text.removeprefix(rule.id).strip(), seats)
        ]
        return found or [f"The rulebook of {game.info.title} has nothing on “{wanted[:40]}”."]

    def advice(self, step: Ask) -> list[str]:
        if not self.sitting.advises:
            return ["At this table everybody has to think alone; “--option advice=on” lets the house advise."]
        if step.eyes != step.seat:
            return ["Before everybody the house keeps silent."]
        said = self.sitting.advice(step)
        return [f"{choice}. {why}" for choice, why in said] or ["The house has no advice on this."]

    def coach(self, step: Ask) -> str:
        """Send the coach away, or call it back: then it speaks at the question."""
        if not self.sitting.learns:
            return f"{coach.NAME} sits at first games only, as `spyhouse learn` begins them."
        self.sitting.send_coach(step)
        self.coached = ()
        now = self.sitting.next()
        here = isinstance(now, Ask) and now.coach is not None
        return f"{coach.NAME} is {'back' if here else 'silent; “coach” calls back'}."

    def note(self, text: str) -> list[str]:
        sitting = self.sitting
        if sitting.next().eyes is None:
            return ["Notes are private; they wait for your own turn."]
        notes = sitting.desk.get(NOTES, "")
        if not text:
            return notes.splitlines() or ["You have no notes. “note” and some words write one down."]
        if not sitting.note(sitting.next(), f"{notes}{text}\n"):
            return ["Your notes are full."]
        sitting.save()
        self.report_trouble()
        return ["Noted."]

    def agree(self) -> None:
        """All people at the table agree to stop, each of them before everybody."""
        self.sitting.hide()
        self.curtain(self.sitting.next())
        for seat in self.sitting.people:
            name = self.sitting.names[seat]
            self.terminal.settle()
            if not self.terminal.ask_yes(f"{name}: do you agree to end this game now, without a winner?"):
                self.terminal.say(f"{name} does not agree. The game goes on.")
                return
        self.sitting.agree_to_end()

    def quit(self) -> None:
        if not self.sitting.leave():
            self.report_trouble()
            if not self.terminal.ask_yes("What is not saved would be lost. Leave all the same?"):
                raise Sealed
            self.sitting.abandon()
        raise Quit

    # -- saying ------------------------------------------------------------------------------------

    def table(self, view: View[Any]) -> list[str]:
        return [*describe(self.sitting.game, view), *needs_of(view)]

    def tell(self, events: Sequence[Event], heading: str = "") -> None:
        lines = [event.words(self.sitting.names) for event in events]
        self.terminal.say(*([heading] if heading and lines else []), *lines)

    def report_trouble(self) -> None:
        """Say it once when the disk fails and once when it works again; also when the game goes on in another file, or
        without a part that has failed."""
        if complaint := self.sitting.take_complaint():
            self.terminal.say(complaint)
        if self.sitting.trouble and not self.trouble:
            self.terminal.say(self.sitting.trouble)
        if self.trouble and not self.sitting.trouble:
            self.terminal.say("Saved again.")
        if self.sitting.notice != self.notice:
            self.terminal.say(self.sitting.notice)
        self.trouble, self.notice = self.sitting.trouble, self.sitting.notice

    # -- the end -----------------------------------------------------------------------------------

    def over(self, step: Over) -> bool:
        """Everything is turned up; then the same seats once more, if the people want to."""
        self.terminal.say("The game is over.", f"{step.verdict}.", "Everything is turned up:")
        self.terminal.say(*self.table(step.view), *self.standings(step), *self.hindsight())
        if (leave := self.sitting.take_leave()) is not None:
            self.terminal.say(f"{coach.NAME} takes leave:", *self.coach_says(leave))
        if not self.sitting.people or step.champions:
            return False
        try:
            if not self.terminal.ask_yes("Play again?"):
                return False
        except Closed:
            return False
        self.sitting.next_game(step, self.changes(step))
        self.told, self.reader = 0, None
        return True

    def standings(self, step: Over) -> list[str]:
        standings, names = step.standings, self.sitting.names
        lines = []
        if standings.games > 1:
            won = ", ".join(f"{names[seat]} {standings.wins[seat]}" for seat in standings.ranked())
            lines.append(f"Games won, of {standings.games}: {won}.")
        if step.points:
            points = ", ".join(f"{names[seat]} {standings.points[seat]}" for seat in standings.ranked())
            lines.append(f"{self.sitting.game.info.scored_in.capitalize()}s: {points}.")
        if champions := [names[seat] for seat in step.champions]:
            lines.append(f"{listed(champions)} {'wins' if len(champions) == 1 else 'win'} the match.")
        return lines

    def hindsight(self) -> list[str]:
        """Where the house advises: what it would have done otherwise."""
        if not self.sitting.advises:
            return []
        try:
            found = self.sitting.hindsight()
        except CannotReplay as cannot:
            return [str(cannot)]
        lines = []
        for seat, steps, _ in found:
            whose = "" if seat is None else f"{self.sitting.names[seat]}: "
            lines += [" ".join([f"{told.when}: {whose}{told.done}", *told.more]) for told in steps]
        return ["In hindsight:", *lines] if lines else []

    def changes(self, step: Over) -> dict[str, Value]:
        """The settings that the players change for the next game, of those that may change within a match."""
        changed: dict[str, Value] = {}
        for setting in step.changeable:
            now = self.sitting.options[setting.name]
            for value, words in setting.choices:
                if value != now and self.terminal.ask_yes(f"{setting.label}: change it to {words}?"):
                    changed[setting.name] = value
                    break
        return changed
