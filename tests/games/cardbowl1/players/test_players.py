"""The computer players see only their side, and `sensible` follows the hints (section 12b of the rulebook)."""

import pytest
from games.cardbowl1.lined_up import DEFENSE_A, OFFENSE_A, defense, house, offense
from games.cardbowl1.players_asked import STANDARD, Told, asked, on_table, sensible

import cardbowl as cb
from cardbowl.cards import UNSEEN, Card, cards
from cardbowl.football import AWAY, DEFENSE, HOME, OFFENSE
from cardbowl.games import GAMES
from cardbowl.games.cardbowl1.position import Position
from cardbowl.games.cardbowl1.rules.cards.draws import hand_value
from cardbowl.games.cardbowl1.rules.line.cards_on_field import Field, field_of
from cardbowl.games.cardbowl1.rules.line.defense_moves import defense_moves
from cardbowl.games.cardbowl1.rules.line.executable_plays import WAIT, plays_now
from cardbowl.games.cardbowl1.rules.lineup.lineup_choices import DefenseLineup, OffenseLineup, defense_of, offense_of
from cardbowl.steps.ask import Note
from cardbowl.steps.policies import player
from cardbowl.steps.referee import Referee

GAME = GAMES["cardbowl-1.1.6"]
SHORT = house(quarter_minutes=1)
LONGER = house(quarter_minutes=3)


def final(seed, home, away, rules=SHORT):
    return cb.new_game(GAME.name, seed=seed, house_rules=rules, home_player=home, away_player=away).run("end").position


# ---- whole games -----------------------------------------------------------------------------------------------------


def test_sensible_beats_random_on_either_side():
    for seed in range(2):
        ahead, behind = final(seed, "sensible", "random", LONGER).score
        assert ahead > behind
        behind, ahead = final(seed, "random", "sensible", LONGER).score
        assert ahead > behind


@pytest.mark.parametrize("name", ["sensible", "expert"])
def test_the_same_seed_is_the_same_game(name):
    assert final(5, name, name) == final(5, name, name)
    assert final(5, name, name) != final(6, name, name)


@pytest.mark.parametrize("clock", ["complex", "simple1", "simple2"])
@pytest.mark.parametrize("name", ["sensible", "expert"])
def test_they_play_under_every_clock(name, clock):
    length = {"plays_per_quarter": 6} if clock == "simple1" else {"quarter_minutes": 1}
    assert final(3, name, name, house(clock=clock, **length)).phase == "over"


# ---- what they see ---------------------------------------------------------------------------------------------------


TURNED = ("extra card", "cover", "tackler", "downfield block")


def hidden_from(game, team):
    """The cards that only the other side knows: its hand and its discards, without face-up cards."""
    at = game.position
    other = 1 if team is at.offense else 0
    field = next((note.n for note, _ in reversed(game.steps) if getattr(note, "what", "") == "field"), None)
    shown = set() if field is None else {each.card for each in field.offense.cards + field.defense.cards if each.face_up}
    told = {answer for ask, answer in game.steps if isinstance(answer, Card) and getattr(ask, "deck", "") == "draw"}
    turned = {ask.n for ask, _ in game.steps if type(ask) is Note and ask.what in TURNED}
    return {*at.hands[other], *at.discards[other]} - shown - told - turned


def every_card(value):
    """Every card in plain data."""
    if isinstance(value, Card):
        return {value}
    if hasattr(value, "__dict__"):
        value = tuple(vars(value).values())
    return set().union(*map(every_card, value)) if isinstance(value, (tuple, list, set, frozenset)) else set()


