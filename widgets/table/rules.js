/** Rule chips: a small button with a rule's short name that opens what the rule has done here, and the rule's words. */

import { readable } from "../shared/cards.js";
import { el } from "../shared/dom.js";
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

/** What a chip opens. @param {HTMLElement} button @param {Record<string, string>} rules */
export function chipOpens(button, rules) {
  const rule = button.getAttribute("data-rule") ?? "";
  const now = button.getAttribute("data-now");
  return {
    rule,
    text: rules[rule] || "The words of this rule are not here; look it up in the rulebook.",
    happened: now ? readable(typeset(now)) : null,
  };
}
