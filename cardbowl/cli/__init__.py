"""The command line: ``cardbowl …`` (floor 4)."""

from __future__ import annotations

try:
    import click

    from cardbowl import __version__
    from cardbowl.cli import charts, check, house_rules, lab, look, odds, play, realism, replay, season, simulate, sweep, teams
    from cardbowl.cli.commands import Commands
    from cardbowl.cli.progress import work_bar
    from cardbowl.steps.long_work import show_with
except KeyboardInterrupt:  # Ctrl-C while the commands are still being imported
    raise SystemExit(130) from None


@click.group(
    "cardbowl",
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Exit codes: 0 all is well, 1 something was found wrong, 2 the input cannot be used, 130 stopped with Ctrl-C.",
)
@click.version_option(__version__, message="cardbowl %(version)s")
@click.pass_context
def main(context: click.Context) -> None:
    """Playing-card football: play it, look it up, check it, count its odds, simulate it."""
    show_with(work_bar)
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


for _command in (
    lab.lab,
    play.play,
    replay.replay,
    look.games,
    look.rule,
    house_rules.house_rules,
    check.check,
    charts.charts,
    teams.teams,
    odds.odds,
    simulate.simulate,
    sweep.sweep,
    realism.realism,
    season.season,
):
    main.add_command(_command)

__all__ = ["main"]
