/** The learner does the sum: a field, the way to check it, a hint after a wrong try, and the way to be shown. */

import { el } from "../shared/dom.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Asking} Asking */

/** The field for the result. @param {State} state */
export function sumField(state) {
  const { asking, id, typed } = state;
  const label = asking.sum?.label || "Your result";
  const sum = /** @type {NonNullable<Asking["sum"]>} */ (asking.sum);
  return el(
    "div",
    { class: "cb-reckon", "data-key": "reckon", role: "group", "aria-label": asking.prompt || label },
    el("label", { class: "cb-reckon-label", for: `${id}-sum` }, label),
    el(
      "span",
      { class: "cb-reckon-row" },
      nudge(-1, "−", "One less"),
      el("input", {
        type: "text",
        class: "cb-number",
        id: `${id}-sum`,
        "data-key": "sum",
        "data-part": "sum",
        value: typed,
        autocomplete: "off",
        spellcheck: "false",
        "aria-describedby": hintOf(state) ? `${id}-hint` : null,
        "aria-invalid": sum.tries ? "true" : null,
      }),
      nudge(1, "+", "One more"),
      sum.unit ? el("span", { class: "cb-unit", "data-key": "unit" }, sum.unit) : null,
    ),
  );
}

/** @param {State} state */
export function sumAnswers(state) {
  return [
    el("button", { class: "cb-button", "data-primary": true, "data-key": "check", "data-action": "sum" }, el("b", {}, "Check")),
    state.asking.sum?.can_show ? showButton() : null,
    hintLine(hintOf(state), state.id),
  ];
}

/** @param {string} hint @param {string} id */
export function hintLine(hint, id) {
  if (!hint) return null;
  return el(
    "p",
    { class: "cb-hint", "data-key": "hint", id: `${id}-hint`, "data-part": "hint" },
    el("b", {}, "Hint: "),
    hint,
  );
}

export function showButton() {
  return el("button", { class: "cb-button cb-quiet", "data-key": "show", "data-action": "show_sum" }, el("b", {}, "Show me"));
}

/** @param {number} by @param {string} mark @param {string} label */
function nudge(by, mark, label) {
  return el(
    "button",
    { class: "cb-button cb-nudge", "data-key": `sum${by}`, "data-action": "sum_nudge", "data-by": by, "aria-label": label },
    mark,
  );
}

/** The text after a press of less or more; what is no whole number counts as nothing. @param {string} text @param {number} by */
export function nudged(text, by) {
  const value = Number(text.trim().replace("−", "-"));
  return String((Number.isInteger(value) ? value : 0) + by);
}

/** The hint, unless the message says the same already. @param {State} state @returns {string} */
export function hintOf({ asking, message }) {
  const hint = (asking.sum ?? asking.ball)?.hint ?? "";
  return hint === message.text ? "" : hint;
}

/**
 * Whether it is still the same sum or the same ball, tried once more: then what was typed or moved stays.
 * @param {Asking | null} before
 * @param {Asking} now
 */
export function sameTask(before, now) {
  const [old, task] = [before?.sum ?? before?.ball, now.sum ?? now.ball];
  if (!before || !old || !task || before.kind !== now.kind || before.prompt !== now.prompt) return false;
  return before.step === now.step || (task.tries ?? 0) > (old.tries ?? 0);
}
