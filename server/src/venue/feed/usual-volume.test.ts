import { splitFactor } from '@maru/domain/trading';
import { BarSeries } from '../engine/bar-series.ts';
import { usualVolume } from './usual-volume.ts';

test('the usual volume counts the days before a split in new shares', () => {
  const days = new BarSeries();
  const bar = { open: 1, high: 1, low: 1, close: 1 };
  days.put({ ...bar, time: 1, volume: 100 });
  days.put({ ...bar, time: 2, volume: 700 });
  expect(usualVolume({ days, splits: [] })).toBe(400);
  expect(usualVolume({ days, splits: [{ time: 2, factor: splitFactor({ from: 1n, to: 5n }) }] })).toBe(600);
  expect(usualVolume({ days: new BarSeries(), splits: [] })).toBeUndefined();
});
