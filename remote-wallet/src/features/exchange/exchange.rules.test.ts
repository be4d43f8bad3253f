import { CURRENCIES } from '@maru/domain/money';
import {
  amountOf,
  availableIn,
  findErrors,
  needsNewQuote,
  rateDigits,
  rateParams,
  readPair,
  shareOf,
  swapped,
  withCurrency,
} from './exchange.rules.ts';

const balances = [
  { currency: 'KRW', available: '100000' },
  { currency: 'USD', available: '12.34' },
] as const;

test.each([
  ['', { from: 'KRW', to: 'USD' }],
  ['from=JPY&to=VND', { from: 'JPY', to: 'VND' }],
  ['from=XXX&to=usd', { from: 'KRW', to: 'USD' }],
  ['from=USD&to=USD', { from: 'USD', to: 'USD' }],
])('%p names a pair', (search, pair) => {
  expect(readPair(new URLSearchParams(search))).toEqual(pair);
});

test('every pair of two of the nine can be chosen, and none of one', () => {
  const pairs = CURRENCIES.flatMap((from) =>
    CURRENCIES.map((to) => withCurrency(withCurrency({ from: 'KRW', to: 'USD' }, 'from', from), 'to', to)),
  );
  expect(pairs.filter(({ from, to }) => from === to)).toEqual([]);
  expect(new Set(pairs.map(({ from, to }) => `${from}${to}`)).size).toBe(72);
});

test('the currency of the other side changes places', () => {
  expect(withCurrency({ from: 'KRW', to: 'USD' }, 'from', 'USD')).toEqual({ from: 'USD', to: 'KRW' });
  expect(withCurrency({ from: 'KRW', to: 'USD' }, 'to', 'KRW')).toEqual({ from: 'USD', to: 'KRW' });
  expect(withCurrency({ from: 'KRW', to: 'USD' }, 'to', 'USD')).toEqual({ from: 'KRW', to: 'USD' });
  expect(swapped({ from: 'KRW', to: 'USD' })).toEqual({ from: 'USD', to: 'KRW' });
});

test.each([
  ['', 'USD', null],
  ['0', 'USD', null],
  ['0.', 'USD', null],
  ['0.00', 'USD', null],
  ['12.', 'USD', '12'],
  ['12.5', 'USD', '12.5'],
  ['100', 'KRW', '100'],
] as const)('%p of %s is %p', (typed, currency, amount) => {
  expect(amountOf(typed, currency)).toBe(amount);
});

test.each([
  [{ from: 'USD', to: 'USD' }, '1', 'SAME_CURRENCY'],
  [{ from: 'KRW', to: 'USD' }, '', 'AMOUNT_REQUIRED'],
  [{ from: 'KRW', to: 'USD' }, '100000', undefined],
  [{ from: 'KRW', to: 'USD' }, '100001', 'INSUFFICIENT_CURRENCY'],
  [{ from: 'USD', to: 'KRW' }, '12.34', undefined],
  [{ from: 'USD', to: 'KRW' }, '12.35', 'INSUFFICIENT_CURRENCY'],
  [{ from: 'THB', to: 'KRW' }, '0.01', 'INSUFFICIENT_CURRENCY'],
] as const)('%j of %p: %p', (pair, typed, code) => {
  expect(findErrors({ amount: typed }, pair, balances)[0]?.code).toBe(code);
});

test('a finding carries the figures of its text', () => {
  expect(findErrors({ amount: '20' }, { from: 'USD', to: 'KRW' }, balances)[0]).toMatchObject({
    code: 'INSUFFICIENT_CURRENCY',
    params: { required: '20', available: '12.34', currency: 'USD' },
  });
  expect(availableIn(balances, 'MYR')).toBe('0');
});

test.each([
  ['12.34', 25, 'USD', '3.08'],
  ['12.34', 100, 'USD', '12.34'],
  ['101', 50, 'KRW', '50'],
  ['0', 100, 'KRW', ''],
  ['1', 25, 'JPY', ''],
] as const)('%s: %i %% of %s is %p', (available, percent, currency, share) => {
  expect(shareOf(available, percent, currency)).toBe(share);
});

test.each([
  ['1385.5000', '1385.50'],
  ['0.072166', '0.072166'],
  ['5', '5.00'],
  ['921.4012', '921.4012'],
])('the rate %s reads %s', (value, text) => {
  expect(rateDigits(value)).toBe(text);
});

test('yen are counted per 100', () => {
  expect(rateParams({ base: 'JPY', counter: 'KRW', per: 100, value: '921.4000' })).toEqual({
    per: 100,
    base: 'JPY',
    counter: 'KRW',
    value: '921.40',
  });
});

test.each([
  ['QUOTE_EXPIRED', true],
  ['QUOTE_USED', true],
  ['QUOTE_NOT_FOUND', true],
  ['INSUFFICIENT_CURRENCY', false],
  [undefined, false],
])('after %s only a new quote helps: %p', (code, expected) => {
  expect(needsNewQuote(code)).toBe(expected);
});
