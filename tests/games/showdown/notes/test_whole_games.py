"""Whole games told a second time from their notes: score, yards and box scores come out as the rules have them."""

import pytest
from games.showdown.turns import Turn, at, decked, printed
from support.cases import rows, some
from support.walks import fresh, random_rules

from cardbowl.analysis.simulation.box_scores import score_of
from cardbowl.errors import NotationError
from cardbowl.football import OFFENSE
from cardbowl.football.plays import Kind
from cardbowl.games import GAMES
from cardbowl.games.showdown.house_rules import HouseRules
from cardbowl.games.showdown.notes.play_notes import FORMS, Clause, Line, play_lines
from cardbowl.steps.ask import Note
from cardbowl.view.outcome import outcome

GAME = GAMES["showdown"]


def played(seed):
    """A random game, every other one under random house rules."""
    rules = random_rules(GAME, seed) if seed % 2 else HouseRules()
    return fresh(GAME.name, seed, rules=rules).run("end")


@pytest.mark.parametrize("seed", some(range(40), 6))
def test_every_line_reads_back_and_their_points_are_the_score(seed):
    game = played(seed)
    lines = list(game.play_lines())
    assert [Line.parse(str(line)) for line in lines] == lines
    told = [line.points(game.rules) for line in lines]
    assert tuple(map(sum, zip(*told, strict=True))) == game.position.score


@pytest.mark.parametrize("seed", some(range(40), 6))
def test_box_scores_add_up(seed):
    """Points are those of the game; a play that keeps the ball in the field moves it by its yards."""
    game = played(seed)
    scores = [(play, score_of(play)) for play in game.plays]
    assert tuple(sum(score.points[team] for _, score in scores if score) for team in (0, 1)) == game.position.score
    for play, score in scores:
        moved = play.after.spot - play.before.spot
        kept = play.after.phase == play.before.phase == "scrimmage" and play.after.offense is play.before.offense
        if score and kept and (score.kind == "penalty" or not _told(play) & {"fumble", "accepted"}):
            assert score.yards == moved, score


def _told(play):
    return {getattr(ask, "what", "") for ask, _ in play.steps}


@pytest.mark.parametrize("seed", some(range(40), 4))
def test_every_play_has_an_outcome_of_its_own_ending(seed):
    game = played(seed)
    for play in game.plays:
        found = outcome(play, game)
        assert (found is None) is (play.played is None)
        if found is not None and play.before.phase == "scrimmage":
            lost = {"fumble", "interception"} & _told(play) and play.after.offense is not play.before.offense
            if lost and play.after.phase == "scrimmage":
                downs = "downs" in _told(play)  # the offense has recovered it, short of the line
                assert found.headline.startswith("Turnover on downs" if downs else ("Fumble lost", "Intercepted")), found
            if play.played.kind is Kind.PENALTY:
                assert found.headline.startswith(("Penalty", "Safety", "-", "Turnover on downs")), found


def test_a_lost_fumble_and_a_recovered_one():
    """NS.TURN.5, NS.TURN.6: the notes say who has the ball, for the box score and the outcome."""
    lost = Turn(at("", "S36"), {"window 6 defense": "S36"}, offense_die=20, defense_die=1, turnover_chance=1)
    assert (score_of(lost.play).fumbles_lost, score_of(lost.play).intercepted) == ((lost.play.before.offense,), False)
    kept = Turn(
        at("S41", "S36"), {"window 6 defense": "S36", "window 8 offense": "S41"}, offense_die=20, defense_die=1, turnover_chance=1
    )
    assert score_of(kept.play).fumbles_lost == ()


def test_what_a_redo_has_undone_is_not_told():
    """NS.EFF.1.R4: dice that are rolled again leave no second result."""
    line = play_lines(Turn(at("S25", ""), {"window 6 offense": "S25"}).play, HouseRules(), ("", ""))[0]
    assert [clause.what for clause in line.clauses].count("redo") == 1
    assert sum(clause.what in ("rush", "pass", "sack", "incomplete") for clause in line.clauses) == 1


CARDS = ("card", "cancelled", "time-out", "redo", "replay", "injury")
"""Clauses of cards and time-outs."""


