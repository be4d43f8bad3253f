import Fastify from 'fastify';
import { testClock } from '../../../test/harness.ts';
import { stillVenue } from '../../../test/stand-ins.ts';
import { kstDayStart } from '../../core/clock.ts';
import type { Split } from '../../venue/venue.types.ts';
import { UsualVolume, usualVolumeOf } from './usual-volume.ts';

test('all modules of an app read the earlier days of a stock once', async () => {
  const venue = stillVenue(testClock(), [{ symbol: '100001', price: 10_000n, previousClose: 10_000n }]);
  let reads = 0;
  const counting = {
    ...venue,
    candles: (...input: Parameters<typeof venue.candles>) => (reads++, venue.candles(...input)),
  };
  const app = Fastify();
  const [news, pages] = [usualVolumeOf(app, counting), usualVolumeOf(app, counting)];
  expect(news.dailyVolumes('100001')).toEqual(pages.dailyVolumes('100001'));
  expect(reads).toBe(1);
  await app.close();
});

test('after a split the earlier days count in new shares, from its completion on', () => {
  const split: Split = {
    symbol: '100001',
    kind: 'split',
    announcedOn: '2026-11-01',
    exDate: '2026-11-20',
    from: 1n,
    to: 5n,
  };
  const pending = [split];
  const venue = {
    ...stillVenue(testClock(), [{ symbol: '100001', price: 10_000n, previousClose: 10_000n }]),
    splits: () => [split, { ...split, exDate: '2026-12-01' }, { ...split, exDate: '2026-11-19', from: 2n, to: 1n }],
    pendingSplits: () => pending,
    candles: () =>
      ['2026-11-18', '2026-11-19'].map((day) => [kstDayStart(day), 1, 1, 1, 1, 600] as const).map(([...bar]) => bar),
  };
  const usual = new UsualVolume(venue as never);
  expect(usual.dailyVolumes('100001')).toEqual([300, 600]);
  pending.pop();
  expect(usual.dailyVolumes('100001')).toEqual([1_500, 3_000]);
});