@pytest.mark.parametrize(("seed", "name"), [(1, "sensible"), (2, "expert")])
def test_a_player_who_gets_only_what_its_side_sees_answers_the_same(seed, name):
    """CB1.MODEL.8: a twin of each player is given copies without one card that is hidden, and nothing to look behind them."""
    decisions = 0

    def watched(team):
        real, twin = (player(GAME, name, SHORT, seed, team) for _ in range(2))

        def answer(ask, seen):
            nonlocal decisions
            told = Told(seen.position, seen.steps, team)
            told.rules = seen.rules
            hidden = hidden_from(game, team)
            assert not hidden & every_card((told.position.hands, told.position.discards))
            table = field_of(told)
            assert table is None or not hidden & every_card((table.offense.cards, table.defense.cards))
            assert not hidden & every_card([given for _, given in told.steps])
            decisions += 1
            found = real(ask, seen)
            assert found == twin(ask, told)
            return found

        return answer

    game = Referee(GAME, seed=seed, rules=SHORT, players={team: watched(team) for team in (HOME, AWAY)})
    game.run("end")
    assert decisions > 50


# ---- the hints -------------------------------------------------------------------------------------------------------

HAND = cards("AS 2S 3S 4S 5S 6S 7S 8S JS QS KS")


def placed_by(seed, need):
    at = Position(phase="dealt", spot=40, to_go=need)
    placed = sensible(seed).answer(asked_lineup(OffenseLineup(HAND)), Told(at, []))
    return offense_of(placed)


def asked_lineup(options, side=OFFENSE):
    what = "formation" if side is OFFENSE else "defense"
    return asked(side, what, rule="CB1.FORM.1", default=...)._replace(options=options, default=None)


def test_high_cards_go_where_the_play_is_planned():
    """HINT.1: to pass, passer and receivers; to run, the carrier."""
    runs = passes = 0
    for seed in range(40):
        placed = placed_by(seed, 10)
        best = {card.slot for card in placed.cards if hand_value(card.card) >= 12}
        if len(placed.of("back")) >= 2:
            runs += 1
            assert any(slot.startswith("B") for slot in best)
        else:
            passes += 1
            assert "QB" in best
            assert any(slot.startswith("W") for slot in best)
    assert runs > 5
    assert passes > 5


def test_short_yardage_makes_a_run_likelier():
    def runs(need):
        return sum(len(placed_by(seed, need).of("back")) >= 2 for seed in range(60))

    assert runs(2) > runs(10)


def lined_up_against(formation, seed=1):
    """The defense of sensible against an offense, by the role of each card."""
    options = DefenseLineup(HAND, formation, STANDARD)
    placed = sensible(seed).answer(asked_lineup(options, DEFENSE), Told(Position(phase="dealt"), [], AWAY))
    assert placed in options
    cards_by_role = {}
    for card in defense_of(placed, formation, STANDARD).cards:
        cards_by_role.setdefault(card.role, []).append(hand_value(card.card))
    return {role: sum(values) / len(values) for role, values in cards_by_role.items()}


def test_high_cards_cover_a_passing_formation_and_are_linebackers_against_a_running_one():
    """HINT.2-3."""
    passing = offense("QB 6C, LT 7H, LG 8D, C 9C, RG TS, RT JD, RTE 5D, B1(R) KH, W_L2 9H, W_L1 QS, W_R1 4S", shotgun=True)
    against_pass, against_run = lined_up_against(passing), lined_up_against(OFFENSE_A)
    assert against_pass["cb"] > against_pass["line"]
    assert against_run["lb"] > against_run["cb"]


def pattern(found, phase="BP1"):
    """The question of the Blocking Pattern phase to the defense."""
    moves = [str(move) for move in defense_moves(found.offense, found.defense, phase)]
    return asked(DEFENSE, "blocking", *moves, rule="CB1.BP1.6" if phase == "BP1" else "CB1.BP2.2", default="done")


def turned(formation):
    """The offense at the snap: the quarterback is face up."""
    return formation.put("QB", formation.at("QB")._replace(face_up=True))


