"""Decisions during a play that is executed, of both sides: the worth of each option (sections 3.4 and 6 to 8 of the rulebook)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from typing import Any, Final

from cardbowl.cards import Card
from cardbowl.chance import Dist, OddsError
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.cardbowl1.odds.coach.cards_so_far import drawn, drawn_at, notes, open_field_sets, rounds_survived
from cardbowl.games.cardbowl1.odds.coach.executed_now import (
    Executed,
    Known,
    answers_since,
    ends_with,
    known_to,
    running_play,
)
from cardbowl.games.cardbowl1.odds.coach.plays import any_flies_out, best_pass, may_fly_out, pass_measures
from cardbowl.games.cardbowl1.odds.coach.words import (
    ALL_COUNT,
    COMPLETE,
    FIRST_DOWN,
    GOOD,
    IF_CAUGHT,
    KEPT,
    SACK,
    SAFETY,
    YARDS,
    Options,
    Question,
    aims,
    cards_words,
    certain_words,
    counted,
    deck_words,
    of_a_play,
    why_not,
)
from cardbowl.games.cardbowl1.odds.passes.run_after_catch import run_after_odds
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value
from cardbowl.games.cardbowl1.rules.passes.pass_set_up import PassSetUp
from cardbowl.games.cardbowl1.rules.passes.yardage_cards import missing_rounds
from cardbowl.reading.coach import End, Wanted
from cardbowl.reading.decisions import Measure, OptionOdds
from cardbowl.steps.ask import Choose, Note
from cardbowl.steps.referee import Referee

MOST_MORE: Final = 5
"""The most further yardage cards that are counted; more are hardly ever better."""
ALONE: Final = "No numbers: this pass stands alone, without formations."
NO_TABLE: Final = "No numbers: this play stands alone, without formations."
THROWN: Final = "; the run after the catch is left out"


def after(referee: Referee, play: Executed, option: Any, cards: int | str = 0) -> Callable[[], Dist[End]]:
    """What gives the ends of a running play after an option; `cards` as in `ends_with`."""
    return partial(ends_with, play, (*answers_since(referee), option), cards)


# ---- the offense -----------------------------------------------------------------------------------------------------


def yardage_cards(referee: Referee, ask: Choose) -> Options:
    """A number of yardage cards now, and then no more (CB1.PASS.6, CB1.PASS.8, CB1.PASS.18)."""
    known = known_to(referee, OFFENSE)
    running = running_play(known)
    if running is None:
        return dict.fromkeys(ask.options, why_not(ALONE))
    table, play = running
    so_far = drawn(table.since, "pass", "yardage")
    since = len(so_far) - 1
    before = "; sack draws that have to come first are counted on their own" if table.field.groups else ""
    basis = f"So many yardage cards, then the reception card{before}; {deck_words(known)}{THROWN}"
    options: Options = {}
    for cards in ask.options:
        name = cards_words(cards, "more yardage card" if since else "yardage card")
        if cards > MOST_MORE:
            options[cards] = why_not(f"More than {MOST_MORE} cards at once are not counted.", name)
            continue
        rushed = table.field.groups and missing_rounds(since + cards, rounds_survived(table))
        wanted = (*aims(known.at, COMPLETE), IF_CAUGHT, *((SACK,) if rushed else ()), SAFETY)
        said = f"{basis}; {ALL_COUNT}." if may_fly_out(play, cards, so_far) else f"{basis}."
        options[cards] = counted(after(referee, play, cards, "in the air"), wanted, said, name, f"You took {name}")
    return options


def drop(referee: Referee, ask: Choose) -> Options:
    """Leave a card out of the total, or not: then the two cards of the defense (CB1.PASS.16)."""
    known = known_to(referee, OFFENSE)
    running = running_play(known)
    if running is None:
        return dict.fromkeys(ask.options, why_not(ALONE))
    wanted: tuple[Wanted, ...] = (*aims(known.at, COMPLETE), IF_CAUGHT, SAFETY)
    if notes(running[0].since, "red joker"):
        wanted = (TAKEN,)
    found: Options = {}
    for option in ask.options:
        name = f"leaving out the {option.pretty}" if isinstance(option, Card) else "keeping all cards"
        told = f"You left out the {option.pretty}" if isinstance(option, Card) else "You kept all cards"
        basis = f"The two cards of the defense are left; {deck_words(known)}; nothing more is left out{THROWN}."
        found[option] = counted(after(referee, running[1], option, "coming down"), wanted, basis, name, told)
    return found


TAKEN: Final = Wanted(
    "mean yards of the interception", lambda end, side: end.yards if "intercepted" in end.came else None, share=False
)


def throw_away(referee: Referee, ask: Choose) -> Options:
    """Keep a loss, or throw the ball away (CB1.PASS.15, CB1.SCRN.6)."""
    yards = int(notes(referee.steps, "screen" if ask.what == "screen" else "pass totals")[-1].n)
    rest = "the open-field run still comes" if ask.what == "screen" else "the run after the catch may still come"
    sure = certain_words(referee.steps, "an incompletion")
    found: Options = {}
    for option in ask.options:
        away = option == "throw away"
        gain = Measure("yards", Fraction(0 if away else yards), 1, False)
        basis = sure if away else f"Certain so far; {rest}."
        name = "throwing it away" if away else "keeping it"
        found[option] = OptionOdds((gain,), basis, name, "You threw it away" if away else "You kept it")
    return found


def sideline(referee: Referee, ask: Choose) -> Options:
    """Out of bounds, or on (CB1.SCR.5, CB1.OFR.R3)."""
    known = known_to(referee, OFFENSE)
    running = running_play(known) if ask.rule == "CB1.SCR.5" else None
    if running is None:
        why = "No numbers: the next cards may be met by tacklers who lie face down; out of bounds the yards are safe."
        return dict.fromkeys(ask.options, why_not(why))
    sure = certain_words(known.steps, "no card is left to draw")
    wanted = (GOOD if known.at.trying else FIRST_DOWN, SAFETY, YARDS)
    found: Options = {}
    for option in ask.options:
        name = "staying in bounds" if option == "stay" else "going out of bounds"
        told_so = "You stayed in bounds" if option == "stay" else "You went out of bounds"
        found[option] = counted(after(referee, running[1], option), wanted, sure, name, told_so)
    return found


# ---- the defense -----------------------------------------------------------------------------------------------------


def added(referee: Referee, ask: Choose) -> Options:
    """What each extra card, or each card that takes the back, or none, leaves the offense.

    After a card that takes the back the best extra card in range is added.

    Rules: CB1.RANGE.5, CB1.RUN.R4, CB1.PASS.2, CB1.PASS.R9.
    """
    known = known_to(referee, DEFENSE)
    running = running_play(known)
    if running is None:
        return dict.fromkeys(ask.options, why_not(NO_TABLE))
    return {option: against(referee, known, running[1], option, ask.what == "cover") for option in ask.options}


def against(referee: Referee, known: Known, play: Executed, option: Any, back: bool) -> OptionOdds:
    """A play as it is with that card, seen by the defense."""
    told = (f"the {option.pretty}", f"You took the {option.pretty}") if isinstance(option, Card) else NO_CARD_TOLD
    start = play.start
    if not isinstance(start, PassSetUp):
        basis = f"{deck_words(known).capitalize()}; any open-field run is left out; {KEPT}."
        return counted(after(referee, play, option), of_a_play(known.at, play.play.kind, -1), basis, *told)
    then = "; then comes the best extra card in range" if back else ""
    cards = "the pass has the yardage cards that suit it best"
    basis = f"{deck_words(known).capitalize()}; {cards}{then}; the run after the catch is left out; {KEPT}"
    try:
        best = best_pass(play, (*answers_since(referee), option))
    except OddsError as error:
        return why_not(str(error), *told)
    basis = f"{basis}; {ALL_COUNT}." if any_flies_out(play) else f"{basis}."
    return OptionOdds(pass_measures(known, best, -1), basis, *told)


NO_CARD_TOLD: Final = ("no card", "You added no card")


# ---- the runner and the tacklers -------------------------------------------------------------------------------------


def tackler(referee: Referee, ask: Choose) -> Options:
    """What each tackler leaves of the cards drawn by the runner (CB1.TACK.1, CB1.YAC.1)."""
    known = known_to(referee, ask.side)
    cards, place = cards_of_the_set(known)
    shown = sum(hand_value(note.n) for note in notes(known.steps[place:], "tackler"))
    total = sum(card.value for card in cards)
    found: Options = {}
    for option in ask.options:
        points = hand_value(option) if isinstance(option, Card) else 0
        left = Measure("yards of these cards", Fraction(max(0, total - shown - points)), -1, False)
        name = f"the {option.pretty}" if isinstance(option, Card) else "no more tacklers"
        told = f"You tackled with the {option.pretty}" if isinstance(option, Card) else "You showed no more tacklers"
        basis = f"The cards come to {total}, the tacklers shown to {shown}; no more of them, and nobody blocks downfield."
        found[option] = OptionOdds((left,), basis, name, told)
    return found


def cards_of_the_set(known: Known) -> tuple[list[Card], int]:
    """The cards that tacklers meet now, and the place of the first of them among the steps (CB1.OFR.2, CB1.YAC.1)."""
    steps = known.steps
    granted = next((place for place, (step, _) in enumerate(steps) if type(step) is Note and step.what == "draws"), None)
    if granted is None:
        last = tuple(drawn_at(steps, "run after"))
    else:
        last = open_field_sets(steps, granted, steps[granted][0].n).sets[-1]
    return [card for _, card in last], last[0][0]


def interception(referee: Referee, ask: Choose) -> Options:
    """The interceptor stays put, or runs for the run-after card, at most to the goal line (CB1.INT.R1, CB1.YAC.1-3)."""
    known = known_to(referee, DEFENSE)
    if "stay" not in ask.options or known.rules.int_tacklers != "none":
        return dict.fromkeys(ask.options, why_not("No numbers: a run out of the end zone or past tacklers is not counted."))
    stay = Measure("mean yards", Fraction(0), 1, False), Measure("fumble", Fraction(0), -1)
    try:
        to_goal = notes(known.steps, "interception")[-1].spot  # counted from the goal line that the interceptor runs to
        odds = run_after_odds(known.rules, known.cards, to_goal=to_goal, running=False)
        numbers = Measure("mean yards", odds.value("yards").mean(), 1, False), Measure("fumble", odds["fumble"], -1)
        basis = f"One card, and {deck_words(known)}; any open-field run is left out; {KEPT}."
        run = OptionOdds(numbers, basis, "the run", "You ran")
    except OddsError as error:
        run = why_not(str(error), "the run", "You ran")
    sure = certain_words(known.steps, "no card is drawn")
    found = {"stay": OptionOdds(stay, sure, "staying", "You stayed where you were"), "run": run}
    return {option: found[option] for option in ask.options}


IN_THE_PLAY: Final[Mapping[str, Question]] = {
    "yardage cards": yardage_cards,
    "drop": drop,
    "throw away": throw_away,
    "screen": throw_away,
    "sideline": sideline,
    "tackler": tackler,
    "extra card": added,
    "cover": added,
    "interception": interception,
}
"""Functions by the `what` of a question."""
