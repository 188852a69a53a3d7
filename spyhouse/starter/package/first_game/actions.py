"""What a seat can choose: its text, which is typed and saved; and the sentence that offers it."""

from spyhouse.engine.actions import Action, action

from .pieces import Ware


@action("declare {claim} over {ware}", "Declare {claim}, and ship {ware}")
class Declare(Action):
    claim: Ware
    ware: Ware


@action("open", "Open the crate")
class Open(Action): ...


@action("let pass", "Let it pass")
class LetPass(Action): ...
