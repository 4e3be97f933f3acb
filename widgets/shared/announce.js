/**
 * One polite live region: what a screen reader is told about changes.
 * Each announcement replaces the one before; the same sentence twice is told twice.
 */

import { el } from "./dom.js";

/**
 * @returns {{element: HTMLElement, say: (text: string) => void}}
 */
export function createAnnouncer() {
  const element = el("div", {
    class: "cb-hidden",
    role: "status",
    "aria-live": "polite",
    "aria-atomic": "true",
    "data-part": "announcer",
  });
  let again = false;
  return {
    element,
    say(text) {
      if (!text) return;
      again = !again;
      element.textContent = again ? text : `${text}\u00a0`;
    },
  };
}
