import type { Currency, DigitalCurrency } from '@maru/domain/money';

/** Product settings of exchanges. */
export const exchangeSettings = {
  numbering: { letter: 'X', sequence: 'exchange_number' },
  /** Share of the converted amount that the exchange costs. */
  spreadRate: '0.002',
  quoteSeconds: 10,
  /** The largest amount that one exchange may convert, by its worth in won. */
  maximumWorth: 10_000_000_000n,
} as const;

/** Currencies whose rates are quoted per 100 units. */
export const PER_HUNDRED: readonly Currency[] = ['JPY', 'VND'];

/**
 * The rates that simulated rates move around: won for one unit (yen and dong: for 100), in ten-thousandths of a won. Of the order of
 * the market rates in November 2026; taken from no market.
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

/** The same for one unit of a digital currency. Nobody exchanges these here: they are what funds of the venue hold. */
export const DIGITAL_ANCHORS: Readonly<Record<DigitalCurrency, bigint>> = {
  BTC: 1_400_000_000_000n,
  ETH: 50_000_000_000n,
};

/** Standard deviation of the logarithm of a rate after a year. */
export const YEARLY_VOLATILITY = { currency: 0.08, digital: 0.55 } as const;
