"""One rule on its own, for lessons and tables: a down, a series, a kick, a quarter, and one play that decides the game.

The home team has the ball unless `offense` says ``away``. Hands are written offense first, such as
``("R10 R5 B7 B2", "R9 R5 B7 B1")``, and are taken out of the whole sets: cards that are not named are in the decks.
`opponent` is a computer player for the away team; without one both sides are yours.
All of them raise `NotationError`, `IllegalAnswerError` or `HouseRulesError`.
"""

from __future__ import annotations

from typing import Any

from cardbowl.errors import IllegalAnswerError
from cardbowl.football import DEFENSE, OFFENSE, How
from cardbowl.football.plays import Kind, Turned
from cardbowl.games.doi.house_rules import HouseRules
from cardbowl.games.doi.position import NONE, Pair, Position
from cardbowl.games.doi.rules import order
from cardbowl.games.doi.rules.downs import laid, settled
from cardbowl.games.doi.rules.plays import both_cards, kind_of, turned_up
from cardbowl.games.doi.rules.punts import punt
from cardbowl.games.doi.rules.tries import after_touchdown
from cardbowl.games.doi.starts.from_position import (
    STARTS,
    WHOSE,
    Cards,
    Rules,
    from_position,
    in_hands,
    on_the_table,
    rest_of_the_set,
    rules_from,
    same_size,
    some_cards,
    standing,
    two_piles,
    two_scores,
)
from cardbowl.reading.plays_ended import end_of, first_down
from cardbowl.steps.ask import Note, Rule
from cardbowl.steps.referee import Referee
from cardbowl.steps.starts import one_turn, score_after, series_over, team_of, whole

Hands = tuple[Cards, Cards]


def before_a_down(
    hands: Hands | None = None,
    *,
    spot: int = 50,
    down: int | None = None,
    to_go: int | None = None,
    quarter: int = 1,
    score: tuple[int, int] = (0, 0),
    table: Hands = ("", ""),
    discards: Hands = ("", ""),
    offense: str = "home",
    house_rules: Rules = None,
    **more: Any,
) -> tuple[Position, HouseRules, dict[str, Any]]:
    """The position before a down, its house rules, and the other options.

    `spot` is 1..99 yards from the own goal line, `to_go` the yards to the line to gain (else those of a new series).
    `down` follows from the hands: a hand has as many cards as there are downs left. Without hands it gives the number of cards
    dealt.
    `table` has the cards of the downs before, `discards` the discarded ones; `score` is that of home and away.

    Rules: DOI.DOWN.1, DOI.COMP.2.
    """
    rules, team = rules_from(house_rules), team_of(offense, "DOI.SETUP.2")
    held = NONE if hands is None else in_hands(hands, rules)
    implied = rules.downs + 1 - len(held[0]) if hands is not None else down or 1
    if down is not None and whole("down", down, 1, rules.downs, "DOI.DOWN.1") != implied:
        tried = f"down {down} with {len(held[0])} cards in hand"
        raise IllegalAnswerError(tried, "a hand has as many cards as there are downs left", f"down {implied}", "DOI.DOWN.1")
    spot = whole("spot", spot, 1, 99, "DOI.CONV.1")
    wanted = rules.line_to_gain if to_go is None else whole("to_go", to_go, 1, 99, "DOI.FIRST.1")
    before = standing(
        team,
        rules,
        hands=held,
        table=on_the_table(table, implied),
        discards=two_piles("discards", discards),
        phase="deal" if hands is None else "scrimmage",
        spot=spot,
        down=implied,
        to_go=min(wanted, 100 - spot),
        quarter=whole("quarter", quarter, 1, 4, "DOI.COMP.1"),
        score=two_scores(score),
    )
    return before, rules, more


@STARTS.part(before_a_down, from_position)
def one_down(hands: Hands | None = None, **options: Any) -> Referee:
    """One down, with these hands or with dealt ones; it ends when the play has been settled.

    A penalty ends it, too: the cards that replace the played ones are the next step of a game.
    The options are those of `before_a_down` and of `from_position`.

    Rules: DOI.LOOP.1-4.
    """
    before, rules, more = before_a_down(hands, **options)

    def is_over(at: Position) -> bool:
        return at._replace(phase=before.phase, hands=before.hands, decks=before.decks) != before

    return from_position("one down", before, rules, is_over, **more)


