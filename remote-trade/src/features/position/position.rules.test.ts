import type { Position } from '@maru/domain/contracts';
import { holding, instrument, order, restingOrder, short } from '../../test/samples.ts';
import {
  historyOf,
  liquidationAfter,
  liquidationDistance,
  liveCandle,
  priceMarks,
  resultOf,
} from './position.rules.ts';

test.each([
  ['a small move is a small part of the scale', '70000', '70700', null, { entry: 0.5, mark: 0.58 }],
  ['a large move reaches the edge', '70000', '77000', null, { entry: 0.366, mark: 0.9 }],
  ['equal prices stand in the middle', '70000', '70000', null, { entry: 0.5, mark: 0.5 }],
  ['a short is liquidated above', '160000', '170000', '200000', { entry: 0.233, mark: 0.4, liquidation: 0.9 }],
  ['points', '1200.00', '1300.00', '1100.00', { liquidation: 0.1, entry: 0.5, mark: 0.9 }],
  ['a long below', '71300', '61300', '51300', { liquidation: 0.1, mark: 0.439, entry: 0.778 }],
] as const)('%s', (_name, entry, mark, liquidation, expected) => {
  const marks = priceMarks({ entry, mark, liquidation, call: undefined });
  expect(Object.fromEntries(marks.map(({ kind, at }) => [kind, at]))).toEqual(expected);
});

test('the margin call stands between the present price and the liquidation', () => {
  const marks = priceMarks({ entry: '71300', mark: '70000', call: '58822', liquidation: '53475' });
  expect(marks.map(({ kind }) => kind)).toEqual(['liquidation', 'call', 'mark', 'entry']);
});

test.each([
  ['71300', '53475', '-25.00'],
  ['160000', '201625', '26.02'],
  ['1255.36', '1129.83', '-10.00'],
  ['71300', null, null],
])('from %s to %s is %s %%', (mark, liquidation, expected) => {
  expect(liquidationDistance(mark, liquidation)).toBe(expected);
});

test('a closed position is taken apart into trading result and costs', () => {
  const closed: Position = {
    ...short,
    status: 'closed',
    realized: '240000',
    commission: '9600',
    tax: '0',
    financing: '10400',
  };
  expect(resultOf(closed)).toEqual({
    gross: '260000',
    commission: '9600',
    tax: '0',
    financing: '10400',
    net: '240000',
    rate: '1.49',
  });
});

test('history is newest first; an order without a fill stands for itself', () => {
  const later = { ...restingOrder, createdAt: '2026-11-20T11:00:00+09:00' };
  const same = { ...restingOrder, orderId: holding.positionId, createdAt: order.createdAt };
  expect(historyOf([order, later, same]).map(({ key, fill }) => [key, fill?.quantity ?? null])).toEqual([
    [later.orderId, null],
    [order.fills[0]!.id, '100'],
    [same.orderId, null],
  ]);
  expect(historyOf([later, order])[1]?.order.number).toBe(order.number);
});

test.each([
  ['the same day', '2026-11-20T10:00:00+09:00', '72000', [71000, 72000, 69000, 72000]],
  ['a new low', '2026-11-20T10:00:00+09:00', '68000', [71000, 71500, 68000, 68000]],
  ['another day', '2026-11-21T00:00:00+09:00', '72000', null],
  ['an earlier time', '2026-11-19T23:59:59+09:00', '72000', null],
])('the newest candle takes a price of %s', (_, time, price, expected) => {
  const opened = Date.parse('2026-11-20T00:00:00+09:00');
  const candle = liveCandle([[opened, 71000, 71500, 69000, 70000, 10]], { price, time });
  expect(candle?.slice(1, 5) ?? null).toEqual(expected);
});

test.each([
  ['0', '201625'],
  ['1000000', '206625'],
  ['1', '201626'],
])('after %s won of margin a short is liquidated at %s', (amount, after) => {
  const position = { ...short, originalMargin: short.margin };
  expect(liquidationAfter(position, amount, instrument)).toEqual({ before: '201625', after });
  expect(liquidationAfter(short, amount, instrument)).toBeNull();
});
