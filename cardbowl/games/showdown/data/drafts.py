"""A team that is being built: changed player by player, play by play and card by card (NS.TEAM, NS.BOOK.1, NS.DECK.1)."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Final

from cardbowl.errors import DataError, IllegalAnswerError
from cardbowl.games.showdown.data.folders import read_team_file
from cardbowl.games.showdown.data.players import KICK_POSITIONS, LABELS, Player, Team
from cardbowl.games.showdown.data.prices import cost_of
from cardbowl.games.showdown.data.read_teams import MOST_OF_A_NAME
from cardbowl.games.showdown.data.sets import DataSet, League
from cardbowl.games.showdown.data.team_faults import MOST_COPIES, faults_of
from cardbowl.steps.data_files.faults import Faults, path_shown
from cardbowl.steps.data_files.shapes import Line

NEW: Final = Team("my-team", "My Team", "own", (), (), (), ())
"""A team to begin with that has nobody and nothing."""


@dataclass(frozen=True)
class Draft:
    """A team that may have faults, and where its players, plays and cards come from: a league of a data set."""

    data: DataSet
    league: League
    team: Team
    more: tuple[Player, ...] = ()
    """Players that are in no team of the league, such as those of a team that was loaded."""

    @cached_property
    def pool(self) -> dict[str, Player]:
        """The players there are by their ids: those of the league, then more."""
        found = [player for team in self.league.teams for player in self.data.team(team).players]
        return {player.id: player for player in (*self.more, *found)}

    @cached_property
    def faults(self) -> Faults:
        """What is wrong with the team as it is now (NS.DATA.3)."""
        return faults_of(self.team, self.data)

    def with_team(self, team: Team) -> Draft:
        """The draft with another team; its players stay within reach."""
        known = {player.id for name in self.league.teams for player in self.data.team(name).players}
        return replace(self, team=team, more=tuple(player for player in team.players if player.id not in known))

    def named(self, name: object) -> Draft:
        """The team under another name; its id is made of it. Raises `IllegalAnswerError`."""
        allowed = Line(MOST_OF_A_NAME)
        if not isinstance(name, str) or not allowed.fits(name.strip()):
            raise IllegalAnswerError(name, "this is no name of a team", str(allowed).rstrip(","), "NS.TEAM.1")
        return replace(self, team=replace(self.team, name=name.strip(), id=id_of(name)))

    def labelled(self, player: object, label: object) -> Draft:
        """The team with a player under a label, or without the player where `label` is empty; raises `IllegalAnswerError`."""
        allowed = labels_of(self.pool[player]) if isinstance(player, str) and player in self.pool else None
        if allowed is None:
            raise IllegalAnswerError(player, "no player has this id", "the ids of the players of the league", "NS.TEAM.1")
        if not isinstance(label, str) or label not in ("", *allowed):
            raise IllegalAnswerError(label, "there is no such label", ", ".join(allowed), "NS.TEAM.3")
        before = [each for each in self.team.players if each.id == player]
        printed = before[0] if before else self.pool[str(player)]
        now = printed._replace(label=str(label), cost=cost_of(printed.points, str(label))) if label else None
        if before:
            found = [now if each is before[0] else each for each in self.team.players]
            return replace(self, team=replace(self.team, players=tuple(each for each in found if each is not None)))
        return replace(self, team=replace(self.team, players=(*self.team.players, *([now] if now else []))))

    def with_play(self, play: object, is_in: bool) -> Draft:
        """The team with a play in its playbook, or without it; raises `IllegalAnswerError`."""
        team = self.team
        if play in team.offense_plays or any(play == each.id for each in self.data.offense):
            return replace(self, team=replace(team, offense_plays=_book(team.offense_plays, str(play), is_in)))
        if play in team.defense_plays or any(play == each.id for each in self.data.defense):
            return replace(self, team=replace(team, defense_plays=_book(team.defense_plays, str(play), is_in)))
        raise IllegalAnswerError(play, "no play has this id", "the ids of the data set", "NS.BOOK.1")

    def with_copies(self, card: object, copies: object) -> Draft:
        """The team with this many copies of a strategy card in its deck, none to four; raises `IllegalAnswerError`."""
        deck = dict(self.team.deck)
        if not isinstance(card, str) or (card not in deck and all(card != each.id for each in self.data.cards)):
            raise IllegalAnswerError(card, "no strategy card has this id", "the ids of the data set", "NS.DECK.1")
        if type(copies) is not int or not 0 <= copies <= MOST_COPIES:
            raise IllegalAnswerError(copies, f"this is no number of copies of {card}", f"0 to {MOST_COPIES}", "NS.DECK.1")
        deck[card] = copies
        return replace(self, team=replace(self.team, deck=tuple((name, count) for name, count in deck.items() if count)))


def _book(plays: tuple[str, ...], play: str, is_in: bool) -> tuple[str, ...]:
    """A book with a play, or without it."""
    if is_in:
        return plays if play in plays else (*plays, play)
    return tuple(each for each in plays if each != play)


def labels_of(player: Player) -> tuple[str, ...]:
    """The labels that a player may have on a roster; kickers and punters are never special (NS.TEAM.3, NS.TEAM.4)."""
    return tuple(label for label in LABELS if label != "special" or player.position not in KICK_POSITIONS)


def id_of(name: str) -> str:
    """An id made of a name: small letters and digits, with - between words."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub("[^a-z0-9]+", "-", plain.lower())[:40].strip("-") or NEW.id


def loaded_team(path: str | Path, data: DataSet) -> Team:
    """The team in a file, priced by the rules; it may break rules for teams. Raises `DataError` where a field cannot be read."""
    team, faults = read_team_file(path, price=True, printed=data)
    broken = {fault.text for fault in faults_of(team, data)} if team else set()
    unread = next((fault for fault in faults if fault.text not in broken), None)
    if team is None or unread is not None:
        raise DataError(f"{path_shown(path)}: {(unread or faults[0]).text}")
    return team
