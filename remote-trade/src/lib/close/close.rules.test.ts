import { contract, holding, instrument, points, short } from '../../test/samples.ts';
import {
  closedShares,
  estimateDraft,
  firstType,
  printClose,
  toClose,
  type CloseDraft,
  type CloseFacts,
} from './close.rules.ts';
import { withStop } from '../stop-price.rules.ts';

const openedAt = '2026-11-20T09:30:00+09:00';
const facts: CloseFacts = {
  instrument,
  detail: { position: holding, lots: [{ quantity: '300', price: '70000', openedAt, unlockAt: null }] },
  phase: 'continuous',
  book: undefined,
  now: Date.parse('2026-11-20T10:00:00+09:00'),
};
const draft: CloseDraft = { type: 'limit', timeInForce: 'day', price: '71300', stopPrice: '', lots: 1 };
const figures = (of: CloseDraft, given: CloseFacts) =>
  printClose(estimateDraft(of, given), given.instrument.priceScale);

test('a holding sold in part: profit, costs, the rest', () => {
  expect(figures(draft, facts)).toEqual({
    rest: '200',
    levels: 1,
    exitPrice: '71300',
    amount: '7130000',
    profit: '130000',
    commission: '1069',
    tax: '14260',
    financing: '0',
    entryCosts: '1050',
    net: '113621',
    netRate: '1.62',
  });
});

test('a short is judged by its margin, and pays for each day it borrowed', () => {
  const lots = [{ quantity: '200', price: '161300', openedAt: '2026-11-18T09:30:00+09:00', unlockAt: null }];
  const borrowed = { ...facts, detail: { position: short, lots } };
  expect(figures({ ...draft, price: '160000', lots: 2 }, borrowed)).toMatchObject({
    rest: '0',
    profit: '260000',
    commission: '4800',
    tax: '0',
    financing: '4419',
    entryCosts: '3150',
    net: '247631',
    netRate: '1.54',
  });
});

test('a contract in points is closed for whole won', () => {
  const lots = [{ quantity: '3', price: '1255.37', openedAt, unlockAt: null }];
  const given = { ...facts, instrument: contract, detail: { position: { ...points, entryCosts: '38' }, lots } };
  expect(figures({ ...draft, price: '1259.99', lots: 2 }, given)).toMatchObject({
    rest: '1',
    exitPrice: '1259.99',
    amount: '251998',
    profit: '924',
    commission: '37',
    entryCosts: '25',
    net: '862',
  });
});

test('a market order meets the best price of the book', () => {
  const book = { bids: [{ price: '71200', quantity: '1' }], asks: [], expected: null };
  expect(figures({ ...draft, type: 'market', price: '' }, { ...facts, book })).toMatchObject({ exitPrice: '71200' });
});

test.each([
  ['price and lots at once', { price: '71350', lots: 4 }, ['CLOSE_TOO_LARGE', 'PRICE_OFF_TICK']],
  ['a price that is not typed yet', { price: '' }, ['PRICE_REQUIRED']],
  ['no lots', { lots: 0 }, ['QUANTITY_BELOW_LOT']],
  [
    'a stop price above the last one of a sale',
    { type: 'stop_limit' as const, stopPrice: '71400' },
    ['STOP_PRICE_NOT_BELOW'],
  ],
  ['nothing', {}, []],
])('finds %s', (_name, part, codes) => {
  expect(estimateDraft({ ...draft, ...part }, facts).errors.map(({ code }) => code)).toEqual(codes);
});

test.each([
  ['a limit', draft, { type: 'limit', price: '71300', lots: 1 }],
  [
    'a stop-limit order',
    { ...draft, type: 'stop_limit' as const, stopPrice: '71000' },
    { type: 'stop_limit', price: '71300', stopPrice: '71000', lots: 1 },
  ],
  ['a market order', { ...draft, type: 'market' as const }, { type: 'market', lots: 1 }],
])('the call of %s', (_name, of, expected) => {
  expect(toClose(of)).toEqual(expected);
});

test.each([
  [2, '200'],
  [3, '250'],
  [0, '0'],
])('%i lots of 250 closable shares are %s', (lots, shares) => {
  expect(closedShares({ lotSize: 100, closable: '250' }, lots)).toBe(shares);
});

test.each([
  [null, 'market'],
  ['pre_open', 'market'],
  ['continuous', 'market'],
  ['after', 'market'],
  ['single', 'limit'],
] as const)('in the phase %s a close begins with the type %s', (phase, type) => {
  expect(firstType(phase)).toBe(type);
});

test('a limit that is not chosen is the stop price', () => {
  const stop: CloseDraft = { ...draft, type: 'stop_limit', stopPrice: '71000' };
  expect([withStop(stop, false).price, withStop(stop, true).price]).toEqual(['71000', '71300']);
  expect([withStop(draft, false).price, withStop({ ...stop, stopPrice: '' }, false).price]).toEqual(['71300', '71300']);
});