@rows(
    ("effect", "ours", "theirs", "plan", "told"),
    [
        # Players who have changed places have done so for the whole down; a boost is one of the play.
        (["resort", "RB"], "NEW", "", "1o-NEW 4d-time-out", "home NEW, time-out away"),
        (["resort", "RB"], "NEW S26", "", "1o-NEW 4o-S26", "home NEW, down again"),
        (["resort", "RB"], "NEW", "", "1o-NEW 4d-time-out 4o-time-out", "home NEW, time-out away, time-out home"),
        (["total", "self", 4], "NEW", "", "1o-NEW 4d-time-out", "time-out away"),
        # Before the dice; and on the old result: yards, an injury, and a card that cancels one of an earlier step for good.
        (["total", "self", 4], "NEW S25", "", "1o-NEW 6o-S25", "home NEW, home S25, dice again"),
        (["yards_add", 5], "NEW S25", "", "6o-NEW 6o-S25", "home S25, dice again"),
        (["yards_add", 5], "NEW", "S25", "6d-pass 6o-NEW 6d-S25", "away S25, dice again"),
        (["yards_add", 5], "NEW NEW S25", "", "6o-NEW 6o-S25 6o-NEW", "home S25, dice again, home NEW"),
        (["injury", "opp_key", "drive"], "NEW", "S25", "6d-pass 6o-NEW 6d-S25", "away S25, dice again"),
        (["cancel", "boost"], "NEW S25", "S08", "5d-S08 6o-NEW 6o-S25", "away S08, S08 cancelled, home S25, dice again"),
    ],
)
def test_a_line_names_the_cards_that_count(effect, ours, theirs, plan, told):
    """NS.EFF.2.R1 NS.EFF.1.R4 NS.TO.2: what is undone is left out, what lasts is not."""
    rules = printed(tuple(effect), steps=(1, 4, 5, 6), cards=["NEW", "S08", "S25", "S26"])
    answers = {"play": ["O06"] * (1 + plan.count(" 4"))}
    for window, answer in (each.split("-", 1) for each in plan.split()):
        answers.setdefault(f"window {window[0]} {'offense' if window[1] == 'o' else 'defense'}", []).append(answer)
    line = play_lines(Turn(at(ours, theirs, rules), answers, rules).play, rules, ("", ""))[0]
    assert Line.parse(str(line)) == line
    found = ", ".join(str(clause).replace(" plays", "") for clause in line.clauses if clause.what in CARDS)
    for ident, card in rules.cards.items():
        found = found.replace(card.name, ident)
    assert found == told


def test_every_form_can_be_read():
    parts = {"plays": ("Slant", "Deep Zone"), "card": ("home", "Hard Count"), "cancelled": ("Spy",), "injury": ("A B", "drive")}
    for what, form in FORMS.items():
        count = form.count("{}")
        team = what in ("toss", "kicks", "time-out", "recovers")
        part = "home" if team else "+5" if what in ("rush", "pass", "sack", "penalty") else "5"
        clause = Clause(what, parts.get(what, (part,) * count))
        assert Line.parse(f"home 1 & 10 @ 20: {clause}").clauses == (clause,)


@rows(
    ("clause", "written"),
    [
        (Clause("card", ("home", "Now v Never")), "home plays “Now v Never”"),
        (Clause("cancelled", ("Now v Never",)), "“Now v Never” cancelled"),
        (Clause("cancelled", ("home plays It",)), "“home plays It” cancelled"),
        (Clause("injury", ("A v B", "drive")), "“A v B” out for a drive"),
        (Clause("plays", ("Slant", "A v B")), "Slant v “A v B”"),
        (Clause("plays", ("Slant", "Rush cancelled")), "Slant v “Rush cancelled”"),
        (Clause("plays", ("home plays Dive", "Deep")), "“home plays Dive” v Deep"),
        (Clause("plays", ("Slant", "Hurt out for a down")), "Slant v “Hurt out for a down”"),
        (Clause("plays", ("Vee", "Replays")), "Vee v Replays"),
    ],
)
def test_a_name_with_a_word_that_means_something_is_quoted(clause, written):
    """NS.DATA.4: names of a data set are free text."""
    assert str(clause) == written
    assert Line.parse(f"home 1 & 10 @ 20: {written}").clauses == (clause,)


NAMES = [
    ("Now, or Never", "Now or Never"),
    ("“Spy”", "Spy"),
    ("  Two   Words ", "Two Words"),
    (",", "-"),
    ("“”", "-"),
    (" ,, “ ", "-"),
    ("-", "-"),
    ("Rush, cancelled", "“Rush cancelled”"),
]
"""Names of a data set, and how they stand in a line."""


@rows(("name", "written"), NAMES)
def test_any_name_stands_in_a_line_that_can_be_read_back(name, written):
    """NS.DATA.4: without what parts clauses or names; of a name that has nothing else a dash is left."""
    turn = Turn(at("S01", "S47"), {"window 5 offense": "S01", "window 6 defense": "S47"}, decked("S01", "S47"))
    notes = {"plays": (name, "Spy"), "card": ("offense", name), "cancelled": (name,), "injury": (name, "drive")}
    made = {
        "plays": f"{written} v Spy",
        "card": f"home plays {written}",
        "cancelled": f"{written} cancelled",
        "injury": f"{written} out for a drive",
    }
    for what, values in notes.items():
        note = Note("NS.WIN.3", " ".join(["{}"] * len(values)), values, what, "drive", OFFENSE)
        line = play_lines(turn.play._replace(steps=[(note, None)]), HouseRules(), ("", ""))[0]
        assert made[what] in str(line)
        assert Line.parse(str(line)) == line


@pytest.mark.parametrize("text", ["home 1 & 10 @ 20: a riddle", "home fifth down: run +5", "home 1 & 10 @ 20:", ""])
def test_what_is_no_line_is_refused(text):
    with pytest.raises(NotationError):
        Line.parse(text)
