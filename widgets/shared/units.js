/** The words of a unit after a number; `one` are those after 1. @param {number} number @param {{unit?: string, one?: string}} input */
export const unitAfter = (number, { unit = "", one = unit }) => (number === 1 ? one : unit);
