"""The cost of ``import cardbowl`` over a bare Python."""

import subprocess
import sys
from statistics import median
from time import perf_counter


def seconds(code: str) -> float:
    """The seconds that a separate Python process takes for `code`."""
    begun = perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True)
    return perf_counter() - begun


def test_import_over_bare_python(benchmark, against):
    against(20, "ms")
    bare = []

    def measure_bare():
        bare.append(seconds("pass"))

    benchmark.pedantic(
        seconds, args=("import cardbowl",), setup=measure_bare, rounds=40 if benchmark.enabled else 1, warmup_rounds=1
    )
    if benchmark.enabled:
        benchmark.extra_info["value"] = 1000 * (benchmark.stats.stats.median - median(bare))
