import type { Currency } from './currency.ts';

/** Digital currencies that funds of the venue hold. Nobody has a balance in one. */
export const DIGITAL_CURRENCIES = ['BTC', 'ETH'] as const;
export type DigitalCurrency = (typeof DIGITAL_CURRENCIES)[number];

/** A foreign or a digital currency, which a fund can hold in place of companies. */
export type Asset = Exclude<Currency, 'KRW'> | DigitalCurrency;

export const isDigital = (asset: Asset): asset is DigitalCurrency =>
  (DIGITAL_CURRENCIES as readonly Asset[]).includes(asset);
