import { adjustmentAt } from '@maru/domain/trading';
import type { SymbolMarket } from '../engine/symbol-market.ts';

/** Days whose mean volume is a symbol's usual one. */
const USUAL_DAYS = 20;

/** Mean volume of the last days in present shares; undefined without any. */
export function usualVolume({ days, splits }: Pick<SymbolMarket, 'days' | 'splits'>): number | undefined {
  const count = Math.min(USUAL_DAYS, days.length);
  if (count === 0) return undefined;
  let sum = 0;
  for (let i = days.length - count; i < days.length; i++) {
    const { time, volume } = days.at(i);
    sum += volume / adjustmentAt(splits, time, 'forward');
  }
  return sum / count;
}
