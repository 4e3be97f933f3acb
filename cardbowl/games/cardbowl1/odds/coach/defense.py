"""Decisions about cards that the defense adds to a play: what each leaves the offense (sections 3.4, 6 and 7.1)."""

from __future__ import annotations

from fractions import Fraction

from cardbowl.cards import UNSEEN, Card
from cardbowl.football import DEFENSE
from cardbowl.games.cardbowl1.odds.coach.executed_now import Known, in_flight, known_to
from cardbowl.games.cardbowl1.odds.coach.goal import Goal, goal_of
from cardbowl.games.cardbowl1.odds.coach.plays import best_pass, pass_measures
from cardbowl.games.cardbowl1.odds.coach.words import KEPT, Options, counted, deck_words, why_not
from cardbowl.games.cardbowl1.odds.coach.worth import after_handoff, run_worth
from cardbowl.games.cardbowl1.odds.live.running_play import Run, Throw, drawn, flying, running, table_of
from cardbowl.games.cardbowl1.odds.passes.run_after_catch import run_after_odds
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value
from cardbowl.games.cardbowl1.rules.runs.run_yards import NO_CARD
from cardbowl.games.cardbowl1.rules.runs.rushing import RUSH_DRAWS
from cardbowl.reading.decisions import Measure, OptionOdds
from cardbowl.steps.ask import Choose
from cardbowl.steps.referee import Referee

NO_TABLE = "No numbers: this play stands alone, without formations."


def extra_card(referee: Referee, ask: Choose) -> Options:
    """What each extra card, or none, leaves the offense (CB1.RANGE.5, CB1.RUN.R4, CB1.PASS.2)."""
    known = known_to(referee, DEFENSE)
    table, goal = table_of(known.steps), goal_of(known.at)
    run, throw = (running(table, known.rules), flying(table, known.rules)) if table else (None, None)
    found: Options = {}
    for option in ask.options:
        points = hand_value(option) if isinstance(option, Card) else 0
        if run is not None:
            found[option] = against_run(known, run._replace(added=points), goal, option)
        elif throw is not None:
            found[option] = against_pass(known, throw._replace(thrown=throw.thrown._replace(extra=points)), goal, option)
        else:
            found[option] = why_not(NO_TABLE)
    return found


def cover(referee: Referee, ask: Choose) -> Options:
    """Which card takes the back: it covers the back, and the best extra card in range is added (CB1.PASS.2, CB1.PASS.R9)."""
    known = known_to(referee, DEFENSE)
    flight = in_flight(known)
    if flight is None:
        return dict.fromkeys(ask.options, why_not(NO_TABLE))
    _, throw = flight
    options: Options = {}
    for option in ask.options:
        taker = (hand_value(option),) if isinstance(option, Card) else ()
        added = max((hand_value(card) for card in throw.extra if card not in (option, UNSEEN)), default=0)
        thrown = throw.thrown._replace(attached=tuple(sorted((*throw.thrown.attached, *taker))), extra=added)
        after = "; then comes the best extra card in range"
        options[option] = against_pass(known, throw._replace(thrown=thrown), goal_of(known.at), option, after)
    return options


def against_pass(known: Known, throw: Throw, goal: Goal, option: object, after: str = "") -> OptionOdds:
    """A pass before its pass card, seen by the defense."""
    numbers = pass_measures(best_pass(known, throw, goal), goal, -1)
    cards = "the pass has the yardage cards that suit it best"
    basis = f"{deck_words(known).capitalize()}; {cards}{after}; the run after the catch is left out; {KEPT}."
    return OptionOdds(numbers, basis, *told(option))


def against_run(known: Known, run: Run, goal: Goal, option: object) -> OptionOdds:
    """A run as it is with that card; a rush has its handoff already."""
    basis = f"{deck_words(known).capitalize()}; any open-field run is left out; {KEPT}."

    def numbers() -> tuple[Measure, ...]:
        if run.kind == "rush":
            handoff = drawn(known.steps, "handoff")
            points = run.ahead + (handoff[-1].value if handoff else 0)
            return after_handoff(points, RUSH_DRAWS, known.rules, known.cards, goal).measures(goal, -1)
        kind = "both" if run.kind == "screen" else "run"
        return run_worth(run, known.rules, known.cards, goal).measures(goal, -1, kind=kind)

    return counted(numbers, basis, *told(option))


def told(option: object) -> tuple[str, str]:
    """The option in words, and the sentence for the side that took it."""
    if option == NO_CARD or not isinstance(option, Card):
        return "no card", "You added no card"
    return f"the {option.pretty}", f"You took the {option.pretty}"


def interception(referee: Referee, ask: Choose) -> Options:
    """The interceptor stays put, or runs for the run-after card (CB1.INT.R1, CB1.YAC.1-3)."""
    known = known_to(referee, DEFENSE)
    if "stay" not in ask.options or known.rules.int_tacklers != "none":
        return dict.fromkeys(ask.options, why_not("No numbers: a run out of the end zone or past tacklers is not counted."))
    stay = Measure("mean yards", Fraction(0), 1, False), Measure("fumble", Fraction(0), -1)

    def numbers() -> tuple[Measure, ...]:
        odds = run_after_odds(known.rules, known.cards, running=False)
        return Measure("mean yards", odds.value("yards").mean(), 1, False), Measure("fumble", odds["fumble"], -1)

    basis = f"One card, and {deck_words(known)}; any open-field run is left out; {KEPT}."
    found = {
        "stay": OptionOdds(stay, "Certain: no card is drawn.", "staying", "You stayed where you were"),
        "run": counted(numbers, basis, "the run", "You ran"),
    }
    return {option: found[option] for option in ask.options}
