"""The house rules of Card Bowl 1.1.6: every switch of the rulebook, and every number a designer may change.

The first word of a switch is its default.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from cardbowl.steps.house_rules import HouseRules as AnyHouseRules
from cardbowl.steps.house_rules import number, numbers, switch


@dataclass(frozen=True)
class HouseRules(AnyHouseRules):
    """House rules of Card Bowl 1.1.6; `HouseRules()` is the rulebook with the default rulings."""

    game: ClassVar[str] = "cardbowl-1.1.6"

    touchdown_points: ClassVar[int] = 6
    field_goal_points: ClassVar[int] = 3
    safety_points: ClassVar[int] = 2
    extra_point_points: ClassVar[int] = 1
    two_point_points: ClassVar[int] = 2
    """Points are the same in every game (CB1.GAME.R1, CB1.TWO.2)."""

    # ---- the game and its deck ---------------------------------------------------------------------------------
    black_joker: str = switch("on", "off", about="whether the Black Joker is in the deck", rule="CB1.GEN.11")
    overtime: str = switch(
        "nfl2007", "none", "until_decided", about="what a tie after four quarters leads to", rule="CB1.GAME.R2"
    )
    downs: int = number(4, 2, 9, about="downs of a series", unit="downs", rule="CB1.GAME.R1")
    line_to_gain: int = number(10, 1, 50, about="yards that bring a new series", unit="yards", rule="CB1.GAME.R1")
    kneel: str = switch("on", "off", about="whether the offense may kneel down", rule="CB1.GAME.R4")
    kneel_loss: int = number(1, 0, 5, about="yards lost by a kneel-down", unit="yards", rule="CB1.GAME.R4")

    # ---- before the snap ---------------------------------------------------------------------------------------
    deal_off: int = number(11, 11, 15, about="cards dealt to the offense", unit="cards", rule="CB1.DEAL.2")
    deal_def: int = number(11, 11, 15, about="cards dealt to the defense", unit="cards", rule="CB1.DEAL.2")
    deal_bonus_home: int = number(0, 0, 4, about="extra cards for the home player", unit="cards", rule="CB1.DEAL.3")
    deal_bonus_away: int = number(0, 0, 4, about="extra cards for the away player", unit="cards", rule="CB1.DEAL.3")
    deal_quarter_1: int = number(11, 11, 15, about="cards dealt at least in quarter 1", unit="cards", rule="CB1.DEAL.4")
    deal_quarter_2: int = number(11, 11, 15, about="cards dealt at least in quarter 2", unit="cards", rule="CB1.DEAL.4")
    deal_quarter_3: int = number(11, 11, 15, about="cards dealt at least in quarter 3", unit="cards", rule="CB1.DEAL.4")
    deal_quarter_4: int = number(11, 11, 15, about="cards dealt at least in quarter 4", unit="cards", rule="CB1.DEAL.4")
    deal_pool: int = number(0, 0, 8, about="extra cards that each player splits", unit="cards", rule="CB1.DEAL.5")
    discard: str = switch("lowest", "free", about="which surplus cards are discarded", rule="CB1.DEAL.R2")
    motion: str = switch("on", "off", about="whether one card may go in motion", rule="CB1.MOT.R1")
    single_high: str = switch("on", "off", about="whether a lone safety may stand in the middle", rule="CB1.RANGE.R2")
    snap_fumble: int = number(
        2, 0, 13, about="after a Red Joker at the snap, a card up to this is a fumble", unit="points", rule="CB1.SNAP.5"
    )
    shotgun_snap_fumble: int = number(5, 0, 13, about="the same in the shotgun", unit="points", rule="CB1.SNAP.6")

    # ---- blocking and the pass rush ----------------------------------------------------------------------------
    backs_turn1: str = switch("off", "on", about="whether backs block in the first turn", rule="CB1.BP1.R1")
    threat_groups: str = switch("greedy", "singles_only", "all", about="which match-ups draw for a sack", rule="CB1.SACK.R1")
    automatic_sack: int = number(13, 1, 30, about="a surplus above this is a sack", unit="points", rule="CB1.SACK.5")
    sack_extra: int = number(3, 0, 10, about="yards a sack loses beyond its margin", unit="yards", rule="CB1.SACK.3")
    pressure_margin: int = number(
        7, 0, 13, about="an escape by less puts pressure on the passer", unit="points", rule="CB1.PRES.1"
    )
    shotgun_back_may_release: str = switch(
        "off", "on", about="whether a back who blocks in the shotgun may go out later", rule="CB1.BACK.R1"
    )
    lb_arrival: str = switch("same_turn", "next_turn", about="when a linebacker who moved up counts", rule="CB1.EXEC.R2")

    # ---- runs and passes ---------------------------------------------------------------------------------------
    loss_cap: str = switch("half", "full_deficit", "none", about="the most a run may lose", rule="CB1.RUN.R2")
    carrier_times: int = number(2, 1, 5, about="a ball carrier counts this many times", unit="times", rule="CB1.RUN.3")
    run_divisor: int = number(2, 1, 10, about="a run gains this part of O - D", unit="divisor", rule="CB1.RUN.8")
    sneak_divisor: int = number(4, 1, 10, about="a sneak gains this part of O - D", unit="divisor", rule="CB1.SNEAK.5")
    sneak_max_loss: int = number(3, 0, 10, about="the most a quarterback sneak may lose", unit="yards", rule="CB1.SNEAK.R1")
    scramble_max_loss: int = number(6, 0, 20, about="the most a scramble may lose", unit="yards", rule="CB1.SCR.4")
    scramble_out_cost: int = number(
        2, 0, 10, about="yards a scrambler gives up to go out of bounds", unit="yards", rule="CB1.SCR.5"
    )
    rush_yardage_cap: str = switch(
        "turns", "draws_only", about="what limits the yardage cards of a pass under a rush", rule="CB1.PASS.R2"
    )
    passer_fumble: int = number(
        5, 0, 20, about="how far behind the line a passer fumbles on a Red Joker", unit="yards", rule="CB1.PASS.5"
    )
    back_yardage_cards: int = number(
        1, 0, 8, about="yardage cards of a pass to a back from behind the line", unit="cards", rule="CB1.PASS.8"
    )
    blocker_yardage_cards: int = number(
        1, 0, 8, about="yardage cards of a pass to a tight end revealed as a blocker", unit="cards", rule="CB1.PASS.8"
    )
    interception_behind: int = number(
        5, 0, 20, about="the farthest an interception is behind the line", unit="yards", rule="CB1.PASS.17"
    )
    back_release_turn: str = switch("free", "needs_turn", about="whether a back goes out in the same turn", rule="CB1.PASS.R9")
    int_tacklers: str = switch("none", "unrevealed_offense", about="who tackles an interceptor", rule="CB1.INT.R1")
    screen_d_draws: int = number(3, 2, 3, about="cards the defense draws against a screen", unit="cards", rule="CB1.SCRN.R1")
    lateral_scale: str = switch("half", "full", about="how the yards of a lateral are counted", rule="CB1.LAT.R1")
    lateral_depth: int = number(
        5, 0, 20, about="how far behind the line of scrimmage a lateral is caught or lost", unit="yards", rule="CB1.LAT.4"
    )
    lateral_to_wr: str = switch("off", "on", about="whether a wide receiver may take a lateral", rule="CB1.LAT.R3")
    downfield_blockers: str = switch(
        "all_scrimmage_ofr", "screen_only", "off", about="where receivers may block downfield", rule="CB1.TACK.R2"
    )
    fumble_modifier: int = number(2, 0, 5, about="the most that falling on a loose ball adds", unit="points", rule="CB1.FUM.R3")
    recovery_run: int = number(3, 0, 6, about="the most draws of a recovered ball's run", unit="cards", rule="CB1.FUM.2")
    nfl_fumbler_rule: str = switch(
        "off", "on", about="whether only the fumbler may advance his own fumble late", rule="CB1.FUM.R7"
    )

    # ---- kicks -------------------------------------------------------------------------------------------------
    kickoff_spot: int = number(
        30,
        1,
        50,
        about="yard line of the kickoff; from farther forward it comes down as much deeper",
        unit="yard line",
        rule="CB1.KO.1",
    )
    kickoff_minus: int = number(11, 0, 26, about="taken off the two kickoff cards", unit="yards", rule="CB1.KO.3")
    touchback_spot: int = number(20, 1, 50, about="yard line after a touchback", unit="yard line", rule="CB1.KO.5")
    goal_line_touchback: str = switch("off", "on", about="touchback of a ball on the goal line", rule="CB1.KO.R2")
    kickoff_foul: str = switch("tack_on", "rekick_option", about="what a kickers' foul brings", rule="CB1.KO.R4")
    kickoff_cards: int = number(2, 1, 4, about="cards of a kickoff", unit="cards", rule="CB1.KO.3")
    kickoff_offside: int = number(5, 0, 15, about="an offside of the kicking team", unit="yards", rule="CB1.KO.6")
    kickoff_out: int = number(
        30, 0, 50, about="a kick out of bounds is spotted this far from the kick", unit="yards", rule="CB1.KO.6"
    )
    late_touchbacks: int = number(2, 0, 4, about="return cards after which one may still stay in", unit="cards", rule="CB1.KO.5")
    return_cards: int = number(4, 2, 6, about="cards of a kickoff return", unit="cards", rule="CB1.KRET.2")
    squib_aim: int = number(50, 30, 50, about="the farthest line a squib kick may name", unit="yard line", rule="CB1.SQ.R1")
    squib_line: int = number(15, 0, 50, about="a squib kick beyond it is harder to return", unit="yard line", rule="CB1.SQ.2")
    squib_return_cards: int = number(2, 2, 6, about="cards of the return of a squib kick", unit="cards", rule="CB1.SQ.2")
    squib_reduction: int = number(1, 0, 3, about="face values are this much lower then", unit="draws", rule="CB1.SQ.2")
    onside_most: int = number(20, 0, 30, about="the most yards declared on an on-side kick", unit="yards", rule="CB1.ONS.R1")
    onside_distance: int = number(10, 1, 20, about="an on-side kick must go this far", unit="yards", rule="CB1.ONS.3")
    onside_back: int = number(5, 0, 15, about="an on-side kick out of bounds costs this", unit="yards", rule="CB1.ONS.4")
    free_kick_spot: int = number(20, 1, 50, about="yard line of the kick after a safety", unit="yard line", rule="CB1.SAF.2")
    free_punt_cards: int = number(4, 1, 6, about="cards of the punt after a safety", unit="cards", rule="CB1.SAF.2")
    punt_bonus: int = number(15, 0, 40, about="yards added to the punt cards", unit="yards", rule="CB1.PUNT.2")
    punt_max_cards: int = number(4, 1, 6, about="most cards of a punt", unit="cards", rule="CB1.PUNT.1")
    punt_block_back: int = number(5, 0, 20, about="yards a blocked punt adds to its card", unit="yards", rule="CB1.PUNT.5")
    fair_catch_cards: int = number(2, 0, 6, about="punts of so few cards are not returned", unit="cards", rule="CB1.FAIR.1")
    punt_return_cards: int = number(2, 1, 6, about="cards of a punt return", unit="cards", rule="CB1.PRET.2")
    punt_late_touchbacks: int = number(
        1, 0, 6, about="punt return cards after which one may still stay in", unit="cards", rule="CB1.PRET.2"
    )
    punt_foul: str = switch("tack_on", "replay", about="what a punting team's foul brings", rule="CB1.PUNT.R2")
    negative_return_safety: str = switch(
        "on", "clamp_to_1", about="a punt returner tackled behind his goal line", rule="CB1.PRET.R2"
    )
    pbnc_second: str = switch("cancelled", "drawn", about="the second bounce after coverage is applied", rule="CB1.PBNC.R1")
    field_goal_extra: int = number(
        18, 0, 30, about="a kick is this much longer than the way to the goal line", unit="yards", rule="CB1.FG.1"
    )
    field_goal_cards: int = number(6, 1, 10, about="cards of a kick at the goal", unit="cards", rule="CB1.FG.2")
    block_window: tuple[int, ...] = numbers(
        (20, 30, 40, 50, 60), 0, 150, about="distances from which one more card can be a block", unit="yards", rule="CB1.FGB.1"
    )
    block_back: int = number(8, 0, 20, about="yards behind the line where a kick is held", unit="yards", rule="CB1.FGB.2")
    missed_least: int = number(20, 1, 50, about="least yard line after a missed field goal", unit="yard line", rule="CB1.FG.R1")
    try_yards: int = number(2, 1, 30, about="yards to the goal line on a try", unit="yards", rule="CB1.TWO.1")
    free_punt_bonus: int = number(25, 0, 50, about="yards added to the cards of a free punt", unit="yards", rule="CB1.SAF.2")

    # ---- fouls and the clock -----------------------------------------------------------------------------------
    foul_on_score: str = switch("void", "next_kickoff", about="a foul by the team scored upon", rule="CB1.PEN.R5")
    untimed_down: str = switch("on", "off", about="one more down after a foul at the end", rule="CB1.PEN.R6")
    clock: str = switch("simple2", "simple1", "complex", about="which of the three clocks runs", rule="CB1.CLK.1")
    quarter_minutes: int = number(15, 1, 15, about="length of a quarter", unit="minutes", rule="CB1.CLK.2")
    plays_per_quarter: int = number(36, 1, 100, about="plays in a quarter of the first clock", unit="plays", rule="CB1.CLK1.1")
    counted_plays: str = switch("all", "scrimmage", about="which plays the first clock counts", rule="CB1.CLK1.1")
    simple2_stopped: int = number(1, 1, 60, about="Simple 2: a play that stops the clock", unit="intervals", rule="CB1.CLK2.2")
    simple2_running: int = number(8, 1, 60, about="Simple 2: a play that does not", unit="intervals", rule="CB1.CLK2.2")
    two_minute_mark: int = number(24, 0, 180, about="intervals left where a half is stopped", unit="intervals", rule="CB1.CLK2.5")
    late_second_quarter: int = number(24, 0, 180, about="last part of the first half", unit="intervals", rule="CB1.CLK2.3")
    late_fourth_quarter: int = number(60, 0, 180, about="last part of the second half", unit="intervals", rule="CB1.CLK2.3")
    timeouts: int = number(3, 0, 9, about="time-outs of each team in a half", unit="time-outs", rule="CB1.CLK2.4")
    play_cost: int = number(1, 1, 60, about="Complex: a regular play", unit="intervals", rule="CB1.CLKX.2")
    long_play_cost: int = number(2, 1, 60, about="Complex: a play with a run or a long gain", unit="intervals", rule="CB1.CLKX.2")
    long_play_yards: int = number(
        25, 1, 99, about="Complex: more yards than this are a long gain", unit="yards", rule="CB1.CLKX.3"
    )
    run_off_least: int = number(2, 0, 6, about="Complex: least run-off", unit="intervals", rule="CB1.CLKX.7")
    run_off_most: int = number(8, 8, 60, about="Complex: most run-off", unit="intervals", rule="CB1.CLKX.7")
    run_off_default: int = number(7, 6, 8, about="Complex: run-off where nothing is said", unit="intervals", rule="CB1.CLKX.7")
    hurry_up_below: int = number(
        6, 0, 8, about="Complex: every interval of run-off below this is a card more for the defense", unit="", rule="CB1.CLKX.8"
    )
