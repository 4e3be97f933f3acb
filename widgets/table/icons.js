/** Small drawn marks for buttons: fonts do not all have them. */

import { svg } from "../shared/dom.js";

const SHAPES = {
  first: "M4 3v10M13 3 6 8l7 5Z",
  back: "M11.5 3 4.5 8l7 5Z",
  forward: "M4.5 3l7 5-7 5Z",
  last: "M12 3v10M3 3l7 5-7 5Z",
  pause: "M5 3v10M11 3v10",
  clock: "M8 1.8a6.2 6.2 0 1 0 .01 0ZM8 4.6V8l2.6 1.8",
  branch: "M4 13.5V2.5M4 10c0-3.5 8-1.5 8-6.5M9.6 5.4 12 2.6l2.4 2.8",
  settings: "M2 4.5h6M12 4.5h2M10 2.6v3.8M2 11.5h2M8 11.5h6M6 9.6v3.8",
};

/** @param {keyof typeof SHAPES} name */
export function icon(name) {
  const filled = name === "first" || name === "back" || name === "forward" || name === "last";
  return svg(
    "svg",
    { class: "cb-icon", viewBox: "0 0 16 16", "aria-hidden": "true", focusable: "false", "data-filled": filled },
    svg("path", { d: SHAPES[name] }),
  );
}
