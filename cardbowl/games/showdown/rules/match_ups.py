"""What the cards in force make of the match-up of a down and of its dice (section 4 of the rulebook)."""

from __future__ import annotations

from cardbowl.football import DEFENSE, OFFENSE
from cardbowl.games.showdown.house_rules import DICE_STEP, MATCH_EFFECTS, HouseRules
from cardbowl.games.showdown.rules.course import Course, target
from cardbowl.games.showdown.rules.play_grid import NOT_DRAWN, MatchUp, all_dice, before_the_dice, stat_pair, swiped
from cardbowl.reading.known import with_faces
from cardbowl.steps.ask import Note, Rule


def under_cards(c: Course, match: MatchUp, rules: HouseRules) -> MatchUp:
    """A match-up with what the cards in force make of it; where a key player has changed the stat pair is not drawn yet.

    Rules: NS.EFF.1, NS.EFF.1.R3, NS.EFF.1.R4, NS.EFF.2.R1.
    """
    added = [0, 0]
    for each, effect in c.effects("total"):
        added[target(effect[1], each.side)] = added[target(effect[1], each.side)] + effect[2]
    guess, slots = "", c.slots
    for _, effect in c.effects("guess"):
        guess = effect[1]
    for each, effect in c.effects("key"):
        side = target(effect[1], each.side)
        slots = (effect[2], slots[1]) if side is OFFENSE else (slots[0], effect[2])
    squads = c.squad(OFFENSE, rules), c.squad(DEFENSE, rules)
    found = match._replace(added=(added[0], added[1]), guess=guess, squads=squads)
    if (slots, squads) != (match.slots, match.squads):
        found = found.with_key(OFFENSE, slots[0], rules.grid).with_key(DEFENSE, slots[1], rules.grid)
    return found if found.keys == match.keys else found._replace(stats=NOT_DRAWN)


def worked_out(c: Course, rules: HouseRules) -> Rule[Course]:
    """The match-up and the result under the cards in force; where a key player has changed the stat pair is drawn again.

    So it is where a card has named a key player (NS.EFF.1.R5). The dice stand: what they come to is read again from them.

    Rules: NS.EFF.1, NS.EFF.1.R3, NS.EFF.1.R5.
    """
    match = c.match
    if match is None:
        return c
    found = under_cards(c, match, rules)
    if found.stats == NOT_DRAWN:
        found = yield from stat_pair(found, rules.grid)
    c = c._replace(match=found)
    if found != match:
        totals = before_the_dice(found, rules.grid)
        yield Note("NS.GRID.4", "Before the dice: {} against {}.", totals, "totals", found)
    if not c.dice or found == match:
        return c
    return (yield from read_again(c, rules))


def swipe(c: Course, rules: HouseRules) -> Rule[Course]:
    """The dice of the match-up, and the result (NS.GRID.4-10).

    The dice are kept where cards that may still be cancelled count for it, or where a card may come that does; otherwise nobody
    need know more than the result.
    """
    assert c.match is not None, "there is no match-up before the key players"
    counted = any(effect[0] in MATCH_EFFECTS for each in c.in_force for effect in each.card.effects)
    if not counted and not rules.late_boosts:
        return c._replace(result=(yield from swiped(c.match, c.at.spot, rules.grid)), step=DICE_STEP + 1)
    faces = yield from all_dice(c.match, c.at.spot, rules.grid)
    return (yield from read_again(c._replace(dice=faces), rules))


def read_again(c: Course, rules: HouseRules) -> Rule[Course]:
    """The result that the dice have under the cards in force now (NS.EFF.1.R3)."""
    assert c.match is not None, "there is no match-up before the key players"
    result, notes = with_faces(swiped, (c.match, c.at.spot, rules.grid), c.dice)
    yield from notes
    return c._replace(result=result)
