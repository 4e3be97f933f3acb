"""The odds of the running play in closed form, where reading the rule would take too long: kicks at the goal, and runs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardbowl.cards import Card, Deck
from cardbowl.chance import Odds
from cardbowl.chance.runs import run
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.deck import holds_ace, ordinary
from cardbowl.games.cardbowl2.odds.kicks import kicks_at_goal, named_kick
from cardbowl.games.cardbowl2.odds.punts import punt_odds
from cardbowl.games.cardbowl2.rules.field_goals import field_goal_distance
from cardbowl.steps.ask import Choose, Draw, Note
from cardbowl.steps.referee import Referee


def live(referee: Referee, more: tuple[Any, ...]) -> Odds[Any] | None:
    """The rest of a kick at the goal or of an open-field run in closed form; None for everything else (CB2.FG, CB2.OFR)."""
    ask = referee.asking
    if isinstance(ask, Choose) and ask.what in ("call", "try") and more:
        return _called(referee, more[0])
    if more or not isinstance(ask, Draw):
        return None
    notes = [(place, step) for place, (step, _) in enumerate(referee.steps) if type(step) is Note]
    if ask.rule == "CB2.FG.2":
        place, distance = next((place, note.n) for place, note in reversed(notes) if note.what == "field goal")
        return _at_goal(distance, referee.rules, _drawn(referee, place))
    if ask.role == "run":
        place, granted = next((place, note) for place, note in reversed(notes) if note.what in ("draws", "recovery draws"))
        if any(isinstance(step, Choose) for step, _ in referee.steps[place:]):
            return None  # attempts at the sideline take draws as well
        spot = next(note.spot for at, note in reversed(notes) if at <= place and note.spot is not None)
        squib = granted.what == "draws" and any(type(step) is Draw and step.rule == "CB2.SQUIB.3" for step, _ in referee.steps)
        return _run(referee, spot, granted.n, _drawn(referee, place), referee.rules.squib_run_reduction if squib else 0)
    return None


def _called(referee: Referee, call: str) -> Odds[Any] | None:
    """The odds of a kick before it is called (CB2.HAND.7, CB2.XP.2)."""
    rules, spot = referee.rules, referee.position.spot
    if call == "field goal":
        return _at_goal(field_goal_distance(spot, rules), rules, ())
    if call == "kick":
        return _at_goal(rules.extra_point_distance, rules, ())
    return punt_odds(rules, spot=spot) if call == "punt" else None


def _at_goal(distance: int, rules: HouseRules, drawn: Sequence[Card]) -> Odds[str]:
    """A kick at the goal, good, missed or blocked, after the cards `drawn` (CB2.FG.3, CB2.BLK.1, CB2.XP.1)."""
    return named_kick(kicks_at_goal([distance], rules, drawn=drawn)[0], distance, rules, drawn)


def _drawn(referee: Referee, place: int) -> list[Card]:
    return [answer for step, answer in referee.steps[place:] if type(step) is Draw]


def _run(referee: Referee, spot: int, first: int, drawn: list[Card], reduction: int) -> Odds[Any]:
    """The yards still to come of a run from `spot` with `first` draws, up to the goal line, where it ends (CB2.OFR.2-5).

    How many cards are still to come is known only where no run can reach the goal line.

    Rules: CB2.OFR.2-6, CB2.SQUIB.3.
    """
    worth = {value: max(0, each - reduction) for value, each in enumerate(referee.rules.draws)}
    draws = first + sum(worth[card.value] - 1 for card in drawn)
    room = 100 - spot - sum(card.value for card in drawn)
    deck = Deck(referee.left())
    ends = run(ordinary(deck), worth, draws, stoppers=int(holds_ace(deck)))
    events: dict[str, Any] = {"fumble": lambda end: end.stopped and end.total < room}
    values: dict[str, Any] = {"yards": lambda end: min(end.total, room)}
    if ends.chance(lambda end: end.total >= room):
        events["touchdown"] = lambda end: end.total >= room
    if all(card.value < room for card in deck):
        events["next card is the last"] = lambda end: end.cards == 1
    if "touchdown" not in events:
        values["cards"] = lambda end: end.cards
    return Odds.of(ends, what="run", events=events, values=values)
