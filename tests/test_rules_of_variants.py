"""House rules handed to a variant: what they name is set, in whatever form, and what may mean two things is refused."""

import copy
from pathlib import Path

import pytest
from support.facts import EVERY_GAME, facts
from support.walks import single_ends

import cardbowl as cb
from cardbowl.analysis.vectors import check_vectors, read_vectors
from cardbowl.errors import HouseRulesError, NotationError
from cardbowl.games import GAMES
from cardbowl.games.cardbowl2.compiled.compile import AS_WRITTEN
from cardbowl.games.showdown.players.worths import without_teams
from cardbowl.open.house_rules import rules_of

VECTORS = Path(__file__).parent / "vectors"

FAST = {"engine": "fast", "home": "sensible", "away": "sensible"}


def ends(game):
    """Each house rule of a game that can be changed by itself, with another value than the one as written."""
    rules = single_ends(GAMES[game], {}).values()
    return {name: value for each in rules for name, value in list(each.changed().items())[:1] if len(each.changed()) == 1}


def stricter(least):
    """A pass test of 2.0 in which so many low cards are incomplete."""

    def harder(card, o1, rules, *, as_written):
        """A value from the function around it counts for what the variant is made of."""
        found = as_written(card, o1, rules)
        return "incomplete" if found == "clean" and card.value <= least else found

    return cb.variant("cardbowl-2.0", replace={"pass test": harder}, name="stricter")


def clean(game, rules=None):
    """The chance that a pass card against a ten is clean."""
    return cb.odds(game, "pass-card", o1="10H", house_rules=rules)["clean"]


@pytest.mark.parametrize("game", EVERY_GAME)
def test_what_is_named_is_set_in_any_form_although_it_is_the_value_as_written(game, tmp_path):
    base, written = GAMES[game], GAMES[game].house_rules({})
    for name, value in ends(game).items():
        made = cb.variant(game, rules={name: value}, name=f"begins otherwise in {game}")
        assert getattr(rules_of(made, None), name) == value
        named, whole = tmp_path / f"{name}.toml", tmp_path / f"{name}_all.toml"
        line = next(line for line in written.to_toml(everything=True).splitlines() if line.startswith(f"{name} = "))
        named.write_text(f'game = "{game}"\n{line}\n')
        base.house_rules({}).save(whole, everything=True)
        for given in ({name: getattr(written, name)}, named, str(named), whole):
            assert rules_of(made, given) == made.house_rules({name: getattr(written, name)})
        with pytest.raises(HouseRulesError, match=f"these house rules of {game} leave {name} as it is written .* begins with"):
            rules_of(made, written)


@pytest.mark.parametrize("game", EVERY_GAME)
def test_house_rules_of_the_rulebook_that_set_the_same_are_those_of_the_variant(game):
    for name, value in ends(game).items():
        made = cb.variant(game, rules={name: value}, name=f"begins otherwise in {game}")
        assert rules_of(made, GAMES[game].house_rules({name: value})) == made.house_rules({})
        bare = cb.variant(game, numbers={"of_its_own": 1}, name=f"a number in {game}")
        assert rules_of(bare, GAMES[game].house_rules({name: value})) == bare.house_rules({name: value})


def test_a_file_that_names_a_wrong_value_is_refused_for_a_variant_too(tmp_path):
    file = tmp_path / "wrong.toml"
    file.write_text('game = "doi"\nquarters = 99\n')
    with pytest.raises(HouseRulesError, match="quarters"):
        rules_of(cb.variant("doi", rules=facts(GAMES["doi"]).short, name="short"), file)


def test_house_rules_of_an_earlier_variant_of_the_name_are_refused():
    """They carry its functions; the same functions once more are the same variant."""
    first = stricter(3)
    rules = first.house_rules({"fg_add": 18})
    again = stricter(3)
    assert clean(again, rules) == clean(first, rules) == clean(first)
    other = stricter(8)
    with pytest.raises(HouseRulesError, match="made for another 'stricter' than the one that is played now; make them again"):
        cb.odds(other, "pass-card", o1="10H", house_rules=rules)
    assert clean(first, rules) > clean(other) == clean("stricter")


def test_another_game_of_the_name_refuses_them_too():
    rules = stricter(3).house_rules({})
    cb.variant("doi", rules=facts(GAMES["doi"]).short, name="stricter")
    with pytest.raises(HouseRulesError, match="made for another 'stricter'"):
        cb.simulate("stricter", 2, house_rules=rules)


def test_what_comes_from_another_process_changes_no_name():
    """Its game is made again, and the name stays with the last one that was made here."""
    first = stricter(3)
    rules = first.house_rules({"fg_add": 18})
    other = stricter(8)
    assert copy.deepcopy(rules) is rules
    assert first.variant.again(first.variant) is first
    assert GAMES["stricter"] is other


@pytest.mark.parametrize("name", AS_WRITTEN)
def test_the_fast_engine_refuses_what_a_variant_begins_with_as_it_refuses_house_rules(name):
    """It is no change of the variant's, but one of the rulebook's."""
    value = ends("cardbowl-2.0")[name]
    made = cb.variant("cardbowl-2.0", rules={name: value}, name="other tables")
    for game, rules in (("cardbowl-2.0", {name: value}), (made, None)):
        with pytest.raises(NotationError, match=f"does not know the house rule {name} = {value}"):
            cb.simulate(game, 4, house_rules=rules, **FAST)


def test_players_of_showdown_go_by_the_house_rules_of_the_variant():
    """Their worths are read under its rules, and not under those of the rulebook."""
    for name, value in ends("showdown").items():
        made = cb.variant("showdown", rules={name: value}, name="begins otherwise")
        assert getattr(without_teams(made.house_rules({})), name) == value


@pytest.mark.parametrize("name", [path.stem for path in sorted(VECTORS.glob("*.toml"))])
def test_worked_vectors_come_out_in_a_variant_that_changes_nothing(name):
    """Under the house rules of the variant, a number of its own included; what a vector sets is set in them."""
    vectors = read_vectors(VECTORS / f"{name}.toml").vectors
    variant = cb.variant(name, numbers={"number_of_its_own": 1}, name=f"checked-{name}")
    found = check_vectors(variant, vectors, variant.house_rules({"number_of_its_own": 2}))
    assert [(each.vector.identifier, each.got) for each in found if not each.passed] == []


def test_a_chart_that_a_vector_names_leaves_the_house_rules_of_a_variant():
    variant = cb.variant("football-strategy", rules={"downs": 3}, name="three-downs-checked")
    vector = {"procedure": "play", "o": 20, "line": 30, "down": 3, "code": "7"}
    rulebook = GAMES["football-strategy"]
    assert variant.check(vector, variant.house_rules({})) == rulebook.check(vector, rulebook.house_rules({"downs": 3}))
