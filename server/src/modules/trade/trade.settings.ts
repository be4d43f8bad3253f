import type { MarketSegment } from '@maru/domain/contracts';

/** Hours between a margin call, of a contract or a margin loan, and the liquidation. */
export const MARGIN_CALL_HOURS = 24;

/** Settings of trading. Rates are decimal strings; clients receive them with each instrument. */
export const tradeSettings = {
  /** 0.015 % of the amount, each side. */
  commissionRate: '0.00015',
  /** Fee for borrowing shares for a short, a year of 365 days. Long contracts carry no financing. */
  borrowRateYear: '0.025',
  /** A contract is liquidated when the rest of its margin is at most this share of the original one. */
  maintenancePercent: 50,
  /** Below this share the customer is called to add margin, and a contract is liquidated when the time of the call is over. */
  callPercent: 65,
  /** A liquidation closes the fewest lots that bring the rest back to this share of its original margin. */
  restorePercent: 75n,
  /** Maximum of one order as a share of the listed shares (the exchange's own limit). */
  maxOrderPercentOfListed: 5n,
  /** Maximum lots of one order without listed shares: a contract on an index. */
  maxLotsUnlisted: 10_000n,
} as const;

/**
 * Taxes on the sale of listed shares, newest first. Each rate of a row is a tax of its own: KOSPI pays a transaction tax and
 * the rural development tax. Segments without an entry (ETF, INDEX) pay none.
 * Source: Securities Transaction Tax Act, enforcement decree, rates for sales that settle from the day in `from` on: the transfer of the
 * shares is taxed, two business days after the trade.
 */
export const SELL_TAXES: readonly { from: string; rates: Partial<Record<MarketSegment, readonly string[]>> }[] = [
  { from: '2026-01-01', rates: { KOSPI: ['0.0005', '0.0015'], KOSDAQ: ['0.0020'], KONEX: ['0.0010'] } },
  // The oldest row applies to every earlier day, too.
  { from: '', rates: { KOSPI: ['0.0015'], KOSDAQ: ['0.0015'], KONEX: ['0.0010'] } },
];
