/** Cards that have come to the table since it was last drawn: they glide to their places. */

import { appear, glide, riffle } from "../shared/motion.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("../shared/drag.js").Box} Box */

/** @param {Element} lying */
const nameOf = (lying) =>
  `${lying.closest("[data-lane], .cb-row")?.getAttribute("data-key")}/${lying.getAttribute("data-key")}/${lying.firstElementChild?.getAttribute("data-face")}`;

/** The cards on the table before it is drawn again. @param {HTMLElement} root */
export function beforeArrivals(root) {
  return {
    names: new Set([...root.querySelectorAll(".cb-lying")].map(nameOf)),
    pile: root.querySelector(".cb-heap")?.getBoundingClientRect(),
  };
}

/**
 * New cards come from the draw deck, one after the other, or from where a hand has let them go.
 * When the table shows another moment than one step on, nothing moves.
 * @param {HTMLElement} root
 * @param {ReturnType<typeof beforeArrivals>} before
 * @param {State} last
 * @param {State} state
 * @param {Box | null} laid
 * @returns {boolean}  whether there were any
 */
export function showArrivals(root, before, last, state, laid) {
  if (last.asking.kind === "past" || state.asking.kind === "past") return true;
  const fresh = [...root.querySelectorAll(".cb-lying")].filter((lying) => !before.names.has(nameOf(lying)));
  fresh.slice(0, 12).forEach((lying, n) => {
    const card = lying.firstElementChild;
    if (!card) return;
    if (lying.hasAttribute("data-drawn")) glide(card, n === 0 && laid ? laid : before.pile, { delay: n * 70, duration: 340 });
    else appear(card);
  });
  if (last.asking.kind === "shuffle" && state.asking.kind !== "shuffle") riffle([...root.querySelectorAll(".cb-heap > *")]);
  return fresh.length > 0;
}
