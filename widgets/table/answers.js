/** The ways to answer a decision: options, a number from a range, a hand to place, or words. */

import { picture, readable } from "../shared/cards.js";
import { el, hidden } from "../shared/dom.js";
import { face, pretty } from "../shared/faces.js";
import { optionOdds } from "./coach.js";
import { calledOf, isLineUp, namesOf, spotAt } from "./formation/draft.js";
import { LARGEST } from "./formation/layout.js";
import { sketch } from "./formation/spots.js";
import { shortened } from "./formation/words.js";
import { complete, laneName, nextLane, placedCount } from "./placement.js";
import { chip } from "./rules.js";
import { capital } from "./words.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Asking} Asking */
/** @typedef {import("../shared/dom.js").Child} Child */

/** @param {Asking} asking */
export function options({ options: all = [], step, prompt }) {
  const many = all.length > 8;
  const odds = all.some((option) => option.odds?.length);
  return el(
    "div",
    { class: "cb-options", "data-key": `options-${step}`, role: "group", "aria-label": prompt || "Options", "data-many": many, "data-count": all.length, "data-odds": odds },
    all.map(({ value, label, hint, odds }) => {
      const card = face(value) ? String(value) : "";
      const text = label || (card ? pretty(card) : String(value));
      return el(
        "button",
        {
          class: "cb-button cb-option",
          "data-key": `option-${value}`,
          "data-action": "option",
          "data-value": String(value),
          "data-option-card": card || null,
        },
        card ? el("span", { class: "cb-card", "aria-hidden": "true" }, picture(card, { plain: true })) : null,
        el("span", {}, el("b", { title: odds?.length ? text : null }, readable(text)), hint ? el("small", {}, hidden(": "), readable(hint)) : null, optionOdds({ odds })),
      );
    }),
  );
}

/**
 * What may not be chosen now: a button with their number, and the list with the reasons, which lies over the felt once it is asked for.
 * @param {State} state
 */
export function refusals({ asking: { refused = [], step }, unfolded, id }) {
  if (!refused.length) return null;
  const list = `${id}-refused`;
  return el(
    "div",
    { class: "cb-refusals", "data-key": `refused-${step}` },
    el(
      "button",
      {
        class: "cb-button cb-fold",
        "data-key": "fold",
        "data-action": "unfold",
        "aria-expanded": String(unfolded),
        "aria-controls": unfolded ? list : null,
      },
      `${refused.length} more ${refused.length === 1 ? "is" : "are"} not allowed now`,
      el("span", { class: "cb-caret", "aria-hidden": "true" }),
    ),
    unfolded ? el("ul", { class: "cb-refused-list", "data-key": "list", id: list, "aria-label": "Not allowed now" }, refused.map(refusal)) : null,
  );
}

/** @param {import("./types.js").Refused} refused @param {number} n */
function refusal({ label, reason, rule }, n) {
  return el(
    "li",
    { class: "cb-refusal", "data-key": `refused-${n}` },
    el(
      "button",
      { class: "cb-refused", "data-action": "refused", "data-value": String(n), "data-refused": label, "aria-disabled": "true" },
      el("b", {}, label),
      el("small", {}, hidden(": "), reason),
    ),
    chip(rule, `refused-${n}`, `${label}: ${reason}`),
  );
}

/** So many numbers are buttons side by side; more are a slider with a field. */
const FEW = 4;

/** @param {State} state */
export function range({ asking, number }) {
  const { min, max } = /** @type {NonNullable<Asking["range"]>} */ (asking.range);
  const value = number ?? asking.range?.value ?? min;
  const key = (/** @type {string} */ part) => `range-${asking.step}-${part}`;
  const label = asking.prompt || "A number";
  if (max - min < FEW) {
    const numbers = Array.from({ length: max - min + 1 }, (_, n) => min + n);
    return el(
      "div",
      { class: "cb-range cb-few", "data-key": key("all"), role: "radiogroup", "aria-label": label },
      numbers.map((each) =>
        el(
          "button",
          { class: "cb-button", "data-key": key(`${each}`), "data-action": "number", "data-value": each, role: "radio", "aria-checked": `${each === value}` },
          String(each).replace("-", "−"),
        ),
      ),
    );
  }
  return el(
    "div",
    { class: "cb-range", "data-key": key("all"), role: "group", "aria-label": label },
    el(
      "button",
      {
        class: "cb-button cb-nudge",
        "data-key": key("less"),
        "data-action": "nudge",
        "data-by": -1,
        "aria-label": "One less",
        disabled: value <= min,
      },
      "−",
    ),
    el(
      "span",
      { class: "cb-slide" },
      el("input", {
        type: "range",
        "data-key": key("slide"),
        "data-part": "range",
        min,
        max,
        step: 1,
        value,
        "aria-label": label,
      }),
      el("span", { class: "cb-ends", "aria-hidden": "true" }, el("span", {}, min), el("span", {}, max)),
    ),
    el(
      "button",
      {
        class: "cb-button cb-nudge",
        "data-key": key("more"),
        "data-action": "nudge",
        "data-by": 1,
        "aria-label": "One more",
        disabled: value >= max,
      },
      "+",
    ),
    el("input", {
      type: "number",
      class: "cb-number",
      "data-key": key("number"),
      "data-part": "number",
      min,
      max,
      step: 1,
      value,
      inputmode: "numeric",
      "aria-label": `${label}, ${min} to ${max}`,
    }),
  );
}

