"""The numbers of the coach held against a table of what their labels mean."""

from collections.abc import Collection, Iterable, Mapping

from cardbowl.errors import CardbowlError
from cardbowl.reading.decisions import decision_odds
from cardbowl.steps.ask import Choose, ChooseTogether
from cardbowl.steps.referee import Referee

SHARE, MEAN = True, False


def numbers_misread(
    referees: Iterable[Referee], meant: Mapping[str, tuple[int, bool]], of_the_others: Collection[str] = ()
) -> list[str]:
    """Every number of the coach that its label does not mean, and every share outside 0 to 1, in words.

    `meant` gives for each label which way it is better for the side that decides, and whether it is a `SHARE` or a `MEAN`.
    At the questions `of_the_others` the side decides about a play of the other side, and everything is better the other way.
    """
    wrong, met = [], set()
    for referee in referees:
        ask = referee.asking
        assert isinstance(ask, Choose | ChooseTogether), "the coach speaks at decisions"
        try:
            found = decision_odds(referee)
        except CardbowlError:
            continue  # a decision without any numbers
        turned = -1 if ask.what in of_the_others else 1
        for option, each in ((option, each) for option, odds in found.items() for each in odds.measures):
            better, share = meant[each.label]
            met.add(each.label)
            if (each.better, each.share) != (better * turned, share) or (each.share and not 0 <= each.number <= 1):
                wrong.append(f"{ask.what}, {option}: {each}")
    return [*wrong, *(f"no decision has the number {label!r}" for label in meant if label not in met)]
