/**
 * Asking Python for new rows: one question at a time, always the newest one, and late answers do no harm.
 *
 * Each question has a number. While it is open, further moves only replace each other; the last is asked when the
 * answer is there. So Python is asked as often as it can answer, and never again for what the reader has left behind.
 */

/**
 * @template Values
 * @param {object} options
 * @param {string} options.view  the id of one of the views of a chart
 * @param {(intent: {view: string, n: number, values: Values}, answered: () => void) => void} options.send
 */
export function createAsking({ view, send }) {
  let n = 0;
  let open = false;
  /** @type {{values: Values} | null} */
  let next = null;

  /** @param {Values} values */
  function ask(values) {
    const number = ++n;
    open = true;
    next = null;
    send({ view, n: number, values }, () => answered(number)); // whatever Python made of it
  }

  /** @param {number} number */
  function answered(number) {
    if (number !== n) return;
    open = false;
    if (next) ask(next.values);
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
      if (told.view === view && open) answered(told.n);
      return !open;
    },
  };
}
