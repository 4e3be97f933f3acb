"""Decisions about executing a play: what each play is worth now, and what waiting is worth (sections 5 to 7 of the rulebook)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final, NamedTuple

from cardbowl.cards import UNSEEN
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl1.notes.place_names import Names
from cardbowl.games.cardbowl1.odds.coach.executed_now import MEAN, Known, at_mean, known_to, run_now, throw_now
from cardbowl.games.cardbowl1.odds.coach.goal import Goal, goal_of
from cardbowl.games.cardbowl1.odds.coach.words import (
    KEPT,
    Options,
    cards_words,
    counted,
    deck_words,
    play_name,
    play_told,
    why_not,
)
from cardbowl.games.cardbowl1.odds.coach.worth import NONE, Worth, pass_worth, run_worth
from cardbowl.games.cardbowl1.odds.line.sack_rounds import sack_round_odds
from cardbowl.games.cardbowl1.odds.live.running_play import Throw
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.line.executable_plays import WAIT, Execution, plays_now, sneaks_now
from cardbowl.games.cardbowl1.rules.line.pass_rush import Threat
from cardbowl.reading.decisions import Measure, OptionOdds
from cardbowl.steps.ask import Choose
from cardbowl.steps.referee import Referee

MOST_CARDS: Final = 4
"""The most yardage cards that are tried where nothing limits them."""
SHORT_LIST: Final = 2
"""The number of passes that are counted for a turn later."""
ONLY_MOVES: Final = "No numbers: this only moves cards, and the other side has not answered yet."


class Best(NamedTuple):
    """A pass with the best number of yardage cards for the down."""

    worth: Worth
    cards: int


def execute(referee: Referee, ask: Choose) -> Options:
    """Every play if it is executed now, and the worth of waiting a turn; all on one basis (CB1.EXEC.1-2)."""
    known = known_to(referee, OFFENSE)
    goal, plays, names = goal_of(known.at), plays_now(known.table, known.rules), Names(known.table)
    basis = basis_of_plays(known)
    found: Options = {}
    if WAIT in ask.options:
        later = waiting(known, [play for play in plays.values() if play.kind == "pass"], goal, names)
        basis = f"{basis} {later.basis}"
        found[WAIT] = later._replace(basis=basis)
    found |= {text: executed(known, play, goal, names, basis) for text, play in plays.items() if text in ask.options}
    return {option: found[option] for option in ask.options}


def blocking(referee: Referee, ask: Choose) -> Options:
    """The sneaks that end the blocking pattern; all other options only move cards and have no numbers.

    Rules: CB1.SNEAK.2, CB1.SNEAK.R4.
    """
    found: Options = dict.fromkeys(ask.options, why_not(ONLY_MOVES))
    if any(str(option).startswith("sneak") for option in ask.options):
        known = known_to(referee, OFFENSE)
        goal, names = goal_of(known.at), Names(known.table)
        basis = f"{_capital(deck_words(known))}; cards of the defense that lie face down count {MEAN} each; {KEPT}."
        sneaks = sneaks_now(known.table).items()
        found |= {text: executed(known, play, goal, names, basis) for text, play in sneaks if text in found}
    return found


def executed(known: Known, play: Execution, goal: Goal, names: Names, basis: str) -> OptionOdds:
    """One play."""
    name = play_name(names, play)
    told = play_told(play, name)
    if play.kind == "pass":
        return OptionOdds(pass_measures(best_pass(known, throw_now(known, play), goal), goal), basis, name, told)
    run = run_now(known, play)
    kind = "both" if play.kind == "screen" else "run"
    return counted(lambda: run_worth(run, known.rules, known.cards, goal).measures(goal, kind=kind), basis, name, told)


def pass_measures(best: Best, goal: Goal, better: int = 1) -> tuple[Measure, ...]:
    """The numbers of a pass, and with how many yardage cards it has them."""
    return (*best.worth.measures(goal, better, kind="pass"), Measure("yardage cards", Fraction(best.cards), 0, False))


def basis_of_plays(known: Known) -> str:
    """The basis of the numbers of all plays that can be executed, in words."""
    sentences = [f"{_capital(deck_words(known))}."]
    if any(each.card is UNSEEN for each in known.table.defense.cards):
        extra = "its extra card counts as the best that you see in range, or as the mean best of those that you do not"
        sentences.append(f"A card of the defense that lies face down counts {MEAN}; {extra}.")
    cards = f"A pass has as many yardage cards, {MOST_CARDS} at most, as suit the down best and need no more sack draws."
    return " ".join((*sentences, cards, f"Runs after the catch and in the open field are left out; {KEPT}."))


def best_pass(known: Known, throw: Throw, goal: Goal) -> Best:
    """The number of yardage cards with the most first downs; of equal ones the most yards (CB1.PASS.6, CB1.PASS.8)."""
    found = Best(Worth(), 0)
    for cards in range(min(MOST_CARDS if throw.most is None else throw.most, MOST_CARDS) + 1):
        worth = pass_worth(throw.thrown._replace(yardage=cards), known.rules, known.cards, goal)
        if cards and worth.first < found.worth.first:
            break
        if not cards or (worth.first, worth.mean) > (found.worth.first, found.worth.mean):
            found = Best(worth, cards)
    return found


# ---- a turn later ----------------------------------------------------------------------------------------------------


def waiting(known: Known, passes: Iterable[Execution], goal: Goal, names: Names) -> OptionOdds:
    """The sack draws until the end of the next turn, and then the pass that is best now (CB1.SACK.2, CB1.PASS.8, CB1.PRES.1)."""
    groups = rush_of(known)
    field = known.table
    later = known._replace(field=(field.escaped(0) if groups else field)._replace(groups=groups).turn_over())
    throws = {play: throw_now(later, play) for play in short_list(known, passes, goal)}
    bests = {play: best_pass(later, throw, goal) for play, throw in throws.items()}
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
    if not goal.to_go and not goal.trying:
        aim = Measure("touchdown", score, 1)
    now = "as the cards stand now"
    if field.phase == "BLK_O":
        now = f"its line counting {MEAN} a card"
    name, cards = play_name(names, play), cards_words(bests[play].cards, "yardage card")
    draws = cards_words(len(groups), "sack draw")
    basis = f"Going on: {draws} in the next turn, {now}; then {name} with {cards}, as if the defense changed nothing."
    return OptionOdds((aim, Measure("sack", sacked, -1), Measure("fumble", fumbled, -1)), basis, "waiting", "You waited")


def short_list(known: Known, passes: Iterable[Execution], goal: Goal) -> list[Execution]:
    """The passes that are best now; only these are counted for a turn later."""

    def worth(play: Execution) -> tuple[Fraction, Fraction]:
        found = best_pass(known, throw_now(known, play), goal).worth
        return found.first, found.mean

    return sorted(passes, key=worth, reverse=True)[:SHORT_LIST]


def rush_of(known: Known) -> tuple[Threat, ...]:
    """The threats of the next sack draws: each card of a face-down line counts as the mean of a card (CB1.SACK.1-2)."""
    field = known.table
    if field.phase == "DEV_START":
        return field.groups
    return turned_over(field).threats(known.rules)


def turned_over(field: Field) -> Field:
    """The table as if the line of the defense were turned over, its unseen cards at their mean (CB1.BLK.4)."""
    counted_at_mean = at_mean(field)
    defense = counted_at_mean.defense
    if field.phase == "BLK_O":
        for card in defense.line:
            defense = defense.put(card._replace(face_up=True))
    return counted_at_mean._replace(defense=defense)


def sack_draws(groups: tuple[Threat, ...], known: Known) -> tuple[Fraction, Fraction, dict[int, Fraction]]:
    """The chances of a sack and of a fumble, and of each pressure after an escape (CB1.SACK.3-6, CB1.PRES.R1)."""
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
