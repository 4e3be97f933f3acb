"""The table of Football Strategy as plain data: that of the kit, with the names of cards and decks (no rule is applied here)."""

from __future__ import annotations

from functools import partial
from typing import Any

from cardbowl.football import AWAY, HOME, Team
from cardbowl.games.football_strategy.position import Position
from cardbowl.games.football_strategy.rules.calls import FIELD_GOAL
from cardbowl.games.football_strategy.rules.setup import deck_of
from cardbowl.steps.ask import Choose
from cardbowl.steps.referee import Referee
from cardbowl.view import plain_game
from cardbowl.view.scoreboard import other_words, team_view


def scene(referee: Referee, viewer: Team | None) -> dict[str, Any]:
    """The scene as `viewer` may see it; None sees everything (FS.PLAY.1, FS.PLAY.1.R2)."""
    at: Position = referee.position
    found = plain_game.scene(referee, viewer, partial(label, referee), partial(hint, referee))
    view, asking = found["view"], found["asking"]
    view["teams"] = {team.word: team_view(referee, at, team, referee.rules.timeouts) for team in (HOME, AWAY)}
    view["pile"] = None  # nothing that is drawn is used up
    if at.phase == "decks":
        view["situation"], view["field"] = other_words(referee, at, "Choice of decks", "", kicks=False), None
    if at.untimed:
        view["situation"]["detail"] += ", one more down without time"
    if isinstance(referee.asking, Choose) and asking["refused"]:
        asking["refused"] = [
            {"label": label(referee, referee.asking, call), "reason": reason, "rule": rule}
            for call, (reason, rule) in referee.asking.refused.items()
        ]
    return found


def label(referee: Referee, ask: Choose, option: Any) -> str:
    """An option in words: a card by its number or letter and its name, a deck by its title."""
    charts = referee.rules.chart_set
    if ask.what == "deck":
        return str(charts.titles[option])
    if ask.what == "defense":
        return f"{option} {next(each.name for each in charts.defenses if each.letter == option)}"
    if ask.what == "play" and option != FIELD_GOAL:
        return f"{option} {deck_of(referee.position, referee.rules).card(option).name}"
    return plain_game.label(ask, option)


def hint(referee: Referee, ask: Choose, option: Any) -> str:
    """What a card is for: run, pass or punt; what a defense is good against, by its family."""
    if ask.what == "defense":
        return str(next(each.family for each in referee.rules.chart_set.defenses if each.letter == option))
    if ask.what == "play" and option != FIELD_GOAL:
        return str(deck_of(referee.position, referee.rules).card(option).kind)
    return ""
