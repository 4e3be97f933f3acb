"""The formation on the table: what the traces of the rulebook look like to each side, answer by answer."""

import pytest
from games.cardbowl1.lined_up import STANDARD, house
from games.cardbowl1.scenes import TRACES, at_table, card, options, scene, table, trace

import cardbowl as cb
from cardbowl.cards import Card, Deck
from cardbowl.football import AWAY, HOME, OFFENSE
from cardbowl.games.cardbowl1.notes.place_names import lane_words, place_name, target_words
from cardbowl.games.cardbowl1.odds.line.sacks import sack_odds
from cardbowl.games.cardbowl1.rules.frame.execution import set_up
from cardbowl.games.cardbowl1.rules.line.executable_plays import Execution
from cardbowl.games.cardbowl1.table.formation import executed, formation
from cardbowl.games.cardbowl1.table.match_ups import percent, sack_words, threats
from cardbowl.steps.ask import Choose, Draw, Note


def test_before_anybody_lines_up_there_is_no_formation():
    referee = trace("A")
    assert table(referee) is not None, "the play that is over is still on the table"
    referee.rewind(0)
    assert table(referee) is None
    assert scene(referee, HOME)["view"]["hand"]["side"] == "offense"


def test_the_offense_lies_face_down_for_the_defense():
    """CB1.MODEL.8, CB1.FORM.1"""
    referee = trace("A", trace("A").log[1])
    seen, mine = table(referee, AWAY), table(referee, HOME)
    assert len(seen["cards"]) == len(mine["cards"]) == 11
    assert {each["card"] for each in seen["cards"]} == {""}
    assert not any(each["up"] for each in (*seen["cards"], *mine["cards"]))
    assert card(mine, "O:QB")["card"] == "6C"
    assert card(mine, "O:QB")["spoken"] == "quarterback, 6 of clubs, face down"
    assert card(seen, "O:QB")["spoken"] == "quarterback, face down"
    assert card(seen, "O:QB")["ball"]
    assert scene(referee, AWAY)["view"]["hand"]["cards"][0] == "KC"
    assert scene(referee, HOME)["view"]["hand"] is None


def test_places_of_both_sides():
    """CB1.MODEL.1-5"""
    shown = table(trace("A", "4D"), HOME)
    places = {each["key"]: (each["x"], each["row"], each["label"]) for each in shown["cards"]}
    assert places["O:LT"] == (-0.333, "line_o", "LT")
    assert places["O:RTE"] == (0.5, "line_o", "RTE")
    assert places["O:QB"] == (0.0, "pocket", "QB")
    assert places["O:B1"] == (0.0, "backs", "B1")
    assert places["O:B2"] == (0.22, "backs", "B2")
    assert places["O:W_L1"] == (-0.9, "wide", "W_L1")
    assert places["D:D1"] == (-0.417, "line_d", "DE")
    assert places["D:D5"] == (-0.4, "linebacker", "OLB")
    assert places["D:D6"] == (0.0, "linebacker", "ILB")
    assert places["D:D8"] == (-0.62, "safety", "S")
    assert places["D:D10"] == (-0.9, "wide", "CB")
    assert card(shown, "D:D10")["covers"] == "O:W_L1"
    assert [each["u"] for each in shown["match_ups"]] == [-5, -4, -2, -1, 0, 1, 2, 4, 5]
    assert {each["text"] for each in shown["match_ups"]} == {""}
    assert shown["threats"] == []


def test_moves_join_match_ups():
    """CB1.MODEL.R1, CB1.BP1.1, CB1.BP2.1, CB1.BP2.2"""
    shown = table(trace("A", "stay down"), HOME)
    found = {each["u"]: (each["offense"], each["defense"]) for each in shown["match_ups"]}
    assert found == {
        -5: (["O:LT"], ["D:D1"]),
        -1: (["O:LG", "O:C"], ["D:D2"]),
        1: (["O:RG", "O:B2"], ["D:D3", "D:D6"]),
        5: (["O:RT"], ["D:D4"]),
    }
    assert card(shown, "O:B2")["joined"]
    assert card(shown, "D:D6")["joined"]
    assert (card(shown, "O:B2")["x"], card(shown, "O:B2")["row"]) == (0.083, "line_o")
    assert card(shown, "D:D6")["spoken"] == "linebacker in the right center-guard gap, face down"


