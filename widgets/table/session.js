/**
 * What one rendered table remembers between two messages from Python: the draft of a hand, the card in the fingers,
 * the order of the cards, the number on the slider. Everything else is in the model. No browser needed.
 */

import { emptyDraft } from "./placement.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Message} Message */

/** A second press of the same button within this time, before Python has replied, is a slip; in milliseconds. */
const PATIENCE = 1500;
const EMPTY_VIEW = { title: "", step: 0 };
const EMPTY_ASKING = { step: 0, kind: "over", who: "", side: "", yours: false, prompt: "" };

/**
 * @param {{get: (name: string) => any}} model
 * @param {string} id  a prefix for element ids
 */
export function createSession(model, id) {
  /** @type {Pick<State, "draft" | "held" | "sort" | "picking" | "number" | "focusKey" | "width">} */
  const own = { draft: null, held: null, sort: "rank", picking: false, number: null, focusKey: null, width: 960 };
  let asked = "";
  /** @type {Message | null} */
  let remark = null;
  /** @type {unknown} */
  let remarkedOn = null;
  /** @type {unknown[]} */
  let sent = [];
  let sentAt = -Infinity;

  return {
    own,
    /** All that the drawing functions need. @returns {State} */
    state() {
      const view = { ...EMPTY_VIEW, ...model.get("view") };
      if (!view.teams?.home || !view.teams.away) view.teams = null;
      const asking = { ...EMPTY_ASKING, ...model.get("asking") };
      const question = JSON.stringify([asking.step, asking.kind, asking.who, asking.place]);
      if (question !== asked) {
        asked = question;
        const placing = asking.kind === "place" && asking.yours && asking.place;
        Object.assign(own, {
          draft: placing ? emptyDraft(asking.place) : null,
          held: null,
          picking: false,
          number: null,
          focusKey: null,
        });
        remark = null;
      }
      const message = model.get("message") ?? {};
      if (remark && remarkedOn !== message) remark = null;
      return /** @type {State} */ ({ view, asking, message: remark ?? message, id, ...own });
    },
    /** Say something near the prompt that Python need not know of; an empty text takes it back. @param {Message} message */
    remark(message) {
      remark = message;
      remarkedOn = model.get("message") ?? {};
    },
    /**
     * The intent to send, or null if the same was just sent and Python has not replied yet.
     * @param {string} action
     * @param {unknown} value
     * @param {number} now  in milliseconds
     */
    intent(action, value, now) {
      const view = model.get("view");
      const asking = model.get("asking");
      const message = model.get("message");
      const what = [view, asking, message, action, JSON.stringify(value ?? null)];
      if (what.every((part, n) => part === sent[n]) && now - sentAt < PATIENCE) return null;
      sent = what;
      sentAt = now;
      const before = Number(model.get("intent")?.id ?? 0);
      return { step: asking?.step ?? 0, action, value: value ?? null, id: before + 1 };
    },
  };
}
