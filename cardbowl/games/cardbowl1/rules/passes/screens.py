"""The screen pass, and the part shared with the lateral (section 7.3 of the rulebook)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardbowl.cards import Card
from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.football.counts_in_words import gain_in_words
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.draws import half_value, slot, worth
from cardbowl.games.cardbowl1.rules.endings import Ending
from cardbowl.games.cardbowl1.rules.fouls import Foul, Fouls, settle
from cardbowl.games.cardbowl1.rules.passes.interceptions import interception_yards
from cardbowl.games.cardbowl1.rules.passes.pass_tests import not_held, off_target, pass_card, reception_card
from cardbowl.games.cardbowl1.rules.runs.run_yards import (
    NOBODY,
    Against,
    Carry,
    Surroundings,
    added_points,
    broken_away,
    defense_draws,
    ended,
    extra_card,
    passing_value,
    run_points,
    run_yards,
    settled,
)
from cardbowl.reading.known import part
from cardbowl.steps.ask import Choose, Note, Rule

CHECK_CARDS: Final = 2
"""Cards of the defense that only look for jokers, and for the spot of an interception (CB1.SCRN.R3)."""
CHECK_FOUL: Final = Foul(DEFENSE, 5, source="pass")
"""The foul of a Black Joker among the check cards (CB1.SCRN.R3)."""
SURE_DRAWS: Final = 1
"""The open-field draw that comes with every screen that is caught (CB1.SCRN.5)."""


class ScreenBlocker(NamedTuple):
    """A blocker of a screen that is not on the line: ``wr`` or ``back``, side, value, whether revealed before."""

    role: str
    side: str
    value: int
    revealed: bool


class Screen(NamedTuple):
    """The start of a screen: values and totals before any draw.

    `blockers` are the blockers only, `defense` the cards of the target or those attached to the blockers, without the extra card.
    """

    quarterback: int
    carrier: Card
    blockers: int
    defense: int
    shotgun: bool = False
    pressure: int = 0

    @property
    def passer(self) -> int:
        """The value that the pass card is compared with (CB1.SHOT.2)."""
        return passing_value(self.quarterback, self.shotgun)

    def points(self, rules: HouseRules) -> int:
        """The points of the offense before any card (CB1.SCRN.5)."""
        return run_points(self.carrier, self.blockers, rules, shotgun=self.shotgun)


# ---- blockers ------------------------------------------------------------------------------------------------------


def may_block_a_screen(blockers: Sequence[ScreenBlocker]) -> bool:
    """Whether a group may block a screen: one or two receivers not yet revealed, or a back revealed earlier.

    The back blocks alone or with one such receiver; all are on one side. Behind line match-ups a screen has their blockers
    instead (CB1.SCRN.1).

    Rules: CB1.SCRN.2, CB1.SCRN.R5, CB1.SCRN.R9.
    """
    receivers = [blocker for blocker in blockers if blocker.role == "wr"]
    backs = [blocker for blocker in blockers if blocker.role == "back"]
    known = len(receivers) + len(backs) == len(blockers) and len({blocker.side for blocker in blockers}) == 1
    hidden = not any(blocker.revealed for blocker in receivers)
    shown = all(blocker.revealed for blocker in backs)
    return known and hidden and shown and (len(receivers), len(backs)) in ((1, 0), (2, 0), (0, 1), (1, 1))


def screen_blocking(blockers: Sequence[ScreenBlocker]) -> int:
    """The points of the blockers: receivers full, backs half, rounded up (CB1.SCRN.2, CB1.BACK.1)."""
    return sum(blocker.value if blocker.role == "wr" else half_value(blocker.value) for blocker in blockers)


# ---- the play ------------------------------------------------------------------------------------------------------


def screen_play(spot: int, at: Screen, rules: HouseRules, around: Surroundings = NOBODY) -> Rule[Ending]:
    """A screen from the throw to the end of the play; the determination cards come last (CB1.SCRN.1, CB1.PEN.R8)."""
    fouls = Fouls()
    carry = yield from screen(spot, at, rules, fouls, around)
    ending = yield from ended(spot, carry, rules, fouls, around.pursuit)
    return ending._replace(fouls=(yield from settle(fouls)))


def screen(spot: int, at: Screen, rules: HouseRules, fouls: Fouls, around: Surroundings = NOBODY) -> Rule[Carry]:
    """Thrown as a quick pass, then run as a rush (CB1.SCRN.3, CB1.SCRN.4, CB1.SCRN.7, CB1.SCRN.R3, CB1.SCRN.R4, CB1.SCRN.R6)."""
    extra = yield from extra_card(around.extra, "CB1.MODEL.R7")
    at = at._replace(defense=at.defense + added_points(extra))
    return (yield from screened(spot, at, rules, fouls, around.without(extra)))


@part
def screened(spot: int, at: Screen, rules: HouseRules, fouls: Fouls, around: Surroundings) -> Rule[Carry]:
    """The pass card, the reception card, and the run; `at.defense` includes the extra card (CB1.SCRN.3-6)."""
    thrown = yield from pass_card(fouls)
    if thrown is None:
        yards = -rules.passer_fumble
        text = "The Red Joker: the quarterback fumbles, {:gain}."
        yield Note("CB1.SCRN.3", text, (yards,), "loose", yards, OFFENSE, spot + yards)
        return Carry("loose", yards)
    caught = yield from reception_card(fouls)
    failed = off_target(thrown, at.pressure, at.passer) or not_held(caught.card, at.carrier)
    if failed or caught.intercepted:
        return (yield from not_caught(spot, caught.intercepted, rules, fouls))
    against = yield from defense_draws(rules.screen_d_draws, "CB1.SCRN.R1", fouls)
    offense = at.points(rules) + caught.card.value
    defense = at.defense + against.total
    gain = run_yards(offense - defense, against.worth, rules.run_divisor, rules)
    rule = "CB1.SCRN.5" if offense > defense else "CB1.SCRN.6"
    yield Note(rule, "{} against {}: {:gain}.", (offense, defense, gain), "screen", gain, OFFENSE, spot + gain)
    carry = Carry("dead", gain, offense, defense)
    if offense <= defense and (yield from thrown_away(gain, against)):
        return Carry("thrown away", 0, offense, defense)
    draws = screen_draws(offense - defense, worth(caught.card), against.worth)
    return (yield from after_the_catch(spot, carry, draws, caught.card, against, rules, fouls, around))


@part
def not_caught(spot: int, intercepted: bool, rules: HouseRules, fouls: Fouls) -> Rule[Carry]:
    """Two check cards: a Red Joker intercepts, a Black Joker is 5 yards, face values are the spot.

    Rules: CB1.SCRN.4, CB1.SCRN.R3, CB1.SCRN.R6.
    """
    depth = 0
    for number in range(1, CHECK_CARDS + 1):
        drawn = yield from slot(DEFENSE, f"D{number}", "CB1.SCRN.R3")
        if drawn.black:
            fouls.add(CHECK_FOUL)
            yield Note("CB1.SCRN.R3", "A foul by the defense, {:yards}.", (CHECK_FOUL.yards,), "foul", CHECK_FOUL.yards, DEFENSE)
        intercepted = intercepted or drawn.red
        depth += worth(drawn.card)
    if not intercepted:
        yield Note("CB1.SCRN.4", "The screen is incomplete.", (), "incomplete", 0, OFFENSE, spot)
        return Carry("incomplete")
    yards = interception_yards(-depth, rules)
    yield Note("CB1.SCRN.R3", "The screen is intercepted {:past}.", (yards,), "", yards, OFFENSE, spot + yards)
    return Carry("intercepted", yards)


def thrown_away(gain: int, against: Against) -> Rule[bool]:
    """Whether the offense throws the ball away; it may if nothing is gained and the defense has a face card.

    Rules: CB1.SCRN.6, CB1.SCRN.R5, CB1.SCRN.R7.
    """
    if against.loose or against.worth == 0:
        return False
    prompt = f"Keep the ball for {gain_in_words(gain)}, or throw it away?"
    answer = yield Choose(OFFENSE, "screen", ("keep", "throw away"), "CB1.SCRN.6", prompt, "keep")
    if answer == "keep":
        return False
    yield Note("CB1.SCRN.6", "The ball is thrown away.", (), "thrown away", 0, OFFENSE)
    return True


def screen_draws(difference: int, reception: int, against: int) -> int:
    """The open-field draws: by face values where O is above D, at least one; an ace has no effect.

    Rules: CB1.SCRN.5, CB1.SCRN.R2, CB1.SCRN.R8.
    """
    return max(SURE_DRAWS, reception - against) if difference > 0 else SURE_DRAWS


def after_the_catch(
    spot: int, carry: Carry, draws: int, caught: Card, against: Against, rules: HouseRules, fouls: Fouls, around: Surroundings
) -> Rule[Carry]:
    """As a rush: loose by a Red Joker, else the open-field run that always comes (CB1.SCRN.5, CB1.SCRN.R5, CB1.LAT.1)."""
    carry = yield from settled(spot, carry, against, around.suit, caught)
    return (yield from broken_away(spot, carry, draws, "CB1.SCRN.R2", rules, fouls, around))
