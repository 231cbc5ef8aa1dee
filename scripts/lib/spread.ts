/** How measured times spread, in the unit of the times. */
export interface Spread {
  readonly median: number;
  /** What 95 of 100 stay within. */
  readonly p95: number;
  readonly max: number;
}

/** @returns each to a tenth; of no times at all, zeros. */
export function spread(times: readonly number[]): Spread {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number): number => {
    const index = Math.min(sorted.length - 1, Math.floor(share * sorted.length));
    return Math.round((sorted[index] ?? 0) * 10) / 10;
  };
  return { median: at(0.5), p95: at(0.95), max: at(1) };
}
