import Fastify from 'fastify';
import { testClock } from '../../../test/harness.ts';
import { stillVenue } from '../../../test/stand-ins.ts';
import { usualVolumeOf } from './usual-volume.ts';

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
