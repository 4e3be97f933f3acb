"""Every exact number of the rule catalogue, asked through `cardbowl.odds`, and a sample of them counted by hand."""

import json
import tomllib
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, permutations, product
from math import comb, prod
from pathlib import Path

import pytest

import cardbowl as cb

FILE = Path(__file__).parents[3] / "odds" / "cardbowl-2.0.toml"
CONTENT = tomllib.loads(FILE.read_text(encoding="utf-8"))
ENTRIES = {entry["id"]: entry for entry in CONTENT["odds"]}
EXACT = {name: Fraction(entry["exact"]) for name, entry in ENTRIES.items()}
IN_THE_CATALOGUE = {"OP": 35, "OR": 37, "OO": 23, "OF": 17, "OK": 13, "OS": 39, "ON": 18, "OG": 55, "OT": 3, "OY": 19, "OB": 2}


@cache
def answer(question):
    """The answer to a question; many entries share one."""
    what, inputs, house_rules, seen = json.loads(question)
    return cb.odds(CONTENT["game"], what, house_rules=house_rules, seen=seen, **inputs)


def asked(entry):
    odds = answer(json.dumps([entry["what"], entry["inputs"], entry.get("house_rules"), entry.get("seen", "")]))
    if "given" in entry:
        odds = odds.given(entry["given"])
    ask = entry["ask"]
    if "again_after" in ask:
        return odds.chance(ask["event"]) * (1 + odds.chance(ask["again_after"]))
    if "event" in ask:
        return odds.chance(ask["event"])
    if "any" in ask:
        return sum(odds.chance(event) for event in ask["any"])
    if "counted_if" in ask:
        return odds.chance(ask["counted_if"]) * odds.given(ask["counted_if"]).values[ask["mean"]].mean()
    if "mean" in ask:
        return odds.values[ask["mean"]].mean()
    value = odds.values[ask["value"]]
    if "exactly" in ask:
        return value.pmf(ask["exactly"])
    if "at_least" in ask:
        return value.chance(lambda number: number >= ask["at_least"])
    return value.chance(lambda number: number < ask["less_than"])


def ways():
    """Each entry as it is asked, with its name and whether it takes long: as it stands, and for every table under `also`."""
    for name, entry in ENTRIES.items():
        long = entry["inputs"].get("cards", 0) > 3 and entry["what"] == "pass"
        yield name, entry, long
        for number, other in enumerate(entry.get("also", ()), start=2):
            yield f"{name}, way {number}", {**entry, **other}, False


def check(entry):
    found = asked(entry)
    assert isinstance(found, Fraction)
    assert found == EXACT[entry["id"]], entry["about"]


@pytest.mark.parametrize("prefix", IN_THE_CATALOGUE)
def test_the_exact_numbers(subtests, prefix):
    for name, entry, long in ways():
        if name.startswith(prefix) and not long:
            with subtests.test(name):
                check(entry)


@pytest.mark.soak
def test_the_exact_numbers_that_take_long(subtests):
    for name, entry, long in ways():
        if long:
            with subtests.test(name):
                check(entry)


# ---- the file itself ----


def test_all_numbers_of_the_catalogue_are_there():
    assert len(CONTENT["odds"]) == len(ENTRIES) == sum(IN_THE_CATALOGUE.values()) == 261
    for prefix, count in IN_THE_CATALOGUE.items():
        assert [name for name in ENTRIES if name.startswith(prefix)] == [f"{prefix}{n:02d}" for n in range(1, count + 1)]


def test_every_number_is_in_lowest_terms():
    assert [entry["id"] for entry in ENTRIES.values() if str(Fraction(entry["exact"])) != entry["exact"]] == []


def test_every_entry_asks_one_thing_and_rests_on_rules_of_the_rulebook():
    rules = cb.GAMES[CONTENT["game"]].rulebook()
    fields = {"id", "about", "what", "inputs", "house_rules", "seen", "given", "ask", "also", "rules", "exact"}
    chances = {("event",), ("any",), ("event", "again_after"), *(("value", how) for how in ("at_least", "exactly", "less_than"))}
    means = {("mean",), ("mean", "counted_if")}
    for entry in ENTRIES.values():
        assert set(entry) <= fields
        assert tuple(entry["ask"]) in chances | means
        assert entry["rules"]
        assert set(entry["rules"]) <= set(rules), entry["id"]
        if tuple(entry["ask"]) in chances:
            assert 0 <= EXACT[entry["id"]] <= 1


# ---- a sample of the file against plain counting: nothing below uses the project's rules, decks or distributions ----

