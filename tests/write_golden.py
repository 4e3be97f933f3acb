"""Rewrites what is kept of games: ``python tests/write_golden.py [KIND ...]``, or all of it without words.

The logs are old games that must still replay, so they are written only where they are missing;
``python tests/write_golden.py logs --anew`` plays them anew. Playthroughs are games as text, scenes, notes and answers what
tables show, rules note and players answer at moments of the logs, downs plays of players against each other; digests stand for
games and odds under random house rules, and fast is what games of the fast engine come to.
"""

import sys

from support.golden import KEPT_LOGS, KEPT_PLAYTHROUGHS, LOGS, PLAYTHROUGHS, path_of, playthrough, summary
from support.kept_texts import KEPT_TEXTS, fast_games_at, fast_games_text, kept_at, kept_text

from cardbowl.games import GAMES
from cardbowl.steps.log import to_json


def main(wanted: list[str]) -> None:
    """Write the wanted files, and print their names."""
    every = ("logs", "playthroughs", "fast", *KEPT_TEXTS)
    unknown = set(wanted) - {*every, "--anew"}
    if unknown:
        sys.exit(f"there is no {', '.join(sorted(unknown))} to write: say {', '.join(every)}, or --anew")
    anew = "--anew" in wanted
    kinds = set(every) & set(wanted) or set(every)
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
    if "fast" in kinds:
        path = fast_games_at()
        path.parent.mkdir(exist_ok=True)
        path.write_text(fast_games_text(), encoding="utf-8")
        print(f"fast/{path.name}: {len(path.read_text(encoding='utf-8').splitlines())} lines")
    for kind in KEPT_TEXTS:
        for name in GAMES if kind in kinds else ():
            path = kept_at(kind, name)
            path.parent.mkdir(exist_ok=True)
            path.write_text(kept_text(kind, name), encoding="utf-8")
            print(f"{kind}/{path.name}: {len(path.read_text(encoding='utf-8').splitlines())} lines")


if __name__ == "__main__":
    main(sys.argv[1:])
