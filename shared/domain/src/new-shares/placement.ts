import { findQuantityFaults } from './application.ts';

/** Terms of an application for placed shares. */
export interface PlacementTerms {
  readonly minimum: bigint;
  /** Shares that all applications of one person may amount to. */
  readonly maximum: bigint;
  readonly step: bigint;
  /** Shares of the placement that nobody has applied for. */
  readonly left: bigint;
}

export interface PlacementFinding {
  readonly code: 'SHARES_TOO_FEW' | 'SHARES_TOO_MANY' | 'SHARES_OFF_STEP' | 'PLACEMENT_SOLD_OUT';
  readonly params: Readonly<Record<string, string | number>>;
}

/** The violated rule of the quantity, if any. `own`: shares of the person's earlier applications. */
export function findPlacementFaults(quantity: bigint, terms: PlacementTerms, own: bigint): PlacementFinding[] {
  const { minimum, step, left } = terms;
  const maximum = terms.maximum > own ? terms.maximum - own : 0n;
  // The minimum of a person whose limit is nearly used up is above what is left of it.
  const faults = findQuantityFaults(quantity, { minimum, maximum, step }) as PlacementFinding[];
  if (faults.length > 0) return faults;
  return quantity > left ? [{ code: 'PLACEMENT_SOLD_OUT', params: { left: left.toString() } }] : [];
}