CARDS = list(product(range(1, 14), "SHDC"))
ACE = (1, "S")
NO_ACE = [card for card in CARDS if card != ACE]
DRAWS = {11: 1, 12: 2, 13: 3}


def worth(card):
    return DRAWS.get(card[0], 0)


def share(condition, cases):
    """The share of `cases` that meet a condition."""
    verdicts = Counter(bool(condition(*case)) for case in cases)
    return Fraction(verdicts[True], verdicts.total())


def pass_test(card, o1):
    """Sack before interception before incomplete."""
    same_color = (card[1] in "SC") == (o1[1] in "SC")
    if card[0] == o1[0] and same_color:
        return "sack"
    if card == ACE:
        return "interception"
    return "incomplete" if card[1] == o1[1] else "clean"


@pytest.mark.parametrize(
    ("first", "receivers"),
    [
        (1, [(10, "H"), (2, "D"), (13, "C")]),
        (5, [(10, "S"), (2, "S")]),
        (9, [(1, "S")]),
        (13, [(1, "C")]),
        (17, [(1, "H"), (1, "D")]),
    ],
)
def test_by_hand_pass_cards_OP01_to_OP20(first, receivers):
    for o1 in receivers:
        verdicts = Counter(pass_test(card, o1) for card in CARDS)
        for number, verdict in enumerate(("sack", "interception", "incomplete", "clean"), start=first):
            assert EXACT[f"OP{number:02d}"] == Fraction(verdicts[verdict], 52)


def test_by_hand_passes_of_several_cards_OP21_to_OP30():
    def ends(*cards):
        return next((verdict for card in cards if (verdict := pass_test(card, (10, "H"))) != "clean"), "complete")

    for cards, complete, others in ((1, "OP21", None), (2, "OP22", 25), (3, "OP23", 28)):
        counted = Counter(ends(*hand) for hand in permutations(CARDS, cards))
        assert EXACT[complete] == Fraction(counted["complete"], counted.total())
        for number, verdict in enumerate(("sack", "interception", "incomplete") if others else (), start=others or 0):
            assert EXACT[f"OP{number}"] == Fraction(counted[verdict], counted.total())
    clean = sum(ends(card) == "complete" for card in CARDS)
    assert EXACT["OP24"] == Fraction(comb(clean, 4), comb(52, 4))


