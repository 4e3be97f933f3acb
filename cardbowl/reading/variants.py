"""A variant as a `Game`: the readings that its own plays add to those of its game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final
from weakref import WeakValueDictionary

from cardbowl.chance import OddsError
from cardbowl.reading.coach import Coach, by_default
from cardbowl.reading.decisions import OptionOdds
from cardbowl.reading.own_live import with_own_live
from cardbowl.reading.own_odds import own_question
from cardbowl.reading.own_players import is_its_own, with_own_plays
from cardbowl.reading.own_vectors import with_own_vectors
from cardbowl.reading.own_words import telling_apart
from cardbowl.reading.plain_coach import decisions as plain_decisions
from cardbowl.reading.plain_coach import option_odds
from cardbowl.steps.ask import Choose
from cardbowl.steps.game import AnyGame
from cardbowl.steps.variants import OWN_NUMBER, Variant, house_rules_of

_MADE: Final = WeakValueDictionary[str, AnyGame]()


def game_of(variant: Variant, base: AnyGame) -> AnyGame:
    """The game of a variant of `base`: one object for each variant, so that all house rules of it are of one class.

    It goes when neither it nor any house rules of it are held.
    """
    game = _MADE.get(variant.key)
    if game is None:
        game = _MADE[variant.key] = _made(variant, base)
    return game


def _made(variant: Variant, base: AnyGame) -> AnyGame:
    kind = house_rules_of(variant, base)
    game = replace(
        base,
        name=variant.name,
        title=f"{base.title}, {variant.name.removeprefix(base.name).strip('+ ') or 'a variant'}",
        house_rules=kind.of,
        version=f"{base.version}; {kind.made_of}",
        rulebook=lambda: {**base.rulebook(), **own_rules(variant)},
        variant=variant,
        coach=_default_for_its_own(base, base.coach) if variant.plays and base.coach is not None else base.coach,
    )
    policies = base.policies
    if variant.plays:
        policies = {name: with_own_plays(game, make, base.rulebook) for name, make in base.policies.items()}
    questions = (lambda: {**base.questions(), **own}) if (own := _questions(game, variant)) else base.questions
    if variant.plays:
        game = replace(game, check=with_own_vectors(game, base.check), odds=with_own_live(base), **telling_apart(base))
    if not _coached(base, variant):  # what the game reads in ways of its own gives way to what every game has
        game = replace(game, live=None, in_secret=None)
    elif variant.plays:
        game = replace(game, in_secret=_without_its_own(base, base.in_secret))
    game = replace(game, policies=policies, questions=questions, decisions=_decisions(base, variant))
    kind._game = game
    return game


def _without_its_own(base: AnyGame, odds: Callable[[Any, Any], Any] | None) -> Callable[[Any, Any], Any] | None:
    """The odds behind a choice in secret; none where a play of a variant's own asks both sides."""
    if odds is None:
        return None
    return lambda referee, choice: {} if is_its_own(choice, base.rulebook()) else odds(referee, choice)


def _default_for_its_own(base: AnyGame, make: Callable[[], Coach]) -> Callable[[], Coach]:
    """How the game's coach reads plays on, with the default for what a play of a variant's own asks."""

    def coach() -> Coach:
        found = make()
        return found._replace(
            usual=lambda ask, ahead: (by_default if is_its_own(ask, base.rulebook()) else found.usual)(ask, ahead)
        )

    return coach


def _coached(base: AnyGame, variant: Variant) -> bool:
    """Whether the game's own coach knows every rule that the variant has replaced."""
    return frozenset(variant.functions) <= base.coached_with and base.decisions is not None


def own_rules(variant: Variant) -> dict[str, str]:
    """The rules of a variant's own by their IDs, as its rulebook has them: its plays, in the words of their makers."""
    found = {play.rule_id: play.about for play in variant.plays.values()}
    if variant.numbers:
        found[OWN_NUMBER] = f"The numbers of this variant are {', '.join(variant.numbers)}."
    return found


def _questions(game: AnyGame, variant: Variant) -> dict[str, Any]:
    return {name: own_question(game, play) for name, play in variant.plays.items()}


def _worth(referee: Any, name: str) -> OptionOdds:
    """What a play of the variant's own is worth, or the reason why there are no numbers."""
    try:
        return option_odds(referee, name)
    except OddsError as error:
        return OptionOdds((), str(error))


def _decisions(base: AnyGame, variant: Variant) -> Callable[[Any], Mapping[Any, Any]] | None:
    """The coach of the game, and the plain one for what a variant's own plays ask, and for rules replaced that it does not know.

    Beside a call of the game stand the plays of the variant's own, as they are read.
    """
    coach = base.decisions if _coached(base, variant) else None

    def decisions(referee: Any) -> Mapping[Any, Any]:
        ask = referee.asking
        if coach is None or (variant.plays and is_its_own(ask, base.rulebook())):
            return plain_decisions(referee)
        found = dict(coach(referee))
        if isinstance(ask, Choose) and base.calls is not None and ask.what == base.calls.what:
            found |= {name: _worth(referee, name) for name in variant.plays if name in ask.options}
        return found

    return decisions
