import type { ApiInput, InstrumentDetail, Order } from '@maru/domain/contracts';
import { formatDecimal } from '@maru/domain/money';
import {
  findPriceErrors,
  findStopErrors,
  holdFor,
  isFirm,
  limitOf,
  readMarket,
  type Finding,
  type Phase,
} from '@maru/domain/trading';
import { isBuying, isWatching } from '../../lib/words.rules.ts';
import { restOf } from './cancel.rules.ts';

/** Prices that an order is given. */
export interface AmendPrices {
  readonly price: string;
  /** Of an order that waits for its stop price; empty for every other. */
  readonly stopPrice: string;
}

export const pricesOf = (order: Order): AmendPrices => ({
  price: order.price ?? '',
  stopPrice: isWatching(order) ? (order.stopPrice ?? '') : '',
});

/** Unmet conditions of other prices, by the rules of the server. A stop price that stays is not asked for again. */
export function findAmendErrors(
  { price, stopPrice }: AmendPrices,
  order: Order,
  instrument: InstrumentDetail,
  phase: Phase | null,
): Finding[] {
  const market = readMarket(instrument, phase, undefined);
  const stop = { type: 'stop_limit', stopPrice: stopPrice || undefined } as const;
  return [
    ...findPriceErrors({ type: 'limit', price: price || undefined }, market),
    ...(isWatching(order) && stopPrice !== order.stopPrice ? findStopErrors(stop, isBuying(order), market) : []),
  ];
}

/** The amendment as the call takes it; null where nothing changes. */
export function toAmendment(
  { price, stopPrice }: AmendPrices,
  order: Order,
): Omit<ApiInput<'/trade/Amend'>, 'clientId'> | null {
  const isStopChanged = isWatching(order) && stopPrice !== order.stopPrice;
  if (price === order.price && !isStopChanged) return null;
  return { orderId: order.orderId, price, ...(isStopChanged && { stopPrice }) };
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
