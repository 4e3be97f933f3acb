"""The coach of D.O.I.: what each option of a decision is worth at the end of its play.

The rules are read to that end from what the deciding side knows: its own hand, and the cards that the other side may hold
(DOI.INFO.2).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import partial
from typing import Any, Final

from cardbowl.cards import Card
from cardbowl.chance import Dist
from cardbowl.football import OFFENSE, How, Side
from cardbowl.football.counts_in_words import counted
from cardbowl.games.doi.odds.formulas import kicks_of, plays_of, punt
from cardbowl.games.doi.odds.known_cards import against, sides, turning
from cardbowl.games.doi.odds.pairings import NO_DOWN, SAME_DOWN, penalty_card
from cardbowl.games.doi.position import Position
from cardbowl.games.doi.rules import field_goals, order
from cardbowl.games.doi.rules.calls import FIELD_GOAL, PLAY, PUNT
from cardbowl.games.doi.rules.plays import lays_cards
from cardbowl.games.doi.rules.sets import MOST_GAIN, is_penalty
from cardbowl.reading.coach import (
    NOBODY_STARTS,
    Coach,
    End,
    Wanted,
    begun_turn,
    concedes_safety,
    ends,
    ends_of,
    first_down,
    good,
    loses_ball,
    measured,
    points,
    scores,
    yards,
)
from cardbowl.reading.decisions import OptionOdds
from cardbowl.reading.live import own_choice
from cardbowl.steps.ask import Choose
from cardbowl.steps.referee import Referee

Options = dict[Any, OptionOdds]

BALL_LOST: Final = Wanted("ball lost", loses_ball, -1)
OF_A_KICK: Final = (Wanted("field goal", good), BALL_LOST, Wanted("mean points", points, share=False))
OF_A_PUNT: Final = (Wanted("opponents' start", lambda end, side: end.start if end.ball is side.other else None, -1, share=False),)


def of_a_play(at: Position, better: int, lost: str) -> tuple[Wanted, ...]:
    """The measures of a play; `better` is 1 for the offense and -1 for the defense (DOI.LOOP.4).

    A touchdown counts as a first down where the line to gain is not the goal line.
    """
    found = (
        *((Wanted("first down", first_down),) if at.line < 100 else ()),
        *((Wanted("touchdown", scores),) if 100 - at.spot <= MOST_GAIN else ()),
        BALL_LOST._replace(label=lost),
        Wanted("safety", concedes_safety, -1, always=False),
        Wanted("mean yards", yards, share=False),
    )
    return tuple(each._replace(better=better * each.better) for each in found)


def decisions(referee: Referee) -> Mapping[Any, OptionOdds]:
    """The worth of each option of the current decision; empty where there is no such decision."""
    ask = referee.asking
    if lays_cards(ask):
        return cards(referee, own_choice(referee, ask))
    return call(referee, ask) if isinstance(ask, Choose) else {}


def coach(referee: Referee) -> Coach:
    """How plays are read from what the viewing side knows: any card of either side, and kicks from the cards left."""
    known = sides(referee)
    return Coach(parts={order.play: plays_of(known.offense, known.defense), field_goals.field_goal: kicks_of(referee)})


# ---- the call --------------------------------------------------------------------------------------------------------


def call(referee: Referee, ask: Choose) -> Options:
    """A play, a field goal or a punt (DOI.LOOP.1, DOI.CALL.1-3); a play of a variant's own is not the game's."""
    words = {PLAY: played, FIELD_GOAL: kicked, PUNT: punted}
    wanted = {PLAY: of_a_play(referee.position, 1, BALL_LOST.label), FIELD_GOAL: OF_A_KICK, PUNT: OF_A_PUNT}
    reads, found = coach(referee), Options()
    for option in (each for each in ask.options if each in wanted):
        numbers = measured(ends(referee, option, reads), OFFENSE, wanted[option])
        basis, *named = words[option](referee)
        found[option] = OptionOdds(numbers, basis if numbers else NOBODY_STARTS, *named)
    return found


def played(referee: Referee) -> tuple[str, str, str]:
    """One play in words: any card of the own hand against any card that the other side may hold (DOI.PLAY.1)."""
    known = sides(referee)
    own = known.offense if known.team is referee.team(OFFENSE) else known.defense
    laid = "your only card" if len(own) == 1 else f"each of your {len(own)} cards as likely"
    return f"This play alone: {laid}, against {_unseen(referee)}.", "the play", "You called a play"


def kicked(referee: Referee) -> tuple[str, str, str]:
    """A field goal before its first card, in words (DOI.FG.1-4)."""
    most, cards = referee.rules.field_goal_cards, turning(referee)
    up_to = "1 card" if most == 1 else f"up to {most} cards"
    basis = f"{counted(100 - referee.position.spot, 'yard')} with {up_to} of {sum(cards.deck.values())}"
    if cards.in_deck < most:
        basis += f"; after {cards.in_deck} from the deck the discards follow"
    return f"{basis}; a miss leaves the ball where it lies.", "the field goal", "You kicked a field goal"


def punted(referee: Referee) -> tuple[str, str, str]:
    """A punt in words: its result is certain (DOI.PUNT.1, DOI.PUNT.1.R1)."""
    odds = punt(referee, referee.position.spot, referee.rules)
    if "start" not in odds.values:
        return NOBODY_STARTS, "the punt", "You punted"
    touchback = ", a touchback" if odds["touchback"] else ""
    basis = f"No card is drawn: the other side starts at its own {odds.value('start').mean()}{touchback}."
    return basis, "the punt", "You punted"


# ---- the card --------------------------------------------------------------------------------------------------------


def cards(referee: Referee, ask: Choose) -> Options:
    """Each card of the own hand, against any card that the other side may hold (DOI.PLAY.1)."""
    at, ends_with = referee.position, {card: laid(referee, ask, card) for card in ask.options}
    known = sides(referee)
    again = any(end.how is How.REPLAY for found in ends_with.values() for end in found.support())
    no_penalty = not any(map(is_penalty, (*known.offense, *known.defense)))
    brings = {penalty_card(side, at, referee.rules).then for side in Side}
    words = ""
    if again or no_penalty:
        words = f"; with a penalty card the {'half is over' if NO_DOWN in brings else 'down is played again'}"
        words += ", unless its yards bring a first down or points" if brings - {SAME_DOWN, NO_DOWN} else ""
    basis = f"This play alone, against {_unseen(referee)}{words}."
    lost = BALL_LOST.label if at.down >= referee.rules.downs else "turnover"
    wanted = of_a_play(at, 1 if ask.side is OFFENSE else -1, lost)
    found: Options = {}
    for card, read in ends_with.items():
        found[card] = OptionOdds(measured(read, OFFENSE, wanted), basis, card.pretty, f"You laid {card.pretty}")
    return found


def laid(referee: Referee, ask: Choose, card: Card) -> Dist[End]:
    """How the running play ends with a card of the own hand, against any card that the other side may hold, each as likely.

    The turn that runs is read, whichever it is, with a hand of that card opposite (DOI.PLAY.1, DOI.INFO.2).
    """
    offense, defense = sides(referee).with_card(ask.side, card)
    begun, found = begun_turn(referee, referee.steps), dict[End, Fraction]()
    for other, count in Counter(defense if ask.side is OFFENSE else offense).items():
        there = against(referee, ask.side.other, other)
        pair = (card, other) if ask.side is OFFENSE else (other, card)
        one = begun._replace(
            start=partial(referee.game.turn, there, referee.rules),
            answers=[*begun.answers, pair],
            ahead=begun.ahead._replace(position=there),
        )
        for end, share in ends_of(one, Coach()).items():
            found[end] = found.get(end, Fraction(0)) + share * count
    return Dist.from_weights(found)


def _unseen(referee: Referee) -> str:
    """The cards that the other side may hold, in words."""
    known = sides(referee)
    count = len(known.defense if known.team is referee.team(OFFENSE) else known.offense)
    if count == 1:
        return "the only card that the other side may hold"
    return f"any of the {count} cards that the other side may hold, each as likely"
