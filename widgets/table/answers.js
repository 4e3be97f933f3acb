/** The ways to answer a decision: options, a number from a range, a hand to place, or words. */

import { picture, readable } from "../shared/cards.js";
import { el, hidden } from "../shared/dom.js";
import { face, pretty } from "../shared/faces.js";
import { optionOdds } from "./coach.js";
import { calledOf, isLineUp } from "./formation/draft.js";
import { sketch } from "./formation/spots.js";
import { complete, laneName, nextLane, placedCount } from "./placement.js";
import { chip } from "./rules.js";
import { capital } from "./words.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Asking} Asking */
/** @typedef {import("../shared/dom.js").Child} Child */

/** @param {Asking} asking */
export function options({ options: all = [], step, prompt }) {
  const many = all.length > 8;
  return el(
    "div",
    { class: "cb-options", "data-key": `options-${step}`, role: "group", "aria-label": prompt || "Options", "data-many": many },
    all.map(({ value, label, hint, odds, basis }, n) => {
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
        el("span", {}, el("b", {}, readable(text)), hint ? el("small", {}, hidden(": "), readable(hint)) : null, optionOdds({ odds, basis })),
      );
    }),
  );
}

/** What may not be chosen now, with the reason. @param {Asking} asking */
export function refusals({ refused = [], step }) {
  if (!refused.length) return null;
  return el(
    "ul",
    { class: "cb-refusals", "data-key": `refused-${step}`, "aria-label": "Not allowed now" },
    refused.map(({ label, reason, rule }, n) =>
      el(
        "li",
        { class: "cb-refusal", "data-key": `refused-${n}` },
        el(
          "button",
          {
            class: "cb-refused",
            "data-action": "refused",
            "data-value": String(n),
            "data-refused": label,
            "aria-disabled": "true",
          },
          el("b", {}, label),
          el("small", {}, hidden(": "), reason),
        ),
        chip(rule, `refused-${n}`),
      ),
    ),
  );
}

/** @param {State} state */
export function range({ asking, number }) {
  const { min, max, unit } = /** @type {NonNullable<Asking["range"]>} */ (asking.range);
  const value = number ?? asking.range?.value ?? min;
  const key = (/** @type {string} */ part) => `range-${asking.step}-${part}`;
  return el(
    "div",
    { class: "cb-range", "data-key": key("all"), role: "group", "aria-label": asking.prompt || "A number" },
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
        "aria-label": asking.prompt || "A number",
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
      "aria-label": `${asking.prompt || "A number"}, ${min} to ${max}`,
    }),
    el(
      "button",
      { class: "cb-button", "data-primary": true, "data-key": key("send"), "data-action": "option", "data-value": value },
      el("b", {}, `Choose ${value}`),
      unit ? el("small", {}, unit) : null,
    ),
  );
}

/** @param {State} state @returns {Child[]} */
export function placing({ asking, draft, held }) {
  const { place } = asking;
  if (!place || !draft) return [inWords(asking)];
  const ready = complete(draft);
  const lineUp = isLineUp(place);
  return [
    place.formations.length > 1 ? formations(place, draft) : null,
    el(
      "button",
      { class: "cb-button", "data-primary": true, "data-key": "done", "data-action": "done", "aria-disabled": String(!ready) },
      el("b", {}, "Done"),
      el("small", {}, ready ? "send them" : `${placedCount(draft)} of ${draft.lanes.length} placed`),
    ),
    held && held.lane === null
      ? el(
          "button",
          { class: "cb-button", "data-key": "place_next", "data-action": "place_next" },
          el("b", {}, lineUp ? `Lay it: ${laneName(draft, place, nextLane(draft))}` : `Lay it on ${laneName(draft, place, nextLane(draft))}`),
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

/** A field to write an answer that cannot be laid with cards. @param {Asking} asking */
function inWords({ step, prompt }) {
  return el(
    "span",
    { class: "cb-words", "data-key": `words-${step}` },
    el("input", {
      type: "text",
      class: "cb-number",
      "data-key": `text-${step}`,
      "data-part": "text",
      "aria-label": prompt || "Your answer",
      autocomplete: "off",
      spellcheck: "false",
    }),
    el(
      "button",
      { class: "cb-button", "data-primary": true, "data-key": `text-send-${step}`, "data-action": "text" },
      el("b", {}, "Answer"),
    ),
  );
}

/** @param {import("./types.js").Place} place @param {import("./placement.js").Draft} draft */
function formations(place, draft) {
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
