import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testClock } from '../../test/harness.ts';
import { readConfig } from '../core/config.ts';
import { Health } from '../core/health.ts';
import { steppedVenue } from '../../test/simulated-venue.ts';
import { createVenue, watchFaults, type VenueDeps } from './create-venue.ts';

test('operators learn of saves that fail and of a clock that was set back', async () => {
  const clock = testClock();
  const venue = await steppedVenue(clock, { companies: 1 });
  const health = new Health();
  const onSave = watchFaults({ clock, health }, () => venue);
  const names = () => health.list().map(({ name, isSevere }) => [name, isSevere]);
  for (const isSaved of [true, false, false]) onSave(isSaved);
  expect(names()).toEqual([]);
  onSave(false);
  expect(names()).toEqual([['market saves', true]]);
  clock.advance(-90_000);
  onSave(true);
  expect(names()).toEqual([['clock', false]]);
  clock.advance(90_000);
  onSave(true);
  expect(names()).toEqual([]);
  clock.set('2027-11-15T10:00:00+09:00');
  onSave(true);
  expect(names()).toEqual([['calendar', false]]);
});

const LIST = 'symbol,segment\n005930,KOSPI';
test.each([
  ['there are no keys', LIST, {}, 'KOREA_INVESTMENT_APP_KEY'],
  ['there is no secret', LIST, { KOREA_INVESTMENT_APP_KEY: 'key' }, 'KOREA_INVESTMENT_APP_SECRET'],
  [
    'there is no list',
    null,
    { KOREA_INVESTMENT_APP_KEY: 'key', KOREA_INVESTMENT_APP_SECRET: 'secret' },
    'MARKET_INSTRUMENTS',
  ],
  [
    'an index is listed by a name',
    'symbol\nKOSPI',
    { KOREA_INVESTMENT_APP_KEY: 'key', KOREA_INVESTMENT_APP_SECRET: 'secret' },
    'KOSPI is no index of the API',
  ],
  [
    'an index is listed in the practice domain',
    'symbol,segment\n005930,KOSPI\n0001,INDEX',
    { KOREA_INVESTMENT_APP_KEY: 'key', KOREA_INVESTMENT_APP_SECRET: 'secret', KOREA_INVESTMENT_DOMAIN: 'mock' },
    'the practice domain has no indices',
  ],
  [
    'indices alone are listed',
    'symbol,segment\n0001,INDEX',
    { KOREA_INVESTMENT_APP_KEY: 'key', KOREA_INVESTMENT_APP_SECRET: 'secret' },
    'no share is listed',
  ],
  [
    'a share has cents',
    'symbol,segment,price_scale\n005930,KOSPI,2',
    { KOREA_INVESTMENT_APP_KEY: 'key', KOREA_INVESTMENT_APP_SECRET: 'secret' },
    '005930 is no share in whole won',
  ],
  [
    'indices are listed beside as many shares as a connection takes',
    `symbol,segment\n0001,INDEX\n1001,INDEX\n${Array.from({ length: 20 }, (_, i) => `${100_000 + i},KOSPI`).join('\n')}`,
    { KOREA_INVESTMENT_APP_KEY: 'key', KOREA_INVESTMENT_APP_SECRET: 'secret' },
    '20 shares and 2 indices are 42 subscriptions',
  ],
  [
    'more is listed than a connection takes',
    `symbol,segment\n${Array.from({ length: 21 }, (_, i) => `${100_000 + i},KOSPI`).join('\n')}`,
    { KOREA_INVESTMENT_APP_KEY: 'key', KOREA_INVESTMENT_APP_SECRET: 'secret' },
    '21 shares',
  ],
])('live quotes are refused when %s', async (_, list, keys, message) => {
  const folder = await mkdtemp(join(tmpdir(), 'maru-live-'));
  const path = join(folder, 'shares.csv');
  if (list !== null) await writeFile(path, list);
  const config = readConfig({
    SECRET_KEY: 'a secret that protects nothing at all',
    UPLOAD_KEY: '0'.repeat(64),
    MARKET_FEED: 'korea-investment',
    ...(list === null ? {} : { MARKET_INSTRUMENTS: path }),
    ...keys,
  });
  expect(config.market.clock).toBe('krx');
  const deps = { clock: testClock(), config, health: new Health() } as unknown as VenueDeps;
  await expect(createVenue(deps)).rejects.toThrow(message);
  await rm(folder, { recursive: true });
});
