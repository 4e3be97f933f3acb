/** The answers to a question with tiles: the main button lays the chosen tile, or passes while there is none. */

import { el, hidden } from "../../shared/dom.js";
import { optionOf, refusalOf } from "../chart/calling.js";
import { optionOdds, restsOn } from "../coach.js";
import { refusals } from "../answers.js";
import { doing, laying } from "./choosing.js";

/** @typedef {import("../types.js").State} State */

/** @param {State} state @returns {import("../../shared/dom.js").Child[]} */
export function layingAnswers(state) {
  const lays = /** @type {NonNullable<ReturnType<typeof laying>>} */ (laying(state));
  const chosen = optionOf(state, state.call);
  const pass = optionOf(state, "pass");
  const shown = chosen ?? pass;
  return [
    chosen
      ? primary({ "data-action": "lay_call" }, doing(lays, chosen.label), chosen.hint)
      : pass
        ? primary({ "data-action": "option", "data-value": "pass" }, "Pass", `or choose ${lays.what}`)
        : primary({ "data-action": "lay_call", "aria-disabled": "true" }, `Choose ${lays.what}`),
    chosen && pass
      ? el("button", { class: "cb-button", "data-key": "pass", "data-action": "option", "data-value": "pass" }, el("b", {}, "Pass"))
      : null,
    timeOut(state),
    shown?.odds?.length
      ? el("div", { class: "cb-call-odds", "data-key": `odds-${shown.value}`, "data-part": "call-odds", title: shown.basis }, optionOdds(shown), shown.basis ? hidden(`. ${shown.basis}`) : null)
      : null,
    pass && !chosen ? restsOn({ ...state.asking, options: state.asking.options?.slice(0, 1) }) : null,
    lays.where === "felt" ? refusals(state) : null,
  ];
}

/** @param {State} state */
function timeOut(state) {
  const option = optionOf(state, "time-out");
  if (!option && !refusalOf(state, "time-out")) return null;
  return el(
    "button",
    { class: "cb-button cb-quiet", "data-key": "time-out", "data-action": option ? "option" : "call", "data-value": "time-out", "aria-disabled": option ? null : "true" },
    el("b", {}, "Time-out"),
  );
}

/** @param {object} does @param {string} label @param {string} [hint] */
const primary = (does, label, hint) =>
  el(
    "button",
    { class: "cb-button", "data-primary": true, "data-key": "primary", ...does },
    el("b", {}, label),
    hint ? el("small", {}, hidden(": "), hint) : null,
  );
