"""The table of Football Strategy as plain data: that of the kit, with the names of cards and decks (no rule is applied here)."""

from __future__ import annotations

from functools import partial
from typing import Any

from cardbowl.football import AWAY, HOME, Team
from cardbowl.games.football_strategy.charts.chart_set import FACE_DOWN, RANDOM_CARD
from cardbowl.games.football_strategy.position import Position
from cardbowl.games.football_strategy.table.play_chart import CALLS, call_hint, call_label, play_chart, printed_charts
from cardbowl.games.football_strategy.table.quarter_bar import quarter_bar
from cardbowl.steps.ask import Choose, Draw
from cardbowl.steps.referee import Referee
from cardbowl.view import plain_game
from cardbowl.view import scene as shared
from cardbowl.view.scoreboard import other_words, team_view


def scene(referee: Referee, viewer: Team | None) -> dict[str, Any]:
    """The scene as `viewer` may see it; None sees everything (FS.PLAY.1, FS.PLAY.1.R2)."""
    at: Position = referee.position
    found = plain_game.scene(referee, viewer, partial(label, referee), partial(hint, referee))
    view, asking = found["view"], found["asking"]
    view["teams"] = {team.word: team_view(referee, at, team, referee.rules.timeouts) for team in (HOME, AWAY)}
    view["pile"] = None  # nothing that is drawn is used up
    steps = shared.shown_steps(referee, viewer)
    view["rows"] = shared.rows([step for step in steps if not on_the_chart(step[0])], row_label)
    view["chart"], view["printed"] = play_chart(referee, steps), printed_charts(referee)
    view["quarter_bar"] = None if at.phase in ("decks", "over") else quarter_bar(referee, at)
    if at.phase == "decks":
        view["situation"], view["field"] = other_words(referee, at, "Choice of decks", "", kicks=False), None
    if at.untimed:
        view["situation"]["detail"] += ", one more down without time"
    ask = referee.asking
    asking["calls"] = calls(ask) if isinstance(ask, Choose) else ""
    if isinstance(ask, Choose) and asking["refused"]:
        asking["refused"] = [
            {"value": call, "label": label(referee, ask, call), "reason": reason, "rule": rule}
            for call, (reason, rule) in ask.refused.items()
        ]
    return found


def on_the_chart(ask: Any) -> bool:
    """Whether the chart shows what is drawn: random cards, and the defense card of a free kick."""
    return type(ask) is Draw and (ask.source is RANDOM_CARD or ask.source is FACE_DOWN)


def row_label(role: str) -> str:
    """The label of the row of a draw."""
    return "Coin toss" if role == "toss" else role.capitalize()


def calls(ask: Choose) -> str:
    """The side that is asked for its call; empty for any other question, one of a variant's own too (FS.PLAY.1)."""
    return CALLS[ask.what] if ask.rule == "FS.PLAY.1" else ""


def label(referee: Referee, ask: Choose, option: Any) -> str:
    """An option in words: a card by its number or letter and its name, a deck by its title."""
    at: Position = referee.position
    if ask.rule == "FS.SETUP.1":
        return str(referee.rules.chart_set.titles[option])
    if calls(ask):
        return call_label(referee.rules.chart_set, at.decks[at.offense], ask.what, option)
    return plain_game.label(ask, option)


def hint(referee: Referee, ask: Choose, option: Any) -> str:
    """What a card is for: run, pass or punt; what a defense is good against, by its family."""
    at: Position = referee.position
    return call_hint(referee.rules.chart_set, at.decks[at.offense], ask.what, option) if calls(ask) else ""
