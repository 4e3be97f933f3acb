/**
 * The clock of "Auto": it takes one step after another at a chosen pace, each only when Python has answered the last.
 * It never starts by itself; it stops at a decision, at a refusal, and when it waits too long. The clock needs no browser.
 */

/** Milliseconds between an answer of Python and the next step. */
export const PACES = { slow: 2400, normal: 1200, fast: 450 };
/** So long Python may take for one step; in milliseconds. */
const PATIENCE = 15000;

/** @typedef {keyof typeof PACES} Pace */

/**
 * @param {object} table
 * @param {() => boolean} table.mayGo  whether a step can be taken now
 * @param {() => void} table.go  take it
 * @param {() => Pace} table.pace
 * @param {() => void} table.stopped  it stopped by itself
 * @param {(call: () => void, delay: number) => any} [table.later]  as setTimeout
 * @param {(timer: any) => void} [table.forget]  as clearTimeout
 */
export function createAutoplay({ mayGo, go, pace, stopped, later = setTimeout, forget = clearTimeout }) {
  let playing = false;
  let moment = "";
  /** @type {any} */
  let timer;

  function stop() {
    forget(timer);
    playing = false;
  }

  function end() {
    if (!playing) return;
    stop();
    stopped();
  }

  function step() {
    if (!playing) return;
    if (!mayGo()) return end();
    timer = later(end, PATIENCE);
    go();
  }

  return {
    get playing() {
      return playing;
    },
    /** @returns {boolean} whether it runs now */
    start() {
      if (playing || !mayGo()) return playing;
      playing = true;
      step();
      return playing;
    },
    stop,
    /**
     * Something came from Python.
     * @param {string} now  differs whenever a step was taken
     * @param {boolean} refused
     */
    arrived(now, refused) {
      const moved = now !== moment;
      moment = now;
      if (!playing || (!moved && !refused)) return;
      if (refused || !mayGo()) return end();
      forget(timer);
      timer = later(step, PACES[pace()] ?? PACES.normal);
    },
  };
}

/**
 * Auto stops when the reader presses anything but its own buttons, and when the page is hidden.
 * @param {HTMLElement} root
 * @param {() => void} stop
 * @returns {() => void}  stops listening
 */
export function onIntervention(root, stop) {
  const page = root.ownerDocument;
  const onPress = (/** @type {Event} */ event) => {
    const key = event instanceof KeyboardEvent ? event.key : "";
    if (["Tab", "Shift", "Control", "Alt", "Meta"].includes(key)) return;
    const own = /** @type {Element} */ (event.target).closest(".cb-auto");
    if (!own || !["", "Enter", " ", "ArrowUp", "ArrowDown"].includes(key)) stop();
  };
  const onHidden = () => page.hidden && stop();
  root.addEventListener("pointerdown", onPress, true);
  root.addEventListener("keydown", onPress, true);
  page.addEventListener("visibilitychange", onHidden);
  return () => {
    root.removeEventListener("pointerdown", onPress, true);
    root.removeEventListener("keydown", onPress, true);
    page.removeEventListener("visibilitychange", onHidden);
  };
}
