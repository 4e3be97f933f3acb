/** What the reader does with play charts: choose a card, lay it face down, go on after a crossing. */

import { doing, laying, spokenTile } from "../squads/choosing.js";
import { optionOf, refusalOf, spokenResults } from "./calling.js";

/** @typedef {import("../types.js").State} State */

/** What is said of a card when it is chosen. @param {State} state @param {string} value */
const told = (state, value) => (laying(state) ? spokenTile(state, value) : spokenResults(state, value));

/** The call of a dragged card. @param {string} key */
const callOf = (key) => (key.startsWith("call:") ? key.slice("call:".length) : null);

/** @param {import("../actions.js").Table & {find: (selector: string) => HTMLElement | null, refuse: (text: string) => void}} table */
export function createChartActs({ session, send, update, say, find, refuse }) {
  const { own } = session;

  /** @param {string} value @param {State} state */
  function lay(value, state) {
    const option = optionOf(state, value);
    if (!option) return;
    own.call = null;
    session.remark({});
    const lays = laying(state);
    say(lays ? `${doing(lays, option.label)}.` : `${option.label} laid face down.`);
    send("answer", option.value);
    update();
  }

  /** @param {string} value @param {State} state @param {boolean} keys */
  function choose(value, state, keys) {
    const option = optionOf(state, value);
    own.focusKey = value;
    if (!option) {
      const refused = refusalOf(state, value);
      if (refused) refuse(`${refused.label} is not allowed now: ${refused.reason}.`);
      return;
    }
    own.call = own.call === value ? null : value;
    session.remark({});
    say(own.call ? `${option.label} chosen. ${told(state, value)}` : `${option.label} put back.`);
    update(() => keys && own.call && find('[data-action="lay_call"][data-primary]')?.focus());
  }

  return {
    /** @type {Record<string, (button: HTMLElement, state: State, keys: boolean) => void>} */
    buttons: {
      call: (button, state, keys) => choose(button.getAttribute("data-value") ?? "", state, keys),
      lay_call: (_, state) => (own.call ? lay(own.call, state) : refuse(laying(state) ? `Choose ${laying(state)?.what} first.` : "Choose a card first.")),
    },
    /** Put the chosen card back, by Escape. @returns {boolean} whether there was one */
    putBack() {
      const value = own.call;
      if (value === null) return false;
      own.call = null;
      say("Put back.");
      update(() => find(`[data-call="${CSS.escape(value)}"]`)?.focus());
      return true;
    },
    /** @param {string} key @returns {boolean} whether it was a call */
    dragged(key) {
      if (callOf(key) === null) return false;
      say("Card picked up.");
      return true;
    },
    /** @param {string} key @param {string | null} place @returns {boolean} whether it was one of these */
    dropped(key, place) {
      const value = callOf(key);
      if (value === null) return false;
      if (place === "call") lay(value, session.state());
      else {
        say("Put back.");
        update();
      }
      return true;
    },
  };
}
