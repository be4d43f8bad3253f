import { testInstrument, testMarket } from '../../../test/market.ts';
import { Random } from '../random.ts';
import { Crowd } from './crowd.ts';

const ORDERS = 4_000;
const drawn = (foreignShare: number) => {
  const crowd = new Crowd(testMarket(10_000, { ...testInstrument, foreignShare }), new Random('crowd', foreignShare));
  return Array.from({ length: ORDERS }, () => crowd.next(10));
};

test('a large company has orders of all kinds, on both sides alike', () => {
  const all = drawn(0.3);
  const share = (investor: string) => all.filter((each) => each.investor === investor).length / ORDERS;
  expect(share('foreign')).toBeCloseTo(0.28, 1);
  expect(share('institution')).toBeCloseTo(0.22, 1);
  expect(all.filter(({ side }) => side === 'buy').length / ORDERS).toBeCloseTo(0.5, 1);
  expect(new Set(all.map(({ quantity }) => quantity))).toEqual(new Set([9, 14, 13]));
});

test('foreigners buy what they do not own, and sell only what they own', () => {
  const foreign = drawn(0).filter(({ investor }) => investor === 'foreign');
  expect(foreign.length).toBeGreaterThan(100);
  expect(foreign.filter(({ side }) => side === 'sell')).toEqual([]);
});
