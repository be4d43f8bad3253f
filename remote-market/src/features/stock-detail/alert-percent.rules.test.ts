import { findPercentError, percentPrice, readPercent, type PercentStock } from './alert-percent.rules.ts';

const stock: PercentStock = {
  segment: 'KOSPI',
  priceScale: 0,
  price: '71300',
  previousClose: '69600',
  upperLimit: '90400',
  lowerLimit: '48800',
};

it.each([
  ['5', 'above', 5],
  ['5', 'below', -5],
  [' 05 % ', 'above', 5],
  ['0', 'above', null],
  ['', 'above', null],
  ['-5', 'above', null],
  ['2.5', 'above', null],
  ['1000', 'above', null],
  ['five', 'above', null],
] as const)('%j %s is the percent %s', (text, direction, percent) =>
  expect(readPercent(text, direction)).toBe(percent),
);

const far = { code: 'ALERT_PERCENT_FAR', params: { up: 29, down: 29 } };
const reached = { code: 'ALERT_PERCENT_REACHED' };
it.each([
  ['', 'above', 'percentRequired'],
  [' % ', 'above', 'percentRequired'],
  ['1.5', 'above', 'percent'],
  ['7', 'above', 'percentExists'],
  ['7', 'below', null],
  ['2', 'above', reached],
  ['3', 'above', null],
  ['29', 'above', null],
  ['30', 'above', far],
  ['30', 'below', far],
] as const)('2.44 percent up, with an alert at 7 percent, %j %s is %j', (text, direction, finding) => {
  const percent = readPercent(text, direction);
  expect(findPercentError(text, percent, { stock, waiting: [7, undefined] })).toEqual(finding);
});

it.each([
  [3, '71700'],
  [-3, '67500'],
  [2, null],
  [30, null],
  [null, null],
])('%s percent is the price %s', (percent, price) => expect(percentPrice(percent, stock)).toBe(price));
