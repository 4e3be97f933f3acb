/** Many cards in order: columns of ranks or rows of suits (of numbers or colors), and the two buttons that switch between them. */

import { el } from "./dom.js";
import { areNumbers, grouped, NUMBERS, RANKS } from "./faces.js";
import { playMark } from "./number_cards.js";

/** @typedef {"rank" | "suit"} Sort */
/** @typedef {import("./faces.js").Entry} Entry */

/** @param {Sort} sort @param {string[]} [deck]  number cards go by number and color */
export function drawSorts(sort, deck = []) {
  const [rank, suit] = areNumbers(deck) ? ["By number", "By color"] : ["By rank", "By suit"];
  return el(
    "span",
    { class: "cb-sorts", role: "group", "aria-label": "Order of the cards" },
    sortButton("rank", rank, sort),
    sortButton("suit", suit, sort),
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
  const columns = areNumbers(deck) ? NUMBERS.length + (sort === "rank" ? 1 : 0) : RANKS.length;
  return el(
    "div",
    { class: "cb-groups", style: `--columns: ${columns}` },
    grouped(deck, sort).map((group) =>
      el(
        "div",
        { class: "cb-group", "data-key": `group-${sort}-${group.label}`, role: "group", "aria-label": group.name },
        sort === "suit"
          ? el("span", { class: "cb-group-label", "aria-hidden": "true", "data-suit": group.label }, group.play ? playMark(group.play) : group.label)
          : null,
        el(
          "div",
          { class: "cb-group-cards" },
          group.cards.map((entry) =>
            el(
              "span",
              { class: "cb-hold", "data-key": `hold-${entry.key}`, style: `--column: ${entry.column + 1}; --row: ${entry.row + 1}` },
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
