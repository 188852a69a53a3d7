"""The line game: a table played in sentences, by people who pass one keyboard round, by screen readers and by scripts.

A turn is a private screen of one seat, opened by that seat behind a hand-over and closed before anybody else reads
on. What all may know is said in between. Where one person plays alone, or a game hides nothing, there is no hand-over.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from . import rulebook
from .bots import Company, chooser
from .description import describe
from .engine.actions import Action
from .engine.decisions import Decision, Queue, Stage
from .engine.game import Value
from .engine.match import HUMAN, Match, View
from .engine.secrets import Seat
from .engine.words import listed
from .menu import Choices, Menu
from .saves.keeper import Keeper
from .saves.pins import fits
from .terminal import Closed, Sealed, Terminal

MOST_NOTES = 20_000
"""Letters a seat can note down; a save has its bounds."""

HELP = (
    "Type the number of a choice, or the choice itself in words, such as those that “options” lists.",
    "again: hear the table again. options: hear the choices again. back: leave a list within the list.",
    "brief: from now on hear the table only when you ask for it. full: hear it at every turn.",
    "nobody: where several are asked the same in turn, all who are still to be asked decline.",
    "why: what is not possible now, and why. why VERB: why that is not. rules: the rules for this question. rules WORD: find a rule.",
    "log: everything that has happened. notes: your notes. note TEXT: write one down.",
    "undo: take back your last action, while nobody else has learned from it.",
    "hide: hide this screen at once. save: save now; it is done after every action anyway.",
    "agree: ask everybody to end the game without a winner. quit: leave; the game stays saved.",
)

_WORDS = ("help", "again", "brief", "full", "log", "why", "rules", "undo", "notes", "note", "save", "hide", "agree")
WORDS = {
    **{word: word for word in (*_WORDS, "nobody", "quit")},
    "?": "help",
    "table": "again",
    "q": "quit",
    "exit": "quit",
}
"""What can be typed at a question beside a choice, and what it means."""


class Quit(Exception):
    """Somebody wants to leave the table."""


def question(view: View[Any]) -> str:
    assert view.decision is not None
    return view.decision.ask(view.table, view.names)


def waiting(view: View[Any]) -> str:
    assert view.decision is not None
    return f"{view.decision.waiting(view.table, view.names)}."


def _with_stake(match: Match, queue: Queue[Any], seat: Seat) -> str:
    """A seat in a shared queue, and what it could answer with."""
    stake = queue.stake(match.table, seat)
    return f"{match.names[seat]} ({stake})" if stake else match.names[seat]


class LineGame:
    """One evening at one table, until the players have had enough."""

    def __init__(self, keeper: Keeper, terminal: Terminal, resume: Callable[[Path], str]) -> None:
        self.keeper, self.match, self.terminal = keeper, keeper.match, terminal
        self.resume = resume
        """The command that opens a save again."""
        for player in self.match.players:
            if player.kind != HUMAN:
                chooser(self.match.game, player.kind)  # one that is missing is said before the game begins
        self.company = Company(self.match)
        humans = self.match.humans
        self.secret = len(humans) > 1 and not self.match.game.info.open_information
        """Is there anything to hide from anybody in the room?"""
        self.listener = humans[0] if len(humans) == 1 else None
        """Whose version of events is said aloud: the only person's, else what all may know."""
        self.holder: Seat | None = None
        """Whose private screen is open."""
        self.told = len(self.match.events) if self.match.journal else 0
        self.declined: Queue[Any] | None = None
        """A shared queue in which no person wants anything any more."""
        self.brief = False
        """The table is told only to those who ask for it."""
        self.explained: dict[type[Decision[Any]], list[str]] = {}
        """By question, what was told in this turn of what cannot be chosen: at every step again it would bury the rest."""
        self.trouble = self.notice = ""

    def play(self) -> int:
        """Returns an exit code."""
        with self.terminal.guarded():
            try:
                self.welcome()
                while True:
                    while not self.match.over:
                        self.go_on()
                    self.result()
                    if not self.another():
                        return self.exit_code
            except (Closed, Quit):
                return self.farewell()
            except KeyboardInterrupt:
                self.farewell()
                raise

    @property
    def exit_code(self) -> int:
        return 1 if self.keeper.trouble else 0

    def welcome(self) -> None:
        say, match = self.terminal.say, self.match
        names = ", ".join(f"{player.name}{'' if player.kind == HUMAN else ' (computer)'}" for player in match.players)
        say(f"{match.game.info.title}. At the table: {names}.")
        if match.humans:
            say("At any question, “help” tells what you can type.")
        if self.secret and self.terminal.keeps_everything:
            say("This is a dumb terminal (see $TERM): whoever scrolls back reads the hands of the others.")
        self.report_trouble()
        if not match.over:
            self.announce()

    def farewell(self) -> int:
        """Nothing is written here: the file holds everything up to the last whole action."""
        self.terminal.leave_private()
        if self.keeper.trouble:
            self.terminal.say(self.keeper.trouble)
        elif self.match.over:
            self.terminal.say("The game is over and saved.")
        else:
            self.terminal.say("The game is saved. To go on with it, type:")
            self.terminal.say_whole(self.resume(self.keeper.path))
        return self.exit_code

    # -- one decision ------------------------------------------------------------------------------

    def go_on(self) -> None:
        """The next decision, by whoever it is."""
        decision = self.match.decision
        assert decision is not None
        try:
            if not self.match.is_human(decision.seat):
                self.bots_play()
            elif (claim := self.match.needless_claim) is not None:
                self.keeper.apply(claim)
            elif self.match.asked_together:
                self.shared_turn(decision.seat)
            elif decision.stage is Stage.SHIELD:
                self.shielded_turn(decision.seat)
            elif self.match.asks_alone:
                self.private_turn(decision.seat)
            else:
                self.public_turn(decision.seat)
        except Sealed:
            self.hide()

    def bots_play(self) -> None:
        """Computer players act until a person is asked."""
        match = self.match
        while match.decider is not None and not match.is_human(match.decider):
            self.keeper.apply(self.company.choose())
            if self.company.complaint:
                self.terminal.say(self.company.complaint)
                self.company.complaint = ""
            if not self.terminal.private:
                self.holder = None
                self.announce()
        self.report_trouble()

    def private_turn(self, seat: Seat) -> None:
        if self.holder != seat:
            self.open_screen(seat)
        view = self.match.view(seat)
        self.terminal.say(question(view))
        self.ask_and_act(view)

    def open_screen(self, seat: Seat) -> None:
        if self.match.needs_veil(self.holder):
            self.hide()
            # whose turn it is, and nothing else
            self.terminal.say(waiting(self.match.view(None)), f"Pass the device to {self.match.names[seat]}.")
            self.wait_alone(seat)
            self.terminal.enter_private()
        elif len(self.match.humans) > 1:
            self.terminal.say(f"{self.match.names[seat]}'s turn.")
        self.holder = seat
        view = self.match.view(seat)  # what is new in it is new since this seat looked last, so before the recap
        self.recap(seat)
        self.explained = {}
        if not self.brief:
            self.terminal.say(*self.table(view))

    def wait_alone(self, seat: Seat) -> None:
        name = self.match.names[seat]
        self.terminal.settle()
        while line := self.terminal.ask(f"{name}: press Enter when nobody else can see."):
            match WORDS.get(line.casefold()):
                case "quit":
                    self.quit()
                case "log":
                    self.terminal.say(*self.match.view(None).log())
                case "agree":
                    self.agree()
                    raise Sealed
                case _:
                    self.terminal.say("Press Enter alone to look at your cards; “quit” leaves, “log” tells the story.")
        if seat in self.keeper.pins:
            self.ask_pin(seat)

    def ask_pin(self, seat: Seat) -> None:
        """The table can agree to forget it, before everybody; the seat hears of that in its next recap."""
        name = self.match.names[seat]
        while True:
            typed = self.terminal.ask_unseen(f"{name}: type your PIN, or “forgot” if you have forgotten it.")
            if fits(typed, self.keeper.pins[seat]):
                return
            if WORDS.get(typed.casefold()) == "quit":
                self.quit()
            if typed.casefold() == "forgot":
                if self.terminal.ask_yes(f"Does the whole table agree to remove {name}'s PIN?"):
                    del self.keeper.pins[seat]
                    self.keeper.save()
                    self.terminal.say(f"The table has removed {name}'s PIN.")
                    return
            else:
                self.terminal.say("That is not the PIN.")

    def public_turn(self, seat: Seat) -> None:
        """The whole table looks on: nothing private is said, whoever it is that answers."""
        self.hide()
        view = self.match.view(None if self.secret else seat)
        if self.secret:
            self.terminal.say(f"{view.names[seat]} answers for all to see.")
        self.terminal.say(question(view))
        self.ask_and_act(dataclasses.replace(view, options=self.match.table.options()))

    def shared_turn(self, seat: Seat) -> None:
        """All who are asked the same hear it together, and one word may answer for those who are left."""
        match, queue = self.match, self.match.shared_queue
        assert queue is not None
        if queue is self.declined and queue.decline is not None:
            self.act(queue.decline)
            return
        self.hide()
        self.holder = None if self.secret else seat
        view = dataclasses.replace(match.view(self.holder), options=match.table.options())
        first, *others = [_with_stake(match, queue, one) for one in match.asked_together]
        self.terminal.say(f"{first} is asked.", *([f"After that: {', '.join(others)}."] if others else []))
        if match.one_may_decline_for_all:
            self.terminal.say("If nobody wants to, type “nobody”.")
        self.terminal.say(question(view))
        self.ask_and_act(view)

    def nobody(self) -> None:
        """No person who is still to be asked wants anything; computer players answer for themselves."""
        self.declined = self.match.shared_queue

    def shielded_turn(self, seat: Seat) -> None:
        """One seat looks at something for a moment, the others look away."""
        self.hide()
        if self.secret:
            self.terminal.say(f"Everybody but {self.match.names[seat]} looks away.")
            self.wait_alone(seat)
            self.terminal.enter_private()
            self.holder = seat
        view = self.match.view(seat)
        assert view.decision is not None
        self.terminal.say(question(view), *view.decision.shows(view.table, view.names))
        if len(view.options) == 1:
            self.pause("Press Enter to hide it and go on." if self.secret else "Press Enter to go on.")
            self.hide()  # what comes of it is for all to hear
            self.act(view.options[0])
        else:
            self.ask_and_act(view)

    def ask_and_act(self, view: View[Any]) -> None:
        action = self.ask(view)
        if action is not None:
            self.act(action)

    def act(self, action: Action) -> None:
        """Play what a person has chosen, and what the computer players answer."""
        seat = self.match.decider
        assert seat is not None
        self.keeper.apply(action)
        self.report_trouble()
        self.bots_play()
        if self.terminal.private:
            self.private_results(seat)
        else:
            self.announce()

    def private_results(self, seat: Seat) -> None:
        """What came of an action is shown to its seat while it still holds the device."""
        decision = self.match.decision
        recap, news = self.match.recap(seat), self.match.news(seat)
        if decision is not None and decision.seat == seat and decision.stage is Stage.PRIVATE:
            self.tell(recap)
            self.match.mark_read(seat)
            return
        if news:
            # what all have learned after that is said aloud in a moment, and told again at this seat's next turn
            shown = 1 + next(place for place, event in enumerate(recap) if event is news[-1])
            self.tell(recap[:shown])
            self.match.read[seat] += shown
            self.pause("Press Enter to hide this.")
        self.hide()

    # -- asking ------------------------------------------------------------------------------------

    def ask(self, view: View[Any]) -> Action | None:
        """One action of the offer; None where the question has to be put again, to whomever."""
        choices = Choices(self.match.game, view)
        menu = choices.top()
        self.read_out(menu)
        if view.seat is not None:
            self.explain(choices)
        while True:
            page = self.terminal.page
            line = self.terminal.ask("Your choice:")
            chosen = self.understand(line, choices, menu)
            if isinstance(chosen, Menu):
                menu = chosen
                self.read_out(menu)
            elif isinstance(chosen, Action):
                doubt = choices.decision.confirm(view.table, chosen, view.names)
                if not doubt or self.terminal.ask_yes(doubt):
                    return chosen
                self.terminal.say("Not done. Choose again.")
            elif self.command(line, choices):
                return None
            elif self.terminal.page != page:  # what is asked is no longer in sight
                self.terminal.say(question(view))
                self.read_out(menu)

    def read_out(self, menu: Menu) -> None:
        self.terminal.say(*menu.words())

    def explain(self, choices: Choices) -> None:
        """What cannot be chosen, as far as this turn has not heard it yet."""
        question, unavailable = type(choices.decision), choices.unavailable()
        before = self.explained.get(question, [])
        if new := [line for line in unavailable if line not in before]:
            self.terminal.say("Also not possible now:" if before else "Not possible now:", *new)
        self.explained[question] = unavailable

    def understand(self, line: str, choices: Choices, menu: Menu) -> Action | Menu | None:
        """A number, an action in words, or a verb that opens a list; None for anything else."""
        if line.isascii() and line.isdecimal():
            number = int(line[:9])
            if not 1 <= number <= len(menu.lines):
                return None
            actions = menu.lines[number - 1].actions
            return actions[0] if len(actions) == 1 else choices.menu(actions)
        if line.casefold() in ("options", "back"):
            return choices.top()
        action = choices.read(line)
        if action is not None or line.casefold() in WORDS:
            return action
        return choices.group(line)

    def command(self, line: str, choices: Choices) -> bool:
        """Do what a line says that is no action. True if the question has to be put anew."""
        word, _, rest = line.partition(" ")
        say, match, view = self.terminal.say, self.match, choices.view
        match WORDS.get(word.casefold()):
            case "help":
                say(*HELP)
            case "again":
                say(*self.table(view))
            case "brief":
                self.brief = True
                say("From now on the table is told when you type “again”. “full” tells it at every turn.")
            case "full":
                self.brief = False
                say("From now on the table is told at every turn.")
            case "log":
                say(*view.log())
            case "why":
                say(*(choices.why(rest) if rest else choices.unavailable() or choices.why(rest)))
            case "rules":
                say(*self.rules(rest, choices.decision))
            case "notes" | "note":
                self.note(view.seat, rest)
            case "save":
                self.keeper.save()
                self.report_trouble()
                say(self.keeper.trouble or "Saved. When you leave, you are told how to come back.")
            case "undo":
                undone = self.keeper.undo()
                self.told = min(self.told, len(match.events))
                say("Taken back." if undone else "There is nothing to take back.")
                return undone
            case "nobody":
                if not match.one_may_decline_for_all:
                    say("There is nobody else who is asked this now.")
                    return False
                self.nobody()
                return True
            case "hide":
                if not self.terminal.private:
                    say("There is nothing to hide here.")
                    return False
                self.hide()
                return True
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
        refusal = choices.refusal(line)
        if refusal is not None:
            return str(refusal)
        reasons = choices.why(line) if line else []
        label = len(reasons) == 1 and not reasons[0].startswith("Type")
        return reasons[0] if label else "That is no choice here. Type a number, an action in words, or “help”."

    # -- what the words do -------------------------------------------------------------------------

    def rules(self, wanted: str, decision: Decision[Any]) -> list[str]:
        game = self.match.game
        ids = [wanted] if wanted.strip() else list(decision.rules)
        found = [rule.text for one in ids for rule in rulebook.find(game, one)]
        return found or [f"The rulebook of {game.info.title} has nothing on “{wanted[:40]}”."]

    def note(self, seat: Seat | None, text: str) -> None:
        if seat is None:
            self.terminal.say("Notes are private; they wait for your own turn.")
            return
        desk = self.match.desks[seat]
        notes = desk.get("notes", "")
        if not text:
            self.terminal.say(*(notes.splitlines() or ["You have no notes. “note” and some words write one down."]))
        elif len(notes) + len(text) > MOST_NOTES:
            self.terminal.say("Your notes are full.")
        else:
            desk["notes"] = f"{notes}{text}\n"
            self.keeper.save()
            self.report_trouble()
            self.terminal.say("Noted.")

    def agree(self) -> None:
        """All people at the table agree to stop, each of them before everybody."""
        self.hide()
        for seat in self.match.humans:
            name = self.match.names[seat]
            if not self.terminal.ask_yes(f"{name}: do you agree to end this game now, without a winner?"):
                self.terminal.say(f"{name} does not agree. The game goes on.")
                return
        self.match.agree_to_end()
        self.keeper.save()
        self.report_trouble()

    def quit(self) -> None:
        self.keeper.save()
        self.report_trouble()
        if self.keeper.trouble and not self.terminal.ask_yes("What is not saved would be lost. Leave all the same?"):
            raise Sealed
        raise Quit

    # -- saying ------------------------------------------------------------------------------------

    def pause(self, prompt: str) -> None:
        if WORDS.get(self.terminal.ask(prompt).casefold()) == "quit":
            self.quit()

    def table(self, view: View[Any]) -> list[str]:
        return describe(self.match.game, view)

    def tell(self, events: Sequence[Any]) -> None:
        self.terminal.say(*(event.words(self.match.names) for event in events))

    def announce(self) -> None:
        """Say what has happened since it was last said aloud."""
        self.tell(self.match.events_for(self.listener, self.told))
        self.told = len(self.match.events)
        if not self.secret:
            for seat in self.match.humans:
                self.match.mark_read(seat)

    def recap(self, seat: Seat) -> None:
        """Since this seat last looked: first what it alone may know."""
        news = self.match.news(seat)
        private = {id(event) for event in news}
        rest = [event for event in self.match.recap(seat) if id(event) not in private]
        if news:
            self.terminal.say("Only for you:")
            self.tell(news)
        if rest:
            self.terminal.say("Since your last turn:")
            self.tell(rest)
        self.match.mark_read(seat)

    def hide(self) -> None:
        """Nothing private is on screen from here on; what all may know is said aloud."""
        self.terminal.leave_private()
        self.holder = None
        self.announce()

    def report_trouble(self) -> None:
        """Once when the disk fails, once when it works again; and once where the game goes on in another file."""
        if self.keeper.trouble and not self.trouble:
            self.terminal.say(self.keeper.trouble)
        if self.trouble and not self.keeper.trouble:
            self.terminal.say("Saved again.")
        if self.keeper.notice != self.notice:
            self.terminal.say(self.keeper.notice)
        self.trouble, self.notice = self.keeper.trouble, self.keeper.notice

    # -- the end -----------------------------------------------------------------------------------

    def result(self) -> None:
        self.hide()
        result = self.match.table.result
        assert result is not None
        self.terminal.say("The game is over.", result.words(self.match.names), "Everything is turned up:")
        self.terminal.say(*self.table(self.match.view(None)))
        self.terminal.say(*self.standings())

    def standings(self) -> list[str]:
        standings, names = self.match.standings(), self.match.names
        lines = []
        if standings.games > 1:
            won = ", ".join(f"{names[seat]} {wins}" for seat, wins in enumerate(standings.wins))
            lines.append(f"Games won, of {standings.games}: {won}.")
        if self.match.table.result is not None and self.match.table.result.points:
            points = ", ".join(f"{names[seat]} {score}" for seat, score in enumerate(standings.points))
            lines.append(f"Points: {points}.")
        champions = [names[seat] for seat in self.match.series_winners()]
        if champions:
            lines.append(f"{listed(champions)} {'wins' if len(champions) == 1 else 'win'} the match.")
        return lines

    def another(self) -> bool:
        """Deal again to the same seats, if the people want to."""
        if not self.match.humans or self.match.series_winners():
            return False
        try:
            if not self.terminal.ask_yes("Play again?"):
                return False
        except Closed:
            return False
        self.match.next_game(self.changes())
        self.keeper.save()
        self.report_trouble()
        self.told = 0
        self.announce()
        return True

    def changes(self) -> dict[str, Value]:
        """What the players want otherwise in the next game, of the settings that may change in a match."""
        changed: dict[str, Value] = {}
        for setting in self.match.game.info.settings:
            now = self.match.options[setting.name]
            for value, words in setting.choices if setting.between_games else ():
                if value != now and self.terminal.ask_yes(f"{setting.label}: change it to {words}?"):
                    changed[setting.name] = value
                    break
        return changed
