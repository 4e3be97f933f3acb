/**
 * What one rendered table remembers between two messages from Python: the draft of a hand, the card in the fingers,
 * the order of the cards, the number on the slider, open panels. Everything else is in the model. No browser needed.
 */

import { emptyDraft } from "./placement.js";
import { sameTask } from "./sums.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Message} Message */

const EMPTY_VIEW = { title: "", step: 0 };
const EMPTY_ASKING = { step: 0, kind: "over", who: "", side: "", yours: false, prompt: "" };

/** The places of a line-up may be beside the hand. @param {any} asking @returns {import("./types.js").Asking} */
function withPlaces({ places, suggested, ...asking }) {
  if (!asking.place || !(places || suggested)) return asking;
  return { ...asking, place: { ...(places && { places }), ...(suggested && { suggested }), ...asking.place } };
}

/**
 * @param {{get: (name: string) => any}} model
 * @param {string} id  a prefix for element ids
 */
export function createSession(model, id) {
  /** @type {Omit<State, "view" | "asking" | "message" | "history" | "tools" | "shared" | "id" | "look"> & {look: number | null}} */
  const own = {
    ...{ draft: null, held: null, sort: "rank", picking: false, number: null, focusKey: null, width: 960 },
    ...{ typed: "", spot: null, rewinding: false, look: null, playing: false, pace: "normal" },
    ...{ lifted: null, aim: "", pair: null, sheet: "", kind: "", who: "", ranges: false, man: null, pitch: 0 },
    ...{ unfolded: false, whole: false, laid: null, discards: /** @type {string[]} */ ([]), call: null },
    ...{ panel: null, holes: 120, notes: false },
  };
  /** @type {import("./types.js").Asking | null} */
  let asked = null;
  /** @type {Message | null} */
  let remark = null;
  /** @type {unknown} */
  let remarkedOn = null;

  return {
    own,
    /** All that the drawing functions need. @returns {State} */
    state() {
      const view = { ...EMPTY_VIEW, ...model.get("view") };
      if (!view.teams?.home || !view.teams.away) view.teams = null;
      if (view.chart) view.chart = { ...view.printed, ...view.chart };
      const asking = withPlaces({ ...EMPTY_ASKING, ...model.get("asking") });
      if (asked === null || asked.step !== asking.step || asked.kind !== asking.kind) {
        const again = sameTask(asked, asking);
        const placing = asking.kind === "place" && asking.yours && asking.place;
        Object.assign(own, {
          draft: placing ? emptyDraft(asking.place) : null,
          held: null,
          picking: false,
          number: null,
          focusKey: null,
          typed: again ? own.typed : "",
          spot: again ? own.spot : null,
          rewinding: false,
          unfolded: false,
          whole: false,
          lifted: null,
          pair: null,
          sheet: "",
          call: null,
        });
        remark = null;
      }
      asked = asking;
      const history = model.get("history")?.end === undefined ? null : model.get("history");
      const tools = model.get("tools")?.dial === undefined ? null : model.get("tools");
      const message = model.get("message") ?? {};
      if (remark && remarkedOn !== message) remark = null;
      const look = own.look ?? history?.at ?? 0;
      const shared = model.get("shared") ?? "";
      return /** @type {State} */ ({ view, asking, message: remark ?? message, id, history, tools, shared, ...own, look });
    },
    /** Say something near the prompt that Python need not know of; an empty text takes it back. @param {Message} message */
    remark(message) {
      remark = message;
      remarkedOn = model.get("message") ?? {};
    },
    /** What is sent to Python: it repeats the step that the reader sees. @param {string} action @param {unknown} value */
    intent(action, value) {
      return { step: model.get("asking")?.step ?? 0, action, value: value ?? null };
    },
  };
}
