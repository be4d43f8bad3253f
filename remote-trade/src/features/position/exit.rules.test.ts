import { holding, instrument, short } from '../../test/samples.ts';
import {
  distanceOf,
  draftOf,
  expectedNet,
  findErrors,
  isSameRequest,
  lotsToExit,
  nextExitPrice,
  partOf,
  percentsOf,
  priceAt,
  serverFields,
  toRequest,
} from './exit.rules.ts';

const whole = { target: '', stop: '', targetLots: null, stopLots: null };

test.each([
  [{ target: '80000' }, { target: '80000' }],
  [{ stop: '65000.' }, { stop: '65000' }],
  [
    { target: '80000', targetLots: 1, stop: '65000' },
    { target: '80000', targetLots: 1, stop: '65000' },
  ],
  // A part without a price is nothing.
  [{ target: '80000', stopLots: 1 }, { target: '80000' }],
])('%j is sent as %j', (draft, request) => expect(toRequest({ ...whole, ...draft })).toEqual(request));

test.each([
  [{ targetQuantity: '100', stopQuantity: null }, {}, { targetLots: 1, stopLots: null }],
  // A server of before.
  [{}, {}, { targetLots: null, stopLots: null }],
  // An odd rest counts as one more lot; a position that has become smaller closes all.
  [{ targetQuantity: '70', stopQuantity: '200' }, { quantity: '200' }, { targetLots: 1, stopLots: null }],
  [{ targetQuantity: '100', stopQuantity: '200' }, { pledged: '100' }, { targetLots: 1, stopLots: null }],
])('an exit with %j of a position with %j is changed from %j', (parts, position, draft) => {
  const given = { positionId: holding.positionId, symbol: holding.symbol, setAt: holding.openedAt };
  const exit = { ...given, target: '80000', stop: '65000', isSent: false, refusal: null, ...parts };
  expect(draftOf(exit, { ...holding, ...position })).toEqual({ target: '80000', stop: '65000', ...draft });
});

test('as many lots as there are is all', () => {
  expect([1, 3, 4].map((lots) => partOf(lots, holding))).toEqual([1, null, 4]);
  expect(lotsToExit({ ...holding, quantity: '250', pledged: '100' })).toBe(2);
});

test('a request with another part is another one', () => {
  const request = { target: '80000', targetLots: 1 };
  expect(isSameRequest(request, { target: '80000', targetLots: 1 })).toBe(true);
  expect(isSameRequest(request, { target: '80000' })).toBe(false);
});

test('targets of a long are above the present price, those of a short below', () => {
  expect(percentsOf(holding, 'target')).toEqual([3, 5, 10]);
  expect(percentsOf(holding, 'stop')).toEqual([-3, -5, -10]);
  expect(percentsOf(short, 'target')).toEqual([-3, -5, -10]);
  expect(serverFields(holding)).toMatchObject({ EXIT_NOT_ABOVE: 'target', EXIT_NOT_BELOW: 'stop' });
  expect(serverFields(short)).toMatchObject({ EXIT_NOT_ABOVE: 'stop', EXIT_NOT_BELOW: 'target' });
});

test.each([
  [5, '74900'],
  [-3, '69100'],
])('%s percent away from 71,300 is %s', (percent, price) => expect(priceAt(percent, instrument)).toBe(price));

test.each([
  ['', 1, '71400'],
  ['', -1, '71200'],
  ['200000', 1, '200500'],
  // Beyond the limits of the day, but within those of an exit.
  ['7130', -1, '7130'],
] as const)('a step from %j by %s is %s', (typed, direction, next) =>
  expect(nextExitPrice(instrument, typed, direction)).toBe(next),
);

test('a stop after the liquidation is refused at its field', () => {
  const contract = { ...holding, leverage: 2, liquidationPrice: '53475' };
  expect(findErrors({ ...whole, stop: '53400' }, contract, instrument)).toMatchObject([
    { field: 'stop', code: 'EXIT_PAST_LIQUIDATION' },
  ]);
  expect(findErrors({ ...whole, stop: '53500' }, contract, instrument)).toEqual([]);
});

test('the result counts the costs of closing, and the shares that own orders hold', () => {
  const lots = [{ quantity: '300', price: '70000', openedAt: holding.openedAt, unlockAt: null }];
  const facts = { instrument, phase: null, book: undefined, now: Date.parse('2026-11-20T10:00:00+09:00') };
  const of = (position: object, part: number | null = null) =>
    expectedNet('80000', part, { ...facts, detail: { position: { ...holding, ...position }, lots } });
  // 3,000,000 of profit less 3,600 of commission, 48,000 of tax and the entry's costs.
  expect(of({ entryCosts: '0' })).toEqual({ net: '2948400', netRate: '14.04' });
  expect(of({ entryCosts: '0', closing: '300' })).toEqual({ net: '2948400', netRate: '14.04' });
  expect(of({ entryCosts: '0', pledged: '100' })).toEqual(of({ entryCosts: '0' }, 2));
  expect(of({ entryCosts: '0' }, 1)).toEqual({ net: '982800', netRate: '14.04' });
  expect(expectedNet('', null, { ...facts, detail: { position: holding, lots } })).toBeNull();
});

test('a distance is that from the present price', () => {
  expect(distanceOf('80000', '71300')).toBe('12.20');
  expect(distanceOf('65000', '71300')).toBe('-8.84');
});
