import type { Currency } from '@maru/shared/money';

/** What the product decides about exchanging. */
export const fxSettings = {
  /** Share of what is converted that the exchange costs. */
  spreadRate: '0.002',
  quoteSeconds: 10,
  /** Worth of the most that one exchange may convert, in won. */
  maximumWorth: 10_000_000_000n,
} as const;

/** Currencies that are counted per 100 units. */
export const PER_HUNDRED: readonly Currency[] = ['JPY', 'VND'];

/**
 * Around what a simulated rate moves: won for one unit (yen and dong: for 100), in ten-thousandths of a won. Of the order of
 * what these currencies cost in November 2026; nobody's market.
 */
export const ANCHORS: Readonly<Record<Exclude<Currency, 'KRW'>, bigint>> = {
  USD: 13_855_000n,
  JPY: 9_214_000n,
  CNY: 1_912_000n,
  HKD: 1_779_000n,
  TWD: 428_500n,
  THB: 401_000n,
  MYR: 3_124_000n,
  VND: 54_300n,
};
