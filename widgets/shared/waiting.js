/**
 * Sends what the reader does, one intent after the other, and shows whether Python answers: at once that something was sent,
 * after a second that Python is busy, after eight that it does not answer, at once that the connection is cut, and for good that
 * Python has been stopped.
 *
 * What is on its way when a connection is cut may be lost, and so may the answer. So when there is one again, an intent that is not
 * answered is sent once more, with the number that it had: Python does nothing about an intent that it has dealt with.
 */

import { el } from "./dom.js";

/** @typedef {"" | "sent" | "busy" | "silent" | "cut" | "gone"} Waiting */
/** @typedef {{get: (name: string) => any, set: (name: string, value: unknown) => void, save_changes: (callbacks?: object) => void, send: (content: unknown, callbacks?: object) => void, widget_manager?: any}} Model */

/** Milliseconds until Python is called busy, and until it is called silent. */
export const BUSY = 1000;
export const SILENT = 8000;
/** Milliseconds from a new connection on until an intent is sent once more: JupyterLab sends first what it has held back. */
export const AGAIN = 1500;
/** What becomes of a kernel that no longer knows its widgets. */
const ENDED = new Set(["restarting", "autorestarting", "terminating", "dead"]);

/** What is said, and what the reader can do. @param {Waiting} waiting @param {number} kept  presses that wait for their turn */
export function waitingWords(waiting, kept) {
  const more = kept > 1 ? `Your ${kept} presses are kept, in order.` : "Your press is kept.";
  if (waiting === "busy") return `Python is busy with other cells, or counts. ${more}`;
  if (waiting === "silent") return `Python does not answer. ${more} The square button ■ above stops what takes too long.`;
  if (waiting === "cut") return `There is no connection to Python. ${more} JupyterLab tries again.`;
  if (waiting === "gone") return "Python was stopped or started again, and no longer knows what is shown here. Run the cell again, or all cells (menu Run).";
  return "";
}

/**
 * Without a page: the presses that wait, and the time that Python takes for the first of them.
 * @template {object} Intent
 * @param {object} options
 * @param {(intent: Intent, answered: () => void, again: boolean) => void} options.send  `answered` is called when Python has dealt
 *   with it; `again` is true for one that was sent before
 * @param {(waiting: Waiting, kept: number) => void} options.changed
 * @param {(call: () => void, milliseconds: number) => unknown} [options.later]
 * @param {(timer: any) => void} [options.forget]
 */
export function createQueue({ send, changed, later = setTimeout, forget = clearTimeout }) {
  /** The first one is with Python. @type {{intent: Intent, text: string, then: () => void}[]} */
  const kept = [];
  /** @type {Waiting} */
  let waiting = "";
  /** @type {unknown[]} */
  let timers = [];
  let isCut = false;

  /** @param {Waiting} now */
  function become(now) {
    waiting = waiting === "gone" ? "gone" : now;
    changed(waiting, kept.length);
  }

  function stopTimers() {
    timers.forEach(forget);
    timers = [];
  }

  function next() {
    wait();
    if (kept.length) sendFirst(false);
  }

  /** Say how long Python takes for the first one, from now on. */
  function wait() {
    stopTimers();
    if (!kept.length) return become("");
    if (isCut) return become("cut");
    timers = [later(() => become("busy"), BUSY), later(() => become("silent"), SILENT)];
    become("sent");
  }

  /** @param {boolean} again */
  function sendFirst(again) {
    const [first] = kept;
    const answered = () => {
      if (kept[0] !== first) return;
      kept.shift();
      first.then();
      next();
    };
    send(first.intent, answered, again);
  }

  return {
    /**
     * Send an intent, when all before it are dealt with; a double press is one.
     * @param {Intent} intent @param {unknown} what  it is the same as another if this is @param {() => void} [then]  after Python has dealt with it
     */
    add(intent, what, then = () => {}) {
      const text = JSON.stringify(what);
      if (waiting === "gone") return become("gone");
      if (kept.at(-1)?.text === text) return;
      kept.push({ intent, text, then });
      if (kept.length === 1) next();
      else become(waiting);
    },
    /** There is no connection. */
    cut() {
      isCut = true;
      wait();
    },
    /** There is a connection again. */
    connected() {
      isCut = false;
      wait();
      const [first] = kept;
      if (first) timers.push(later(() => kept[0] === first && sendFirst(true), AGAIN));
    },
    /** Python no longer knows the widget. */
    end() {
      stopTimers();
      kept.length = 0;
      become("gone");
    },
    stop: stopTimers,
  };
}

/**
 * The same for a widget: the words stand at the end of `place`.
 * @param {{model: Model, root: HTMLElement, place?: HTMLElement}} widget
 */
export function createWaiting({ model, root, place = root }) {
  const words = el("p", { class: "cb-waiting", role: "status", "data-part": "waiting" });
  let wasCut = false;
  /** @type {object} */
  let sent = {};
  const queue = createQueue({
    send(intent, answered, again) {
      if (!again) {
        sent = { id: Number(model.get("intent")?.id ?? 0) + 1, ...intent }; // the same one may be sent again
        model.set("intent", sent);
      }
      const status = (/** @type {any} */ message) => message.content.execution_state === "idle" && answered();
      // ipywidgets holds changes back until all before them are answered: behind one that was lost they would wait for ever.
      if (wasCut) model.send({ intent: sent }, { iopub: { status } });
      else model.save_changes({ iopub: { status } });
    },
    changed(waiting, kept) {
      const said = waitingWords(waiting, kept);
      if (words.textContent !== said) words.textContent = said;
      if (waiting) root.dataset.waiting = waiting;
      else delete root.dataset.waiting;
    },
  });
  place.append(words);
  const stopWatching = watchKernel(model, {
    ended: queue.end,
    cut: queue.cut,
    connected() {
      wasCut = true;
      queue.connected();
    },
  });
  return {
    send: queue.add,
    /** The widget is taken from the page. */
    stop() {
      queue.stop();
      stopWatching();
    },
  };
}

/** @param {Model} model @param {{ended: () => void, cut: () => void, connected: () => void}} calls */
function watchKernel(model, { ended, cut, connected }) {
  const kernel = model.widget_manager?.kernel;
  if (!kernel?.statusChanged) return () => {};
  const onStatus = (/** @type {unknown} */ _, /** @type {string} */ status) => ENDED.has(status) && ended();
  const onConnection = (/** @type {unknown} */ _, /** @type {string} */ status) => (status === "connected" ? connected() : cut());
  kernel.statusChanged.connect(onStatus);
  kernel.connectionStatusChanged?.connect(onConnection);
  kernel.disposed?.connect(ended);
  return () => {
    kernel.statusChanged.disconnect(onStatus);
    kernel.connectionStatusChanged?.disconnect(onConnection);
    kernel.disposed?.disconnect(ended);
  };
}
