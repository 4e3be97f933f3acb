"""A game at the terminal, from question to question."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from contextlib import redirect_stderr
from io import StringIO
from typing import Any, Final

import click

from cardbowl.analysis.simulation.games import default_player
from cardbowl.cli.answers import question, typed
from cardbowl.cli.board import board_lines, discard_lines, in_words, is_dealt, result_line
from cardbowl.cli.commands import BAD_INPUT, INTERRUPTED, complain, say
from cardbowl.cli.covering import Covering
from cardbowl.cli.teller import Teller
from cardbowl.errors import CardbowlError, DataError
from cardbowl.football import AWAY, HOME, OFFENSE, Team
from cardbowl.open.rulebook import find_rule
from cardbowl.steps.ask import Choose, ChooseTogether, check_choice, read_answer
from cardbowl.steps.game import Policy
from cardbowl.steps.game_file import GameFile
from cardbowl.steps.long_work import told
from cardbowl.steps.policies import player
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import is_covert
from cardbowl.view.moment import Moment
from cardbowl.view.refused import in_names

HELP: Final = """\
  a number or a word (or its beginning) answers; Enter alone takes the answer marked [Enter]
  auto        let the computer decide this for you
  undo        go back to your last decision
  ?           the rule behind the question; ? CB2.RUSH.5 any other
  notes       the play notes so far
  discards    the discards of both sides, where the game has them
  save FILE   save the game to another file
  quit        leave the game"""


class Session:
    """One game at a terminal; `log` is the file it is saved to after every play and every answer, if any."""

    def __init__(self, referee: Referee, log: GameFile | None) -> None:
        self._referee = referee
        self._log = log
        self._log_is_good = True
        self._persons = [team for team in (HOME, AWAY) if team not in referee.players]
        self._teller = Teller(referee, self._persons)
        self._covering = Covering(referee, self._persons)
        self._helpers: dict[Team, Policy] = {}

    def run(self) -> int:
        """Play until the game is over or the person leaves; the exit code, which says if it could not be saved."""
        referee = self._referee
        plays = len(referee.plays)
        code = 0
        self._save()
        try:
            while not referee.is_over:
                asked_here = self._asks_a_person()
                if asked_here:
                    if self._covering.look(self._read_line):
                        self._teller.catch_up()
                    self._decide()
                else:
                    referee.step()
                    while is_dealt(referee.asking):  # the cards of a hand are printed together
                        referee.step()
                self._teller.catch_up(quiet=asked_here, at=self._covering.waiting())
                if asked_here or len(referee.plays) > plays:
                    plays = len(referee.plays)
                    self._save()
        except (EOFError, KeyboardInterrupt) as left:
            code = INTERRUPTED if isinstance(left, KeyboardInterrupt) else 0
            self._covering.leave()
            say("")
        if referee.is_over:
            say(result_line(referee), bold=True)
        return code if self._farewell() else BAD_INPUT

    # ---- saving --------------------------------------------------------------------------------------------

    def _save(self, *, leaving: bool = False) -> None:
        """Save the game in its log; what was taken back last stays there until another answer, or until the person leaves."""
        if self._log is None:
            return
        try:
            (self._log.save if leaving else self._log.keep)(self._referee)
        except DataError as error:
            if self._log_is_good:
                complain(f"{error}; the game goes on, and is saved as soon as that is possible")
            self._log_is_good = False
        else:
            self._log_is_good = True

    def _farewell(self) -> bool:
        self._save(leaving=True)
        if self._log is None:
            if not self._referee.is_over:
                say("The game is not saved; begin with --log FILE to go on with it later.")
        elif self._log_is_good:
            say(f"The game is saved in {self._log.path}.")
        return self._log_is_good

    # ---- deciding ------------------------------------------------------------------------------------------

    def _asks_a_person(self) -> bool:
        asking = self._referee.asking
        choices = asking.choices if isinstance(asking, ChooseTogether) else (asking,)
        return any(isinstance(choice, Choose) and self._referee.player_of(choice) is None for choice in choices)

    def _decide(self) -> None:
        """Get an answer to the current question from the computer player or the person it asks."""
        referee, asking = self._referee, self._referee.asking
        if isinstance(asking, Choose):
            answer = self._answer_to(asking)
            if answer is not _TAKEN_BACK:
                referee.answer(answer)
        elif isinstance(asking, ChooseTogether):
            answers = []
            for choice in asking.choices:
                answers.append(self._answer_to(choice))
                if answers[-1] is _TAKEN_BACK:
                    break
            else:
                referee.answer(tuple(answers))
        self._covering.answered()

    def _answer_to(self, choice: Choose) -> Any:
        """The answer to one choice, by a computer player or typed; `_TAKEN_BACK` after an undo."""
        referee, team = self._referee, self._referee.team(choice.side)
        computer = referee.player_of(choice)
        if computer is not None:
            with told("playing on"):
                return computer(choice, referee.seen_by(team))
        moment = referee if choice is referee.asking else Moment(referee, choice)
        scene = referee.game.scene(moment, team)
        asked = scene["asking"] if choice is referee.asking or scene["asking"]["options"] else _in_short(choice)
        self._covering.begin(team, moment, choice, self._read_line)
        say("")
        for number, line in enumerate(board_lines(referee, team, scene["view"])):
            say(line, bold=not number)
        say(f"{referee.names[team]}: {choice.prompt or choice.what} [{choice.rule}]")
        for line in question(choice, asked):
            say(line)
        answers, refused = len(referee.log), False
        while True:
            try:
                answer, note = self._meant(choice, self._read_line(), asked, team)
            except CardbowlError as error:
                say(str(in_names(error, referee.game, choice, asked)))
                refused = True
                continue
            taken_back = len(referee.log) != answers
            if answer is None and not taken_back:
                continue
            if self._hides(choice):
                if refused:
                    self._covering.clear()
                else:
                    _cover_line()
            if note:
                say(note)
            return _TAKEN_BACK if taken_back else answer

    def _hides(self, choice: Choose) -> bool:
        """Whether the other person at the terminal must not see this answer, which is secret or a part of secret choices."""
        return len(self._persons) > 1 and (choice.secret or isinstance(self._referee.asking, ChooseTogether))

    def _meant(self, choice: Choose, text: str, asked: Mapping[str, Any], team: Team) -> tuple[Any, str]:
        """The answer that a typed line means, with a line to show; None for a line that is no answer."""
        word = text.strip()
        if not word:
            if choice.default is None:
                say("please answer; help lists what you can type")
            return choice.default, ""
        answer: Any
        if word.lower() == "auto":
            answer = self._helper(team)(choice, self._referee.seen_by(team))
            return answer, "" if self._hides(choice) else f"  auto: {self._named(choice, answer, asked)}"
        if self._command(choice, word):
            return None, ""
        answer = typed(choice, text, asked)
        return self._checked(choice, answer), ""

    def _named(self, choice: Choose, answer: Any, asked: Mapping[str, Any]) -> str:
        """An answer in words: by the label of its option in a game that tells its steps itself."""
        if self._referee.game.tell is not None and isinstance(choice.options, tuple):
            return str(asked["options"][choice.options.index(answer)]["label"])
        return in_words(choice, answer)

    def _checked(self, choice: Choose, answer: Any) -> Any:
        """The answer in the form the rules use; raises `CardbowlError` where they do not allow it."""
        answer = read_answer(choice, answer)
        check_choice(choice, answer)
        return answer

    def _helper(self, team: Team) -> Policy:
        """The computer player who decides for a person that types auto."""
        referee = self._referee
        if team not in self._helpers:
            name = default_player(referee.game)
            self._helpers[team] = player(referee.game, name, referee.rules, referee.seed, team)
        return self._helpers[team]

    # ---- commands ------------------------------------------------------------------------------------------

    def _command(self, choice: Choose, word: str) -> bool:
        """Run a command such as ``undo``; False where the line is none of the commands."""
        name, _, rest = word.partition(" ")
        rest = rest.strip()
        if name.startswith("?"):
            identifier, text = find_rule((name[1:] + rest) or choice.rule)
            say(f"  {identifier}  {text}", cards=False)
        elif name.lower() == "save" and rest:
            self._save_as(rest)
            say(f"  saved in {rest}")
        elif word.lower() == "help":
            say(HELP)
        elif word.lower() == "notes":
            for line in self._referee.notes():
                say(line)
        elif word.lower() == "discards":
            scene = self._referee.game.scene(self._referee, self._referee.team(choice.side))
            for line in [*discard_lines(scene["view"])] or ["  none that may be looked through"]:
                say(line)
        elif word.lower() == "undo":
            self._undo()
        elif word.lower() in ("quit", "exit"):
            raise EOFError
        else:
            return False
        return True

    def _save_as(self, name: str) -> None:
        """Save the game to a file; raises `DataError` where something else would be lost."""
        file = GameFile(name)
        (self._log if self._log is not None and file.is_same(self._log) else file).save(self._referee)

    def _undo(self) -> None:
        """Go back to the last decision of a person."""
        referee = self._referee
        answers = len(referee.log)
        turns = [(play.before.offense, play.steps) for play in referee.plays]
        turns.append((referee.position.offense, referee.steps))
        for offense, steps in reversed(turns):
            for ask, answer in reversed(steps):
                if answer is None:
                    continue
                answers -= 1
                if is_covert(ask) and len(self._persons) > 1:  # a step back does not tell of it
                    continue
                choices = ask.choices if isinstance(ask, ChooseTogether) else (ask,)
                sides = [choice.side for choice in choices if isinstance(choice, Choose)]
                if any((offense if side is OFFENSE else offense.other) in self._persons for side in sides):
                    referee.rewind(answers)
                    self._teller.from_here()
                    say("  taken back")
                    return
        say("there is no decision of yours to take back")

    @staticmethod
    def _read_line() -> str:
        """One typed line; raises `EOFError` at the end of the input."""
        if sys.stdin is None:
            raise EOFError
        if sys.stdout is None:
            raise click.ClickException("cannot ask: the output is closed")
        try:
            with redirect_stderr(sys.stderr or StringIO()):  # where it is closed, `input` refuses to ask
                text = input("> ")
        except OSError as error:
            raise click.ClickException(f"cannot read what is typed: {error.strerror or error}") from None
        if not sys.stdin.isatty():
            say(text)
        return text


_TAKEN_BACK: Final = object()
"""The placeholder of an answer whose question was taken back by an undo."""


def _in_short(choice: Choose) -> dict[str, Any]:
    """A question in plain words for a part of a secret choice, for which the game has no words of its own."""
    options = choice.options if isinstance(choice.options, tuple) else ()
    return {
        "options": [{"label": str(option).capitalize(), "hint": ""} for option in options],
        "refused": [
            {"label": str(option).capitalize(), "reason": reason, "rule": rule}
            for option, (reason, rule) in choice.refused.items()
        ],
    }


def _cover_line() -> None:
    """Wipe the line that was just typed from a terminal, so that the other person cannot read it there."""
    if sys.stdout is not None and sys.stdout.isatty():
        click.echo("\x1b[1A\x1b[2K", nl=False)
