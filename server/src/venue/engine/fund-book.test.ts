import { testInstrument, testMarket } from '../../../test/market.ts';
import { FundBook } from './fund-book.ts';

const HOLDS = { asset: 'USD', amount: 10_000_000n } as const;

test('the value of a fund of a currency rests as it was saved, until trading begins', () => {
  let value = 1_400_000n;
  const market = testMarket(14_000, { ...testInstrument, segment: 'ETF', holds: HOLDS });
  const first = new FundBook(market, () => value);
  const saved = first.figures();
  expect(saved.nav).toBe('1400000');
  value = 1_500_000n;
  const second = new FundBook(market, () => value);
  second.restore(saved);
  expect(second.nav()).toBe(1_400_000n);
  second.rest(true);
  second.closeDay();
  expect(second.snapshot()).toMatchObject({ nav: 1_400_000n, previousNav: 1_400_000n });
  second.rest(false);
  expect(second.nav()).toBe(1_500_000n);
});

test('the value of companies never rests: they have no other prices after the close', () => {
  let value = 1_400_000n;
  const book = new FundBook(testMarket(14_000, { ...testInstrument, segment: 'ETF' }), () => value);
  expect(book.figures().nav).toBeUndefined();
  book.rest(true);
  value = 1_500_000n;
  expect(book.nav()).toBe(1_500_000n);
});
