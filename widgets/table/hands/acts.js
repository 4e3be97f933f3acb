/** What the reader does with two hands: lay a card by drag, by tap and tap, by keys or by a button; look through discards. */

import { cardName } from "../words.js";
import { answerOf, layer } from "./laying.js";

/** @typedef {import("../types.js").State} State */

/** @param {import("../formation/acts.js").Hands & {refuse: (text: string) => void}} hands */
export function createHandActs({ session, send, update, say, find, refuse }) {
  const { own } = session;

  /** Lay a card: it is face down until Python sends the result. @param {string} key @param {State} state @param {unknown} [from]  where it was let go */
  function lay(key, state, from) {
    const { asking, message } = state;
    own.held = null;
    own.laid = { step: asking.step, heard: message.n ?? 0, key, from: from ?? boxOf(key) };
    session.remark({});
    say(`${cardName(key)} laid face down.`);
    send("answer", answerOf(state, key));
    update();
  }

  /** Where a card of the hand is on the screen. @param {string} key */
  const boxOf = (key) => find(`[data-card-key="${CSS.escape(key)}"]`)?.getBoundingClientRect() ?? null;

  return {
    /** @type {Record<string, (button: HTMLElement, state: State) => void>} */
    buttons: {
      lay: (_, state) => {
        if (own.held) lay(own.held.key, state);
        else refuse("Take up a card of your hand first.");
      },
      discards: (button) => {
        const team = button.getAttribute("data-value") ?? "";
        own.discards = own.discards.includes(team) ? own.discards.filter((each) => each !== team) : [...own.discards, team];
        update();
      },
    },
    /** The plain button of a card. @param {string} value @param {State} state @returns {boolean} whether it was one of these */
    option(value, state) {
      const team = layer(state);
      const hand = team && state.view.hands ? Object.values(state.view.hands).find((each) => each.team === team) : null;
      if (!hand?.cards.includes(value)) return false;
      lay(value, state);
      return true;
    },
    /** After a card was taken up by a key, the focus goes to its place. */
    toPlace: () => find('[data-action="lay"]')?.focus(),
    /** @param {string} key @param {string | null} place @param {unknown} box @returns {boolean} whether it was one of these */
    dropped(key, place, box) {
      const state = session.state();
      if (!layer(state) || place !== "lay") return false;
      lay(key, state, box);
      return true;
    },
  };
}
