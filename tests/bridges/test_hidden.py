"""What a side may not see is in nothing that a bridge hands it: two matches that differ only in that look the same."""

from random import Random

import pytest
from bridges.short import EVERY_GAME, at_random, moments, short

from cardbowl.bridges.facts import facts
from cardbowl.bridges.match import Match
from cardbowl.bridges.recall import Recall, observation
from cardbowl.bridges.setting import setting
from cardbowl.football import AWAY, HOME
from cardbowl.steps.ask import ChooseTogether

SECRETS = {"cardbowl-2.0": 8, "cardbowl-1.1.6": 30, "doi": 30, "football-strategy": 8, "showdown": 30, "pocket": 0}
ENOUGH = 40
"""The fewest secrets of a game that have to be met; Pocket Football has none."""


def sight(match, team):
    """All that a bridge hands to a team: the numbers, the texts, and the question with its words."""
    asked = (match.ask, match.said, match.words) if match.team is team else None
    return facts(match, team), observation(match, team), Recall().text(match, team), asked


def answered(match, random, first=""):
    """A branch in which the team that is asked gives its whole answer, with the same `first` word."""
    branch = match.branch()
    referee, team, ask = branch.referee, branch.team, branch.ask
    given = len(referee.log), branch.pending
    if first:
        branch.say(first)
    while (branch.team, branch.ask) == (team, ask) and (len(branch.referee.log), branch.pending) == given:
        branch.say(random.choice(branch.words))
    return branch


def seen(match, team):
    """What the referee shows to a team, and who is asked."""
    view = match.referee.seen_by(team)
    return view.position, view.steps, [view.of_play(play) for play in match.referee.plays], match.team


def twins(match, random):
    """Two branches that differ in one secret answer or draw, and the team that may not see it; None where there are none."""
    referee = match.referee
    if match.team is None:
        ask, faces = referee.asking, list(match.faces().values())
        if not ask.secret or len(faces) < 2:
            return None
        other = referee.team(ask.side).other
        pair = [match.branch(), match.branch()]
        for branch, (face, _) in zip(pair, random.sample(faces, 2), strict=True):
            branch.draw(face)
    else:
        other = match.team.other
        if match.said or not (match.ask.secret or isinstance(referee.asking, ChooseTogether)) or match.pending is not None:
            return None
        first = random.choice(match.words) if hasattr(match.ask.options, "formations") else ""  # its formation may be seen
        pair = [answered(match, random, first) for _ in range(2)]
    shown = [seen(branch, other) for branch in pair]  # a secret may have consequences that all see
    return (pair, other) if shown[0] == shown[1] and differ(*pair) else None


def differ(one, two):
    """Whether two matches differ, whoever may see it."""
    return one.referee.log != two.referee.log or one.pending != two.pending


@pytest.mark.parametrize("name", EVERY_GAME)
def test_a_secret_changes_nothing_for_the_other_team(name):
    met, random = 0, Random(1)
    for seed in range(2):
        for match in moments(name, seed):
            if met >= ENOUGH:
                break
            if (found := twins(match, random)) is not None:
                (one, two), other = found
                met += 1
                assert sight(one, other) == sight(two, other), f"the {other.word} team sees a secret of {match.ask}"
                assert sight(one, other.other) != sight(two, other.other), "the owner sees it"
    assert met >= SECRETS[name]


# ---- positions that differ only in what one team may not see ---------------------------------------------------------


def of_doi(at, team, random):
    """A card of the hand for one of the deck."""
    return _swapped(at, "hands", "decks", team, random)


def of_showdown(at, team, random):
    """A strategy card of the hand for one that nobody has drawn."""
    return _swapped(at, "hands", "unseen", team, random)


def _swapped(at, hands, others, team, random):
    hand, other = list(getattr(at, hands)[team]), list(getattr(at, others)[team])
    if not hand or not other:
        return at
    mine, theirs = random.randrange(len(hand)), random.randrange(len(other))
    hand[mine], other[theirs] = other[theirs], hand[mine]
    put = {}
    for name, cards in ((hands, hand), (others, other)):
        pair = list(getattr(at, name))
        pair[team] = tuple(sorted(cards, key=lambda card: getattr(card, "number", card)))
        put[name] = tuple(pair)
    return at._replace(**put)


def of_card_bowl_1(at, team, random):
    """A card of the hand for one of the same side's discards, or for a card that nobody has."""
    side = 0 if team is at.offense else 1
    hands = [list(hand) for hand in at.hands]
    random.shuffle(hands[side])
    if at.discards[side]:
        discards = [list(cards) for cards in at.discards]
        hands[side][0], discards[side][0] = discards[side][0], hands[side][0]
        at = at._replace(discards=tuple(map(tuple, discards)))
    return at._replace(hands=tuple(map(tuple, hands)))


@pytest.mark.parametrize(
    ("name", "phases", "changed"),
    [
        ("doi", ("scrimmage", "try"), of_doi),
        ("showdown", ("scrimmage", "kickoff"), of_showdown),
        ("cardbowl-1.1.6", ("dealt",), of_card_bowl_1),
    ],
)
def test_positions_that_differ_in_hidden_cards_look_the_same(name, phases, changed):
    met, random = 0, Random(2)
    positions = dict.fromkeys(match.referee.position for match in moments(name, 6) if match.referee.position.phase in phases)
    for at in list(positions)[:40]:
        for team in (HOME, AWAY):
            one, two = (Match(short(name, position=each), draws=True) for each in (at, changed(at, team, random)))
            if one.setting.start == two.setting.start or seen(one, team.other) != seen(two, team.other):
                continue  # with another hand a team may have no choice, and the play goes on
            met += 1
            assert sight(one, team.other) == sight(two, team.other)
            assert sight(one, team) != sight(two, team)
    assert met >= 20


@pytest.mark.parametrize("name", ["cardbowl-2.0", "football-strategy", "pocket"])
def test_where_positions_hide_nothing_both_teams_see_them_whole(name):
    for match in moments(name, 6):
        at, game = match.referee.position, match.setting.game
        assert all(game.seen_by(at, team, match.setting.rules) == at for team in (HOME, AWAY))


# ---- what is remembered ----------------------------------------------------------------------------------------------


FEW_CARDS = (
    "deal; home; 1&10; @9; Q1; score 0-0; second half away; hands - / -; decks R2 R9 B6 / B3 R7 B10; discards - / -; table - / -"
)
"""A position of D.O.I. from which few hands can be dealt."""


@pytest.mark.parametrize(
    ("name", "more"),
    [
        ("doi", {"house_rules": {"downs": 2}, "position": FEW_CARDS}),
        ("football-strategy", {}),
        ("pocket", {}),
        ("cardbowl-2.0", {}),
    ],
)
def test_moments_that_a_team_cannot_tell_apart_have_the_same_words(name, more):
    known, met = {}, 0
    for seed in range(20):
        random, match, recall = Random(seed), Match(setting(name, until="play", **more), draws=True), Recall()
        while not match.over:
            if match.team is not None:
                text = recall.text(match, match.team)
                met += text in known
                assert known.setdefault(text, match.words) == match.words
            at_random(match, random)
    assert met > 5


@pytest.mark.parametrize("name", EVERY_GAME)
def test_what_is_kept_of_finished_plays_is_what_would_be_read_again(name):
    recall = Recall()
    for number, match in enumerate(moments(name, 7)):
        if number % 30 == 0:
            for team in (HOME, AWAY):
                assert recall.text(match, team) == Recall().text(match, team)
        if number > 600:
            break
