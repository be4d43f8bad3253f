/** ISO 4217 minor-unit exponents of the nine currencies an account can hold. Source: ISO 4217 list one. */
export const CURRENCY_EXPONENT = {
  KRW: 0,
  JPY: 0,
  VND: 0,
  USD: 2,
  CNY: 2,
  HKD: 2,
  TWD: 2,
  THB: 2,
  MYR: 2,
} as const;

export type Currency = keyof typeof CURRENCY_EXPONENT;

export const CURRENCIES = Object.keys(CURRENCY_EXPONENT) as Currency[];

/** Narrow sign used in front of an amount; the product's default is the won sign. */
export const CURRENCY_SIGN: Record<Currency, string> = {
  KRW: '₩',
  JPY: '¥',
  VND: '₫',
  USD: 'US$',
  CNY: 'CN¥',
  HKD: 'HK$',
  TWD: 'NT$',
  THB: '฿',
  MYR: 'RM',
};
