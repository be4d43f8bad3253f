import { formatDecimal } from '@maru/domain/money';
import { lotsOf, sharesToClose } from '@maru/domain/trading';

/*
 * Orders are made in lots, quantities are shown and typed in shares. `closable` is the part of a position that may be closed
 * now: its odd rest counts as one more lot. Undefined for an opening order.
 */

/** Most digits of a typed quantity. */
const MAX_DIGITS = 9;

/** Shares that `lots` stand for, as the field shows them; empty for none. */
export function sharesText(lots: number, lotSize: number, closable?: bigint): string {
  const shares = closable === undefined ? BigInt(lots) * BigInt(lotSize) : sharesToClose(lots, lotSize, closable);
  return shares === 0n ? '' : formatDecimal(shares);
}

/** Whole lots in a typed quantity, rounded down. Of a position: all its lots for as much as may be closed, more for more. */
export function lotsFromShares(text: string, lotSize: number, closable?: bigint): number {
  const shares = BigInt(text.slice(0, MAX_DIGITS) || 0);
  const whole = Number(shares / BigInt(lotSize));
  if (closable === undefined || closable === 0n || shares < closable) return whole;
  const all = Number(lotsOf(closable, lotSize));
  return shares === closable ? all : Math.max(whole, all + 1);
}

/** The quantity one lot above (`1`) or below (`-1`) a shown one, at least one lot and at most `maxLots`. */
export function stepShares(
  text: string,
  direction: 1 | -1,
  { lotSize, maxLots, closable }: { lotSize: number; maxLots?: number; closable?: bigint },
): string {
  const next = Math.max(lotsFromShares(text, lotSize, closable) + direction, 1);
  return sharesText(maxLots === undefined ? next : Math.min(next, Math.max(maxLots, 1)), lotSize, closable);
}

/**
 * Text key of the steps of a quantity; null where there is one step alone. A close of everything includes the odd rest.
 * @param closable shares that may be closed; undefined for an opening order
 */
export function unitNoteOf(lotSize: number, closable: bigint | undefined) {
  const lot = BigInt(lotSize);
  if (lotSize === 1 || (closable !== undefined && closable < lot)) return null;
  return closable !== undefined && closable % lot !== 0n ? 'ticket.unitNoteOdd' : 'ticket.unitNote';
}
