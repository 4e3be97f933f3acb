/** Things in a row that must not overlap, and points between known points. No browser needed. */

/** @typedef {{id: string, x: number, width: number}} Sign */

/**
 * Points on a line, as near as can be to where they want to be (by least squares), in their order, and never closer than `gap`.
 * @param {number[]} wanted  in ascending order
 * @param {number | number[]} gap  one for all, or one after each but the last
 * @param {number} low
 * @param {number} high
 */
export function spread(wanted, gap, low, high) {
  /** How far each is from the first at least. */
  const steps = [0];
  for (let n = 1; n < wanted.length; n += 1) steps.push(steps[n - 1] + (Array.isArray(gap) ? gap[n - 1] : gap));
  const length = steps[steps.length - 1];
  const squeeze = length > high - low ? (high - low) / length : 1;
  /** @type {{sum: number, count: number}[]} */
  const pools = [];
  wanted.forEach((at, n) => {
    pools.push({ sum: at - steps[n] * squeeze, count: 1 });
    while (pools.length > 1 && mean(pools[pools.length - 2]) > mean(pools[pools.length - 1])) {
      const { sum, count } = /** @type {{sum: number, count: number}} */ (pools.pop());
      pools[pools.length - 1].sum += sum;
      pools[pools.length - 1].count += count;
    }
  });
  const last = high - length * squeeze;
  const starts = pools.flatMap((pool) => Array(pool.count).fill(Math.min(last, Math.max(low, mean(pool)))));
  return starts.map((start, n) => start + steps[n] * squeeze);
}

/** @param {{sum: number, count: number}} pool */
const mean = ({ sum, count }) => sum / count;

/**
 * Between known points in proportion, beyond the outermost ones in a straight line.
 * @param {number[]} from  ascending, at least two
 * @param {number[]} to
 * @param {number} x
 */
export function between(from, to, x) {
  let n = from.findIndex((at) => at > x) - 1;
  if (n === -2) n = from.length - 2;
  n = Math.min(from.length - 2, Math.max(0, n));
  return to[n] + ((x - from[n]) / (from[n + 1] - from[n])) * (to[n + 1] - to[n]);
}

/**
 * Signs beside each other, on a second line where there is no room for one.
 * @param {Sign[]} signs
 * @param {number} width
 * @returns {(Sign & {line: number})[]}
 */
export function standApart(signs, width) {
  const sorted = [...signs].sort((a, b) => a.x - b.x);
  const fits = sorted.every((sign, n) => n === 0 || sign.x - sorted[n - 1].x >= (sign.width + sorted[n - 1].width) / 2);
  const lines = fits ? 1 : 2;
  /** @type {number[]} */
  const ends = Array(lines).fill(-Infinity);
  return sorted.map((sign, n) => {
    const line = n % lines;
    const wanted = clamp(sign.x, sign.width / 2, width - sign.width / 2);
    const x = Math.max(wanted, ends[line] + sign.width / 2 + 2);
    ends[line] = x + sign.width / 2;
    return { ...sign, x, line };
  });
}

/** @param {number} value @param {number} low @param {number} high */
export const clamp = (value, low, high) => Math.min(high, Math.max(low, value));
