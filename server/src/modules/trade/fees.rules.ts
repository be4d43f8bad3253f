import type { MarketSegment } from '@maru/domain/contracts';
import { applyRate, parseDecimal } from '@maru/domain/money';
import { tradeSettings } from './trade.settings.ts';

/**
 * Taxes on the sale of listed shares, newest first. Each rate of a row is a tax of its own and is truncated by itself:
 * KOSPI pays a transaction tax and the rural development tax. Segments without an entry (ETF, INDEX) pay none.
 * Source: Securities Transaction Tax Act, enforcement decree, rates for sales from the day in `from`.
 */
const SELL_TAXES: readonly { from: string; rates: Partial<Record<MarketSegment, readonly string[]>> }[] = [
  { from: '2026-01-01', rates: { KOSPI: ['0.0005', '0.0015'], KOSDAQ: ['0.0020'], KONEX: ['0.0010'] } },
  // The oldest row stands for every day before it too.
  { from: '', rates: { KOSPI: ['0.0015'], KOSDAQ: ['0.0015'], KONEX: ['0.0010'] } },
];

/** Commission on one side of a trade, in won, truncated. */
export function commissionOn(amount: bigint): bigint {
  return applyRate(amount, tradeSettings.commissionRate);
}

/** Tax on selling shares for `amount` won on trading day `day` (`YYYY-MM-DD`). Contracts are no shares and owe none: do not call for them. */
export function sellTaxOn(amount: bigint, segment: MarketSegment, day: string): bigint {
  const row = SELL_TAXES.find(({ from }) => day >= from);
  return (row?.rates[segment] ?? []).reduce((sum, rate) => sum + applyRate(amount, rate), 0n);
}

/** Fee for borrowing shares worth `amount` won for `days` days, truncated once. */
export function borrowFeeOn(amount: bigint, days: bigint): bigint {
  const scale = 6;
  return (amount * days * parseDecimal(tradeSettings.borrowRateYear, scale)) / (365n * 10n ** BigInt(scale));
}

const KST_OFFSET_MS = 9 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Days begun in Korea from one moment to another: the same day is 1. */
export function daysBegun(fromMs: number, toMs: number): bigint {
  const dayOf = (ms: number) => Math.floor((ms + KST_OFFSET_MS) / DAY_MS);
  return BigInt(Math.max(dayOf(toMs) - dayOf(fromMs), 0) + 1);
}
