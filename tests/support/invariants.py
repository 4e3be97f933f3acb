"""The invariants of every game: a function from a finished game to the sentences that it breaks."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import takewhile
from typing import Any

from cardbowl.errors import CardbowlError
from cardbowl.football import AWAY, HOME
from cardbowl.games import GAMES
from cardbowl.steps.ask import Choose, ChooseTogether, Draw, Note
from cardbowl.steps.log import to_json
from cardbowl.steps.placement import Placed
from cardbowl.steps.referee import Referee
from cardbowl.steps.saved_games import from_json
from cardbowl.steps.seen import Hidden, Play, is_covert
from cardbowl.steps.share import from_shared, share
from support.facts import Facts, facts, team_of
from support.walks import refusal

TAKEN_BACK = 25
"""The number of answers at the end of a game that are taken back and given again."""


def broken(game: Referee, *, every_way: bool = False) -> list[str]:
    """Every invariant that a game breaks, in words; the list should be empty.

    The game is played again from its log; in `every_way` also from its shared line, and with answers taken back.
    """
    known = facts(game.game)
    book = game.game.rulebook()
    found = [*ended(game), *adds_up(game, known), *replays(game, every_way)]
    for number, play in enumerate(game.plays, start=1):
        before = game.plays[number - 2].after if number > 1 else game.start
        if play.before != before:
            found.append(f"play {number}: begins at {play.before}, the one before it ended at {before}")
        problems = (
            *draws_are_fair(game, play, known),
            *team_cards(game, play, known),
            *known.held(play, game.rules),
            *clock(game, play, known),
            *secrets_kept(game, play, every_way),
            *texts(play),
            *known_rules(play, book),
        )
        found += [f"play {number} ({play.before}): {problem}" for problem in problems]
    return found


def ended(game: Referee) -> Iterator[str]:
    """A game that has ended asks nothing, and its last position is the end of its last play."""
    if not (game.is_over and game.asking is None and game.game.is_over(game.position)):
        yield f"the game has not ended: {game!r}"
    if game.plays and game.plays[-1].after != game.position:
        yield "the last play does not end at the last position"
    given = [answer for _, answer in game.answers()]
    if given != list(game.log):
        yield "the log is not what the plays answered"


def draws_are_fair(game: Referee, play: Play, known: Facts) -> Iterator[str]:
    """Every deck is whole before a play, no card of it is drawn twice, and what is drawn was in it; sources likewise."""
    decks: dict[Any, dict[Any, int]] = {}
    drawn: dict[Any, list[Any]] = {}
    for at, (ask, answer) in enumerate(play.steps):
        if type(ask) is not Draw:
            continue
        name = ask.deck
        if name not in decks:
            cards = game.game.pile(name, play.before, game.rules)
            decks[name], drawn[name] = counted(cards), []
            complete = counted(known.in_deck(name, play.before, game.rules))
            if decks[name] != complete:
                if Counter(decks[name]) - Counter(complete):
                    yield f"a card stands too often in the {name} deck"
                yield f"the {name} deck begins with {len(cards)} cards, and not with those that it should have"
        deck = decks[name]
        if not deck:
            given = (name, play.before, game.rules, play.steps[:at])
            if (error := refusal(game.game.refilled, *given)) is not None:
                yield f"{answer} was drawn ({ask.role}) and is not in the {name} deck: {error}"
                return
            deck = decks[name] = counted(game.game.refilled(*given))
            if not Counter(deck) <= Counter(drawn[name]) + Counter(known.put_by(play.before)):
                yield f"{set(deck)} come back into the {name} deck, though not all of them were drawn or put by"
        if answer not in deck:
            yield f"{answer} was drawn ({ask.role}) and is not in the {name} deck"
        elif not ask.replaced:
            take(deck, answer)
        drawn[name].append(answer)


def counted(cards: Iterable[Any]) -> dict[Any, int]:
    """How often each card or face is among these."""
    counts: dict[Any, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return counts


def take(deck: dict[Any, int], card: Any) -> None:
    """Take a card out of a counted deck."""
    if deck[card] > 1:
        deck[card] -= 1
    else:
        del deck[card]


def team_cards(game: Referee, play: Play, known: Facts) -> Iterator[str]:
    """Unused and used cards of a team are its 52: only placed cards leave, and all come back at once."""
    before, after = known.decks(play.before), known.decks(play.after)
    if before is None or after is None:
        return
    placed: dict[int, list[Any]] = {0: [], 1: []}
    for ask, answer in play.steps:
        pairs = zip(ask.choices, answer, strict=True) if type(ask) is ChooseTogether else [(ask, answer)]
        for choice, part in pairs:
            if type(choice) is Choose and type(part) is Placed:
                placed[team_of(play.before, choice.side)] += part.cards
    whole, reset = set(known.whole), known.decks_reset(play.before, play.after, game.rules)
    for team in (0, 1):
        cards, laid = before[team] or known.whole, placed[team]
        held, gone = set(cards), set(laid)
        if len(held) != len(cards) or not held <= whole:
            yield f"team {team} holds cards that are not its own: {cards}"
        if len(gone) != len(laid) or not gone <= held:
            yield f"team {team} placed {laid}, which it does not hold"
        expected = whole if reset else (held - gone or whole)
        if set(after[team] or known.whole) != expected:
            yield f"team {team} should hold {len(expected)} cards afterwards, not {len(after[team])}"


def clock(game: Referee, play: Play, known: Facts) -> Iterator[str]:
    """The clock never runs backward within a quarter, quarters follow each other, and a quarter begins with a full clock."""
    before, after = play.before, play.after
    quarters = known.quarter(after) - known.quarter(before)
    if quarters == 0 and known.left(after) > known.left(before) and not known.goes_back(play, game.rules):
        yield f"the clock runs backward: {known.left(before)}, then {known.left(after)}"
    if quarters not in (0, 1):
        yield f"quarter {known.quarter(before)} is followed by quarter {known.quarter(after)}"
    if quarters == 1 and known.left(after) != known.full(game.rules):
        yield f"the quarter begins with {known.left(after)} on the clock"
    if known.left(after) < 0:
        yield f"{known.left(after)} is left on the clock"
    for team in (0, 1):
        if known.score(after)[team] < known.score(before)[team]:
            yield f"team {team} loses points"


HIDING = ("reveal", "back unseen")
"""The notes that say which answers are hidden from the other team, and how long."""


def went_back(play: Play, at: int, side: Any) -> bool:
    """Whether a note says of an answer to the question at this step that it goes back unseen."""
    notes = takewhile(lambda ask: type(ask) is Note, (ask for ask, _ in play.steps[at + 1 :]))
    return any(note.what == "back unseen" and note.side is side for note in notes)


def secrets_kept(game: Referee, play: Play, every_way: bool = True) -> Iterator[str]:
    """Draws and decisions in secret that were never revealed are hidden from the other team, and so are their options.

    Of a covert question the other team sees no step at all. In `every_way` all notes are looked at with the eyes of both teams,
    too; else only those that say what is hidden.
    """
    if not every_way:
        play = play._replace(steps=[step for step in play.steps if type(step[0]) is not Note or step[0].what in HIDING])
    if not any(type(ask) is ChooseTogether or (type(ask) is not Note and ask.secret) for ask, _ in play.steps):
        return
    for team in (HOME, AWAY):
        known = [step for step in play.steps if not is_covert(step[0]) or team_of(play.before, step[0].side) is team]
        told_of = play._replace(steps=known)
        revealed = max((at for at, (ask, _) in enumerate(known) if type(ask) is Note and ask.what == "reveal"), default=-1)
        seen = list(game.seen_by(team).of_play(play))
        if len(seen) != len(known):
            yield f"the {team.word} team sees {len(seen)} steps, not {len(known)}: something of a secret of the other one"
            continue
        for at, ((ask, _), (shown, told)) in enumerate(zip(known, seen, strict=True)):
            if type(ask) is ChooseTogether:
                theirs = [place for place, each in enumerate(shown.choices) if team_of(play.before, each.side) is not team]
                hidden = [shown.choices[place].options for place in theirs]
                hidden += [told[place] for place in theirs if went_back(told_of, at, ask.choices[place].side)]
                hidden = [each for each in hidden if each != Hidden()]
            elif type(ask) is Note or not ask.secret or team_of(play.before, ask.side) is team or at < revealed:
                continue
            else:
                hidden = [getattr(shown, "options", ()), () if type(told) is Hidden else told]
            if any(hidden):
                yield f"the {team.word} team sees {hidden} of a secret of the other one"


def texts(play: Play) -> Iterator[str]:
    """A position is written on one line, read back equal, and can be a key."""
    text = str(play.after)
    if "\n" in text:
        yield "a position takes more than one line"
    try:
        read = type(play.after).parse(text)
    except CardbowlError as error:
        yield f"the position {text!r} cannot be read back: {error}"
        return
    if read != play.after or hash(read) != hash(play.after):
        yield f"the position {text!r} is read back as {read!r}"


def known_rules(play: Play, book: Any) -> Iterator[str]:
    """Every question and note names a rule of the rulebook, and has a text."""
    for ask, _ in play.steps:
        for each in (ask, *getattr(ask, "choices", ())):
            if each.rule not in book:
                yield f"the rule {each.rule!r} is not in the rulebook"
        if type(ask) is Note and not ask.say():
            yield f"a note of {ask.rule} says nothing"


def adds_up(game: Referee, known: Facts) -> Iterator[str]:
    """The play notes can be read back, and their points are the score after every play."""
    home = away = 0
    for number, play in enumerate(game.plays, start=1):
        for line in game.game.play_lines(play, game.rules, game.names):
            try:
                read, again = note_of(type(line), text := str(line))
            except CardbowlError as error:
                yield f"play {number}: the note {str(line)!r} cannot be read back: {error}"
                return
            if read != line or again != text:
                yield f"play {number}: the note {text!r} is read back as {again!r}"
            mine, theirs = read.points(game.rules)
            home, away = home + mine, away + theirs
        if (home, away) != known.score(play.after):
            yield f"play {number}: the notes add up to {home}-{away}, the score is {known.score(play.after)}"
            return


@lru_cache(100_000)
def note_of(kind: Any, text: str) -> tuple[Any, str]:
    """The play note that is read from a text, and how it is written again; the same few thousand texts come again and again."""
    read = kind.parse(text)
    return read, str(read)


def replays(game: Referee, every_way: bool) -> Iterator[str]:
    """The saved game, loaded, ends at the same position after the same answers.

    In `every_way` so does the shared one, and a branch in which answers are taken back and given again.
    """
    try:
        again = {"the log": from_json(to_json(game), GAMES)}
        if every_way:
            again["the shared line"] = from_shared(share(game), GAMES)
            again["undo"] = taken_back(game)
    except CardbowlError as error:
        yield f"the game cannot be replayed: {error}"
        return
    for way, other in again.items():
        if other.position != game.position or list(other.log) != list(game.log) or other.rules != game.rules:
            yield f"{way} leads to {other.position}, not to {game.position}"


def taken_back(game: Referee) -> Referee:
    """A branch of the game whose last answers are taken back and given again."""
    branch = game.branch()
    answers = branch.log[-TAKEN_BACK:]
    branch.undo(len(answers))
    for answer in answers:
        branch.answer(answer)
    return branch
