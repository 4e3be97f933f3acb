"""The coach's numbers of D.O.I.: what each option of a decision is worth.

They are computed from what the deciding side knows: its own hand, and the cards that the other side may hold (DOI.INFO.2).
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from cardbowl.chance import Dist
from cardbowl.football import OFFENSE
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.odds.formulas import kick_now, punt
from cardbowl.games.doi.odds.known_cards import sides, turning
from cardbowl.games.doi.odds.pairings import Pairing, pairings
from cardbowl.games.doi.position import Position
from cardbowl.games.doi.rules.calls import FIELD_GOAL, PLAY, PUNT
from cardbowl.games.doi.rules.sets import MOST_GAIN
from cardbowl.reading.decisions import Measure, OptionOdds
from cardbowl.reading.live import own_choice
from cardbowl.steps.ask import Choose, ChooseTogether
from cardbowl.steps.referee import Referee

Options = dict[Any, OptionOdds]


def decisions(referee: Referee) -> Mapping[Any, OptionOdds]:
    """The worth of each option of the current decision; empty where there is no such decision."""
    ask = referee.asking
    if isinstance(ask, ChooseTogether):
        return cards(referee, own_choice(referee, ask))
    if isinstance(ask, Choose) and ask.what == "call":
        return call(referee, ask)
    return {}


# ---- the call --------------------------------------------------------------------------------------------------------


def call(referee: Referee, ask: Choose) -> Options:
    """A play, a field goal or a punt (DOI.LOOP.1, DOI.CALL.1-3)."""
    found = {PLAY: played(referee), FIELD_GOAL: kicked(referee), PUNT: punted_away(referee)}
    return {option: found[option] for option in ask.options}


def played(referee: Referee) -> OptionOdds:
    """One play: any card of the own hand against any card that the other side may hold (DOI.PLAY.1)."""
    known, at, rules = sides(referee), referee.position, referee.rules
    found = pairings(known.offense, known.defense, rules, at.spot, at.to_go, at.down)
    own = known.offense if known.team is referee.team(OFFENSE) else known.defense
    laid = "your only card" if len(own) == 1 else f"each of your {len(own)} cards as likely"
    basis = f"This play alone: {laid}, against {_unseen(referee)}."
    return OptionOdds(worth(found, at, rules, 1, lost="ball lost"), basis, "the play", "You called a play")


def kicked(referee: Referee) -> OptionOdds:
    """A field goal before its first card (DOI.FG.1-4)."""
    at, rules = referee.position, referee.rules
    kick, distance = kick_now(referee), 100 - at.spot
    good = kick.reached(distance)
    measures = (
        Measure("field goal", good, 1),
        Measure("ball lost", 1 - good, -1),
        Measure("mean points", rules.field_goal_points * good, 1, False),
    )
    cards = turning(referee)
    left = sum(cards.deck.values())
    most = "1 card" if rules.field_goal_cards == 1 else f"up to {rules.field_goal_cards} cards"
    basis = f"{distance} yards with {most} of {left}"
    if cards.in_deck < rules.field_goal_cards and cards.discards:
        basis += f"; after {cards.in_deck} from the deck the discards follow"
    return OptionOdds(measures, f"{basis}; a miss leaves the ball where it lies.", "the field goal", "You kicked a field goal")


def punted_away(referee: Referee) -> OptionOdds:
    """A punt: its result is certain (DOI.PUNT.1, DOI.PUNT.1.R1)."""
    odds = punt(referee, referee.position.spot, referee.rules)
    start = odds.value("start").mean()
    touchback = ", a touchback" if odds["touchback"] else ""
    basis = f"No card is drawn: the other side starts at its own {start}{touchback}."
    return OptionOdds((Measure("opponents' start", start, -1, False),), basis, "the punt", "You punted")


# ---- the card --------------------------------------------------------------------------------------------------------


def cards(referee: Referee, ask: Choose) -> Options:
    """Each card of the own hand, against any card that the other side may hold (DOI.PLAY.1)."""
    known, at, rules = sides(referee), referee.position, referee.rules
    better = 1 if ask.side is OFFENSE else -1
    basis = f"This play alone, against {_unseen(referee)}; with a penalty card the down is played again."
    lost = "ball lost" if at.down >= rules.downs else "turnover"
    found: Options = {}
    for card in ask.options:
        offense, defense = ((card,), known.defense) if ask.side is OFFENSE else (known.offense, (card,))
        ends = pairings(offense, defense, rules, at.spot, at.to_go, at.down)
        measures = worth(ends, at, rules, better, lost)
        found[card] = OptionOdds(measures, basis, card.pretty, f"You laid {card.pretty}")
    return found


# ---- shared ----------------------------------------------------------------------------------------------------------


def worth(ends: Dist[Pairing], at: Position, rules: HouseRules, better: int, lost: str) -> tuple[Measure, ...]:
    """The measures of one play; `better` is 1 for the offense and -1 for the defense.

    A touchdown counts as a first down where the line to gain is not the goal line. Yards end at the goal lines.
    Over on downs is counted with `lost` on the last down.

    Rules: DOI.LOOP.4, DOI.PLAY.7.
    """
    follows = ends.map(lambda end: end.then)
    shares = {word: follows.pmf(word) for word in ("first down", "touchdown", "safety", "turnover", "downs")}
    yards = sum((share * max(-at.spot, min(end.yards, 100 - at.spot)) for end, share in ends.items()), Fraction(0))
    found: list[Measure] = []
    if at.line < 100:
        found.append(Measure("first down", shares["first down"] + shares["touchdown"], better))
    if 100 - at.spot <= MOST_GAIN:
        found.append(Measure("touchdown", shares["touchdown"], better))
    found.append(Measure(lost, shares["turnover"] + (shares["downs"] if lost == "ball lost" else 0), -better))
    if shares["safety"]:
        found.append(Measure("safety", shares["safety"], -better))
    return (*found, Measure("mean yards", yards, better, False))


def _unseen(referee: Referee) -> str:
    """The cards that the other side may hold, in words."""
    known = sides(referee)
    count = len(known.defense if known.team is referee.team(OFFENSE) else known.offense)
    if count == 1:
        return "the only card that the other side may hold"
    return f"any of the {count} cards that the other side may hold, each as likely"
