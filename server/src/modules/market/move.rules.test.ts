import { stillInstrument } from '../../../test/stand-ins.ts';
import { indexOf, isAlong, medianShare, peersOf, timesOf, weightedRate } from './move.rules.ts';

const moved = (symbol: string, price: bigint, segment: 'KOSPI' | 'KOSDAQ' | 'ETF' | 'INDEX' = 'KOSPI') => ({
  instrument: stillInstrument({ symbol, segment }),
  quote: { price, previousClose: 10_000n },
});

test.each([
  [[], null],
  [[0.0049, 0.002, 0.5], null],
  [[0.3, 0.01, 0.2], 0.2],
])('the median share of %j is %s', (shares, median) => expect(medianShare(shares)).toBe(median));

test.each([
  [0.36, 0.2, '1.8'],
  [0.3, 0.2, '1.5'],
  [0.2999, 0.2, '1.4'],
  // A late listing or a quiet stock: less than a tenth is no figure.
  [0.01, 0.2, null],
  [null, 0.2, null],
  [0.36, null, null],
])('a share of %s where the median is %s is %s times', (share, median, times) => {
  expect(timesOf(share, median)).toBe(times);
});

test('peers are the other companies of the sector, and their change is weighted by market value', () => {
  const rows = [moved('1', 13_000n), moved('2', 10_100n), moved('3', 10_300n, 'KOSDAQ'), moved('4', 1n, 'ETF')];
  const peers = peersOf(rows, rows[0]!.instrument);
  expect(peers.map(({ instrument }) => instrument.symbol)).toEqual(['2', '3']);
  expect(weightedRate(peers)).toBe('2.00');
  expect(peersOf(rows, rows[3]!.instrument)).toEqual([]);
});

test('the index of a stock is the one of its segment', () => {
  const index = moved('MARU', 1n, 'INDEX');
  const rows = [index, { ...index, instrument: { ...index.instrument, symbol: 'Q', constituents: 'KOSDAQ' as const } }];
  expect(indexOf(rows, moved('1', 1n, 'KOSDAQ').instrument)?.instrument.symbol).toBe('Q');
  expect(indexOf(rows, moved('1', 1n).instrument)).toBeUndefined();
});

test.each([
  [5, 1, true],
  [5, 0.99, false],
  [5, -2, false],
  [-5, -1, true],
  [-5, null, false],
])('with a move of %d a rate of %s moves along: %s', (rate, other, along) => {
  expect(isAlong(rate, other, 1)).toBe(along);
});
