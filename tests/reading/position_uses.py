"""What a rule may do with a number of a position, and with the position itself."""

import bisect
import copy
import json
import math
import operator
import pickle
import statistics
import struct
from datetime import timedelta
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache

import numpy as np

from cardbowl.games import GAMES

GAME = GAMES["cardbowl-2.0"]
RULES = GAME.house_rules({"draw_deck_suits": 2, "draw_deck_ranks": 6})
TABLE = [0] * 50 + [30] * 60
FAR = dict(enumerate(TABLE))


def position(spot, **more):
    return GAME.start(RULES)._replace(phase="scrimmage", spot=spot, down=1, to_go=10, **more)


def tried(work):
    try:
        return work()
    except Exception:
        return 7


def swallowed(work):
    try:
        return work()
    except BaseException:
        return 7


@lru_cache
def kept(*numbers):
    return TABLE[numbers[0]]


def in_words(number):
    match number:
        case 20:
            return 0
        case int():
            return 30
    return 7


USES = {
    "index": lambda n: TABLE[n],
    "index further on": lambda n: TABLE[n + 3],
    "range": lambda n: len(range(n)) // 3,
    "slice": lambda n: len(TABLE[:n]) // 3,
    "fraction": lambda n: math.floor(Fraction(n, 100) * 30),
    "decimal": lambda n: int(Decimal(n)) // 3,
    "decimal, or nothing": lambda n: tried(lambda: int(Decimal(n)) // 3),
    "float": lambda n: round(float(n) / 3),
    "to a text": lambda n: TABLE[int(str(n))],
    "f-string": lambda n: TABLE[int(f"{n}")],
    "f-string with repr": lambda n: TABLE[int(f"{n!r}")],
    "format": lambda n: TABLE[int("{:3d}".format(n))],  # noqa: UP032
    "percent": lambda n: TABLE[int("%d" % n)],  # noqa: UP031
    "percent s": lambda n: TABLE[int("%s" % n)],  # noqa: UP031
    "floor": lambda n: math.floor(n) // 3,
    "ceil": lambda n: math.ceil(n) // 3,
    "trunc": lambda n: math.trunc(n) // 3,
    "square root": lambda n: int(math.sqrt(n)),
    "isqrt": math.isqrt,
    "gcd": lambda n: math.gcd(n, 15),
    "divmod": lambda n: divmod(n, 7)[1],
    "divmod of another": lambda n: divmod(100, n)[0],
    "round": lambda n: round(n, -1) // 3,
    "power": lambda n: pow(n, 1, 7),
    "negative": lambda n: -n // 3,
    "absolute": lambda n: abs(n - 50),
    "twice": lambda n: (n + n) // 4,
    "times": lambda n: 2 * n // 5,
    "the other way round": lambda n: (100 - n) // 3,
    "bits": lambda n: (n & 12) + (n >> 3),
    "bit length": lambda n: n.bit_length(),
    "numerator": lambda n: n.numerator // 3,
    "key": lambda n: FAR[n],
    "get": lambda n: FAR.get(n, 7),
    "key of two": lambda n: {(20, "x"): 3}.get((n, "x"), 9),
    "member of a set": lambda n: 3 if n in {20, 30} else 9,
    "member of a tuple": lambda n: 3 if n in (20, 30) else 9,
    "sorted": lambda n: sorted([40, n], reverse=True)[1] // 3,
    "least": lambda n: min(n, 40) // 3,
    "most": lambda n: max(40, n) // 3,
    "compared": lambda n: 30 if n >= 50 else 0,
    "compared twice": lambda n: 3 if 10 < n < 50 else 9,
    "equal": lambda n: 3 if n == 20 else 9,
    "unequal": lambda n: 3 if n != 20 else 9,
    "is one": lambda n: 3 if n - 20 else 9,
    "bisected": lambda n: bisect.bisect([10, 30, 50], n),
    "an index of its own": lambda n: operator.index(n) // 3,
    "times a text": lambda n: len("x" * n) // 3,
    "times a list": lambda n: len([1] * n) // 3,
    "a letter": lambda n: ord(chr(n)) // 3,
    "bytes": lambda n: len(bytes(n)) // 3,
    "packed": lambda n: struct.pack("i", n)[0] // 3,
    "json": lambda n: int(json.dumps(n)) // 3,
    "days": lambda n: timedelta(days=n).days // 3,
    "mean": lambda n: int(statistics.mean([n, 10])) // 3,
    "its kind": lambda n: n % 7 if isinstance(n, int) else 3,
    "its exact kind": lambda n: 3 if type(n) is int else 9,
    "its kind by its name": lambda n: 3 if n.__class__ is int else 9,
    "of a function that keeps": kept,
    "of a function that keeps two": lambda n: kept(n, 1),
    "a pattern": in_words,
    "copied": lambda n: TABLE[copy.copy(n)],
    "pickled": lambda n: TABLE[pickle.loads(pickle.dumps(n))],
    "an array": lambda n: int(np.array(TABLE)[n]),
    "a number of an array": lambda n: int(np.array([n, 3])[0]) // 3,
    "an array compared": lambda n: int((np.arange(100) < n).sum()) // 3,
    "an array added": lambda n: int((np.arange(3) + n)[0]) // 3,
    "where": lambda n: int(np.where(np.asarray(n) > 50, 30, 0)),
    "a number of numpy": lambda n: int(np.int64(n)) // 3,
    "least of numpy": lambda n: int(np.minimum(n, 40)) // 3,
    "sum of a list": lambda n: sum([n, 3]) // 3,
    "looped": lambda n: sum(1 for yards in TABLE[:90] if yards + 40 > n),
    "tried": lambda n: tried(lambda: TABLE[n]),
    "swallowed": lambda n: swallowed(lambda: TABLE[n]),
}
ADDS = {
    "nothing": lambda n: 3,
    "yards between": lambda n: (n + 4) - n,
    "yards in a tuple": lambda n: next(b - a for a, b in ((n, 5 + n),)),
}


def by_pattern(at):
    match at:
        case [phase, *_]:
            return len(phase)
    return 0


WHOLE = {
    "length": len,
    "a place": lambda at: 3 if at[0] == "try" else 9,
    "a slice": lambda at: len(at[2:]),
    "a tuple": lambda at: len(tuple(at)),
    "unpacked": lambda at: len([*at]),
    "its kind": lambda at: 3 if isinstance(at, tuple) else 9,
    "its kind in the game": lambda at: 3 if isinstance(at, type(position(20))) else 9,
    "its text": lambda at: len(str(at)),
    "repr": lambda at: len(repr(at)),
    "f-string": lambda at: len(f"{at}"),
    "format": lambda at: len("{}".format(at)),  # noqa: UP032
    "equal": lambda at: 3 if at == position(20) else 9,
    "equal the other way round": lambda at: 3 if position(20) == at else 9,
    "unequal": lambda at: 3 if at != position(20) else 9,
    "less": lambda at: 3 if at < position(40) else 9,
    "a key": lambda at: {position(20): 3}.get(at, 9),
    "in a set": lambda at: 3 if at in {position(20), position(30)} else 9,
    "changed": lambda at: at._replace(spot=at.spot + 2).spot // 3,
    "as a mapping": lambda at: at._asdict()["spot"] // 3,
    "its names": lambda at: len(at._fields),
    "a name that it lacks": lambda at: 3 if hasattr(at, "weather") else 9,
    "counted": lambda at: at.count(10),
    "added": lambda at: len(at + (1, 2)),  # noqa: RUF005
    "added behind": lambda at: len((1, 2) + at),  # noqa: RUF005
    "holds": lambda at: 3 if 20 in at else 9,
    "sorted": lambda at: sorted([at, position(40)], reverse=True)[1].spot // 3,
    "backwards": lambda at: len(list(reversed(at))),
    "a pattern": by_pattern,
    "is there": lambda at: 3 if at else 9,
    "copied": lambda at: copy.copy(at).spot // 3,
    "pickled": lambda at: pickle.loads(pickle.dumps(at)).spot // 3,
    "made anew": lambda at: type(at)(*at).spot // 3,
}
