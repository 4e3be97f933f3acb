"""The house rules of Card Bowl 2.0: every switch of the rulebook, and every number a designer may change.

The first word of a switch is its default.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from cardbowl.errors import HouseRulesError
from cardbowl.steps.house_rules import HouseRules as AnyHouseRules
from cardbowl.steps.house_rules import number, numbers, switch


@dataclass(frozen=True)
class HouseRules(AnyHouseRules):
    """House rules of Card Bowl 2.0; `HouseRules()` is the rulebook with the default rulings."""

    game: ClassVar[str] = "cardbowl-2.0"

    # ---- decks and hands -------------------------------------------------------------------------------------
    draw_deck_suits: int = number(4, 2, 4, about="suits in the draw deck", unit="suits", rule="CB2.DECK.1")
    draw_deck_ranks: int = number(13, 6, 13, about="ranks in the draw deck, ace upward", unit="ranks", rule="CB2.DECK.1")
    run_draws_jack: int = number(1, 0, 5, about="open-field draws of a jack", unit="draws", rule="CB2.OFR.3")
    run_draws_queen: int = number(2, 0, 5, about="open-field draws of a queen", unit="draws", rule="CB2.OFR.3")
    run_draws_king: int = number(3, 0, 5, about="open-field draws of a king", unit="draws", rule="CB2.OFR.3")
    deck_reset: str = switch("exhaustion", "half", "quarter", about="when used team cards come back", rule="CB2.DECK.R1")
    min_wr: str = switch("2", "1", "0", about="fewest outside cards of a formation", rule="CB2.HAND.R1")
    def_pick: str = switch("after_shape", "simultaneous", about="when the defense picks its hand", rule="CB2.HAND.R2")
    kneel: str = switch("on", "off", about="whether the offense may kneel down", rule="CB2.HAND.R5")
    kneel_loss: int = number(1, 0, 5, about="yards lost by a kneel-down", unit="yards", rule="CB2.HAND.R5")

    # ---- rush ------------------------------------------------------------------------------------------------
    rush_gain_divisor: int = number(2, 1, 10, about="a rush gain is the difference divided by this", unit="", rule="CB2.RUSH.5")
    rush_loss_divisor: int = number(4, 1, 10, about="a rush loss is the difference divided by this", unit="", rule="CB2.RUSH.5")
    round_gain: str = switch("half_up", "floor", "half_even", about="rounding of rush gains", rule="CB2.RUSH.R1")
    round_loss: str = switch(
        "half_up", "half_away", "toward_zero", "away_from_zero", about="rounding of rush losses", rule="CB2.RUSH.R2"
    )
    rush_ofr_needs_gain: str = switch("no", "yes", about="open-field run only after a gain", rule="CB2.RUSH.R3")

    # ---- pass ------------------------------------------------------------------------------------------------
    pass_count: str = switch(
        "adaptive", "declared_before_first_card", about="when the number of pass cards is settled", rule="CB2.PASS.R1"
    )
    pass_priority: str = switch(
        "sack_int_inc", "int_sack_inc", "sack_inc_int", about="which test of a pass card goes first", rule="CB2.PASS.R3"
    )
    pass_tfl: str = switch(
        "sum", "first_card", "last_card", "highest_card", about="offensive figure of a pass for a loss", rule="CB2.PASS.R6"
    )
    yac_after_loss: str = switch("yes", "no", about="yards after catch after a pass for a loss", rule="CB2.PASS.R7")
    pass_d2_ace: str = switch("plain", "interception", "fumble", about="ace of spades as D2 of a pass", rule="CB2.PASS.R8")
    pass_endline: str = switch("touchdown", "incomplete", about="a catch behind the end line", rule="CB2.PASS.R9")
    yac_floor: str = switch("zero", "literal", about="whether yards after catch may be negative", rule="CB2.YAC.R1")
    int_endline: str = switch("clamp", "incomplete", about="an interception behind the end line", rule="CB2.INT.R2")
    sack_cards: int = number(2, 1, 4, about="cards drawn for the loss of a sack", unit="cards", rule="CB2.PASS.6")
    sack_divisor: int = number(2, 1, 10, about="a sack loses the sum divided by this, rounded up", unit="", rule="CB2.PASS.6")

    # ---- fumble ----------------------------------------------------------------------------------------------
    fumble_declare: str = switch("offense_first", "secret", about="how modifiers are declared", rule="CB2.FUM.R2")
    fumble_mod_scope: str = switch(
        "all_draws", "first_draw", "redeclare", about="how long a modifier stays in force", rule="CB2.FUM.R3"
    )
    pickup_needs_face: str = switch("yes", "no", about="pick-up points only help face cards", rule="CB2.FUM.R4")
    nfl_fumbler_only: str = switch(
        "off", "on", about="late or on 4th down the offense cannot advance its fumble", rule="CB2.FUM.R7"
    )
    recovery_modifier: int = number(2, 0, 6, about="largest fall or pick-up modifier", unit="points", rule="CB2.FUM.2")
    pickup_draws_cap: int = number(3, 0, 10, about="most draws a picked-up ball can bring", unit="draws", rule="CB2.FUM.10")

    # ---- kickoff ---------------------------------------------------------------------------------------------
    kickoff_spot: int = number(
        30, 1, 60, about="yard line of the kickoff, which only on-side kicks count from", unit="yards", rule="CB2.KICK.R1"
    )
    touchback_spot: int = number(20, 1, 50, about="yard line after a touchback", unit="yards", rule="CB2.KICK.R6")
    kickoff_cards: int = number(2, 1, 6, about="cards of a kickoff", unit="cards", rule="CB2.KICK.2")
    kickoff_minus: int = number(11, 0, 30, about="taken off the sum of a kickoff", unit="yards", rule="CB2.KICK.2")
    kickoff_return_cards: int = number(4, 1, 6, about="return cards of a kickoff", unit="cards", rule="CB2.KICK.5")
    kickoff_late_touchbacks: int = number(
        2, 0, 6, about="return cards after which a touchback is still open on a kickoff", unit="cards", rule="CB2.KICK.6"
    )
    coverage_cards: int = number(1, 1, 3, about="coverage cards, the highest counts", unit="cards", rule="CB2.KICK.3")
    kick_goal_line: str = switch("field", "end_zone", about="a kick received on the goal line", rule="CB2.KICK.R2")
    coverage_ace: str = switch("plain", "fumble_at_catch", about="ace of spades as kickoff coverage", rule="CB2.KICK.R3")
    return_fumble_coverage: str = switch(
        "shared", "full", "none", about="coverage taken off a fumbled return", rule="CB2.KICK.R4"
    )
    return_into_end_zone: str = switch(
        "by_catch_spot",
        "safety_if_left_end_zone",
        "momentum_spot",
        about="a return that dies behind the goal line",
        rule="CB2.KICK.R5",
    )
    squib_cards: int = number(2, 1, 6, about="cards of a squib kick", unit="cards", rule="CB2.SQUIB.2")
    squib_aim_min: str = switch("1", "15", "20", about="nearest yard line a squib may aim at", rule="CB2.SQUIB.R1")
    squib_aim_max: int = number(50, 20, 70, about="farthest yard line a squib may aim at", unit="yards", rule="CB2.SQUIB.R1")
    squib_line: int = number(15, 0, 50, about="a squib received beyond this is a squib return", unit="yards", rule="CB2.SQUIB.3")
    squib_return_cards: int = number(2, 1, 6, about="return cards of a squib", unit="cards", rule="CB2.SQUIB.3")
    squib_run_reduction: int = number(
        1, 0, 5, about="taken off open-field draws on a squib return", unit="draws", rule="CB2.SQUIB.3"
    )
    onside_distance: int = number(10, 0, 30, about="yards an on-side kick must go", unit="yards", rule="CB2.ONS.2")
    onside_max_add: str = switch("20", "9", "12", "none", about="largest number declared on an on-side kick", rule="CB2.ONS.R1")
    onside_rekick: str = switch("same_spot", "five_back", about="where a short on-side kick is repeated", rule="CB2.ONS.R2")
    onside_kicker_fall: str = switch("allowed", "forbidden", about="kickers may fall on an on-side kick", rule="CB2.ONS.R7")

    # ---- punt ------------------------------------------------------------------------------------------------
    punt_max_cards: int = number(4, 1, 6, about="most distance cards of a punt", unit="cards", rule="CB2.PUNT.1")
    punt_plus: int = number(15, 0, 40, about="added to the sum of a punt", unit="yards", rule="CB2.PUNT.2")
    punt_return_cards: int = number(2, 1, 6, about="return cards of a punt", unit="cards", rule="CB2.RET.2")
    punt_late_touchbacks: int = number(
        1, 0, 6, about="return cards after which a touchback is still open on a punt", unit="cards", rule="CB2.RET.1"
    )
    auto_fair_catch_cards: int = number(2, 0, 6, about="punts of so few cards are fair catches", unit="cards", rule="CB2.FC.1")
    punt_block: str = switch("any_distance_card", "first_card_only", "none", about="what blocks a punt", rule="CB2.PUNT.R2")
    punt_block_back: int = number(5, 0, 20, about="yards a blocked punt adds to its card", unit="yards", rule="CB2.PUNT.R2")
    punt_block_receiver_cards: int = number(
        2, 1, 4, about="first recovery cards of the receivers of a blocked punt", unit="cards", rule="CB2.FUM.7"
    )
    fair_catch_muff: str = switch("off", "ace_of_spades", about="whether a fair catch can be dropped", rule="CB2.FC.R1")
    bounce_suit: str = switch("last_card", "first_card", about="punt card whose suit turns a bounce", rule="CB2.BNC.R1")

    # ---- field goal and try ----------------------------------------------------------------------------------
    fg_add: int = number(18, 0, 30, about="yards added to the distance of a field goal", unit="yards", rule="CB2.FG.R2")
    field_goal_cards: int = number(6, 1, 10, about="cards of a field goal", unit="cards", rule="CB2.FG.2")
    block_window: tuple[int, ...] = numbers(
        (20, 30, 40, 50, 60), 0, 150, about="distances from which one more card can be a block", unit="yards", rule="CB2.BLK.1"
    )
    fg_miss_spot: str = switch("kick_spot_7", "kick_spot_8", "los", about="ball after a missed field goal", rule="CB2.FG.R3")
    fg_miss_least: int = number(20, 1, 50, about="least yard line after a missed field goal", unit="yards", rule="CB2.FG.R3")
    block_back: int = number(7, 0, 20, about="yards behind the line where a field goal is kicked", unit="yards", rule="CB2.BLK.2")
    block_divisor: int = number(
        2, 1, 10, about="the first card moves a blocked kick by its value divided by this", unit="", rule="CB2.BLK.2"
    )
    fg_block_two_cards: str = switch("off", "on", about="two recovery cards on a blocked field goal", rule="CB2.BLK.R2")
    extra_point_distance: int = number(19, 10, 60, about="distance of the extra point", unit="yards", rule="CB2.XP.1")
    two_point_yards: int = number(2, 1, 30, about="yards of the two-point try", unit="yards", rule="CB2.TWO.1")

    # ---- free kick -------------------------------------------------------------------------------------------
    free_kick_spot: int = number(
        20, 1, 50, about="yard line of a free kick, which punts and on-side kicks count from", unit="yards", rule="CB2.FREE.1"
    )
    free_punt_cards: int = number(4, 1, 6, about="cards of a free-kick punt", unit="cards", rule="CB2.FREE.2")
    free_punt_plus: int = number(25, 0, 40, about="added to the sum of a free-kick punt", unit="yards", rule="CB2.FREE.2")
    free_kickoff_minus: int = number(1, 0, 30, about="taken off the sum of a free-kick kickoff", unit="yards", rule="CB2.FREE.3")
    free_onside: str = switch("off", "on", about="squib and on-side kicks after a safety", rule="CB2.FREE.R2")

    # ---- frame of the game -----------------------------------------------------------------------------------
    touchdown_points: int = number(6, 0, 20, about="points of a touchdown", unit="points", rule="CB2.NFL.1")
    field_goal_points: int = number(3, 0, 20, about="points of a field goal", unit="points", rule="CB2.NFL.1")
    safety_points: int = number(2, 0, 20, about="points of a safety", unit="points", rule="CB2.NFL.1")
    extra_point_points: int = number(1, 0, 20, about="points of an extra point", unit="points", rule="CB2.NFL.1")
    two_point_points: int = number(2, 0, 20, about="points of a two-point try", unit="points", rule="CB2.NFL.1")
    downs: int = number(4, 1, 9, about="downs of a series", unit="downs", rule="CB2.NFL.5")
    yards_to_gain: int = number(10, 1, 50, about="yards to gain in a series", unit="yards", rule="CB2.NFL.5")
    nfl_year: str = switch("2009", about="season whose spots are used", rule="CB2.NFL.R1")
    overtime: str = switch("sudden_death_one_period", "none", "until_winner", about="after a level game", rule="CB2.NFL.R2")
    overtime_timeouts: int = number(2, 0, 9, about="time-outs of each team in overtime", unit="time-outs", rule="CB2.NFL.R2")

    # ---- clock -----------------------------------------------------------------------------------------------
    clock: str = switch("complex", "simple1", "simple2", about="which clock is used", rule="CB2.CLK.R2")
    quarter_intervals: int = number(180, 1, 720, about="5-second intervals of a quarter", unit="intervals", rule="CB2.CLK.2")
    two_minute_mark: int = number(
        24, 0, 180, about="intervals left at the two-minute warning", unit="intervals", rule="CB2.CLK.3"
    )
    late_second_quarter: int = number(24, 0, 720, about="late period of the 2nd quarter", unit="intervals", rule="CB2.CLK.4")
    late_fourth_quarter: int = number(60, 0, 720, about="late period of the 4th quarter", unit="intervals", rule="CB2.CLK.4")
    timeouts: int = number(3, 0, 9, about="time-outs of each team in a half", unit="time-outs", rule="CB2.TO.1")
    simple1_count: str = switch("total36", "scrimmage31", "custom", about="plays of a Simple 1 quarter", rule="CB2.CLK1.R1")
    simple1_plays: int = number(
        36, 1, 200, about="plays of a quarter when custom; all plays count", unit="plays", rule="CB2.CLK1.1"
    )
    simple2_stopped: int = number(1, 1, 60, about="Simple 2: a play that stops the clock", unit="intervals", rule="CB2.CLK2.1")
    simple2_running: int = number(
        8, 0, 60, about="Simple 2: a play that does not, never less than one that does", unit="intervals", rule="CB2.CLK2.1"
    )
    simple2_spike: str = switch("off", "on", about="a spike in Simple 2", rule="CB2.CLK2.R5")
    play_cost: int = number(1, 1, 60, about="Complex: an ordinary play", unit="intervals", rule="CB2.CLKC.1")
    long_play_cost: int = number(2, 0, 60, about="Complex: a play with a run or a long gain", unit="intervals", rule="CB2.CLKC.2")
    long_play_yards: int = number(
        25, 1, 100, about="Complex: more yards than this are a long gain", unit="yards", rule="CB2.CLKC.3"
    )
    run_off_least: int = number(2, 0, 60, about="Complex: least run-off", unit="intervals", rule="CB2.CLKC.9")
    run_off_most: int = number(8, 0, 60, about="Complex: most run-off", unit="intervals", rule="CB2.CLKC.9")
    run_off_default: int = number(7, 0, 60, about="Complex: run-off where nothing is said", unit="intervals", rule="CB2.CLKC.9")
    squib_clock: str = switch("kickoff", "two", about="time of a squib kick", rule="CB2.CLKC.R2")
    spike_runoff: str = switch("waived", "two", about="run-off before a spike", rule="CB2.CLKC.R6")
    two_point_clock: str = switch("one", "zero", about="time of a two-point try", rule="CB2.CLKC.R8")
    oob_suit_rule: str = switch(
        "automatic", "optional", "off", about="same suit ends a late play out of bounds", rule="CB2.OOB.R2"
    )
    oob_ace: str = switch("fumble", "normal", about="ace of spades on an attempt to get out of bounds", rule="CB2.OOB.R4")

    def __post_init__(self) -> None:
        super().__post_init__()
        if not self.run_off_least <= self.run_off_default <= self.run_off_most:
            raise HouseRulesError(
                f"{self.game}: the house rules run_off_least, run_off_default and run_off_most are {self.run_off_least}, "
                f"{self.run_off_default} and {self.run_off_most}; each may not be below the one before it (CB2.CLKC.9)"
            )

        if self.overtime == "until_winner" and not (self.touchdown_points or self.field_goal_points or self.safety_points):
            raise HouseRulesError(
                f"{self.game}: with the house rule overtime = until_winner nobody could ever win but by a try, because "
                "touchdown_points, field_goal_points and safety_points are all 0; at least one must be above 0 (CB2.NFL.R5)"
            )

    @cached_property
    def draws(self) -> tuple[int, ...]:
        """Open-field draws of a card by its value: ``draws[card.value]`` (CB2.OFR.3)."""
        return (*([0] * 11), self.run_draws_jack, self.run_draws_queen, self.run_draws_king)

    @cached_property
    def plays_in_quarter(self) -> int:
        """Plays of a quarter under Simple 1 (CB2.CLK1.1)."""
        return {"total36": 36, "scrimmage31": 31}.get(self.simple1_count, self.simple1_plays)

    @property
    def line_to_gain(self) -> int:
        """The yards to gain in a series, as all games call them (CB2.NFL.5)."""
        return self.yards_to_gain

    @property
    def try_yards(self) -> int:
        """The yards from a try to the goal line, as all games call them (CB2.TWO.1)."""
        return self.two_point_yards

    @property
    def quarter_length(self) -> int:
        """The length of a quarter: intervals of 5 seconds, or plays under Simple 1."""
        return self.plays_in_quarter if self.clock == "simple1" else self.quarter_intervals
