"""Both teams of the rulebook's two traces lined up, rules answered in one line, and the worked vectors by their ID."""

import tomllib

from support.sources import TESTS

from cardbowl.cards import cards
from cardbowl.games.cardbowl1.house_rules import HouseRules
from cardbowl.games.cardbowl1.rules.lineup.formations import line_up_defense, line_up_offense
from cardbowl.steps.ask import ChooseTogether, Draw, Note, check_choice, read_answer

VECTORS = {
    each["id"]: each for each in tomllib.loads((TESTS / "vectors" / "cardbowl-1.1.6.toml").read_text(encoding="utf-8"))["vector"]
}
STANDARD = HouseRules()


def house(**changed):
    """The house rules with some fields changed."""
    return HouseRules.of(changed)


def offense(text, shotgun=False):
    """An offense written as ``QB 6C, LT 7H, B1(M) KH``."""
    placed = [each.split() for each in text.split(",")]
    return line_up_offense([slot for slot, _ in placed], cards(" ".join(card for _, card in placed)), shotgun)


def defense(text):
    """A defense written as ``line -5 5C, ILB(M) KC, CB W_L1 QD``."""
    placed = [each.strip().rpartition(" ") for each in text.split(",")]
    return line_up_defense([role for role, _, _ in placed], cards(" ".join(card for _, _, card in placed)))


OFFENSE_A = offense("QB 6C, LT 7H, LG 8D, C 9C, RG TS, RT JD, RTE 5D, B1(M) KH, B2(R) 9H, W_L1 QS, W_R1 4S")
DEFENSE_A = defense(
    "line -5 5C, line -1 8C, line 1 9D, line 5 7S, OLB_L 6H, ILB(M) KC, OLB_R TH, S_L 3D, S_R JS, CB W_L1 QD, CB W_R1 2H"
)
OFFENSE_B = offense("QB QS, LT 7H, LG 8D, C 6C, RG 9C, RT TS, RTE 9H, B1(L) 5D, B2(M) 4S, W_L1 KH, W_R1 JD")
DEFENSE_B = defense(
    "line -5 9D, line -1 8C, line 1 7S, line 5 TH, OLB_L QD, ILB(M) KC, OLB_R 6H, S_L JS, S_R 2H, CB W_L1 5C, CB W_R1 3D"
)


def answered(rule, answers=""):
    """Play a rule with answers separated by spaces (``_`` for a space within one); gives its result, asks and notes."""
    given, asks, notes, sent = answers.split(), [], [], None
    while True:
        try:
            ask = rule.send(sent)
        except StopIteration as stop:
            assert not given
            return stop.value, asks, notes
        sent = None
        if isinstance(ask, Note):
            notes.append(ask)
            continue
        asks.append(ask)
        word = given.pop(0).replace("_", " ")
        sent = read_answer(ask, word.split("/") if isinstance(ask, ChooseTogether) else word)
        for choice, part in zip(ask.choices, sent, strict=True) if isinstance(ask, ChooseTogether) else [(ask, sent)]:
            if not isinstance(choice, Draw):
                check_choice(choice, part)