@STARTS.part(before_a_down, from_position)
def one_series(hands: Hands | None = None, **options: Any) -> Referee:
    """A series, with these hands or with dealt ones.

    It ends with a first down, a score, the loss of the ball, or the quarter.
    The options are those of `before_a_down` and of `from_position`.

    Rules: DOI.LOOP.1-5, DOI.DOWN.1-3.
    """
    before, rules, more = before_a_down(hands, **options)
    return from_position("one series", before, rules, ends_with=series_over, **more)


@STARTS.part(from_position)
def one_field_goal(
    distance: int | None = None,
    *,
    spot: int = 70,
    deck: Cards = "",
    hand: Cards = "",
    offense: str = "home",
    house_rules: Rules = None,
    **more: Any,
) -> Referee:
    """A field goal of `distance` yards, or from `spot`.

    `deck` are the cards left in the kicker's deck (else the whole set without its `hand`); the rest of its set is its discards,
    which are used when the deck runs out (DOI.FG.6.R1). For the options see `from_position`.

    Rules: DOI.FG.1-6, DOI.CALL.3.R1.
    """
    rules, team = rules_from(house_rules), team_of(offense, "DOI.SETUP.2")
    spot = whole("spot", spot, 1, 99, "DOI.CONV.1")
    if distance is not None:
        spot = 100 - whole("distance", distance, 1, 99, "DOI.FG.1")
    if 100 - spot > rules.longest_kick:
        allowed = f"1 to {rules.longest_kick} yards"
        reason = f"{rules.field_goal_cards} cards bring {rules.longest_kick} at most"
        raise IllegalAnswerError(f"a kick of {100 - spot} yards", reason, allowed, "DOI.CALL.3.R1")
    held = some_cards(hand)
    left = some_cards(deck)
    gone = rest_of_the_set("the offense", rules, left, held) if left else ()
    most = rules.downs
    if len(held) > most:
        raise IllegalAnswerError(f"a hand of {len(held)} cards", "a hand is never larger", f"at most {most} cards", "DOI.DOWN.1")
    before = standing(
        team, rules, hands=(held, ()), discards=(gone, ()), spot=spot, to_go=min(rules.line_to_gain, 100 - spot), down=most
    )
    return from_position("one field goal", before, rules, lambda at: at != before, turn=order.kick, **more)


@STARTS.part(from_position)
def one_extra_point(*, deck: Cards = "", offense: str = "home", house_rules: Rules = None, **more: Any) -> Referee:
    """The extra point after a touchdown.

    `deck` are the cards left in the scorer's deck (else its whole set); the rest is its discards. For the options see
    `from_position`.

    Rules: DOI.XP.1.
    """
    rules, team = rules_from(house_rules), team_of(offense, "DOI.SETUP.2")
    left = some_cards(deck)
    gone = rest_of_the_set("the offense", rules, left) if left else ()
    score = score_after(offense, rules.touchdown_points, "DOI.SETUP.2")
    before = standing(team, rules, discards=(gone, ()), phase="try", spot=90, to_go=10, score=score)
    return from_position("one extra point", before, rules, lambda at: at != before, turn=after_touchdown, **more)


@STARTS.part(before_a_down, from_position)
def one_punt(*, spot: int = 40, hands: Hands | None = None, house_rules: Rules = None, **options: Any) -> Referee:
    """A punt from `spot`, with one card in each hand; for the options see `before_a_down` (DOI.PUNT.1-2, DOI.PUNT.1.R1)."""
    rules = rules_from(house_rules)
    if hands is None:
        options.setdefault("down", rules.downs)
    before, rules, more = before_a_down(hands, spot=spot, house_rules=rules, **options)
    if before.down != rules.downs:
        tried = f"a punt on down {before.down}"
        raise IllegalAnswerError(tried, "a punt is for the last down, with one card in hand", f"down {rules.downs}", "DOI.CALL.2")

    def turn(at: Position, rules: HouseRules) -> Rule[Turned]:
        if at.phase == "deal":
            return (yield from order.deal(at, rules))
        return (yield from settled(at, Kind.PUNT, (yield from punt(at.spot, rules)), rules))

    return from_position("one punt", before, rules, lambda at: at.offense is not before.offense, turn=turn, **more)


