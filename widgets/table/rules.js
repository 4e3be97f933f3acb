/** Rule chips: a small button with a rule's short name that opens what the rule has done here, and the rule's words. */

import { readable } from "../shared/cards.js";
import { el, keepKeys } from "../shared/dom.js";
import { shortRule, typeset } from "./words.js";

/**
 * @param {string | undefined} rule
 * @param {string} where  an id for chips of the same rule
 * @param {string} [now]  the rule in plain words with the numbers of this moment
 * @returns {HTMLElement | null}
 */
export function chip(rule, where, now) {
  if (!rule) return null;
  return el(
    "button",
    {
      class: "cb-chip",
      "data-action": "rule",
      "data-rule": rule,
      "data-now": now || null,
      "data-key": `rule-${where}-${rule}`,
      "aria-label": `Rule ${rule}`,
      "aria-haspopup": "dialog",
    },
    shortRule(rule),
  );
}

/**
 * The small window with the rule's words; one for each table.
 * The browser closes it on Escape or a click elsewhere and gives the focus back to the chip.
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
    /** @param {HTMLElement} button @param {Record<string, string>} rules */
    open(button, rules) {
      const rule = button.getAttribute("data-rule") ?? "";
      title.textContent = rule;
      now.replaceChildren(...el("p", {}, readable(typeset(button.getAttribute("data-now") ?? ""))).childNodes);
      now.hidden = !button.hasAttribute("data-now");
      words.textContent = rules[rule] || "The words of this rule are not here; look it up in the rulebook.";
      element.showPopover();
      stand(element, button);
      element.focus({ preventScroll: true });
    },
    close() {
      if (element.matches(":popover-open")) element.hidePopover();
    },
  };
}

/** Stand below the button, or above it where there is no room, inside the window. @param {HTMLElement} element @param {HTMLElement} button */
function stand(element, button) {
  const page = element.ownerDocument.documentElement;
  const at = button.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  const left = Math.max(8, Math.min(at.left, page.clientWidth - box.width - 8));
  const below = at.bottom + 6;
  const top = below + box.height > page.clientHeight - 8 ? Math.max(8, at.top - box.height - 6) : below;
  element.style.left = `${left}px`;
  element.style.top = `${top}px`;
}
