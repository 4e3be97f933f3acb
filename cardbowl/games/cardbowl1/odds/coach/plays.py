"""Decisions about executing a play: what each play is worth now, and what waiting is worth (sections 5 to 7 of the rulebook)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from cardbowl.cards import UNSEEN, Card
from cardbowl.chance import Dist
from cardbowl.football import OFFENSE
from cardbowl.football.series import GOAL_LINE
from cardbowl.games.cardbowl1.notes.place_names import Names
from cardbowl.games.cardbowl1.odds.coach.executed_now import (
    MEAN,
    Executed,
    Known,
    at_mean,
    ends_with,
    executed_now,
    known_to,
)
from cardbowl.games.cardbowl1.odds.coach.words import (
    ALL_COUNT,
    FIRST_DOWN,
    GOOD,
    KEPT,
    MEAN_YARDS,
    TOUCHDOWN,
    Options,
    cards_words,
    counted,
    deck_words,
    of_a_play,
    play_name,
    play_told,
    why_not,
)
from cardbowl.games.cardbowl1.odds.line.sack_rounds import sack_round_odds
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value
from cardbowl.games.cardbowl1.rules.endings import is_out_of_play
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field
from cardbowl.games.cardbowl1.rules.line.executable_plays import WAIT, Execution, plays_now, sneaks_now
from cardbowl.games.cardbowl1.rules.line.pass_rush import HIGHEST, Threat
from cardbowl.games.cardbowl1.rules.passes.pass_set_up import PassSetUp
from cardbowl.games.cardbowl1.rules.passes.pass_tests import cover_points, pass_card_below, pass_points, reception_below
from cardbowl.reading.coach import End, measured
from cardbowl.reading.decisions import Measure, OptionOdds
from cardbowl.steps.ask import Choose
from cardbowl.steps.referee import Referee

MOST_CARDS: Final = 4
"""The most yardage cards that are tried where nothing limits them."""
LOWEST: Final = 1
"""The value of the lowest card that is drawn: an ace (CB1.GEN.1)."""
SHORT_LIST: Final = 2
"""The number of passes that are counted for a turn later."""
ONLY_MOVES: Final = "No numbers: this only moves cards, and the other side has not answered yet."


class Best(NamedTuple):
    """A pass with the best number of yardage `cards` for the down: its ends, the chance of a first down, and the mean yards."""

    ends: Dist[End]
    cards: int
    first: Fraction
    mean: Fraction


def execute(referee: Referee, ask: Choose) -> Options:
    """Every play if it is executed now, and the worth of waiting a turn; all on one basis (CB1.EXEC.1-2)."""
    known = known_to(referee, OFFENSE)
    plays, names = plays_now(known.table, known.rules), Names(known.table)
    passes = [play for play in plays.values() if play.kind == "pass"]
    basis = basis_of_plays(known, passes)
    found: Options = {}
    if WAIT in ask.options:
        later = waiting(known, passes, names)
        basis = f"{basis} {later.basis}"
        found[WAIT] = later._replace(basis=basis)
    found |= {text: one_play(known, play, names, basis) for text, play in plays.items() if text in ask.options}
    return {option: found[option] for option in ask.options}


def blocking(referee: Referee, ask: Choose) -> Options:
    """The sneaks that end the blocking pattern; all other options only move cards and have no numbers.

    Rules: CB1.SNEAK.2, CB1.SNEAK.R4.
    """
    found: Options = dict.fromkeys(ask.options, why_not(ONLY_MOVES))
    if any(str(option).startswith("sneak") for option in ask.options):
        known = known_to(referee, OFFENSE)
        names = Names(known.table)
        basis = f"{_capital(deck_words(known))}; cards of the defense that lie face down count {MEAN} each; {KEPT}."
        sneaks = sneaks_now(known.table).items()
        found |= {text: one_play(known, play, names, basis) for text, play in sneaks if text in found}
    return found


def one_play(known: Known, play: Execution, names: Names, basis: str) -> OptionOdds:
    """The numbers of one play."""
    name = play_name(names, play)
    told, now = play_told(play, name), executed_now(known, play)
    if play.kind == "pass":
        return OptionOdds(pass_measures(known, best_pass(now)), basis, name, told)
    return counted(lambda: ends_with(now), of_a_play(known.at, play.kind), basis, name, told)


def pass_measures(known: Known, best: Best, better: int = 1) -> tuple[Measure, ...]:
    """The numbers of a pass, and with how many yardage cards it has them."""
    numbers = measured(best.ends, OFFENSE, of_a_play(known.at, "pass", better))
    return (*numbers, Measure("yardage cards", Fraction(best.cards), 0, False))


def best_pass(play: Executed, answers: tuple[object, ...] = ()) -> Best:
    """The number of yardage cards with the most first downs; of equal ones the most yards (CB1.PASS.6, CB1.PASS.8)."""
    found = None
    for cards in numbers_tried(play):
        ends = ends_with(play, answers, cards)
        first = aim_of(ends)
        mean = sum((each.number for each in measured(ends, OFFENSE, (MEAN_YARDS,))), Fraction(0))
        if found is not None and first < found.first:
            break
        if found is None or (first, mean) > (found.first, found.mean):
            found = Best(ends, cards, first, mean)
    assert found is not None
    return found


def numbers_tried(play: Executed) -> range:
    """The numbers of yardage cards of a pass that are tried, of those that need no more sack draws (CB1.PASS.8)."""
    assert isinstance(play.start, PassSetUp)
    most = play.start.most_at_once
    return range(min(MOST_CARDS if most is None else most, MOST_CARDS) + 1)


def any_flies_out(play: Executed) -> bool:
    """Whether a pass can pass the end line with some number of yardage cards that is tried (`may_fly_out`)."""
    return any(may_fly_out(play, cards) for cards in numbers_tried(play))


def may_fly_out(play: Executed, cards: int, so_far: Sequence[Card] = ()) -> bool:
    """Whether a pass can pass the end line with `cards` more yardage cards and its reception card, if all its cards count.

    `so_far` are the pass card and the yardage cards that are drawn. A card that the defense may still add is left out.

    Rules: CB1.PASS.3, CB1.PASS.9, CB1.PASS.12, CB1.PASS.16.
    """
    start = play.start
    assert isinstance(start, PassSetUp)
    receiver, cover = start.receiver.card, [hand_value(card) for card in start.cover]
    first = sum(card.value for card in so_far) or min(HIGHEST, pass_card_below(start.passer, start.pressure) - 1)
    drawn = first + cards * HIGHEST + min(HIGHEST, reception_below(receiver) - 1)
    against = cover_points(cover, 0) + 2 * LOWEST
    return is_out_of_play(play.at.spot + pass_points(start.passer, receiver) + drawn - against)


def aim_of(ends: Dist[End]) -> Fraction:
    """The chance of a first down, a touchdown or a good try."""
    return sum((each.number for each in measured(ends, OFFENSE, (FIRST_DOWN, GOOD))), Fraction(0))


def basis_of_plays(known: Known, passes: Iterable[Execution] = ()) -> str:
    """The basis of the numbers of all plays that can be executed, in words."""
    flies_out = any(any_flies_out(executed_now(known, play)) for play in passes)
    sentences = [f"{_capital(deck_words(known))}."]
    if any(each.card is UNSEEN for each in known.table.defense.cards):
        extra = "its extra card counts as the best that you see in range, or as the mean best of those that you do not"
        sentences.append(f"A card of the defense that lies face down counts {MEAN}; {extra}.")
    cards = f"A pass has as many yardage cards, {MOST_CARDS} at most, as suit the down best and need no more sack draws."
    rest = f"Runs after the catch and in the open field are left out; {KEPT}{f'; {ALL_COUNT}' if flies_out else ''}."
    return " ".join((*sentences, cards, rest))


# ---- a turn later ----------------------------------------------------------------------------------------------------


def waiting(known: Known, passes: Iterable[Execution], names: Names) -> OptionOdds:
    """The sack draws until the end of the next turn, and then the pass that is best now.

    Rules: CB1.SACK.2, CB1.PASS.8, CB1.PRES.1, CB1.MODEL.9.
    """
    at, groups, field = known.at, rush_of(known), known.table
    begun = field.first_turn() if field.phase == "BLK_O" else field
    later = known._replace(field=(begun.escaped(0) if groups else begun)._replace(groups=groups).turn_over())
    throws = {play: executed_now(later, play) for play in short_list(known, passes)}
    bests = {play: best_pass(throw) for play, throw in throws.items()}
    if not bests:
        return why_not("No numbers: nobody may be thrown to.", "waiting", "You waited")
    play = max(bests, key=lambda each: (bests[each].first, bests[each].mean))
    sacked, fumbled, pressures = sack_draws(groups, known)
    wanted = GOOD if at.trying else FIRST_DOWN if at.line < GOAL_LINE else TOUCHDOWN
    aim = Fraction(0)
    for pressure, chance in pressures.items():
        throw = throws[play]._replace(start=throws[play].start._replace(pressure=pressure))
        aim += chance * sum(each.number for each in measured(ends_with(throw, (), bests[play].cards), OFFENSE, (wanted,)))
    now = "as the cards stand now"
    if field.phase == "BLK_O":
        now = f"its line counting {MEAN} a card"
    name, cards = play_name(names, play), cards_words(bests[play].cards, "yardage card")
    draws = cards_words(len(groups), "sack draw")
    basis = f"Going on: {draws} in the next turn, {now}; then {name} with {cards}, as if the defense changed nothing."
    numbers = Measure(wanted.label, aim, 1), Measure("sack", sacked, -1), Measure("fumble", fumbled, -1)
    return OptionOdds(numbers, basis, "waiting", "You waited")


def short_list(known: Known, passes: Iterable[Execution]) -> list[Execution]:
    """The passes that are best now; only these are counted for a turn later."""

    def worth(play: Execution) -> tuple[Fraction, Fraction]:
        found = best_pass(executed_now(known, play))
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
        return Fraction(0), Fraction(0), {0: Fraction(1)}
    odds = sack_round_odds([group.surplus for group in groups], known.rules, known.cards)
    pressures: dict[int, Fraction] = {}
    for fall, chance in odds.items():
        if fall.how == "safe":
            pressures[fall.pressure] = pressures.get(fall.pressure, Fraction(0)) + chance
    return odds.chance("sack"), odds.chance("fumble"), pressures


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
