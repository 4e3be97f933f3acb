"""Decisions about kicks and their returns: what each option is worth (sections 6, 8 to 13 and 15 of the rulebook)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final

from cardbowl.cards import Deck
from cardbowl.chance import Dist, OddsError
from cardbowl.football import OFFENSE, Side
from cardbowl.football.counts_in_words import plural
from cardbowl.football.plays import Kind, half_over
from cardbowl.games.cardbowl2.odds.coach.assumptions import BY_SUMS, COACH, ON_SIDE, TO_THE_CATCH
from cardbowl.games.cardbowl2.odds.coach.words import (
    OF_A_FIELD_GOAL,
    OF_A_KICKOFF,
    OF_A_RETURN,
    OF_A_TAKEN_KICK,
    OF_AN_ONSIDE_KICK,
    THEIR_START,
    Options,
    counted,
    counted_to,
    of_a_catch,
    why_not,
)
from cardbowl.games.cardbowl2.odds.punts import punt_odds
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.free_kicks import TWO_WAYS
from cardbowl.games.cardbowl2.rules.kickoffs import possible_aims
from cardbowl.games.cardbowl2.rules.onside_kicks import USUAL_DECLARED, may_be_taken, over_and_again
from cardbowl.games.cardbowl2.rules.order import after_play, turn
from cardbowl.reading.coach import NOBODY_STARTS, Ahead, Begun, End, concedes_safety, ends, ends_of, loses_ball, measured
from cardbowl.reading.decisions import Measure, OptionOdds
from cardbowl.steps.ask import Choose
from cardbowl.steps.referee import Referee

NOBODY_RETURNS = "nobody returns the punt"
HALF = Fraction(1, 2)


# ---- the kicks ---------------------------------------------------------------------------------------------------------


def field_goal(referee: Referee, ask: Choose) -> Options:
    """A kick at the goal before its first card (CB2.FG.3-4, CB2.BLK.3, CB2.BLK.R4)."""
    found = ends(referee, "field goal", COACH)
    blocked = found.chance(lambda end: "blocked" in end.came)

    def share(of: Callable[[End, Side], bool]) -> Fraction:
        return found.chance(lambda end: "blocked" in end.came and of(end, OFFENSE)) / blocked if blocked else Fraction(0)

    kept, safety = 1 - share(loses_ball) if blocked else HALF, share(concedes_safety)
    rests = "goes to each side with chance 1/2" if kept == HALF else "is lost on the last down"
    if safety:
        kept = share(lambda end, side: end.ball is side)
        rests = f"is a safety with chance {float(safety):.1%}"
        rests += f" and stays with the kickers with chance {float(kept):.1%}" if kept else ""
    elif kept == 1:
        rests = "goes to nobody, for the half ends"
    elif kept and kept != HALF:
        rests = f"stays with the kickers with chance {float(kept):.1%}"
    basis = f"{len(referee.left())} cards left to draw; a blocked ball {rests}, and nobody runs with it."
    numbers = measured(found, OFFENSE, OF_A_FIELD_GOAL)
    return {"field goal": OptionOdds(numbers, basis, "the field goal", "You kicked a field goal")}


def punted(referee: Referee, cards: int, aimed: bool) -> OptionOdds:
    """A punt of `cards` cards that is not returned; a dropped fair catch is told apart (CB2.PUNT.1-3, CB2.POOB, CB2.FC.R1)."""
    rules = referee.rules
    words = "a punt with 1 card" if cards == 1 else f"a punt with {cards} cards"
    odds = punt_odds(rules, cards=cards, spot=referee.position.spot, out_of_bounds=aimed)
    numbers = [Measure("blocked", odds.chance("blocked"), -1), Measure("touchback", odds.chance("touchback"), -1)]
    if "start" in odds.values:
        numbers.insert(0, Measure("opponents' mean start", odds.value("start").mean(), -1, False))
    if aimed:
        numbers.append(Measure("out of bounds", odds.chance("out_of_bounds"), 1))
    apart = "blocked punts"
    if odds.chance("fumble"):  # with fair_catch_muff = ace_of_spades
        numbers.append(Measure("dropped", odds.chance("fumble"), 1))
        apart = "blocked punts and dropped catches"
    basis = f"{len(referee.left())} cards left to draw; {NOBODY_RETURNS}; {apart} have no part in the mean."
    return OptionOdds(tuple(numbers), basis, words, f"You took {words}")


def punt(referee: Referee, ask: Choose) -> Options:
    """The punt at the call: with the most cards allowed (CB2.PUNT.1)."""
    found = punted(referee, referee.rules.punt_max_cards, False)
    return {"punt": found._replace(name="the punt", told="You punted")}


def punt_cards(referee: Referee, ask: Choose) -> Options:
    """How many distance cards (CB2.PUNT.1)."""
    return {cards: punted(referee, cards, False) for cards in ask.options}


def punt_out(referee: Referee, ask: Choose) -> Options:
    """Try to kick it out of bounds, or not (CB2.POOB.1)."""
    _, cards = referee.steps[-1]  # the number of cards has just been declared
    yes, no = punted(referee, cards, True), punted(referee, cards, False)
    return {
        "no": no._replace(name="the plain punt", told="You kicked it straight"),
        "yes": yes._replace(name="out of bounds", told="You aimed out of bounds"),
    }


_BY_SUMS = "by the sums of the cards alone: no runs, no loose balls; the receivers leave a ball in their end zone"


def kickoff_kind(referee: Referee, ask: Choose) -> Options:
    """Which kind of kickoff (CB2.KICK.1)."""
    rules, left = referee.rules, len(referee.left())
    aims = possible_aims(rules)
    aim = aims[len(aims) // 2]
    basis = f"{left} cards left to draw; {_BY_SUMS}."
    squib = f"{left} cards left to draw; aimed at the {aim}; {_BY_SUMS}."
    rests = f"{USUAL_DECLARED} yards declared; {of_an_onside_kick(referee)}."
    found = {
        "normal": counted(referee, "normal", OF_A_KICKOFF, basis, "the normal kickoff", "You kicked off", coach=BY_SUMS),
        "squib": counted(referee, "squib", OF_A_KICKOFF, squib, "the squib kick", "You took the squib kick", coach=BY_SUMS),
        "on-side": counted(
            referee, "on-side", OF_AN_ONSIDE_KICK, rests, "the on-side kick", "You took the on-side kick", coach=ON_SIDE
        ),
    }
    return {kind: found[kind] for kind in ask.options}


def squib_aim(referee: Referee, ask: Choose) -> Options:
    """Which yard line to aim at (CB2.SQUIB.1-4)."""
    basis = f"{len(referee.left())} cards left to draw; {_BY_SUMS}."
    return {
        aim: counted(referee, aim, OF_A_KICKOFF, basis, f"the {aim}", f"You aimed at the {aim}", coach=BY_SUMS)
        for aim in ask.options
    }


def declared_yards(referee: Referee, ask: Choose) -> Options:
    """How many yards to add to an on-side kick (CB2.ONS.1)."""
    basis = f"{len(referee.left())} cards left to draw; {of_an_onside_kick(referee)}."
    return {
        yards: counted(
            referee, yards, OF_AN_ONSIDE_KICK, basis, f"{yards} {plural(yards, 'yard')}", f"You declared {yards}", coach=ON_SIDE
        )
        for yards in ask.options
    }


def of_an_onside_kick(referee: Referee) -> str:
    """What is taken for granted of an on-side kick, in words (CB2.ONS.2-3, CB2.NFL.11)."""
    at, short = referee.position, "is kicked again"
    if may_be_taken(at):
        short = "is the receivers' to take"
    elif half_over(at, after_a_short_kick(referee)):
        short = "ends the half"
    return f"nobody falls on the ball or picks it up; a short kick {short}"


def after_a_short_kick(referee: Referee) -> Position:
    """The position after an on-side kick that is short and not taken (CB2.ONS.2, CB2.NFL.11)."""
    at = referee.position
    return after_play(at, Kind.ONSIDE, over_and_again(at.spot), referee.rules)


def short_kick(referee: Referee, ask: Choose) -> Options:
    """Short again: take the ball, or have it kicked again (CB2.ONS.3)."""
    declared = next(answer for step, answer in referee.steps if isinstance(step, Choose) and step.what == "declared")
    basis = f"The kickers declare {declared} again; a kick that is short again is taken; nobody falls on the ball."
    return {
        "take": counted(
            referee, "take", OF_A_TAKEN_KICK, "No card is drawn: the ball is yours.", "to take it", "You took the ball", ask.side
        ),
        "re-kick": counted_to(
            lambda: kicked_again(referee, declared),
            OF_A_TAKEN_KICK[:1],
            basis,
            "another kick",
            "You had it kicked again",
            ask.side,
        ),
    }


def kicked_again(referee: Referee, declared: int) -> Dist[End]:
    """The ends of the next on-side kick, with the rules of a whole game, as one play or a computer player may go no further.

    Raises `OddsError` where there is none, for the half ends before it.
    """
    rules, at = referee.rules, after_a_short_kick(referee)
    if half_over(referee.position, at):
        raise OddsError(NOBODY_STARTS)
    deck = {"draw": Deck(referee.game.deck("draw", at, rules))}
    return ends_of(Begun(lambda: turn(at, rules), ("on-side", declared), deck, Ahead(at, rules, (), ())), ON_SIDE)


def free_kick(referee: Referee, ask: Choose) -> Options:
    """After a safety: punt or kick off (CB2.FREE.1-4)."""
    wanted = of_a_catch(referee.rules)
    basis = f"{len(referee.left())} cards left to draw; counted to the catch: the return is the same for both."
    found: Options = {}
    for option in ask.options:
        if option in TWO_WAYS:
            found[option] = counted(referee, option, wanted, basis, f"the {option}", f"You took the {option}", coach=TO_THE_CATCH)
        else:
            found[option] = why_not("Counted once it is chosen.")
    return found


# ---- returns -----------------------------------------------------------------------------------------------------------

_RETURN_RESTS = "a loose ball goes to each side with chance 1/2; the mean is that of the balls kept short of the goal line"


def returning(referee: Referee, ask: Choose) -> Options:
    """Leave the ball or bring it out, for the side that has it (CB2.KICK.4-6, CB2.RET, CB2.INT.4, CB2.FUM.12)."""
    left = len(referee.left())
    found: Options = {}
    for option in ask.options:
        basis = f"{left} cards left to draw; {_RETURN_RESTS}."
        if option == "bounce":
            basis = (
                f"{left} cards left to draw; the kickers use coverage against a ball that comes back and do not down it early."
            )
        elif option == "touchback" or (option == "fair catch" and referee.rules.fair_catch_muff == "off"):
            basis = "No card is drawn."
        name = {"return": "the return", "run": "the run", "bounce": "the bounce"}.get(option, f"the {option}")
        told = {"return": "You returned the ball", "run": "You ran", "bounce": "You let it bounce"}.get(
            option, f"You took {name}"
        )
        found[option] = counted(referee, option, OF_A_RETURN, basis, name, told, ask.side)
    return found


def bouncing(referee: Referee, ask: Choose) -> Options:
    """The kickers may hold the ball up, or down it early (CB2.BNC.4-5)."""
    found: Options = {}
    for option in ask.options:
        earlier = f"{option} {plural(option, 'yard')} earlier"
        words = {"yes": "with coverage", "no": "without coverage"}.get(option, earlier)
        told = {"yes": "You used coverage", "no": "You left it"}.get(option, f"You downed it {earlier}")
        basis = f"{len(referee.left())} cards left to draw; nobody runs with the ball."
        found[option] = counted(referee, option, (THEIR_START,), basis, words, told, ask.side)
    return found


KICKS: Final[Mapping[str, Callable[[Referee, Choose], Options]]] = {
    "field goal": field_goal,
    "punt": punt,
    "punt cards": punt_cards,
    "punt out of bounds": punt_out,
    "kickoff": kickoff_kind,
    "declared": declared_yards,
    "short kick": short_kick,
    "squib aim": squib_aim,
    "free kick": free_kick,
    "touchback": returning,
    "punt return": returning,
    "use coverage": bouncing,
    "down it": bouncing,
}
"""Functions by the `what` of a question; ``punt`` and ``field goal`` are options of the call."""
