import type { Candle } from '@maru/domain/contracts';
import { differences, type KeptState } from './recovery.ts';

const minute: Candle = [0, 100, 110, 90, 105, 7];
const kept = { open: '100', previousClose: '99', high: 110, low: 90, volume: 7, minutes: [minute], days: [] };
const before: KeptState = new Map([['100110', kept]]);
const grown = new Map([['100110', { least: 3, volume: 10, most: 3 }]]);

test.each<[string, Partial<typeof kept>, string[]]>([
  ['the same, and trading since', { high: 120, volume: 10 }, []],
  ['another candle', { minutes: [[0, 100, 110, 90, 104, 7]] }, ['100110 minutes']],
  ['no candle', { minutes: [] }, ['100110 minutes']],
  ['another open', { open: '101' }, ['100110 open']],
  ['a narrower day', { high: 109 }, ['100110 range of the day']],
])('state after a restart: %s', (_, change, found) => {
  expect(differences(before, new Map([['100110', { ...kept, ...change }]]), grown)).toEqual(found);
});

test('volume that the candles since the restart do not explain, and an instrument that is gone', () => {
  const lost = new Map([['100110', { least: 3, volume: 9, most: 3 }]]);
  expect(differences(before, before, lost)).toEqual(['100110 volume']);
  expect(differences(before, new Map(), grown)).toEqual(['100110 is missing']);
});
