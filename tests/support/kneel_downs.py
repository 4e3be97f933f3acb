"""What a table has to say under the option to kneel, from how the kneel-down went."""

from cardbowl.football.counts_in_words import spelled


def words_of_a_kneel_down(play, spot, *, timed):
    """The yards lost to `spot`, and what followed; `timed`: time goes by while the offense keeps the ball in the same quarter."""
    before, after = play.before, play.after
    if spot <= 0:
        return "a safety"
    lost = before.spot - spot
    follows = ", keep the clock running" if timed else ""
    if after.phase in ("over", "toss", "kickoff"):
        follows = f", and the {'game' if after.phase == 'over' else 'half'} is over"
    elif after.offense is not before.offense or after.phase != "scrimmage":
        follows = ", and the ball on downs"
    elif after.quarter != before.quarter:
        follows = ", and the quarter is over"
    return f"lose {'a yard' if lost == 1 else spelled(lost, 'yard')}{follows}"
