import { stillInstrument } from '../../../test/stand-ins.ts';
import { bulletinsOfHistory } from './history.rules.ts';
import { newsLevels, priceKinds, volumeLeader } from './news.rules.ts';

const LEVELS = { surge: 11_000n, plunge: 9_000n, upper: 13_000n, lower: 7_000n };
const at = { day: '2026-11-20', occasion: '2026-11-20', time: 0 };

test.each([
  ['a large company from 5 %', 10_000n, true, { surge: 10_500n, plunge: 9_500n }],
  ['another from 10 %', 10_000n, false, { surge: 11_000n, plunge: 9_000n }],
  ['a level between two prices is the one beyond', 1_999n, true, { surge: 2_099n, plunge: 1_899n }],
])('%s', (_, previousClose, isLargeCap, levels) => {
  expect(newsLevels(previousClose, isLargeCap)).toEqual(levels);
});

test.each([
  [10_000n, []],
  [10_999n, []],
  [11_000n, ['surge']],
  [12_999n, ['surge']],
  [13_000n, ['surge', 'limit_up']],
  [9_001n, []],
  [9_000n, ['plunge']],
  [7_000n, ['plunge', 'limit_down']],
])('a price of %d makes %j', (price, kinds) => {
  expect(priceKinds(price, LEVELS)).toEqual(kinds);
});

describe('the busiest stock', () => {
  const stock = (symbol: string, volume: bigint) => ({
    instrument: stillInstrument({ symbol }),
    figures: { price: 10_500n, previousClose: 10_000n },
    volume,
  });

  test('is the one with most shares', () => {
    const leader = volumeLeader([stock('100110', 5n), stock('100220', 9n), stock('100330', 9n)], at);
    expect(leader).toMatchObject({
      kind: 'volume_leader',
      symbol: '100220',
      params: { day: '2026-11-20', price: '10500', rate: '5.00', volume: '9' },
    });
  });

  test.each([
    ['without stocks', []],
    ['without a trade', [stock('100110', 0n)]],
  ])('is nobody %s', (_, stocks) => {
    expect(volumeLeader(stocks, at)).toBeUndefined();
  });
});

describe('recorded days', () => {
  const day = (date: string) => Date.parse(`${date}T00:00:00+09:00`);
  const flat = (date: string, close: number, volume: number) =>
    [day(date), close, close, close, close, volume] as [number, number, number, number, number, number];
  const days = (closes: [number, number, number], volume = 100) => [
    flat('2026-11-17', closes[0], volume),
    flat('2026-11-18', closes[1], volume),
    flat('2026-11-19', closes[2], volume),
  ];
  const history = [
    { instrument: stillInstrument({ symbol: 'KOSPI', segment: 'INDEX' }), candles: days([2500.5, 2525.25, 2500]) },
    {
      instrument: stillInstrument({ symbol: '100110', isLargeCap: true }),
      candles: days([10_000, 10_500, 9_900], 900),
    },
    { instrument: stillInstrument({ symbol: '100220' }), candles: days([10_000, 10_500, 9_400]) },
    { instrument: stillInstrument({ symbol: '100330' }), candles: days([1_000, 1_000, 1_000]).slice(2) },
  ];

  test('tell each day’s close, moves and busiest stock, with that day’s figures', () => {
    const told = bulletinsOfHistory(history, true).map(({ kind, symbol, params }) => ({ kind, symbol, ...params }));
    expect(told).toEqual([
      { kind: 'session_close', symbol: 'KOSPI', day: '2026-11-18', price: '2525.25', change: '24.75', rate: '0.99' },
      {
        kind: 'surge',
        symbol: '100110',
        day: '2026-11-18',
        price: '10500',
        rate: '5.00',
        sectorRate: '5.00',
        why: 'sector',
      },
      { kind: 'volume_leader', symbol: '100110', day: '2026-11-18', price: '10500', rate: '5.00', volume: '900' },
      { kind: 'session_close', symbol: 'KOSPI', day: '2026-11-19', price: '2500.00', change: '-25.25', rate: '-1.00' },
      {
        kind: 'plunge',
        symbol: '100110',
        day: '2026-11-19',
        price: '9900',
        rate: '-5.71',
        sectorRate: '-10.48',
        why: 'sector',
      },
      {
        kind: 'plunge',
        symbol: '100220',
        day: '2026-11-19',
        price: '9400',
        rate: '-10.48',
        sectorRate: '-5.71',
        why: 'sector',
      },
      { kind: 'volume_leader', symbol: '100110', day: '2026-11-19', price: '9900', rate: '-5.71', volume: '900' },
    ]);
  });

  test('name no busiest stock of a market of which a few shares are known', () => {
    const kinds = bulletinsOfHistory(history, false).map(({ kind }) => kind);
    expect(kinds).toEqual(['session_close', 'surge', 'session_close', 'plunge', 'plunge']);
  });

  test('stand at the close of that day, which is later when the college entrance exam is held', () => {
    const times = new Set(bulletinsOfHistory(history, true).map(({ time }) => new Date(time).toISOString()));
    expect([...times]).toEqual(['2026-11-18T06:30:00.000Z', '2026-11-19T07:30:00.000Z']);
  });
});
