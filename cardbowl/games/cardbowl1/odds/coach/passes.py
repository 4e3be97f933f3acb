"""Decisions during a pass, a run or a tackle: what each option is worth (sections 6 to 8 of the rulebook)."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Final

from cardbowl.cards import Card
from cardbowl.football import OFFENSE
from cardbowl.games.cardbowl1.odds.coach.executed_now import Known, in_flight, known_to
from cardbowl.games.cardbowl1.odds.coach.goal import Goal, goal_of
from cardbowl.games.cardbowl1.odds.coach.words import Options, cards_words, counted, deck_words, why_not
from cardbowl.games.cardbowl1.odds.coach.worth import Air, Worth, rest_worth
from cardbowl.games.cardbowl1.odds.line.sack_rounds import sack_round_odds
from cardbowl.games.cardbowl1.odds.live.rest_of_play import LastCards, last_cards, rest_of_pass
from cardbowl.games.cardbowl1.odds.live.running_play import Table, drawn, notes, open_field_sets, rounds_survived
from cardbowl.games.cardbowl1.odds.passes.passing_play import Thrown
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value
from cardbowl.games.cardbowl1.rules.passes.yardage_cards import missing_rounds
from cardbowl.games.cardbowl1.rules.runs.scrambles import out_of_bounds_yards
from cardbowl.reading.decisions import Measure, OptionOdds
from cardbowl.steps.ask import Choose, Note
from cardbowl.steps.referee import Referee

MOST_MORE: Final = 5
"""The most further yardage cards that are counted; more are hardly ever better."""
ALONE: Final = "No numbers: this pass stands alone, without formations."
THROWN: Final = "; the run after the catch is left out"


# ---- the cards of a pass ---------------------------------------------------------------------------------------------


def yardage_cards(referee: Referee, ask: Choose) -> Options:
    """A number of yardage cards now, and then no more (CB1.PASS.6, CB1.PASS.8, CB1.PASS.18)."""
    known = known_to(referee, OFFENSE)
    flight = in_flight(known)
    if flight is None:
        return dict.fromkeys(ask.options, why_not(ALONE))
    table, throw = flight
    goal, air = goal_of(known.at), in_the_air(known, table, throw.thrown)
    groups = [group.surplus for group in table.field.groups]
    since = len(drawn(table.since, "yardage"))
    before = "; sack draws that have to come first are counted on their own" if groups else ""
    basis = f"So many yardage cards, then the reception card{before}; {deck_words(known)}{THROWN}."
    options: Options = {}
    for cards in ask.options:
        name = cards_words(cards, "more yardage card" if since else "yardage card")
        missing = missing_rounds(since + cards, rounds_survived(table)) if groups else 0
        if cards > MOST_MORE:
            options[cards] = why_not(f"More than {MOST_MORE} cards at once are not counted.", name)
            continue
        options[cards] = counted(
            partial(with_cards, known, air, cards, goal, (groups, missing)),
            basis,
            name,
            f"You took {name}",
        )
    return options


def with_cards(known: Known, air: Air, cards: int, goal: Goal, rush: tuple[list[int], int]) -> tuple[Measure, ...]:
    """The numbers of a pass with `cards` more yardage cards, after the sack draws that they need."""
    groups, rounds = rush
    safe, down = Fraction(1), []
    if rounds:
        odds = sack_round_odds(groups, known.rules, known.cards, rounds=rounds)
        safe -= odds.chance("sack") + odds.chance("fumble")
        down = [Measure("sack", odds.chance("sack"), -1)]
    return (*caught(rest_worth(air, cards, known.rules, known.cards, goal), goal, safe), *down)


def caught(worth: Worth, goal: Goal, safe: Fraction = Fraction(1)) -> tuple[Measure, ...]:
    """The numbers of a pass that is in the air."""
    complete = worth.complete or Fraction(0)
    aim = Measure("first down", safe * worth.first, 1)
    score = Measure("good" if goal.trying else "touchdown", safe * worth.touchdown, 1)
    first, last = ((aim,), (score,)) if goal.to_go else ((score,), ())
    return (*first, Measure("complete", safe * complete, 1), *last, Measure("mean yards if caught", worth.mean, 1, False))


def in_the_air(known: Known, table: Table, thrown: Thrown) -> Air:
    """O - D of the pass that is on its way, with the pass card and the yardage cards so far (CB1.PASS.12)."""
    points = thrown.ahead + sum(card.value for card in drawn(table.since, "pass", "yardage"))
    return Air(thrown.receiver, points, max(thrown.attached, default=0), known.at.spot)


def drop(referee: Referee, ask: Choose) -> Options:
    """Leave a card out of the total, or not: then the two cards of the defense (CB1.PASS.16)."""
    known = known_to(referee, OFFENSE)
    flight = in_flight(known)
    if flight is None:
        return dict.fromkeys(ask.options, why_not(ALONE))
    table, throw = flight
    goal, before = goal_of(known.at), last_cards(table, throw.thrown, known.at.spot)
    found: Options = {}
    for option in ask.options:
        less = option.value if isinstance(option, Card) else 0
        last = before._replace(difference=before.difference - less)
        name = f"leaving out the {option.pretty}" if isinstance(option, Card) else "keeping all cards"
        told = f"You left out the {option.pretty}" if isinstance(option, Card) else "You kept all cards"
        basis = f"The two cards of the defense are left; {deck_words(known)}; nothing more is left out{THROWN}."
        found[option] = counted(partial(falling, known, last, goal), basis, name, told)
    return found


def falling(known: Known, last: LastCards, goal: Goal) -> tuple[Measure, ...]:
    """A pass before the last cards of the defense (CB1.PASS.11-13, CB1.PASS.R5)."""
    odds = rest_of_pass(last, known.rules, known.cards)
    if last.intercepted:
        return (Measure("mean yards of the interception", odds.value("spot").mean(), 1, False),)
    here = {yards: chance for (how, yards), chance in odds.items() if how == "complete"}
    first = sum((chance for yards, chance in here.items() if goal.made(yards)), Fraction(0))
    score = sum((chance for yards, chance in here.items() if goal.scored(yards)), Fraction(0))
    every = sum(here.values(), Fraction(0))
    yards = sum((chance * min(yards, goal.room) for yards, chance in here.items()), Fraction(0))
    return caught(Worth(first, score, kept=every, yards=yards, complete=every), goal)


def throw_away(referee: Referee, ask: Choose) -> Options:
    """Keep a loss, or throw the ball away (CB1.PASS.15, CB1.SCRN.6)."""
    known = known_to(referee, OFFENSE)
    what = "screen" if ask.what == "screen" else "pass totals"
    yards = int(notes(known.steps, what)[-1].n)
    rest = "the run after the catch may still come" if what == "pass totals" else "the open-field run still comes"
    found: Options = {}
    for option in ask.options:
        away = option == "throw away"
        gain = Measure("yards", Fraction(0 if away else yards), 1, False)
        basis = "Certain: an incompletion." if away else f"Certain so far; {rest}."
        name = "throwing it away" if away else "keeping it"
        found[option] = OptionOdds((gain,), basis, name, "You threw it away" if away else "You kept it")
    return found


# ---- runs ------------------------------------------------------------------------------------------------------------


def sideline(referee: Referee, ask: Choose) -> Options:
    """Out of bounds, or on (CB1.SCR.5, CB1.OFR.R3)."""
    if ask.rule != "CB1.SCR.5":
        why = "No numbers: the next cards may be met by tacklers who lie face down; out of bounds the yards are safe."
        return dict.fromkeys(ask.options, why_not(why))
    known = known_to(referee, OFFENSE)
    goal, yards = goal_of(known.at), int(notes(known.steps, "scramble")[-1].n)
    found: Options = {}
    for option in ask.options:
        gain = yards if option == "stay" else out_of_bounds_yards(yards, known.rules)
        aim = "good" if goal.trying else "first down"
        numbers = (Measure(aim, Fraction(goal.made(gain)), 1), Measure("yards", Fraction(gain), 1, False))
        name = "staying in bounds" if option == "stay" else "going out of bounds"
        told_so = "You stayed in bounds" if option == "stay" else "You went out of bounds"
        found[option] = OptionOdds(numbers, "Certain: no card is left to draw.", name, told_so)
    return found


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
    places = [place for place, (step, _) in enumerate(steps) if type(step) is Note and step.what == "draws"]
    begun = places[-1] if places else 0
    last = open_field_sets(steps, begun, int(steps[begun][0].n) if places else 1).sets[-1]
    return [card for _, card in last], last[0][0] if last else begun
