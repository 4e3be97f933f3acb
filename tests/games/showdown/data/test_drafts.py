"""A team that is built: players under labels, plays, copies of cards, names; and teams from files that have faults."""

from dataclasses import replace

import pytest
from support.cases import rows

from cardbowl.errors import DataError, IllegalAnswerError
from cardbowl.games.showdown.data import data_set
from cardbowl.games.showdown.data.drafts import NEW, Draft, id_of, labels_of, loaded_team
from cardbowl.games.showdown.data.read_teams import team_text

HOUSE = data_set()
TIDEWATER = HOUSE.leagues[0]
HERONS, MULES = HOUSE.team("herons"), HOUSE.team("mules")


def draft(team=HERONS):
    return Draft(HOUSE, TIDEWATER, NEW).with_team(team)


def test_a_house_team_is_built_from_nothing():
    """NS.TEAM.1-3 NS.BOOK.1 NS.DECK.1"""
    built = draft(NEW)
    assert built.faults
    for player in HERONS.players:
        built = built.labelled(player.id, player.label)
    for play in (*HERONS.offense_plays, *HERONS.defense_plays):
        built = built.with_play(play, True)
    for card, copies in HERONS.deck:
        built = built.with_copies(card, copies)
    built = built.named(HERONS.name)
    assert built.team == replace(HERONS, id="saltmarsh-herons", style=NEW.style)
    assert not built.faults


def test_a_label_changes_what_a_player_costs():
    """NS.TEAM.3 NS.TEAM.3.R1"""
    built = draft()
    for label, cost in (("regular", 510), ("special", 255), ("backup", 102)):
        built = built.labelled("herons-02", label)
        assert (built.team.player("herons-02").label, built.team.player("herons-02").cost) == (label, cost)
    assert built.team == HERONS


def test_a_player_that_goes_comes_back_from_the_league():
    gone = draft().labelled("herons-01", "")
    assert [fault.where for fault in gone.faults] == ["QB"]
    assert gone.labelled("herons-01", "regular").team.player("herons-01") == HERONS.player("herons-01")
    assert gone.labelled("herons-01", "").team == gone.team


