import { VarianceRatio } from '../../../tools/market/statistics.ts';
import { Random } from '../random.ts';
import { floorToTick } from '../rules/price.rules.ts';
import { followedBid } from './followed-bid.ts';

test.each<[string, number | null, number, number]>([
  ['the first quotes are around the fair price', null, 70_030, 70_000],
  ['a fair price between the quotes moves nothing', 70_000, 70_090, 70_000],
  ['nor does one outside of them by less than a half tick', 70_000, 70_130, 70_000],
  ['from about a tick on the middle meets it', 70_000, 70_145, 70_100],
  ['downwards alike', 70_000, 69_955, 69_900],
  ['a way of more ticks is gone as a whole', 70_000, 70_560, 70_500],
  ['a jump starts anew', 70_000, 75_060, 75_000],
  ['where the tick grows, a step is one of the larger', 49_950, 50_070, 50_000],
  ['no quote is below the first tick', 2, 0.4, 1],
])('%s', (_, last, fair, bid) => {
  expect(followedBid(last, fair, 'KOSPI')).toBe(bid);
});

test('the middle of the quotes swings back no more than the fair price, unlike quotes at the nearest ticks', () => {
  const random = new Random('followed-bid');
  const [own, followed, nearest] = [1, 2, 3].map(() => new VarianceRatio([1, 10])) as [
    VarianceRatio,
    VarianceRatio,
    VarianceRatio,
  ];
  for (let session = 0; session < 60; session++) {
    const [fairs, followers, floors]: number[][] = [[], [], []];
    let fair = 70_000;
    let bid: number | null = null;
    // A minute has 30 observations and the volatility of a tick.
    for (let i = 1; i <= 380 * 30; i++) {
      fair += (100 / Math.sqrt(30)) * random.gauss();
      bid = followedBid(bid, fair, 'KOSPI');
      if (i % 30 !== 0) continue;
      fairs!.push(fair);
      followers!.push(bid);
      floors!.push(floorToTick(fair, 'KOSPI'));
    }
    own.add(fairs!);
    followed.add(followers!);
    nearest.add(floors!);
  }
  const swing = (of: VarianceRatio): number => of.ratios()[1]![1] / own.ratios()[1]![1];
  expect(swing(nearest)).toBeLessThan(0.9);
  expect(swing(followed)).toBeGreaterThan(0.95);
  expect(swing(followed)).toBeLessThan(1.06);
});