def test_by_hand_the_sack_OP34_OP35():
    left = [card for card in CARDS if card != (10, "D")]
    lost = Counter()
    loose = 0
    for a, b, spare in permutations(left, 3):  # the third card replaces the ace of spades
        loose += ACE in (a, b)
        total = sum(card[0] for card in ((spare if a == ACE else a), (spare if b == ACE else b)))
        lost[(total + 1) // 2] += 1
    assert EXACT["OP34"] == Fraction(sum(yards * count for yards, count in lost.items()), lost.total())
    assert EXACT["OP35"] == Fraction(loose, lost.total())


def rushes(difference):
    """The counts of a rush by yards before its run and by run draws, over all orders of three cards."""
    yards, draws = Counter(), Counter()
    for o2, d2, spare in permutations(CARDS, 3):
        loose = ACE in (o2, d2)
        ours, theirs = (spare if o2 == ACE else o2), (spare if d2 == ACE else d2)
        gap = difference + ours[0] - theirs[0]
        yards[(gap + 1) // 2 if gap >= 0 else (gap + 2) // 4] += 1
        draws["loose" if loose else max(0, worth(ours) - worth(theirs))] += 1
    return yards, draws


def test_by_hand_a_rush_of_10_against_5_OR01_to_OR06_and_OR09_to_OR23():
    yards, draws = rushes(5)
    total = yards.total()
    assert EXACT["OR01"] == Fraction(draws["loose"], total)
    assert [EXACT[f"OR0{n}"] for n in (3, 4, 5)] == [Fraction(draws[n], total) for n in (1, 2, 3)]
    assert EXACT["OR02"] == sum(EXACT[f"OR0{n}"] for n in (3, 4, 5))
    assert EXACT["OR06"] == Fraction(sum(gain * count for gain, count in yards.items()), total)
    assert EXACT["OR09"] == Fraction(sum(count for gain, count in yards.items() if gain < 0), total)
    assert EXACT["OR10"] == Fraction(sum(count for gain, count in yards.items() if gain >= 3), total)
    assert EXACT["OR11"] == Fraction(sum(count for gain, count in yards.items() if gain >= 5), total)
    assert [EXACT[f"OR{number}"] for number in range(12, 24)] == [Fraction(yards[gain], total) for gain in range(-2, 10)]


@pytest.mark.parametrize(("name", "difference"), [("OR24", 0), ("OR30", 12), ("OR32", -5), ("OR36", 3)])
def test_by_hand_mean_rushes(name, difference):
    yards, _ = rushes(difference)
    assert EXACT[name] == Fraction(sum(gain * count for gain, count in yards.items()), yards.total())


def test_by_hand_runs_of_10_yards_OO04_and_OO11():
    assert EXACT["OO04"] == share(lambda card: card[0] >= 10, ((card,) for card in CARDS))

    def ten_yards(first, second):  # a face card is enough by itself, and a run that got so far has no other way on
        return first[0] >= 10 or (ACE not in (first, second) and first[0] + second[0] >= 10)

    assert EXACT["OO11"] == share(ten_yards, permutations(CARDS, 2))


@cache
def run_of(pending, plain, jacks, queens, kings, ace):
    """The chance that a run ends with the ace of spades, and the mean number of cards; `plain` are all other cards left."""
    if not pending:
        return Fraction(0), Fraction(0)
    left = plain + jacks + queens + kings + ace
    loose, cards = Fraction(ace, left), Fraction(1)
    for count, more, rest in (
        (plain, 0, (plain - 1, jacks, queens, kings)),
        (jacks, 1, (plain, jacks - 1, queens, kings)),
        (queens, 2, (plain, jacks, queens - 1, kings)),
        (kings, 3, (plain, jacks, queens, kings - 1)),
    ):
        if count:
            then_loose, then_cards = run_of(pending - 1 + more, *rest, ace)
            loose += Fraction(count, left) * then_loose
            cards += Fraction(count, left) * then_cards
    return loose, cards


def test_by_hand_how_runs_end_and_how_long_they_are():
    for draws, (loose, cards) in {1: ("OO02", "OO03"), 2: ("OO09", "OO10"), 3: ("OO16", "OO17")}.items():
        assert (EXACT[loose], EXACT[cards]) == run_of(draws, 39, 4, 4, 4, 1)
    assert EXACT["OO23"] == run_of(3, 38, 4, 4, 3, 1)[0]


def first_recovery(mine, theirs, modifier=0, bonus=0):
    if mine[1] == theirs[1]:
        return "bounce"
    ours, others = mine[0] + modifier, theirs[0] + bonus
    return "tie" if ours == others else "offense" if ours > others else "defense"


@pytest.mark.parametrize(("modifier", "first"), [(0, 1), (1, 6), (2, 9), (-1, 12), (-2, 14)])
def test_by_hand_first_recovery_draws_OF01_to_OF15(modifier, first):
    counted = Counter(first_recovery(a, b, modifier) for a, b in permutations(NO_ACE, 2))
    chances = {how: Fraction(count, counted.total()) for how, count in counted.items()}
    assert (EXACT[f"OF{first:02d}"], EXACT[f"OF{first + 1:02d}"]) == (chances["offense"], chances["defense"])
    if modifier == 0:
        assert (EXACT["OF03"], EXACT["OF04"]) == (chances["bounce"], chances["tie"])
        assert EXACT["OF05"] == chances["offense"] / (chances["offense"] + chances["defense"])
    elif modifier > 0:
        assert EXACT[f"OF{first + 2:02d}"] == chances["bounce"] + chances["tie"]


def test_by_hand_running_with_a_loose_ball_OF16_OF17():
    pairs = list(permutations(NO_ACE, 2))
    assert EXACT["OF16"] == share(lambda a, b: first_recovery(a, b) == "offense" and worth(a) > worth(b), pairs)
    assert EXACT["OF17"] == share(lambda a, b: a[0] > 10 and a[1] == b[1] and b[0] <= 10, pairs)


def test_by_hand_where_kickoffs_and_squibs_come_down_OK01_to_OK04_and_OK09_to_OK11():
    pairs = list(permutations(CARDS, 2))
    received = [a[0] + b[0] - 11 for a, b in pairs]
    assert EXACT["OK01"] == Fraction(sum(spot < 0 for spot in received), len(pairs))
    assert EXACT["OK02"] == Fraction(sum(spot == 0 for spot in received), len(pairs))
    assert EXACT["OK03"] == Fraction(sum(spot > 10 for spot in received), len(pairs))
    assert EXACT["OK04"] == Fraction(sum(received), len(pairs))
    for name, aim in {"OK09": 30, "OK10": 40, "OK11": 50}.items():
        assert EXACT[name] == share(lambda a, b, aim=aim: aim - a[0] - b[0] > 15, pairs)


def test_by_hand_kickoff_returns_OK06_OK12_OK13():
    pairs = list(permutations(CARDS, 2))
    assert EXACT["OK06"] == share(lambda last, cover: worth(last) > worth(cover), pairs)
    # Four return cards less one: three times the mean of the 50 cards that are left.
    starts = [20 if (sum_ := a[0] + b[0]) < 11 else sum_ - 11 + 3 * Fraction(364 - sum_, 50) for a, b in pairs]
    assert EXACT["OK12"] == sum(starts) / len(pairs)
    # The three cards before the last come from 50; the ace is among them in 3 of 50 cases, unless it is coverage.
    opened = sum(1 if cover == ACE else Fraction(47, 50) for last, cover in pairs if worth(last) > worth(cover))
    assert EXACT["OK13"] == opened / len(pairs)


@pytest.mark.parametrize("declared", [0, 6, 9, 12])
def test_by_hand_onside_kicks(declared):
    counted = Counter()
    for kick, mine, theirs in permutations(CARDS, 3):
        distance = declared + kick[0]
        counted["short" if distance < 10 else first_recovery(mine, theirs, bonus=distance - 10)] += 1
    short, offense, defense = (Fraction(counted[how], counted.total()) for how in ("short", "offense", "defense"))
    kickers = offense + (1 - short - offense - defense) / 2  # later draws are even
    number = 3 * declared + 1
    assert EXACT[f"OS{number:02d}"] == 1 - short
    assert EXACT[f"OS{number + 1:02d}"] == kickers
    assert EXACT[f"OS{number + 2:02d}"] == kickers + short * kickers


def test_by_hand_a_blocked_punt_ON11_to_ON15():
    counted = Counter(
        first_recovery(mine, first if first[0] >= second[0] else second) for mine, first, second in permutations(NO_ACE, 3)
    )
    chances = [Fraction(counted[how], counted.total()) for how in ("offense", "defense", "bounce", "tie")]
    assert [EXACT[f"ON{number}"] for number in (11, 12, 13, 14)] == chances
    assert EXACT["ON15"] == chances[0] + (chances[2] + chances[3]) / 2


def hands(cards, ranks):
    """Hands of `cards` cards by their ranks, with the number of hands of a deck that each represents.

    `ranks` are the counts of each.
    """
    for values in combinations_with_replacement(sorted(ranks), cards):
        counts = Counter(values)
        yield counts, sum(values), prod(comb(ranks[value], count) for value, count in counts.items())


def test_by_hand_punts_of_four_cards_ON05_to_ON10():
    punts = [(15 + total, ways) for _, total, ways in hands(4, {1: 3, **dict.fromkeys(range(2, 14), 4)})]
    total = sum(ways for _, ways in punts)
    for name, yards in {"ON05": 35, "ON06": 40, "ON07": 45, "ON08": 50, "ON09": 55}.items():
        assert EXACT[name] == Fraction(sum(ways for gone, ways in punts if gone >= yards), total)
    assert EXACT["ON10"] == Fraction(sum(gone * ways for gone, ways in punts), total)


def test_by_hand_field_goals_OG01_to_OG49():
    kicks = Counter()
    for counts, total, ways in hands(6, dict.fromkeys(range(1, 14), 4)):
        kicks[total, counts[1]] += ways
    every = comb(52, 6)
    for number, distance in enumerate(range(18, 66), start=1):
        window = 1 + sum(distance >= step for step in (20, 30, 40, 50, 60))
        # Of k aces one is the ace of spades in k of 4 hands; it is in the window in `window` of 6 orders.
        good = sum(ways * (24 - aces * window) for (total, aces), ways in kicks.items() if total >= distance)
        assert EXACT[f"OG{number:02d}"] == Fraction(good, 24 * every)
    assert EXACT["OG49"] == Fraction(sum(ways for (total, _), ways in kicks.items() if total >= 42), every)


@pytest.mark.parametrize(("name", "o1", "d1"), [("OY01", 10, 5), ("OY07", 7, 7), ("OY13", 13, 1)])
def test_by_hand_yards_of_a_catch(name, o1, d1):
    yards = []
    for o2, d2 in permutations(CARDS, 2):
        if pass_test(o2, (o1, "H")) == "clean":
            gross = o1 + o2[0] - d1 - d2[0]
            yards.append(gross if gross >= 0 else -max(0, worth(d2) - worth(o2)))
    assert EXACT[name] == Fraction(sum(yards), len(yards))