def test_of_a_player_who_stands_there_twice_the_first_one_is_changed():
    """NS.TEAM.1 NS.TEAM.3.R1: with its own points; a file may have two of one id, and then it is a fault to be mended."""
    one, *others = HERONS.players
    other = one._replace(name="Somebody Else", points=100, cost=100)
    twice = draft(replace(HERONS, players=(one, *others, other)))
    changed = twice.labelled(one.id, "backup").team.players
    assert changed == (one._replace(label="backup", cost=-(-one.points // 5)), *others, other)
    turned = draft(replace(HERONS, players=(other, *others, one))).labelled(one.id, "backup").team.players
    assert turned == (other._replace(label="backup", cost=20), *others, one)
    gone = twice.labelled(one.id, "")
    assert gone.team.players == (*others, other)
    assert gone.labelled(one.id, "").team.players == tuple(others)


def test_players_of_a_loaded_team_stay_within_reach():
    own = HERONS.players[0]._replace(id="mine-01", name="Own Player")
    built = draft(replace(HERONS, players=(own, *HERONS.players[1:])))
    assert built.labelled("mine-01", "").labelled("mine-01", "regular").team.player("mine-01") == own


def test_a_play_is_in_the_playbook_or_not():
    """NS.BOOK.1"""
    built = draft()
    assert built.with_play("O01", True).with_play("O01", True).team.offense_plays.count("O01") == 1
    assert "D08" not in built.with_play("D08", False).team.defense_plays
    twice = draft(replace(HERONS, offense_plays=(*HERONS.offense_plays, HERONS.offense_plays[0], "O99")))
    left = twice.with_play(HERONS.offense_plays[0], False).with_play("O99", False)
    assert left.team.offense_plays == HERONS.offense_plays[1:]


@pytest.mark.parametrize("card", ["S01", "S50"])
@pytest.mark.parametrize("before", range(5))
@pytest.mark.parametrize("copies", range(-1, 6))
def test_a_deck_has_none_to_four_copies_of_a_card(card, before, copies):
    """NS.DECK.1: whatever it had before; the other cards stay as they are."""
    deck = {**dict(HERONS.deck), card: before}
    built = draft(replace(HERONS, deck=tuple((each, count) for each, count in deck.items() if count)))
    if copies in range(5):
        found = dict(built.with_copies(card, copies).team.deck)
        assert found == {each: count for each, count in {**deck, card: copies}.items() if count}
    else:
        with pytest.raises(IllegalAnswerError, match=r"no number of copies .* \(NS.DECK.1\); allowed: 0 to 4"):
            built.with_copies(card, copies)


@rows(
    ("edit", "said"),
    [
        (lambda built: built.labelled("herons-99", "regular"), "no player has this id (NS.TEAM.1)"),
        (lambda built: built.labelled(["herons-01"], "regular"), "no player has this id (NS.TEAM.1)"),
        (
            lambda built: built.labelled("herons-01", "captain"),
            "there is no such label (NS.TEAM.3); allowed: regular, backup, special",
        ),
        (lambda built: built.labelled("herons-01", None), "there is no such label (NS.TEAM.3)"),
        (lambda built: built.labelled("herons-21", "special"), "there is no such label (NS.TEAM.3); allowed: regular, backup."),
        (lambda built: built.with_play("X01", True), "no play has this id (NS.BOOK.1)"),
        (lambda built: built.with_play({}, True), "no play has this id (NS.BOOK.1)"),
        (lambda built: built.with_copies("S99", 1), "no strategy card has this id (NS.DECK.1)"),
        (lambda built: built.with_copies([], 1), "no strategy card has this id (NS.DECK.1)"),
        (lambda built: built.with_copies("S01", 5), "this is no number of copies of S01 (NS.DECK.1); allowed: 0 to 4"),
        (lambda built: built.with_copies("S01", True), "this is no number of copies of S01 (NS.DECK.1)"),
        (lambda built: built.named("x" * 41), "this is no name of a team (NS.TEAM.1); allowed: a text on one line, up to 40"),
        (lambda built: built.named("two\nlines"), "this is no name of a team (NS.TEAM.1)"),
        (lambda built: built.named(None), "this is no name of a team (NS.TEAM.1)"),
    ],
)
def test_what_is_refused(edit, said):
    with pytest.raises(IllegalAnswerError) as caught:
        edit(draft())
    assert said in str(caught.value)


@rows(
    ("name", "made"),
    [
        ("Reed Otters", "reed-otters"),
        ("  École  72! ", "ecole-72"),
        ("獺", "my-team"),
        ("a" * 39 + " b", "a" * 39),
    ],
)
def test_an_id_is_made_of_a_name(name, made):
    assert id_of(name) == made


def test_kickers_and_punters_are_never_special():
    """NS.TEAM.4"""
    assert [labels_of(player) for player in MULES.players if player.position in "KP"] == [("regular", "backup")] * 2


def test_a_file_with_faults_of_a_team_is_loaded_and_priced(tmp_path):
    """NS.TEAM.2 NS.TEAM.3"""
    path = tmp_path / "few.toml"
    few = replace(HERONS, players=HERONS.players[1:], deck=HERONS.deck[1:])
    path.write_text(team_text(few).replace("cost = 102", "cost = 7"), encoding="utf-8")
    assert loaded_team(path, HOUSE) == few
    assert draft(loaded_team(path, HOUSE)).faults


@rows(
    ("text", "said"),
    [
        ("format = 1", r"the table \[team\] is missing"),
        ("this", "this is not TOML"),
        (team_text(HERONS).replace("accuracy = 11", "accuracy = 99"), "the field accuracy is 99"),
        (team_text(HERONS).replace("style =", "stile ="), "the field style is missing"),
        (team_text(HERONS).replace("format = 1", "format = 1\nextra = 2"), "there is no field 'extra'"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused(text, said, tmp_path):
    path = tmp_path / "broken.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=said):
        loaded_team(path, HOUSE)


def test_a_file_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(DataError, match=r"nobody\.toml: .*No such file"):
        loaded_team(tmp_path / "nobody.toml", HOUSE)
