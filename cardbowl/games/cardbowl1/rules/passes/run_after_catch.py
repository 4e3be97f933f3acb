"""The automatic run-after card after a catch, and the open-field run after it (section 7.2 of the rulebook)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cardbowl.cards import Card
from cardbowl.football import Side
from cardbowl.football.series import GOAL_LINE
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.cards.draws import slot, worth
from cardbowl.games.cardbowl1.rules.fouls import Fouls
from cardbowl.games.cardbowl1.rules.loose.open_field import Tackles, no_tackles, open_field_run, steps_out
from cardbowl.games.cardbowl1.rules.loose.tackles import Downfield, after_catch, scrimmage_tackles
from cardbowl.steps.ask import Note, Rule


class RunAfter(NamedTuple):
    """How the run after a catch ended: ``dead``, ``loose`` or ``out``.

    `yards` are those of the run-after card, `draws` how many cards began an open-field run, `run` the yards of that run.
    """

    how: str
    yards: int = 0
    draws: int = 0
    run: int = 0


def run_after(
    side: Side,
    spot: int,
    rules: HouseRules,
    fouls: Fouls,
    *,
    tackles: Tackles | None = no_tackles,
    returned: bool = False,
    out: bool = False,
) -> Rule[RunAfter]:
    """One card from the spot of the catch; a face card that gains yards starts an open-field run.

    `tackles` meets the run-after card as number 1 and the open-field sets as 2 and 3; None is a return (CB1.TACK.5), and
    a return against tacklers is `returned`. With `out` the carrier may give up the card and step out of bounds (CB1.CLK2.3).

    Rules: CB1.YAC.1-3, CB1.YAC.R2, CB1.YAC.R3.
    """
    if out and (yield from steps_out(side, 1)):
        return RunAfter("out")
    drawn = yield from slot(side, "run after", "CB1.YAC.1", red_is_last=True)
    if drawn.black:
        fouls.later("open field", "CB1.YAC.3", spot, side=side)
    if drawn.card is None:
        yield Note("CB1.YAC.3", "The Red Joker: the ball comes loose at the catch.", (), "loose", None, side, spot)
        return RunAfter("loose")
    yards = yield from past_the_tacklers(side, spot, drawn.card, tackles)
    draws = worth(drawn.card) if yards > 0 else 0  # CB1.YAC.2
    if not draws or spot + yards >= GOAL_LINE:
        return RunAfter("dead", yards)
    yield Note("CB1.YAC.2", "{}: {} cards in the open field.", (drawn.card, draws), "draws", draws, side, spot + yards)
    later = None if tackles is None else one_wave_later(tackles)
    run = yield from open_field_run(side, spot + yards, draws, rules, fouls, tackles=later, returned=returned, out=out)
    return RunAfter(run.how, yards, draws, run.yards)


def past_the_tacklers(side: Side, spot: int, card: Card, tackles: Tackles | None) -> Rule[int]:
    """The card less the tacklers of wave 1, at least 0; there is no blocking for it (CB1.YAC.1, CB1.YAC.R1)."""
    total = 0 if tackles is None else (yield from tackles(1, (card,)))
    yards = max(0, card.value - total)
    text = "{} - tacklers {}: {:gain} after the catch."
    yield Note("CB1.YAC.1", text, (card.value, total, yards), "yac", yards, side, spot + yards)
    return yards


def one_wave_later(tackles: Tackles) -> Tackles:
    """Wave 1 was used against the run-after card, so the first open-field set meets wave 2 (CB1.TACK.R4)."""

    def later(number: int, cards: Sequence[Card]) -> Rule[int]:
        return tackles(number + 1, cards)

    return later


def catch_tackles(field: Downfield, rules: HouseRules) -> Tackles:
    """The tackles against a receiver: wave 1 against the run-after card, wave 2 against the first open-field set.

    Downfield blockers count in the open-field sets only.

    Rules: CB1.TACK.3, CB1.TACK.R4, CB1.YAC.R1.
    """
    field = field._replace(caught=True)
    return card_and_sets(field, scrimmage_tackles(field, rules))


def card_and_sets(field: Downfield, in_sets: Tackles) -> Tackles:
    """The run-after card is number 1, the open-field sets follow."""

    def tackles(number: int, cards: Sequence[Card]) -> Rule[int]:
        if number == 1:
            return (yield from after_catch(field))
        return (yield from in_sets(number - 1, cards))

    return tackles
