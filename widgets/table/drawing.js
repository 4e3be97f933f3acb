/** Whether the reader may take the next card, or let the table go one step on. No browser needed. */

/** @param {import("./types.js").Asking} asking */
export const mayDraw = ({ can_step, kind, yours }) =>
  can_step !== false && (kind === "draw" || (!yours && kind !== "over" && kind !== "past"));
