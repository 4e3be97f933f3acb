/** Rule IDs in the words of a lesson open the words of the rule, as they do on a table. */

import { keepKeys } from "../shared/dom.js";
import { createRuleWindow } from "../shared/rule_window.js";

/** How an ID looks, such as CB2.RUSH.5 or FS.PLAY.2.R1. */
const RULE_ID = /^(CB1|CB2|DOI|FS|NS)(\.[A-Z0-9]+){2,}$/;
const DRESSED = "cb-rule-id";

/** @param {string} text */
export const isRuleId = (text) => RULE_ID.test(text);

/**
 * @param {HTMLElement} root
 * @param {{send: (message: object) => void, on: (event: string, call: (message: any) => void) => void, off: (event: string, call: (message: any) => void) => void}} model
 * @param {string} id
 * @returns {() => void}  to stop
 */
export function openRuleIds(root, model, id) {
  const place = root.closest(".jp-Notebook") ?? root.ownerDocument.body;
  const rules = createRuleWindow(id);
  root.append(rules.element);
  /** @type {Map<string, string>} */
  const known = new Map();
  /** @type {Element | null} */
  let opener = null;

  function dress() {
    for (const code of place.querySelectorAll(`.jp-RenderedMarkdown code:not(.${DRESSED})`)) {
      if (!isRuleId(code.textContent ?? "")) continue;
      code.classList.add(DRESSED);
      for (const [name, value] of Object.entries({ role: "button", tabindex: "0", "aria-haspopup": "dialog" })) code.setAttribute(name, value);
      keepKeys(code);
    }
  }

  /** @param {Element} code */
  function open(code) {
    const rule = code.textContent ?? "";
    opener = code;
    rules.open(code, { rule, text: known.get(rule) ?? "Python is asked for the words of this rule. If none come, it is busy or stopped: run the first cell again." });
    if (!known.has(rule)) model.send({ rule });
  }

  const onMessage = (/** @type {{rule?: string, words?: string}} */ { rule, words }) => {
    if (!rule || words === undefined) return;
    known.set(rule, words);
    if (opener && rules.shown() === rule) rules.open(opener, { rule, text: words });
  };
  const onEvent = (/** @type {Event} */ event) => {
    const code = /** @type {Element} */ (event.target).closest?.(`.${DRESSED}`);
    if (!code || (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    event.stopPropagation();
    open(code);
  };
  const watch = new MutationObserver(dress);
  dress();
  watch.observe(place, { childList: true, subtree: true });
  place.addEventListener("click", onEvent, true);
  place.addEventListener("keydown", onEvent, true);
  model.on("msg:custom", onMessage);
  return () => {
    watch.disconnect();
    place.removeEventListener("click", onEvent, true);
    place.removeEventListener("keydown", onEvent, true);
    model.off("msg:custom", onMessage);
    rules.close();
  };
}
