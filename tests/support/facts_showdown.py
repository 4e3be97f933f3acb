"""Facts about the positions of Showdown: strategy decks, the length of a half, and who may be key player."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from cardbowl.cards import Deck
from cardbowl.chance import Source
from cardbowl.steps.ask import Draw, Note
from cardbowl.steps.seen import Play

STANDARD = list(Deck.standard())
PILES = ("home pile", "visitors' pile")


def half(at: Any) -> int:
    """Halves and periods, counted from 1; `quarter` names the quarter that ends with it."""
    quarter: int = at.quarter
    return quarter // 2 if quarter <= 4 else quarter - 2


def in_deck(name: Any, at: Any, rules: Any) -> list[Any]:
    """The cards of a pile as a turn begins: those of the deck that are nowhere else; of a die its faces."""
    if not isinstance(name, Source):
        return STANDARD
    if name.name not in PILES:
        return list(name.content)
    team = PILES.index(name.name)
    return list((Counter(rules.decks[team]) - Counter((*at.hands[team], *at.discards[team], *at.aside[team]))).elements())


def goes_back(play: Play, rules: Any) -> bool:
    """Whether cards have come back into a hand."""
    return any(type(ask) is Note and ask.what == "recall" for ask, _ in play.steps)


def mirror(at: Any) -> Any:
    """The position with the teams swapped."""
    pairs = {name: getattr(at, name)[::-1] for name in PAIRS}
    return at._replace(offense=at.offense.other, second_half=at.second_half.other, **pairs)


PAIRS = ("score", "timeouts", "piles", "returners", "out", "hands", "unseen", "discards", "aside")


def mirror_rules(rules: Any) -> Any:
    """The house rules with the teams swapped."""
    return type(rules).of({**rules.changed(), "home": rules.visitors, "visitors": rules.home})


def held(play: Play, rules: Any) -> Iterator[str]:
    """Both decks are complete, cards leave a hand only as notes say, nobody plays who is out, and no window goes wrong."""
    before, after = play.before, play.after
    for team in (0, 1):
        if Counter((*after.hands[team], *after.unseen[team], *after.discards[team], *after.aside[team])) != Counter(
            rules.decks[team]
        ):
            yield f"the deck of team {team} is not complete"
        if after.piles[team] > len(after.unseen[team]):
            yield f"the pile of team {team} has more cards than there are"
        if len({out.player for out in after.out[team]}) != len(after.out[team]):
            yield f"a player of team {team} is out twice: {after.out[team]}"
    yield from moved(play)
    for ask, _ in play.steps:
        if type(ask) is Note and ask.what == "key players" and (match := getattr(ask, "n", None)) is not None:
            for side, player in enumerate(getattr(match, "keys", match)):
                team = before.offense if side == 0 else before.offense.other
                if player.id in {out.player for out in before.out[team]}:
                    yield f"{player.id} plays, and is out"
    if after.spot % 5 or not 5 <= after.spot <= 95:
        yield f"the ball is at {after.spot}"


def moved(play: Play) -> Iterator[str]:
    """A hand after a turn has its cards from before, and those drawn and taken back, without those played and discarded."""
    before, after = play.before, play.after
    if half(before) != half(after):
        return
    hands = [Counter(before.hands[team]) for team in (0, 1)]
    for ask, answer in play.steps:
        if type(ask) is Draw and ask.secret:
            hands[before.offense if ask.side == 0 else before.offense.other][answer] += 1
        elif type(ask) is Note and ask.what in ("card", "discard", "recall"):
            hands[before.offense if ask.side == 0 else before.offense.other][ask.n] += 1 if ask.what == "recall" else -1
        if any(count < 0 for hand in hands for count in hand.values()):
            yield f"a card is played that is not held: {ask}"
            return
    for team in (0, 1):
        if +hands[team] != Counter(after.hands[team]):
            yield f"team {team} should hold {sorted((+hands[team]).elements())}, not {after.hands[team]}"
