"""``cardbowl odds``: the exact chances of a play, counted from the draw deck."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

import click

from cardbowl.cards import Card, cards
from cardbowl.chance import Dist, Odds
from cardbowl.cli.commands import INDENT, say, say_json, say_wrapped, width
from cardbowl.cli.options import game_argument, json_option, rules_options
from cardbowl.errors import NotationError, listed
from cardbowl.open.games import find_game
from cardbowl.open.house_rules import rules_of
from cardbowl.reading.questions import Input, Question, find_question
from cardbowl.steps.game import AnyGame

GAP = "   "
SHORT = 12
"""The most rows that stay in one column."""
LONG = 60
"""With more rows than these, the rare ends are added up."""
MOST_DIGITS = 400
"""The most digits of a fraction on a terminal; --json writes longer ones, too."""


class WithInputs(click.Command):
    """The command, whose help about a question lists what that question takes."""

    def parse_args(self, context: click.Context, args: list[str]) -> list[str]:
        """Note the question and its house rules, since help is printed before they are read."""
        given, _, asked_for = self.make_parser(context).parse_args([*args])
        words = {name: value for name, value in given.items() if isinstance(value, str)}
        if self.get_help_option(context) in asked_for and {"game", "what"} <= words.keys():
            game = find_game(words["game"])
            rules = rules_of(game, words.get("rules"), charts=words.get("charts"), data=words.get("data"))
            context.obj = find_question(game.questions(), words["what"], game.name).named(rules)
        return super().parse_args(context, args)

    def format_options(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        """The inputs of the question, then the options."""
        question = context.obj
        if isinstance(question, Question):
            with formatter.section(f"{question.name}, {question.about} ({question.rule})"):
                inputs = [(f"{each.name}=", f"{_input_in_words(each)}.") for each in question.inputs]
                formatter.write_dl(inputs or [("no inputs", "It is asked as it is.")])
        super().format_options(context, formatter)


@click.command(cls=WithInputs)
@game_argument
@click.argument("what", metavar="[WHAT]", required=False)
@click.argument("inputs", metavar="[KEY=VALUE]...", nargs=-1)
@rules_options
@click.option("--seen", metavar="CARDS", help='Cards that have left the draw deck, e.g. "KS 7H".')
@json_option
def odds(
    game: AnyGame,
    what: str | None,
    inputs: tuple[str, ...],
    rules: str | None,
    charts: str | None,
    data: str | None,
    seen: str | None,
    as_json: bool,
) -> None:
    """Show the exact odds of a play.

    For example: cardbowl odds cardbowl-2.0 field-goal distance=42

    Without WHAT it lists what may be asked, and with which inputs; cardbowl odds GAME WHAT --help lists those of WHAT.
    """
    if what is None:
        if any(each is not None for each in (rules, charts, data, seen)):
            raise NotationError(
                f"--rules, --charts, --data and --seen go with a question: {listed(game.questions()) or 'there is none yet'}"
            )
        if as_json:
            say_json([_described(question) for question in _named(game)])
        else:
            _say_questions(game)
        return
    question = find_question(game.questions(), what, game.name)
    found = question.ask(rules_of(game, rules, charts=charts, data=data), cards(seen or ""), read_inputs(inputs, question))
    if as_json:
        say_json(found.to_json())
    else:
        _say_odds(game, found)


def read_inputs(words: Sequence[str], question: Question) -> dict[str, str]:
    """Words such as ``to-go=10`` as inputs by name; raises `NotationError`.

    A word alone, such as ``pass``, is the value of the one input that takes it.
    """
    found: dict[str, str] = {}
    for word in words:
        key, sign, value = word.partition("=")
        takes = [each.name for each in question.inputs if word.strip().lower() in each.words]
        if not sign and len(takes) == 1:
            key, sign, value = takes[0], "=", word
        name = key.strip().lower().replace("-", "_")
        if not sign or not name:
            raise NotationError(f"cannot read the input {_short(word)}: write key=value, such as distance=42")
        if name in found:
            raise NotationError(f"the input {name} is given twice, as {_short(found[name])} and as {_short(value)}; give it once")
        found[name] = value
    return found


def _short(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:57] + "...")


# ---- what may be asked -----------------------------------------------------------------------------------------------


def _named(game: AnyGame) -> list[Question]:
    """Every question, with the limits that its inputs have under the rulebook."""
    rules = game.house_rules({})
    return [question.named(rules) for question in game.questions().values()]


def _described(question: Question) -> dict[str, Any]:
    return {
        "name": question.name,
        "about": question.about,
        "rule": question.rule,
        "inputs": [_described_input(each) for each in question.inputs],
    }


def _described_input(each: Input) -> dict[str, Any]:
    default = each.default.text if isinstance(each.default, Card) else each.default
    row = {**each._asdict(), "words": list(each.words), "default": default, "allowed": each.allowed}
    del row["limits"], row["usual"], row["reason"]
    row["stands_for"] = each.stands_for and each.stands_for[0]
    if each.kind != "number":
        del row["least"], row["most"]
    return row


def _say_questions(game: AnyGame) -> None:
    questions = _named(game)
    if not questions:
        say(f"{game.name} has no odds yet.")
    for question in questions:
        say_wrapped(f"{question.name}  {question.about} ({question.rule})", bold=True)
        for each in question.inputs:
            say_wrapped(f"{each.name}=  {_input_in_words(each)}", INDENT)


def _input_in_words(each: Input) -> str:
    return f"{each.about}: {each.allowed} ({each.rule}); {_needed(each)}"


def _needed(each: Input) -> str:
    if each.stands_for is not None:
        return f"in place of {each.stands_for[0]}="
    if each.required:
        return "needed"
    if each.default is None:
        return "may be left out"
    return f"otherwise { ({True: 'yes', False: 'no'}[each.default] if isinstance(each.default, bool) else each.default) }"


# ---- the answer ------------------------------------------------------------------------------------------------------


def _say_odds(game: AnyGame, found: Odds[Any]) -> None:
    """The question, its events, and each value with its mean and distribution."""
    say(f"{game.name}: {found.what}", bold=True)
    for name, value in found.inputs.items():
        say_wrapped(f"{name} = {_word(value)}", INDENT)
    if found.house_rules:
        say_wrapped("house rules: " + ", ".join(f"{name} = {value}" for name, value in found.house_rules.items()), INDENT)
    if found.events:
        say()
        _say_events(found.events)
    for name, numbers in found.values.items():
        say()
        _say_value(name, numbers)


def _word(value: object) -> object:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else value


def _say_events(events: Mapping[str, Fraction]) -> None:
    names = max(map(len, events))
    for name, share in events.items():
        line = f"{INDENT}{name:<{names}}{GAP}{percent(share):>8} %"
        fraction = written(share)
        if len(line) + len(GAP) + len(fraction) <= width():
            say(f"{line}{GAP}{fraction}", is_row=True)
            continue
        say(line, is_row=True)
        for part in textwrap.wrap(fraction, max(10, width() - 2 * len(INDENT))):
            say(f"{INDENT}{INDENT}{part}", is_row=True)


def _say_value(name: str, numbers: Dist[int]) -> None:
    mean = numbers.mean()
    say_wrapped(f"{name}: mean {float(mean):.4f} = {written(mean)}", bold=True)
    support = numbers.support()
    least, most = (support[0], support[-1]) if len(support) <= LONG else _usual(numbers)
    rows = [
        (str(number), percent(share), percent(numbers.sf(number - 1)))
        for number, share in numbers.items()
        if least <= number <= most
    ]
    for line in _in_columns((name, "percent", "at least"), rows):
        say(f"{INDENT}{line}", is_row=True)
    for seldom in ([number for number in support if number < least], [number for number in support if number > most]):
        if seldom:
            share = sum((numbers.pmf(number) for number in seldom), Fraction(0))
            say_wrapped(f"{seldom[0]} to {seldom[-1]} together: {percent(share)} %, one by one with --json", INDENT)


def _usual(numbers: Dist[int]) -> tuple[int, int]:
    """The first and the last number to show; numbers at either end with less than 1 percent altogether are left out."""
    support = numbers.support()
    kept = [number for number in support if min(numbers.cdf(number), numbers.sf(number - 1)) >= Fraction(1, 100)]
    below, above = (sum(number < kept[0] for number in support), sum(number > kept[-1] for number in support))
    return support[0] if below == 1 else kept[0], support[-1] if above == 1 else kept[-1]


def _in_columns(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """The rows under their head, in as many columns side by side as the terminal is wide, read downwards."""
    widths = [max(len(row[place]) for row in (head, *rows)) for place in range(len(head))]
    lines = ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in (head, *rows)]
    beside = max(1, (width() - len(INDENT) + len(GAP)) // (len(lines[0]) + len(GAP)))
    height = max(-(-len(rows) // beside), min(len(rows), SHORT))
    columns = [lines[1:][start : start + height] for start in range(0, len(rows), height)]
    yield GAP.join([lines[0]] * len(columns))
    for place in range(height):
        yield GAP.join(column[place] for column in columns if place < len(column))


def percent(share: Fraction) -> str:
    """A share from 0 to 1 in percent with four digits; ``0`` and ``100`` are written only where they are exact."""
    least = Fraction(1, 1_000_000)
    if 0 < share < least:
        return "<0.0001"
    if 1 - least < share < 1:
        return ">99.9999"
    return f"{100 * float(share):.4f}"


def written(share: Fraction) -> str:
    """A fraction as text; of a long one only the number of digits."""
    text = str(share)
    return text if len(text) <= MOST_DIGITS else f"a fraction of {len(text) - 1} digits, see --json"
