"""``cardbowl odds doi``: cards on the command line, and what is refused there."""

import json
from fractions import Fraction

import pytest

import cardbowl as cb
from cardbowl.games import GAMES

QUESTIONS = GAMES["doi"].questions()


def test_a_kick_with_seen_cards(cardbowl):
    shown = cardbowl("odds", "doi", "field-goal", "distance=30", "--seen", "R15 B15").stdout
    assert shown.startswith("doi: field-goal\n  distance = 30\n  seen = R15 B15\n")
    assert "  good      54.8529 %   206653/376740\n" in shown


@pytest.mark.parametrize("hand", ["hand=R10,B5,P", "hand=r10 b5 p"])
def test_a_hand_is_one_word(cardbowl, hand):
    data = json.loads(cardbowl("odds", "doi", "play", hand, "side=defense", "--json").stdout)
    assert data["inputs"]["hand"] == "R10 B5 P"
    expected = cb.odds("doi", "play", hand="R10 B5 P", side="defense")
    assert {name: Fraction(share) for name, share in data["events"].items()} == expected.events


def test_a_word_alone_finds_its_input(cardbowl):
    assert cardbowl("odds", "doi", "card", "card=P", "defense").stdout == cardbowl(
        "odds", "doi", "card", "card=P", "side=defense"
    ).stdout  # fmt: skip


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_question_is_listed_and_answered(cardbowl, name):
    listed = cardbowl("odds", "doi").stdout
    assert f"{name}  {QUESTIONS[name].about.split(':')[0].split(',')[0]}" in listed
    sample = {"distance": "30", "card": "R10", "to_go": "8"}
    words = [f"{each.name}={sample[each.name]}" for each in QUESTIONS[name].inputs if each.required]
    result = cardbowl("odds", "doi", name, *words)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.startswith(f"doi: {name}\n")


def test_house_rules_from_a_file(cardbowl, tmp_path):
    rules = tmp_path / "rules.toml"
    rules.write_text('game = "doi"\ndeck = "std27"\n')
    shown = cardbowl("odds", "doi", "extra-point", "--rules", rules).stdout
    assert "house rules: deck = std27" in shown
    assert "25/27" in shown


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["field-goal", "distance=0"], "the yards to the opponents' goal line (DOI.CALL.3.R1); allowed: 1 to 70"),
        (["field-goal", "distance=99"], "6 cards bring 70 yards at most (DOI.CALL.3.R1); allowed: 1 to 70"),
        (["field-goal", "distance=9", "discards=KS"], "allowed: cards such as R10 B5 P"),
        (["card"], "card needs card=, the own card that is laid (a card such as R10 or B5, or P)"),
        (["card", "card=10H"], "(DOI.PLAY.1); allowed: a card such as R10 or B5, or P"),
        (["hand", "--seen", "R15 R15"], "R15 is there once, and named 2 times (DOI.COMP.2)"),
        (["coin", "--seen", "R1"], "the coin has nothing to do with cards (DOI.SETUP.2.R1)"),
    ],
)
def test_bad_input_is_one_clear_line(refused, words, message):
    assert message in refused("odds", "doi", *words)
