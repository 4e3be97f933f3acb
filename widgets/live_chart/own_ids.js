/**
 * Ids of its own for each picture.
 * Vega numbers clip paths and gradients from one on, in every copy of itself: on a page with two charts `url(#clip1)` would
 * find the first chart's path. So every id in a picture gets a prefix, and what points to it as well, after each drawing.
 */

const POINTING = ["clip-path", "fill", "stroke", "mask", "filter"];
let charts = 0;

/** A prefix that no other chart on the page has, not even one of another copy of this script. */
export function ownPrefix() {
  charts += 1;
  return `live${charts}-${Math.random().toString(36).slice(2, 8)}-`;
}

/** @param {string} value  an attribute such as `url(#clip1)` @param {string} prefix */
export function pointed(value, prefix) {
  const found = /^url\((["']?)#(.+?)\1\)$/.exec(value);
  return found && !found[2].startsWith(prefix) ? `url(#${prefix}${found[2]})` : value;
}

/**
 * Keep the ids below `host` its own, now and after every change.
 * @param {Element} host
 * @returns {() => void}  ends it
 */
export function keepOwnIds(host) {
  const prefix = ownPrefix();
  const put = () => {
    for (const each of host.querySelectorAll("defs [id], clipPath[id]")) {
      if (!each.id.startsWith(prefix)) each.id = prefix + each.id;
    }
    for (const name of POINTING) {
      for (const each of host.querySelectorAll(`[${name}^="url("]`)) {
        const value = each.getAttribute(name) ?? "";
        const own = pointed(value, prefix);
        if (own !== value) each.setAttribute(name, own);
      }
    }
  };
  const watch = new MutationObserver(put);
  watch.observe(host, { subtree: true, childList: true, attributes: true, attributeFilter: ["id", ...POINTING] });
  put();
  return () => watch.disconnect();
}
