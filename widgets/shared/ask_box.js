/** The layout of every box with a question: cards beside the question, the remark on the answer, and a second button. */

import { picture, readable } from "./cards.js";
import { el } from "./dom.js";
import { spokenCard } from "./faces.js";

/** @typedef {"" | "right" | "wrong" | "unread" | "hint" | "shown" | "kept"} Tone */

const MARKS = { right: "✓", wrong: "✕", unread: "?", hint: "i", shown: "i", kept: "✓" };

/** Cards side by side, with "against" between two of them. @param {string[]} cards */
export function drawCards(cards) {
  return cards.flatMap((card, n) => [
    n && cards.length === 2 ? el("span", { class: "cq-against" }, "against") : null,
    el("span", { class: "cb-card", role: "img", "aria-label": spokenCard(card) }, picture(card)),
  ]);
}

/** Sentences about the answer, announced to a screen reader when they change. @param {Tone} tone @param {string[]} said */
export function drawSaid(tone, said) {
  return el(
    "div",
    { class: "cq-said", role: "status", "data-part": "said", "data-key": "said", tabindex: "-1" },
    said.length ? el("span", { class: "cq-mark", "aria-hidden": "true" }, MARKS[/** @type {"right"} */ (tone)] ?? "i") : null,
    said.length ? el("div", {}, said.map((words, n) => el("p", { "data-first": n === 0 }, readable(words)))) : null,
  );
}

/** The second button: a hint, or the answer. @param {string} extra */
export function drawMore(extra) {
  if (!extra) return null;
  return el("div", { class: "cq-more", "data-key": "more" }, el("button", { class: "cb-button cb-quiet", "data-action": "extra" }, extra));
}
