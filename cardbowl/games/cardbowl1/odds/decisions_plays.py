"""What the plays that can be executed now are worth, and what it means to wait (sections 5 to 7 of the rulebook)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final, NamedTuple

from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl1.field import Field
from cardbowl.games.cardbowl1.odds.decisions_words import (
    KEPT,
    Options,
    against_words,
    cards_words,
    counted,
    deck_words,
    play_name,
    play_told,
    why_not,
)
from cardbowl.games.cardbowl1.odds.decisions_worth import NONE, Goal, Worth, goal_of, pass_worth, run_worth
from cardbowl.games.cardbowl1.odds.executions import Known, Throw, at_mean, known_to, run_now, throw_now
from cardbowl.games.cardbowl1.odds.sack_rounds import sack_round_odds
from cardbowl.games.cardbowl1.pass_rush import Threat
from cardbowl.games.cardbowl1.plays_now import WAIT, Execution, plays_now, sneaks_now
from cardbowl.games.cardbowl1.scene_names import Names
from cardbowl.steps.ask import Choose
from cardbowl.steps.decisions import Measure, OptionOdds
from cardbowl.steps.referee import Referee

MOST_CARDS: Final = 4
"""So many yardage cards are tried at most where nothing limits them."""
SHORT_LIST: Final = 2
"""So many passes are counted for a turn later."""
LEFT_OUT: Final = {
    "pass": "the run after the catch is left out",
    "rush": "any open-field run is left out",
    "screen": "the open-field run is left out",
    "lateral": "the open-field run is left out",
    "sneak": "",
    "scramble": "the quarterback stays in bounds",
}
"""By the kind of play: what its numbers do not count."""
ONLY_MOVES: Final = "No numbers: this only moves cards, and the other side has not answered yet."


class Best(NamedTuple):
    """A pass with the number of yardage cards that suits the down best."""

    worth: Worth
    cards: int


def execute(referee: Referee, ask: Choose) -> Options:
    """CB1.EXEC.1-2  Every play as it is if it is executed now, and what waiting a turn may bring."""
    known = known_to(referee, OFFENSE)
    goal, plays, names = goal_of(known.at), plays_now(known.table, known.rules), Names(known.table)
    found: Options = {}
    for option in ask.options:
        if option == WAIT:
            found[option] = waiting(known, [play for play in plays.values() if play.kind == "pass"], goal, names)
        else:
            found[option] = executed(known, plays[option], goal, names)
    return found


def blocking(referee: Referee, ask: Choose) -> Options:
    """CB1.SNEAK.2, CB1.SNEAK.R4  The sneaks that end the blocking pattern; all else only moves cards."""
    found: Options = dict.fromkeys(ask.options, why_not(ONLY_MOVES))
    if any(str(option).startswith("sneak") for option in ask.options):
        known = known_to(referee, OFFENSE)
        goal, names = goal_of(known.at), Names(known.table)
        found |= {text: executed(known, play, goal, names) for text, play in sneaks_now(known.table).items() if text in found}
    return found


def executed(known: Known, play: Execution, goal: Goal, names: Names) -> OptionOdds:
    """One play."""
    name = play_name(names, play)
    told = play_told(play, name)
    if play.kind == "pass":
        throw = throw_now(known, play)
        with_cards = best_pass(known, throw, throw.most, goal)
        basis = basis_of_pass(known, throw, with_cards.cards)
        return OptionOdds(with_cards.worth.measures(goal, kind="pass"), basis, name, told)
    run = run_now(known, play)
    left_out = LEFT_OUT[play.kind]
    basis = f"{_capital(deck_words(known))}{against_words(run.hidden, run.added)}{f'; {left_out}' if left_out else ''}; {KEPT}."
    return counted(
        lambda: run_worth(run, known.rules, known.cards, goal).measures(goal, kind="both" if play.kind == "screen" else "run"),
        basis,
        name,
        told,
    )


def basis_of_pass(known: Known, throw: Throw, cards: int) -> str:
    """What the numbers of a pass rest on."""
    thrown = throw.thrown
    limit = "" if throw.most is not None else f", the best of up to {MOST_CARDS}"
    parts = f"{deck_words(known)}{against_words(throw.hidden, thrown.extra, throw.taker)}; {LEFT_OUT['pass']}; {KEPT}"
    return f"With {cards_words(cards, 'yardage card')}{limit}; {parts}."


def best_pass(known: Known, throw: Throw, most: int | None, goal: Goal) -> Best:
    """CB1.PASS.6, CB1.PASS.8  The number of yardage cards with the most first downs; of equal ones the most yards."""
    found = Best(Worth(), 0)
    for cards in range(min(MOST_CARDS if most is None else most, MOST_CARDS) + 1):
        worth = pass_worth(throw.thrown._replace(yardage=cards), known.rules, known.cards, goal)
        if cards and worth.first < found.worth.first:
            break
        if not cards or (worth.first, worth.mean) > (found.worth.first, found.worth.mean):
            found = Best(worth, cards)
    return found


# ---- a turn later ----------------------------------------------------------------------------------------------------


def waiting(known: Known, passes: Iterable[Execution], goal: Goal, names: Names) -> OptionOdds:
    """CB1.SACK.2, CB1.PASS.8, CB1.PRES.1  The sack draws until the end of the next turn, and then the best pass of now."""
    groups = rush_of(known)
    field = known.table
    later = known._replace(
        field=field._replace(
            phase="DEV_END", turn=field.turn + 1, survived=field.survived + bool(groups), groups=groups, pressure=0, pressed_in=0
        )
    )
    throws = {play: throw_now(later, play) for play in short_list(known, passes, goal)}
    bests = {play: best_pass(later, throw, throw.most, goal) for play, throw in throws.items()}
    if not bests:
        return why_not("No numbers: nobody may be thrown to.", "waiting", "You waited")
    play = max(bests, key=lambda each: (bests[each].worth.first, bests[each].worth.mean))
    sacked, fumbled, pressures = sack_draws(groups, known)
    first = score = NONE
    for pressure, chance in pressures.items():
        thrown = throws[play].thrown._replace(pressure=pressure, yardage=bests[play].cards)
        worth = pass_worth(thrown, known.rules, known.cards, goal)
        first += chance * worth.first
        score += chance * worth.touchdown
    aim = Measure("good", score, 1) if goal.trying else Measure("first down", first, 1)
    if goal.need >= goal.room and not goal.trying:
        aim = Measure("touchdown", score, 1)
    now = "as the cards stand now"
    if field.phase == "BLK_O":
        now = "its cards on the line that lie face down counting 7 each"
    draws = f"{cards_words(len(groups), 'sack draw')} in the next turn, {now}"
    name = play_name(names, play)
    basis = (
        f"{_capital(draws)}; then {name} with {cards_words(bests[play].cards, 'yardage card')}, as if the defense changed nothing"
        f"; sack draws and pass are each counted from all {known.unseen} cards you have not seen"
        f"{against_words(throws[play].hidden, throws[play].thrown.extra, throws[play].taker)}; {LEFT_OUT['pass']}."
    )
    return OptionOdds((aim, Measure("sack", sacked, -1), Measure("fumble", fumbled, -1)), basis, "waiting", "You waited")


def short_list(known: Known, passes: Iterable[Execution], goal: Goal) -> list[Execution]:
    """The passes that are best now: only they are counted for a turn later."""

    def worth(play: Execution) -> tuple[Fraction, Fraction]:
        throw = throw_now(known, play)
        found = best_pass(known, throw, throw.most, goal).worth
        return found.first, found.mean

    return sorted(passes, key=worth, reverse=True)[:SHORT_LIST]


def rush_of(known: Known) -> tuple[Threat, ...]:
    """CB1.SACK.1-2  Who draws for a sack next: a line that lies face down still counts the mean of a card each."""
    field = known.table
    if field.phase == "DEV_START":
        return field.groups
    return turned_over(field).threats(known.rules)


def turned_over(field: Field) -> Field:
    """CB1.BLK.4  The table as if the line of the defense were turned over, its unseen cards at their mean."""
    counted_at_mean = at_mean(field)
    defense = counted_at_mean.defense
    if field.phase == "BLK_O":
        for card in defense.line:
            defense = defense.put(card._replace(face_up=True))
    return counted_at_mean._replace(defense=defense)


def sack_draws(groups: tuple[Threat, ...], known: Known) -> tuple[Fraction, Fraction, dict[int, Fraction]]:
    """CB1.SACK.3-6, CB1.PRES.R1  The chances of a sack and of a fumble, and of each pressure after an escape."""
    if not groups:
        return NONE, NONE, {0: Fraction(1)}
    odds = sack_round_odds([group.surplus for group in groups], known.rules, known.cards)
    pressures: dict[int, Fraction] = {}
    for fall, chance in odds.items():
        if fall.how == "safe":
            pressures[fall.pressure] = pressures.get(fall.pressure, NONE) + chance
    return odds.chance("sack"), odds.chance("fumble"), pressures


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
