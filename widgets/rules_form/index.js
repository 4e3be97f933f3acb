/**
 * House rules as a form. It draws what Python sends and sends back what is to be set; it knows no rule and no range:
 * what may not be set is refused by Python, with a sentence that stands beside the switch.
 */

import { createAnnouncer } from "../shared/announce.js";
import { el, morph } from "../shared/dom.js";
import { holdFocus } from "../shared/keyboard.js";
import { createIntents } from "../shared/intents.js";
import { createRuleWindow } from "../shared/rule_window.js";
import { createWaiting } from "../shared/waiting.js";
import { draw, matching } from "./draw.js";

/** @typedef {import("./draw.js").Field} Field */

/** @param {{model: any, el: HTMLElement}} context */
function render({ model, el: host }) {
  const id = `rf-${crypto.getRandomValues(new Uint32Array(1))[0].toString(36)}`;
  const announcer = createAnnouncer();
  const rules = createRuleWindow(id);
  const root = el("div", { class: "cardbowl cardbowl-rules-form", role: "group", "aria-label": "House rules" });
  let box = el("div", { class: "rf-box" });
  let search = String(model.get("view").search ?? "");
  let only = false;
  /** The row whose smaller buttons the Tab key reaches. */
  let current = "";
  let told = "";
  let refusedBefore = "{}";
  root.append(box, announcer.element, rules.element);
  const waiting = createWaiting({ model, root });
  const intent = createIntents(model, id);
  host.append(root);
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement | null} */ (root.querySelector(selector));

  /** Each switch can be reached with Tab, the buttons beside it from there. */
  function setStops() {
    for (const row of root.querySelectorAll(".rf-row")) {
      for (const button of /** @type {NodeListOf<HTMLElement>} */ (row.querySelectorAll("button"))) button.tabIndex = row.getAttribute("data-name") === current ? 0 : -1;
    }
  }

  function update() {
    const view = model.get("view");
    const giveFocusBack = holdFocus(root, () => find(`.rf-row[data-name="${current}"] [data-set]`) ?? find("[data-search]"));
    box = /** @type {HTMLElement} */ (morph(box, draw({ fields: model.get("fields"), view, search, only, id })));
    // What a person has typed is the property of a control, not its attribute.
    for (const control of /** @type {NodeListOf<HTMLInputElement | HTMLSelectElement>} */ (root.querySelectorAll("[data-set]"))) control.value = control.dataset.now ?? "";
    setStops();
    giveFocusBack();
    showRefusal(view.refused);
    tell(view);
  }

  /** The sentence of a new refusal comes into sight within the list; the page stays where it is. @param {{name?: string, value?: string}} refused */
  function showRefusal(refused) {
    const now = JSON.stringify(refused);
    if (now === refusedBefore) return;
    refusedBefore = now;
    const rows = find(".rf-rows");
    const row = refused.name ? find(`.rf-row[data-name="${refused.name}"]`) : null;
    if (!rows || !row) return;
    const below = row.getBoundingClientRect().bottom - rows.getBoundingClientRect().bottom;
    if (below > 0) rows.scrollTop += below;
  }

  /** Say what has changed. @param {import("./draw.js").View} view */
  function tell(view) {
    const live = view.live.map(({ name, now, more }) => `${name} ${now}${more ? `, ${more.slice(2)}` : ""}`).join("; ");
    const words = `${view.changed.length === 1 ? "1 house rule is" : `${view.changed.length} house rules are`} changed. ${live}`;
    if (told && told !== words && !view.refused.text) announcer.say(words);
    told = words;
  }

  /** @param {string} action @param {unknown} [value] */
  function send(action, value = null) {
    waiting.send(intent(action, value), { action, value, at: model.get("view").heard });
  }

  /** @param {HTMLInputElement} field */
  function look(field) {
    search = field.value;
    update();
    const rows = find(".rf-rows");
    if (rows) rows.scrollTop = 0;
    announcer.say(`${matching({ fields: model.get("fields"), view: model.get("view"), search, only }).length} house rules.`);
  }

  const onInput = (/** @type {Event} */ event) => {
    const target = /** @type {HTMLInputElement} */ (event.target);
    if (target.matches("[data-search]")) look(target);
  };
  const onChange = (/** @type {Event} */ event) => {
    const target = /** @type {HTMLInputElement} */ (event.target);
    if (target.matches("[data-set]")) send("set", [target.dataset.set, target.value]);
  };
  const onClick = (/** @type {MouseEvent} */ event) => {
    const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-action]"));
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    const { action = "", value = "" } = button.dataset;
    const field = model.get("fields").find((/** @type {Field} */ each) => each.name === value);
    if (action === "rule") rules.open(button, { rule: field.rule, text: field.text, happened: `${field.about}: ${field.allowed}` });
    else if (action === "only") {
      only = !only;
      update();
    } else send(action, value || null);
  };
  const onFocus = (/** @type {FocusEvent} */ event) => {
    const row = /** @type {Element} */ (event.target).closest(".rf-row");
    if (!row) return;
    current = row.getAttribute("data-name") ?? "";
    setStops();
  };
  const onKey = (/** @type {KeyboardEvent} */ event) => {
    const target = /** @type {HTMLInputElement} */ (event.target);
    if (event.key === "Escape" && target.matches("[data-search]") && target.value) {
      event.preventDefault();
      target.value = "";
      look(target);
    }
  };
  root.addEventListener("input", onInput);
  root.addEventListener("change", onChange);
  root.addEventListener("click", onClick);
  root.addEventListener("focusin", onFocus);
  root.addEventListener("keydown", onKey);
  model.on("change:view", update);
  update();
  return () => {
    waiting.stop();
    rules.close();
    model.off("change:view", update);
    root.remove();
  };
}

export default { render };
