import { priceAlert } from '../../test/fixtures.ts';
import { alertsByStock, distanceOf } from './alerts.rules.ts';

it('puts the alerts of a stock together, the highest price first and the newest stock first', () => {
  const all = [
    priceAlert('100120', '9000'),
    priceAlert('100110', '60000'),
    priceAlert('100120', '9500'),
    priceAlert('100110', '100000'),
  ];
  const groups = alertsByStock(all).map(({ symbol, alerts }) => [symbol, alerts.map(({ price }) => price)]);
  expect(groups).toEqual([
    ['100120', ['9500', '9000']],
    ['100110', ['100000', '60000']],
  ]);
});

it('has no stock without an alert', () => expect(alertsByStock([])).toEqual([]));

it.each([
  ['75000', '71300', '5.19'],
  ['70000', '71300', '-1.82'],
  ['71300', '71300', '0.00'],
  ['28.50', '28.4', '0.35'],
])('from %s to %s it is %s percent', (alert, present, rate) => expect(distanceOf(alert, present)).toBe(rate));
