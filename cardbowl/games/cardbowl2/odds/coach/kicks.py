"""Decisions about kicks and their returns: what each option is worth (sections 6, 8 to 13 and 15 of the rulebook)."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache, partial
from typing import Any, Final

from cardbowl.cards import Deck
from cardbowl.chance import Dist, OddsError, sum_of_cards
from cardbowl.football import Team
from cardbowl.games.cardbowl2.house_rules import HouseRules
from cardbowl.games.cardbowl2.odds.coach.runs import Runner, drawing
from cardbowl.games.cardbowl2.odds.coach.to_the_end import End, ends, for_the_kickers, for_the_receivers
from cardbowl.games.cardbowl2.odds.coach.words import Options, why_not
from cardbowl.games.cardbowl2.odds.deck import by_value, draw_deck
from cardbowl.games.cardbowl2.odds.kickoffs import usual_starts
from cardbowl.games.cardbowl2.odds.kicks import field_goal_odds
from cardbowl.games.cardbowl2.odds.punts import punt_odds
from cardbowl.games.cardbowl2.odds.recoveries import blocked_kick_odds, onside_odds
from cardbowl.games.cardbowl2.odds.returns import Drawn, Faces, KickPlay, Returns
from cardbowl.games.cardbowl2.odds.scrimmage_plays import Play
from cardbowl.games.cardbowl2.position import Position
from cardbowl.games.cardbowl2.rules.endings import ACE
from cardbowl.games.cardbowl2.rules.field_goals import blocked_at, field_goal_distance, window
from cardbowl.games.cardbowl2.rules.kick_returns import in_end_zone
from cardbowl.games.cardbowl2.rules.kickoffs import kickoff_return
from cardbowl.games.cardbowl2.rules.onside_kicks import USUAL_DECLARED
from cardbowl.games.cardbowl2.rules.punts import punt_return
from cardbowl.reading.decisions import Measure, OptionOdds
from cardbowl.steps.ask import Choose, Draw, Note
from cardbowl.steps.referee import Referee

NOBODY_RETURNS = "nobody returns the punt"
HALF = Fraction(1, 2)


# ---- the kicks ---------------------------------------------------------------------------------------------------------


def field_goal(referee: Referee, ask: Choose) -> Options:
    """A kick at the goal before its first card (CB2.FG.3-4, CB2.BLK.3)."""
    at, rules = referee.position, referee.rules
    odds = field_goal_odds(rules, (), distance=field_goal_distance(at.spot, rules))
    recovered = blocked_kick_odds(rules, kick="field-goal").chance("offense")
    kept = recovered * (1 if at.down < rules.downs else blocked_beyond(at, rules))
    lost = odds.chance("missed") + odds.chance("blocked") * (1 - kept)
    rests = "goes to each side with chance 1/2" if kept == HALF else "is lost on the last down"
    if kept and kept != HALF:
        rests = f"stays with the kickers with chance {float(kept):.1%}"
    numbers = Measure("field goal", odds.chance("good"), 1), Measure("ball lost", lost, -1)
    basis = f"{len(referee.left())} cards left to draw; a blocked ball {rests}, and nobody runs with it."
    return {"field goal": OptionOdds(numbers, basis, "the field goal", "You kicked a field goal")}


def blocked_beyond(at: Position, rules: HouseRules) -> Fraction:
    """The chance that a blocked ball comes loose beyond the line to gain.

    The ace of spades is equally likely in each place of the window; as the first card it has no card before it to move the ball,
    which then lies behind the line of scrimmage.

    Rules: CB2.BLK.1, CB2.BLK.2, CB2.NFL.5.
    """
    others = [card.value for card in draw_deck(rules) if card is not ACE]
    far = sum(blocked_at(at.spot, value, rules)[1] >= at.line for value in others)
    first = Fraction(1, window(field_goal_distance(at.spot, rules), rules))
    return (1 - first) * Fraction(far, len(others))


def punted(referee: Referee, cards: int, aimed: bool) -> OptionOdds:
    """A punt of `cards` cards that is not returned (CB2.PUNT.1-3, CB2.POOB)."""
    rules = referee.rules
    words = "a punt with 1 card" if cards == 1 else f"a punt with {cards} cards"
    odds = punt_odds(rules, cards=cards, spot=referee.position.spot, out_of_bounds=aimed)
    numbers = [Measure("blocked", odds.chance("blocked"), -1), Measure("touchback", odds.chance("touchback"), -1)]
    if "start" in odds.values:
        numbers.insert(0, Measure("opponents' mean start", odds.value("start").mean(), -1, False))
    if aimed:
        numbers.append(Measure("out of bounds", odds.chance("out_of_bounds"), 1))
    basis = f"{len(referee.left())} cards left to draw; {NOBODY_RETURNS}; blocked punts have no part in the mean."
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
    aims = range(int(rules.squib_aim_min), rules.squib_aim_max + 1)
    aim = aims[len(aims) // 2]
    basis = f"{left} cards left to draw; {_BY_SUMS}."
    squib = f"{left} cards left to draw; aimed at the {aim}; {_BY_SUMS}."
    rests = f"{USUAL_DECLARED} yards declared; nobody falls on the ball or picks it up; a short kick is kicked again."
    found = {
        "normal": OptionOdds(_usual("kickoff", rules, 0), basis, "the normal kickoff", "You kicked off"),
        "squib": OptionOdds(_usual("squib", rules, aim), squib, "the squib kick", "You took the squib kick"),
        "on-side": OptionOdds(
            _onside(rules, USUAL_DECLARED, referee.position.spot), rests, "the on-side kick", "You took the on-side kick"
        ),
    }
    return {kind: found[kind] for kind in ask.options}


def squib_aim(referee: Referee, ask: Choose) -> Options:
    """Which yard line to aim at (CB2.SQUIB.1-4)."""
    basis = f"{len(referee.left())} cards left to draw; {_BY_SUMS}."
    return {
        aim: OptionOdds(_usual("squib", referee.rules, aim), basis, f"the {aim}", f"You aimed at the {aim}")
        for aim in ask.options
    }


@lru_cache(maxsize=128)
def _usual(kind: str, rules: HouseRules, aim: int) -> tuple[Measure, ...]:
    """The usual start of the receivers, and the chance that the kick comes down in their end zone.

    Empty where that is not known.
    """
    total = sum_of_cards(by_value(draw_deck(rules)), rules.squib_cards if kind == "squib" else rules.kickoff_cards)
    caught = total.map(partial(operator.sub, aim)) if kind == "squib" else total.map(lambda sum_: sum_ - rules.kickoff_minus)
    behind = Measure("in the end zone", caught.chance(lambda where: in_end_zone(where, rules)))
    try:
        start = usual_starts(kind, rules, aim=aim).mean()
    except OddsError:
        return (behind,)
    return Measure("opponents' mean start", start, -1, False), behind


def _onside(rules: HouseRules, declared: int, spot: int) -> tuple[Measure, ...]:
    odds = onside_odds(rules, (), declared=declared, spot=spot)
    return Measure("ball back", odds.chance("kickers"), 1), Measure("short", odds.chance("short"), -1)


def declared_yards(referee: Referee, ask: Choose) -> Options:
    """How many yards to add to an on-side kick (CB2.ONS.1)."""
    basis = f"{len(referee.left())} cards left to draw; nobody falls on the ball or picks it up; a short kick is kicked again."
    return {
        yards: OptionOdds(_onside(referee.rules, yards, referee.position.spot), basis, f"{yards} yards", f"You declared {yards}")
        for yards in ask.options
    }


def short_kick(referee: Referee, ask: Choose) -> Options:
    """Short again: take the ball, or have it kicked again (CB2.ONS.3)."""
    spot = next(step.spot for step, _ in reversed(referee.steps) if type(step) is Note and step.what == "onside")
    declared = next(answer for step, answer in referee.steps if isinstance(step, Choose) and step.what == "declared")
    ours = 1 - onside_odds(referee.rules, (), declared=declared, spot=referee.position.spot).chance("kickers")
    take = Measure("ball ours", Fraction(1), 1), Measure("start", Fraction(100 - (spot or 0)), 0, False)
    again = f"The kickers declare {declared} again; a kick that is short again is taken; nobody falls on the ball."
    return {
        "take": OptionOdds(take, "No card is drawn: the ball is yours.", "to take it", "You took the ball"),
        "re-kick": OptionOdds((Measure("ball ours", ours, 1),), again, "another kick", "You had it kicked again"),
    }


def free_kick(referee: Referee, ask: Choose) -> Options:
    """After a safety: punt or kick off (CB2.FREE.1-4)."""
    rules, spot = referee.rules, referee.position.spot
    deck = by_value(draw_deck(rules))
    punts = sum_of_cards(deck, rules.free_punt_cards).map(lambda total: 100 - spot - total - rules.free_punt_plus)
    kicks = sum_of_cards(deck, rules.kickoff_cards).map(lambda total: total - rules.free_kickoff_minus)
    basis = f"{len(referee.left())} cards left to draw; counted to the catch: the return is the same for both."
    found: Options = {}
    for option, name, caught in (("punt", "the punt", punts), ("kickoff", "the kickoff", kicks)):
        behind = caught.chance(lambda where: in_end_zone(where, rules))
        numbers = Measure("opponents' mean catch", caught.mean(), -1, False), Measure("in the end zone", behind, 0)
        found[option] = OptionOdds(numbers, basis, name, f"You took {name}")
    for option in ask.options:
        found.setdefault(option, why_not("Counted once it is chosen."))
    return {option: found[option] for option in ask.options}


# ---- returns -----------------------------------------------------------------------------------------------------------

_RETURN_RESTS = "a loose ball goes to each side with chance 1/2; the mean is that of the balls kept short of the goal line"


def returning(referee: Referee, ask: Choose) -> Options:
    """Leave the ball or bring it out, for the side that has it (CB2.KICK.4-6, CB2.RET, CB2.INT.4, CB2.FUM.12)."""
    team, left = referee.team(ask.side), len(referee.left())
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
        try:
            measures = for_the_receivers(_returned(referee, ask, option), team)
        except OddsError as error:
            found[option] = why_not(str(error), name, told)
            continue
        found[option] = OptionOdds(measures, basis, name, told)
    return found


def _returned(referee: Referee, ask: Choose, option: str) -> Dist[End]:
    """A return in closed form; other options are read from the rule to the end.

    A return that goes on is one that begins at the present spot, with fewer cards: it is asked only behind the goal line.

    Rules: CB2.KICK.5-8, CB2.RET.
    """
    rules, draws = referee.rules, [(step.role, answer) for step, answer in referee.steps if type(step) is Draw]
    back = [card for role, card in draws if role.startswith("return")]
    if ask.rule in ("CB2.KICK.4", "CB2.KICK.6"):
        kind = kickoff_return(rules)._replace(cards=rules.kickoff_return_cards - len(back))
    elif ask.what == "punt return":
        kind = punt_return(rules)
    elif ask.rule == "CB2.INT.4" and option == "return":
        return _interception(referee, ask)
    else:
        return ends(referee, option)
    if option != "return":
        return ends(referee, option)
    landed = next(step.spot for step, _ in referee.steps if type(step) is Note and step.what in _KICKED)
    assert landed is not None
    received = landed + sum(card.value for card in back)
    cover = [card for role, card in draws if role == "coverage"]
    kick = [card for _, card in draws if card not in cover]
    full = draw_deck(rules)
    returns = Returns(Faces(full, rules))
    returns.catch(kind, received, _drawn(kick), _drawn(cover), 1)
    team = referee.team(ask.side)
    return returns.dist(1, len(full) - len(draws)).map(lambda play: _end(play, team, rules))


_KICKED = ("kick", "punt", "free punt")


def _interception(referee: Referee, ask: Choose) -> Dist[End]:
    """The return of an interception from behind the goal line: two cards, and the run they may start (CB2.INT.3-5)."""
    rules, team = referee.rules, referee.team(ask.side)
    caught = next(step.spot for step, _ in referee.steps if type(step) is Note and step.what == "interception")
    spot = 100 - int(caught or 0)

    def end(play: Play) -> End:
        where = spot + play.yards
        if where >= 100:
            return End("touchdown", team)
        return End("loose", team) if play.fumble else End("ball", team, where if where > 0 else rules.touchback_spot)

    return drawing(Deck(referee.left()), Runner(0, 0), spot, rules).map(end)


def _drawn(cards: list[Any]) -> Drawn:
    return Drawn(tuple(sorted(card.value for card in cards if card is not ACE)), ACE in cards, 1)


def _end(play: KickPlay, team: Team, rules: HouseRules) -> End:
    if play.how == "touchback":
        return End("ball", team, rules.touchback_spot)
    if play.how == "dead":
        assert play.spot is not None
        return End("ball", team, play.spot if play.spot > 0 else play.received)
    return End({"fumble": "loose"}.get(play.how, play.how), team)


def bouncing(referee: Referee, ask: Choose) -> Options:
    """The kickers may hold the ball up, or down it early (CB2.BNC.4-5)."""
    receivers = referee.team(ask.side).other
    found: Options = {}
    for option in ask.options:
        words = {"yes": "with coverage", "no": "without coverage"}.get(option, f"{option} yards earlier")
        told = {"yes": "You used coverage", "no": "You left it"}.get(option, f"You downed it {option} yards earlier")
        basis = f"{len(referee.left())} cards left to draw; nobody runs with the ball."
        try:
            found[option] = OptionOdds(for_the_kickers(ends(referee, option), receivers), basis, words, told)
        except OddsError as error:
            found[option] = why_not(str(error), words, told)
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
