/** Middle value; of an even number the mean of the two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** `quantile(values, 0.99)`: the smallest value that at least 99 % are not above. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export interface Figure {
  name: string;
  value: string;
  /** The budget; absent for a figure without one. */
  budget?: string;
  isKept?: boolean;
}

export const atMost = (name: string, value: number, limit: number, unit = '', digits = 2): Figure => ({
  name,
  value: round(value, digits) + unit,
  budget: `<= ${limit}${unit}`,
  isKept: value <= limit,
});
export const atLeast = (name: string, value: number, limit: number, unit = '', digits = 2): Figure => ({
  name,
  value: round(value, digits) + unit,
  budget: `>= ${limit}${unit}`,
  isKept: value >= limit,
});
export const told = (name: string, value: number | string, unit = '', digits = 2): Figure => ({
  name,
  value: (typeof value === 'number' ? round(value, digits) : value) + unit,
});
export const round = (value: number, digits: number): string => String(Math.round(value * 10 ** digits) / 10 ** digits);
