"""The worth of an attempt to get out of bounds before a draw for yards (section 17e of the rulebook)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from cardbowl.cards import Card, Deck
from cardbowl.chance import Dist, OddsError
from cardbowl.football import OFFENSE
from cardbowl.football.plays import Kind, Turned
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.notes.hands_placed import match_up_of
from cardbowl.games.cardbowl2.odds.coach.parts import COACH, endings
from cardbowl.games.cardbowl2.odds.coach.words import Options, if_loose, of_a_play, why_not
from cardbowl.games.cardbowl2.odds.runs import rest_of_run
from cardbowl.games.cardbowl2.odds.scrimmage_plays import Play, Plays
from cardbowl.games.cardbowl2.rules.endings import ACE
from cardbowl.games.cardbowl2.rules.fumbles import played_out
from cardbowl.games.cardbowl2.rules.order import over
from cardbowl.reading.coach import ends_of, measured
from cardbowl.reading.decisions import Measure, OptionOdds
from cardbowl.reading.known import one_of
from cardbowl.steps.ask import Choose, Draw, Note
from cardbowl.steps.referee import Referee


class Runner(NamedTuple):
    """The runner's yards from the line of scrimmage, and the draws to come (0: the cards after the catch)."""

    yards: int
    draws: int


def sideline(referee: Referee, ask: Choose) -> Options:
    """Draw for yards, or try to get out of bounds (CB2.OOB.3-5, CB2.CLK2.5)."""
    at, rules, deck = referee.position, referee.rules, Deck(referee.left())
    runner, carrier = runner_of(referee), match_up_of(referee.steps)[0]
    certain = ask.rule == "CB2.CLK2.5"
    basis = f"{len(deck)} cards left to draw; no try for the sideline after this choice; {if_loose(at)}."
    try:
        out, tried = trying(deck, runner, carrier, certain, at.spot, rules)
        drawn = rest_of_run(deck, rules, yards=runner.yards, draws=runner.draws, goal=100 - at.spot)
    except OddsError as error:
        return {option: why_not(str(error)) for option in ask.options}
    return {
        "draw": OptionOdds(
            (*_worth(referee, drawn), Measure("out of bounds", Fraction(0), 1)),
            f"{basis[:-1]}; the suit of the last card is left out.",
            "to draw for yards",
            "You drew for yards",
        ),
        "out of bounds": OptionOdds(
            (*_worth(referee, tried), Measure("out of bounds", out, 1)), basis, "the sideline", "You tried for the sideline"
        ),
    }


def _worth(referee: Referee, plays: Dist[Play]) -> tuple[Measure, ...]:
    """The measures of plays from scrimmage that are counted to where the ball is dead or loose."""
    at, rules = referee.position, referee.rules

    def rest() -> Generator[Any, Any, Turned]:
        ending = yield one_of(endings(plays, OFFENSE, at.spot))
        return over(at, Kind.RUSH, (yield from played_out(at, ending, rules)), rules)

    return measured(ends_of(rest, referee, COACH), OFFENSE, of_a_play(at))


def runner_of(referee: Referee) -> Runner:
    """The runner's place and draws, from the notes and draws of this play."""
    spot, draws, first = referee.position.spot, 0, 0
    worth_of = referee.rules.draws
    for step, answer in referee.steps:
        if type(step) is Note:
            if step.what in ("rush", "pass", "yac") and step.spot is not None:
                spot = step.spot
            elif step.what == "draws":
                first = draws = step.n
        elif type(step) is Draw and step.role == "run":
            spot += answer.value
            draws += worth_of[answer.value] - 1
        elif type(step) is Draw and step.role == "sideline":
            draws -= 1
    return Runner(spot - referee.position.spot, draws if first else 0)


def trying(deck: Deck, runner: Runner, carrier: Card, certain: bool, spot: int, rules: HouseRules) -> tuple[Fraction, Dist[Play]]:
    """The chance to get out of bounds, and the whole play with it (CB2.OOB.4, CB2.OOB.R4, CB2.OOB.R6)."""
    if certain:
        return Fraction(1), Dist.certain(Play("run", runner.yards, False))
    plays, size = Plays(deck, rules, 100 - spot), len(deck)
    verdicts = list(_verdicts(deck, carrier, rules))
    out = sum(verdict == "out" for verdict, _ in verdicts)
    plays.end("run", runner.yards, False, out, size)
    plays.end("run", runner.yards, True, sum(verdict == "loose" for verdict, _ in verdicts), size)
    spent = Counter(card for verdict, card in verdicts if verdict == "spent")
    if runner.draws <= 1:
        plays.end("run", runner.yards, False, len(spent), size)
    else:
        _run_on(plays, spent, runner, size)
    return Fraction(out, size), Dist.from_weights({play: share for play, share in plays.dist().items() if share})


def _run_on(plays: Plays, spent: Mapping[Card, int], runner: Runner, size: int) -> None:
    """Go on after a failed attempt: the ball has not moved, and the run has one draw fewer (CB2.OOB.4)."""
    for value, count in Counter(card.value for card in spent if card is not ACE).items():
        plays.run("run", runner.yards, runner.draws - 1, (value,), count, size)
    if ACE in spent:
        plays.run("run", runner.yards, runner.draws - 1, (), 1, size, ace=False)


def _verdicts(deck: Deck, carrier: Card, rules: HouseRules) -> Iterator[tuple[str, Any]]:
    for card in deck:
        if card is ACE and rules.oob_ace == "fumble":
            yield "loose", card
        else:
            yield ("out" if card.color == carrier.color else "spent"), card