def test_a_card_of_the_defense_that_moves_is_drawn_with_the_one_that_stood_there():
    """CB1.BP2.1, CB1.BP2.2: nobody covers the tight end of trace B yet."""
    referee, alone = trace("B", "move up D5 -5"), set()
    for option in referee.asking.options:
        if option.startswith(("move up", "attach")):
            shown = table(referee.branch().answer(option))
            moved = card(shown, f"D:{option.split()[-2]}")
            place = [(each["x"], each["row"]) for each in shown["cards"] if each["side"] == "defense"]
            assert moved["joined"] is (place.count((moved["x"], moved["row"])) == 2), option
            alone |= set() if moved["joined"] else {option}
    assert alone == {"attach D8 RTE", "attach D9 RTE"}


def test_a_rush_lights_what_it_is_about():
    """CB1.TURNS.4, CB1.BLK.R2"""
    shown = table(trace("A", "QC"), AWAY)
    lit = {each["key"] for each in shown["cards"] if each["lit"]}
    assert lit == {"O:B1", "O:LG", "O:C", "O:RG", "O:B2", "D:D2", "D:D3", "D:D6"}
    assert card(shown, "O:B1")["ball"]
    assert card(shown, "O:B1")["card"] == "KH"
    assert card(shown, "O:W_L1")["card"] == ""
    totals = {each["u"]: (each["totals"], each["text"]) for each in shown["match_ups"]}
    assert totals[-1] == ([17, 8], "17 v 8")
    assert totals[1] == ([15, 22], "15 v 22")
    assert shown["flight_to"] == "O:B1"


def test_cards_turned_over_while_the_ball_is_on_its_way_are_seen_by_all():
    """CB1.RANGE.5, CB1.TACK.1, CB1.TACK.R2"""
    referee = trace("A", "6H")
    for viewer in (HOME, AWAY, None):
        assert (card(table(referee, viewer), "D:D7")["card"], card(table(referee, viewer), "D:D7")["up"]) == ("10H", True)
    assert card(table(referee, HOME), "D:D5")["card"] == ""
    over = trace("A")
    assert card(table(over, HOME), "D:D5")["card"] == "6H"
    assert card(table(over, AWAY), "O:W_L1")["card"] == "QS"
    assert card(table(over, AWAY), "O:W_R1")["card"] == ""


def test_the_threat_of_trace_B_with_its_exact_odds():
    """CB1.SACK.1-3: 21 against 19; the cards that the viewer knows cannot be drawn."""
    referee = trace("B", "8S")
    shown = table(referee, HOME)
    (threat,) = shown["threats"]
    assert (threat["members"], threat["rush"], threat["protection"], threat["surplus"]) == ([-5], 21, 19, 2)
    assert [each["u"] for each in shown["match_ups"] if each["threat"]] == [-5]
    assert [each["totals"] for each in shown["match_ups"]] == [[7, 21], [14, 8], [9, 7], [10, 10]]
    known = {each["card"] for each in shown["cards"] if each["card"]} | {"7D"}
    odds = sack_odds(21, 19, STANDARD, [Card(text) for text in known])
    assert threat["odds"] == percent(float(odds["sack"]))
    assert threat["rule"] == "CB1.SACK.3"
    assert scene(referee, HOME)["view"]["rules"]["CB1.SACK.3"]
    everything = sack_odds(21, 19, STANDARD, [*referee.position.hands[0], *referee.position.hands[1], Card("7D")])
    assert table(referee)["threats"][0]["odds"] == percent(float(everything["sack"]))