/** The main button of a range. @param {State} state */
export function sendNumber({ asking, number }) {
  const { min, unit, value: first } = /** @type {NonNullable<Asking["range"]>} */ (asking.range);
  const value = number ?? first ?? min;
  return el(
    "button",
    { class: "cb-button", "data-primary": true, "data-key": `range-${asking.step}-send`, "data-action": "option", "data-value": value },
    el("b", {}, `Choose ${value}`),
    unit ? el("small", {}, unit) : null,
  );
}

/** @param {State} state @returns {Child[]} */
export function placing({ asking, draft, held }) {
  const { place } = asking;
  if (!place || !draft) {
    const key = `text-send-${asking.step}`;
    return [el("button", { class: "cb-button", "data-primary": true, "data-key": key, "data-action": "text" }, el("b", {}, "Answer"))];
  }
  const ready = complete(draft);
  const lineUp = isLineUp(place);
  return [
    el(
      "button",
      { class: "cb-button", "data-primary": true, "data-key": "done", "data-action": "done", "aria-disabled": String(!ready) },
      el("b", {}, "Done"),
      el("small", {}, ready ? "send them" : `${placedCount(draft)} of ${draft.lanes.length} placed`),
    ),
    place.formations.length > 1 && !lineUp ? formations(place, draft) : null,
    held && held.lane === null
      ? el(
          "button",
          { class: "cb-button", "data-key": "place_next", "data-action": "place_next" },
          el("b", {}, lineUp ? ["Lay\u00a0it: ", nextPlace(draft, place)] : `Lay it on ${laneName(draft, place, nextLane(draft))}`),
        )
      : null,
    lineUp && !ready
      ? el(
          "button",
          { class: "cb-button", "data-key": "fill", "data-action": "fill" },
          el("b", {}, placedCount(draft) ? "Place the rest for me" : "Place all for me"),
          el("small", {}, place.suggested?.length ? "by strength" : "in the order of the hand"),
        )
      : null,
    placedCount(draft)
      ? el(
          "button",
          { class: "cb-button cb-quiet", "data-key": "clear", "data-action": "clear" },
          el("b", {}, "Take back"),
          hidden(" all placed cards"),
        )
      : null,
  ];
}

/** Where a held card goes next: in words, or on a phone in the letters that stand on the pitch. @param {import("./placement.js").Draft} draft @param {import("./types.js").Place} place */
function nextPlace(draft, place) {
  const lane = nextLane(draft);
  const { label } = spotAt(place, namesOf(draft, place)[lane]);
  return [
    el("span", { class: "cb-place-words" }, laneName(draft, place, lane)),
    el("span", { class: "cb-place-letters", "aria-hidden": "true" }, shortened(label, LARGEST)),
  ];
}

/** Whether a hand has to be written down, because it cannot be laid with cards. @param {State} state */
export const isWritten = ({ asking, draft }) => asking.kind === "place" && asking.yours && !(asking.place && draft);

/** The field for it. @param {Asking} asking */
export function writing({ step, prompt }) {
  return el("input", {
    type: "text",
    class: "cb-number cb-words",
    "data-key": `text-${step}`,
    "data-part": "text",
    "aria-label": prompt || "Your answer",
    autocomplete: "off",
    spellcheck: "false",
  });
}

/** Formations to choose from. @param {import("./types.js").Place} place @param {import("./placement.js").Draft} draft */
export function formations(place, draft) {
  const lineUp = isLineUp(place);
  const called = lineUp ? calledOf(draft, place).formation : place.formations[draft.formation]?.value;
  const own = lineUp && !place.formations.some(({ value }) => value === called);
  return el(
    "div",
    { class: "cb-formations", role: "group", "aria-label": "Formation", "data-key": "formations", "data-line-up": lineUp },
    place.formations.map((formation, n) =>
      el(
        "button",
        {
          class: "cb-formation",
          "data-key": `formation-${formation.value}`,
          "data-action": "formation",
          "data-value": formation.value,
          "aria-pressed": String(formation.value === called),
          title: lineUp ? `${aside(formation)} (key ${n + 1})` : null,
        },
        lineUp ? sketch(place, formation) : shape(formation),
        lineUp
          ? el("span", {}, el("kbd", {}, n + 1), ` ${capital(formation.value)}`, hidden(`: ${aside(formation)}`))
          : el("span", {}, formation.label),
      ),
    ),
    own ? el("span", { class: "cb-own-formation", "data-key": "own", title: called }, "your own formation") : null,
  );
}

/** What a formation is, without its name. @param {import("./types.js").Formation} formation */
const aside = ({ value, label }) => (label.startsWith(`${value}: `) ? label.slice(value.length + 2) : label);

/** @param {import("./types.js").Formation} formation */
const shape = ({ roles }) =>
  el(
    "span",
    { class: "cb-shape", "aria-hidden": "true" },
    roles.map((role) => el("i", { "data-role": role })),
  );
