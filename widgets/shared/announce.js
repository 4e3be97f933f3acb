/**
 * One polite live region: the announcements of changes to a screen reader.
 * Each announcement replaces the one before; the same sentence twice is announced twice.
 */

import { el } from "./dom.js";

/** Milliseconds. */
const SETTLING = 150;

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
  let text = "";
  let ready = false;
  let tries = 40;
  /** A region is announced only if it was on the page, empty, for a moment before its text. */
  function settle() {
    ready = element.isConnected;
    if (ready) element.textContent = text;
    else if (tries-- > 0) setTimeout(settle, SETTLING);
  }
  return {
    element,
    say(words) {
      if (!words) return;
      again = !again;
      if (!text) setTimeout(settle, SETTLING);
      text = again ? words : `${words}\u00a0`;
      if (ready) element.textContent = text;
    },
  };
}
