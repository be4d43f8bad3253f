import type { Customer, Instrument, Market, Rates } from '../index.ts';

/** Rates of a KOSPI share in 2026. */
export const rates: Rates = {
  commissionRate: '0.00015',
  sellTaxRates: ['0.0005', '0.0015'],
  borrowRateYear: '0.025',
  maintenancePercent: 50,
  callPercent: 65,
};

export const instrument: Instrument = {
  segment: 'KOSPI',
  priceScale: 0,
  lotSize: 100,
  leverages: [1, 2, 3, 5],
  isShortable: true,
  sellLockMinutes: 0,
  maxOrderLots: 5_000n,
  rates,
};

export const market: Market = {
  instrument,
  phase: 'continuous',
  last: 71_300n,
  upperLimit: 92_600n,
  lowerLimit: 50_000n,
  bids: [
    { price: 71_200n, quantity: 400n },
    { price: 71_000n, quantity: 500n },
  ],
  asks: [
    { price: 71_300n, quantity: 500n },
    { price: 71_400n, quantity: 300n },
  ],
  auctionPrice: null,
};

/** A contract on an index: prices in hundredths of a point, one won each. */
export const points: Market = {
  ...market,
  instrument: {
    ...instrument,
    segment: 'INDEX',
    priceScale: 2,
    lotSize: 1,
    maxOrderLots: 10_000n,
    rates: { ...rates, sellTaxRates: [] },
  },
  last: 125_536n,
  upperLimit: 163_196n,
  lowerLimit: 87_876n,
  bids: [{ price: 125_535n, quantity: 40n }],
  asks: [{ price: 125_537n, quantity: 40n }],
};

export const customer: Customer = {
  available: 12_480_350n,
  isFrozen: false,
  isTradingOff: false,
  hasFundPassword: true,
  hasLeverageConsent: true,
};
