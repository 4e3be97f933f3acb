/** The prompt: what is asked, of whom, and every way to answer it with a plain button. */

import { picture } from "../shared/cards.js";
import { el, hidden } from "../shared/dom.js";
import { face, pretty } from "../shared/faces.js";
import { complete, placedCount } from "./placement.js";
import { chip } from "./rules.js";
import { badge } from "./scoreboard.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Asking} Asking */
/** @typedef {import("../shared/dom.js").Child} Child */

/** @param {State} state */
export function drawPrompt(state) {
  const { asking, view } = state;
  const over = asking.kind === "over" || Boolean(view.over);
  return el(
    "div",
    { class: "cb-ask", role: "group", "aria-label": "What now", "data-part": "ask", "data-kind": asking.kind, "data-yours": asking.yours },
    over ? ending(state) : question(asking),
    message(state),
    over ? null : el("div", { class: "cb-answers", "data-key": `answers-${asking.kind}` }, answers(state)),
    el(
      "div",
      { class: "cb-tools", "data-key": "tools" },
      asking.can_play_on && !over ? tool("play_on", "Play on", "»", "to my next decision") : null,
      asking.can_undo ? tool("undo", "Undo", "↶", "take back the last step") : null,
    ),
  );
}

/** @param {State} state */
function ending({ view }) {
  const { home, away } = view.teams ?? {};
  return el(
    "div",
    { class: "cb-over", "data-key": "over", "data-part": "over" },
    el("b", {}, view.over || "The game is over."),
    home && away ? el("span", { class: "cb-final" }, badge("home"), `${home.name} ${home.score}`, badge("away"), `${away.name} ${away.score}`) : null,
  );
}

/** @param {Asking} asking */
function question({ who, side, prompt, rule, yours, kind }) {
  return el(
    "div",
    { class: "cb-question", "data-key": "question" },
    who
      ? el("span", { class: "cb-who" }, side ? badge(side) : null, prompt.startsWith(who) ? null : who, yours ? null : el("span", { class: "cb-computer" }, kind === "draw" ? "" : "computer"))
      : null,
    el("p", { class: "cb-prompt", "data-part": "prompt" }, prompt),
    chip(rule, "ask"),
  );
}

/** @param {State} state */
function message({ message: { text, tone } }) {
  const mark = { refused: "✕", good: "✓", info: "i" }[tone ?? "info"];
  return el("div", { class: "cb-message", "data-key": "message", "data-part": "message", "data-tone": tone ?? "info", hidden: !text }, text ? [el("span", { class: "cb-message-mark", "aria-hidden": "true" }, mark), el("span", {}, text)] : null);
}

/** @param {State} state @returns {Child[]} */
function answers(state) {
  const { asking } = state;
  if (!asking.yours) return [primary("step", "Step", asking.hint, asking.can_step === false)];
  if (asking.kind === "place") return placing(state);
  if (asking.kind === "draw") {
    return [primary("step", "Draw a card", asking.hint, asking.can_step === false), asking.deck?.length ? pickButton(state) : null];
  }
  return [asking.range ? range(state) : options(asking), refusals(asking)];
}

/** @param {string} action @param {string} label @param {string} [hint] @param {boolean} [off] */
function primary(action, label, hint, off = false) {
  return el("button", { class: "cb-button", "data-primary": true, "data-key": "primary", "data-action": action, disabled: off }, el("b", {}, label), hint ? el("small", {}, hint) : null);
}

/** @param {string} action @param {string} label @param {string} mark @param {string} purpose */
function tool(action, label, mark, purpose) {
  return el("button", { class: "cb-button cb-tool", "data-key": action, "data-action": action, title: purpose }, el("span", { class: "cb-tool-mark", "aria-hidden": "true" }, mark), label, hidden(`: ${purpose}`));
}

/** @param {State} state */
function pickButton({ picking }) {
  return el("button", { class: "cb-button cb-quiet", "data-key": "pick", "data-action": "pick", "aria-pressed": String(picking) }, el("b", {}, "Pick the card"), el("small", {}, "instead of the shuffle"));
}

/** @param {Asking} asking */
function options({ options: all = [], step, prompt }) {
  const many = all.length > 8;
  return el(
    "div",
    { class: "cb-options", "data-key": `options-${step}`, role: "group", "aria-label": prompt || "Options", "data-many": many },
    all.map(({ value, label, hint }, n) => {
      const card = face(value) ? String(value) : "";
      const text = label || (card ? pretty(card) : String(value));
      return el(
        "button",
        { class: "cb-button cb-option", "data-key": `option-${value}`, "data-action": "option", "data-value": String(value), "data-option-card": card || null },
        card ? el("span", { class: "cb-card", "aria-hidden": "true" }, picture(card, { plain: true })) : null,
        el("span", {}, el("b", {}, text), hint ? el("small", {}, hint) : null),
      );
    }),
  );
}

