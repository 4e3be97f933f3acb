"""`make screenshots OUT=folder`: pictures of every widget in its main states, to be looked at: light, dark, 320 pixels wide."""

import sys
from pathlib import Path

from browser.bench import new_bench_page
from browser.chromium import chromium
from browser.states import each_state

#: Name, dark, and the width of the outputs in pixels: that of a notebook in a window of 1280 pixels, and that of a phone.
LOOKS = (("light", False, 848), ("dark", True, 848), ("narrow", False, 320))


def main(out: Path) -> None:
    out.mkdir(parents=True, exist_ok=True)
    with chromium() as browser:
        for look, dark, width in LOOKS:
            page = new_bench_page(browser, touch=False)
            page.prepare(dark=dark, moves=False, width=1280, height=2400, output_width=width)
            for name, widget in each_state(page):
                widget.screenshot(path=out / f"{name}-{look}.png")
            print(f"{look}: {len(list(out.glob(f'*-{look}.png')))} pictures in {out}")
            page.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