def test_a_pass_on_its_way_is_threatened_by_the_groups_of_its_turn():
    """CB1.SACK.1, CB1.PASS.8: they count in the lanes there were then, though a blocker has opened another one since."""
    referee = trace("B", "8H")
    steps = list(referee.steps)
    now = next(ask.n for ask, _ in reversed(steps) if type(ask) is Note and ask.what == "field")
    began = next(ask.n for ask, _ in reversed(steps) if type(ask) is Note and ask.rule == "CB1.SACK.1")
    assert now.phase == "PLAY"
    assert threats(now, steps, STANDARD) == (now.groups, tuple(each.u for each in began.match_ups))
    moved = now._replace(offense=now.offense.put("B1", now.offense.at("B1")._replace(lane=-6)))
    later = [*steps, (Note("CB1.BACK.1", "", (), "field", moved), None)]
    assert len(moved.match_ups) == len(began.match_ups) + 1
    assert threats(moved, later, STANDARD) == threats(now, steps, STANDARD)
    assert threats(moved._replace(groups=()), later, STANDARD) == ((), ())


@pytest.mark.parametrize(
    ("answer", "count", "warned"),
    [("pass W_L1", 1, True), ("8H", 1, True), (1, 1, True), (1, 2, True), ("4D", 1, True), ("6D", 1, False), ("keep", 1, False)],
)
def test_the_sack_warning_goes_when_no_sack_draw_can_come(answer, count, warned):
    """CB1.PASS.8: one round a yardage card, two at most; trace B has survived one round in its pocket, the other after 4D."""
    assert bool(table(trace("B", answer, count))["threats"]) is warned


def test_only_a_pass_that_may_get_more_yardage_cards_is_threatened():
    """CB1.PASS.6: not when the offense says that it was all, or the pass card has failed, or the ball is not thrown at all."""
    assert not table(trace("B", 1, 2).answer(0))["threats"]
    assert not table(trace("B", "8H").answer("QH"))["threats"]
    assert not table(trace("B", "pass W_L1").answer("rush B1 -1"))["threats"]


@pytest.mark.parametrize(("turn", "total"), [(0, "?"), (1, "0")])
def test_from_the_first_turn_on_a_card_that_stayed_face_down_counts_nothing(turn, total):
    """CB1.MODEL.6, CB1.BLK.R1: before that its total is not known; the left end of trace B, against a tackle of 7."""
    now = next(ask.n for ask, _ in reversed(trace("B", "wait", 2).steps) if type(ask) is Note and ask.what == "field")
    against = now.defense
    for name in now.match_ups[0].defense:
        against = against.put(name._replace(face_up=False))
    shown = formation(now._replace(defense=against, turn=turn), [], "41", STANDARD, [])["match_ups"][0]
    assert shown["text"] == f"7 v {total}"


def test_an_automatic_sack_says_so():
    """CB1.SACK.5"""
    odds, words = sack_words(15, STANDARD, ())
    assert odds == "98 %"
    assert "automatic sack" in words
    assert "automatic" not in sack_words(13, STANDARD, ())[1]


def test_where_every_card_is_known_there_are_no_odds():
    """CB1.GEN.7"""
    assert sack_words(5, STANDARD, tuple(Deck.standard(jokers=2))) == ("", "no card is left to draw")


def test_the_turns_and_the_pressure_of_trace_B():
    """CB1.MODEL.9, CB1.PRES.1, CB1.PRES.2"""
    at = {
        ("done", 1): "before the snap: one card may go in motion",
        ("assign LT -5", 1): "blocking pattern, turn 1: the offense",
        ("stay down", 1): "blocking phase: quick plays, no yardage cards",
        ("wait", 1): "blocking phase: quick plays, no yardage cards",
        ("turn over D4", 1): "blocking phase: the defense turns over its line",
        ("wait", 2): "pocket, turn 1 · play at once, or stay",
        ("reveal W_L1", 1): "pocket, turn 1 · one card each turn",
        ("attach D8 W_L1", 1): "pocket, turn 1 · the defense answers",
        ("wait", 3): "pocket, turn 2 · play, or go on to the next turn",
        ("pass W_L1", 1): "pocket, turn 2 · play at once, or stay",
        ("8H", 1): "the ball is on its way",
    }
    for (answer, count), words in at.items():
        assert table(trace("B", answer, count))["turn"] == words, answer
    assert table(trace("A", "QC"))["turn"] == "a rush"
    assert table(trace("B", "wait", 2))["pressure"] == ""
    for answer, count in (("reveal W_L1", 1), ("wait", 3), ("pass W_L1", 1)):
        assert table(trace("B", answer, count))["pressure"] == "Pressure 1: a pass card of 11 or more is incomplete", answer


