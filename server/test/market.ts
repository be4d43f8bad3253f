import { BarSeries } from '../src/venue/engine/bar-series.ts';
import { SymbolMarket } from '../src/venue/engine/symbol-market.ts';
import type { Instrument } from '../src/venue/venue.types.ts';

/** A plain stock, for tests of the engine. */
export const testInstrument: Instrument = {
  symbol: '100110',
  name: { kor: '한빛전자', en: 'Hanbit Electronics', tw: '韓光電子', cn: '韩光电子' },
  segment: 'KOSPI',
  sector: { kor: '전기·전자', en: 'Electronics', tw: '電子', cn: '电子' },
  currency: 'KRW',
  priceScale: 0,
  lotSize: 100,
  leverages: [1, 2, 3, 5, 10],
  isShortable: true,
  isTradable: true,
  isLargeCap: true,
  sellLockMinutes: 0,
  sharesOutstanding: 1_000_000n,
};

/** Its market on a day after a close at `base`. */
export function testMarket(base: number, instrument: Instrument = testInstrument): SymbolMarket {
  const days = new BarSeries();
  days.put({ time: 0, open: base, high: base, low: base, close: base, volume: 1_000 });
  return new SymbolMarket(instrument, days);
}
