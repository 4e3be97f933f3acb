"""The odds of the running play in closed form, where reading the rule would take too long: kicks at the goal, and runs."""

from __future__ import annotations

from typing import Any

from cardbowl.cards import Card, Deck
from cardbowl.chance import Odds
from cardbowl.chance.runs import run
from cardbowl.games.cardbowl2.odds.deck import holds_ace, ordinary
from cardbowl.games.cardbowl2.odds.kicks import field_goal_odds, kicks_at_goal, named_kick
from cardbowl.games.cardbowl2.odds.punts import punt_odds
from cardbowl.games.cardbowl2.rules.field_goals import field_goal_distance
from cardbowl.steps.ask import Choose, Draw, Note
from cardbowl.steps.referee import Referee


def live(referee: Referee, more: tuple[Any, ...]) -> Odds[Any] | None:
    """The rest of a kick at the goal or of an open-field run in closed form; None for everything else (CB2.FG, CB2.OFR)."""
    ask = referee.asking
    if isinstance(ask, Choose) and ask.what == "call" and more:
        return _called(referee, more[0])
    if more or not isinstance(ask, Draw):
        return None
    notes = [(place, step) for place, (step, _) in enumerate(referee.steps) if type(step) is Note]
    if ask.rule == "CB2.FG.2":
        place, distance = next((place, note.n) for place, note in reversed(notes) if note.what == "field goal")
        drawn = _drawn(referee, place)
        return named_kick(kicks_at_goal([distance], referee.rules, drawn=drawn)[0], distance, referee.rules, drawn)
    if ask.role == "run":
        place, first = next((place, note.n) for place, note in reversed(notes) if note.what in ("draws", "recovery draws"))
        if any(isinstance(step, Choose) for step, _ in referee.steps[place:]):
            return None  # attempts at the sideline take draws as well
        return _run(referee, first, _drawn(referee, place))
    return None


def _called(referee: Referee, call: str) -> Odds[Any] | None:
    """The odds of a kick before it is called (CB2.HAND.7)."""
    rules, spot = referee.rules, referee.position.spot
    if call == "field goal":
        return field_goal_odds(rules, (), distance=field_goal_distance(spot, rules))
    return punt_odds(rules, spot=spot) if call == "punt" else None


def _drawn(referee: Referee, place: int) -> list[Card]:
    return [answer for step, answer in referee.steps[place:] if type(step) is Draw]


def _run(referee: Referee, first: int, drawn: list[Card]) -> Odds[Any] | None:
    """The yards still to come; None on a squib return, where face cards grant less (CB2.SQUIB.3, CB2.OFR.2-4)."""
    rules = referee.rules
    if any(type(step) is Draw and step.rule.startswith("CB2.SQUIB") for step, _ in referee.steps):
        return None
    worth = dict(enumerate(rules.draws))
    draws = first + sum(worth[card.value] - 1 for card in drawn)
    deck = Deck(referee.left())
    ends = run(ordinary(deck), worth, draws, stoppers=int(holds_ace(deck)))
    return Odds.of(
        ends,
        what="run",
        events={"fumble": lambda end: end.stopped, "next card is the last": lambda end: end.cards == 1},
        values={"yards": lambda end: end.total, "cards": lambda end: end.cards},
    )
