"""Exact odds of questions and of rules, and the flow of a rule."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from cardbowl.cards import Card, Deck
from cardbowl.cards import cards as read_cards
from cardbowl.chance import Odds
from cardbowl.doors import door
from cardbowl.errors import NotationError, value_text
from cardbowl.open.games import find_game, tell_on_page
from cardbowl.open.house_rules import Charts, DataFolder, Rules, rules_of
from cardbowl.reading.questions import find_question
from cardbowl.steps.long_work import told
from cardbowl.steps.rule_given import check_starts

if TYPE_CHECKING:
    from cardbowl.drawing import Picture


@door
def odds(
    what: str | Callable[[], Any],
    question: str = "",
    *,
    house_rules: Rules | None = None,
    charts: Charts | None = None,
    data: DataFolder | None = None,
    seen: str | Iterable[Card | str] = "",
    **inputs: Any,
) -> Odds[Any]:
    """Exact odds: of a named question about a game, or of any rule.

    `what` is the name of a game and `question` one of its odds, e.g. ``odds("cardbowl-2.0", "field-goal", distance=42)``;
    `house_rules`, `charts` and `data` are as in `new_game`, `seen` are cards that have left the draw deck, `inputs` what the
    question takes.
    Or `what` is a function that starts a rule, and the odds are those of its result; `inputs` are then those of `outcomes`
    (`deck`, `choose`, `value`, `alike`, `until`, `most`, and `progress`: true shows a progress bar in a notebook when it takes
    long).
    Raises `NotationError`, `IllegalAnswerError`, `HouseRulesError` or `OddsError`.
    """
    gone = seen_cards(seen)
    tell_on_page()
    if isinstance(what, Generator):
        check_starts(what, "a reading of odds")
    if callable(what):
        from cardbowl.reading.rule_odds import rule_odds

        if question or any(each is not None for each in (house_rules, charts, data)):
            raise NotationError(
                "the odds of a rule take no question, house rules or charts: those belong to a game, named as text"
            )
        if inputs.get("progress") is True:
            from cardbowl.widgets.progress import ReadingProgress

            inputs["progress"] = ReadingProgress()
        with told("counting odds"):
            return rule_odds(what, seen=gone, **inputs)
    game = find_game(what)
    asked = find_question(game.questions(), question, game.name)
    rules = rules_of(game, house_rules, charts=charts, data=data)
    return asked.ask(rules, gone, inputs)


@door
def flow(
    rule: Callable[[], Any],
    *,
    deck: Deck | Mapping[str, Deck] | str | None = None,
    depth: int = 6,
    width: int = 8,
    title: str = "",
) -> Picture:
    """The flow of a rule as a picture, and in words: what it draws and asks, which answers lead where, and how it can end.

    `rule` is a function without arguments that starts the rule, as for `odds` and `table`; it is run, not read from its text.
    `deck` is the deck of its draws (default 52 cards), its cards as text, or a deck for every name.
    At most `depth` questions (1 to 12) follow each other, each with at most `width` branches (2 to 20); what is left out is said.
    Raises `NotationError` or `OddsError`.
    """
    from cardbowl.diagrams.flow_chart import flow_picture
    from cardbowl.reading.flow import flow as read_flow

    tell_on_page()
    with told("reading the flow"):
        return flow_picture(read_flow(rule, deck=deck, depth=depth, width=width, title=title))


def seen_cards(seen: object) -> tuple[Card, ...]:
    """Cards that have been seen, as a text or one by one; raises `NotationError`."""
    if isinstance(seen, Iterable):
        return read_cards(seen)
    raise NotationError(f"seen= takes cards such as 'KS 7H', not {value_text(seen)}")
