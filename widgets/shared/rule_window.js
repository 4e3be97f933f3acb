/** The small window with the words of a rule; one for each widget. */

import { el, keepKeys } from "./dom.js";

/**
 * The browser closes it on Escape or a click elsewhere and gives the focus back to what opened it.
 * @param {string} id
 */
export function createRuleWindow(id) {
  const title = el("strong", { id: `${id}-rule`, class: "cb-rule-title" });
  const now = el("p", { class: "cb-rule-now", "data-part": "rule-now" });
  const words = el("p", { class: "cb-rule-words", "data-part": "rule-words" });
  const element = el(
    "div",
    { class: "cb-rule", popover: "auto", role: "dialog", "aria-labelledby": `${id}-rule`, tabindex: "-1", "data-part": "rule" },
    title,
    now,
    words,
  );
  keepKeys(element);
  return {
    element,
    /**
     * @param {Element} opener
     * @param {{rule: string, text: string, happened?: import("./dom.js").Child}} shown  its words, and what it has done just now
     */
    open(opener, { rule, text, happened = null }) {
      title.textContent = rule;
      now.replaceChildren(...el("p", {}, happened).childNodes);
      now.hidden = !now.hasChildNodes();
      words.textContent = text;
      if (!element.matches(":popover-open")) element.showPopover();
      stand(element, opener);
      element.focus({ preventScroll: true });
    },
    /** The rule that is open, or nothing. */
    shown: () => (element.matches(":popover-open") ? (title.textContent ?? "") : ""),
    close() {
      if (element.matches(":popover-open")) element.hidePopover();
    },
  };
}

/** Stand below what opened it, or above it where there is no room, inside the page. @param {HTMLElement} element @param {Element} opener */
function stand(element, opener) {
  const page = element.ownerDocument.documentElement;
  const at = opener.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  const left = Math.max(8, Math.min(at.left, page.clientWidth - box.width - 8));
  const below = at.bottom + 6;
  const top = below + box.height > page.clientHeight - 8 ? Math.max(8, at.top - box.height - 6) : below;
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}