/** What may not be chosen now, with the reason. @param {Asking} asking */
function refusals({ refused = [], step }) {
  if (!refused.length) return null;
  return el(
    "ul",
    { class: "cb-refusals", "data-key": `refused-${step}`, "aria-label": "Not allowed now" },
    refused.map(({ label, reason, rule }, n) =>
      el(
        "li",
        { class: "cb-refusal", "data-key": `refused-${n}` },
        el("button", { class: "cb-refused", "data-action": "refused", "data-value": String(n), "data-refused": label, "aria-disabled": "true" }, el("b", {}, label), el("small", {}, hidden(": "), reason)),
        chip(rule, `refused-${n}`),
      ),
    ),
  );
}

/** @param {State} state */
function range({ asking, number }) {
  const { min, max, unit } = /** @type {NonNullable<Asking["range"]>} */ (asking.range);
  const value = number ?? asking.range?.value ?? min;
  const key = (/** @type {string} */ part) => `range-${asking.step}-${part}`;
  return el(
    "div",
    { class: "cb-range", "data-key": key("all"), role: "group", "aria-label": asking.prompt || "A number" },
    el("button", { class: "cb-button cb-nudge", "data-key": key("less"), "data-action": "nudge", "data-by": -1, "aria-label": "One less", disabled: value <= min }, "−"),
    el(
      "span",
      { class: "cb-slide" },
      el("input", { type: "range", "data-key": key("slide"), "data-part": "range", min, max, step: 1, value, "aria-label": asking.prompt || "A number" }),
      el("span", { class: "cb-ends", "aria-hidden": "true" }, el("span", {}, min), el("span", {}, max)),
    ),
    el("button", { class: "cb-button cb-nudge", "data-key": key("more"), "data-action": "nudge", "data-by": 1, "aria-label": "One more", disabled: value >= max }, "+"),
    el("input", { type: "number", class: "cb-number", "data-key": key("number"), "data-part": "number", min, max, step: 1, value, inputmode: "numeric", "aria-label": `${asking.prompt || "A number"}, ${min} to ${max}` }),
    el("button", { class: "cb-button", "data-primary": true, "data-key": key("send"), "data-action": "option", "data-value": value }, el("b", {}, `Choose ${value}`), unit ? el("small", {}, unit) : null),
  );
}

/** @param {State} state @returns {Child[]} */
function placing({ asking, draft }) {
  const { place } = asking;
  if (!place || !draft) return [inWords(asking)];
  const ready = complete(draft);
  return [
    place.formations.length > 1 ? formations(place, draft.formation) : null,
    el("button", { class: "cb-button", "data-primary": true, "data-key": "done", "data-action": "done", "aria-disabled": String(!ready) }, el("b", {}, "Done"), el("small", {}, ready ? "send them" : `${placedCount(draft)} of ${draft.lanes.length} placed`)),
    placedCount(draft) ? el("button", { class: "cb-button cb-quiet", "data-key": "clear", "data-action": "clear" }, el("b", {}, "Take back"), hidden(" all placed cards")) : null,
  ];
}

/** A field to write an answer that cannot be laid with cards. @param {Asking} asking */
function inWords({ step, prompt }) {
  return el(
    "span",
    { class: "cb-words", "data-key": `words-${step}` },
    el("input", { type: "text", class: "cb-number", "data-key": `text-${step}`, "data-part": "text", "aria-label": prompt || "Your answer", autocomplete: "off", spellcheck: "false" }),
    el("button", { class: "cb-button", "data-primary": true, "data-key": `text-send-${step}`, "data-action": "text" }, el("b", {}, "Answer")),
  );
}

/** @param {import("./types.js").Place} place @param {number} chosen */
function formations(place, chosen) {
  return el(
    "div",
    { class: "cb-formations", role: "group", "aria-label": "Formation", "data-key": "formations" },
    place.formations.map(({ value, label, roles }, n) =>
      el(
        "button",
        { class: "cb-formation", "data-key": `formation-${value}`, "data-action": "formation", "data-value": value, "aria-pressed": String(n === chosen) },
        el("span", { class: "cb-shape", "aria-hidden": "true" }, roles.map((role) => el("i", { "data-role": role }))),
        el("span", {}, label),
      ),
    ),
  );
}