@STARTS.part(from_position)
def decisive_play(
    hands: Hands = ("R10 R5 B7 B2", "R9 R5 B7 B1"),
    need: int = 10,
    *,
    spot: int = 50,
    offense: str = "home",
    house_rules: Rules = None,
    **more: Any,
) -> Referee:
    """One play with whole hands that decides the game: `need` yards win for the offense, fewer for the defense.

    A turnover wins for the defense. A penalty card counts its yards, and the down is not played again.
    For the options see `from_position`.

    Rules: DOI.PLAY.1-5.
    """
    rules, team = rules_from(house_rules), team_of(offense, "DOI.SETUP.2")
    held = in_hands(hands, rules)
    spot = whole("spot", spot, 1, 99, "DOI.CONV.1")
    need = whole("need", need, 1, 100 - spot, "DOI.FIRST.1")
    before = standing(team, rules, hands=held, spot=spot, to_go=need, down=rules.downs)

    def turn(at: Position, rules: HouseRules) -> Rule[Turned]:
        o, d = yield from both_cards(at.hands[at.offense], at.hands[at.offense.other])
        ending = yield from turned_up(o, d, at.spot, rules)
        at = laid(at, o, d, ending)
        if ending.how is How.REPLAY:
            ending = ending._replace(how=How.DEAD)
        turned = yield from settled(at, kind_of(o, d), ending, rules)
        end = end_of(at, turned)
        assert end is not None, "two cards are a play"
        winner = OFFENSE if first_down(end, OFFENSE) else DEFENSE
        were = "was" if need == 1 else "were"
        yield Note("DOI.FIRST.1", f"{{:yards}} {were} needed: the {{}} wins.", (need, winner.word), "decided", None, winner)
        return turned

    return from_position("one decisive play", before, rules, turn=turn, ends_with=one_turn, **more)


@STARTS.part(before_a_down, from_position, sets=("discards",))
def one_quarter(
    quarter: int = 4,
    *,
    spot: int = 20,
    down: int = 1,
    to_go: int | None = None,
    score: tuple[int, int] = (0, 0),
    decks: Hands | None = None,
    offense: str = "home",
    house_rules: Rules = None,
    **more: Any,
) -> Referee:
    """A quarter from its first hand to its last, or only the end of one.

    `decks` are the cards that offense and defense still have, before the hands are dealt from them: as many each, and enough
    for a hand. The rest of both sets are discards. Without `decks` both are whole.
    For the options see `before_a_down` and `from_position`.

    Rules: DOI.QTR.1-4.
    """
    rules = rules_from(house_rules)
    gone = (
        ((), ()) if decks is None else used_up(decks, rules.downs + 1 - whole("down", down, 1, rules.downs, "DOI.DOWN.1"), rules)
    )
    before, rules, more = before_a_down(
        spot=spot,
        down=down,
        to_go=to_go,
        quarter=quarter,
        score=score,
        discards=gone,
        offense=offense,
        house_rules=rules,
        **more,
    )
    return from_position("one quarter", before, rules, lambda at: at.quarter != before.quarter, **more)


def used_up(decks: Hands, lacking: int, rules: HouseRules) -> Pair:
    """The cards of both sets that are not in these decks, from which a hand can still be dealt (DOI.QTR.5, DOI.REFILL.2)."""
    left = two_piles("decks", decks)
    size = same_size("decks", left, "DOI.QTR.5")
    if size < lacking:
        raise IllegalAnswerError(f"decks of {size} cards", "no hand can be dealt from them", f"{lacking} or more", "DOI.REFILL.2")
    return rest_of_the_set(WHOSE[0], rules, left[0]), rest_of_the_set(WHOSE[1], rules, left[1])


@STARTS.part(one_quarter, before_a_down, from_position, sets=("discards",))
def last_quarter(*, score: tuple[int, int] = (13, 14), **options: Any) -> Referee:
    """The fourth quarter, to the end of the game; for the options see `one_quarter` (DOI.QTR.1, DOI.END.1)."""
    return one_quarter(4, score=score, **options)
