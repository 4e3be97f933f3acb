/**
 * Making and updating elements.
 *
 * A region of a widget is drawn by a pure function from data to a fresh element; `morph` then carries what changed
 * over to the element on the page. Elements keep their identity, so focus, drags and running transitions survive.
 * Everything a person typed is set as text, never as markup.
 */

const SVG = "http://www.w3.org/2000/svg";
const FOCUSABLE = new Set(["BUTTON", "INPUT", "SELECT", "TEXTAREA", "SUMMARY", "A"]);

/** @typedef {Node | string | number | null | undefined | false | Child[]} Child */

/**
 * A new HTML element.
 * An attribute that is null, undefined or false is left out; true becomes an empty attribute.
 * @param {string} tag
 * @param {Record<string, string | number | boolean | null | undefined>} [attributes]
 * @param {...Child} children
 * @returns {HTMLElement}
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  if (tag === "button") element.setAttribute("type", "button");
  set(element, attributes);
  if (FOCUSABLE.has(element.tagName) || element.hasAttribute("tabindex")) keepKeys(element);
  append(element, children);
  return element;
}

/**
 * A new SVG element.
 * @param {string} tag
 * @param {Record<string, string | number | boolean | null | undefined>} [attributes]
 * @param {...Child} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  set(element, attributes);
  append(element, children);
  return element;
}

/** Text that only screen readers get. @param {string} text */
export const hidden = (text) => el("span", { class: "cb-hidden" }, text);

/**
 * A notebook must not take the keys pressed on this element for its own shortcuts.
 * @param {Element} element
 */
export function keepKeys(element) {
  element.setAttribute("data-lm-suppress-shortcuts", "true");
}

/** @param {Element} element @param {Record<string, unknown>} attributes */
function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
}

/** @param {Element} parent @param {Child[]} children */
function append(parent, children) {
  for (const child of children) {
    if (Array.isArray(child)) append(parent, child);
    else if (child instanceof Node) parent.append(child);
    else if (child !== null && child !== undefined && child !== false) parent.append(String(child));
  }
}

/**
 * Make `current` look like `next`, and return the element that is now on the page.
 * Children with the same `data-key` are the same thing before and after.
 * @param {Element} current
 * @param {Element} next
 * @returns {Element}
 */
export function morph(current, next) {
  if (!alike(current, next)) {
    current.replaceWith(next);
    return next;
  }
  morphAttributes(current, next);
  morphChildren(current, next);
  return current;
}

/** @param {Node} node */
const keyOf = (node) => (node instanceof Element ? node.getAttribute("data-key") : null);

/** @param {Node} a @param {Node} b */
function alike(a, b) {
  return a.nodeType === b.nodeType && a.nodeName === b.nodeName && keyOf(a) === keyOf(b);
}

/** @param {Element} current @param {Element} next */
function morphAttributes(current, next) {
  for (const { name } of [...current.attributes]) {
    if (!next.hasAttribute(name)) current.removeAttribute(name);
  }
  for (const { name, value } of [...next.attributes]) {
    if (current.getAttribute(name) !== value) current.setAttribute(name, value);
  }
}

/** @param {Element} current @param {Element} next */
function morphChildren(current, next) {
  const wanted = new Set([...next.childNodes].map(keyOf).filter((key) => key !== null));
  /** @type {Map<string, Node>} */
  const kept = new Map();
  for (const child of [...current.childNodes]) {
    const key = keyOf(child);
    if (key === null) continue;
    if (wanted.has(key)) kept.set(key, child);
    else child.remove();
  }
  /** @type {Node | null} */
  let cursor = current.firstChild;
  for (const child of [...next.childNodes]) {
    const key = keyOf(child);
    const match = key !== null ? (kept.get(key) ?? null) : cursor && keyOf(cursor) === null ? cursor : null;
    if (match && alike(match, child)) {
      if (match === cursor) cursor = cursor.nextSibling;
      else current.insertBefore(match, cursor);
      if (match instanceof Element) morph(match, /** @type {Element} */ (child));
      else if (match.nodeValue !== child.nodeValue) match.nodeValue = child.nodeValue;
    } else {
      if (match && match === cursor) cursor = cursor.nextSibling;
      match?.parentNode?.removeChild(match);
      current.insertBefore(child, cursor);
    }
  }
  while (cursor) {
    const rest = cursor.nextSibling;
    current.removeChild(cursor);
    cursor = rest;
  }
}
