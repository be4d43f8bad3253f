import { readStyle } from './chart-style.rules.ts';

const first = { averages: true, bands: false, volume: true, rsi: false, macd: false };
it.each([
  [null, first],
  ['on', first],
  [[true], first],
  [
    { rsi: true, volume: false },
    { ...first, rsi: true, volume: false },
  ],
  [{ rsi: 'yes', colour: true }, first],
])('reads %j', (stored, style) => expect(readStyle(stored)).toEqual(style));
