"""`make screenshots OUT=folder`: pictures of every widget in its main states, to be looked at: light, dark, 320 pixels wide."""

import sys
import tempfile
from pathlib import Path

from browser.lab import FLAGS, find_chromium, new_page, serve
from browser.states import each_state, open_states
from playwright.sync_api import sync_playwright

#: Name, dark, and the width of the outputs in pixels (0: as wide as the page lets them be).
LOOKS = (("light", False, 0), ("dark", True, 0), ("narrow", False, 320))


def main(out: Path) -> None:
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        (Path(home) / "empty").mkdir()
        with serve(Path(home) / "empty", Path(home) / "lab") as lab:
            browser = playwright.chromium.launch(executable_path=find_chromium(), headless=True, args=FLAGS)
            for look, dark, width in LOOKS:
                page = new_page(browser, lab, touch=False, dark=dark, width=1280, height=2400)
                if width:
                    page.page.add_init_script(NARROW.replace("WIDTH", str(width)))
                open_states(lab, page, f"{look}.ipynb")
                for name, widget in each_state(page):
                    widget.screenshot(path=out / f"{name}-{look}.png")
                print(f"{look}: {len(list(out.glob(f'*-{look}.png')))} pictures in {out}")
                page.close()
            browser.close()


#: Outputs as narrow as on a phone.
NARROW = """
addEventListener("DOMContentLoaded", () => {
  const style = document.createElement("style");
  style.textContent = ".jp-OutputArea-output { max-width: WIDTHpx; }";
  document.head.append(style);
});
"""

if __name__ == "__main__":
    main(Path(sys.argv[1]))
