import { floorToTick, type Segment } from '@maru/domain/trading';
import { kstDayStart, toKstDay } from '../../core/clock.ts';
import { tradingDayAfter } from '../../venue/rules/session.rules.ts';
import type { OfferSize } from './desk.settings.ts';

/** The price of an offer: the market's price less the discount in hundredths of a percent, on the tick grid. */
export const discounted = (reference: bigint, discountBps: number, segment: Segment): bigint =>
  floorToTick((reference * BigInt(10_000 - discountBps)) / 10_000n, segment);

/** Shares of an offer, and least and most of one customer: all whole lots. */
export function sharesOf(
  { worth = 0n, units, minimum, perPerson }: OfferSize,
  { price, lotSize }: { readonly price: bigint; readonly lotSize: number },
): { quantity: bigint; minimum: bigint; perPerson: bigint } {
  const lot = BigInt(lotSize);
  const lots = (worth + price * lot - 1n) / (price * lot);
  const unit = (lots > 0n ? lots : 1n) * lot;
  return { quantity: units * unit, minimum: minimum * unit, perPerson: perPerson * unit };
}

/**
 * Start of the N-th trading day after the day of a moment in Korea: shares with a lock of T+N days may be sold from then on. The day of the
 * market is another one before it opens, and in a replay.
 */
export const unlockAfter = (at: number, lockDays: number): number =>
  kstDayStart(tradingDayAfter(toKstDay(at), lockDays));

/** The next symbols to offer: those least lately offered first, then in the order of the list. */
export function nextSymbols(
  listed: readonly string[],
  offeredAt: ReadonlyMap<string, number>,
  count: number,
): string[] {
  const at = (symbol: string) => offeredAt.get(symbol) ?? -Infinity;
  return [...listed].sort((a, b) => (at(a) === at(b) ? 0 : at(a) - at(b))).slice(0, Math.max(count, 0));
}
