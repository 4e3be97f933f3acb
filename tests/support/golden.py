"""Whole games that are kept as files: logs that must always replay, and readable playthroughs.

``python tests/write_golden.py`` writes them again; look at the differences before they are kept.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from cardbowl.games import GAMES
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note, describe_options
from cardbowl.steps.referee import Referee
from cardbowl.steps.seen import Play
from support.sources import TESTS
from support.walks import whole

LOGS = TESTS / "logs"
PLAYTHROUGHS = TESTS / "playthroughs"


LISTED = 24
"""The most options that are listed; of more only half this number, and the last one."""


class Kept(NamedTuple):
    """One kept game: the game, its players and seed, and the changed house rules."""

    game: str
    seed: int
    home: str
    away: str
    changed: Mapping[str, Any]
    trace: str = ""
    """The name of a single play whose answers are given; then there are no players."""

    def play(self) -> Referee:
        """The game, played anew."""
        if self.trace:
            return traced(self.trace)
        return whole(self.game, self.seed, self.home, self.away, GAMES[self.game].house_rules(self.changed))

    def __str__(self) -> str:
        if self.trace:
            return f"{self.game}: trace {self.trace} of the rulebook"
        rules = ", ".join(f"{name} = {value}" for name, value in self.changed.items()) or "the rulebook's own rules"
        return f"{self.game}: {self.home} (home) against {self.away} (away), seed {self.seed}; {rules}"


def traced(name: str) -> Referee:
    """One of the two complete plays in section 2b of the rulebook of Card Bowl 1.1.6, answer by answer."""
    from games.cardbowl1.rules.frame.test_scrimmage import TRACE_A, TRACE_B

    answers, where = (TRACE_A, {}) if name == "A" else (TRACE_B, {"spot": 41, "down": 3, "to_go": 9})
    game = GAMES["cardbowl-1.1.6"]
    at = game.start(game.house_rules({}))._replace(**{"phase": "dealt", "spot": 30, "timeouts": (0, 0), **where})
    referee = Referee(game, names=("Otters", "Herons"), position=at._replace(hands=(answers[0].cards, answers[1].cards)))
    for answer in answers:
        referee.answer(referee.read(answer))
    return referee


MANY_RULES = {
    "def_pick": "simultaneous",
    "fumble_declare": "secret",
    "fumble_mod_scope": "redeclare",
    "pass_count": "declared_before_first_card",
    "pass_d2_ace": "interception",
    "min_wr": "0",
    "deck_reset": "half",
    "kneel": "off",
    "onside_max_add": "none",
    "onside_kicker_fall": "forbidden",
    "fair_catch_muff": "ace_of_spades",
    "return_fumble_coverage": "full",
    "free_onside": "on",
    "oob_suit_rule": "optional",
    "spike_runoff": "two",
    "block_window": (10, 20, 30, 40, 50),
    "coverage_cards": 2,
    "draw_deck_ranks": 12,
    "downs": 5,
    "quarter_intervals": 150,
}
SHORT_AND_SECRET = {
    "clock": "simple1",
    "simple1_count": "custom",
    "simple1_plays": 12,
    "def_pick": "simultaneous",
    "fumble_declare": "secret",
}
MANY_RULES_OF_1 = {
    "clock": "complex",
    "quarter_minutes": 6,
    "deal_off": 13,
    "deal_def": 14,
    "deal_pool": 3,
    "deal_bonus_away": 1,
    "discard": "free",
    "overtime": "until_decided",
    "backs_turn1": "on",
    "threat_groups": "all",
    "shotgun_back_may_release": "on",
    "lb_arrival": "next_turn",
    "loss_cap": "full_deficit",
    "rush_yardage_cap": "draws_only",
    "back_release_turn": "needs_turn",
    "int_tacklers": "unrevealed_offense",
    "lateral_to_wr": "on",
    "nfl_fumbler_rule": "on",
    "goal_line_touchback": "on",
    "kickoff_foul": "rekick_option",
    "punt_foul": "replay",
    "pbnc_second": "drawn",
    "foul_on_score": "next_kickoff",
    "negative_return_safety": "clamp_to_1",
    "black_joker": "on",
}
MANY_RULES_OF_DOI = {
    "deck": "std54",
    "std_court": "all_ten",
    "opening": "home",
    "start_spot": 15,
    "quarter_deal": "keep",
    "discards": "closed",
    "downs": 5,
    "line_to_gain": 12,
    "penalty_yards": 7,
    "penalty_goal": "half",
    "pen_refill": "reshuffle_discard",
    "punt_yards": 45,
    "punt_touchback": "spot1",
    "field_goal_cards": 4,
    "fg_cap": "none",
    "fg_return": "deck",
    "xp_return": "discard",
    "touchdown_points": 7,
    "extra_point_points": 2,
    "field_goal_points": 4,
    "safety": "ball_at_1",
    "safety_next": "conceder",
}
SHORTER = {
    "deck": "std27",
    "overtime": "quarters",
    "field_goal_cards": 2,
    "fg_cap": "auto",
    "fg_return": "origin",
    "xp_return": "back",
}
MANY_RULES_OF_STRATEGY = {
    "deck_choice": "home_first",
    "second_half": "loser_chooses",
    "overtime": "sudden_death",
    "downs": 5,
    "line_to_gain": 12,
    "untimed_down": "defence_only",
    "touchdown_points": 7,
    "field_goal_points": 4,
    "safety_points": 3,
    "extra_point_points": 2,
    "two_point_points": 3,
    "defensive_two": "on",
    "try_yards": 3,
    "touchback_spot": 25,
    "missed_kick_back": 5,
    "missed_kick_least": 10,
    "free_kick_spot": 30,
    "quarter": 1200,
    "timeouts": 4,
    "two_minute": "off",
}
MANY_RULES_OF_SHOWDOWN = {
    "home": "goats",
    "visitors": "kites",
    "toss": "choose",
    "opening_hand": "7",
    "discards_carry": "yes",
    "max_hand": 5,
    "timeouts": 1,
    "overtime_timeouts": 2,
    "ot_periods": "unlimited",
    "downs": 5,
    "line_to_gain": 15,
    "offset": "replay",
    "miss": "spot",
    "touchdown_points": 7,
    "field_goal_points": 4,
    "safety_points": 3,
    "extra_point_points": 2,
    "two_point_points": 3,
}
QUICK = {"opening_hand": "7", "downs": 2, "line_to_gain": 1, "timeouts": 0, "max_hand": 1}
"""House rules of Showdown under which cards are drawn nearly on every down, so that a game has few downs."""
KEPT_LOGS = {
    "cardbowl-2.0_sensible": Kept("cardbowl-2.0", 1, "sensible", "sensible", {}),
    "cardbowl-2.0_random": Kept("cardbowl-2.0", 2, "random", "random", {}),
    "cardbowl-2.0_simple1": Kept("cardbowl-2.0", 3, "sensible", "random", {"clock": "simple1"}),
    "cardbowl-2.0_simple2": Kept("cardbowl-2.0", 4, "random", "sensible", {"clock": "simple2", "simple2_spike": "on"}),
    "cardbowl-2.0_house_rules": Kept("cardbowl-2.0", 5, "random", "random", MANY_RULES),
    "cardbowl-2.0_overtime": Kept("cardbowl-2.0", 18, "sensible", "sensible", {}),
    "cardbowl-1.1.6_random": Kept("cardbowl-1.1.6", 6, "random", "random", {}),
    "cardbowl-1.1.6_simple1": Kept("cardbowl-1.1.6", 2, "random", "random", {"clock": "simple1", "counted_plays": "scrimmage"}),
    "cardbowl-1.1.6_complex": Kept("cardbowl-1.1.6", 3, "random", "random", {"clock": "complex"}),
    "cardbowl-1.1.6_house_rules": Kept("cardbowl-1.1.6", 4, "random", "random", MANY_RULES_OF_1),
    "cardbowl-1.1.6_overtime": Kept("cardbowl-1.1.6", 38, "random", "random", {}),
    "cardbowl-1.1.6_trace_a": Kept("cardbowl-1.1.6", 0, "", "", {}, "A"),
    "cardbowl-1.1.6_trace_b": Kept("cardbowl-1.1.6", 0, "", "", {}, "B"),
    "doi_random": Kept("doi", 61, "random", "random", {}),
    "doi_sensible": Kept("doi", 1, "sensible", "equilibrium", {}),
    "doi_std27": Kept("doi", 0, "random", "random", {"deck": "std27", "quarter_deal": "keep", "safety_next": "conceder"}),
    "doi_house_rules": Kept("doi", 11, "random", "random", MANY_RULES_OF_DOI),
    "doi_overtime": Kept("doi", 7, "random", "random", {"overtime": "quarters"}),
    "football-strategy_random": Kept("football-strategy", 35, "random", "random", {}),
    "football-strategy_sensible": Kept("football-strategy", 1, "sensible", "sensible", {}),
    "football-strategy_house_rules": Kept("football-strategy", 3, "random", "random", MANY_RULES_OF_STRATEGY),
    "football-strategy_overtime": Kept("football-strategy", 30, "random", "random", {"overtime": "sudden_death"}),
    "showdown_random": Kept("showdown", 1, "random", "random", {}),
    "showdown_sensible": Kept("showdown", 1, "sensible", "equilibrium", {"home": "owls", "visitors": "mules"}),
    "showdown_house_rules": Kept("showdown", 3, "random", "random", MANY_RULES_OF_SHOWDOWN),
    "showdown_overtime": Kept("showdown", 84, "random", "random", {}),
}
KEPT_PLAYTHROUGHS = {
    "cardbowl-2.0_complex": Kept("cardbowl-2.0", 7, "sensible", "random", {"quarter_intervals": 36}),
    "cardbowl-2.0_simple1": Kept("cardbowl-2.0", 8, "random", "random", SHORT_AND_SECRET),
    "cardbowl-1.1.6_complex": Kept("cardbowl-1.1.6", 7, "random", "random", {"clock": "complex", "quarter_minutes": 1}),
    "cardbowl-1.1.6_simple1": Kept("cardbowl-1.1.6", 8, "random", "random", {"clock": "simple1", "plays_per_quarter": 6}),
    "cardbowl-1.1.6_trace_a": Kept("cardbowl-1.1.6", 0, "", "", {}, "A"),
    "cardbowl-1.1.6_trace_b": Kept("cardbowl-1.1.6", 0, "", "", {}, "B"),
    "doi_std27": Kept("doi", 0, "random", "random", {"deck": "std27"}),
    "doi_house_rules": Kept("doi", 6, "random", "random", {**MANY_RULES_OF_DOI, **SHORTER}),
    "football-strategy_random": Kept("football-strategy", 13, "random", "random", {"quarter": 450}),
    "football-strategy_house_rules": Kept(
        "football-strategy", 148, "random", "random", {**MANY_RULES_OF_STRATEGY, "quarter": 450}
    ),
    "showdown_quick": Kept("showdown", 4, "sensible", "sensible", QUICK),
}


def summary(game: Referee) -> str:
    """The last position of a game and its play notes: what a log must still lead to."""
    return "\n".join([str(game.position), "", *game.notes()]) + "\n"


def playthrough(kept: Kept) -> str:
    """A whole game as readable text: every question with its rule, every answer, every note."""
    game = kept.play()
    lines = [f"# {kept}", "# written by: python tests/write_golden.py"]
    for number, play in enumerate(game.plays, start=1):
        lines += ["", f"play {number}: {play.before}"]
        lines += told(game, play)
        lines += [f"    > {line}" for line in game.game.play_lines(play, game.rules, game.names)]
    return "\n".join([*lines, "", f"the end: {game.position}"]) + "\n"


def told(game: Referee, play: Play) -> Iterator[str]:
    """The steps of one play, a line each: the rule, the question and its side, the answer, and the other options."""
    for ask, answer in play.steps:
        if type(ask) is Note:
            yield f"  {ask.rule:14} {ask.say()}"
        elif type(ask) is ChooseTogether:
            yield f"  {ask.rule:14} both in secret, {ask.what}:"
            for choice, part in zip(ask.choices, answer, strict=True):
                yield f"  {'':14}   {asked(play, choice)}: {part}{others(choice)}"
        else:
            yield f"  {ask.rule:14} {asked(play, ask)}: {answer}{others(ask)}"


def asked(play: Play, ask: Draw | Choose) -> str:
    """The side and the question, as text."""
    team = play.before.offense if ask.side == 0 else play.before.offense.other
    return f"{team.word} draws {ask.role}" if isinstance(ask, Draw) else f"{team.word} decides {ask.what}"


def others(ask: Draw | Choose) -> str:
    """The options of a question, as text."""
    if isinstance(ask, Draw):
        return ""
    if not isinstance(ask.options, tuple | range):
        return f"    [one of {len(ask.options)}]"
    refused = f"; not {', '.join(map(str, ask.refused))}" if ask.refused else ""
    if isinstance(ask.options, tuple) and len(ask.options) > LISTED:
        return f"    [{describe_options(ask.options[: LISTED // 2])} ... {ask.options[-1]}, {len(ask.options)} in all{refused}]"
    return f"    [{describe_options(ask.options)}{refused}]"


def difference(expected: str, got: str) -> str:
    """The first line in which two texts differ, with the lines before it; empty if they are equal."""
    old, new = expected.splitlines(), got.splitlines()
    for number, (one, other) in enumerate(zip([*old, "(the end)"], [*new, "(the end)"], strict=False)):
        if one != other:
            before = "\n".join(f"    {line}" for line in old[max(0, number - 4) : number])
            return f"line {number + 1}:\n{before}\n  - {one}\n  + {other}"
    return ""


def path_of(folder: Path, name: str, ending: str) -> Path:
    """The path of a kept game."""
    return folder / f"{name}.{ending}"
