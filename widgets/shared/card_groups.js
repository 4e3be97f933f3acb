/** Many cards in order: columns of ranks or rows of suits, and the two buttons that switch between them. */

import { el } from "./dom.js";
import { grouped } from "./faces.js";

/** @typedef {"rank" | "suit"} Sort */
/** @typedef {{key: string, card: string, column: number}} Entry */

/** @param {Sort} sort */
export function drawSorts(sort) {
  return el(
    "span",
    { class: "cb-sorts", role: "group", "aria-label": "Order of the cards" },
    sortButton("rank", "By rank", sort),
    sortButton("suit", "By suit", sort),
  );
}

/** @param {Sort} value @param {string} label @param {Sort} sort */
function sortButton(value, label, sort) {
  return el(
    "button",
    {
      class: "cb-sort",
      "data-key": `sort-${value}`,
      "data-action": "sort",
      "data-value": value,
      "aria-pressed": String(value === sort),
    },
    label,
  );
}

/**
 * The groups; each card goes into a place of its own, so that nothing moves when one is taken away.
 * @param {string[]} deck
 * @param {Sort} sort
 * @param {(entry: Entry) => Element} drawCard
 */
export function drawGroups(deck, sort, drawCard) {
  return el(
    "div",
    { class: "cb-groups" },
    grouped(deck, sort).map((group) =>
      el(
        "div",
        { class: "cb-group", "data-key": `group-${sort}-${group.label}`, role: "group", "aria-label": group.name },
        sort === "suit"
          ? el("span", { class: "cb-group-label", "aria-hidden": "true", "data-suit": group.label }, group.label)
          : null,
        el(
          "div",
          { class: "cb-group-cards" },
          group.cards.map((entry) =>
            el(
              "span",
              { class: "cb-hold", "data-key": `hold-${entry.key}`, style: `--column: ${entry.column + 1}` },
              drawCard(entry),
            ),
          ),
        ),
      ),
    ),
  );
}

/** What is left where a card lay. @param {string} key */
export const ghost = (key) => el("span", { class: "cb-ghost", "data-key": `ghost-${key}`, "aria-hidden": "true" });
