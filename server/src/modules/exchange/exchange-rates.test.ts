import type { Currency } from '@maru/domain/money';
import { simulatedPrice, simulatedRates } from './exchange-rates.ts';
import { findConversion, type WonRates } from './exchange.rules.ts';
import { ANCHORS } from './exchange.settings.ts';

/** Seeds of the strategies; a long run: `RATE_SEEDS=400`. */
const SEEDS = Number(process.env.RATE_SEEDS ?? 40);
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
const ORIGIN = Date.parse('2026-11-01T00:00:00+09:00');
const START = Date.parse('2026-12-01T00:00:00+09:00');

const secretOf = (seed: number): Buffer => Buffer.from(`secret of installation ${seed}`);
const secrets = Array.from({ length: SEEDS }, (_, seed) => secretOf(seed));

test('follow from secret and second alone, and start at the anchors', () => {
  const secret = secretOf(0);
  expect(simulatedRates(secret, START)).toEqual(simulatedRates(secret, START + 999));
  expect(simulatedRates(Buffer.from(secret), START)).toEqual(simulatedRates(secret, START));
  const later = simulatedRates(secret, START + 90 * DAY);
  simulatedRates(secret, START);
  expect(simulatedRates(secret, START + 90 * DAY)).toEqual(later);
  expect(simulatedRates(secret, ORIGIN)).toEqual(ANCHORS);
  expect(simulatedRates(secret, Date.parse('2200-01-01')).USD).toBeGreaterThan(0n);
});

test('a price is that of one unit, of what is quoted per 100 too, and moves before the origin as after it', () => {
  const secret = secretOf(0);
  const { USD, JPY } = simulatedRates(secret, START);
  expect([simulatedPrice(secret, 'USD', START), simulatedPrice(secret, 'JPY', START)]).toEqual([USD * 100n, JPY]);
  const bitcoin = [-2, -1, 0, 1, 2].map((years) => Number(simulatedPrice(secret, 'BTC', ORIGIN + years * 365 * DAY)));
  expect(new Set(bitcoin).size).toBe(5);
  expect(bitcoin[2]).toBe(140_000_000_000_000);
  const steps = secrets.flatMap((each) =>
    [-1, 1].map((way) => Math.log(Number(simulatedPrice(each, 'BTC', ORIGIN + way * 365 * DAY)) / bitcoin[2]!) ** 2),
  );
  expect(Math.sqrt(mean(steps))).toBeGreaterThan(0.4);
  expect(Math.sqrt(mean(steps))).toBeLessThan(0.8);
});

test('another secret has other rates, of every currency', () => {
  const [one, other] = [simulatedRates(secretOf(0), START), simulatedRates(secretOf(1), START)];
  for (const currency of Object.keys(ANCHORS) as (keyof WonRates)[]) expect(one[currency]).not.toBe(other[currency]);
});

/** The rate of the dollar. A price is in millionths of a won, a rate in ten-thousandths. */
const rateOf = (secret: Buffer, now: number): bigint => simulatedPrice(secret, 'USD', now) / 100n;
const logOf = (secret: Buffer, now: number): number => Math.log(Number(rateOf(secret, now)));

test('wander: steps are as large as those of a random walk at every scale, and say nothing of the next', () => {
  const samples = Array.from({ length: 400 }, (_, i) => secretOf(i));
  const steps = (milliseconds: number): [number, number][] =>
    samples.map((secret) => {
      const [a, b, c] = [0, 1, 2].map((n) => logOf(secret, START + n * milliseconds)) as [number, number, number];
      return [b - a, c - b];
    });
  for (const scale of [MINUTE, HOUR, DAY, 30 * DAY]) {
    const drawn = steps(scale);
    const square = drawn.reduce((sum, [first, second]) => sum + first ** 2 + second ** 2, 0) / (2 * drawn.length);
    const product = drawn.reduce((sum, [first, second]) => sum + first * second, 0) / drawn.length;
    // Variance per time is that of a year, within the error of 800 draws; 0 correlation within three errors.
    expect(Math.abs(square / ((0.08 ** 2 * scale) / (365 * DAY)) - 1)).toBeLessThan(0.2);
    expect(Math.abs(product / square)).toBeLessThan(3 / Math.sqrt(drawn.length));
  }
});

const PER_DAY = 2;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** @param past rates, two a day, the newest last */
type Strategy = (past: readonly number[]) => 'buy' | 'sell' | null;

const STRATEGIES: Record<string, Strategy> = {
  'buy 0.6 % under the mean of 30 days, sell 0.3 % over': (past) => {
    const share = past.at(-1)! / mean(past.slice(-30 * PER_DAY));
    return share < 0.994 ? 'buy' : share > 1.003 ? 'sell' : null;
  },
  'buy 0.5 % under the mean of two days, sell at the mean': (past) => {
    const share = past.at(-1)! / mean(past.slice(-2 * PER_DAY));
    return share < 0.995 ? 'buy' : share >= 1 ? 'sell' : null;
  },
  'follow: buy 0.6 % over the mean of 30 days, sell 0.3 % under': (past) => {
    const share = past.at(-1)! / mean(past.slice(-30 * PER_DAY));
    return share > 1.006 ? 'buy' : share < 0.997 ? 'sell' : null;
  },
  'buy what rose by 0.5 % since yesterday, sell what fell as much': (past) => {
    const share = past.at(-1)! / past.at(-1 - PER_DAY)!;
    return share > 1.005 ? 'buy' : share < 0.995 ? 'sell' : null;
  },
};

/** Rates of 13 months, the same for every strategy. */
const series = secrets.map((secret) =>
  Array.from({ length: 395 * PER_DAY + 1 }, (_, i) => rateOf(secret, START + (i * DAY) / PER_DAY)),
);

/** Plays a strategy for a year with everything it has, spread and truncation included. @returns the gain, 0.01 is 1 % */
function play(rates: readonly bigint[], strategy: Strategy): { gain: number; trips: number } {
  const STAKE = 100_000_000n;
  let [won, foreign, trips] = [STAKE, 0n, 0];
  const exchange = (from: Currency, to: Currency, amount: bigint, USD: bigint): bigint => {
    const found = findConversion({ from, to, amount }, { ...ANCHORS, USD });
    if ('code' in found) throw new Error(found.code);
    return found.result;
  };
  const seen = rates.map(Number);
  for (let i = 30 * PER_DAY; i < rates.length; i++) {
    const act = i === rates.length - 1 ? 'sell' : strategy(seen.slice(Math.max(0, i - 31 * PER_DAY), i + 1));
    if (act === 'buy' && won > 0n) [won, foreign] = [0n, exchange('KRW', 'USD', won, rates[i]!)];
    if (act === 'sell' && foreign > 0n) {
      [won, foreign] = [exchange('USD', 'KRW', foreign, rates[i]!), 0n];
      trips += 1;
    }
  }
  return { gain: Number(won - STAKE) / Number(STAKE), trips };
}

test.each(Object.entries(STRATEGIES))(
  '%s: does not gain',
  (name, strategy) => {
    const results = series.map((rates) => play(rates, strategy));
    const gain = mean(results.map((result) => result.gain));
    if (SEEDS > 100) {
      const deviation = Math.sqrt(mean(results.map((result) => (result.gain - gain) ** 2)));
      process.stdout.write(`${JSON.stringify({ name, gain, error: deviation / Math.sqrt(SEEDS) })}\n`);
    }
    expect(mean(results.map(({ trips }) => trips))).toBeGreaterThan(1);
    expect(gain).toBeLessThanOrEqual(0);
  },
  600_000,
);
