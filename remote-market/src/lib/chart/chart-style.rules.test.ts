import { readStyle } from './chart-style.rules.ts';

const first = {
  averages: true,
  bands: false,
  volume: true,
  rsi: false,
  macd: false,
  events: true,
  adjustment: 'forward',
};
it.each([
  [null, first],
  ['on', first],
  [[true], first],
  [
    { rsi: true, volume: false },
    { ...first, rsi: true, volume: false },
  ],
  [{ rsi: 'yes', colour: true, adjustment: 'sideways' }, first],
  [{ adjustment: 'backward' }, { ...first, adjustment: 'backward' }],
])('reads %j', (stored, style) => expect(readStyle(stored)).toEqual(style));
