"""What diagrams say of a kick that is blocked, and of a receiver whom nobody covers."""

from __future__ import annotations

from cardbowl import diagrams


def test_a_blocked_kick_counts_the_cards_that_were_drawn() -> None:
    """CB2.BLK.1, CB2.FG.2: the ace of spades as the first card of a long kick, and as the sixth one from 88 yards' distance."""
    first = diagrams.field_goal_kick(80, "AS").description
    assert "1 card is drawn (CB2.FG.2): ace of spades." in first
    assert "Card 1 is the ace of spades: the kick is blocked, whatever the sum (CB2.BLK.1)." in first
    assert "Their sum" not in first
    window = {"block_window": (1, 2, 3, 4, 5)}
    last = diagrams.field_goal_kick(88, "2C 3C 4C 5C 8D AS", house_rules=window).description
    assert "6 cards are drawn (CB2.FG.2): " in last
    assert "Card 6 is the ace of spades: the kick is blocked, whatever the sum (CB2.BLK.1)." in last
    assert "added up" not in last


def test_whom_nobody_covers_cannot_have_the_pass_broken_up() -> None:
    """CB1.PASS.11"""
    said = diagrams.four_tests("QS", "KH", None, "7C").description
    assert "cannot fail: nobody covers, 0 of 52 cards, 0.0% (CB1.PASS.11)" in said
