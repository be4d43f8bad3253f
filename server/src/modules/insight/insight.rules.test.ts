import type { MoveReason } from '@maru/domain/contracts';
import {
  addFlow,
  isTelling,
  moodOf,
  moveReasons,
  noFlow,
  percentAboveMean,
  percentOfMean,
  sectorKeyOf,
  marketStrengthOf,
  strengthOf,
  volatilityOf,
  type MoodFacts,
  type MoveFacts,
} from './insight.rules.ts';

test.each([
  [0n, 0n, null],
  [10n, 0n, null],
  [0n, 10n, '0.00'],
  [150n, 100n, '150.00'],
  [1n, 3n, '33.33'],
])('%s bought and %s sold is a strength of %s', (boughtShares, soldShares, strength) => {
  expect(strengthOf({ ...noFlow(), boughtShares, soldShares })).toBe(strength);
});

test('the strength of a market weighs stocks by the won they traded for', () => {
  const cheap = { ...noFlow(), bought: 100n, sold: 50n, boughtShares: 100n, soldShares: 50n };
  const dear = { ...noFlow(), bought: 1_000n, sold: 3_000n, boughtShares: 1n, soldShares: 3n };
  expect(marketStrengthOf(addFlow(cheap, dear))).toBe('36.06');
});

test.each([
  [5_000_000n, 4_999_999n, false],
  [5_000_000n, 5_000_000n, true],
])('%s won bought and %s sold tell something: %s', (bought, sold, tells) => {
  expect(isTelling({ ...noFlow(), bought, sold, auction: 10n ** 12n })).toBe(tells);
});

test.each([
  ['Electronics', 'electronics'],
  ['Pharma & Bio', 'pharma-bio'],
  ['Exchange-traded fund', 'exchange-traded-fund'],
])('the key of %s is %s', (en, key) => expect(sectorKeyOf({ en })).toBe(key));

const ramp = (days: number): number[] => Array.from({ length: days }, (_, i) => 100 + i);

test('percentages of means need their days', () => {
  expect(percentAboveMean(110, ramp(19), 20)).toBeNull();
  expect(percentAboveMean(109.5, ramp(20), 20)).toBe('0.00');
  expect(percentAboveMean(219, ramp(20), 20)).toBe('100.00');
  expect(percentOfMean(50, [])).toBeNull();
  expect(percentOfMean(50, [0, 0])).toBeNull();
  expect(percentOfMean(50, [100, 300])).toBe('25.00');
  // Only the last twenty days count.
  expect(percentOfMean(100, [1_000_000, ...Array<number>(20).fill(100)])).toBe('100.00');
});

test('volatility is that of the last twenty returns, a year', () => {
  expect(volatilityOf(ramp(20))).toBeNull();
  expect(volatilityOf(Array<number>(21).fill(100))).toBe('0.00');
  // Returns of plus and minus one percent by turns.
  const saw = Array.from({ length: 21 }, (_, i) => 100 * Math.exp(i % 2 === 0 ? 0 : 0.01));
  expect(Number(volatilityOf(saw))).toBeCloseTo(0.01 * Math.sqrt(20 / 19) * Math.sqrt(250) * 100, 1);
});

const facts: MoodFacts = {
  breadth: { up: 0, flat: 5, down: 0 },
  highs: 0,
  lows: 0,
  strength: null,
  above20: null,
  volatility: null,
};
test.each<[Partial<MoodFacts>, number | undefined]>([
  [{}, undefined],
  [{ breadth: { up: 3, flat: 0, down: 1 } }, 75],
  [{ highs: 1, lows: 3 }, 25],
  [{ strength: '100.00' }, 50],
  [{ above20: '-5.00' }, 0],
  [{ above20: '12.00' }, 100],
  [{ volatility: '10.00' }, 100],
  [{ volatility: '55.00' }, 0],
  [{ above20: '5.00', volatility: '40.00' }, 50],
])('%j is a mood of %s', (some, score) => expect(moodOf({ ...facts, ...some })?.score).toBe(score));

const still: MoveFacts = {
  rate: 4,
  isListingDay: false,
  isAtUpper: false,
  isAtLower: false,
  isHigh52: false,
  isLow52: false,
  indexRate: 0,
  sectorRate: 0,
  volumeTimes: 0.8,
  strength: 100,
};
test.each<[Partial<MoveFacts>, MoveReason[]]>([
  [{}, ['own']],
  [{ indexRate: null, sectorRate: null, volumeTimes: null, strength: null }, ['own']],
  [{ isAtUpper: true, isHigh52: true }, ['limit_up', 'high52', 'own']],
  [{ rate: -30, isAtLower: true, isLow52: true }, ['limit_down', 'low52', 'own']],
  [{ volumeTimes: 1.5 }, ['volume', 'own']],
  [{ volumeTimes: 1.4 }, ['own']],
  [{ isListingDay: true, indexRate: 0.5, sectorRate: -2 }, ['listing']],
  [{ isListingDay: true, isAtUpper: true, strength: 120 }, ['listing', 'limit_up', 'buying']],
  [{ sectorRate: 1 }, ['with_sector']],
  [{ sectorRate: 0.99 }, ['own']],
  [{ sectorRate: -1 }, ['against_sector', 'own']],
  [{ indexRate: 0.5 }, ['with_market']],
  [{ rate: -4, indexRate: 0.5, sectorRate: -2 }, ['with_sector']],
  [{ strength: 120 }, ['buying', 'own']],
  [{ rate: -4, strength: 120 }, ['own']],
  [{ rate: -4, strength: 80 }, ['selling', 'own']],
])('%j is explained by %j', (some, reasons) => expect(moveReasons({ ...still, ...some })).toEqual(reasons));
