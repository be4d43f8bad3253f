import { alertPriceAt, findAlertError, readAlertPrice } from './alert.rules.ts';

it.each([
  ['71,300', 0, '71300'],
  ['71300', 0, '71300'],
  [' 5 ', 0, '5'],
  ['', 0, null],
  ['0', 0, null],
  ['000', 0, null],
  ['0071,300', 0, '71300'],
  ['1e9', 0, null],
  ['1,000.5', 0, null],
  ['00.5', 2, '0.5'],
  ['007', 2, '7'],
  ['-5', 0, null],
  ['7.5', 0, null],
  ['7.5', 2, '7.5'],
  ['0.00', 2, null],
  ['7.555', 2, null],
  ['won', 0, null],
])('%j with %d decimals is the price %s', (text, scale, price) => expect(readAlertPrice(text, scale)).toBe(price));

it.each([
  ['', 'required'],
  [' , ', 'required'],
  ['abc', 'unit'],
  ['0', 'unit'],
  ['1e9', 'unit'],
  ['1,000.5', 'unit'],
  ['71,300', 'same'],
  ['071300', 'same'],
  ['7,129', 'far'],
  ['7,130', null],
  ['713,000', null],
  ['713,001', 'far'],
  ['071500', 'exists'],
  ['71,400', null],
  ['71,500', 'exists'],
])('at 71,300, with an alert at 71,500, the price %j is %s', (text, finding) =>
  expect(findAlertError(text, { price: '71300', priceScale: 0, waiting: ['71500'] })).toBe(finding),
);

test.each([
  ['71300', 3, 'KOSPI', 0, '73500'],
  ['71300', 10, 'KOSPI', 0, '78500'],
  ['2855.31', 3, 'INDEX', 2, '2940.97'],
  ['2855.31', -10, 'INDEX', 2, '2569.77'],
] as const)(
  'from %s, %d percent of a %s with %d decimals is an alert at %s',
  (price, percent, segment, priceScale, at) => expect(alertPriceAt(price, percent, { segment, priceScale })).toBe(at),
);
