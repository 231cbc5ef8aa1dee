/** Shares and means of samples, with the intervals in which the true ones lie, 95 times in 100. */

/** A share of a sample. */
export interface Share {
  readonly count: number;
  readonly of: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The 97.5th percentile of the normal distribution. */
const Z = 1.959964;

/** Wilson's interval, which keeps its promise near 0 and 1 too. */
export function wilson(count: number, of: number): Share {
  const share = count / of;
  const square = Z * Z;
  const middle = share + square / (2 * of);
  const half = Z * Math.sqrt((share * (1 - share)) / of + square / (4 * of * of));
  const scale = 1 + square / of;
  return {
    count,
    of,
    share,
    low: count === 0 ? 0 : (middle - half) / scale,
    high: count === of ? 1 : (middle + half) / scale,
  };
}

/** `46.3%`; `0.05%` below one in a hundred. */
export function percent(share: number): string {
  const hundredths = share * 100;
  return `${hundredths === 0 || hundredths === 100 ? hundredths : hundredths.toFixed(hundredths < 1 ? 2 : 1)}%`;
}

/** `46.3% (45.3 to 47.3)`; `none (at most 0.04%)`. */
export function shareInWords({ count, of, share, low, high }: Share): string {
  if (count === 0) return `none (at most ${percent(high)})`;
  if (count === of) return `all (at least ${percent(low)})`;
  return `${percent(share)} (${percent(low).replace("%", "")} to ${percent(high).replace("%", "")})`;
}

/**
 * Sums over the games of a sample, for a quotient of two things counted in each: laps per turn, say. Whole numbers, so
 * that they come to the same whatever the order in which the games are added.
 */
export interface Moments {
  readonly x: number;
  readonly y: number;
  readonly xx: number;
  readonly xy: number;
  readonly yy: number;
}

export const NO_MOMENTS: Moments = { x: 0, y: 0, xx: 0, xy: 0, yy: 0 };

export const addMoments = (one: Moments, other: Moments): Moments => ({
  x: one.x + other.x,
  y: one.y + other.y,
  xx: one.xx + other.xx,
  xy: one.xy + other.xy,
  yy: one.yy + other.yy,
});

export const momentsOf = (y: number, x: number): Moments => ({ x, y, xx: x * x, xy: x * y, yy: y * y });

export interface Mean {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The quotient of all `y` by all `x`, with a normal interval in which the *game* is what was drawn: turns of one game
 * resemble each other, and counting each for itself would promise too much. `null` where nothing was counted.
 */
export function quotient({ x, y, xx, xy, yy }: Moments, games: number): Mean | null {
  if (x === 0 || games < 2) return null;
  const mean = y / x;
  const squares = Math.max(0, yy - 2 * mean * xy + mean * mean * xx);
  const half = (Z * Math.sqrt((squares * games) / (games - 1))) / x;
  return { mean, low: mean - half, high: mean + half };
}