def test_the_defense_reads_the_quarterback():
    """HINT.2: a low one brings an outside linebacker to the line, a high one a safety to a receiver."""
    even = offense("QB 3C, LT 7H, LG 8D, C 9C, RG TS, RT JD, RTE 5D, B1(M) KH, B2(R) 9H, W_L1 QS, W_R1 4S")
    for slot, lane in {"LT": -5, "LG": -1, "RG": 1, "RT": 5}.items():
        even = even.put(slot, even.at(slot)._replace(lane=lane, moves=1))
    low = Field("BP1_D", turned(even), DEFENSE_A).seen_by(DEFENSE)
    high = low._replace(offense=low.offense.put("QB", low.offense.at("QB")._replace(card=Card("KS"))))
    assert sensible().answer(pattern(low), on_table(low, team=AWAY)) in ("done", "move up D5 -5", "move up D7 5")
    assert sensible().answer(pattern(high), on_table(high, team=AWAY)).startswith("attach ")


def test_linebackers_go_where_they_are_outnumbered():
    """HINT.4: four blockers against two defenders on the right."""
    stacked = turned(OFFENSE_A)
    for slot, lane in {"C": 1, "RG": 1, "RT": 5, "RTE": 5}.items():
        stacked = stacked.put(slot, stacked.at(slot)._replace(lane=lane, moves=1))
    found = Field("BP1_D", stacked, DEFENSE_A).seen_by(DEFENSE)
    answer = sensible().answer(pattern(found), on_table(found, team=AWAY))
    assert answer in {f"move up {name} {u}" for name in ("D5", "D6", "D7") for u in (1, 5)}


def test_the_rush_is_weighed_against_another_turn():
    """CB1.SACK.2: without a rush the passer waits for a yardage card.

    With a strong one the quarterback throws at once or runs.
    """
    formation = offense("QB JS, LT 7H, LG 8D, C 6C, RG 9C, RT TS, RTE 9H, B1(L) 2D, B2(M) 3S, W_L1 KH, W_R1 QD")
    formation = offense_face_up(formation)
    thin = defense(
        "line -5 3D, line -1 4C, line 1 2S, line 5 5H, OLB_L 6D, ILB(M) 7C, OLB_R 6H, S_L JS, S_R 2H, CB W_L1 TC, CB W_R1 TD"
    )
    fierce = defense(
        "line -5 KD, line -5 QC, line -1 KS, line 5 JH, OLB_L 6D, ILB(M) 7C, OLB_R 6H, S_L 8S, S_R 2H, CB W_L1 TC, CB W_R1 TD"
    )
    for against, waits in ((thin, True), (fierce, False)):
        up = against
        for card in against.line:
            up = up.put(card._replace(face_up=True))
        found = Field("DEV_START", formation, up, turn=1)
        found = found._replace(groups=found.threats(STANDARD))
        assert bool(found.groups) is not waits
        seen = on_table(found.seen_by(OFFENSE), Position(phase="dealt", spot=30, down=2, to_go=20))
        options = (WAIT, *plays_now(found, STANDARD))
        answer = sensible().answer(asked(OFFENSE, "execute", *options, rule="CB1.DEV.3"), seen)
        assert (answer == WAIT) is waits


def offense_face_up(formation):
    """The offense after its line was turned over."""
    after = formation
    for card in formation.of("line", "qb"):
        after = after.put(card.slot, card._replace(face_up=True))
    return after


def test_what_lies_face_down_is_worth_the_mean_of_a_card():
    """CB1.MODEL.8: the worth of a play does not depend on the face-down cards."""
    up = offense_face_up(OFFENSE_A)
    other = defense(
        "line -5 KC, line -1 2C, line 1 3D, line 5 7S, OLB_L 6H, ILB(M) KD, OLB_R TH, S_L 3S, S_R JS, CB W_L1 AD, CB W_R1 2H"
    )
    player, goal = sensible(), sensible().goal(Position())
    worth = []
    for against in (DEFENSE_A, other):
        seen = Field("BLK_O", up, against).seen_by(OFFENSE)
        assert all(each.card is UNSEEN for each in seen.defense.cards)
        plays = plays_now(seen, STANDARD)
        worth.append({text: player.worth(seen, play, goal) for text, play in plays.items() if play.kind != "lateral"})
    assert worth[0] == worth[1]
