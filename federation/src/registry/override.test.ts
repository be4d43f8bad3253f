import { readOverride } from './override.ts';

const LOCAL = 'http://localhost:4102';
const read = (value: unknown, allowed = [LOCAL]) =>
  readOverride(value, { allowed, remotes: ['@maru/market', '@maru/trade'] });

test.each([
  ['no override', undefined, null],
  ['an allowed origin', `trade:${LOCAL}`, { remote: '@maru/trade', origin: LOCAL }],
  ['a trailing slash', `trade:${LOCAL}/`, { remote: '@maru/trade', origin: LOCAL }],
  ['another port', 'trade:http://localhost:4103', { refused: 'ORIGIN' }],
  ['another host', 'trade:https://evil.example', { refused: 'ORIGIN' }],
  ['a host that begins like an allowed one', 'trade:http://localhost:4102.evil.example', { refused: 'MALFORMED' }],
  ['credentials before the host', 'trade:http://localhost:4102@evil.example', { refused: 'MALFORMED' }],
  ['a path', `trade:${LOCAL}/x.js`, { refused: 'MALFORMED' }],
  ['another scheme', 'trade:data:text/javascript,1', { refused: 'MALFORMED' }],
  ['no remote', LOCAL, { refused: 'MALFORMED' }],
  ['an empty value', '', { refused: 'MALFORMED' }],
  ['two overrides', [`trade:${LOCAL}`, `market:${LOCAL}`], { refused: 'MALFORMED' }],
  ['an unknown remote', `rade:${LOCAL}`, { refused: 'UNKNOWN_REMOTE' }],
])('decides about %s', (_, value, expected) => {
  expect(read(value)).toEqual(expected);
});

it('allows no origin by default, and any port of a host with a wildcard', () => {
  expect(read(`trade:${LOCAL}`, [])).toEqual({ refused: 'ORIGIN' });
  expect(read(`trade:${LOCAL}`, ['http://localhost:*'])).toEqual({ remote: '@maru/trade', origin: LOCAL });
  expect(read('trade:https://localhost:4102', ['http://localhost:*'])).toEqual({ refused: 'ORIGIN' });
  expect(read('trade:http://evil.example:4102', ['http://localhost:*'])).toEqual({ refused: 'ORIGIN' });
});
