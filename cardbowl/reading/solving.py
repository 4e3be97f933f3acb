"""A game solved backward from its own rules: the value of a position under best play by both sides.

The rules are read from a position until a payoff ends the game. A draw counts every card that is left, a decision takes the
best option for the team that decides, and two simultaneous secret answers are a matrix game, solved exactly.

Information is complete: *hands are open*, and a card that is drawn in secret counts as seen by both. Where hands are
hidden, this is not the value of the game but its value if both sides showed their cards. It is a bound:
a side that alone sees the other hand does at least as well as with open hands. One play with hidden hands is
solved in `chance.private_choices`, a series of them, simplified, in `chance.private_series`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, TypeAlias

from cardbowl.cards import Deck
from cardbowl.chance import Source
from cardbowl.chance.exact import OddsError, exact_number
from cardbowl.chance.matrix_games import MatrixGame, solve
from cardbowl.errors import value_text
from cardbowl.football import HOME, OFFENSE, Side, Team
from cardbowl.steps.ask import Ask, Choose, ChooseTogether, Draw, Note, check_choice
from cardbowl.steps.game import AnyGame, Game, rule_alone

MOST_ANSWERS = 200_000
"""The default of `most`: the most answers that are tried; more take a minute."""

_MOST_OPTIONS = 1_000
_Piles: TypeAlias = dict[str | Source, list[Any]]


@dataclass(frozen=True)
class Node:
    """A node of the game tree with its value to the team it is solved for.

    `ask` is the next question (None where the payoff ends the game). `options` maps each answer to its value: a card or face, an
    option, or a pair of answers in the order of the question. `mixes` are the best mixes by option: one for
    a `Choose`, one for each choice of a `ChooseTogether`, none for a `Draw`. `after(answer)` is the node after an answer.
    """

    value: Fraction
    position: Any
    ask: Ask | None = None
    options: Mapping[Any, Fraction] = field(default_factory=dict)
    mixes: tuple[Mapping[Any, Fraction], ...] = ()
    _next: Callable[[Any], Node] | None = field(default=None, repr=False, compare=False)

    def after(self, answer: Any) -> Node:
        """The node after `answer`; raises `OddsError` where it is none of `options`."""
        if self._next is None or answer not in self.options:
            known = ", ".join(map(str, self.options)) or "nothing is asked here"
            raise OddsError(f"{value_text(answer)} is no answer that was solved for; solved are: {known}.")
        return self._next(answer)


def solve_game(
    game: AnyGame | Callable[[], Any],
    position: Any = None,
    rules: Any = None,
    payoff: Callable[[Any], Any] | None = None,
    *,
    team: Team = HOME,
    allow: Callable[[Choose], Sequence[Any]] | None = None,
    same: Callable[[Any], Hashable] | None = None,
    deck: Deck | None = None,
    most: int = MOST_ANSWERS,
) -> Node:
    """The value of a position to `team` with open cards and the best decisions from there on.

    `game` is a `Game`, or a function that starts one rule (then `deck` is the deck of its draws). `position` is where to begin
    (default: the start of the game), `rules` the house rules (default: those of the rulebook).
    `payoff(position)` is the value of a position to `team` where the game ends, and None where it goes on; for one rule
    its argument is the result (default: the result itself, a number).
    `allow(ask)` may restrict the options of a decision; `same(position)` is a key, equal for positions of equal value.
    Raises `OddsError` when more than `most` answers would have to be tried, when a position repeats, and for a question that open
    cards cannot solve: an answer that is kept secret while the other side decides on its own.

    >>> def choice():
    ...     first, second = yield ChooseTogether((
    ...         Choose(OFFENSE, "hand", (1, 2), "a rule of my own"), Choose(Side.DEFENSE, "hand", (1, 2), "a rule of my own")
    ...     ), "a rule of my own")
    ...     return 3 if first == second else -first
    >>> solved = solve_game(choice)
    >>> print(solved.value, *solved.mixes[0].values())
    7/9 5/9 4/9
    """
    one = not isinstance(game, Game)
    solved = rule_alone(game, deck) if not isinstance(game, Game) else game
    if payoff is None and not one:
        raise OddsError("payoff= is missing: a function that says what a position is worth, and None where the game goes on.")
    worth = _of_result(payoff) if one else payoff
    assert worth is not None
    known = solved.house_rules({}) if rules is None else rules
    begin = solved.start(known) if position is None else position
    solver = _Solver(solved, known, worth, team, allow, same or (lambda at: at), most)
    try:
        return solver.node(begin)
    except RecursionError:
        raise OddsError("the game goes on for too many turns in a row; let payoff= end it earlier.") from None


def _of_result(payoff: Callable[[Any], Any] | None) -> Callable[[Any], Any]:
    """The payoff of a rule on its own."""

    def of_position(at: Any) -> Any:
        if not at.done:
            return None
        return at.result if payoff is None else payoff(at.result)

    return of_position


class _Solver:
    """Solves a game backward; the values of positions are cached."""

    def __init__(
        self,
        game: AnyGame,
        rules: Any,
        payoff: Callable[[Any], Any],
        team: Team,
        allow: Callable[[Choose], Sequence[Any]] | None,
        same: Callable[[Any], Hashable],
        most: int,
    ) -> None:
        self.game, self.rules, self.payoff, self.team, self.allow, self.same, self.most = (
            game, rules, payoff, team, allow, same, most,
        )  # fmt: skip
        self.known: dict[Hashable, Fraction] = {}
        self.running: set[Hashable] = set()
        self.tried = 0

    # ---- positions ------------------------------------------------------------------------------------------------

    def value(self, at: Any) -> Fraction:
        """The value of a position."""
        key = self.same(at)
        if (found := self.known.get(key)) is not None:
            return found
        if key in self.running:
            raise OddsError(
                f"the game can come back to the position {at}; let payoff= end it before, or cut decisions with allow=."
            )
        self.running.add(key)
        found = self.ended(at)
        if found is None:
            found = self.moment(at, ()).value
        self.running.discard(key)
        self.known[key] = found
        return found

    def node(self, at: Any) -> Node:
        """The node of a position."""
        if (found := self.ended(at)) is not None:
            return Node(found, at)
        return self.moment(at, ())

    def ended(self, at: Any) -> Fraction | None:
        """The payoff of a position; None where the game goes on."""
        given = self.payoff(at)
        if given is None:
            if self.game.is_over(at):
                raise OddsError(f"the game is over at {at}, and payoff= gives no worth for it.")
            return None
        exact = exact_number(given)
        if exact is None:
            raise OddsError(f"payoff= must give a number or None, not {value_text(given)}.")
        return exact

    # ---- one turn of the rules ------------------------------------------------------------------------------------

    def moment(self, at: Any, answers: tuple[Any, ...]) -> Node:
        """The node of a turn after some answers."""
        self.tried += 1
        if self.tried > self.most:
            raise OddsError(f"more than {self.most} answers would have to be tried: let payoff= end the game earlier, cut "
                            "decisions with allow=, say with same= which positions are worth the same, or allow more with "
                            "most=.")  # fmt: skip
        ask, piles, result = self.read(at, answers)
        if ask is None:
            return Node(self.value(result), result)

        def after(answer: Any) -> Node:
            self.tried = 0
            later = self.moment(at, (*answers, answer))
            return later if later.ask is not None else self.node(later.position)

        if isinstance(ask, Draw):
            counts = Counter(piles[ask.deck])
            worth = {card: self.moment(at, (*answers, card)).value for card in counts}
            total = sum((worth[card] * count for card, count in counts.items()), Fraction(0)) / len(piles[ask.deck])
            return Node(total, at, ask, worth, (), after)
        if isinstance(ask, Choose):
            if ask.secret:
                raise OddsError(f"{ask.what} ({ask.rule}) is answered in secret, and open cards do not solve that; "
                                "end the game before it with payoff=.")  # fmt: skip
            worth = {option: self.moment(at, (*answers, option)).value for option in self.options(ask)}
            best = (max if self.ours(at, ask.side) else min)(worth, key=worth.__getitem__)
            return Node(worth[best], at, ask, worth, ({best: Fraction(1)},), after)
        return self.together(at, answers, ask, after)

    def together(self, at: Any, answers: tuple[Any, ...], ask: ChooseTogether, after: Callable[[Any], Node]) -> Node:
        """The node of two simultaneous secret answers: a matrix game with our side in the rows."""
        sides = [self.ours(at, choice.side) for choice in ask.choices]
        if sorted(sides) != [False, True]:
            raise OddsError(f"{ask.what} ({ask.rule}) is not one secret answer from each side; only that can be solved.")
        first, second = (self.options(choice) for choice in ask.choices)
        worth = {(a, b): self.moment(at, (*answers, (a, b))).value for a in first for b in second}
        if sides[0]:
            found = solve(MatrixGame.from_function(first, second, lambda a, b: worth[a, b]))
            mixes = found.named("row"), found.named("column")
        else:
            found = solve(MatrixGame.from_function(second, first, lambda b, a: worth[a, b]))
            mixes = found.named("column"), found.named("row")
        return Node(found.value, at, ask, worth, mixes, after)

    def ours(self, at: Any, side: Side) -> bool:
        """Whether `side` is the team that is solved for, in the turn that begins at this position."""
        return bool((at.offense is self.team) == (side is OFFENSE))

    def options(self, ask: Choose) -> Sequence[Any]:
        """The options of a side, restricted by `allow`."""
        options = ask.options if self.allow is None else self.allow(ask)
        if not 0 < len(options) <= _MOST_OPTIONS:
            raise OddsError(f"{ask.what} ({ask.rule}) has {len(options)} options; 1 to {_MOST_OPTIONS} can be tried.")
        for option in options:
            check_choice(ask, option)
        return tuple(options)

    def read(self, at: Any, answers: Sequence[Any]) -> tuple[Any, _Piles, Any]:
        """Run a turn with these answers: (question, piles, None), or (None, piles, the position at its end)."""
        rule = self.game.turn(at, self.rules)
        piles: _Piles = {}
        steps: list[tuple[Any, Any]] = []
        given = iter(answers)
        sent: Any = None
        try:
            while True:
                ask = rule.send(sent)
                sent = None
                if type(ask) is Note:
                    steps.append((ask, None))
                    continue
                if type(ask) is Draw:
                    self.fill(piles, ask.deck, at, steps)
                try:
                    sent = next(given)
                except StopIteration:
                    rule.close()
                    return ask, piles, None
                if type(ask) is Draw and not ask.replaced:
                    piles[ask.deck].remove(sent)
                steps.append((ask, sent))
        except StopIteration as stop:
            return None, piles, stop.value.position

    def fill(self, piles: _Piles, name: str | Source, at: Any, steps: Sequence[tuple[Any, Any]]) -> None:
        """The pile that a card or face is drawn from next, filled again where it has run out."""
        if name not in piles:
            piles[name] = self.game.pile(name, at, self.rules)
        if not piles[name]:
            piles[name].extend(self.game.refilled(name, at, self.rules, steps))
