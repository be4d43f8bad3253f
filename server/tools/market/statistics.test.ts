import { RandomWalk } from '../../src/venue/feed/fair-price.ts';
import { Random } from '../../src/venue/random.ts';
import { roundTrips, STRATEGIES, summarizeGains, tracking, VarianceRatio, volumeShares } from './statistics.ts';

const FREE = { commissionRate: 0, tickAt: () => 0 };

/** Prices whose log steps are drawn by `step` from a normal number and the log price so far. */
function series(length: number, step: (drawn: number, at: number) => number): number[] {
  const random = new Random('series');
  let at = 0;
  return Array.from({ length }, () => 10_000 * Math.exp((at += step(random.gauss(), at))));
}
const walk = series(20_000, (drawn) => 0.001 * drawn);
const swing = series(20_000, (drawn, at) => 0.001 * drawn - 0.05 * at);

const ratioOf30 = (prices: readonly number[]): number => {
  const ratio = new VarianceRatio([1, 30]);
  ratio.add(prices);
  return ratio.ratios()[1]![1];
};

test('the variance ratio of a random walk is near 1, of prices that swing back far below', () => {
  expect(Math.abs(ratioOf30(walk) - 1)).toBeLessThan(0.12);
  expect(ratioOf30(swing)).toBeLessThan(0.6);
});

test('the fair price of the simulation is a random walk of the daily volatility', () => {
  const fair = new RandomWalk(new Random('fair'), 0.02);
  const prices = Array.from({ length: 20_000 }, () => {
    for (let second = 0; second < 60; second += 5) fair.advance(5);
    return 10_000 * Math.exp(fair.value);
  });
  expect(Math.abs(ratioOf30(prices) - 1)).toBeLessThan(0.12);
  const steps = prices.slice(1).map((price, i) => Math.log(price / prices[i]!) ** 2);
  const daily = Math.sqrt((steps.reduce((sum, step) => sum + step, 0) / steps.length) * 390);
  expect(Math.abs(daily / 0.02 - 1)).toBeLessThan(0.1);
});

test('buying dips gains where prices swing back, and not on a random walk', () => {
  const [dips] = Object.values(STRATEGIES);
  const onSwing = summarizeGains(roundTrips(dips!, swing, FREE));
  expect(onSwing.t).toBeGreaterThan(5);
  expect(Math.abs(summarizeGains(roundTrips(dips!, walk, FREE)).t)).toBeLessThan(3);
});

test('a round trip pays a tick each way and both commissions', () => {
  const strategy = STRATEGIES['buy at noon, sell at the end']!;
  const [gain] = roundTrips(strategy, [100, 100, 100, 100], { commissionRate: 0.01, tickAt: () => 1 });
  expect(gain).toBeCloseTo(99 / 101 - 1 - 0.02, 10);
});

test('shares of volume, and the tracking of a fund', () => {
  expect(
    volumeShares(
      [
        [1, 1, 2, 4],
        [3, 1],
      ],
      2,
    ),
  ).toEqual([5 / 12, 7 / 12]);
  const { beta, error } = tracking([0.02, -0.04, 0.06], [0.01, -0.02, 0.03]);
  expect([beta, error]).toEqual([expect.closeTo(2), expect.closeTo(0.0205, 3)]);
});
