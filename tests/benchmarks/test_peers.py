"""icepool, another library for odds, comes to the same numbers: the benchmarks measure both beside each other."""

from fractions import Fraction

from benchmarks import bench_doi_odds, bench_odds

import cardbowl as cb
from cardbowl.cards import Card


def test_field_goals_and_runs_of_card_bowl_2():
    assert bench_odds.peer_field_goals() == [test.reached for test in bench_odds.field_goals()]
    assert bench_odds.peer_run(3).mean() == cb.odds("cardbowl-2.0", "run", n=3).mean()


def test_field_goals_and_plays_of_doi():
    gone = (Card("R15"), Card("B1"))
    assert bench_doi_odds.peer_field_goals() == bench_doi_odds.field_goals(bench_doi_odds.FIELD)
    assert bench_doi_odds.peer_field_goals(gone) == bench_doi_odds.field_goals(bench_doi_odds.FIELD, bench_doi_odds.RULES, gone)
    theirs = bench_doi_odds.peer_play(gone)
    ours = cb.odds("doi", "play", seen=gone)
    assert theirs.probability(("turnover", 0)) == ours["turnover"]
    assert Fraction(theirs.map(lambda kind, yards: yards).mean()) == ours.yards.mean()
