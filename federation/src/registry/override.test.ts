import { readOverride } from './override.ts';

const LOCAL = 'http://localhost:4102';
const read = (value: unknown, allowed = [LOCAL]) =>
  readOverride(value, { allowed, remotes: ['@maru/market', '@maru/trade'] });

test.each([
  ['no override', undefined, null],
  ['one from an allowed origin', `trade:${LOCAL}`, { remote: '@maru/trade', origin: LOCAL }],
  ['one with a slash at its end', `trade:${LOCAL}/`, { remote: '@maru/trade', origin: LOCAL }],
  ['another port', 'trade:http://localhost:4103', { refused: 'ORIGIN' }],
  ['another host', 'trade:https://evil.example', { refused: 'ORIGIN' }],
  ['a name that looks like an allowed one', 'trade:http://localhost:4102.evil.example', { refused: 'MALFORMED' }],
  ['a log-in before the host', 'trade:http://localhost:4102@evil.example', { refused: 'MALFORMED' }],
  ['a path', `trade:${LOCAL}/x.js`, { refused: 'MALFORMED' }],
  ['another scheme', 'trade:data:text/javascript,1', { refused: 'MALFORMED' }],
  ['no remote', LOCAL, { refused: 'MALFORMED' }],
  ['nothing', '', { refused: 'MALFORMED' }],
  ['two of them', [`trade:${LOCAL}`, `market:${LOCAL}`], { refused: 'MALFORMED' }],
  ['a remote nobody has', `rade:${LOCAL}`, { refused: 'UNKNOWN_REMOTE' }],
])('%s', (_, value, expected) => {
  expect(read(value)).toEqual(expected);
});

it('allows nothing by default, and any port of a host where that is said', () => {
  expect(read(`trade:${LOCAL}`, [])).toEqual({ refused: 'ORIGIN' });
  expect(read(`trade:${LOCAL}`, ['http://localhost:*'])).toEqual({ remote: '@maru/trade', origin: LOCAL });
  expect(read('trade:https://localhost:4102', ['http://localhost:*'])).toEqual({ refused: 'ORIGIN' });
  expect(read('trade:http://evil.example:4102', ['http://localhost:*'])).toEqual({ refused: 'ORIGIN' });
});
