import { stillInstrument } from '../../../test/stand-ins.ts';
import { breadthFacts, moveFacts, whyOf, type StockFacts } from './facts.rules.ts';

const moved = (symbol: string, price: bigint, segment: 'KOSPI' | 'KOSDAQ' | 'ETF' = 'KOSPI') => ({
  instrument: stillInstrument({ symbol, segment }),
  quote: { price, previousClose: 10_000n },
});
const index = {
  instrument: { ...stillInstrument({ symbol: 'MARU', segment: 'INDEX' }), constituents: 'KOSPI' as const },
  quote: { price: 250_480n, previousClose: 248_000n },
};
const rows = [
  index,
  moved('1', 11_000n),
  moved('2', 10_200n),
  moved('3', 9_900n),
  moved('4', 10_000n),
  moved('5', 1n, 'ETF'),
];

test.each<[string, StockFacts | undefined, object]>([
  ['1', undefined, { indexRate: '1.00', sectorRate: '0.33', why: 'market' }],
  [
    '1',
    { volumeTimes: '2.4', isListingDay: false },
    { indexRate: '1.00', sectorRate: '0.33', volumeTimes: '2.4', why: 'market' },
  ],
  ['1', { volumeTimes: null, isListingDay: true }, { indexRate: '1.00', sectorRate: '0.33', why: 'listing' }],
  // A fund has neither.
  ['5', { volumeTimes: null, isListingDay: false }, {}],
])('the facts of %s with %j are %j', (symbol, own, facts) => {
  const stock = rows.find(({ instrument }) => instrument.symbol === symbol)!.instrument;
  expect(moveFacts(stock, 10, rows, own)).toEqual(facts);
});

test.each([
  ['counts its companies', rows, { up: '2', down: '1' }],
  ['has no figure without companies', [index], {}],
])('an index %s', (_, some, facts) => expect(breadthFacts(index.instrument, some)).toEqual(facts));

test.each([
  [5, '1.00', '0.50', 'together'],
  [5, '1.00', '0.49', 'sector'],
  [5, '-3.00', '0.50', 'market'],
  [5, '0.99', '-2.00', 'own'],
  [-5, '-1.20', null, 'sector'],
  [-5, null, '-0.60', 'market'],
  [-5, '0.00', null, null],
  [-5, null, null, null],
])('a move of %d beside a sector of %s and an index of %s is %s', (rate, sector, index, why) => {
  expect(whyOf(rate, sector, index)).toBe(why);
});
