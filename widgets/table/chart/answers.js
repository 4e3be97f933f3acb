/** The answers below a chart: lay the chosen card, with what the coach says of it, or go on after a crossing. */

import { el, hidden } from "../../shared/dom.js";
import { optionOdds, restsOn } from "../coach.js";
import { calling, optionOf } from "./calling.js";

/** @typedef {import("../types.js").State} State */

/** @param {State} state @returns {import("../../shared/dom.js").Child[]} */
export function callAnswers(state) {
  const option = optionOf(state, state.call);
  const defends = calling(state) === "defense";
  return [
    option
      ? primary("lay_call", `Lay ${option.label}`, "face down")
      : el(
          "button",
          { class: "cb-button", "data-primary": true, "data-key": "primary", "data-action": "lay_call", "aria-disabled": "true" },
          el("b", {}, "Lay it face down"),
          el("small", {}, hidden(": "), `choose a ${defends ? "defense" : "play"} card first`),
        ),
    option?.odds?.length
      ? el(
          "div",
          { class: "cb-call-odds", "data-key": `odds-${option.value}`, "data-part": "call-odds", title: option.basis },
          optionOdds(option),
          option.basis ? hidden(`. ${option.basis}`) : null,
        )
      : defends // the offense reads it above its cards
        ? basisOf(state, { tabindex: "0" }) // of a long one a few lines are seen, all of it while it has the focus
        : null,
  ];
}

/** What the numbers on the cards rest on. @param {State} state @param {Record<string, string>} [more] attributes */
export const basisOf = ({ asking }, more) => restsOn({ ...asking, options: asking.options?.slice(0, 1) }, undefined, more);

/** @param {string} action @param {string} label @param {string} hint */
const primary = (action, label, hint) =>
  el(
    "button",
    { class: "cb-button", "data-primary": true, "data-key": "primary", "data-action": action },
    el("b", {}, label),
    el("small", {}, hidden(": "), hint),
  );
