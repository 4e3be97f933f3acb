"""Rewrites the kept games: ``python tests/write_golden.py [logs] [playthroughs]`` (default: both).

The logs are old games that must still replay, so they are written only where they are missing;
``python tests/write_golden.py logs --anew`` plays them anew.
"""

import sys

from support.golden import KEPT_LOGS, KEPT_PLAYTHROUGHS, LOGS, PLAYTHROUGHS, path_of, playthrough, summary

from cardbowl.steps.log import to_json


def main(wanted: list[str]) -> None:
    """Write the wanted files, and print their names."""
    unknown = set(wanted) - {"logs", "playthroughs", "--anew"}
    if unknown:
        sys.exit(f"there is no {', '.join(sorted(unknown))} to write: say logs, playthroughs, or --anew")
    anew = "--anew" in wanted
    kinds = {"logs", "playthroughs"} & set(wanted) or {"logs", "playthroughs"}
    for name, kept in KEPT_LOGS.items() if "logs" in kinds else ():
        path = path_of(LOGS, name, "json")
        if anew or not path.exists():
            game = kept.play()
            path.parent.mkdir(exist_ok=True)
            path.write_text(to_json(game), encoding="utf-8")
            path_of(LOGS, name, "txt").write_text(summary(game), encoding="utf-8")
            print(f"{path.name}: {len(game.log)} answers, {game.position}")
    for name, kept in KEPT_PLAYTHROUGHS.items() if "playthroughs" in kinds else ():
        path = path_of(PLAYTHROUGHS, name, "txt")
        path.parent.mkdir(exist_ok=True)
        path.write_text(playthrough(kept), encoding="utf-8")
        print(f"{path.name}: {len(path.read_text(encoding='utf-8').splitlines())} lines")


if __name__ == "__main__":
    main(sys.argv[1:])
