import { marginToAdd, type ContractPosition } from '@maru/domain/trading';
import { contractRates } from './rates.rules.ts';
import type { PositionRow } from './trade-tables.ts';

/** A position as the rules of contracts take it. */
export const contractOf = (row: PositionRow): ContractPosition => ({ ...row, originalMargin: row.original_margin });

/** Collateral whose addition ends the call of a position. Without a price (null) it counts at its cost. */
export function askedFor(row: PositionRow, price: bigint | null): bigint {
  const position = contractOf(row);
  return price === null
    ? marginToAdd({ ...position, quantity: 0n, cost: 0n }, 0n, contractRates)
    : marginToAdd(position, price, contractRates);
}
