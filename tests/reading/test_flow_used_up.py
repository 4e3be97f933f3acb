"""What a flow draws again: cards of the same name in two decks, equal sources, and what runs out."""

import pytest

import cardbowl as cb
from cardbowl.chance import OddsError, Source
from cardbowl.football import OFFENSE
from cardbowl.steps.ask import Draw


def ends(rule, **options):
    """The words of all ends of a flow."""
    text = cb.flow(rule, **options)._repr_mimebundle_()["text/plain"]
    return sorted(line.split("end: ")[1].rstrip(".") for line in text.splitlines() if "end: " in line)


def of_two_decks():
    one = yield Draw(OFFENSE, "one", "R.1")
    two = yield Draw(OFFENSE, "two", "R.2", "other")
    return f"{one.text} {two.text}"


def of_one_deck():
    one = yield Draw(OFFENSE, "one", "R.1", "other")
    two = yield Draw(OFFENSE, "two", "R.2", "other")
    return f"{one.text} {two.text}"


def test_a_card_that_was_drawn_from_one_deck_is_still_in_the_other():
    decks = {"draw": "AS 2C", "other": "AS 2C"}
    found = ends(of_two_decks, deck=decks)
    assert found == ["2C 2C", "2C AS", "AS 2C", "AS AS"]
    assert set(found) == set(cb.odds(of_two_decks, deck=decks).events)
    assert ends(of_one_deck, deck=decks) == ["2C AS", "AS 2C"]


def bag():
    return Source("bag", ("a", "b"), (2, 1), replaced=False)


def drawn(number, sources):
    def rule():
        found = ""
        for place in range(number):
            found += yield Draw(OFFENSE, f"counter {place} of {len(sources)}", "R.3", sources[place % len(sources)])
        return found

    return rule


@pytest.mark.parametrize("sources", [[bag()], [bag(), bag()], [bag(), bag(), bag()]], ids=len)
def test_equal_sources_are_one_as_in_odds(sources):
    found = ends(drawn(3, sources))
    assert found == ["aab", "aba", "baa"]
    assert set(found) == set(cb.odds(drawn(3, sources)).events)


def test_another_source_is_used_up_on_its_own():
    other = Source("other bag", ("a", "b"), (2, 1), replaced=False)
    assert ends(drawn(2, [bag(), other])) == ["aa", "ab", "ba", "bb"]
    assert ends(drawn(2, [Source("die", ("a",)), Source("die", ("a",))])) == ["aa"]


def test_a_source_that_runs_out_is_told_as_in_odds():
    for reading in (cb.odds, cb.flow):
        with pytest.raises(OddsError, match=r"^the bag of 3 faces runs out at counter 3 of 1 \(R\.3\)\.$"):
            reading(drawn(4, [bag()]))
