"""Decisions of the receivers of a kick: return, fair catch, bounce or touchback (sections 9.2 to 9.6 of the rulebook)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final

from cardbowl.cards import Card
from cardbowl.games.cardbowl1.odds.coach.words import Options, cards_words, numbered, why_not
from cardbowl.games.cardbowl1.odds.kicks.punts import bounce_odds, fair_catch_odds
from cardbowl.games.cardbowl1.rules.cards.draws import RED
from cardbowl.reading.decisions import Measure, OptionOdds
from cardbowl.steps.ask import Choose, Draw, Note
from cardbowl.steps.referee import Referee

LINE: Final = "mean yard line"
NOT_COUNTED: Final = "No numbers: this run is not counted."


def punt_return(referee: Referee, ask: Choose) -> Options:
    """Return, fair catch, bounce or touchback, seen by the receivers (CB1.FAIR.4, CB1.PRET.1, CB1.PBNC.1)."""
    landed = [step.spot for step, _ in referee.steps if type(step) is Note and step.what == "punt"]
    found: Options = {}
    for option in ask.options:
        if option == "touchback":
            found[option] = left_inside(referee)
        elif not landed or landed[-1] is None:
            found[option] = why_not("No numbers: nothing says where the punt comes down.")
        else:
            found[option] = PUNT_ANSWERS[option](referee, landed[-1])
    return found


def fair_catch(referee: Referee, landed: int) -> OptionOdds:
    """One card: only the Red Joker drops the ball (CB1.FAIR.2)."""
    dropped = fair_catch_odds(referee.rules, drawn_so_far(referee)).chance("dropped")
    numbers = Measure(LINE, Fraction(landed), 1, False), Measure("fumble", dropped, -1)
    basis = f"{left_words(referee)}: one of them, and the Red Joker drops the ball."
    return OptionOdds(numbers, basis, "the fair catch", "You made a fair catch")


def returned(referee: Referee, landed: int, cards: int | None = None) -> OptionOdds:
    """The return cards less coverage; the Red Joker among those still to come is a fumble (CB1.PRET.2-4, CB1.KRET.2-5)."""
    left, steps = referee.left(), referee.steps
    values = [card.value for card in left if card.suit]
    cover = [card.value for step, card in steps if type(step) is Draw and step.role == "coverage" and card.suit]
    back = [card.value for step, card in steps if type(step) is Draw and step.role.startswith("return ") and card.suit]
    more = (referee.rules.punt_return_cards if cards is None else cards) - len(back)
    mean = landed + sum(back) - (cover[-1] if cover else 0) + more * Fraction(sum(values), len(values))
    fumble = Fraction(more if RED in left else 0, len(values) + 1)
    words = f"{cards_words(more, 'return card')} less coverage"
    basis = f"{left_words(referee)}: {words}; goal lines and any open-field run are left out."
    return OptionOdds((Measure(LINE, mean, 1, False), Measure("fumble", fumble, -1)), basis, "the return", "You returned it")


def bounced(referee: Referee, landed: int) -> OptionOdds:
    """A bounce or two, the kickers not using coverage (CB1.PBNC.1-6)."""
    punts = [card for step, card in referee.steps if type(step) is Draw and step.role.startswith("punt ") and card.suit]

    def numbers() -> tuple[Measure, ...]:
        odds = bounce_odds(punts[-1], referee.rules, drawn_so_far(referee))
        line = Measure(LINE, landed - odds.value("yards").mean(), 1, False)
        return line, Measure("fumble", odds.chance("touched"), -1)

    basis = f"{left_words(referee)}; the kickers use no coverage, and goal lines are left out."
    return numbered(numbers, basis, "the bounce", "You let it bounce")


PUNT_ANSWERS: Final[Mapping[str, Callable[[Referee, int], OptionOdds]]] = {
    "fair": fair_catch,
    "return": returned,
    "bounce": bounced,
}
"""The options of the receivers for a punt that comes down on a yard line."""


def left_words(referee: Referee) -> str:
    """The number of cards that a draw is made from, in words."""
    return f"From the {len(referee.left())} cards that are left"


def left_inside(referee: Referee) -> OptionOdds:
    """The ball stays in the end zone (CB1.PRET.1, CB1.KO.5)."""
    line = Measure(LINE, Fraction(referee.rules.touchback_spot), 1, False)
    return OptionOdds((line,), "Certain: no card is drawn.", "the touchback", "You left it in the end zone")


def drawn_so_far(referee: Referee) -> tuple[Card, ...]:
    """The cards that this kick has used up; they are public (CB1.GEN.7)."""
    return tuple(card for _, card in referee.steps if isinstance(card, Card))


def touchback(referee: Referee, ask: Choose) -> Options:
    """A ball in the own end zone: leave it there, or bring it out (CB1.KO.5, CB1.KRET.3, CB1.PRET.2, CB1.FLD.R3)."""
    found: Options = {}
    for option in ask.options:
        if option == "touchback":
            found[option] = left_inside(referee)
        else:
            found[option] = brought_out(referee) if option == "return" else why_not(NOT_COUNTED)
    return found


def brought_out(referee: Referee) -> OptionOdds:
    """A return out of the end zone, with the cards that a muff has left (CB1.KRET.2, CB1.KO.8)."""
    notes = {step.what: step for step, _ in referee.steps if type(step) is Note}
    kick = notes.get("punt") or notes.get("kick")
    if kick is None or kick.spot is None:
        return why_not(NOT_COUNTED)
    if kick.what == "punt":
        return returned(referee, kick.spot)
    cards = int(notes["muff"].n) if "muff" in notes else referee.rules.return_cards
    return returned(referee, kick.spot, cards)
