/**
 * Asking Python for new rows: one question at a time, always the newest one, and late answers do no harm.
 *
 * Each question has a number. While it is open, further moves only replace each other; the last is asked when the
 * answer is there. So Python is asked as often as it can answer, and never again for what the reader has left behind.
 */

/** Milliseconds after which a silent Python is called silent, and asked again at the next move. */
export const PATIENCE = 5000;

/**
 * @template Values
 * @param {object} options
 * @param {string} options.view  the id of one of the views of a chart
 * @param {(intent: {view: string, n: number, values: Values}) => void} options.send
 * @param {() => void} options.silent  is called when no answer comes
 * @param {(call: () => void, milliseconds: number) => unknown} [options.later]
 * @param {(timer: any) => void} [options.forget]
 */
export function createAsking({ view, send, silent, later = setTimeout, forget = clearTimeout }) {
  let n = 0;
  let open = false;
  /** @type {{values: Values} | null} */
  let next = null;
  /** @type {unknown} */
  let timer = null;

  /** @param {Values} values */
  function ask(values) {
    n += 1;
    open = true;
    next = null;
    forget(timer);
    timer = later(() => {
      open = false;
      silent();
    }, PATIENCE);
    send({ view, n, values });
  }

  return {
    /** The reader has moved something. @param {Values} values */
    moved(values) {
      if (open) next = { values };
      else ask(values);
    },
    /**
     * Handle a message of Python: an answer to this view, to another one, or a change made in Python.
     * @param {{view: string, n: number}} told
     * @returns {boolean}  whether the inputs on the page may follow it: not while the reader is ahead of it
     */
    told(told) {
      if (told.view === view && told.n === n) {
        open = false;
        forget(timer);
        if (next) ask(next.values);
      }
      return !open;
    },
    stop() {
      forget(timer);
    },
  };
}