def test_a_pass_flies_to_its_receiver():
    """CB1.DEAL.8, CB1.PASS.6"""
    shown = scene(trace("B", "2C"), AWAY)["view"]
    flight = [(each["card"], each["label"]) for each in shown["formation"]["flight"]]
    assert flight == [("8H", "pass"), ("10C", "yardage"), ("6D", "yardage"), ("JC", "reception")]
    assert shown["formation"]["flight_to"] == "O:W_L1"
    assert [row["label"] for row in shown["rows"]] == ["Snap", "Sack draws"], "the cards of the ball lie in no row"
    lit = {each["key"] for each in shown["formation"]["cards"] if each["lit"]}
    assert lit == {"O:QB", "O:W_L1", "D:D8", "D:D10"}


def test_ranges():
    """CB1.RANGE.1-3: outside linebackers reach their half and their side, inside linebackers no wide receiver."""
    reached = {each["key"]: set(each["reaches"]) for each in table(trace("B", "move up D5 -5"), AWAY)["ranges"]}
    lanes = {"u:-5", "u:-1", "u:1", "u:5"}
    assert reached["D:D5"] == {"u:-5", "u:-1", "O:W_L1", "O:B1"}
    assert reached["D:D6"] == {*lanes, "O:RTE", "O:B1", "O:B2"}
    assert reached["D:D8"] == {"O:W_L1", "O:RTE"}
    assert set(reached) == {"D:D5", "D:D6", "D:D7", "D:D8", "D:D9"}


def test_moves_say_from_where_to_where():
    """CB1.BP1.1, CB1.BP1.6, CB1.DEV.1, CB1.EXEC.2"""
    found = options(trace("B", "assign LT -5"))
    assert found["assign LT -5"]["label"] == "Left tackle (7♥) takes the match-up outside the left tackle"
    assert found["assign LT -5"]["move"] == {"from": "O:LT", "to": "u:-5"}
    assert "move" not in found["done"]
    sneaks = options(trace("B", "done", 2))
    assert sneaks["sneak -1"]["group"] == "Sneak"
    assert sneaks["sneak -1 1"]["move"] == {"from": "O:QB", "to": "u:-1"}
    found = options(trace("B", "move up D5 -5"))
    assert found["move up D5 -5"]["label"] == "Left outside linebacker (Q♦) moves up to the match-up outside the left tackle"
    assert found["attach D8 W_L1"]["move"] == {"from": "D:D8", "to": "O:W_L1"}
    assert found["drop D1 OLB_L"]["move"] == {"from": "D:D1", "to": "zone:OLB_L"}
    assert found["shift D8 OLB_L"]["label"] == "Left safety (J♠) shifts: left outside linebacker"
    found = options(trace("B", "reveal W_L1"))
    assert found["reveal W_L1"]["move"] == {"from": "O:W_L1", "to": "O:W_L1"}
    assert found["release B1 L"]["label"] == "Left back (5♦) goes out to the line as a receiver on the left"


@pytest.mark.parametrize(("arrival", "against"), [("same_turn", 20), ("next_turn", 7)])
def test_a_linebacker_who_does_not_count_yet_is_not_in_the_hint_of_a_run(arrival, against):
    """CB1.EXEC.R2: D6, a king, moves up in the answer; a run at the end of that turn meets it or not, a later one does.

    It rushes in the next turn either way, so the match-up and its threat count it.
    """
    before, answers = TRACES["B"]
    referee = at_table(before, house(lb_arrival=arrival))
    for answer in [*answers[: answers.index("reveal W_L1")], "reveal W_R1", "move up D6 1", "done"]:
        referee.answer(answer)
    for met in (against, 20):
        assert referee.asking.what == "execute"
        field = next(ask.n for ask, _ in reversed(referee.steps) if type(ask) is Note and ask.what == "field")
        assert set_up(field, Execution("rush", "B2", (1,)), referee.rules).defense == met
        assert options(referee)["rush B2 1"]["hint"].endswith(f"against {met}")
        shown = next(each for each in table(referee)["match_ups"] if each["u"] == 1)
        assert shown["totals"][1] == 20
        assert shown["text"].endswith("v 20")
        assert shown["spoken"].endswith("to 20")
        referee.answer("wait")


