import type { InstrumentDetail, Order } from '@maru/domain/contracts';
import { formatDecimal } from '@maru/domain/money';
import { findPriceErrors, holdFor, isFirm, limitOf, readMarket, type Finding, type Phase } from '@maru/domain/trading';
import { restOf } from './cancel.rules.ts';

/** Unmet conditions of another price, by the rules of the server. */
export function findAmendErrors(price: string, instrument: InstrumentDetail, phase: Phase | null): Finding[] {
  return findPriceErrors({ type: 'limit', price: price || undefined }, readMarket(instrument, phase, undefined));
}

/**
 * Amount that is set aside for the rest at another price. Null where the price does not matter for it: a closing order holds nothing,
 * a conditional one is held at the day's upper limit.
 */
export function holdAt(order: Order, price: string, instrument: InstrumentDetail): string | null {
  const isBestPriced = order.type === 'best_own' || order.type === 'best_opposite';
  if (order.effect !== 'open' || !(isFirm(order.type) || isBestPriced)) return null;
  const market = readMarket(instrument, null, undefined);
  const units = limitOf({ type: 'limit', price }, market);
  return formatDecimal(holdFor(order, units, restOf(order), market.instrument.rates).hold);
}
