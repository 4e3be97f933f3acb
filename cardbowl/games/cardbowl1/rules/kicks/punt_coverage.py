"""The coverage card of a punt (PCOV), and the choice of the receivers (section 9.6 of the rulebook)."""

from __future__ import annotations

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.spot import place_in_words
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.draws import slot
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.kicks.bounces import bounce
from cardbowl.games.cardbowl1.rules.kicks.fair_catches import fair_catch
from cardbowl.games.cardbowl1.rules.kicks.kick_returns import in_end_zone
from cardbowl.games.cardbowl1.rules.kicks.punt_returns import punt_return
from cardbowl.steps.ask import Choose, Note, Rule


def in_play(landed: int, punt_card: Card, count: int, rules: HouseRules, fouls: Fouls) -> Rule[Ending]:
    """The kickers draw coverage; the Red Joker makes the receiver call a fair catch (CB1.PCOV.1-3, CB1.PCOV.R1, CB1.PCOV.R2)."""
    cover = yield from slot(OFFENSE, "coverage", "CB1.PCOV.1", red_is_last=True)
    if cover.black:
        fouls.later("punt coverage", "CB1.PCOV.3")
    if cover.card is None:
        yield Note("CB1.PCOV.2", "The receiver must make a fair catch.", (), "must catch", landed, DEFENSE, landed)
        return (yield from fair_catch(landed, rules, fouls))
    return (yield from receivers_choice(landed, punt_card, count, cover.card, rules, fouls))


def receivers_choice(landed: int, punt_card: Card, count: int, cover: Card, rules: HouseRules, fouls: Fouls) -> Rule[Ending]:
    """Distance and coverage are known: return, fair catch, bounce or touchback (CB1.FAIR.4, CB1.PRET.1, CB1.PBNC.1)."""
    options, refused = allowed(landed, count, rules)
    prompt = f"The punt comes down {place_in_words(landed, 'on')}, coverage {cover.pretty}"
    choice = yield Choose(DEFENSE, "punt return", options, "CB1.FAIR.4", prompt, options[0], refused)
    if choice == "touchback":
        yield Note("CB1.PRET.1", "The receivers leave it: touchback.", (), "touchback", None, DEFENSE)
        return Ending(How.TOUCHBACK, DEFENSE)
    if choice == "fair":
        return (yield from fair_catch(landed, rules, fouls))
    if choice == "bounce":
        return (yield from bounce(landed, punt_card, cover, rules, fouls))
    return (yield from punt_return(landed, cover, rules, fouls))


def allowed(landed: int, count: int, rules: HouseRules) -> tuple[tuple[str, ...], dict[str, tuple[str, str]]]:
    """The options of the receivers, and why the others are not allowed.

    Rules: CB1.PUNT.3, CB1.FAIR.1, CB1.FAIR.R1, CB1.PBNC.R2, CB1.PRET.1, CB1.FAIR.R3.
    """
    refused = {}
    if count <= rules.fair_catch_cards:
        refused["return"] = ("a punt of so few cards is not returned", "CB1.FAIR.1")
    if landed < 0:
        refused["bounce"] = ("the ball comes down in your end zone", "CB1.PBNC.R2")
    if not in_end_zone(landed, rules):
        refused["touchback"] = ("the ball is not in your end zone", "CB1.PRET.1")
    return tuple(option for option in ("return", "fair", "bounce", "touchback") if option not in refused), refused