def test_plays_say_what_they_need():
    """CB1.PASS.4, CB1.PASS.9, CB1.MODEL.6"""
    found = options(trace("B", "pass W_L1"))
    assert found["pass W_L1"]["label"] == "Pass to the left receiver (K♥)"
    assert found["pass W_L1"]["move"] == {"from": "O:QB", "to": "O:W_L1"}
    assert found["pass W_L1"]["short"] == "left receiver (K♥)"
    assert found["pass W_L1"]["hint"] == "pass card below 11, reception card below 13"
    assert found["wait"]["label"] == "Stay in the pocket"
    assert found["wait"]["hint"] == "1 sack draw, then one card is turned over or moved"
    assert found["rush B2 -5"]["hint"] == "face up: blockers 7 against 21"
    assert found["rush B1 -1 1"]["label"].startswith("Rush with the left back (5♦) between two: in the left center-guard gap")
    assert found["pass B2 L"]["label"] == "Pass to the middle back (4♠), going out to the left"
    assert found["screen B1 W_R1"]["label"] == "Screen to the left back (5♦) behind the right receiver (J♦)"
    assert found["screen B1 W_R1"]["move"] == {"from": "O:B1", "to": "O:W_R1"}
    assert found["lateral B1 W_R1"]["label"] == "Lateral to the left back (5♦) behind the right receiver (J♦)"
    assert found["scramble -5"]["move"] == {"from": "O:QB", "to": "u:-5"}
    groups = list(dict.fromkeys(each["group"] for each in found.values()))
    assert groups == ["", "Pass", "Rush", "Screen", "Lateral", "Scramble"]


def test_words_for_lanes_and_places():
    """CB1.MODEL.1, CB1.MODEL.2"""
    words = {u: lane_words(u) for u in (-7, -6, -5, -3, -1, 0, 2, 4)}
    assert words == {
        -7: "outside the left tight end",
        -6: "over the left tight end",
        -5: "outside the left tackle",
        -3: "in the left guard-tackle gap",
        -1: "in the left center-guard gap",
        0: "over the center",
        2: "over the right guard",
        4: "over the right tackle",
    }
    assert target_words((0, 2)) == "between two: over the center, and over the right guard"
    assert place_name("CB W_R2") == "cornerback on the second right receiver from the sideline"
    assert place_name("line -5") == "left end outside the left tackle"
    assert place_name("ILB(M)") == "inside linebacker"
    assert place_name("B1(L)") == "left back"


def answered(*steps):
    """Steps of a turn: the `what` of a question, and its answer."""
    return [(Choose(OFFENSE, what, (answer,), "CB1.DEV.1", "", answer), answer) for what, answer in steps]


@pytest.mark.parametrize(
    ("steps", "play"),
    [
        ([], ""),
        ([("execute", "wait")], ""),
        ([("execute", "pass RTE"), ("yardage cards", 2)], "pass RTE"),
        ([("execute", "wait"), ("move", "reveal B1"), ("execute", "run B1"), ("penalty", "accept")], "run B1"),
        ([("line play", "sneak 1"), ("penalty", "decline")], "sneak 1"),
        ([("move", "run B1")], ""),
    ],
)
def test_the_play_that_was_executed_is_the_answer_to_its_question(steps, play):
    """CB1.DEV.1: a sneak is called before the line is turned up, every other play is executed; other answers are no play."""
    assert executed(answered(*steps)) == play


def test_a_coin_of_a_play_of_ones_own_is_no_play():
    """Its faces are texts, as the names of plays are."""
    coin = cb.Source("coin", ("sneak 1", "heads"))
    steps = [(Draw(OFFENSE, "execute", "OWN.COIN.1", coin), face) for face in coin.faces]
    assert executed(steps) == ""
    assert executed([*answered(("execute", "run B1")), *steps]) == "run B1"
