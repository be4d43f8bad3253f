import { findAlertError, readAlertPrice } from './alert.rules.ts';

it.each([
  ['71,300', 0, '71300'],
  ['71300', 0, '71300'],
  [' 5 ', 0, '5'],
  ['', 0, null],
  ['0', 0, null],
  ['-5', 0, null],
  ['7.5', 0, null],
  ['7.5', 2, '7.5'],
  ['0.00', 2, null],
  ['7.555', 2, null],
  ['won', 0, null],
])('%j with %d decimals is the price %s', (text, scale, price) => expect(readAlertPrice(text, scale)).toBe(price));

it.each([
  ['', 'required'],
  ['abc', 'required'],
  ['71,300', 'same'],
  ['71,400', null],
  ['71,500', 'exists'],
])('at 71,300, with an alert at 71,500, the price %j is %s', (text, finding) =>
  expect(findAlertError(text, { price: '71300', priceScale: 0, waiting: ['71500'] })).toBe(finding),
);
